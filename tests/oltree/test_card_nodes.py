"""Every type of node in play (OLT-LANG 20.4), with small cards of our own."""

from __future__ import annotations

from typing import Any

import pytest

from nemeton.games.oltree.cards import resolution
from nemeton.games.oltree.names import DEFEAT, STONE

from .own_cards import book_with, experience, read_so_far, small_table
from .table import do, moves, table
from .waiting import wait

CREW = ("gaspard", "berenice", "lars")


# ------------------------------------------------------------------ do, and how nodes follow one another
def test_node_text_and_phrases_come_first() -> None:
    """OLT-LANG-02, OLT-LANG-03, OLT-ITM-08: read, carry out, choose; then the branch, then the next node."""
    state = experience(
        """
[card.node.start]
type = "gauge"
of = "prestige"
text = "First."
do = ["lose prestige 1"]
[[card.node.start.band]]
to = 2
text = "Second."
do = ["gain stone 1"]
next = "after"
[[card.node.start.band]]
text = "Not at all."
[card.node.after]
type = "do"
text = "Third."
do = ["gain fur 1"]
"""
    )
    assert read_so_far(state)[1:] == ["First.", "Second.", "Third."]
    assert state.storeroom == [1, 1, 0, 0, 0]


# ------------------------------------------------------------------ choice
CHOICE = """
[card.node.start]
type = "each"
over = "others"
node = "ask"
[card.node.ask]
type = "choice"
who = "WHO"
[[card.node.ask.option]]
label = "Give"
cost = ["pay provision 1 for it"]
do = ["gain stone 1"]
[[card.node.ask.option]]
label = "Keep"
[[card.node.ask.option]]
label = "Absent"
when = "prestige > 5"
"""


@pytest.mark.parametrize(("who", "seats"), [("you", [0, 0]), ("team", [0, 0]), ("it", [1, 2])])
def test_who_chooses(who: str, seats: list[int]) -> None:
    """OLT-DEC-12, OLT-INFO-11: `it` is the ranger of the enclosing `each`; inside an incident the team is `you`."""
    state = experience(CHOICE.replace("WHO", who), CREW, provisions=[3, 1, 0])
    asked = []
    while state.stack[-1].to_plain()[0] == "option":
        asked.append(state.to_move())
        assert moves(state) == ({"choose A", "choose B"} if len(asked) == 1 else {"choose B"})
        do(state, "choose A" if len(asked) == 1 else "choose B")
    assert asked == seats
    assert state.provisions == [3, 0, 0]  # the price is of the ranger it names
    assert state.storeroom[STONE] == 1


def test_who_chooses_pays() -> None:
    """OLT-LANG 20.5: Provisions are the choosing ranger's if nobody is named."""
    nodes = CHOICE.replace("WHO", "it").replace(" for it", "")
    state = experience(nodes, CREW, provisions=[3, 1, 0])
    do(state, "choose A")
    assert state.provisions == [3, 0, 0]
    assert moves(state) == {"choose B"}


# ------------------------------------------------------------------ test
def test_each_ranger_tests_and_has_a_grade_of_their_own() -> None:
    """In the grades and what follows them, `you` is the ranger who tests."""
    state = experience(
        """
[card.node.start]
type = "test"
prof = "scholar"
who = "each"
[[card.node.start.grade]]
min = 1
text = "Yes."
next = "found"
[[card.node.start.grade]]
min = 0
text = "No."
do = ["lose health 1"]
[card.node.found]
type = "do"
do = ["gain provision 1"]
""",
        CREW,
        provisions=[0, 0, 0],
        dice="s b s",
    )
    assert [state.to_move()] == [0]
    do(state, "roll")
    assert state.to_move() == 1
    do(state, "roll", "roll")
    assert state.provisions == [1, 0, 1]
    assert state.health == [4, 4, 4]
    assert read_so_far(state)[1:] == ["Yes.", "No.", "Yes."]


SUM = """
[card.node.start]
type = "test"
prof = ["scholar", { id = "soldier", minus = 1 }]
who = "here"
sum = true
need = { base = 4, minus = ["xchecks"], min = 2 }
plus = ["xcrosses", -1]
dice = [{ n = 1, when = "prof(you,craft)" }]
[[card.node.start.grade]]
min = 3
text = "Enough."
do = ["gain stone xsuccesses"]
[[card.node.start.grade]]
min = 0
text = "Too little."
do = ["lose health 1"]
"""


