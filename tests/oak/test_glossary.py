"""The lines that explain pieces, and the rules page they point to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from nemeton.games.oak import figures, glossary, names
from nemeton.kernel.words import ENGLISH, Text

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "oak.md").read_text(encoding="utf-8")
ANCHOR = re.compile(r'<a id="([A-Z0-9-]+)"></a>')
SECTIONS = (
    *("BRA", "BRD", "CMP", "CRE", "DRU", "DUS", "ECL", "EFF", "ELD", "FIN", "FRE", "HID", "INT", "MOO", "PAS"),
    *("POT", "RES", "RND", "RNG", "RUL", "SET", "SOL", "SPC", "STA", "TMP", "TRN", "ART"),
)
LONGEST = 120

HELP: dict[str, tuple[Mapping[Any, Text], Iterable[Any]]] = {
    "creature": (glossary.CREATURE_HELP, range(1, names.CREATURES + 1)),
    "potion": (glossary.POTION_HELP, names.POTION_NAMES),
    "artifact": (glossary.ARTIFACT_HELP, range(1, names.ARTIFACTS + 1)),
    "rank": (glossary.RANK_HELP, names.RANK_NAMES),
    "effect": (glossary.EFFECT_HELP, names.EFFECT_NAMES),
    "card": (glossary.CARD_HELP, names.CARD_NAMES),
    "order": (glossary.ORDER_HELP, names.ORDER_NAMES),
    "tip": (glossary.TIP_HELP, names.TIP_NAMES),
    "space": (glossary.SPACE_HELP, glossary.SPACE_RULE),
}
WORDS: dict[str, tuple[Mapping[Any, Text], Iterable[Any]]] = {
    "rank": (glossary.RANK_WORDS, names.RANK_NAMES),
    "effect": (glossary.EFFECT_WORDS, names.EFFECT_NAMES),
    "order": (glossary.ORDER_WORDS, names.ORDER_NAMES),
    "resource": (glossary.RESOURCE_WORDS, names.RESOURCE_NAMES),
    "one resource": (glossary.ONE_RESOURCE_WORDS, names.RESOURCE_NAMES),
    "ingredient": (glossary.INGREDIENT_WORDS, names.INGREDIENT_NAMES),
}
RULES: dict[str, Mapping[Any, str]] = {
    "creature": glossary.CREATURE_RULE,
    "potion": glossary.POTION_RULE,
    "artifact": glossary.ARTIFACT_RULE,
    "rank": glossary.RANK_RULE,
    "effect": glossary.EFFECT_RULE,
    "card": glossary.CARD_RULE,
    "order": glossary.ORDER_RULE,
    "tip": glossary.TIP_RULE,
    "space": glossary.SPACE_RULE,
}


def said(texts: Mapping[Any, Text]) -> list[str]:
    return [ENGLISH.say(text) for text in texts.values()]


# ------------------------------------------------------------------ lines
@pytest.mark.parametrize("kind", HELP)
def test_every_piece_has_a_line_of_its_own(kind: str) -> None:
    help_of, pieces = HELP[kind]
    assert list(help_of) == list(pieces)
    lines = said(help_of)
    assert len(set(lines)) == len(lines)
    assert [line for line in lines if len(line) > LONGEST] == []
    assert [line for line in lines if not (line[0].isupper() or line[0].isdigit()) or not line.endswith(".")] == []
    assert [line for line in lines if "'" in line or "\n" in line] == []


@pytest.mark.parametrize("kind", WORDS)
def test_every_label_is_short(kind: str) -> None:
    words_of, pieces = WORDS[kind]
    assert list(words_of) == list(pieces)
    words = said(words_of)
    assert len(set(words)) == len(words)
    assert [word for word in words if len(word) > 25 or word.endswith(".")] == []


def test_titles_are_those_of_the_data() -> None:
    assert [str(glossary.creature_words(no)) for no in (1, 13, 35)] == ["Slúagh na Marbh", "Aos Si", "Ellén Trechend"]
    assert [str(glossary.artifact_words(no)) for no in (1, 12)] == ["Moonstone Necklace", "Shield of Toutatis"]
    assert [str(glossary.potion_words(name)) for name in ("bloom", "darkwood")] == ["Bloom", "Darkwood"]
    assert [str(glossary.card_words(name)) for name in ("ritual", "heart")] == ["Ritual", "Heart of the Oak"]


def test_the_help_of_a_tip_is_that_of_its_reward() -> None:
    """OAK-BRD-02: which tip is where is a figure."""
    for at, name in enumerate(names.TIP_NAMES):
        counted = ("5 points", "elders", "creatures", "potion", "shrines", "artifacts")[figures.TIP_COUNTS[at]]
        assert counted in str(glossary.TIP_HELP[name])


# ------------------------------------------------------------------ the rules page
@pytest.mark.parametrize("kind", RULES)
def test_every_rule_is_on_the_page(kind: str) -> None:
    assert list(RULES[kind]) == list(HELP[kind][0])
    assert set(RULES[kind].values()) <= set(ANCHOR.findall(PAGE))


def test_each_paragraph_of_the_page_says_one_rule_and_bears_its_id() -> None:
    """`nemeton.help` reads a rule by its paragraph."""
    anchored = [line for line in PAGE.splitlines() if "<a id=" in line]
    ids = ANCHOR.findall(PAGE)
    assert len(ids) == len(set(ids)) == len(anchored)
    for line, rule in zip(anchored, ids, strict=True):
        assert line.startswith(f'- <a id="{rule}"></a>')
        assert line.endswith(f"*({rule})*")
    assert {rule.split("-")[1] for rule in ids} == set(SECTIONS)


def test_links_of_the_page_lead_somewhere() -> None:
    links = re.findall(r"\[([A-Z0-9-]+)\]\(#([A-Z0-9-]+)\)", PAGE)
    assert len(links) > 50
    assert [link for link in links if link[0] != link[1] or link[1] not in ANCHOR.findall(PAGE)] == []


def test_figures_of_the_page_are_those_of_the_data() -> None:
    """A figure corrected in the data is corrected on the page as well."""
    rows = [[cell.strip(" °") for cell in line[1:-1].split("|")] for line in PAGE.splitlines() if line[:1] == "|"]
    numbered = [row for row in rows if len(row) == 4 and row[0].isdecimal()]
    artifacts, creatures = numbered[: names.ARTIFACTS], numbered[names.ARTIFACTS :]
    for no, row in enumerate(artifacts, 1):
        assert (int(row[0]), row[1]) == (no, figures.ARTIFACT_TITLES[no].replace("’", "'"))
        assert [int(loss) for loss in row[3].split(",")] == figures.WHEELS[no]
    for no, row in enumerate(creatures, 1):
        assert (int(row[0]), row[1]) == (no, figures.CREATURE_TITLES[no].replace("’", "'"))
        assert int(row[2].removesuffix(" (printed)").replace("−", "-")) == figures.CREATURE_POINTS[no]
    assert len(creatures) == names.CREATURES
    (sun,) = [row[1:] for row in rows if row[0] == "Points" and len(row) == figures.SUN_SPACES + 1]
    assert [int(value) for value in sun] == figures.SUN_VALUES[1:]
    (solstice,) = [row[1:] for row in rows if row[0] == "Solstice"]
    assert [value == "yes" for value in solstice] == figures.SOLSTICE[1:]
    for order in range(names.ORDERS):
        (row,) = [row for row in rows if row[0] == figures.ORDER_TITLES[order] and len(row) == 5]
        resting = [int(count.strip(" °")) for count in row[1].split(",")]
        assert resting == [figures.REST_REGULAR[order], figures.REST_ANY[order]]
