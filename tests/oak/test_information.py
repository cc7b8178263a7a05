"""Who sees what (OAK-HID): views, the log, and what a search may assume."""

from __future__ import annotations

import dataclasses
import json

import pytest

import nemeton
from nemeton.games.oak.names import INGREDIENT_NAMES, POTION_NAMES
from nemeton.kernel.chance import SeededChance

from .build import broichan, moves, play, player, position, seat
from .rich import rich, walk

GAMES, EVERY = 6, 25
"""Random games for each number of players, and how many decisions lie between two positions that are looked at."""


def text_of(view):
    """Return a whole view as text, moves and question included."""
    return repr(view)


def viewers(game):
    """Return every seat, and None for who just watches."""
    return [*range(game.seats), None]


def looking(deck=(30, 31, 22, 35, 9, 12), **about):
    """Return a game in which seat 0 looks at the top of the deck with the Cailleach."""
    game = position(4, deck=deck, seats={0: seat(creatures=[21], limits=(1, 2))}, **about)
    return play(game, "temple storytelling 2 on 2; from cailleach")


def small(deck, layers):
    """Return a solo game with only these creatures in the deck; seat 0 has the Cailleach, Broichan the others."""
    taken = [card for card in range(1, 36) if card not in (*deck, 21, 4, 7, 13)]
    seats = {0: seat(creatures=[21], limits=(1, 2)), 1: broichan(creatures=taken)}
    return position(1, creatures=[4, 7, 13], deck=deck, seats=seats, creature_layers=layers)


# ---------------------------------------------------------------------------------------- what all see
def test_all_see_the_same_boards():
    """OAK-HID-01, OAK-HID-02: all but the question’s moves and what somebody looks or has looked at."""
    game = looking(creature_layers=[[5, 0]])
    own = {"seat": None, "moves": (), "looked": (), "buried": ()}
    shared = [dataclasses.replace(game.view(viewer), **own) for viewer in viewers(game)]
    assert len({text_of(view) for view in shared}) == 1
    own = game.view().players[3]
    assert (own.hand, own.played, own.set_aside) == (
        ("storytelling", "knowledge", "ritual"),
        (),
        ("worship", "wisdom", "mysticism"),
    )


def test_the_bag_is_known_as_a_multiset():
    """OAK-HID-03: eight of each kind, less what is seen."""
    game = position(forest="acorn acorn root", seats={0: seat(ingredients="2 bark"), 1: seat(ingredients="mushroom")})
    assert dict(zip(INGREDIENT_NAMES, game.view().bag, strict=True)) == {
        "bark": 6,
        "root": 7,
        "blueberry": 8,
        "acorn": 6,
        "mushroom": 7,
    }


def test_the_box_is_known():
    """OAK-HID-04: fifteen tiles, less three on the board and private ones."""
    game = position(seats={0: seat(creatures=[32], private="renewal")})
    assert sorted(game.view(1).box) == sorted(set(POTION_NAMES[:-1]) - {*game.view().potions, "renewal"})


def test_decks_are_counts():
    """OAK-HID-05, OAK-HID-06: their order is nobody's; which cards are in them everybody can work out."""
    game = position(seats={0: seat(creatures=[20, 8]), 1: seat(artifacts={5: 1}, used_up=[6])}, removed=[34])
    view = game.view(0)
    assert (view.creature_deck, view.artifact_stack) == (35 - 3 - 2 - 1, 12 - 3 - 2)
    assert (view.creatures_under, view.artifacts_under) == ((), ())
    plain = game.to_dict()["position"]
    seen = {*view.creatures, *view.removed, *(card for own in view.players for card in own.creatures)}
    assert set(range(1, 36)) - seen == set(plain["creature_deck"])
    seen = {*view.artifacts, *(tile.no for own in view.players for tile in own.artifacts)}
    assert set(range(1, 13)) - seen == set(plain["artifact_stack"])


def test_a_refresh_puts_known_cards_under_the_deck():
    """OAK-HID-05: all know them, in order, until the deck is shuffled."""
    game = position(4, creatures=[4, 7, 13], seats={0: seat(resources="6/1/6")})
    play(game, "temple storytelling 2 on 2; from refresh; under 13 4 7")
    for viewer in viewers(game):
        assert game.view(viewer).creatures_under == (13, 4, 7)
    assert game.to_dict()["position"]["creature_deck"][-3:] == [13, 4, 7]
    twin = nemeton.from_dict(game.to_dict())
    assert twin.view(2).creatures_under == (13, 4, 7)
    for seed in range(5):
        dealt = game.state.determinize(1, SeededChance(seed)).to_plain()["creature_deck"]
        assert dealt[-3:] == [13, 4, 7]


