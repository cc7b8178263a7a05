"""The drawing as a whole: sound markup, small updates, quick, the same for the same scene, in any language."""

from __future__ import annotations

import json
import re
import time
import zlib
from dataclasses import replace
from statistics import median

import pytest

from nemeton.game import Game
from nemeton.kernel.words import Words
from nemeton.web.boards.larbre import cover, draw
from nemeton.web.parts import difference, render
from tests.boards.build import NAMES, drawn, first, page, positions, scene, view_of
from tests.boards.soundness import Marked, read, untranslated


def update_size(before: Game, after: Game, draft: str) -> int:
    """Deflated bytes that bring the browser of whoever moved from one drawing to the other."""
    ops = list(difference(page(draw(scene(before, draft))), page(draw(scene(after, seat=before.to_move)))))
    return len(zlib.compress(json.dumps(ops, separators=(",", ":")).encode()))


def sizes(verb: str, seeds: range) -> list[int]:
    found = []
    for seed in seeds:
        for game in positions(seed, 4):
            view = view_of(game)
            moves = [move.text for move in view.moves if move.text.startswith(verb)]
            if moves:
                after = game.copy()
                after.push(moves[-1])
                if after.to_move is not None:
                    found.append(update_size(game, after, f"pick={moves[-1].replace(' ', '+')}"))
    return found


def test_placing_a_leaf_is_a_small_update() -> None:
    assert max(sizes("place leaf", range(2))) < 3000


def test_placing_a_branch_is_a_small_update() -> None:
    found = sizes("place branch", range(2))
    assert median(found) < 3000
    assert max(found) < 6000


@pytest.mark.parametrize("seed", range(3))
def test_markup_is_sound(seed: int) -> None:
    for at, game in enumerate(positions(seed)):
        if at % 7 == 0:
            read(drawn(game))


def test_patches_lead_where_a_fresh_page_does() -> None:
    """Applied to the old parts, the operations give the new ones: ids are stable and nothing is forgotten."""
    old = None
    for at, game in enumerate(positions(6)):
        new = page(draw(scene(game)))
        if old is not None and at % 5 == 0:
            known = set(re.findall(r' id="([^"]+)"', render(old)))
            for op in difference(old, new):
                assert op[1] in known or any(op[1] in other[2] for other in difference(old, new) if other[0] == "add")
        old = new


def test_same_scene_same_drawing() -> None:
    game = first(lambda view: view.phase == "place")
    assert draw(scene(game)) == draw(scene(game))


def test_drawing_is_quick() -> None:
    game = first(lambda view: view.phase == "place" and len(view.tree) > 60, players=4)
    moment = scene(game)
    draw(moment)
    times = []
    for _ in range(20):
        start = time.perf_counter()
        draw(moment)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.008


@pytest.mark.parametrize("draft", ["", "card=0", "card=0&card=1&kind=leaf", "slot=0&do=trunk"])
def test_every_word_can_be_translated(draft: str) -> None:
    words = Words(Marked(), NAMES)
    for at, game in enumerate(positions(12, memory_aid=True)):
        if at % 19 == 0 or (draft and view_of(game).phase == "turn" and at % 7 == 0):
            for said in read(render(page(draw(scene(game, draft, words))))).words:
                assert not untranslated(said, NAMES), said


def test_a_spectator_sees_no_hand_and_no_button() -> None:
    for at, game in enumerate(positions(3)):
        if at % 13 == 0:
            moment = scene(game, seat=None)
            public = type(moment)(
                view=game.view(), words=moment.words, draft=moment.draft, path=moment.path, may_act=False
            )
            markup = render(page(draw(public)))
            assert 'name="move"' not in markup
            assert "data-pick" not in markup
            assert 'id="hand"' not in markup


def test_whoever_shares_a_screen_is_no_spectator() -> None:
    """While somebody else is asked they see what is public, for no hand may lie open before all of them."""
    game = first(lambda view: view.phase == "turn")
    public = replace(scene(game), view=game.view(), may_act=False, mine=frozenset())
    others = frozenset({0, 1, 2}) - {public.view.to_move}
    assert "You are watching." in render(draw(public).dock)
    assert "You are watching." not in render(draw(replace(public, mine=others)).dock)


def test_another_seat_sees_the_table_without_buttons() -> None:
    game = first(lambda view: view.phase == "place")
    other = (game.to_move or 0) - 1
    markup = render(page(draw(scene(game, seat=other % game.seats))))
    assert 'name="move"' not in markup
    assert 'class="legal' not in markup


def test_the_end_has_an_empty_dock() -> None:
    *_, game = positions(2)
    assert game.to_move is None
    drawing = draw(scene(game, seat=0))
    assert render(drawing.dock).count("<") == 2


def test_cover_is_drawn() -> None:
    assert cover().count('class="node"') > 50
