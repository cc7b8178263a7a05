"""Files and lines nobody should trust: whatever comes in, only a NemetonError comes out."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nemeton
from nemeton.kernel.chance import SeededChance

from .tables import GAMES, table, walk

pytestmark = pytest.mark.parametrize("name", GAMES)

# Derandomised: the same examples in every run.
careful = settings(
    deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), print_blob=False, database=None
)
few, many = settings(careful, max_examples=100), settings(careful, max_examples=600)

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["LF", "J", "S", "common", "fruit", "leaf", "faun", "turn", "place", "keep", "win", "limit"]),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@cache
def saves(name: str) -> list[str]:
    """Return positions out of random games, as JSON, every kind of pending decision among them."""
    found = []
    for number in range(6):
        game = table(name, number)
        seen = set()
        for step, _ in enumerate(walk(game, 50 + number)):
            kind = tuple(type(frame).__name__ for frame in game.state.stack)
            if kind not in seen or step % 60 == 0:
                seen.add(kind)
                found.append(json.dumps(game.to_dict()))
        found.append(json.dumps(game.to_dict()))
    return found


@cache
def records(name: str) -> list[str]:
    """Return records, some of games that began at a position."""
    found = []
    for number in range(3):
        game = table(name, number)
        for step, _ in enumerate(walk(game, number)):
            if step == 25:
                break
        later = nemeton.from_dict(game.to_dict())
        for step, _ in enumerate(walk(later, number)):
            if step == 25:
                break
        found += [game.record.to_json(), later.record.to_json()]
    return found


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path to everything inside plain data."""
    found = [path] if path else []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    else:
        items = []
    for key, inner in items:
        found += spots(inner, (*path, key))
    return found


