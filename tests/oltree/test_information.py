"""What may be seen, and what must not be before its moment (OLT-INFO)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from nemeton.games.oltree.cards import reading_aloud
from nemeton.games.oltree.cards.card_choice import ChooseOption
from nemeton.games.oltree.cards.reading_aloud import OPENING, ref_of
from nemeton.games.oltree.language.cards import Result
from nemeton.games.oltree.language.nodes import ChoiceNode
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import BY_CARD, CHAPTER, DEFEAT, INCIDENT, RESULT
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.words import effect_words, log, text, viewing
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import Prose, Text, Words
from tests.oltree.bench import on_bench
from tests.oltree.own_cards import experience
from tests.oltree.table import do, moves, table, tell
from tests.oltree.walking import all_walks, walk

WORDS = Words()
LONG = 30
"""So many signs do not stand in two cards by chance."""


# ------------------------------------------------------------------ what is kept to itself
def unread(state: OltreeState) -> Iterator[Prose]:
    """Return every text of every card that was not read (OLT-INFO-03, -21)."""
    read = {(state.pages[at], state.pages[at + 1]) for at in range(0, len(state.pages), 2)}
    for script in state.book.scripts:
        if script.kind in (INCIDENT, CHAPTER) and (script.number, OPENING) not in read:
            yield script.text
        for node in script.nodes:
            if (script.number, ref_of(node.number, -1)) not in read:
                yield node.text
            for place, branch in enumerate(node.branches()):
                if (script.number, ref_of(node.number, place)) not in read:
                    yield branch.text
        card = state.book.cards[script.number]
        if isinstance(card, Result):
            for place, face in enumerate(card.faces):
                if (script.number, ref_of(0, place)) not in read:
                    yield face.text


def read_texts(state: OltreeState) -> set[str]:
    """Return what was read: two cards may say the same."""
    return {
        reading_aloud.page_text(state.book, state.pages[at], state.pages[at + 1]).english
        for at in range(0, len(state.pages), 2)
    }


def unasked_options(state: OltreeState) -> Iterator[Prose]:
    """Return the labels of options of cards that were never read, unless an action of the story is called so."""
    read = set(state.pages[::2])
    actions = {table.entry.label for table in state.book.tables if isinstance(table.entry, Temp)}
    for script in state.book.scripts:
        if script.number not in read:
            for node in script.nodes:
                if isinstance(node, ChoiceNode):
                    yield from (option.label for option in node.options if option.label not in actions)


def hidden_titles(state: OltreeState) -> Iterator[Prose]:
    """Return titles below the top of stacks and decks, of chapters to come, of problems and events in their decks."""
    scripts = state.book.scripts
    for stack in (*state.stacks, state.incident_deck):
        yield from (scripts[script].title for script in stack[:-1])
    yield from (scripts[script].title for script in (*state.problem_deck, *state.event_deck))
    if state.chronicle >= 0:
        for versions in state.book.stories[state.chronicle].chapters:
            yield from (scripts[script].title for script in versions if script not in state.turned)


def told_before(state: OltreeState) -> set[str]:
    """Return the titles that lay open or were read before: cards come back."""
    assert state.journal is not None
    return {str(event.public["title"]) for event in state.journal if "title" in event.public}


def prose_of(value: Any) -> set[str]:
    """Return all words of cards that stand anywhere in a view."""
    if isinstance(value, Prose):
        return {value.english}
    if isinstance(value, Text):
        return prose_of(tuple(value.params.values()))
    if isinstance(value, dict):
        return prose_of(tuple(value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(prose_of, value)) if value else set()
    if is_dataclass(value):
        return set().union(*(prose_of(getattr(value, field.name)) for field in fields(value)))
    return set()


def test_nothing_is_seen_before_it_is_read() -> None:
    """OLT-INFO-03, -20, -21, -24: neither outcomes nor later chapters, in no view, table or log."""
    for step, state in enumerate(all_walks()):
        kept = {text.english for text in (*unread(state), *unasked_options(state)) if text} - read_texts(state)
        long = [text for text in kept if len(text) > LONG]
        for viewer in (SPECTATOR, *range(state.seats)):
            view = viewing.view(state, viewer)
            assert prose_of(view) & kept == set()
        if step % 5 == 0:
            assert state.journal is not None
            said = [repr(view), text.table(view, WORDS)]
            said += [WORDS.say(told) for event in state.journal if (told := log.tell(event, SPECTATOR)) is not None]
            everything = "\n".join(said)
            assert [text for text in long if text in everything] == []


def test_titles_are_seen_from_the_top_only() -> None:
    """OLT-INFO-02, D-32: the top rumor of each stack and of the incident deck."""
    for state in walk(3, 4):
        if state.chronicle < 0:
            continue
        view = viewing.view(state, SPECTATOR)
        depth = 2 if any("EVT-19" in state.book.scripts[card].id for card in state.events_pile[-1:]) else 1
        for region in view.regions:
            stack = state.stacks[region.number]
            assert len(region.rumors) == min(depth, len(stack))
            assert region.incidents == len(stack)
            assert [str(title) for title in region.rumors] == [
                str(state.book.scripts[script].title) for script in reversed(stack[-depth:])
            ]
        if depth == 1:
            open_now = told_before(state) | {str(region.rumors[0]) for region in view.regions if region.rumors}
            open_now |= {str(view.deck_rumor)} | {str(title) for title in view.discarded}
            assert not prose_of(view) & ({title.english for title in hidden_titles(state)} - open_now)


def test_the_version_that_is_kept_is_not_seen() -> None:
    """OLT-CHR-03, OLT-INFO-03, OLT-EX-86: nor are the notes that a chronicle keeps."""
    state = on_bench()
    before = viewing.view(state, 0)
    state.flags = [True] * len(state.flags)
    state.counters = [3] * len(state.counters)
    state.kept = [0] * len(state.kept)
    after = viewing.view(state, 0)
    assert after == before


def test_what_the_last_chapter_takes_is_not_seen_before() -> None:
    """OLT-INFO-03, -22: its targets are announced when it is read."""
    for chapter, shown in ((3, False), (4, True)):
        book = viewing.view(on_bench(chapter=chapter), 0).chronicle
        assert book is not None
        assert [name for name, _ in book.targets] == ["gate"] * shown


def test_an_option_cannot_be_tried_out() -> None:
    """OLT-INFO-23, OLT-DEC-31: the test that follows it is shown for good, though nothing is read."""
    state = table(zone=5, stacks={5: ["RUR-02"]})
    do(state, "experience")
    state.revealed = False
    do(state, "choose A")
    assert moves(state) == {"roll"}
    assert state.revealed


# ------------------------------------------------------------------ nobody has secrets
def without_moves(view: OltreeView) -> dict[str, Any]:
    """Return a view without what is the asked seat's alone to do."""
    plain = {field.name: getattr(view, field.name) for field in fields(view)}
    plain["options"] = tuple((option.letter, option.label, option.cost, option.reason) for option in view.options)
    return {name: value for name, value in plain.items() if name not in ("seat", "moves")}