def test_known_cards_are_forgotten_with_a_shuffle():
    """OAK-HID-05, OAK-HID-08: a search shuffles the whole deck."""
    about = seat(ingredients="2 blueberry mushroom", resources="0/0/0")
    potions = ("bolt_of_taranis", "runic_power", "animal_companion")
    known = [[2, None], [5, 1], [1, None]]
    seats = {0: about, 1: seat(creatures=[21])}
    game = position(orders=("wild", "fox"), potions=potions, seats=seats, creature_layers=known)
    assert (len(game.view().creatures_under), len(game.view(1).buried)) == (3, 5)
    play(game, "space brew; brew animal_companion; use yes; take 35")
    assert (game.view().creatures_under, game.view(1).buried) == ((), ())


def test_all_of_a_small_deck_is_known():
    """OAK-HID-05: drawn from above, cards that were put under come to light as they lay."""
    taken = [card for card in range(1, 36) if card not in (4, 7, 13, 20, 34, 35)]
    seats = {0: seat(resources="6/1/0", vp=9), 1: broichan(creatures=taken)}
    game = position(1, creatures=[4, 7, 13], deck=[20, 34, 35], seats=seats)
    play(game, "temple storytelling 2 on 2; from refresh; under 7 4 13")
    assert (game.view().creatures, game.view().creatures_under) == ((20, 34, 35), (7, 4, 13))
    play(game, "take 34")
    assert (game.view().creatures, game.view().creatures_under) == ((20, 7, 35), (4, 13))


# ---------------------------------------------------------------------------------------- looks
def test_a_look_is_the_lookers_own():
    """OAK-HID-07: nobody else sees the six cards, in the view or in the log."""
    game = looking()
    assert game.view(0).looked == (9, 12, 22, 30, 31, 35)
    assert [move.text for move in game.view(0).moves] == [f"take {card}" for card in game.view(0).looked]
    for viewer in (1, 2, 3, None):
        assert (game.view(viewer).looked, game.view(viewer).moves) == ((), ())
    (look,) = (event for event in game.events if event.kind == "looked")
    assert look.private == {"cards": [9, 12, 22, 30, 31, 35]}
    assert look.seen_by(1).private == look.seen_by(nemeton.SPECTATOR).private == {}
    assert look.public == {"display": "creatures", "from": "cailleach", "count": 6}


def test_others_cannot_tell_two_looks_apart():
    """OAK-HID-07, OAK-HID-10: other six cards on top, the same views and logs for all others."""
    games = [looking(deck) for deck in ((30, 31, 22, 35, 9, 12), (1, 2, 3, 5, 6, 8))]
    for viewer in (1, 2, 3, None):
        assert len({text_of(game.view(viewer)) for game in games}) == 1
        assert len({tuple(map(str, game.log(viewer))) for game in games}) == 1
    assert len({text_of(game.view(0)) for game in games}) == 2


def test_the_card_taken_becomes_public():
    """OAK-HID-07: the others go under the deck; the looker knows which they are, and nobody in what order."""
    game = play(looking(), "take 22")
    assert player(game).creatures == (21, 22)
    for viewer in viewers(game):
        view = game.view(viewer)
        assert (view.looked, view.creatures_under) == ((), ())
        assert view.buried == ((9, 12, 30, 31, 35) if viewer == 0 else ())
    assert nemeton.from_dict(game.to_dict()).view(0) == game.view(0)


def deals(game, viewer, cards=5, above=0):
    """Return what a search for a seat lets lie at the bottom of the deck, or higher up, in many deals."""
    found = []
    for seed in range(30):
        twin = game.state.determinize(viewer, SeededChance(seed))
        assert twin.check() == []
        deck = twin.to_plain()["creature_deck"]
        found.append(tuple(deck[len(deck) - above - cards : len(deck) - above]))
    return found


def test_the_looker_knows_what_went_under():
    """OAK-HID-07: which cards, not their order; for all others they are anywhere."""
    game = play(looking(), "take 22")
    own, others = deals(game, 0), deals(game, 1)
    assert {frozenset(cards) for cards in own} == {frozenset({9, 12, 30, 31, 35})}
    assert len(set(own)) > 15
    assert len({frozenset(cards) for cards in others}) > 25


