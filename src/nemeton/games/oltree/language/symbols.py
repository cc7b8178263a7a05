"""The words that name who, where, what and which action (OLT-LANG 20.5), and what cards mention with them.

A symbol is read by `who_of`, `zone_of`, `pick_of`, `action_of` … and says itself again as it is written. What it
mentions (a token, a temporary action) is collected while a card is read and checked when all files are known.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nemeton.games.oltree.language.errors import WordingError, instead, listed, shown
from nemeton.games.oltree.names import (
    ACTION_NAMES,
    ANY_ACTION,
    BUILDING_NAMES,
    ITEM_NAMES,
    MOVE,
    PROFESSION_NAMES,
    RANGER_ACTION,
    RANGER_NAMES,
    REGIONS,
    TEMP_ACTION,
)

# ------------------------------------------------------------------ what is mentioned
TO_NODE: Final = 0
OF_SPECIAL: Final = 1  # any special on the board
OF_MOVABLE: Final = 2  # a token, figure or tile that a phrase moves
PUTS_TOKEN: Final = 3
PUTS_TILE: Final = 4
ADDS_GOAL: Final = 5
OF_GOAL: Final = 6
OF_TILE: Final = 7  # a building of the box or of the chronicle
SETS_FLAG: Final = 8
ASKS_FLAG: Final = 9
SETS_COUNTER: Final = 10
ASKS_COUNTER: Final = 11
OF_TARGET: Final = 12
SWITCHES_TEMP: Final = 13  # switched on or off
SWITCHES_MOD: Final = 14
SWITCHES_TRIGGER: Final = 15
OF_TEMP: Final = 16
KEEPS: Final = 17  # "5 A"
ENDS: Final = 18  # defeat, victory, minor, major
SAYS_IT: Final = 19  # the element of `each` or `immediate`
TURNS_ON: Final = 20  # "temp chase": inactive until a phrase turns it on
CLEARS_FLAG: Final = 21

Mention = tuple[int, str]


# ------------------------------------------------------------------ names
_NAME = re.compile(r"[a-z][a-z0-9_]*")
LONGEST_NAME: Final = 40


def name_of(word: str, what: str = "name") -> str:
    """Read the name of a node, table, special, flag or counter."""
    if len(word) > LONGEST_NAME or not _NAME.fullmatch(word):
        raise WordingError(
            f"{shown(word)} cannot be a {what}",
            "Write small letters, digits and _, a letter first, like `well_head`",
        )
    return word


def whole_of(word: str, low: int, high: int) -> int:
    """Read a whole number of a range."""
    if re.fullmatch(r"-?[0-9]{1,4}", word) and low <= int(word) <= high:
        return int(word)
    raise WordingError(
        f"{shown(word)} is no whole number from {low} to {high}", f"Write a number such as {max(low, 1)}"
    )


def word_of(word: str, words: Sequence[str], what: str) -> int:
    """Return the number of a word among its kind."""
    if word in words:
        return words.index(word)
    raise WordingError(f"{shown(word)} is no {what}", instead(word, words))


# ------------------------------------------------------------------ who
YOU: Final = 0
EACH: Final = 1
OTHERS: Final = 2
ANY: Final = 3
HERE: Final = 4
IN_FORTRESS: Final = 5
OUTSIDE: Final = 6
WEAKEST: Final = 7
STRONGEST: Final = 8
OF_PROFESSION: Final = 9
IT: Final = 10
THAT: Final = 11
WHO_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("you", "the ranger whose turn it is, or who resolves the card"),
    ("each", "every ranger"),
    ("others", "every ranger but you"),
    ("any", "one ranger, picked by the team"),
    ("here", "the rangers in your zone"),
    ("fortress", "the rangers in the Fortress"),
    ("outside", "the rangers in Regions"),
    ("weakest", "the ranger with the least health"),
    ("strongest", "the ranger with the most health"),
    ("prof:PROFESSION", "the rangers of a profession"),
    ("it", "the ranger of the enclosing `each` or `immediate`"),
    ("that", "the ranger last chosen or affected"),
)
_WHO: Final = tuple(word for word, _ in WHO_WORDS)


@dataclass(frozen=True, slots=True)
class Who:
    """A ranger or rangers: ``you``, ``each``, ``prof:soldier``."""

    kind: int
    profession: int = -1

    def __str__(self) -> str:
        return f"prof:{PROFESSION_NAMES[self.profession]}" if self.kind == OF_PROFESSION else _WHO[self.kind]

    def mentions(self) -> list[Mention]:
        return [(SAYS_IT, "")] if self.kind == IT else []


ME: Final = Who(YOU)


def who_of(word: str) -> Who:
    """Read WHO."""
    if word.startswith("prof:"):
        return Who(OF_PROFESSION, word_of(word[5:], PROFESSION_NAMES, "profession"))
    if word not in _WHO or ":" in word:
        raise WordingError(f"{shown(word)} is no WHO", instead(word, _WHO))
    return Who(_WHO.index(word))


# ------------------------------------------------------------------ where
AT_YOU: Final = 0
AT_FORTRESS: Final = 1
REGION: Final = 2
REGION_NUMBER: Final = 3
ROLLED: Final = 4
PICKED: Final = 5
MOST: Final = 6
FEWEST: Final = 7
ADJACENT: Final = 8
OPPOSITE: Final = 9
OPPOSITE_TO: Final = 10
AT_TOKEN: Final = 11
NEXT_TO: Final = 12
TROUBLED: Final = 13
EACH_ZONE: Final = 14
PERILOUS_ZONE: Final = 15
IT_ZONE: Final = 16
THAT_ZONE: Final = 17
TABLE: Final = 18  # only in a SLOT
ZONE_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("here", "your zone"),
    ("fortress", "the Fortress"),
    ("region", "any Region"),
    ("region:n", "Region n, 1 to 8"),
    ("rolled", "the Region of the latest location roll; if there was none, the die is rolled now"),
    ("pick", "a Region (for `move` a zone) that the decider chooses"),
    ("most", "the Region with the most incidents"),
    ("fewest", "the Region with the fewest incidents"),
    ("adjacent", "the Regions next to yours"),
    ("opposite", "your Region + 4"),
    ("opposite:NAME", "the Region opposite a token or tile"),
    ("token:NAME", "where a token or tile is"),
    ("next:NAME", "the two Regions beside a token or tile"),
    ("troubled", "the Regions with a problem"),
    ("each", "all zones, in number order"),
    ("perilous", "the perilous Regions"),
    ("it", "the zone of the enclosing `each`, or where its ranger is"),
    ("that", "the zone last chosen, rolled or affected"),
)
_ZONES: Final = (*(word for word, _ in ZONE_WORDS), "table")
_NAMED_ZONES: Final = {"opposite": OPPOSITE_TO, "token": AT_TOKEN, "next": NEXT_TO}


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone or zones: ``here``, ``region:5``, ``token:imp2``."""

    kind: int
    region: int = 0
    name: str = ""

    def __str__(self) -> str:
        if self.kind == REGION_NUMBER:
            return f"region:{self.region}"
        word = _ZONES[self.kind]
        return word.replace("NAME", self.name) if self.name else word

    def mentions(self) -> list[Mention]:
        if self.name:
            return [(OF_SPECIAL, self.name)]
        return [(SAYS_IT, "")] if self.kind == IT_ZONE else []