def test_all_seats_see_the_same() -> None:
    """OLT-INFO-01, -10: but for the moves, which belong to who is asked."""
    for state in walk(3, 2):
        views = [viewing.view(state, viewer) for viewer in (SPECTATOR, *range(state.seats))]
        for view in views:
            assert without_moves(view) == without_moves(views[0])
            assert bool(view.moves) == (view.seat is not None and view.seat == view.to_move)
        for event in state.journal or []:
            assert not event.private


def test_the_board_is_open() -> None:
    """OLT-INFO-01."""
    state = table(("maeva", "lars"), zone=5, problems={3: "PRB-01"}, buildings="library", chapter=2, checks=1)
    view = viewing.view(state, SPECTATOR)
    assert [ranger.title.english for ranger in view.crew] == ["Maeva", "Lars"]
    assert view.regions[2].problem is not None
    assert view.regions[2].blocked
    assert view.chronicle is not None
    assert (view.chronicle.number, view.chronicle.chapters, view.chronicle.checks) == (2, 5, 1)
    assert view.decks == {"incident": 16, "problem": 24, "event": 25}
    assert [goal.number for goal in view.goals] == [1, 2, 3]
    assert {building.name for building in view.buildings if building.state == "built"} == {"library"}


# ------------------------------------------------------------------ what is announced
TWO_WAYS = """
[card.node.start]
type = "choice"
prompt = "What now?"
[[card.node.start.option]]
label = "Pay the toll"
cost = ["pay treasure 1"]
text = "They count it twice and smile."
do = ["gain prestige 2"]
[[card.node.start.option]]
label = "Fight"
next = "fight"
[[card.node.start.option]]
label = "Fly like a dragon"
when = "prestige > 7"
text = "You cannot fly."
[card.node.fight]
type = "test"
prof = "soldier"
need = 2
[[card.node.fight.grade]]
min = 3
text = "They run and leave the chest."
do = ["gain treasure 2"]
[[card.node.fight.grade]]
min = 2
text = "They run."
[[card.node.fight.grade]]
min = 0
text = "You run."
do = ["lose health 1"]
"""


