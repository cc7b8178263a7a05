"""The notation of the menu of a turn and what is like it, and what buttons say (OLT-DEC-07, -18, -20, -22, -32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import buildings, towers
from nemeton.games.oltree.cards import modifiers
from nemeton.games.oltree.names import (
    BUILD,
    CALL,
    CORNER_NAMES,
    EXPERIENCE,
    GASPARD,
    HANDLE,
    MOVE,
    PROVISION,
    RANGER_ACTION,
    REPAIR,
    RESOURCE_NAMES,
    REST,
    STAND,
    TEMP_ACTION,
    TOWER,
    TOWER_NAMES,
)
from nemeton.games.oltree.turns import chronicle, deeds, goals
from nemeton.games.oltree.turns import immediate as immediates
from nemeton.games.oltree.turns import settle as settling
from nemeton.games.oltree.turns import turn as turns
from nemeton.games.oltree.words import board_words, effect_words, titles, wording
from nemeton.kernel.moves import Move
from nemeton.kernel.words import T, Text

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState
    from nemeton.games.oltree.turns.immediate import ImmediateMenu
    from nemeton.games.oltree.turns.turn import Turn

EXTRA = "extra"
BUY = "buy"


def turn(state: OltreeState, frame: Turn, action: int) -> Move:
    """Return ``roll`` or a line of the menu."""
    if frame.stage == turns.ROLL:
        return Move("roll", (), "die-adversity", T("Roll the adversity die"))
    return line(state, action // deeds.WAYS, action % deeds.WAYS)


def line(state: OltreeState, code: int, way: int) -> Move:
    """Return a line of the menu: ``rest``, ``extra move fortress``, ``buy build forge``."""
    if code == deeds.END:
        return Move("end", (), "end", T("End the turn"))
    if deeds.kind_of(code) == deeds.CLAIM:
        return claim(state, deeds.target_of(code))
    return paid(state, deed(state, state.active, code), way)


def paid(state: OltreeState, done: Move, way: int) -> Move:
    """Return an action with how it is paid for: regular, as a bonus that is there, or for Provisions."""
    if way == deeds.EXTRA:
        return Move(EXTRA, (done.verb, *done.args), done.target, T("Bonus: {action}", action=done.label))
    if way == deeds.BOUGHT:
        price = wording.amount(PROVISION, modifiers.bonus_price(state))
        label = T("Bonus for {price}: {action}", price=price, action=done.label)
        return Move(BUY, (done.verb, *done.args), done.target, label)
    return done


def immediate(state: OltreeState, frame: ImmediateMenu, action: int) -> Move:
    """Return an action as in the menu, or ``decline``."""
    if action == immediates.DECLINE:
        return Move("decline", (), "decline", T("Decline"))
    return deed(state, frame.ranger, action)


def settle(state: OltreeState, action: int) -> Move:
    """Return ``claim 1`` or ``later`` (OLT-DEC-20)."""
    if action == settling.LATER:
        return Move("later", (), "later", T("Claim nothing now"))
    return claim(state, action)


def claim(state: OltreeState, place: int) -> Move:
    """Return ``claim 1``."""
    title = titles.goal_title(state, place)
    resources = goals.items_of(state, place).resources
    if title is not None:
        label = T("Claim the goal {title}", title=title)
    else:
        label = T("Claim goal {n}: {items}", n=place + 1, items=board_words.goal_words(state, place))
    if title is not None and any(resources):
        label = T("{claim}: {price}", claim=label, price=wording.amounts(resources))
    return Move("claim", (str(place + 1),), f"goal-{place + 1}", label)


def early(state: OltreeState, action: int) -> Move:
    """Return ``stop`` or ``go_on`` (OLT-DEC-22)."""
    if action == chronicle.STOP:
        return Move("stop", (), "stop", T("End the game now"))
    return Move("go_on", (), "go_on", T("Go on, for a better end"))


# ------------------------------------------------------------------ actions
def deed(state: OltreeState, ranger: int, code: int) -> Move:
    """Return an action of a ranger, however it is paid for."""
    kind = deeds.kind_of(code)
    target = deeds.target_of(code)
    if kind == MOVE:
        label = T("Move to {zone}", zone=wording.zone_words(state, target))
        return Move("move", (wording.zone_name(state, target),), wording.zone_id(state, target), label)
    if kind == REST:
        return Move("rest", (), wording.ranger_id(state, ranger), T("Rest"))
    if kind == STAND:
        return Move("stand", (), wording.ranger_id(state, ranger), T("Stand up"))
    if kind == RANGER_ACTION:
        return _snoop(state, target)
    if kind == TEMP_ACTION:
        return _temp(state, target)
    if kind in (BUILD, REPAIR, TOWER):
        return _work(state, kind, target)
    return _deed_of_a_region(state, ranger, kind, target)


def _deed_of_a_region(state: OltreeState, ranger: int, kind: int, target: int) -> Move:
    zone = state.zone[ranger]
    if kind == CALL:
        community = state.book.base.regions[zone - 1].title
        gain = board_words.call_words(state, zone)
        label = T("Call on the {community}: {gain}", community=community, gain=gain)
        return Move("call", (), f"community-{zone}", label)
    if kind == EXPERIENCE:
        rumor = state.book.scripts[state.stacks[zone][-1]].title
        return Move("experience", (), f"stack-{zone}", T("Experience “{rumor}”", rumor=rumor))
    assert kind == HANDLE
    problem = state.book.scripts[state.problems[zone]].title
    way = board_words.way_words(state, zone, target, ranger)
    label = T("Handle “{problem}”: {way}", problem=problem, way=way)
    return Move("handle", tuple(board_words.handles(state, zone)[target].split(" ")), f"problem-{zone}", label)


def _work(state: OltreeState, kind: int, target: int) -> Move:
    if kind == TOWER:
        tower, corner = target // towers.CORNERS, target % towers.CORNERS
        label = T(
            "Build a {tower} on {corner}: {price}",
            tower=wording.tower_words(tower),
            corner=wording.corner_words(state, corner),
            price=wording.amounts(towers.price(state, tower)),
        )
        return Move("tower", (TOWER_NAMES[tower], CORNER_NAMES[corner]), f"tower-{CORNER_NAMES[corner]}", label)
    building = state.book.buildings[target]
    if kind == REPAIR:
        label = T("Repair the {building}: Craftsperson test", building=building.title)
        return Move("repair", (building.name,), f"building-{building.name}", label)
    price = wording.amounts(buildings.price(state, target))
    label = T("Build the {building}: {price}", building=building.title, price=price)
    return Move("build", (building.name,), f"building-{building.name}", label)


def _snoop(state: OltreeState, resource: int) -> Move:
    """OLT-RGR-03."""
    label: Text = T(
        "{ability}: gain {resource}",
        ability=state.book.base.rangers[GASPARD].label,
        resource=wording.amount(resource, 1),
    )
    name = RESOURCE_NAMES[resource]
    return Move("snoop", (name,), f"resource-{name}", label)


def _temp(state: OltreeState, table: int) -> Move:
    temp = board_words.temp_of(state, table)
    price = effect_words.cost(state, temp.cost)
    label = T("{label}: {price}", label=temp.label, price=price) if price else wording.said(temp.label)
    return Move("temp", (temp.id,), f"temp-{temp.id}", label)
