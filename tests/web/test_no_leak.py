"""Nothing hidden leaves the server: whatever a browser is sent is the same when all it cannot know is dealt anew.

The present position is dealt anew with `determinize`; of the past, what only others saw, and what they did unseen,
is replaced by nonsense. A positive control shows that the test can fail: whoever owns the cards is sent other bytes.
"""

from __future__ import annotations

import copy
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import msgspec
import pytest

from nemeton.game import Step
from nemeton.games.larbre.cards import CODES
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import SPECTATOR, Event
from nemeton.kernel.moves import Move
from nemeton.kernel.words import ENGLISH
from nemeton.tables import SeatPlan, Table
from nemeton.web.draft import Draft
from nemeton.web.pages import replay as replay_page
from nemeton.web.pages.table import presence, viewer_of
from nemeton.web.parts import Group, difference, render
from nemeton.web.visitors import Visitor
from nemeton.web.watching import draw

SEEDS = range(12)
POSITIONS = 25
"""For each seed: 300 positions in all."""

WANTED = {"turn": 4, "build": 5, "spirit": 3, "place": 4, "keep": 4, "discard": 4, "over": 1}
"""How many positions of each kind for each seed: most where something is hidden, such as a set that is being built."""

MOST_GAMES = 100
RECENT = 12
"""Steps of the past whose positions are dealt anew as well; before these, only a replay would show them."""

WATCHER = "eve"
NAMES = ("Ada", "Bo", "Cy", "Di")


# ---------------------------------------------------------------------------------------- positions
def holder_of(seat: int) -> str:
    return f"holder-{seat}"


def new_table(number: int, chance: SeededChance, one_screen: bool) -> Table:
    players = 2 + chance.below(3)
    options = {
        "memory_aid": chance.below(3) == 0,
        "pairs_need_anchor": chance.below(2) == 0,
        "start_shape": ("fork", "chain")[chance.below(2)],
        "round_limit": 3 + chance.below(12),
    }
    plans = tuple(SeatPlan("you" if seat == 0 else "friend", NAMES[seat]) for seat in range(players))
    table, _ = Table.open(
        "oak-lamp-7", "larbre", players, options, plans, holder_of(0), number.to_bytes(32, "big"), 1000.0
    )
    for seat, state in enumerate(table.seats):
        state.holder = holder_of(0 if one_screen else seat)
    return table


def positions(seed: int, one_screen: bool = False) -> Iterator[Table]:
    """Yield tables in the midst of random games, as many of each kind as wanted; the same table all through a game."""
    chance, missing = SeededChance(seed + 900), Counter(WANTED)
    for number in range(seed * 1000, seed * 1000 + MOST_GAMES):
        table = new_table(number, chance, one_screen)
        while True:
            phase = table.game.view(table.game.to_move).phase  # type: ignore[attr-defined]
            if missing[phase] and (phase == "over" or chance.below(5) == 0):
                missing[phase] -= 1
                yield table
            if not missing.total():
                return
            if table.game.to_move is None:
                break
            moves = list(table.game.legal_moves)
            table.game.push(moves[chance.below(len(moves))])
            table.version += 1
    raise AssertionError(f"after {MOST_GAMES} games there was never enough of: {+missing}")


def dealt_anew(table: Table, viewer: int, seed: int) -> Table:
    """Return the table as it might be for all that a viewer, a seat or `SPECTATOR`, knows."""
    twin = copy.copy(table)
    twin.game = table.game.copy()
    twin.game.state = table.game.state.determinize(viewer, SeededChance(seed))
    recent = len(twin.game.steps) - RECENT
    twin.game.steps = [
        _forgotten(step, viewer, seed if at >= recent else None) for at, step in enumerate(twin.game.steps)
    ]
    return twin


def _forgotten(step: Step, viewer: int, seed: int | None) -> Step:
    if seed is not None:
        step = replace(step, before=step.before.determinize(viewer, SeededChance(seed)))
    events = tuple(event if event.seat == viewer else _untrue(event) for event in step.events)
    if step.entry.seat == viewer:
        return replace(step, events=events)
    return replace(step, events=events, move=Move("unseen"), entry=replace(step.entry, move="unseen"))


def _untrue(event: Event) -> Event:
    def other(value: Any) -> Any:
        return [(card + 1) % len(CODES) for card in value] if isinstance(value, list) else (value + 1) % len(CODES)

    return replace(event, private={name: other(value) for name, value in event.private.items()})


# ---------------------------------------------------------------------------------------- what is sent
class Browser:
    """Somebody's open page, and everything they can be sent."""

    def __init__(self, holder: str) -> None:
        self.visitor = Visitor(holder, "Guest", "auto", False)
        self.shown = Group("page", "div", ())

    def sent(self, table: Table, query: str) -> dict[str, str]:
        """Return page and title, patches, exports, log and moves."""
        draft = Draft.parse(query)
        seat = viewer_of(table, self.visitor, draft).seat
        page, title = draw(table, self.visitor, draft, ENGLISH, {})
        view = table.game.view(seat)
        self.drawn = page
        return {
            "title": title,
            "page": render(page),
            "patches": json.dumps(list(difference(self.shown, page))),
            "text": table.game.text(seat),
            "view": msgspec.json.encode(view).decode(),
            "log": "\n".join(map(str, table.game.log(seat))),
            "moves": "\n".join(move.text for move in view.moves),
        }

    def replay(self, table: Table, at: int) -> str:
        """Return a moment of the replay, through their own eyes if they have any."""
        mine = table.seats_of(self.visitor.holder)
        eyes = replay_page.may_see(table, mine, min(mine, default=0))
        return render(replay_page.replay(table, mine, at, eyes, ENGLISH))


