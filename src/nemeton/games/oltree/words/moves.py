"""How people and files write each decision: a verb and its words, what its button says, which component it is at.

Frames ask here. The words are in `moves_setup.py`, `moves_menu.py`, `moves_test.py` and `moves_choice.py`, which know
the whole game; so they are imported only when somebody wants words, and no frame has to wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.kernel.moves import Move

if TYPE_CHECKING:
    from nemeton.games.oltree.board.dice import Reroll
    from nemeton.games.oltree.board.profession_test import ProfessionTest
    from nemeton.games.oltree.cards.card_choice import ChooseOption
    from nemeton.games.oltree.state import OltreeState
    from nemeton.games.oltree.turns.choices import Choice
    from nemeton.games.oltree.turns.chronicle import StopOrGoOn
    from nemeton.games.oltree.turns.exchange import Exchange
    from nemeton.games.oltree.turns.immediate import ImmediateMenu
    from nemeton.games.oltree.turns.settle import Settle
    from nemeton.games.oltree.turns.setup import ChooseStarter, ChooseStory, LeadRanger
    from nemeton.games.oltree.turns.turn import Turn


def story(state: OltreeState, frame: ChooseStory, action: int) -> Move:
    """Return ``assign open_doors ASG-01`` (OLT-DEC-01)."""
    from nemeton.games.oltree.words import moves_setup

    return moves_setup.story(state, action)


def lead(state: OltreeState, frame: LeadRanger, action: int) -> Move:
    """Return ``lead maeva`` (OLT-DEC-02)."""
    from nemeton.games.oltree.words import moves_setup

    return moves_setup.lead(state, action)


def starter(state: OltreeState, frame: ChooseStarter, action: int) -> Move:
    """Return ``start tavern`` (OLT-DEC-03)."""
    from nemeton.games.oltree.words import moves_setup

    return moves_setup.starter(state, action)


def turn(state: OltreeState, frame: Turn, action: int) -> Move:
    """Return ``roll``, or ``buy move 3``, ``claim 1``, ``end`` … (OLT-DEC-07)."""
    from nemeton.games.oltree.words import moves_menu

    return moves_menu.turn(state, frame, action)


def immediate(state: OltreeState, frame: ImmediateMenu, action: int) -> Move:
    """Return an action as in the menu of a turn, or ``decline`` (OLT-DEC-18)."""
    from nemeton.games.oltree.words import moves_menu

    return moves_menu.immediate(state, frame, action)


def settle(state: OltreeState, frame: Settle, action: int) -> Move:
    """Return ``claim 1`` or ``later`` (OLT-DEC-20)."""
    from nemeton.games.oltree.words import moves_menu

    return moves_menu.settle(state, action)


def early(state: OltreeState, frame: StopOrGoOn, action: int) -> Move:
    """Return ``stop`` or ``go_on`` (OLT-DEC-22)."""
    from nemeton.games.oltree.words import moves_menu

    return moves_menu.early(state, action)


def die(state: OltreeState, frame: Reroll, action: int) -> Move:
    """Return ``keep`` or ``reroll`` (OLT-DEC-05, -06)."""
    from nemeton.games.oltree.words import moves_test

    return moves_test.die(state, frame, action)


def test(state: OltreeState, frame: ProfessionTest, action: int) -> Move:
    """Return ``use soldier``, ``roll``, ``keep``, ``reroll blank effort``, ``effort 2`` … (OLT-DEC-10, -11, -13)."""
    from nemeton.games.oltree.words import moves_test

    return moves_test.test(state, frame, action)


def option(state: OltreeState, frame: ChooseOption, action: int) -> Move:
    """Return ``choose A`` (OLT-DEC-12, -21)."""
    from nemeton.games.oltree.words import moves_choice

    return moves_choice.option(state, frame, action)


def exchange(state: OltreeState, frame: Exchange, action: int) -> Move:
    """Return ``exchange stone plant`` or ``done`` (OLT-DEC-09)."""
    from nemeton.games.oltree.words import moves_choice

    return moves_choice.exchange(state, action)


def choice(state: OltreeState, frame: Choice, action: int) -> Move:
    """Return ``region 4``, ``who maeva``, ``building forge``, ``resource stone``, ``site keep B`` or ``none``."""
    from nemeton.games.oltree.words import moves_choice

    return moves_choice.choice(state, frame, action)
