"""What is asked, and every answer that is offered (OAK-DEC); and a few things that have no limit (OAK-RES)."""

from __future__ import annotations

import pytest

import nemeton
from nemeton.games.oak.figures import START_ROOTS
from nemeton.games.oak.names import ORDER_NAMES

from .build import (
    broichan,
    count,
    druids,
    happened,
    ingredients,
    moves,
    play,
    player,
    points,
    position,
    resources,
    seat,
    why,
)


def four(line="", **mine):
    """Return a game for four, without neutral druids, after some moves of seat 0."""
    options = {key: mine.pop(key) for key in ("orders", "creatures_shown", "potions", "options") if key in mine}
    if "creatures_shown" in options:
        options["creatures"] = options.pop("creatures_shown")
    game = position(4, seats={0: seat(**mine)}, **options)
    return play(game, line) if line else game


# ---------------------------------------------------------------------------------------- orders and turns
def test_dec_01_orders():
    """OAK-DEC-01 (OAK-SET-08): each order nobody has yet."""
    game = nemeton.new("oak", players=3, seed=2, first_player=0)
    left = list(ORDER_NAMES)
    for wanted in ("fox", "bee", "wild"):
        assert moves(game) == [f"order {name}" for name in left]
        play(game, f"order {wanted}")
        left.remove(wanted)
    assert game.view().decision == "turn"


def test_dec_02_main_actions():
    """OAK-DEC-02: cards by row and space, Oak actions, the board's spaces, the menhir, artifacts, passing."""
    game = four(
        orders=("wild", "fox", "bee", "blackbird"),
        resources="3/3/3",
        ingredients="bark root acorn",
        druids="rest: bard 1",
        artifacts={1: 0, 12: 1},
        hand="storytelling ritual heart",
        vp=1,
    )
    assert [move for move in moves(game) if move.split()[0] not in ("exchange", "limit")] == [
        "oak storytelling",
        "oak ritual",
        "oak heart",
        "temple storytelling 1 on 1",
        "temple ritual 1 on 1",
        "temple ritual 2 on 2",
        "temple heart 1",
        "temple heart 2",
        "temple heart 3",
        "space brew",
        "space draw3",
        "menhir",
        "artifact 1",
        "artifact 12",
        "pass",
    ]


def test_dec_03_free_actions():
    """OAK-DEC-03 (OAK-FRE-01..05): each with all its details; before the main action and after it."""
    mine = {"resources": "1/9/1", "ingredients": "2 bark acorn", "creatures": [1, 19, 34], "limits": (1, 4)}
    free = [
        "exchange bark bark feather",
        "exchange bark bark rune",
        "exchange bark acorn feather",
        "exchange bark acorn rune",
        "abhartach bark feather",
        "abhartach bark rune",
        "abhartach acorn feather",
        "abhartach acorn rune",
        "change 1 feather rune",
        "carw",
        "limit upper",
    ]
    game = four(orders=("bee", "fox", "wild", "blackbird"), **mine)
    assert [move for move in moves(game) if move.split()[0] not in ("oak", "temple", "pass", "space")] == free
    play(game, "pass; decline")
    assert moves(game) == ["done", *free]


# ---------------------------------------------------------------------------------------- within an action
ASKED = [
    ("DEC-04", "space brew", {"druids": "rest: arch bard 1", "orders": "wild"}, "druid regular|druid arch|druid bard"),
    ("DEC-08", "temple storytelling 1 on 1", {}, "marker upper|marker lower"),
    ("DEC-10", "temple storytelling 2 on 2; from display", {"shown": [34, 4, 7], "vp": 2}, "take 4|take 7"),
    ("DEC-12", "temple storytelling 3 on 3; from display", {}, "take 12|take 1|take 4"),
    ("DEC-14", "temple knowledge 2 on 2", {}, "shrine any|shrine regular"),
    ("DEC-16", "temple ritual 1 on 1", {"druids": "rest: 1, roots: bard 2"}, "recruit regular|recruit bard"),
    (
        "DEC-19",
        "temple worship 2 on 2",
        {"hand": "worship", "druids": "rest: 3, F4L: 1"},
        "branch mistletoe|branch rune",
    ),
    ("DEC-20", "oak ritual", {"druids": "rest: 3, roots: bard 2"}, "climber regular|climber bard"),
    ("DEC-21", "oak ritual", {"druids": "rest: 3, R2: 1"}, "fork left|fork right"),
    ("DEC-35", "space gain6", {"druids": "rest: bard"}, "gain feather|gain mistletoe|gain rune"),
    ("DEC-37", "temple ritual 3 on 3", {"hand": "ritual worship"}, "advanced wisdom|advanced mysticism"),
]


