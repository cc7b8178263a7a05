"""What is being read and was read, as it is seen (OLT-INFO-20, -21, -24), and the card that a neighbour reads aloud.

Only texts that `state.pages` has are shown, and only the effects of such texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oltree.board import experience
from nemeton.games.oltree.book import COMMUNITY, SPECIAL
from nemeton.games.oltree.cards import context, reading_aloud
from nemeton.games.oltree.flow import NOWHERE
from nemeton.games.oltree.language.cards import Incident
from nemeton.games.oltree.language.nodes import Band, Branch, Case, Face, Grade, Node, Option
from nemeton.games.oltree.names import DECK_NAMES, INCIDENT, KIND_NAMES, RESULT
from nemeton.games.oltree.view import PageView, Paragraph, ReaderEntry, ReaderView
from nemeton.games.oltree.words import condition_words, effect_words, measure_words, rule_words
from nemeton.kernel.words import N, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oltree.state import OltreeState

Page = tuple[int, list[int]]
"""A script and the numbers of the texts of it that were read."""


# ------------------------------------------------------------------ pages
def pages(state: OltreeState) -> tuple[PageView, ...]:
    """Return everything that was read, card by card, in order."""
    return tuple(_page(state, page) for page in _collected(state))


def current(state: OltreeState) -> PageView | None:
    """Return the card that is read now or was read last."""
    found = _collected(state)
    page = _in_hand(state, found) or (found[-1] if found else None)
    return _page(state, page) if page is not None else None


def is_reading(state: OltreeState) -> bool:
    """Return whether a card is being resolved that has something to read."""
    return _in_hand(state, _collected(state)) is not None


def _in_hand(state: OltreeState, found: list[Page]) -> Page | None:
    """Return the page of the nearest card that is being resolved; Communities, for one, have none."""
    for frame in reversed(state.stack):
        if isinstance(frame, context.Resolution):
            for page in reversed(found):
                if page[0] == frame.script:
                    return page
    return None


def result(state: OltreeState) -> PageView | None:
    """Return the page that says how the story ended (OLT-CHR-10)."""
    for page in _collected(state):
        if state.book.scripts[page[0]].kind == RESULT:
            return _page(state, page)
    return None


def _collected(state: OltreeState) -> list[Page]:
    """Return what was read by card: a situation begins a page, and so does what is read of a card again later on."""
    found: list[Page] = []
    open_pages: dict[int, list[int]] = {}
    for at in range(0, len(state.pages), 2):
        script, ref = state.pages[at], state.pages[at + 1]
        if at == state.read_before:
            open_pages = {}
        if ref == reading_aloud.OPENING or script not in open_pages:
            open_pages[script] = []
            found.append((script, open_pages[script]))
        open_pages[script].append(ref)
    return found


def _page(state: OltreeState, page: Page) -> PageView:
    number, refs = page
    script = state.book.scripts[number]
    card = state.book.cards[number]
    return PageView(
        id=script.id,
        kind=_kind(script.kind),
        deck=DECK_NAMES[card.deck] if isinstance(card, Incident) else "",
        title=script.title,
        paragraphs=tuple(_paragraph(state, number, ref) for ref in refs),
        zone=_zone(state, number),
    )


def _kind(kind: int) -> str:
    if kind == SPECIAL:
        return "special"
    return "community" if kind == COMMUNITY else KIND_NAMES[kind]


def _zone(state: OltreeState, script: int) -> int:
    """Return the Region that an incident in hand was taken from."""
    for frame in reversed(state.stack):
        if isinstance(frame, experience.Experience) and frame.script == script:
            return int(frame.zone)
    return NOWHERE


# ------------------------------------------------------------------ texts
def _paragraph(state: OltreeState, script: int, ref: int) -> Paragraph:
    text = reading_aloud.page_text(state.book, script, ref)
    if ref == reading_aloud.OPENING:
        return Paragraph(text, rule_words.announced(state, state.book.scripts[script].tables))
    if state.book.scripts[script].kind == RESULT:
        return Paragraph(text)
    node, branch = parts(state, script, ref)
    done = branch.do if branch is not None else node.do
    chosen = branch.label if isinstance(branch, Option) else None
    return Paragraph(text, tuple(effect_words.all_effects(state, done)), chosen)


def parts(state: OltreeState, script: int, ref: int) -> tuple[Node, Branch | None]:
    """Return the node of a text, and the branch if it is one's."""
    node = state.book.node(script, (ref - 1) // reading_aloud.TEXTS_OF_A_NODE)
    branch = (ref - 1) % reading_aloud.TEXTS_OF_A_NODE - 1
    return node, None if branch == reading_aloud.NO_BRANCH else node.branches()[branch]


# ------------------------------------------------------------------ the neighbour who reads aloud
def reader(state: OltreeState, viewer: int) -> ReaderView | None:
    """Return the whole card for whoever sits to the right of who experiences it (OLT-INFO-25, OLT-ACT-41)."""
    if not state.human_reader or state.seats < 2:
        return None
    for frame in reversed(state.stack):
        if isinstance(frame, context.Resolution) and state.book.scripts[frame.script].kind == INCIDENT:
            if viewer != (state.seat_of(frame.you) - 1) % state.seats:
                return None
            return _whole_card(state, frame.script, int(frame.you))
    return None


def _whole_card(state: OltreeState, number: int, listener: int) -> ReaderView:
    script = state.book.scripts[number]
    read = next(refs for page, refs in reversed(_collected(state)) if page == number)
    entries = [ReaderEntry(T("The situation"), script.text, (), True)]
    for node in script.nodes:
        if node.text or node.do:
            applies = reading_aloud.ref_of(node.number, reading_aloud.NO_BRANCH) in read
            entries.append(ReaderEntry(T("Then"), node.text, _effects(state, node), applies))
        for place, branch in enumerate(node.branches()):
            applies = reading_aloud.ref_of(node.number, place) in read
            entries.append(ReaderEntry(_label(state, branch), branch.text, _effects(state, branch), applies))
    return ReaderView(script.title, listener, tuple(entries))


def _effects(state: OltreeState, part: Node | Branch) -> tuple[Text, ...]:
    return tuple(effect_words.all_effects(state, part.do))


def _label(state: OltreeState, branch: Branch) -> Text:
    """Return when a branch of the card applies."""
    if isinstance(branch, Option):
        return T("“{option}”", option=branch.label)
    if isinstance(branch, Grade):
        return _grade(state, branch)
    if isinstance(branch, Band):
        return T("Up to {n}", n=branch.to) if branch.to is not None else T("Above that")
    if isinstance(branch, Face):
        return T("Location die {faces}", faces=listing(branch.on))
    assert isinstance(branch, Case)
    condition = condition_words.condition(state, branch.when) if branch.when is not None else None
    return T("If {condition}", condition=condition) if condition is not None else T("Otherwise")


def _grade(state: OltreeState, grade: Grade) -> Text:
    if grade.min.fixed == 0:
        return T("With fewer successes")
    if grade.min.measure is None:
        return N("With {n} success", "With {n} successes", grade.min.amount(state.crew, 0))
    told = measure_words.value(state, grade.min)
    return T("With at least as many successes as {what}", what=told) if told is not None else T("With enough successes")
