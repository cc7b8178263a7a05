"""What the pieces are called: the small ints of the rules and the words of notation, saves and views.

Every kind of thing has its numbers here and a tuple of names in the same order; cards, tiles and orders follow the
order of their data files (`figures.py`).
"""

from __future__ import annotations

from typing import Final

# Resources (OAK 4.1).
FEATHER: Final = 0
MISTLETOE: Final = 1
RUNE: Final = 2
RESOURCES: Final = 3
RESOURCE_NAMES: Final[tuple[str, ...]] = ("feather", "mistletoe", "rune")

# Ingredients (OAK 4.1).
BARK: Final = 0
ROOT: Final = 1
BLUEBERRY: Final = 2
ACORN: Final = 3
MUSHROOM: Final = 4
INGREDIENTS: Final = 5
NO_INGREDIENT: Final = -1
INGREDIENT_NAMES: Final[tuple[str, ...]] = ("bark", "root", "blueberry", "acorn", "mushroom")

# What a druid may be (OAK 4.5). A regular druid has no upgrade.
REGULAR: Final = 0
ARCH: Final = 1
BARD: Final = 2
OVATE: Final = 3
TALON: Final = 4
RECLUSE: Final = 5
ANCIENT: Final = 6
RANKS: Final = 7
RANK_NAMES: Final[tuple[str, ...]] = ("regular", "arch", "bard", "ovate", "talon", "recluse", "ancient")
DRUIDS: Final = 9
"""Druids of a seat (OAK-DRU-01)."""

# Where a druid may be. A resting Recluse or Ancient is on its own space, which needs no place of its own.
RESTING: Final = 0
ROOTS: Final = 1
FOREST: Final = 2
HEART: Final = 3  # on the Heart of the Oak card
MENHIR: Final = 4  # on the own space of the menhir place
SPACE: Final = 5  # + number of the own board's special space, 0 or 1
TEMPLE: Final = 10  # + 3 * temple + stones - 1
BRANCH: Final = 20  # + 6 * branch + node
ARTIFACT: Final = 40  # + number of the artifact, 1 to 12

# Spaces of a branch (OAK-BRD-01), as nodes of the graph.
NODES: Final = 6
TRUNK: Final = 0
FORK: Final = 1
PRONG_LEFT: Final = 2
PRONG_RIGHT: Final = 3
TIP_LEFT: Final = 4
TIP_RIGHT: Final = 5
NODE_NAMES: Final[tuple[str, ...]] = ("1", "2", "3L", "3R", "4L", "4R")
DEPTHS: Final[tuple[int, ...]] = (1, 2, 3, 3, 4, 4)
BRANCH_LETTERS: Final = "FMR"
TIP_NAMES: Final[tuple[str, ...]] = ("F4L", "F4R", "M4L", "M4R", "R4L", "R4R")

# The seven moot cards (OAK 4.4) in the order of `data/moot.toml`.
STORYTELLING: Final = 0
WORSHIP: Final = 1
KNOWLEDGE: Final = 2
WISDOM: Final = 3
RITUAL: Final = 4
MYSTICISM: Final = 5
HEART_CARD: Final = 6
CARDS: Final = 7
CARD_NAMES: Final[tuple[str, ...]] = (
    "storytelling",
    "worship",
    "knowledge",
    "wisdom",
    "ritual",
    "mysticism",
    "heart",
)
STARTING: Final[list[int]] = [STORYTELLING, KNOWLEDGE, RITUAL]
ADVANCED: Final[list[int]] = [WORSHIP, WISDOM, MYSTICISM]

# Orders (OAK 4.3) in the order of `data/board.toml`.
BEE: Final = 0
BLACKBIRD: Final = 1
CAIRNS: Final = 2
FOX: Final = 3
WILD: Final = 4
ORDERS: Final = 5
NO_ORDER: Final = -1
ORDER_NAMES: Final[tuple[str, ...]] = ("bee", "blackbird", "cairns", "fox", "wild")

# Effects of rows, spaces and artifacts (OAK 7.1, 10.1, 10.3).
MOVE_LIMIT: Final = 0
TAKE_CREATURE: Final = 1
TAKE_ARTIFACT: Final = 2
RECRUIT_ONE: Final = 3
RECRUIT_TWO: Final = 4
STEP_ANY: Final = 5
UPGRADE: Final = 6
CHOOSE_INGREDIENT: Final = 7
TAKE_SHRINE: Final = 8
SWAP: Final = 9
BREW: Final = 10
TAKE_MOOT: Final = 11
REPLAY: Final = 12
GAIN_SIX: Final = 13  # six of one kind of choice
DRAW_THREE: Final = 14
GAIN_FEATHERS: Final = 15
GAIN_MISTLETOE: Final = 16
GAIN_RUNES: Final = 17
SWAP_MORE: Final = 18  # X for X + 3
GAIN_POINTS: Final = 19
BREW_LESS: Final = 20  # one ingredient fewer
EFFECTS: Final = 21
EFFECT_NAMES: Final[tuple[str, ...]] = (
    "move_limit",
    "take_creature",
    "take_artifact",
    "recruit1",
    "recruit2",
    "step_any",
    "upgrade",
    "choose_ingredient",
    "take_shrine",
    "swap",
    "brew",
    "take_moot",
    "replay",
    "gain6",
    "draw3",
    "gain_feathers",
    "gain_mistletoe",
    "gain_runes",
    "swap_more",
    "gain_points",
    "brew_less",
)

