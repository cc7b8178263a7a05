"""The figures of the board (``base.toml``): their sums and counts (OLT 1), and that broken figures are refused."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import pytest

from nemeton.games.oltree import names
from nemeton.games.oltree.language.base import Base
from nemeton.games.oltree.language.loader import check_stories, load_stories

TEXT = files("nemeton.games.oltree").joinpath("data", "base.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def base() -> Base:
    return load_stories().base


def test_comp_34_each_region_lies_at_one_corner_beside_its_neighbour(base: Base) -> None:
    """OLT-COMP-32, -34."""
    assert sorted(region for corner in base.corners for region in corner.regions) == list(range(1, names.REGIONS + 1))
    assert all(second == first % names.REGIONS + 1 for first, second in (corner.regions for corner in base.corners))


def test_comp_40_each_effect_of_a_community_appears_once(base: Base) -> None:
    """OLT-COMP-40: one of them exchanges, Region 5 gives fur."""
    effects = [str(region.do[0]) if region.do else "exchange" for region in base.regions]
    gains = {f"gain {item} 1" for item in ("stone", "fur", "plant", "fire", "defense", "prestige")}
    assert set(effects) == {*gains, "heal full", "exchange"}
    assert len(effects) == len(set(effects)) == names.REGIONS
    assert effects[4] == "gain fur 1"


def test_comp_50_51_the_dice(base: Base) -> None:
    assert [base.dice.profession.count(face) for face in range(3)] == [2, 2, 2]
    assert [base.dice.adversity.count(face) for face in range(3)] == [1, 4, 1]


def test_comp_60_71_the_buildings(base: Base) -> None:
    """OLT-COMP-60 to -71: two for each profession, the four plain ones may stand at the start."""
    dice = [building.dice for building in base.buildings]
    assert [dice.count(profession) for profession in range(names.PROFESSIONS)] == [2, 2, 2, 2]
    assert [number for number, building in enumerate(base.buildings) if building.starter] == [
        names.BARRACKS,
        names.LIBRARY,
        names.TAVERN,
        names.WORKSHOP,
    ]
    prestige = [building.gain.prestige for building in base.buildings]
    assert prestige == [0, 0, 0, 0, 1, 1, 1, 1, 3, 1, 0, 0]
    assert [building.gain.defense for building in base.buildings][names.DUNGEON] == 3


def test_comp_60_73_what_all_tiles_cost_together(base: Base) -> None:
    """OLT 1.4: Stone 9, Fur 9, Plant 10, Fire 7, Treasure 4, never more of one than there is."""
    tiles = [tile for tile in (*base.buildings, *base.towers) for _ in range(tile.count)]
    assert len(tiles) == 16
    assert [sum(tile.cost[item] for tile in tiles) for item in range(names.RESOURCES)] == [9, 9, 10, 7, 4]
    assert all(tile.cost[item] <= base.limits.resources[item] for tile in tiles for item in range(names.RESOURCES))


def test_comp_80_87_the_rangers(base: Base) -> None:
    """OLT 1.5: two of each profession, one of 4 and one of 5 health; an ability survives one lost point."""
    assert [ranger.profession for ranger in base.rangers] == [
        *[names.SOLDIER] * 2,
        *[names.SCHOLAR] * 2,
        *[names.TRAVELER] * 2,
        *[names.CRAFT] * 2,
    ]
    assert [ranger.health for ranger in base.rangers] == [4, 5, 4, 5, 4, 5, 5, 4]
    assert all(ranger.threshold == ranger.health - 2 for ranger in base.rangers)
    assert len({str(ranger.label) for ranger in base.rangers}) == names.RANGERS


def test_set_how_a_game_begins(base: Base) -> None:
    """OLT-SET-02 to -14."""
    start, limits = base.start, base.limits
    assert (start.prestige, start.defense, start.provisions, start.incidents) == (3, 3, 1, 3)
    assert start.starters == (2, 1, 0)
    assert limits.resources == (5, 5, 5, 5, 10)
    assert (limits.track, limits.provisions, limits.status, limits.stack, limits.slots) == (8, 3, 8, 4, 12)


BROKEN: Sequence[tuple[str, str, str]] = (
    ('name = "library"', 'name = "libary"', "`library`"),
    ("cost = { fur = 1, plant = 1 }", "cost = { fur = 1, plants = 1 }", "`plant`"),
    ("threshold = 2", "threshold = 4", "`threshold`"),
    ('do = ["gain stone 1"]', 'do = ["gain stones 1"]', "`stone`"),
    ("exchange = true", "", "`exchange`"),
    ('"blank", "blank"', '"blank"', "faces"),
    ("track = 8", "track = 0", "1 to 20"),
    ("starters = [2, 1, 0]", "starters = [2, 1]", "numbers"),
    ("prestige = 3\ndefense = 3", "prestige = 3", "`defense`"),
)


@pytest.mark.parametrize(("right", "wrong", "said"), BROKEN, ids=[wrong or right for right, wrong, _ in BROKEN])
def test_broken_figures_are_refused_by_file_and_line(right: str, wrong: str, said: str, tmp_path: Path) -> None:
    assert right in TEXT
    (tmp_path / "base.toml").write_text(TEXT.replace(right, wrong, 1), encoding="utf-8")
    faults = [str(fault) for fault in check_stories(tmp_path, partial=True).faults]
    assert faults
    assert all(fault.startswith("base.toml:") for fault in faults)
    assert any(said in fault for fault in faults), faults
