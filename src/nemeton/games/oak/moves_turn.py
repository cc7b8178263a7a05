"""The notation of main and free actions, and what their buttons say (OAK-DEC-02, 03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemeton.games.oak import free
from nemeton.games.oak.costs import limit_cost, menhir_cost, parts, row_cost
from nemeton.games.oak.displays import CREATURE_DISPLAY
from nemeton.games.oak.figures import (
    ANY,
    ARTIFACT_EFFECT,
    CARD_TEMPLE,
    LIMIT_KIND,
    OAK_COST,
    OAK_KIND,
    ROW_EFFECTS,
    ROW_KIND,
    SPACES,
    WHEELS,
)
from nemeton.games.oak.glossary import EFFECT_WORDS, INGREDIENT_WORDS, ONE_RESOURCE_WORDS, artifact_words, card_words
from nemeton.games.oak.moves import MARKER_WORDS, amount, amounts
from nemeton.games.oak.names import (
    ABHARTACH,
    CARD_NAMES,
    EFFECT_NAMES,
    HEART_CARD,
    INGREDIENT_NAMES,
    LIMIT_NAMES,
    MENHIR_ACTION,
    OAK_ACTION,
    REGULAR,
    RESOURCE_NAMES,
    SPACE_ACTION,
    TEMPLE_ACTION,
    place_name,
)
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text, listing

if TYPE_CHECKING:
    from nemeton.games.oak.actions import Action
    from nemeton.games.oak.state import OakState


def pass_day() -> Move:
    """``pass``."""
    return Move("pass", (), "pass", T("Pass for this Day"))


def main(state: OakState, chosen: Action) -> Move:
    """Return a main action: ``oak``, ``temple``, ``space``, ``menhir`` or ``artifact``."""
    seat = chosen.seat
    if chosen.kind == OAK_ACTION:
        return _oak(chosen.what)
    if chosen.kind == TEMPLE_ACTION:
        return _temple(state, chosen)
    if chosen.kind == SPACE_ACTION:
        effect = EFFECT_NAMES[SPACES[state.order[seat]][chosen.what]]
        label = T("Special space: {effect}", effect=EFFECT_WORDS[effect])
        return Move("space", (effect,), f"space-{seat}-{chosen.what}", label)
    if chosen.kind == MENHIR_ACTION:
        return Move("menhir", (), f"menhir-{seat}", _menhir(state, seat))
    effect = EFFECT_NAMES[ARTIFACT_EFFECT[chosen.what]]
    loss = WHEELS[chosen.what][state.uses[chosen.what]]
    label = N(
        "{artifact}: {effect}, for {n} point",
        "{artifact}: {effect}, for {n} points",
        loss,
        artifact=artifact_words(chosen.what),
        effect=EFFECT_WORDS[effect],
    )
    return Move("artifact", (str(chosen.what),), f"artifact-{chosen.what}", label)


def _oak(card: int) -> Move:
    kind = OAK_KIND[card]
    label = T(
        "{card}: step on the {branch} branch for {cost}",
        card=card_words(CARD_NAMES[card]),
        branch=T("chosen") if kind == ANY else ONE_RESOURCE_WORDS[RESOURCE_NAMES[kind]],
        cost=T("any {n} resources", n=OAK_COST[card]) if kind == ANY else amount(kind, OAK_COST[card]),
    )
    return Move("oak", (CARD_NAMES[card],), f"card-{CARD_NAMES[card]}-oak", label)


def _temple(state: OakState, action: Action) -> Move:
    name = CARD_NAMES[action.what]
    at = action.what * 3 + action.row
    effect = T("{one} or {other}", one=_effect(ROW_EFFECTS[at][0]), other=_effect(ROW_EFFECTS[at][-1]))
    if len(ROW_EFFECTS[at]) == 1:
        effect = _effect(ROW_EFFECTS[at][0])
    cost = amount(ROW_KIND[at], row_cost(state, action.seat, action.what, action.row, ROW_EFFECTS[at][0], REGULAR))
    if action.what == HEART_CARD:
        label = T("{card}: {effect} for {cost}", card=card_words(name), effect=effect, cost=cost)
        return Move("temple", (name, str(action.row + 1)), f"card-{name}-{action.row + 1}", label)
    occupied = state.occupied[CARD_TEMPLE[action.what] * 3 + action.stones] > 0
    label = T(
        "{card}, row {row}, on the {stones}-stone space: {effect} for {cost}{second}",
        card=card_words(name),
        row=action.row + 1,
        stones=action.stones + 1,
        effect=effect,
        cost=cost,
        second=T(" and a second druid") if occupied else Text(""),
    )
    args = (name, str(action.row + 1), "on", str(action.stones + 1))
    return Move("temple", args, place_name(action.place()), label)


def _effect(effect: int) -> Text:
    return EFFECT_WORDS[EFFECT_NAMES[effect]]


def _menhir(state: OakState, seat: int) -> Text:
    return T("Build a menhir for {n} resources", n=menhir_cost(state, seat, REGULAR))


# ---------------------------------------------------------------------------------------- free actions
def free_move(state: OakState, seat: int, action: int) -> Move:
    """Return a free action: ``exchange``, ``abhartach``, ``change``, ``refresh``, ``carw`` or ``limit``."""
    if action >= free.LIMIT:
        return _limit(state, seat, action - free.LIMIT)
    if action == free.CARW:
        return Move("carw", (), "creature-34", T("Discard the Carw Gwyn for 6 points"))
    if action >= free.REFRESH:
        creatures = action - free.REFRESH == CREATURE_DISPLAY
        label = T("Refresh the creatures for 1 mistletoe") if creatures else T("Refresh the artifacts for 1 rune")
        return Move("refresh", ("creatures" if creatures else "artifacts",), None, label)
    if action >= free.CHANGE:
        kind, target, number = free.change_of(action - free.CHANGE)
        label = T("Change {amount} into {other}", amount=amount(kind, number), other=amount(target, number))
        args = (str(number), RESOURCE_NAMES[kind], RESOURCE_NAMES[target])
        return Move("change", args, f"resource-{RESOURCE_NAMES[target]}", label)
    if action >= free.ABHARTACHS:
        ingredient, resource = (action - free.ABHARTACHS) // 3, (action - free.ABHARTACHS) % 3
        return _exchange("abhartach", [ingredient], resource, ABHARTACH)
    pair, resource = (action - free.EXCHANGE) // 3, (action - free.EXCHANGE) % 3
    return _exchange("exchange", free.PAIRS[pair], resource, 0)


def _exchange(verb: str, ingredients: list[int], resource: int, creature: int) -> Move:
    given = listing([INGREDIENT_WORDS[INGREDIENT_NAMES[ingredient]] for ingredient in ingredients])
    label = T("Exchange {given} for {resource}", given=given, resource=amount(resource, 1))
    args = (*(INGREDIENT_NAMES[ingredient] for ingredient in ingredients), RESOURCE_NAMES[resource])
    return Move(verb, args, f"creature-{creature}" if creature else f"resource-{RESOURCE_NAMES[resource]}", label)


def _limit(state: OakState, seat: int, action: int) -> Move:
    name = LIMIT_NAMES[action // 1000]
    paid = parts(action % 1000)
    mixed = LIMIT_KIND[state.order[seat]] == ANY and limit_cost(state, seat) > 0
    label = T("Open a slot for {what}: {cost}", what=MARKER_WORDS[name], cost=amounts(paid))
    return Move("limit", (name, *map(str, paid)) if mixed else (name,), f"{name}-{seat}", label)