def test_a_look_leaves_the_cards_that_all_know():
    """OAK-HID-05, OAK-HID-07: what a refresh put under lies above what a look puts there; the deck is not shuffled."""
    game = play(looking(creature_layers=[[3, None]]), "take 22")
    assert game.to_dict()["position"]["creature_layers"] == [[5, 0], [3, None]]
    for viewer in viewers(game):
        assert game.view(viewer).creatures_under == (32, 33, 34)
    for viewer in range(4):
        assert set(deals(game, viewer, 3, above=5)) == {(32, 33, 34)}
    assert {frozenset(cards) for cards in deals(game, 0)} == {frozenset({9, 12, 30, 31, 35})}


def test_a_refresh_goes_under_what_a_look_put_there():
    """OAK-HID-05, OAK-HID-07: both stay known, each to whom it was."""
    game = play(looking(creatures=[4, 7, 13]), "take 22; done")
    play(game, "temple storytelling 2 on 2; from refresh; under 13 4 7")
    assert game.to_dict()["position"]["creature_layers"] == [[3, None], [5, 0]]
    assert (game.view(0).buried, game.view(1).buried) == ((9, 12, 30, 31, 35), ())
    assert game.view(2).creatures_under == (13, 4, 7)
    assert {frozenset(cards) for cards in deals(game, 0, 5, above=3)} == {frozenset({9, 12, 30, 31, 35})}


def test_a_buried_card_that_comes_up_is_not_buried_any_more():
    """OAK-HID-07: everybody sees it then, and what all know of the cards below it stays as it was."""
    game = small([30, 31, 20], [[1, None], [2, 0]])
    assert (game.view(0).buried, game.view().creatures_under) == ((30, 31), (20,))
    play(game, "temple storytelling 2 on 2; from display; take 4")
    assert game.view().creatures == (30, 7, 13)
    assert (game.view(0).buried, game.view().creatures_under) == ((31,), (20,))
    assert game.steps[-1].entry.reveals, "to the others it was hidden"


def test_a_second_look_may_see_cards_of_the_first():
    """OAK-HID-07: then the looker knows which of them are still deeper down."""
    deck = [20, 22, 25, 27, 28, 30, 31, 35]
    game = play(small(deck, [[5, 0]]), "temple storytelling 2 on 2; from cailleach")
    assert (game.view(0).looked, game.view(0).buried) == ((20, 22, 25, 27, 28, 30), (27, 28, 30, 31, 35))
    assert set(deals(game, 0, 2)) == {(31, 35), (35, 31)}
    assert len(set(deals(game, 1, 2))) > 10
    play(game, "take 27")
    assert game.to_dict()["position"]["creature_layers"] == [[5, 0], [2, 0]]
    assert {frozenset(cards) for cards in deals(game, 0)} == {frozenset({20, 22, 25, 28, 30})}
    assert set(deals(game, 0, 2, above=5)) == {(31, 35), (35, 31)}


def test_who_sees_the_whole_deck_shuffles_it():
    """OAK-HID-06, OAK-HID-07: everybody can work out which cards these are; nobody knows anything else."""
    game = small([20, 22, 25, 27, 35], [[2, 0], [1, None]])
    play(game, "temple storytelling 2 on 2; from cailleach; take 22")
    assert (game.view(0).buried, game.view().creatures_under, game.view().creature_deck) == ((), (), 4)
    assert game.to_dict()["position"]["creature_layers"] == []


def test_a_search_is_the_searchers_own():
    """OAK-HID-08: of the artifact stack, too."""
    about = seat(ingredients="2 bark root", resources="0/0/0")
    potions = ("bolt_of_taranis", "runic_power", "gift_from_the_gods")
    game = position(orders=("wild", "fox"), potions=potions, seats={0: about})
    play(game, "space brew; use yes")
    assert set(game.view(0).looked) == set(range(1, 13)) - set(game.view().artifacts)
    assert (game.view(1).looked, game.view().looked, game.view(1).moves) == ((), (), ())


def test_nobody_knows_broichans_cards():
    """OAK-HID-09: how many there are, and those turned up."""
    games = [
        position(1, to_move=1, broichan=order, broichan_discard=["ritual"])
        for order in (["worship", "wisdom"], ["storytelling", "mysticism"])
    ]
    for viewer in (0, 1, None):
        assert len({text_of(game.view(viewer)) for game in games}) == 1
    his = games[0].view(0).players[1]
    assert (his.deck, his.discards) == (5, ("ritual",))


REVEALING = [
    ("temple storytelling 2 on 2; from display; take 13", True),
    ("temple storytelling 2 on 2; from refresh; under 13 4 7", True),
    ("temple storytelling 2 on 2; from cailleach", True),
    ("artifact 9", True),
    ("temple storytelling 2 on 2", False),
    ("temple storytelling 2 on 2; from display", False),
    ("temple storytelling 2 on 2; from refresh", False),
    ("oak ritual; limit upper 0 0 3", False),
]


