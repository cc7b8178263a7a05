"""Event, chronicle and assignment as text."""

from __future__ import annotations

from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import ChronicleView, GoalView, TempView
from nemeton.games.oltree.words import glossary
from nemeton.games.oltree.words.text_lines import Section, indented, joined, prose
from nemeton.kernel.words import N, T, Text, Words, listing


def story(view: OltreeView, words: Words) -> list[Section]:
    """Return what the story says now."""
    if view.chronicle is None:
        return []
    found: list[Section] = [(T("Event"), _event(view, words))]
    found.append((T("Chronicle"), _chronicle(view.chronicle, words)))
    if view.chronicle.temps:
        found.append((T("Actions"), [_temp(temp, words) for temp in view.chronicle.temps]))
    return [*found, (T("Assignment"), _assignment(view, words))]


def _event(view: OltreeView, words: Words) -> list[str]:
    if view.event is None:
        return [words("none yet")]
    over = None if view.event.in_force else T("(over)")
    head = words("“{title}” {over}", title=view.event.title, over=over if over is not None else "").rstrip()
    return [head, *indented(prose(view.event.text, words)), *indented(map(words.say, view.event.effects))]


def _chronicle(chronicle: ChronicleView, words: Words) -> list[str]:
    if chronicle.chapter_title is None:
        head = T("{title}: the first of {n} chapters is still to come", title=chronicle.title, n=chronicle.chapters)
    else:
        head = T(
            "{title}, chapter {number} of {all}: “{chapter}”",
            title=chronicle.title,
            number=chronicle.number,
            all=chronicle.chapters,
            chapter=chronicle.chapter_title,
        )
    tokens = T(
        "{checks}, {crosses}",
        checks=N("{n} check", "{n} checks", chronicle.checks),
        crosses=N("{n} cross", "{n} crosses", chronicle.crosses),
    )
    last = T("the game ends when the marker comes to Chronicle again") if chronicle.imminent else None
    lines = [joined([head, tokens, last], words)]
    lines += indented(prose(chronicle.chapter_text or chronicle.text, words))
    lines += indented(words("{name}: {n}", name=name, n=number) for name, number in chronicle.targets)
    return lines + indented(map(words.say, chronicle.effects))


def _temp(temp: TempView, words: Words) -> str:
    label, move = Text("{label}", {"label": temp.label}), f"temp {temp.name}"
    cost = T("costs {price}", price=temp.cost) if temp.cost is not None else None
    return joined([T("{label} ({move})", label=label, move=move), temp.where, cost, temp.until], words)


# ------------------------------------------------------------------ the assignment
def _assignment(view: OltreeView, words: Words) -> list[str]:
    assert view.assignment is not None
    decks = listing([glossary.DECK_WORDS[name] for name in view.assignment.decks])
    head = T(
        "{title} ({difficulty}; incidents: {decks})",
        title=view.assignment.title,
        difficulty=glossary.CROW_WORDS[view.assignment.crows - 1],
        decks=decks,
    )
    lines = [words.say(head), *(_goal(goal, words) for goal in view.goals)]
    if view.resolved:
        titles = listing([T("“{title}”", title=title) for title in view.resolved])
        lines.append(words("resolved problems for a goal: {titles}", titles=titles))
    return lines


def _goal(goal: GoalView, words: Words) -> str:
    items = [T("{item} (met)", item=item.text) if item.met and not goal.done else item.text for item in goal.items]
    head = T("goal {n}", n=goal.number)
    if goal.title is not None:
        head = T("goal {n}, {title}", n=goal.number, title=goal.title)
    state = T("DONE") if goal.done else T("can be claimed now") if goal.claimable else None
    return joined([T("{goal}: {items}", goal=head, items=listing(items)), state], words)
