"""What every game of the catalogue promises (`nemeton.kernel`), over random games."""

from __future__ import annotations

import dataclasses
import json
import math
from itertools import count, islice

import pytest

import nemeton
from nemeton.catalogue import rules_of
from nemeton.help import rule_ids, rule_text
from nemeton.kernel.chance import SealedChance, SeededChance
from nemeton.kernel.search import random_playout
from nemeton.kernel.words import ENGLISH

from .tables import GAMES, bytes_of, fingerprint, table, walk, walks

POSITIONS = 75
"""A quarter of the 300 for which it is shown that nothing hidden is seen."""

pytestmark = pytest.mark.parametrize("name", GAMES)


# ---------------------------------------------------------------------------------------- deciding
@pytest.mark.parametrize("part", range(3))
def test_what_is_legal_can_be_applied(name, part):
    """Every legal action of a position leads to a sound one; its text is read back as that very action."""
    for game in walks(name, range(part, 12, 3), every=9):
        state = game.state
        actions = state.legal()
        assert len(set(actions)) == len(actions) == len(game.legal_moves)
        assert bool(actions) == (not state.is_over()) == bool(game.legal_moves)
        texts = [state.stack[-1].move(state, action).text for action in actions]
        assert len({text.casefold() for text in texts}) == len(texts)
        for action, text in zip(actions, texts, strict=True):
            applied = state.clone()
            applied.apply_checked(action)
            assert applied.check() == []
            twin = game.copy()
            assert twin.push(f"  {text.upper()} ").text == text
            assert fingerprint(twin.state) == fingerprint(applied)
        for action in (-1, max(actions, default=0) + 1):
            before = fingerprint(state)
            with pytest.raises(ValueError, match="not a legal action"):
                state.apply_checked(action)
            assert fingerprint(state) == before


def test_a_search_sees_no_other_actions(name):
    """`distinct` is a part of `legal`, and never empty before the end."""
    for game in walks(name, range(6)):
        legal, distinct = game.state.legal(), game.state.distinct()
        assert set(distinct) <= set(legal)
        assert bool(distinct) == bool(legal)
        assert len(set(distinct)) == len(distinct)


def test_legal_gives_a_list_of_ones_own(name):
    """What a caller does with the list changes nothing."""
    for game in walks(name, range(3), every=5):
        game.state.legal().clear()
        game.state.distinct().clear()
        assert game.state.is_over() or game.state.legal()


def test_refusals_are_reasons(name):
    """Each names a move that is not legal, a rule of the rules page and a sentence; legal moves have none."""
    known = set(rule_ids(name))
    for game in walks(name, range(4), every=3):
        if game.state.is_over():
            continue
        legal = {move.text for move in game.legal_moves}
        for refusal in game.state.stack[-1].refusals(game.state):
            assert refusal.text not in legal
            assert refusal.rule in known
            sentence = str(refusal.message)
            assert sentence[0].isupper() or not sentence[0].isalpha()
            assert sentence[-1] in ".”"
            found = game.why_not(refusal.text)
            assert found is not None
            assert found.rule
        assert all(game.why_not(text) is None for text in legal)


def test_options_are_explained(name):
    """Each has a rule on the rules page, a label, and a word for each value that may be chosen."""
    rules = rules_of(name)
    for option in rules.options:
        assert rule_text(name, option.rule), option.name
        assert str(option.label).strip()
        called = [str(option.called(value)) for value in option.values or ()]
        assert len(set(called)) == len(called)


# ---------------------------------------------------------------------------------------- copying and keeping
def test_clones_share_nothing(name):
    """Every earlier state is still what it was when the game has ended."""
    for number in range(6):
        game = table(name, number)
        earlier = []
        for _ in walk(game, number):
            clone = game.state.clone()
            assert fingerprint(clone) == fingerprint(game.state)
            earlier.append((clone, fingerprint(clone)))
        assert earlier
        for clone, before in earlier:
            assert fingerprint(clone) == before


def test_clones_have_the_same_future(name):
    """The same choices meet the same chance."""
    for game in walks(name, range(4), every=40):
        ends = []
        for _ in range(2):
            clone = game.state.clone()
            random_playout(clone, SeededChance(5))
            ends.append(fingerprint(clone))
        assert ends[0] == ends[1]


