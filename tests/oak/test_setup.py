"""Setting up, the board, and the order of chance (OAK-SET, OAK-BRD, OAK-RNG)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import nemeton
from nemeton.games.oak.figures import (
    BROICHAN_CARD_NAMES,
    LIMIT_COST,
    LIMIT_KIND,
    LOWER_SLOTS,
    PER_KIND,
    PICTURE,
    STAFF,
    STEP_POINTS,
    UPPER_SLOTS,
)
from nemeton.games.oak.names import INGREDIENT_NAMES, ORDER_NAMES, POTION_NAMES, RESOURCE_NAMES
from nemeton.kernel.chance import ReplayedChance

from .build import count, druids, moves, play, player, points, position, resources, seat

PICTURES = [f"temple-{name}-{PICTURE[temple]}" for temple, name in enumerate(RESOURCE_NAMES)]
"""The temple spaces that show a druid (OAK-BRD-07)."""


def set_up(players: int, **options: Any) -> nemeton.Game:
    """Return a game at its first turn, every order chosen in the order of names."""
    game = nemeton.new("oak", players=players, seed=5, **options)
    while game.view().phase == "order":
        game.push(next(iter(game.legal_moves)))
    return game


def unshuffled(cards: int, *first: int) -> list[int]:
    """Return outcomes that leave a shuffled pile in order, but for the first outcomes that are given."""
    return [*first, *range(cards - 1 - len(first), 0, -1)]


# ---------------------------------------------------------------------------------------- who gets what
def test_ex_01_four_players():
    """OAK-EX-01 (OAK-SET-01..03, OAK-SET-05..06, OAK-SET-09, OAK-SET-13)."""
    view = nemeton.new("oak", players=4, seed=1).view()
    assert len(view.forest) == 6
    assert None not in view.forest
    assert sum(view.bag) == 34
    assert view.tokens == (1, 1, 1)
    assert view.neutral == ()
    assert (view.sun, view.round) == (1, 1)
    assert len({*view.creatures}) == len({*view.artifacts}) == 3
    assert (view.creature_deck, view.artifact_stack, view.shrines) == (32, 9, 24)
    for own in view.players:
        places = Counter(druid.place for druid in own.druids)
        assert places == {"rest": 3, "roots": 6}
        assert {druid.rank for druid in own.druids} == {"regular"}
        assert (own.resources, own.points, own.ingredients) == ((6, 6, 6), 0, (0,) * 5)
        assert (own.upper_limit, own.lower_limit) == (own.upper_slots, own.lower_slots) == (1, 1)
        assert own.hand == ("storytelling", "knowledge", "ritual")
        assert own.set_aside == ("worship", "wisdom", "mysticism")
        assert (own.played, own.upper, own.creatures, own.artifacts, own.potions) == ((), (), (), (), 0)
        assert own.artifact_spots == 2


def test_ex_02_three_players():
    """OAK-EX-02 (OAK-SET-12, OAK-BRD-07)."""
    view = nemeton.new("oak", players=3, seed=1).view()
    assert len(view.forest) == 5
    assert sum(view.bag) == 35
    assert view.tokens == (2, 2, 2)
    assert view.neutral == (PICTURES[STAFF],)


def test_ex_03_two_players():
    """OAK-EX-03 (OAK-SET-11)."""
    view = nemeton.new("oak", players=2, seed=1).view()
    assert len(view.forest) == 4
    assert sum(view.bag) == 36
    assert view.tokens == (2, 2, 2)
    assert view.neutral == tuple(PICTURES) == ("temple-feather-1", "temple-mistletoe-2", "temple-rune-3")


def test_ex_04_solo():
    """OAK-EX-04 (OAK-SET-14): set up as for two; only the human chooses a board, and Broichan begins."""
    game = nemeton.new("oak", players=1, seed=1)
    view = game.view()
    assert (len(view.forest), sum(view.bag), view.tokens, view.neutral) == (4, 36, (2, 2, 2), tuple(PICTURES))
    assert (game.to_move, view.first, len(moves(game))) == (0, 1, 5)
    automa = view.players[1]
    assert automa.automa
    assert Counter(druid.place for druid in automa.druids) == {"roots": 9}
    assert (automa.resources, automa.hand, automa.points, automa.deck) == ((0, 0, 0), (), 0, 6)
    game.push("order bee")
    assert (game.view().active, game.view().phase) == (1, "day")
    assert moves(game) == ["broichan"]


def test_ex_05_orders_are_chosen_counter_clockwise():
    """OAK-EX-05 (OAK-SET-08): beginning to the right of the first player, who is the last to choose."""
    game = nemeton.new("oak", players=4, seed=1, first_player=2)
    asked = []
    for choices in (5, 4, 3, 2):
        assert len(moves(game)) == choices
        asked.append(game.to_move)
        game.push(moves(game)[-1])
    assert asked == [1, 0, 3, 2]
    assert len({own.order for own in game.view().players}) == 4
    assert game.to_move == 2, "play begins with the first player, in the Day (OAK-SET-10)"


def test_ex_142_every_track_shows_six():
    """OAK-EX-142 (OAK-SET-09); round 1 has no Dawn, so it still does when play begins (OAK-SET-10, OAK-RND-01)."""
    game = set_up(3)
    assert game.view().phase == "day"
    assert [resources(game, number) for number in range(3)] == ["6/6/6"] * 3


def test_first_player_is_given_or_drawn():
    """OAK-SET-07, OAK-RNG-01."""
    drawn = {nemeton.new("oak", players=4, seed=number).view().first for number in range(40)}
    assert drawn == {0, 1, 2, 3}
    for number in range(3):
        assert set_up(3, first_player=number).to_move == number
    with pytest.raises(nemeton.OptionError):
        nemeton.new("oak", players=2, seed=1, first_player=2)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_component_is_there_once(players: int):
    """OAK-CMP-05..10, OAK-SET-03..06: eight of each ingredient, 35 creatures, 12 artifacts, 15 potions."""
    plain = nemeton.new("oak", players=players, seed=8).to_dict()["position"]
    grown = Counter(plain["forest"])
    assert [plain["bag"][kind] + grown[name] for kind, name in enumerate(INGREDIENT_NAMES)] == [PER_KIND] * 5
    assert sum(plain["bag"]) + grown.total() == 40
    assert sorted(plain["creatures"] + plain["creature_deck"]) == list(range(1, 36))
    assert sorted(plain["artifacts"] + plain["artifact_stack"]) == list(range(1, 13))
    assert sorted(plain["potions"] + plain["box"]) == sorted(POTION_NAMES[:15])
    assert [POTION_NAMES.index(tile) // 5 for tile in plain["potions"]] == [0, 1, 2], "one of each level (OAK-SET-04)"


def test_ex_141_first_oak_action():
    """OAK-EX-141 (OAK-BRD-01, OAK-MOO-02): a roots druid goes to the first space; no active one, no token."""
    game = position(seats={0: seat(resources="3/6/6")})
    play(game, "oak storytelling")
    assert resources(game) == "0/6/6"
    assert (count(game, "F1"), count(game, "roots"), count(game, "rest")) == (1, 5, 3)
    assert points(game) == STEP_POINTS == 2
    assert (game.view().tokens, game.view().sun) == ((2, 2, 2), 1)


# ---------------------------------------------------------------------------------------- the boards
def test_a_branch_is_climbed_space_by_space():
    """OAK-BRD-01, OAK-BRD-02: trunk, fork, a prong and its tip; OAK-BRD-03: the other tip is another place."""
    rich = {"resources": "9/9/9", "hand": "storytelling worship", "played": "knowledge ritual"}
    idle = {1: seat(passed=True, declined=True)}
    game = position(seats={0: seat(**rich), **idle})
    play(game, "oak storytelling; done; oak worship")
    assert (druids(game)["branch-F2"], points(game)) == (["regular"], 2 * STEP_POINTS)
    for side, prong in (("left", "L"), ("right", "R")):
        game = position(seats={0: seat(druids="rest: 3, F2: bard", vp=20, **rich), **idle}, tokens=(1, 2, 2))
        play(game, f"oak storytelling; fork {side}")
        assert (druids(game)[f"branch-F3{prong}"], points(game)) == (["bard"], 20 + STEP_POINTS)
        play(game, "done; oak worship")
        assert druids(game)[f"branch-F4{prong}"] == ["bard"]
        assert points(game) == 22 + (22 // 5 if side == "left" else 2), "each tip pays in its own way"


@pytest.mark.parametrize("order", ORDER_NAMES)
def test_boards_of_the_orders(order: str):
    """OAK-CMP-02, OAK-BRD-10: resting spaces, special spaces and what a limit marker costs."""
    spaces = {
        "bee": ("upgrade",),
        "blackbird": ("take_creature",),
        "cairns": ("take_shrine",),
        "fox": ("gain6",),
        "wild": ("brew", "draw3"),
    }
    game = position(orders=(order, "fox" if order != "fox" else "bee"), seats={0: seat(resources="9/9/9")})
    own = player(game)
    assert own.spaces == spaces[order]
    assert (own.rest_any, own.rest_regular) == ((3, 0) if order == "bee" else (2, 1))
    assert player(position(orders=(order, "wild" if order != "wild" else "bee"))).artifact_spots == 2  # OAK-BRD-13
    number = ORDER_NAMES.index(order)
    play(game, next(move for move in moves(game, "limit upper")))
    kind = LIMIT_KIND[number]
    spent = [9 - own for own in player(game).resources]
    assert sum(spent) == LIMIT_COST[number]
    assert order == "fox" or spent[kind] == LIMIT_COST[number]


def test_limits_end_with_the_slots_of_the_board():
    """OAK-BRD-11 [X]: four slots above and four below; then a marker cannot be paid for any more (OAK-FRE-02)."""
    game = position(seats={0: seat(resources="9/9/9", limits=(UPPER_SLOTS - 1, LOWER_SLOTS))})
    assert moves(game, "limit upper")
    assert not moves(game, "limit lower")
    play(game, "limit upper 3 0 0")
    assert player(game).upper_limit == UPPER_SLOTS == 4
    assert not moves(game, "limit")


def test_forest_spaces_in_use():
    """OAK-BRD-09: with n players the first n + 2; a solo game counts as two."""
    spaces = [len(nemeton.new("oak", players=players, seed=2).view().forest) for players in (1, 2, 3, 4)]
    assert spaces == [4, 4, 5, 6]


# ---------------------------------------------------------------------------------------- chance
def test_order_of_chance_at_the_start():
    """OAK-RNG-10, OAK-RNG-02, OAK-RNG-03, OAK-RNG-09: each outcome is asked for in the order of the rules."""
    outcomes = [2, 4, 0, 3, *unshuffled(35, 0), *unshuffled(12), 0, 6, 38 - 1, 0, 0, 0]
    chance = ReplayedChance(outcomes)
    game = nemeton.new("oak", players=4, chance=chance)
    view = game.view()
    assert chance.used_up
    assert view.first == 2
    assert view.potions == ("belenos_boon", "runic_power", "chosen_of_the_oak")
    assert view.creatures == (35, 2, 3), "the last and the first of the unshuffled deck changed places"
    plain = game.to_dict()["position"]
    assert plain["creature_deck"] == [*range(4, 35), 1]
    assert view.artifacts == (1, 2, 3)
    assert plain["artifact_stack"] == list(range(4, 13))
    # 8 of each kind: token 0 is bark; of the 7 + 8 … left, 6 is the last bark; the last of 38 is a mushroom.
    assert view.forest == ("bark", "bark", "mushroom", "bark", "bark", "bark")
    assert view.bag == (3, 8, 8, 8, 7)


def test_order_of_chance_in_a_solo_game():
    """OAK-RNG-08, OAK-RNG-10: no first player is drawn, and Broichan's cards come last."""
    chance = ReplayedChance([0, 0, 0, *unshuffled(35), *unshuffled(12), 8, 8, 8, 8, *unshuffled(6, 1)])
    game = nemeton.new("oak", players=1, chance=chance)
    assert chance.used_up
    assert game.view().forest == ("root",) * 4
    first, second, *_, last = BROICHAN_CARD_NAMES
    assert game.to_dict()["position"]["broichan"]["deck"] == [first, last, *BROICHAN_CARD_NAMES[2:5], second]


