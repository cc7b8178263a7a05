"""What is known of the bottom of a pile, as layers from the lowest up (OAK-HID-05, OAK-HID-07).

A pile has its top card last: the first cards of it are those of the first layer, then come those of the second, and so
on; of what lies above all layers nobody knows the order. A layer is two numbers in a flat list: how many cards it has,
and who knows them: `EVERYBODY`, who knows them in order, or a seat, which knows what they are and not their order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

EVERYBODY: Final = -1


def covered(layers: list[int]) -> i64:
    """Return how many cards all layers have."""
    cards: i64 = 0
    for at in range(0, len(layers), 2):
        cards += layers[at]
    return cards


# ---------------------------------------------------------------------------------------- what happens to a pile
def add_below(layers: list[int], cards: i64, who: i64) -> None:
    """Note that cards were put under a pile; those that everybody knows make one layer with others below them."""
    if who == EVERYBODY and layers and layers[1] == EVERYBODY:
        layers[0] += cards
    elif cards > 0:
        layers[:0] = [cards, who]


def trim(layers: list[int], left: i64) -> None:
    """Note that so many cards are left in a pile after some were drawn from its top."""
    gone = covered(layers) - left
    while gone > 0:
        size: i64 = layers[-2]
        if size > gone:
            layers[-2] = size - gone
        else:
            del layers[-2:]
        gone -= size


def forget(layers: list[int]) -> None:
    """Note that a whole pile was shuffled (OAK-HID-05, OAK-HID-08)."""
    layers.clear()


# ---------------------------------------------------------------------------------------- who knows what
def is_top_known(layers: list[int], left: i64) -> bool:
    """Return whether everybody knows the top card of a pile of so many cards."""
    return len(layers) > 0 and layers[-1] == EVERYBODY and covered(layers) == left


def known_to_all(layers: list[int], pile: list[int]) -> list[int]:
    """Return the cards of a pile that everybody knows, from the lowest up; others may lie between."""
    known: list[int] = []
    start: i64 = 0
    for at in range(0, len(layers), 2):
        end: i64 = start + layers[at]
        if layers[at + 1] == EVERYBODY:
            known += pile[start:end]
        start = end
    return known


def known_as_a_set(layers: list[int], pile: list[int], seat: i64) -> list[int]:
    """Return the cards of a pile that only this seat knows to lie in its layers, ascending; none for a spectator."""
    known: list[int] = []
    start: i64 = 0
    for at in range(0, len(layers), 2):
        end: i64 = start + layers[at]
        if layers[at + 1] == seat and seat != EVERYBODY:
            known += pile[start:end]
        start = end
    return sorted(known)


def exchangeable(layers: list[int], left: i64, seat: i64) -> list[list[int]]:
    """Return the places of a pile, as far as everybody does not know the cards, in groups.

    Which cards lie on the places of a group this seat knows, and not in what order. The last group is the rest of the
    pile: what is above all layers, and the layers of other seats.
    """
    groups: list[list[int]] = []
    rest: list[int] = []
    start: i64 = 0
    for at in range(0, len(layers), 2):
        end: i64 = start + layers[at]
        if layers[at + 1] != EVERYBODY:
            if layers[at + 1] == seat:
                groups.append(list(range(start, end)))
            else:
                rest += list(range(start, end))
        start = end
    groups.append(rest + list(range(start, left)))
    return groups
