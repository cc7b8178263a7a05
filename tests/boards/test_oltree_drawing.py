"""The drawing of Oltréé as a whole: sound for every viewer, quick, sayable in any language, and it tells no secrets."""

from __future__ import annotations

import json
import re
import time
import zlib
from html import unescape
from statistics import median

import pytest

from nemeton.kernel.words import Prose, Words
from nemeton.web.boards.oltree import cover, draw
from nemeton.web.parts import difference, render
from tests.boards.oltree import BENCH, NAMES, drawn, first, page, positions, scene, view_of
from tests.boards.soundness import Marked, read, untranslated
from tests.oltree.test_information import LONG, read_texts, unread

LETTERS = {"A", "B", "C", "D"}


# ---------------------------------------------------------------------------------------- markup
@pytest.mark.parametrize("players", [1, 2, 4])
def test_markup_is_sound_for_everybody(players: int) -> None:
    for at, game in enumerate(positions(players, players)):
        if at % 9 == 0 or game.to_move is None:
            for seat in range(game.seats):
                sound = read(drawn(game, seat=seat))
                assert set(sound.opened) <= set(sound.ids)
            read(drawn(game, public=True))


def test_markup_is_sound_with_pieces_of_every_sort() -> None:
    """Specials on Regions and beside the map, further buildings, actions of the story."""
    seen = set()
    for at, game in enumerate(positions(1, 2, stories=BENCH)):
        if at % 5 == 0:
            sound = read(drawn(game))
            seen |= {name.partition("-")[0] for name in sound.ids}
    assert seen >= {"special", "temp", "beside", "building"}


def test_patches_lead_where_a_fresh_page_does() -> None:
    """Applied to the old parts, the operations give the new ones: ids are stable and nothing is forgotten."""
    old = None
    for at, game in enumerate(positions(6)):
        if at % 4 > 1:
            continue
        new = page(draw(scene(game, seat=0)))
        if old is not None:
            ops = list(difference(old, new))
            known = set(re.findall(r' id="([^"]+)"', render(old)))
            added = "".join(op[2] for op in ops if op[0] in ("add", "put"))
            for op in ops:
                assert op[1] in known or f'id="{op[1]}"' in added
        old = new


def test_same_scene_same_drawing() -> None:
    for at, game in enumerate(positions(2)):
        if at % 25 == 0:
            assert draw(scene(game)) == draw(scene(game))


def test_a_move_is_a_small_update() -> None:
    """The pictures of the sheet do not change, so they are not sent again."""
    sizes, old = [], None
    for game in positions(8):
        new = page(draw(scene(game, seat=0)))
        if old is not None:
            ops = json.dumps(list(difference(old, new)), separators=(",", ":"))
            sizes.append(len(zlib.compress(ops.encode())))
        old = new
    assert median(sizes) < 5000
    assert max(sizes) < 25000


def test_drawing_is_quick() -> None:
    game = first(lambda view: view.asked == "turn" and view.turn > 6, players=4)
    moment = scene(game)
    draw(moment)
    times = []
    for _ in range(20):
        start = time.process_time()
        draw(moment)
        times.append(time.process_time() - start)
    assert min(times) < 0.020


# ---------------------------------------------------------------------------------------- who sees what
def test_a_spectator_sees_everything_and_no_button() -> None:
    for at, game in enumerate(positions(3)):
        if at % 13 == 0:
            markup = drawn(game, public=True)
            assert 'name="move"' not in markup
            assert not re.search(r'class="([^"]* )?legal[ "]', markup)
            assert 'id="map"' in markup


def test_the_other_seats_see_the_same_with_buttons_that_suggest() -> None:
    looked = 0
    for at, game in enumerate(positions(5, lasting=False)):
        if game.to_move is not None and at % 11 == 0:
            markup = drawn(game, seat=1 - game.to_move)
            for tag in re.findall(r'<button[^>]*name="move"[^>]*>', markup):
                assert 'formaction="/t/oak-lamp-7/suggest"' in tag
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("stories", ["", BENCH])
def test_nothing_is_told_before_its_moment(stories: str) -> None:
    """OLT-INFO-20, OLT-INFO-21: of a card that is being read only what was read stands in the page."""
    looked = 0
    for at, game in enumerate(positions(4, stories=stories)):
        if at % 3 == 0:
            known = read_texts(game.state)
            markup = unescape(drawn(game, seat=0))
            for text in unread(game.state):
                if len(text.english) > LONG and text.english not in known:
                    looked += 1
                    assert text.english not in markup
    assert looked > 500


