"""The plain position format (ARB-STATE-01): what is refused, and that every fault is named."""

from __future__ import annotations

import copy

import pytest

import nemeton

from .build import load, position


def faults_of(plain, **options):
    """Return what is wrong with a position."""
    with pytest.raises(nemeton.PositionError) as refused:
        load(plain, **options)
    return refused.value.faults


def plain_at(line: str = "", **example):
    """Return the plain data of a position after some moves."""
    game = position(**example)
    if line:
        game.play(line)
    return game.to_dict()["position"]


def test_every_fault_is_named():
    """ARB-INV-01..04: not only the first."""
    plain = plain_at(hand="BF LF UF")
    plain["players"][0]["hand"] = ["BD", "LF", "UF"]
    plain["players"][1]["reserve"]["branch"] -= 1
    plain["undergrowth"]["leaf"] += 1
    faults = "; ".join(faults_of(plain))
    for what in ("cards BF", "cards BD", "branches of seat 1", "leaves"):
        assert what in faults


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda p: p["players"].pop(), "2 to 4"),
        (lambda p: p["river"].append(p["source"].pop()), "River has 5 cards"),
        (lambda p: p["discard"].extend(p["source"]) or p["source"].clear(), "Source is empty"),
        (lambda p: p["in_play"].append(p["source"].pop()), "between two turns"),
        (lambda p: p["players"][1]["hand"].extend(p["source"].pop() for _ in range(4)), "holds 7 cards"),
        (lambda p: p["players"][1].update(known=["J", "J"]), "known to hold J"),
        (lambda p: p["players"][1].update(uncertain=["J"]), "may have J"),
        (lambda p: p["faces"].update(earth="naiad"), "faces.earth"),
        (lambda p: p.update(trunk_grown=1), "Trunk Shoots"),
        (lambda p: p["players"][0]["reserve"].update(shoot=2) or p["players"][1]["reserve"].update(shoot=0), "2 Trunk"),
        (lambda p: p["tree"][0].update(owner=7), "tree[0].owner"),
        (lambda p: p["tree"][0].update(owner=0), "no starting branch"),
        (lambda p: p["tree"][5].update(stack="moss"), "tree[5].stack"),
        (lambda p: p["tree"][0].update(stack="leaf"), "both a branch and a leaf"),
        (lambda p: p["tree"][5].update(parent=99), "tree[5].parent"),
        (lambda p: p["tree"][4].update(slot=1), "two branches start at one socket"),
        (lambda p: p["tree"][1].update(trunk_socket=0), "starting branches at sockets"),
        (lambda p: p["stack"].clear(), "game is over and somebody is still asked"),
        (lambda p: p.update(result="win"), "game is over and somebody is still asked"),
        (lambda p: p.update(result="win", stack=[]), "empty reserve"),
        (lambda p: p.update(result="stalemate", stack=[]), "no stalemate"),
        (lambda p: p.update(result="limit", stack=[]), "reached their limit"),
        (lambda p: p["stack"].append(["turn", 0]), "cannot wait for each other"),
        (lambda p: p["stack"].append(["dance", 0]), "stack[1]"),
        (lambda p: p["stack"].append(["discard", 0]), "needs no discarding"),
        (lambda p: p["stack"].append(["discard", 1]), "one seat"),
        (lambda p: p["stack"][0].__setitem__(1, 2), "stack[0][1]"),
        (lambda p: p.update(turn=0), "turn"),
        (lambda p: p.update(idle_turns=-1), "idle_turns"),
    ],
)
def test_what_cannot_be(change, fault):
    """ARB-INV-01..08: each with words that name it."""
    plain = plain_at(hand="BF LF UF")
    assert load(copy.deepcopy(plain))
    change(plain)
    assert any(fault in said for said in faults_of(plain))


def test_a_fruit_on_another_players_branch():
    """ARB-INV-11."""
    plain = plain_at(tree="C(3,0,0,0) 1(0,0,0,1)", reserve="-/-/-/-/2/1/-")
    fruit = next(node for node in plain["tree"] if node.get("stack") == "fruit")
    bud = next(node for node in plain["tree"] if node.get("stack") == "bud")
    fruit["owner"], bud["owner"] = bud["owner"], fruit["owner"]
    assert any("may not grow on another" in fault for fault in faults_of(plain))


# Each line leads to a pending decision whose numbers follow from the table; none of them may be changed alone.
PENDING = [
    ("build", {"hand": "LD LN J BN UN S"}, "grow leaf; add LD; add LN; pair BN UN"),
    ("spirit before", {"hand": "LD LN J BN UN"}, "grow leaf; add LD; add LN; commit"),
    (
        "spirit after",
        {"hand": "LF S", "faces": "faun naiad"},
        "grow leaf; add LF; flute; commit; naiad 0; place leaf c5",
    ),
    ("place", {"hand": "BF BD J", "reserve": "1/1/-/-/-/-/-"}, "grow branch; add BF; add BD; add J; commit"),
    ("keep", {"hand": "LP LD", "faces": "dryad pegaea"}, "grow leaf; add LP; commit; pegaea"),
]


@pytest.mark.parametrize(("name", "example", "line"), PENDING)
def test_numbers_of_a_pending_decision(name, example, line):
    """ARB-DEC-23, ARB-GROW-02, ARB-GROW-09: rights, value, budget, tiles owed cannot be made up."""
    game = position(**example)
    for text in line.split("; "):
        game.push(text if not text.startswith("place") else next(iter(game.legal_moves)))
    plain = game.to_dict()["position"]
    assert load(copy.deepcopy(plain)).to_dict()["position"] == plain
    changed = 0
    for depth, frame in enumerate(plain["stack"][1:], 1):
        for at in range(2, len(frame)):
            derived = (frame[0], at) != ("spirit", 9) or name != "spirit after"  # how many had room is past by then
            if isinstance(frame[at], int) and derived:
                for step in (-1, 1):
                    other = copy.deepcopy(plain)
                    other["stack"][depth][at] += step
                    faults = faults_of(other)
                    assert all("stack" in fault for fault in faults), (frame, at, step)
                    changed += 1
    assert changed >= 8


def test_a_set_in_another_order():
    """ARB-DEC-21: the cards in play lie in the order in which they were added."""
    plain = plain_at("grow leaf; add LD; add LN; add J", hand="LD LN J")
    plain["in_play"].reverse()
    assert "not a set that could be built" in faults_of(plain)[0]


def test_house_rules_hold_for_positions_too():
    """ARB-OPT-02, ARB-OPT-03: a play of pairs alone is no play at an anchored table; another deck has other cards."""
    plain = plain_at("grow leaf; pair BN UN; commit", hand="BN UN")
    assert load(plain)
    assert any("not a set" in fault for fault in faults_of(plain, pairs_need_anchor=True))
    assert any("cards J" in fault for fault in faults_of(plain, icon_table=[5] * 16 + [5, 6]))
