"""Effect phrases: every form is read and says itself again (OLT-LANG 20.5)."""

from __future__ import annotations

import pytest

from nemeton.games.oltree.language import symbols, verbs
from nemeton.games.oltree.language.errors import WordingError
from nemeton.games.oltree.language.numbers import Number, number
from nemeton.games.oltree.language.phrases import cost_of, effect_of, phrase_of
from nemeton.games.oltree.names import ACTION, HEALTH, PRESTIGE, RESOURCE, STONE

EXAMPLES: dict[int, tuple[str, ...]] = {
    verbs.GAIN: ("gain stone 1", "gain provision 2 for each", "gain health 1 for prof:soldier if tired(you)"),
    verbs.LOSE: (
        "lose prestige 1 if prestige > 4",
        "lose health 1 for here",
        "lose stone 1 else short",
        "lose provision 1 for each else short if goals = 0",
        "lose resource xproblems//2 min 1",
        "lose action 1 for weakest",
    ),
    verbs.PAY: ("pay resource 1", "pay provision 1 for any"),
    verbs.HEAL: ("heal full", "heal full for here"),
    verbs.LAY_DOWN: ("down", "down for any", "down if prestige > 4"),
    verbs.INCIDENT_ADD: ("incident add opposite", "incident add rolled 2", "incident add pick xcrosses/2"),
    verbs.INCIDENT_DROP: ("incident drop pick", "incident drop region:5 2"),
    verbs.INCIDENT_PEEK: ("incident peek pick 3",),
    verbs.INCIDENT_RUN: ("incident run here", "incident run most for strongest"),
    verbs.PROBLEM_ADD: ("problem add rolled",),
    verbs.PROBLEM_DROP: ("problem drop troubled",),
    verbs.PROBLEM_SOLVE: ("problem solve pick", "problem solve here for you"),
    verbs.PROBLEM_MARK: ("problem mark here 1",),
    verbs.BUILDING_DAMAGE: ("building damage any if built > 2", "building damage cheapest xcrosses//2"),
    verbs.BUILDING_DESTROY: ("building destroy damaged",),
    verbs.BUILDING_REPAIR: ("building repair any 2",),
    verbs.BUILDING_GRANT: ("building grant name:main_hall",),
    verbs.TOWER_GRANT: ("tower grant",),
    verbs.COMMUNITY_USE: (
        "community use here",
        "community use region:2 for each",
        "community use token:imp2 for any always",
        "community use adjacent always",
    ),
    verbs.REGION_UNSECURE: ("region unsecure pick",),
    verbs.RELOCATE: ("move it to fortress", "move prof:craft to next:camp", "move each to region:1"),
    verbs.CHECK_ADD: ("status add check 1",),
    verbs.CROSS_ADD: ("status add cross 2/3/4",),
    verbs.CHECK_REMOVE: ("status remove check xcrosses",),
    verbs.CROSS_REMOVE: ("status remove cross 1",),
    verbs.BONUS: (
        "bonus any",
        "bonus move>fortress for each",
        "bonus build,tower,repair now",
        "bonus ranger:gaspard,temp:chase for others now if secured >= 1",
    ),
    verbs.TEMP_ON: ("temp on chase",),
    verbs.TEMP_OFF: ("temp off chase",),
    verbs.MOD_ON: ("mod on mud",),
    verbs.MOD_OFF: ("mod off mud",),
    verbs.TRIGGER_ON: ("trigger on bite",),
    verbs.TRIGGER_OFF: ("trigger off bite",),
    verbs.TOKEN_PUT: ("token put imp2 at rolled", "token put lover at rolled hidden"),
    verbs.TOKEN_MOVE: ("token move imp2 to opposite:imp1",),
    verbs.TOKEN_STEP: ("token step imp2 1", "token step imp2 -2", "token step imp2 -xcrosses max 3"),
    verbs.TOKEN_FOLLOW: ("token follow lover", "token follow lover for that"),
    verbs.TOKEN_REVEAL: ("token reveal lover",),
    verbs.TOKEN_REMOVE: ("token remove imp2",),
    verbs.TILE_PUT: ("tile put camp at opposite:goat", "tile put tomb at table", "tile put tomb at fortress"),
    verbs.TILE_REMOVE: ("tile remove camp",),
    verbs.GOAL_ADD: ("goal add roads",),
    verbs.GOAL_REMOVE: ("goal remove roads",),
    verbs.KEEP_VERSION: ("keep 5 A", "keep 12 C if flag(fed)"),
    verbs.FLAG_SET: ("flag set fed",),
    verbs.FLAG_CLEAR: ("flag clear fed",),
    verbs.COUNT: ("count engines 2/3/4", "count engines -1", "count work xsuccesses"),
    verbs.ADVERSITY_SKIP: ("adversity skip", "adversity skip chronicle"),
    verbs.END: ("end defeat", "end victory", "end minor", "end major if counter(work) >= target(gate)"),
}


