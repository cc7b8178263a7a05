"""What can only be checked when a node, a card or all files are known (OLT-LANG-04)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from nemeton.games.oltree.language.cards import Assignment, Card, Chapter, Event, Incident, Problem
from nemeton.games.oltree.language.circles import check_circles
from nemeton.games.oltree.language.drafts import Draft, Spot
from nemeton.games.oltree.language.graph import check_graph, succeeds
from nemeton.games.oltree.language.nodes import (
    CaseNode,
    ChoiceNode,
    DoNode,
    GaugeNode,
    ImmediateNode,
    Node,
    RollNode,
    TestNode,
)
from nemeton.games.oltree.language.reading import INCIDENT_FILES, Reading, Shelf
from nemeton.games.oltree.language.symbols import YOU
from nemeton.games.oltree.language.tables import Temp
from nemeton.games.oltree.language.telling import check_chronicle, check_mentions
from nemeton.games.oltree.names import DECK_NAMES, DECK_PREFIXES, KIND_NAMES, REGIONS
from nemeton.kernel.words import Prose

_PREFIXES: Final[dict[str, str]] = {"event": "EVT", "problem": "PRB", "assignment": "ASG"}


def check(reading: Reading) -> None:
    """Check all that was read from a folder; what is wrong is added to its faults."""
    _check_ids(reading)
    for shelf in reading.shelves:
        for card, draft in shelf.cards:
            _check_card(card, draft, shelf)
        for special, draft in shelf.specials:
            check_graph(draft, special.nodes)
            _check_nodes(special.nodes, draft)
            _check_temps(special.temps, special.nodes, draft)
        check_mentions(shelf)
        check_circles(shelf)
        if shelf.manifest:
            check_chronicle(shelf)
    _check_chronicles(reading)


def _check_ids(reading: Reading) -> None:
    places: dict[str, Spot] = {}
    titles: dict[tuple[int, str], str] = {}
    for shelf in reading.shelves:
        for card, draft in shelf.cards:
            spot = draft.spot("id")
            if card.id in places:
                first = places[card.id].place
                spot.fault(f"the id `{card.id}` is used twice", f"It stands in {first.file}, line {first.line}, too")
            places.setdefault(card.id, spot)
            same = titles.setdefault((card.kind, card.title.english.casefold()), card.id)
            if same != card.id and card.title:
                spot = draft.spot("title")
                spot.fault(f"the title {card.title.english!r} is that of `{same}` too", "Write another title")


def _check_chronicles(reading: Reading) -> None:
    ids: dict[str, str] = {}
    for shelf in reading.shelves:
        if not shelf.manifest:
            continue
        manifest, draft = shelf.manifest
        if manifest.id in ids:
            draft.spot("id").fault(f"`{manifest.id}` is the id of {ids[manifest.id]} too", "Write another id")
        ids.setdefault(manifest.id, shelf.file)
        wanted = f"chronicles/{manifest.id}.toml"
        if manifest.id and shelf.file != wanted:
            draft.spot("id").fault(f"the id is `{manifest.id}`, the file {shelf.file}", f"Name the file {wanted}")


def _check_card(card: Card, draft: Draft, shelf: Shelf) -> None:
    wanted = _PREFIXES.get(KIND_NAMES[card.kind], "")
    if isinstance(card, Incident):
        wanted = DECK_PREFIXES[card.deck]
        if shelf.file in INCIDENT_FILES and INCIDENT_FILES.index(shelf.file) != card.deck:
            right = DECK_NAMES[INCIDENT_FILES.index(shelf.file)]
            draft.spot("deck").fault(f"the deck is `{DECK_NAMES[card.deck]}` in {shelf.file}", f'Write "{right}"')
            wanted = ""
    if wanted and not card.id.startswith(f"{wanted}-") and draft.table().get("id") == card.id:
        draft.spot("id").fault(f"the id `{card.id}` begins with another prefix", f"Write `{wanted}-…`")
    if isinstance(card, Incident) and not draft.table().get("node"):
        draft.spot().fault("the incident has no node `start`", "Write `[card.node.start]` with its `type`")
    if isinstance(card, Incident | Event) and draft.nodes and "start" not in draft.nodes and not _others(card):
        draft.spot().fault("play starts at `start`, and there is no such node", "Name the first node `start`")
    if isinstance(card, Event):
        _check_event(card, draft)
    if isinstance(card, Assignment):
        _check_assignment(card, draft)
    if isinstance(card, Problem):
        _check_problem(card, draft)
    if isinstance(card, Chapter):
        _check_temps(card.temps, card.nodes, draft)
    check_graph(draft, card.nodes)
    _check_nodes(card.nodes, draft)


def _others(card: Card) -> bool:
    return isinstance(card, Event) and bool(card.mods or card.triggers)


def _check_event(card: Event, draft: Draft) -> None:
    table = draft.table()
    if card.persistent and not (card.mods or card.triggers or "mod" in table or "trigger" in table):
        draft.spot("persistent").fault("a persistent event without `mod` or `trigger`", "Write false, or what lasts")
    if not card.persistent and table.get("persistent") is False:
        for name in ("mod", "trigger"):
            if name in table:
                draft.spot(name).fault(f"a one-time event has no `{name}`", "Write `persistent = true`, or remove it")
        if not table.get("node"):
            draft.spot().fault("the event does nothing", "Write `[card.node.start]`")


def _check_assignment(card: Assignment, draft: Draft) -> None:
    if len(set(card.decks)) < len(card.decks):
        draft.spot("decks").fault("the two decks are the same", "Name two different decks")
    if len(card.goals) == 3 and not any(goal.items.secure for goal in card.goals):
        draft.spot("goal").fault("no goal asks for secured Regions (OLT-GOAL-09)", "Write `secure = 1` in one of them")
    if sum(goal.items.secure for goal in card.goals) > REGIONS:
        draft.spot("goal").fault(f"the goals ask for more than {REGIONS} secured Regions", "Lower `secure`")
    named = [building for goal in card.goals for building in goal.items.buildings]
    for building in sorted({building for building in named if named.count(building) > 1}):
        draft.spot("goal").fault(f"`{building}` is asked for twice; it serves one goal only", "Name another building")


def _check_problem(card: Problem, draft: Draft) -> None:
    for way in card.need:
        items = [phrase.item for phrase in way.pay]
        if len(set(items)) < len(items):
            draft.spot("need").fault("an item is to be paid twice", 'Write it once, like `"stone 2"`')


def _check_temps(temps: tuple[Temp, ...], nodes: tuple[Node, ...], draft: Draft) -> None:
    for temp in temps:
        if temp.until_success and not succeeds(nodes, temp.node.name):
            draft.spot("temp", temp.id, "until_success", node=f"temp.{temp.id}").fault(
                "no grade of its test is a success, so it never ends",
                "Write `ok = true` in the grade that ends it",
            )


# ------------------------------------------------------------------ nodes
def _check_nodes(nodes: tuple[Node, ...], draft: Draft) -> None:
    for node in nodes:
        spot = draft.spot("node", node.id, node=node.id)
        if isinstance(node, ChoiceNode):
            _check_choice(node, spot)
        elif isinstance(node, TestNode):
            _check_test(node, spot)
        elif isinstance(node, GaugeNode):
            _check_gauge(node, spot)
        elif isinstance(node, RollNode):
            _check_roll(node, spot)
        elif isinstance(node, CaseNode):
            _check_case(node, spot)
        elif isinstance(node, ImmediateNode):
            table = _table(spot)
            if ("allow" in table) == ("node" in table):
                spot.fault("an `immediate` has either `allow` or `node`", "Write one of them")
        elif isinstance(node, DoNode) and not {"do", "text", "next"} & _table(spot).keys():
            spot.fault("the node does nothing", "Write `do`, `text` or `next`, or remove it")


def _table(spot: Spot) -> dict[str, object]:
    table = spot.draft.table()["node"][spot.node]
    assert isinstance(table, dict)
    return table


def _whole(spot: Spot, key: str, found: int) -> bool:
    """Tell whether all branches of a node were read."""
    written = _table(spot).get(key)
    return isinstance(written, list) and len(written) == found > 0


def _check_choice(node: ChoiceNode, spot: Spot) -> None:
    written = _table(spot).get("option")
    options = [option for option in written if isinstance(option, dict)] if isinstance(written, list) else []
    if options and all("when" in option or "cost" in option for option in options):
        spot.at("option").fault(
            "each option has a `when` or a `cost`, so that perhaps none can be chosen",
            "Leave one without both",
        )
    labels: list[Prose] = []
    for number, option in enumerate(node.options):
        if option.label and option.label in labels:
            spot.at("option").at(number).fault(
                f"the label {option.label.english!r} stands there twice", "Write another"
            )
        labels.append(option.label)


def _check_test(node: TestNode, spot: Spot) -> None:
    if not _whole(spot, "grade", len(node.grades)):
        return
    written = _table(spot)["grade"]
    assert isinstance(written, list)
    if any(not isinstance(grade, dict) or "min" not in grade for grade in written):
        return
    least = [grade.min for grade in node.grades]
    if all(number.fixed != 0 for number in least):
        spot.at("grade").fault("there is no grade for 0 successes", "Write a grade with `min = 0`")
    for place, number in enumerate(least):
        if number in least[:place]:
            spot.at("grade").at(place).fault(f"there are two grades with `min` {number}", "Write another number")
        if number.fixed is not None and number.fixed < 0:
            spot.at("grade").at(place).fault(f"nobody has {number} successes", "Write 0 or more")
    if not node.need.minus and node.need.base not in least:
        said = "need" if "need" in _table(spot) else "grade"
        spot.at(said).fault(
            f"a need of {node.need.base} is announced, and no grade begins there",
            f"Write a grade with `min = {node.need.base}`, or another `need`",
        )
    if node.need.base.fixed is not None and node.need.base.fixed < 1:
        spot.at("need").fault("a test needs at least 1 success", "Write 1 or more")
    if node.sum and node.who.kind == YOU:
        spot.at("sum").fault("`sum` adds up several rangers, and only `you` test", 'Write `who = "each"`')


def _check_gauge(node: GaugeNode, spot: Spot) -> None:
    if not _whole(spot, "band", len(node.bands)):
        return
    for place, band in enumerate(node.bands[:-1]):
        if band.to is None:
            spot.at("band").at(place).fault("only the last band has no `to`", "Write the highest value of the band")
    if node.bands[-1].to is not None:
        spot.at("band").at(len(node.bands) - 1).fault(
            f"the last band ends at {node.bands[-1].to}, so that nothing applies above",
            "Leave out its `to`",
        )
    ends = [band.to for band in node.bands if band.to is not None]
    if any(second <= first for first, second in pairwise(ends)):
        spot.at("band").fault(f"the bands do not ascend: {', '.join(map(str, ends))}", "Order them by `to`")


def _check_roll(node: RollNode, spot: Spot) -> None:
    if not node.faces or not _whole(spot, "face", len(node.faces)):
        return
    seen = [result for face in node.faces for result in face.on]
    missing = [result for result in range(1, REGIONS + 1) if result not in seen]
    twice = sorted({result for result in seen if seen.count(result) > 1})
    if missing:
        spot.at("face").fault(f"no face is for {', '.join(map(str, missing))}", "Write each of 1 to 8 once in `on`")
    if twice:
        spot.at("face").fault(f"two faces are for {', '.join(map(str, twice))}", "Write each of 1 to 8 once in `on`")


def _check_case(node: CaseNode, spot: Spot) -> None:
    written = _table(spot).get("case")
    if not isinstance(written, list) or not all(isinstance(case, dict) for case in written):
        return
    for place, case in enumerate(written[:-1]):
        if "when" not in case:
            spot.at("case").at(place).fault("only the last case has no `when`", "Write its condition, or put it last")
    if written and "when" in written[-1]:
        spot.at("case").at(len(written) - 1).fault(
            "the last case has a `when`, so that perhaps none applies",
            "Add a case without `when` at the end",
        )