@pytest.mark.parametrize(("crosses", "text"), [(1, "Enough."), (0, "Too little.")])
def test_a_summed_test(crosses: int, text: str) -> None:
    """OLT-TST-11, OLT-TST-09: who, sum, plus, dice, minus. Gaspard's two soldier dice cost a success, so 1; Berenice
    has a die more, so 2 of 2; Lars is elsewhere."""
    state = experience(SUM, CREW, zone=[5, 5, 0], provisions=[0, 0, 0], checks=1, crosses=crosses, dice="s s s s")
    do(state, "use soldier", "roll")
    do(state, "use scholar", "roll")
    assert read_so_far(state)[-1] == text
    assert state.storeroom[STONE] == (3 if crosses else 0)
    assert state.health == ([4, 5, 4] if crosses else [3, 5, 4])  # `you` is who experiences it


def test_any_ranger_may_test_and_is_you_then() -> None:
    """OLT-DEC-17: the decider picks; what follows is that ranger's."""
    state = experience(
        """
[card.node.start]
type = "test"
prof = "craft"
who = "any"
[[card.node.start.grade]]
min = 1
do = ["gain provision 1"]
[[card.node.start.grade]]
min = 0
do = ["down"]
""",
        CREW,
        provisions=[0, 0, 0],
        dice="b",
    )
    assert moves(state) == {"who gaspard", "who berenice", "who lars"}
    do(state, "who gaspard", "roll")
    assert state.down == [True, False, False]


NEED = """
[card.node.start]
type = "test"
prof = "craft"
need = 1
[[card.node.start.grade]]
min = 2
do = ["gain stone 2"]
[[card.node.start.grade]]
min = 1
do = ["gain stone 1"]
[[card.node.start.grade]]
min = 0
do = ["gain fur 1"]
"""
HARDER = """
[chronicle]
id = "hill_road"
title = "The Hill Road"
length = "long"
ending = "immediate"
cards = ["HIL-01"]
results = ["HIL-R1", "HIL-R2"]
[[card]]
id = "HIL-01"
kind = "chapter"
number = 1
title = "One"
text = "One."
last = "immediate"
final = "end"
[card.mod.hard]
type = "need"
prof = "craft"
delta = 1
during = "experience"
[card.node.end]
type = "do"
do = ["end minor"]
[[card]]
id = "HIL-R1"
kind = "result"
title = "Over"
[[card.face]]
grade = "defeat"
text = "Badly."
[[card.face]]
grade = "minor"
text = "Well."
[[card]]
id = "HIL-R2"
kind = "result"
title = "All Over"
[[card.face]]
grade = "major"
text = "Very well."
"""


@pytest.mark.parametrize(("dice", "stone", "fur"), [("s s", 1, 0), ("s b", 0, 1)])
def test_a_need_modifier_moves_every_grade_above_zero(dice: str, stone: int, fur: int) -> None:
    """OLT-LANG-30: with a need of 1 more, two successes are what one was."""
    state = small_table(
        ("berenice", "lars"),
        book=book_with(NEED, HARDER),
        chapter=1,
        zone=5,
        provisions=[0, 0],
        stacks={5: ["RUR-01"]},
        dice=dice,
    )
    do(state, "experience", "roll")
    assert state.storeroom[:2] == [stone, fur]


# ------------------------------------------------------------------ Maeva's hardiness
HARDY = """
[card.node.start]
type = "test"
prof = "soldier"
[[card.node.start.grade]]
min = 1
[[card.node.start.grade]]
min = 0
do = ["lose health 1 for here", "lose prestige 1"]
next = "more"
[card.node.more]
type = "do"
do = ["lose health 1 if prestige < 3"]
"""


def test_hardy_loses_no_health_by_what_follows_her_test() -> None:
    """OLT-EX-54, OLT-RGR-04: other rangers and other items are not spared."""
    state = experience(HARDY, ("maeva", "lars"), zone=[5, 5], provisions=[0, 0], dice="b b")
    do(state, "roll")
    assert (state.health, state.prestige) == ([5, 3], 2)


def test_hardy_is_off_when_she_is_tired() -> None:
    """OLT-EX-55, OLT-RGR-01."""
    state = experience(HARDY, ("maeva", "lars"), zone=[5, 0], health=3, provisions=[0, 0], dice="b b")
    do(state, "roll")
    assert state.health == [1, 4]


