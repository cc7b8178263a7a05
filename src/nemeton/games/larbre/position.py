"""A whole position as plain data, and back (ARB-STATE-01): for saves, set-ups, puzzles and bug reports.

Cards are written by class (``LN``), in `source` with the top card first. What a rules frame holds in the
middle of a turn is the list `stack`, one ``[tag, seat, …]`` for each pending decision, the next one last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemeton.games.larbre.cards import CODES, SPIRIT_NAMES
from nemeton.games.larbre.ending import KINDS
from nemeton.games.larbre.figures import RESERVE_NAMES
from nemeton.games.larbre.piles import EVERYBODY, REJECT
from nemeton.games.larbre.reserve import RESERVE_SIZE
from nemeton.games.larbre.tree import COMMON, crowned_by, owner_of, stack_of

if TYPE_CHECKING:
    from nemeton.games.larbre.state import LarbreState

STACKS = ("none", "leaf", "bud", "fruit", "flower")


def to_plain(state: LarbreState) -> dict[str, Any]:
    """Return the position; `loading.load` reads it."""
    return {
        "players": [_plain_player(state, seat) for seat in range(state.seats)],
        "river": _codes(state.river),
        "source": _codes(state.source[::-1]),
        "discard": [
            {"card": CODES[card], **_plain_mark(by)} for card, by in zip(state.discard, state.discarded_by, strict=True)
        ],
        "in_play": _codes(state.in_play),
        "faces": {"earth": SPIRIT_NAMES[state.earth], "water": SPIRIT_NAMES[state.water]},
        "trunk_grown": state.trunk_grown,
        "undergrowth": dict(zip(("branch", "leaf", "bud"), state.undergrowth, strict=True)),
        "tree": [_plain_node(state, node) for node in range(len(state.cells))],
        "turn": state.turn,
        "idle_turns": state.idle,
        "reserve_shrank": state.shrank,
        "stack": [frame.to_plain() for frame in state.stack],
        "result": KINDS[state.ending] if state.ending else None,
    }


def _codes(cards: list[int]) -> list[str]:
    return [CODES[card] for card in cards]


def _plain_player(state: LarbreState, seat: int) -> dict[str, Any]:
    reserve = state.reserves[seat * RESERVE_SIZE : (seat + 1) * RESERVE_SIZE]
    return {
        "reserve": dict(zip(RESERVE_NAMES, reserve, strict=True)),
        "hand": _codes(state.hands[seat]),
        "known": _codes(sorted(state.known[seat])),
        "uncertain": _codes(sorted(state.uncertain[seat])),
    }


def _plain_mark(by: int) -> dict[str, Any]:
    if by == EVERYBODY:
        return {}
    if by >= REJECT:
        return {"rejected_by": by - REJECT}
    return {"discarded_by": by}


def _plain_node(state: LarbreState, node: int) -> dict[str, Any]:
    cell, link = state.cells[node], state.parents[node]
    owner = owner_of(cell)
    plain: dict[str, Any] = {"owner": "common" if owner == COMMON else owner}
    if link < 0:
        plain["trunk_socket"] = -1 - link
    else:
        plain["parent"] = link >> 1
        plain["slot"] = link & 1
    stack = STACKS[stack_of(cell)]
    if stack != "none":
        plain["stack"] = stack
    if stack in ("fruit", "flower"):
        plain["by"] = crowned_by(cell)
    return plain
