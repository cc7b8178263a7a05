"""The specials that a chronicle brings into play: tokens, figures, tiles, buildings and goals (OLT-LANG 20.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from nemeton.games.oltree.language.base import GAIN_SHAPE
from nemeton.games.oltree.language.board import NO_GAIN, Gain
from nemeton.games.oltree.language.cards import NODES, number_nodes, tables_of
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead
from nemeton.games.oltree.language.keys import Key, Keys, Shape, kind_of, read_table
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.language.nodes import Node
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.requirements import ITEMS, NOTHING, GoalItems
from nemeton.games.oltree.language.shapes import (
    EFFECTS,
    FLAG,
    ONLY_TRUE,
    PROFESSION,
    PROSE,
    RESOURCES_SHAPE,
    SILENT,
    ZONE,
    first_listed,
    listing,
    one_of,
    plain,
)
from nemeton.games.oltree.language.symbols import Zone, name_of
from nemeton.games.oltree.language.tables import Temp, Trigger
from nemeton.games.oltree.language.until import IN_PLAY
from nemeton.games.oltree.names import NO_ITEM, SPECIAL_NAMES
from nemeton.kernel.words import Prose


@dataclass(frozen=True, slots=True, kw_only=True)
class Special:
    """A token, figure, tile, building or goal of a chronicle. `number` is its place in the manifest's file."""

    name: str
    type: int
    number: int = 0
    title: Prose = SILENT
    text: Prose = SILENT
    group: str = ""
    nodes: tuple[Node, ...] = ()
    mods: tuple[Mod, ...] = ()
    temps: tuple[Temp, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    cost: tuple[int, ...] = (0, 0, 0, 0, 0)
    first: int = NO_ITEM
    gain: Gain = NO_GAIN
    dice: int = -1
    items: GoalItems = NOTHING
    reward: tuple[Phrase, ...] = ()
    counts: bool = False
    covers: bool = False
    problems: bool = True
    zone: bool = False
    adjacent: tuple[Zone, ...] = ()

    def node(self, name: str) -> Node | None:
        """Return a node by its name."""
        for node in self.nodes:
            if node.id == name:
                return node
        return None


def _covers(value: Any, spot: Spot) -> bool:
    if value != "community":
        raise WordingError(f"must be `community`, not {kind_of(value)}", "Nothing else can be covered")
    return True


_SPECIAL: Final[Keys] = (
    Key("name", plain("imp2", lambda word: name_of(word, "name of a special")), "what phrases call it", needed=True),
    Key("type", one_of(SPECIAL_NAMES), "what it is", needed=True),
    Key("title", PROSE, "what players call it"),
    Key("text", PROSE, "a line about it"),
    Key("group", plain("imp", lambda word: name_of(word, "name of a group")), "specials of one sort"),
    NODES,
    *tables_of(IN_PLAY),
)
SPECIAL_KEYS: Final[tuple[Keys, ...]] = (
    _SPECIAL,
    _SPECIAL,
    (
        *_SPECIAL,
        Key("covers", Shape('"community"', _covers), "its `community` modifier replaces the Community"),
        Key("problems", FLAG, "false: the Region has no Problem space"),
        Key("zone", ONLY_TRUE, "it adds a zone"),
        Key("adjacent", listing(ZONE, "zones"), "the neighbours of that zone"),
    ),
    (
        *_SPECIAL,
        Key("cost", RESOURCES_SHAPE, "its price", needed=True),
        Key("gain", GAIN_SHAPE, "what it brings when built"),
        Key("dice", PROFESSION, "each ranger has a die more in tests of this profession"),
    ),
    (
        *_SPECIAL,
        Key("items", ITEMS, "what it asks for", needed=True),
        Key("reward", EFFECTS, "what happens when it is done"),
        Key("counts", FLAG, "adds to the goals done"),
    ),
)


def read_special(value: Any, spot: Spot, place: int) -> Special | None:
    """Read a special."""
    if not isinstance(value, dict):
        spot.fault(f"a special must be a table, not {kind_of(value)}", "Write `[[special]]` before it")
        return None
    kind = value.get("type")
    if not isinstance(kind, str) or kind not in SPECIAL_NAMES:
        said = "`type` is missing" if kind is None else f"{kind_of(kind)} is no type of special"
        spot.at("type").fault(said, instead(str(kind or ""), SPECIAL_NAMES))
        return None
    number_nodes(value, spot)
    keys = SPECIAL_KEYS[SPECIAL_NAMES.index(kind)]
    table = read_table(value, spot, keys, f"special of type `{kind}`")
    if "adjacent" in value and "zone" not in value:
        spot.at("adjacent").fault("`adjacent` is for tiles that add a zone", "Write `zone = true` too, or remove it")
    renamed = {"node": "nodes", "mod": "mods", "temp": "temps", "trigger": "triggers"}
    given = {renamed.get(key, key): entry for key, entry in table.items()}
    given.setdefault("name", "")
    given["first"] = first_listed(value.get("cost"))
    return Special(number=place, **given) if "type" in given else None
