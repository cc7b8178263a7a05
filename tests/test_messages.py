"""Whatever people read or hear goes through the catalogue of messages.

The proof is a language that turns "Your hand" into "Ŷóúř ħáñđ": a plain letter on a page has bypassed the catalogue,
unless it belongs to a name, a title, notation or an id.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import random
import re
from collections.abc import AsyncIterator, Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo

import nemeton
from nemeton import languages
from nemeton.games.larbre.cards import CODES
from nemeton.kernel.errors import NemetonError
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import ENGLISH, N, Seat, T, Text, Words, addition, forms, listing
from nemeton.tables import SeatPlan, Table
from nemeton.terminal import screen
from nemeton.terminal.commands import COMMANDS, obey
from nemeton.terminal.session import NAMES, Seating, Session
from nemeton.web.draft import Draft
from nemeton.web.general import words_of
from nemeton.web.pages.forms import frame
from nemeton.web.pages.shell import shell
from nemeton.web.pages.table import presence, viewer_of
from nemeton.web.parts import render
from nemeton.web.visitors import Visitor
from nemeton.web.watching import draw
from tests.conformance.tables import walks
from tests.web.people import House, Page, Person, code_in, running
from tools import messages

SOURCE = Path(nemeton.__file__).parent
PSEUDO = "qps"
PLAIN = "abcdefghijklmnopqrstuvwxyz"
STRANGE = "áƀçđéƒǧħíĵķłɱñóƥɋřšŧúṽŵẋýž"
ACCENTS = str.maketrans(PLAIN + PLAIN.upper(), STRANGE + STRANGE.upper())

TITLES = ("Nemeton", "L’Arbre")
RULE = re.compile(r"\bARB-[A-Z]+-\d+\b")
SITE = re.compile(r"\b[cbrpt]\d+\b")
CARD = re.compile(rf"\b({'|'.join(CODES)})\b")
UNSAID = frozenset(["script", "style", "code", "kbd"])
SAID_ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription")
SAID_BY_THE_SCRIPT = ("data-offline", "data-again", "data-copied", "data-failed")


# ---------------------------------------------------------------------------------------- the strange language
def pseudo(template: str) -> str:
    """Return a template with accents on all its letters; what is filled in stays as it is."""
    said = ""
    for literal, name, spec, conversion in Formatter().parse(template):
        said += literal.translate(ACCENTS).replace("{", "{{").replace("}", "}}")
        if name is not None:
            said += "{" + name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "") + "}"
    return said


@cache
def pseudo_catalogue() -> bytes:
    """A compiled catalogue, made of the templates that the extractor finds."""
    from io import BytesIO

    templates = messages.template()
    for message in templates:
        if message.id:
            message.string = tuple(map(pseudo, message.id)) if message.pluralizable else pseudo(message.id)
    compiled = BytesIO()
    write_mo(compiled, templates)
    return compiled.getvalue()


@pytest.fixture(autouse=True)
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let there be the strange language, and no other than English."""
    folder = tmp_path / "messages"
    file = folder / PSEUDO / languages.CATALOGUE
    file.parent.mkdir(parents=True)
    file.write_bytes(pseudo_catalogue())
    monkeypatch.setattr(languages, "MESSAGES", folder)
    return folder


@pytest.fixture
def words() -> Words:
    return languages.preferred([PSEUDO])


def unsaid(text: str, *allowed: str) -> str:
    """Return what is left of a text if all is taken away that need not be said; nothing if all is well."""
    for known in sorted((*allowed, *TITLES), key=len, reverse=True):
        text = text.replace(known, "")
    return " ".join(re.findall(r"\w*[A-Za-z]\w*", RULE.sub("", text)))


class Reader(HTMLParser):
    """Collects what a page says: text, and the attributes that are read out or shown."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.said += [given[name] or "" for name in (*SAID_ATTRIBUTES, *SAID_BY_THE_SCRIPT) if name in given]
        if tag in UNSAID or given.get("class") == "rules":
            self._inside.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._inside and self._inside[-1] == tag:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            self.said.append(data)


def plain_in(markup: str, *allowed: str) -> list[str]:
    """Return the pieces of a page that bypass the catalogue."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert len(reader.said) > 3
    return [f"{left!r} in {text!r}" for text in reader.said if (left := unsaid(text, *allowed))]