@pytest.mark.parametrize(("line", "reveals"), REVEALING)
def test_what_shows_something_hidden_says_so(line, reveals):
    """OAK-HID-05, OAK-HID-07: the last of these steps shows something, which nobody can take back by themselves."""
    home = seat(creatures=[21], limits=(1, 2), artifacts={9: 0})
    game = play(position(4, seats={0: home}, creatures=[13, 4, 7], chance=[0] * 9), line)
    assert game.steps[-1].entry.reveals == reveals


# ---------------------------------------------------------------------------------------- nothing else
def test_what_a_view_holds():
    """OAK-HID-10: no seed, no generator, no order of any deck."""
    fields = {field.name for field in dataclasses.fields(position().view(0))}
    assert not fields & {"chance", "seed", "rng", "rng_state", "state", "broichan_deck"}
    game = nemeton.new("oak", players=2, seed=8)
    plain = game.to_dict()
    other = {**plain, "chance": 12345, "position": json.loads(json.dumps(plain["position"]))}
    for pile in ("creature_deck", "artifact_stack"):
        other["position"][pile].reverse()
    twin = nemeton.from_dict(other)
    for viewer in viewers(game):
        assert text_of(twin.view(viewer)) == text_of(game.view(viewer))


def positions(players):
    """Yield games at random positions, and in the middle of every look, with the events since the last one."""
    for seed in range(1, 2 * GAMES, 2):  # with odd seeds there are more creatures that ask
        game = rich(players, seed)
        game.state.journal = events = []
        for number, state in enumerate(walk(game, seed)):
            if number % EVERY == 0 or (state.stack and getattr(state.stack[-1], "cards", ())):
                yield game, events[:]
                events.clear()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_dealt_anew_a_game_looks_the_same(players):
    """OAK-HID-10, OAK-HID-05..09: to the seat for which a search deals what it does not know."""
    places = looks = changed = buried = 0
    for number, (game, events) in enumerate(positions(players)):
        places += 1
        for viewer in range(game.seats):
            twin = game.copy()
            twin.state = game.state.determinize(viewer, SeededChance(number))
            assert twin.state.check() == []
            top_is_looked_at(twin.state.to_plain())
            seen = game.view(viewer)
            assert text_of(twin.view(viewer)) == text_of(seen)
            assert twin.log(viewer) == game.log(viewer)
            if game.to_move == viewer:
                assert twin.state.legal() == game.state.legal()
            looks += bool(seen.looked)
            buried += bool(seen.buried)
            changed += twin.state.to_plain() != game.state.to_plain()
        for event in events:
            for viewer in (*range(game.seats), nemeton.SPECTATOR):
                known = event.seen_by(viewer)
                assert viewer == event.seat or not known.private
                assert str(game.rules.tell(event, viewer)) == str(game.rules.tell(known, viewer))
    assert places > 25
    assert looks > 1
    assert buried > 1
    assert changed > places / 2


def top_is_looked_at(plain):
    """See to it that whoever looks with the Cailleach looks at what lies on top of the deck."""
    tag, _, *about = plain["stack"][-1] if plain["stack"] else ("over", -1)
    if tag == "take" and about[:2] == [0, 2]:
        assert sorted(plain["creature_deck"][: len(about[2])]) == about[2]


def test_a_search_deals_other_looks_anew():
    """OAK-HID-07: what another seat looks at may be any cards; what the seat itself looks at stays."""
    game = looking()
    seen = {viewer: set() for viewer in (0, 1)}
    for viewer, found in seen.items():
        for seed in range(20):
            twin = game.state.determinize(viewer, SeededChance(seed)).to_plain()
            top_is_looked_at(twin)
            found.add(tuple(twin["stack"][-1][-1]))
    assert seen[0] == {(9, 12, 22, 30, 31, 35)}
    assert len(seen[1]) > 15


@pytest.mark.parametrize("under", [1, 3, 5])
def test_a_look_at_cards_that_all_know(under):
    """OAK-HID-05, OAK-HID-07: a small deck is seen to the bottom, where a refresh has put cards."""
    deck = [20, 22, 25, 27, 35]
    game = play(small(deck, [[under, None]]), "temple storytelling 2 on 2; from cailleach")
    assert moves(game) == [f"take {card}" for card in deck]
    for viewer in (0, 1):
        twin = game.state.determinize(viewer, SeededChance(viewer))
        assert twin.check() == []
        assert twin.to_plain()["creature_deck"][-under:] == deck[-under:]
        assert twin.legal() == deck
