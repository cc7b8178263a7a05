"""Reading lines and writing text, at a keyboard or through a pipe."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TextIO

from nemeton.terminal import screen
from nemeton.terminal.commands import obey
from nemeton.terminal.session import Session


class Console:
    """Where text goes and lines come from.

    Through a pipe the lines read are written out as well, so that what comes out reads like what one would
    have seen at a keyboard.
    """

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target
        self._by_hand = source is sys.stdin and source.isatty() and target.isatty()
        if self._by_hand:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives `input` a history and lets lines be edited

    def say(self, text: str) -> None:
        """Write a text and end the line."""
        print(text, file=self._target, flush=True)

    def ask(self, prompt: str) -> str | None:
        """Return the next line, or None if there is none any more."""
        if self._by_hand:
            try:
                return input(prompt)
            except EOFError:
                return None
        self._target.write(prompt)
        self._target.flush()
        line = self._source.readline()
        if not line:
            return None
        line = line.rstrip("\r\n")
        if not self._source.isatty():
            self.say("".join(letter if letter.isprintable() else "?" for letter in line))
        return line


def run(session: Session, console: Console) -> None:
    """Play until somebody quits or the input ends."""
    console.say(screen.greeting(session))
    line = _next_decision(session, console)
    while line is not None:
        reply = obey(session, line)
        if reply.text:
            console.say(reply.text)
        if reply.leave:
            return
        line = _next_decision(session, console) if reply.look else console.ask(screen.prompt(session))
    console.say("\n" + session.words("The input has ended. Good-bye."))


def _next_decision(session: Session, console: Console) -> str | None:
    """Let the bots play, show how the game stands, and return what is typed."""
    session.let_bots_play()
    early: str | None = ""
    if session.changes_hands():
        console.say("\n" + screen.hand_over(session))
        early = console.ask(screen.prompt(session))  # Enter; whatever else it is counts as the first line
        if early is None:
            return None
    console.say("\n" + screen.decision(session) + "\n")
    return early or console.ask(screen.prompt(session))
