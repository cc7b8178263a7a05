"""A small chronicle for tests: choices, versions, temporary actions, and an ending that is imminent."""

from __future__ import annotations

from typing import Any

from nemeton.games.oltree.book import Book
from nemeton.games.oltree.cards import reading_aloud
from nemeton.games.oltree.state import OltreeState
from tests.oltree.table import book_with, table

MILL = """
[chronicle]
id = "mill"
title = "The Mill"
length = "long"
ending = "imminent"
cards = ["MIL-01", ["MIL-02A", "MIL-02B"], ["MIL-03A", "MIL-03B"], ["MIL-04A", "MIL-04B"], "MIL-05"]
results = ["MIL-R1", "MIL-R2"]

[chronicle.auto.3]
when = "prestige >= 5"
keep = "A"
else = "B"

[[card]]
id = "MIL-01"
kind = "chapter"
number = 1
title = "One"
text = "It turns."
[card.node.start]
type = "choice"
[[card.node.start.option]]
label = "Left"
do = ["keep 2 A"]
[[card.node.start.option]]
label = "Right"
do = ["keep 2 B"]
[card.temp.grind]
label = "Grind"
where = "fortress"
node = "grind"
[card.node.grind]
type = "test"
prof = "scholar"
[[card.node.grind.grade]]
min = 1
ok = true
do = ["status add check 1"]
[[card.node.grind.grade]]
min = 0
do = ["status add cross 1"]
[card.temp.sing]
label = "Sing"
per_turn = 1
limit = 2
until = "end_of_game"
cost = ["pay provision 1"]
node = "sing"
[card.node.sing]
type = "do"
do = ["status add check 1"]
[card.temp.sleep]
label = "Sleep"
until_success = true
until = "checks >= 3"
node = "sleep"
[card.node.sleep]
type = "do"
do = ["gain health 1"]

[[card]]
id = "MIL-02A"
kind = "chapter"
number = 2
letter = "A"
title = "Two A"
text = "Left."
[card.trigger.flood]
on = "action:experience"
step = "before"
do = ["incident drop here"]
[card.trigger.hammock]
on = "action:rest"
step = "before"
do = ["down", "lose health 2"]
[card.trigger.dawn]
on = "turn_start"
do = ["gain fire 1"]
[card.trigger.dusk]
on = "turn_end"
do = ["lose fire 1", "gain fur 1"]
[card.trigger.road]
on = "moved"
do = ["gain stone 1"]
[card.trigger.chance]
on = "space:incident"
do = ["problem add rolled"]

[[card]]
id = "MIL-02B"
kind = "chapter"
number = 2
letter = "B"
title = "Two B"
text = "Right."
[card.node.start]
type = "do"
do = ["keep 4 B"]

[[card]]
id = "MIL-03A"
kind = "chapter"
number = 3
letter = "A"
title = "Three A"
text = "Proud."

[[card]]
id = "MIL-03B"
kind = "chapter"
number = 3
letter = "B"
title = "Three B"
text = "Humble."

[[card]]
id = "MIL-04A"
kind = "chapter"
number = 4
letter = "A"
title = "Four A"
text = "Left again."

[[card]]
id = "MIL-04B"
kind = "chapter"
number = 4
letter = "B"
title = "Four B"
text = "Right again."

[[card]]
id = "MIL-05"
kind = "chapter"
number = 5
title = "Five"
text = "It stops."
last = "imminent"
final = "count"
early = { when = "checks >= 2", go_on = "checks < 4" }
[card.node.count]
type = "gauge"
of = "checks"
[[card.node.count.band]]
to = 1
do = ["end defeat"]
[[card.node.count.band]]
to = 3
do = ["end minor"]
[[card.node.count.band]]
do = ["end major"]

[[card]]
id = "MIL-R1"
kind = "result"
title = "Still"
[[card.face]]
grade = "defeat"
text = "It stands still."
[[card.face]]
grade = "minor"
text = "It creaks."

[[card]]
id = "MIL-R2"
kind = "result"
title = "Turning"
[[card.face]]
grade = "major"
text = "It turns."
"""


def before(action: str, *phrases: str) -> Book:
    """Return a book whose chapter 1 lets something happen before an action."""
    trigger = f"""
[card.trigger.luck]
on = "action:{action}"
step = "before"
do = {list(phrases)}
[card.temp.grind]"""
    return book_with(MILL.replace("[card.temp.grind]", trigger, 1))


def at_chronicle(book: Book, **fields: Any) -> OltreeState:
    """Return a table of The Mill whose marker is about to reach the Chronicle space."""
    return table(book=book, chronicle="mill", stage="roll", adversity="event", dice="1", **fields)


def pages(state: OltreeState) -> list[str]:
    """Return the cards that were opened, in order."""
    book = state.book
    return [book.scripts[state.pages[at]].id for at in range(0, len(state.pages), 2) if state.pages[at + 1] == 0]


def last_page(state: OltreeState) -> str:
    """Return what was read last."""
    return str(reading_aloud.page_text(state.book, state.pages[-2], state.pages[-1]).english)
