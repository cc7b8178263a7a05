"""What somebody has picked but not yet played: cards toggled, a place previewed, a question asked.

A draft is the query string of the table's address. Without JavaScript it comes with a page request, with it
over the socket; either way the server draws the page that goes with it, and nothing is stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from nemeton.web.posted import plain_text

LONGEST = 2000
MOST_FIELDS = 50


@dataclass(frozen=True, slots=True)
class Draft:
    """Picked values by field.

    The frame of the page knows ``as`` (whose hand is shown on a shared screen), ``tab`` (what is shown beside the
    board), ``why`` (the component somebody asks about) and ``pick`` (the notation of a move to preview). The other
    fields are the board's own.
    """

    values: tuple[tuple[str, str], ...] = ()

    @classmethod
    def parse(cls, query: str) -> Draft:
        """Read a query string; anything malformed is left out."""
        return cls(tuple(parse_qsl(plain_text(query[:LONGEST]))[:MOST_FIELDS]))

    def first(self, field: str) -> str | None:
        """Return the first value of a field, or None."""
        return next((value for name, value in self.values if name == field), None)

    def all(self, field: str) -> tuple[str, ...]:
        """Return every value of a field."""
        return tuple(value for name, value in self.values if name == field)

    def numbers(self, field: str, below: int) -> tuple[int, ...]:
        """Return the values of a field that are whole numbers from 0 to below - 1, without repetition."""
        found = {int(value) for value in self.all(field) if value.isdecimal() and int(value) < below}
        return tuple(sorted(found))

    def having(self, **fields: str) -> str:
        """Return the query string of this draft with some fields replaced."""
        kept = [(name, value) for name, value in self.values if name not in fields]
        return urlencode([*kept, *fields.items()])

    def without(self, *fields: str) -> Draft:
        """Return this draft less some fields."""
        return Draft(tuple((name, value) for name, value in self.values if name not in fields))

    def __str__(self) -> str:
        return urlencode(self.values)