# ---------------------------------------------------------------------------------------- kernel.words
def test_pseudo() -> None:
    assert pseudo("Draw {n} of {all!r}, {{so}}") == "Đřáŵ {n} óƒ {all!r}, {{šó}}"
    assert unsaid("Ŷóúř ħáñđ") == ""
    assert unsaid("Ŷóúř hand of Ada, ARB-PLAY-03", "Ada") == "hand of"
    assert plain_in('<p title="Title">Náɱé<code>code</code> <b>á</b>&nbsp;x</p>') == [
        "'Title' in 'Title'",
        "'x' in '\\xa0x'",
    ]


def test_listings_and_additions(words: Words) -> None:
    card = T("Leaf")
    assert [ENGLISH.say(listing(["a", card, Seat(0)][:many])) for many in range(4)] == [
        "",
        "a",
        "a, Leaf",
        "a, Leaf, Seat 1",
    ]
    assert (
        ENGLISH.say(addition([N("{n} leaf", "{n} leaves", 2), N("{n} leaf", "{n} leaves", 1)])) == "2 leaves + 1 leaf"
    )
    assert words.say(listing(["x", T("{n} from the River", n=2)])) == "x, 2 ƒřóɱ ŧħé Říṽéř"


def test_nothing_is_said_by_an_empty_text(words: Words) -> None:
    """For gettext the empty template is the head of the catalogue."""
    assert words.say(Text("")) == words.say(listing([])) == ""


def test_errors_survive_another_process() -> None:
    import copy
    import pickle

    from nemeton.tables import LinkSpent, StaleVersion

    faults = [
        nemeton.OptionError(T("{who} is no option.", who=Seat(1)), "ARB-OPT-01", T("Choose another.")),
        nemeton.PositionError(["a", "b"]),
        LinkSpent(),
        StaleVersion(7),
    ]
    for fault in faults:
        for twin in (pickle.loads(pickle.dumps(fault)), copy.copy(fault)):
            assert type(twin) is type(fault)
            assert twin.__dict__ == fault.__dict__
            assert str(twin) == str(fault)
    assert str(faults[0]) == "Seat 2 is no option. (ARB-OPT-01) Choose another."
    assert faults[0].say(ENGLISH.named(("Ada", "Bo"))) == "Bo is no option. Choose another."


# ---------------------------------------------------------------------------------------- languages
def test_languages(words: Words) -> None:
    assert languages.languages() == ("en", PSEUDO)
    assert words.language == words.named(("Ada",)).language == PSEUDO
    assert ENGLISH.language == "en"


@pytest.mark.parametrize(
    ("codes", "language"),
    [
        ([], "en"),
        (["xx", "QPS_ploc.UTF-8", "en"], PSEUDO),
        (["qps@euro"], PSEUDO),
        (["en-GB", "qps"], "en"),
        (["", "C", "POSIX", "../qps", "*", "qpsx"], "en"),
    ],
)
def test_the_first_language_that_there_is(codes: list[str], language: str) -> None:
    assert languages.preferred(codes).language == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "qps_PS.UTF-8"}, PSEUDO),
        ({"LANG": "qps", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en", "LC_ALL": "", "LANGUAGE": "xx:qps"}, PSEUDO),
    ],
)
def test_the_language_of_a_terminal(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in languages.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert languages.words_here().language == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("qps", PSEUDO),
        ("en, qps;q=0.9", "en"),
        ("en;q=0.8, qps;q=0.9, *;q=0.5", PSEUDO),
        ("xx-YY, qps-PS ; q=0.7", PSEUDO),
        ("qps;q=0", "en"),
        ("qps;q=much, en", "en"),
        ("qps;q=nan", "en"),
        (";q=,,;;q=q=1,\x00" + "x" * 100_000 + ",qps", "en"),
    ],
)
def test_the_language_of_a_browser(header: str | None, language: str) -> None:
    from starlette.requests import HTTPConnection

    headers = [] if header is None else [(b"accept-language", header.encode("latin-1"))]
    assert words_of(HTTPConnection({"type": "http", "headers": headers})).language == language


