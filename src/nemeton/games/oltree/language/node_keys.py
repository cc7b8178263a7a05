"""How nodes are written (OLT-LANG 20.4): the keys of each type and of its branches.

`NODE_KEYS` and the keys of the branches are the tables that reader and reference page follow.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead, listed
from nemeton.games.oltree.language.keys import Key, Keys, Shape, entries, kind_of, read_table
from nemeton.games.oltree.language.nodes import (
    DECIDER_NAMES,
    NODE_NAMES,
    Band,
    Branch,
    Case,
    CaseNode,
    ChoiceNode,
    Dice,
    DoNode,
    EachNode,
    Face,
    GaugeNode,
    Grade,
    ImmediateNode,
    Need,
    Node,
    Option,
    RollNode,
    Tester,
    TestNode,
)
from nemeton.games.oltree.language.numbers import ONE, ZERO
from nemeton.games.oltree.language.shapes import (
    CONDITION,
    COSTS,
    EFFECTS,
    FLAG,
    MEASURE,
    NODE,
    NUMBER,
    PROFESSION,
    PROSE,
    WHO,
    listing,
    one_of,
    whole,
)
from nemeton.games.oltree.language.symbols import Action, Who, Zone, actions_of, who_of, zone_of
from nemeton.games.oltree.names import PROFESSION_NAMES


def _tester(value: Any, spot: Spot) -> Tester:
    if isinstance(value, str):
        return Tester(PROFESSION.read(value, spot))
    keys = (
        Key("id", PROFESSION, needed=True),
        Key("minus", whole(1, 5), needed=True),
    )
    table = read_table(value, spot, keys, "profession at a price")
    return Tester(table.get("id", 0), table.get("minus", 0))


def _testers(value: Any, spot: Spot) -> tuple[Tester, ...]:
    if isinstance(value, str):
        return (_tester(value, spot),)
    found: tuple[Tester, ...] = listing(Shape("profession", _tester), "professions").read(value, spot)
    named = [tester.profession for tester in found]
    if len(set(named)) < len(named):
        raise WordingError("names a profession twice", f"They are {listed(PROFESSION_NAMES)}")
    return found


def _need(value: Any, spot: Spot) -> Need:
    if not isinstance(value, dict):
        return Need(NUMBER.read(value, spot))
    keys = (
        Key("base", NUMBER, needed=True),
        Key("minus", listing(NUMBER, "numbers"), needed=True),
        Key("min", whole(0, 99)),
    )
    table = read_table(value, spot, keys, "need")
    return Need(table.get("base", ONE), table.get("minus", ()), table.get("min"))


def _die(value: Any, spot: Spot) -> Dice:
    keys = (Key("n", NUMBER, needed=True), Key("when", CONDITION))
    table = read_table(value, spot, keys, "change of dice")
    return Dice(table.get("n", ZERO), table.get("when"))


def _dice(value: Any, spot: Spot) -> tuple[Dice, ...]:
    if isinstance(value, list):
        found: tuple[Dice, ...] = listing(Shape("dice", _die), "changes of dice").read(value, spot)
        return found
    if isinstance(value, int) and not isinstance(value, bool):
        return (Dice(NUMBER.read(value, spot)),)
    raise WordingError(f"must be a whole number or a list, not {kind_of(value)}", 'Write 1 or [{ n = 1, when = "…" }]')


def over_of(word: str) -> Who | Zone:
    """Read what `each` goes over; a word that is both WHO and ZONE means rangers."""
    try:
        return who_of(word)
    except WordingError as wrong:
        try:
            return zone_of(word)
        except WordingError:
            raise WordingError(f"{wrong.message} and no ZONE", wrong.remedy) from None


def _over(value: Any, spot: Spot) -> Who | Zone:
    if not isinstance(value, str):
        raise WordingError(f"must be a WHO or a ZONE, not {kind_of(value)}")
    found = over_of(value)
    spot.note(found.mentions())
    return found


def _allow(value: Any, spot: Spot) -> tuple[Action, ...]:
    words = [value] if isinstance(value, str) else value
    found: list[Action] = []
    for word, inner in entries(words, spot, "actions"):
        if not isinstance(word, str):
            raise WordingError(f"must be keys of actions, not {kind_of(word)}")
        found += actions_of(word)
        for action in found:
            inner.note(action.mentions())
    return tuple(found)


def _faces(value: Any, spot: Spot) -> tuple[int, ...]:
    found: tuple[int, ...] = listing(whole(1, 8), "results").read(value, spot)
    return found


# ------------------------------------------------------------------ the tables of keys
_BRANCH: Final[Keys] = (
    Key("text", PROSE, "what is read if it applies"),
    Key("do", EFFECTS, "what happens, in order"),
    Key("next", NODE, "the node that follows"),
)
OPTION_KEYS: Final[Keys] = (
    Key("label", PROSE, "what the option is called", needed=True),
    Key("when", CONDITION, "absent if this is false"),
    Key("cost", COSTS, "announced; disabled if it cannot be paid"),
    *_BRANCH,
)
GRADE_KEYS: Final[Keys] = (
    Key("min", NUMBER, "applies from so many successes; the highest that is reached counts", needed=True),
    *_BRANCH,
    Key("ok", FLAG, "this is a success of a temporary action"),
)
BAND_KEYS: Final[Keys] = (
    Key("to", whole(-99, 99), "applies up to this value; the last band has none"),
    *_BRANCH,
)
FACE_KEYS: Final[Keys] = (
    Key("on", Shape("[1, 2, …]", _faces), "results of the die", needed=True),
    *_BRANCH,
)
CASE_KEYS: Final[Keys] = (
    Key("when", CONDITION, "the first that holds applies; the last case has none"),
    *_BRANCH,
)


def branches(keys: Keys, what: str, make: Callable[..., Branch]) -> Shape:
    """Return the shape of the branches of a node."""

    def read(value: Any, spot: Spot) -> tuple[Branch, ...]:
        found = []
        for entry, inner in entries(value, spot, f"{what}s"):
            table = read_table(entry, inner, keys, what)
            if isinstance(entry, dict):
                found.append(make(**table))
        return tuple(found)

    return Shape(f"[[{what}]]", read)


START_KEYS: Final[Keys] = (
    Key("type", one_of(NODE_NAMES), "what the node does", needed=True),
    Key("text", PROSE, "read before all else"),
    Key("do", EFFECTS, "happens before all else"),
)
_NEXT: Final = Key("next", NODE, "the node that follows")
NODE_KEYS: Final[tuple[Keys, ...]] = (
    (_NEXT,),
    (
        Key("who", one_of(DECIDER_NAMES), "who chooses"),
        Key("prompt", PROSE, "the question"),
        Key("option", branches(OPTION_KEYS, "option", Option), "what can be chosen", needed=True),
    ),
    (
        Key(
            "prof",
            Shape('"PROFESSION" or a list', _testers),
            "the profession; of a list the tester chooses",
            needed=True,
        ),
        Key("need", Shape("N or { base, minus, min }", _need), "announced successes, 1 if left out"),
        Key("who", WHO, "who tests, `you` if left out"),
        Key("dice", Shape("n or [{ n, when }]", _dice), "more or fewer dice"),
        Key("plus", listing(NUMBER, "numbers"), "added to the successes, announced"),
        Key("sum", FLAG, "add up the successes of all testers and grade them once"),
        Key("grade", branches(GRADE_KEYS, "grade", Grade), "results by successes", needed=True),
    ),
    (
        Key("of", MEASURE, "what is compared", needed=True),
        Key("band", branches(BAND_KEYS, "band", Band), "bands, ascending", needed=True),
    ),
    (
        Key("face", branches(FACE_KEYS, "face", Face), "results; left out, the roll only says which Region"),
        _NEXT,
    ),
    (Key("case", branches(CASE_KEYS, "case", Case), "cases, in order", needed=True),),
    (
        Key("over", Shape('"WHO" or "ZONE"', _over), "for whom or where; `it` is the one", needed=True),
        Key("node", NODE, "first node of what is done for each", needed=True),
        _NEXT,
    ),
    (
        Key("who", WHO, "whose action it is; `it` is the one", needed=True),
        Key("must", FLAG, "cannot be declined"),
        Key("allow", Shape('"ACTION" or a list', _allow), "which actions"),
        Key("node", NODE, "what is done in place of an action"),
        _NEXT,
    ),
)
NODE_ABOUT: Final[tuple[str, ...]] = (
    "carries out its phrases in order and goes on",
    "shows labels and announced costs; the option that is chosen applies",
    "a test of a profession; the highest grade that is reached applies",
    "compares a measure with bands, without dice",
    "the location die; binds `rolled`",
    "hidden conditions; the first that holds applies",
    "runs the nodes from `node` once for each; then `next`",
    "an immediate action for each ranger of `who`; then `next`",
)
_MAKERS: Final = (DoNode, ChoiceNode, TestNode, GaugeNode, RollNode, CaseNode, EachNode, ImmediateNode)
_MANY: Final = {"option": "options", "grade": "grades", "band": "bands", "face": "faces", "case": "cases"}


def keys_of(kind: int) -> Keys:
    """Return all keys of a node of a type."""
    return (*START_KEYS, *NODE_KEYS[kind])


def read_node(name: str, value: Any, spot: Spot) -> Node | None:
    """Read a node."""
    kind = value.get("type") if isinstance(value, dict) else None
    if isinstance(kind, str) and kind in NODE_NAMES:
        number_of_kind = NODE_NAMES.index(kind)
    elif isinstance(value, dict):
        spot.at("type").fault(
            "`type` is missing" if kind is None else f"{kind_of(kind)} is no type of a node",
            instead(str(kind or ""), NODE_NAMES),
        )
        return None
    else:
        spot.fault(f"a node must be a table, not {kind_of(value)}", f"Write `[card.node.{name}]`")
        return None
    table = read_table(value, spot, keys_of(number_of_kind), f"node of type `{kind}`")
    table.pop("type", None)
    given = {_MANY.get(key, key): entry for key, entry in table.items()}
    return _MAKERS[number_of_kind](id=name, number=spot.draft.nodes.get(name, -1), **given)
