"""The line of everything in a TOML file (`language/source.py`)."""

from __future__ import annotations

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from nemeton.games.oltree.language.source import lines_of
from tests.oltree.build import STORIES

TEXT = '''# a remark with [brackets] = "and more"
top = 1

[[card]]
id = "A" # [not a table]
text = """
three = 3
[lines]
""" # done
list = [ # remark
  "one",
  [ "in", "ner" ],
  { a = 1, b = [ 2,
    3 ] },
]
[card.node.start] # words
type = "choice"
[[card.node.start.option]]
label = 'a "quoted" # label'
[[card.node.start.option]]
"quoted key".'x y' = 2
dotted.key.of = 3
[[card]]
id = "B"
literal = \'\'\'
[x]
y = """
\'\'\'
empty = []
[card.node]
a = { }
'''


def test_lines() -> None:
    tomllib.loads(TEXT)
    lines = lines_of(TEXT)
    assert lines["top",] == 2
    assert lines["card", 0] == 4
    assert lines["card", 0, "id"] == 5
    assert lines["card", 0, "text"] == 6
    assert lines["card", 0, "list"] == 10
    assert lines["card", 0, "list", 0] == 11
    assert lines["card", 0, "list", 1, 1] == 12
    assert lines["card", 0, "list", 2, "a"] == 13
    assert lines["card", 0, "list", 2, "b", 1] == 14
    assert lines["card", 0, "node", "start"] == 16
    assert lines["card", 0, "node", "start", "option", 0] == 18
    assert lines["card", 0, "node", "start", "option", 0, "label"] == 19
    assert lines["card", 0, "node", "start", "option", 1, "quoted key", "x y"] == 21
    assert lines["card", 0, "node", "start", "option", 1, "dotted", "key", "of"] == 22
    assert lines["card", 1] == 23
    assert lines["card", 1, "literal"] == 25
    assert lines["card", 1, "empty"] == 29
    assert lines["card", 1, "node", "a"] == 31
    assert ("lines",) not in lines
    assert ("x",) not in lines


def every_step(value: Any, steps: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [*([steps] if steps else []), *(step for key, entry in inner for step in every_step(entry, (*steps, key)))]


def test_everything_in_the_stories_has_a_line() -> None:
    for path in STORIES.rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        lines = lines_of(text)
        written = text.split("\n")
        steps = every_step(tomllib.loads(text))
        assert {step for step in steps if isinstance(step[-1], str)} <= lines.keys()
        for step in steps:
            if isinstance(step[-1], str):
                assert step[-1] in written[lines[step] - 1]


def lists(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    between = st.sampled_from([", ", ",", " , ", ",\n", ", # r\n", "\n# r ]\n,"])
    return st.builds(lambda items, sign: f"[ {sign.join(items)} ]", st.lists(inner, max_size=3), between)


def inline_tables(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.lists(inner, max_size=2).map(lambda items: [f"k{n} = {item}" for n, item in enumerate(items)])
    return pairs.map(lambda items: "{ " + ", ".join(items) + " }")


VALUES = st.recursive(
    st.sampled_from(["1", "true", '"a"', "'b # c'", '"""\nx = 1\n"""', "1979-05-27", '"\\""', "'''\n\"'''"]),
    lambda inner: lists(inner) | inline_tables(inner),
    max_leaves=6,
)


@given(st.lists(VALUES, min_size=1, max_size=5))
def test_keys_after_any_value_have_their_line(values: list[str]) -> None:
    text = "".join(f"key{number} = {value}\n" for number, value in enumerate(values))
    tables = tomllib.loads(text)
    lines = lines_of(text)
    assert set(every_step(tables)) <= lines.keys()
    for number in range(len(values)):
        assert text.split("\n")[lines[f"key{number}",] - 1].startswith(f"key{number} = ")
