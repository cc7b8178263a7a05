"""What `build.position` fills up, so that every component is there exactly once and everything fits together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from nemeton.games.oak.names import DRUIDS, RANK_NAMES

STARTING = ("storytelling", "knowledge", "ritual")
ADVANCED = ("worship", "wisdom", "mysticism")
FOREST = ("acorn", "bark", "root", "mushroom", "blueberry", "acorn")
"""What grows in the forest if nothing is said: the first n + 2 of these."""
AWAY = "temple-mistletoe-2"
"""Where druids are that nothing is said of: at the start the neutral druid of 1 or 2 players stands there, too."""


def set_the_time(plain: dict[str, Any], round_: int | None, sun: int | None, tokens: Sequence[int] | None) -> None:
    """Make sun, tokens and round fit: the sun has moved once for each token and each Dusk (OAK-INV-06)."""
    site = plain["tokens"][0]
    if tokens is None and sun is not None:
        round_ = round_ or min(sun, 4)
        left = [site] * 3
        for _ in range(sun - round_):
            left[next(branch for branch in range(3) if left[branch])] -= 1
        tokens = left
    tokens = list(tokens) if tokens is not None else [site] * 3
    gone = 3 * site - sum(tokens)
    plain["round"] = round_ or (sun - gone if sun is not None else 1)
    plain["tokens"] = tokens
    plain["sun"] = sun if sun is not None else plain["round"] + gone


def forest_of(wanted: str | Sequence[str | None] | None, spaces: int) -> list[str | None]:
    if wanted is None:
        return list(FOREST[:spaces])
    found = [None if word in ("-", None) else word for word in (wanted.split() if isinstance(wanted, str) else wanted)]
    return found + [None] * (spaces - len(found))


def deal(
    shown: Sequence[int | None] | None, usual: Sequence[int], top: Sequence[int], taken: Sequence[int], last: int
) -> tuple[list[int | None], list[int]]:
    """Return the display and what is left in the deck, the top first."""
    left = [number for number in range(1, last + 1) if number not in taken]
    display: list[int | None] = list(shown) if shown is not None else []
    if shown is None:
        display = [number for number in (*usual, *left) if number in left and number not in top]
        display = [*dict.fromkeys(display), None, None, None][:3]
    assert all(number in left for number in (*top, *display) if number is not None), "a card in two places"
    rest = [number for number in left if number not in display and number not in top]
    return display, [*top, *rest]


def first_question(plain: dict[str, Any], players: int, seat: int) -> list[Any]:
    if players == 1 and seat == 1:
        return ["broichan", seat, 0]
    return ["gather", seat, 1, 0] if plain["seats"][seat]["passed"] else ["turn", seat, 0]


def cards_of(hand: str | None, played: str | None, aside: str | None) -> dict[str, list[str]]:
    """Return where the moot cards of a seat are, in the order of the rules."""
    where = {"hand": hand, "played": played, "set_aside": aside}
    named = {place: (cards or "").split() for place, cards in where.items()}
    known = [card for cards in named.values() for card in cards]
    named["hand" if hand is None else "played"] += [card for card in STARTING if card not in known]
    if aside is None:
        named["set_aside"] += [card for card in ADVANCED if card not in known]
    return named


def druids_of(wanted: str | dict[str, Iterable[str]]) -> list[list[str]]:
    named: dict[str, Iterable[str]] = {}
    if isinstance(wanted, str):
        for part in filter(None, re.split(r",\s*", wanted)):
            place, ranks = part.split(":")
            named[place.strip()] = ranks.split()
    else:
        named = wanted
    found = []
    for place, ranks in named.items():
        for rank in ranks:
            found += [["regular", place_of(place)]] * int(rank) if rank.isdigit() else [[rank, place_of(place)]]
    assert all(rank in RANK_NAMES for rank, _ in found), wanted
    assert len(found) <= DRUIDS, wanted
    others = AWAY if "roots" in named else "roots"
    return found + [["regular", others]] * (DRUIDS - len(found))


def place_of(name: str) -> str:
    if re.fullmatch(r"[FMR]\d[LR]?", name):
        return f"branch-{name}"
    return f"temple-{name}" if re.fullmatch(r"(feather|mistletoe|rune)-\d", name) else name


def words_of(text: str) -> list[str]:
    """Return words, each as often as the number before it says: ``2 acorn bark``."""
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found
