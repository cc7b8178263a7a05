"""Whether markup is sound, whatever game it is of, and whether all its words can be said in another language."""

from __future__ import annotations

import gettext
import re
from html import unescape
from html.parser import HTMLParser

VOID = {"input"}


class Soundness(HTMLParser):
    """Collects ids and words and checks that tags are closed in order.

    Attributes:
        open: tags that are not closed yet.
        ids: all ids, in order.
        words: texts, labels and titles.
        opened: ids of what buttons open.
    """

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.opened: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.opened += [value or "" for name, value in attrs if name == "popovertarget"]
        self.words += [value or "" for name, value in attrs if name in ("aria-label", "title")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(markup: str) -> Soundness:
    """Read markup, and check that it is sound and that no id is in it twice."""
    sound = Soundness()
    sound.feed(markup)
    assert not sound.open
    assert len(sound.ids) == len(set(sound.ids))
    return sound


def offered(markup: str) -> set[str]:
    """The moves a drawing has a link or button for."""
    found = re.findall(r'data-pick="([^"]*)"', markup)
    for tag in re.findall(r"<button[^>]*>", markup):
        value = re.search(r'name="move" value="([^"]*)"', tag)
        if value and "disabled" not in tag:
            found.append(value[1])
    return {unescape(move) for move in found}


class Marked(gettext.NullTranslations):
    """Puts every translated sentence into brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"⟦{one if n == 1 else many}⟧"


def untranslated(said: str, names: tuple[str, ...] = ()) -> bool:
    """Whether some of what was said by `Marked` is neither translated nor a name."""
    bare, inner = said, ""
    while bare != inner:
        inner, bare = bare, re.sub(r"⟦[^⟦⟧]*⟧", "", bare)
    for name in names:
        bare = bare.replace(name, "")
    left = re.sub(r"⟦[^⟦⟧]*|[^⟦⟧]*⟧", "", bare)  # a sentence cut in two at its colon
    return bool(re.search(r"[A-Za-z]{2}", left))
