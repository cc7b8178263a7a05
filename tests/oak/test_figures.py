"""The figures of the data files: their sums and counts (OAK 2, OAK 4), and that broken data is refused."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

import pytest

from nemeton.games.oak import figures, names, reading


def test_cmp_01_the_sun_has_eleven_spaces_with_ascending_values() -> None:
    """OAK-CMP-01, OAK-BRD-04."""
    assert figures.SUN_SPACES == 11
    assert len(figures.SUN_VALUES) == len(figures.SOLSTICE) == 12
    assert figures.SUN_VALUES[1:] == sorted(set(figures.SUN_VALUES[1:]))
    assert not figures.SOLSTICE[0]


def test_cmp_11_six_solar_tokens_for_up_to_three_players_and_three_for_four() -> None:
    """OAK-CMP-11, OAK-BRD-05: the sun is never asked to leave its last space."""
    dusks = 4
    for players in (1, 2, 3, 4):
        tokens = figures.TOKENS[players] * names.RESOURCES
        assert tokens == (3 if players == 4 else 6)
        assert 1 + tokens + dusks <= figures.SUN_SPACES


def test_cmp_10_forty_ingredients() -> None:
    assert figures.PER_KIND * names.INGREDIENTS == 40


def test_cmp_08_twenty_four_shrine_cards_fill_every_slot() -> None:
    """OAK-CMP-08, OAK 0.2: four players with four upper slots, the Bard’s and the Ancient’s."""
    assert figures.SHRINE_SUPPLY == 24 == 4 * (figures.UPPER_SLOTS + 2)
    assert figures.SHRINE_POINTS[names.SHRINE_ANY] == 2
    assert figures.SHRINE_POINTS[names.SHRINE_REGULAR] == 4


def test_cmp_03_nine_druids_at_the_start() -> None:
    """OAK-CMP-03: and all that rest then have a space on each board."""
    assert figures.START_RESTING + figures.START_ROOTS == names.DRUIDS
    for order in range(names.ORDERS):
        assert figures.REST_REGULAR[order] + figures.REST_ANY[order] == figures.START_RESTING


def test_brd_02_the_six_tips_count_six_things() -> None:
    assert sorted(figures.TIP_COUNTS) == list(range(6))
    assert figures.TIP_POINTS[figures.COUNT_ARTIFACTS] == 3
    assert figures.TIP_POINTS[figures.COUNT_POINTS] == 1
    assert figures.POINTS_PER_FIVE == 5


def test_brd_02_a_festival_pays_the_known_reward_and_nothing_on_tips() -> None:
    assert figures.FESTIVAL[names.RUNE][names.FORK] == 2
    for branch in figures.FESTIVAL:
        assert len(branch) == names.NODES
        assert branch[names.TIP_LEFT] == branch[names.TIP_RIGHT] == 0


def test_brd_01_the_tokens_lie_before_the_fork() -> None:
    assert figures.TOKEN_BEFORE == names.FORK


def test_brd_07_each_number_of_stones_has_its_picture_in_one_temple() -> None:
    assert sorted(figures.PICTURE) == [1, 2, 3]
    assert figures.STAFF == names.FEATHER
    assert sorted(figures.TEMPLES_CLOCKWISE) == [0, 1, 2]


def test_brd_09_four_players_use_the_whole_forest() -> None:
    assert figures.FOREST_SPACES == 4 + figures.FOREST_MORE == 6


def test_brd_10_the_orders() -> None:
    assert figures.ORDER_TITLES == ("Bee", "Blackbird", "Cairns", "Fox", "Wild")
    assert figures.REST_REGULAR[names.BEE] == 0
    assert [order for order in range(names.ORDERS) if figures.LIMIT_KIND[order] == figures.ANY] == [names.FOX]
    assert [order for order in range(names.ORDERS) if figures.SHRINES_PER_SLOT[order] == 2] == [names.CAIRNS]
    assert figures.SPACES[names.WILD] == [names.BREW, names.DRAW_THREE]
    assert figures.SPACE_NEEDS_ELDER[names.WILD] == [False, True]


def test_4_1_resources() -> None:
    assert (figures.START, figures.CAP, figures.INCOME) == (6, 9, 3)


def test_4_3_a_menhir_costs_nine_resources() -> None:
    assert sum(figures.MENHIR_COST) == 9
    assert figures.MENHIR_POINTS == 6


def test_4_4_seven_moot_cards_of_three_rows() -> None:
    assert len(figures.CARD_TITLES) == len(figures.CARD_TEMPLE) == len(figures.OAK_COST) == names.CARDS
    assert len(figures.ROW_COST) == len(figures.ROW_KIND) == len(figures.ROW_EFFECTS) == 3 * names.CARDS
    assert [figures.CARD_TEMPLE.count(temple) for temple in range(4)] == [2, 2, 2, 1]
    assert figures.OAK_COST == [3] * names.CARDS
    assert figures.OAK_KIND == figures.CARD_TEMPLE  # the Heart card's is paid in any mix


def test_4_4_rows_cost_the_resource_of_their_temple() -> None:
    for card in range(names.HEART_CARD):
        for row in range(3 * card, 3 * card + 3):
            assert figures.ROW_KIND[row] == (figures.CARD_TEMPLE[card] if figures.ROW_COST[row] else 0)
            assert len(figures.ROW_EFFECTS[row]) == 1


def test_4_4_the_heart_card_offers_choices() -> None:
    rows = figures.ROW_EFFECTS[3 * names.HEART_CARD :]
    assert rows == [[names.UPGRADE], [names.TAKE_CREATURE, names.BREW], [names.TAKE_SHRINE, names.TAKE_ARTIFACT]]


def test_cmp_07_five_potions_of_each_level() -> None:
    assert [figures.POTION_LEVEL.count(level) for level in (1, 2, 3)] == [5, 5, 5]
    assert len(figures.POTION_TITLES) == len(figures.ONCE) == 16


def test_4_6_recipes_use_all_ingredients_alike() -> None:
    """OAK 4.6: each ingredient once on level I, twice on level II and three times on level III."""
    for level in (1, 2, 3):
        recipes = [figures.RECIPES[potion] for potion in range(15) if figures.POTION_LEVEL[potion] == level]
        entries = [kind for recipe in recipes for kind in recipe]
        assert [entries.count(kind) for kind in range(names.INGREDIENTS)] == [level] * names.INGREDIENTS
        assert entries.count(figures.ANY_INGREDIENT) == (5 if level == 1 else 0)


def test_4_6_what_is_brewed_once_and_what_darkwood_gives() -> None:
    once = [potion for potion in range(16) if figures.ONCE[potion]]
    assert once == [names.CHOSEN_OF_THE_OAK, names.HEART_OF_THE_OAK]
    assert figures.DARKWOOD_POINTS == [0, 0, 0, 3, 5, 7]


def test_4_7_each_wheel_loses_what_taking_the_artifact_gave() -> None:
    assert len(figures.WHEELS) == len(figures.ARTIFACT_EFFECT) == len(figures.ARTIFACT_TITLES) == 13
    assert all(sum(wheel) == figures.TAKE_POINTS == 4 for wheel in figures.WHEELS[1:])
    assert figures.WHEELS[names.RING_OF_THE_SEER][-1] == 3


def test_4_7_artifacts_do_what_their_names_say() -> None:
    assert figures.ARTIFACT_TITLES[names.GOLDEN_KETTLE] == "Golden Kettle"
    assert figures.ARTIFACT_EFFECT[names.GOLDEN_KETTLE] == names.BREW_LESS
    assert figures.ARTIFACT_EFFECT[names.PLAQUE_OF_CERNUNNOS] == names.TAKE_CREATURE
    assert figures.ARTIFACT_EFFECT[names.RING_OF_THE_SEER] == names.REPLAY


def test_4_8_broichan_has_two_cards_of_each_temple() -> None:
    assert figures.BROICHAN_TEMPLE == [0, 0, 1, 1, 2, 2]
    assert sorted(figures.BROICHAN_EFFECT) == list(range(6))
    assert sorted(figures.BROICHAN_CARD_NAMES) == sorted(names.CARD_NAMES[: names.HEART_CARD])
    for card, name in enumerate(figures.BROICHAN_CARD_NAMES):
        assert figures.BROICHAN_TEMPLE[card] == figures.CARD_TEMPLE[names.CARD_NAMES.index(name)]
    assert figures.BROICHAN_LOSS == 4


def test_cmp_06_thirty_five_creatures() -> None:
    """OAK-CMP-06, OAK 4.9: the points of 34 and 35 are known."""
    assert len(figures.CREATURE_POINTS) == len(figures.CREATURE_TITLES) == len(figures.CREATURE_CATEGORIES) == 36
    assert figures.CREATURE_POINTS[names.CARW_GWYN] == -3
    assert figures.CREATURE_POINTS[names.ELLEN_TRECHEND] == 5
    assert figures.CREATURE_TITLES[names.SLUAGH] == "Slúagh na Marbh"
    assert figures.CREATURE_TITLES[names.GROACH] == "Groac’h"
    assert figures.CREATURE_TITLES[names.PUCA] == "Pùca"


Breaks = Callable[[dict[str, Any]], object]


def _set(*path: Any) -> Breaks:
    """Return what sets the last of the path at the place that the others lead to."""
    *way, field, value = path

    def breaks(tables: dict[str, Any]) -> None:
        place: Any = tables
        for step in way:
            place = place[step]
        place[field] = value

    return breaks


BROKEN: list[tuple[Breaks, str]] = [
    (lambda t: t["board"].pop("data_set"), "board.toml: data_set is missing"),
    (_set("board", "resources", "start", "six"), "board.toml: resources: start must be a whole number from 0 to 9"),
    (_set("board", "resources", "start", 10), "board.toml: resources: start must be a whole number from 0 to 9"),
    (_set("board", "ingredients", "per_kind", True), "board.toml: ingredients: per_kind must be a whole number"),
    (_set("board", "step", "vp", 2), "board.toml: step: vp is unknown"),
    (_set("board", "solar", "values", 3, 5), "board.toml: solar: values must be 11 ascending whole numbers"),
    (_set("board", "solar", "solstice", [3, 12]), "board.toml: solar: solstice must be a list"),
    (lambda t: t["board"]["solar"]["values"].pop(), "board.toml: solar: values must be 11 ascending"),
    (_set("board", "branch", 1, "id", "feather"), "board.toml: [branch mistletoe] id must be 'mistletoe'"),
    (_set("board", "branch", 0, "festival", "3L", -1), "board.toml: [branch feather] festival: 3L must be a whole"),
    (_set("board", "branch", 2, "tips", "4L", "vp5"), "board.toml: [branch rune] tips: 4L must be a reward"),
    (_set("board", "branch", 2, "token_between", [2, 3]), "board.toml: [branch rune] token_between must be [1, 2]"),
    (_set("board", "temple", "staff_picture", "oak"), "board.toml: temple: staff_picture must be one of feather"),
    (_set("board", "forest", "spaces", 5), "board.toml: forest: spaces must be a whole number from 6"),
    (lambda t: t["board"]["order"].pop(), "board.toml: order must have 5 entries, not 4"),
    (
        _set("board", "order", 3, "limit_cost", "kind", "gold"),
        "board.toml: [order fox] limit_cost: kind must be one of",
    ),
    (_set("board", "order", 4, "spaces", 1, "needs_elder", 1), "board.toml: [order wild] space 1 needs_elder must be"),
    (_set("board", "board_common", "start_druids_roots", 5), "board.toml: board_common: start_druids_roots must be 6"),
    (_set("moot", "moot", 0, "class", "advanced"), "moot.toml: [moot storytelling] class must be one of start"),
    (_set("moot", "moot", 1, "temple", "heart"), "moot.toml: [moot worship] temple must be heart on the Heart card"),
    (_set("moot", "moot", 2, "rows", 1, "effects", ["dance"]), "moot.toml: [moot knowledge] row 2 effects must be a"),
    (_set("moot", "moot", 2, "rows", 1, "effects", []), "moot.toml: [moot knowledge] row 2 effects must be a list"),
    (lambda t: t["moot"]["moot"][5]["rows"].pop(), "moot.toml: [moot mysticism] rows must have 3 entries, not 2"),
    (_set("moot", "moot", 6, "oak", 3), "moot.toml: [moot heart] oak: must be a table, not 3"),
    (_set("potions", "potion", 9, "recipe", ["acorn"]), "potions.toml: [potion bloom] recipe must be 2 ingredients"),
    (_set("potions", "potion", 9, "recipe", ["acorn", "rue"]), "potions.toml: [potion bloom] recipe must be a list"),
    (_set("potions", "potion", 4, "level", 2), "potions.toml: [potion belenos_boon] level must be 1"),
    (_set("potions", "potion", 0, "once_per_player", "no"), "potions.toml: [potion inspiration] once_per_player must"),
    (_set("potions", "darkwood", "points", "4", 2), "potions.toml: darkwood: points: 4 must be a whole number from 3"),
    (_set("artifacts", "artifact", 10, "wheel", []), "artifacts.toml: [artifact 11] wheel must be a list, not empty"),
    (_set("artifacts", "artifact", 1, "title", " "), "artifacts.toml: [artifact 2] title must be a text"),
    (_set("creatures", "creature", 4, "number", 4), "creatures.toml: [creature 5] number must be 5"),
    (_set("creatures", "creature", 4, "title", "Bodach"), "creatures.toml: [creature 5] title must be different"),
    (_set("creatures", "creature", 33, "points", -3.0), "creatures.toml: [creature 34] points must be a whole number"),
    (_set("creatures", "creature", 0, "category", "F"), "creatures.toml: [creature 1] category must be one of ongoing"),
    (_set("broichan", "card", 1, "effect", "loses"), "broichan.toml: [card worship] effect must be different"),
    (_set("broichan", "loss", None), "broichan.toml: loss must be a whole number"),
]


@pytest.mark.parametrize(("breaks", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_broken_data_is_refused_by_place(breaks: Breaks, message: str) -> None:
    tables = copy.deepcopy(reading.load())
    breaks(tables)
    with pytest.raises(figures.FigureError, match=re.escape(message)):
        reading.check(tables)


def test_the_data_is_accepted_as_it_is() -> None:
    reading.check(reading.load())
