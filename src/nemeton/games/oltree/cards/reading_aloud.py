"""What has been read aloud: the pages of the table, which never show what did not apply (OLT-INFO-20, -21, -24).

`state.pages` holds two numbers for each text: the script, and which of its texts: 0 for title and situation, otherwise
1 + node * `TEXTS_OF_A_NODE` + 1 + branch, where branch -1 is the text of the node itself; the branches of a result are
its faces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nemeton.games.oltree.language.cards import Result
from nemeton.kernel.words import Prose

if TYPE_CHECKING:
    from mypy_extensions import i64

    from nemeton.games.oltree.book import Book
    from nemeton.games.oltree.state import OltreeState

OPENING: Final = 0
TEXTS_OF_A_NODE: Final = 64
NO_BRANCH: Final = -1
SOLVED: Final = -1
"""Among `state.visits`, that a problem was resolved; nothing is read then."""


def note_opening(state: OltreeState, script: i64, you: i64) -> None:
    """Read the title and the situation (OLT-INFO-20)."""
    if state.visits is not None:
        state.visit(script, OPENING)
    state.pages.append(script)
    state.pages.append(OPENING)
    state.revealed = True
    if state.journal is not None:
        state.tell("read", you, {"card": state.book.scripts[script].id})


def note_page(state: OltreeState, script: i64, node: i64, branch: i64) -> None:
    """Read the text of a node, or of the branch that applies, if there is one (OLT-LANG-03)."""
    ref = ref_of(node, branch)
    if state.visits is not None:
        state.visit(script, ref)
    page = page_text(state.book, script, ref)
    if not page:
        return
    state.pages.append(script)
    state.pages.append(ref)
    state.revealed = True
    if state.journal is not None:
        state.tell("told", -1, {"card": state.book.scripts[script].id, "page": page})


def ref_of(node: i64, branch: i64) -> int:
    """Return the number of a text of a node or of a branch."""
    return 2 + node * TEXTS_OF_A_NODE + branch


def page_text(book: Book, script: int, ref: int) -> Prose:
    """Return a text by its number; of an opening the situation."""
    if ref == OPENING:
        return book.scripts[script].text
    branch = (ref - 1) % TEXTS_OF_A_NODE - 1
    card = book.cards[script]
    if isinstance(card, Result):
        return card.faces[branch].text
    node = book.node(script, (ref - 1) // TEXTS_OF_A_NODE)
    return node.text if branch == NO_BRANCH else node.branches()[branch].text
