"""Modifiers (OLT-LANG 20.7): what each type is made of, and how it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from nemeton.games.oltree.language.conditions import Condition
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead, listed, shown
from nemeton.games.oltree.language.keys import Key, Keys, Shape, kind_of, read_table
from nemeton.games.oltree.language.shapes import (
    ACTION,
    CONDITION,
    NODE,
    ONLY_TRUE,
    WHO,
    ZONE,
    one_of,
    plain,
    whole,
)
from nemeton.games.oltree.language.symbols import REGION_NUMBER, Action, NodeRef, Who, Zone, tile_mentions
from nemeton.games.oltree.language.until import UNTIL, Until
from nemeton.games.oltree.names import (
    ADVERSITY_NAMES,
    ANY_PROFESSION,
    BUILDING_NAMES,
    ITEM_NAMES,
    MOVE,
    NO_ITEM,
    PROFESSION_NAMES,
    REGIONS,
    RESOURCE_NAMES,
    RESOURCES,
    TOWER_NAMES,
)

FORBID: Final = 0
POOL: Final = 1
NEED: Final = 2
COST: Final = 3
YIELD: Final = 4
EFFORT_PRICE: Final = 5
REROLL: Final = 6
BONUS_PRICE: Final = 7
ABILITY: Final = 8
DIE: Final = 9
COMMUNITY: Final = 10
NO_SECURE: Final = 11
RUMORS: Final = 12
STACK: Final = 13
DRAIN: Final = 14
TARGET: Final = 15
SLOTS: Final = 16
ADJACENCY: Final = 17
MOD_NAMES: Final[tuple[str, ...]] = (
    "forbid",
    "pool",
    "need",
    "cost",
    "yield",
    "effort",
    "reroll",
    "bonus_price",
    "ability",
    "die",
    "community",
    "no_secure",
    "rumors",
    "stack",
    "drain",
    "target",
    "slots",
    "adjacent",
)

# What a price or a yield is of.
OF_BUILD: Final = "build"
OF_TOWER: Final = "tower"
OF_REST: Final = "rest"
OF_CALL: Final = "call"
FIRST_OF_PRICE: Final = len(ITEM_NAMES)
"""The first resource of the price."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mod:
    """A modifier. Only what its type has is filled in.

    `of` is what a price or a yield is of (``build``, ``forge``, ``call:fire``) or the space of a `target`; `value` the
    price, limit or depth that is set; `adversity` what each result of the die counts as.
    """

    id: str
    type: int
    when: Condition | None = None
    until: Until
    action: Action | None = None
    where: Zone | None = None
    who: Who | None = None
    to: Zone | None = None
    origin: Zone | None = None
    prof: int = ANY_PROFESSION
    delta: int = 0
    during: Action | None = None
    of: str = ""
    item: int = NO_ITEM
    value: int = 0
    off: bool = False
    adversity: tuple[int, int, int] = (0, 1, 2)
    region: Zone | None = None
    node: NodeRef | None = None
    a: Zone | None = None
    b: Zone | None = None


def _price_of(word: str) -> str:
    if word not in (OF_BUILD, OF_TOWER, *TOWER_NAMES, *BUILDING_NAMES) and not word.replace("_", "").isalpha():
        raise WordingError(f"{shown(word)} has no price", "Write `build`, `tower` or the name of a tile")
    return word


def _price(value: Any, spot: Spot) -> str:
    if not isinstance(value, str):
        raise WordingError(f"must be `build`, `tower` or the name of a tile, not {kind_of(value)}")
    word = _price_of(value)
    if word not in (OF_BUILD, OF_TOWER, *TOWER_NAMES):
        spot.note(tile_mentions(word))
    return word


def _yield_of(word: str) -> str:
    if word in (OF_REST, OF_CALL):
        return word
    head, colon, item = word.partition(":")
    if head != OF_CALL or not colon:
        raise WordingError(f"{shown(word)} yields nothing", "Write `rest`, `call` or `call:ITEM`")
    if item not in ITEM_NAMES:
        raise WordingError(f"{shown(item)} is no ITEM", instead(item, ITEM_NAMES))
    return word


def _zone_or_number(value: Any, spot: Spot) -> Zone:
    if isinstance(value, int) and not isinstance(value, bool):
        return Zone(REGION_NUMBER, region=whole(1, REGIONS).read(value, spot))
    zone: Zone = ZONE.read(value, spot)
    return zone


def _adversity(value: Any, spot: Spot) -> tuple[int, int, int]:
    keys = tuple(Key(name, one_of(ADVERSITY_NAMES)) for name in ADVERSITY_NAMES)
    table = read_table(value, spot, keys, "list of results")
    if not table:
        raise WordingError("changes nothing", 'Write it like `{ point = "single" }`')
    return (table.get("point", 0), table.get("single", 1), table.get("double", 2))


def _priced_item(value: Any, spot: Spot) -> int:
    item = int(one_of((*RESOURCE_NAMES, "first")).read(value, spot))
    return FIRST_OF_PRICE if item == RESOURCES else item