def test_every_form_has_an_example() -> None:
    assert sorted(EXAMPLES) == list(range(len(verbs.FORMS)))


@pytest.mark.parametrize(("verb", "text"), [(verb, text) for verb, texts in EXAMPLES.items() for text in texts])
def test_a_phrase_is_read_and_says_itself_again(verb: int, text: str) -> None:
    phrase = phrase_of(text)
    assert phrase.verb == verb
    assert str(phrase) == text
    assert phrase_of(str(phrase)) == phrase
    assert hash(phrase) == hash(phrase_of(text))


def test_what_is_left_out_has_its_value() -> None:
    """N is 1 if it is left out; who is left out stays open, for the rules to say."""
    assert phrase_of("incident add here") == phrase_of("incident add here 1")
    assert str(phrase_of("incident add here 1")) == "incident add here"
    assert phrase_of("heal full").who is None
    assert not phrase_of("adversity skip").marked
    assert phrase_of("adversity skip chronicle").marked


def test_a_phrase_is_a_small_tree() -> None:
    phrase = phrase_of("lose health 2 for prof:scholar else hurt if at(you,fortress)", {"start": 0, "hurt": 1})
    assert (phrase.verb, phrase.item) == (verbs.LOSE, HEALTH)
    assert phrase.number == number(2)
    assert phrase.who == symbols.Who(symbols.OF_PROFESSION, 2)
    assert phrase.node == symbols.NodeRef("hurt", 1)
    assert str(phrase.when) == "at(you,fortress)"
    assert phrase_of("gain prestige 2/3/4").number == Number((2, 3, 4))
    assert phrase_of("gain stone 1").item == STONE
    assert (RESOURCE, PRESTIGE, ACTION) == (5, 6, 10)


