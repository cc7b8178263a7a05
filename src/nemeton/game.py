"""The friendly face of a game: push, pop, legal moves, views, records (in the manner of python-chess)."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from nemeton import __version__
from nemeton.catalogue import rules_of
from nemeton.kernel.chance import Chance, ReplayedChance, SealedChance, SeededChance
from nemeton.kernel.errors import IllegalMove, OptionError, PositionError, RecordError
from nemeton.kernel.events import SPECTATOR, Event, Outcome
from nemeton.kernel.moves import Move, Refusal, normalise
from nemeton.kernel.rules import Rules
from nemeton.kernel.state import State
from nemeton.kernel.view import View
from nemeton.kernel.words import ENGLISH, T, Text, Words, listing
from nemeton.record import Entry, Header, Record

POSITION_FORMAT = "nemeton-position/1"


@dataclass(frozen=True, slots=True)
class Step:
    """One pushed move: its entry in the record, what happened, and the state before it."""

    entry: Entry
    move: Move
    events: tuple[Event, ...]
    before: State


class LegalMoves:
    """The legal moves of one moment: iterate, `len()`, `in`, truth value; made when first looked at.

    They stay as they are when the game goes on, so one may push and pop while iterating.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._made: dict[str, tuple[int, Move]] | None = None

    def _by_text(self) -> dict[str, tuple[int, Move]]:
        if self._made is None:
            state = self._state
            moves = [(action, state.stack[-1].move(state, action)) for action in state.legal()]
            self._made = {normalise(move.text): (action, move) for action, move in moves}
        return self._made

    def find(self, move: Move | str) -> tuple[int, Move] | None:
        """Return the kernel's id of a move and the move itself, or None if it is not legal."""
        return self._by_text().get(normalise(str(move)))

    def action(self, move: Move | str) -> int | None:
        """Return the kernel's id of a move, or None if it is not legal."""
        found = self.find(move)
        return found[0] if found else None

    def __iter__(self) -> Iterator[Move]:
        return iter([move for _, move in self._by_text().values()])

    def __len__(self) -> int:
        return len(self._by_text())

    def __contains__(self, move: Move | str) -> bool:
        return self.find(move) is not None

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(move.text for move in self)}>"


