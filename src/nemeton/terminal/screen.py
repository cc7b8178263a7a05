"""What is said: tables, lists of moves, log lines, help. Pure functions from a session to text."""

from __future__ import annotations

import textwrap

from nemeton.kernel.events import Outcome
from nemeton.kernel.moves import Move
from nemeton.kernel.rules import Option, Rules
from nemeton.kernel.words import N, Seat, T, Text, Words, listing
from nemeton.players.levels import level_of
from nemeton.terminal.session import Session

WIDTH = 110
LONG = 20
"""With more moves than this, those that differ only in their last word share a line."""
ALIKE = 4
"""How many such moves it takes to share one."""


# ------------------------------------------------------------------ the game
def greeting(session: Session) -> str:
    """Return who plays what, and by which house rules."""
    game, words = session.game, session.words
    lines = [words("{title} for {seats}. {who}", title=game.rules.title, seats=game.players, who=_players(session))]
    lines += [words("The game plays for {who}.", who=Seat(game.players + at)) for at in range(len(game.automa))]
    lines += [
        _house_rule(option, game.options[option.name], words)
        for option in game.rules.options
        if _is_set(session, option)
    ]
    lines.append(words("Type a number, a move, or help."))
    return "\n".join(lines)


def _players(session: Session) -> Text:
    if session.game.players == 1:
        return T("You are {who}.", who=Seat(0))
    if session.seating.seat is None:
        return T("All seats share this keyboard.")
    assert session.seating.level is not None
    return T(
        "You are {who} on seat {seat}; each {bot} plays by itself.",
        who=Seat(session.seating.seat),
        seat=session.seating.seat,
        bot=level_of(session.seating.level).title,
    )


def _is_set(session: Session, option: Option) -> bool:
    return bool(session.game.options[option.name] != option.default)


def _house_rule(option: Option, value: object, words: Words) -> str:
    said = option.called(value)
    return words("House rule: {label}: {choice} ({rule})", label=option.label, choice=said, rule=option.rule)


def decision(session: Session) -> str:
    """Return everything a person needs for the next decision: news, table, moves; or how it ended."""
    parts = [news(session), table(session)]
    parts.append(ending(session) if session.game.outcome else moves(session))
    return "\n\n".join(part for part in parts if part)


def news(session: Session) -> str:
    """Return the log since the last decision."""
    return "\n".join(f"* {session.words.say(line)}" for line in session.news())


def table(session: Session) -> str:
    """Return the whole table as the viewer sees it."""
    return session.game.text(session.viewer, session.words)


def log(session: Session, lines: int) -> str:
    """Return the last lines of the log."""
    told = session.game.log(session.viewer)[-lines:]
    return "\n".join(f"* {session.words.say(line)}" for line in told)


def ending(session: Session) -> str:
    """Return who has how much, and what can be done now; of those who win or lose together, only how much."""
    outcome, words, rules = session.game.outcome, session.words, session.game.rules
    assert outcome is not None
    lines = [_counted(rules, outcome.points[0], words)] if rules.cooperative else _ranking(rules, outcome, words)
    return "\n".join([*lines, words("The game is over. You can save it, undo, read the log, or quit.")])


def _ranking(rules: Rules, outcome: Outcome, words: Words) -> list[str]:
    """Return the places, best first."""
    lines = []
    for place, seat in outcome.places():
        points = outcome.points[seat]
        line = words("{place}. {who}: {total}", place=place, who=Seat(seat), total=_total(rules, points))
        counted = _counted(rules, {source: count for source, count in points.items() if count}, words)
        lines.append(words("{line} ({points})", line=line, points=counted) if counted else line)
    return lines


def _counted(rules: Rules, points: dict[str, int], words: Words) -> str:
    return words.say(listing([N(*rules.sources[source], count) for source, count in points.items()]))


def _total(rules: Rules, points: dict[str, int]) -> Text:
    assert rules.score is not None
    return N(*rules.score, sum(points.values()))


def hand_over(session: Session) -> str:
    """Return the line that passes the keyboard on."""
    assert session.asked is not None
    return session.words("--- Hand the keyboard to {who}, who presses Enter. ---", who=Seat(session.asked))


def prompt(session: Session) -> str:
    """Return what stands before the line that is typed."""
    if session.asked is None:
        return session.words("over> ")
    return session.words("{who}> ", who=Seat(session.asked))


# ------------------------------------------------------------------ moves
def moves(session: Session) -> str:
    """Return the legal moves, numbered from 1; a long list is grouped."""
    numbered = list(enumerate(session.game.legal_moves, 1))
    words = session.words
    head = words.say(N("{n} move:", "{n} moves:", len(numbered)))
    if len(numbered) <= LONG:
        return "\n".join([head, *(_line(number, move, words) for number, move in numbered)])
    groups: dict[tuple[str, ...], list[tuple[int, Move]]] = {}
    for number, move in numbered:
        groups.setdefault((move.verb, *move.args[:-1]), []).append((number, move))
    lines = [head]
    for start, members in groups.items():
        if len(members) < ALIKE:
            lines += [_line(number, move, words) for number, move in members]
        else:
            lines.append(_group(start, members))
    return "\n".join(lines)


def _line(number: int, move: Move, words: Words) -> str:
    return f"{number:>4}  {move.text:<20} {words.say(move.label)}".rstrip()


def _group(start: tuple[str, ...], members: list[tuple[int, Move]]) -> str:
    """Return such as ``place leaf …  1 c5, 2 c8, 3 r14``; a line breaks only between moves."""
    choices = ", ".join(f"{number}\u00a0{move.args[-1] if move.args else move.verb}" for number, move in members)
    whole = f"      {' '.join(start)} …  {choices}"
    folded = textwrap.fill(whole, WIDTH, subsequent_indent=" " * 12, break_long_words=False, break_on_hyphens=False)
    return folded.replace("\u00a0", " ")


# ------------------------------------------------------------------ help
def wrapped(text: str) -> str:
    """Return a long text in lines."""
    return textwrap.fill(text, WIDTH)
