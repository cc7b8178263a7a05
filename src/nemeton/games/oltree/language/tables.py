"""Temporary actions and triggers (OLT-LANG 20.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from nemeton.games.oltree.language.conditions import Condition
from nemeton.games.oltree.language.drafts import Spot
from nemeton.games.oltree.language.errors import WordingError, instead, shown
from nemeton.games.oltree.language.keys import Key, Keys, read_table
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.shapes import (
    CONDITION,
    COSTS,
    EFFECTS,
    FLAG,
    NODE,
    PROSE,
    SILENT,
    ZONE,
    mentioning,
    one_of,
    whole,
)
from nemeton.games.oltree.language.symbols import NOWHERE, Action, Mention, NodeRef, Zone, action_of
from nemeton.games.oltree.language.until import UNTIL, Until
from nemeton.games.oltree.names import AT_ACTION, AT_SPACE, HOOK_NAMES, SPACE_NAMES
from nemeton.kernel.words import Prose


# ------------------------------------------------------------------ temporary actions
@dataclass(frozen=True, slots=True, kw_only=True)
class Temp:
    """A temporary action."""

    id: str
    label: Prose = SILENT
    where: Zone | None = None
    when: Condition | None = None
    until: Until
    until_success: bool = False
    limit: int = 0
    per_turn: int = 0
    per_chapter: int = 0
    cost: tuple[Phrase, ...] = ()
    node: NodeRef = NOWHERE


TEMP_KEYS: Final[Keys] = (
    Key("label", PROSE, "what the action is called", needed=True),
    Key("where", ZONE, "only there"),
    Key("when", CONDITION, "only while this holds"),
    Key("until", UNTIL, "when it ends; `next_chapter` if left out"),
    Key("until_success", FLAG, "ends with the first success"),
    Key("limit", whole(1, 99), "uses in a game"),
    Key("per_turn", whole(1, 9), "uses in a turn"),
    Key("per_chapter", whole(1, 9), "uses in a chapter"),
    Key("cost", COSTS, "what it costs"),
    Key("node", NODE, "what is done", needed=True),
)


def read_temp(name: str, value: Any, spot: Spot, until: int) -> Temp:
    """Read a temporary action."""
    table = read_table(value, spot, TEMP_KEYS, "temporary action")
    table.setdefault("until", Until(until))
    return Temp(id=name, **table)


# ------------------------------------------------------------------ triggers
@dataclass(frozen=True, slots=True)
class Hook:
    """What a trigger waits for: ``resolved``, ``space:event``, ``action:move``."""

    kind: int
    space: int = -1
    action: Action | None = None

    def __str__(self) -> str:
        if self.kind == AT_SPACE:
            return f"space:{SPACE_NAMES[self.space]}"
        return f"action:{self.action}" if self.action else HOOK_NAMES[self.kind]

    def mentions(self) -> list[Mention]:
        return self.action.mentions() if self.action else []


HOOK_WORDS: Final = (
    *HOOK_NAMES[:AT_SPACE],
    *(f"space:{space}" for space in SPACE_NAMES),
    "action:ACTION",
    *HOOK_NAMES[AT_ACTION + 1 :],
)


def hook_of(word: str) -> Hook:
    """Read a hook."""
    head, colon, tail = word.partition(":")
    if colon and head == "space":
        if tail not in SPACE_NAMES:
            raise WordingError(f"{shown(tail)} is no space", instead(tail, SPACE_NAMES))
        return Hook(AT_SPACE, space=SPACE_NAMES.index(tail))
    if colon and head == "action":
        return Hook(AT_ACTION, action=action_of(tail))
    if word in HOOK_NAMES and word not in ("space", "action"):
        return Hook(HOOK_NAMES.index(word))
    raise WordingError(f"{shown(word)} is no hook", instead(word, HOOK_WORDS))


BEFORE: Final = 0
AFTER: Final = 1
STEP_NAMES: Final[tuple[str, ...]] = ("before", "after")


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger:
    """What happens by itself whenever something else does."""

    id: str
    on: Hook = Hook(0)
    step: int = AFTER
    when: Condition | None = None
    limit: int = 0
    until: Until
    do: tuple[Phrase, ...] = ()
    node: NodeRef | None = None


TRIGGER_KEYS: Final[Keys] = (
    Key("on", mentioning("HOOK", hook_of), "what it waits for", needed=True),
    Key("step", one_of(STEP_NAMES), "before or after it, for spaces and actions; `after` if left out"),
    Key("when", CONDITION, "only if this holds when it runs"),
    Key("limit", whole(1, 99), "how often it runs; in one turn never more than 20 times"),
    Key("until", UNTIL, "when it ends"),
    Key("do", EFFECTS, "what happens"),
    Key("node", NODE, "or what is done"),
)


def read_trigger(name: str, value: Any, spot: Spot, until: int) -> Trigger:
    """Read a trigger."""
    table = read_table(value, spot, TRIGGER_KEYS, "trigger")
    if isinstance(value, dict) and ("do" in value) == ("node" in value):
        spot.fault("a trigger has either `do` or `node`", "Write one of them")
    on = table.get("on")
    if "step" in table and on is not None and on.kind not in (AT_SPACE, AT_ACTION):
        spot.at("step").fault(f"`{on}` has no `step`", "Only spaces and actions have one; remove it")
    table.setdefault("until", Until(until))
    return Trigger(id=name, **table)
