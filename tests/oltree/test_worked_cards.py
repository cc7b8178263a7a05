"""Cards of every shape that the worked cards have (OLT-LANG section 21) become the trees that they mean."""

from __future__ import annotations

from functools import cache

import pytest

from nemeton.games.oltree.language import nodes, symbols
from nemeton.games.oltree.language.cards import Assignment, Chapter, Event, Problem
from nemeton.games.oltree.language.library import Library
from nemeton.games.oltree.language.loader import load_stories
from nemeton.games.oltree.language.mods import COMMUNITY, COST, FIRST_OF_PRICE, FORBID, POOL, YIELD
from nemeton.games.oltree.language.nodes import ChoiceNode, EachNode, GaugeNode, ImmediateNode, Node, RollNode
from nemeton.games.oltree.language.numbers import ONE, number, number_of
from nemeton.games.oltree.language.tables import AFTER, BEFORE
from nemeton.games.oltree.language.until import END_OF_GAME, IN_PLAY, NEXT_EVENT, UNTIL_CONDITION
from nemeton.games.oltree.names import (
    ANY_PROFESSION,
    BUILDING,
    CRAFT,
    EXPERIENCE,
    FIRE,
    GOAL,
    IMMINENT,
    LONG,
    MAJOR,
    PROVISION,
    SHORT,
    SOLDIER,
    TILE,
    TOKEN,
    TRAVELER,
)
from tests.oltree.build import STORIES


@cache
def library() -> Library:
    return load_stories(STORIES)


def node(card_id: str, name: str = "start") -> Node:
    card = library().card(card_id)
    assert card is not None
    found = card.node(name)
    assert found is not None
    return found


def chapter(card_id: str) -> Chapter:
    card = library().card(card_id)
    assert isinstance(card, Chapter)
    return card


def effects(branch: nodes.Branch | Node) -> list[str]:
    return list(map(str, branch.do))


@pytest.mark.parametrize(
    ("card_id", "professions", "need", "grades"),
    [
        ("RUR-01", [CRAFT], 1, [2, 1, 0]),
        ("LAN-01", [TRAVELER], 2, [2, 1, 0]),
        ("CRE-01", [SOLDIER], 2, [3, 2, 1, 0]),
    ],
)
def test_test_cards(card_id: str, professions: list[int], need: int, grades: list[int]) -> None:
    found = node(card_id)
    assert isinstance(found, nodes.TestNode)
    assert [tester.profession for tester in found.prof] == professions
    assert found.need == nodes.Need(number(need))
    assert [grade.min.fixed for grade in found.grades] == grades
    assert found.who == symbols.Who(symbols.YOU)
    assert not found.sum
    assert all(grade.text and grade.do for grade in found.grades)


def test_need_is_1_if_left_out() -> None:
    found = node("RUR-02", "ask")
    assert isinstance(found, nodes.TestNode)
    assert found.need == nodes.Need(ONE)


def test_a_choice_with_a_price_and_a_node_that_follows() -> None:
    found = node("RUR-02")
    assert isinstance(found, ChoiceNode)
    assert str(found.prompt) == "Both pull."
    assert found.who == nodes.UNSAID
    ask, buy, cut = found.options
    assert ask.next == symbols.NodeRef("ask", node("RUR-02", "ask").number)
    assert list(map(str, buy.cost)) == ["pay treasure 1"]
    assert effects(buy) == ["gain prestige 1", "gain plant 1"]
    assert effects(cut) == ["lose prestige 1"]
    assert cut.next is None


def test_a_roll_with_faces() -> None:
    found = node("LAN-02")
    assert isinstance(found, RollNode)
    assert [face.on for face in found.faces] == [(1, 2, 3), (4, 5, 6), (7, 8)]
    assert [str(face.next) for face in found.faces] == ["None", "cut", "None"]
    cut = node("LAN-02", "cut")
    assert isinstance(cut, nodes.TestNode)
    assert [tester.profession for tester in cut.prof] == [CRAFT, SOLDIER]


