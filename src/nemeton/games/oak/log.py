"""The log: one sentence for each event of Oak worth one, as far as the viewer may know it (OAK-HID).

Broichan's turns are told with their reasons, so that a person can follow what his rules make him do.
"""

from __future__ import annotations

from nemeton.games.oak import log_taking
from nemeton.games.oak.figures import (
    BROICHAN_BREWS,
    BROICHAN_CARD_NAMES,
    BROICHAN_EFFECT,
    BROICHAN_LOSES,
    BROICHAN_LOSS,
    BROICHAN_TAKES_ARTIFACT,
    BROICHAN_TAKES_CREATURE,
    BROICHAN_TAKES_SHRINE,
    BROICHAN_TEMPLE,
    BROICHAN_UPGRADES,
    INCOME,
    SUN_VALUES,
)
from nemeton.games.oak.glossary import (
    INGREDIENT_WORDS,
    ONE_RESOURCE_WORDS,
    ORDER_WORDS,
    RANK_WORDS,
    artifact_words,
    card_words,
    creature_words,
    potion_words,
)
from nemeton.games.oak.log_words import DRUID_WORDS, POINTS, drawn, place_words, who
from nemeton.games.oak.moves import MARKER_WORDS, amount, amounts
from nemeton.games.oak.names import RESOURCE_NAMES
from nemeton.kernel.events import Event
from nemeton.kernel.words import N, Seat, T, Text, addition, listing

SILENT = frozenset({"moved", "sprouted"})
"""Events without a line: other events say why a druid moved, and the table shows the forest."""


def tell(event: Event, viewer: int) -> Text | None:
    """Return one line, or None for an event that goes without saying."""
    teller = _TELLERS.get(event.kind)
    return teller(event.seen_by(viewer)) if teller else None


# ---------------------------------------------------------------------------------------- rounds
def _began(event: Event) -> Text:
    public = event.public
    return T(
        "{who} is the first player. Potions: {potions}. Creatures: {creatures}. Artifacts: {artifacts}.",
        who=Seat(public["first"]),
        potions=listing([potion_words(name) for name in public["potions"]]),
        creatures=listing([creature_words(no) for no in public["creatures"]]),
        artifacts=listing([artifact_words(no) for no in public["artifacts"]]),
    )


def _chose_order(event: Event) -> Text:
    return T("{who} leads the {order}.", who=who(event), order=ORDER_WORDS[event.public["order"]])


def _dawn(event: Event) -> Text:
    return T("Dawn of round {round}: every player gains {n} of each resource.", round=event.public["round"], n=INCOME)


def _dusk(event: Event) -> Text:
    return T("Dusk of round {round}: the druids come home.", round=event.public["round"])


def _locked(event: Event) -> Text:
    return T("The tip {tip} is locked for good.", tip=event.public["tip"])


def _token(event: Event) -> Text:
    return T(
        "{who} takes a solar token from the {branch} branch.",
        who=who(event),
        branch=ONE_RESOURCE_WORDS[event.public["branch"]],
    )


def _sun(event: Event) -> Text:
    space = event.public["space"]
    points = N(*POINTS, SUN_VALUES[space])
    if event.public["solstice"]:
        return T("The sun moves to space {space}, beside {points}: a Festival.", space=space, points=points)
    return T("The sun moves to space {space}, beside {points}.", space=space, points=points)


def _feasted(event: Event) -> Text:
    gains, losses = event.public["gains"], event.public["losses"]
    if any(losses) and any(gains):
        return T(
            "The Festival: {who} pays {losses} and gains {gains}.",
            who=who(event),
            losses=amounts(losses),
            gains=amounts(gains),
        )
    if any(losses):
        return T("The Festival: {who} pays {losses}.", who=who(event), losses=amounts(losses))
    return T("The Festival: {who} gains {gains}.", who=who(event), gains=amounts(gains))


def _ended(event: Event) -> Text:
    return T("The game is over.")


