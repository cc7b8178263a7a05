"""What must hold for chronicle, goals, specials, tables and pages (OLT-CHR, OLT-GOAL, OLT-LANG-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.book import MOD, SPECIAL, TRIGGER, Book
from nemeton.games.oltree.cards import reading_aloud
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.language.cards import Result
from nemeton.games.oltree.names import ABSENT, CHAPTER, EVENT, GOAL, NO_SKIP, ON_TABLE, RESULT, SKIP_CHRONICLE
from nemeton.games.oltree.saves.invariants_board import is_on_the_board
from nemeton.games.oltree.turns import goals
from nemeton.games.oltree.turns.goals import OF_ASSIGNMENT

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState


def faults(state: OltreeState) -> list[str]:
    """Return every invariant of the story that is broken, of a state whose cards are sound."""
    if state.chronicle == NOTHING:
        return _faults_before_a_story(state)
    return [
        *_faults_of_chapters(state),
        *_faults_of_goals(state),
        *_faults_of_specials(state),
        *_faults_of_tables(state),
        *_faults_of_pages(state),
    ]


def _faults_before_a_story(state: OltreeState) -> list[str]:
    told = state.turned or state.kept or state.goals or state.active_tables or state.queued or state.pages
    if told or any(state.uses) or any(place != NOWHERE for place in state.places) or any(state.flags):
        return ["something was told before a chronicle is chosen"]
    return []


def is_told(state: OltreeState, script: int) -> bool:
    """Return whether a script belongs to this game: chapters, results and specials only to their own chronicle."""
    book = state.book
    entry = book.scripts[script]
    if entry.kind == CHAPTER:
        return any(script in versions for versions in book.stories[state.chronicle].chapters)
    if entry.kind == RESULT:
        return any(card.id == entry.id for card in book.stories[state.chronicle].chronicle.results)
    if entry.kind == SPECIAL:
        return book.special_scripts.index(script) in book.stories[state.chronicle].specials.values()
    return True


# ------------------------------------------------------------------ chapters
def _faults_of_chapters(state: OltreeState) -> list[str]:
    """OLT-CHR-01 to -04: the chapters were turned in order, each in the version that is kept."""
    story = state.book.stories[state.chronicle]
    found = []
    if state.chapter != len(state.turned) or state.chapter > len(story.chapters):
        return [f"chapter {state.chapter} is showing after {len(state.turned)} were turned"]
    if len(state.kept) != len(story.chapters):
        return [f"{len(state.kept)} chapters have a version that is kept"]
    for place, versions in enumerate(story.chapters):
        kept = state.kept[place]
        if not NOTHING <= kept < len(versions):
            found.append(f"chapter {place + 1} has no such version as is kept")
        elif place < state.chapter and versions[max(kept, 0)] != state.turned[place]:
            found.append(f"chapter {place + 1} was turned in another version than is kept")
    if not NO_SKIP <= state.skip <= SKIP_CHRONICLE:
        found.append("the marker skips what is no space")
    return found


# ------------------------------------------------------------------ goals
def _faults_of_goals(state: OltreeState) -> list[str]:
    """OLT-GOAL-01, -03, -07, -10, -11: what is done has used up what it takes, and nothing else has."""
    book = state.book
    found = []
    own = book.assignments[state.assignment].goals
    if state.goals[: len(own)] != list(range(len(own))) or len(state.done) != len(state.goals):
        return ["the goals of the assignment are not there"]
    added = [goal - OF_ASSIGNMENT for goal in state.goals[len(own) :]]
    known = book.stories[state.chronicle].specials.values()
    if len(set(added)) < len(added) or any(n not in known or book.specials[n].type != GOAL for n in added):
        return ["there is a goal that this chronicle does not have, or one is there twice"]
    used_up = 0
    for place, done in enumerate(state.done):
        items = goals.items_of(state, place)
        if not 0 <= done <= state.turn:
            found.append(f"goal {place + 1} was done in turn {done}")
        used_up += items.problems if done else 0
        if state.region_goal.count(place + 1) != (items.secure if done else 0):
            found.append(f"goal {place + 1} has used up {state.region_goal.count(place + 1)} Regions")
        wanted = sorted(book.building_of[name] for name in items.buildings) if done else []
        if wanted != [at for at, user in enumerate(state.building_goal) if user == place + 1]:
            found.append(f"goal {place + 1} has not used up the buildings it names, or others")
    if any(not 0 <= user <= len(state.goals) for user in (*state.region_goal, *state.building_goal)):
        found.append("a Region or building is used up by a goal that is not there")
    if state.resolved and not any(
        goals.items_of(state, place).problems for place, done in enumerate(state.done) if not done
    ):
        found.append("resolved problems are kept that no goal needs")
    if state.resolved_count < len(state.resolved) + used_up:
        found.append(f"{state.resolved_count} problems were resolved, and more are kept or used up")
    return found


# ------------------------------------------------------------------ specials
def _faults_of_specials(state: OltreeState) -> list[str]:
    """OLT-CHR-06, OLT-INFO-31: specials are of this chronicle, somewhere, and hidden or following only in play."""
    book = state.book
    known = book.stories[state.chronicle].specials.values()
    found = []
    for number, special in enumerate(book.specials):
        place, follows = state.places[number], state.follows[number]
        if place == NOWHERE:
            if state.hidden[number] or follows != NOBODY:
                found.append(f"{special.name} is out of play, and hidden or following somebody")
        elif number not in known:
            found.append(f"{special.name} is of another chronicle")
        elif place != ON_TABLE and not is_on_the_board(state, place):
            found.append(f"{special.name} is in a zone that is not there")
        if not NOBODY <= follows < state.crew:
            found.append(f"{special.name} follows nobody there is")
    for building in book.buildings:
        if building.special != NOTHING:
            brought = state.buildings[building.number] != ABSENT
            if state.places[building.special] != NOWHERE and not brought:
                found.append(f"the building {building.name} is in play and cannot be built")
            if brought and building.special not in known:
                found.append(f"the building {building.name} is of another chronicle")
    if len(state.flags) != len(book.flags) or any(counter < 0 for counter in state.counters):
        found.append("a flag is missing, or a counter is below 0")
    return found


# ------------------------------------------------------------------ tables
def _faults_of_tables(state: OltreeState) -> list[str]:
    """OLT-LANG-31, -32: what is in force belongs to the event on top, a chapter that was read, or a special."""
    book = state.book
    found = []
    if len(set(state.active_tables)) < len(state.active_tables):
        found.append("something is in force twice")
    for number in state.active_tables:
        table = book.tables[number]
        if not _may_be_in_force(state, table.script, table.waits):
            found.append(f"{table.id} of {book.scripts[table.script].id} cannot be in force")
    for number, uses in enumerate(state.uses):
        table = book.tables[number]
        if not 0 <= state.uses_turn[number] <= uses or not 0 <= state.uses_chapter[number] <= uses:
            found.append(f"{table.id} was used less often in the game than in a turn or chapter")
        if uses and (table.kind == MOD or not is_told(state, table.script)):
            found.append(f"{table.id} of {book.scripts[table.script].id} cannot have been used")
    for at in range(0, len(state.queued), 2):
        number, ranger = state.queued[at], state.queued[at + 1]
        if book.tables[number].kind != TRIGGER or not 0 <= ranger < state.crew:
            found.append("what waits for the next settle point is no trigger, or nobody's")
        elif not is_told(state, book.tables[number].script):
            found.append(f"{book.tables[number].id} waits and is of another chronicle")
    return found


def _may_be_in_force(state: OltreeState, script: int, waits: bool) -> bool:
    kind = state.book.scripts[script].kind
    if kind == EVENT:
        return state.events_pile[-1:] == [script]
    if not is_told(state, script):
        return False
    return kind != CHAPTER or waits or script in state.turned


# ------------------------------------------------------------------ pages
def _faults_of_pages(state: OltreeState) -> list[str]:
    """OLT-INFO-24: what was read is there to be read again."""
    for at in range(0, len(state.pages), 2):
        script, ref = state.pages[at], state.pages[at + 1]
        if not is_told(state, script) or not _is_text(state.book, script, ref):
            return [f"page {at // 2 + 1} is nothing that can have been read"]
    if not 0 <= state.read_before <= len(state.pages):
        return ["more was read before than in all"]
    return []


def _is_text(book: Book, script: int, ref: int) -> bool:
    """Return whether a script has such a text (see `reading_aloud.py`)."""
    if ref == reading_aloud.OPENING:
        return True
    node, text = divmod(ref - 1, reading_aloud.TEXTS_OF_A_NODE)
    card = book.cards[script]
    if isinstance(card, Result):
        return node == 0 and 1 <= text <= len(card.faces)
    nodes = book.scripts[script].nodes
    return (
        node < len(nodes) and text <= len(nodes[node].branches()) and bool(reading_aloud.page_text(book, script, ref))
    )