def test_hidden_cases_and_bands() -> None:
    along = node("CRE-02", "along")
    assert isinstance(along, nodes.CaseNode)
    assert [str(case.when) for case in along.cases] == ["has(library) or has(observatory)", "None"]
    bands = node("MYS-02")
    assert isinstance(bands, GaugeNode)
    assert str(bands.of) == "prestige"
    assert [band.to for band in bands.bands] == [3, 5, None]


def test_effects_with_conditions_and_rangers() -> None:
    read = node("MYS-01", "read")
    assert effects(read.branches()[2]) == ["lose health 1", "incident add rolled", "lose prestige 1 if prestige > 4"]
    opened = node("ENC-01", "open").branches()
    assert effects(opened[1]) == ["lose health 1 for here", "building damage any if built > 2"]
    assert library().card("ENC-02") is not None


def test_a_persistent_event_forbids() -> None:
    event = library().card("EVT-01")
    assert isinstance(event, Event)
    assert event.persistent
    (mod,) = event.mods
    assert (mod.type, str(mod.action), str(mod.origin), str(mod.to)) == (FORBID, "move", "region", "region")
    assert mod.until.kind == NEXT_EVENT
    assert event.by == nodes.BY_TEAM


def test_a_one_time_event_moves_everybody() -> None:
    found = node("EVT-02")
    assert isinstance(found, ImmediateNode)
    assert found.must
    assert (str(found.who), str(found.node), str(found.next)) == ("each", "home", "count")


def test_problems() -> None:
    wolves, kiln, guests = library().problems
    assert isinstance(wolves, Problem)
    assert [(way.professions, way.successes) for way in wolves.need] == [((SOLDIER,), 2)]
    paid, made = kiln.need
    assert [(phrase.item, phrase.number) for phrase in paid.pay] == [(FIRE, ONE)]
    assert (made.professions, made.successes) == ((CRAFT,), 3)
    assert guests.need[0].pay[0].item == PROVISION
    assert list(map(str, guests.on_solve)) == ["gain prestige 1"]


def test_an_assignment() -> None:
    card = library().card("ASG-01")
    assert isinstance(card, Assignment)
    assert (card.length, card.crows, card.decks) == (SHORT, 2, (0, 1))
    first, second, third = (goal.items for goal in card.goals)
    assert (first.secure, first.prestige) == (1, 5)
    assert second.buildings == ("workshop",)
    assert third.problems == 2
    assert third.resources == (0, 1, 2, 0, 0)


def test_a_chapter_with_a_choice_that_keeps_a_version() -> None:
    found = chapter("HIL-01").node("advise")
    assert isinstance(found, ChoiceNode)
    assert found.who == nodes.BY_TEAM
    assert [effects(option) for option in found.options] == [["keep 2 A"], ["keep 2 B", "flag set late"], []]
    assert list(map(str, found.options[0].cost)) == ["pay provision 1 for any"] * 2
    assert str(found.options[1].when) == "secured < 8"


def test_each_ranger_may_pay() -> None:
    found = chapter("HIL-01").node("pay")
    assert isinstance(found, EachNode)
    assert (found.over, str(found.node), str(found.next)) == (symbols.Who(symbols.EACH), "toll", "after")
    toll = chapter("HIL-01").node("toll")
    assert isinstance(toll, ChoiceNode)
    assert toll.who == nodes.BY_IT


def test_a_temporary_action() -> None:
    (temp,) = chapter("HIL-01").temps
    assert (str(temp.label), str(temp.where), str(temp.when)) == ("Search the carts", "region", "not inplay(camp)")
    assert (temp.until.kind, str(temp.until)) == (UNTIL_CONDITION, "chapter >= 3")
    assert (temp.per_turn, temp.limit, temp.until_success) == (1, 3, False)
    search = chapter("HIL-01").node("search")
    assert isinstance(search, nodes.TestNode)
    assert search.prof == (nodes.Tester(TRAVELER), nodes.Tester(SOLDIER, 1))
    assert search.need == nodes.Need(number(3), (number_of("xgoals"),), 1)
    assert [(str(dice.n), str(dice.when)) for dice in search.dice] == [("1", "at(you,token:goat)")]
    assert [grade.ok for grade in search.grades] == [True, False]


