"""Components and setup (ARB-COMP, ARB-SETUP, ARB-STATE)."""

from __future__ import annotations

from collections import Counter

import pytest

import nemeton
from nemeton.kernel.chance import ReplayedChance

from .build import CODES, DECK, faces, full, hand, leaf_sites, remaining, reserve, river, sockets, vector

FRESH = "10/0/6/5/3/1/1"


def cards(game: nemeton.Game) -> list[str]:
    """Return every card of a game, wherever it lies."""
    plain = game.to_dict()["position"]
    hands = [code for player in plain["players"] for code in player["hand"]]
    return hands + plain["river"] + plain["source"] + [entry["card"] for entry in plain["discard"]]


def test_ex_01_four_players():
    """ARB-EX-01 (ARB-SETUP-03..05, ARB-SETUP-10, ARB-STATE-04..06, ARB-COMP-12)."""
    game = nemeton.new("larbre", players=4, seed=1)
    view = game.view()
    assert view.undergrowth == (43, 16, 10)
    assert (view.source, view.discard, len(view.river)) == (52, 0, 4)
    assert [player.hand_size for player in view.players] == [3, 3, 3, 3]
    assert [reserve(game, seat) for seat in range(4)] == [FRESH] * 4
    assert [remaining(game, seat) for seat in range(4)] == [26] * 4
    assert (vector(game), full(game), len(view.tree)) == ("C(8,0,0,0)", 4, 12)
    assert (sockets(game), leaf_sites(game)) == (16, 8)


def test_ex_02_two_players():
    """ARB-EX-02 (ARB-SETUP-02, ARB-SETUP-05, ARB-SETUP-06)."""
    game = nemeton.new("larbre", players=2, seed=1)
    view = game.view()
    assert view.undergrowth == (43, 28, 20)
    assert view.source == 58
    assert sum(player.reserve[6] for player in view.players) == 2
    assert view.trunk_grown == 0, "the four upper tiles are grey"


def test_three_players():
    """ARB-SETUP-05, ARB-SETUP-10."""
    view = nemeton.new("larbre", players=3, seed=1).view()
    assert view.undergrowth == (43, 22, 15)
    assert view.source == 55


def test_ex_03_the_deck():
    """ARB-EX-03 (ARB-COMP-05..08)."""
    deck = Counter(cards(nemeton.new("larbre", players=2, seed=3)))
    assert deck == DECK
    assert deck.total() == 68
    for icon in "FDNP":
        counts = [deck[element + icon] for element in "BLUR"]
        assert counts == [5, 4, 3, 2]
        assert sum(counts) == 14
    assert deck["J"] + deck["S"] == 12
    assert len(CODES) == 18


def test_ex_04_faces_of_one_tile_never_show_together():
    """ARB-EX-04 (ARB-COMP-03, ARB-COMP-04, ARB-SETUP-07)."""
    shown = {faces(nemeton.new("larbre", players=2, seed=seed)) for seed in range(40)}
    assert shown == {"faun naiad", "faun pegaea", "dryad naiad", "dryad pegaea"}
    for seed in range(3):
        game = nemeton.new("larbre", players=3, seed=seed)
        for step in range(200):
            if not game.legal_moves:
                break
            moves = list(game.legal_moves)
            game.push(moves[(7 * step + seed) % len(moves)])
            earth, water = faces(game).split()
            assert earth in ("faun", "dryad")
            assert water in ("naiad", "pegaea")


def test_ex_05_chain():
    """ARB-EX-05 (ARB-OPT-01, ARB-COMP-12)."""
    game = nemeton.new("larbre", players=3, seed=1, start_shape="chain")
    assert vector(game) == "C(4,8,0,0)"
    assert (sockets(game), leaf_sites(game)) == (16, 4)


def test_fork_is_a_stem_with_two_tips():
    """ARB-COMP-12, ARB-COMP-13: three tiles on each of the four base sockets, and nothing else on the trunk."""
    tree = nemeton.new("larbre", players=2, seed=1).view().tree
    stems = [node for node in tree if node.trunk_socket is not None]
    assert sorted(stem.trunk_socket for stem in stems) == [0, 1, 2, 3]
    for stem in stems:
        tips = [node for node in tree if node.parent == stem.id]
        assert sorted(tip.slot for tip in tips) == [0, 1]
        assert [tip.sockets for tip in tips] == [2, 2]


