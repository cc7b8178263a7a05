"""What the digest calls each event: what a line begins with, what is done, what happens beside it."""

from __future__ import annotations

from collections.abc import Callable

from nemeton.games.oak import effects
from nemeton.games.oak.figures import DARKWOOD_POINTS
from nemeton.games.oak.glossary import (
    INGREDIENT_WORDS,
    ORDER_WORDS,
    RANK_WORDS,
    artifact_words,
    card_words,
    creature_words,
    potion_words,
)
from nemeton.games.oak.log_words import DRUID_WORDS, display_words, potion_of, shrine_words, signed, temple_words
from nemeton.games.oak.moves import MARKER_WORDS, amount, amounts
from nemeton.games.oak.names import (
    CARW_GWYN,
    FEATHER,
    GAIN_FEATHERS,
    GAIN_MISTLETOE,
    GAIN_POINTS,
    GAIN_RUNES,
    MISTLETOE,
    NODE_NAMES,
    RESOURCE_NAMES,
    RUNE,
    TARW_CERNUNNOS,
    TIP_LEFT,
)
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, T, Text, addition, listing

TIP = NODE_NAMES[TIP_LEFT][0]
"""The height of a tip, as the name of its space has it."""
GIVEN = {
    GAIN_FEATHERS: T("gains {what}", what=amount(FEATHER, effects.GIVEN)),
    GAIN_MISTLETOE: T("gains {what}", what=amount(MISTLETOE, effects.GIVEN)),
    GAIN_RUNES: T("gains {what}", what=amount(RUNE, effects.GIVEN)),
    GAIN_POINTS: Text("{points}", {"points": signed(effects.POINTS)}),
}
"""What artifacts give without a further event."""


# ---------------------------------------------------------------------------------------- what lines begin with
def _card(event: Event) -> Text:
    card = card_words(event.public["card"])
    if event.public["row"] == "oak":
        return T("{card}, Oak action", card=card)
    return T("{card} {row}", card=card, row=event.public["row"])


def _turned_up(event: Event) -> Text:
    return T("turns up {card}", card=card_words(event.public["card"]))


def _crowded_out(event: Event) -> Text:
    return T("the {temple} temple is full", temple=temple_words(event.public["temple"]))


def _set_of_three(event: Event) -> Text:
    return T("three {what} into the bag", what=INGREDIENT_WORDS[event.public["ingredient"]])


def use_words(event: Event) -> Text:
    """Return the artifact that is used, with the points that it loses."""
    artifact, lost = artifact_words(event.public["artifact"]), event.public["lost"]
    return T("{artifact} ({points})", artifact=artifact, points=signed(-lost)) if lost else artifact


HEADS: dict[str, Callable[[Event], Text]] = {
    "played": _card,
    "replayed": _card,
    "turned_up": _turned_up,
    "crowded_out": _crowded_out,
    "set_of_three": _set_of_three,
}


# ---------------------------------------------------------------------------------------- what is done
def _chose_order(event: Event) -> Text:
    return T("leads the {order}", order=ORDER_WORDS[event.public["order"]])


def _passed(event: Event) -> Text:
    return T("passes")


def _gathers_no_more(event: Event) -> Text:
    return T("gathers no more today")


def _joined(event: Event) -> Text:
    return T("joins the neutral druid")


def _rested(event: Event) -> Text:
    return T("lets rest: {druids}", druids=listing([RANK_WORDS[rank] for rank in event.public["ranks"]]))


def _gathered(event: Event) -> Text:
    return T("gathers {what}", what=INGREDIENT_WORDS[event.public["ingredient"]])


def _discarded(event: Event) -> Text:
    return T("puts {what} of the forest into the bag", what=INGREDIENT_WORDS[event.public["ingredient"]])


def _stepped(event: Event) -> Text:
    space, points = event.public["space"], event.public["points"]
    if space[1] == TIP:
        return T("reaches the tip {space}, {points}", space=space, points=signed(points))
    if points:
        return T("steps to {space}, {points}", space=space, points=signed(points))
    return T("steps to {space}", space=space)


def _upgraded(event: Event) -> Text:
    return T("a druid becomes {druid}", druid=DRUID_WORDS[event.public["rank"]])


def _exchanged(event: Event) -> Text:
    given = addition([INGREDIENT_WORDS[name] for name in event.public["ingredients"]])
    return _for(given, event.public["resource"], 1)


def _for(given: Text, resource: str, number: int) -> Text:
    return T("{given} for {got}", given=given, got=amount(RESOURCE_NAMES.index(resource), number))


def _changed(event: Event) -> Text:
    number = event.public["amount"]
    return _for(amount(RESOURCE_NAMES.index(event.public["from"]), number), event.public["to"], number)


def _swapped(event: Event) -> Text:
    given = amount(RESOURCE_NAMES.index(event.public["from"]), event.public["gave"])
    return _for(given, event.public["to"], event.public["got"])