def test_modifiers_of_chapters() -> None:
    (mud,) = chapter("HIL-02A").mods
    assert (mud.type, mud.prof, mud.delta, str(mud.during)) == (POOL, ANY_PROFESSION, -1, "handle")
    assert chapter("HIL-02A").by == nodes.BY_YOU
    (wind,) = chapter("HIL-02B").mods
    assert (wind.type, wind.of, wind.item, wind.until.kind) == (COST, "build", FIRST_OF_PRICE, END_OF_GAME)


def test_a_token_with_tables() -> None:
    told = library().chronicle("hill_road")
    assert told is not None
    goat = told.special("goat")
    assert goat is not None
    assert (goat.type, goat.group, goat.number) == (TOKEN, "herd", 0)
    (crumbs,) = goat.mods
    assert (crumbs.type, crumbs.of, crumbs.item, crumbs.delta) == (YIELD, "rest", PROVISION, -1)
    assert crumbs.until.kind == IN_PLAY
    bite, wander = goat.triggers
    assert bite.on.action is not None
    assert (bite.on.action.kind, bite.step) == (EXPERIENCE, BEFORE)
    assert (str(wander.on), wander.step) == ("space:event", AFTER)
    assert str(bite.when) == "at(you,token:goat) and health(you) >= 2"


def test_a_building_a_tile_and_a_goal() -> None:
    told = library().chronicle("hill_road")
    assert told is not None
    _, shed, camp, roads = told.specials
    assert (shed.type, shed.cost, shed.gain.prestige, shed.dice) == (BUILDING, (1, 0, 1, 0, 0), 1, CRAFT)
    assert (camp.type, camp.covers, camp.problems) == (TILE, True, False)
    assert (camp.mods[0].type, str(camp.mods[0].region), str(camp.mods[0].node)) == (COMMUNITY, "token:camp", "trade")
    assert (roads.type, roads.counts, str(roads.items.condition)) == (GOAL, True, "incidents(next:camp) = 0")
    assert list(map(str, roads.reward)) == ["status add check 1"]


def test_the_manifest() -> None:
    told = library().chronicle("hill_road")
    assert told is not None
    manifest = told.manifest
    assert (manifest.length, manifest.ending) == (LONG, IMMINENT)
    assert manifest.cards[1] == ("HIL-02A", "HIL-02B")
    assert manifest.title.say("fr") == "La route de la colline"
    assert manifest.title.say("de") == manifest.title.say() == "The Hill Road"
    (auto,) = manifest.auto
    assert (auto.chapter, str(auto.when), auto.keep, auto.otherwise) == (3, "stands(shed)", "A", "B")
    (target,) = manifest.targets
    assert (str(target.base), target.min) == ("12/14/16", 4)
    assert [(str(term.n), str(term.when)) for term in target.plus] == [("xcounter(carts)", "None"), ("2", "flag(late)")]
    assert [str(term.n) for term in target.minus] == ["3xgoals", "xnet"]


def test_the_last_chapter_and_the_results() -> None:
    last = chapter("HIL-04")
    assert (last.last, str(last.final)) == (IMMINENT, "count")
    assert last.early is not None
    assert str(last.early.when) == "counter(work) >= target(gate)"
    assert last.start is None
    told = library().chronicle("hill_road")
    assert told is not None
    assert [face.grade for result in told.results for face in result.faces][-1] == MAJOR


def test_nodes_know_their_numbers() -> None:
    """A reference to a node holds its number, so that a frame can keep an int."""
    for card in library().cards():
        assert [found.number for found in card.nodes] == list(range(len(card.nodes)))
        for found in card.nodes:
            for branch in found.branches():
                if branch.next:
                    assert card.nodes[branch.next.number].id == branch.next.name


def test_a_library_is_shared_and_cannot_be_changed() -> None:
    assert load_stories() is load_stories()
    card = library().card("RUR-01")
    assert card is not None
    with pytest.raises(AttributeError):
        card.id = "RUR-99"  # type: ignore[misc]


def test_a_folder_without_a_board_has_that_of_the_game() -> None:
    assert library().base == load_stories().base
