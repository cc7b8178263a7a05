"""An action that is being done: what it takes, what comes before it, the action itself, what comes after (OLT-ACT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import buildings, communities, experience, holdings, problems, profession_test, towers
from nemeton.games.oltree.cards import costs, modifiers, resolution, specials, tables, triggers
from nemeton.games.oltree.flow import NOTHING, Asker, finish
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import (
    AT_ACTION,
    BUILD,
    CALL,
    CRAFT,
    EXPERIENCE,
    HANDLE,
    HEALTH,
    LARS,
    MOVE,
    MOVED,
    PROVISION,
    RANGER_ACTION,
    REPAIR,
    REST,
    STAND,
    TEMP_ACTION,
    TOWER,
)
from nemeton.games.oltree.turns import bonus, deeds, menu

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

# Stages, in order.
BEFORE: Final = 0  # triggers before the action
PAY: Final = 1
ACT: Final = 2
AFTER: Final = 3  # triggers after it

REST_GAINS: Final = 1
"""Health and Provisions of a Rest (OLT-ACT-15)."""
REPAIR_NEEDS: Final = 1
"""Successes of a repair (OLT-ACT-51)."""


def begin_deed(state: OltreeState, ranger: i64, code: i64, way: i64) -> None:
    """Let a ranger do something in one of the ways to pay for an action, then resume what is on top now."""
    kind = deeds.kind_of(code)
    if state.journal is not None:
        state.tell("deed", int(ranger), {"kind": int(kind), "target": int(deeds.target_of(code)), "way": int(way)})
    if way == deeds.REGULAR:
        state.regular_left -= 1
        if kind != STAND:  # which is none of the two types (OLT-ACT-64)
            state.used.append(deeds.key_of(code))
    elif way == deeds.EXTRA:
        bonus.spend(state, ranger, code)
    elif way == deeds.BOUGHT:
        holdings.pay(state, PROVISION, modifiers.bonus_price(state), ranger)  # OLT-ACT-56
    deed = Deed(state.seat_of(ranger), ranger, code, way)
    # Adventurer is checked when the Rest is declared (OLT-RGR-08).
    deed.doubled = kind == REST and state.ranger[ranger] == LARS and modifiers.active_ability(state, ranger)
    state.stack.append(deed)
    deed.start(state)


class Deed(Asker):
    """An action under way.

    Attributes:
        ranger: who does it.
        code: what (see `deeds.py`).
        way: how it was paid for: `REGULAR`, `EXTRA`, `BOUGHT` or `IMMEDIATE`.
        stage: how far it is (`BEFORE` …).
        profession: of the test of a problem, -1 before.
        doubled: a Rest that gives Lars twice as much.
    """

    __slots__ = ("code", "doubled", "profession", "ranger", "stage", "way")

    ranger: i64
    code: i64
    way: i64
    stage: i64
    profession: i64
    doubled: bool

    def __init__(self, seat: i64, ranger: i64, code: i64, way: i64) -> None:
        super().__init__(seat)
        self.ranger = ranger
        self.code = code
        self.way = way
        self.stage = BEFORE
        self.profession = NOTHING
        self.doubled = False

    def clone(self) -> Deed:
        """Return a copy."""
        twin = Deed(self.seat, self.ranger, self.code, self.way)
        twin.stage = self.stage
        twin.profession = self.profession
        twin.doubled = self.doubled
        return twin

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        numbers = [self.ranger, self.code, self.way, self.stage, self.profession]
        return ["deed", self.seat, *numbers, int(self.doubled)]

    def doer(self) -> int:
        """Return whose action it is."""
        return self.ranger

    # ------------------------------------------------------------------ step by step
    def start(self, state: OltreeState) -> None:
        """Run what cards say happens before such an action, then do it (OLT-LANG-32)."""
        found = self._triggers(state, triggers.BEFORE)
        if found:
            triggers.begin_triggers(state, found, self.ranger)
        else:
            self._begin(state)

    def _triggers(self, state: OltreeState, step: i64) -> list[int]:
        kind = deeds.kind_of(self.code)
        which: i64 = NOTHING
        if kind == TEMP_ACTION:
            which = deeds.target_of(self.code)
        elif kind == RANGER_ACTION:
            which = state.ranger[self.ranger]
        return triggers.matching(state, AT_ACTION, step, kind=kind, which=which)

    def resume(self, state: OltreeState) -> None:
        """Go on with the next step."""
        if self.stage == BEFORE:
            if self._is_possible(state):
                self._begin(state)
            else:
                finish(state)
        elif self.stage == PAY:
            self._paid(state)
        elif self.stage == ACT:
            self.stage = AFTER
            triggers.begin_triggers(state, self._triggers(state, triggers.AFTER), self.ranger)
        else:
            finish(state)

    def _is_possible(self, state: OltreeState) -> bool:
        """Return whether what came before the action has left it possible."""
        kind = deeds.kind_of(self.code)
        if kind == STAND:
            return True
        if kind == EXPERIENCE and self.way == deeds.IMMEDIATE:  # which a card may order elsewhere
            return len(state.stacks[deeds.target_of(self.code)]) > 0
        # Whoever is laid down now loses the next action, not this one.
        return self.code in menu.possible_standing(state, self.ranger)

    def take(self, state: OltreeState, answer: i64) -> None:
        """A test or the node of a temporary action is done."""
        kind = deeds.kind_of(self.code)
        if kind == HANDLE:
            zone = state.zone[self.ranger]
            needed = problems.needed(state, zone, deeds.target_of(self.code), self.ranger, self.profession)
            problems.begin_mark(state, zone, answer, self.ranger, needed)
            return
        if kind == REPAIR:
            if answer >= self._repair_needs(state):
                buildings.repair(state, deeds.target_of(self.code))
        else:
            self._use(state, deeds.target_of(self.code), answer == 1)
        self._go_on(state)

    def _repair_needs(self, state: OltreeState) -> int:
        """Return how many successes a repair takes, which cards may change."""
        delta = modifiers.need_delta(state, CRAFT, REPAIR, state.zone[self.ranger], self.ranger)
        return max(REPAIR_NEEDS + delta, 1)

    def _use(self, state: OltreeState, table: i64, success: bool) -> None:
        """A temporary action was used; a success may end it (OLT-ACT-59)."""
        temp = state.book.tables[table].entry
        assert isinstance(temp, Temp)
        tables.note_use(state, table)
        if success and temp.until_success:
            tables.stop(state, table)

    def note_test(self, state: OltreeState, ranger: i64, profession: i64, hardy: bool) -> None:
        """Remember which profession a problem is handled with."""
        self.profession = profession

    def _go_on(self, state: OltreeState) -> None:
        """Go on, unless the game is over or something has to be answered first."""
        if state.stack and state.stack[-1] is self:
            self.resume(state)

    # ------------------------------------------------------------------ the actions
    def _begin(self, state: OltreeState) -> None:
        kind = deeds.kind_of(self.code)
        target = deeds.target_of(self.code)
        zone = state.zone[self.ranger]
        self.stage = ACT
        if kind == CALL:
            communities.begin_call(state, self.ranger, zone)
        elif kind == EXPERIENCE:
            experience.begin_experience(state, target, self.ranger)
        elif kind == HANDLE:
            self._begin_handling(state, zone, target)
        elif kind == REPAIR:
            profession_test.begin_test(state, self.ranger, (CRAFT,), REPAIR_NEEDS, REPAIR)  # OLT-ACT-51
        elif kind == TEMP_ACTION:
            self.stage = PAY
            costs.begin_temp_payment(state, target, self.ranger)
        else:
            self._do_at_once(state, kind, target)
            self._go_on(state)

    def _do_at_once(self, state: OltreeState, kind: i64, target: i64) -> None:
        """Do an action in which nothing is asked."""
        if kind == MOVE:
            self._move(state, target)
        elif kind == REST:
            self._rest(state)
        elif kind == STAND:
            holdings.stand(state, self.ranger)
        elif kind == BUILD:
            buildings.pay(state, buildings.price(state, target))
            buildings.build(state, target)
        elif kind == TOWER:
            tower = target // towers.CORNERS
            buildings.pay(state, towers.price(state, tower))
            towers.build(state, tower, target % towers.CORNERS)
        else:  # Snooper (OLT-RGR-03)
            if self.ranger == state.active:
                state.ability_used = True
            holdings.gain(state, target, 1, self.ranger)

    def _move(self, state: OltreeState, to: i64) -> None:
        """OLT-ACT-10; what travels with the ranger comes along (OLT-LANG 20.5)."""
        origin = state.zone[self.ranger]
        state.zone[self.ranger] = to
        if state.journal is not None:
            state.tell("moved", int(self.ranger), {"origin": int(origin), "to": int(to)})
        specials.come_along(state, self.ranger)
        triggers.queue(state, MOVED, self.ranger)

    def _rest(self, state: OltreeState) -> None:
        """OLT-ACT-15; twice as much for Lars (OLT-RGR-08)."""
        zone = state.zone[self.ranger]
        for item in (HEALTH, PROVISION):
            amount = 2 * REST_GAINS if self.doubled else REST_GAINS
            amount += modifiers.yield_delta(state, "rest", item, zone, self.ranger)
            holdings.gain(state, item, amount, self.ranger)

    def _begin_handling(self, state: OltreeState, zone: i64, way: i64) -> None:
        """A test adds successes; a price is paid in full (OLT-ACT-31, -33)."""
        chosen = problems.ways(state, zone)[way]
        if chosen.pay:
            self.stage = PAY
            costs.begin_way_payment(state, state.problems[zone], way, self.ranger)
        else:
            marked = state.marked[zone]
            profession_test.begin_test(state, self.ranger, chosen.professions, chosen.successes, HANDLE, marked=marked)

    def _paid(self, state: OltreeState) -> None:
        """What is paid for happens."""
        self.stage = ACT
        if deeds.kind_of(self.code) == HANDLE:
            problems.begin_solve(state, state.zone[self.ranger], self.ranger)
            return
        table = deeds.target_of(self.code)
        entry = state.book.tables[table]
        resolution.begin_script(state, entry.script, entry.node, self.ranger, temp=table)
