"""A profession test: dice, re-rolls, effort (OLT-TST-01 to -11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.board import pools
from nemeton.games.oltree.cards import modifiers, triggers
from nemeton.games.oltree.flow import NOTHING, Asker, give
from nemeton.games.oltree.language.nodes import Tester
from nemeton.games.oltree.names import BLANK, EFFORT, MAEVA, SELINA, SOLDIER, SUCCESS, TEST_FAILED
from nemeton.games.oltree.words import moves, refusals
from nemeton.kernel.moves import Move, Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.state import OltreeState

# Stages, each with a question of its own.
CHOOSE: Final = 0  # which profession
ROLL: Final = 1
REROLL: Final = 2
PAY_EFFORT: Final = 3
STAGE_NAMES: Final[tuple[str, ...]] = ("choose", "roll", "reroll", "effort")

ROLL_DICE: Final = 0
KEEP: Final = 0
BASE: Final = 8
"""A re-roll is numbered by how many blanks, successes and efforts are rolled again: three digits to this base."""
PERSEVERE: Final = 1000
"""Added to the number of a re-roll by Selina's ability, of a single die."""


# ------------------------------------------------------------------ re-rolls by number
def reroll_of(blanks: i64, successes: i64, efforts: i64) -> i64:
    """Return the number of a re-roll."""
    return (blanks * BASE + successes) * BASE + efforts


def faces_of(reroll: i64) -> tuple[int, int, int]:
    """Return how many blanks, successes and efforts a re-roll takes up."""
    number: i64 = reroll % PERSEVERE
    return number // (BASE * BASE), number // BASE % BASE, number % BASE


# ------------------------------------------------------------------ the test
def begin_test(
    state: OltreeState,
    ranger: i64,
    testers: tuple[Tester, ...] | tuple[int, ...],
    need: i64,
    during: i64,
    *,
    which: i64 = NOTHING,
    dice: i64 = 0,
    plus: i64 = 0,
    graded: bool = False,
    summed: bool = False,
    marked: i64 = 0,
) -> None:
    """Let a ranger make a test; the frame that is on top now takes the successes.

    Args:
        testers: the professions that are allowed.
        need: the successes it takes, before any modifier.
        during: the kind of action it is part of, or -1; `which` is the table of a temporary action.
        dice: more dice, or fewer if below 0, that its card gives.
        plus: added to the successes.
        graded: more successes may help (OLT-INFO-22).
        summed: the successes of several rangers are added before they are graded (OLT-TST-11).
        marked: successes that lie on the problem already.
    """
    test = ProfessionTest(state.seat_of(ranger), ranger, need, during, which, dice, plus, graded, summed, marked)
    for tester in testers:
        if isinstance(tester, Tester):
            test.professions.append(tester.profession)
            test.minuses.append(tester.minus)
        else:
            test.professions.append(tester)
            test.minuses.append(0)
    state.stack.append(test)
    if len(test.professions) == 1:
        test.choose(state, test.professions[0])