@pytest.mark.parametrize("part", range(2))
def test_save_and_load_at_every_decision(name, part):
    """`from_dict` of `to_dict`, through JSON, is the same position with the same moves and views."""
    for game in walks(name, range(part, 4, 2)):
        plain = json.loads(json.dumps(game.to_dict()))
        assert plain == game.to_dict()
        again = nemeton.from_dict(plain)
        assert again.to_dict() == plain
        assert [*map(str, again.legal_moves)] == [*map(str, game.legal_moves)]
        assert fingerprint(again.state) == fingerprint(game.state)
        for seat in (0, None):
            assert bytes_of(again.view(seat)) == bytes_of(game.view(seat))


def test_a_save_is_a_copy(name):
    """Changing the plain data changes no game, neither the one it came from nor the one it made."""
    game = table(name, 2)
    before = json.dumps(game.to_dict())
    for where in (game.to_dict(), game.copy().to_dict()):
        _spoil(where)
    assert json.dumps(game.to_dict()) == before
    plain = json.loads(before)
    again = nemeton.from_dict(plain)
    record = again.record.to_json()
    _spoil(plain)
    assert json.dumps(again.to_dict()) == before
    assert again.record.to_json() == record
    assert nemeton.new(name, seed=1).to_dict() == nemeton.new(name, seed=1).to_dict()


def _spoil(value):
    if isinstance(value, dict):
        for inner in value.values():
            _spoil(inner)
        value["spoilt"] = True
    elif isinstance(value, list):
        for inner in value:
            _spoil(inner)
        value.append(999)


def test_a_record_replays(name):
    """Its JSON gives the same game, step by step, and the same record."""
    for number in range(6):
        game = table(name, number)
        for _ in walk(game, number):
            pass
        text = game.record.to_json()
        again = nemeton.replay(text)
        assert again.to_dict() == game.to_dict()
        assert again.record == game.record
        assert again.record.to_json() == text
        assert [*map(str, again.log(0))] == [*map(str, game.log(0))]
        assert [step.entry.seq for step in game.steps] == list(range(len(game.steps)))


def test_a_record_from_the_middle_replays(name):
    """A game that began at a position: its outcomes of chance are in the record."""
    game = table(name, 1)
    for step, _ in enumerate(walk(game, 1)):
        if step == 40:
            break
    later = nemeton.from_dict(game.to_dict())
    for _ in walk(later, 2):
        pass
    again = nemeton.replay(later.record.to_json())
    assert again.to_dict()["position"] == later.to_dict()["position"]
    assert again.record == later.record


def test_a_sealed_game_replays_without_its_secret(name):
    """The outcomes are in the record; the secret is nowhere."""
    secret = bytes(range(32))
    game = nemeton.new(name, chance=SealedChance(secret))
    for _ in walk(game, 3):
        pass
    text = game.record.to_json()
    assert secret.hex() not in text
    assert game.record.header.commitment == SealedChance(secret).commitment
    assert game.to_dict()["chance"] is None
    again = nemeton.replay(text)
    assert again.to_dict()["position"] == game.to_dict()["position"]
    assert again.record == game.record


def test_pop_takes_back_everything(name):
    """Chance included: the same choice meets the same cards again. A copy keeps its own steps."""
    for number in range(3):
        game = table(name, number)
        start = game.to_dict()
        chooser = SeededChance(number)
        trail = []
        for _ in range(150):
            if game.outcome is not None:
                break
            trail.append((game.to_dict(), [*map(str, game.legal_moves)]))
            game.push(list(game.legal_moves)[chooser.below(len(game.legal_moves))])
            if chooser.below(3) == 0:
                after, kept = game.to_dict(), game.copy()
                move = game.pop()
                assert (game.to_dict(), [*map(str, game.legal_moves)]) == trail[-1]
                game.push(move)
                assert game.to_dict() == after == kept.to_dict()
                assert game.record == kept.record
        for before, legal in reversed(trail):
            game.pop()
            assert (game.to_dict(), [*map(str, game.legal_moves)]) == (before, legal)
        assert game.to_dict() == start
        with pytest.raises(IndexError):
            game.pop()


def test_every_move_can_be_tried_in_turn(name):
    """The moves one goes through stay what they are while they are pushed and popped."""
    for game in walks(name, range(4), every=7):
        before, moves = game.to_dict(), game.legal_moves
        texts = [*map(str, moves)]
        tried = []
        for move in moves:
            tried.append(move.text)
            assert game.push(move) == move
            assert [*map(str, moves)] == texts
            assert len(moves) == len(texts)
            game.pop()
        assert tried == texts
        assert game.to_dict() == before


