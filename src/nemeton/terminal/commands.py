"""What can be typed: moves, and words about the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nemeton.help import rule_text
from nemeton.kernel.errors import IllegalMove, NemetonError
from nemeton.kernel.words import T, Text
from nemeton.terminal import files, screen
from nemeton.terminal.session import Session

LOG_LINES = 10


@dataclass(frozen=True, slots=True)
class Reply:
    """What a line came to.

    Attributes:
        text: what is said about it; may be empty.
        look: whether the position may have changed, so that it is shown again.
        leave: whether it was a farewell.
    """

    text: str = ""
    look: bool = False
    leave: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One word that is no move.

    Attributes:
        usage: how it is typed.
        summary: what it does.
        run: (session, what follows the word) -> reply; may raise NemetonError.
    """

    usage: str
    summary: Text
    run: Callable[[Session, str], Reply]


def obey(session: Session, line: str) -> Reply:
    """Carry out one typed line; what goes wrong is said in one line, and nothing has changed then."""
    word, _, rest = line.strip().partition(" ")
    if not word:
        return Reply(session.words("Type a number, a move, or help."))
    try:
        command = COMMANDS.get(word.casefold())
        if command:
            return command.run(session, rest.strip())
        play(session, line)
        return Reply(look=True)
    except NemetonError as fault:
        return Reply(" ".join(session.words.say(fault.whole).split()))


# ------------------------------------------------------------------ moves
def play(session: Session, line: str) -> None:
    """Make the moves on a line, separated by ``;``, each a number of the list or notation: all, or none.

    Raises:
        IllegalMove: naming the first that is not possible.
    """
    game = session.game
    seat, made = game.to_move, 0
    try:
        for written in line.split(";"):
            if game.to_move != seat:
                raise IllegalMove(T("{move!r} comes too late: your turn is over by then.", move=written.strip()))
            game.push(_as_notation(session, written))
            made += 1
    except IllegalMove:
        for _ in range(made):
            game.pop()
        raise


def _as_notation(session: Session, written: str) -> str:
    """Return the move behind a number of the list; anything else as it is."""
    text = written.strip()
    if not (text.isascii() and text.isdigit()) or session.game.to_move is None:
        return text
    texts = [move.text for move in session.game.legal_moves]
    number = text.lstrip("0")
    if not number or len(number) > 6 or int(number) > len(texts):
        raise IllegalMove(T("There is no move {number!r}: they go from 1 to {last}.", number=text[:9], last=len(texts)))
    return texts[int(number) - 1]


def _why(session: Session, rest: str) -> Reply:
    word, _, asked = rest.partition(" ")
    if word.casefold() != "not" or not asked.strip():
        return Reply(session.words("Ask like this: why not MOVE"))
    move = _as_notation(session, asked)
    if move in session.game.legal_moves:
        return Reply(session.words("{move} is possible now.", move=move))
    refusal = session.game.why_not(move)
    if refusal:
        return Reply(session.words("{why} ({rule})", why=refusal.message, rule=refusal.rule))
    session.game.push(move)  # raises, and says what would do instead
    raise AssertionError("an illegal move was made")


# ------------------------------------------------------------------ going back
def _undo(session: Session, rest: str) -> Reply:
    session.undo(agreed=_agreed(rest))
    return Reply(session.words("Taken back."), look=True)


def _reset(session: Session, rest: str) -> Reply:
    session.reset_turn(agreed=_agreed(rest))
    return Reply(session.words("Back to the start of your turn."), look=True)


def _agreed(rest: str) -> bool:
    if rest and rest.casefold() != "agreed":
        raise NemetonError(T("Not understood: {rest!r}. One decision is taken back at a time.", rest=rest))
    return bool(rest)


# ------------------------------------------------------------------ looking
def _table(session: Session, rest: str) -> Reply:
    return Reply(screen.table(session))


def _moves(session: Session, rest: str) -> Reply:
    return Reply(screen.moves(session))


def _log(session: Session, rest: str) -> Reply:
    if rest and not (rest.isascii() and rest.isdigit()):
        raise NemetonError(T("log takes a number of lines, not {rest!r}.", rest=rest))
    return Reply(
        screen.log(session, max(1, int(rest[:6])) if rest else LOG_LINES) or session.words("Nothing has happened yet.")
    )


def _help(session: Session, rest: str) -> Reply:
    if rest:
        paragraph = rule_text(session.game.rules.name, rest)
        if paragraph is None:
            raise NemetonError(T("There is no rule {rule!r}.", rule=rest))
        return Reply(screen.wrapped(paragraph))
    width = max(len(command.usage) for command in COMMANDS.values())
    lines = [f"  {command.usage:<{width}}  {session.words.say(command.summary)}" for command in COMMANDS.values()]
    return Reply("\n".join([session.words.say(INTRODUCTION), *lines]))


INTRODUCTION = T(
    "Type the number of a move, or the move itself as the list writes it.\n"
    "Several moves may stand on one line, with ; between them: all are made, or none. Besides:"
)


# ------------------------------------------------------------------ files
def _save(session: Session, rest: str) -> Reply:
    return Reply(files.save(session, rest))


def _save_over(session: Session, rest: str) -> Reply:
    return Reply(files.save(session, rest, over=True))


def _load(session: Session, rest: str) -> Reply:
    return Reply(files.load(session, rest), look=True)


def _quit(session: Session, rest: str) -> Reply:
    return Reply(session.words("Good-bye."), leave=True)


COMMANDS: dict[str, Command] = {
    "undo": Command("undo", T("take back your last decision"), _undo),
    "reset": Command("reset", T("take back all you decided in this turn"), _reset),
    "why": Command("why not MOVE", T("say which rule forbids a move"), _why),
    "table": Command("table", T("show the table again"), _table),
    "moves": Command("moves", T("show the moves again"), _moves),
    "log": Command("log [LINES]", T("tell what happened"), _log),
    "save": Command("save FILE", T("write the game into a file"), _save),
    "save!": Command("save! FILE", T("the same, whatever the file holds now"), _save_over),
    "load": Command("load FILE", T("go on with a game from a file"), _load),
    "help": Command("help [RULE]", T("this list, or a rule by its id, such as the one a refusal names"), _help),
    "quit": Command("quit", T("leave; nothing is saved by itself"), _quit),
}