# ---------------------------------------------------------------------------------------- the rules of a game
@pytest.mark.parametrize("name", nemeton.game_names())
def test_all_that_a_game_says(name: str, words: Words) -> None:
    """Moves, questions, refusals, log lines, digests, the table as text, the outcome, options."""
    seen = 0
    said: set[str] = set()
    for game in walks(name, range(6), every=7):
        for viewer in (*range(game.seats), None):
            view = game.view(viewer)
            texts = [move.label for move in view.moves] + ([view.question] if view.question else [])
            who = SPECTATOR if viewer is None else viewer
            for step in game.steps[seen % 5 :: 5][-3:]:
                texts += [line for event in step.events if (line := game.rules.tell(event, who)) is not None]
                texts += [line.text for line in game.rules.digest(step.events, who)]
            said |= {SITE.sub("", words.say(text)) for text in texts}
            said |= {SITE.sub("", CARD.sub("", line)) for line in game.text(viewer, words).splitlines()}
        if game.outcome is None:
            top = game.state.stack[-1]
            said |= {words.say(refusal.message) for refusal in top.refusals(game.state)}
        else:
            said.add(words.say(game.outcome.reason))
        seen += 1
    rules = game.rules
    said |= {words.say(T("{it}", it=text)) for text in (rules.summary, *(option.label for option in rules.options))}
    said |= {words.say(option.called(value)) for option in rules.options for value in option.values or ()}
    said |= {words.say(N(*pair, n)) for pair in (rules.score, *rules.sources.values()) for n in (1, 2)}
    assert seen > 100
    assert [line for line in said if unsaid(line)] == []


# ---------------------------------------------------------------------------------------- the terminal
def test_the_terminal(words: Words, tmp_path: Path) -> None:
    names = (*NAMES, "Ωδη")
    for seed, seating in enumerate((Seating(0, "greedy", "Ωδη"), Seating(None, None), Seating(1, "random"))):
        game = nemeton.new("larbre", seed=seed, players=2, round_limit=3, start_shape="chain", first_player=1)
        session = Session(game, seating, seed, words)
        said = [screen.greeting(session), words.say(COMMANDS["help"].summary)]
        chance = random.Random(seed)
        while session.game.outcome is None:
            session.let_bots_play()
            if session.asked is None:
                break
            session.changes_hands()
            notation = _notation(session)
            parts = [screen.hand_over(session), screen.decision(session), screen.prompt(session)]
            lines = ["", "help", "log", "why", "why not 1", "why not grow leaf", "pass", "help nothing", "log x", "undo x", "9999",
                     "fly", "save", f"save {tmp_path}/no/where", f"load {tmp_path}", "draw 0 1; draw 0 1; draw 0 1"]  # fmt: skip
            parts += [obey(session, line).text for line in lines] if chance.random() < 0.3 else []
            said += [_strip(part, notation) for part in parts]
            obey(session, chance.choice([move.text for move in session.game.legal_moves]))
        said += [_strip(screen.decision(session), ()), screen.prompt(session), obey(session, "log 50").text]
        said += [obey(session, line).text for line in ("undo", "undo agreed", "reset", f"save {tmp_path}/a", "quit")]
        allowed = (*names, str(tmp_path), "Is a directory", "No such file or directory")
        assert [line for part in said for line in part.splitlines() if unsaid(line, *allowed)] == []


