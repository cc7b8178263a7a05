"""The chronicle: chapters that are turned, versions that are kept, and the last one (OLT-CHR, OLT-ADV-20 to -22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.cards import conditions, resolution, tables
from nemeton.games.oltree.cards.context import Context
from nemeton.games.oltree.flow import NOTHING, Asker, finish, give
from nemeton.games.oltree.names import IMMEDIATE, IMMINENT, LETTERS
from nemeton.games.oltree.turns import settle
from nemeton.games.oltree.words import moves
from nemeton.kernel.frame import Frame
from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.language.cards import Chapter
    from nemeton.games.oltree.state import OltreeState


# ------------------------------------------------------------------ what is showing
def showing(state: OltreeState) -> Chapter | None:
    """Return the chapter that is showing, or None while the book is closed."""
    return state.book.chapter(state.turned[-1]) if state.turned else None


def is_imminent(state: OltreeState) -> bool:
    """Return whether the last chapter is showing and the game ends when the marker comes back (OLT-CHR-08)."""
    chapter = showing(state)
    return chapter is not None and chapter.last == IMMINENT


def may_end_early(state: OltreeState) -> bool:
    """Return whether the last chapter is passed before its time (OLT-CHR-11)."""
    chapter = showing(state)
    if chapter is None or chapter.early is None:
        return False
    return conditions.holds(state, chapter.early.when, Context(state.active))


def may_go_on(state: OltreeState) -> bool:
    """Return whether one may then go on for a better result."""
    chapter = showing(state)
    if chapter is None or chapter.early is None or chapter.early.go_on is None:
        return False
    return conditions.holds(state, chapter.early.go_on, Context(state.active))


def begin_final(state: OltreeState) -> None:
    """Evaluate the ending: whatever comes of it, the game is over then (OLT-CHR-07, -08, -11; OLT-END-05)."""
    chapter = showing(state)
    assert chapter is not None
    assert chapter.final is not None
    resolution.begin_script(state, state.turned[-1], chapter.final.number, state.active)


# ------------------------------------------------------------------ turning a page
SETTLING: Final = 0
READING: Final = 1
FINAL: Final = 2


def begin_turning(state: OltreeState) -> None:
    """Turn the next chapter, or evaluate an ending that was imminent; then resume what is on top now."""
    turning = Turning(state.seat_of(state.active))
    state.stack.append(turning)
    settle.begin_settle(state)  # OLT-CHR-09, OLT-FLOW-09


class Turning(Asker):
    """A page of the chronicle that is being turned.

    Attributes:
        stage: `SETTLING` before the page is turned, `READING` the chapter, or evaluating the `FINAL`.
    """

    __slots__ = ("stage",)

    stage: i64

    def __init__(self, seat: i64, stage: i64 = SETTLING) -> None:
        super().__init__(seat)
        self.stage = stage

    def clone(self) -> Turning:
        """Return a copy."""
        return Turning(self.seat, self.stage)

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["chapter", self.seat, self.stage]

    def resume(self, state: OltreeState) -> None:
        """Turn the page, now that everything before it is settled."""
        if is_imminent(state):
            self.stage = FINAL
            begin_final(state)  # OLT-ADV-22
            return
        self.stage = READING
        script = _turn(state)
        resolution.open_page(state, script, state.active)
        start = state.book.scripts[script].start
        if start == NOTHING:
            self.take(state, 0)
        else:
            resolution.begin_script(state, script, start, state.active)

    def take(self, state: OltreeState, answer: i64) -> None:
        """The chapter is read; the final test of an immediate ending follows at once (OLT-CHR-07)."""
        chapter = showing(state)
        assert chapter is not None
        if self.stage == READING and chapter.last == IMMEDIATE:
            self.stage = FINAL
            begin_final(state)
        else:
            finish(state)


def _turn(state: OltreeState) -> int:
    """Turn the top page over; what lasted until then is over (OLT-ADV-20, -21). Return the new chapter's script."""
    tables.expire(state, tables.NEXT_CHAPTER)
    tables.new_chapter(state)
    script = _version(state, state.chapter)
    state.chapter += 1
    state.turned.append(script)
    state.revealed = True
    if state.journal is not None:
        card = state.book.scripts[script]
        state.tell("chapter", NOTHING, {"card": card.id, "number": int(state.chapter)})
    tables.start(state, state.book.scripts[script].tables)
    return script


def _version(state: OltreeState, place: i64) -> int:
    """Return the script of a chapter, of several versions the one that is kept (OLT-CHR-03, -04)."""
    story = state.book.stories[state.chronicle]
    versions = story.chapters[place]
    if state.kept[place] == NOTHING:
        state.kept[place] = 0
        for auto in story.chronicle.manifest.auto:
            if auto.chapter == place + 1:
                kept = conditions.holds(state, auto.when, Context(state.active, finds=True))
                state.kept[place] = LETTERS.index(auto.keep if kept else auto.otherwise)
    return versions[state.kept[place]]


# ------------------------------------------------------------------ before its time
STOP: Final = 0
GO_ON: Final = 1


class StopOrGoOn(Frame):
    """The last chapter is passed early: end the game now, or go on for a better result? (OLT-DEC-22)"""

    __slots__ = ()

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        return ["early", self.seat]

    def legal(self, state: OltreeState) -> list[int]:
        """Return both."""
        return [STOP, GO_ON]

    def apply(self, state: OltreeState, action: i64) -> None:
        """Tell the settle point."""
        give(state, action)

    def move(self, state: OltreeState, action: int) -> Move:
        """Return ``stop`` or ``go_on``."""
        return moves.early(state, self, action)