def test_options_show_labels_and_prices_only() -> None:
    """OLT-INFO-20, -22, -23, OLT-EX-87, -92: no effect, no test to come, no option whose condition fails."""
    state = experience(TWO_WAYS)
    assert isinstance(state.stack[-1], ChooseOption)
    view = viewing.view(state, 0)
    assert str(view.prompt) == "What now?"
    pay, fight = view.options
    assert (str(pay.label), str(pay.cost), pay.move) == ("Pay the toll", "1 treasure", None)
    assert str(pay.reason) == "It costs 1 treasure, and the Storeroom has 0."
    assert (str(fight.label), fight.cost, fight.reason) == ("Fight", None, None)
    assert fight.move is not None
    assert fight.move.text == "choose B"
    assert view.test is None
    seen = repr(view)
    for kept in ("They count it", "They run", "You run", "Fly like", "Gain 2 Prestige"):
        assert kept not in seen


def test_what_applies_is_shown_with_its_effects() -> None:
    """OLT-INFO-21, -24."""
    state = experience(TWO_WAYS, storeroom={"treasure": 1})
    do(state, "choose A")
    page = viewing.view(state, 0).pages[-1]
    assert [str(paragraph.text) for paragraph in page.paragraphs][1:] == ["They count it twice and smile."]
    assert str(page.paragraphs[1].chosen) == "Pay the toll"
    assert [str(effect) for effect in page.paragraphs[1].effects] == ["Gain 2 Prestige"]


def test_a_test_is_announced() -> None:
    """OLT-INFO-22, OLT-TST-09: profession, sources, successes, grades and the chance, before the roll."""
    state = experience(TWO_WAYS, ("gaspard", "lars"), buildings="forge", dice="s b e")
    do(state, "choose B")
    test = viewing.view(state, 1).test
    assert test is not None
    assert (test.professions, test.need, test.graded, test.pool) == (("soldier",), 2, True, 3)
    assert [(str(source.text), source.dice) for source in test.sources] == [
        ("Fortress", 1),
        ("Soldier", 1),
        ("Forge", 1),
    ]
    assert test.chance == pytest.approx(20 / 27)  # OLT-TST-12: three dice, two successes, effort
    assert (test.stage, test.faces) == ("roll", ())
    do(state, "roll")
    test = viewing.view(state, 1).test
    assert test is not None
    assert (test.faces, test.successes) == (("success", "blank", "effort"), 1)


def test_the_log_keeps_what_was_read_and_no_more() -> None:
    """OLT-INFO-24."""
    state = experience(TWO_WAYS, ("gaspard", "lars"), dice="b b", provisions=0)
    events = tell(state)
    do(state, "choose B", "roll")
    said = "\n".join(WORDS.say(told) for event in events if (told := log.tell(event, 0)) is not None)
    assert "Gaspard chooses: “Fight”." in said
    assert "You run." in said
    assert "Gaspard loses 1 health." in said
    assert "They run" not in said


