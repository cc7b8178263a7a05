"""Which question an effect, a step or a reward may be asking just now: for `pending.py`.

Each function is given what is under way and the frame that lies on it, and says whether a play puts it there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import artifacts, creatures, effects
from nemeton.games.oak.artifacts import ArtifactSource, TakeArtifact
from nemeton.games.oak.borrowing import BorrowedArtifact, LughTarget
from nemeton.games.oak.branches import ChooseBranch, ChooseClimber, ChooseProng
from nemeton.games.oak.brewing import BrewChoice, Brewing
from nemeton.games.oak.broichan import Sets
from nemeton.games.oak.creatures import LOOKED_AT, CreatureSource, SeelieRecipe, TakeCreature
from nemeton.games.oak.displays import CREATURE_DISPLAY, FROM_CAILLEACH, FROM_DECK, FROM_DISPLAY, top_of
from nemeton.games.oak.effects import GIVEN
from nemeton.games.oak.elders import UpgradeDruid, UpgradeType, can_become
from nemeton.games.oak.festival import Festival
from nemeton.games.oak.figures import ANY, OAK_KIND, ROW_EFFECTS, SOLSTICE, TOKENS
from nemeton.games.oak.holdings import owns
from nemeton.games.oak.limits import ChooseMarker
from nemeton.games.oak.names import (
    ANCIENT,
    ANIMAL_COMPANION,
    ARDUINNAS_GRANT,
    BELENOS_BOON,
    BLOOM,
    BOLT_OF_TARANIS,
    BREW,
    BREW_LESS,
    CHOOSE_INGREDIENT,
    CHOSEN_OF_THE_OAK,
    FORK,
    GAIN_SIX,
    GIFT_FROM_THE_GODS,
    GLAISTIG,
    INSPIRATION,
    LEANAN_SIDHE,
    LUGHS_TOUCH,
    MENHIR_CARD,
    MOVE_LIMIT,
    NATURES_GIFT,
    NO_POTION,
    RECLUSE,
    RECRUIT_ONE,
    RECRUIT_TWO,
    RENEWAL,
    REPLAY,
    RUNIC_POWER,
    SEELIE_COURT,
    STEP_ANY,
    SUMMON_DRYAD,
    SWAP,
    SWAP_MORE,
    TAKE_ARTIFACT,
    TAKE_CREATURE,
    TAKE_MOOT,
    TAKE_SHRINE,
    UPGRADE,
    WARP_WOOD,
)
from nemeton.games.oak.passing import BonusGather
from nemeton.games.oak.recruiting import Recruit, can_recruit
from nemeton.games.oak.replay import ReplayChoice, Replaying, RowVariant
from nemeton.games.oak.rewards import (
    MAY_BE_DECLINED,
    BloomKind,
    BoltTargets,
    NaturesGift,
    RunicPower,
    UseReward,
    is_useful,
)
from nemeton.games.oak.shrines import ShrineOrientation
from nemeton.games.oak.slots import room_for_creature, room_for_menhir, room_for_shrine
from nemeton.games.oak.stepping_rewards import FIRST_STEP, LAST_STEP, DryadBranch, DryadSteps, SecondStep, WarpWood
from nemeton.games.oak.trading import ChooseIngredient, GainKind, SwapResources, TakeAdvanced
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState


# ---------------------------------------------------------------------------------------- steps
def by_step(state: OakState, seat: int, branch: int, frame: Frame, scoring: bool = True) -> bool:
    """Return whether a step of a seat on a branch may be asking this, or have brought this Festival."""
    node = state.climbed[seat * 3 + branch]
    if isinstance(frame, ChooseClimber):
        return frame.seat == seat and (frame.branch, frame.scoring) == (branch, scoring) and node < 0
    if isinstance(frame, ChooseProng):
        return frame.seat == seat and (frame.branch, frame.scoring) == (branch, scoring) and node == FORK
    if node != FORK or state.tokens[branch] == TOKENS[state.players]:
        return False  # no token was passed
    return by_sun(state, seat, frame)


def by_sun(state: OakState, seat: int, frame: Frame) -> bool:
    """Return whether the sun that a seat has moved brought this Festival, or Broichan's sets after one."""
    if isinstance(frame, Sets):
        return frame.seat == state.automa()
    return isinstance(frame, Festival) and frame.seat == seat and not frame.alone and SOLSTICE[state.sun]


