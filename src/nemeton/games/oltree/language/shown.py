"""A card as text: as players see it (OLT-INFO-20, -22), or with all that is hidden, for its writer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

from nemeton.games.oltree.language.cards import Assignment, Card, Chapter, Event, Incident, Problem, Result
from nemeton.games.oltree.language.mods import FIRST_OF_PRICE, MOD_NAMES, Mod
from nemeton.games.oltree.language.nodes import (
    Band,
    Branch,
    Case,
    ChoiceNode,
    EachNode,
    Face,
    GaugeNode,
    Grade,
    ImmediateNode,
    Node,
    Option,
    RollNode,
    TestNode,
)
from nemeton.games.oltree.language.phrases import Phrase
from nemeton.games.oltree.language.requirements import Way
from nemeton.games.oltree.language.tables import STEP_NAMES, Temp, Trigger
from nemeton.games.oltree.names import (
    DECK_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    LENGTH_NAMES,
    PROFESSION_NAMES,
    RESOURCE_NAMES,
    RESULT_NAMES,
)

_PROFESSIONS: Final[tuple[str, ...]] = ("Soldier", "Craftsperson", "Scholar", "Traveler")


def show(card: Card, *, everything: bool = False) -> str:
    """Return a card as text: what players see of it at first, or everything."""
    lines = [f"{card.id}  {card.title}", f"({_about(card)})"]
    if card.text:
        lines += ["", str(card.text)]
    if isinstance(card, Problem):
        lines += ["", "Resolved by " + " or ".join(_way(way) for way in card.need) + "."]
    if isinstance(card, Assignment):
        lines += ["", *(f"Goal {number}: {line}" for number, line in enumerate(_goals(card), 1))]
    if everything:
        for node in card.nodes:
            lines += ["", *_node(node, card)]
        lines += _tables(card)
    else:
        if card.start:
            lines += ["", *_first(card.start, card)]
        lines += _last_test(card)
    return "\n".join(lines)


def _about(card: Card) -> str:
    if isinstance(card, Incident):
        return f"incident, deck {DECK_NAMES[card.deck]}"
    if isinstance(card, Event):
        return "persistent event" if card.persistent else "one-time event"
    if isinstance(card, Chapter):
        return f"chapter {card.number}{card.letter}"
    if isinstance(card, Assignment):
        decks = " and ".join(DECK_NAMES[deck] for deck in card.decks)
        return f"{LENGTH_NAMES[card.length]} assignment, difficulty {card.crows}, decks {decks}"
    return KIND_NAMES[card.kind]


def _way(way: Way) -> str:
    if way.pay:
        return "paying " + " and ".join(str(phrase)[4:] for phrase in way.pay)
    return f"{_or([_PROFESSIONS[one] for one in way.professions])} {way.successes}"


def _or(words: list[str]) -> str:
    return " or ".join(words)


def _goals(card: Assignment) -> Iterator[str]:
    for goal in card.goals:
        items = goal.items
        parts = [f"{name} {value}" for name, value in (("secure", items.secure), ("Prestige", items.prestige)) if value]
        parts += [f"Defense {items.defense}"] if items.defense else []
        parts += [f"{name} working" for name in items.buildings]
        parts += [f"{items.problems} resolved problem{'s' if items.problems > 1 else ''}"] if items.problems else []
        paid = [f"{many} {RESOURCE_NAMES[kind]}" for kind, many in enumerate(items.resources) if many]
        parts += [f"pay {' and '.join(paid)}"] if paid else []
        yield ", ".join(parts)


# ------------------------------------------------------------------ as players see it
def _first(node: Node, card: Card, seen: frozenset[str] = frozenset()) -> list[str]:
    """Return what players see of a node before anything is decided."""
    lines = [str(node.text)] if node.text else []
    if isinstance(node, ChoiceNode):
        lines += [str(node.prompt)] if node.prompt else []
        lines += [_option(option) for option in node.options]
    elif isinstance(node, TestNode):
        lines.append(_test(node))
    elif isinstance(node, RollNode):
        lines.append("Roll the location die.")
    elif isinstance(node, GaugeNode):
        lines.append(f"Compare: {node.of}.")
    elif isinstance(node, ImmediateNode):
        lines.append(f"An immediate action for: {node.who}{'' if node.must else ' (may be declined)'}.")
    elif node.next and node.next.name not in seen:  # a card with faults may go in a circle
        after = card.node(node.next.name)
        lines += _first(after, card, seen | {node.id, node.next.name}) if after else []
    return lines


def _last_test(card: Card) -> list[str]:
    """Return what players see of how a last chapter evaluates the ending, if it is not all hidden (OLT-INFO-22)."""
    final = card.node(card.final.name) if isinstance(card, Chapter) and card.final else None
    seen = _first(final, card) if final else []
    return ["", "The last test:", *seen] if seen else []


def _option(option: Option) -> str:
    price = f" ({', '.join(map(str, option.cost))})" if option.cost else ""
    absent = f" [only if {option.when}]" if option.when else ""
    return f"  - {option.label}{price}{absent}"


def _test(node: TestNode) -> str:
    testers = []
    for tester in node.prof:
        price = f" (at the price of {tester.minus})" if tester.minus else ""
        testers.append(_PROFESSIONS[tester.profession] + price)
    need = str(node.need.base) + "".join(f" less {term}" for term in node.need.minus)
    graded = "; more successes may help" if len(node.grades) > 2 else ""
    summed = ", added up" if node.sum else ""
    plus = f", plus {' and '.join(map(str, node.plus))}" if node.plus else ""
    return f"Test of {node.who}: {_or(testers)}, needs {need}{summed}{plus}{graded}."


# ------------------------------------------------------------------ with all that is hidden
def _node(node: Node, card: Card) -> list[str]:
    head = f"[{node.id}] "
    if isinstance(node, EachNode):
        head += f"for each of {node.over}: {node.node}"
    elif isinstance(node, ImmediateNode) and node.node:
        head += f"for {node.who}: {node.node}"
    elif isinstance(node, ImmediateNode):
        head += f"{node.who}{' must' if node.must else ' may'}: {','.join(map(str, node.allow))}"
    else:
        said = _first(node, card) if not isinstance(node, ChoiceNode) and node.branches() else []
        head += " ".join(said) if said else str(node.text)
    lines = [head.rstrip()]
    if isinstance(node, ChoiceNode) and node.prompt:
        lines.append(f"  {node.prompt}")
    lines += _effects(node.do, "  ")
    for branch in node.branches():
        lines += _branch(branch)
    if node.next:
        lines.append(f"  then {node.next}")
    return lines


def _branch(branch: Branch) -> list[str]:
    if isinstance(branch, Option):
        head = _option(branch)
    elif isinstance(branch, Grade):
        head = f"  - {branch.min} or more{' (success)' if branch.ok else ''}"
    elif isinstance(branch, Band):
        head = f"  - up to {branch.to}" if branch.to is not None else "  - above"
    elif isinstance(branch, Face):
        head = f"  - {', '.join(map(str, branch.on))}"
    elif isinstance(branch, Case):
        head = f"  - if {branch.when}" if branch.when else "  - otherwise"
    else:
        head = "  -"
    lines = [head]
    if branch.text:
        lines.append(f"      {branch.text}")
    lines += _effects(branch.do, "      ")
    if branch.next:
        lines.append(f"      then {branch.next}")
    return lines


def _effects(phrases: tuple[Phrase, ...], indent: str) -> list[str]:
    return [f"{indent}* {phrase}" for phrase in phrases]


def _tables(card: Card) -> list[str]:
    lines: list[str] = []
    if isinstance(card, Event | Chapter):
        for mod in card.mods:
            lines.append(f"mod {mod.id}: {', '.join([MOD_NAMES[mod.type], *_settings(mod)])}")
        for trigger in card.triggers:
            lines += [f"trigger {trigger.id}: {', '.join(_settings(trigger))}", *_effects(trigger.do, "  ")]
    if isinstance(card, Chapter):
        lines += [f"temp {temp.id}: {', '.join([str(temp.label), *_settings(temp)])}" for temp in card.temps]
        lines += [f"final: {card.final}"] if card.final else []
    if isinstance(card, Problem):
        lines += _effects(card.on_solve, "")
    if isinstance(card, Result):
        for face in card.faces:
            lines += ["", f"{RESULT_NAMES[face.grade]}:", str(face.text)]
    return ["", *lines] if lines else []


_NAMES: Final[dict[str, dict[int, str]]] = {
    "prof": dict(enumerate(PROFESSION_NAMES)),
    "item": {**dict(enumerate(ITEM_NAMES)), FIRST_OF_PRICE: "first"},
    "step": dict(enumerate(STEP_NAMES)),
}
_SAID: Final = ("id", "type", "label", "do", "until")


def _settings(table: Mod | Temp | Trigger) -> Iterator[str]:
    """Say what is set of a table in the words of its writer, and last until when."""
    for key in fields(table):
        value = getattr(table, key.name)
        if key.name in _SAID or value == key.default:
            continue
        if key.name in _NAMES:
            value = _NAMES[key.name][value]
        elif isinstance(value, tuple):
            value = ", ".join(map(str, value))
        name = "from" if key.name == "origin" else key.name
        yield name if value is True else f"{name} {value}"
    yield f"until {table.until}"
