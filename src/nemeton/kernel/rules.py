"""What a game is to the rest of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import OptionError
from nemeton.kernel.events import Event, Line
from nemeton.kernel.state import State
from nemeton.kernel.view import View
from nemeton.kernel.words import T, Text, Words, listing


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game, as lobby, command line and `nemeton.new` offer it.

    Attributes:
        name: keyword and field name.
        default: value when nothing is said.
        values: what may be chosen; None for a free value, which `accepts` judges.
        label: what the lobby calls it.
        rule: id of the rule that describes it.
        accepts: turns a given value into the accepted one or raises ValueError with a `Text` that says why; None:
            must be in `values`.
        public: whether the lobby shows it (a table of card counts, say, is for `nemeton.new` only).
        labels: what each of the values is called, in their order; yes, no and the value itself if not given.
    """

    name: str
    default: Any
    label: Text
    rule: str
    values: tuple[Any, ...] | None = None
    accepts: Callable[[Any], Any] | None = None
    public: bool = True
    labels: tuple[Text, ...] = ()

    def called(self, value: Any) -> Text:
        """Return what one of the values is called."""
        if self.labels and self.values is not None:
            return self.labels[self.values.index(value)]
        if isinstance(value, bool):
            return T("yes") if value else T("no")
        return Text("{value}", {"value": value})

    def read(self, value: Any) -> Any:
        """Return the value this option takes, or raise OptionError saying what would do."""
        if self.values is not None:
            for allowed in self.values:
                if value == allowed and type(value) is type(allowed):
                    return allowed
                if isinstance(value, str) and value.casefold() == str(allowed).casefold():
                    return allowed
            choices = listing([str(allowed) for allowed in self.values])
            raise OptionError(
                T("{option} cannot be {value!r}.", option=self.name, value=value),
                self.rule,
                T("Choose one of: {choices}.", choices=choices),
            )
        assert self.accepts is not None
        try:
            return self.accepts(value)
        except (ValueError, TypeError) as fault:
            why = next((part for part in fault.args if isinstance(part, Text)), None) or str(fault)
            raise OptionError(
                T("{option} cannot be {value!r}: {why}.", option=self.name, value=value, why=why), self.rule
            ) from None


@dataclass(frozen=True, slots=True)
class Rules:
    """One game, as the catalogue hands it out. (`Any` stands for the game's own state and view.)

    Attributes:
        name: key in the catalogue, such as ``larbre``.
        title: as printed on the box.
        version: changes whenever an old record might replay differently.
        players: smallest and largest number of players.
        minutes: shortest and longest usual length.
        summary: one sentence for the home page.
        options: what can be chosen beside the number of players.
        new: (players, options, chance) -> state at the first decision; journal collects the set-up if given.
        load: plain position -> state; raises PositionError listing every fault.
        view: (state, seat or SPECTATOR) -> View.
        table: (view, words) -> the whole table as text, enough to play from.
        tell: (event, viewer) -> one line of the log, or None for an event not worth a line.
        digest: (events of one turn, viewer) -> that turn in a few lines.
        score: what an outcome's points are called, for one and for many; None where they are not added up, since each
            source counts something else.
        sources: the same for each source of points.
        value: (state, seat) -> how good the position looks to `seat`; larger is better; for greedy and search.
        automa: by number of players, what the further seats are called that the game itself plays, such as a solo
            opponent. They come after the players' seats, and each of their decisions has exactly one answer, so
            that people can follow their turns step by step.
        touched: event -> ids of the components it has changed before everybody's eyes; screens mark the latest ones.
        headings: what a source of points is called beside a number; the end screen is a table by source if every
            source has one.
        cooperative: whether the seats win or lose together; they may suggest moves to one another, so what the seat
            that is asked may choose is no secret.
        open_hands: whether no seat knows more than another: somebody who leads several seats on one screen is then
            never asked to hand it over.
        looks: how often a bot looks at what dice or cards decide before it makes up its mind; more where much is luck.
    """

    name: str
    title: str
    version: int
    players: tuple[int, int]
    minutes: tuple[int, int]
    summary: Text
    options: tuple[Option, ...]
    new: Callable[[int, dict[str, Any], Chance, list[Event] | None], State]
    load: Callable[[Any, dict[str, Any], Chance], State]
    view: Callable[[Any, int], View]
    table: Callable[[Any, Words], str]
    tell: Callable[[Event, int], Text | None]
    digest: Callable[[Sequence[Event], int], tuple[Line, ...]]
    score: tuple[str, str] | None
    sources: dict[str, tuple[str, str]]
    value: Callable[[Any, int], float]
    automa: dict[int, tuple[Text, ...]] = field(default_factory=dict)
    touched: Callable[[Event], tuple[str, ...]] = lambda event: ()
    headings: dict[str, Text] = field(default_factory=dict)
    cooperative: bool = False
    open_hands: bool = False
    looks: int = 1

    def automa_of(self, players: int) -> tuple[Text, ...]:
        """Return what the seats are called that the game itself plays beside so many players."""
        return self.automa.get(players, ())

    def read_options(self, given: dict[str, Any]) -> dict[str, Any]:
        """Return every option with its value: the given ones checked, the others by default.

        Raises:
            OptionError: naming the option that is unknown or has an impossible value.
        """
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise OptionError(
                    T("{title} has no option {option!r}.", title=self.title, option=name),
                    None,
                    T("It has: {options}.", options=listing(sorted(known))),
                )
        return {
            name: option.read(given[name]) if name in given else copy(option.default) for name, option in known.items()
        }

    def read_players(self, players: Any) -> int:
        """Return the number of players, or raise OptionError."""
        least, most = self.players
        if not isinstance(players, int) or isinstance(players, bool) or not least <= players <= most:
            raise OptionError(
                T(
                    "{title} is for {least} to {most} players, not {players!r}.",
                    title=self.title,
                    least=least,
                    most=most,
                    players=players,
                )
            )
        return players
