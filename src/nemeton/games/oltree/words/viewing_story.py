"""Chronicle, assignment and event as they are seen (OLT-INFO-01, -03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.book import TEMP
from nemeton.games.oltree.cards import measures, tables
from nemeton.games.oltree.language.cards import Assignment
from nemeton.games.oltree.names import DECK_NAMES
from nemeton.games.oltree.turns import chronicle as chronicles
from nemeton.games.oltree.turns import goals as goal_rules
from nemeton.games.oltree.view_board import AssignmentView, ChronicleView, EventView, GoalItemView, GoalView, TempView
from nemeton.games.oltree.words import board_words, effect_words, rule_words, symbol_words, titles
from nemeton.kernel.words import Prose

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ the chronicle
def chronicle(state: OltreeState) -> ChronicleView:
    """Return the chronicle, open at the chapter that is showing."""
    story = state.book.stories[state.chronicle]
    manifest = story.chronicle.manifest
    showing = chronicles.showing(state)
    announced = manifest.targets if showing is not None and showing.final is not None else ()
    read = tuple(number for script in state.turned for number in state.book.scripts[script].tables)
    return ChronicleView(
        id=manifest.id,
        title=manifest.title,
        text=manifest.text,
        number=int(state.chapter),
        chapters=len(story.chapters),
        chapter_title=showing.title if showing else None,
        chapter_text=showing.text if showing else None,
        checks=int(state.checks),
        crosses=int(state.crosses),
        temps=tuple(_temp(state, number) for number in tables.in_force(state, TEMP)),
        imminent=chronicles.is_imminent(state),
        targets=tuple((target.name, measures.target(state, target.name)) for target in announced),
        effects=rule_words.in_force(state, read),
    )


def _temp(state: OltreeState, number: int) -> TempView:
    temp = board_words.temp_of(state, number)
    return TempView(
        name=temp.id,
        label=temp.label,
        where=board_words.temp_place(state, temp),
        cost=effect_words.cost(state, temp.cost),
        until=symbol_words.how_long(state, temp.until),
    )


# ------------------------------------------------------------------ the event
def event(state: OltreeState) -> EventView | None:
    """Return the event on top of the pile."""
    if not state.events_pile:
        return None
    number = state.events_pile[-1]
    script = state.book.scripts[number]
    effects = rule_words.in_force(state, script.tables)
    return EventView(script.id, script.title, script.text, state.book.event(number).persistent, effects)


# ------------------------------------------------------------------ the assignment
def assignment(state: OltreeState) -> AssignmentView:
    """Return the assignment."""
    return assignment_of(state.book.assignments[state.assignment])


def assignment_of(card: Assignment) -> AssignmentView:
    """Return an assignment as it is seen."""
    decks = tuple(DECK_NAMES[deck] for deck in card.decks)
    return AssignmentView(card.id, card.title, card.text, card.crows, decks)


def goals(state: OltreeState) -> tuple[GoalView, ...]:
    """Return the goals with each thing they ask for, and whether it is there (OLT-GOAL-03)."""
    claimable = goal_rules.claimable(state)
    return tuple(_goal(state, place, place in claimable) for place in range(len(state.goals)))


def _goal(state: OltreeState, place: int, claimable: bool) -> GoalView:
    done = state.done[place]
    items = tuple(
        GoalItemView(said, bool(done) or goal_rules.is_met(state, alone))
        for said, alone in board_words.goal_items(state, goal_rules.items_of(state, place))
    )
    return GoalView(place + 1, items, done, claimable, _title(state, place))


def _title(state: OltreeState, place: int) -> Prose | None:
    """Return what a goal is called, if it has a name."""
    goal = state.goals[place]
    if goal >= goal_rules.OF_ASSIGNMENT:
        return titles.goal_title(state, place)
    return state.book.assignments[state.assignment].goals[goal].title or None
