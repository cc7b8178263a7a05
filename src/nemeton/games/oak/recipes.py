"""What a potion asks for, and the ways a seat can pay it (OAK 14.1, Annex A.3).

A recipe is a list of entries: an ingredient, any ingredient, or, for Darkwood, a kind that no other entry has. Entries
may be left out (Ovate, Golden Kettle) as long as one stays; what stays is covered with own tokens or, for the owner of
Fear Dearg, with two resources each. Entries left out are written as bits, tokens paid as a code of two bits a kind;
like entries and like tokens are told apart nowhere (OAK-DEC-47).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oak.figures import ANY_INGREDIENT, DARKWOOD_POINTS, RECIPES
from nemeton.games.oak.holdings import owns, wealth
from nemeton.games.oak.names import DARKWOOD, FEAR_DEARG, INGREDIENT_NAMES, INGREDIENTS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oak.state import OakState

DIFFERENT: Final = 6
"""An entry of Darkwood: a kind that no other entry has."""
ENTRY_NAMES: Final[tuple[str, ...]] = (*INGREDIENT_NAMES, "any", "different")

SUBSTITUTE_COST: Final = 2
"""Resources that replace one ingredient (OAK-CRE-18)."""

NOTHING_PAID: Final = 0
_BITS: Final = 2
_MOST_OF_A_KIND: Final = 3

DARKWOOD_LEVELS: Final[list[int]] = [level for level, points in enumerate(DARKWOOD_POINTS) if points > 0]
FEWEST_ENTRIES: Final = min(len(recipe) for recipe in RECIPES)
_DARKWOOD_ENTRIES: Final[list[list[int]]] = [[DIFFERENT] * level for level in range(INGREDIENTS + 1)]


# ---------------------------------------------------------------------------------------- counting
def entries_of(potion: i64, level: i64) -> list[int]:
    """Return what a potion asks for, not to be changed; only Darkwood has a level."""
    return _DARKWOOD_ENTRIES[level] if potion == DARKWOOD else RECIPES[potion]


def substitutes(state: OakState, seat: i64) -> i64:
    """Return how many ingredients a seat could replace by resources (OAK-CRE-18)."""
    return wealth(state, seat) // SUBSTITUTE_COST if owns(state, seat, FEAR_DEARG) else 0


def tokens_held(state: OakState, seat: i64) -> i64:
    """Return how many ingredients a seat has."""
    at = seat * INGREDIENTS
    own = state.ingredients
    return own[at] + own[at + 1] + own[at + 2] + own[at + 3] + own[at + 4]


def kinds_held(state: OakState, seat: i64) -> i64:
    """Return of how many kinds a seat has an ingredient."""
    kinds: i64 = 0
    first = seat * INGREDIENTS
    for at in range(first, first + INGREDIENTS):
        if state.ingredients[at]:
            kinds += 1
    return kinds


def missing(state: OakState, seat: i64, entries: list[int]) -> i64:
    """Return how many of these entries no own token covers, when as many as possible are covered."""
    first = seat * INGREDIENTS
    uncovered: i64 = 0
    used: i64 = 0
    anything: i64 = 0
    different: i64 = 0
    for place, entry in enumerate(entries):
        if entry == ANY_INGREDIENT:
            anything += 1
        elif entry == DIFFERENT:
            different += 1
        else:
            likes: i64 = 0
            for other in range(place):
                if entries[other] == entry:
                    likes += 1
            if state.ingredients[first + entry] > likes:
                used += 1
            else:
                uncovered += 1
    if anything:  # after all others: any token does, the named one included (OAK-POT-02)
        left: i64 = -used
        for at in range(first, first + INGREDIENTS):
            left += state.ingredients[at]
        uncovered += max(anything - left, 0)
    if different:
        uncovered += max(different - kinds_held(state, seat), 0)
    return uncovered


def can_brew_potion(state: OakState, seat: i64, potion: i64, level: i64, less: i64) -> bool:
    """Return whether a seat can pay for a potion.

    Args:
        state: the game.
        seat: who brews.
        potion: which potion.
        level: of Darkwood; 0 for others.
        less: how many entries may be left out, one staying at least (OAK-POT-08, OAK-RUL-15).
    """
    entries = entries_of(potion, level)
    most: i64 = len(entries) - 1
    lacking = missing(state, seat, entries) - (less if less < most else most)
    return lacking <= 0 or lacking <= substitutes(state, seat)


# ---------------------------------------------------------------------------------------- leaving out
def drop_sets(state: OakState, seat: i64, potion: i64, level: i64, less: i64) -> list[int]:
    """Return each set of entries that may be left out so that the others can be paid, as bits (OAK-DEC-24)."""
    entries = entries_of(potion, level)
    spare = substitutes(state, seat)
    return [mask for mask in all_drop_sets(entries, less) if missing(state, seat, kept(entries, mask)) <= spare]


def all_drop_sets(entries: list[int], less: i64) -> list[int]:
    """Return each set of at most so many entries, one staying at least; of like entries the first are left out."""
    most: i64 = min(less, len(entries) - 1)
    sets: list[int] = []
    for mask in range(1 << len(entries)):
        if len(entries) - len(kept(entries, mask)) <= most and _takes_first(entries, mask):
            sets.append(mask)
    return sets


def _takes_first(entries: list[int], mask: i64) -> bool:
    """Return whether no entry is left out while an earlier one like it stays."""
    for place, entry in enumerate(entries):
        if mask >> place & 1:
            for other in range(place):
                if entries[other] == entry and not mask >> other & 1:
                    return False
    return True


def kept(entries: list[int], mask: i64) -> list[int]:
    """Return the entries that stay."""
    return [entry for place, entry in enumerate(entries) if not mask >> place & 1]


def dropped(entries: list[int], mask: i64) -> list[int]:
    """Return the entries that are left out."""
    return [entry for place, entry in enumerate(entries) if mask >> place & 1]


# ---------------------------------------------------------------------------------------- covering
def covers(state: OakState, seat: i64, entries: list[int]) -> list[int]:
    """Return each set of own tokens that, with substitutes for the rest, covers all entries (OAK-DEC-25).

    Sets are built kind by kind; tokens beyond the entries that name their kind go to those that take any. Every
    entry of Darkwood takes any kind, but none twice.
    """
    spare = substitutes(state, seat)
    total: i64 = len(entries)
    different = DIFFERENT in entries
    anything: i64 = total if different else entries.count(ANY_INGREDIENT)
    codes: list[int] = [0]
    sizes: list[int] = [0]
    frees: list[int] = [anything]  # entries for any kind that are not covered yet
    for kind in range(INGREDIENTS):
        named: i64 = entries.count(kind)
        most: i64 = min(state.ingredients[seat * INGREDIENTS + kind], 1 if different else _MOST_OF_A_KIND)
        further: list[int] = []
        further_sizes: list[int] = []
        further_frees: list[int] = []
        for at, code in enumerate(codes):
            for count in range(min(most, named + frees[at]) + 1):
                further.append(code << _BITS | count)
                further_sizes.append(sizes[at] + count)
                further_frees.append(frees[at] - max(count - named, 0))
        codes = further
        sizes = further_sizes
        frees = further_frees
    return [code for at, code in enumerate(codes) if total - sizes[at] <= spare]


def count_in(code: i64, kind: i64) -> i64:
    """Return how many tokens of a kind a code stands for."""
    return code >> _BITS * (INGREDIENTS - 1 - kind) & _MOST_OF_A_KIND


def size_of(code: i64) -> i64:
    """Return how many tokens a code stands for."""
    tokens: i64 = 0
    for kind in range(INGREDIENTS):
        tokens += count_in(code, kind)
    return tokens


def tokens_of(code: i64) -> list[int]:
    """Return the kinds of the tokens that a code stands for, in order."""
    tokens: list[int] = []
    for kind in range(INGREDIENTS):
        for _ in range(count_in(code, kind)):
            tokens.append(kind)
    return tokens


def token_names(code: i64) -> list[str]:
    """Return the same by name."""
    return [INGREDIENT_NAMES[kind] for kind in tokens_of(code)]
