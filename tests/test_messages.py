"""Whatever people read or hear goes through the catalogue of messages.

The proof is a language that turns "Your hand" into "Ŷóúř ħáñđ": a plain letter on a page has bypassed the catalogue,
unless it belongs to a name, a title, notation or an id.
"""

from __future__ import annotations

import ast
import copy
import importlib
import json
import pickle
import pkgutil
import random
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from itertools import count, islice
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.mofile import write_mo
from starlette.requests import HTTPConnection

import nemeton
from nemeton import languages
from nemeton.catalogue import rules_of
from nemeton.games.larbre.cards import CODES
from nemeton.games.oak import figures
from nemeton.games.oltree.names import RANGER_NAMES
from nemeton.kernel.errors import NemetonError
from nemeton.kernel.events import SPECTATOR
from nemeton.kernel.words import ENGLISH, N, Prose, Seat, T, Text, Words, addition, listing
from nemeton.tables import Entry, LinkSpent, SeatPlan, StaleVersion, Table
from nemeton.terminal import screen
from nemeton.terminal.commands import COMMANDS, obey
from nemeton.terminal.session import NAMES, Seating, Session
from nemeton.web.draft import Draft
from nemeton.web.general import words_of
from nemeton.web.hub import Open
from nemeton.web.pages.forms import frame
from nemeton.web.pages.shell import shell
from nemeton.web.pages.table import presence, viewer_of
from nemeton.web.visitors import Visitor
from nemeton.web.watching import Socket, draw
from tests.conformance.tables import walks
from tests.web.people import SCRIPT, House, Page, code_in, ending_after, running
from tools import messages

SOURCE = Path(nemeton.__file__).parent
PSEUDO = "qps"
PLAIN = "abcdefghijklmnopqrstuvwxyz"
STRANGE = "áƀçđéƒǧħíĵķłɱñóƥɋřšŧúṽŵẋýž"
ACCENTS = str.maketrans(PLAIN + PLAIN.upper(), STRANGE + STRANGE.upper())

PROPER_NAMES = (*figures.CREATURE_TITLES, *figures.ARTIFACT_TITLES, *figures.POTION_TITLES, *figures.CARD_TITLES)
RANGERS = tuple(name.title() for name in RANGER_NAMES)
TITLES = ("Nemeton", *(rules_of(name).title for name in nemeton.game_names()), *filter(None, PROPER_NAMES), *RANGERS)
RULE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+\b")
SITE = re.compile(r"\b([cbrpt]\d+|[FMR][1-4][LR]?|\d[FMR])\b")  # of the Tree; of the Oak; amounts of its resources
CORNER = re.compile(r"\b[A-D]\b")  # of the satrapy; options of a card are called so, too
STORY = re.compile(r"\b[A-Z]{3}-\d\d\b|\((temp [a-z_]+|[a-z]+_[a-z_]+)\)")
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
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    """The strange language, into which the cards of every game are translated, too."""

    def say(prose: Prose, language: str = "en") -> str:
        return prose.english.translate(ACCENTS) if language == PSEUDO else prose.english

    monkeypatch.setattr(Prose, "say", say)
    return languages.preferred([PSEUDO])


def unsaid(text: str, *allowed: str) -> str:
    """Return what is left of a text if all is taken away that need not be said; nothing if all is well."""
    for known in sorted((*allowed, *TITLES), key=len, reverse=True):
        text = text.replace(known, "")
    for code in (RULE, SITE, STORY, CORNER, CARD):
        text = code.sub("", text)
    return " ".join(re.findall(r"\w*[A-Za-z]\w*", text))


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
    return [text for text in reader.said if unsaid(text, *allowed)]


