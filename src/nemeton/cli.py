"""The command `nemeton`: open the table, play in the terminal, tell what is installed, care for the database.

What goes wrong by the caller's doing is one line on the error stream, each fault of their stories another, and exit
code 2.
"""

from __future__ import annotations

import inspect
import os
import platform
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module, metadata
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import UnknownCommandError, UnusedCliTokensError

from nemeton import __version__
from nemeton.catalogue import games, rules_of
from nemeton.kernel.errors import NemetonError, OptionError
from nemeton.kernel.rules import Option, Rules
from nemeton.kernel.words import T
from nemeton.languages import words_here

WRONG_USE = 2
INTERRUPTED = 130

app = App(
    name="nemeton",
    version=__version__,
    help="Board games of the woods at one table. Without a command it opens the table in your browser.",
    help_formatter="plain",
    help_format="plaintext",
    suppress_keyboard_interrupt=False,
)
play = App(name="play", help="Play in this terminal.")
database_commands = App(name="db", help="Care for the database that keeps the tables.")
story_commands = App(name="story", help="Check and read the cards of Oltréé, or of your own stories.")
app.command(play)
app.command(database_commands)
app.command(story_commands)


def _whole(kind: Any, tokens: Sequence[Any]) -> int:
    """Read a whole number; by itself cyclopts would round 2.7 to 3."""
    written = tokens[0].value
    try:
        return int(written)
    except ValueError:
        raise ValueError(f'"{written}" is not a whole number.') from None