# ------------------------------------------------------------------ what lies hidden
def test_a_hidden_token_is_seen_nowhere() -> None:
    """OLT-INFO-31: no view depends on where it lies."""
    state = on_bench()
    number = state.book.stories[state.chronicle].specials["lover"]
    state.hidden[number] = True
    views = []
    for place in (2, 6):
        state.places[number] = place
        views.append((viewing.view(state, 0), text.table(viewing.view(state, 0), WORDS)))
    assert views[0] == views[1]
    state.hidden[number] = False
    assert [special.name for special in viewing.view(state, 0).regions[5].specials] == ["lover"]


def test_specials_out_of_play_are_not_seen() -> None:
    """OLT-CHR-06, OLT-INFO-03."""
    state = on_bench()
    view = viewing.view(state, 0)
    assert not view.beside
    assert not any(region.specials for region in view.regions)
    names = {special.name for special in state.book.specials}
    assert not names & {building.name for building in view.buildings}


# ------------------------------------------------------------------ the neighbour who reads aloud
def test_the_neighbour_reads_the_whole_card() -> None:
    """OLT-INFO-25, OLT-ACT-41: only whoever sits to the right, only while it is resolved, what applies marked."""
    state = experience(TWO_WAYS, ("gaspard", "lars", "ernest"), storeroom={"treasure": 1})
    assert all(viewing.view(state, viewer).reader is None for viewer in (SPECTATOR, 0, 1, 2))
    state.human_reader = True
    assert all(viewing.view(state, viewer).reader is None for viewer in (SPECTATOR, 0, 1))
    reader = viewing.view(state, 2).reader
    assert reader is not None
    assert reader.listener == 0
    assert [str(entry.text) for entry in reader.entries if entry.current] == [str(reader.entries[0].text)]
    assert "They run." in {str(entry.text) for entry in reader.entries}
    assert "Gain 2 Prestige" in {str(effect) for entry in reader.entries for effect in entry.effects}
    do(state, "choose A")
    assert viewing.view(state, 2).reader is None


def test_one_person_alone_has_no_neighbour() -> None:
    """OLT-INFO-25, OLT-SET-19."""
    state = experience(TWO_WAYS, solo=True)
    state.human_reader = True
    assert viewing.view(state, 0).reader is None


# ------------------------------------------------------------------ the end
def test_one_page_of_the_result_is_shown() -> None:
    """OLT-CHR-10."""
    for state in walk(2, 3):
        view = viewing.view(state, 0)
        if state.stack:
            assert view.result_page is None
    assert view.result_page is not None
    assert view.page is not None
    assert view.page.kind == "result"
    assert len(view.result_page.paragraphs) == 1
    assert view.outcome is not None
    assert view.to_move is None
    assert (state.result == DEFEAT) == (not view.outcome.winners)
    assert state.cause >= BY_CARD
    assert state.book.by_id[view.result_page.id] in {
        script.number for script in state.book.scripts if script.kind == RESULT
    }


def test_effects_are_said_only_of_what_was_read() -> None:
    """OLT-INFO-21: each effect in a view belongs to a text that was read."""
    seen = 0
    for step, state in enumerate(walk(2, 5)):
        if step % 4:
            continue
        for page in viewing.view(state, 0).pages:
            number = state.book.by_id[page.id]
            read = {state.pages[at + 1] for at in range(0, len(state.pages), 2) if state.pages[at] == number}
            said = set()
            for node in state.book.scripts[number].nodes:
                parts = [(ref_of(node.number, -1), node.do)]
                parts += [(ref_of(node.number, place), branch.do) for place, branch in enumerate(node.branches())]
                for ref, phrases in parts:
                    if ref in read:
                        said |= {str(effect) for effect in effect_words.all_effects(state, phrases)}
            shown = {str(effect) for paragraph in page.paragraphs[1:] for effect in paragraph.effects}
            assert shown <= said
            seen += len(shown)
    assert seen > 50
