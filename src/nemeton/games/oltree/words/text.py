"""The whole table as text, enough to play from: what threatens, the company, the map, the Fortress, the story, and what
is read or asked now. The map is a list of Regions, so that a screen reader can walk round it.

The board is written in `text_board.py`, the story in `text_story.py`, what a game begins with in `text_start.py`, cards
and tests in `text_reading.py`.
"""

from __future__ import annotations

from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.words import text_board, text_reading, text_start, text_story
from nemeton.games.oltree.words.text_lines import GAP, Section, beside
from nemeton.kernel.words import N, Seat, T, Words, forms

SOURCE_WORDS = {
    "goals": forms("{n} goal done", "{n} goals done"),
    "chapters": forms("{n} chapter read", "{n} chapters read"),
    "regions": forms("{n} Region secured", "{n} Regions secured"),
    "problems": forms("{n} problem resolved", "{n} problems resolved"),
    "buildings": forms("{n} building standing", "{n} buildings standing"),
    "towers": forms("{n} tower standing", "{n} towers standing"),
    "turns": forms("{n} turn", "{n} turns"),
}
"""What an outcome counts: how far the company has come."""
SOURCE_HEADINGS = {
    "goals": T("Goals"),
    "chapters": T("Chapters"),
    "regions": T("Secured"),
    "problems": T("Problems"),
    "buildings": T("Buildings"),
    "towers": T("Towers"),
    "turns": T("Turns"),
}


def table(view: OltreeView, words: Words) -> str:
    """Return the table as `view` shows it, in lines of plain text."""
    blocks: list[list[Section]] = [
        text_board.threats(view, words),
        text_board.company(view, words),
        text_board.land(view, words),
        text_board.fortress(view, words),
        text_story.story(view, words),
        text_start.start(view, words),
        text_reading.reading(view, words),
    ]
    width = GAP + max(len(words.say(label)) for block in blocks for label, _ in block)
    lines = [_title(view, words)]
    for block in blocks:
        if block:
            lines.append("")
        for label, content in block:
            lines += beside(words.say(label), content, width)
    if view.outcome:
        lines += ["", words.say(view.outcome.reason)]
    elif view.question and view.to_move is not None:
        lines += ["", *beside("", [words("{who}: {question}", who=Seat(view.to_move), question=view.question)], 0)]
    return "\n".join(line.rstrip() for line in lines)


def _title(view: OltreeView, words: Words) -> str:
    active = next((ranger for ranger in view.crew if ranger.active), None)
    if view.chronicle is None or active is None:
        return words("Oltréé · setting up")
    left = N("{n} regular action left", "{n} regular actions left", view.regular_left)
    return words(
        "Oltréé · turn {turn} · {ranger} ({who}) · {left}",
        turn=view.turn,
        ranger=active.title,
        who=Seat(active.seat),
        left=T("roll the adversity die") if view.rolling else left,
    )
