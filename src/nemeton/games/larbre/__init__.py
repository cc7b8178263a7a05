"""L'Arbre: a race to grow one shared tree.

A newcomer finds the rules by folder: `turn` (what a turn is), `play` (which cards), `spirits`, `growth`,
`tree`, `capacity`, `piles`, `hand`, `reserve`, `ending`; `knowledge` and `determinize` (who knows what);
`view`, `question`, `log`, `text`, `moves`, `refusals`, `plan` (words); `position`, `loading`, `pending`, `invariants`.
"""

from __future__ import annotations

from nemeton.games.larbre.digest import digest
from nemeton.games.larbre.heuristics import value
from nemeton.games.larbre.loading import load
from nemeton.games.larbre.log import tell, touched
from nemeton.games.larbre.options import OPTIONS
from nemeton.games.larbre.setup import new
from nemeton.games.larbre.text import RESERVE_WORDS, table
from nemeton.games.larbre.view import view
from nemeton.kernel.rules import Rules
from nemeton.kernel.words import T, forms

RULES = Rules(
    name="larbre",
    title="L’Arbre",
    version=1,
    players=(2, 4),
    minutes=(30, 60),
    summary=T("Race to grow your last tile on one shared tree."),
    options=OPTIONS,
    new=new,
    load=load,
    view=view,
    table=table,
    tell=tell,
    digest=digest,
    score=forms("{n} tile left", "{n} tiles left"),
    sources=RESERVE_WORDS,
    value=value,
    touched=touched,
)