# ---------------------------------------------------------------------------------------- main actions and druids
def _played(event: Event) -> Text:
    card = card_words(event.public["card"])
    if event.public["row"] == "oak":
        return T("{who} plays {card} for its Oak action.", who=who(event), card=card)
    return T("{who} plays {card}, row {row}.", who=who(event), card=card, row=event.public["row"])


def _replayed(event: Event) -> Text:
    card = card_words(event.public["card"])
    if event.public["row"] == "oak":
        return T("{who} repeats the Oak action of {card}.", who=who(event), card=card)
    return T("{who} repeats {card}, row {row}.", who=who(event), card=card, row=event.public["row"])


def _placed(event: Event) -> Text:
    druid, place = DRUID_WORDS[event.public["rank"]], place_words(event.public["place"])
    return T("{who} sends {druid} to {place}.", who=who(event), druid=druid, place=place)


def _sent(event: Event) -> Text:
    druid = DRUID_WORDS[event.public["rank"]]
    return T("{who} sends {druid} to the roots: the space is occupied.", who=who(event), druid=druid)


def _paid(event: Event) -> Text:
    return T("{who} pays {price}.", who=who(event), price=amounts(event.public["resources"]))


def _recruited(event: Event) -> Text:
    return T("{who} recruits {druid} from the roots.", who=who(event), druid=DRUID_WORDS[event.public["rank"]])


def _upgraded(event: Event) -> Text:
    return T("{who} upgrades a druid: it is {druid} now.", who=who(event), druid=DRUID_WORDS[event.public["rank"]])


def _stepped(event: Event) -> Text:
    space, points = event.public["space"], event.public["points"]
    if points == 0:
        return T("{who} steps to {space}.", who=who(event), space=space)
    return N(
        "{who} steps to {space} for {n} point.",
        "{who} steps to {space} for {n} points.",
        points,
        who=who(event),
        space=space,
    )


def _passed(event: Event) -> Text:
    return T("{who} passes for this Day.", who=who(event))


def _gathers_no_more(event: Event) -> Text:
    return T("{who} gathers no more today.", who=who(event))


def _joined(event: Event) -> Text:
    return T("No branch is open to {who}: he joins the neutral druid.", who=who(event))


def _rested(event: Event) -> Text:
    druids = listing([RANK_WORDS[rank] for rank in event.public["ranks"]])
    return T("{who} lets these rest: {druids}.", who=who(event), druids=druids)


def _gathered(event: Event) -> Text:
    return T(
        "{who} takes {what} from forest space {space}.",
        who=who(event),
        what=INGREDIENT_WORDS[event.public["ingredient"]],
        space=event.public["space"],
    )


def _discarded(event: Event) -> Text:
    return T(
        "{who} puts {what} from forest space {space} into the bag.",
        who=who(event),
        what=INGREDIENT_WORDS[event.public["ingredient"]],
        space=event.public["space"],
    )


# ---------------------------------------------------------------------------------------- resources, ingredients, slots
def _exchanged(event: Event) -> Text:
    resource = RESOURCE_NAMES.index(event.public["resource"])
    given = addition([INGREDIENT_WORDS[name] for name in event.public["ingredients"]])
    return T("{who} exchanges {given} for {got}.", who=who(event), given=given, got=amount(resource, 1))


def _changed(event: Event) -> Text:
    public = event.public
    given = amount(RESOURCE_NAMES.index(public["from"]), public["amount"])
    got = amount(RESOURCE_NAMES.index(public["to"]), public["amount"])
    return T("{who} turns {given} into {got}.", who=who(event), given=given, got=got)


def _swapped(event: Event) -> Text:
    public = event.public
    given = amount(RESOURCE_NAMES.index(public["from"]), public["gave"])
    got = amount(RESOURCE_NAMES.index(public["to"]), public["got"])
    return T("{who} swaps {given} for {got}.", who=who(event), given=given, got=got)


