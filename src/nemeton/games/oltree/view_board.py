"""The parts of a view that lie on the table: the company, the board, chronicle and assignment."""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.kernel.words import Prose, Text


# ------------------------------------------------------------------ the company
@dataclass(frozen=True, slots=True)
class RangerView:
    """A ranger of the crew.

    Attributes:
        place, seat: in the turn order; who leads this ranger.
        name, title, profession: the ranger's name as id and as said, and the id of the profession.
        ability, ability_text: what the ability is called and does.
        health, most, threshold: the ability works while `health` is above `threshold` (OLT-RGR-01).
        ready: whether the ability works now.
        provisions, zone, down: what the ranger has and where; `down` has lost the next action.
        active: whose turn it is.
        bonuses: bonus actions at hand, in words.
    """

    place: int
    seat: int
    name: str
    title: Prose
    profession: str
    ability: Prose
    ability_text: Prose
    health: int
    most: int
    threshold: int
    ready: bool
    provisions: int
    zone: int
    down: bool
    active: bool
    bonuses: tuple[Text, ...] = ()


# ------------------------------------------------------------------ the board
@dataclass(frozen=True, slots=True)
class WayView:
    """A way to resolve a problem: a test (`needed` successes, of which `marked` are there) or a price."""

    professions: tuple[str, ...] = ()
    needed: int = 0
    marked: int = 0
    price: Text | None = None


@dataclass(frozen=True, slots=True)
class ProblemView:
    """A problem in play."""

    id: str
    title: Prose
    text: Prose
    ways: tuple[WayView, ...]


@dataclass(frozen=True, slots=True)
class SpecialView:
    """A token, figure or tile of the chronicle that is in play and not hidden; `effects`: what it changes now."""

    name: str
    title: Prose
    text: Prose
    type: str
    group: str = ""
    effects: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class RegionView:
    """A Region.

    Attributes:
        number, title: 1 to 8, and its Community.
        call: what a Call gives, in words; `item` its id for an icon (a resource, ``prestige``, ``defense``,
            ``health``, ``exchange``, or "" for something else); `blocked`: a Call is not possible there now.
        incidents: how many lie there; `rumors` the titles that may be seen, the top first.
        perilous, secured, corner: its state, and the letter of its corner.
        problem: what lies on its Community, or None.
        specials: what the chronicle has put there.
    """

    number: int
    title: Prose
    call: Text
    item: str
    blocked: bool
    incidents: int
    rumors: tuple[Prose, ...]
    perilous: bool
    secured: bool
    corner: str
    problem: ProblemView | None = None
    specials: tuple[SpecialView, ...] = ()


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A building: `state` is ``unbuilt``, ``built`` or ``damaged``; `cost` five resources, as it is now."""

    name: str
    title: Prose
    text: Prose
    state: str
    cost: tuple[int, ...]
    profession: str = ""


@dataclass(frozen=True, slots=True)
class TowerView:
    """A kind of tower: how many are left, and its price now."""

    name: str
    title: Prose
    text: Prose
    left: int
    cost: tuple[int, ...]


# ------------------------------------------------------------------ chronicle and assignment
@dataclass(frozen=True, slots=True)
class GoalItemView:
    """One thing a goal asks for, and whether it is there now."""

    text: Text
    met: bool


@dataclass(frozen=True, slots=True)
class GoalView:
    """A goal: its items, the turn it was claimed in (0 if it is open), whether it can be claimed now."""

    number: int
    items: tuple[GoalItemView, ...]
    done: int
    claimable: bool
    title: Prose | None = None


@dataclass(frozen=True, slots=True)
class AssignmentView:
    """The assignment; `crows` is its difficulty."""

    id: str
    title: Prose
    text: Prose
    crows: int
    decks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TempView:
    """A temporary action on offer: what it is called, where, what it costs, until when."""

    name: str
    label: Prose
    where: Text
    cost: Text | None
    until: Text


@dataclass(frozen=True, slots=True)
class ChronicleView:
    """The chronicle as a book that is open at the current chapter (number 0: closed).

    Attributes:
        id, title, text: of the chronicle.
        number, chapters: the chapter that is showing, and how many there are.
        chapter_title, chapter_text: of that chapter.
        checks, crosses: status tokens.
        temps: the temporary actions on offer.
        imminent: the last chapter is showing, and the game ends when the marker comes to Chronicle again.
        targets: announced numbers by name, once the last chapter is showing.
        effects: what chapters change and let happen as long as they say.
    """

    id: str
    title: Prose
    text: Prose
    number: int
    chapters: int
    chapter_title: Prose | None
    chapter_text: Prose | None
    checks: int
    crosses: int
    temps: tuple[TempView, ...]
    imminent: bool
    targets: tuple[tuple[str, int], ...] = ()
    effects: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class EventView:
    """The event on top of the pile; `in_force`: it goes on acting; `effects`: what it changes and lets happen."""

    id: str
    title: Prose
    text: Prose
    in_force: bool
    effects: tuple[Text, ...] = ()