# ---------------------------------------------------------------------------------------- kernel.words
def test_pseudo() -> None:
    assert pseudo("Draw {n} of {all!r}, {{so}}") == "Đřáŵ {n} óƒ {all!r}, {{šó}}"
    assert unsaid("Ŷóúř ħáñđ") == ""
    assert unsaid("Ŷóúř hand of Ada, ARB-PLAY-03", "Ada") == "hand of"
    assert plain_in('<p title="E">á<b>x</b><code>y</code></p>é<br alt="F"/>ñ') == ["E", "x", "F"]


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
    headers = [] if header is None else [(b"accept-language", header.encode("latin-1"))]
    assert words_of(HTTPConnection({"type": "http", "headers": headers})).language == language


# ---------------------------------------------------------------------------------------- the rules of a game
POSITIONS = 150


@pytest.mark.parametrize("name", nemeton.game_names())
def test_all_that_a_game_says(name: str, words: Words) -> None:
    """Moves, questions, refusals, log lines, digests, the table as text, the outcome, options."""
    said: set[str] = set()
    for seen, game in enumerate(islice(walks(name, count(), every=7), POSITIONS)):
        for viewer in (*range(game.seats), None):
            view = game.view(viewer)
            texts = [move.label for move in view.moves] + ([view.question] if view.question else [])
            who = SPECTATOR if viewer is None else viewer
            for step in game.steps[seen % 5 :: 5][-3:]:
                texts += [line for event in step.events if (line := game.rules.tell(event, who)) is not None]
                texts += [line.text for line in game.rules.digest(step.events, who)]
            said |= {words.say(text) for text in texts}
            said.add(" ".join(game.text(viewer, words).split()))  # a name may go on in the next line
        if game.outcome is None:
            top = game.state.stack[-1]
            legal = [move.text for move in game.legal_moves]  # a refusal may show how it is written
            for refusal in top.refusals(game.state):
                shown = next((text for text in legal if text in str(refusal.message)), "")
                said.add(words.say(refusal.message).replace(shown, ""))
        else:
            said.add(words.say(game.outcome.reason))
    rules = rules_of(name)
    said |= {words.say(T("{it}", it=text)) for text in (rules.summary, *(option.label for option in rules.options))}
    said |= {words.say(option.called(value)) for option in rules.options for value in option.values or ()}
    said |= {words.say(N(*pair, n)) for pair in (rules.score, *rules.sources.values()) if pair for n in (1, 2)}
    assert [line for line in said if unsaid(line)] == []


# ---------------------------------------------------------------------------------------- the terminal
LINES = (
    *("", "help", "log", "log x", "why", "why not 1", "why not grow leaf", "pass", "9999", "help nothing", "undo x"),
    *("fly", "grow leaf; fly", "draw 0 1; draw 0 1; draw 0 1", "save", "save {0}/no/file", "load {0}", "load {0}/text"),
)
"""What may be typed without changing anything, mostly nonsense."""


