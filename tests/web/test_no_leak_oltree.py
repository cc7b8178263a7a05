"""Nothing of Oltréé is told before its moment (OLT-INFO): not to a browser, a replay, a text or a suggestion.

Nobody has secrets from anybody here, but the cards have some from all. So a game is dealt anew with whatever nobody
can know, and, beside that, played with another book: one in which all that was not read says and does something else.
Whatever a browser is sent must be the same.
"""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, replace
from html import unescape
from typing import Any

import msgspec
import pytest

from nemeton.game import Step
from nemeton.games.oltree.book import Book, Script
from nemeton.games.oltree.cards import reading_aloud
from nemeton.games.oltree.cards.card_choice import ChooseOption
from nemeton.games.oltree.cards.passage import Passage
from nemeton.games.oltree.cards.reading_aloud import NO_BRANCH, OPENING, ref_of
from nemeton.games.oltree.language.cards import Result
from nemeton.games.oltree.language.nodes import Branch, ChoiceNode, Node, Option
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.names import CHAPTER, EVENT, INCIDENT, PROBLEM, RESULT
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns.turn import Turn
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import ENGLISH, Prose
from nemeton.tables import SeatPlan, Table
from nemeton.web.counsel import Counsel, suggestable
from nemeton.web.draft import Draft
from nemeton.web.pages import replay as replay_page
from nemeton.web.parts import Group, difference, render
from nemeton.web.visitors import Visitor
from nemeton.web.watching import draw

SEEDS = range(6)
POSITIONS = 15
SAFE = 5
"""No card costs so much Prestige or Defense at once, so a game whose tracks are kept up comes to its last chapter."""
LONG = 30
"""So many signs do not stand in two cards by chance."""
OTHER = Prose("Quite another thing happens, which nobody would have thought of.")
NAMES = ("Ada", "Bo", "Cy", "Di")
WATCHER = "eve"


# ---------------------------------------------------------------------------------------- positions
def new_table(number: int) -> Table:
    """Return a table for one to four, each at a screen of their own."""
    plans = tuple(SeatPlan("you" if seat == 0 else "friend", NAMES[seat]) for seat in range(1 + number % 4))
    secret = number.to_bytes(32, "big")
    table, _ = Table.open("oak-lamp-7", "oltree", len(plans), {}, plans, "holder-0", secret, 1000.0)
    for seat, state in enumerate(table.seats):
        state.holder = f"holder-{seat}"
    return table


def walk(number: int) -> Iterator[Table]:
    """Pause before each decision of a game by chance that lasts, and at its end; the same table all through it."""
    table, chooser = new_table(number), SeededChance(number + 900)
    while True:
        yield table
        if table.game.to_move is None:
            return
        moves = list(table.game.legal_moves)
        table.game.push(moves[chooser.below(len(moves))])
        table.version += 1
        state = state_of(table)
        if state.stack and isinstance(state.stack[-1], Turn):
            state.prestige, state.defense = max(state.prestige, SAFE), max(state.defense, SAFE)


def state_of(table: Table) -> OltreeState:
    """Return the position, which knows everything."""
    state = table.game.state
    assert isinstance(state, OltreeState)
    return state


def positions(seed: int) -> Iterator[Table]:
    """Yield tables, cards that ask for a choice before all, and every end."""
    chance = SeededChance(seed)
    wanted = Counter({"choice": 7, "other": 7, "end": 1})
    for number in range(seed * 100, seed * 100 + 100):
        for table in walk(number):
            stack = table.game.state.stack
            kind = "end" if not stack else "choice" if isinstance(stack[-1], ChooseOption) else "other"
            if wanted[kind] and (kind == "end" or chance.below(6) == 0):
                wanted[kind] -= 1
                yield table
        if not wanted.total():
            return
    raise AssertionError(f"there was never enough of: {+wanted}")