def short(paths: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Leave out most of what lies in long lists, so that each kind of field has its chance."""
    return [path for path in paths if all(not isinstance(key, int) or key < 6 for key in path)]


@st.composite
def spoilt(draw: st.DrawFn, texts: list[str]) -> Any:
    """Return valid plain data with a few things changed."""
    plain = json.loads(draw(st.sampled_from(texts)))
    for _ in range(draw(st.integers(1, 3))):
        paths = short(spots(plain))
        if not paths:  # all was dropped
            break
        path = draw(st.sampled_from(paths))
        *above, key = path
        holder = plain
        for step in above:
            holder = holder[step]
        old = holder[key]
        change = draw(st.sampled_from(["set", "nudge", "drop", "double", "swap", "copy"]))
        if change == "nudge" and type(old) is int:
            holder[key] = old + draw(st.sampled_from([-1, 1, 2, -old, 10**6, 2**70]))
        elif change == "drop":
            del holder[key]
        elif change == "double" and isinstance(holder, list):
            holder.insert(key, copy.deepcopy(old))
        elif change == "swap" and isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
        elif change == "copy":
            source = plain
            for step in draw(st.sampled_from(paths)):
                source = source[step]
            holder[key] = copy.deepcopy(source)
        else:
            holder[key] = draw(JSON)
    return plain


def play_on(game: nemeton.Game) -> None:
    """Look at a game from all sides, then play it to the end at random."""
    again = nemeton.from_dict(json.loads(json.dumps(game.to_dict())))
    assert again.to_dict() == game.to_dict()
    for seat in (None, *range(game.seats)):
        game.text(seat)
        twin = game.state.determinize(nemeton.SPECTATOR if seat is None else seat, SeededChance(3))
        assert twin.check() == []
    if game.to_move is not None:
        game.state.stack[-1].refusals(game.state)
    state, chooser = game.state, SeededChance(9)
    for _ in range(3000):
        if state.is_over():
            break
        actions = state.legal()
        state.apply(actions[chooser.below(len(actions))])
    assert state.check() == []


def load(plain: Any) -> nemeton.Game | None:
    """Return the game, or None if it is refused properly."""
    try:
        return nemeton.from_dict(plain)
    except (nemeton.PositionError, nemeton.OptionError) as refused:
        says_why(refused)
    return None


def says_why(refused: nemeton.NemetonError) -> None:
    """Check that a refusal tells a person what is wrong."""
    faults = refused.faults if isinstance(refused, nemeton.PositionError) else [refused.message]
    assert faults
    assert all(faults)


@few
@given(plain=JSON)
def test_any_json_as_a_position(name, plain):
    """Nothing but an error that says what is wrong."""
    assert load(plain) is None
    save = json.loads(saves(name)[0])
    for key in save:
        game = load({**save, key: plain})
        assert game is None or key in ("chance", "options", "rules", "position")


@pytest.mark.parametrize("part", range(4))
def test_a_spoilt_position_is_refused_or_playable(name, part):
    """What is accepted can be looked at by everybody and played to the end."""
    accepted = []

    @settings(many, max_examples=250)
    @given(plain=spoilt(saves(name)[part::4]))
    def check(plain):
        game = load(plain)
        if game is not None:
            accepted.append(game)
            play_on(game)

    check()
    assert accepted, "some changes are harmless"


@few
@given(text=st.text(max_size=60) | JSON.map(json.dumps))
def test_any_text_as_a_record(name, text):
    """Nothing but RecordError."""
    with pytest.raises(nemeton.RecordError):
        nemeton.replay(text)


@pytest.mark.parametrize("part", range(2))
def test_a_spoilt_record(name, part):
    """It is refused, or it replays to a game that can go on."""

    @settings(many, max_examples=200)
    @given(plain=spoilt(records(name)[part::2]))
    def check(plain):
        try:
            game = nemeton.replay(json.dumps(plain))
        except nemeton.NemetonError as refused:
            says_why(refused)
        else:
            assert nemeton.replay(game.record.to_json()).record == game.record
            play_on(game)

    check()


def assert_untouched(game: nemeton.Game, before: dict[str, Any]) -> None:
    """Check that a refused move left no trace."""
    assert game.to_dict() == before
    assert game.steps == []


@few
@given(number=st.integers(0, 10_000), text=st.text(max_size=40), spot=st.integers(0, 30), other=st.text(max_size=3))
def test_any_text_as_a_move(name, number, text, spot, other):
    """A move or a refusal, and a refusal changes nothing; the same for a line of moves."""
    save = saves(name)[number % len(saves(name))]
    game = nemeton.from_dict(json.loads(save))
    before = game.to_dict()
    legal = [move.text for move in game.legal_moves] or ["draw 0 1"]
    move = legal[number % len(legal)]
    for attempt in (text, move[:spot] + other + move[spot + 1 :], f"{move}; {text}", f"{move} {other}"):
        for way in (game.push, game.play):
            try:
                way(attempt)
            except nemeton.IllegalMove as refused:
                says_why(refused)
                assert_untouched(game, before)
            else:
                assert game.steps
                while game.steps:
                    game.pop()
                assert game.to_dict() == before


@few
@given(options=st.dictionaries(st.text(max_size=12), JSON, max_size=3), value=JSON, at=st.integers(0, 20))
def test_any_options(name, options, value, at):
    """A game or an OptionError."""
    from nemeton.catalogue import rules_of

    known = [option.name for option in rules_of(name).options]
    for chosen in (options, {known[at % len(known)]: value}):
        if {"game", "players", "seed", "chance"} & set(chosen):
            continue
        try:
            game = nemeton.new(name, seed=1, **chosen)
        except nemeton.OptionError as refused:
            says_why(refused)
        else:
            play_on(game)


@few
@given(seat=st.integers(), players=JSON, seed=JSON)
def test_any_seat_players_and_seed(name, seat, players, seed):
    """IndexError for a seat that is not there, OptionError for the rest."""
    game = table(name, 0)
    if 0 <= seat < game.seats:
        assert game.view(seat).seat == seat
    else:
        with pytest.raises(IndexError):
            game.view(seat)
    try:
        made = nemeton.new(name, players=players, seed=seed)
    except nemeton.OptionError as refused:
        says_why(refused)
    else:
        assert made.to_move is not None
