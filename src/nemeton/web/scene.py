"""What a board gets to draw, and what it gives back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nemeton.kernel.moves import Move, Refusal
from nemeton.kernel.words import Text, Words
from nemeton.web.draft import Draft
from nemeton.web.parts import Part


@dataclass(frozen=True, slots=True)
class Crumb:
    """One of the decisions that led to this moment, as the way back to it.

    Attributes:
        label: what was decided.
        to: the step of the game before it: ``<button form="act" formaction="PATH/undo" name="to" value="TO">`` goes
            back there.
    """

    label: Text
    to: int


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of a table as one viewer has it before them.

    Attributes:
        view: the game's view; the only source of what may be shown.
        words: says texts in the viewer's language, with the players' names.
        draft: what the viewer has picked.
        path: address of the table, such as ``/t/oak-lamp-7``.
        may_act: whether this viewer owes the decision and may answer it here (not in a replay).
        last: ids of the components the latest moves touched, to be marked.
        kinds: for each seat, what sits there: ``person``, ``bot``, ``open``, or ``automa`` if the game itself plays.
        mine: seats this viewer holds.
        refusal: the answer to the draft's ``why``, or None.
        trail: what this viewer has decided in the present turn and can take back without asking anybody, nothing
            having been shown since; the oldest first. Empty if they are not asked.
        suggestable: the moves this viewer may suggest to the seat that is asked; see `offers` for how they are drawn.
            Only in cooperative games.
        suggestions: which seats suggest a move, by its notation.
    """

    view: Any
    words: Words
    draft: Draft
    path: str
    may_act: bool
    last: frozenset[str] = frozenset()
    kinds: tuple[str, ...] = ()
    mine: frozenset[int] = field(default_factory=frozenset)
    refusal: Refusal | None = None
    trail: tuple[Crumb, ...] = ()
    suggestable: tuple[Move, ...] = ()
    suggestions: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawing:
    """The areas of the table page that a board fills.

    Attributes:
        status: the question in this game's words, right of "Your turn, Ada": a leaf.
        rail: the players, left on a wide screen and in a tab on a phone.
        quick: one line of all players, for phones.
        plate: the board itself.
        dock: hand, live sentence and the buttons that commit.
        shelf: what stands above the log, id ``shelf``, if anything. On a phone it is in the tab of the log; its grid
            area is ``shelf``, so a board's style sheet can put it elsewhere.
    """

    status: Part
    rail: Part
    quick: Part
    plate: Part
    dock: Part
    shelf: Part | None = None

    @property
    def parts(self) -> tuple[Part, ...]:
        """The areas there are, those where most can be pointed at first."""
        areas = (self.plate, self.dock, self.rail, self.quick, self.status)
        return areas if self.shelf is None else (*areas, self.shelf)
