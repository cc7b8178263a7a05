"""A turn and its settle points (OLT-FLOW), and what is decided by itself (OLT-DEC-30)."""

from __future__ import annotations

from nemeton.games.oltree.language.symbols import actions_of
from nemeton.games.oltree.names import BARRACKS, BUILT_STATE, FIRE, UNBUILT
from nemeton.games.oltree.state import OltreeState
from nemeton.games.oltree.turns import bonus, immediate, setup
from nemeton.kernel.chance import SeededChance
from nemeton.kernel.events import Event
from tests.oltree.mill import MILL, before
from tests.oltree.table import book_with, do, game_options, moves, table, tell
from tests.oltree.waiting import wait


# ------------------------------------------------------------------ the course of a turn
def test_adversity_comes_first() -> None:
    """OLT-FLOW-02, -03: nothing can be done before it, and it is not done by itself."""
    state = table(("tomyris", "maeva"), stage="roll", zone=5, provisions=3, dice="1 4")
    assert moves(state) == {"roll"}
    assert not state.stack[-1].is_forced(state)
    do(state, "roll")
    assert {"rest", "extra move fortress", "buy rest"} <= moves(state)


def test_turns_go_round() -> None:
    """OLT-FLOW-01."""
    state = table(("gaspard", "maeva", "lars"), stage="roll", next_events="EVT-01", dice="1 1 1 1 1 1")
    order = []
    for _ in range(4):
        order.append((state.active, state.to_move(), state.turn))
        do(state, "roll")
        while state.stack and "choose B" in moves(state):
            do(state, "choose B")
        do(state, "end")
    assert order == [(0, 0, 1), (1, 1, 2), (2, 2, 3), (0, 0, 4)]


def test_alone_one_plays_both_in_turn() -> None:
    """OLT-SET-19, OLT-FLOW-01."""
    state = table(("gaspard", "maeva"), solo=True, dice="1 1 1 1")
    do(state, "end", "roll")
    assert (state.active, state.to_move()) == (1, 0)


def test_both_actions_are_optional() -> None:
    """OLT-FLOW-06."""
    state = table(("maeva", "lars"), dice="1 1")
    do(state, "end")
    assert state.active == 1


def test_bonus_actions_before_between_and_after() -> None:
    """OLT-FLOW-05, OLT-RGR-11."""
    for order in (("extra move fortress", "rest"), ("rest", "extra move fortress")):
        state = table(("tomyris", "lars"), zone=4)
        do(state, *order)
        assert (state.zone[0], state.regular_left) == (0, 1)


def test_what_comes_before_an_action_may_make_it_impossible() -> None:
    """OLT-LANG-32, OLT-ACT-03: then the action is lost, also for whoever is laid down besides (OLT-ACT-60)."""
    book = before("build", "down", "lose stone 1")
    state = table(book=book, chronicle="mill", chapter=1, storeroom={"stone": 1, "fire": 1})
    do(state, "build barracks")
    assert (state.buildings[BARRACKS], state.storeroom[FIRE], state.down[0]) == (UNBUILT, 1, True)
    book = before("handle", "down", "problem drop here")
    state = table(book=book, chronicle="mill", chapter=1, zone=3, problems={3: "PRB-01"})
    do(state, *[move for move in moves(state) if move.startswith("handle")][:1])
    assert (state.resolved_count, state.regular_left, moves(state)) == (0, 1, {"stand", "end"})


def test_whoever_is_moved_away_experiences_nothing() -> None:
    """OLT-ACT-40."""
    state = table(book=before("experience", "move you to fortress"), chronicle="mill", chapter=1, zone=3)
    do(state, "experience")
    assert (state.zone[0], len(state.stacks[3]), state.regular_left) == (0, 3, 1)


def test_whoever_is_laid_down_before_an_action_still_does_it() -> None:
    """OLT-ACT-60: it is the next one that is lost."""
    state = table(book=before("build", "down"), chronicle="mill", chapter=1, storeroom={"stone": 1, "fire": 1})
    do(state, "build barracks")
    assert (state.buildings[BARRACKS], moves(state)) == (BUILT_STATE, {"stand", "end"})


