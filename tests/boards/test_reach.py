"""Whatever is legal can be done with the mouse: every move has a link or a button, or a draft that leads to one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from nemeton.game import Game
from nemeton.games.larbre.view import LarbreView
from tests.boards.build import drawn, positions, view_of
from tests.boards.soundness import offered


def drafts_for(view: LarbreView, move: str) -> list[str]:
    """Drafts that should lead to a button for a move of a turn."""
    verb, *args = move.split()
    if verb == "draw":
        return [f"slot={args[0]}&slot={args[1]}"]
    if verb == "trunk":
        return ["&".join(("do=trunk", *(f"slot={slot}" for slot in args)))]
    if verb == "invoke":
        return [f"card={view.hand.index(args[0])}", f"card={view.hand.index(args[0])}&kind=spirit"]
    singles = [f"card={at}&kind={args[0]}" for at in range(len(view.hand))]
    return singles + [f"card={a}&card={b}&kind={args[0]}" for a, b in combinations(range(len(view.hand)), 2)]


def reachable(game: Game, move: str) -> bool:
    for draft in drafts_for(view_of(game), move):
        for line in offered(drawn(game, draft)):
            if line == move or line.startswith(move + ";"):
                game.copy().play(line)
                return True
    return False


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_move_is_within_reach(seed: int, players: int) -> None:
    seen: Counter[str] = Counter()
    for game in positions(seed + 10 * players, players, auto_single=seed % 2 == 0, memory_aid=seed == 1):
        view = view_of(game)
        moves = {move.text for move in view.moves}
        verbs = {move.split()[0] for move in moves}
        if seen[f"{view.phase} {sorted(verbs)}"] > 2:
            continue
        seen[f"{view.phase} {sorted(verbs)}"] += 1
        if view.phase == "turn":
            assert all(reachable(game, move) for move in moves), moves
        elif view.phase == "place":
            shown = offered(drawn(game))
            for move in moves - shown:  # a second kind of tile at a place: offered once the place is picked
                site = move.split()[2]
                at = next(known for known in shown if known.endswith(f" {site}"))
                assert move in offered(drawn(game, f"pick={at.replace(' ', '+')}"))
            for move in shown:
                assert move in offered(drawn(game, f"pick={move.replace(' ', '+')}"))
        else:
            assert moves <= offered(drawn(game))
    assert len(seen) > 8


def test_only_legal_moves_are_offered() -> None:
    for at, game in enumerate(positions(77)):
        view = view_of(game)
        if at % 3 == 0 and view.phase != "turn":
            assert offered(drawn(game)) <= {move.text for move in view.moves}


def test_a_draft_with_nonsense_is_no_harm() -> None:
    for at, game in enumerate(positions(78)):
        if at % 9 == 0:
            markup = drawn(game, "card=99&card=x&slot=-1&kind=stone&do=fly&pick=place+leaf+z9&why=node-9999")
            assert "picked" not in markup
