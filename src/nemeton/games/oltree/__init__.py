"""Oltréé: rangers rebuild a fortress together, while a chronicle is told.

A newcomer finds the rules by room:

- `turns`: setting up, what a turn is and what one can do in it, adversity, chapters, goals, the end;
- `board`: what lies there and what happens to it: incidents, problems, buildings, towers, holdings, dice and tests;
- `cards`: cards carried out, node by node and phrase by phrase, what their words mean, and what is in force meanwhile;
- `language`: cards read from ``data/`` or from a folder of one's own; `rehearsal` plays them before people do;
- `words`: views, tables as text, notation, refusals, logs; `saves`: positions as plain data and back, invariants;
- `bots`: how good a position looks.

`state` is the table, `book` the cards by number, `flow` how decisions hand on to each other, `names` what things are
called, `view` what may be seen.
"""

from __future__ import annotations

from nemeton.games.oltree.bots.heuristics import value
from nemeton.games.oltree.saves.loading import load
from nemeton.games.oltree.turns.options import OPTIONS
from nemeton.games.oltree.turns.setup import new
from nemeton.games.oltree.words.digest import digest, touched
from nemeton.games.oltree.words.log import tell
from nemeton.games.oltree.words.text import SOURCE_HEADINGS, SOURCE_WORDS, table
from nemeton.games.oltree.words.viewing import view
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import T

RULES = Rules(
    name="oltree",
    title="Oltréé",
    version=1,
    players=(1, 4),
    minutes=(60, 120),
    summary=T("Lead a company of rangers through a story of the woods; alone, you lead two of them."),
    options=OPTIONS,
    new=new,
    load=load,
    view=view,
    table=table,
    tell=tell,
    digest=digest,
    score=None,
    sources=SOURCE_WORDS,
    value=value,
    touched=touched,
    headings=SOURCE_HEADINGS,
    cooperative=True,
    open_hands=True,
    looks=6,
)
