"""Anything people and bots may do at a table, in any order: kept and restored, it is the same table (property)."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nemeton.kernel.errors import IllegalMove
from nemeton.tables import (
    Forbidden,
    LinkSpent,
    Played,
    Refused,
    SeatPlan,
    StaleVersion,
    Table,
    TookBack,
    from_plain,
    to_plain,
)

from .build import ADA, BO, CODE, CY, Sitting, same

HOLDERS = st.sampled_from([ADA, BO, CY, "somebody"])
PLANS = {
    "you": SeatPlan("you", "Ada"),
    "screen": SeatPlan("screen", "Second"),
    "friend": SeatPlan("friend", "Friend"),
    "bot": SeatPlan("bot", "Elm", "random"),
}


class TableMachine(RuleBasedStateMachine):
    def __init__(self):
        super().__init__()
        self.sitting = None
        self.keys = []

    @initialize(
        others=st.lists(st.sampled_from(["screen", "friend", "bot"]), min_size=1, max_size=3),
        secret=st.binary(min_size=32, max_size=32),
        undo=st.sampled_from(["agree", "agree", "reveal", "never"]),
    )
    def open(self, others, secret, undo):
        self.sitting = Sitting(PLANS["you"], *(PLANS[kind] for kind in others), undo=undo, secret=secret)
        self.secret = secret

    @property
    def table(self):
        return self.sitting.table

    def attempt(self, command):
        """A command gives entries, or is refused; either way it changes nothing by itself."""
        version, steps = self.table.version, len(self.table.game.steps)
        try:
            entries = command()
        except (Forbidden, Refused, StaleVersion, LinkSpent, IllegalMove):
            entries = []
        assert (self.table.version, len(self.table.game.steps)) == (version, steps)
        self.sitting.do(entries)
        return entries

    @rule(pick=st.integers(0, 1000), more=st.integers(0, 2), key=st.sampled_from(["", "a", "b"]))
    def play(self, pick, more, key):
        table = self.table
        if table.game.to_move is None:
            return
        seat = table.game.to_move
        trial = table.game.copy()
        line = []
        while len(line) <= more and trial.to_move == seat:
            moves = [move.text for move in trial.legal_moves]
            line.append(moves[pick % len(moves)])
            trial.push(line[-1])
        line = "; ".join(line)
        if table.seats[seat].kind == "bot":
            self.attempt(lambda: table.bot_act(seat, table.version, line))
        elif table.seats[seat].holder is not None:
            self.attempt(lambda: table.act(table.seats[seat].holder, seat, table.version, line, key))

    @rule(
        holder=HOLDERS,
        seat=st.integers(-1, 4),
        late=st.integers(-1, 3),
        line=st.sampled_from(["draw 0 1", "done", "x", ""]),
    )
    def meddle(self, holder, seat, late, line):
        before = self.table.game.to_move
        mine = self.table.seats_of(holder)
        entries = self.attempt(lambda: self.table.act(holder, seat, self.table.version - late, line, ""))
        assert not entries or (seat in mine and seat == before)

    @rule(holder=HOLDERS, whole_turn=st.booleans())
    def undo(self, holder, whole_turn):
        table = self.table
        reach = table.undo_reach(holder)
        steps, shown = len(table.game.steps), table.game.state.chance.position
        entries = self.attempt(lambda: table.undo(holder, table.version, whole_turn))
        assert bool(entries) <= (reach.click is not None)
        if entries and isinstance(entries[0], TookBack):
            assert len(table.game.steps) == (reach.turn if whole_turn else reach.click) < steps
            if not table.took_back:
                assert table.game.state.chance.position == shown, "a quiet click gives back no chance"

    @rule(holder=HOLDERS, pick=st.integers(0, 60))
    def undo_to(self, holder, pick):
        table = self.table
        seat, quiet = table.game.to_move, table.quiet_steps()
        to = quiet[pick % len(quiet)] if quiet and pick % 3 else pick
        flagged, mine = table.took_back, table.seats_of(holder)
        entries = self.attempt(lambda: table.undo(holder, table.version, to=to))
        assert not entries or entries[0].to == to == len(table.game.steps)
        if to in quiet and seat in mine:
            assert entries, "what is on the trail can be had"
            assert table.took_back == flagged, "and costs nothing"

    @precondition(lambda self: self.sitting and self.table.pending)
    @rule(holder=HOLDERS, agrees=st.booleans())
    def answer(self, holder, agrees):
        self.attempt(lambda: self.table.answer_undo(holder, self.table.version, agrees))

    @rule(holder=HOLDERS, seat=st.integers(0, 3))
    def invite(self, holder, seat):
        def issue():
            key, entries = self.table.issue_link(holder, seat)
            self.keys.append((seat, key))
            return entries

        self.attempt(issue)

    @precondition(lambda self: self.keys)
    @rule(holder=HOLDERS, which=st.integers(0, 1000))
    def come(self, holder, which):
        seat, key = self.keys[which % len(self.keys)]
        if self.attempt(lambda: self.table.claim(seat, key, holder)):
            assert self.table.seats[seat].holder == holder
            assert self.attempt(lambda: self.table.claim(seat, key, "somebody")) == []

    @rule(holder=HOLDERS, seat=st.integers(0, 3), name=st.text(max_size=30))
    def rename(self, holder, seat, name):
        self.attempt(lambda: self.table.rename(holder, seat, name))

    @invariant()
    def restored_it_is_the_same(self):
        if self.sitting:
            entries = [from_plain(to_plain(entry)) for entry in self.sitting.entries]
            assert same(self.table, Table.restore(CODE, self.secret, entries))

    @invariant()
    def nobody_acts_for_others(self):
        if self.sitting:
            assert self.table.version == len(self.sitting.entries)
            assert not self.table.seats_of("nobody")
            bots = [entry for entry in self.sitting.entries if isinstance(entry, Played) and entry.by == "bot"]
            assert all(self.table.seats[entry.seat].kind == "bot" for entry in bots)


TableMachine.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTable = TableMachine.TestCase