_PROF_OR_ANY: Final = one_of((*PROFESSION_NAMES, "any"))
_DELTA: Final = Key("delta", whole(-9, 9), "so much more, or less if below 0", needed=True)
_WHERE: Final = Key("where", ZONE, "only there")
_WHO: Final = Key("who", WHO, "only for them")
_DURING: Final = Key("during", ACTION, "only in tests of this action")
_REGION: Final = Key("region", Shape('n or "ZONE"', _zone_or_number), "which Region", needed=True)
MOD_KEYS: Final[tuple[Keys, ...]] = (
    (
        Key("action", ACTION, "the action that is forbidden", needed=True),
        _WHERE,
        _WHO,
        Key("to", ZONE, "only Moves to there"),
        Key("from", ZONE, "only Moves from there"),
    ),
    (Key("prof", _PROF_OR_ANY, "tests of this profession", needed=True), _DELTA, _DURING, _WHO),
    (Key("prof", _PROF_OR_ANY, "tests of this profession", needed=True), _DELTA, _DURING, _WHERE),
    (
        Key("of", Shape('"build" | "tower" | "TILE"', _price), "what is built", needed=True),
        Key("item", Shape('"RESOURCE" | "first"', _priced_item), "which; `first`: of the price", needed=True),
        _DELTA,
    ),
    (
        Key("of", plain("rest | call | call:ITEM", _yield_of), "what yields it", needed=True),
        Key("item", one_of(ITEM_NAMES), "only this item"),
        _DELTA,
        _WHERE,
    ),
    (Key("cost", whole(1, 5), "health for each effort"), Key("off", ONLY_TRUE, "no effort at all")),
    (Key("price", whole(1, 3), "Provisions for a re-roll"), Key("off", ONLY_TRUE, "no re-roll")),
    (Key("provisions", whole(1, 3), "price of a bonus action", needed=True),),
    (Key("off", ONLY_TRUE, "abilities cannot be used", needed=True), _WHO),
    (Key("adversity", Shape("{ point, single, double }", _adversity), "what a result counts as", needed=True),),
    (
        _REGION,
        Key("item", one_of(ITEM_NAMES), "a Call gives 1 of this"),
        Key("node", NODE, "a Call does this"),
        Key("off", ONLY_TRUE, "there is no Call"),
    ),
    (_REGION,),
    (Key("depth", whole(1, 4), "titles of each stack that are visible", needed=True),),
    (Key("limit", whole(1, 9), "incidents that make a Region perilous", needed=True),),
    (Key("perilous", whole(0, 8), "Prestige lost for each perilous Region", needed=True),),
    (
        Key("of", one_of(("incident", "problem")), "whose location roll is not made", needed=True),
        Key("to", ZONE, "its result", needed=True),
    ),
    (_DELTA,),
    (Key("a", ZONE, "one zone", needed=True), Key("b", ZONE, "the other", needed=True)),
)
MOD_ABOUT: Final[tuple[str, ...]] = (
    "that action is illegal",
    "dice of a test, within 1 and 5",
    "required successes, at least 1",
    "price of building, each resource at least 0",
    "amount gained, at least 0",
    "price of effort",
    "Provision re-rolls",
    "price of a bought bonus action",
    "abilities",
    "what the adversity die counts as",
    "replaces the effect of a Community",
    "the Region cannot become secure",
    "rumor titles that are visible",
    "limit of a stack",
    "what perilous Regions cost",
    "replaces a location roll",
    "building spaces",
    "two zones become neighbours",
)
_EXACTLY_ONE: Final = {
    EFFORT_PRICE: ("cost", "off"),
    REROLL: ("price", "off"),
    COMMUNITY: ("item", "node", "off"),
}
_VALUES: Final = ("cost", "price", "provisions", "depth", "limit", "perilous")


def mod_keys_of(kind: int) -> Keys:
    """Return all keys of a modifier of a type."""
    return (
        Key("type", one_of(MOD_NAMES), "what it changes", needed=True),
        *MOD_KEYS[kind],
        Key("when", CONDITION, "only while this holds"),
        Key("until", UNTIL, "when it ends"),
    )


def read_mod(name: str, value: Any, spot: Spot, until: int) -> Mod | None:
    """Read a modifier; `until` is when it ends if it does not say."""
    kind = value.get("type") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(kind, str) or kind not in MOD_NAMES:
        said = "`type` is missing" if kind is None else f"{kind_of(kind)} is no type of a modifier"
        spot.at("type").fault(said, instead(str(kind or ""), MOD_NAMES))
        return None
    type_number = MOD_NAMES.index(kind)
    table = read_table(value, spot, mod_keys_of(type_number), f"modifier of type `{kind}`")
    choices = _EXACTLY_ONE.get(type_number, ())
    if choices and sum(choice in value for choice in choices) != 1:
        spot.fault(f"a modifier of type `{kind}` has exactly one of {listed(choices)}", "Write one of them")
    action = table.get("action")
    if action is not None and action.kind != MOVE:
        for key in ("to", "from"):
            if key in value:
                spot.at(key).fault(f"only a move goes somewhere, `{action}` has no `{key}`", "Write `where`")
    if table.get("delta") == 0:
        spot.at("delta").fault("a `delta` of 0 changes nothing", "Write another number or remove the modifier")
    table.pop("type", None)
    table.setdefault("until", Until(until))
    if "from" in table:
        table["origin"] = table.pop("from")
    for key in _VALUES:
        if key in table:
            table["value"] = table.pop(key)
    if type_number == TARGET and "of" in table:
        table["of"] = ("incident", "problem")[table["of"]]
    return Mod(id=name, type=type_number, **table)
