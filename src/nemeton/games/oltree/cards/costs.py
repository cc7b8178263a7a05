"""Prices of options, temporary actions and problems: all of a price or nothing (OLT-ITM-06, -07).

A price is a list of `pay` phrases. They are paid in their order; `any` asks which ranger pays, and each `any` of one
price is a different ranger; `resource` asks which one (OLT-DEC-14). Only such answers are offered as leave the rest of
the price payable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import holdings
from nemeton.games.oltree.cards import conditions, measures, whom
from nemeton.games.oltree.cards.context import Context, decider, resolution
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE, Asker, finish
from nemeton.games.oltree.language.nodes import ChoiceNode
from nemeton.games.oltree.language.symbols import ANY, STRONGEST, WEAKEST
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import HEALTH, PERSONAL, PROVISION, RESOURCE, RESOURCES
from nemeton.games.oltree.turns import choices

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.passage import Passage
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState

# What the price is of.
OF_OPTION: Final = 0  # script, node and option
OF_TEMP: Final = 1  # table
OF_WAY: Final = 2  # script of the problem and place among its ways

ONE_RANGER: Final = (ANY, WEAKEST, STRONGEST)


# ------------------------------------------------------------------ whether it can be paid
class Purse:
    """What would be left while a price is counted."""

    __slots__ = ("health", "items", "provisions", "standing")

    items: list[int]
    provisions: list[int]
    health: list[int]
    standing: list[int]

    def __init__(self, state: OltreeState) -> None:
        self.items = [*state.storeroom, sum(state.storeroom), state.prestige - 1, state.defense - 1]
        self.provisions = state.provisions[:]
        self.health = state.health[:]
        self.standing = [0 if lying else 1 for lying in state.down]

    def _of_rangers(self, item: i64) -> list[int]:
        if item == PROVISION:
            return self.provisions
        return self.health if item == HEALTH else self.standing

    def has(self, item: i64, n: i64, ranger: i64) -> bool:
        """Return whether so much is left."""
        return (self._of_rangers(item)[ranger] if item in PERSONAL else self.items[item]) >= n

    def take(self, item: i64, n: i64, ranger: i64) -> bool:
        """Take so much away; return whether it was there."""
        if not self.has(item, n, ranger):
            return False
        if item in PERSONAL:
            self._of_rangers(item)[ranger] -= n
            return True
        self.items[item] -= n
        if item < RESOURCES:
            self.items[RESOURCE] -= n
        return self.items[RESOURCE] >= 0


def can_pay(
    state: OltreeState, phrases: tuple[Phrase, ...], context: Context, owed: i64 = 0, payer: i64 = NOBODY
) -> bool:
    """Return whether a price can be paid in full.

    Args:
        owed: Provisions of `you` that go for something else first.
        payer: who pays where nobody is named: the acting or choosing ranger, `you` if left out.
    """
    if not phrases:
        return True
    purse = Purse(state)
    purse.provisions[context.you] -= owed
    if purse.provisions[context.you] < 0:
        return False
    return _is_covered(state, phrases, context, context.you if payer == NOBODY else payer, purse, [])


def _is_covered(
    state: OltreeState, phrases: tuple[Phrase, ...], context: Context, payer: i64, purse: Purse, payers: list[int]
) -> bool:
    """Return whether what is in a purse covers phrases; each `any` needs a ranger who is none of the `payers`."""
    free: list[Phrase] = []
    for phrase in phrases:
        n = amount(state, phrase, context)
        if n < 1:
            continue
        if _is_free(phrase):
            free.append(phrase)
            continue
        rangers = _payers(state, phrase, context, payer)
        if not rangers:
            return False
        for ranger in rangers:
            if not purse.take(phrase.item, n, ranger):
                return False
    return _can_match(state, free, context, purse, payers)


def _can_match(state: OltreeState, free: list[Phrase], context: Context, purse: Purse, payers: list[int]) -> bool:
    """Return whether each of some phrases finds a ranger of its own who can pay it."""
    if not free:
        return True
    n = amount(state, free[0], context)
    for ranger in _payers(state, free[0], context, NOBODY):
        if ranger in payers or not purse.has(free[0].item, n, ranger):
            continue
        if _can_match(state, free[1:], context, purse, [*payers, ranger]):
            return True
    return False


def amount(state: OltreeState, phrase: Phrase, context: Context) -> int:
    """Return how much a phrase takes, 0 for nothing."""
    if phrase.number is None or not conditions.holds(state, phrase.when, context):
        return 0
    return max(measures.number(state, phrase.number, context), 0)


def _is_free(phrase: Phrase) -> bool:
    """Return whether one of several rangers pays, who is to be picked."""
    return phrase.item in PERSONAL and phrase.who is not None and phrase.who.kind in ONE_RANGER


def _payers(state: OltreeState, phrase: Phrase, context: Context, payer: i64) -> list[int]:
    """Return who pays or can be picked for it; nobody for what is the team's."""
    if phrase.item not in PERSONAL:
        return [NOBODY]
    return [payer] if phrase.who is None else whom.rangers(state, phrase.who, context)