def test_what_comes_after_a_sub_graph_is_not_its_tests_result() -> None:
    """OLT-RGR-04: health lost from anything else is lost."""
    inner = HARDY.replace("node.start", "node.risk").replace('do = ["lose health 1 for here"', 'do = ["lose health 2"')
    state = experience(
        """
[card.node.start]
type = "each"
over = "you"
node = "risk"
next = "after"
[card.node.after]
type = "do"
do = ["lose health 1"]
"""
        + inner,
        ("maeva", "lars"),
        provisions=[0, 0],
        dice="b b",
    )
    do(state, "roll")
    assert state.health == [4, 4]


# ------------------------------------------------------------------ roll
def test_a_roll_without_faces_says_which_region() -> None:
    """`rolled` is the latest roll of this resolution: it is not made anew."""
    state = experience(
        """
[card.node.start]
type = "roll"
next = "there"
[card.node.there]
type = "do"
do = ["problem add rolled", "problem drop that"]
""",
        dice="3",
    )
    assert len(state.problem_discard) == 1


def test_a_face_without_next_goes_on_with_the_node() -> None:
    state = experience(
        """
[card.node.start]
type = "roll"
next = "common"
[[card.node.start.face]]
on = [1, 2, 3, 4]
do = ["gain stone 1"]
[[card.node.start.face]]
on = [5, 6, 7, 8]
next = "other"
[card.node.common]
type = "do"
do = ["gain fur 1"]
[card.node.other]
type = "do"
do = ["gain plant 1"]
""",
        dice="4",
    )
    assert state.storeroom == [1, 1, 0, 0, 0]


# ------------------------------------------------------------------ each
@pytest.mark.parametrize(
    ("over", "phrase", "provisions", "stone"),
    [
        ("each", "gain provision 1 for it", [1, 1, 1], 0),
        ("others", "gain provision 1 for it", [0, 1, 1], 0),
        ("weakest", "gain provision 1 for it", [0, 0, 1], 0),
        ("region", "gain stone xproblems if problem(it)", [0, 0, 0], 4),
        ("troubled", "gain stone 1 if problem(it)", [0, 0, 0], 2),
    ],
)
def test_each_runs_once_for_each_element(over: str, phrase: str, provisions: list[int], stone: int) -> None:
    """OLT-LANG-24: a word that is both WHO and ZONE means rangers."""
    state = experience(
        f"""
[card.node.start]
type = "each"
over = "{over}"
node = "one"
next = "after"
[card.node.one]
type = "do"
do = ["{phrase}"]
[card.node.after]
type = "do"
do = ["gain fire 1"]
""",
        CREW,
        provisions=[0, 0, 0],
        health=[4, 5, 2],
        problems={2: "PRB-01", 7: "PRB-02"},
    )
    assert state.provisions == provisions
    assert state.storeroom == [stone, 0, 0, 1, 0]


# ------------------------------------------------------------------ immediate
IMMEDIATE = """
[card.node.start]
type = "immediate"
who = "WHO"
must = MUST
WHAT
next = "after"
[card.node.after]
type = "do"
do = ["gain fire 1"]
"""
NODE = """
[card.node.home]
type = "do"
do = ["gain provision 1 for it", "gain stone 1"]
"""


def immediate(who: str, must: str, what: str, more: str = "") -> str:
    return IMMEDIATE.replace("WHO", who).replace("MUST", must).replace("WHAT", what) + more


def test_an_optional_action_may_be_declined() -> None:
    """OLT-ACT-57, OLT-DEC-18: each ranger in turn order; no regular action is used up."""
    state = experience(immediate("each", "false", 'allow = ["rest", "move>fortress"]'), CREW, zone=[5, 0, 3])
    assert moves(state) == {"rest", "move fortress", "decline"}
    do(state, "move fortress")
    assert (state.to_move(), moves(state)) == (1, {"rest", "decline"})
    do(state, "decline", "rest")
    assert (state.zone, state.provisions) == ([0, 0, 3], [1, 1, 3])
    assert state.storeroom[3] == 1
    assert state.regular_left == 1


def test_an_order_must_be_done_as_far_as_possible() -> None:
    """OLT-ACT-57, OLT-ACT-63: it passes by whoever is down; an optional action may be used to stand."""
    state = experience(immediate("each", "true", 'allow = "rest"'), CREW, down=[False, True, False], health=[1, 1, 1])
    assert state.health == [2, 1, 2]
    assert state.storeroom[3] == 1
    state = experience(immediate("others", "false", 'allow = "rest"'), CREW, down=[False, True, False])
    assert moves(state) == {"stand", "decline"}


