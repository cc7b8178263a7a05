"""The whole table of Oak as text, enough to play from.

Everything stands in two columns, what it is and how it stands, and nothing is wider than `WIDTH`. First comes what is
everybody's, then the viewer's own board, then the others.
"""

from __future__ import annotations

from nemeton.games.oak import glossary
from nemeton.games.oak.figures import FESTIVAL, REST_ANY, REST_REGULAR, SOLSTICE, STEP_POINTS, SUN_SPACES, SUN_VALUES
from nemeton.games.oak.log_words import POINTS
from nemeton.games.oak.names import (
    BRANCH_LETTERS,
    DARKWOOD,
    NODE_NAMES,
    ORDER_NAMES,
    POTION_NAMES,
    RESOURCE_NAMES,
    SEELIE_COURT,
    TIP_LEFT,
)
from nemeton.games.oak.question import tip_words
from nemeton.games.oak.rounds import ROUNDS
from nemeton.games.oak.text_lines import (
    GAP,
    GLYPHS,
    NOTHING,
    Section,
    artifact_line,
    beside,
    columns,
    counted,
    creature_line,
    joined,
    limit_words,
    potion_line,
    resting_words,
)
from nemeton.games.oak.text_seat import Block, seat_block
from nemeton.games.oak.view import OakView
from nemeton.kernel.words import N, Seat, T, Words, forms, listing

SOURCE_HEADINGS = {
    "steps": T("Steps"),
    "tips": T("Tips"),
    "creatures": T("Creatures"),
    "artifacts": T("Artifacts"),
    "shrines": T("Shrines"),
    "menhirs": T("Menhirs"),
    "darkwood": T("Darkwood"),
}
SOURCE_WORDS = {
    "steps": forms("{n} from steps", "{n} from steps"),
    "tips": forms("{n} from tips", "{n} from tips"),
    "creatures": forms("{n} from creatures", "{n} from creatures"),
    "artifacts": forms("{n} from artifacts", "{n} from artifacts"),
    "shrines": forms("{n} from shrines", "{n} from shrines"),
    "menhirs": forms("{n} from menhirs", "{n} from menhirs"),
    "darkwood": forms("{n} from Darkwood", "{n} from Darkwood"),
}
NEUTRAL = "○"
PHASES = {
    "order": T("choosing orders"),
    "day": T("Day"),
    "dusk": T("Dusk"),
    "final": T("last scoring"),
    "over": T("the end"),
}


def table(view: OakView, words: Words) -> str:
    """Return the table as `view` shows it, in lines of plain text."""
    common = [_sun(view, words), _branches(view, words), _temples(view, words), *_forest(view, words)]
    blocks: list[Block] = [("", [*common, *_displays(view, words), _potions(view, words), _piles(view, words)])]
    if view.phase == "order":
        blocks.append(("", [_orders(view, words)]))
    own = 0 if view.seat is None else view.seat
    blocks += [seat_block(view.players[(own + at) % view.seats], view, words) for at in range(view.seats)]
    label_width = GAP + max(len(words.say(label)) for _, sections in blocks for label, _ in sections)
    lines = [_title(view, words)]
    for heading, sections in blocks:
        lines += ["", *(beside("", [heading], 0) if heading else [])]
        for label, content in sections:
            lines += beside(words.say(label), content, label_width if label.template else 0)
    if view.outcome:
        lines += ["", words.say(view.outcome.reason)]
    elif view.question and view.to_move is not None:
        lines += ["", words("{who}: {question}", who=Seat(view.to_move), question=view.question)]
    return "\n".join(lines)


# ------------------------------------------------------------------ what is everybody's
def _title(view: OakView, words: Words) -> str:
    title = T(
        "Oak · round {round} of {rounds}, {phase} · turn {turn} · {who} begins the round",
        round=view.round,
        rounds=ROUNDS,
        phase=PHASES[view.phase],
        turn=view.turn,
        who=Seat(view.first),
    )
    return words("{title} · Eclipse", title=title) if view.eclipse else words.say(title)


def _sun(view: OakView, words: Words) -> Section:
    here = T(
        "space {space} of {last} ({points})",
        space=view.sun,
        last=SUN_SPACES,
        points=N(*POINTS, SUN_VALUES[view.sun]),
    )
    ahead = [space for space in range(view.sun + 1, SUN_SPACES + 1) if SOLSTICE[space]]
    solstice = T("no Solstice is left")
    if ahead:
        points = N(*POINTS, SUN_VALUES[ahead[0]])
        solstice = T("next Solstice: space {space} ({points})", space=ahead[0], points=points)
    tokens = T("tokens left: {tokens}", tokens=listing(view.tokens))
    return T("Sun"), [joined([here, solstice, tokens], words)]


