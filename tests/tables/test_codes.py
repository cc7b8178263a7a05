"""Addresses of tables."""

from __future__ import annotations

import pytest

from nemeton.tables.codes import HOUSE, WOODS, new_code, parse_code


def test_words_are_short_plain_and_each_but_once():
    words = WOODS + HOUSE
    assert len(WOODS) >= 128
    assert len(HOUSE) >= 128
    assert len(set(words)) == len(words)
    assert all(word.isascii() and word.isalpha() and word.islower() and 2 <= len(word) <= 8 for word in words)


def test_a_new_code_is_what_it_says():
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    for code in codes:
        wood, house, number = code.split("-")
        assert wood in WOODS
        assert house in HOUSE
        assert 2 <= int(number) <= 99
        assert parse_code(code) == code


@pytest.mark.parametrize(
    "typed", ["oak-lamp-7", " Oak Lamp 7 ", "OAK-LAMP-07", "oak_lamp7", "oak – lamp – 7", "oak/lamp.7", "oak, lamp, 7"]
)
def test_typed_anyhow(typed):
    assert parse_code(typed) == "oak-lamp-7"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "oak",
        "oak-lamp",
        "oak-lamp-0",
        "oak-lamp-100",
        "öak-lamp-7",
        "oak-lamp-٧",
        "oak-lamp-7-../x",
        "oak-lamp-7" * 50,
    ],
)
def test_what_is_no_code(typed):
    assert parse_code(typed) is None
