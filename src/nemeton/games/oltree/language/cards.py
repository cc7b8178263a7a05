"""The kinds of cards and their keys (OLT-LANG 20.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from nemeton.games.oltree.language.conditions import Condition
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead, shown
from nemeton.games.oltree.language.keys import Key, Keys, Shape, kind_of, named_tables, read_table
from nemeton.games.oltree.language.mods import Mod, read_mod
from nemeton.games.oltree.language.node_keys import read_node
from nemeton.games.oltree.language.nodes import BY_TEAM, BY_YOU, UNSAID, Node
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.requirements import NEED_SHAPE, Goal, Way, read_goal
from nemeton.games.oltree.language.shapes import (
    CONDITION,
    EFFECTS,
    FLAG,
    NODE,
    PROSE,
    SILENT,
    listing,
    one_of,
    plain,
    whole,
)
from nemeton.games.oltree.language.symbols import NodeRef
from nemeton.games.oltree.language.tables import Temp, Trigger, read_temp, read_trigger
from nemeton.games.oltree.language.until import NEXT_CHAPTER, NEXT_EVENT
from nemeton.games.oltree.names import (
    CHAPTER,
    DECK_NAMES,
    ENDING_NAMES,
    EVENT,
    KIND_NAMES,
    LENGTH_NAMES,
    LETTERS,
    RESULT_NAMES,
)
from nemeton.kernel.words import Prose


# ------------------------------------------------------------------ results and endings
@dataclass(frozen=True, slots=True)
class ResultFace:
    """A page of a result card."""

    grade: int = 0
    text: Prose = SILENT


FACE_KEYS: Final[Keys] = (
    Key("grade", one_of(RESULT_NAMES), "the result it is for", needed=True),
    Key("text", PROSE, "what is read", needed=True),
)


def _result_face(value: Any, spot: Spot) -> ResultFace:
    table = read_table(value, spot, FACE_KEYS, "face of a result")
    return ResultFace(table.get("grade", 0), table.get("text", SILENT))


@dataclass(frozen=True, slots=True)
class Early:
    """When an imminent ending may come before its time, and when one may go on for a better result."""

    when: Condition
    go_on: Condition | None = None


def _early(value: Any, spot: Spot) -> Early | None:
    keys = (Key("when", CONDITION, needed=True), Key("go_on", CONDITION))
    table = read_table(value, spot, keys, "early ending")
    return Early(table["when"], table.get("go_on")) if "when" in table else None


# ------------------------------------------------------------------ cards
@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every card has. `file` and `line` say where it is written."""

    id: str
    kind: int
    title: Prose = SILENT
    text: Prose = SILENT
    nodes: tuple[Node, ...] = ()
    file: str = ""
    line: int = 1

    @property
    def start(self) -> Node | None:
        """The node that play starts at, if there is one."""
        return self.node("start")

    def node(self, name: str) -> Node | None:
        """Return a node by its name."""
        for node in self.nodes:
            if node.id == name:
                return node
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident(Card):
    """An incident; its title is the rumor side."""

    deck: int = 0
    by: int = BY_YOU


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    """An event."""

    persistent: bool = False
    by: int = BY_TEAM
    mods: tuple[Mod, ...] = ()
    triggers: tuple[Trigger, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem(Card):
    """A problem; any of its ways resolves it."""

    need: tuple[Way, ...] = ()
    on_solve: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Assignment(Card):
    """An assignment with its three goals."""

    length: int = 0
    crows: int = 1
    decks: tuple[int, ...] = ()
    goals: tuple[Goal, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter(Card):
    """A chapter of a chronicle. `last` is UNSAID, immediate or imminent."""

    number: int = 0
    letter: str = ""
    by: int = BY_TEAM
    last: int = UNSAID
    final: NodeRef | None = None
    early: Early | None = None
    mods: tuple[Mod, ...] = ()
    temps: tuple[Temp, ...] = ()
    triggers: tuple[Trigger, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Card):
    """A result page with one or two faces."""

    faces: tuple[ResultFace, ...] = ()


def card_id_of(word: str) -> str:
    """Read the id of a card, such as ``RUR-01`` or ``DRG-05A``."""
    parts = word.split("-")
    right = (
        len(parts) == 2
        and parts[0].isascii()
        and parts[0].isupper()
        and len(parts[0]) == 3
        and 1 <= len(parts[1]) <= 4
        and parts[1].isascii()
        and parts[1].isalnum()
        and parts[1].upper() == parts[1]
    )
    if not right:
        raise WordingError(f"{shown(word)} is no id of a card", "Write it like `RUR-01` or `DRG-05A`")
    return word


MOST_NODES: Final = 60


def _nodes(value: Any, spot: Spot) -> tuple[Node, ...]:
    if isinstance(value, dict) and len(value) > MOST_NODES:
        raise WordingError(f"{len(value)} nodes are too many", f"A card has at most {MOST_NODES}")
    found = []
    for name, table, inner in named_tables(value, spot, "node"):
        node = read_node(name, table, inner)
        if node:
            found.append(node)
    return tuple(found)


def tables_of(until: int) -> Keys:
    """Return the keys of modifiers, temporary actions and triggers that end so if they do not say."""

    def mods(value: Any, spot: Spot) -> tuple[Mod, ...]:
        read = [read_mod(name, table, inner, until) for name, table, inner in named_tables(value, spot, "mod")]
        return tuple(mod for mod in read if mod)

    def temps(value: Any, spot: Spot) -> tuple[Temp, ...]:
        return tuple(read_temp(name, table, inner, until) for name, table, inner in named_tables(value, spot, "temp"))

    def triggers(value: Any, spot: Spot) -> tuple[Trigger, ...]:
        tables = named_tables(value, spot, "trigger")
        return tuple(read_trigger(name, table, inner, until) for name, table, inner in tables)

    return (
        Key("mod", Shape("[….mod.<id>]", mods), "modifiers"),
        Key("temp", Shape("[….temp.<id>]", temps), "temporary actions"),
        Key("trigger", Shape("[….trigger.<id>]", triggers), "triggers"),
    )


NODES: Final = Key("node", Shape("[….node.<id>]", _nodes), "nodes; play starts at `start`")
_BY: Final = Key("by", one_of(("you", "team")), "who decides if a node does not say; `team` if left out")
_COMMON: Final[Keys] = (
    Key("id", plain("RUR-01", card_id_of), "its id, which no other card has", needed=True),
    Key("kind", one_of(KIND_NAMES), "what card it is", needed=True),
    Key("title", PROSE, "its name; of an incident the rumor title", needed=True),
)
_TEXT: Final = Key("text", PROSE, "the situation, read first")
_MOD, _TEMP, _TRIGGER = tables_of(NEXT_CHAPTER)
_EVENT_MOD, _, _EVENT_TRIGGER = tables_of(NEXT_EVENT)
CARD_KEYS: Final[tuple[Keys, ...]] = (
    (
        *_COMMON,
        Key("deck", one_of(DECK_NAMES), "its deck", needed=True),
        Key("text", PROSE, "the situation, read first", needed=True),
        NODES,
    ),
    (
        *_COMMON,
        Key("persistent", FLAG, "acts until another event covers it", needed=True),
        Key("text", PROSE, "what is read", needed=True),
        _BY,
        NODES,
        _EVENT_MOD,
        _EVENT_TRIGGER,
    ),
    (
        *_COMMON,
        Key("text", PROSE, "what is read", needed=True),
        Key("need", NEED_SHAPE, "what resolves it", needed=True),
        Key("on_solve", EFFECTS, "what happens when it is resolved"),
    ),
    (
        *_COMMON,
        Key("length", one_of(LENGTH_NAMES), "goes with chronicles of the same length", needed=True),
        Key("crows", whole(1, 3), "difficulty", needed=True),
        Key("decks", listing(one_of(DECK_NAMES), "decks", 2, 2), "the two incident decks", needed=True),
        Key("goal", listing(Shape("[[card.goal]]", read_goal), "goals", 3, 3), "the three goals", needed=True),
        _TEXT,
    ),
    (
        *_COMMON,
        Key("text", PROSE, "what is read", needed=True),
        Key("number", whole(1, 20), "which chapter it is", needed=True),
        Key(
            "letter",
            Shape('"A" | "B" | "C"', lambda value, spot: LETTERS[one_of(LETTERS).read(value, spot)]),
            "version",
        ),
        _BY,
        Key("last", one_of(ENDING_NAMES), "this is the last chapter, and how it ends"),
        Key("final", NODE, "the node that evaluates the ending; only of a last chapter"),
        Key("early", Shape("{ when, go_on }", _early), "when an imminent ending may come at once"),
        NODES,
        _MOD,
        _TEMP,
        _TRIGGER,
    ),
    (
        *_COMMON,
        Key("face", listing(Shape("[[card.face]]", _result_face), "faces", 1, 2), "its pages", needed=True),
    ),
)
_MAKERS: Final = (Incident, Event, Problem, Assignment, Chapter, Result)
_RENAMED: Final = {
    "node": "nodes",
    "mod": "mods",
    "temp": "temps",
    "trigger": "triggers",
    "goal": "goals",
    "face": "faces",
}


def number_nodes(table: Any, spot: Spot) -> None:
    """Number the nodes of a card before anything refers to them."""
    nodes = table.get("node") if isinstance(table, dict) else None
    if isinstance(nodes, dict) and len(nodes) <= MOST_NODES:
        spot.draft.nodes.update({name: number for number, name in enumerate(nodes)})


def read_card(value: Any, spot: Spot) -> Card | None:
    """Read a card of any kind."""
    if not isinstance(value, dict):
        spot.fault(f"a card must be a table, not {kind_of(value)}", "Write `[[card]]` before it")
        return None
    kind = value.get("kind")
    if not isinstance(kind, str) or kind not in KIND_NAMES:
        said = "`kind` is missing" if kind is None else f"{kind_of(kind)} is no kind of card"
        spot.at("kind").fault(said, instead(str(kind or ""), KIND_NAMES))
        return None
    number = KIND_NAMES.index(kind)
    number_nodes(value, spot)
    table = read_table(value, spot, CARD_KEYS[number], f"card of kind `{kind}`")
    given = {_RENAMED.get(key, key): entry for key, entry in table.items() if key != "kind"}
    if number in (EVENT, CHAPTER) and "by" not in given:
        given["by"] = BY_TEAM
    given.setdefault("id", spot.draft.card)
    place = spot.place
    return _MAKERS[number](kind=number, file=place.file, line=place.line, **given)