def test_only_the_neighbour_has_the_card_to_read() -> None:
    """OLT-INFO-25"""
    game = first(lambda view: view.asked == "option" and view.reading, players=3, reader="neighbour")
    readers = [seat for seat in range(3) if 'id="reader"' in drawn(game, seat=seat)]
    assert readers == [((game.to_move or 0) - 1) % 3]
    assert 'id="reader"' not in drawn(game, public=True)


# ---------------------------------------------------------------------------------------- what is where
def test_the_story_comes_to_the_middle_when_there_is_one() -> None:
    """Story and map take turns by themselves, and a radio button says which it is."""
    shows = re.compile(r'<input id="sight-(\w+)"[^>]* checked')
    game = first(lambda view: view.asked == "option")
    assert shows.findall(drawn(game)) == ["story"]
    game = first(lambda view: view.test is not None and not view.reading)
    assert shows.findall(drawn(game)) == ["story"]
    game = first(lambda view: view.asked == "turn" and not view.rolling and not view.fresh)
    assert shows.findall(drawn(game)) == ["map"]
    assert drawn(game).count('data-key="m"') == 2


def test_options_have_keys() -> None:
    game = first(lambda view: len(view.options) > 1)
    markup = drawn(game)
    for option in view_of(game).options:
        if option.move is not None:
            assert re.search(
                rf'<button[^>]*value="choose {option.letter}"[^>]*data-key="{option.letter.lower()}"', markup
            )


def test_what_is_not_possible_says_why() -> None:
    """A click on an action that is not possible asks something that is answered."""
    asked = 0
    for at, game in enumerate(positions(9)):
        if game.to_move is not None and at % 7 == 0 and view_of(game).asked == "turn" and not view_of(game).rolling:
            texts = {refusal.text for refusal in game.state.stack[-1].refusals(game.state)}
            for why in re.findall(r'class="action no" data-why="([^"]*)"', drawn(game)):
                assert why in texts
                asked += 1
    assert asked > 20


def test_what_signs_say_can_be_heard() -> None:
    """What a problem takes, which Regions a corner is about, and what of a goal is there."""
    game = first(lambda view: any(one.problem and one.problem.ways[0].needed > 1 for one in view.regions))
    markup = unescape(drawn(game))
    [problem, *_] = [one.problem for one in view_of(game).regions if one.problem and one.problem.ways[0].needed > 1]
    label = rf'aria-label="Problem: {problem.title.english}\. \w+( or \w+)* test, {problem.ways[0].needed} successes'
    assert re.search(label, markup)
    assert 'aria-label="Corner B, Regions 4 and 5: no tower"' in markup
    game = first(lambda view: any(item.met and not goal.done for goal in view.goals for item in goal.items))
    assert re.search(r'class="met"><span aria-hidden="true">✓ </span>[^<]+<span class="hidden">, there<', drawn(game))


def test_resolved_problems_wait_beside_the_goals() -> None:
    """OLT-GOAL-10"""
    game = first(lambda view: bool(view.resolved))
    for title in view_of(game).resolved:
        assert re.search(rf'id="resolved"[^>]*>[^<]*“{re.escape(title.english)}”', unescape(drawn(game)))


def test_marks_of_a_turn_are_there_as_long_as_there_is_one() -> None:
    """No actions are left before the first turn, and no bonus action when the game is over."""
    bonus, left = 'class="bonus"', r'id="left"[^>]*>(?!</span>)'
    for players in (1, 4):
        for game in positions(
            3, players, rangers=",".join(("tomyris", "berenice", "lars", "conrad")[: max(players, 2)])
        ):
            markup = drawn(game, public=True)
            if game.to_move is None:
                assert bonus not in markup
            elif view_of(game).asked == "starter":
                assert not re.search(left, markup)
            else:
                assert view_of(game).asked == "story" or re.search(left, markup)


@pytest.mark.parametrize(("players", "stories"), [(1, ""), (3, ""), (2, BENCH)])
def test_every_word_can_be_translated(players: int, stories: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Prose, "say", lambda prose, _="en": f"⟦{prose.english}⟧".replace("\n", " "))
    words = Words(Marked(), NAMES)
    for at, game in enumerate(positions(12, players, stories=stories)):
        if at % 11 == 0:
            for said in read(drawn(game, words=words)).words:
                assert said in LETTERS or not untranslated(said, NAMES), said


def test_cover_is_drawn() -> None:
    read(f"<div>{cover()}</div>")