Whole = Annotated[int, Parameter(converter=_whole)]
Database = Annotated[
    str | None,
    Parameter(
        help="Where tables are kept: a file or the address of a database; a file in your user data folder if not given."
    ),
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - until the end
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a poor terminal shows a question mark, never a traceback
    try:
        code = app(
            sys.argv[1:] if arguments is None else list(arguments),
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except CycloptsError as fault:
        return _complain(" ".join(_explanation(fault).split()))
    except NemetonError as fault:
        return _complain(words_here().say(fault.whole))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read has left
        _drop_output()
        return 0
    except OSError as fault:  # such as a full disk, which takes no more output
        _drop_output()
        return _complain(f"{fault.strerror or fault}.")


def _drop_output() -> None:
    """Give what is left to nobody: Python would complain once more when it flushes at the end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(message: str) -> int:
    print("nemeton:", "\n".join(" ".join(line.split()) for line in message.splitlines()), file=sys.stderr)
    return WRONG_USE


def _explanation(fault: CycloptsError) -> str:
    """Return what is wrong, where, and how to mend it."""
    chain = [part for part in fault.command_chain or () if part]
    command = " ".join(["nemeton", *chain])
    if isinstance(fault, UnknownCommandError) and chain[:1] == ["play"] and fault.unused_tokens:
        return f"There is no game called {fault.unused_tokens[0]!r}. There is: {', '.join(games())}."
    if isinstance(fault, UnusedCliTokensError) and fault.unused_tokens:
        return f"{fault.unused_tokens[0]!r} means nothing here. See: {command} --help"
    message = str(fault).strip()
    return f"{message}{'' if message.endswith(('.', '?')) else '.'} See: {command} --help"


# ------------------------------------------------------------------ the table
@app.default
def serve(
    *,
    host: Annotated[
        str, Parameter(help="Address to listen on; 0.0.0.0 lets others in your network join.")
    ] = "127.0.0.1",
    port: Annotated[Whole, Parameter(help="Port to listen on.")] = 8642,
    database: Database = None,
    browser: Annotated[bool, Parameter(help="Open the address in a browser.")] = True,
) -> int:
    """Open the table and wait for people."""
    if not 0 <= port < 2**16:
        raise OptionError(
            T("{option} cannot be {value!r}.", option="port", value=port),
            None,
            T("It is a number from 0 to 65535; 0 takes any that is free."),
        )
    if not host:  # for the network that would be all addresses
        raise OptionError(
            T("{option} cannot be {value!r}.", option="host", value=host),
            None,
            T("It is an address such as 127.0.0.1, or 0.0.0.0 for all there are."),
        )
    import_module("nemeton.web.server").serve(host=host, port=port, database=database, open_browser=browser)
    return 0


# ------------------------------------------------------------------ the terminal
def _play(rules: Rules) -> Callable[..., int]:
    """Return the command that plays one game, with a flag for each of its options."""

    def command(
        *,
        players: int = rules.players[0],
        bots: str = "greedy",
        seat: int = 0,
        name: str | None = None,
        seed: int | None = None,
        **options: Any,
    ) -> int:
        from nemeton.game import new
        from nemeton.tables.seats import clean_name
        from nemeton.terminal.loop import Console, run
        from nemeton.terminal.session import Seating, Session

        called = None if name is None else clean_name(name)
        seating = Seating(None, None) if bots == "none" else Seating(seat, bots, called)
        game = new(rules.name, players=players, seed=seed, **options)
        run(Session(game, seating, game.record.header.seed or 0, words_here()), Console(sys.stdin, sys.stdout))
        return 0

    flags = [*_general_flags(rules), *map(_flag, rules.options)]
    command.__doc__ = f"Play {rules.title}."
    command.__annotations__ = {flag.name: flag.annotation for flag in flags}
    command.__signature__ = inspect.Signature(flags)  # type: ignore[attr-defined]
    return command


def _general_flags(rules: Rules) -> list[inspect.Parameter]:
    from nemeton.players.levels import LEVELS

    least, most = rules.players
    levels = ", ".join(f"{name} ({level.title})" for name, level in LEVELS.items())
    return [
        _keyword("players", Whole, least, f"How many play, bots included: {least} to {most}."),
        _keyword("bots", str, "greedy", f"Who plays the other seats: {levels}; or none: people at this keyboard."),
        _keyword("seat", Whole, 0, "Your seat, counted from 0."),
        _keyword("name", str | None, None, "What you are called."),
        _keyword("seed", Whole | None, None, "The same seed and moves give the same game."),
    ]


def _flag(option: Option) -> inspect.Parameter:
    """Return the flag of an option. Values are judged by the option itself, so that refusals name the rule."""
    about = f"{option.label}; {option.rule}."
    if isinstance(option.default, list):
        counts = Parameter(converter=_numbers, negative=(), show_default=False)
        return _keyword(option.name, Annotated[list[Any], counts], option.default, f"{about} Separated by commas.")
    if isinstance(option.default, bool):
        return _keyword(option.name, bool, option.default, about)
    if option.values:
        about += f" One of {', '.join(map(str, option.values))}."
    return _keyword(option.name, str, option.default, about)


def _keyword(name: str, kind: Any, default: Any, text: str) -> inspect.Parameter:
    annotation = Annotated[kind, Parameter(help=text)]
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _numbers(kind: Any, tokens: Sequence[Any]) -> list[Any]:
    """Read ``5,5,4``; what is no number stays text, for the option to refuse."""
    parts = tokens[0].value.split(",")
    return [int(part) if part.strip().isdecimal() else part for part in parts]


for _name in games():
    play.command(_play(rules_of(_name)), name=_name)


# ------------------------------------------------------------------ what is installed
@app.command
def about() -> int:
    """Tell versions, engine, Python and games."""
    kernel = import_module("nemeton.kernel.state").__file__ or ""
    engine = "interpreted" if kernel.endswith(".py") else "compiled"
    lines = [
        f"Nemeton {__version__}",
        f"Engine:    {engine}, {kernel}",
        f"Python:    {platform.python_version()}, {sys.executable}, {platform.platform()}",
        f"Games:     {'; '.join(_about_game(rules_of(name)) for name in games())}",
        f"Libraries: {', '.join(_libraries())}",
    ]
    print("\n".join(lines))
    return 0


def _about_game(rules: Rules) -> str:
    least, most = rules.players
    return f"{rules.title} ({rules.name}), {least} to {most} players, rules version {rules.version}"


def _libraries() -> list[str]:
    try:
        wanted = metadata.requires("nemeton") or []
    except metadata.PackageNotFoundError:
        return ["not installed as a package"]
    found = []
    for requirement in wanted:
        if "extra ==" in requirement:
            continue
        name = requirement.split(";")[0].split("[")[0].rstrip("<>=!~., 0123456789")
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(f"{name} (missing)")
    return found


# ------------------------------------------------------------------ the database
@database_commands.command
def upgrade(*, database: Database = None) -> int:
    """Bring the database to the form this version needs."""
    revision = import_module("nemeton.store").upgrade(database)
    words = words_here()
    print(words("The database is up to date: revision {revision}.", revision=revision))
    return 0


# ------------------------------------------------------------------ stories
@story_commands.command
def check(
    folder: Annotated[Path | None, Parameter(help="The folder of the stories; that of the game if not given.")] = None,
    *,
    partial: Annotated[bool, Parameter(help="Do not count whether the set is complete.", negative=())] = False,
    games: Annotated[
        Whole, Parameter(help="How many games are played by chance, to find what is never reached; 0 for none.")
    ] = 60,
) -> int:
    """Tell everything that is wrong with stories, and what of them was never reached in games by chance."""
    if games < 0:
        raise OptionError(
            T("{option} cannot be {value!r}.", option="games", value=games), None, T("It is a number from 0 upwards.")
        )
    return _say(*_desk().check(folder, partial=partial, games=games))


@story_commands.command(name="read")
def read_card(
    card: Annotated[str, Parameter(help="Its id, such as RUR-01.")],
    folder: Annotated[Path | None, Parameter(help="The folder of the stories; that of the game if not given.")] = None,
    *,
    everything: Annotated[bool, Parameter(name="--all", help="Show what is hidden, too.", negative=())] = False,
) -> int:
    """Show a card as players see it."""
    return _say(*_desk().read(card, folder, everything=everything))


def _desk() -> Any:
    return import_module("nemeton.games.oltree.language.desk")


def _say(said: str, well: bool) -> int:
    print(said)
    return 0 if well else WRONG_USE


if __name__ == "__main__":
    sys.exit(main())
