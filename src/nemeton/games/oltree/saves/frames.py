"""Pending decisions read back from what their `to_plain` writes.

Here only the shape of each frame and the range of its numbers are looked at; whether a play leads to it is the
question of `pending.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nemeton.games.oltree.board import dice
from nemeton.games.oltree.board.communities import AnyResource
from nemeton.games.oltree.board.experience import Experience
from nemeton.games.oltree.board.holdings import Overflow
from nemeton.games.oltree.board.profession_test import PAY_EFFORT, ProfessionTest
from nemeton.games.oltree.cards.asides import Aside
from nemeton.games.oltree.cards.card_choice import ChooseOption
from nemeton.games.oltree.cards.context import Resolution
from nemeton.games.oltree.cards.costs import OF_WAY, Payment
from nemeton.games.oltree.cards.passage import BRANCH_EFFECTS, Passage
from nemeton.games.oltree.cards.triggers import Running
from nemeton.games.oltree.names import ON_TABLE, PROFESSIONS, REGIONS, SPACE_NAMES, TEMP_ACTION
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import deeds
from nemeton.games.oltree.turns.adversity import AFTER as AFTER_SPACE
from nemeton.games.oltree.turns.adversity import Space
from nemeton.games.oltree.turns.choices import OF_SITE, PURPOSE_NAMES, Choice
from nemeton.games.oltree.turns.chronicle import FINAL as FINAL_CHAPTER
from nemeton.games.oltree.turns.chronicle import StopOrGoOn, Turning
from nemeton.games.oltree.turns.deed import AFTER as AFTER_DEED
from nemeton.games.oltree.turns.deed import Deed
from nemeton.games.oltree.turns.events import Drawn
from nemeton.games.oltree.turns.exchange import Exchange
from nemeton.games.oltree.turns.immediate import DECLINE, ImmediateMenu
from nemeton.games.oltree.turns.settle import FINAL as FINAL_SETTLING
from nemeton.games.oltree.turns.settle import Settle
from nemeton.games.oltree.turns.setup import STORIES, ChooseStarter, ChooseStory, LeadRanger
from nemeton.games.oltree.turns.turn import END_SETTLE, Turn
from nemeton.kernel.frame import Frame
from nemeton.kernel.reader import Reader

Range = tuple[int, int] | str
"""What a number may be: from … to, or the name of a range that depends on the position (see `_ranges`)."""

FLAG: Final = (0, 1)
MANY: Final = (-99, 99)
"""No number that cards add up or count comes near."""
LONGEST: Final = 400
"""Nor has any list in a frame so many numbers."""
MOST_TRIGGERS: Final = 50
"""So many triggers never wait or run together."""
MOST_ANSWER: Final = DECLINE
"""No answer, code of a deed or table has a higher number."""
MOST_CODE: Final = (TEMP_ACTION + 1) * deeds.TARGETS - 1


# ------------------------------------------------------------------ what numbers may be
def _ranges(state: OltreeState) -> dict[str, tuple[int, int]]:
    """Return the ranges that depend on the crew and on the book; with ``?`` -1 stands for none."""
    book = state.book
    known = {
        "ranger": state.crew - 1,
        "zone": ON_TABLE,
        "script": len(book.scripts) - 1,
        "table": len(book.tables) - 1,
        "node": max(len(script.nodes) for script in book.scripts) - 1,
        "profession": PROFESSIONS - 1,
    }
    ranges = {name: (0, int(most)) for name, most in known.items()}
    return ranges | {f"{name}?": (-1, int(most)) for name, most in known.items()}


# ------------------------------------------------------------------ how frames are made
def _resolution(seat: int, n: list[Any]) -> Frame:
    reading = Resolution(seat, n[0], n[1])
    reading.rolled, reading.that_zone, reading.that_ranger, reading.successes = n[2:6]
    reading.tested, reading.ok = n[6] == 1, n[7] == 1
    reading.hardy, reading.profession, reading.temp = n[8:]
    return reading


def _passage(seat: int, n: list[Any]) -> Frame:
    passage = Passage(seat, n[0], n[1], n[2])
    passage.it_ranger, passage.it_zone, passage.hardy = n[3:6]
    passage.stage, passage.branch, passage.place, passage.step, passage.answer, passage.left = n[6:12]
    passage.rangers, passage.zones = n[12:]
    return passage


def _payment(seat: int, n: list[Any]) -> Frame:
    payment = Payment(seat, n[0], n[1], n[2], n[3], n[4])
    payment.it_ranger, payment.it_zone, payment.payer, payment.at, payment.left, payment.payers = n[5:]
    return payment


def _deed(seat: int, n: list[Any]) -> Frame:
    deed = Deed(seat, n[0], n[1], n[2])
    deed.stage, deed.profession = n[3:5]
    deed.doubled = n[5] == 1
    return deed


def _test(seat: int, n: list[Any]) -> Frame:
    test = ProfessionTest(seat, n[0], n[1], n[2], n[3], n[4], n[5], n[6] == 1, n[7] == 1, n[8])
    test.professions, test.minuses, test.stage, test.prof = n[9:13]
    test.hardy, test.persevered = n[13] == 1, n[14] == 1
    test.faces = n[15]
    return test


Builder = Callable[[int, list[Any]], Frame]
_KINDS: Final[dict[str, tuple[Builder, tuple[Range | list[Range], ...]]]] = {
    "story": (lambda seat, n: ChooseStory(seat, n[0]), ([(0, STORIES * STORIES)],)),
    "lead": (lambda seat, n: LeadRanger(seat, n[0]), ("ranger",)),
    "starter": (lambda seat, n: ChooseStarter(seat), ()),
    "turn": (lambda seat, n: Turn(seat, n[0]), ((0, END_SETTLE),)),
    "reroll_die": (lambda seat, n: dice.Reroll(seat, *n), ((0, dice.ADVERSITY_DIE), (0, REGIONS), (-1, dice.FOR_CARD))),
    "space": (
        lambda seat, n: Space(seat, *n),
        ((0, len(SPACE_NAMES) - 1), (0, AFTER_SPACE), (0, REGIONS)),
    ),
    "event": (lambda seat, n: Drawn(seat, n[0]), ("script",)),
    "chapter": (lambda seat, n: Turning(seat, n[0]), ((0, FINAL_CHAPTER),)),
    "early": (lambda seat, n: StopOrGoOn(seat), ()),
    "settle": (lambda seat, n: Settle(seat, n[0], n[1] == 1), ((0, FINAL_SETTLING), FLAG)),
    "triggers": (lambda seat, n: Running(seat, n[0], n[1]), ([(0, MOST_ANSWER)], (0, REGIONS))),
    "deed": (
        _deed,
        (
            "ranger",
            (0, MOST_CODE),
            (0, deeds.IMMEDIATE),
            (0, AFTER_DEED),
            "profession?",
            FLAG,
        ),
    ),
    "immediate": (
        lambda seat, n: ImmediateMenu(seat, n[0], n[1] == 1, n[2]),
        ("ranger", FLAG, [(0, MOST_CODE)]),
    ),
    "experience": (lambda seat, n: Experience(seat, *n), ((1, REGIONS), "script")),
    "aside": (lambda seat, n: Aside(seat), ()),
    "reading": (
        _resolution,
        (
            "script",
            "ranger",
            (0, REGIONS),
            "zone?",
            "ranger?",
            (0, MANY[1]),
            FLAG,
            FLAG,
            "ranger?",
            "profession?",
            "table?",
        ),
    ),
    "passage": (
        _passage,
        (
            "script",
            "node",
            "ranger",
            "ranger?",
            "zone?",
            "ranger?",
            (0, BRANCH_EFFECTS),
            (-1, MANY[1]),
            (0, MANY[1]),
            (0, MANY[1]),
            (-1, MOST_ANSWER),
            MANY,
            ["ranger?"],
            ["zone?"],
        ),
    ),
    "option": (
        lambda seat, n: ChooseOption(seat, *n),
        ("script", "node", "ranger", "ranger?", "zone?"),
    ),
    "payment": (
        _payment,
        (
            (0, OF_WAY),
            (0, MOST_ANSWER),
            "node",
            (0, MANY[1]),
            "ranger",
            "ranger?",
            "zone?",
            "ranger",
            (0, MANY[1]),
            (-1, MANY[1]),
            ["ranger"],
        ),
    ),
    "choice": (
        lambda seat, n: Choice(seat, n[0], n[1], n[2], n[3] == 1),
        ((0, OF_SITE), (0, len(PURPOSE_NAMES) - 1), [(0, MOST_ANSWER)], FLAG),
    ),
    "overflow": (lambda seat, n: Overflow(seat), ()),
    "any_resource": (lambda seat, n: AnyResource(seat, n[0]), ((1, MANY[1]),)),
    "exchange": (lambda seat, n: Exchange(seat, n[0]), ((1, MANY[1]),)),
    "test": (
        _test,
        (
            "ranger",
            MANY,
            (-1, TEMP_ACTION),
            "table?",
            MANY,
            MANY,
            FLAG,
            FLAG,
            (0, MANY[1]),
            [(0, PROFESSIONS - 1)],
            [(0, MANY[1])],
            (0, PAY_EFFORT),
            "profession?",
            FLAG,
            FLAG,
            [(0, 2)],
        ),
    ),
}
"""By tag: how to make a frame of its seat and numbers, and what each number may be; in brackets those of a list."""


# ------------------------------------------------------------------ reading
def read_frame(reader: Reader, value: Any, where: str, state: OltreeState) -> Frame | None:
    """Return the frame that plain data describes, or None with a fault noted."""
    plain = reader.items(value, where, LONGEST)
    tag = plain[0] if plain else None
    if not isinstance(tag, str) or len(plain) < 2:
        reader.fault(where, "must be a kind of decision with its seat and numbers")
        return None
    if tag not in _KINDS:
        reader.fault(where, f"{tag[:20]!r} is no kind of decision")
        return None
    build, wanted = _KINDS[tag]
    if len(plain) != 2 + len(wanted):
        reader.fault(where, f"{tag} has a seat and {len(wanted)} numbers or lists")
        return None
    seat = reader.whole(plain[1], f"{where}[1]", 0, int(state.seats) - 1)
    ranges = _ranges(state)
    before = len(reader.faults)
    values = [_value(reader, plain[2 + at], f"{where}[{2 + at}]", ranges, kind) for at, kind in enumerate(wanted)]
    return build(seat, values) if len(reader.faults) == before else None


def _value(
    reader: Reader, value: Any, where: str, ranges: dict[str, tuple[int, int]], kind: Range | list[Range]
) -> int | list[int]:
    if isinstance(kind, list):
        least, most = _range(ranges, kind[0])
        return reader.numbers(value, where, LONGEST, least, most)
    least, most = _range(ranges, kind)
    return reader.whole(value, where, least, most)


def _range(ranges: dict[str, tuple[int, int]], kind: Range) -> tuple[int, int]:
    return ranges[kind] if isinstance(kind, str) else kind