def test_the_terminal(words: Words, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("{}")
    notation = {"grow leaf", "draw 0 1", "'pass'", "'fly'", "'nothing'", "'x'"}
    notation |= {command.usage for command in COMMANDS.values()} | {f"add {code}" for code in CODES}
    said: list[str] = []
    for seed, seating in enumerate((Seating(0, "greedy", "Ωδη"), Seating(None, None), Seating(1, "random"))):
        chance = random.Random(seed)
        game = nemeton.new("larbre", seed=seed, players=2, round_limit=3, start_shape="chain", first_player=1)
        session = Session(game, seating, seed, words)
        said.append(screen.greeting(session))
        while True:
            session.let_bots_play()
            if session.asked is None:
                break
            moves = list(session.game.legal_moves)
            notation |= {move.text for move in moves}
            notation |= {" ".join((move.verb, *move.args[:-1])) + " …" for move in moves}
            said += [screen.hand_over(session), screen.decision(session), screen.prompt(session)]
            if chance.random() < 0.3:
                said += [obey(session, line.format(tmp_path)).text for line in LINES]
            obey(session, chance.choice(moves).text)
        said += [screen.decision(session), screen.prompt(session)]
        for line in ("log 50", "undo", "undo agreed", "reset", "save {0}/a", "save {0}/text", "load {0}/a", "quit"):
            said.append(obey(session, line.format(tmp_path)).text)
    files = [f"{tmp_path}{rest}" for rest in ("/no/file", "/text", "/a", "")]
    allowed = (*notation, *NAMES, *files, "Is a directory", "No such file or directory")
    lines = {line for part in said for line in part.splitlines()}
    assert len(lines) > 200
    assert [line for line in lines if unsaid(line, *allowed)] == []


# ---------------------------------------------------------------------------------------- the table page
SHEET = re.compile(r'<svg id="larbre-sheet".*?</svg>', re.DOTALL)
"""Drawings without a word, on every page; slow to read."""
NAMED = ("Ωδη", "Пётр", "Ñandú")
PARTIES = (
    (SeatPlan("you", "Ωδη"), SeatPlan("friend", "Пётр"), SeatPlan("bot", "Ñandú", "greedy")),
    (SeatPlan("you", "Ωδη"), SeatPlan("screen", "Пётр")),
    (SeatPlan("you", "Ωδη"), SeatPlan("bot", "Ñandú", "random")),
)


def tables() -> Iterator[Table]:
    """Pause at many moments of some tables: friends, one screen, a bot; with and without the memory aid."""
    chance = random.Random(4)
    for number, plans in enumerate(PARTIES):
        options = {"memory_aid": number != 1, "round_limit": 12, "pairs_need_anchor": number == 2, "first_player": 0}
        secret = bytes([number]) * 32
        table, _ = Table.open("oak-lamp-7", "larbre", len(plans), options, plans, "host", secret, 0.0)
        yield table
        if number == 0:
            key, entries = table.issue_link("host", 1)
            _apply(table, entries)
            _apply(table, table.claim(1, key, "guest"))
        phases: set[str] = set()
        while table.game.outcome is None:
            phase = table.game.view(table.game.to_move).phase
            if phase not in phases or chance.random() < 0.03:
                phases.add(phase)
                yield table
                yield from _asking(table)
            asked, version = table.game.to_move, table.version
            assert asked is not None
            move, holder = chance.choice(list(table.game.legal_moves)).text, table.seats[asked].holder
            if holder is None:
                _apply(table, table.bot_act(asked, version, move))
            else:
                _apply(table, table.act(holder, asked, version, move, ""))
        yield table


def _asking(table: Table) -> Iterator[Table]:
    """Pause while somebody asks the others whether they may take a move back."""
    for holder in ("host", "guest"):
        if table.undo_reach(holder).asks:
            _apply(table, table.undo(holder, table.version, True))
            yield table
            _apply(table, table.answer_undo(holder, table.version, False))


def _apply(table: Table, entries: list[Entry]) -> None:
    for entry in entries:
        table.apply(entry)


CARDS = ("card=0", "card=0&card=1&kind=leaf", "card=0&card=1&card=2&kind=fruit", "card=1&kind=spirit")
SLOTS = ("slot=0", "slot=0&slot=2", "slot=0&slot=1&slot=2", "do=trunk", "do=trunk&slot=1", "do=draw")


def drafts(table: Table) -> Iterator[str]:
    """Yield drafts that make the page say something else: cards, slots, places, questions."""
    yield ""
    if table.game.outcome is None:
        state = table.game.state
        yield from (*CARDS, *SLOTS)
        yield from (f"pick={move.text.replace(' ', '+')}" for move in list(table.game.legal_moves)[:3])
        targets = {refusal.target for refusal in state.stack[-1].refusals(state) if refusal.target}
        yield from (f"why={target}" for target in sorted(targets)[:4])


def test_the_table_page(words: Words) -> None:
    phases: set[str] = set()
    pages = asking = 0
    for table in tables():
        for holder in ("host", "guest", "stranger"):
            visitor, asked, mine = Visitor(holder, "Ωδη", "auto", False), table.game.to_move, table.seats_of(holder)
            queries = list(drafts(table)) if asked is None or asked in mine else [""]
            if len(mine) > 1 and asked is not None:
                queries = ["", *(f"as={presence(table.game, asked)}&{query}" for query in queries)]
            for query in queries:
                draft, links = Draft.parse(query), {1: "/t/oak-lamp-7/s/KEY"} if holder == "host" else {}
                page, title = draw(table, visitor, draft, words, links)
                whole = shell(title, frame(table, page, visitor, draft, None, words), visitor=visitor, words=words)
                assert plain_in(SHEET.sub("", whole), *NAMED, "oak-lamp-7") == [], query
                phases.add(table.game.view(viewer_of(table, visitor, draft).seat).phase)
                pages += 1
                asking += table.pending is not None and holder != "stranger"
    assert phases == {"turn", "build", "spirit", "place", "keep", "discard", "over"}
    assert asking > 2
    assert pages > 150
    assert not re.search(r"<(text|title|desc)\b|aria-label", SHEET.findall(whole)[0])


# ---------------------------------------------------------------------------------------- the other pages
@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_every_page(tmp_path: Path) -> None:
    async with running(tmp_path) as house:
        pages = await all_pages(house)
    for page, codes in pages:
        allowed = (*NAMED, *codes, "'fly'", "draw 0 1, draw 0 2, draw 0 3")
        if page.headers["content-type"].startswith("text/html"):
            assert plain_in(page.markup, *allowed) == [], page.path
            assert f'<html lang="{PSEUDO}"' in page.markup
        elif page.json is None:
            assert [line for line in page.markup.splitlines() if unsaid(line, *allowed)] == []
        else:
            assert not unsaid(page.json["error"], *allowed), page.json
    assert {page.status for page, _ in pages} == {200, 400, 403, 404, 405, 409, 413, 422}


SEATS = {"kind-0": "you", "name-0": "Ωδη", "kind-1": "friend", "name-1": "Пётр", "kind-2": "bot:random"}
SEATS |= {"name-2": "Ñandú", "first_player": "0"}


async def all_pages(house: House) -> list[tuple[Page, tuple[str, ...]]]:
    """Return one page of every kind, with the codes of tables it may mention; the kind of the table page is above."""
    ada, bo, stranger = (house.person() for _ in range(3))
    for person, name in zip((ada, bo, stranger), NAMED, strict=True):
        person.http.headers["accept-language"] = PSEUDO
        await person.post("/me", {"name": name})
    pages = [await ada.get(path) for path in ("/", "/me", "/rules/larbre", "/nowhere", "/join?code=0", "/t/oak-lamp-7")]
    pages += [await ada.get(f"/new/larbre?with={company}") for company in ("bots", "friends", "screen")]
    pages += [await ada.post("/me", {"name": ""}), await ada.post("/new/larbre", {}), await ada.post("/", {})]
    pages += [await ada.post("/new/larbre", {"kind-0": "bot:random", "kind-1": "bot:greedy"})]
    pages += [await ada.post("/new/larbre", {**SEATS, "first_player": "3"})]
    for headers in ({}, SCRIPT):
        pages.append(await ada.post("/me", {"name": "x" * 20_000}, headers=headers))
        pages.append(await ada.post("/me", {}, headers={"origin": "http://elsewhere.test", **headers}))

    opened = await ada.post("/new/larbre", SEATS)
    path = opened.headers["location"]
    shown = await ada.get(path)
    [link] = set(re.findall(r'value="(/t/[^"/]+/s/[^"]+)"', shown.markup))
    pages += [shown, await bo.get(link)]
    await bo.post(link, {"name": "Пётр"})
    pages += [await bo.get(path), await ada.get("/")]
    await stranger.get(link)  # is spent
    pages.append(await stranger.get(path))
    assert pages[-1].notice
    pages += [await ada.get(f"{path}{rest}") for rest in (".txt", ".json", "/replay", "/replay?at=0&as=0")]
    version = str((await ada.get(path)).version)
    for headers in ({}, SCRIPT):
        for person, data in (
            (ada, {}),
            (ada, {"version": "0", "move": "draw 0 1"}),
            (ada, {"version": version, "move": "fly"}),
            (ada, {"version": version, "move": "draw 0"}),
            (ada, {"version": version, "move": ""}),
            (bo, {"version": version, "move": "draw 0 1"}),
            (stranger, {"version": version, "move": "draw 0 1"}),
        ):
            pages.append(await person.post(f"{path}/act", data, headers=headers))
        pages.append(await ada.post(f"{path}/undo", {"version": version}, headers=headers))
        pages.append(await ada.post(f"{path}/answer", {"version": version, "agrees": "yes"}, headers=headers))
        pages.append(await ada.post(f"{path}/link", {"seat": "9"}, headers=headers))
        pages.append(await ada.post(f"{path}/link", {"seat": "2"}, headers=headers))
        pages.append(await stranger.post(f"{path}/again", {}, headers=headers))

    with ending_after(1):
        over = await ada.post("/new/larbre", {**SEATS, "kind-1": "screen", "kind-2": "none"})
    ended = over.headers["location"]
    while (table := await house.table(code_in(ended))).game.outcome is None:
        move = next(iter(table.game.legal_moves)).text
        await ada.post(f"{ended}/act", {"version": str(table.version), "move": move})
    pages += [await ada.get(f"{ended}{rest}") for rest in ("", "/replay", "/replay?at=1&as=1", ".txt")]
    pages.append(await ada.get("/"))
    return [(page, (code_in(path), code_in(ended), "oak-lamp-7")) for page in pages]


class Wire:
    """The far end of a socket: a browser that sends one greeting."""

    def __init__(self, accepts: str, **hello: object) -> None:
        self.headers, self.session, self.heard = {"accept-language": accepts}, {}, ""
        self._hello = json.dumps(hello)

    async def receive(self) -> dict[str, str]:
        return {"type": "websocket.receive", "text": self._hello}

    async def send_text(self, text: str) -> None:
        self.heard = text


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("accepts", "hello", "language"),
    [
        ("", {"language": PSEUDO}, PSEUDO),
        (PSEUDO, {"language": "en"}, "en"),
        (PSEUDO, {}, PSEUDO),
        (PSEUDO, {"language": 7}, PSEUDO),
        ("", {"language": "xx"}, "en"),
    ],
)
async def test_the_socket_speaks_as_the_page_does(accepts: str, hello: dict[str, object], language: str) -> None:
    """What is sent must fit into the page, whatever the browser says when it opens the socket."""
    table, wire = next(tables()), Wire(accepts, version=0, **hello)
    await Socket(wire, Open(table), Visitor("host", "Ωδη", "auto", False)).greet()
    [(_, _, markup)] = json.loads(wire.heard)["ops"]
    assert (plain_in(markup, *NAMED, "oak-lamp-7") == []) is (language == PSEUDO)


