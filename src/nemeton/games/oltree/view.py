"""What may be seen of a position: an allow-list (OLT-INFO). All seats see the same, since nobody has private
information (OLT-INFO-10); outcomes, effects and conditions are in here only once they apply (OLT-INFO-20, -21).

Names are those of `names.py`, words of cards are `Prose`, whatever is said about the game is `Text`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from nemeton.games.oltree.view_board import (
    AssignmentView,
    BuildingView,
    ChronicleView,
    EventView,
    GoalView,
    RangerView,
    RegionView,
    SpecialView,
    TowerView,
)
from nemeton.kernel.moves import Move
from nemeton.kernel.view import View
from nemeton.kernel.words import Prose, Text


# ------------------------------------------------------------------ before the first turn
@dataclass(frozen=True, slots=True)
class StoryView:
    """A chronicle with an assignment to choose; `goals` has what each asks for."""

    id: str
    title: Prose
    text: Prose
    assignment: AssignmentView
    goals: tuple[tuple[Text, ...], ...]


@dataclass(frozen=True, slots=True)
class RecruitView:
    """A ranger nobody leads yet; the ability works above the threshold."""

    name: str
    title: Prose
    profession: str
    most: int
    threshold: int
    ability: Prose
    ability_text: Prose


# ------------------------------------------------------------------ what is being read
@dataclass(frozen=True, slots=True)
class Paragraph:
    """Something that has been read, and what it does, in words, in the order it applies; `chosen`: the option taken."""

    text: Prose
    effects: tuple[Text, ...] = ()
    chosen: Prose | None = None


@dataclass(frozen=True, slots=True)
class PageView:
    """A card as far as it has been read.

    Attributes:
        id, kind: of the card; `kind` as in `KIND_NAMES`; `deck` of an incident.
        title: its title.
        paragraphs: the situation first.
        zone: where it happens, or -1.
    """

    id: str
    kind: str
    deck: str
    title: Prose
    paragraphs: tuple[Paragraph, ...]
    zone: int = -1


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option of a card: letter, label, its announced price; the move if it can be chosen, else why not."""

    letter: str
    label: Prose
    cost: Text | None
    move: Move | None
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class SourceView:
    """Where dice of a pool come from."""

    text: Text
    dice: int


@dataclass(frozen=True, slots=True)
class TestView:
    """A profession test that is under way (OLT-INFO-22).

    Attributes:
        place: the ranger who tests.
        professions: those to choose from; one once it is settled.
        need: successes that are still needed.
        marked: those that count already: on a problem, or of those who have tested before.
        graded: more successes may help.
        sources, pool: the dice, and how many they are.
        chance: of enough successes with these dice, effort included and re-rolls not, 0 to 1.
        faces: what was rolled, empty before.
        successes: those on the table now.
        stage: ``choose``, ``roll``, ``reroll`` or ``effort``.
        reroll_price, effort_price: in Provisions and in health; 0: not possible.
        plus, minus: successes that are added, and that the profession costs.
        together: the successes of several rangers are added up.
    """

    place: int
    professions: tuple[str, ...]
    need: int
    marked: int
    graded: bool
    sources: tuple[SourceView, ...]
    pool: int
    chance: float
    faces: tuple[str, ...]
    successes: int
    stage: str
    reroll_price: int
    effort_price: int
    plus: int = 0
    minus: int = 0
    together: bool = False


@dataclass(frozen=True, slots=True)
class ReaderEntry:
    """A piece of the card for whoever reads it aloud; `current`: it applies now and may be read."""

    label: Text
    text: Prose
    effects: tuple[Text, ...]
    current: bool


@dataclass(frozen=True, slots=True)
class ReaderView:
    """The whole card, for the neighbour who reads it aloud (OLT-INFO-25); only ever in the view of that seat."""

    title: Prose
    listener: int
    entries: tuple[ReaderEntry, ...]


# ------------------------------------------------------------------ all of it
@dataclass(frozen=True, kw_only=True)
class OltreeView(View):
    """All that may be seen.

    Attributes:
        stories, recruits: what there is to choose from before the first turn.
        asked: the tag of the frame that is asked: ``story``, ``lead``, ``starter``, ``turn``, ``reroll_die``,
            ``option``, ``test``, ``choice``, ``exchange``, ``immediate``, ``settle``, ``early``; "" when it is over.
        asked_ranger: the ranger it is about, a place in the crew, or -1 for the team.
        rolling: the active ranger has yet to roll the adversity die.
        adversity, adversity_die: name of the marker's space; the last value of the die, or "".
        location: the last result of the location die in what is being resolved, or 0.
        regular_left: regular actions left in this turn.
        decks: how many cards are left: ``incident``, ``problem``, ``event``.
        deck_rumor: the title on top of the incident deck.
        page: what is being read or was read last; `reading`: it is not resolved yet; `fresh`: something was read since
            the turn was last asked for an action.
        reader: the card to read aloud, if this seat does so.
        options, prompt: of the card, if an option is asked for.
        test: the test under way.
        pages: everything that was read, in order, for reading again.
        discarded: titles of discarded incidents, the latest last.
        resolved: titles of resolved problems that no goal has used.
        beside: tokens and tiles that lie beside the map.
        result_page: how the story ended.
    """

    crew: tuple[RangerView, ...] = ()
    prestige: int = 0
    defense: int = 0
    track: int = 8
    storeroom: tuple[int, ...] = (0, 0, 0, 0, 0)
    supply: tuple[int, ...] = (0, 0, 0, 0, 0)
    regions: tuple[RegionView, ...] = ()
    buildings: tuple[BuildingView, ...] = ()
    slots: int = 12
    towers: tuple[str, ...] = ("", "", "", "")
    tower_kinds: tuple[TowerView, ...] = ()
    adversity: str = "chronicle"
    adversity_die: str = ""
    location: int = 0
    decks: dict[str, int] = field(default_factory=dict)
    deck_rumor: Prose | None = None
    event: EventView | None = None
    chronicle: ChronicleView | None = None
    assignment: AssignmentView | None = None
    goals: tuple[GoalView, ...] = ()
    stories: tuple[StoryView, ...] = ()
    recruits: tuple[RecruitView, ...] = ()
    asked: str = ""
    asked_ranger: int = -1
    rolling: bool = False
    regular_left: int = 0
    page: PageView | None = None
    reading: bool = False
    fresh: bool = False
    reader: ReaderView | None = None
    prompt: Prose | None = None
    options: tuple[OptionView, ...] = ()
    test: TestView | None = None
    pages: tuple[PageView, ...] = ()
    discarded: tuple[Prose, ...] = ()
    resolved: tuple[Prose, ...] = ()
    beside: tuple[SpecialView, ...] = ()
    result_page: PageView | None = None