# ---------------------------------------------------------------------------------------- another book
class Unread:
    """What of a position's book was not read, and that book with all of it changed."""

    def __init__(self, state: OltreeState) -> None:
        self.state = state
        self.read = {(state.pages[at], state.pages[at + 1]) for at in range(0, len(state.pages), 2)}
        self.open = {card for card, _ in self.read}
        self.under_way = {(frame.script, frame.node) for frame in state.stack if isinstance(frame, Passage)}
        self.asked = {(frame.script, frame.node) for frame in state.stack if isinstance(frame, ChooseOption)}
        self.down = {*state.problem_deck, *state.event_deck}

    def book(self) -> Book:
        """Return the other book."""
        book = self.state.book
        return replace(
            book,
            scripts=list(map(self.script, book.scripts)),
            cards=[
                replace(card, faces=tuple(replace(face, text=OTHER) for face in card.faces))
                if isinstance(card, Result) and number not in self.open
                else card
                for number, card in enumerate(book.cards)
            ],
            tables=[
                replace(table, entry=replace(table.entry, label=OTHER))
                if isinstance(table.entry, Temp)
                and table.script not in self.open
                and table.number not in self.state.active_tables
                else table
                for table in book.tables
            ],
        )

    def script(self, script: Script) -> Script:
        """Return a card with all changed that was not read: situation, and every step it is made of."""
        if script.kind not in (INCIDENT, CHAPTER, EVENT, PROBLEM, RESULT):
            return script
        hidden = script.kind in (INCIDENT, CHAPTER) and (script.number, OPENING) not in self.read
        return replace(
            script,
            text=OTHER if hidden or script.number in self.down else script.text,
            nodes=tuple(self.node(script, node) for node in script.nodes),
        )

    def node(self, script: Script, node: Node) -> Node:
        """Return a step with its text, effects and branches changed, unless it was read or is under way."""
        here = (script.number, node.number)
        changed: dict[str, Any] = {}
        if (script.number, ref_of(node.number, NO_BRANCH)) not in self.read:
            changed["text"] = OTHER
            if here not in self.under_way:
                changed["do"] = ()
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tuple) and value and isinstance(value[0], Branch):
                changed[field.name] = tuple(self.branch(here, place, branch) for place, branch in enumerate(value))
        if isinstance(node, ChoiceNode) and here not in self.under_way:
            changed["prompt"] = OTHER
        return replace(node, **changed)

    def branch(self, here: tuple[int, int], place: int, branch: Branch) -> Branch:
        """Return a branch with text and effects changed, and what an option is called if it was not asked about."""
        script, node = here
        if (script, ref_of(node, place)) in self.read:
            return branch
        changed: dict[str, Any] = {"text": OTHER}
        if here not in self.under_way or here in self.asked:
            changed |= {"do": (), "next": None}
        if isinstance(branch, Option) and here not in self.under_way:
            changed["label"] = OTHER
        return replace(branch, **changed)

    def texts(self) -> set[str]:
        """Return all texts of cards that were not read, if they are long enough to be known again."""
        book = self.state.book
        said = {reading_aloud.page_text(book, *page).english for page in self.read}
        found: set[str] = set()
        for script in book.scripts:
            hidden = script.kind in (INCIDENT, CHAPTER) and (script.number, OPENING) not in self.read
            found |= {script.text.english} if hidden or script.number in self.down else set()
            for node in script.nodes:
                pages = [node.text, *(branch.text for branch in node.branches())]
                found |= {
                    page.english
                    for place, page in enumerate(pages)
                    if (script.number, ref_of(node.number, place - 1)) not in self.read
                }
            card = book.cards[script.number]
            if isinstance(card, Result):
                found |= {
                    face.text.english
                    for place, face in enumerate(card.faces)
                    if (script.number, ref_of(0, place)) not in self.read
                }
        return {text for text in found - said if len(text) > LONG}


def with_other_book(state: OltreeState) -> OltreeState:
    """Return the position, played with the other book."""
    twin = state.clone()
    twin.book = Unread(state).book()
    return twin


def dealt_anew(state: OltreeState) -> OltreeState:
    """Return the position as it might be for all that anybody knows."""
    return state.determinize(SPECTATOR, SeededChance(7))


def as_it_might_be(table: Table, might_be: Any) -> Table:
    """Return a table whose present and past positions are others that look alike."""
    twin = copy.copy(table)
    twin.game = table.game.copy()
    twin.game.state = might_be(table.game.state)
    twin.game.steps = [_step(step, might_be) for step in table.game.steps[-5:]]
    return twin