# ---------------------------------------------------------------------------------------- the source
TEMPLATED = frozenset(messages.KEYWORDS)


@cache
def calls() -> tuple[tuple[str, str, ast.Call], ...]:
    """Return every call in the source: where it stands, and the last name of what is called."""
    found = []
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "()")
                found.append((f"{file.relative_to(SOURCE)}:{node.lineno}", name, node))
    return tuple(found)


def literals(node: ast.Call, name: str) -> list[str] | None:
    """Return the templates of a call, or None if they are handed over from where they were marked."""
    if name == "N" and isinstance(node.args[0], ast.Starred):
        return None
    return [
        arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ""
        for arg in node.args[: 2 if name in ("N", "forms") else 1]
    ]


def test_every_template_stands_in_the_source_as_it_is() -> None:
    """No f-string, no variable: the extractor would not find it."""
    found: set[str] = set()
    for where, name, node in calls():
        assert name != "ENGLISH", f"{where}: the reader's language is not asked for"
        if name in TEMPLATED:
            templates = literals(node, name)
            assert templates is None or all(templates), where
            found |= set(templates or ())
        inner = getattr(node.func, "func", None) if isinstance(node.func, ast.Call) else None
        chooses_language = getattr(inner, "id", getattr(inner, "attr", "")) in ("words_of", "words_here", "named")
        assert not chooses_language, f"{where}: the extractor knows only calls of `words`"
    extracted = {message.id for message in messages.template() if message.id}
    assert found == {part for id in extracted for part in (id if isinstance(id, tuple) else (id,))}
    assert len(found) > 400


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_parameters() -> None:
    """What a template wants is what it gets, in the forms for one and for many, too."""
    for where, name, node in calls():
        templates = literals(node, name) if name in TEMPLATED else None
        if templates is None:
            continue
        given = {keyword.arg for keyword in node.keywords if keyword.arg}
        wanted = set().union(*map(fields, templates))
        assert all(field.isidentifier() for field in wanted), where
        if name in ("N", "forms"):
            one, many = map(fields, templates)
            assert one - {"n"} == many - {"n"}, where
            assert "n" in many or "n" not in one, where
            given.add("n")
        wanted |= {"n"} & given
        if any(keyword.arg is None for keyword in node.keywords):
            assert given <= wanted, where
        elif name != "forms":
            assert given == wanted, where


