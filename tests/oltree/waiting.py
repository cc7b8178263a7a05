"""A frame that tests put under what they begin, to see that it is resumed."""

from __future__ import annotations

from typing import Any

from nemeton.games.oltree.flow import Asker
from nemeton.games.oltree.state import OltreeState


class Waiting(Asker):
    """Waits. `resumed` counts how often it was resumed, `taken` holds the answers it was given."""

    def __init__(self) -> None:
        super().__init__(0)
        self.resumed = 0
        self.taken: list[int] = []

    def legal(self, state: OltreeState) -> list[int]:
        return [0, 1]

    def to_plain(self) -> list[Any]:
        return ["waiting", self.seat]

    def resume(self, state: OltreeState) -> None:
        self.resumed += 1

    def take(self, state: OltreeState, answer: int) -> None:
        self.taken.append(int(answer))


def wait(state: OltreeState) -> Waiting:
    """Put a frame on the stack that waits for whatever is begun next."""
    frame = Waiting()
    state.stack.append(frame)
    return frame