def _gained(event: Event) -> Text:
    got = amount(RESOURCE_NAMES.index(event.public["resource"]), event.public["amount"])
    return T("{who} gains {got}.", who=who(event), got=got)


def _drew(event: Event) -> Text:
    return T("{who} draws {what} from the bag.", who=who(event), what=drawn(event))


def _chose_ingredient(event: Event) -> Text:
    what = INGREDIENT_WORDS[event.public["ingredient"]]
    return T("{who} chooses {what} from the bag.", who=who(event), what=what)


def _limit(event: Event) -> Text:
    return T(
        "{who} moves the limit marker for {what} to {slots}.",
        who=who(event),
        what=MARKER_WORDS[event.public["marker"]],
        slots=event.public["slots"],
    )


# ---------------------------------------------------------------------------------------- Broichan
def broichan_temple(card: str) -> Text:
    """Return the temple of one of Broichan’s cards."""
    return ONE_RESOURCE_WORDS[RESOURCE_NAMES[BROICHAN_TEMPLE[BROICHAN_CARD_NAMES.index(card)]]]


def _turned_up(event: Event) -> Text:
    """Say the card and what it means (OAK-SOL-07 to 12)."""
    card = event.public["card"]
    return T(
        "{who} turns up {card}, {temple} temple: {what}",
        who=who(event),
        card=card_words(card),
        temple=broichan_temple(card),
        what=BROICHAN_WORDS[BROICHAN_EFFECT[BROICHAN_CARD_NAMES.index(card)]],
    )


BROICHAN_WORDS = {
    BROICHAN_LOSES: T("he loses {n} points.", n=BROICHAN_LOSS),
    BROICHAN_UPGRADES: T("one of his druids becomes an elder, up to five."),
    BROICHAN_TAKES_CREATURE: T("he takes the creature with the highest number."),
    BROICHAN_BREWS: T("he brews the largest Darkwood he can, or draws 2 ingredients."),
    BROICHAN_TAKES_ARTIFACT: T("he takes the artifact with the highest number."),
    BROICHAN_TAKES_SHRINE: T("he takes a shrine."),
}
"""What his cards tell him to do."""


def _crowded_out(event: Event) -> Text:
    return T(
        "The {temple} temple is full: {who} climbs its branch instead.",
        temple=ONE_RESOURCE_WORDS[event.public["temple"]],
        who=who(event),
    )


def _lost(event: Event) -> Text:
    return N("{who} loses {n} point.", "{who} loses {n} points.", event.public["points"], who=who(event))


def _set_of_three(event: Event) -> Text:
    what = INGREDIENT_WORDS[event.public["ingredient"]]
    if event.public["steps"]:
        return T("{who} has three of a kind ({what}): they go into the bag for a step.", who=who(event), what=what)
    return T(
        "{who} has three of a kind ({what}): they go into the bag, but no step is possible.", who=who(event), what=what
    )


_TELLERS = {
    **log_taking.TELLERS,
    "began": _began,
    "changed": _changed,
    "chose_ingredient": _chose_ingredient,
    "chose_order": _chose_order,
    "crowded_out": _crowded_out,
    "dawn": _dawn,
    "discarded": _discarded,
    "drew": _drew,
    "dusk": _dusk,
    "ended": _ended,
    "exchanged": _exchanged,
    "feasted": _feasted,
    "gained": _gained,
    "gathered": _gathered,
    "gathers_no_more": _gathers_no_more,
    "joined": _joined,
    "rested": _rested,
    "limit": _limit,
    "locked": _locked,
    "lost": _lost,
    "paid": _paid,
    "passed": _passed,
    "placed": _placed,
    "played": _played,
    "recruited": _recruited,
    "replayed": _replayed,
    "sent": _sent,
    "set_of_three": _set_of_three,
    "stepped": _stepped,
    "sun": _sun,
    "swapped": _swapped,
    "token": _token,
    "turned_up": _turned_up,
    "upgraded": _upgraded,
}