def by_any_step(state: OakState, seat: int, frame: Frame, locked_too: bool = False) -> bool:
    """Return the same for a step on a branch of choice."""
    if isinstance(frame, ChooseBranch):
        return frame.seat == seat and frame.locked_too == locked_too
    return any(by_step(state, seat, branch, frame) for branch in range(3))


# ---------------------------------------------------------------------------------------- effects
def by_effect(state: OakState, seat: int, effect: int, frame: Frame) -> bool:
    """Return whether an effect may be asking this, or have this under way (see `effects.begin`)."""
    if effect == STEP_ANY:
        return by_any_step(state, seat, frame)
    if frame.seat != seat:
        return False
    if effect == TAKE_CREATURE:
        return _by_taking_creature(state, seat, frame)
    if effect == TAKE_ARTIFACT:
        if isinstance(frame, TakeArtifact):
            return frame.whence == FROM_DISPLAY and not frame.cards and artifacts.can_take(state, seat)
        return isinstance(frame, ArtifactSource) and artifacts.can_take(state, seat)
    if effect in (RECRUIT_ONE, RECRUIT_TWO):
        return _by_recruiting(state, seat, effect, frame)
    if effect == UPGRADE:
        return _by_upgrade(state, seat, frame)
    if effect == TAKE_SHRINE:
        if isinstance(frame, ShrineOrientation):
            return room_for_shrine(state, seat)
        taken = bool(state.upper[seat]) and state.upper[seat][-1] != MENHIR_CARD
        return isinstance(frame, BonusGather) and owns(state, seat, GLAISTIG) and taken
    if effect in (SWAP, SWAP_MORE):
        return isinstance(frame, SwapResources) and frame.more == (effect == SWAP_MORE)
    if effect in (BREW, BREW_LESS):
        return isinstance(frame, (BrewChoice, Brewing))
    if effect == REPLAY:
        return isinstance(frame, (ReplayChoice, Replaying))
    if effect == GAIN_SIX:
        return isinstance(frame, GainKind) and frame.amount == GIVEN
    asked = {MOVE_LIMIT: ChooseMarker, CHOOSE_INGREDIENT: ChooseIngredient, TAKE_MOOT: TakeAdvanced}
    return effect in asked and isinstance(frame, asked[effect])


def _by_taking_creature(state: OakState, seat: int, frame: Frame) -> bool:
    if isinstance(frame, CreatureSource):
        return room_for_creature(state, seat)
    if isinstance(frame, SeelieRecipe):
        return _has_just_got_seelie(state, seat)
    if not isinstance(frame, TakeCreature) or not room_for_creature(state, seat):
        return False
    if frame.whence == FROM_DISPLAY:
        return not frame.cards and creatures.any_affordable(state, seat)
    seen = frame.cards == top_of(state, CREATURE_DISPLAY, LOOKED_AT)
    return frame.whence == FROM_CAILLEACH and creatures.can_ask_cailleach(state, seat) and seen


def _has_just_got_seelie(state: OakState, seat: int) -> bool:
    newest = state.creatures[seat][-1:]
    return newest == [SEELIE_COURT] and state.private[seat] == NO_POTION


def _by_recruiting(state: OakState, seat: int, effect: int, frame: Frame) -> bool:
    if isinstance(frame, BonusGather):
        return owns(state, seat, LEANAN_SIDHE)
    if not isinstance(frame, Recruit) or not can_recruit(state, seat):
        return False
    if frame.begun:
        return effect == RECRUIT_TWO and frame.left == 1
    return frame.left == (2 if effect == RECRUIT_TWO else 1)


def _by_upgrade(state: OakState, seat: int, frame: Frame) -> bool:
    if isinstance(frame, UpgradeDruid):
        return frame.rank <= RECLUSE and can_become(state, seat, frame.rank)
    return isinstance(frame, UpgradeType)


