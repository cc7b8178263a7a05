"""The numbers of the game, read once from the files in ``data`` and checked.

A figure that is corrected from an original box is changed there; no code knows it. Lists are indexed by the ints of
`names.py`; those of artifacts and creatures by printed number, with index 0 unused.
"""

from __future__ import annotations

from typing import Any, Final

from nemeton.games.oak import names
from nemeton.games.oak.reading import (
    BROICHAN_CARDS,
    BROICHAN_EFFECTS,
    CARD_TEMPLES,
    INGREDIENT_OR_ANY,
    PLAYERS,
    RESOURCE_OR_ANY,
    TIP_REWARDS,
    check,
    load,
)
from nemeton.games.oak.reading import FigureError as FigureError

ANY: Final = 3
"""A kind of cost: any resources, mixed (OAK 4.3, 4.4)."""
ANY_INGREDIENT: Final = 5
"""An entry of a recipe that any ingredient fits (OAK 4.6)."""

_tables = load()
check(_tables)
_board: dict[str, Any] = _tables["board"]
_common: dict[str, Any] = _board["board_common"]
_branches: list[dict[str, Any]] = _board["branch"]
_orders: list[dict[str, Any]] = _board["order"]
_cards: list[dict[str, Any]] = _tables["moot"]["moot"]
_rows: list[dict[str, Any]] = [_row for _card in _cards for _row in _card["rows"]]
_potions: list[dict[str, Any]] = _tables["potions"]["potion"]
_darkwood: dict[str, Any] = _tables["potions"]["darkwood"]
_artifacts: list[dict[str, Any]] = _tables["artifacts"]["artifact"]
_creatures: list[dict[str, Any]] = _tables["creatures"]["creature"]
_broichan: list[dict[str, Any]] = _tables["broichan"]["card"]


def _numbers(entries: list[dict[str, Any]], field: str) -> list[int]:
    return [entry[field] for entry in entries]


def _indices(entries: list[dict[str, Any]], field: str, words: tuple[str, ...]) -> list[int]:
    return [words.index(entry[field]) for entry in entries]


def _flags(entries: list[dict[str, Any]], field: str) -> list[bool]:
    return [entry[field] for entry in entries]


def _titles(entries: list[dict[str, Any]], field: str = "title") -> list[str]:
    return [entry[field] for entry in entries]


def _effects(words: list[str]) -> list[int]:
    return [names.EFFECT_NAMES.index(word) for word in words]


def _by_resource(table: dict[str, int]) -> list[int]:
    return [table[name] for name in names.RESOURCE_NAMES]


def _costs(entries: list[dict[str, Any]], field: str) -> list[dict[str, Any]]:
    return [entry[field] for entry in entries]


def _row_kinds() -> list[int]:
    return [names.RESOURCE_NAMES.index(row["kind"]) if row["amount"] else 0 for row in _rows]


def _festival() -> list[list[int]]:
    return [[branch["festival"][node] for node in names.NODE_NAMES] for branch in _branches]


def _tip_counts() -> list[int]:
    tips = names.NODE_NAMES[names.TIP_LEFT :]
    return [TIP_REWARDS.index(branch["tips"][tip]) for branch in _branches for tip in tips]


def _tip_points() -> list[int]:
    return [_board["tip_rewards"][name]["points"] for name in TIP_REWARDS]


def _solstice() -> list[bool]:
    spaces: list[int] = _board["solar"]["solstice"]
    return [space in spaces for space in range(SUN_SPACES + 1)]


def _tokens() -> list[int]:
    tokens: dict[str, int] = _board["solar"]["tokens_per_site"]
    return [0, *[tokens[str(players)] for players in range(1, PLAYERS + 1)]]


def _recipes() -> list[list[int]]:
    return [[INGREDIENT_OR_ANY.index(word) for word in potion["recipe"]] for potion in _potions]