def _notation(session: Session) -> tuple[str, ...]:
    """Return all that is notation in what is said now, long pieces before their parts."""
    moves = list(session.game.legal_moves)
    usages = [command.usage for command in COMMANDS.values()]
    return (
        *(move.text for move in moves),
        *(" ".join((move.verb, *move.args[:-1])) + " …" for move in moves),
        *sorted(usages, key=len, reverse=True),
        "grow leaf", "draw 0 1", "'pass'", "'fly'", "'nothing'", "'x'",
    )  # fmt: skip


def _strip(text: str, notation: tuple[str, ...]) -> str:
    for known in notation:
        text = text.replace(known, "")
    return SITE.sub("", CARD.sub("", text))


# ---------------------------------------------------------------------------------------- the table page
def drafts(table: Table) -> Iterator[str]:
    """Yield drafts that make the page say something else: cards, slots, places, questions."""
    game = table.game
    seat = game.to_move
    yield ""
    if seat is None:
        return
    yield "card=0"
    yield "card=0&card=1&kind=leaf"
    yield "card=0&card=1&card=2&kind=fruit"
    yield "card=1&kind=spirit"
    yield "slot=0"
    yield "slot=0&slot=2"
    yield "slot=0&slot=1&slot=2"
    yield "do=trunk"
    yield "do=trunk&slot=1"
    yield "do=trunk&slot=1&slot=2&slot=3"
    yield "do=draw"
    for move in list(game.legal_moves)[:3]:
        yield f"pick={move.text.replace(' ', '+')}"
    for target in sorted({refusal.target or "" for refusal in game.state.stack[-1].refusals(game.state)})[:4]:
        yield f"why={target}"


def tables() -> Iterator[Table]:
    """Pause at many moments of some tables: friends, one screen, bots, with and without the memory aid."""
    chance = random.Random(4)
    plans = {
        "friends": (SeatPlan("you", "Ωδη"), SeatPlan("friend", "Пётр"), SeatPlan("bot", "Ñandú", "greedy")),
        "screen": (SeatPlan("you", "Ωδη"), SeatPlan("screen", "Пётр")),
        "bots": (SeatPlan("you", "Ωδη"), SeatPlan("bot", "Ñandú", "random")),
    }
    for number, seats in enumerate(plans.values()):
        options = {"memory_aid": number != 1, "round_limit": 12, "pairs_need_anchor": number == 2, "first_player": 0}
        secret = bytes([number]) * 32
        table, _ = Table.open("oak-lamp-7", "larbre", len(seats), options, seats, "host", secret, 0.0)
        if number == 0:
            yield table
            key, entries = table.issue_link("host", 1)
            for entry in [*entries, *table.claim(1, key, "guest")]:
                table.apply(entry) if False else table.apply(entry)
        while table.game.outcome is None:
            if chance.random() < 0.12:
                yield table
            asked = table.game.to_move
            move = chance.choice([move.text for move in table.game.legal_moves])
            holder = table.seats[asked].holder
            act = (
                table.bot_act(asked, table.version, move)
                if holder is None
                else table.act(holder, asked, table.version, move, "")
            )
            for entry in act:
                table.apply(entry)
        yield table


def test_the_table_page(words: Words) -> None:
    phases: set[str] = set()
    pages = 0
    for table in tables():
        names = table.public_names()
        for holder in ("host", "guest", "stranger"):
            visitor = Visitor(holder, "Ωδη", "auto", False)
            asked = table.game.to_move
            mine = table.seats_of(holder)
            queries = list(drafts(table)) if asked in mine else [""]
            if asked in mine and len(mine) > 1:
                queries += [f"as={presence(table.game, asked)}&{query}" for query in queries]
            for query in queries:
                draft = Draft.parse(query)
                page, title = draw(table, visitor, draft, words, {1: "/t/oak-lamp-7/s/KEY"} if holder == "host" else {})
                markup = shell(title, frame(table, page, visitor, draft, None, words), visitor=visitor, words=words)
                assert plain_in(markup, *names, "oak-lamp-7") == [], query
                phases.add(table.game.view(viewer_of(table, visitor, draft).seat).phase)
                pages += 1
    assert phases >= {"turn", "place", "spirit", "discard", "build", "over"}
    assert pages > 100
