"""Lines and columns of the table as text, and how cards are written wherever they lie."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from itertools import zip_longest

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    CREATURE_POINTS,
    LIMIT_COST,
    LIMIT_KIND,
    RECIPES,
    TAKE_POINTS,
    WHEELS,
)
from nemeton.games.oak.log_words import signed
from nemeton.games.oak.moves import amount
from nemeton.games.oak.moves_brewing import entry_words
from nemeton.games.oak.names import DARKWOOD, EFFECT_NAMES, INGREDIENT_NAMES, POTION_NAMES
from nemeton.kernel.words import T, Text, Words, listing

WIDTH = 100
GLYPHS = "■▲◆●"
NOTHING = "-"
GAP = 2

Section = tuple[Text, list[str]]
"""What something is, and the lines that say how it stands; without a label they use the whole width."""


# ------------------------------------------------------------------ lines and columns
def beside(label: str, content: list[str], width: int) -> list[str]:
    """Return a label with its lines beside it; a line too long goes on below, a little further in."""
    lines: list[str] = []
    for line in content or [NOTHING]:
        lines += textwrap.wrap(
            line, WIDTH - width, subsequent_indent=" " * GAP, break_long_words=False, break_on_hyphens=False
        )
    return [f"{label if at == 0 else '':<{width}}{line}" for at, line in enumerate(lines)]


def columns(rows: list[list[str]]) -> list[str]:
    """Return rows of cells as lines in which the cells stand below each other."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [(" " * GAP).join(f"{cell:<{widths[at]}}" for at, cell in enumerate(row)).rstrip() for row in rows]


def joined(parts: Iterable[str | Text], words: Words) -> str:
    """Return parts of one line, those that are empty left out."""
    said = [words.say(part) if isinstance(part, Text) else part for part in parts]
    return "; ".join(part for part in said if part)


def listed(items: list[Text]) -> Text:
    """Return items as a list, or a dash if there are none."""
    return listing(items) if items else Text(NOTHING)


def counted(numbers: tuple[int, ...]) -> Text:
    """Return ingredients with their numbers; those that are not there go without saying."""
    return listed(
        [
            T("{n} {what}", n=number, what=glossary.INGREDIENT_WORDS[name])
            for name, number in zip(INGREDIENT_NAMES, numbers, strict=True)
            if number
        ]
    )


def creature_line(no: int, words: Words) -> str:
    """Return a creature with its points and what it does."""
    return words(
        "{no} {title} ({points}): {help}",
        no=_aligned(no),
        title=glossary.creature_words(no),
        points=signed(CREATURE_POINTS[no]),
        help=glossary.CREATURE_HELP[no],
    )


def _aligned(no: int) -> str:
    return f"{no:>2}"


def artifact_line(no: int, words: Words) -> str:
    """Return an artifact with its points, its effect and what each use loses."""
    return words(
        "{no} {title} ({points}): {effect}; its uses lose {losses}",
        no=_aligned(no),
        title=glossary.artifact_words(no),
        points=signed(TAKE_POINTS),
        effect=glossary.EFFECT_WORDS[EFFECT_NAMES[ARTIFACT_EFFECT[no]]],
        losses=listing(WHEELS[no]),
    )


def potion_line(name: str, words: Words) -> str:
    """Return a potion with its recipe and its reward."""
    title, help = glossary.potion_words(name), glossary.POTION_HELP[name]
    if name == POTION_NAMES[DARKWOOD]:
        return words("{title}: {help}", title=title, help=help)
    return words("{title} ({recipe}): {help}", title=title, recipe=_recipe(POTION_NAMES.index(name)), help=help)


def _recipe(potion: int) -> Text:
    """Return a recipe with like entries counted: "acorn, 2 mushroom"."""
    said = []
    for entry in sorted(set(RECIPES[potion])):
        count, what = RECIPES[potion].count(entry), entry_words(entry)
        said.append(what if count == 1 else T("{n} {what}", n=count, what=what))
    return listing(said)


def resting_words(any_druid: int, regular: int) -> Text:
    """Return the resting spaces of a board."""
    return T("resting spaces: {any} for any, {regular} for regular ones", any=any_druid, regular=regular)


def limit_words(order: int) -> Text:
    """Return what a board pays to move a limit marker."""
    if LIMIT_KIND[order] == ANY:
        return T("limit marker: any {n} resources", n=LIMIT_COST[order])
    return T("limit marker: {price}", price=amount(LIMIT_KIND[order], LIMIT_COST[order]))
