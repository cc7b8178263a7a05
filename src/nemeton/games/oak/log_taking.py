"""The log of what is taken, used and brewed: cards, artifacts and potions."""

from __future__ import annotations

from nemeton.games.oak.costs import REFRESH_COST
from nemeton.games.oak.figures import ARTIFACT_EFFECT
from nemeton.games.oak.glossary import (
    EFFECT_WORDS,
    INGREDIENT_WORDS,
    artifact_words,
    card_words,
    creature_words,
    potion_words,
)
from nemeton.games.oak.log_words import display_words, ingredients_words, potion_of, shown_card, shrine_words, who
from nemeton.games.oak.moves import amount
from nemeton.games.oak.names import CARW_GWYN, CLURICHAUN, EFFECT_NAMES, MISTLETOE, RUNE, TARW_CERNUNNOS
from nemeton.games.oak.recipes import SUBSTITUTE_COST
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, T, Text, listing


# ---------------------------------------------------------------------------------------- cards
def _took_creature(event: Event) -> Text:
    creature, points = creature_words(event.public["creature"]), event.public["points"]
    if points < 0:
        return N(
            "{who} takes {creature} and loses {n} point.",
            "{who} takes {creature} and loses {n} points.",
            -points,
            who=who(event),
            creature=creature,
        )
    return N(
        "{who} takes {creature} for {n} point.",
        "{who} takes {creature} for {n} points.",
        points,
        who=who(event),
        creature=creature,
    )


def _took_artifact(event: Event) -> Text:
    return N(
        "{who} takes {artifact} for {n} point.",
        "{who} takes {artifact} for {n} points.",
        event.public["points"],
        who=who(event),
        artifact=artifact_words(event.public["artifact"]),
    )


def _took_shrine(event: Event) -> Text:
    return N(
        "{who} takes {shrine} for {n} point.",
        "{who} takes {shrine} for {n} points.",
        event.public["points"],
        who=who(event),
        shrine=shrine_words(event.public["kind"]),
    )


def _built_menhir(event: Event) -> Text:
    return N(
        "{who} builds a menhir for {n} point.",
        "{who} builds a menhir for {n} points.",
        event.public["points"],
        who=who(event),
    )


def _took_card(event: Event) -> Text:
    return T("{who} takes the {card} card in hand.", who=who(event), card=card_words(event.public["card"]))


def _took_nothing(event: Event) -> Text:
    return T("{who} can take none of these cards.", who=who(event))


def _looked(event: Event) -> Text:
    count, which = event.public["count"], display_words(event.public["display"])
    if "cards" in event.private:
        cards = listing([shown_card(event, no) for no in event.private["cards"]])
        return T("{who} looks at {n} {which} of the pile: {cards}.", who=who(event), n=count, which=which, cards=cards)
    return T("{who} looks at {n} {which} of the pile.", who=who(event), n=count, which=which)


def _refreshed(event: Event) -> Text:
    cards = listing([shown_card(event, no) for no in event.public["under"]])
    return T(
        "{who} pays {price} to refresh the {which}; these go under the pile: {cards}.",
        who=who(event),
        price=amount(MISTLETOE if event.public["display"] == "creatures" else RUNE, REFRESH_COST),
        which=display_words(event.public["display"]),
        cards=cards,
    )


def _refilled(event: Event) -> Text:
    return T("{card} comes into the display.", card=shown_card(event, event.public["card"]))


def _shuffled(event: Event) -> Text:
    return T("The pile of {which} is shuffled.", which=display_words(event.public["display"]))


def _buried(event: Event) -> Text:
    return N(
        "{n} card goes under the pile.",
        "{n} cards go under the pile, in an order nobody knows.",
        event.public["cards"],
    )


def _discarded_carw(event: Event) -> Text:
    return N(
        "{who} discards the {creature} for {n} point.",
        "{who} discards the {creature} for {n} points.",
        event.public["points"],
        who=who(event),
        creature=creature_words(CARW_GWYN),
    )


def _recipe(event: Event) -> Text:
    potion = potion_words(event.public["potion"])
    return T("{who} chooses {potion} as a recipe for nobody else.", who=who(event), potion=potion)


