"""What somebody might try now and may not, and why: reason, rule and component.

Frames ask here. As with `moves.py`, the words are imported only when somebody wants them: the menu's in
`refusals_menu.py` with the reasons of each action in `refusals_deeds.py`, those of cards, tests and exchanges in
`refusals_card.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.kernel.moves import Refusal

if TYPE_CHECKING:
    from nemeton.games.oltree.board.profession_test import ProfessionTest
    from nemeton.games.oltree.cards.card_choice import ChooseOption
    from nemeton.games.oltree.state import OltreeState
    from nemeton.games.oltree.turns.exchange import Exchange
    from nemeton.games.oltree.turns.immediate import ImmediateMenu
    from nemeton.games.oltree.turns.settle import Settle
    from nemeton.games.oltree.turns.turn import Turn


def turn(state: OltreeState, frame: Turn) -> list[Refusal]:
    """Return what is not in the menu, or that the adversity die comes first."""
    from nemeton.games.oltree.words import refusals_menu

    return refusals_menu.turn(state, frame)


def immediate(state: OltreeState, frame: ImmediateMenu) -> list[Refusal]:
    """Return what is not offered as an immediate action."""
    from nemeton.games.oltree.words import refusals_menu

    return refusals_menu.immediate(state, frame)


def settle(state: OltreeState, frame: Settle) -> list[Refusal]:
    """Return the goals that cannot be claimed."""
    from nemeton.games.oltree.words import refusals_menu

    return refusals_menu.claims(state)


def options(state: OltreeState, frame: ChooseOption) -> list[Refusal]:
    """Return the options that cannot be paid."""
    from nemeton.games.oltree.words import refusals_card

    return refusals_card.options(state, frame)


def test(state: OltreeState, frame: ProfessionTest) -> list[Refusal]:
    """Return what cannot be done in a test."""
    from nemeton.games.oltree.words import refusals_card

    return refusals_card.test(state, frame)


def exchange(state: OltreeState, frame: Exchange) -> list[Refusal]:
    """Return what cannot be exchanged."""
    from nemeton.games.oltree.words import refusals_card

    return refusals_card.exchange(state, frame)
