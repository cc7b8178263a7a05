"""What `import nemeton` gives: every name, its description, and nothing else in tow."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys

import pytest

import nemeton


@pytest.mark.parametrize("name", nemeton.__all__)
def test_every_name_is_there_and_described(name):
    value = getattr(nemeton, name)
    assert name in dir(nemeton)
    if not isinstance(value, int):
        assert value.__doc__
        assert value.__doc__.strip()
        assert value.__doc__ != dict.__doc__


def test_no_other_name():
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = nemeton.no_such_name


def test_no_name_is_also_a_folder():
    """Importing a folder of the package would put it in the place of the name."""
    assert not {module.name for module in pkgutil.iter_modules(nemeton.__path__)} & set(nemeton.__all__)


def fresh(code: str) -> dict[str, list[str]]:
    """Run code in a new interpreter; return what it prints last, as JSON."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return json.loads(done.stdout.splitlines()[-1])


LOADED = """
import json, sys
before = set(sys.modules)
{code}
after = set(sys.modules) - before
standard = sys.stdlib_module_names
print(json.dumps({{
    "foreign": sorted(name for name in after if name.split(".")[0] not in standard | {{"nemeton"}}),
    "ours": sorted(name for name in after if name.split(".")[0] == "nemeton"),
    "all": sorted(after),
}}))
"""


def test_the_import_loads_nothing():
    """Neither a third-party module nor the games: names are fetched when they are first used."""
    loaded = fresh(LOADED.format(code="import nemeton"))
    assert loaded["foreign"] == []
    assert loaded["ours"] == ["nemeton"]
    assert not {"asyncio", "typing_extensions", "sqlite3", "hashlib", "email"} & set(loaded["all"])


def test_a_whole_game_needs_nothing_but_python():
    """Playing, viewing and saving load no third-party module, and neither web, store nor players."""
    loaded = fresh(
        LOADED.format(
            code="""
import nemeton
game = nemeton.new("larbre", seed=1)
game.push(next(iter(game.legal_moves)))
print(game)
nemeton.replay(game.record.to_json()); nemeton.from_dict(game.to_dict())
"""
        )
    )
    # A compiled engine brings one module of its own, named by a hash.
    assert [name for name in loaded["foreign"] if not name.endswith("__mypyc")] == []
    rooms = {name.split(".")[1] for name in loaded["ours"] if "." in name}
    assert rooms == {"kernel", "games", "game", "record", "catalogue"}


def test_the_first_example():
    """The one in the package's own description."""
    game = nemeton.new("larbre", players=3, seed=7)
    assert game.push("draw 0 2").text == "draw 0 2"
    assert "draw 0 2" in repr(game.record.entries[0])
    assert str(game)


def test_errors_are_of_one_family():
    for error in (nemeton.OptionError, nemeton.IllegalMove, nemeton.PositionError, nemeton.RecordError):
        assert issubclass(error, nemeton.NemetonError)
    with pytest.raises(nemeton.NemetonError) as caught:
        nemeton.new("larbre", players=2, seed=1).push("pass")
    refused = caught.value
    assert (refused.rule, refused.hint) == ("ARB-TURN-02", None)
    assert str(refused) == f"{refused.message} (ARB-TURN-02)"


def test_legal_moves_are_lazy_and_like_a_list():
    game = nemeton.new("larbre", seed=3)
    moves = game.legal_moves
    assert len(moves) == len(list(moves)) > 0
    assert bool(moves)
    assert "draw 0 1" in moves
    assert "  DRAW  0   1 " in moves
    assert nemeton.Move("draw", ("0", "1")) in moves
    assert "draw 1 0" not in moves
    assert game.legal_moves is moves, "made once for each moment"
    game.push("draw 0 1")
    assert game.legal_moves is not moves
    assert "LegalMoves" in repr(moves)
