"""The nodes of a chapter: choices of the team, branches, temporary actions, tokens (OLT-LANG section 21, UND-04)."""

from __future__ import annotations

from nemeton.games.oltree.cards import resolution
from nemeton.games.oltree.state import OltreeState

from .own_cards import book_with, experience, read_so_far, small_table
from .table import do, moves
from .waiting import Waiting, wait

WELL = """
[chronicle]
id = "hill_road"
title = "Under the Hill"
length = "long"
ending = "immediate"
cards = ["HIL-01", ["HIL-02A", "HIL-02B"], "HIL-03"]
results = ["HIL-R", "HIL-R2"]

[[special]]
name = "mole"
type = "token"
group = "moles"
text = "It measures."
[[special]]
name = "vole"
type = "token"
group = "moles"
text = "It counts."

[[card]]
id = "HIL-01"
kind = "chapter"
number = 1
title = "What Comes up"
text = "Something came up."
[card.node.start]
type = "roll"
next = "arrive"
[card.node.arrive]
type = "do"
text = "It sits there."
do = ["token put mole at rolled", "token put vole at rolled", "temp on chase"]
next = "advise"
[card.node.advise]
type = "choice"
who = "team"
[[card.node.advise.option]]
label = "Seal them"
cost = ["pay stone 2"]
text = "Safe."
do = ["keep 2 A", "gain defense 1"]
[[card.node.advise.option]]
label = "Go down"
text = "Lamps."
do = ["keep 2 B", "status add cross 1"]
[card.temp.chase]
label = "Chase it"
where = "token:mole"
until = "end_of_game"
until_success = true
node = "hunt"
[card.node.hunt]
type = "test"
prof = ["traveler", "soldier"]
need = 2
[[card.node.hunt.grade]]
min = 2
ok = true
text = "Caught."
do = ["token remove mole", "status add check 1"]
[[card.node.hunt.grade]]
min = 0
text = "Gone."
next = "talk"
[card.node.talk]
type = "choice"
[[card.node.talk.option]]
label = "Curse"
do = ["token step mole 1"]
[[card.node.talk.option]]
label = "Smile"

[[card]]
id = "HIL-02A"
kind = "chapter"
number = 2
letter = "A"
title = "Sealed"
text = "It is quiet."
[card.node.start]
type = "do"
do = ["gain stone 1"]

[[card]]
id = "HIL-02B"
kind = "chapter"
number = 2
letter = "B"
title = "Down There"
text = "It is dark."
by = "you"
[card.node.start]
type = "choice"
[[card.node.start.option]]
label = "On"
[[card.node.start.option]]
label = "Back"

[[card]]
id = "HIL-03"
kind = "chapter"
number = 3
title = "The End"
text = "There is an end."
last = "immediate"
final = "end"
[card.node.end]
type = "case"
[[card.node.end.case]]
when = "net > 0"
do = ["end major"]
[[card.node.end.case]]
do = ["end minor"]

[[card]]
id = "HIL-R"
kind = "result"
title = "Over"
[[card.face]]
grade = "minor"
text = "Well."
[[card.face]]
grade = "major"
text = "Very well."
[[card]]
id = "HIL-R2"
kind = "result"
title = "Lost"
[[card.face]]
grade = "defeat"
text = "Badly."
"""


def read(state: OltreeState, card: str, you: int = 0) -> Waiting:
    """Read a chapter, for a ranger."""
    waiting = wait(state)
    script = state.book.by_id[card]
    resolution.open_page(state, script, you)
    resolution.begin_script(state, script, state.book.scripts[script].start, you)
    return waiting


def test_a_branch_that_cannot_be_paid() -> None:
    """OLT-EX-97, OLT-DEC-21, OLT-CHR-03, OLT-INFO-23: with 1 Stone only one way is enabled; that version is kept."""
    state = small_table(book=book_with("", WELL), storeroom={"stone": 1}, dice="6")
    read(state, "HIL-01")
    assert moves(state) == {"choose B"}
    do(state, "choose B")
    assert (state.crosses, state.kept[1]) == (1, 1)
    assert read_so_far(state) == ["Something came up.", "It sits there.", "Lamps."]
    rich = small_table(book=book_with("", WELL), storeroom={"stone": 2}, dice="6")
    read(rich, "HIL-01")
    do(rich, "choose A")
    assert (rich.storeroom[0], rich.defense, rich.kept[1]) == (0, 4, 0)


def test_two_of_a_group_do_not_share_a_region() -> None:
    """OLT-LANG 20.5: the second goes to the next Region clockwise without one."""
    state = small_table(book=book_with("", WELL), dice="8")
    read(state, "HIL-01")
    assert state.places == [8, 1]


def test_who_decides_in_a_chapter() -> None:
    """OLT-CHR-02, OLT-INFO-12: the team, for which the active player answers; `you` if the card says so."""
    state = small_table(book=book_with("", WELL), dice="6")
    read(state, "HIL-01", you=1)
    assert state.to_move() == 0
    state = small_table(book=book_with("", WELL))
    read(state, "HIL-02B", you=1)
    assert state.to_move() == 1


def test_a_temporary_action_is_decided_by_whose_action_it_is() -> None:
    """OLT-LANG 20.3: `you`, though its chapter is the team's. OLT-ACT-58, OLT-ACT-02."""
    state = small_table(book=book_with("", WELL), chapter=1, zone=6, provisions=[0, 0], dice="6 b b")
    read(state, "HIL-01")
    do(state, "choose B")
    state.stack.pop()
    do(state, "temp chase", "use soldier", "roll")
    assert moves(state) == {"choose A", "choose B"}
    do(state, "choose A")
    assert (state.places[0], state.checks) == (7, 0)
    assert "temp chase" not in moves(state)


def test_a_success_ends_it() -> None:
    """OLT-ACT-59, OLT-LANG 20.8: `until_success`."""
    state = small_table(
        ("gaspard", "maeva"), book=book_with("", WELL), chapter=1, zone=6, provisions=[0, 0], dice="6 s s"
    )
    read(state, "HIL-01")
    do(state, "choose B")
    state.stack.pop()
    do(state, "temp chase", "use soldier", "roll")
    assert (state.places[0], state.checks) == (-1, 1)
    assert {state.book.tables[number].id for number in state.active_tables} == set()


def test_reading_an_incident_to_its_end() -> None:
    """OLT-EX-44, OLT-EX-45, OLT-ACT-42, OLT-INFO-21: two dice with a Tavern; only the text that applies is read."""
    nodes = """
[card.node.start]
type = "test"
prof = "traveler"
[[card.node.start.grade]]
min = 1
text = "Adventure."
do = ["gain prestige 1"]
[[card.node.start.grade]]
min = 0
text = "Misadventure."
do = ["lose health 1"]
"""
    state = experience(nodes, provisions=[0, 0], buildings="tavern", dice="s b")
    do(state, "roll")
    assert (state.prestige, state.health[0], read_so_far(state)[1:]) == (4, 4, ["Adventure."])
    assert state.incident_discard == [state.book.by_id["RUR-01"]]
    state = experience(nodes, provisions=[0, 0], buildings="tavern", dice="b b")
    do(state, "roll")
    assert (state.prestige, state.health[0], read_so_far(state)[1:]) == (3, 3, ["Misadventure."])
    assert state.incident_discard == [state.book.by_id["RUR-01"]]
