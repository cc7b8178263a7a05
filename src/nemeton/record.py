"""A game as it was played: what was chosen and what chance gave, enough to replay it without a generator."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from nemeton.kernel.errors import RecordError
from nemeton.kernel.words import T, Text

FORMAT = "nemeton-record/1"
LARGEST = 5_000_000
"""Characters; a long game needs about a hundredth of it."""


@dataclass(frozen=True, slots=True)
class Header:
    """How the game was set up.

    Attributes:
        game: name in the catalogue.
        seats: how many people and bots played; seats that the game itself plays come on top.
        options: every option with its value.
        rules: version of the rules.
        engine: version of this package.
        seed: of the chance source, if it was seeded; else None.
        commitment: SHA-256 of the secret, if the chance was sealed; else None.
        outcomes: what chance gave during the set-up.
        start: a position, if the game did not begin at the beginning.
    """

    game: str
    seats: int
    options: dict[str, Any]
    rules: int
    engine: str
    seed: int | None
    commitment: str | None
    outcomes: tuple[int, ...]
    start: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision.

    Attributes:
        seq: its number, from 0.
        seat: who decided.
        move: in notation.
        outcomes: what chance gave in this step.
        reveals: whether chance was used, something hidden became visible to anyone, or another seat had acted
            just before: the barrier for undo.
    """

    seq: int
    seat: int
    move: str
    outcomes: tuple[int, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Record:
    """Header and entries; `to_json` is the save format."""

    header: Header
    entries: tuple[Entry, ...] = field(default=())

    def to_json(self) -> str:
        """Return the record as JSON text, one entry a line."""
        head = json.dumps({"format": FORMAT, **asdict(self.header)}, ensure_ascii=False)
        lines = ",\n".join(json.dumps(asdict(entry), ensure_ascii=False) for entry in self.entries)
        return f'{{"header": {head},\n"entries": [\n{lines}\n]}}\n'

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record.

        Raises:
            RecordError: saying what is wrong and where. The moves themselves are checked by `nemeton.replay`.
        """
        if len(text) > LARGEST:
            raise RecordError(T("The record is longer than {most} characters.", most=LARGEST))
        try:
            plain = json.loads(text)
        except (ValueError, RecursionError) as fault:
            raise RecordError(T("The record is not JSON."), None, T("{fault}.", fault=str(fault))) from None
        if not isinstance(plain, dict) or not isinstance(plain.get("header"), dict):
            raise RecordError(T("The record has no header."))
        if not isinstance(plain.get("entries"), list):
            raise RecordError(T("The record has no list of entries."))
        entries = tuple(_entry(value, seq) for seq, value in enumerate(plain["entries"]))
        return cls(_header(plain["header"]), entries)


def _header(plain: dict[str, Any]) -> Header:
    if plain.get("format") != FORMAT:
        raise RecordError(
            T("The record's format is {found!r}.", found=plain.get("format")),
            None,
            T("This version reads {format}.", format=FORMAT),
        )
    where = T("header")
    return Header(
        game=_typed(plain, "game", str, where),
        seats=_typed(plain, "seats", int, where),
        options=_typed(plain, "options", dict, where),
        rules=_typed(plain, "rules", int, where),
        engine=_typed(plain, "engine", str, where),
        seed=None if plain.get("seed") is None else _typed(plain, "seed", int, where),
        commitment=None if plain.get("commitment") is None else _typed(plain, "commitment", str, where),
        outcomes=_outcomes(plain, where),
        start=None if plain.get("start") is None else _typed(plain, "start", dict, where),
    )


def _entry(plain: Any, seq: int) -> Entry:
    where = T("entry {number}", number=seq)
    if not isinstance(plain, dict):
        raise RecordError(T("The record's {where} is not an object.", where=where))
    if plain.get("seq") != seq:
        raise RecordError(T("The record's {where} has number {found!r}.", where=where, found=plain.get("seq")))
    return Entry(
        seq=seq,
        seat=_typed(plain, "seat", int, where),
        move=_typed(plain, "move", str, where),
        outcomes=_outcomes(plain, where),
        reveals=_typed(plain, "reveals", bool, where),
    )


def _typed(plain: dict[str, Any], name: str, kind: type, where: Text) -> Any:
    value = plain.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise RecordError(
            T(
                "The record's {where} has no proper {field!r}: {found!r}.",
                where=where,
                field=name,
                found=str(value)[:40],
            )
        )
    return value


def _outcomes(plain: dict[str, Any], where: Text) -> tuple[int, ...]:
    outcomes = _typed(plain, "outcomes", list, where)
    if not all(type(outcome) is int and 0 <= outcome < 2**31 for outcome in outcomes):
        raise RecordError(
            T("The record's {where} has outcomes of chance that are not small whole numbers.", where=where)
        )
    return tuple(outcomes)
