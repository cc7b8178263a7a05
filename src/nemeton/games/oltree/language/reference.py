"""The reference page for writers, made from the tables that the reader itself follows.

``python -m nemeton.games.oltree.language.reference`` prints ``docs/writing-stories-reference.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nemeton.games.oltree.language import base, cards, manifests, mods, node_keys, requirements, specials, tables
from nemeton.games.oltree.language.conditions import OPERATORS, PREDICATES
from nemeton.games.oltree.language.keys import Keys
from nemeton.games.oltree.language.nodes import NODE_NAMES
from nemeton.games.oltree.language.numbers import MEASURE_WORDS
from nemeton.games.oltree.language.symbols import ACTION_WORDS, PICK_WORDS, WHO_WORDS, ZONE_WORDS
from nemeton.games.oltree.language.until import UNTIL_NAMES
from nemeton.games.oltree.language.verbs import FORMS
from nemeton.games.oltree.names import (
    BUILDING_NAMES,
    DECK_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    PROFESSION_NAMES,
    RANGER_NAMES,
    SPECIAL_NAMES,
    TOWER_NAMES,
)

_HEAD = """# Writing stories: the reference

<!-- Made by `python -m nemeton.games.oltree.language.reference`; a test compares it. Do not edit. -->

Every key, phrase and word that cards may use. `nemeton story check FOLDER` says what is wrong with a folder of cards,
`nemeton story read CARD FOLDER` shows one as players see it."""


def reference() -> str:
    """Return the reference page."""
    return "\n".join(_page()) + "\n"


def _page() -> Iterator[str]:
    yield _HEAD
    yield from _section("Cards")
    for kind, keys in zip(KIND_NAMES, cards.CARD_KEYS, strict=True):
        yield from _keys(f"kind = {kind}", keys)
    yield from _keys("face of a result", cards.FACE_KEYS)
    yield from _keys("items of a goal", requirements.GOAL_ITEM_KEYS)
    yield from _keys("requirement of a problem", requirements.WAY_KEYS)
    yield from _section("Nodes")
    yield from _keys("every node", node_keys.START_KEYS)
    for name, keys, about in zip(NODE_NAMES, node_keys.NODE_KEYS, node_keys.NODE_ABOUT, strict=True):
        yield from _keys(f"type = {name}", keys, about)
    for name, keys in (
        ("option", node_keys.OPTION_KEYS),
        ("grade", node_keys.GRADE_KEYS),
        ("band", node_keys.BAND_KEYS),
        ("face", node_keys.FACE_KEYS),
        ("case", node_keys.CASE_KEYS),
    ):
        yield from _keys(name, keys)
    yield from _section("Effect phrases")
    yield "Any of them may end with `if COND`. What stands in brackets may be left out.\n"
    yield from _table(("Phrase", "Effect"), ((f"`{form.pattern}`", form.about) for form in FORMS))
    yield from _words("WHO", WHO_WORDS)
    yield from _words("ZONE", ZONE_WORDS)
    yield from _words("PICK", PICK_WORDS)
    yield from _numbers()
    yield from _section("Conditions")
    yield (
        f"`MEASURE OP VALUE` with OP one of {_list(OPERATORS)} and VALUE a number or a measure; or a predicate. "
        "Joined with `and`, `or`, `not` and brackets.\n"
    )
    yield from _table(("Predicate", "True if"), ((f"`{form}`", about) for form, about in PREDICATES))
    yield from _words("MEASURE", MEASURE_WORDS)
    yield from _section("Tables of cards and specials")
    yield f"`until` is one of {_list(UNTIL_NAMES)}, or a condition.\n"
    for name, keys, about in zip(mods.MOD_NAMES, mods.MOD_KEYS, mods.MOD_ABOUT, strict=True):
        yield from _keys(f"mod, type = {name}", keys, about)
    yield from _keys("every mod", mods.mod_keys_of(mods.SLOTS)[2:])
    yield from _keys("temp", tables.TEMP_KEYS)
    yield from _keys("trigger", tables.TRIGGER_KEYS)
    yield f"HOOK is one of {_list(tables.HOOK_WORDS)}.\n"
    yield from _section("Chronicles")
    yield from _keys("[chronicle]", manifests.MANIFEST_KEYS)
    yield from _keys("[chronicle.target.<name>]", manifests.TARGET_KEYS)
    for name, keys in zip(SPECIAL_NAMES, specials.SPECIAL_KEYS, strict=True):
        yield from _keys(f"[[special]], type = {name}", keys)
    yield from _section("The board, `base.toml`")
    yield from _keys("the file", base.BASE_KEYS)
    for name, keys in base.ENTRY_KEYS.items():
        yield from _keys(f"[[{name}]]" if name in base.LISTS else f"[{name}]", keys)
    yield from _section("Ids")
    for what, ids in (
        ("professions", PROFESSION_NAMES),
        ("decks", DECK_NAMES),
        ("ITEM", ITEM_NAMES),
        ("ACTION", ACTION_WORDS),
        ("buildings", BUILDING_NAMES),
        ("towers", TOWER_NAMES),
        ("rangers", RANGER_NAMES),
    ):
        yield f"- {what}: {_list(ids)}"


def _section(title: str) -> Iterator[str]:
    yield f"\n## {title}\n"


def _keys(title: str, keys: Keys, about: str = "") -> Iterator[str]:
    yield f"### {title}\n"
    if about:
        yield f"{about[0].upper()}{about[1:]}.\n"
    rows = ((f"`{key.name}`{' *' if key.needed else ''}", _code(key.shape.name), key.about) for key in keys)
    yield from _table(("Key (* needed)", "Value", "Meaning"), rows)


def _words(title: str, words: Sequence[tuple[str, str]]) -> Iterator[str]:
    yield f"### {title}\n"
    yield from _table((title, "Meaning"), ((f"`{word}`", about) for word, about in words))


def _numbers() -> Iterator[str]:
    yield "### N\n"
    rows = (
        ("`2`", "a whole number"),
        ("`7/9/11`", "for 2, 3 and 4 players"),
        ("`xMEASURE`", "one per unit of a measure"),
        ("`3xMEASURE`", "three per unit"),
        ("`xMEASURE/2`", "half, rounded up"),
        ("`xMEASURE//2`", "half, rounded down"),
        ("`-N`", "any of these, below zero"),
        ("`N min 1 max 3`", "not below 1, not above 3; either may be left out"),
    )
    yield from _table(("N", "Meaning"), rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
    yield ""


def _code(text: str) -> str:
    return f"`{text}`" if any(sign in text for sign in '"[{|<') else text


def _list(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


if __name__ == "__main__":
    print(reference(), end="")