def _darkwood_points() -> list[int]:
    points: dict[str, int] = _darkwood["points"]
    return [points.get(str(level), 0) for level in range(names.INGREDIENTS + 1)]


def _wheels() -> list[list[int]]:
    return [[], *[list(artifact["wheel"]) for artifact in _artifacts]]


DATA_SET: Final[str] = _board["data_set"]
"""The name of these figures, which a record keeps (OAK 0.2, annex B)."""

START: Final[int] = _board["resources"]["start"]
CAP: Final[int] = _board["resources"]["cap"]
INCOME: Final[int] = _board["resources"]["income"]
PER_KIND: Final[int] = _board["ingredients"]["per_kind"]
"""Resources of each kind, and ingredients of each kind in the bag (OAK 4.1)."""

STEP_POINTS: Final[int] = _board["step"]["points"]
SUN_SPACES: Final[int] = _board["solar"]["spaces"]
SUN_VALUES: Final[list[int]] = [0, *_board["solar"]["values"]]
SOLSTICE: Final[list[bool]] = _solstice()
TOKENS: Final[list[int]] = _tokens()
"""The solar track by its spaces from 1 on, and tokens of a site by number of players (OAK 4.2)."""

TOKEN_BEFORE: Final[int] = names.NODE_NAMES.index(str(_branches[0]["token_between"][1]))
"""The node that is entered when the site of the tokens is passed (OAK-BRD-01)."""
FESTIVAL: Final[list[list[int]]] = _festival()
"""What a Festival pays by branch and node, in the branch's own resource (OAK-BRD-02)."""

COUNT_POINTS: Final = 0
COUNT_ELDERS: Final = 1
COUNT_CREATURES: Final = 2
COUNT_POTIONS: Final = 3
COUNT_SHRINES: Final = 4
COUNT_ARTIFACTS: Final = 5
TIP_COUNTS: Final[list[int]] = _tip_counts()
TIP_POINTS: Final[list[int]] = _tip_points()
POINTS_PER_FIVE: Final[int] = _board["tip_rewards"]["vp5"]["per"]
"""What each tip (branch * 2 + side) counts, and the points for each thing counted (OAK-BRD-02)."""

TEMPLES_CLOCKWISE: Final[list[int]] = [
    names.RESOURCE_NAMES.index(_name) for _name in _board["temple"]["order_clockwise"]
]
PICTURE: Final[list[int]] = _by_resource(_board["temple"]["druid_picture"])
STAFF: Final[int] = names.RESOURCE_NAMES.index(_board["temple"]["staff_picture"])
"""Temples clockwise, the stones of the space that shows a druid, and the temple of the staff (OAK-BRD-06, -07)."""

FOREST_SPACES: Final[int] = _board["forest"]["spaces"]
FOREST_MORE: Final[int] = _board["forest"]["more_than_players"]
"""Spaces of the forest, and how many more than players are used (OAK-BRD-09)."""

REST_REGULAR: Final[list[int]] = _numbers(_orders, "resting_regular")
REST_ANY: Final[list[int]] = _numbers(_orders, "resting_any")
LIMIT_KIND: Final[list[int]] = _indices(_costs(_orders, "limit_cost"), "kind", RESOURCE_OR_ANY)
LIMIT_COST: Final[list[int]] = _numbers(_costs(_orders, "limit_cost"), "amount")
SHRINES_PER_SLOT: Final[list[int]] = _numbers(_orders, "shrines_per_slot")
SPACES: Final[list[list[int]]] = [_indices(_order["spaces"], "effect", names.EFFECT_NAMES) for _order in _orders]
SPACE_NEEDS_ELDER: Final[list[list[bool]]] = [_flags(_order["spaces"], "needs_elder") for _order in _orders]
"""The boards of the orders (OAK-BRD-10)."""

