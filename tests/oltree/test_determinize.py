"""OLT-INFO-02, -03, -10, -31: dealing anew what nobody knows changes nothing that anybody sees."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.games.oltree.saves.loading import load
from nemeton.games.oltree.saves.position import to_plain
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.words.viewing import view
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import SPECTATOR

from .bench import on_bench
from .build import STORIES
from .table import book_with, do, game_options, table
from .walks import long_stories, walk


def dealt(state: OltreeState, seed: int = 1) -> OltreeState:
    """Return the state with all that seat 0 cannot know dealt anew."""
    return state.determinize(0, SeededChance(seed))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_view_changes(players: int) -> None:
    """OLT-INFO-03, -26: neither what anybody sees nor what may be chosen depends on what is hidden."""
    for stories in ("", long_stories()):
        for step, state in enumerate(walk(players, 7, stories=stories)):
            if step % 4:
                continue
            twin = dealt(state, step)
            assert twin.check() == []
            assert twin.legal() == state.legal()
            for seat in (SPECTATOR, *range(state.seats)):
                assert msgspec.json.encode(view(twin, seat)) == msgspec.json.encode(view(state, seat))
            load(to_plain(twin), game_options(stories=stories), SeededChance(1))


def test_only_what_nobody_has_seen_moves() -> None:
    """OLT-INFO-02: tops of stacks, the top of the deck and all that was seen once stay where they are."""
    state = table()
    state.unseen[1], state.unseen[2] = 0, 1
    state.incident_discard = [state.incident_deck.pop(0)]
    before, moved = state.clone(), set()
    for seed in range(30):
        twin = dealt(state, seed)
        assert twin.stacks[1] == before.stacks[1]
        for zone in range(2, 9):
            assert twin.stacks[zone][-1] == before.stacks[zone][-1]
        assert twin.stacks[2][1:] == before.stacks[2][1:]
        assert twin.incident_deck[-1] == before.incident_deck[-1]
        assert twin.incident_discard == before.incident_discard
        moved.add(twin.stacks[2][0])
    assert len(moved) > 10, "the bottom of a stack may be any card that nobody has seen"
    assert state.stacks == before.stacks, "the state itself is left alone"


def test_titles_that_a_condition_shows_are_known() -> None:
    """OLT-INFO-02: they stay where they are at once, and from the next settle point on when it holds no longer."""
    talk = '[card.mod.talk]\ntype = "rumors"\ndepth = 2\nwhen = "prestige > 4"\nuntil = "end_of_game"\n'
    story = (STORIES / "chronicles" / "hill_road.toml").read_text(encoding="utf-8")
    book = book_with(story.replace("[card.node.start]", f"{talk}[card.node.start]", 1))
    state = table(book=book, chronicle="hill_road", chapter=1, prestige=5)
    assert len(view(state, 0).regions[1].rumors) == 2
    assert view(dealt(state), 0).regions == view(state, 0).regions
    do(state, "rest")
    state.prestige = 4
    assert [stack[1:] for stack in dealt(state).stacks] == [stack[1:] for stack in state.stacks]


def test_decks_are_shuffled_and_piles_are_not() -> None:
    """OLT-INFO-01, -03: the order of decks is hidden, discards and resolved problems are open."""
    state = table(problems=[3], event="EVT-01")
    state.problem_discard = [state.problem_deck.pop()]
    twin = dealt(state)
    for deck, other in ((state.problem_deck, twin.problem_deck), (state.event_deck, twin.event_deck)):
        assert deck != other
        assert sorted(deck) == sorted(other)
    assert (twin.problems, twin.problem_discard) == (state.problems, state.problem_discard)
    assert twin.events_pile == state.events_pile


def test_what_is_dealt_does_not_depend_on_what_was_there() -> None:
    """Two positions that look alike are dealt alike."""
    state = table()
    other = dealt(state, 5)
    assert to_plain(dealt(state, 2)) == to_plain(dealt(other, 2))


def test_a_hidden_special_lies_somewhere_on_its_side() -> None:
    """OLT-INFO-31: its side of the map may have been announced; a special in sight stays."""
    state = on_bench()
    specials = state.book.stories[state.chronicle].specials
    lover, imp = specials["lover"], specials["imp1"]
    state.places[lover], state.hidden[lover] = 6, True
    state.places[imp] = 6
    assert {dealt(state, seed).places[lover] for seed in range(20)} == {5, 6}
    assert {dealt(state, seed).places[imp] for seed in range(20)} == {6}
    state.hidden[lover] = False
    assert {dealt(state, seed).places[lover] for seed in range(20)} == {6}


def test_it_draws_from_the_given_chance() -> None:
    """The game's own source is not touched and never goes along."""
    state = table()
    state.chance = SeededChance(11)
    twin = state.determinize(SPECTATOR, chance := SeededChance(12))
    assert state.chance.word == SeededChance(11).word  # type: ignore[attr-defined]
    assert twin.chance is chance