def test_a_line_is_played_whole_or_not_at_all(name):
    """`play` takes back what it made before the move that is refused."""
    game = table(name, 0)
    first = next(iter(game.legal_moves)).text
    before = game.to_dict()
    with pytest.raises(nemeton.IllegalMove):
        game.play(f"{first}; no such move")
    assert game.to_dict() == before
    assert [move.text for move in game.play(first)] == [first]


# ---------------------------------------------------------------------------------------- who may know what
@pytest.mark.parametrize("part", range(4))
def test_views_do_not_depend_on_what_is_hidden(name, part):
    """Deal anew what a viewer cannot know: its view, its moves and all components stay the same."""
    changed = looked = 0
    undecided = (game for game in walks(name, count(part, 4), every=11) if game.outcome is None)
    for positions, game in enumerate(islice(undecided, POSITIONS), 1):
        state = game.state
        before = fingerprint(state)
        view_of = rules_of(name).view
        for viewer in (nemeton.SPECTATOR, *range(game.seats)):
            twins = [state.determinize(viewer, SeededChance(100 * positions + deal)) for deal in range(2)]
            assert fingerprint(state) == before
            for twin in twins:
                assert twin.check() == []
                assert bytes_of(view_of(twin, viewer)) == bytes_of(view_of(state, viewer))
                assert twin.to_move() == state.to_move()
                if viewer == state.to_move():
                    assert twin.legal() == state.legal()
                    assert twin.distinct() == state.distinct()
            looked += 1
            changed += fingerprint(twins[0]) != fingerprint(twins[1])
            random_playout(twins[1], SeededChance(positions))
            assert twins[1].check() == []
    assert looked >= 2 * POSITIONS
    assert changed > 0.9 * looked, "hidden cards really are dealt anew"


def test_the_log_of_a_viewer_uses_only_what_it_may_see(name):
    """A line is the same whether or not the hidden part of the event is there at all."""
    tell = rules_of(name).tell
    hidden = 0
    for number in range(100):
        if (hidden or rules_of(name).open_hands) and number >= 4:
            break
        game = table(name, number)
        for _ in walk(game, number):
            pass
        for event in game.events:
            hidden += bool(event.private)
            for viewer in (nemeton.SPECTATOR, *range(game.seats)):
                seen = event.seen_by(viewer)
                assert tell(event, viewer) == tell(seen, viewer)
                assert not seen.private or viewer == event.seat
    assert bool(hidden) != rules_of(name).open_hands, "something was hidden, unless nobody has anything to hide"


def test_only_who_is_asked_sees_moves(name):
    """A view has the moves of its own seat and no other's; a spectator has none."""
    for game in walks(name, range(4), every=7):
        for seat in (None, *range(game.seats)):
            view = game.view(seat)
            expected = [*map(str, game.legal_moves)] if seat is not None and seat == game.to_move else []
            assert [*map(str, view.moves)] == expected
            assert (view.game, view.seat, view.seats, view.to_move) == (name, seat, game.seats, game.to_move)
            assert (view.question is None) == (view.outcome is not None) == (game.to_move is None)
            with pytest.raises(dataclasses.FrozenInstanceError):
                view.turn = 0


def test_everything_can_be_said(name):
    """Table, log, questions, labels: every template has its parameters."""
    for game in walks(name, range(4), every=17):
        for seat in (None, *range(game.seats)):
            assert game.text(seat).strip()
            for move in game.view(seat).moves:
                assert ENGLISH.say(move.label).strip()
                assert move.target is None or move.target.strip()  # a payment, say, points at nothing
        assert all(str(line).strip() for line in game.log(0))
        assert str(game) == game.text()
        assert repr(game)
        assert repr(game.legal_moves)


