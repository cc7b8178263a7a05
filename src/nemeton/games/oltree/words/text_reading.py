"""What is read and asked now as text: the card as far as it is read, its options, the test, the page of the end."""

from __future__ import annotations

from nemeton.games.oltree.view import OltreeView, OptionView, PageView, ReaderView, TestView
from nemeton.games.oltree.words import glossary
from nemeton.games.oltree.words.text_lines import Section, indented, joined, prose
from nemeton.kernel.words import N, T, Text, Words, listing


def reading(view: OltreeView, words: Words) -> list[Section]:
    """Return what is being read, or was read since the last action."""
    found: list[Section] = []
    page = view.result_page or view.page
    if page is not None and (view.reading or view.fresh or view.result_page):
        found.append((glossary.KIND_WORDS[page.kind], _page(page, words)))
    if view.reader is not None:
        found.append((T("You read"), _reader(view.reader, words)))
    if view.options:
        asked = prose(view.prompt, words) if view.prompt is not None else []
        found.append((T("Options"), [*asked, *(_option(option, words) for option in view.options)]))
    if view.test is not None:
        found.append((T("Test"), _test(view, view.test, words)))
    return found


def _page(page: PageView, words: Words) -> list[str]:
    lines = [words("“{title}”", title=page.title)]
    for paragraph in page.paragraphs:
        if paragraph.chosen is not None:
            lines.append(words("— {option}", option=paragraph.chosen))
        lines += prose(paragraph.text, words)
        lines += indented(map(words.say, paragraph.effects))
    return lines


def _reader(reader: ReaderView, words: Words) -> list[str]:
    """Mark what may be read aloud (OLT-INFO-25)."""
    lines = [words("Read aloud what bears an arrow, and keep the rest to yourself.")]
    for entry in reader.entries:
        mark = "→" if entry.current else "·"
        lines.append(words("{mark} {label}: {text}", mark=mark, label=entry.label, text=entry.text))
        lines += indented(map(words.say, entry.effects))
    return lines


def _option(option: OptionView, words: Words) -> str:
    label = T("{letter} {label}", letter=option.letter, label=option.label)
    if option.reason is not None:
        return joined([label, T("closed: {reason}", reason=option.reason)], words)
    return joined([label, T("costs {price}", price=option.cost) if option.cost is not None else None], words)


# ------------------------------------------------------------------ tests
def _test(view: OltreeView, test: TestView, words: Words) -> list[str]:
    ranger = next(ranger for ranger in view.crew if ranger.place == test.place)
    professions = listing([glossary.PROFESSION_WORDS[name] for name in test.professions])
    head = T("{ranger}, {professions}", ranger=ranger.title, professions=professions)
    lines = [joined([head, *_needs(test)], words)]
    if test.sources:
        sources = listing([T("{source} {dice}", source=source.text, dice=source.dice) for source in test.sources])
        pool = N("{n} die ({sources})", "{n} dice ({sources})", test.pool, sources=sources)
        chance = T("chance {n} %, effort included", n=round(100 * test.chance)) if not test.faces else None
        lines.append(joined([pool, chance], words))
    if test.faces:
        faces = listing([glossary.FACE_WORDS[name] for name in test.faces])
        shown = N("{n} success so far", "{n} successes so far", test.successes)
        lines.append(joined([faces, shown], words))
    return lines


def _needs(test: TestView) -> list[Text | None]:
    return [
        N("{n} success needed", "{n} successes needed", test.need),
        T("all who test together") if test.together else None,
        T("{n} there already", n=test.marked) if test.marked else None,
        T("{n} added", n=test.plus) if test.plus else None,
        T("{n} less for this profession", n=test.minus) if test.minus else None,
        T("more may help") if test.graded else None,
    ]
