"""What resolves a problem (OLT-LANG 20.9) and what goals ask for (OLT-LANG 20.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from nemeton.games.oltree.language.conditions import Condition
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, listed, shown
from nemeton.games.oltree.language.keys import Key, Keys, Shape, entries, kind_of, read_table
from nemeton.games.oltree.language.phrases import Phrase, cost_of
from nemeton.games.oltree.language.shapes import CONDITION, PROFESSIONS, PROSE, RESOURCES_SHAPE, SILENT, listing, whole
from nemeton.games.oltree.language.symbols import name_of, tile_mentions
from nemeton.games.oltree.names import NO_ITEM, PROVISION, RESOURCE, TOWER_NAMES
from nemeton.kernel.words import Prose


# ------------------------------------------------------------------ requirements
@dataclass(frozen=True, slots=True)
class Way:
    """A way to resolve a problem: successes of a test, or prices to pay."""

    professions: tuple[int, ...] = ()
    successes: int = 0
    pay: tuple[Phrase, ...] = ()


def _price(value: Any, spot: Spot) -> Phrase:
    if not isinstance(value, str):
        raise WordingError(f"must be a price, not {kind_of(value)}", 'Write it like `"fire 1"`')
    phrase = cost_of(f"pay {value}")
    item = phrase.item
    if item == NO_ITEM or (item > RESOURCE and item != PROVISION) or phrase.who or phrase.when:
        raise WordingError(f"{shown(value)} does not resolve a problem", "Pay resources or Provisions, like `fire 1`")
    return phrase


WAY_KEYS: Final[Keys] = (
    Key("test", PROFESSIONS, "a test; of several professions the handler chooses"),
    Key("successes", whole(1, 9), "successes it takes, added up over attempts"),
    Key("pay", listing(Shape('"ITEM N"', _price), "prices"), "or what is paid, all at once"),
)


def _way(value: Any, spot: Spot) -> Way:
    table = read_table(value, spot, WAY_KEYS, "requirement")
    if isinstance(value, dict):
        if ("test" in value) == ("pay" in value):
            spot.fault("a requirement has either `test` or `pay`", 'Write `{ test = "soldier", successes = 2 }`')
        elif ("test" in value) != ("successes" in value):
            spot.fault("`test` and `successes` belong together", 'Write `{ test = "soldier", successes = 2 }`')
    return Way(table.get("test", ()), table.get("successes", 0), table.get("pay", ()))


def _ways(value: Any, spot: Spot) -> tuple[Way, ...]:
    if not isinstance(value, dict) or "any" not in value:
        return (_way(value, spot),)
    table = read_table(value, spot, (Key("any", listing(Shape("requirement", _way), "ways", 2)),), "choice of ways")
    found: tuple[Way, ...] = table.get("any", ())
    return found


NEED_SHAPE: Final = Shape('{ test, successes } or { pay = ["ITEM N"] } or { any = [ … ] }', _ways)


# ------------------------------------------------------------------ goals
@dataclass(frozen=True, slots=True)
class GoalItems:
    """What a goal asks for, all at the same moment (OLT-GOAL-03)."""

    secure: int = 0
    prestige: int = 0
    defense: int = 0
    buildings: tuple[str, ...] = ()
    problems: int = 0
    resources: tuple[int, ...] = (0, 0, 0, 0, 0)
    condition: Condition | None = None


NOTHING: Final = GoalItems()


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of an assignment."""

    items: GoalItems
    title: Prose = SILENT
    text: Prose = SILENT


def _buildings(value: Any, spot: Spot) -> tuple[str, ...]:
    found = []
    for entry, inner in entries(value, spot, "buildings"):
        if not isinstance(entry, str):
            raise WordingError(f"must be names of buildings, not {kind_of(entry)}")
        if entry in TOWER_NAMES:
            raise WordingError(f"`{entry}` is a tower, not a building", "Write `secure = 1` or another building")
        name_of(entry, "name of a building")
        inner.note(tile_mentions(entry))
        found.append(entry)
    return tuple(found)


GOAL_ITEM_KEYS: Final[Keys] = (
    Key("secure", whole(1, 8), "secured Regions, which it uses up"),
    Key("prestige", whole(1, 8), "Prestige, at least"),
    Key("defense", whole(1, 8), "Defense, at least"),
    Key("buildings", Shape('["TILE", …]', _buildings), "built and undamaged"),
    Key("problems", whole(1, 25), "resolved problems, which it uses up"),
    Key("resources", RESOURCES_SHAPE, "paid from the Storeroom"),
    Key("condition", CONDITION, "only of special goals"),
)


def _items(value: Any, spot: Spot) -> GoalItems:
    table = read_table(value, spot, GOAL_ITEM_KEYS, "goal")
    if isinstance(value, dict) and not value:
        raise WordingError("asks for nothing", f"Write some of {listed(key.name for key in GOAL_ITEM_KEYS)}")
    return GoalItems(**table)


ITEMS: Final = Shape("{ secure = 1, … }", _items)
GOAL_KEYS: Final[Keys] = (
    Key("items", ITEMS, "what it asks for", needed=True),
    Key("title", PROSE, "what it is called"),
    Key("text", PROSE, "a line about it"),
)


def read_goal(value: Any, spot: Spot) -> Goal:
    """Read a goal of an assignment."""
    table = read_table(value, spot, GOAL_KEYS, "goal")
    items = table.get("items", NOTHING)
    if items.condition:
        spot.at("items").fault("`condition` is for special goals", "Write items of an assignment")
    return Goal(items, table.get("title", SILENT), table.get("text", SILENT))
