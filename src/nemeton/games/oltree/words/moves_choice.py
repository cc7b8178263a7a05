"""The notation of what cards and actions ask, and what its buttons say (OLT-DEC-09, -12 to -17, -19, -21, -24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.board import buildings, towers
from nemeton.games.oltree.names import CORNER_NAMES, RANGER_NAMES, RESOURCE_NAMES, TOWER_NAMES
from nemeton.games.oltree.turns import choices
from nemeton.games.oltree.turns import exchange as exchanges
from nemeton.games.oltree.words import effect_words, wording
from nemeton.kernel.moves import Move
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.cards.card_choice import ChooseOption
    from nemeton.games.oltree.state import OltreeState
    from nemeton.games.oltree.turns.choices import Choice

OPTION_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


# ------------------------------------------------------------------ cards and Communities
def option(state: OltreeState, frame: ChooseOption, action: int) -> Move:
    """Return ``choose A``: the label and the announced price, nothing of what follows (OLT-DEC-12, OLT-INFO-20)."""
    chosen = frame.options(state)[action]
    letter = OPTION_LETTERS[action]
    price = effect_words.cost(state, chosen.cost)
    label = T("{label}: {price}", label=chosen.label, price=price) if price else wording.said(chosen.label)
    return Move("choose", (letter,), f"option-{letter}", label)


def exchange(state: OltreeState, action: int) -> Move:
    """Return ``exchange stone plant`` or ``done`` (OLT-DEC-09)."""
    if action == exchanges.DONE:
        return Move("done", (), "done", T("Exchange no more"))
    given, taken = action // exchanges.TAKEN, action % exchanges.TAKEN
    label = T("Exchange {given} for {taken}", given=wording.amount(given, 1), taken=wording.amount(taken, 1))
    names = (RESOURCE_NAMES[given], RESOURCE_NAMES[taken])
    return Move("exchange", names, f"resource-{RESOURCE_NAMES[taken]}", label)


# ------------------------------------------------------------------ which one
NONE_WORDS: Final[tuple[Text, ...]] = (
    T("No Region"),
    T("Nobody"),
    T("No building"),
    T("No resource"),
    T("No tower"),
)
"""For each kind of a choice."""
STACK_PURPOSES: Final = ("place_incident", "drop_incident", "see_incident", "run_incident", "overflow")
PROBLEM_PURPOSES: Final = ("place_problem", "drop_problem", "solve_problem", "mark_problem")


def choice(state: OltreeState, frame: Choice, action: int) -> Move:
    """Return ``region 4``, ``who maeva``, ``building forge``, ``resource stone``, ``site keep B`` or ``none``."""
    if action == choices.NONE:
        return Move("none", (), "none", NONE_WORDS[frame.kind])
    if frame.kind == choices.OF_ZONE:
        return _zone(state, frame, action)
    if frame.kind == choices.OF_RANGER:
        name = RANGER_NAMES[state.ranger[action]]
        return Move("who", (name,), f"ranger-{name}", wording.ranger_words(state, action))
    if frame.kind == choices.OF_BUILDING:
        return _building(state, frame, action)
    if frame.kind == choices.OF_RESOURCE:
        name = RESOURCE_NAMES[action]
        return Move("resource", (name,), f"resource-{name}", wording.amount(action, 1))
    return _site(state, action)


def _zone(state: OltreeState, frame: Choice, zone: int) -> Move:
    """Point at what it is about in the Region, as far as there is something: its stack, its problem."""
    target = wording.zone_id(state, zone)
    purpose = choices.PURPOSE_NAMES[frame.purpose]
    if target.startswith("region"):
        if purpose in STACK_PURPOSES and state.stacks[zone]:
            target = f"stack-{zone}"
        elif purpose in PROBLEM_PURPOSES and state.problems[zone] >= 0:
            target = f"problem-{zone}"
    return Move("region", (wording.zone_name(state, zone),), target, wording.zone_words(state, zone))


def _building(state: OltreeState, frame: Choice, action: int) -> Move:
    building = state.book.buildings[action]
    label = wording.said(building.title)
    if frame.purpose in (choices.DAMAGE, choices.DESTROY) and not buildings.works(state, action):
        label = T("{building}, which is damaged", building=building.title)
    return Move("building", (building.name,), f"building-{building.name}", label)


def _site(state: OltreeState, action: int) -> Move:
    kind, corner = action // towers.CORNERS, action % towers.CORNERS
    label = T("{tower} on {corner}", tower=wording.tower_words(kind), corner=wording.corner_words(state, corner))
    return Move("site", (TOWER_NAMES[kind], CORNER_NAMES[corner]), f"tower-{CORNER_NAMES[corner]}", label)