def by_menhir(state: OakState, seat: int, frame: Frame) -> bool:
    """Return whether building a menhir may be asking this."""
    built = state.upper[seat][-1:] == [MENHIR_CARD]
    return isinstance(frame, BonusGather) and frame.seat == seat and owns(state, seat, GLAISTIG) and built


def by_replay(state: OakState, replaying: Replaying, frame: Frame) -> bool:
    """Return whether one of the rows of a replayed card, or its Oak action, may be asking this."""
    seat, card = int(replaying.seat), int(replaying.card)
    rows = ROW_EFFECTS[card * 3 : card * 3 + 3]
    if isinstance(frame, RowVariant):
        choices = [[effect for effect in row if effects.possible(state, seat, effect)] for row in rows if len(row) > 1]
        return frame.seat == seat and frame.effects in choices
    if any(by_effect(state, seat, effect, frame) for row in rows for effect in row):
        return True
    if OAK_KIND[card] == ANY:
        return by_any_step(state, seat, frame)
    return by_step(state, seat, OAK_KIND[card], frame)


# ---------------------------------------------------------------------------------------- rewards
def by_reward(state: OakState, brewing: Brewing, frame: Frame) -> bool:
    """Return whether the reward of a potion may be asking this, or have this under way (see `rewards.py`)."""
    seat, potion = int(brewing.seat), int(brewing.potion)
    if potion == ARDUINNAS_GRANT:
        return by_any_step(state, seat, frame, True)
    if frame.seat != seat:
        return False
    if isinstance(frame, UseReward):
        return frame.potion == potion and potion in MAY_BE_DECLINED and is_useful(state, seat, potion)
    if potion == INSPIRATION:
        return _by_upgrade(state, seat, frame)
    if potion == BOLT_OF_TARANIS:
        return isinstance(frame, BoltTargets) and is_useful(state, seat, potion)
    if potion == NATURES_GIFT:
        return isinstance(frame, NaturesGift) and is_useful(state, seat, potion)
    if potion == LUGHS_TOUCH:
        return isinstance(frame, (LughTarget, BorrowedArtifact))
    if potion == BELENOS_BOON:
        return isinstance(frame, Festival) and frame.alone
    if potion == RUNIC_POWER:
        if isinstance(frame, RunicPower):
            return room_for_menhir(state, seat)
        return by_menhir(state, seat, frame)
    if potion == SUMMON_DRYAD:
        return isinstance(frame, (DryadBranch, DryadSteps))
    if potion == RENEWAL:
        return isinstance(frame, (ReplayChoice, Replaying))
    if potion == BLOOM:
        return isinstance(frame, BloomKind) and is_useful(state, seat, potion)
    if potion == WARP_WOOD:
        return isinstance(frame, WarpWood)
    if potion == ANIMAL_COMPANION:
        if isinstance(frame, SeelieRecipe):
            return _has_just_got_seelie(state, seat)
        whole = isinstance(frame, TakeCreature) and frame.whence == FROM_DECK
        return whole and is_useful(state, seat, potion) and _sees(frame, state.creature_deck)
    if potion == GIFT_FROM_THE_GODS:
        whole = isinstance(frame, TakeArtifact) and frame.whence == FROM_DECK
        return whole and is_useful(state, seat, potion) and _sees(frame, state.artifact_stack)
    if potion == CHOSEN_OF_THE_OAK:
        return isinstance(frame, UpgradeDruid) and frame.rank == ANCIENT and can_become(state, seat, ANCIENT)
    return False


def _sees(frame: Frame, deck: list[int]) -> bool:
    return isinstance(frame, (TakeCreature, TakeArtifact)) and frame.cards == sorted(deck)


def by_dryad(state: OakState, dryad: DryadSteps, frame: Frame) -> bool:
    """Return whether the first or second step of the Summon Dryad may be asking this."""
    if isinstance(frame, SecondStep):
        return frame.seat == dryad.seat and dryad.begun == FIRST_STEP
    begun = dryad.begun in (FIRST_STEP, LAST_STEP)
    return begun and by_step(state, int(dryad.seat), int(dryad.branch), frame, dryad.begun == LAST_STEP)
