"""The cards that come with the game, the counts of a complete set, and the commands for writers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from nemeton.cli import main
from nemeton.games.oltree.language import base as base_
from nemeton.games.oltree.language import cards, manifests, mods, node_keys, requirements, specials
from nemeton.games.oltree.language import tables as tables_
from nemeton.games.oltree.language.desk import check, read
from nemeton.games.oltree.language.keys import Key
from nemeton.games.oltree.language.loader import check_stories
from nemeton.games.oltree.language.reference import reference
from nemeton.games.oltree.language.shapes import PROSE
from tests.oltree.build import STORIES


def test_there_is_nothing_wrong_with_the_cards_of_the_game() -> None:
    assert list(map(str, check_stories().faults)) == []


def test_a_complete_set_is_counted() -> None:
    """OLT-LANG-06: what is missing from a set is told per file."""
    said = [str(fault) for fault in check_stories(STORIES).faults]
    assert "incidents/rural.toml:1: has 2 cards of kind `incident`. A complete set has 20." in said
    assert "events.toml:1: has 2 cards of kind `event`. A complete set has 25." in said
    assert "problems.toml:1: has 3 cards of kind `problem`. A complete set has 25." in said
    assert "assignments.toml:1: has 1 cards of kind `assignment`. A complete set has 11." in said
    assert "base.toml:1: is missing. The board needs its figures." in said
    assert "chronicles:1: no chronicle has cards ODR. A complete set has 6." in said
    assert check_stories(STORIES, partial=True).faults == []


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["story", "check", str(STORIES), "--partial", "--games", "0"]) == 0
    counts = "10 incidents, 2 events, 3 problems, 1 assignment, 6 chapters, 2 results, 1 chronicle, 4 specials"
    assert capsys.readouterr().out == f"{counts}; no faults\n"

    folder = tmp_path / "stories"
    shutil.copytree(STORIES, folder)
    path = folder / "problems.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('"soldier"', '"solider"'), encoding="utf-8")
    assert main(["story", "check", str(folder), "--partial"]) == 2
    fault, last = capsys.readouterr().out.splitlines()
    assert fault == "problems.toml:6: PRB-01: `test`: `solider` is not known here. Perhaps `soldier`."
    assert last == f"{counts}; 1 fault"
    assert check(folder, partial=True) == (f"{fault}\n{last}", False)


def test_read_shows_no_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    """OLT-INFO-20, -22: title, text, labels with announced costs, the test line; never what follows."""
    assert main(["story", "read", "rur-02", str(STORIES)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "RUR-02  One Cow for Two",
        "(incident, deck rural)",
        "",
        "Two neighbours hold one rope.",
        "",
        "Both pull.",
        "  - Ask the cow",
        "  - Buy the cow (pay treasure 1)",
        "  - Cut the rope",
    ]
    said, _ = read("CRE-01", STORIES)
    assert said.endswith("\n\nThe hay breathes.\n\nTest of you: Soldier, needs 2; more successes may help.")


def test_read_shows_the_last_test() -> None:
    """OLT-INFO-22: it is announced; a `case` that evaluates the ending is not."""
    said, _ = read("ODR-05")
    assert "\n\nThe last test:\nTake a door each," in said
    assert said.endswith("needs 7/9/11, added up, plus xgoals and xnet.")
    assert "last test" not in read("HIL-04", STORIES)[0]


def test_read_all_shows_the_outcomes() -> None:
    said, well = read("RUR-02", STORIES, everything=True)
    assert well
    for line in ("  - Cut the rope", "      It was a good rope.", "      * lose prestige 1", "      then ask"):
        assert line in said.splitlines()
    said, _ = read("HIL-01", STORIES, everything=True)
    assert "temp search: Search the carts, where region, when not inplay(camp), limit 3" in said
    assert "[search] Test of you: Traveler or Soldier (at the price of 1), needs 3 less xgoals." in said
    assert "for each of each: toll" in said


def test_read_all_shows_what_is_in_force() -> None:
    """Modifiers and triggers with all that is set of them."""
    said, _ = read("EVT-18", everything=True)
    assert "mod thrift: cost, delta -1, of build, item first, until next_event" in said
    assert "mod advice: pool, delta 1, during repair, until next_event" in said
    said, _ = read("EVT-10", everything=True)
    assert "trigger slip: on action:move, when health(you) >= 2 and not at(you,fortress), until next_event\n  *" in said


def test_read_tells_one_from_many() -> None:
    assert read("ASG-01")[0].endswith("\nGoal 3: Defense 4, 1 resolved problem")
    assert read("ASG-02")[0].endswith("\nGoal 3: 2 resolved problems")


@pytest.mark.parametrize("card", ["EVT-01", "EVT-02", "PRB-02", "ASG-01", "HIL-04", "HIL-R2", "LAN-02", "MYS-02"])
def test_every_kind_of_card_can_be_read(card: str) -> None:
    for everything in (False, True):
        said, well = read(card, STORIES, everything=everything)
        assert well
        assert said.startswith(card)


def test_read_of_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["story", "read", "RUR-03", str(STORIES)]) == 2
    assert capsys.readouterr().out == "There is no card RUR-03. Perhaps `RUR-02`.\n"
    assert main(["story", "read", "???"]) == 2
    assert capsys.readouterr().out == "There is no card ???. Write one such as `ASG-01`, `ASG-02`, `ASG-03`.\n"
    for command in (["check"], ["read", "RUR-02"]):
        assert main(["story", *command, "no/such/folder"]) == 2
        assert capsys.readouterr().out == "There is no folder no/such/folder. Name the one that holds your stories.\n"


def every_key() -> list[Key]:
    tables = [
        *cards.CARD_KEYS,
        cards.FACE_KEYS,
        requirements.GOAL_KEYS,
        requirements.GOAL_ITEM_KEYS,
        requirements.WAY_KEYS,
        node_keys.START_KEYS,
        *node_keys.NODE_KEYS,
        node_keys.OPTION_KEYS,
        node_keys.GRADE_KEYS,
        node_keys.BAND_KEYS,
        node_keys.FACE_KEYS,
        node_keys.CASE_KEYS,
        *map(mods.mod_keys_of, range(len(mods.MOD_NAMES))),
        tables_.TEMP_KEYS,
        tables_.TRIGGER_KEYS,
        *specials.SPECIAL_KEYS,
        manifests.MANIFEST_KEYS,
        manifests.TARGET_KEYS,
        *base_.ENTRY_KEYS.values(),
        base_.BASE_KEYS,
    ]
    return [key for table in tables for key in table]


def test_players_see_titles_texts_labels_and_prompts_only() -> None:
    """OLT-LANG-05"""
    assert {key.name for key in every_key() if key.shape is PROSE} == {"title", "text", "label", "prompt"}


def test_the_reference_page_is_that_of_the_language() -> None:
    """``python -m nemeton.games.oltree.language.reference > docs/writing-stories-reference.md`` makes it anew."""
    page = Path(__file__).parents[2] / "docs" / "writing-stories-reference.md"
    assert page.read_text(encoding="utf-8") == reference()
