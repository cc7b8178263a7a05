"""The rules of Hedge.

A turn has three decisions: look under a leaf (which shows something) or not, take a berry, tie the bundle. After so
many rounds the game is over. Alone one plays against Old Thorn, whose turn has two steps and no choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nemeton.kernel.chance import Chance
from nemeton.kernel.errors import OptionError, PositionError
from nemeton.kernel.events import Event, Line, Outcome
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.rules import Option, Rules
from nemeton.kernel.state import State
from nemeton.kernel.view import View
from nemeton.kernel.words import N, Seat, T, Text, Words, forms

LOOK, TAKE, TIE, THORN = range(4)
ACTIONS = (("leave", "look"), ("take 0", "take 1", "take 2"), ("tie tight", "tie loose"))
BERRIES = ("sloe", "haw", "hip")
SOURCES = ("sloes", "haws", "hips", "leaves", "knots", "thorns", "mud")
HEADINGS = ("Sloes", "Haws", "Rose hips", "Old leaves", "Knots", "Thorns", "Dark mud")
MOST = 4


class Step(Frame):
    """The next decision of whoever has the turn."""

    __slots__ = ()

    def legal(self, state: HedgeState) -> list[int]:
        return [0] if state.step >= THORN else list(range(len(ACTIONS[state.step])))

    def apply(self, state: HedgeState, action: int) -> None:
        state.do(self.seat, action)

    def move(self, state: HedgeState, action: int) -> Move:
        if state.step >= THORN:
            return Move("thorn", (str(state.step - THORN + 1),), label=T("Old Thorn goes on"))
        verb, *args = ACTIONS[state.step][action].split()
        target = f"berry-{args[0]}" if verb == "take" else None
        label = T("Take a {berry}", berry=BERRIES[action]) if verb == "take" else Text(" ".join((verb, *args)))
        return Move(verb, tuple(args), target, label)

    def refusals(self, state: HedgeState) -> list[Refusal]:
        return (
            [Refusal("take 9", T("No such berry grows here."), "HDG-TAKE-01", "berry-9")] if state.step == TAKE else []
        )

    def to_plain(self) -> list[Any]:
        return ["step", self.seat]


class HedgeState(State):
    """Who has what, by seat and source."""

    __slots__ = ("heaps", "length", "seen", "step", "turn")

    def do(self, seat: int, action: int) -> None:
        heap, step = self.heaps[seat], self.step
        if step == LOOK:
            if action:
                self.seen[seat] = self.chance.below(100)
                self.revealed = True
                heap[3] += 1
                self.tell("looked", seat, {"leaf": self.seen[seat]})
        elif step == TAKE:
            heap[action] += 2 + action
            self.tell("took", seat, {"berry": action})
        elif step == TIE:
            heap[4 if action == 0 else 6] += 3 if action == 0 else -4
            self.tell("tied", seat, {"tight": action == 0})
        else:
            heap[5] += 5
            self.tell("pricked", seat, {})
        self.step += 1
        if self.step in (THORN, THORN + 2):
            self.next_turn(seat)

    def next_turn(self, seat: int) -> None:
        self.turn += 1
        if self.turn > self.length * self.seats:
            self.stack.clear()
            return
        following = (seat + 1) % self.seats
        self.stack[:] = [Step(following)]
        self.step = THORN if following >= self.players else LOOK

    def tell(self, kind: str, seat: int, public: dict[str, Any]) -> None:
        if self.journal is not None:
            self.journal.append(Event(kind, seat, self.turn, public))

    def clone(self) -> HedgeState:
        twin = HedgeState()
        self.copy_base(twin)
        twin.step, twin.turn, twin.length = self.step, self.turn, self.length
        twin.heaps, twin.seen = [heap[:] for heap in self.heaps], self.seen[:]
        return twin

    def determinize(self, seat: int, chance: Chance) -> HedgeState:
        twin = self.clone()
        twin.chance = chance
        return twin

    def returns(self) -> list[float]:
        return [0.0] * self.seats

    def outcome(self) -> Outcome | None:
        if self.stack:
            return None
        totals = [sum(heap) for heap in self.heaps]
        best = sorted(set(totals), reverse=True)
        ranking = tuple(tuple(seat for seat, total in enumerate(totals) if total == each) for each in best)
        points = tuple(dict(zip(SOURCES, heap, strict=True)) for heap in self.heaps)
        return Outcome("win", ranking[0], ranking, points, T("The hedge is bare."))

    def to_plain(self) -> dict[str, Any]:
        stack = [frame.to_plain() for frame in self.stack]
        fields = {name: getattr(self, name) for name in ("seats", "players", "step", "turn", "length")}
        return {**fields, "seen": self.seen[:], "heaps": [heap[:] for heap in self.heaps], "stack": stack}

    def check(self) -> list[str]:
        return []


def new(players: int, options: dict[str, Any], chance: Chance, journal: list[Event] | None) -> HedgeState:
    first = options["first_player"]
    if first != "random" and first >= players:
        raise OptionError(T("There is no such seat."), "HDG-OPT-02")
    state = _empty(players + (players == 1), players, options, chance)
    state.journal = journal
    starter = chance.below(players) if first == "random" else first
    state.stack.append(Step(starter))
    state.tell("began", starter, {})
    return state


def _empty(seats: int, players: int, options: dict[str, Any], chance: Chance) -> HedgeState:
    state = HedgeState()
    state.seats, state.players, state.chance, state.stack = seats, players, chance, []
    state.auto_single, state.revealed, state.journal, state.ready = options["auto_single"], False, None, None
    state.heaps, state.seen = [[0] * len(SOURCES) for _ in range(seats)], [0] * seats
    state.step, state.turn, state.length = LOOK, 1, options["length"]
    return state


def load(plain: Any, options: dict[str, Any], chance: Chance) -> HedgeState:
    try:
        state = _empty(plain["seats"], plain["players"], options, chance)
        state.step, state.turn, state.heaps = plain["step"], plain["turn"], [heap[:] for heap in plain["heaps"]]
        state.seen, state.stack = plain["seen"][:], [Step(seat) for _, seat in plain["stack"]]
    except (KeyError, TypeError, ValueError) as fault:
        raise PositionError([str(fault)]) from None
    return state


@dataclass(frozen=True, kw_only=True)
class HedgeView(View):
    heaps: tuple[tuple[int, ...], ...]
    step: int
    active: int | None


def view(state: HedgeState, seat: int) -> HedgeView:
    asked = state.to_move() if state.stack else None
    frame = state.stack[-1] if state.stack else None
    return HedgeView(
        game="hedge",
        seat=None if seat < 0 else seat,
        seats=state.seats,
        to_move=asked,
        question=T("What now?") if frame else None,
        moves=tuple(frame.move(state, action) for action in state.legal()) if frame and asked == seat else (),
        turn=state.turn,
        round=(state.turn - 1) // state.seats + 1,
        outcome=state.outcome(),
        heaps=tuple(map(tuple, state.heaps)),
        step=state.step,
        active=asked,
    )


def table(view: HedgeView, words: Words) -> str:
    rows = [f"{words.name(seat)}: {' '.join(map(str, heap))}" for seat, heap in enumerate(view.heaps)]
    return "\n".join([words("Turn {turn}", turn=view.turn), *rows])


TOLD = {
    "began": T("{who} begins."),
    "looked": T("{who} looks under leaf {leaf}."),
    "took": T("{who} takes a berry."),
    "tied": T("{who} ties a bundle."),
    "pricked": T("{who} grows a thorn."),
}


def tell(event: Event, viewer: int) -> Text | None:
    return Text(TOLD[event.kind].template, {"who": Seat(event.seat), **event.public})


def digest(events: Sequence[Event], viewer: int) -> tuple[Line, ...]:
    return tuple(Line(N("{n} thing", "{n} things", len(events))) for _ in events[:1])


def touched(event: Event) -> tuple[str, ...]:
    return (f"berry-{event.public['berry']}",) if "berry" in event.public else ()


def _length(value: Any) -> int:
    if type(value) is str and value.isdecimal():
        value = int(value)
    if type(value) is not int or not 1 <= value <= 9:
        raise ValueError(T("it must be a whole number from {least} to {most}", least=1, most=9))
    return value


OPTIONS = (
    Option("prickly", False, T("Prickly"), "HDG-OPT-01", values=(False, True)),
    Option("first_player", "random", T("First player"), "HDG-OPT-02", values=("random", 0, 1, 2, 3)),
    Option("mode", "in_action", T("Refresh"), "HDG-OPT-03", values=("in_action", "free"), labels=(T("in"), T("free"))),
    Option("auto_single", True, T("Make forced choices"), "HDG-OPT-04", values=(True, False)),
    Option("length", 2, T("Rounds"), "HDG-OPT-05", accepts=_length),
)

RULES = Rules(
    name="hedge",
    title="Hedge",
    version=1,
    players=(1, MOST),
    minutes=(1, 2),
    summary=T("Berries and thorns."),
    options=OPTIONS,
    new=new,
    load=load,
    view=view,
    table=table,
    tell=tell,
    digest=digest,
    score=forms("{n} point", "{n} points"),
    sources={name: forms("{n} of " + name, "{n} of " + name) for name in SOURCES},
    value=lambda state, seat: float(sum(state.heaps[seat])),
    automa={1: (T("Old Thorn"),)},
    touched=touched,
    headings=dict(zip(SOURCES, map(Text, HEADINGS), strict=True)),
)
