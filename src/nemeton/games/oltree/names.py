"""What the pieces are called: the small ints of the rules and the words of cards, notation, saves and views.

Every kind of thing has its numbers here and a tuple of names in the same order (OLT-LANG-07).
"""

from __future__ import annotations

from typing import Final

# Professions (OLT-TST-01).
SOLDIER: Final = 0
CRAFT: Final = 1
SCHOLAR: Final = 2
TRAVELER: Final = 3
PROFESSIONS: Final = 4
ANY_PROFESSION: Final = 4
PROFESSION_NAMES: Final[tuple[str, ...]] = ("soldier", "craft", "scholar", "traveler")

# Incident decks (OLT-COMP-03) and how the ids of their cards begin.
RURAL: Final = 0
LANDS: Final = 1
CREATURES: Final = 2
MYSTERIES: Final = 3
ENCOUNTERS: Final = 4
DECKS: Final = 5
DECK_NAMES: Final[tuple[str, ...]] = ("rural", "lands", "creatures", "mysteries", "encounters")
DECK_PREFIXES: Final[tuple[str, ...]] = ("RUR", "LAN", "CRE", "MYS", "ENC")

# Items (OLT-ITM-01). The first five lie in the Storeroom; `RESOURCE` is any of them.
STONE: Final = 0
FUR: Final = 1
PLANT: Final = 2
FIRE: Final = 3
TREASURE: Final = 4
RESOURCES: Final = 5
RESOURCE: Final = 5
PRESTIGE: Final = 6
DEFENSE: Final = 7
PROVISION: Final = 8
HEALTH: Final = 9
ACTION: Final = 10
NO_ITEM: Final = -1
ITEM_NAMES: Final[tuple[str, ...]] = (
    "stone",
    "fur",
    "plant",
    "fire",
    "treasure",
    "resource",
    "prestige",
    "defense",
    "provision",
    "health",
    "action",
)
RESOURCE_NAMES: Final[tuple[str, ...]] = ITEM_NAMES[:RESOURCES]
PERSONAL: Final[tuple[int, ...]] = (PROVISION, HEALTH, ACTION)
"""Items that a ranger has; the others are the team's."""

# Actions (OLT-ACT-01). Those of a ranger and of a card have a name besides.
MOVE: Final = 0
REST: Final = 1
CALL: Final = 2
HANDLE: Final = 3
EXPERIENCE: Final = 4
BUILD: Final = 5
REPAIR: Final = 6
TOWER: Final = 7
STAND: Final = 8
RANGER_ACTION: Final = 9  # ranger:gaspard
TEMP_ACTION: Final = 10  # temp:chase
ANY_ACTION: Final = 11
ACTION_NAMES: Final[tuple[str, ...]] = (
    "move",
    "rest",
    "call",
    "handle",
    "experience",
    "build",
    "repair",
    "tower",
    "stand",
)

# Zones: the Fortress, then the Regions by number (OLT-COMP-30).
FORTRESS: Final = 0
REGIONS: Final = 8
ZONES: Final = 9
CORNER_NAMES: Final = "ABCD"

# Buildings (OLT-COMP-60 to -71) and towers (OLT-COMP-72, -73). The Tomb is a special of its chronicle.
BARRACKS: Final = 0
LIBRARY: Final = 1
TAVERN: Final = 2
WORKSHOP: Final = 3
FORGE: Final = 4
OBSERVATORY: Final = 5
INN: Final = 6
FACTORY: Final = 7
GARDEN: Final = 8
MAIN_HALL: Final = 9
DUNGEON: Final = 10
TEMPLE: Final = 11
BUILDINGS: Final = 12
BUILDING_NAMES: Final[tuple[str, ...]] = (
    "barracks",
    "library",
    "tavern",
    "workshop",
    "forge",
    "observatory",
    "inn",
    "factory",
    "garden",
    "main_hall",
    "dungeon",
    "temple",
)
WATCHTOWER: Final = 0
KEEP: Final = 1
TOWER_NAMES: Final[tuple[str, ...]] = ("watchtower", "keep")

# Rangers (OLT-COMP-80 to -87).
GASPARD: Final = 0
MAEVA: Final = 1
CONRAD: Final = 2
SELINA: Final = 3
TOMYRIS: Final = 4
ERNEST: Final = 5
BERENICE: Final = 6
LARS: Final = 7
RANGERS: Final = 8
RANGER_NAMES: Final[tuple[str, ...]] = (
    "gaspard",
    "maeva",
    "conrad",
    "selina",
    "tomyris",
    "ernest",
    "berenice",
    "lars",
)

