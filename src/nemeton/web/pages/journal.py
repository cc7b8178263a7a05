"""The log beside the board: one entry for each turn, pointing at what it is about."""

from __future__ import annotations

from functools import lru_cache

import htpy as h

from nemeton.game import Game, Step
from nemeton.kernel.events import SPECTATOR, Event
from nemeton.kernel.words import Words
from nemeton.tables import Table
from nemeton.web.art import glyph
from nemeton.web.parts import Part, group, leaf

Said = tuple[str, tuple[str, ...]]
"""A sentence and the ids of the components it is about."""


def journal(table: Table, seat: int | None, mine: frozenset[int], words: Words) -> Part:
    """Return the log, newest entry last, with a mark where the last turn of whoever plays ended."""
    game = table.game
    viewer = SPECTATOR if seat is None else seat
    entries: list[Part] = _opening(game, viewer, words)
    own_last = _own_last_turn(game, mine)
    last = turn_of(game.steps[-1]) if game.steps else 0
    for turn, (seat_to_move, seq, events) in sorted(_turns(game).items()):
        said = tuple((words.say(line.text), line.about) for line in game.rules.digest(events, viewer))
        if not said and turn >= last:
            continue  # nothing in it is worth a line so far
        age = "fresh" if turn > own_last else "dull"
        entries.append(_entry(table.code, turn, seat_to_move, words.name(seat_to_move), said, age, seq))
        if mine and turn == own_last and turn != last:
            entries.append(leaf("log-mark", "li", words("Since your last turn"), class_="mark"))
    return group("log", "section", (group("log-list", "ol", entries),), aria_label=words("Log"), tabindex="0")


def _opening(game: Game, viewer: int, words: Words) -> list[Part]:
    """Return the line of how the game was set up, if that is worth one."""
    lines = [words.say(line) for event in game.setup if (line := game.rules.tell(event, viewer)) is not None]
    return [leaf("log-0", "li", h.span[" ".join(lines)], class_="dull")] if lines else []


def _turns(game: Game) -> dict[int, tuple[int, int, list[Event]]]:
    """Return of each turn whose it is, its first move's number in the record, and what has happened in it.

    The move that ends a turn may begin the next one, which has no move of its own yet.
    """
    turns: dict[int, tuple[int, int, list[Event]]] = {}
    for step in game.steps:
        turns.setdefault(turn_of(step), (step.entry.seat, step.entry.seq, []))
    for step in game.steps:
        for event in step.events:
            seat = step.entry.seat if game.to_move is None else game.to_move
            turns.setdefault(event.turn, (seat, step.entry.seq, []))[2].append(event)
    return turns


def turn_of(step: Step) -> int:
    """Return the turn a move was made in: its first event may belong to the next one already."""
    turn = getattr(step.before, "turn", None)
    return turn if turn is not None else step.events[0].turn if step.events else 0


def _own_last_turn(game: Game, mine: frozenset[int]) -> int:
    """Return the turn after which everything is news; for whoever only watches, the last turn is."""
    if not mine:
        return turn_of(game.steps[-1]) - 1 if game.steps else 0
    own = [turn_of(step) for step in game.steps if step.entry.seat in mine]
    return own[-1] if own else 0


@lru_cache(maxsize=4000)
def _entry(code: str, turn: int, seat: int, name: str, lines: tuple[Said, ...], age: str, seq: int) -> Part:
    """One turn under the name of whoever had it."""
    sentences = [
        h.li[h.span(data_point=" ".join(about), tabindex="-1")[sentence] if about else sentence]
        for sentence, about in lines
    ]
    return leaf(
        f"log-{turn}",
        "li",
        h.fragment[glyph(seat, 17), h.div[h.a(".who", href=f"/t/{code}/replay?at={seq}")[name], h.ul[sentences]]],
        class_=age,
    )


def touched(game: Game, mine: frozenset[int]) -> frozenset[str]:
    """Return the components that the others' moves since this viewer's own last one have changed.

    A spectator gets those of the last turn.
    """
    found: set[str] = set()
    last_turn = turn_of(game.steps[-1]) if game.steps else 0
    for step in reversed(game.steps):
        if step.entry.seat in mine or (not mine and turn_of(step) != last_turn):
            break
        for event in step.events:
            found.update(game.rules.touched(event))
    return frozenset(found)
