"""The drawing of Oak as a whole: sound markup for every viewer, small updates, quick, sayable in any language."""

from __future__ import annotations

import json
import re
import time
import zlib
from dataclasses import replace
from statistics import median

import pytest

from nemeton.kernel.words import Words
from nemeton.web.boards.oak import draw
from nemeton.web.parts import difference, render
from tests.boards.oak import NAMES, drawn, first, page, positions, scene, view_of
from tests.boards.soundness import Marked, read, untranslated


@pytest.mark.parametrize("players", [1, 2, 4])
def test_markup_is_sound_for_everybody(players: int) -> None:
    for at, game in enumerate(positions(players, players)):
        if at % 9 == 0 or game.to_move is None:
            for seat in range(game.seats):
                sound = read(drawn(game, seat=seat))
                assert set(sound.opened) <= set(sound.ids)
            read(render(page(draw(scene(game, public=True)))))


def test_patches_lead_where_a_fresh_page_does() -> None:
    """Applied to the old parts, the operations give the new ones: ids are stable and nothing is forgotten."""
    old = None
    for at, game in enumerate(positions(6)):
        new = page(draw(scene(game, seat=0)))
        if old is not None and at % 5 == 0:
            ops = list(difference(old, new))
            known = set(re.findall(r' id="([^"]+)"', render(old)))
            added = "".join(op[2] for op in ops if op[0] in ("add", "put"))
            for op in ops:
                assert op[1] in known or f'id="{op[1]}"' in added
        old = new


def test_same_scene_same_drawing() -> None:
    game = first(lambda view: view.decision == "turn" and view.round == 2)
    assert draw(scene(game)) == draw(scene(game))


def test_a_pick_is_a_small_update() -> None:
    sizes = []
    for at, game in enumerate(positions(8)):
        if game.to_move is None or view_of(game).decision != "turn" or at % 4:
            continue
        for move in view_of(game).moves[:3]:
            before = page(draw(scene(game)))
            after = page(draw(scene(game, f"pick={move.text.replace(' ', '+')}")))
            ops = json.dumps(list(difference(before, after)), separators=(",", ":"))
            sizes.append(len(zlib.compress(ops.encode())))
    assert median(sizes) < 4000
    assert max(sizes) < 9000


def test_drawing_is_quick() -> None:
    game = first(lambda view: view.decision == "turn" and view.round == 4, players=4)
    moment = scene(game)
    draw(moment)
    times = []
    for _ in range(20):
        start = time.process_time()
        draw(moment)
        times.append(time.process_time() - start)
    assert min(times) < 0.020


def test_a_spectator_sees_everything_and_no_button() -> None:
    for at, game in enumerate(positions(3)):
        if at % 13 == 0:
            markup = render(page(draw(scene(game, public=True))))
            assert 'name="move"' not in markup
            assert "data-pick" not in markup
            assert 'id="mine"' in markup
            assert "undefined" not in markup


def test_a_game_that_is_over_is_not_said_to_go_on() -> None:
    for at, game in enumerate(positions(3, 2)):
        if at % 40 == 0 or game.to_move is None:
            goes_on = "If the game ended now" in render(draw(scene(game, seat=0)).rail)
            assert goes_on == (game.to_move is not None)


def test_whoever_shares_a_screen_is_no_spectator() -> None:
    """While somebody else is asked they see what is public, for no hand may lie open before all of them."""
    public = scene(first(lambda view: view.decision == "turn"), public=True)
    others = frozenset({1, 2, 3}) - {public.view.to_move}
    assert "You are watching." in render(draw(public).dock)
    assert "You are watching." not in render(draw(replace(public, mine=others)).dock)


def test_another_seat_sees_the_table_without_buttons() -> None:
    game = first(lambda view: view.decision == "turn" and view.round == 2)
    markup = drawn(game, seat=((game.to_move or 0) + 1) % game.seats)
    assert 'name="move"' not in markup
    assert not re.search(r'class="([^"]* )?legal[ "]', markup)


def test_every_board_can_be_opened() -> None:
    game = first(lambda view: view.decision == "turn" and view.round == 3, players=4)
    markup = drawn(game)
    for seat in range(4):
        assert (f'popovertarget="board-{seat}"' in markup) == (seat != game.to_move)


def test_broichan_lies_open() -> None:
    game = first(lambda view: view.round == 3 and bool(view.players[1].discards), players=1)
    markup = drawn(game, seat=0)
    assert 'id="seat-1-cards"' in markup
    assert 'id="board-1"' not in markup


def test_the_phone_goes_where_the_choice_is() -> None:
    """The area that is opened is the one with the components to choose from."""
    game = first(lambda view: view.decision == "fork")
    assert re.search(r'<input id="go-oak"[^>]* checked', drawn(game))
    game = first(lambda view: view.decision == "turn")
    assert re.search(r'<input id="go-mine"[^>]* checked', drawn(game))


ROMAN = {"I", "II", "III", "D"}


@pytest.mark.parametrize("players", [1, 3])
def test_every_word_can_be_translated(players: int) -> None:
    words = Words(Marked(), NAMES)
    for at, game in enumerate(positions(12, players)):
        if at % 11 == 0 and game.to_move is not None:
            for said in read(render(page(draw(scene(game, words=words))))).words:
                assert said in ROMAN or not untranslated(said, NAMES), said