def _gained(event: Event) -> Text:
    return T("gains {what}", what=amount(RESOURCE_NAMES.index(event.public["resource"]), event.public["amount"]))


def _feasted(event: Event) -> Text:
    """Say what a Festival for one seat alone brings."""
    return T("gains {what}", what=amounts(event.public["gains"]))


def _chose_ingredient(event: Event) -> Text:
    return T("takes {what} from the bag", what=INGREDIENT_WORDS[event.public["ingredient"]])


def _took_back(event: Event) -> Text:
    return T("takes {what} back", what=INGREDIENT_WORDS[event.public["ingredient"]])


def _limit(event: Event) -> Text:
    what, slots = MARKER_WORDS[event.public["marker"]], event.public["slots"]
    return T("opens a slot for {what} ({slots} now)", what=what, slots=slots)


def _took_creature(event: Event) -> Text:
    return _takes(creature_words(event.public["creature"]), event)


def _took_artifact(event: Event) -> Text:
    return _takes(artifact_words(event.public["artifact"]), event)


def _took_shrine(event: Event) -> Text:
    return _takes(shrine_words(event.public["kind"]), event)


def _takes(what: Text, event: Event) -> Text:
    return T("takes {what}, {points}", what=what, points=signed(event.public["points"]))


def _built_menhir(event: Event) -> Text:
    return T("builds a menhir, {points}", points=signed(event.public["points"]))


def _took_card(event: Event) -> Text:
    return T("takes the {card} card", card=card_words(event.public["card"]))


def _took_nothing(event: Event) -> Text:
    return T("can take none")


def _recipe(event: Event) -> Text:
    return T("{potion} is a recipe for nobody else", potion=potion_words(event.public["potion"]))


def _discarded_carw(event: Event) -> Text:
    return T("discards {creature}, {points}", creature=creature_words(CARW_GWYN), points=signed(event.public["points"]))


def _tarw(event: Event) -> Text:
    return T("{creature}, {points}", creature=creature_words(TARW_CERNUNNOS), points=signed(event.public["points"]))


def _used_up(event: Event) -> Text:
    return T("{artifact} is used up", artifact=artifact_words(event.public["artifact"]))


def _turned_back(event: Event) -> Text:
    artifact = artifact_words(event.public["artifact"])
    return N(
        "turns {artifact} back by {n} use", "turns {artifact} back by {n} uses", event.public["by"], artifact=artifact
    )


def _extended(event: Event) -> Text:
    return T("has room for one artifact more")


def _brewed(event: Event) -> Text:
    public = event.public
    points = public.get("points", DARKWOOD_POINTS[public.get("level", 0)])
    if points:
        return T("brews {potion}, {points}", potion=potion_of(event), points=signed(points))
    return T("brews {potion}", potion=potion_of(event))


def _no_reward(event: Event) -> Text:
    return T("its reward is of no use now")


def _declined(event: Event) -> Text:
    return T("declines its reward")


def _lost(event: Event) -> Text:
    points = event.public["points"]
    return N("loses {n} point", "loses {n} points", points)


DEEDS: dict[str, Callable[[Event], Text]] = {
    "brewed": _brewed,
    "built_menhir": _built_menhir,
    "changed": _changed,
    "chose_ingredient": _chose_ingredient,
    "chose_order": _chose_order,
    "declined": _declined,
    "discarded": _discarded,
    "discarded_carw": _discarded_carw,
    "exchanged": _exchanged,
    "extended": _extended,
    "feasted": _feasted,
    "gained": _gained,
    "gathered": _gathered,
    "gathers_no_more": _gathers_no_more,
    "joined": _joined,
    "limit": _limit,
    "lost": _lost,
    "no_reward": _no_reward,
    "passed": _passed,
    "recipe": _recipe,
    "rested": _rested,
    "stepped": _stepped,
    "swapped": _swapped,
    "tarw": _tarw,
    "took_artifact": _took_artifact,
    "took_back": _took_back,
    "took_card": _took_card,
    "took_creature": _took_creature,
    "took_nothing": _took_nothing,
    "took_shrine": _took_shrine,
    "turned_back": _turned_back,
    "upgraded": _upgraded,
    "used_up": _used_up,
}


# ---------------------------------------------------------------------------------------- what happens beside it
def _refreshed(event: Event) -> Text:
    return T("refreshes the {which}", which=display_words(event.public["display"]))


def _looked(event: Event) -> Text:
    return T("looks at {n} {which} of the pile", n=event.public["count"], which=display_words(event.public["display"]))


def _locked(event: Event) -> Text:
    return T("the tip {tip} is locked for good", tip=event.public["tip"])


ASIDES: dict[str, Callable[[Event], Text]] = {"refreshed": _refreshed, "looked": _looked, "locked": _locked}
