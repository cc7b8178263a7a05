"""How ``base.toml`` is written: the figures that `board.py` holds.

What the rules only reconstruct is corrected in that file; no code knows these numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from nemeton.games.oltree.language.board import (
    Base,
    Corner,
    Dice,
    Gain,
    Limits,
    Ranger,
    Region,
    Start,
    Tile,
)
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError
from nemeton.games.oltree.language.keys import Key, Keys, Shape, read_table
from nemeton.games.oltree.language.shapes import (
    EFFECTS,
    ONLY_TRUE,
    PROFESSION,
    PROSE,
    RESOURCES_SHAPE,
    first_listed,
    listing,
    one_of,
    whole,
)
from nemeton.games.oltree.names import (
    ADVERSITY_NAMES,
    BUILDING_NAMES,
    CORNER_NAMES,
    FACE_NAMES,
    RANGER_NAMES,
    REGIONS,
    TOWER_NAMES,
)

GAIN_KEYS: Final[Keys] = (Key("prestige", whole(1, 8)), Key("defense", whole(1, 8)))


def read_gain(value: Any, spot: Spot) -> Gain:
    """Read ``{ prestige = 1 }``."""
    return Gain(**read_table(value, spot, GAIN_KEYS, "gain"))


GAIN_SHAPE: Final = Shape("{ prestige = 1, defense = 1 }", read_gain)


def _faces(known: Sequence[str]) -> Shape:
    return listing(one_of(known), "faces", 6, 6)


def _name(known: Sequence[str]) -> Shape:
    return Shape("a name", lambda value, spot: known[one_of(known).read(value, spot)])


REGION_KEYS: Final[Keys] = (
    Key("number", whole(1, REGIONS), "1 to 8, clockwise", needed=True),
    Key("title", PROSE, "its Community", needed=True),
    Key("do", EFFECTS, "what a Call does"),
    Key("exchange", ONLY_TRUE, "a Call exchanges resources"),
)
CORNER_KEYS: Final[Keys] = (
    Key("letter", _name(CORNER_NAMES), "A to D", needed=True),
    Key("regions", listing(whole(1, REGIONS), "Regions", 2, 2), "the Regions around it", needed=True),
)
_TILE: Final[Keys] = (
    Key("title", PROSE, "what players call it", needed=True),
    Key("text", PROSE, "what it does, in words", needed=True),
    Key("cost", RESOURCES_SHAPE, "its price", needed=True),
    Key("gain", GAIN_SHAPE, "what it brings when built"),
)
BUILDING_KEYS: Final[Keys] = (
    Key("name", _name(BUILDING_NAMES), "its id", needed=True),
    *_TILE,
    Key("dice", PROFESSION, "each ranger has a die more in tests of this profession"),
    Key("starter", ONLY_TRUE, "may stand at the start"),
)
TOWER_KEYS: Final[Keys] = (
    Key("name", _name(TOWER_NAMES), "its id", needed=True),
    *_TILE,
    Key("count", whole(1, 4), "how many there are", needed=True),
)
RANGER_KEYS: Final[Keys] = (
    Key("name", _name(RANGER_NAMES), "the id", needed=True),
    Key("title", PROSE, "what the ranger is called", needed=True),
    Key("profession", PROFESSION, "the profession", needed=True),
    Key("health", whole(1, 9), "maximum", needed=True),
    Key("threshold", whole(0, 9), "the ability works above it", needed=True),
    Key("label", PROSE, "what the ability is called", needed=True),
    Key("text", PROSE, "what the ability does, in words", needed=True),
)
DICE_KEYS: Final[Keys] = (
    Key("profession", _faces(FACE_NAMES), "its six faces", needed=True),
    Key("adversity", _faces(ADVERSITY_NAMES), "its six faces", needed=True),
)
LIMIT_KEYS: Final[Keys] = (
    Key("resources", RESOURCES_SHAPE, "tokens of each", needed=True),
    Key("track", whole(1, 20), "end of the Prestige and Defense tracks", needed=True),
    Key("provisions", whole(1, 9), "Provisions of a ranger", needed=True),
    Key("status", whole(1, 20), "status tokens on the chronicle", needed=True),
    Key("stack", whole(1, 9), "incidents of a Region", needed=True),
    Key("slots", whole(1, 20), "building spaces", needed=True),
    Key("dice", whole(1, 9), "dice of a test", needed=True),
)
START_KEYS: Final[Keys] = (
    Key("prestige", whole(1, 8), "level", needed=True),
    Key("defense", whole(1, 8), "level", needed=True),
    Key("provisions", whole(0, 3), "of each ranger", needed=True),
    Key("incidents", whole(0, 3), "in each Region", needed=True),
    Key("starters", listing(whole(0, 4), "numbers", 3, 3), "buildings that stand with 2, 3, 4 players", needed=True),
)


ENTRY_KEYS: Final[dict[str, Keys]] = {
    "region": REGION_KEYS,
    "corner": CORNER_KEYS,
    "building": BUILDING_KEYS,
    "tower": TOWER_KEYS,
    "ranger": RANGER_KEYS,
    "dice": DICE_KEYS,
    "limits": LIMIT_KEYS,
    "start": START_KEYS,
}
LISTS: Final[dict[str, tuple[str, Sequence[Any]]]] = {
    "region": ("number", range(1, REGIONS + 1)),
    "corner": ("letter", CORNER_NAMES),
    "building": ("name", BUILDING_NAMES),
    "tower": ("name", TOWER_NAMES),
    "ranger": ("name", RANGER_NAMES),
}
"""Entries of which there are fixed ones, in this order, and the key that says which."""


def _version(value: Any, spot: Spot) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= 20:
        raise WordingError("must be a short text", 'Write it like "2025.1"')
    return value


def _list_of(what: str, make: Callable[..., Any]) -> Key:
    """Return the key of entries that are named in a fixed order, each once."""
    first, ids = LISTS[what]

    def read_one(value: Any, spot: Spot) -> Any:
        entry = {first: None, **read_table(value, spot, ENTRY_KEYS[what], what)}
        return entry | {"first": first_listed(value["cost"])} if "cost" in entry else entry

    def read(value: Any, spot: Spot) -> tuple[Any, ...]:
        found = listing(Shape(what, read_one), f"entries `{what}`", len(ids), len(ids)).read(value, spot)
        for place, (entry, expected) in enumerate(zip(found, ids, strict=False)):
            if entry[first] not in (expected, None):
                said = f"`{first}` must be `{expected}` in entry {place + 1}"
                spot.at(place).at(first).fault(said, f"Their order is {', '.join(map(str, ids))}")
        return tuple(make(**entry) for entry in found)

    return Key(what, Shape(f"[[{what}]]", read), f"{len(ids)} of them, in order", needed=True)


def _table_of(what: str, make: Callable[..., Any]) -> Key:
    shape = Shape(f"[{what}]", lambda value, spot: make(**read_table(value, spot, ENTRY_KEYS[what], what)))
    return Key(what, shape, needed=True)


BASE_KEYS: Final[Keys] = (
    Key("content", Shape('"1"', _version), "version of the cards", needed=True),
    _list_of("region", Region),
    _list_of("corner", Corner),
    _list_of("building", Tile),
    _list_of("tower", Tile),
    _list_of("ranger", Ranger),
    _table_of("dice", Dice),
    _table_of("limits", Limits),
    _table_of("start", Start),
)


def read_base(value: Any, spot: Spot) -> Base:
    """Read ``base.toml``."""
    table = read_table(value, spot, BASE_KEYS, "file of figures")
    base = Base(**{f"{key}s" if key in LISTS else key: entry for key, entry in table.items()})
    for number, region in enumerate(base.regions):
        if bool(region.do) == region.exchange:
            spot.at("region").at(number).fault("a Region has either `do` or `exchange`", "Write one of them")
    for number, ranger in enumerate(base.rangers):
        if ranger.threshold >= ranger.health:
            remedy = "The ability could never be used; lower it"
            spot.at("ranger").at(number).fault("`threshold` is not below `health`", remedy)
    return base