class Game:
    """A game in progress, with its history.

    Make one with `nemeton.new`, `nemeton.replay` or `nemeton.from_dict`.

    Attributes:
        rules: the game that is played.
        options: every option with its value.
        state: the kernel state, for fast loops; changing it directly leaves the history behind.
        steps: what was pushed so far.
        setup: events of the set-up.
    """

    def __init__(
        self,
        rules: Rules,
        options: dict[str, Any],
        state: State,
        header: Header,
        setup: tuple[Event, ...] = (),
    ) -> None:
        self.rules = rules
        self.options = options
        self.state = state
        self.setup = setup
        self.steps: list[Step] = []
        self._header = header
        self._legal: LegalMoves | None = None

    # ------------------------------------------------------------------ looking
    @property
    def seats(self) -> int:
        """How many seats the game has, those it plays itself included."""
        return int(self.state.seats)

    @property
    def players(self) -> int:
        """How many people and bots play; theirs are the first seats."""
        return int(self.state.players)

    @property
    def automa(self) -> tuple[Text, ...]:
        """What the seats after the players' are called: the game itself plays them, and there is never a choice."""
        return self.rules.automa_of(self.players)

    @property
    def to_move(self) -> int | None:
        """The seat that owes the next decision, or None when the game is over."""
        return None if self.state.is_over() else self.state.to_move()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.state.outcome()

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves of the seat that is to move; empty when the game is over."""
        if self._legal is None:
            self._legal = LegalMoves(self.state)
        return self._legal

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see, or what a spectator may (None).

        Raises:
            IndexError: there is no such seat.
        """
        return self.rules.view(self.state, self._viewer(seat))

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if not 0 <= seat < self.seats:
            raise IndexError(f"seat {seat} is not one of 0 to {self.seats - 1}")
        return seat

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, set-up first, hidden parts included."""
        return [*self.setup, *(event for step in self.steps for event in step.events)]

    def log(self, seat: int | None = None) -> list[Text]:
        """Return the log as one seat or a spectator (None) may read it, oldest line first.

        Raises:
            IndexError: there is no such seat.
        """
        viewer = self._viewer(seat)
        lines = (self.rules.tell(event, viewer) for event in self.events)
        return [line for line in lines if line is not None]

    def text(self, seat: int | None = None, words: Words = ENGLISH) -> str:
        """Return the whole table as text, as one seat or a spectator (None) sees it.

        Raises:
            IndexError: there is no such seat.
        """
        return self.rules.table(self.view(seat), words)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Game {self.rules.name}, {self.seats} seats, {len(self.steps)} moves>"

    # ------------------------------------------------------------------ playing
    def push(self, move: Move | str) -> Move:
        """Make one move.

        Returns:
            The move as it was understood.

        Raises:
            IllegalMove: with the rule and the reason; nothing has changed.
        """
        found = self.legal_moves.find(move)
        if found is None:
            raise self._refused(str(move))
        action, chosen = found
        state = self.state
        before = state.clone()
        seat = state.to_move()
        events: list[Event] = []
        outcomes: list[int] = []
        state.journal, state.chance.outcomes, state.revealed = events, outcomes, False
        state.apply(action)
        state.journal, state.chance.outcomes = None, None
        reveals = state.revealed or bool(outcomes) or bool(self.steps and self.steps[-1].entry.seat != seat)
        entry = Entry(len(self.steps), seat, chosen.text, tuple(outcomes), reveals)
        self.steps.append(Step(entry, chosen, tuple(events), before))
        self._legal = None
        return chosen

    def play(self, line: str) -> list[Move]:
        """Make several moves written on one line, separated by ``;``: all of them, or none.

        Raises:
            IllegalMove: naming the first that is not legal; nothing has changed.
        """
        made: list[Move] = []
        try:
            for text in line.split(";"):
                made.append(self.push(text))
        except IllegalMove:
            for _ in made:
                self.pop()
            raise
        return made

    def pop(self) -> Move:
        """Take back the last decision, chance included: the same choice will meet the same cards again.

        Of a replayed record without a seed nobody knows the cards that were not played: there they are dealt anew.

        Raises:
            IndexError: nothing was pushed.
        """
        if not self.steps:
            raise IndexError("there is no move to take back")
        step = self.steps.pop()
        self.state = step.before.clone()  # copies of this game share their steps
        self._legal = None
        if isinstance(self.state.chance, ReplayedChance):
            self.state.chance = _fresh_chance()  # a record knows nothing of the paths not taken
        return step.move

    def why_not(self, move: Move | str) -> Refusal | None:
        """Return why a move is not legal now, or None if it is, or if nothing in particular forbids it."""
        if move in self.legal_moves or self.state.is_over():
            return None
        wanted = normalise(str(move))
        for refusal in self.state.stack[-1].refusals(self.state):
            if normalise(refusal.text) == wanted:
                return refusal
        return None

    def _refused(self, text: str) -> IllegalMove:
        if self.state.is_over():
            return IllegalMove(T("The game is over."))
        refusal = self.why_not(text)
        if refusal:
            return IllegalMove(refusal.message, refusal.rule)
        texts = [move.text for move in self.legal_moves]
        close = difflib.get_close_matches(normalise(text), texts, n=3, cutoff=0.5) or texts[:3]
        shown = " ".join(text.split())[:60]
        return IllegalMove(
            T("{move!r} is not a move here.", move=shown), None, T("For example: {moves}.", moves=listing(close))
        )

    # ------------------------------------------------------------------ keeping
    @property
    def record(self) -> Record:
        """The game as it was played, to save or replay."""
        return Record(self._header, tuple(step.entry for step in self.steps))

    def to_dict(self) -> dict[str, Any]:
        """Return the full position, hidden parts included, as plain data for `nemeton.from_dict`.

        A sealed source is not part of it, since its secret must not leave the table.
        """
        chance = self.state.chance
        return {
            "format": POSITION_FORMAT,
            "game": self.rules.name,
            "rules": self.rules.version,
            "options": deepcopy(self.options),
            "chance": int(chance.word) if isinstance(chance, SeededChance) else None,
            "position": self.state.to_plain(),
        }

    def copy(self) -> Game:
        """Return an independent game at the same point, history included."""
        twin = Game(self.rules, self.options, self.state.clone(), self._header, self.setup)
        twin.steps = self.steps[:]
        return twin


def new(
    game: str,
    *,
    players: int | None = None,
    seed: int | None = None,
    chance: Chance | None = None,
    **options: Any,
) -> Game:
    """Start a game.

    Args:
        game: name in the catalogue, such as ``"larbre"``.
        players: how many people and bots play; the fewest the game allows if not given.
        seed: any whole number from 0; the same seed and moves give the same game. Random if not given.
        chance: a source of chance instead of a seed, such as `SealedChance` for a table with people.
        options: options of the game.

    Raises:
        OptionError: an unknown game, a wrong number of players, an impossible option or seed, or a seed besides a
            source of chance.
    """
    rules = rules_of(game)
    seats = rules.read_players(rules.players[0] if players is None else players)
    chosen = rules.read_options(options)
    if chance is None:
        seed = _read_seed(seed)
        source: Chance = SeededChance(seed)
    elif seed is None:
        source = chance
    else:
        raise OptionError(
            T("seed cannot be {seed!r}.", seed=seed), None, T("Give a seed or a source of chance, not both.")
        )
    outcomes: list[int] = []
    source.outcomes = outcomes
    journal: list[Event] = []
    state = rules.new(seats, chosen, source, journal)
    source.outcomes = None
    state.journal = None
    header = Header(
        game=game,
        seats=seats,
        options=chosen,
        rules=rules.version,
        engine=__version__,
        seed=seed,
        commitment=source.commitment if isinstance(source, SealedChance) else None,
        outcomes=tuple(outcomes),
    )
    return Game(rules, chosen, state, header, tuple(journal))


def replay(record: Record | str) -> Game:
    """Play a record again, checking every step.

    Args:
        record: a `Record` or its JSON text.

    Raises:
        RecordError: the text cannot be read, or a step is not legal or gives something else than recorded.
        OptionError: the record is of an unknown game or has an impossible option.
        PositionError: the position it begins with cannot be.
    """
    if isinstance(record, str):
        record = Record.from_json(record)
    game, replayed = _start_again(record.header)
    for entry in record.entries:
        if replayed is not None:
            replayed.feed(list(entry.outcomes))
        try:
            game.push(entry.move)
        except IllegalMove as fault:
            raise RecordError(
                T("Entry {number} of the record is not legal: {why}", number=entry.seq, why=fault.whole)
            ) from None
        if game.steps[-1].entry != entry or (replayed is not None and not replayed.used_up):
            raise RecordError(T("Entry {number} of the record does not replay as it was recorded.", number=entry.seq))
    if replayed is not None:
        game.state.chance = _fresh_chance()
    return game


def _start_again(header: Header) -> tuple[Game, ReplayedChance | None]:
    """Return the game a header describes, and its source if that plays recorded outcomes."""
    rules = rules_of(header.game)
    if header.rules != rules.version:
        raise RecordError(
            T("The record was played by version {old} of the rules of {title}.", old=header.rules, title=rules.title),
            None,
            T("This is version {new}.", new=rules.version),
        )
    replayed = None if header.seed is not None else ReplayedChance(list(header.outcomes))
    source: Chance = replayed or SeededChance(_read_seed(header.seed))
    options = rules.read_options(header.options)
    if header.start is not None:
        state = rules.load(header.start, options, source)
        if state.players != header.seats:
            raise RecordError(
                T(
                    "The record is of {players} players and its first position of {others}.",
                    players=header.seats,
                    others=int(state.players),
                )
            )
        return Game(rules, options, state, header), replayed
    game = new(header.game, players=header.seats, chance=source, **options)
    if game._header.outcomes != header.outcomes or (replayed is not None and not replayed.used_up):
        raise RecordError(T("The set-up of the record does not replay as it was recorded."))
    game._header = header
    return game, replayed


def from_dict(plain: Any) -> Game:
    """Return a game at a position given as plain data (see `Game.to_dict`).

    Raises:
        PositionError: listing everything that is wrong with it.
        OptionError: an unknown game or an impossible option.
    """
    if not isinstance(plain, dict) or plain.get("format") != POSITION_FORMAT:
        raise PositionError([f"format: must be {POSITION_FORMAT}"])
    name, given, word = plain.get("game"), plain.get("options", {}), plain.get("chance")
    if not isinstance(name, str) or not isinstance(given, dict):
        raise PositionError(["game and options: must be a name and an object"])
    if word is not None and (type(word) is not int or not 0 < word < 2**62):
        raise PositionError(["chance: must be the number that was saved, or null"])
    rules = rules_of(name)
    if plain.get("rules", rules.version) != rules.version:
        raise PositionError([f"rules: must be version {rules.version}"])
    options = rules.read_options({str(key): value for key, value in given.items()})
    chance: Chance = _fresh_chance() if word is None else SeededChance(0, word)
    state = rules.load(plain.get("position"), options, chance)
    header = Header(
        game=name,
        seats=int(state.players),
        options=options,
        rules=rules.version,
        engine=__version__,
        seed=None,
        commitment=None,
        outcomes=(),
        start=state.to_plain(),
    )
    return Game(rules, options, state, header)


def _read_seed(seed: Any) -> int:
    if seed is None:
        return secrets.randbits(32)
    if type(seed) is not int or not 0 <= seed < 2**60:
        raise OptionError(
            T("seed cannot be {seed!r}.", seed=seed), None, T("It is a whole number from 0 to 2**60 - 1.")
        )
    return seed


def _fresh_chance() -> Chance:
    return SeededChance(secrets.randbits(60))
