"""Effect phrases (OLT-LANG 20.5): ``verb arguments [for WHO] [at ZONE] [if COND]``.

They are read and printed along the forms of `verbs.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from nemeton.games.oltree.language.conditions import Condition, condition_of
from nemeton.games.oltree.language.errors import WordingError, instead, listed, shown
from nemeton.games.oltree.language.numbers import Number, number, spaced, take_number
from nemeton.games.oltree.language.symbols import (
    ENDS,
    KEEPS,
    TURNS_ON,
    Action,
    Mention,
    NodeRef,
    Pick,
    Who,
    Zone,
    actions_of,
    item_of,
    name_of,
    pick_of,
    slot_of,
    who_of,
    whole_of,
    word_of,
    zone_of,
)
from nemeton.games.oltree.language.verbs import COUNT, END, FORMS, MOD_ON, PAY, TEMP_ON, TOKEN_STEP, TRIGGER_ON, VERBS
from nemeton.games.oltree.names import ITEM_NAMES, LETTERS, NO_ITEM, PERSONAL, RESULT_NAMES

NO_LEAST: Final = (TOKEN_STEP, COUNT)
"""Phrases whose N may be below 1 (OLT-LANG-20)."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One effect. `verb` is its number in `FORMS`; only what its form has is filled in.

    `number` is the form's N (1 if it was left out), `marked` says that the form's last word that may be left out
    (``always``, ``now``, ``hidden``, ``chronicle``) is there.
    """

    verb: int
    item: int = NO_ITEM
    number: Number | None = None
    who: Who | None = None
    zone: Zone | None = None
    pick: Pick | None = None
    actions: tuple[Action, ...] = ()
    name: str = ""
    node: NodeRef | None = None
    chapter: int = 0
    letter: str = ""
    result: int = -1
    marked: bool = False
    when: Condition | None = None

    def __str__(self) -> str:
        return _print(self)

    def mentions(self) -> list[Mention]:
        found: list[Mention] = [(kind, self.name) for kind in FORMS[self.verb].mentions]
        if self.verb in (TEMP_ON, MOD_ON, TRIGGER_ON):
            found[1] = (TURNS_ON, f"{FORMS[self.verb].verb[0]} {self.name}")
        if self.chapter:
            found.append((KEEPS, f"{self.chapter} {self.letter}"))
        if self.verb == END:
            found.append((ENDS, RESULT_NAMES[self.result]))
        parts = (self.number, self.who, self.zone, self.pick, self.node, self.when, *self.actions)
        for part in parts:
            if part:
                found += part.mentions()
        return found


_FIELDS: Final = {field.name: field.default for field in fields(Phrase)}


# ------------------------------------------------------------------ printing
_ARGUMENTS: Final = {
    "ITEM": "item",
    "N": "number",
    "WHO": "who",
    "ZONE": "zone",
    "SLOT": "zone",
    "PICK": "pick",
    "ACTIONS": "actions",
    "NAME": "name",
    "ID": "name",
    "NODE": "node",
    "CHAPTER": "chapter",
    "LETTER": "letter",
    "RESULT": "result",
}


def _said(phrase: Phrase, argument: str) -> str:
    value = getattr(phrase, _ARGUMENTS[argument])
    if argument == "ITEM":
        return ITEM_NAMES[phrase.item]
    if argument == "RESULT":
        return RESULT_NAMES[phrase.result]
    return ",".join(map(str, value)) if argument == "ACTIONS" else str(value)


def _print(phrase: Phrase) -> str:
    tokens = []
    for group, may_miss in _groups(FORMS[phrase.verb].pattern):
        names = [word for word in group if word in _ARGUMENTS]
        if may_miss and names == ["N"] and phrase.number == number(1):
            continue
        if may_miss and not names and not phrase.marked:
            continue
        if may_miss and names and getattr(phrase, _ARGUMENTS[names[0]]) == _FIELDS[_ARGUMENTS[names[0]]]:
            continue
        tokens += [_said(phrase, word) if word in _ARGUMENTS else word for word in group]
    return " ".join(tokens) + (f" if {phrase.when}" if phrase.when else "")


def _groups(pattern: str) -> list[tuple[list[str], bool]]:
    """Return the parts of a pattern and whether they may be left out."""
    groups: list[tuple[list[str], bool]] = []
    rest = pattern
    while rest:
        before, opened, after = rest.partition("[")
        if before.strip():
            groups.append((before.split(), False))
        inside, _, rest = after.partition("]")
        if opened:
            groups.append((inside.split(), True))
    return groups


# ------------------------------------------------------------------ reading
def phrase_of(text: str, nodes: Mapping[str, int] | None = None) -> Phrase:
    """Read a phrase; `nodes` numbers the nodes of its card."""
    tokens = spaced(text)
    when = None
    if "if" in tokens:
        cut = tokens.index("if")
        if cut + 1 == len(tokens):
            raise WordingError(f"{shown(text)} has nothing after `if`", "Write a condition, or remove `if`")
        when = condition_of(" ".join(tokens[cut + 1 :]))
        tokens = tokens[:cut]
        if not tokens:
            raise WordingError(f"{shown(text)} has no phrase before `if`", "Write one such as `gain prestige 1`")
    verb = _verb_of(tokens)
    values = _Reader(verb, tokens, nodes or {}).read()
    phrase = Phrase(verb, when=when, **values)
    _judge(phrase)
    return phrase


def _verb_of(tokens: list[str]) -> int:
    if tokens[0] not in VERBS:
        raise WordingError(f"{shown(tokens[0])} is no verb", instead(tokens[0], VERBS))
    known = range(len(FORMS))
    depth = 0
    while True:
        same = [k for k in known if list(FORMS[k].verb[:depth]) == tokens[:depth]]
        longer = [k for k in same if len(FORMS[k].verb) > depth]
        if not longer:
            return same[0]
        choices = tuple(dict.fromkeys(FORMS[k].verb[depth] for k in longer))
        begun = " ".join(tokens[:depth])
        if depth == len(tokens):
            raise WordingError(f"`{begun}` breaks off", f"Write one of {listed(FORMS[k].pattern for k in longer)}")
        if tokens[depth] not in choices:
            raise WordingError(f"{shown(tokens[depth])} cannot follow `{begun}`", instead(tokens[depth], choices))
        depth += 1


class _Reader:
    """Reads the words of a phrase along the pattern of its form."""

    def __init__(self, verb: int, tokens: list[str], nodes: Mapping[str, int]) -> None:
        self.verb = verb
        self.form = FORMS[verb]
        self.tokens = tokens
        self.nodes = nodes
        self.at = 0
        self.values: dict[str, Any] = {}

    def read(self) -> dict[str, Any]:
        groups = _groups(self.form.pattern)
        for place, (group, may_miss) in enumerate(groups):
            if may_miss and not self._present(group, groups[place + 1 :]):
                if group == ["N"]:
                    self.values["number"] = number(1)
                continue
            if may_miss and group[0].islower() and len(group) == 1:
                self.values["marked"] = True
            for word in group:
                self._take(word)
        if self.at < len(self.tokens):
            extra = self.tokens[self.at]
            raise WordingError(f"{shown(extra)} is too much in {shown(' '.join(self.tokens))}", self._how())
        return self.values

    def _present(self, group: list[str], later: list[tuple[list[str], bool]]) -> bool:
        if self.at == len(self.tokens):
            return False
        word = self.tokens[self.at]
        if group[0].islower():
            return word == group[0]
        return word not in [other[0] for other, _ in later] and word not in ("for", "at")

    def _how(self) -> str:
        return f"Write it like `{self.form.pattern} [if COND]`"

    def _take(self, wanted: str) -> None:
        if self.at == len(self.tokens):
            raise WordingError(f"{shown(' '.join(self.tokens))} lacks {wanted}", self._how())
        word = self.tokens[self.at]
        if wanted not in _ARGUMENTS:
            if word != wanted:
                raise WordingError(f"{shown(word)} stands where `{wanted}` belongs", self._how())
            self.at += 1
            return
        if wanted == "N":
            self.values["number"], self.at = take_number(self.tokens, self.at)
            return
        self.at += 1
        self.values[_ARGUMENTS[wanted]] = self._argument(wanted, word)

    def _argument(self, wanted: str, word: str) -> Any:
        if wanted == "ITEM":
            return item_of(word)
        if wanted == "WHO":
            return who_of(word)
        if wanted == "ZONE":
            return zone_of(word)
        if wanted == "SLOT":
            return slot_of(word)
        if wanted == "PICK":
            return pick_of(word)
        if wanted == "ACTIONS":
            return actions_of(word)
        if wanted == "NODE":
            return NodeRef(name_of(word, "name of a node"), self.nodes.get(word, -1))
        if wanted == "CHAPTER":
            return whole_of(word, 1, 20)
        if wanted == "LETTER":
            return LETTERS[word_of(word, LETTERS, "version of a chapter")]
        if wanted == "RESULT":
            return word_of(word, RESULT_NAMES, "result")
        return name_of(word)


def _judge(phrase: Phrase) -> None:
    """Refuse what the form allows and the rules do not."""
    item = phrase.item
    if phrase.who and item != NO_ITEM and item not in PERSONAL:
        raise WordingError(
            f"`{ITEM_NAMES[item]}` belongs to the team, not to `{phrase.who}`",
            f"Leave out `for {phrase.who}`; for one per ranger write `xrangers`",
        )
    if phrase.number and phrase.verb not in NO_LEAST:
        highest = max(phrase.number.values) if phrase.number.measure is None else 1
        if highest < 1 and (phrase.number.least is None or phrase.number.least < 1):
            raise WordingError(f"with {phrase.number} `{phrase}` does nothing", "Write a number of at least 1")
    if phrase.verb == COUNT and phrase.number and phrase.number.fixed == 0:
        raise WordingError(f"`{phrase}` does nothing", "Write a number other than 0")


def cost_of(text: str, nodes: Mapping[str, int] | None = None) -> Phrase:
    """Read a phrase of `cost`, which is a `pay`."""
    phrase = phrase_of(text, nodes)
    if phrase.verb != PAY:
        raise WordingError(
            f"`{phrase}` is no price", "A `cost` has only phrases such as `pay fire 1`; the rest belongs to `do`"
        )
    return phrase


def effect_of(text: str, nodes: Mapping[str, int] | None = None) -> Phrase:
    """Read a phrase of `do`, which is anything but a `pay`."""
    phrase = phrase_of(text, nodes)
    if phrase.verb == PAY:
        raise WordingError("`pay` belongs to `cost`", f"Write `lose {str(phrase)[4:]}`, or move it to `cost`")
    return phrase
