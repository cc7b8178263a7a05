"""Card piles, who knows what, chance, symmetry (ARB-PILE, ARB-INFO, ARB-RNG, ARB-SYM, ARB-OPT-05, ARB-OPT-06)."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter

import pytest

import nemeton
from nemeton.games.larbre.capacity import crowns
from nemeton.games.larbre.tree import count_vector
from nemeton.kernel.chance import SeededChance

from .build import DECK, discarded, finish, grow, hand, legal, load, place_all, position, refusal, river, vector, verbs


# ---------------------------------------------------------------------------------------- piles
def test_ex_72_the_source_runs_out_under_the_pegaea():
    """ARB-EX-72 (ARB-PILE-02, ARB-PILE-03)."""
    game = position(hand="UP LF", source="BN RF", source_size=2, faces="faun pegaea")
    below = discarded(game)
    game.play("invoke UP; pegaea")
    view = game.view(0)
    assert {"BN", "RF"} <= set(view.looked)
    (third,) = (Counter(view.looked) - Counter(["BN", "RF"])).elements()
    assert third in below
    assert (view.discard, view.source) == (0, len(below) - 1)
    assert view.played == ("UP",), "the card in play is not among the reshuffled ones"
    source = game.to_dict()["position"]["source"]
    assert sorted([*source, third]) == below
    game.push(f"keep {third}")
    assert discarded(game) == ["BN", "RF", "UP"]


def test_one_discard_for_all():
    """ARB-PILE-01: played cards, excess cards and the Pegaea's rejects."""
    game = position(
        hand="BF BD LN LP UF RP", hands={1: "UP"}, river="LF BD UN S", source="S S BN RF J", faces="faun pegaea"
    )
    game.play("draw 0 1; discard BF; discard UF")
    game.play("invoke UP; pegaea; keep RF")
    assert discarded(game) == ["BF", "BN", "J", "UF", "UP"]


def test_a_reshuffle_is_at_once_and_whole():
    """ARB-PILE-02: as soon as the last card goes; nothing is lost."""
    game = position(hand="BF", river="LF BD J UN", source="BP RF", source_size=2)
    before = discarded(game)
    game.push("draw 0 2")
    assert (game.view().source, game.view().discard) == (len(before), 0)
    assert sorted(game.to_dict()["position"]["source"]) == before
    assert any(event.kind == "reshuffled" and event.public["cards"] == len(before) for event in game.events)


def test_equal_piles_give_equal_shuffles():
    """ARB-STATE-01, ARB-RNG-02: the order of the Discard has no meaning."""
    games = []
    for turn_round in (False, True):
        plain = position(hand="BF", river="LF BD J UN", source="BP RF", source_size=2).to_dict()["position"]
        if turn_round:
            plain["discard"].reverse()
        game = load(plain)
        game.push("draw 0 2")
        games.append(game.to_dict())
    assert games[0] == games[1]


def test_thirty_one_cards_at_most():
    """ARB-PILE-05: even then, every draw succeeds."""
    game = position(
        players=4,
        hand="BF BD BN BP LF LD",
        hands={1: "LN LP UF UD UN UP", 2: "RF RD RN RP J J", 3: "J J J J S S"},
        river="S S S S",
        source_size=1,
    )
    assert game.view().source + game.view().discard == 68 - 28
    game.push("draw 0 1")
    assert game.state.check() == []


# ---------------------------------------------------------------------------------------- information
def test_ex_74_what_seat_1_sees():
    """ARB-EX-74 (ARB-INFO-03..05, ARB-PILE-04): never another hand, a pile or the generator."""
    game = nemeton.new("larbre", players=3, seed=11)
    fields = {field.name for field in dataclasses.fields(game.view(1))}
    assert not fields & {"chance", "rng", "state", "seed", "hands"}
    view = dataclasses.asdict(game.view(1))
    assert isinstance(view["source"], int)
    assert isinstance(view["discard"], int)
    assert [set(player) for player in view["players"]] == [
        {"seat", "reserve", "remaining", "hand_size", "known", "uncertain"}
    ] * 3
    # Exchange everything seat 1 cannot see: its view stays the same to the byte.
    plain = game.to_dict()["position"]
    hidden = [*plain["players"][0]["hand"], *plain["players"][2]["hand"], *plain["source"]]
    hidden.sort()
    for seat in (0, 2):
        plain["players"][seat]["hand"], hidden = hidden[:3], hidden[3:]
    plain["source"] = hidden
    other = load(plain)
    assert text_of(other.view(1)) == text_of(game.view(1))
    assert text_of(other.view(0)) != text_of(game.view(0))


