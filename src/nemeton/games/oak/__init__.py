"""Oak: druids place themselves in temples, climb the Oak and brew.

A newcomer finds the rules by folder: `rounds` (Dawn, Day, Dusk), `turn` and `free` (what a turn is), `actions` (a main
action, step by step) and `feasibility` (whether it would work), `effects`, `branches` and `festival` (the Oak and the
sun), `passing`; what is taken (`creatures`, `artifacts`, `shrines`, `elders`, `recruiting`, `trading`, `displays`);
potions (`brewing`, `recipes`, `rewards` with `stepping_rewards` and `borrowing`, `replay`); `broichan`, `final` and
`ending`; what there is (`state`, `druids`, `holdings`, `slots`, `costs`, `names`, `figures`); words (`moves`,
`refusals`, `log`, `digest` and `text`, each with what its name begins; `question`, `view`, `glossary`); files
(`position`; `loading` with `frames`; `pending` and `invariants` with what their names begin).
"""

from __future__ import annotations

from nemeton.games.oak.digest import digest, touched
from nemeton.games.oak.heuristics import value
from nemeton.games.oak.loading import load
from nemeton.games.oak.log import tell
from nemeton.games.oak.options import OPTIONS
from nemeton.games.oak.setup import new
from nemeton.games.oak.text import SOURCE_HEADINGS, SOURCE_WORDS, table
from nemeton.games.oak.view import view
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import T, forms

RULES = Rules(
    name="oak",
    title="Oak",
    version=1,
    players=(1, 4),
    minutes=(60, 120),
    summary=T("Lead your druids through temples and up the branches of the Oak."),
    options=OPTIONS,
    new=new,
    load=load,
    view=view,
    table=table,
    tell=tell,
    digest=digest,
    score=forms("{n} point", "{n} points"),
    sources=SOURCE_WORDS,
    value=value,
    automa={1: (T("Broichan"),)},
    touched=touched,
    headings=SOURCE_HEADINGS,
)
