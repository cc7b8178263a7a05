"""The notation of taking, upgrading, recruiting and trading (OAK-DEC-09 to 18, 34 to 37, 41), and what buttons say."""

from __future__ import annotations

from nemeton.games.oak.glossary import (
    INGREDIENT_WORDS,
    ONE_RESOURCE_WORDS,
    RANK_WORDS,
    RESOURCE_WORDS,
    artifact_words,
    card_words,
    creature_words,
    potion_words,
)
from nemeton.games.oak.names import (
    ARTIFACT,
    BRANCH,
    CARD_NAMES,
    FOREST,
    HEART,
    INGREDIENT_NAMES,
    MENHIR,
    NODES,
    POTION_NAMES,
    RANK_NAMES,
    RESOURCE_NAMES,
    RESTING,
    ROOTS,
    SPACE,
    TEMPLE,
    UPPER_CARD_NAMES,
    place_name,
    space_name,
)
from nemeton.kernel.moves import Move
from nemeton.kernel.words import N, T, Text, listing

# Indexed by display: 0 creatures, 1 artifacts.
_PILES = ("creature-deck", "artifact-stack")
_SOURCES = ("display", "refresh", "cailleach", "deck")


def goods(amount: int, resource: int) -> Text:
    """Return an amount of a resource in words: "1 feather", "3 runes"."""
    kind = RESOURCE_NAMES[resource]
    words = ONE_RESOURCE_WORDS[kind] if amount == 1 else RESOURCE_WORDS[kind]
    return T("{amount} {kind}", amount=amount, kind=words)


def place_words(place: int) -> Text:
    """Return where a druid is, in words."""
    if place == RESTING:
        return T("resting")
    if place == ROOTS:
        return T("at the roots")
    if place == FOREST:
        return T("in the forest")
    if place == HEART:
        return T("on the {card} card", card=card_words("heart"))
    if place == MENHIR:
        return T("at the menhir place")
    if place < TEMPLE:
        return T("on special space {number} of your board", number=place - SPACE + 1)
    if place < BRANCH:
        temple, stones = (place - TEMPLE) // 3, (place - TEMPLE) % 3 + 1
        return N(
            "in the {temple} temple, at {n} stone",
            "in the {temple} temple, at {n} stones",
            stones,
            temple=ONE_RESOURCE_WORDS[RESOURCE_NAMES[temple]],
        )
    if place < ARTIFACT:
        branch, node = (place - BRANCH) // NODES, (place - BRANCH) % NODES
        kind = ONE_RESOURCE_WORDS[RESOURCE_NAMES[branch]]
        return T("on the {kind} branch ({space})", kind=kind, space=space_name(branch, node))
    return T("on {artifact}", artifact=artifact_words(place - ARTIFACT))


# ---------------------------------------------------------------------------------------- creatures and artifacts
def source(which: int, whence: int) -> Move:
    """``from display``, ``from refresh`` or ``from cailleach``."""
    name = _SOURCES[whence]
    if name == "cailleach":
        return Move("from", (name,), _PILES[which], T("Look at the top of the deck"))
    if name == "display":
        return Move("from", (name,), None, T("Take from the display"))
    return Move("from", (name,), None, T("Refresh the display first"))


def take_creature(no: int) -> Move:
    """``take NUMBER``."""
    return Move("take", (str(no),), f"creature-{no}", T("Take {card}", card=creature_words(no)))


def take_artifact(no: int) -> Move:
    """``take NUMBER``."""
    return Move("take", (str(no),), f"artifact-{no}", T("Take {card}", card=artifact_words(no)))


def nothing() -> Move:
    """``nothing``: no card can be taken."""
    return Move("nothing", (), None, T("Take nothing"))


def under(which: int, cards: list[int]) -> Move:
    """``under NUMBER NUMBER NUMBER``, the highest first."""
    said = [artifact_words(no) if which else creature_words(no) for no in cards]
    label = T("Under the deck, the highest first: {cards}", cards=listing(said))
    return Move("under", tuple(map(str, cards)), _PILES[which], label)


def recipe(potion: int) -> Move:
    """``recipe POTION``."""
    name = POTION_NAMES[potion]
    return Move("recipe", (name,), f"potion-{name}", T("Make {potion} yours alone", potion=potion_words(name)))


def shrine(kind: int) -> Move:
    """``shrine any`` or ``shrine regular``."""
    name = UPPER_CARD_NAMES[kind]
    label = T("A resting space for any druid") if name == "any" else T("A resting space for a regular druid")
    return Move("shrine", (name,), None, label)


# ---------------------------------------------------------------------------------------- druids
def upgrade(rank: int) -> Move:
    """``upgrade RANK``."""
    name = RANK_NAMES[rank]
    return Move("upgrade", (name,), None, T("Upgrade to {rank}", rank=RANK_WORDS[name]))


def at(seat: int, druid: int, place: int) -> Move:
    """``at PLACE``."""
    return Move("at", (place_name(place),), f"druid-{seat}-{druid}", T("The one {place}", place=place_words(place)))


def recruit(seat: int, druid: int, rank: int) -> Move:
    """``recruit RANK``."""
    name = RANK_NAMES[rank]
    return Move("recruit", (name,), f"druid-{seat}-{druid}", T("Recruit: {rank}", rank=RANK_WORDS[name]))


def stop_recruiting() -> Move:
    """``recruit stop``."""
    return Move("recruit", ("stop",), None, T("Recruit no more"))


# ---------------------------------------------------------------------------------------- goods and moot cards
def swap(gave: int, given: int, taken: int, got: int) -> Move:
    """``swap AMOUNT KIND KIND``."""
    names = RESOURCE_NAMES[given], RESOURCE_NAMES[taken]
    label = T("Swap {gave} for {got}", gave=goods(gave, given), got=goods(got, taken))
    return Move("swap", (str(gave), *names), f"resource-{names[1]}", label)


def gain(resource: int, amount: int) -> Move:
    """``gain KIND``."""
    name = RESOURCE_NAMES[resource]
    return Move("gain", (name,), f"resource-{name}", T("Gain {goods}", goods=goods(amount, resource)))


def ingredient(kind: int) -> Move:
    """``ingredient KIND``."""
    name = INGREDIENT_NAMES[kind]
    return Move("ingredient", (name,), f"ingredient-{name}", T("Take: {ingredient}", ingredient=INGREDIENT_WORDS[name]))


def advanced(card: int) -> Move:
    """``advanced CARD``."""
    name = CARD_NAMES[card]
    return Move("advanced", (name,), f"card-{name}", T("Take the {card} card", card=card_words(name)))