# ---------------------------------------------------------------------------------------- ending
def test_games_end_and_say_how(name):
    """Returns add up to 0, or are the same for all who play together; winners come first in a ranking of all seats."""
    together = rules_of(name).cooperative
    for number in range(24):
        game = table(name, number)
        for _ in walk(game, number):
            if game.to_move == 0:
                assert game.state.returns() == [0.0] * game.seats
        outcome = game.outcome
        returns = game.state.returns()
        assert all(-1 <= value <= 1 for value in returns)
        assert sorted(seat for place in outcome.ranking for seat in place) == list(range(game.seats))
        if together:
            assert len(set(returns)) == len(outcome.ranking) == 1
            assert outcome.winners == (outcome.ranking[0] if returns[0] > 0 else ())
        else:
            assert math.isclose(sum(returns), 0, abs_tol=1e-9)
            assert outcome.winners == outcome.ranking[0]
            assert {seat for seat in range(game.seats) if returns[seat] == max(returns)} == set(outcome.winners)
        assert len(outcome.points) == game.seats
        assert outcome.kind
        assert str(outcome.reason)
        assert game.to_move is None
        assert len(game.legal_moves) == 0
        with pytest.raises(nemeton.IllegalMove, match="over"):
            game.push("anything")


def test_positions_have_a_value(name):
    """A finite number for every seat, and a win is worth more than a loss."""
    value = rules_of(name).value
    for game in walks(name, range(3), every=13):
        values = [value(game.state, seat) for seat in range(game.seats)]
        assert all(math.isfinite(number) for number in values)
        if game.outcome and len(game.outcome.winners) == 1:
            assert max(range(game.seats), key=values.__getitem__) == game.outcome.winners[0]


# ---------------------------------------------------------------------------------------- errors
def test_documented_errors(name):
    """Each method raises what it says, and nothing has changed."""
    game = table(name, 0)
    before = game.to_dict()
    for seat in (-1, game.seats, 99):
        with pytest.raises(IndexError):
            game.view(seat)
        with pytest.raises(IndexError):
            game.text(seat)
        with pytest.raises(IndexError):
            game.log(seat)
    with pytest.raises(IndexError):
        game.pop()
    for move in ("", "   ", "nonsense", "a" * 100_000, "\0", "💧", None, 7):
        with pytest.raises(nemeton.IllegalMove) as refused:
            game.push(move)
        assert len(str(refused.value)) < 1000
    assert game.to_dict() == before
    assert game.why_not("nonsense") is None
    with pytest.raises(nemeton.OptionError, match="no option"):
        nemeton.new(name, nonsense=1)
    for players in (0, 99, "2", True, 2.0):
        with pytest.raises(nemeton.OptionError):
            nemeton.new(name, players=players)
    for seed in (-1, 2**60, "7", 1.0, True):
        with pytest.raises(nemeton.OptionError):
            nemeton.new(name, seed=seed)
    with pytest.raises(nemeton.OptionError, match="not both"):
        nemeton.new(name, seed=1, chance=SeededChance(1))
    with pytest.raises(nemeton.OptionError):
        nemeton.new("no such game")
    for text in ("", "[]", "{}", "null", "{", '{"header": {}, "entries": []}'):
        with pytest.raises(nemeton.RecordError):
            nemeton.replay(text)
    for plain in (
        None,
        [],
        {},
        {"format": "nemeton-position/1"},
        {**before, "position": None},
        {**before, "rules": 99},
    ):
        with pytest.raises(nemeton.PositionError) as refused:
            nemeton.from_dict(plain)
        assert refused.value.faults


def test_a_record_that_was_changed_does_not_replay(name):
    """Another seat, another outcome, another order, one entry too many."""
    game = table(name, 0)
    for _ in walk(game, 0):
        pass
    plain = json.loads(game.record.to_json())
    shuffled = next(at for at, entry in enumerate(plain["entries"]) if entry["outcomes"])

    def replay_with(change):
        changed = json.loads(json.dumps(plain))
        change(changed)
        with pytest.raises(nemeton.RecordError) as refused:
            nemeton.replay(json.dumps(changed))
        return str(refused.value)

    entries = len(plain["entries"])
    assert "entry 0" in replay_with(lambda record: record["entries"].pop(0))
    assert "Entry 0" in replay_with(lambda record: record["entries"][0].update(seat=99))
    assert "Entry 0" in replay_with(lambda record: record["entries"][0].update(move="nonsense"))
    assert str(shuffled) in replay_with(lambda record: record["entries"][shuffled]["outcomes"].pop())
    assert str(shuffled) in replay_with(lambda record: record["entries"][shuffled]["outcomes"].append(0))
    assert "set-up" in replay_with(lambda record: record["header"]["outcomes"].append(0))
    assert "rules" in replay_with(lambda record: record["header"].update(rules=99))
    assert str(entries) in replay_with(
        lambda record: record["entries"].append({**record["entries"][-1], "seq": entries})
    )