UPPER_SLOTS: Final[int] = _common["upper_slots"]
LOWER_SLOTS: Final[int] = _common["lower_slots"]
START_LIMIT: Final[int] = _common["start_limit"]
ARTIFACT_SPOTS: Final[int] = _common["artifact_spots"]
START_RESTING: Final[int] = _common["start_druids_resting"]
START_ROOTS: Final[int] = _common["start_druids_roots"]
"""What all boards have (OAK-BRD-11, -13; OAK 4.3)."""

MENHIR_COST: Final[list[int]] = _by_resource(_board["menhir"]["cost"])
MENHIR_POINTS: Final[int] = _board["menhir"]["points"]
SHRINE_POINTS: Final[list[int]] = [_board["shrine"]["any"], _board["shrine"]["regular"]]
SHRINE_SUPPLY: Final[int] = _board["shrine"]["supply"]
"""Menhirs, and shrines by who may rest there (OAK 4.3, OAK-CMP-08)."""

CARD_TEMPLE: Final[list[int]] = _indices(_cards, "temple", CARD_TEMPLES)
ROW_KIND: Final[list[int]] = _row_kinds()
ROW_COST: Final[list[int]] = _numbers(_rows, "amount")
ROW_EFFECTS: Final[list[list[int]]] = [_effects(_row["effects"]) for _row in _rows]
OAK_KIND: Final[list[int]] = _indices(_costs(_cards, "oak"), "kind", RESOURCE_OR_ANY)
OAK_COST: Final[list[int]] = _numbers(_costs(_cards, "oak"), "amount")
"""The moot cards, their rows as card * 3 + row from 0; temple 3 is the Heart card itself (OAK 4.4)."""

RECIPES: Final[list[list[int]]] = _recipes()
POTION_LEVEL: Final[list[int]] = _numbers(_potions, "level")
ONCE: Final[list[bool]] = [*_flags(_potions, "once_per_player"), False]
DARKWOOD_POINTS: Final[list[int]] = _darkwood_points()
"""The potions, and Darkwood's points by number of different ingredients (OAK 4.6)."""

WHEELS: Final[list[list[int]]] = _wheels()
ARTIFACT_EFFECT: Final[list[int]] = [0, *_indices(_artifacts, "effect", names.EFFECT_NAMES)]
TAKE_POINTS: Final[int] = _tables["artifacts"]["artifact_common"]["take_points"]
"""The artifacts: points lost use by use, effect, and points for taking one (OAK 4.7)."""

CREATURE_POINTS: Final[list[int]] = [0, *_numbers(_creatures, "points")]
"""The creatures (OAK 4.9)."""

BROICHAN_LOSES: Final = 0
BROICHAN_UPGRADES: Final = 1
BROICHAN_TAKES_CREATURE: Final = 2
BROICHAN_BREWS: Final = 3
BROICHAN_TAKES_ARTIFACT: Final = 4
BROICHAN_TAKES_SHRINE: Final = 5
BROICHAN_CARD_NAMES: Final[tuple[str, ...]] = BROICHAN_CARDS
BROICHAN_TEMPLE: Final[list[int]] = _indices(_broichan, "temple", names.RESOURCE_NAMES)
BROICHAN_EFFECT: Final[list[int]] = _indices(_broichan, "effect", BROICHAN_EFFECTS)
BROICHAN_LOSS: Final[int] = _tables["broichan"]["loss"]
"""The six cards of Broichan (OAK 4.8)."""

CREATURE_TITLES: Final[tuple[str, ...]] = ("", *_titles(_creatures))
CREATURE_CATEGORIES: Final[tuple[str, ...]] = ("", *_titles(_creatures, "category"))
ARTIFACT_TITLES: Final[tuple[str, ...]] = ("", *_titles(_artifacts))
POTION_TITLES: Final[tuple[str, ...]] = (*_titles(_potions), _darkwood["title"])
CARD_TITLES: Final[tuple[str, ...]] = tuple(_titles(_cards))
ORDER_TITLES: Final[tuple[str, ...]] = tuple(_titles(_orders))
"""What is printed on things (OAK 4.3 to 4.9)."""