def zone_of(word: str) -> Zone:
    """Read ZONE."""
    head, colon, tail = word.partition(":")
    if colon and head == "region":
        return Zone(REGION_NUMBER, region=whole_of(tail, 1, REGIONS))
    if colon and head in _NAMED_ZONES:
        return Zone(_NAMED_ZONES[head], name=name_of(tail, "name of a special"))
    if word not in _ZONES[:-1] or colon:
        raise WordingError(f"{shown(word)} is no ZONE", instead(word, _ZONES[:-1]))
    return Zone(_ZONES.index(word))


def slot_of(word: str) -> Zone:
    """Read SLOT: where a tile may be put."""
    return Zone(TABLE) if word == "table" else zone_of(word)


# ------------------------------------------------------------------ what
def item_of(word: str) -> int:
    """Read ITEM."""
    return word_of(word, ITEM_NAMES, "ITEM")


# Which building.
ANY_BUILDING: Final = 0
NAMED_BUILDING: Final = 1
CHEAPEST: Final = 2
UNDAMAGED: Final = 3
DAMAGED_ONE: Final = 4
PICK_WORDS: Final[tuple[tuple[str, str], ...]] = (
    ("any", "the team chooses"),
    ("name:TILE", "that building"),
    ("cheapest", "the one with the lowest price"),
    ("undamaged", "one that is not damaged"),
    ("damaged", "one that is damaged"),
)
_PICKS: Final = tuple(word for word, _ in PICK_WORDS)