@pytest.mark.parametrize(("line", "about", "answers"), [case[1:] for case in ASKED], ids=[case[0] for case in ASKED])
def test_what_can_be_answered(line, about, answers):
    """OAK-DEC-04, OAK-DEC-08, OAK-DEC-10, OAK-DEC-12, OAK-DEC-14, OAK-DEC-16, OAK-DEC-19..21, OAK-DEC-35, OAK-DEC-37.

    Like druids are offered once (OAK-DEC-47).
    """
    about = dict(about)
    order = about.pop("orders", "fox")
    others = [name for name in ORDER_NAMES if name != order][:3]
    shown = {"creatures_shown": about.pop("shown")} if "shown" in about else {}
    ready = {"ingredients": "bark root acorn"} if "brew" in line else {}
    assert moves(four(line, orders=(order, *others), **ready, **shown, **about)) == answers.split("|")


def test_dec_05_and_07_in_this_order():
    """OAK-DEC-05, OAK-DEC-07 (OAK-TRN-03): the druid, the second druid, then whether the Oak action is added."""
    home = seat(druids="rest: talon bard 1", creatures=[7])
    game = play(position(seats={0: home}), "temple storytelling 1 on 1")
    assert moves(game) == ["druid regular", "druid bard", "druid talon"]
    play(game, "druid talon")
    assert moves(game) == ["second regular", "second bard", "second none"]
    play(game, "second bard")
    assert moves(game) == ["extra no", "extra yes"]


def test_dec_09_where_a_creature_comes_from():
    """OAK-DEC-09 (OAK-FRE-08): display, refresh, Cailleach, each if possible; after a refresh it is asked again."""
    for mine, shown, answers in (
        ({"creatures": [21], "limits": (1, 2)}, [34, 4, 7], ["from display", "from refresh", "from cailleach"]),
        ({"creatures": [21], "limits": (1, 2), "resources": "6/0/0"}, [34, 4, 7], ["from display", "from cailleach"]),
        ({}, [34, 4, 7], ["from display", "from refresh"]),
    ):
        assert moves(four("temple storytelling 2 on 2", creatures_shown=shown, **mine)) == answers
    game = four("temple storytelling 2 on 2; from refresh; under 7 4 34", creatures_shown=[34, 4, 7])
    assert moves(game) == [f"take {card}" for card in game.view().creatures], "a second refresh is not possible"


def test_dec_09_nothing_in_the_display_can_be_taken():
    """OAK-DEC-09, OAK-EFF-01, OAK-EFF-04: the Carw Gwyn alone is left, and the deck is empty: not even for a Cailleach.

    While the deck has a card the display has three, of which two can be taken.
    """
    for vp, legal in ((3, True), (2, False)):
        his = broichan(creatures=[card for card in range(1, 36) if card not in (34, 21)])
        mine = seat(creatures=[21], limits=(1, 2), resources="6/0/0", vp=vp)
        game = position(1, creatures=[34, None, None], seats={0: mine, 1: his})
        assert bool(moves(game, "temple storytelling 2")) == legal


def test_why_not():
    """OAK-FRE-08, OAK-EFF-02, OAK-EFF-04, OAK-DRU-04: what is missing among the answers has its rule, too."""
    game = four("temple storytelling 2 on 2", creatures_shown=[34, 4, 7])
    assert why(game, "from cailleach") == "OAK-EFF-02"
    play(game, "from display")
    assert why(game, "take 34") == "OAK-EFF-04"
    poor = four("temple storytelling 2 on 2", resources="6/0/0", creatures=[21], limits=(1, 2))
    assert why(poor, "from refresh") == "OAK-FRE-08"
    again = four("temple storytelling 2 on 2; from refresh; under 13 4 7", creatures=[21], limits=(1, 2))
    assert why(again, "from refresh") == "OAK-FRE-08"
    game = four("temple ritual 1 on 1; druid regular", druids="rest: arch ovate 1, roots: bard recluse 2")
    assert why(game, "recruit bard") == "OAK-DRU-04"
    assert why(game, "recruit stop") == "OAK-DRU-04", "one at least"


def test_dec_11_and_13_a_refresh_of_artifacts():
    """OAK-DEC-11, OAK-DEC-13: before an artifact is taken; each order of the three tiles."""
    game = four("temple storytelling 3 on 3", resources="6/0/1")
    assert moves(game) == ["from display", "from refresh"]
    play(game, "from refresh")
    assert len(moves(game)) == len(set(moves(game))) == 6
    play(game, "under 4 12 1")
    assert game.view().artifacts_under == (4, 12, 1)


