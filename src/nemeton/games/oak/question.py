"""What is being asked, in words; nothing of it is hidden in Oak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.oak.actions import Action
from nemeton.games.oak.brewing import Brewing
from nemeton.games.oak.costs import REFRESH_COST
from nemeton.games.oak.displays import ARTIFACT_DISPLAY, REFRESH_KIND
from nemeton.games.oak.ending import FinalScoring
from nemeton.games.oak.figures import (
    ARTIFACT_TITLES,
    CARD_TEMPLE,
    CARD_TITLES,
    COUNT_ARTIFACTS,
    COUNT_CREATURES,
    COUNT_ELDERS,
    COUNT_POINTS,
    COUNT_POTIONS,
    COUNT_SHRINES,
    CREATURE_TITLES,
    POINTS_PER_FIVE,
    POTION_TITLES,
    SPACES,
    TIP_COUNTS,
    TIP_POINTS,
)
from nemeton.games.oak.glossary import EFFECT_WORDS, ONE_RESOURCE_WORDS, RANK_WORDS
from nemeton.games.oak.holdings import in_bag, owns
from nemeton.games.oak.moves import amount
from nemeton.games.oak.names import (
    CAILLEACH,
    CARD_NAMES,
    CLURICHAUN,
    EFFECT_NAMES,
    GHILLIE_DHU,
    GLAISTIG,
    HEART_CARD,
    LEANAN_SIDHE,
    MENHIR_ACTION,
    OAK_ACTION,
    RANK_NAMES,
    RESOURCE_NAMES,
    SPACE_ACTION,
    TEMPLE_ACTION,
    TIP_LEFT,
    place_name,
    space_name,
)
from nemeton.games.oak.rounds import Dusk
from nemeton.games.oak.setup import ChooseOrder
from nemeton.kernel.words import N, T, Text

if TYPE_CHECKING:
    from nemeton.games.oak.state import OakState


# ---------------------------------------------------------------------------------------- where the game is
def phase(state: OakState) -> str:
    """Return ``order``, ``day``, ``dusk``, ``final`` or ``over``."""
    if not state.stack:
        return "over"
    bottom = state.stack[0]
    if isinstance(bottom, ChooseOrder):
        return "order"
    if isinstance(bottom, Dusk):
        return "dusk"
    return "final" if isinstance(bottom, FinalScoring) else "day"


def doing(state: OakState) -> tuple[str, ...]:
    """Return what the active seat is in the middle of: the card it plays and the place its druid goes to."""
    for frame in state.stack:
        if isinstance(frame, Action):
            return _components(frame)
    return ()


def _components(action: Action) -> tuple[str, ...]:
    if action.kind == OAK_ACTION:
        return (f"card-{CARD_NAMES[action.what]}", f"card-{CARD_NAMES[action.what]}-oak")
    if action.kind == TEMPLE_ACTION:
        card = CARD_NAMES[action.what]
        line = (f"card-{card}", f"card-{card}-{action.row + 1}")
        return line if action.what == HEART_CARD else (*line, place_name(action.place()))
    if action.kind == SPACE_ACTION:
        return (f"space-{action.seat}-{action.what}",)
    return (f"menhir-{action.seat}" if action.kind == MENHIR_ACTION else place_name(action.place()),)


# ---------------------------------------------------------------------------------------- what is asked
def ask(state: OakState) -> Text | None:
    """Return the question to whoever owes the decision, or None when the game is over."""
    if not state.stack:
        return None
    top = state.stack[-1]
    tag = top.to_plain()[0]
    particular = _PARTICULARS.get(tag)
    return particular(state, top) if particular else QUESTIONS[tag]


QUESTIONS = {
    "order": T("Choose an order."),
    "turn": T("Play a card, use a special space, or pass."),
    "rest_of_turn": T("Anything more before your turn ends?"),
    "marker": T("Which limit marker moves?"),
    "shrine": T("Which way round does the shrine lie?"),
    "upgrade": T("Which elder do you make?"),
    "branch": T("On which branch do you step?"),
    "dryad_branch": T("Summon Dryad: on which branch do you step? The first step gives no points."),
    "second_step": T("Summon Dryad: one more step on this branch?"),
    "bolt": T("Bolt of Taranis: which artifacts turn back?"),
    "gift": T("Nature’s Gift: which limit markers move?"),
    "lugh": T("Lugh’s Touch: whose artifact do you use?"),
    "bloom": T("Bloom: which resource rises to 9?"),
    "ingredient": T("Which ingredient do you take from the bag?"),
    "advanced": T("Which advanced card do you take?"),
    "ghillie": T("Ghillie Dhu: which forest ingredient goes into the bag?"),
    "recipe": T("The Seelie Court: which recipe becomes yours alone?"),
    "festival": T("Festival: which resource does the Bugul Noz bring?"),
    "rest": T("Not all your druids find a resting space: who does?"),
    "darkwood": T("Brew a last Darkwood?"),
    "broichan": T("Broichan has his turn."),
}
"""Questions without particulars."""


def _gather(state: OakState, top: Any) -> Text:
    if owns(state, top.seat, GHILLIE_DHU) and in_bag(state) > 0:
        return T("Gather from the forest or the bag, or gather no more.")
    return T("Gather an ingredient, or gather no more.")


def _druid(state: OakState, top: Any) -> Text:
    action: Any = state.stack[-2]
    if action.kind == MENHIR_ACTION:
        return T("Which druid builds the menhir?")
    if action.kind == SPACE_ACTION:
        effect = EFFECT_NAMES[SPACES[state.order[action.seat]][action.what]]
        return T("{effect}: which druid goes to your special space?", effect=EFFECT_WORDS[effect])
    if action.kind == TEMPLE_ACTION:
        effect = EFFECT_NAMES[action.effect]
        if action.what == HEART_CARD:
            return T("{effect}: which druid goes to the card?", effect=EFFECT_WORDS[effect])
        return N(
            "{effect}: which druid goes to the {temple} temple, {n} stone?",
            "{effect}: which druid goes to the {temple} temple, {n} stones?",
            action.stones + 1,
            effect=EFFECT_WORDS[effect],
            temple=_kind(CARD_TEMPLE[action.what]),
        )
    return T("Which druid uses {artifact}?", artifact=ARTIFACT_TITLES[action.what])


def _second(state: OakState, top: Any) -> Text:
    action: Any = state.stack[-2]
    return N(
        "The {temple} temple’s space of {n} stone is occupied: which druid goes to the roots?",
        "The {temple} temple’s space of {n} stones is occupied: which druid goes to the roots?",
        action.stones + 1,
        temple=_kind(CARD_TEMPLE[action.what]),
    )


def _pay(state: OakState, top: Any) -> Text:
    below = state.stack[-2]
    if isinstance(below, Brewing):
        return T(
            "{potion}: which {n} resources stand for ingredients?", potion=POTION_TITLES[below.potion], n=top.amount
        )
    if isinstance(below, FinalScoring):
        return T("Darkwood: which {n} resources stand for ingredients?", n=top.amount)
    if isinstance(below, Action) and below.kind == OAK_ACTION:
        return T("{card}: which {n} resources do you pay?", card=CARD_TITLES[below.what], n=top.amount)
    return T("The menhir: which {n} resources do you pay?", n=top.amount)


def _extra(state: OakState, top: Any) -> Text:
    action: Any = state.stack[-2]
    temple = CARD_TEMPLE[action.what]
    return T("Pay {price} more and step on the {branch} branch, too?", price=amount(temple, 1), branch=_kind(temple))


def _variant(state: OakState, top: Any) -> Text:
    below: Any = state.stack[-2]
    return T("{card}: which of the two?", card=CARD_TITLES[below.what if isinstance(below, Action) else below.card])


def _source(state: OakState, top: Any) -> Text:
    which = top.to_plain()[2]
    price = amount(REFRESH_KIND[which], REFRESH_COST)
    if which == ARTIFACT_DISPLAY:
        return T("Take an artifact of the display, or refresh it first for {price}?", price=price)
    if owns(state, top.seat, CAILLEACH):
        return T("Take a creature of the display, or one that the {title} finds?", title=CREATURE_TITLES[CAILLEACH])
    return T("Take a creature of the display, or refresh it first for {price}?", price=price)


def _take(state: OakState, top: Any) -> Text:
    artifact = top.to_plain()[2] == ARTIFACT_DISPLAY
    if not top.cards:
        return T("Which artifact do you take?") if artifact else T("Which creature do you take?")
    return N(
        "You look at {n} card of the pile. Which one do you take?",
        "You look at {n} cards of the pile. Which one do you take?",
        len(top.cards),
    )


def _under(state: OakState, top: Any) -> Text:
    if top.which == ARTIFACT_DISPLAY:
        return T("In what order do the artifacts go under the pile?")
    return T("In what order do the creatures go under the pile?")


def _recruit(state: OakState, top: Any) -> Text:
    if top.begun:
        return T("Do you recruit another one?")
    return T("Whom do you recruit?") if top.left == 1 else T("Whom do you recruit first?")


def _upgrade_druid(state: OakState, top: Any) -> Text:
    return T("Which druid becomes the {rank}?", rank=RANK_WORDS[RANK_NAMES[top.rank]])


def _climber(state: OakState, top: Any) -> Text:
    return T("Which druid leaves the roots for the {branch} branch?", branch=_kind(top.branch))


def _fork(state: OakState, top: Any) -> Text:
    """Say what the two tips pay."""
    left, right = (
        T("{tip} (locked)", tip=space_name(top.branch, TIP_LEFT + side))
        if state.locked[top.branch * 2 + side]
        else T("{tip} ({worth})", tip=space_name(top.branch, TIP_LEFT + side), worth=tip_words(top.branch, side))
        for side in (0, 1)
    )
    return T("Left, towards {left}, or right, towards {right}?", left=left, right=right)


def _brew(state: OakState, top: Any) -> Text:
    if not top.less:
        return T("Which potion do you brew?")
    return N(
        "Which potion do you brew, with {n} ingredient fewer?",
        "Which potion do you brew, with {n} ingredients fewer?",
        top.less,
    )


def _drop(state: OakState, top: Any) -> Text:
    brewing: Any = state.stack[-2]
    return N(
        "{potion} needs {n} ingredient fewer. What do you leave out?",
        "{potion} needs {n} ingredients fewer. What do you leave out?",
        brewing.less,
        potion=POTION_TITLES[brewing.potion],
    )


def _cover(state: OakState, top: Any) -> Text:
    brewing: Any = state.stack[-2]
    return T("With what do you brew {potion}?", potion=POTION_TITLES[brewing.potion])


def _back(state: OakState, top: Any) -> Text:
    return T("{creature}: which ingredient comes back?", creature=CREATURE_TITLES[CLURICHAUN])


def _use(state: OakState, top: Any) -> Text:
    return T("{potion}: do you use its reward?", potion=POTION_TITLES[top.potion])


def _replay(state: OakState, top: Any) -> Text:
    return T("Which card that you have played do you use again, and how?")


def _swap(state: OakState, top: Any) -> Text:
    if top.more:
        return T("What do you swap for what? You get 3 more than you give.")
    return T("What do you swap for what?")


def _gain(state: OakState, top: Any) -> Text:
    return T("Of which resource do you gain {n}?", n=top.amount)


def _bonus(state: OakState, top: Any) -> Text:
    """Name the creature that gives it: whoever recruits asks the Leanan sídhe, the others the Glaistig."""
    creature = GLAISTIG if owns(state, top.seat, GLAISTIG) else LEANAN_SIDHE
    if owns(state, top.seat, GLAISTIG) and owns(state, top.seat, LEANAN_SIDHE):
        return T("Take an ingredient from the forest along?")
    return T("{creature}: take an ingredient from the forest along?", creature=CREATURE_TITLES[creature])


_PARTICULARS = {
    "gather": _gather,
    "druid": _druid,
    "second": _second,
    "pay": _pay,
    "extra": _extra,
    "variant": _variant,
    "source": _source,
    "take": _take,
    "under": _under,
    "recruit": _recruit,
    "upgrade_druid": _upgrade_druid,
    "climber": _climber,
    "fork": _fork,
    "brew": _brew,
    "drop": _drop,
    "cover": _cover,
    "back": _back,
    "use": _use,
    "replay": _replay,
    "swap": _swap,
    "gain": _gain,
    "bonus": _bonus,
}


# ---------------------------------------------------------------------------------------- words
def _kind(resource: int) -> Text:
    return ONE_RESOURCE_WORDS[RESOURCE_NAMES[resource]]


def tip_words(branch: int, side: int) -> Text:
    """Return what a tip pays, in short: "2 per elder"."""
    counted = TIP_COUNTS[branch * 2 + side]
    if counted == COUNT_POINTS:
        return T("{n} per {per} points", n=TIP_POINTS[counted], per=POINTS_PER_FIVE)
    return T("{n} per {what}", n=TIP_POINTS[counted], what=COUNTED[counted])


COUNTED = {
    COUNT_ELDERS: T("elder"),
    COUNT_CREATURES: T("creature"),
    COUNT_POTIONS: T("potion"),
    COUNT_SHRINES: T("shrine"),
    COUNT_ARTIFACTS: T("artifact"),
}
"""What tips pay for, beside points."""
