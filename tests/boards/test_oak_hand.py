"""What the player's side of Oak works out for itself: prices, resting spaces, areas, boards."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from nemeton.games.oak.names import CAOINEAG, CARD_NAMES, FEAR_GORTA, RESOURCE_NAMES, UNSEELIE_COURT
from nemeton.games.oak.view import DruidView, PlayerView
from nemeton.web.boards.oak import draw
from nemeton.web.boards.oak.areas import AREAS, counts
from nemeton.web.boards.oak.mine import resting_spaces
from nemeton.web.boards.oak.picks import MAIN, next_spaces, understand
from nemeton.web.boards.oak.prices import oak_price, row_price, spending
from nemeton.web.parts import Group, render
from tests.boards.oak import drawn, first, page, positions, scene, view_of


def player(**changes: object) -> PlayerView:
    game = first(lambda view: view.decision == "turn")
    return replace(view_of(game).players[0], **changes)  # type: ignore[arg-type]


def druids(*spec: tuple[str, str]) -> tuple[DruidView, ...]:
    return tuple(DruidView(at, rank, place) for at, (rank, place) in enumerate(spec))


# ---------------------------------------------------------------------------------------- prices
def test_prices_are_those_of_the_card() -> None:
    price = row_price(player(creatures=()), "ritual", 2)
    assert (price.kind, price.printed, price.paid) == ("rune", 3, 3)
    assert row_price(player(creatures=()), "wisdom", 1).printed == 0
    assert (oak_price("heart").kind, oak_price("heart").paid) == ("any", 3)


def test_creatures_make_rows_cheaper() -> None:
    """Covers: OAK-TMP-04, OAK-MOO-02"""
    both = player(creatures=(CAOINEAG, FEAR_GORTA))
    assert row_price(both, "storytelling", 2).paid == 3
    assert row_price(both, "storytelling", 3).paid == 5
    assert row_price(player(creatures=(UNSEELIE_COURT,)), "storytelling", 1).paid == 0
    assert oak_price("ritual").paid == 3


@pytest.mark.parametrize("players", [2, 4])
def test_prices_agree_with_the_moves(players: int) -> None:
    """What a line shows is what the engine says a regular druid pays. Covers: OAK-TMP-04"""
    seen = 0
    for game in positions(40 + players, players):
        if game.to_move is None:
            continue
        view = view_of(game)
        mover = view.players[game.to_move]
        for move in view.moves:
            if move.verb == "temple" and move.args[0] != "heart":
                price = row_price(mover, move.args[0], int(move.args[1]))
                assert move.label.params["cost"].params["n"] == price.paid, move.text
                assert spending(move, mover) == ({price.kind: price.paid} if price.paid else {})
                seen += 1
    assert seen > 50


# ---------------------------------------------------------------------------------------- the board
def test_elders_rest_where_they_may() -> None:
    """Covers: OAK-STA-04, OAK-DUS-03"""
    resting = druids(*[("regular", "rest")] * 2, ("bard", "rest"), ("recluse", "rest"), *[("regular", "roots")] * 5)
    spaces = resting_spaces(player(order="fox", druids=resting, rest_any=2, rest_regular=1, ancient_board=False))
    there = [(space.kind, space.druid.rank if space.druid else None) for space in spaces]
    assert there == [("any", "bard"), ("any", "regular"), ("regular", "regular"), ("recluse", "recluse")]


def test_every_resting_druid_is_shown() -> None:
    for at, game in enumerate(positions(9, 4)):
        if at % 7 == 0:
            for seat in view_of(game).players if game.to_move is not None else ():
                if seat.order is not None:
                    shown = sum(space.druid is not None for space in resting_spaces(seat))
                    assert shown == sum(druid.place == "rest" for druid in seat.druids)


def test_a_step_goes_on_where_the_druid_is() -> None:
    """Covers: OAK-BRD-01, OAK-BRA-01"""
    nobody = player(druids=druids(*[("regular", "roots")] * 9))
    assert next_spaces(nobody, 0) == ("F1",)
    for place, following in (("F1", ("F2",)), ("F2", ("F3L", "F3R")), ("F3R", ("F4R",)), ("F4L", ())):
        climbed = player(druids=druids(("regular", f"branch-{place}"), *[("regular", "roots")] * 8))
        assert next_spaces(climbed, 0) == following


def test_the_board_stays_when_the_game_is_over() -> None:
    *_, game = positions(2, 2)
    assert game.to_move is None
    drawing = draw(scene(game, seat=0))
    assert 'id="mine"' in render(drawing.plate)
    assert render(drawing.dock).count("<") == 2


# ---------------------------------------------------------------------------------------- picks and areas
def test_places_are_counted_by_area() -> None:
    game = first(lambda view: view.decision == "turn" and len(view.moves) > 6)
    moment = scene(game)
    found = counts(moment, understand(moment))
    assert set(found) == {name for name, _, _ in AREAS}
    temples = {move.target for move in view_of(game).moves if move.verb == "temple" and len(move.args) > 2}
    assert found["temples"] == len(temples)


def test_a_card_and_a_place_together_are_a_move() -> None:
    game = first(lambda view: any(move.text == "temple ritual 2 on 2" for move in view.moves))
    picks = understand(scene(game, "card=ritual&space=temple-rune-2"))
    assert picks.move is not None
    assert picks.move.text == "temple ritual 2 on 2"
    assert picks.spots["card-ritual-2"].picked
    assert picks.spots["temple-rune-2"].pick == picks.move.text


def test_a_place_that_does_not_fit_the_card_is_let_go() -> None:
    game = first(lambda view: any(move.text == "temple ritual 2 on 2" for move in view.moves))
    picks = understand(scene(game, "card=ritual&space=temple-feather-1"))
    assert (picks.card, picks.space, picks.move) == ("ritual", None, None)


def test_free_actions_are_apart() -> None:
    game = first(lambda view: view.decision == "turn" and any(move.verb == "limit" for move in view.moves))
    picks = understand(scene(game))
    assert picks.free
    assert not {move.verb for move in picks.free} & MAIN
    assert {move.verb for move in picks.fitting} <= MAIN
    markup = drawn(game)
    assert 'popovertarget="free"' in markup
    assert 'id="free"' in markup


def test_druids_to_place_are_lit_where_they_rest() -> None:
    game = first(lambda view: view.decision == "druid")
    picks = understand(scene(game))
    resting = {
        f"druid-{game.to_move}-{druid.id}"
        for druid in view_of(game).players[game.to_move or 0].druids
        if druid.place == "rest"
    }
    assert picks.spots.keys() <= resting
    for id in picks.spots:
        assert re.search(rf'id="{id}" class="[^"]*legal', drawn(game))


def test_ids_stay_with_their_components() -> None:
    """A creature, an artifact or a druid keeps its id wherever it goes, so that it can be pointed at."""
    for at, game in enumerate(positions(14, 3)):
        if at % 10 == 0:
            markup = render(page(draw(scene(game, seat=0))))
            view = game.view(0)
            for one in view.players:
                for no in one.creatures:
                    assert f'id="creature-{no}"' in markup
                for druid in one.druids:
                    if druid.place == "rest" and one.order is not None:
                        assert f'id="druid-{one.seat}-{druid.id}"' in markup


def test_every_card_is_somewhere() -> None:
    game = first(lambda view: view.decision == "turn" and view.round == 3)
    markup = drawn(game)
    view = view_of(game)
    mine = view.players[game.to_move or 0]
    for card in (*mine.hand, *mine.played, *mine.set_aside):
        assert card in CARD_NAMES
        assert f'id="card-{card}"' in markup
    for kind in RESOURCE_NAMES:
        assert f'id="resource-{kind}"' in markup


def test_folded_hand_opens_the_picked_card() -> None:
    game = first(lambda view: view.decision == "turn" and len(view.players[view.to_move or 0].hand) > 4)
    card = view_of(game).players[game.to_move or 0].hand[-1]
    dock = draw(scene(game, f"card={card}")).dock
    assert isinstance(dock, Group)
    markup = render(dock)
    assert 'class="oak-fan folded' in markup
    assert re.search(rf'id="card-{card}" class="[^"]* on"', markup)