def some_draft(table: Table, chance: SeededChance) -> str:
    """Return what somebody may have picked, in half of the cases nothing."""
    if chance.below(2):
        return ""
    cards = "&".join(f"card={chance.below(6)}" for _ in range(chance.below(4)))
    kind = ("branch", "leaf", "bud", "fruit")[chance.below(4)]
    node = chance.below(len(table.game.view().tree))  # type: ignore[attr-defined]
    return f"{cards}&kind={kind}&why=node-{node}&pick=place+{kind}+c{node}"


def viewers(table: Table) -> list[tuple[int, str]]:
    """Return whose eyes there are, with their browsers."""
    return [(SPECTATOR, WATCHER), *((seat, holder_of(seat)) for seat in range(table.game.seats))]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_sent_depends_on_what_one_may_know_alone(seed: int) -> None:
    chance, browsers, seen = SeededChance(seed + 77), dict[str, Browser](), Counter[str]()
    for table in positions(seed):
        query, control = some_draft(table, chance), chance.below(table.game.seats)
        seen["positions"] += 1
        for viewer, holder in viewers(table):
            browser = browsers.setdefault(holder, Browser(holder))
            other = dealt_anew(table, viewer, chance.below(2**30))
            told, true = browser.sent(other, query), browser.sent(table, query)
            assert told == true, [name for name in true if true[name] != told[name]]
            drawn = browser.drawn
            seen["viewers"] += 1
            seen["dealt anew"] += table.game.state.to_plain() != other.game.state.to_plain()
            if viewer == control:
                if not table.game.outcome:  # at the end everything is opened
                    at = max(0, len(table.game.steps) - chance.below(RECENT))
                    assert browser.replay(other, at) == browser.replay(table, at)
                # the control: when it is another hand, its owner is sent something else
                robbed = browser.sent(dealt_anew(table, SPECTATOR, chance.below(2**30)), query)
                seen["told of their hand"] += all(robbed[name] != true[name] for name in ("page", "patches", "text"))
            browser.shown = drawn
    assert seen["positions"] == POSITIONS == sum(WANTED.values())
    assert seen["dealt anew"] > 0.9 * seen["viewers"]
    assert seen["told of their hand"] > 0.6 * seen["positions"]


def test_one_screen_shows_the_hand_of_whoever_said_to_be_before_it() -> None:
    """With several seats in one browser: nobody's hand while covered, and then the hand of the seat that is asked."""
    chance, browser, covered = SeededChance(5), Browser(holder_of(0)), 0
    for table in islice(positions(100, one_screen=True), 15):
        game, queries = table.game, {"": SPECTATOR, "as=0.0&card=1": SPECTATOR}
        if game.to_move is not None:
            queries[f"as={presence(game, (game.to_move + 1) % game.seats)}"] = SPECTATOR
            queries[f"as={presence(game, game.to_move)}"] = game.to_move
        for query, viewer in queries.items():
            true = browser.sent(table, query)
            assert browser.sent(dealt_anew(table, viewer, chance.below(2**30)), query) == true
            covered += "Hand the screen to" in true["page"]
    assert covered > 30


# ---------------------------------------------------------------------------------------- what stands where
CARD = re.compile(r"\b(?:[BLUR][FDNP]|J|S)\b")
OPEN = {"river", "played"}
"""Fields of a view in which everybody may see cards."""

OWN = {"hand", "building", "looked"}
"""Fields in which one sees one's own."""


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_cards_stand_only_where_they_may(seed: int) -> None:
    for table in positions(seed + 50):
        aided = table.game.options["memory_aid"]
        for viewer, _ in viewers(table):
            seat = None if viewer == SPECTATOR else viewer
            view = json.loads(msgspec.json.encode(table.game.view(seat)))
            own = {name: view.pop(name) for name in OWN}
            for name in OPEN:
                view.pop(name)
            for player in view["players"]:
                known = player.pop("known"), player.pop("uncertain")
                assert aided or known == ([], [])
            if seat is None:
                assert own == {name: [] for name in OWN}
            if view["to_move"] != seat or seat is None:
                assert own["building"] == own["looked"] == view["moves"] == []
                assert view["phase"] != "build"
            view.pop("moves")
            assert not CARD.search(json.dumps(view)), view


def test_the_secret_is_not_sent_before_the_end() -> None:
    for table in positions(300):
        for _, holder in viewers(table):
            page = render(draw(table, Visitor(holder, "Guest", "auto", False), Draft(), ENGLISH, {})[0])
            assert (table.secret.hex() in page) == (table.game.outcome is not None)
            assert not any(seat.holder in page for seat in table.seats)
