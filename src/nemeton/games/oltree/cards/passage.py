"""A passage of a script: one node after another until there is no next (OLT-LANG-02).

Each node is read aloud, carries out its phrases, and then does what its type does (`passage_nodes.py`,
`passage_tests.py`); if that chooses a branch, the branch is read and carried out too (OLT-LANG-03). Everything between
two decisions can be resumed: what a passage is in the midst of stands in its registers, which are small ints and lists.

A register is always moved on *before* what it counts is carried out, since whatever is begun may come back at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nemeton.games.oltree.cards import context as contexts
from nemeton.games.oltree.cards import effects, passage_nodes, reading_aloud
from nemeton.games.oltree.flow import NOBODY, NOTHING, NOWHERE, Asker, finish

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.cards.context import Context, Resolution
    from nemeton.games.oltree.language.nodes import Node
    from nemeton.games.oltree.language.phrases import Phrase
    from nemeton.games.oltree.state import OltreeState

NO_NODE: Final = -1
NO_BRANCH: Final = -1

# Stages of a node.
OPEN: Final = 0  # to be read
EFFECTS: Final = 1  # its phrases
ACT: Final = 2  # what its type does
CHOSEN: Final = 3  # a branch applies and is to be read
BRANCH_EFFECTS: Final = 4  # the phrases of the branch

# The first step of a phrase and of what a node's type does; the others are theirs to name.
START: Final = 0


def begin_passage(state: OltreeState, script: i64, node: i64, you: i64, it_ranger: i64, it_zone: i64) -> None:
    """Run nodes from one on; the frame that is on top now is resumed in the end."""
    passage = Passage(state.seat_of(you), script, node, you)
    passage.it_ranger = it_ranger
    passage.it_zone = it_zone
    passage.hardy = passage.reading(state).hardy
    state.stack.append(passage)
    passage.run(state)


class Passage(Asker):
    """Runs nodes until there is no next.

    Attributes:
        script: which script.
        node: the node it is at, or `NO_NODE` at the end.
        you: who resolves it; within the grades of a test whoever tested (OLT-LANG 20.4).
        it_ranger, it_zone: the element of the enclosing `each` or `immediate`, or -1.
        hardy: whose health was spared when it began: it is again when it ends (OLT-RGR-04).
        stage: which part of the node.
        branch: which branch applies, or `NO_BRANCH`.
        place: which phrase of the node or branch.
        step: which step of the phrase, or of what the node's type does.
        answer: of the latest question.
        left: how often the phrase is still to be done; successes added up in a test.
        rangers, zones: those that the phrase or node has still to do with.
    """

    __slots__ = (
        "answer",
        "branch",
        "hardy",
        "it_ranger",
        "it_zone",
        "left",
        "node",
        "place",
        "rangers",
        "script",
        "stage",
        "step",
        "you",
        "zones",
    )

    script: i64
    node: i64
    you: i64
    it_ranger: i64
    it_zone: i64
    hardy: i64
    stage: i64
    branch: i64
    place: i64
    step: i64
    answer: i64
    left: i64
    rangers: list[int]
    zones: list[int]

    def __init__(self, seat: i64, script: i64, node: i64, you: i64) -> None:
        super().__init__(seat)
        self.script = script
        self.node = node
        self.you = you
        self.it_ranger = NOBODY
        self.it_zone = NOWHERE
        self.hardy = NOBODY
        self.stage = OPEN
        self.branch = NO_BRANCH
        self.place = 0
        self.step = START
        self.answer = NOTHING
        self.left = 0
        self.rangers = []
        self.zones = []

    def to_plain(self) -> list[Any]:
        """Return the frame as plain data."""
        who = [self.script, self.node, self.you, self.it_ranger, self.it_zone, self.hardy]
        where = [self.stage, self.branch, self.place, self.step, self.answer, self.left]
        return ["passage", self.seat, *who, *where, self.rangers[:], self.zones[:]]

    def clone(self) -> Passage:
        """Return a copy."""
        twin = Passage(self.seat, self.script, self.node, self.you)
        twin.it_ranger = self.it_ranger
        twin.it_zone = self.it_zone
        twin.hardy = self.hardy
        twin.stage = self.stage
        twin.branch = self.branch
        twin.place = self.place
        twin.step = self.step
        twin.answer = self.answer
        twin.left = self.left
        twin.rangers = self.rangers[:]
        twin.zones = self.zones[:]
        return twin

    # ------------------------------------------------------------------ what it stands in
    def reading(self, state: OltreeState) -> Resolution:
        """Return the resolution that it is part of."""
        reading = contexts.resolution(state)
        assert reading is not None
        return reading

    def context(self, state: OltreeState) -> Context:
        """Return what the words of its card refer to now."""
        reading = self.reading(state)
        return contexts.Context(
            self.you,
            self.it_ranger,
            self.it_zone,
            reading.rolled,
            reading.that_zone,
            reading.that_ranger,
            reading.successes,
            finds=True,
        )

    def current(self, state: OltreeState) -> Node:
        """Return the node it is at."""
        return state.book.node(self.script, self.node)

    # ------------------------------------------------------------------ how it goes on
    def resume(self, state: OltreeState) -> None:
        """Go on after what was begun above."""
        self.run(state)

    def take(self, state: OltreeState, answer: i64) -> None:
        """Go on with an answer."""
        self.answer = answer
        self.run(state)

    def run(self, state: OltreeState) -> None:
        """Go on until something has to be decided, the end is reached or the game is over (OLT-FLOW-08)."""
        while state.stack and state.stack[-1] is self:
            if self.node == NO_NODE:
                self.reading(state).hardy = self.hardy
                finish(state)
            elif self.stage == OPEN:
                self.stage = EFFECTS
                reading_aloud.note_page(state, self.script, self.node, NO_BRANCH)
            elif self.stage == EFFECTS:
                self._carry_out(state, self.current(state).do, ACT)
            elif self.stage == ACT:
                passage_nodes.act(state, self)
            elif self.stage == CHOSEN:
                self.stage = BRANCH_EFFECTS
                reading_aloud.note_page(state, self.script, self.node, self.branch)
            else:
                self._carry_out(state, self.current(state).branches()[self.branch].do, OPEN)

    def _carry_out(self, state: OltreeState, phrases: tuple[Phrase, ...], after: i64) -> None:
        """Do one step of the phrase it is at, or go on to what comes after the phrases."""
        if self.place < len(phrases):
            effects.carry_out(state, self, phrases[self.place])
            return
        self.place = 0
        self.stage = after
        if after == OPEN:
            self._leave_branch(state)

    def phrase_done(self) -> None:
        """Go on to the next phrase."""
        self.place += 1
        self.step = START

    def choose(self, branch: i64) -> None:
        """Let a branch of the node apply."""
        self.branch = branch
        self.stage = CHOSEN
        self.step = START

    def go_on(self, node: Node) -> None:
        """Leave a node for its next one."""
        self.node = node.next.number if node.next else NO_NODE
        self.stage = OPEN
        self.step = START

    def _leave_branch(self, state: OltreeState) -> None:
        """Go to the next node of the branch; without one to that of the node, as a roll may have (OLT-LANG 20.4)."""
        node = self.current(state)
        branch = node.branches()[self.branch]
        self.branch = NO_BRANCH
        if branch.next:
            self.node = branch.next.number
            self.stage = OPEN
        else:
            self.go_on(node)

    def note_test(self, state: OltreeState, ranger: i64, profession: i64, hardy: bool) -> None:
        """Hear how a test was made, right before its successes come: who is spared what follows (OLT-RGR-04)."""
        reading = self.reading(state)
        reading.profession = profession
        if hardy:
            reading.hardy = ranger

    # ------------------------------------------------------------------ passages within it
    def begin_inner(self, state: OltreeState, node: i64) -> None:
        """Run a sub-graph that belongs to it; it is resumed in the end."""
        begin_passage(state, self.script, node, self.you, self.it_ranger, self.it_zone)

    def begin_grade(self, state: OltreeState, you: i64, branch: i64) -> None:
        """Run a branch of its node, and what follows it, for one of several testers (OLT-LANG 20.4)."""
        inner = Passage(state.seat_of(you), self.script, self.node, you)
        inner.it_ranger = self.it_ranger
        inner.it_zone = self.it_zone
        inner.hardy = self.hardy
        inner.choose(branch)
        state.stack.append(inner)
        inner.run(state)
