"""What every kind of piece is called, and what it is for in one line, with the rule that says it in full.

Words are short names for labels; help is a sentence, for tooltips and for whoever listens. What single cards, tiles and
rangers are called and do stands in the book and is no matter of this file.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.oltree import names
from nemeton.kernel.words import T, Text, forms

# ------------------------------------------------------------------ items
ITEM_FORMS: Final[dict[str, tuple[str, str]]] = {
    "stone": forms("{n} stone", "{n} stone"),
    "fur": forms("{n} fur", "{n} fur"),
    "plant": forms("{n} plant", "{n} plant"),
    "fire": forms("{n} fire", "{n} fire"),
    "treasure": forms("{n} treasure", "{n} treasure"),
    "resource": forms("{n} resource of your choice", "{n} resources of your choice"),
    "prestige": forms("{n} Prestige", "{n} Prestige"),
    "defense": forms("{n} Defense", "{n} Defense"),
    "provision": forms("{n} Provision", "{n} Provisions"),
    "health": forms("{n} health", "{n} health"),
    "action": forms("{n} action", "{n} actions"),
}
ITEM_WORDS: Final[dict[str, Text]] = {
    "stone": T("stone"),
    "fur": T("fur"),
    "plant": T("plant"),
    "fire": T("fire"),
    "treasure": T("treasure"),
    "resource": T("any resource"),
    "prestige": T("Prestige"),
    "defense": T("Defense"),
    "provision": T("Provisions"),
    "health": T("health"),
    "action": T("action"),
}
ITEM_HELP: Final[dict[str, Text]] = {
    "stone": T("A resource of the Storeroom, for everybody."),
    "fur": T("A resource of the Storeroom, for everybody."),
    "plant": T("A resource of the Storeroom, for everybody."),
    "fire": T("A resource of the Storeroom, for everybody."),
    "treasure": T("The resource of special buildings; there are 10."),
    "resource": T("Any of the five resources."),
    "prestige": T("What people think of you. At 0 the game is lost; above 8, 1 treasure in its place, once a turn."),
    "defense": T(
        "How strong the Fortress is. At 0 the game is lost; above 8, the top incident of a Region goes, once a turn."
    ),
    "provision": T("1 rolls dice of a test again, 2 are a bonus action. A ranger has at most 3, for nobody else."),
    "health": T("Pays for effort in tests; above the threshold the ability works."),
    "action": T("Whoever loses an action lies down and must stand up first."),
}
ITEM_RULE: Final[dict[str, str]] = {
    **dict.fromkeys((*names.RESOURCE_NAMES, "resource"), "OLT-ITM-02"),
    "prestige": "OLT-ITM-11",
    "defense": "OLT-ITM-12",
    "provision": "OLT-ITM-09",
    "health": "OLT-ITM-10",
    "action": "OLT-ACT-60",
}

# ------------------------------------------------------------------ people
PROFESSION_WORDS: Final[dict[str, Text]] = {
    "soldier": T("Soldier"),
    "craft": T("Craftsperson"),
    "scholar": T("Scholar"),
    "traveler": T("Traveler"),
}

RANGER_WORDS: Final[tuple[Text, ...]] = tuple(Text("{name}", {"name": name.title()}) for name in names.RANGER_NAMES)
"""Proper names, which are not translated; where the book is at hand, its titles are better."""

# ------------------------------------------------------------------ dice
FACE_WORDS: Final[dict[str, Text]] = {
    "blank": T("blank"),
    "success": T("success"),
    "effort": T("effort"),
}
FACE_HELP: Final[dict[str, Text]] = {
    "blank": T("Nothing."),
    "success": T("One success."),
    "effort": T("One success for 1 health, if you pay it."),
}
ADVERSITY_WORDS: Final[dict[str, Text]] = {
    "point": T("a point"),
    "single": T("a single arrow"),
    "double": T("a double arrow"),
}

# ------------------------------------------------------------------ the side board
SPACE_WORDS: Final[dict[str, Text]] = {
    "chronicle": T("Chronicle"),
    "incident": T("Incident"),
    "problem": T("Problem"),
    "event": T("Event"),
}
SPACE_HELP: Final[dict[str, Text]] = {
    "chronicle": T("The next chapter is read."),
    "incident": T("Each perilous Region costs 1 Prestige; then an incident comes to a Region the die names."),
    "problem": T("A problem comes to a Region the die names."),
    "event": T("An event is drawn; it covers the one before."),
}
SPACE_RULE: Final[dict[str, str]] = {
    "chronicle": "OLT-ADV-20",
    "incident": "OLT-ADV-30",
    "problem": "OLT-ADV-40",
    "event": "OLT-ADV-50",
}
DECK_WORDS: Final[dict[str, Text]] = {
    "rural": T("Rural Life"),
    "lands": T("Lands"),
    "creatures": T("Creatures"),
    "mysteries": T("Mysteries"),
    "encounters": T("Encounters"),
}
KIND_WORDS: Final[dict[str, Text]] = {
    "incident": T("Incident"),
    "event": T("Event"),
    "problem": T("Problem"),
    "assignment": T("Assignment"),
    "chapter": T("Chapter"),
    "result": T("The end"),
    "special": T("Story"),
    "community": T("Community"),
}
LENGTH_WORDS: Final[dict[str, Text]] = {"short": T("short"), "long": T("long")}
CROW_WORDS: Final[tuple[Text, ...]] = (T("easy"), T("moderate"), T("difficult"))

# ------------------------------------------------------------------ actions
ACTION_WORDS: Final[dict[str, Text]] = {
    "move": T("Move"),
    "rest": T("Rest"),
    "call": T("Call on a Community"),
    "handle": T("Handle a problem"),
    "experience": T("Experience an incident"),
    "build": T("Build a building"),
    "repair": T("Repair a building"),
    "tower": T("Build a tower"),
    "stand": T("Stand up"),
}
ACTION_HELP: Final[dict[str, Text]] = {
    "move": T("Go to a zone next to yours."),
    "rest": T("Gain 1 health and 1 Provision."),
    "call": T("Gain what the Community of your Region gives, if no problem lies on it."),
    "handle": T("Resolve the problem of your Region by a test, or by paying for it."),
    "experience": T("Read the top incident of your Region and see what comes of it."),
    "build": T("In the Fortress: pay for a building; it acts at once."),
    "repair": T("In the Fortress: a Craftsperson test mends a damaged building."),
    "tower": T("In the Fortress: pay for a tower on a free corner; its two Regions can be secured."),
    "stand": T("Uses up a regular action, or a bonus action for anything."),
}
ACTION_RULE: Final[dict[str, str]] = {
    "move": "OLT-ACT-10",
    "rest": "OLT-ACT-15",
    "call": "OLT-ACT-20",
    "handle": "OLT-ACT-30",
    "experience": "OLT-ACT-40",
    "build": "OLT-ACT-50",
    "repair": "OLT-ACT-51",
    "tower": "OLT-ACT-52",
    "stand": "OLT-ACT-60",
}
TOWER_WORDS: Final[dict[str, Text]] = {"watchtower": T("Watchtower"), "keep": T("Keep")}
STATE_HELP: Final[dict[str, Text]] = {
    "perilous": T("Four incidents: it costs 1 Prestige whenever the marker comes to Incident."),
    "secured": T("No incident and a tower on its corner: no incident comes here any more."),
    "blocked": T("A problem lies on the Community, which cannot be called on."),
    "down": T("Lost the next action: must stand up first."),
    "damaged": T("Does not act until it is repaired; damaged again, it is destroyed."),
    "tired": T("Health is at the threshold or below: the ability does not work."),
}
STATE_RULE: Final[dict[str, str]] = {
    "perilous": "OLT-ADV-33",
    "secured": "OLT-REG-03",
    "blocked": "OLT-ACT-20",
    "down": "OLT-ACT-60",
    "damaged": "OLT-BLD-01",
    "tired": "OLT-RGR-01",
}

# ------------------------------------------------------------------ the end
RESULT_WORDS: Final[dict[str, Text]] = {
    "defeat": T("defeat"),
    "victory": T("victory"),
    "minor": T("minor victory"),
    "major": T("major victory"),
}