def text_of(view) -> str:
    return json.dumps(dataclasses.asdict(view), sort_keys=True)


def test_spectators_see_no_hand():
    """ARB-INFO-01."""
    game = position(hand="BF LF")
    view = game.view()
    assert (view.seat, view.hand, view.moves, view.looked) == (None, (), (), ())
    assert view.players[0].hand_size == 2


def test_events_are_marked():
    """ARB-LOG-01, ARB-INFO-01, ARB-INFO-02: hidden parts reach only their owner."""
    game = position(hand="BF BD LN LP UF J", river="LF BD UN S")
    game.play("draw 0 1; discard J; discard LF")
    hidden = [event for event in game.events if event.private]
    assert [event.kind for event in hidden] == ["discarded", "discarded"]
    for event in hidden:
        assert event.seen_by(0).private
        assert not event.seen_by(1).private
        assert not event.seen_by(nemeton.SPECTATOR).private


def test_the_log_tells_everything_public():
    """ARB-LOG-01, ARB-RNG-03."""
    game = position(hand="LD S", river="LF UF BF BD", faces="dryad naiad", source="LP")
    game.play("grow leaf; add LD; flute; commit; naiad 1")
    place_all(game)
    game.push("dryad")
    place_all(game)
    kinds = [event.kind for event in game.events]
    for kind in ("revealed", "called", "took", "refilled", "turned", "counted", "placed"):
        assert kind in kinds
    counted = next(event.public for event in game.events if event.kind == "counted")
    assert (counted["cards"], counted["river"], counted["obligation"], counted["fits"]) == (1, 2, 3, 3)


# ---------------------------------------------------------------------------------------- the memory aid
def aid(game, seat):
    player = game.view(1 - seat if seat < 2 else 0).players[seat]
    return player.known, player.uncertain


def test_memory_aid():
    """ARB-INFO-06, ARB-OPT-05: what was taken openly and not shown since; uncertain after a hidden discard."""
    game = position(hand="BF BD LN LP", hands={1: "BN"}, river="LF UD J UN", source="RF RD RN RP", memory_aid=True)
    assert aid(game, 0) == ((), ()), "dealt cards are unknown"
    game.push("draw 0 2")
    assert aid(game, 0) == (("LF", "J"), ())
    game.push("draw 0 1")
    assert aid(game, 1)[0] == ("UD", "RF")
    grow(game, "leaf", "LF")
    assert aid(game, 0) == (("J",), ())
    finish(game)
    game.push("draw 0 1")
    game.push("draw 0 1")  # seven cards now
    game.push("discard BF")
    known, uncertain = aid(game, 0)
    assert known == ()
    assert "J" in uncertain
    assert len(uncertain) == 3


def test_a_reshuffle_makes_what_was_uncertain_unknown():
    """ARB-INFO-06."""
    game = position(hand="BF BD LN LP UF", river="LF UD J UN", source="S S RF RD RN", source_size=5, memory_aid=True)
    game.play("draw 0 2; discard BF")
    assert aid(game, 0) == ((), ("LF", "J"))
    game.push("draw 0 1")
    assert aid(game, 0) == ((), ("LF", "J")), "one card is left in the Source"
    game.push("draw 0 1")
    assert game.view().phase == "discard"
    assert aid(game, 0)[1] == ()


def test_the_trunk_and_the_naiad_are_seen():
    """ARB-INFO-06, ARB-INFO-01: River cards are seen, Source cards are not."""
    game = position(hand="BF", river="LF UD J UN", source="RF RD RN RP BP", memory_aid=True)
    game.push("trunk")
    assert aid(game, 0) == (("LF", "UD", "UN", "J"), ())
    game = position(hand="BN", river="LF UD J UN", source="RF", memory_aid=True)
    game.play("invoke BN; naiad 2")
    assert aid(game, 0) == (("J",), ())


def test_the_memory_aid_is_off_by_default():
    """ARB-OPT-05."""
    game = position(hand="BF", river="LF UD J UN")
    game.push("draw 0 2")
    assert aid(game, 0) == ((), ())


# ---------------------------------------------------------------------------------------- search and chance
def test_ex_73_equal_vectors():
    """ARB-EX-73 (ARB-STATE-03, ARB-SYM-01, ARB-SYM-03): the shape of the Tree has no meaning."""
    example = {"hand": "BF LF UF J", "reserve": "9/-/-/-/-/-/-", "reserves": {1: "-/-/-/-/3/1/-"}}
    plain = position("C(3,2,1,0) 0(1,0,0,0)", **example).to_dict()["position"]
    games = [load(plain), load({**plain, "tree": other_shape(plain["tree"])})]
    assert games[0].to_dict()["position"]["tree"] != games[1].to_dict()["position"]["tree"]
    keys = [count_vector(game.state) for game in games]
    assert keys[0] == keys[1] == [[3, 2, 1, 0], [1, 0, 0, 0], [0, 0, 0, 0]]
    for line in ("branch", "leaf", "bud"):
        lists = []
        for game in games:
            here = game.copy()
            before = sorted(move.text for move in here.legal_moves)
            grow(here, line, "J")
            lists.append((before, classes(here), count_vector(here.state)))
        assert lists[0] == lists[1]