def test_a_first_player_that_is_given_costs_no_chance():
    """OAK-RNG-01."""
    chance = ReplayedChance([1, 2, 3, *unshuffled(35), *unshuffled(12), *[0] * 4])
    view = nemeton.new("oak", players=2, chance=chance, first_player=1).view()
    assert chance.used_up
    assert view.potions == ("bolt_of_taranis", "arduinnas_grant", "chosen_of_the_oak")


@pytest.mark.parametrize("players", [1, 3])
def test_nobody_sees_the_order_of_a_deck(players: int):
    """OAK-HID-05, OAK-HID-06, OAK-HID-09, OAK-HID-10: views of positions that differ only there are equal."""
    one = position(players, deck=[1, 2, 3], stack=[5, 6], broichan=["ritual"][: 2 - players], chance=5)
    other = position(players, deck=[3, 1, 2], stack=[6, 5], broichan=["wisdom"][: 2 - players], chance=6)
    assert one.to_dict() != other.to_dict()
    for viewer in (None, *range(one.seats)):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(0).players[1].hand == one.view(1).players[1].hand, "moot cards are open (OAK-HID-02)"


def test_the_same_seed_gives_the_same_game():
    """OAK-INV-12, OAK-RNG-09."""
    first, again, other = (nemeton.new("oak", players=3, seed=number).to_dict() for number in (4, 4, 5))
    assert first == again
    assert first["position"] != other["position"]