def test_chain_is_three_in_a_row():
    """ARB-OPT-01: the first two have one child and one free socket, the third is open."""
    tree = nemeton.new("larbre", players=2, seed=1, start_shape="chain").view().tree
    for stem in (node for node in tree if node.trunk_socket is not None):
        (second,) = (node for node in tree if node.parent == stem.id)
        (third,) = (node for node in tree if node.parent == second.id)
        assert [stem.sockets, second.sockets, third.sockets] == [1, 1, 2]


def last_of_all(players: int) -> list[int]:
    """Return the largest outcome of everything a set-up asks: a shuffle by it leaves the deck as it is."""
    return [players - 1, 1, 1, *range(67, 0, -1)]


def test_the_river_is_dealt_first():
    """ARB-SETUP-08, ARB-SETUP-09: from the top, River slots 0 to 3, then each seat three cards in turn."""
    game = nemeton.new("larbre", players=3, chance=ReplayedChance(last_of_all(3)))
    top = [code for code in CODES for _ in range(DECK[code])][::-1]
    assert river(game).split() == top[:4]
    for seat in range(3):
        dealt = top[4 + 3 * seat : 7 + 3 * seat]
        assert sorted(hand(game, seat).split()) == sorted(dealt)


def test_first_player():
    """ARB-SETUP-11, ARB-OPT-04."""
    assert {nemeton.new("larbre", players=4, seed=seed).to_move for seed in range(40)} == {0, 1, 2, 3}
    for seat in range(3):
        assert nemeton.new("larbre", players=3, seed=5, first_player=seat).to_move == seat
    with pytest.raises(nemeton.OptionError) as refused:
        nemeton.new("larbre", players=2, seed=1, first_player=2)
    assert refused.value.rule == "ARB-OPT-04"


@pytest.mark.parametrize("players", [0, 1, 5, "3", True, 2.0])
def test_two_to_four_play(players):
    """ARB-SETUP-01."""
    with pytest.raises(nemeton.OptionError):
        nemeton.new("larbre", players=players)


def test_seats_are_served_in_order():
    """ARB-SETUP-01, ARB-TURN-03, ARB-TURN-05: turns go round clockwise; a round is one turn for each seat."""
    game = nemeton.new("larbre", players=3, seed=2, first_player=1)
    seen = []
    for _ in range(7):
        view = game.view()
        seen.append((view.to_move, view.turn, view.round))
        turn = view.turn
        while game.view().turn == turn:
            game.push(next(iter(game.legal_moves)))  # the first draw, and the first discard if one is due
    assert seen == [(1, 1, 1), (2, 2, 1), (0, 3, 1), (1, 4, 2), (2, 5, 2), (0, 6, 2), (1, 7, 3)]


def test_order_of_chance():
    """ARB-RNG-01, ARB-RNG-02: first player, earth, water, then the deck, and nothing else."""
    largest = last_of_all(3)
    chance = ReplayedChance(largest)
    game = nemeton.new("larbre", players=3, chance=chance)
    assert chance.used_up
    assert (game.to_move, faces(game)) == (2, "dryad pegaea")
    for at in (0, 1, 2, 3, 69):
        beyond = largest[:]
        beyond[at] += 1
        with pytest.raises(nemeton.RecordError, match=f"not below {beyond[at]}"):
            nemeton.new("larbre", players=3, chance=ReplayedChance(beyond))
    chosen = ReplayedChance(largest[1:])
    assert nemeton.new("larbre", players=3, chance=chosen, first_player=1).to_move == 1
    assert chosen.used_up


def test_the_icon_table_is_data():
    """ARB-COMP-09, ARB-OPT-03: other counts need no other code."""
    counts = [6, 6, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 5, 7]
    game = nemeton.new("larbre", players=2, seed=1, icon_table=counts)
    deck = Counter(cards(game))
    assert [deck[code] for code in CODES] == counts


@pytest.mark.parametrize(
    "counts",
    [[1] * 18, [5] * 17, [5] * 19, [-1, *[5] * 17], [10**9, *[5] * 17], "x", None, [float("inf")] * 18, [2.5] * 18],
)
def test_impossible_icon_tables(counts):
    """ARB-OPT-03: too few cards, too many, or no card counts at all."""
    with pytest.raises(nemeton.OptionError) as refused:
        nemeton.new("larbre", players=2, seed=1, icon_table=counts)
    assert refused.value.rule == "ARB-OPT-03"
