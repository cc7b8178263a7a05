"""What a ranger can do, as numbers: the codes of the menu (OLT-ACT-01, OLT-DEC-07).

A code is a kind and a target. In the menu it stands once for each way of paying for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.names import TEMP_ACTION

if TYPE_CHECKING:
    from mypy_extensions import i64

# Kinds beside those of names.py (MOVE … TEMP_ACTION).
CLAIM: Final = 12
END_TURN: Final = 13

TARGETS: Final = 4096
"""A code is kind * TARGETS + target. The target of a MOVE and an EXPERIENCE is the zone; of HANDLE the place among the
ways to resolve the problem; of BUILD and REPAIR the building; of TOWER kind * 4 + corner; of RANGER_ACTION the
resource; of TEMP_ACTION the table; of CLAIM the place among the goals."""

# Ways of paying for an action: the menu's action is code * WAYS + way.
REGULAR: Final = 0
EXTRA: Final = 1  # a bonus action: a token or an ability
BOUGHT: Final = 2  # a bonus action for Provisions
IMMEDIATE: Final = 3  # never in the menu: a card orders or offers it (OLT-ACT-57)
WAYS: Final = 4

END: Final = END_TURN * TARGETS
"""The code of ending the turn."""


def code(kind: i64, target: i64 = 0) -> i64:
    """Return the code of a deed."""
    return kind * TARGETS + target


def kind_of(deed: i64) -> i64:
    """Return the kind of a code."""
    return deed // TARGETS


def target_of(deed: i64) -> i64:
    """Return the target of a code."""
    return deed % TARGETS


def key_of(deed: i64) -> i64:
    """Return what the two regular actions of a turn must differ in (OLT-ACT-02): each temporary action is a type."""
    kind = deed // TARGETS
    return deed if kind == TEMP_ACTION else kind * TARGETS