def classes(game):
    """Return tile, owner and free sockets of one place of each kind: what a search chooses from."""
    if game.view().phase != "place":
        return None
    tree = {node.id: node for node in game.view().tree}
    found = []
    for action in game.state.distinct():
        tile, site = game.state.stack[-1].move(game.state, action).args
        found.append((tile, site[0], tree[int(site[1:])].sockets))
    assert len(found) == len(set(found))
    return sorted(found)


def other_shape(tree):
    """Return a Tree with the same ends in other places: the branches of two forks change places."""
    tree = [dict(node) for node in tree]
    inner = [at for at, node in enumerate(tree) if any(other.get("parent") == at for other in tree)]
    children = [[at for at, node in enumerate(tree) if node.get("parent") == parent] for parent in inner]
    first = next(pair for pair in children if len(pair) == 2)
    last = next(pair for pair in reversed(children) if pair != first)
    one, other = tree[first[0]], tree[last[0]]
    for key in ("owner", "stack", "by"):
        one[key], other[key] = other.get(key), one.get(key)
    moved = {first[0]: last[0], last[0]: first[0]}
    for node in tree:
        if "parent" in node:
            node["parent"] = moved.get(node["parent"], node["parent"])
        for key in ("stack", "by"):
            if node.get(key, 0) is None:
                del node[key]
    return tree


def test_search_places_one_of_each_kind():
    """ARB-SYM-03, ARB-SYM-05, ARB-DEC-20, ARB-DEC-25: the representative is the one nearest the trunk."""
    game = position("C(3,2,1,0) 0(2,0,0,0) 1(1,1,0,0)", hand="BF LF")
    grow(game, "branch", "BF")
    state = game.state
    chosen = [int(state.stack[-1].move(state, action).args[1][1:]) for action in state.distinct()]
    tree = game.view().tree
    kinds = {(node.owner, node.sockets) for node in tree if node.sockets}
    assert len(chosen) == len(kinds)
    for node in chosen:
        alike = [n for n in tree if (n.owner, n.sockets) == (tree[node].owner, tree[node].sockets)]
        assert depth(tree, node) == min(depth(tree, n.id) for n in alike)


def depth(tree, node):
    steps = 0
    while tree[node].parent is not None:
        node = tree[node].parent
        steps += 1
    return steps


def turned(plain):
    """Return a position with every seat moved on by one."""
    seats = len(plain["players"])
    plain = json.loads(json.dumps(plain))
    plain["players"] = plain["players"][-1:] + plain["players"][:-1]
    for node in plain["tree"]:
        if node["owner"] != "common":
            node["owner"] = (node["owner"] + 1) % seats
        if "by" in node:
            node["by"] = (node["by"] + 1) % seats
    for entry in plain["discard"]:
        for mark in ("discarded_by", "rejected_by"):
            if mark in entry:
                entry[mark] = (entry[mark] + 1) % seats
    for frame in plain["stack"]:
        frame[1] = (frame[1] + 1) % seats
    return plain


def turned_move(text, seats):
    """Return the same move by the next seat."""
    verb, *args = text.split()
    if verb == "faun":
        return f"faun {(int(args[0]) + 1) % seats}"
    if verb == "place" and args[1][0] != "c":
        return f"place {args[0]} {'brpt'[('brpt'.index(args[1][0]) + 1) % seats]}{args[1][1:]}"
    return text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_seat_is_special(players):
    """ARB-SYM-07: the same game, every seat moved on by one, stays the same game to the end."""
    game = nemeton.new("larbre", players=players, seed=7)
    twin = nemeton.from_dict({**game.to_dict(), "position": turned(game.to_dict()["position"])})
    chooser = SeededChance(70)
    while game.outcome is None:
        texts = legal(game)
        assert sorted(turned_move(text, players) for text in texts) == sorted(legal(twin))
        chosen = texts[chooser.below(len(texts))]
        game.push(chosen)
        twin.push(turned_move(chosen, players))
    assert turned(game.to_dict()["position"]) == twin.to_dict()["position"]
    assert [(seat + 1) % players for seat in game.outcome.winners] == list(twin.outcome.winners)


