"""What every piece is and does, in one line: for tooltips, the terminal and the screen reader alike.

Words are short names for labels, help is a sentence, and a rule is the id of the paragraph that says it in full
(``docs/rules/oak.md``). The keys are those of `names.py`; titles are proper names and are not translated. Figures that
may be corrected in the data (points of creatures, losses of artifacts, prices of limit markers) are left out: the board
shows them.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.oak import names
from nemeton.games.oak.figures import ARTIFACT_TITLES, CARD_TITLES, CREATURE_TITLES, POTION_TITLES, TIP_COUNTS
from nemeton.kernel.words import T, Text


# ------------------------------------------------------------------ titles
def creature_words(no: int) -> Text:
    """Return what a creature is called, by its printed number."""
    return _title(CREATURE_TITLES[no])


def artifact_words(no: int) -> Text:
    """Return what an artifact is called, by its printed number."""
    return _title(ARTIFACT_TITLES[no])


def potion_words(name: str) -> Text:
    """Return what a potion is called."""
    return _title(POTION_TITLES[names.POTION_NAMES.index(name)])


def card_words(name: str) -> Text:
    """Return what a moot card is called."""
    return _title(CARD_TITLES[names.CARD_NAMES.index(name)])


def _title(title: str) -> Text:
    return Text("{name}", {"name": title})


# ------------------------------------------------------------------ goods
RESOURCE_WORDS: Final[dict[str, Text]] = {
    "feather": T("feathers"),
    "mistletoe": T("mistletoe"),
    "rune": T("runes"),
}
ONE_RESOURCE_WORDS: Final[dict[str, Text]] = {
    # Translators: One feather, one sprig of mistletoe, one rune; also the name of a temple and of a branch.
    "feather": T("feather"),
    "mistletoe": T("mistletoe"),
    "rune": T("rune"),
}
INGREDIENT_WORDS: Final[dict[str, Text]] = {
    "bark": T("bark"),
    "root": T("root"),
    "blueberry": T("blueberry"),
    "acorn": T("acorn"),
    "mushroom": T("mushroom"),
}

# ------------------------------------------------------------------ creatures
CREATURE_HELP: Final[dict[int, Text]] = {
    1: T("On your turn, turn any number of feathers into as many mistletoe or runes."),
    2: T("On your turn, turn any number of mistletoe into as many feathers or runes."),
    3: T("On your turn, turn any number of runes into as many feathers or mistletoe."),
    4: T("The first row of a card works on every space of its temple."),
    5: T("The second row of a card works on every space of its temple."),
    6: T("The third row of a card works on every space of its temple."),
    7: T("In the feather temple, 1 feather more adds the card’s Oak action."),
    8: T("In the mistletoe temple, 1 mistletoe more adds the card’s Oak action."),
    9: T("In the rune temple, 1 rune more adds the card’s Oak action."),
    10: T("At Dawn, gain 2 feathers more."),
    11: T("At Dawn, gain 2 mistletoe more."),
    12: T("At Dawn, gain 2 runes more."),
    13: T("At Dawn, draw 1 ingredient from the bag."),
    14: T("A Festival gives you 1 more of each kind of resource you gain in it."),
    15: T("Every Festival gives you 2 of one resource, behind the sun or not."),
    16: T("Your temple actions cost 1 resource less."),
    17: T("After paying for a potion, take back 1 of its ingredients."),
    18: T("When you brew, any 2 resources may stand for an ingredient, as often as you like."),
    19: T("On your turn, turn an ingredient into 1 resource, as often as you like."),
    20: T("Taking a creature costs you 2 resources less."),
    21: T("Instead of a creature of the display, take one of the top six of the pile."),
    22: T("Special spaces for elders, the menhir place too, are open to all your druids."),
    23: T("Your elders share temple spaces without a second druid."),
    24: T("When you gather, take any kind from the bag instead; then one forest ingredient goes into the bag."),
    25: T("Gather after passing without sending a druid."),
    26: T("A menhir costs you 3 resources less, of your choice."),
    27: T("When you take a shrine or menhir, take 1 ingredient from the forest too."),
    28: T("When you recruit, take 1 ingredient from the forest too, once for the action."),
    29: T("Gain 1 point whenever you use an artifact, with Lugh’s Touch too."),
    30: T("Moving a limit marker costs you 2 resources less."),
    31: T("Two more resting spaces for regular druids."),
    32: T("On taking it, choose a potion from the box; you alone may brew it."),
    33: T("Two more slots for creatures, one of which it fills itself."),
    34: T("Costs 3 points to take; discard it later, in the last scoring at the latest, for 6."),
    35: T("Gives 5 points as you take it, and nothing more."),
}
CREATURE_RULE: Final[dict[int, str]] = {no: f"OAK-CRE-{no:02}" for no in range(1, names.CREATURES + 1)}

# ------------------------------------------------------------------ potions
POTION_HELP: Final[dict[str, Text]] = {
    "inspiration": T("Upgrade one of your druids."),
    "bolt_of_taranis": T("Turn up to two of your artifacts in play back by two uses each."),
    "natures_gift": T("Move one limit marker by two slots, or both by one."),
    "lughs_touch": T("Have the effect of any artifact in play, whoever owns it: no druid, no loss, no use gone."),
    "belenos_boon": T("A Festival for you alone, wherever your points and the sun are."),
    "runic_power": T("Build a menhir for any 6 resources, without elder or menhir place."),
    "summon_dryad": T("Up to two steps on one branch; the first gives no points."),
    "arduinnas_grant": T("One step on any branch, even to a locked tip."),
    "renewal": T("Repeat an action of a card you have played this Day, without its cost."),
    "bloom": T("One of your resources rises to 9."),
    "warp_wood": T("One step on each branch where you can, from left to right."),
    "animal_companion": T("Take any creature from the pile that has a slot with you."),
    "gift_from_the_gods": T("Take any artifact from the pile; the first time, with a third spot for artifacts."),
    "chosen_of_the_oak": T("One of your regular druids becomes the Ancient. You brew this only once."),
    "heart_of_the_oak": T("Your Heart of the Oak card comes to your hand. You brew this only once."),
    "darkwood": T("3, 5 or 7 points for 3, 4 or 5 different ingredients."),
}
POTION_RULE: Final[dict[str, str]] = {name: f"OAK-POT-{11 + at}" for at, name in enumerate(names.POTION_NAMES)}

# ------------------------------------------------------------------ artifacts
ARTIFACT_HELP: Final[dict[int, Text]] = {
    1: T("Place a druid to gain 6 feathers."),
    2: T("Place a druid to gain 6 mistletoe."),
    3: T("Place a druid to gain 6 runes."),
    4: T("Place a druid to take a creature."),
    5: T("Place a druid to take a shrine."),
    6: T("Place a druid to make one step on any branch."),
    7: T("Place a druid to upgrade one of your druids."),
    8: T("Place a druid to brew a potion with 1 ingredient fewer."),
    9: T("Place a druid to draw 3 ingredients from the bag."),
    10: T("Place a druid to change any number of one resource into another, and 3 on top."),
    11: T("Place a druid to repeat an action of a card you have played this Day, without its cost."),
    12: T("Place a druid to gain 2 points."),
}
ARTIFACT_RULE: Final[dict[int, str]] = {
    1: "OAK-ART-02",
    2: "OAK-ART-02",
    3: "OAK-ART-02",
    4: "OAK-EFF-01",
    5: "OAK-EFF-09",
    6: "OAK-BRA-01",
    7: "OAK-ELD-01",
    8: "OAK-POT-01",
    9: "OAK-RES-02",
    10: "OAK-RUL-53",
    11: "OAK-EFF-11",
    12: "OAK-ART-02",
}

# ------------------------------------------------------------------ druids
RANK_WORDS: Final[dict[str, Text]] = {
    "regular": T("regular druid"),
    "arch": T("Arch-Druid"),
    "bard": T("Bard"),
    "ovate": T("Ovate"),
    "talon": T("Talon-Master"),
    "recluse": T("Recluse"),
    "ancient": T("Ancient"),
}
RANK_HELP: Final[dict[str, Text]] = {
    "regular": T("A druid without an upgrade; an upgrade makes it an elder for good."),
    "arch": T("Placed in a temple or on a special space, it makes the action 2 resources cheaper."),
    "bard": T("Brings the Bard board: one more slot for a creature and one for a shrine or menhir."),
    "ovate": T("Placed for an action that brews, it saves 1 ingredient of the first potion."),
    "talon": T("Goes to an occupied temple space without sending a second druid to the roots."),
    "recluse": T("Rests on a space of its own, which no other druid may use."),
    "ancient": T("Has the abilities of all other elders, and a board of its own."),
}
RANK_RULE: Final[dict[str, str]] = {
    "regular": "OAK-ELD-02",
    "arch": "OAK-ELD-05",
    "bard": "OAK-ELD-04",
    "ovate": "OAK-ELD-06",
    "talon": "OAK-ELD-07",
    "recluse": "OAK-ELD-08",
    "ancient": "OAK-ELD-09",
}

# ------------------------------------------------------------------ effects
EFFECT_WORDS: Final[dict[str, Text]] = {
    "move_limit": T("Move a limit marker"),
    "take_creature": T("Take a creature"),
    "take_artifact": T("Take an artifact"),
    "recruit1": T("Recruit a druid"),
    "recruit2": T("Recruit up to two druids"),
    "step_any": T("Step on any branch"),
    "upgrade": T("Upgrade a druid"),
    "choose_ingredient": T("Choose an ingredient"),
    "take_shrine": T("Take a shrine"),
    "swap": T("Swap resources"),
    "brew": T("Brew a potion"),
    "take_moot": T("Take an advanced card"),
    "replay": T("Repeat a played card"),
    "gain6": T("Gain 6 of one resource"),
    "draw3": T("Draw 3 ingredients"),
    "gain_feathers": T("Gain 6 feathers"),
    "gain_mistletoe": T("Gain 6 mistletoe"),
    "gain_runes": T("Gain 6 runes"),
    "swap_more": T("Swap resources for 3 more"),
    "gain_points": T("Gain 2 points"),
    "brew_less": T("Brew with one fewer"),
}
EFFECT_HELP: Final[dict[str, Text]] = {
    "move_limit": T("One of your limit markers opens one more slot."),
    "take_creature": T("A creature of the display comes into a free slot below your board."),
    "take_artifact": T("An artifact of the display comes to a free spot beside your board and gives 4 points."),
    "recruit1": T("One of your druids goes from the roots to a resting space and is active."),
    "recruit2": T("Up to two of your druids go from the roots to resting spaces and are active."),
    "step_any": T("One of your druids goes one space up a branch of your choice."),
    "upgrade": T("One of your regular druids becomes an elder, wherever it is."),
    "choose_ingredient": T("Look through the bag and take one ingredient."),
    "take_shrine": T("A shrine comes into a free slot above your board: points, and a resting space."),
    "swap": T("Any number of one resource becomes as many of another."),
    "brew": T("Pay the ingredients of one potion, take a marker and have its reward."),
    "take_moot": T("One of the cards you have set aside comes to your hand."),
    "replay": T("Repeat an action of a card you have played this Day, without its cost and without a druid."),
    "gain6": T("Choose a resource and gain 6 of it, up to 9."),
    "draw3": T("Three ingredients come from the bag, unseen."),
    "gain_feathers": T("You gain 6 feathers, up to 9."),
    "gain_mistletoe": T("You gain 6 mistletoe, up to 9."),
    "gain_runes": T("You gain 6 runes, up to 9."),
    "swap_more": T("Any number of one resource becomes as many of another, and 3 on top."),
    "gain_points": T("You gain 2 points."),
    "brew_less": T("Brew one potion with 1 ingredient fewer than its recipe asks for, 1 at least."),
}
EFFECT_RULE: Final[dict[str, str]] = {
    "move_limit": "OAK-BRD-11",
    "take_creature": "OAK-EFF-01",
    "take_artifact": "OAK-EFF-07",
    "recruit1": "OAK-DRU-04",
    "recruit2": "OAK-DRU-04",
    "step_any": "OAK-BRA-01",
    "upgrade": "OAK-ELD-01",
    "choose_ingredient": "OAK-RES-02",
    "take_shrine": "OAK-EFF-09",
    "swap": "OAK-RUL-53",
    "brew": "OAK-POT-01",
    "take_moot": "OAK-SET-09",
    "replay": "OAK-EFF-11",
    "gain6": "OAK-SPC-06",
    "draw3": "OAK-SPC-08",
    "gain_feathers": "OAK-RES-01",
    "gain_mistletoe": "OAK-RES-01",
    "gain_runes": "OAK-RES-01",
    "swap_more": "OAK-RUL-53",
    "gain_points": "OAK-ART-02",
    "brew_less": "OAK-POT-01",
}

# ------------------------------------------------------------------ moot cards and orders
CARD_HELP: Final[dict[str, Text]] = {
    "storytelling": T("Feather temple: move a limit marker, take a creature, or take an artifact."),
    "worship": T("Feather temple: recruit a druid, step on any branch, or upgrade a druid."),
    "knowledge": T("Mistletoe temple: choose an ingredient, take a shrine, or upgrade a druid."),
    "wisdom": T("Mistletoe temple: swap resources, brew a potion, or take a creature."),
    "ritual": T("Rune temple: recruit up to two druids, brew a potion, or take an advanced card."),
    "mysticism": T("Rune temple: take a shrine, take an artifact, or repeat a played card."),
    "heart": T("A temple of its own: upgrade; take a creature or brew; take a shrine or an artifact."),
}
CARD_RULE: Final[dict[str, str]] = {
    name: "OAK-TMP-09" if name == "heart" else "OAK-TMP-01" for name in names.CARD_NAMES
}
ORDER_WORDS: Final[dict[str, Text]] = {
    "bee": T("Order of the Bee"),
    "blackbird": T("Order of the Blackbird"),
    "cairns": T("Order of the Cairns"),
    "fox": T("Order of the Fox"),
    "wild": T("Order of the Wild"),
}
ORDER_HELP: Final[dict[str, Text]] = {
    "bee": T("Any druid on its space upgrades one of yours; elders may rest on every space."),
    "blackbird": T("An elder on its space takes a creature."),
    "cairns": T("An elder on its space takes a shrine; two shrines fit in one slot."),
    "fox": T("An elder on its space gains 6 of one resource; any resources pay for a limit marker."),
    "wild": T("Any druid on one space brews a potion; an elder on the other draws 3 ingredients."),
}
ORDER_RULE: Final[dict[str, str]] = {name: f"OAK-SPC-{3 + at:02}" for at, name in enumerate(names.ORDER_NAMES)}

# ------------------------------------------------------------------ places
_TIPS: Final[list[Text]] = [
    T("Tip: 1 point for every full 5 points you have."),
    T("Tip: 2 points for each of your elders."),
    T("Tip: 2 points for each of your creatures."),
    T("Tip: 2 points for each potion you have completed."),
    T("Tip: 2 points for each of your shrines and menhirs."),
    T("Tip: 3 points for each of your artifacts, used up or not."),
]
"""In the order of `figures.TIP_COUNTS`, which knows where each tip is."""
TIP_HELP: Final[dict[str, Text]] = {name: _TIPS[TIP_COUNTS[at]] for at, name in enumerate(names.TIP_NAMES)}
TIP_RULE: Final[dict[str, str]] = dict.fromkeys(names.TIP_NAMES, "OAK-BRA-06")
SPACE_HELP: Final[dict[str, Text]] = {
    "temple": T("A temple space; if a druid stands there already, a second one of yours goes to the roots."),
    "temple-1": T("One stone: the first row of a card."),
    "temple-2": T("Two stones: the second row of a card."),
    "temple-3": T("Three stones: the third row of a card."),
    "heart": T("The one space of the Heart of the Oak, always empty when you play the card."),
    "branch": T("A space of a branch: points for the step here, and resources at a Festival."),
    "fork": T("The fork: the next step goes left or right, to one of two tips."),
    "tip": T("The end of a branch; others may enter it until Dusk, when it is locked for good."),
    "forest": T("Passed players send druids from the roots here and take an ingredient."),
    "menhir": T("Your space for building a menhir, once a round: an elder and 3 of each resource for 6 points."),
    "space": T("A special space of this board, for one druid until Dusk."),
    "rest": T("Resting druids are active: they can be placed."),
    "roots": T("Druids at the roots are passive: they climb the Oak or, after passing, gather."),
    "sun": T("The sun. On a Solstice it brings a Festival for all whose points lag behind it."),
    "token": T("A solar token: the next druid to pass takes it, and the sun moves one space."),
    "neutral": T("A neutral druid makes its space occupied for everybody; it moves on at Dusk."),
    "creatures": T("Creatures to take; 1 mistletoe brings three new ones, once a turn, as you take one."),
    "artifacts": T("Artifacts to take; 1 rune brings three new ones, once a turn, as you take one."),
    "creature-deck": T("The pile of creatures, face down."),
    "artifact-stack": T("The pile of artifacts, face down."),
    "shrines": T("Shrines and menhirs that are left; a card is one or the other."),
    "bag": T("The crane bag: everybody may know what is in it, nobody what comes next."),
    "upper": T("How many slots for shrines and menhirs are open on this board."),
    "lower": T("How many slots for creatures are open on this board."),
}
SPACE_RULE: Final[dict[str, str]] = {
    "temple": "OAK-TMP-02",
    "temple-1": "OAK-TMP-01",
    "temple-2": "OAK-TMP-01",
    "temple-3": "OAK-TMP-01",
    "heart": "OAK-TMP-09",
    "branch": "OAK-BRD-02",
    "fork": "OAK-BRA-08",
    "tip": "OAK-BRA-09",
    "forest": "OAK-PAS-03",
    "menhir": "OAK-SPC-09",
    "space": "OAK-SPC-01",
    "rest": "OAK-DRU-01",
    "roots": "OAK-DRU-03",
    "sun": "OAK-BRA-10",
    "token": "OAK-BRA-05",
    "neutral": "OAK-SET-11",
    "creatures": "OAK-FRE-08",
    "artifacts": "OAK-FRE-08",
    "creature-deck": "OAK-HID-05",
    "artifact-stack": "OAK-HID-05",
    "shrines": "OAK-CMP-08",
    "bag": "OAK-HID-03",
    "upper": "OAK-BRD-11",
    "lower": "OAK-BRD-11",
}