def _branches(view: OakView, words: Words) -> Section:
    rows = []
    for branch, name in enumerate(RESOURCE_NAMES):
        cells = [words.say(glossary.ONE_RESOURCE_WORDS[name])]
        for node, node_name in enumerate(NODE_NAMES):
            space = BRANCH_LETTERS[branch] + node_name
            cell = f"{space} {_standing(view, f'branch-{space}')}"
            if node >= TIP_LEFT:
                worth = T("locked") if space in view.locked else tip_words(branch, node - TIP_LEFT)
                cell = words("{space} ({worth})", space=cell, worth=worth)
            cells.append(cell)
        rows.append(cells)
    note = words(
        "(a step gives {points}; at a Festival spaces 1, 2, 3 give {one}, {two}, {three} of their kind)",
        points=N(*POINTS, STEP_POINTS),
        one=FESTIVAL[0][0],
        two=FESTIVAL[0][1],
        three=FESTIVAL[0][2],
    )
    return T("Branches"), [*columns(rows), note]


def _standing(view: OakView, place: str) -> str:
    """Return the druids on a place, as glyphs of their seats."""
    druids = [player.seat for player in view.players for druid in player.druids if druid.place == place]
    return (NEUTRAL if place in view.neutral else "") + "".join(GLYPHS[seat] for seat in druids) or NOTHING


def _temples(view: OakView, words: Words) -> Section:
    rows = []
    for name in RESOURCE_NAMES:
        cells = [words.say(glossary.ONE_RESOURCE_WORDS[name])]
        for stones in (1, 2, 3):
            space = N("{n} stone", "{n} stones", stones)
            cells.append(f"{words.say(space)} {_standing(view, f'temple-{name}-{stones}')}")
        rows.append(cells)
    if view.neutral:
        rows[0].append(words("({glyph} neutral druid)", glyph=NEUTRAL))
    return T("Temples"), columns(rows)


def _forest(view: OakView, words: Words) -> list[Section]:
    spaces = [
        f"{number} {NOTHING if name is None else words.say(glossary.INGREDIENT_WORDS[name])}"
        for number, name in enumerate(view.forest, 1)
    ]
    return [(T("Forest"), ["   ".join(spaces)]), (T("Bag"), [words.say(counted(view.bag))])]


# ------------------------------------------------------------------ what can be had
def _displays(view: OakView, words: Words) -> list[Section]:
    sections: list[Section] = [
        (T("Creatures"), [creature_line(no, words) for no in view.creatures if no is not None]),
        (T("Artifacts"), [artifact_line(no, words) for no in view.artifacts if no is not None]),
    ]
    if view.looked:
        artifacts = bool(view.moves) and (view.moves[0].target or "").startswith("artifact")
        line = artifact_line if artifacts else creature_line
        sections.append((T("You look at"), [line(no, words) for no in view.looked]))
    return sections


def _potions(view: OakView, words: Words) -> Section:
    return T("Potions"), [potion_line(name, words) for name in (*view.potions, POTION_NAMES[DARKWOOD])]


def _piles(view: OakView, words: Words) -> Section:
    """Say what is left in the piles, and what everybody or the viewer alone knows of them (OAK-HID-05, OAK-HID-07)."""
    left = T(
        "{creatures}, {artifacts}, {shrines}",
        creatures=N("{n} creature", "{n} creatures", view.creature_deck),
        artifacts=N("{n} artifact", "{n} artifacts", view.artifact_stack),
        shrines=N("{n} shrine or menhir", "{n} shrines or menhirs", view.shrines),
    )
    under = [glossary.creature_words(no) for no in view.creatures_under]
    under += [glossary.artifact_words(no) for no in view.artifacts_under]
    known = T("put underneath: {cards}", cards=listing(under)) if under else ""
    mine = [glossary.creature_words(no) for no in view.buried]
    own = T("underneath in some order, as you alone know: {cards}", cards=listing(mine)) if mine else ""
    lines = [joined([left, known, own], words)]
    if view.decision == "recipe" and view.to_move == view.seat:
        lines += [words("in the box: {potion}", potion=potion_line(name, words)) for name in view.box]
    elif SEELIE_COURT in (*view.creatures, *view.looked):
        lines.append(
            words("in the box: {potions}", potions=listing([glossary.potion_words(name) for name in view.box]))
        )
    return T("Piles"), lines


def _orders(view: OakView, words: Words) -> Section:
    """Say what the boards are like that nobody has taken."""
    taken = [player.order for player in view.players]
    lines = []
    for order, name in enumerate(ORDER_NAMES):
        if name not in taken:
            lines.append(words("{order}: {help}", order=glossary.ORDER_WORDS[name], help=glossary.ORDER_HELP[name]))
            lines.append(
                "  " + joined([resting_words(REST_ANY[order], REST_REGULAR[order]), limit_words(order)], words)
            )
    return T("Orders"), lines