def test_what_lasts_for_a_turn_ends_with_it() -> None:
    """OLT-FLOW-07: limits, tokens, overflow."""
    state = table(("gaspard", "maeva"), zone=4, prestige_overflow=True, defense_overflow=True, declined=[0])
    bonus.give_token(state, 0)
    do(state, "snoop stone", "end")
    assert (state.used, state.tokens, state.declined, state.regular_left) == ([], [], [], 2)
    assert [state.ability_used, state.prestige_overflow, state.defense_overflow] == [False] * 3


def test_defeat_stops_everything() -> None:
    """OLT-FLOW-08: nothing further is resolved."""
    state = table(stage="roll", adversity="problem", prestige=1, next_events="EVT-02", zone=[3, 4], dice="1")
    journal = tell(state)
    do(state, "roll")
    assert state.is_over()
    assert journal[-1].kind == "result_page"
    assert state.check() == []


# ------------------------------------------------------------------ settle points
def test_regions_are_checked_before_goals() -> None:
    """OLT-FLOW-09: a Region that becomes secure in an action counts for the goal at once."""
    state = table(("maeva", "lars"), assignment="ASG-01", stacks={4: 0}, storeroom={"plant": 1})
    journal = tell(state)
    do(state, "tower watchtower B")
    assert state.secured[4]
    assert state.done[0] == state.turn  # claimed by itself (OLT-GOAL-06)
    kinds = [event.kind for event in journal]
    assert kinds.index("secured") < kinds.index("claimed")


def test_a_goal_that_was_put_off_is_asked_for_again_in_the_next_turn() -> None:
    """OLT-GOAL-05, OLT-DEC-20; in between it stands in the menu."""
    state = table(("maeva", "lars"), assignment="ASG-02", secured=[1, 2], prestige=5, dice="1 1")
    do(state, "rest")
    assert moves(state) == {"claim 1", "later"}
    do(state, "later", "move 3")
    assert {"claim 1", "end"} <= moves(state)
    do(state, "end", "roll")
    assert moves(state) == {"claim 1", "later"}
    do(state, "claim 1")
    assert state.done == [2, 0, 0]
    assert "claim 1" not in moves(state)


def test_a_goal_can_be_claimed_from_the_menu() -> None:
    """OLT-DEC-07, -32: it takes no action."""
    state = table(("maeva", "lars"), assignment="ASG-02", secured=[1, 2], prestige=5)
    do(state, "claim 1")
    assert (state.done[0], state.regular_left) == (1, 2)


def test_triggers_of_an_action_run_at_its_place() -> None:
    """OLT-LANG-32: black ice bites after a Move to a Region, a bonus action included."""
    state = table(("maeva", "lars"), event="EVT-10", provisions=2)
    do(state, "move 3")
    assert state.health[0] == 4
    do(state, "buy move 4")
    assert state.health[0] == 3


def test_a_trigger_before_an_action_may_leave_nothing_to_do() -> None:
    """OLT-LANG-32, OLT-ACT-05: the incident is washed away, the action is spent, and nothing is read."""
    state = table(("maeva", "lars"), book=book_with(MILL), chronicle="mill", chapter=2, zone=5, stacks={5: 1})
    do(state, "experience")
    assert (state.stacks[5], state.pages, state.regular_left) == ([], [], 1)


def test_who_falls_before_an_action_still_does_it() -> None:
    """OLT-ACT-60, OLT-RGR-08: the next action is lost, not this one; what Lars gains was settled before."""
    state = table(("lars", "maeva"), book=book_with(MILL), chronicle="mill", chapter=2, health=3, provisions=0)
    do(state, "rest")
    assert (state.down[0], state.health[0], state.provisions[0]) == (True, 3, 2)


def test_triggers_of_the_turn_and_of_settle_points() -> None:
    """OLT-LANG-32, OLT-FLOW-07, -09: the start and the end at their place, a Move at the next settle point."""
    state = table(("maeva", "lars"), book=book_with(MILL), chronicle="mill", chapter=2, storeroom={"fire": 1})
    do(state, "move 3")
    assert state.storeroom == [1, 0, 0, 1, 0]
    do(state, "end")
    assert state.storeroom == [1, 1, 0, 1, 0]
    assert state.active == 1


def test_what_the_die_of_a_space_showed() -> None:
    """OLT-LANG 20.5 `rolled`: in a trigger of a space, the Region of that space's roll."""
    state = table(book=book_with(MILL), chronicle="mill", chapter=2, stage="roll", dice="1 7")
    do(state, "roll")
    assert len(state.stacks[7]) == 4
    assert state.problems[7] >= 0


