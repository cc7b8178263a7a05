"""Oak with the mouse: every legal move has a link or a button, or a draft that leads to one; nothing else has."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.game import Game
from tests.boards.oak import drafts, drawn, first, positions, view_of
from tests.boards.soundness import offered

CLICKS = 3
"""Drafts that are followed one after the other to find a move."""


def within_reach(game: Game) -> set[str]:
    """The moves found by following links, a few deep."""
    found: set[str] = set()
    known, queue = {""}, [""]
    for _ in range(CLICKS):
        following = []
        for draft in queue:
            markup = drawn(game, draft)
            found |= offered(markup)
            following += sorted(drafts(markup) - known)
            known |= drafts(markup)
        queue = following
        if {move.text for move in game.legal_moves} <= found:
            break
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_legal_move_is_within_reach(players: int) -> None:
    seen: Counter[object] = Counter()
    for game in positions(20 + players, players):
        if game.to_move is None:
            break
        view = view_of(game)
        kind = (view.decision, tuple(sorted({move.verb for move in view.moves})))
        seen[kind] += 1
        if seen[kind] <= 2:
            legal = {move.text for move in view.moves}
            found = within_reach(game)
            assert legal <= found, legal - found
            assert found <= legal, found - legal
    assert len(seen) > 8


def test_a_card_lights_the_places_it_reaches_with_their_costs() -> None:
    game = first(lambda view: any(move.text == "temple ritual 2 on 2" for move in view.moves))
    assert "temple ritual 2 on 2" in offered(drawn(game, "card=ritual"))
    markup = drawn(game, "card=ritual")
    assert 'id="site-temple-rune-2"' in markup
    assert 'id="site-temple-feather-1"' not in markup
    assert "ok-tag" in markup


def test_a_place_leaves_the_lines_that_can_use_it() -> None:
    game = first(
        lambda view: sum(move.target == "temple-rune-2" for move in view.moves) > 1 and view.decision == "turn"
    )
    ways = [move for move in view_of(game).moves if move.target == "temple-rune-2"]
    markup = drawn(game, "space=temple-rune-2")
    assert {move.text for move in ways} <= offered(markup)
    lines = {f"card-{move.args[0]}-{move.args[1]}" for move in ways}
    for line in lines:
        assert f'id="{line}" class="line legal"' in markup


def test_what_is_picked_is_the_commit_button() -> None:
    game = first(lambda view: any(move.verb == "oak" for move in view.moves))
    move = next(move for move in view_of(game).moves if move.verb == "oak")
    markup = drawn(game, f"pick={move.text.replace(' ', '+')}")
    assert f'class="p" form="act" name="move" value="{move.text}"' in markup
    assert f'id="card-{move.args[0]}-oak" class="line oakline legal picked"' in markup


def test_passing_early_is_asked_again() -> None:
    game = first(lambda view: view.decision == "turn" and len(view.moves) > 3)
    assert 'value="pass"' not in drawn(game)
    markup = drawn(game, "pick=pass")
    assert 'class="p" form="act" name="move" value="pass"' in markup
    assert "go unused" in markup


def test_a_draft_with_nonsense_is_no_harm() -> None:
    nonsense = "card=x&line=ritual-9&space=temple-sun-4&pick=temple+ritual+9+on+7&why=card-x&space=&line=oak&card=heart"
    for at, game in enumerate(positions(31)):
        if at % 5 == 0 and game.to_move is not None:
            assert "picked" not in drawn(game, nonsense)


def test_the_trail_leads_back() -> None:
    from nemeton.kernel.words import T
    from nemeton.web.boards.oak import draw
    from nemeton.web.parts import render
    from nemeton.web.scene import Crumb
    from tests.boards.oak import scene

    game = first(lambda view: view.decision == "druid")
    markup = render(draw(scene(game, trail=(Crumb(T("Ritual, row 2: brew"), 7),))).status)
    assert 'formaction="/t/oak-lamp-7/undo" name="to" value="7"' in markup