def test_what_a_node_does_in_place_of_an_action() -> None:
    """OLT-ACT-57, OLT-ACT-63: an order reaches those who are down too; otherwise each of them may decline."""
    given = {"provisions": [0, 0, 0], "down": [False, True, False]}
    state = experience(immediate("each", "true", 'node = "home"', NODE), CREW, **given)
    assert (state.provisions, state.storeroom) == ([1, 1, 1], [3, 0, 0, 1, 0])
    state = experience(immediate("each", "false", 'node = "home"', NODE), CREW, **given)
    assert (state.to_move(), moves(state)) == (0, {"who gaspard", "none"})
    do(state, "none")
    assert (state.to_move(), moves(state)) == (1, {"who berenice", "none"})
    do(state, "who berenice", "none")
    assert (state.provisions, state.storeroom) == ([0, 1, 0], [1, 0, 0, 1, 0])


def test_any_one_ranger() -> None:
    """OLT-DEC-17: where the card says "may", it may be nobody."""
    state = experience(immediate("any", "false", 'node = "home"', NODE), CREW)
    assert moves(state) == {"who gaspard", "who berenice", "who lars", "none"}
    do(state, "none")
    assert state.storeroom == [0, 0, 0, 1, 0]
    state = experience(immediate("any", "true", 'node = "home"', NODE), CREW, provisions=[0, 0, 0])
    assert moves(state) == {"who gaspard", "who berenice", "who lars"}
    do(state, "who lars")
    assert (state.provisions, state.storeroom) == ([0, 0, 1], [1, 0, 0, 1, 0])


def test_an_order_goes_to_somebody_who_can_do_it() -> None:
    """OLT-ACT-57, OLT-DEC-17: as far as possible; with nobody who can the card goes on."""
    given: dict[str, Any] = {"zone": [5, 0, 0], "storeroom": {"stone": 1}, "provisions": [0, 0, 0]}
    order = immediate("any", "true", 'allow = "call"')
    state = experience(order, CREW, **given)
    assert state.storeroom == [1, 1, 0, 1, 0]  # only the first is in a Region
    state = experience(order, CREW, **{**given, "zone": [5, 3, 0]}, down=[False, True, False])
    assert state.storeroom == [1, 1, 0, 1, 0]
    state = experience(order, CREW, problems=[5], **given)
    assert state.storeroom == [1, 0, 0, 1, 0]


def test_the_weakest_is_asked_once() -> None:
    """OLT-DEC-17, OLT-DEC-18: the team breaks ties, then it is that ranger's choice."""
    state = experience(immediate("weakest", "false", 'node = "home"', NODE), CREW, health=[1, 1, 3])
    assert moves(state) == {"who gaspard", "who berenice"}
    do(state, "who berenice")
    assert (state.to_move(), moves(state)) == (1, {"who berenice", "none"})


# ------------------------------------------------------------------ success, and the end
@pytest.mark.parametrize(("dice", "success"), [("s s", 1), ("b b", 0)])
def test_success_is_a_grade_that_says_so(dice: str, success: int) -> None:
    """OLT-LANG 20.8: the chosen grade has `ok`, or there is no test."""
    state = table(("tomyris", "lars"), book=book_with(), chronicle="hill_road", assignment="ASG-01", dice=dice)
    state.provisions = [0, 0]
    script = state.book.scripts[state.book.by_id["HIL-01"]]
    search = next(node.number for node in script.nodes if node.id == "search")
    waiting = wait(state)
    resolution.begin_script(state, script.number, search, 0)
    do(state, "use traveler", "roll")
    assert waiting.taken == [success]


def test_success_without_a_test() -> None:
    state = table(book=book_with(), chronicle="hill_road", assignment="ASG-01")
    script = state.book.special_scripts[[special.name for special in state.book.specials].index("goat")]
    waiting = wait(state)
    resolution.begin_script(state, script, 0, 0)
    assert waiting.taken == [1]


def test_nothing_follows_the_end() -> None:
    """OLT-FLOW-08, OLT-LANG-22, OLT-END-01, OLT-END-04: the loss comes first, so what would follow never does."""
    state = experience(
        """
[card.node.start]
type = "do"
do = ["lose prestige 5", "gain prestige 3", "gain stone 1"]
next = "more"
[card.node.more]
type = "do"
do = ["gain stone 1"]
"""
    )
    assert (state.result, state.stack, state.storeroom[STONE]) == (DEFEAT, [], 0)
