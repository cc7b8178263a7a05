"""Positions of Oak in a few words, and what to ask of them.

``position(seats={0: seat(resources="0/0/6", druids="rest: bard 2, R1: regular")})`` makes a game through
`nemeton.from_dict`, so that it is validated like any other. What is not said is as after a fresh setup, and filled up
(by `fitting.py`) so that every component is there exactly once: ingredients stay in the bag, cards in their decks.

Places of druids are those of `names.place_name`, or short: ``F2`` for ``branch-F2``, ``rune-3`` for ``temple-rune-3``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import nemeton
from nemeton.games.oak.figures import BROICHAN_CARD_NAMES, POTION_LEVEL
from nemeton.games.oak.names import (
    ARTIFACTS,
    CREATURES,
    INGREDIENT_NAMES,
    ORDER_NAMES,
    POTION_NAMES,
    SOURCE_NAMES,
)
from nemeton.kernel.chance import ReplayedChance

from .fitting import cards_of, deal, druids_of, first_question, forest_of, place_of, set_the_time, words_of

CREATURE_DISPLAY = (13, 4, 7)
ARTIFACT_DISPLAY = (12, 1, 4)
"""What the displays show if nothing is said; the next free numbers where a seat has one of these."""
Seat = dict[str, Any]


# ---------------------------------------------------------------------------------------- making a position
def position(
    players: int = 2,
    *,
    orders: Sequence[str] = ("fox", "wild", "bee", "blackbird"),
    to_move: int = 0,
    first: int = 0,
    round: int | None = None,
    sun: int | None = None,
    tokens: Sequence[int] | None = None,
    neutral: Sequence[int | None] | None = None,
    locked: str = "",
    forest: str | Sequence[str | None] | None = None,
    potions: Sequence[str] = ("inspiration", "bloom", "warp_wood"),
    creatures: Sequence[int | None] | None = None,
    artifacts: Sequence[int | None] | None = None,
    deck: Sequence[int] = (),
    stack: Sequence[int] = (),
    removed: Sequence[int] = (),
    seats: dict[int, Seat] | None = None,
    broichan: Sequence[str] = (),
    broichan_discard: Sequence[str] = (),
    frames: list[list[Any]] | None = None,
    chance: int | Sequence[int] = 20251130,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> nemeton.Game:
    """Return a game at the beginning of a turn.

    Args:
        players: how many people; with one, seat 1 is Broichan's.
        orders: their orders.
        to_move: whose turn it is (a turn of gathering for a seat that has passed).
        first: the first player of the round; Broichan may be it, too.
        round: if it is not said it follows from sun and tokens, and is 1 if these are not said either.
        sun: if it is not said it follows from round and tokens (OAK-INV-06).
        tokens: left on each branch. If they are not said, as few are gone as sun and round need, feather first.
        neutral: stones of the space of each temple's neutral druid, None for none; those of the setup if not said.
        locked: tips such as ``F4L R4R``.
        forest: words or a list; ``-`` or None is an empty space, and so is what is missing at the end.
        potions: the tiles on the board, I, II, III.
        creatures: the display; `CREATURE_DISPLAY` if not said.
        artifacts: the display; `ARTIFACT_DISPLAY` if not said.
        deck: the top of the creature deck; all cards that are nowhere else follow in number order.
        stack: the top of the artifact stack, in the same way.
        removed: creatures out of the game.
        seats: what differs from a fresh setup, made with `seat`.
        broichan: the top of his deck; his other cards follow.
        broichan_discard: his cards that are turned up.
        frames: what is pending, as in the plain format, instead of a turn of `to_move`.
        chance: where the generator stands, or the outcomes it will give, one after another.
        options: options of the game …
        more: … and further ones (``eclipse=True``), or keys of the plain position (``vectors=[…]``).
    """
    fresh = nemeton.new("oak", players=players, seed=1).to_dict()
    plain = fresh["position"]
    chosen = {**fresh["options"], **(options or {})}
    for key, value in more.items():
        assert key in chosen or key in plain, f"neither an option nor a part of a position: {key}"
        (chosen if key in chosen else plain)[key] = value
    assert all(order in ORDER_NAMES for order in orders[:players])
    for number in range(players):
        plain["seats"][number]["order"] = orders[number]
    for number, changes in (seats or {}).items():
        plain["seats"][number] |= changes
    set_the_time(plain, round, sun, tokens)
    if neutral is not None:
        plain["neutral"] = list(neutral)
    plain["locked"] = locked.split()
    plain["first"] = first
    grown = forest_of(forest, len(plain["forest"]))
    held = [entry["ingredients"] for entry in plain["seats"]]
    plain["forest"] = grown
    plain["bag"] = [
        8 - grown.count(name) - sum(own[kind] for own in held) for kind, name in enumerate(INGREDIENT_NAMES)
    ]
    assert min(plain["bag"]) >= 0, "more ingredients than there are"
    plain["potions"] = list(potions)
    private = [entry["private"] for entry in plain["seats"]]
    plain["box"] = [tile for tile in POTION_NAMES[:-1] if tile not in (*potions, *private)]
    assert [POTION_LEVEL[POTION_NAMES.index(tile)] for tile in potions] == [1, 2, 3]
    taken = [card for entry in plain["seats"] for card in entry["creatures"]] + list(removed)
    plain["removed"] = list(removed)
    plain["creatures"], plain["creature_deck"] = deal(creatures, CREATURE_DISPLAY, deck, taken, CREATURES)
    taken = [tile for entry in plain["seats"] for tile, _ in entry["artifacts"]]
    taken += [tile for entry in plain["seats"] for tile in entry["used_up"]]
    plain["artifacts"], plain["artifact_stack"] = deal(artifacts, ARTIFACT_DISPLAY, stack, taken, ARTIFACTS)
    if players == 1:
        rest = [card for card in BROICHAN_CARD_NAMES if card not in (*broichan, *broichan_discard)]
        plain["broichan"] = {"deck": [*broichan, *rest], "discard": list(broichan_discard)}
    plain["stack"] = frames if frames is not None else [first_question(plain, players, to_move)]
    word = chance if isinstance(chance, int) else None
    game = nemeton.from_dict({**fresh, "options": chosen, "chance": word, "position": plain})
    assert game.state.check() == []
    if word is None:
        game.state.chance = ReplayedChance(list(chance))
    return game


def seat(
    *,
    resources: str = "6/6/6",
    ingredients: str = "",
    druids: str | dict[str, Iterable[str]] = "rest: 3",
    hand: str | None = None,
    played: str | None = None,
    set_aside: str | None = None,
    limits: Sequence[int] | None = None,
    upper: Sequence[str] | str = (),
    creatures: Sequence[int] = (),
    artifacts: dict[int, int] | None = None,
    used_up: Sequence[int] = (),
    vp: int = 0,
    sources: dict[str, int] | None = None,
    markers: int = 0,
    brewed_once: Sequence[str] | str = (),
    private: str | None = None,
    passed: bool = False,
    declined: bool = False,
    spots: int | None = None,
) -> Seat:
    """Return what a seat has.

    Args:
        resources: feathers/mistletoe/runes.
        ingredients: words; a number before one repeats it: ``2 acorn bark``.
        druids: ``rest: bard 2, roots: regular 3, F2: regular, temple-rune-3: arch``, a number being so many regular
            ones; or a dict of lists. Those not named stand at the roots; if the roots are named, at `fitting.AWAY`.
        hand: moot cards. If they are not said: the starting ones that are nowhere else.
        played: cards played in this round. If the hand is given, so are the starting ones that are nowhere else.
        set_aside: the advanced cards that are nowhere else if not said.
        limits: upper and lower marker. If not said, just enough for the cards there are.
        upper: ``any``, ``regular``, ``menhir``, in order of taking.
        creatures: by number, in order of taking.
        artifacts: active ones: how often each was used.
        used_up: used-up ones, and all of Broichan's.
        vp: points, which count as made by steps.
        sources: points by source, instead.
        markers: completed potions.
        brewed_once: potions brewed that are special the first time; whoever has the Heart card or the Ancient has
            brewed the potion that gives it (OAK-POT-04, OAK-POT-23).
        private: its private potion.
        passed: whether it has passed.
        declined: whether it gathers no more.
        spots: for artifacts; 3 if there are so many, else 2.
    """
    active = artifacts or {}
    upper = upper.split() if isinstance(upper, str) else list(upper)
    once = brewed_once.split() if isinstance(brewed_once, str) else list(brewed_once)
    cards = cards_of(hand, played, set_aside)
    standing = druids_of(druids)
    spots = spots or max(2, len(active))
    for potion, is_needed in (
        ("gift_from_the_gods", spots == 3),
        ("chosen_of_the_oak", any(rank == "ancient" for rank, _ in standing)),
        ("heart_of_the_oak", any("heart" in where for where in cards.values())),
    ):
        if is_needed and potion not in once:
            once.append(potion)
    assert all(name in SOURCE_NAMES for name in sources or {})
    return {
        "resources": [int(part) for part in resources.split("/")],
        "ingredients": [words_of(ingredients).count(name) for name in INGREDIENT_NAMES],
        "druids": standing,
        **cards,
        "limits": list(limits or (min(max(1, len(upper)), 4), min(max(1, len(creatures)), 4))),
        "upper": upper,
        "creatures": list(creatures),
        "artifacts": [[tile, uses] for tile, uses in active.items()],
        "used_up": list(used_up),
        "spots": spots,
        "sources": dict.fromkeys(SOURCE_NAMES, 0) | (sources if sources is not None else {"steps": vp}),
        "markers": markers,
        "brewed_once": once,
        "private": private,
        "passed": passed or declined,
        "declined": declined,
    }


def broichan(**about: Any) -> Seat:
    """Return what Broichan has, who needs no cards and starts with all druids at the roots."""
    given = {"resources": "0/0/0", "druids": {}, "limits": (1, 1), **about}
    return seat(**given) | {"hand": [], "played": [], "set_aside": []}


# ---------------------------------------------------------------------------------------- asking
def moves(game: nemeton.Game, verb: str = "") -> list[str]:
    """Return the notation of every legal move, or of those that begin with some words."""
    texts = [move.text for move in game.legal_moves]
    return [text for text in texts if text == verb or text.startswith(f"{verb} ")] if verb else texts


def play(game: nemeton.Game, line: str) -> nemeton.Game:
    """Make moves written on one line, separated by ``;``; return the same game."""
    game.play(line)
    return game


def until_dusk(game: nemeton.Game) -> nemeton.Game:
    """Let everybody pass and decline until the Day is over and somebody has something else to decide."""
    day = game.view().round
    while game.outcome is None and game.view().round == day and game.view().phase == "day":
        offered = moves(game)
        game.push(next(text for text in ("pass", "decline", "done", "broichan") if text in offered))
    return game


def why(game: nemeton.Game, text: str) -> str | None:
    """Try a move that is not legal; return the rule that is given for it, after checking that nothing changed."""
    before = game.to_dict()
    with pytest.raises(nemeton.IllegalMove) as refused:
        game.push(text)
    assert game.to_dict() == before
    return refused.value.rule


def player(game: nemeton.Game, seat: int = 0) -> Any:
    """Return the public view of a seat."""
    return game.view().players[seat]


def resources(game: nemeton.Game, seat: int = 0) -> str:
    """Return feathers/mistletoe/runes."""
    return "/".join(map(str, player(game, seat).resources))


def ingredients(game: nemeton.Game, seat: int = 0) -> str:
    """Return a seat's ingredients, in the order of the rules."""
    own = player(game, seat).ingredients
    return " ".join(name for name, count in zip(INGREDIENT_NAMES, own, strict=True) for _ in range(count))


def druids(game: nemeton.Game, seat: int = 0) -> dict[str, list[str]]:
    """Return the ranks of a seat's druids by place, regular ones last."""
    found: dict[str, list[str]] = {}
    for druid in player(game, seat).druids:
        found.setdefault(druid.place, []).append(druid.rank)
    return {place: sorted(ranks, key=lambda rank: (rank == "regular", rank)) for place, ranks in found.items()}


def count(game: nemeton.Game, place: str, seat: int = 0) -> int:
    """Return how many druids a seat has on a place."""
    return len(druids(game, seat).get(place_of(place), []))


def points(game: nemeton.Game, seat: int = 0) -> int:
    """Return a seat's victory points."""
    return int(player(game, seat).points)


def happened(game: nemeton.Game, kind: str) -> list[dict[str, Any]]:
    """Return the public parts of all events of a kind."""
    return [event.public for event in game.events if event.kind == kind]