BROKEN: tuple[tuple[str, str, str], ...] = (
    ("gian stone 1", "`gian` is no verb", "Perhaps `gain`"),
    ("gain", "`gain` lacks ITEM", "Write it like `gain ITEM N [for WHO] [if COND]`"),
    ("gain stone", "`gain stone` lacks N", "gain ITEM N"),
    ("gain stones 1", "`stones` is no ITEM", "Perhaps `stone`"),
    ("gain stone one", "`one` is no number", "Write it like `2`"),
    ("gain stone 1 2", "`2` is too much", "gain ITEM N [for WHO]"),
    ("gain stone 0", "does nothing", "at least 1"),
    ("gain stone -1", "does nothing", "at least 1"),
    ("gain stone 1 for each", "belongs to the team", "Leave out `for each`"),
    ("gain health 1 for everybody", "`everybody` is no WHO", "Write one of"),
    ("gain health 1 for prof:smith", "`smith` is no profession", "Write one of"),
    ("gain health 1 if", "nothing after `if`", "Write a condition"),
    ("gain  stone 1", "single spaces", "Write `gain stone 1`"),
    ("gain stone 1 ", "single spaces", "Write `gain stone 1`"),
    (" ", "an empty text", "Remove it"),
    ("if prestige > 1", "no phrase before `if`", "Write one"),
    ("incident", "`incident` breaks off", "incident add ZONE [N]"),
    ("incident put here", "`put` cannot follow `incident`", "Write one of `add`, `drop`, `peek`, `run`"),
    ("incident ad here", "`ad` cannot follow", "Perhaps `add`"),
    ("incident add everywhere", "`everywhere` is no ZONE", "here"),
    ("incident add region:9", "`9` is no whole number from 1 to 8", "Write a number"),
    ("incident add token:Imp", "`Imp` cannot be a name of a special", "small letters"),
    ("incident add here at fortress", "`at` is too much", "incident add ZONE [N]"),
    ("status add tick 1", "`tick` cannot follow `status add`", "`check`, `cross`"),
    ("move you fortress", "`fortress` stands where `to` belongs", "move WHO to ZONE"),
    ("token put imp2 rolled", "`rolled` stands where `at` belongs", "token put NAME at ZONE"),
    ("token put imp2 at rolled secretly", "`secretly` is too much", "[hidden]"),
    ("building damage forge", "`forge` is no PICK", "any"),
    ("bonus jump", "`jump` is no action", "Write one of"),
    ("bonus any,move", "`any` stands alone", "Write `any`"),
    ("bonus rest>fortress", "only a move has a target", "Write `rest`"),
    ("bonus ranger:bob", "`bob` is no ranger", "Write one of"),
    ("keep 5 E", "`E` is no version", "Write one of `A`, `B`, `C`"),
    ("keep five A", "`five` is no whole number", "Write a number"),
    ("end draw", "`draw` is no result", "`defeat`"),
    ("count engines 0", "does nothing", "other than 0"),
    ("flag set Fed", "`Fed` cannot be a name", "small letters"),
    ("lose stone 1 else", "lacks NODE", "[else NODE]"),
    ("gain stone xgoal", "`goal` is no measure", "Perhaps `goals`"),
    ("gain stone goals", "`goals` is no number", "Write `xgoals`"),
    ("gain stone xgoals/3", "divides by 3", "Only halves"),
    ("gain stone 3xgoals/2", "multiplies and halves", "Write `xgoals/2`"),
    ("gain stone xgoals min", "`min` is not followed", "Write `min 1`"),
    ("gain stone xgoals min 3 max 1", "`min 3` is above `max 1`", "Turn them round"),
    ("gain stone 100", "`100` is too large", "beyond 99"),
    ("gain stone 7/9", "`7/9` is no number", "`7/9/11`"),
    ("gain stone 1 " + "x" * 500, "longer than 400 signs", "Split it"),
)


@pytest.mark.parametrize(("text", "message", "remedy"), BROKEN, ids=[text[:30] for text, _, _ in BROKEN])
def test_a_wrong_phrase_says_what_to_write_instead(text: str, message: str, remedy: str) -> None:
    with pytest.raises(WordingError) as raised:
        phrase_of(text)
    assert message in raised.value.message
    assert remedy in raised.value.remedy


def test_only_a_cost_pays() -> None:
    assert str(cost_of("pay fire 2")) == "pay fire 2"
    with pytest.raises(WordingError, match="is no price"):
        cost_of("lose fire 2")
    with pytest.raises(WordingError, match="belongs to `cost`"):
        effect_of("pay fire 2")


def test_a_phrase_tells_what_it_mentions() -> None:
    phrase = phrase_of("token put imp2 at opposite:goat if flag(fed) and counter(carts) > target(gate)")
    assert phrase.mentions() == [
        (symbols.PUTS_TOKEN, "imp2"),
        (symbols.OF_SPECIAL, "goat"),
        (symbols.ASKS_FLAG, "fed"),
        (symbols.ASKS_COUNTER, "carts"),
        (symbols.OF_TARGET, "gate"),
    ]
    assert phrase_of("mod on mud").mentions() == [(symbols.SWITCHES_MOD, "mud"), (symbols.TURNS_ON, "mod mud")]
    assert phrase_of("keep 5 A").mentions() == [(symbols.KEEPS, "5 A")]
    assert phrase_of("building grant name:tomb").mentions() == [(symbols.OF_TILE, "tomb")]
    assert phrase_of("building grant name:forge").mentions() == []
