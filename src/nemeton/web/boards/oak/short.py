"""What is printed on cards, tiles and places: short words that fit a line."""

from __future__ import annotations

from nemeton.games.oak.figures import ARTIFACT_EFFECT
from nemeton.games.oak.names import CREATURES, EFFECT_NAMES
from nemeton.kernel.words import T, Text

# What a row of a moot card, a special place or an artifact does, and the same where room is scarce.
EFFECTS: dict[str, tuple[Text, Text]] = {
    "move_limit": (T("Move a limit"), T("Limit")),
    "take_creature": (T("Take a creature"), T("Creature")),
    "take_artifact": (T("Take an artifact"), T("Artifact")),
    "recruit1": (T("Recruit one"), T("Recruit 1")),
    "recruit2": (T("Recruit up to 2"), T("Recruit 2")),
    "step_any": (T("Step anywhere"), T("Any step")),
    "upgrade": (T("Upgrade a druid"), T("Upgrade")),
    "choose_ingredient": (T("An ingredient"), T("Ingredient")),
    "take_shrine": (T("Take a shrine"), T("Shrine")),
    "swap": (T("Swap resources"), T("Swap")),
    "brew": (T("Brew a potion"), T("Brew")),
    "take_moot": (T("Take a new one"), T("New card")),
    "replay": (T("Replay a card"), T("Replay")),
    "gain6": (T("Gain 6 of a kind"), T("Gain 6")),
    "draw3": (T("Draw 3 ingredients"), T("Draw 3")),
    "gain_feathers": (T("Gain 6 feathers"), T("6 feathers")),
    "gain_mistletoe": (T("Gain 6 mistletoe"), T("6 mistletoe")),
    "gain_runes": (T("Gain 6 runes"), T("6 runes")),
    "swap_more": (T("Swap X for X + 3"), T("Swap + 3")),
    "gain_points": (T("Gain 2 points"), T("2 points")),
    "brew_less": (T("Brew for 1 less"), T("Brew − 1")),
}
assert set(EFFECTS) == set(EFFECT_NAMES)

EFFECT_ICONS: dict[str, str] = {
    "take_creature": "creature",
    "take_artifact": "artifact",
    "upgrade": "arch",
    "take_shrine": "shrine",
    "brew": "potion",
    "brew_less": "potion",
    "step_any": "step",
    "replay": "card",
    "gain6": "rune",
    "draw3": "bag",
}

CREATURE_SHORTS: tuple[Text, ...] = (
    T("Feathers become others"),
    T("Mistletoe becomes others"),
    T("Runes become others"),
    T("Any stones count as 1"),
    T("Any stones count as 2"),
    T("Any stones count as 3"),
    T("Feather card: step for 1"),
    T("Mistletoe card: step for 1"),
    T("Rune card: step for 1"),
    T("2 feathers at Dawn"),
    T("2 mistletoe at Dawn"),
    T("2 runes at Dawn"),
    T("An ingredient at Dawn"),
    T("More from Festivals"),
    T("2 of a kind at Festivals"),
    T("Temples cost 1 less"),
    T("Take back one you brewed"),
    T("2 resources brew as 1"),
    T("Ingredients to resources"),
    T("Creatures cost 2 less"),
    T("Choose from the top six"),
    T("Anyone on elders’ places"),
    T("Elders share temples"),
    T("Gather from the bag"),
    T("Gather without a druid"),
    T("Menhirs cost 3 less"),
    T("Gather with each shrine"),
    T("Gather when recruiting"),
    T("1 point per artifact use"),
    T("Limits cost 2 less"),
    T("2 more resting places"),
    T("A recipe of your own"),
    T("2 more creature slots"),
    T("Later: discard for 6"),
    T("Nothing more"),
)
assert len(CREATURE_SHORTS) == CREATURES

POTION_SHORTS: dict[str, Text] = {
    "inspiration": T("Upgrade a druid"),
    "bolt_of_taranis": T("Turn 2 artifacts back"),
    "natures_gift": T("Limits + 2"),
    "lughs_touch": T("Use any artifact"),
    "belenos_boon": T("A Festival of your own"),
    "runic_power": T("Menhir for 6"),
    "summon_dryad": T("Up to 2 steps"),
    "arduinnas_grant": T("Step, locked tips too"),
    "renewal": T("Replay a card"),
    "bloom": T("Fill one resource"),
    "warp_wood": T("A step on each branch"),
    "animal_companion": T("Search the creatures"),
    "gift_from_the_gods": T("Search the artifacts"),
    "chosen_of_the_oak": T("Make the Ancient"),
    "heart_of_the_oak": T("The Heart card"),
    "darkwood": T("3, 4 or 5 kinds: 3, 5, 7"),
}


def effect(name: str, short: bool = False) -> Text:
    """Return what an effect is called."""
    return EFFECTS[name][short]


def creature_short(no: int) -> Text:
    """Return what a creature does, in a few words."""
    return CREATURE_SHORTS[no - 1]


def artifact_short(no: int) -> Text:
    """Return what an artifact does."""
    return effect(EFFECT_NAMES[ARTIFACT_EFFECT[no]])