@dataclass(frozen=True, slots=True)
class Pick:
    """A building: ``any``, ``name:forge``, ``cheapest``."""

    kind: int
    tile: str = ""

    def __str__(self) -> str:
        return f"name:{self.tile}" if self.kind == NAMED_BUILDING else _PICKS[self.kind]

    def mentions(self) -> list[Mention]:
        return tile_mentions(self.tile) if self.tile else []


def pick_of(word: str) -> Pick:
    """Read PICK."""
    if word.startswith("name:"):
        return Pick(NAMED_BUILDING, name_of(word[5:], "name of a building"))
    if word not in _PICKS:
        raise WordingError(f"{shown(word)} is no PICK", instead(word, _PICKS))
    return Pick(_PICKS.index(word))


def tile_mentions(tile: str) -> list[Mention]:
    """Return the mention of a building that the box does not have."""
    return [] if tile in BUILDING_NAMES else [(OF_TILE, tile)]


# ------------------------------------------------------------------ which action
ACTION_WORDS: Final = (*ACTION_NAMES, "ranger:NAME", "temp:NAME")


@dataclass(frozen=True, slots=True)
class Action:
    """A key of an action, perhaps with the only place it may go to: ``build``, ``temp:chase``, ``move>fortress``."""

    kind: int
    name: str = ""
    to: Zone | None = None

    def __str__(self) -> str:
        if self.kind == ANY_ACTION:
            return "any"
        head = ACTION_WORDS[self.kind].replace("NAME", self.name)
        return f"{head}>{self.to}" if self.to else head

    def mentions(self) -> list[Mention]:
        own: list[Mention] = [(OF_TEMP, self.name)] if self.kind == TEMP_ACTION else []
        return own + (self.to.mentions() if self.to else [])


def action_of(word: str) -> Action:
    """Read the key of an action."""
    if word.startswith("ranger:"):
        return Action(RANGER_ACTION, RANGER_NAMES[word_of(word[7:], RANGER_NAMES, "ranger")])
    if word.startswith("temp:"):
        return Action(TEMP_ACTION, name_of(word[5:], "id of a temporary action"))
    if word not in ACTION_NAMES:
        raise WordingError(f"{shown(word)} is no action", instead(word, ACTION_WORDS))
    return Action(ACTION_NAMES.index(word))


def actions_of(word: str) -> tuple[Action, ...]:
    """Read ACTIONS: ``any``, or keys with commas between them."""
    if word == "any":
        return (Action(ANY_ACTION),)
    actions = []
    for part in word.split(","):
        if part == "any":
            raise WordingError("`any` stands alone", f"Write `any`, or keys such as {listed(ACTION_NAMES[:3])}")
        key, limited, to = part.partition(">")
        action = action_of(key)
        if limited:
            if action.kind != MOVE:
                raise WordingError(f"only a move has a target, `{key}` has none", f"Write `{key}`")
            action = Action(MOVE, to=zone_of(to))
        actions.append(action)
    return tuple(actions)


@dataclass(frozen=True, slots=True)
class NodeRef:
    """The name of a node and its number among the nodes of its card or special; -1 if there is no such node."""

    name: str
    number: int = -1

    def __str__(self) -> str:
        return self.name

    def mentions(self) -> list[Mention]:
        return [(TO_NODE, self.name)]


NOWHERE: Final = NodeRef("")