def test_dec_48_single_answers_are_given_and_logged():
    """OAK-DEC-48: with or without the option the same happens; only the questions differ."""
    line = "temple knowledge 2 on 2; {}shrine any; done"
    games = []
    for auto, more in ((True, ""), (False, "druid regular; second regular; ")):
        game = position(seats={0: seat()}, auto_single=auto)
        games.append(play(game, line.format(more)))
    assert [len(game.steps) for game in games] == [3, 5]
    assert games[0].events == games[1].events
    plain = [game.to_dict()["position"] for game in games]
    assert plain[0] == plain[1]
    assert happened(games[0], "sent") == [{"rank": "regular"}]


# ---------------------------------------------------------------------------------------- what has no limit
def test_resources_have_a_limit_and_other_things_have_none():
    """OAK-BRD-12, OAK-RES-01, OAK-RES-03, OAK-RES-05: tracks end at nine; ingredients and points go on."""
    everything = "7 bark 7 root 7 blueberry 6 acorn"
    game = four("artifact 1", resources="8/0/0", ingredients=everything, artifacts={1: 0}, vp=250)
    assert (resources(game), len(ingredients(game).split()), points(game)) == ("9/0/0", 27, 250)
    play(game, "done; pass; decline; done; pass; decline; done; pass; decline; done; pass; gather 6 by regular")
    assert len(ingredients(game).split()) == 28
    game = four("oak ritual", druids="rest: 3, R3L: 1", upper="any", vp=250)
    assert points(game) == 252


def test_nine_druids_each():
    """OAK-DRU-01, OAK-CMP-03: whatever they do; only resting ones are active."""
    game = four("temple knowledge 2 on 2; shrine any; done")
    assert sum(map(len, druids(game).values())) == 9
    idle = four(druids="roots: 9")
    assert (count(idle, "rest"), count(idle, "roots")) == (0, 9)
    assert not moves(idle, "temple") + moves(idle, "space")
    assert count(position(), "roots") == START_ROOTS


def test_resting_druids_are_rearranged_by_themselves():
    """OAK-FRE-06, OAK-DRU-07, OAK-STA-04: regular ones make room for elders as far as there are spaces for them."""
    game = four("temple ritual 1 on 1", druids="rest: 2, roots: bard arch")
    play(game, "recruit bard; recruit arch")
    assert druids(game)["rest"] == ["arch", "bard", "regular"], "the regular one has gone to the regular space"
    game = four(druids="rest: 4, roots: bard", upper="regular")
    play(game, "temple ritual 1 on 1")
    assert druids(game)["rest"] == ["bard", "regular", "regular", "regular"]


def test_further_boards_are_earned_once():
    """OAK-CMP-04, OAK-RUL-67: a Bard's board for the Bard, an Ancient's for the Ancient, one of each."""
    game = four(druids="rest: bard ancient 1", resources="0/6/0")
    own = player(game)
    assert (own.bard_board, own.ancient_board, own.upper_slots, own.lower_slots) == (True, True, 3, 3)
    play(game, "temple knowledge 3 on 3; druid regular")
    assert {move.split()[1] for move in moves(game)} == {"arch", "ovate", "talon", "recluse"}


def test_the_heart_is_no_advanced_card():
    """OAK-RUL-55: row 3 of Ritual brings one of three others."""
    assert moves(four("temple ritual 3 on 3")) == ["advanced worship", "advanced wisdom", "advanced mysticism"]
    assert not moves(four(hand="ritual worship wisdom mysticism"), "temple ritual 3")


@pytest.mark.parametrize(("has", "left"), [("0/2/9", "6/2/9"), ("5/2/9", "9/2/9")])
def test_a_fox_gains_six(has, left):
    """OAK-SPC-06: of one kind, with the usual limit; an elder is needed, and one druid a round."""
    game = play(four("space gain6", druids="rest: bard", resources=has), "gain feather")
    assert resources(game) == left
    assert druids(game)["space-0"] == ["bard"]
    assert not moves(four(druids="rest: 1"), "space")
    assert not moves(four(druids="rest: arch, space-0: bard"), "space")


def test_every_step_may_be_the_first():
    """OAK-RUL-06: one space on a branch is also the way from the roots, whatever moves the druid."""
    for line, about in (("artifact 6", {"artifacts": {6: 0}}), ("temple worship 2 on 2", {"hand": "worship"})):
        game = four(f"{line}; branch rune", **about)
        assert (count(game, "R1"), count(game, "roots"), points(game)) == (1, 5, 2)


def test_an_artifact_is_used_from_the_next_turn_on():
    """OAK-RUL-26: in the same round."""
    game = four("temple storytelling 3 on 3; from display; take 12")
    assert not moves(game, "artifact")
    play(game, "done; pass; decline; done; pass; decline; done; pass; decline; done; artifact 12")
    assert points(game) == 4 + 2
