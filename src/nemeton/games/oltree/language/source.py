"""A file of stories as text: read with care, and the line of every table, key and entry.

`tomllib` reads TOML but tells no lines, so `lines_of` walks the text once more; it may be simple, because it only sees
text that tomllib has taken.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from nemeton.games.oltree.language.errors import Fault, Place

LARGEST: Final = 500_000
"""Bytes of a file; the longest chronicle has a tenth of that."""
LONGEST_LINE: Final = 4000
"""Signs of a line; tomllib needs much memory for names with thousands of dots."""
DEEPEST: Final = 12
"""Tables and lists within one another; cards need seven."""

Step = str | int
Steps = tuple[Step, ...]
Lines = dict[Steps, int]

_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"(?:[ \t\r]|#[^\n]*)+")
_BLANK = re.compile(r"(?:\s|#[^\n]*)+")
_SCALAR = re.compile(r"[^,\]}\n#]*")


class Source:
    """A file that was read: its name, its tables and the line of each."""

    def __init__(self, file: str, tables: dict[str, Any], lines: Lines) -> None:
        self.file = file
        self.tables = tables
        self.lines = lines

    def line(self, steps: Steps) -> int:
        """Return the line of an entry, or of the nearest one around it that has one."""
        while steps:
            found = self.lines.get(steps)
            if found is not None:
                return found
            steps = steps[:-1]
        return 1


def is_folder(path: Path | Traversable) -> bool:
    """Return whether there is such a folder; what is closed to us, or of too long a name, is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def read(path: Path | Traversable, file: str, faults: list[Fault]) -> Source | None:
    """Read a file; what is wrong with it goes to `faults`, and None comes back if it says nothing."""
    if not path.is_file():
        faults.append(Fault(Place(file), "is no file", "Remove it"))
        return None
    try:
        with path.open("rb") as opened:
            raw = opened.read(LARGEST + 1)
    except OSError as error:
        faults.append(Fault(Place(file), f"cannot be read: {error.strerror}"))
        return None
    if len(raw) > LARGEST:
        faults.append(Fault(Place(file), f"is larger than {LARGEST} bytes", "Split it, or look whether it is a story"))
        return None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        faults.append(Fault(Place(file, line), "is no text in UTF-8", "Save it as UTF-8"))
        return None
    return parse(text, file, faults)


def parse(text: str, file: str, faults: list[Fault]) -> Source | None:
    """Read the text of a file."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    for number, written in enumerate(text.split("\n"), 1):
        if len(written) > LONGEST_LINE:
            remedy = "Break it: texts may be written between three quotes, lists over several lines"
            faults.append(Fault(Place(file, number), f"the line has more than {LONGEST_LINE} signs", remedy))
            return None
    try:
        tables = tomllib.loads(text)
    except RecursionError:
        faults.append(Fault(Place(file), "has lists or tables too deep within one another", "Cards need no such depth"))
        return None
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        message = str(error)
        found = _AT_LINE.search(message)
        line = int(found[1]) if found else text.count("\n") + 1 if "end of document" in message else 1
        said = _AT_LINE.sub("", message).replace("(at end of document)", "").strip()
        faults.append(
            Fault(Place(file, line), f"is not TOML: {said}", "Mend this first; the file was not read further")
        )
        return None
    if _too_deep(tables):
        faults.append(Fault(Place(file), "has tables too deep within one another", "Cards need no such depth"))
        return None
    return Source(file, tables, lines_of(text))


def _too_deep(tables: dict[str, Any]) -> bool:
    level: list[Any] = [tables]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def lines_of(text: str) -> Lines:
    """Return the line of every table, key and list entry of a TOML text."""
    return _Scanner(text).scan()


class _Scanner:
    """Walks over a TOML text and notes on which line things begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: Lines = {}
        self.counts: dict[Steps, int] = {}

    def scan(self) -> Lines:
        table: Steps = ()
        self._skip(_BLANK)
        while self.at < len(self.text):
            before = self.at
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)
            if self.at == before:
                break  # cannot be, and must not hang
        return self.lines

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found:
            self._go(found.end())

    def _go(self, to: int) -> None:
        self.line += self.text.count("\n", self.at, to)
        self.at = to

    def _is(self, sign: str) -> bool:
        return self.text.startswith(sign, self.at)

    def _note(self, steps: Steps) -> None:
        self.lines.setdefault(steps, self.line)

    def _header(self) -> Steps:
        """Take ``[a.b]`` or ``[[a.b]]`` and return the steps to that table, with the numbers of list entries."""
        many = self._is("[[")
        self._go(self.at + (2 if many else 1))
        names = self._dotted()
        steps: Steps = ()
        for number, name in enumerate(names):
            steps += (name,)
            if many and number == len(names) - 1:
                self.counts[steps] = self.counts.get(steps, -1) + 1
            self._note(steps)
            if steps in self.counts:
                steps += (self.counts[steps],)
        self._note(steps)
        self._go(self.at + (2 if many else 1))
        return steps

    def _dotted(self) -> list[str]:
        names = []
        while True:
            self._skip(_SPACE)
            names.append(self._name())
            self._skip(_SPACE)
            if not self._is("."):
                return names
            self._go(self.at + 1)

    def _name(self) -> str:
        found = _BARE.match(self.text, self.at)
        if found:
            self._go(found.end())
            return found[0]
        begin = self.at
        self._string()
        return str(tomllib.loads(f"name = {self.text[begin : self.at]}")["name"])

    def _string(self) -> None:
        quote = self.text[self.at]
        if quote not in "\"'":
            raise ValueError(f"unknown sign {quote!r} (at line {self.line}, column 1)")
        if self._is(quote * 3):
            end = self._end_of_string(self.at + 3, quote * 3, quote == '"') + 3
            while self.text.startswith(quote, end):  # up to two quotes may stand before the closing ones
                end += 1
        else:
            end = self._end_of_string(self.at + 1, quote, quote == '"') + 1
        self._go(end)

    def _end_of_string(self, at: int, closing: str, escapes: bool) -> int:
        while not self.text.startswith(closing, at):
            at += 2 if escapes and self.text[at] == "\\" else 1
        return at

    def _pair(self, table: Steps) -> None:
        begin = self.line
        steps = table
        for name in self._dotted():
            steps += (name,)
            self.lines.setdefault(steps, begin)
        self._go(self.at + 1)  # =
        self._skip(_SPACE)
        self._value(steps)

    def _value(self, steps: Steps) -> None:
        if self._is("["):
            self._go(self.at + 1)
            number = 0
            self._skip(_BLANK)
            while not self._is("]"):
                self._note((*steps, number))
                self._value((*steps, number))
                number += 1
                self._comma()
            self._go(self.at + 1)
        elif self._is("{"):
            self._go(self.at + 1)
            self._skip(_BLANK)
            while not self._is("}"):
                self._pair(steps)
                self._comma()
            self._go(self.at + 1)
        elif self._is('"') or self._is("'"):
            self._string()
        else:
            self._skip(_SCALAR)

    def _comma(self) -> None:
        self._skip(_BLANK)
        if self._is(","):
            self._go(self.at + 1)
            self._skip(_BLANK)