# ---------------------------------------------------------------------------------------- artifacts
def _used(event: Event) -> Text:
    artifact, lost = artifact_words(event.public["artifact"]), event.public["lost"]
    effect = EFFECT_WORDS[EFFECT_NAMES[ARTIFACT_EFFECT[event.public["artifact"]]]]
    if lost == 0:
        return T("{who} uses {artifact} ({effect}).", who=who(event), artifact=artifact, effect=effect)
    return N(
        "{who} uses {artifact} ({effect}) and loses {n} point.",
        "{who} uses {artifact} ({effect}) and loses {n} points.",
        lost,
        who=who(event),
        artifact=artifact,
        effect=effect,
    )


def _used_up(event: Event) -> Text:
    return T("{artifact} is used up.", artifact=artifact_words(event.public["artifact"]))


def _turned_back(event: Event) -> Text:
    return N(
        "{who} turns {artifact} back by {n} use.",
        "{who} turns {artifact} back by {n} uses.",
        event.public["by"],
        who=who(event),
        artifact=artifact_words(event.public["artifact"]),
    )


def _borrowed(event: Event) -> Text:
    no = event.public["artifact"]
    effect = EFFECT_WORDS[EFFECT_NAMES[ARTIFACT_EFFECT[no]]]
    return T(
        "{who} has the effect of {artifact} ({effect}).",
        who=who(event),
        artifact=artifact_words(no),
        effect=effect,
    )


def _tarw(event: Event) -> Text:
    return N(
        "{who} gains {n} point with {creature}.",
        "{who} gains {n} points with {creature}.",
        event.public["points"],
        who=who(event),
        creature=creature_words(TARW_CERNUNNOS),
    )


def _extended(event: Event) -> Text:
    return T("{who} has room for one artifact more.", who=who(event))


# ---------------------------------------------------------------------------------------- potions
def _brewed(event: Event) -> Text:
    public = event.public
    if "points" in public:
        return N(
            "{who} brews {potion} for {n} point.",
            "{who} brews {potion} for {n} points.",
            public["points"],
            who=who(event),
            potion=potion_of(event),
        )
    paid = [ingredients_words(public["ingredients"])] if public["ingredients"] else []
    if public["substitutes"]:
        paid.append(N("{n} resource", "{n} resources", public["substitutes"] * SUBSTITUTE_COST))
    said = T("{who} brews {potion} with {what}", who=who(event), potion=potion_of(event), what=listing(paid))
    if public["left_out"]:
        return N("{brewed}, {n} left out.", "{brewed}, {n} left out.", public["left_out"], brewed=said)
    return T("{brewed}.", brewed=said)


def _darkwood(event: Event) -> Text:
    return N("{who} gains {n} point for it.", "{who} gains {n} points for it.", event.public["points"], who=who(event))


def _took_back(event: Event) -> Text:
    return T(
        "{who} takes {what} back with the {creature}.",
        who=who(event),
        what=INGREDIENT_WORDS[event.public["ingredient"]],
        creature=creature_words(CLURICHAUN),
    )


def _no_reward(event: Event) -> Text:
    potion = potion_words(event.public["potion"])
    return T("The reward of {potion} is of no use to {who} now.", potion=potion, who=who(event))


def _declined(event: Event) -> Text:
    return T("{who} declines the reward of {potion}.", who=who(event), potion=potion_words(event.public["potion"]))


TELLERS = {
    "borrowed": _borrowed,
    "brewed": _brewed,
    "built_menhir": _built_menhir,
    "buried": _buried,
    "darkwood": _darkwood,
    "declined": _declined,
    "discarded_carw": _discarded_carw,
    "extended": _extended,
    "looked": _looked,
    "no_reward": _no_reward,
    "recipe": _recipe,
    "refilled": _refilled,
    "refreshed": _refreshed,
    "shuffled": _shuffled,
    "tarw": _tarw,
    "took_artifact": _took_artifact,
    "took_back": _took_back,
    "took_card": _took_card,
    "took_creature": _took_creature,
    "took_nothing": _took_nothing,
    "took_shrine": _took_shrine,
    "turned_back": _turned_back,
    "used": _used,
    "used_up": _used_up,
}
"""The lines, by the kind of event."""
