"""The numbers of what is under way below a question: for `pending.py`.

A turn, an action, a card carry numbers that follow from the table, from what lies below them, or from the book. They
are compared here, so that going on with them leads to nothing that a play would not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import towers
from nemeton.games.oltree.board.experience import Experience
from nemeton.games.oltree.book import TEMP as TEMP_TABLE
from nemeton.games.oltree.book import TRIGGER
from nemeton.games.oltree.cards import card_choice
from nemeton.games.oltree.cards.asides import Aside
from nemeton.games.oltree.cards.context import Resolution
from nemeton.games.oltree.cards.costs import OF_OPTION, OF_TEMP, OF_WAY, Payment
from nemeton.games.oltree.cards.passage import ACT, BRANCH_EFFECTS, EFFECTS, NO_BRANCH, Passage
from nemeton.games.oltree.cards.triggers import PAIR, Running
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE
from nemeton.games.oltree.language.mods import COMMUNITY as COMMUNITY_MOD
from nemeton.games.oltree.language.mods import Mod
from nemeton.games.oltree.language.nodes import ChoiceNode
from nemeton.games.oltree.names import (
    BUILD,
    EXPERIENCE,
    HANDLE,
    INCIDENT_SPACE,
    LARS,
    MAEVA,
    MOVE,
    ON_TABLE,
    PROBLEM_SPACE,
    RANGER_ACTION,
    RANGER_NAMES,
    REGIONS,
    REPAIR,
    RESOURCES,
    REST,
    TEMP_ACTION,
    TOWER,
    TOWER_NAMES,
    ZONES,
)
from nemeton.games.oltree.saves.frames import MOST_TRIGGERS
from nemeton.games.oltree.saves.invariants_board import is_on_the_board
from nemeton.games.oltree.saves.invariants_story import is_told
from nemeton.games.oltree.saves.pending_cards import fits_registers, inner_start, phrases_of, reached
from nemeton.games.oltree.turns import adversity, chronicle, deed, deeds, settle
from nemeton.games.oltree.turns.adversity import Space
from nemeton.games.oltree.turns.chronicle import Turning
from nemeton.games.oltree.turns.deed import Deed
from nemeton.games.oltree.turns.events import Drawn
from nemeton.games.oltree.turns.settle import Settle
from nemeton.games.oltree.turns.turn import Turn
from nemeton.kernel.frame import Frame

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

_OF_THE_TURN = (Turn, Space, Turning, Drawn, Settle)
"""What belongs to the active ranger."""


def fault_of_frame(state: OltreeState, depth: int) -> str | None:
    """Return what is wrong with the numbers of a frame, or None."""
    frame = state.stack[depth]
    if isinstance(frame, Turn) != (depth == 0):
        return "a turn lies below everything else, and nowhere else"
    if isinstance(frame, _OF_THE_TURN) and frame.seat != state.seat_of(state.active):
        return "belongs to another seat than the active ranger"
    if isinstance(frame, Space):
        return _fault_of_space(state, frame)
    if isinstance(frame, Turning):
        return _fault_of_turning(state, frame)
    if isinstance(frame, Settle):
        return _fault_of_settle(state, frame)
    if isinstance(frame, Running):
        return _fault_of_running(state, frame)
    if isinstance(frame, Deed):
        return _fault_of_deed(state, frame, state.stack[depth - 1])
    if isinstance(frame, Resolution):
        return _fault_of_resolution(state, frame, state.stack[depth - 1])
    if isinstance(frame, Passage):
        return _fault_of_passage(state, frame, depth)
    if isinstance(frame, Payment):
        return _fault_of_payment(state, frame, state.stack[depth - 1])
    return None


# ------------------------------------------------------------------ the turn
def _fault_of_space(state: OltreeState, space: Space) -> str | None:
    if space.space != state.adversity:
        return "the marker is on another space"
    rolls = space.space in (INCIDENT_SPACE, PROBLEM_SPACE) and space.stage == adversity.AFTER
    return "nothing was rolled for this space yet" if space.rolled and not rolls else None


def _fault_of_turning(state: OltreeState, turning: Turning) -> str | None:
    if turning.stage == chronicle.SETTLING:
        left = state.chapter < len(state.kept) or chronicle.is_imminent(state)
        return None if left else "no chapter is left to turn"
    return _fault_of_chapter(state, turning.stage == chronicle.FINAL)


def _fault_of_chapter(state: OltreeState, final: bool) -> str | None:
    chapter = chronicle.showing(state)
    if chapter is None:
        return "no chapter is read"
    return "the chapter that is showing is not the last" if final and chapter.final is None else None


def _fault_of_settle(state: OltreeState, point: Settle) -> str | None:
    if point.ran and point.stage != settle.TRIGGERS:
        return "triggers run at their own stage"
    if point.stage == settle.EARLY and state.queued:
        return "triggers still wait"
    return _fault_of_chapter(state, True) if point.stage == settle.FINAL else None


def _fault_of_running(state: OltreeState, running: Running) -> str | None:
    if len(running.pairs) % PAIR:
        return "triggers are pairs of numbers"
    if len(running.pairs) > MOST_TRIGGERS * PAIR:
        return "so many triggers never run"
    for number, ranger in zip(running.pairs[::2], running.pairs[1::2], strict=True):
        if number >= len(state.book.tables) or state.book.tables[number].kind != TRIGGER or ranger >= state.crew:
            return "what runs is no trigger, or nobody's"
        if not is_told(state, state.book.tables[number].script):
            return "a trigger is of another chronicle"
    return None


# ------------------------------------------------------------------ actions
def _fault_of_deed(state: OltreeState, frame: Deed, below: Frame) -> str | None:
    kind, target = deeds.kind_of(frame.code), deeds.target_of(frame.code)
    if frame.seat != state.seat_of(frame.ranger):
        return "somebody else leads this ranger"
    if isinstance(below, Turn) and frame.ranger != state.active:
        return "only the active ranger acts"
    if not _is_target(state, kind, target):
        return "there is no such action"
    if frame.doubled and (kind != REST or state.ranger[frame.ranger] != LARS):
        return f"only a Rest of {RANGER_NAMES[LARS]} is doubled"
    # Before an action cards may make it impossible: it is looked at again when it begins (`deed.py`).
    if frame.stage == deed.PAY and kind == HANDLE and not _is_there(state, frame, target):
        return "what the action is about is not there"
    return None


def _is_target(state: OltreeState, kind: int, target: int) -> bool:
    """Return whether there is such a target, wherever it is."""
    if kind == MOVE:
        return is_on_the_board(state, target)
    if kind == EXPERIENCE:
        return 1 <= target <= REGIONS
    if kind in (BUILD, REPAIR):
        return target < len(state.buildings)
    if kind == TOWER:
        return target < len(TOWER_NAMES) * towers.CORNERS
    if kind == RANGER_ACTION:
        return target < RESOURCES
    if kind == TEMP_ACTION:
        tables = state.book.tables
        return target < len(tables) and tables[target].kind == TEMP_TABLE and is_told(state, tables[target].script)
    return kind == HANDLE or target == 0


def _is_there(state: OltreeState, frame: Deed, target: int) -> bool:
    """Return whether a problem lies where the ranger is, and can be resolved in this way."""
    zone = state.zone[frame.ranger]
    problem = state.problems[zone] if zone < ZONES else NOTHING
    return problem != NOTHING and target < len(state.book.problem(problem).need)


def _fault_of_payment(state: OltreeState, payment: Payment, below: Frame) -> str | None:
    """Compare what is paid for with what lies below; how it is paid is asked again (`pending_asked.py`)."""
    what = [int(payment.kind), int(payment.place), int(payment.part), int(payment.you), int(payment.payer)]
    paid_for: list[int] = []
    if isinstance(below, Passage):
        node = below.current(state)
        if isinstance(node, ChoiceNode) and payment.option < len(node.options):
            chooser = card_choice.chooser(node, below.you, below.it_ranger)
            paid_for = [OF_OPTION, int(below.script), int(below.node), int(below.you), chooser]
    elif isinstance(below, Deed):
        target, ranger = int(deeds.target_of(below.code)), int(below.ranger)
        if deeds.kind_of(below.code) == TEMP_ACTION:
            paid_for = [OF_TEMP, target, 0, ranger, ranger]
        else:
            paid_for = [OF_WAY, state.problems[state.zone[ranger]], target, ranger, ranger]
    if what != paid_for:
        return "what is paid for is not what is done"
    at_it = (payment.it_ranger, payment.it_zone)
    if isinstance(below, Passage) and at_it != (below.it_ranger, below.it_zone):
        return "the price is about somebody else"
    return None if payment.at < len(payment.phrases(state)) else "all of the price is paid"


# ------------------------------------------------------------------ cards
def _fault_of_resolution(state: OltreeState, reading: Resolution, below: Frame) -> str | None:
    if not is_told(state, reading.script):
        return "this card is of another chronicle"
    if not _is_begun_by(state, below, reading):
        return "this is not the card that is read now"
    if reading.seat != state.seat_of(reading.you):
        return "somebody else leads the ranger who reads"
    if not _is_zone(state, reading.that_zone):
        return "there is no such zone"
    if not _may_be_hardy(state, reading.hardy):
        return "nobody is hardy"
    temp, you = NOTHING, int(reading.you)
    if isinstance(below, Deed):
        temp, you = int(deeds.target_of(below.code)), int(below.ranger)
    return None if (reading.temp, reading.you) == (temp, you) else "this is another temporary action, or another ranger"


def _may_be_hardy(state: OltreeState, ranger: int) -> bool:
    """Return whether a register may say that this ranger, if any, loses no health (OLT-RGR-04)."""
    return ranger == NOBODY or state.ranger[ranger] == MAEVA


def _is_zone(state: OltreeState, zone: int) -> bool:
    return zone in (NOWHERE, ON_TABLE) or is_on_the_board(state, zone)


def _is_begun_by(state: OltreeState, below: Frame, reading: Resolution) -> bool:
    if isinstance(below, (Turning, Settle)):
        return reading.script == state.turned[-1] and reading.you == state.active
    if isinstance(below, (Drawn, Experience)):
        return reading.script == below.script
    return len(starts(state, below, reading.script)) > 0


def starts(state: OltreeState, below: Frame, script: int) -> set[int]:
    """Return the nodes at which what lies below can have begun a script."""
    book = state.book
    entry = book.scripts[script]
    if isinstance(below, Turning) and below.stage == chronicle.READING:
        return {entry.start}
    if isinstance(below, (Turning, Settle)):
        chapter = chronicle.showing(state)
        return set() if chapter is None or chapter.final is None else {chapter.final.number}
    if isinstance(below, (Drawn, Experience)):
        return {entry.start}
    tables = [book.tables[number] for number in entry.tables]
    if isinstance(below, Running):
        return {table.node for table in tables if table.kind == TRIGGER}
    if isinstance(below, Deed):
        return {table.node for table in tables if table.number == deeds.target_of(below.code)}
    if isinstance(below, Aside):
        return ({entry.extra} | {table.node for table in tables if _is_community(table.entry)}) - {NOTHING}
    return set()


def _is_community(entry: object) -> bool:
    return isinstance(entry, Mod) and entry.type == COMMUNITY_MOD


def _fault_of_passage(state: OltreeState, passage: Passage, depth: int) -> str | None:
    below = state.stack[depth - 1]
    if not isinstance(below, (Resolution, Passage)) or below.script != passage.script:
        return "this is not a passage of the card that is read"
    if passage.node >= len(state.book.scripts[passage.script].nodes):
        return "the card has no such node"
    if isinstance(below, Passage):
        begun = {inner_start(state, below)}
    else:
        begun = starts(state, state.stack[depth - 2], passage.script)
    if not any(passage.node in reached(state.book, passage.script, start) for start in begun):
        return "the card does not come by this node"
    if passage.stage not in (EFFECTS, ACT, BRANCH_EFFECTS):
        return "a node waits at its phrases or at what it does"
    chosen = passage.stage == BRANCH_EFFECTS
    branches = len(passage.current(state).branches())
    if passage.branch >= branches or (passage.branch != NO_BRANCH) != chosen:
        return "the node has no such branch"
    if passage.place > len(phrases_of(state, passage)):
        return "there are not so many phrases"
    if not all(_is_zone(state, zone) for zone in (passage.it_zone, *passage.zones)):
        return "there is no such zone"
    if not _may_be_hardy(state, passage.hardy):
        return "nobody is hardy"
    return None if fits_registers(state, passage) else "the card cannot go on with these rangers and zones"