def kinds_of_error(kind: type) -> Iterator[str]:
    yield kind.__name__
    for special in kind.__subclasses__():
        yield from kinds_of_error(special)


def test_no_error_says_a_bare_string() -> None:
    for module in pkgutil.walk_packages(nemeton.__path__, "nemeton."):
        if not module.name.endswith(("__main__", ".env")) and ".versions." not in module.name:
            importlib.import_module(module.name)
    kinds = {*kinds_of_error(NemetonError), "HTTPException"}
    assert {"IllegalMove", "StoreError", "FileError", "ServerError", "LinkSpent"} <= kinds
    seen = 0
    for where, name, node in calls():
        if name in kinds or (name == "__init__" and isinstance(getattr(node.func, "value", None), ast.Call)):
            said = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg != "rule")]
            strings = [arg for at, arg in enumerate(said) if at != 1 and isinstance(arg, ast.Constant | ast.JoinedStr)]
            strings = [arg for arg in strings if isinstance(getattr(arg, "value", ""), str)]
            assert not strings, where
            seen += 1
    assert seen > 80


# ---------------------------------------------------------------------------------------- the tool
def test_the_tool(catalogues: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A language is begun, translated, compiled, and kept up to date; whatever is written is the same every time."""
    assert messages.main(["--check"], catalogues) == 1
    assert messages.main(["--begin", "fr"], catalogues) == 0
    assert messages.main(["--check"], catalogues) == 0
    template, written = (catalogues / name for name in ("nemeton.pot", "fr/LC_MESSAGES/nemeton.po"))
    assert not re.search(r"\d{4}-\d\d|\.py:\d|^#: \W", template.read_text(), re.MULTILINE)

    french = messages._read(written.read_bytes(), "fr")
    french["Your hand"].string = "Ta main"
    french["{n} card"].string = ("{n} carte", "{n} cartes", "{n} cartes")  # the second form is for millions
    french.add("An old sentence.", "Une vieille phrase.")
    written.write_bytes(messages._text(french))
    assert messages.main(["--check"], catalogues) == 1
    capsys.readouterr()
    assert messages.main([], catalogues) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"fr/LC_MESSAGES/nemeton.{kind} is written" for kind in ("po", "mo")
    ]
    assert messages.main(["--check"], catalogues) == 0
    assert "vieille" not in written.read_text()

    monkeypatch.setattr(languages, "MESSAGES", catalogues.rename(catalogues.with_name("new")))
    words = languages.preferred(["fr-CA"])
    assert words.language == "fr"
    assert (words("Your hand"), words("Discard")) == ("Ta main", "Discard")
    assert [words.say(N("{n} card", "{n} cards", n)) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert words.say(N("{n} leaf", "{n} leaves", 2)) == "2 leaves"
