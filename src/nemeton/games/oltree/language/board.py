"""The figures of the board: map, Communities, buildings, towers, rangers, dice and limits (OLT-COMP, OLT-SET)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.shapes import SILENT
from nemeton.games.oltree.names import NO_ITEM
from nemeton.kernel.words import Prose


@dataclass(frozen=True, slots=True)
class Gain:
    """What a building brings when it is built, and takes along when it stops working."""

    prestige: int = 0
    defense: int = 0


NO_GAIN: Final = Gain()


@dataclass(frozen=True, slots=True)
class Region:
    """A Region and what a Call on its Community does: `do` its phrases, or exchange."""

    number: int
    title: Prose = SILENT
    do: tuple[Phrase, ...] = ()
    exchange: bool = False


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of the Fortress and the Regions around it."""

    letter: str
    regions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tile:
    """A building or a tower.

    `first` is the resource its price lists first; `dice` the profession whose tests get a die more, -1 for none.
    """

    name: str
    title: Prose = SILENT
    text: Prose = SILENT
    cost: tuple[int, ...] = (0, 0, 0, 0, 0)
    first: int = NO_ITEM
    gain: Gain = NO_GAIN
    dice: int = -1
    starter: bool = False
    count: int = 1


@dataclass(frozen=True, slots=True)
class Ranger:
    """A ranger; the ability, called `label`, works while health is above `threshold`."""

    name: str
    title: Prose = SILENT
    profession: int = 0
    health: int = 4
    threshold: int = 2
    label: Prose = SILENT
    text: Prose = SILENT


@dataclass(frozen=True, slots=True)
class Dice:
    """The faces of the dice."""

    profession: tuple[int, ...] = ()
    adversity: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    """How many there are and how high things go."""

    resources: tuple[int, ...] = (5, 5, 5, 5, 10)
    track: int = 8
    provisions: int = 3
    status: int = 8
    stack: int = 4
    slots: int = 12
    dice: int = 5


@dataclass(frozen=True, slots=True)
class Start:
    """How a game begins (OLT-SET). `starters` counts the buildings that stand already with 2, 3 and 4 players."""

    prestige: int = 3
    defense: int = 3
    provisions: int = 1
    incidents: int = 3
    starters: tuple[int, int, int] = (2, 1, 0)


NO_DICE: Final = Dice()
USUAL_LIMITS: Final = Limits()
USUAL_START: Final = Start()


@dataclass(frozen=True, slots=True)
class Base:
    """All figures of the board."""

    content: str = ""
    regions: tuple[Region, ...] = ()
    corners: tuple[Corner, ...] = ()
    buildings: tuple[Tile, ...] = ()
    towers: tuple[Tile, ...] = ()
    rangers: tuple[Ranger, ...] = ()
    dice: Dice = NO_DICE
    limits: Limits = USUAL_LIMITS
    start: Start = USUAL_START


BARE: Final = Base()
"""What stands in for the board of a folder that has none."""