def _step(step: Step, might_be: Any) -> Step:
    return replace(step, before=might_be(step.before))


# ---------------------------------------------------------------------------------------- what is sent
def sent(table: Table, holder: str, shown: Group) -> tuple[dict[str, str], Group]:
    """Return all that one browser can be sent: page, title, patches, exports, replay, what may be suggested."""
    visitor, game = Visitor(holder, "Guest", "auto", False), table.game
    mine = table.seats_of(holder)
    seat = min(mine, default=None)
    counsel = Counsel()
    offered = suggestable(table, mine)
    if offered:
        counsel.suggest(table, holder, table.version, offered[-1].text)
    counsel.mark = ""  # the time of day
    page, title = draw(table, visitor, Draft(), ENGLISH, {}, counsel)
    view = game.view(seat)
    return {
        "title": title,
        "page": render(page),
        "patches": json.dumps(list(difference(shown, page))),
        "text": game.text(seat),
        "view": msgspec.json.encode(view).decode(),
        "log": "\n".join(map(str, game.log(seat))),
        "moves": "\n".join(f"{move} {move.label}" for move in (*view.moves, *offered)),
        "why not": "\n".join(str(why) for frame in game.state.stack[-1:] for why in frame.refusals(game.state)),
        "replay": render(replay_page.replay(table, mine, len(game.steps) - 1, seat, ENGLISH)),
    }, page


def holders(table: Table) -> list[str]:
    """Return who looks on: somebody who only watches, who is asked, and one other."""
    asked = table.game.to_move or 0
    return list(dict.fromkeys([WATCHER, f"holder-{asked}", f"holder-{(asked + 1) % table.game.seats}"]))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_sent_depends_on_what_was_told_alone(seed: int) -> None:
    """OLT-INFO-02, -03, -20, -21, -24: neither cards that lie face down nor anything that was not read."""
    found, dealt, shown = 0, 0, Group("page", "div", ())
    for table in positions(seed):
        found += 1
        short = as_it_might_be(table, lambda state: state)  # all the same, with as short a past as the others
        others = [as_it_might_be(table, might_be) for might_be in (dealt_anew, with_other_book)]
        dealt += others[0].game.state.to_plain() != table.game.state.to_plain()
        for holder in holders(table):
            true, page = sent(short, holder, shown)
            for other in others:
                told, _ = sent(other, holder, shown)
                assert told == true, [name for name in true if true[name] != told[name]]
            shown = page
    assert found == POSITIONS
    assert dealt > 0.8 * found


def squeezed(text: str) -> str:
    """Return a text without any space, and as it was before it became markup."""
    return re.sub(r"\s", "", unescape(text))


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_no_text_is_sent_before_it_is_read(seed: int) -> None:
    """OLT-INFO-20, -21, -24: letter by letter, so that it is seen where another book would hide it."""
    kept = read = 0
    for table in positions(seed + 10):
        state = state_of(table)
        texts = Unread(state).texts()
        told = [sent(table, holder, Group("page", "div", ()))[0] for holder in holders(table)]
        everything = squeezed("".join(text for each in told for text in each.values()))
        assert [text for text in texts if squeezed(text) in everything] == []
        kept += len(texts)
        read += any(
            squeezed(reading_aloud.page_text(state.book, *state.pages[at : at + 2]).english) in everything
            for at in range(0, len(state.pages), 2)
        )
    assert kept > 100 * POSITIONS
    assert read > 0.7 * POSITIONS, "what was read is found in the same way"


def test_the_other_book_is_another() -> None:
    """The control: the next card that is read says something else by it, and does something else."""
    told = 0
    for table in walk(2):
        state = state_of(table)
        if not state.stack or not isinstance(state.stack[-1], ChooseOption):
            continue
        twin = table.game.copy()
        twin.state = with_other_book(state)
        option = next(iter(twin.legal_moves))
        twin.push(option)
        table.game.copy().push(option)
        told += OTHER.english in "\n".join(map(str, twin.log()))
    assert told > 3