class ProfessionTest(Asker):
    """A test that a ranger makes.

    Actions: at CHOOSE the profession; at ROLL `ROLL_DICE`; at REROLL `KEEP` or the number of a re-roll; at PAY_EFFORT
    how many efforts are paid for.

    Attributes:
        ranger: who makes it.
        need, during, which, dice, plus, graded, summed, marked: see `begin_test`.
        professions: those that are allowed.
        minuses: for each, how many successes it costs.
        stage: what is asked (`CHOOSE` …).
        prof: the profession, or -1 before it is chosen.
        hardy: efforts are successes and the result takes no health (OLT-RGR-04).
        persevered: Selina has used her ability (OLT-RGR-07).
        faces: what the dice show, in order; empty before the roll.
    """

    __slots__ = (
        "dice",
        "during",
        "faces",
        "graded",
        "hardy",
        "marked",
        "minuses",
        "need",
        "persevered",
        "plus",
        "prof",
        "professions",
        "ranger",
        "stage",
        "summed",
        "which",
    )

    ranger: i64
    need: i64
    during: i64
    which: i64
    dice: i64
    plus: i64
    graded: bool
    summed: bool
    marked: i64
    professions: list[int]
    minuses: list[int]
    stage: i64
    prof: i64
    hardy: bool
    persevered: bool
    faces: list[int]

    def __init__(
        self,
        seat: i64,
        ranger: i64,
        need: i64,
        during: i64,
        which: i64,
        dice: i64,
        plus: i64,
        graded: bool,
        summed: bool,
        marked: i64,
    ) -> None:
        super().__init__(seat)
        self.ranger = ranger
        self.need = need
        self.during = during
        self.which = which
        self.dice = dice
        self.plus = plus
        self.graded = graded
        self.summed = summed
        self.marked = marked
        self.professions = []
        self.minuses = []
        self.stage = CHOOSE
        self.prof = NOTHING
        self.hardy = False
        self.persevered = False
        self.faces = []

    def clone(self) -> ProfessionTest:
        """Return a copy."""
        twin = ProfessionTest(
            self.seat,
            self.ranger,
            self.need,
            self.during,
            self.which,
            self.dice,
            self.plus,
            self.graded,
            self.summed,
            self.marked,
        )
        twin.professions = self.professions
        twin.minuses = self.minuses
        twin.stage = self.stage
        twin.prof = self.prof
        twin.hardy = self.hardy
        twin.persevered = self.persevered
        twin.faces = self.faces[:]
        return twin

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        asked = [self.ranger, self.need, self.during, self.which, self.dice, self.plus]
        flags = [int(self.graded), int(self.summed), self.marked]
        so_far = [self.stage, self.prof, int(self.hardy), int(self.persevered)]
        return ["test", self.seat, *asked, *flags, self.professions[:], self.minuses[:], *so_far, self.faces[:]]

    # ------------------------------------------------------------------ what is known about it
    def announced(self, state: OltreeState, prof: i64) -> int:
        """Return how many successes it still takes with a profession (OLT-TST-09, OLT-LANG-30)."""
        zone = state.zone[self.ranger]
        delta = modifiers.need_delta(state, prof, self.during, zone, self.ranger, self.which)
        return max(self.need + delta, 1) - self.marked

    def pool(self, state: OltreeState, prof: i64) -> int:
        """Return how many dice are rolled with a profession (OLT-TST-02)."""
        return pools.pool(state, self.ranger, prof, self.during, self.which, self.dice)

    def most_effort(self, state: OltreeState) -> int:
        """Return how many efforts can be paid for (OLT-TST-06)."""
        price = modifiers.effort_price(state)
        if self.hardy or price == 0:
            return 0
        return min(self.faces.count(EFFORT), state.health[self.ranger] // price)

    def has_free_efforts(self, state: OltreeState) -> bool:
        """Return whether efforts are successes at no price (OLT-RGR-04): not if a card lets effort bring nothing."""
        return self.hardy and modifiers.effort_price(state) > 0

    def minus(self) -> int:
        """Return the successes that the profession costs."""
        return self.minuses[self.professions.index(self.prof)]

    # ------------------------------------------------------------------ what is asked
    def legal(self, state: OltreeState) -> list[int]:
        """Return what can be done at this stage."""
        if self.stage == CHOOSE:
            return self.professions[:]
        if self.stage == ROLL:
            return [ROLL_DICE]
        if self.stage == REROLL:
            return self._rerolls(state, False)
        return list(range(self.most_effort(state) + 1))

    def distinct(self, state: OltreeState) -> list[int]:
        """Return the legal actions without re-rolls of what is a success already."""
        return self._rerolls(state, True) if self.stage == REROLL else self.legal(state)

    def _rerolls(self, state: OltreeState, sensible: bool) -> list[int]:
        blanks = self.faces.count(BLANK)
        successes = 0 if sensible else self.faces.count(SUCCESS)
        efforts = 0 if sensible and self.has_free_efforts(state) else self.faces.count(EFFORT)
        found: list[int] = [KEEP]
        if self._can_buy_reroll(state):
            for b in range(blanks + 1):
                for s in range(successes + 1):
                    for e in range(efforts + 1):
                        if b + s + e:
                            found.append(reroll_of(b, s, e))
        if self._can_persevere(state):
            for count, single in ((blanks, (1, 0, 0)), (successes, (0, 1, 0)), (efforts, (0, 0, 1))):
                if count:
                    found.append(PERSEVERE + reroll_of(single[0], single[1], single[2]))
        return found

    def _can_buy_reroll(self, state: OltreeState) -> bool:
        """A Provision of the tester's own, at its present price (OLT-TST-07)."""
        price = modifiers.reroll_price(state)
        return price > 0 and state.provisions[self.ranger] >= price

    def _can_persevere(self, state: OltreeState) -> bool:
        """Selina rolls one die again, once in each of her tests (OLT-RGR-07)."""
        if self.persevered or state.ranger[self.ranger] != SELINA:
            return False
        return modifiers.active_ability(state, self.ranger)

    def apply(self, state: OltreeState, action: i64) -> None:
        """Carry out what was chosen, and go on to what can be chosen next."""
        if self.stage == CHOOSE:
            self.choose(state, action)
        elif self.stage == ROLL:
            self._roll(state)
        elif self.stage == REROLL and action != KEEP:
            self._roll_again(state, action)
        elif self.stage == REROLL:
            self._ask_effort(state)
        else:
            self._pay_effort(state, action)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``use soldier``, ``roll``, ``keep``, ``reroll blank effort``, ``persevere blank`` or ``effort 2``."""
        return moves.test(state, self, action)

    def refusals(self, state: OltreeState) -> list[Refusal]:
        """Return what cannot be done in this test, and why."""
        return refusals.test(state, self)

    # ------------------------------------------------------------------ step by step (OLT-TST-05)
    def choose(self, state: OltreeState, prof: i64) -> None:
        """Announce the profession; a Soldier test of Maeva's starts here (OLT-RGR-04)."""
        self.prof = prof
        if prof == SOLDIER and state.ranger[self.ranger] == MAEVA:
            self.hardy = modifiers.active_ability(state, self.ranger)
        self.stage = ROLL
        if state.journal is not None:
            announced = {"prof": prof, "pool": self.pool(state, prof), "need": self.announced(state, prof)}
            state.tell("test", self.ranger, announced)

    def _roll(self, state: OltreeState) -> None:
        self.faces = [_roll_die(state) for _ in range(self.pool(state, self.prof))]
        state.revealed = True
        if state.journal is not None:
            state.tell("dice", self.ranger, {"faces": self.faces[:]})
        self._ask_reroll(state)

    def _ask_reroll(self, state: OltreeState) -> None:
        self.stage = REROLL
        if not self._can_buy_reroll(state) and not self._can_persevere(state):
            self._ask_effort(state)

    def _roll_again(self, state: OltreeState, reroll: i64) -> None:
        if reroll >= PERSEVERE:
            self.persevered = True
        else:
            state.provisions[self.ranger] -= modifiers.reroll_price(state)
        left = list(faces_of(reroll))
        for place in range(len(self.faces)):
            face = self.faces[place]
            if left[face]:
                left[face] -= 1
                self.faces[place] = _roll_die(state)
        state.revealed = True
        if state.journal is not None:
            how = "persevere" if reroll >= PERSEVERE else "provision"
            state.tell("rerolled", self.ranger, {"faces": self.faces[:], "how": how})
        self._ask_reroll(state)

    def _ask_effort(self, state: OltreeState) -> None:
        self.stage = PAY_EFFORT
        if self.has_free_efforts(state):
            self._finish(state, self.faces.count(EFFORT))
        elif self.most_effort(state) == 0:
            self._finish(state, 0)

    def _pay_effort(self, state: OltreeState, efforts: i64) -> None:
        state.health[self.ranger] -= efforts * modifiers.effort_price(state)
        if efforts and state.journal is not None:
            state.tell("effort", self.ranger, {"n": efforts})
        self._finish(state, efforts)

    def _finish(self, state: OltreeState, efforts: i64) -> None:
        """Total the successes; a profession at a price takes some of them away, but not below 0."""
        shown: i64 = self.faces.count(SUCCESS) + efforts - self.minus()
        total: i64 = max(max(shown, 0) + self.plus, 0)
        need = self.announced(state, self.prof)
        if state.journal is not None:
            state.tell("successes", self.ranger, {"n": total, "need": need})
        if total < need and not self.summed:
            triggers.queue(state, TEST_FAILED, self.ranger)
        asker = state.stack[-2]
        assert isinstance(asker, Asker)
        asker.note_test(state, self.ranger, self.prof, self.hardy)
        give(state, total)


def _roll_die(state: OltreeState) -> int:
    faces = state.book.base.dice.profession
    return faces[state.chance.below(len(faces))]
