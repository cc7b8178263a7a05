"""Pending decisions read back from what their `to_plain` writes.

Here only the shape of each frame and the range of its numbers are looked at; whether a play leads to it is the
question of `pending.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nemeton.games.oak.actions import OVER, Action, AddOakAction, PlaceDruid, SecondDruid
from nemeton.games.oak.artifacts import ArtifactSource, TakeArtifact
from nemeton.games.oak.borrowing import BorrowedArtifact, LughTarget
from nemeton.games.oak.branches import ChooseBranch, ChooseClimber, ChooseProng
from nemeton.games.oak.brewing import REWARDING, BrewChoice, Brewing, CoverEntries, DropEntries, TakeBack
from nemeton.games.oak.broichan import BroichanTurn, Sets
from nemeton.games.oak.creatures import CreatureSource, SeelieRecipe, TakeCreature
from nemeton.games.oak.displays import CREATURE_DISPLAY, FROM_DECK, BottomOrder
from nemeton.games.oak.elders import UpgradeDruid, UpgradeType
from nemeton.games.oak.ending import FinalScoring
from nemeton.games.oak.festival import ChooseFestivalKind, Festival
from nemeton.games.oak.figures import CAP
from nemeton.games.oak.final import FinalDarkwood
from nemeton.games.oak.limits import ChooseMarker
from nemeton.games.oak.names import (
    ANCIENT,
    ARCH,
    ARTIFACTS,
    CARDS,
    CREATURES,
    DARKWOOD,
    EFFECTS,
    HEART_OF_THE_OAK,
    INGREDIENTS,
    OAK_ACTION,
)
from nemeton.games.oak.passing import BonusGather, Gather, GhillieDhu
from nemeton.games.oak.payments import PayResources
from nemeton.games.oak.recruiting import Recruit
from nemeton.games.oak.replay import ReplayChoice, Replaying, RowVariant
from nemeton.games.oak.rewards import BloomKind, BoltTargets, NaturesGift, RunicPower, UseReward
from nemeton.games.oak.rounds import AFTER_SUN, ChooseRest, Dusk
from nemeton.games.oak.setup import ChooseOrder
from nemeton.games.oak.shrines import ShrineOrientation
from nemeton.games.oak.stepping_rewards import LAST_STEP, DryadBranch, DryadSteps, SecondStep, WarpWood
from nemeton.games.oak.trading import ChooseIngredient, GainKind, SwapResources, TakeAdvanced
from nemeton.games.oak.turn import FinishTurn, TakeTurn
from nemeton.kernel.frame import Frame
from nemeton.kernel.reader import Reader

Ranges = tuple[tuple[int, int], ...]
Builder = Callable[[int, list[int]], Frame]

MOST_CODE = (1 << 2 * INGREDIENTS) - 1
FLAG = (0, 1)
BRANCH = (0, 2)
SEAT = (0, 3)
DONE = (0, 4)


def _action(seat: int, numbers: list[int]) -> Frame:
    action = Action(seat, numbers[0], numbers[1], numbers[2], numbers[3])
    action.effect = numbers[4]
    action.rank = numbers[5]
    action.crowded = numbers[6] == 1
    action.extra = numbers[7] == 1
    action.flag = numbers[8] == 1
    action.stage = numbers[9]
    return action


def _brewing(seat: int, numbers: list[int]) -> Frame:
    brewing = Brewing(seat, numbers[0], numbers[1], numbers[2])
    brewing.dropped = numbers[3]
    brewing.cover = numbers[4]
    brewing.stage = numbers[5]
    return brewing


_NUMBERED: dict[str, tuple[Builder, Ranges]] = {
    "order": (lambda seat, n: ChooseOrder(seat, n[0]), (SEAT,)),
    "turn": (lambda seat, n: TakeTurn(seat, n[0] == 1), (FLAG,)),
    "rest_of_turn": (lambda seat, n: FinishTurn(seat), ()),
    "gather": (lambda seat, n: Gather(seat, n[0] == 1, n[1] == 1), (FLAG, FLAG)),
    "broichan": (lambda seat, n: BroichanTurn(seat, n[0] == 1), (FLAG,)),
    "dusk": (lambda seat, n: Dusk(seat, n[0]), ((0, AFTER_SUN),)),
    "final": (lambda seat, n: FinalScoring(seat, n[0]), (DONE,)),
    "action": (
        _action,
        (
            (0, OAK_ACTION),
            (0, ARTIFACTS),
            (0, 2),
            (-1, 2),
            (-1, EFFECTS - 1),
            (-1, ANCIENT),
            FLAG,
            FLAG,
            FLAG,
            (0, OVER),
        ),
    ),
    "druid": (lambda seat, n: PlaceDruid(seat), ()),
    "second": (lambda seat, n: SecondDruid(seat), ()),
    "extra": (lambda seat, n: AddOakAction(seat), ()),
    "under": (lambda seat, n: BottomOrder(seat, n[0]), (FLAG,)),
    "recipe": (lambda seat, n: SeelieRecipe(seat), ()),
    "upgrade": (lambda seat, n: UpgradeType(seat), ()),
    "upgrade_druid": (lambda seat, n: UpgradeDruid(seat, n[0]), ((ARCH, ANCIENT),)),
    "shrine": (lambda seat, n: ShrineOrientation(seat), ()),
    "recruit": (lambda seat, n: Recruit(seat, n[0], n[1] == 1), ((1, 2), FLAG)),
    "swap": (lambda seat, n: SwapResources(seat, n[0] == 1), (FLAG,)),
    "gain": (lambda seat, n: GainKind(seat, n[0]), ((1, 9),)),
    "ingredient": (lambda seat, n: ChooseIngredient(seat), ()),
    "advanced": (lambda seat, n: TakeAdvanced(seat), ()),
    "marker": (lambda seat, n: ChooseMarker(seat), ()),
    "pay": (lambda seat, n: PayResources(seat, n[0], n[1]), ((1, 2 * INGREDIENTS), (1, CAP))),
    "branch": (lambda seat, n: ChooseBranch(seat, n[0] == 1), (FLAG,)),
    "climber": (lambda seat, n: ChooseClimber(seat, n[0], n[1] == 1), (BRANCH, FLAG)),
    "fork": (lambda seat, n: ChooseProng(seat, n[0], n[1] == 1), (BRANCH, FLAG)),
    "festival_held": (lambda seat, n: Festival(seat, n[0] == 1, n[1], n[2]), (FLAG, DONE, (-1, 2))),
    "festival": (lambda seat, n: ChooseFestivalKind(seat), ()),
    "brew": (lambda seat, n: BrewChoice(seat, n[0]), ((0, 2),)),
    "brewing": (
        _brewing,
        ((0, DARKWOOD), (0, INGREDIENTS), (0, 2), (0, (1 << INGREDIENTS) - 1), (0, MOST_CODE), (0, REWARDING)),
    ),
    "drop": (lambda seat, n: DropEntries(seat), ()),
    "cover": (lambda seat, n: CoverEntries(seat), ()),
    "back": (lambda seat, n: TakeBack(seat), ()),
    "use": (lambda seat, n: UseReward(seat, n[0]), ((0, HEART_OF_THE_OAK),)),
    "bolt": (lambda seat, n: BoltTargets(seat), ()),
    "gift": (lambda seat, n: NaturesGift(seat), ()),
    "lugh": (lambda seat, n: LughTarget(seat), ()),
    "borrowed": (lambda seat, n: BorrowedArtifact(seat, n[0], n[1] == 1), ((1, ARTIFACTS), FLAG)),
    "runic": (lambda seat, n: RunicPower(seat), ()),
    "dryad_branch": (lambda seat, n: DryadBranch(seat), ()),
    "dryad": (lambda seat, n: DryadSteps(seat, n[0], n[1]), (BRANCH, (0, LAST_STEP))),
    "second_step": (lambda seat, n: SecondStep(seat), ()),
    "bloom": (lambda seat, n: BloomKind(seat), ()),
    "warp_wood": (lambda seat, n: WarpWood(seat, n[0]), ((0, 3),)),
    "replay": (lambda seat, n: ReplayChoice(seat), ()),
    "replaying": (lambda seat, n: Replaying(seat, n[0], n[1]), ((0, CARDS - 1), (-1, EFFECTS - 1))),
    "rest": (lambda seat, n: ChooseRest(seat), ()),
    "ghillie": (lambda seat, n: GhillieDhu(seat), ()),
    "bonus": (lambda seat, n: BonusGather(seat), ()),
    "darkwood": (lambda seat, n: FinalDarkwood(seat), ()),
    "sets": (lambda seat, n: Sets(seat), ()),
}
"""Frames that are a tag, a seat and numbers: how to make one, and what the numbers may be."""

MOST_NUMBERS = 12


def read_frame(reader: Reader, value: Any, where: str, seats: int) -> Frame | None:
    """Return the frame that plain data describes, or None with a fault noted."""
    plain = reader.items(value, where, MOST_NUMBERS)
    tag = plain[0] if plain else None
    if not isinstance(tag, str) or len(plain) < 2:
        reader.fault(where, "must be a kind of decision with its seat and numbers")
        return None
    seat = reader.whole(plain[1], f"{where}[1]", 0, seats - 1)
    if tag == "variant":
        return RowVariant(seat, reader.numbers(plain[2:], f"{where}[2:]", 2, 0, EFFECTS - 1))
    if tag == "source" and len(plain) == 3:
        which = reader.whole(plain[2], f"{where}[2]", 0, 1)
        return CreatureSource(seat) if which == CREATURE_DISPLAY else ArtifactSource(seat)
    if tag == "take" and len(plain) == 5:
        which = reader.whole(plain[2], f"{where}[2]", 0, 1)
        whence = reader.whole(plain[3], f"{where}[3]", 0, FROM_DECK)
        most = CREATURES if which == CREATURE_DISPLAY else ARTIFACTS
        cards = reader.numbers(plain[4], f"{where}[4]", most, 1, most)
        return TakeCreature(seat, whence, cards) if which == CREATURE_DISPLAY else TakeArtifact(seat, whence, cards)
    if tag not in _NUMBERED:
        reader.fault(where, f"{tag[:20]!r} is no kind of decision")
        return None
    build, ranges = _NUMBERED[tag]
    if len(plain) != 2 + len(ranges):
        reader.fault(where, f"{tag} has a seat and {len(ranges)} numbers")
        return None
    numbers = [
        reader.whole(plain[2 + at], f"{where}[{2 + at}]", least, most) for at, (least, most) in enumerate(ranges)
    ]
    return build(seat, numbers)
