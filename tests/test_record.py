"""The save format: what is in it, what it refuses, and where undo has its barriers."""

from __future__ import annotations

import json

import pytest

import nemeton
from nemeton.kernel.chance import SealedChance
from nemeton.record import LARGEST, Record


def some_game() -> nemeton.Game:
    game = nemeton.new("larbre", players=2, seed=2, first_player=0, memory_aid=True)
    game.play("draw 0 1; draw 0 1")
    return game


def plain_record() -> dict:
    return json.loads(some_game().record.to_json())


def test_json_there_and_back():
    record = some_game().record
    text = record.to_json()
    assert Record.from_json(text) == record
    assert Record.from_json(json.dumps(json.loads(text))) == record


def test_what_the_header_says():
    header = plain_record()["header"]
    assert header["format"] == "nemeton-record/1"
    assert (header["game"], header["seats"], header["seed"], header["commitment"]) == ("larbre", 2, 2, None)
    assert header["options"]["memory_aid"] is True
    assert header["engine"] == nemeton.__version__
    assert header["start"] is None
    assert len(header["outcomes"]) == 2 + 67, "two faces and a shuffle; the first player was chosen"


def test_one_line_an_entry():
    text = some_game().record.to_json()
    lines = [line for line in text.splitlines() if line.startswith('{"seq"')]
    assert [json.loads(line.rstrip(","))["move"] for line in lines] == ["draw 0 1", "draw 0 1"]
    empty = nemeton.new("larbre", seed=1).record
    assert Record.from_json(empty.to_json()) == empty


def test_a_sealed_record_has_the_commitment_and_not_the_secret():
    chance = SealedChance(bytes(32))
    header = nemeton.new("larbre", chance=chance).record.header
    assert header.seed is None
    assert header.commitment == chance.commitment
    assert "secret" not in json.dumps(json.loads(nemeton.new("larbre", chance=chance).record.to_json()))


def test_barriers_for_undo():
    """A step that shows something new, or follows another seat's, is a barrier; picking cards is none."""
    game = nemeton.new("larbre", players=2, seed=0, first_player=0)
    reveals = {}
    while game.outcome is None and len(reveals) < 4:
        verbs = {move.verb for move in game.legal_moves}
        choice = next(
            (verb for verb in ("commit", "add", "grow", "place", "done", "discard", "draw") if verb in verbs), None
        )
        before = game.to_move
        follows = bool(game.steps) and game.steps[-1].entry.seat != before
        game.push(next(move for move in game.legal_moves if move.verb == (choice or next(iter(verbs)))))
        entry = game.steps[-1].entry
        if follows:
            assert entry.reveals
        elif choice in ("add", "commit", "place", "draw"):
            reveals[choice] = entry.reveals
        elif choice in ("grow", "discard"):
            assert not entry.reveals
        if choice == "draw":
            assert entry.reveals
            reveals["draw"] = True
    assert reveals["add"] is False
    assert reveals["commit"] is True, "the others see the cards"
    assert reveals["place"] is False, "the Tree was open before"
    assert reveals["draw"] is True, "the River is refilled"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[" * 100_000,
        "[]",
        "1",
        '"x"',
        "{}",
        '{"header": []}',
        '{"header": {}}',
        '{"header": {"format": "nemeton-record/1"}, "entries": {}}',
        '{"header": {"format": "nemeton-record/0"}, "entries": []}',
        '{"header": {"format": "nemeton-record/1"}, "entries": []}',
        '{"header": NaN, "entries": []}',
        "9" * 5000,
        "\ud800",
    ],
)
def test_what_is_no_record(text):
    for read in (Record.from_json, nemeton.replay):
        with pytest.raises(nemeton.RecordError):
            read(text)


def test_a_record_too_long():
    with pytest.raises(nemeton.RecordError, match="longer"):
        Record.from_json(" " * (LARGEST + 1))


HEADER_FIELDS = ["game", "seats", "options", "rules", "engine", "outcomes"]


@pytest.mark.parametrize("field", HEADER_FIELDS)
@pytest.mark.parametrize("value", [None, 1.5, True, [True], "7"])
def test_a_header_with_an_improper_field(field, value):
    if field in ("game", "engine") and value == "7":
        value = 7
    plain = plain_record()
    plain["header"][field] = value
    with pytest.raises(nemeton.RecordError, match=field if field != "outcomes" else "outcomes"):
        Record.from_json(json.dumps(plain))
    del plain["header"][field]
    with pytest.raises(nemeton.RecordError):
        Record.from_json(json.dumps(plain))


@pytest.mark.parametrize("field", ["seq", "seat", "move", "outcomes", "reveals"])
@pytest.mark.parametrize("value", [None, 1.5, [2**31], [-1], {}])
def test_an_entry_with_an_improper_field(field, value):
    plain = plain_record()
    plain["entries"][1][field] = value
    with pytest.raises(nemeton.RecordError, match="entry 1"):
        Record.from_json(json.dumps(plain))


@pytest.mark.parametrize("value", [None, [], "x", 3])
def test_an_entry_that_is_no_object(value):
    plain = plain_record()
    plain["entries"][0] = value
    with pytest.raises(nemeton.RecordError, match="entry 0"):
        Record.from_json(json.dumps(plain))


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        ("game", "chess", nemeton.OptionError),
        ("seats", 5, nemeton.OptionError),
        ("seed", 3, nemeton.RecordError),
        ("seed", -1, nemeton.OptionError),
        ("rules", 0, nemeton.RecordError),
        ("options", {"nonsense": 1}, nemeton.OptionError),
        ("options", {"players": 3}, nemeton.OptionError),
        ("options", {"seed": 3}, nemeton.OptionError),
        ("options", {"game": "larbre"}, nemeton.OptionError),
        ("options", {"chance": None}, nemeton.OptionError),
        ("start", {}, nemeton.PositionError),
    ],
)
def test_a_header_that_does_not_replay(field, value, error):
    plain = plain_record()
    plain["header"][field] = value
    with pytest.raises(error):
        nemeton.replay(json.dumps(plain))


def test_a_first_position_with_another_number_of_seats():
    game = nemeton.from_dict(nemeton.new("larbre", players=2, seed=1).to_dict())
    plain = json.loads(game.record.to_json())
    plain["header"]["seats"] = 3
    with pytest.raises(nemeton.RecordError, match="of 3 players"):
        nemeton.replay(json.dumps(plain))


def test_options_of_a_replayed_game_are_read_again():
    """A record written by hand may leave options out; the game has them all."""
    plain = plain_record()
    plain["header"]["options"] = {"first_player": 0}
    again = nemeton.replay(json.dumps(plain))
    assert again.options == {**some_game().options, "memory_aid": False}
    assert nemeton.from_dict(again.to_dict()).options == again.options


def test_going_on_after_a_replay():
    """Taking back in a replayed sealed game meets fresh chance, since the record knows only the path taken."""
    chance = SealedChance(bytes(32))
    game = nemeton.new("larbre", chance=chance, first_player=0)
    game.push("draw 0 1")
    again = nemeton.replay(game.record.to_json())
    again.pop()
    again.push("draw 0 2")
    assert nemeton.replay(again.record).to_dict()["position"] == again.to_dict()["position"]