def test_ex_75_a_game_is_its_seed_and_moves():
    """ARB-EX-75 (ARB-RNG-02, ARB-INV-15): byte for byte."""
    texts = []
    moves = None
    for _ in range(2):
        game = nemeton.new("larbre", players=3, seed=75)
        chooser = SeededChance(3)
        while game.outcome is None:
            offered = list(game.legal_moves)
            game.push(offered[chooser.below(len(offered))])
        played = [entry.move for entry in game.record.entries]
        assert moves is None or played == moves
        moves = played
        texts.append(json.dumps([game.to_dict(), [str(line) for line in game.log(0)]]))
    assert texts[0] == texts[1]


def test_ex_76_the_m_table():
    """ARB-EX-76 (ARB-GROW-05)."""
    table = {
        (0, 0, 3, 1): 0,
        (2, 0, 3, 1): 2,
        (2, 1, 3, 1): 3,
        (3, 0, 2, 1): 3,
        (0, 2, 3, 1): 1,
        (4, 4, 3, 1): 4,
        (1, 5, 3, 0): 1,
    }
    assert {key: crowns(*key) for key in table} == table


def test_only_what_is_random_is_random():
    """ARB-RNG-01: no decision of a turn without a reshuffle asks chance."""
    game = nemeton.new("larbre", players=2, seed=4)
    chooser = SeededChance(5)
    shuffles = 0
    while game.outcome is None:
        offered = list(game.legal_moves)
        game.push(offered[chooser.below(len(offered))])
        step = game.steps[-1]
        reshuffled = [event.public["cards"] for event in step.events if event.kind == "reshuffled"]
        assert len(step.entry.outcomes) == sum(max(0, cards - 1) for cards in reshuffled)
        shuffles += len(reshuffled)
    assert shuffles


def test_determinize_deals_what_is_unknown():
    """ARB-RNG-04: own hand, River and cards seen in other hands stay; the rest is dealt anew, in the same sizes."""
    game = position(players=3, hand="BF BD LN", river="LF UD J UN", source="RF RD RN RP BP")
    game.push("draw 0 2")
    hands = set()
    for seed in range(20):
        twin = game.state.determinize(1, SeededChance(seed)).to_plain()
        assert twin["players"][1]["hand"] == hand(game, 1).split()
        assert {"LF", "J"} <= set(twin["players"][0]["hand"]), "everybody saw them taken"
        assert [len(player["hand"]) for player in twin["players"]] == [5, 3, 3]
        assert twin["river"] == river(game).split()
        cards = [code for player in twin["players"] for code in player["hand"]] + twin["river"] + twin["source"]
        assert Counter(cards) == DECK
        hands.add(tuple(twin["players"][0]["hand"]))
    assert len(hands) > 10


# ---------------------------------------------------------------------------------------- forced choices
def test_forced_choices_make_themselves():
    """ARB-OPT-06: the last place, the only target; but not a commit, and not the end of a spirit window."""
    game = position("C(1,0,0,0)", hand="LF", faces="dryad naiad")
    game.play("grow leaf; add LF")
    assert legal(game) == ["commit"], "a commit is asked for"
    game.push("commit")
    assert vector(game) == "C(0,0,1,0)"
    game = position("C(1,0,0,0)", hand="LF", faces="dryad naiad", auto_single=False)
    game.play("grow leaf; add LF; commit")
    assert len(legal(game)) == 1
    assert verbs(game) == {"place"}


@pytest.mark.parametrize("auto", [True, False])
def test_a_hand_of_equal_cards_needs_no_question(auto):
    """ARB-OPT-06."""
    game = position(hand="J J J J J J", river="S S S S", auto_single=auto)
    game.push("draw 0 1")
    assert legal(game) == ["discard J", "discard S"]
    assert refusal(game, "discard BF").message


def test_all_options_are_shown():
    """ARB-OPT-01..07: each with its rule, and the default first."""
    from nemeton.games.larbre import RULES

    assert {option.rule for option in RULES.options} == {f"ARB-OPT-0{number}" for number in range(1, 8)}
    defaults = {option.name: option.default for option in RULES.options}
    assert defaults["start_shape"] == "fork"
    assert defaults["pairs_need_anchor"] is False
    assert defaults["first_player"] == "random"
    assert defaults["memory_aid"] is False
    assert defaults["auto_single"] is True
    assert defaults["round_limit"] == 100
    with pytest.raises(nemeton.OptionError, match="start_shape"):
        nemeton.new("larbre", start_shape="bush")
    with pytest.raises(nemeton.OptionError, match="no option"):
        nemeton.new("larbre", shape="fork")
