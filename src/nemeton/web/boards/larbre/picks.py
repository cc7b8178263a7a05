"""What the viewer has picked in their turn, and what it comes to.

The draft holds hand cards (`card`), River slots (`slot`), a kind of growth (`kind`) and, when the trunk is meant,
`do=trunk`. Nothing needs to be said twice: cards mean playing, slots mean drawing.
"""

from __future__ import annotations

from dataclasses import dataclass

from nemeton.games.larbre.cards import ELEMENT_NAMES
from nemeton.games.larbre.figures import HAND_LIMIT
from nemeton.games.larbre.plan import Plan, plan
from nemeton.games.larbre.reserve import SHOOT
from nemeton.games.larbre.view import LarbreView
from nemeton.kernel.moves import Move
from nemeton.web.boards.larbre.cards import fits, spirit_of
from nemeton.web.scene import Scene

SPIRIT = "spirit"


@dataclass(frozen=True, slots=True)
class Picks:
    """One draft of a turn, understood.

    Attributes:
        cards: positions in the hand.
        slots: positions in the River.
        codes: the cards picked.
        kind: an element, "spirit", or None while no cards are picked.
        chosen: whether the viewer chose the kind.
        mode: play, draw, trunk, or none while nothing is picked.
        plan: what playing the cards would do; None for a spirit.
        invoke: the move that plays the only card for its spirit.
        draw: the move that draws the picked slots.
        trunk: the move that grows the trunk with the picked slots.
        trunk_needs: how many River slots the trunk lets one choose; 0 if it takes none or all.
    """

    cards: tuple[int, ...] = ()
    slots: tuple[int, ...] = ()
    codes: tuple[str, ...] = ()
    kind: str | None = None
    chosen: bool = False
    mode: str = "none"
    plan: Plan | None = None
    invoke: Move | None = None
    draw: Move | None = None
    trunk: Move | None = None
    trunk_needs: int = 0

    def partner(self, at: int) -> int | None:
        """Return the hand position of the other half of a pair, or None."""
        for one, other in self.pairs:
            if at in (one, other):
                return other if at == one else one
        return None

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The pairs, as positions in the hand."""
        if self.plan is None:
            return ()
        return tuple((self.cards[one], self.cards[other]) for one, other in self.plan.pairs_of)


def understand(scene: Scene) -> Picks:
    """Return what the draft of a turn means."""
    view: LarbreView = scene.view
    if not scene.may_act or view.phase != "turn":
        return Picks()
    cards = scene.draft.numbers("card", len(view.hand))
    slots = scene.draft.numbers("slot", len(view.river))
    codes = tuple(view.hand[at] for at in cards)
    moves = {move.text: move for move in view.moves}
    kind, chosen = _kind(scene, view, codes, moves)
    on_trunk = scene.draft.first("do") == "trunk" and not cards
    means_draw = slots or scene.draft.first("do") == "draw"
    mode = "play" if cards else "trunk" if on_trunk else "draw" if means_draw else "none"
    listed = " ".join(map(str, slots))
    return Picks(
        cards=cards,
        slots=slots,
        codes=codes,
        kind=kind,
        chosen=chosen,
        mode=mode,
        plan=plan(view, kind, codes) if kind in ELEMENT_NAMES else None,
        invoke=moves.get(f"invoke {codes[0]}") if len(codes) == 1 else None,
        draw=moves.get(f"draw {listed}"),
        trunk=moves.get("trunk") or moves.get(f"trunk {listed}"),
        trunk_needs=trunk_needs(view),
    )


def legal_move(scene: Scene, text: str) -> Move | None:
    """Return a move by its notation if the viewer may make it now."""
    if not scene.may_act:
        return None
    return next((move for move in scene.view.moves if move.text == text), None)


def trunk_needs(view: LarbreView) -> int:
    """Return how many River cards a player chooses who grows the trunk now (ARB-TRUNK-02)."""
    missing = HAND_LIMIT - len(view.hand)
    return missing if 0 < missing < len(view.river) else 0


def has_shoot(view: LarbreView) -> bool:
    """Return whether the viewer can still grow the trunk."""
    return view.seat is not None and view.players[view.seat].reserve[SHOOT] > 0


def _kind(scene: Scene, view: LarbreView, codes: tuple[str, ...], moves: dict[str, Move]) -> tuple[str | None, bool]:
    """Return the kind the cards are played for: the chosen one, or the one they suit best."""
    if not codes:
        return None, False
    wanted = scene.draft.first("kind")
    if wanted in (*ELEMENT_NAMES, SPIRIT):
        return wanted, True
    plans = {element: plan(view, element, codes) for element in ELEMENT_NAMES}

    def merit(element: str) -> tuple[bool, int, int]:
        return not plans[element].refusal, sum(fits(code, element) for code in codes), plans[element].placed

    best = max(ELEMENT_NAMES, key=merit)
    if plans[best].refusal and len(codes) == 1 and f"invoke {codes[0]}" in moves:
        return SPIRIT, False
    return best, False


def helpers(view: LarbreView, picks: Picks) -> frozenset[str]:
    """Return the spirits the picked cards could call on (ARB-SPIRIT-02, ARB-FLUTE-02)."""
    awake = {view.earth, view.water}
    if "S" in picks.codes:
        return frozenset(awake)
    return frozenset(spirit for code in picks.codes if (spirit := spirit_of(code)) in awake and spirit is not None)