# ------------------------------------------------------------------ paying it
def begin_option_payment(state: OltreeState, passage: Passage, option: i64, payer: i64) -> None:
    """Have an option paid that was chosen in a passage, which is resumed then."""
    payment = Payment(passage.seat, OF_OPTION, passage.script, passage.node, option, passage.you)
    payment.payer = payer
    payment.it_ranger = passage.it_ranger
    payment.it_zone = passage.it_zone
    _begin(state, payment)


def begin_temp_payment(state: OltreeState, table: i64, you: i64) -> None:
    """Have a temporary action paid, then resume."""
    _begin(state, Payment(state.seat_of(you), OF_TEMP, table, 0, 0, you))


def begin_way_payment(state: OltreeState, problem: i64, way: i64, you: i64) -> None:
    """Have a problem paid in one of its ways, then resume (OLT-ACT-33)."""
    _begin(state, Payment(state.seat_of(you), OF_WAY, problem, way, 0, you))


def _begin(state: OltreeState, payment: Payment) -> None:
    state.stack.append(payment)
    payment.resume(state)


class Payment(Asker):
    """A price that is being paid.

    Attributes:
        kind: what it is the price of (`OF_OPTION` …).
        place, part, option: which one; those that its kind does not need are 0.
        you, it_ranger, it_zone: what the words of the price refer to.
        payer: who pays where nobody is named: the acting or choosing ranger.
        at: the phrase that is being paid.
        left: how many resources of that phrase are still to be named, or -1 before it is begun.
        payers: the rangers who have paid for an `any`.
    """

    __slots__ = ("at", "it_ranger", "it_zone", "kind", "left", "option", "part", "payer", "payers", "place", "you")

    kind: i64
    place: i64
    part: i64
    option: i64
    you: i64
    it_ranger: i64
    it_zone: i64
    payer: i64
    at: i64
    left: i64
    payers: list[int]

    def __init__(self, seat: i64, kind: i64, place: i64, part: i64, option: i64, you: i64) -> None:
        super().__init__(seat)
        self.kind = kind
        self.place = place
        self.part = part
        self.option = option
        self.you = you
        self.it_ranger = NOBODY
        self.it_zone = NOWHERE
        self.payer = you
        self.at = 0
        self.left = NOTHING
        self.payers = []

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        what = [self.kind, self.place, self.part, self.option, self.you, self.it_ranger, self.it_zone, self.payer]
        return ["payment", self.seat, *what, self.at, self.left, self.payers[:]]

    def clone(self) -> Payment:
        """Return a copy."""
        twin = Payment(self.seat, self.kind, self.place, self.part, self.option, self.you)
        twin.it_ranger = self.it_ranger
        twin.it_zone = self.it_zone
        twin.payer = self.payer
        twin.at = self.at
        twin.left = self.left
        twin.payers = self.payers[:]
        return twin

    def phrases(self, state: OltreeState) -> tuple[Phrase, ...]:
        """Return the price."""
        book = state.book
        if self.kind == OF_TEMP:
            entry = book.tables[self.place].entry
            assert isinstance(entry, Temp)
            return entry.cost
        if self.kind == OF_WAY:
            return book.problem(self.place).need[self.part].pay
        node = book.node(self.place, self.part)
        assert isinstance(node, ChoiceNode)
        return node.options[self.option].cost

    def context(self, state: OltreeState) -> Context:
        """Return what the words of the price refer to."""
        seen = Context(self.you, self.it_ranger, self.it_zone)
        reading = resolution(state) if self.kind == OF_OPTION else None
        if reading is not None:
            seen.rolled = reading.rolled
            seen.that_zone = reading.that_zone
            seen.that_ranger = reading.that_ranger
            seen.successes = reading.successes
        return seen

    # ------------------------------------------------------------------ one phrase after the other
    def resume(self, state: OltreeState) -> None:
        """Pay phrase by phrase, as far as nobody has to be asked."""
        phrases = self.phrases(state)
        while self.at < len(phrases):
            phrase = phrases[self.at]
            if self.left == NOTHING and amount(state, phrase, self.context(state)) < 1:
                self.at += 1
            elif phrase.item == RESOURCE:
                if not self._name_resources(state, phrase):
                    return
            elif _is_free(phrase):
                if not self._name_ranger(state, phrase):
                    return
            else:
                self._pay_all(state, phrase)
        finish(state)

    def take(self, state: OltreeState, answer: i64) -> None:
        """Pay with what or by whom was named."""
        phrase = self.phrases(state)[self.at]
        if phrase.item == RESOURCE:
            self._pay_resource(state, answer)
        else:
            self._pay_by(state, phrase, answer)
        self.resume(state)

    def _pay_all(self, state: OltreeState, phrase: Phrase) -> None:
        """Pay a phrase that leaves nothing open."""
        seen = self.context(state)
        n = amount(state, phrase, seen)
        rangers = _payers(state, phrase, seen, self.payer)
        self.at += 1
        for ranger in rangers:
            holdings.pay(state, phrase.item, n, ranger)

    def _name_ranger(self, state: OltreeState, phrase: Phrase) -> bool:
        """Have a ranger pay, or ask which one; return whether it is paid."""
        found = self._who_can(state, phrase)
        if len(found) == 1:
            self._pay_by(state, phrase, found[0])
            return True
        choices.begin_choice(state, decider(state), choices.OF_RANGER, choices.PAY, found)
        return False

    def _who_can(self, state: OltreeState, phrase: Phrase) -> list[int]:
        """Return the rangers who can pay a phrase and leave the rest of the price payable."""
        seen = self.context(state)
        n = amount(state, phrase, seen)
        rest = self.phrases(state)[self.at + 1 :]
        found = []
        for ranger in _payers(state, phrase, seen, self.payer):
            purse = Purse(state)
            if ranger in self.payers or not purse.take(phrase.item, n, ranger):
                continue
            if _is_covered(state, rest, seen, self.payer, purse, [*self.payers, ranger]):
                found.append(ranger)
        return found

    def _pay_by(self, state: OltreeState, phrase: Phrase, ranger: i64) -> None:
        self.payers.append(ranger)
        self.at += 1
        holdings.pay(state, phrase.item, amount(state, phrase, self.context(state)), ranger)

    def _name_resources(self, state: OltreeState, phrase: Phrase) -> bool:
        """Take the resources of a phrase, or ask which one; return whether all are paid."""
        if self.left == NOTHING:
            self.left = amount(state, phrase, self.context(state))
        while self.left > 0:
            found = self._what_can_go(state)
            if len(found) > 1:
                choices.begin_choice(state, decider(state), choices.OF_RESOURCE, choices.PAY, found)
                return False
            self._pay_resource(state, found[0])
        self.left = NOTHING
        self.at += 1
        return True

    def _what_can_go(self, state: OltreeState) -> list[int]:
        """Return the resources of which one can be paid and the rest of the price still be."""
        seen = self.context(state)
        rest = self.phrases(state)[self.at + 1 :]
        found = []
        for resource in range(RESOURCES):
            purse = Purse(state)
            if not purse.take(resource, 1, NOBODY) or not purse.take(RESOURCE, self.left - 1, NOBODY):
                continue
            if _is_covered(state, rest, seen, self.payer, purse, self.payers):
                found.append(resource)
        return found

    def _pay_resource(self, state: OltreeState, resource: i64) -> None:
        self.left -= 1
        holdings.pay(state, resource, 1, NOBODY)