# Spaces of the adversity track, in order (OLT-ADV-01).
CHRONICLE_SPACE: Final = 0
INCIDENT_SPACE: Final = 1
PROBLEM_SPACE: Final = 2
EVENT_SPACE: Final = 3
SPACE_NAMES: Final[tuple[str, ...]] = ("chronicle", "incident", "problem", "event")

# Values of the adversity die (OLT-COMP-51) and faces of a profession die (OLT-COMP-50).
POINT: Final = 0
SINGLE: Final = 1
DOUBLE: Final = 2
ADVERSITY_NAMES: Final[tuple[str, ...]] = ("point", "single", "double")
BLANK: Final = 0
SUCCESS: Final = 1
EFFORT: Final = 2
FACE_NAMES: Final[tuple[str, ...]] = ("blank", "success", "effort")

# How a game ends (OLT-END-01, -02).
DEFEAT: Final = 0
VICTORY: Final = 1
MINOR: Final = 2
MAJOR: Final = 3
RESULT_NAMES: Final[tuple[str, ...]] = ("defeat", "victory", "minor", "major")

# Length of chronicles and assignments; how a last chapter ends (OLT-SET-07, OLT-CHR-07, -08).
SHORT: Final = 0
LONG: Final = 1
LENGTH_NAMES: Final[tuple[str, ...]] = ("short", "long")
IMMEDIATE: Final = 0
IMMINENT: Final = 1
ENDING_NAMES: Final[tuple[str, ...]] = ("immediate", "imminent")
RESULTS_OF_LENGTH: Final[tuple[tuple[int, ...], ...]] = ((DEFEAT, VICTORY), (DEFEAT, MINOR, MAJOR))

# What a trigger waits for (OLT-LANG 20.8).
TURN_START: Final = 0
TURN_END: Final = 1
AT_SPACE: Final = 2  # space:incident
AT_ACTION: Final = 3  # action:move
MOVED: Final = 4
RESOLVED: Final = 5
SECURED: Final = 6
BUILT: Final = 7
DAMAGED: Final = 8
PERILOUS: Final = 9
TEST_FAILED: Final = 10
STATUS: Final = 11
TOKEN_MOVED: Final = 12
HOOK_NAMES: Final[tuple[str, ...]] = (
    "turn_start",
    "turn_end",
    "space",
    "action",
    "moved",
    "resolved",
    "secured",
    "built",
    "damaged",
    "perilous",
    "test_failed",
    "status",
    "token_moved",
)

# Kinds of cards (OLT-LANG 20.3) and of specials (OLT-LANG 20.8).
INCIDENT: Final = 0
EVENT: Final = 1
PROBLEM: Final = 2
ASSIGNMENT: Final = 3
CHAPTER: Final = 4
RESULT: Final = 5
KIND_NAMES: Final[tuple[str, ...]] = ("incident", "event", "problem", "assignment", "chapter", "result")
TOKEN: Final = 0
FIGURE: Final = 1
TILE: Final = 2
BUILDING: Final = 3
GOAL: Final = 4
SPECIAL_NAMES: Final[tuple[str, ...]] = ("token", "figure", "tile", "building", "goal")

# Alternate versions of a chapter (OLT-CHR-01).
LETTERS: Final[tuple[str, ...]] = ("A", "B", "C")

CHRONICLE_PREFIXES: Final[tuple[str, ...]] = ("ODR", "DRG", "UND", "DAM", "REB", "OLD")

# How a building of the book is (OLT-BLD); a chronicle's building is absent until the chronicle brings it.
UNBUILT: Final = 0
BUILT_STATE: Final = 1
DAMAGED_STATE: Final = 2
ABSENT: Final = 3

# Where a special is beside the zones of the map.
ON_TABLE: Final = 200

# What `adversity skip` has left to do.
NO_SKIP: Final = 0
SKIP_NEXT: Final = 1
SKIP_CHRONICLE: Final = 2

# The filter of Ernest's bonus action (OLT-RGR-09), which is none of the book's.
DEDICATED: Final = -1

# Why a game is over.
BY_CARD: Final = 0
BY_PRESTIGE: Final = 1
BY_DEFENSE: Final = 2
