"""What one chooses from before the first turn, as text: stories with their assignments, and rangers."""

from __future__ import annotations

from nemeton.games.oltree.view import OltreeView, RecruitView, StoryView
from nemeton.games.oltree.words import glossary
from nemeton.games.oltree.words.text_lines import Section, indented, prose
from nemeton.kernel.words import T, Words, listing


def start(view: OltreeView, words: Words) -> list[Section]:
    """Return what is to be chosen from."""
    found: list[Section] = []
    if view.stories:
        found.append((T("Stories"), _stories(view, words)))
    if view.recruits:
        found.append((T("Rangers"), [_recruit(recruit, words) for recruit in view.recruits]))
    return found


def _stories(view: OltreeView, words: Words) -> list[str]:
    """Return each chronicle once, with the assignments that go with it."""
    lines: list[str] = []
    before = ""
    for story in view.stories:
        if story.id != before:
            before = story.id
            lines.append(words("{title} ({id})", title=story.title, id=story.id))
            lines += indented(prose(story.text, words))
        lines += indented([_orders(story, words)])
    return lines


def _orders(story: StoryView, words: Words) -> str:
    card = story.assignment
    return words(
        "{id} {title} ({difficulty}; incidents: {decks}). Goals: {goals}",
        id=card.id,
        title=card.title,
        difficulty=glossary.CROW_WORDS[card.crows - 1],
        decks=listing([glossary.DECK_WORDS[name] for name in card.decks]),
        goals=" / ".join(words.say(listing(goal)) for goal in story.goals),
    )


def _recruit(recruit: RecruitView, words: Words) -> str:
    return words(
        "{ranger}, {profession}; health {most}. {ability}, above {threshold} health: {text}",
        ranger=recruit.title,
        profession=glossary.PROFESSION_WORDS[recruit.profession],
        most=recruit.most,
        ability=recruit.ability,
        threshold=recruit.threshold,
        text=recruit.ability_text,
    )