# ------------------------------------------------------------------ immediate actions
def test_an_offered_action_may_be_declined() -> None:
    """OLT-ACT-57, OLT-DEC-18: by the ranger's own player; it takes no regular action."""
    for chosen, provisions in (("decline", 1), ("rest", 2)):
        state = table(("maeva", "ernest"), zone=[0, 5])
        card = wait(state)
        immediate.begin_immediate(state, 1, False, actions_of("rest,call"))
        assert state.to_move() == 1
        assert moves(state) == {"rest", "call", "decline"}
        do(state, chosen)
        assert (state.provisions[1], state.regular_left, state.used, card.resumed) == (provisions, 2, [], 1)


def test_an_ordered_action_is_done_as_far_as_possible() -> None:
    """OLT-ACT-57: nothing possible, nothing done; one thing possible, no question (OLT-DEC-30)."""
    state = table(("maeva", "ernest"), zone=[0, 5])
    card = wait(state)
    immediate.begin_immediate(state, 0, True, actions_of("call,handle"))
    assert card.resumed == 1
    immediate.begin_immediate(state, 1, True, actions_of("rest"))
    state.settle()
    assert (state.provisions, card.resumed) == ([1, 2], 2)


def test_lying_down_and_immediate_actions() -> None:
    """OLT-ACT-63: an order passes by; an offer may be used to stand up."""
    state = table(("maeva", "lars"), down=True)
    card = wait(state)
    immediate.begin_immediate(state, 0, True, actions_of("rest"))
    assert (state.down[0], card.resumed) == (True, 1)
    immediate.begin_immediate(state, 0, False, actions_of("rest"))
    assert moves(state) == {"stand", "decline"}
    do(state, "stand")
    assert (state.down[0], card.resumed) == (False, 2)


def test_any_action_is_none_of_a_rangers_own() -> None:
    """OLT-RGR-03: Gaspard snoops with a regular action only."""
    state = table(("gaspard", "lars"), zone=5)
    wait(state)
    immediate.begin_immediate(state, 0, False, actions_of("any"))
    assert moves(state) == {"move fortress", "move 4", "move 6", "rest", "call", "experience", "decline"}


# ------------------------------------------------------------------ the same again
def played(seed: int, auto_single: bool = True) -> tuple[OltreeState, list[Event], list[int]]:
    """Play a game in which a fixed choice is made each time."""
    options = game_options(chronicle="open_doors", rangers="random", auto_single=auto_single)
    journal: list[Event] = []
    state = setup.new(3, options, SeededChance(seed), journal)
    chooser = SeededChance(seed + 1)
    chosen = []
    while not state.is_over():
        legal = state.legal()
        chosen.append(legal[chooser.below(len(legal))])
        state.apply(chosen[-1])
    return state, journal, chosen


def test_equal_seeds_and_answers_give_the_same_game() -> None:
    """OLT-EX-89: OLT-STATE-05, OLT-SET-18."""
    first, journal, chosen = played(3)
    again, other, same = played(3)
    assert (journal, chosen) == (other, same)
    for name in OltreeState.__slots__:
        assert getattr(first, name) == getattr(again, name), name


def test_a_copy_goes_on_alike() -> None:
    """OLT-STATE-05: at every decision, also in the midst of a card."""
    options = game_options(chronicle="open_doors", rangers="random")
    state = setup.new(2, options, SeededChance(11))
    chooser = SeededChance(12)
    while not state.is_over():
        twin = state.clone()
        legal = state.legal()
        action = legal[chooser.below(len(legal))]
        state.apply(action)
        twin.apply(action)
        assert [frame.to_plain() for frame in state.stack] == [frame.to_plain() for frame in twin.stack]
        assert state.legal() == twin.legal()
        assert (state.stacks, state.pages, state.health) == (twin.stacks, twin.pages, twin.health)


def test_undo_goes_back_to_the_last_die_or_card() -> None:
    """OLT-DEC-31: `revealed` says whether something became known."""
    state = table(("maeva", "lars"), zone=5, dice="1 1")
    do(state, "move 4")
    assert not state.revealed
    do(state, "experience")
    assert state.revealed