# Kinds of main action that use a card or a druid.
TEMPLE_ACTION: Final = 0
SPACE_ACTION: Final = 1
MENHIR_ACTION: Final = 2
ARTIFACT_ACTION: Final = 3
OAK_ACTION: Final = 4
NO_STONES: Final = -1  # on the Heart card
NO_RANK: Final = -1
NO_EFFECT: Final = -1
ON_CHAIN: Final = 16
"""Added to the number of an artifact on the chain; moot cards stand for themselves (OAK-STA-06)."""

# Potions (OAK 4.6) in the order of `data/potions.toml`; Darkwood is the one printed on the board.
INSPIRATION: Final = 0
BOLT_OF_TARANIS: Final = 1
NATURES_GIFT: Final = 2
LUGHS_TOUCH: Final = 3
BELENOS_BOON: Final = 4
RUNIC_POWER: Final = 5
SUMMON_DRYAD: Final = 6
ARDUINNAS_GRANT: Final = 7
RENEWAL: Final = 8
BLOOM: Final = 9
WARP_WOOD: Final = 10
ANIMAL_COMPANION: Final = 11
GIFT_FROM_THE_GODS: Final = 12
CHOSEN_OF_THE_OAK: Final = 13
HEART_OF_THE_OAK: Final = 14
DARKWOOD: Final = 15
NO_POTION: Final = -1
POTION_NAMES: Final[tuple[str, ...]] = (
    "inspiration",
    "bolt_of_taranis",
    "natures_gift",
    "lughs_touch",
    "belenos_boon",
    "runic_power",
    "summon_dryad",
    "arduinnas_grant",
    "renewal",
    "bloom",
    "warp_wood",
    "animal_companion",
    "gift_from_the_gods",
    "chosen_of_the_oak",
    "heart_of_the_oak",
    "darkwood",
)

# Artifacts by their printed number (OAK 4.7).
PLAQUE_OF_CERNUNNOS: Final = 4
GOLDEN_KETTLE: Final = 8
RING_OF_THE_SEER: Final = 11
ARTIFACTS: Final = 12

# Creatures by their printed number (OAK 4.9).
SLUAGH: Final = 1
BODACH: Final = 2
SELKIE: Final = 3
BOGGART: Final = 4
DOBHAR_CHU: Final = 5
EACH_UISGE: Final = 6
CU_SITH: Final = 7
BUGGANE: Final = 8
YAN_GANT_Y_TAN: Final = 9
CEILIOG_LUGUS: Final = 10
KORRIGAN: Final = 11
PIXIE_QUEEN: Final = 12
AOS_SI: Final = 13
AONBHARR: Final = 14
BUGUL_NOZ: Final = 15
CAOINEAG: Final = 16
CLURICHAUN: Final = 17
FEAR_DEARG: Final = 18
ABHARTACH: Final = 19
FEAR_GORTA: Final = 20
CAILLEACH: Final = 21
FUATH: Final = 22
GROACH: Final = 23
GHILLIE_DHU: Final = 24
UNICORN: Final = 25
FACHAN: Final = 26
GLAISTIG: Final = 27
LEANAN_SIDHE: Final = 28
TARW_CERNUNNOS: Final = 29
UNSEELIE_COURT: Final = 30
GANCANAGH: Final = 31
SEELIE_COURT: Final = 32
PUCA: Final = 33
CARW_GWYN: Final = 34
ELLEN_TRECHEND: Final = 35
CREATURES: Final = 35

# What fills an upper slot (OAK-STA-01): a shrine's space is for any druid or for a regular one only.
SHRINE_ANY: Final = 0
SHRINE_REGULAR: Final = 1
MENHIR_CARD: Final = 2
UPPER_CARD_NAMES: Final[tuple[str, ...]] = ("any", "regular", "menhir")

# Limit markers.
UPPER: Final = 0
LOWER: Final = 1
LIMIT_NAMES: Final[tuple[str, ...]] = ("upper", "lower")

# Where points come from; what artifacts cost counts against them.
FROM_STEPS: Final = 0
FROM_TIPS: Final = 1
FROM_CREATURES: Final = 2
FROM_ARTIFACTS: Final = 3
FROM_SHRINES: Final = 4
FROM_MENHIRS: Final = 5
FROM_DARKWOOD: Final = 6
SOURCES: Final = 7
SOURCE_NAMES: Final[tuple[str, ...]] = ("steps", "tips", "creatures", "artifacts", "shrines", "menhirs", "darkwood")


def place_name(place: int) -> str:
    """Return a druid's place as views, saves and notation write it.

    ``rest``, ``roots``, ``forest``, ``heart``, ``menhir``, ``space-0``, ``temple-rune-2``, ``branch-F3L`` or
    ``artifact-12``.
    """
    if place < SPACE:
        return ("rest", "roots", "forest", "heart", "menhir")[place]
    if place < TEMPLE:
        return f"space-{place - SPACE}"
    if place < BRANCH:
        return f"temple-{RESOURCE_NAMES[(place - TEMPLE) // 3]}-{(place - TEMPLE) % 3 + 1}"
    if place < ARTIFACT:
        return f"branch-{space_name((place - BRANCH) // NODES, (place - BRANCH) % NODES)}"
    return f"artifact-{place - ARTIFACT}"


def place_of(name: str) -> int:
    """Return the place that `place_name` writes so; raises ValueError if there is none."""
    for place in range(ARTIFACT + ARTIFACTS + 1):
        if place not in _NO_PLACES and place_name(place) == name:
            return place
    raise ValueError(name)


_NO_PLACES = frozenset({7, 8, 9, 19, 38, 39, 40})


def space_name(branch: int, node: int) -> str:
    """Return a space of a branch as it is written: ``F3L``."""
    return BRANCH_LETTERS[branch] + NODE_NAMES[node]
