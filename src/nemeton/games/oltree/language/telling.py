"""Checks of what cards mention, and of chronicles: that all is declared, set, placed and can be come to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from nemeton.games.oltree.language.cards import Chapter, Result
from nemeton.games.oltree.language.drafts import Draft, Noted
from nemeton.games.oltree.language.errors import instead, listed
from nemeton.games.oltree.language.graph import check_final
from nemeton.games.oltree.language.manifests import Manifest
from nemeton.games.oltree.language.reading import Shelf
from nemeton.games.oltree.language.specials import Special
from nemeton.games.oltree.language.symbols import (
    ADDS_GOAL,
    ASKS_COUNTER,
    ASKS_FLAG,
    CLEARS_FLAG,
    ENDS,
    KEEPS,
    OF_GOAL,
    OF_MOVABLE,
    OF_SPECIAL,
    OF_TARGET,
    OF_TEMP,
    OF_TILE,
    PUTS_TILE,
    PUTS_TOKEN,
    SETS_COUNTER,
    SETS_FLAG,
    SWITCHES_MOD,
    SWITCHES_TEMP,
    SWITCHES_TRIGGER,
)
from nemeton.games.oltree.names import (
    BUILDING,
    BUILDING_NAMES,
    ENDING_NAMES,
    FIGURE,
    GOAL,
    IMMINENT,
    LENGTH_NAMES,
    LETTERS,
    RESULT_NAMES,
    RESULTS_OF_LENGTH,
    SPECIAL_NAMES,
    TILE,
    TOKEN,
)

_ON_BOARD: Final = (TOKEN, FIGURE, TILE)
_TYPES: Final[dict[int, tuple[int, ...]]] = {
    OF_SPECIAL: (TOKEN, FIGURE, TILE, BUILDING, GOAL),
    OF_MOVABLE: _ON_BOARD,
    PUTS_TOKEN: _ON_BOARD,
    PUTS_TILE: (TILE, BUILDING),
    ADDS_GOAL: (GOAL,),
    OF_GOAL: (GOAL,),
    OF_TILE: (BUILDING,),
}
_TABLES: Final = {
    SWITCHES_TEMP: ("temp", "temporary action"),
    OF_TEMP: ("temp", "temporary action"),
    SWITCHES_MOD: ("mod", "modifier"),
    SWITCHES_TRIGGER: ("trigger", "trigger"),
}
_SWITCHED: Final = {"temp": SWITCHES_TEMP, "mod": SWITCHES_MOD, "trigger": SWITCHES_TRIGGER}
_HOW_TO_PUT: Final = {
    TOKEN: "token put {name} at rolled",
    FIGURE: "token put {name} at rolled",
    TILE: "tile put {name} at rolled",
    BUILDING: "tile put {name} at table",
    GOAL: "goal add {name}",
}


def check_mentions(shelf: Shelf) -> None:
    """Check all that the cards of a file mention; a chronicle shares its names, other cards have their own."""
    if shelf.tells:
        _Scope(shelf.drafts(), shelf).check()
    else:
        for _, draft in shelf.cards:
            _Scope([draft], shelf).check()


class _Scope:
    """Cards that share names."""

    def __init__(self, drafts: list[Draft], shelf: Shelf) -> None:
        self.shelf = shelf
        self.drafts = drafts
        self.specials: dict[str, Special] = {special.name: special for special, _ in shelf.specials}
        self.noted = [(noted, draft) for draft in drafts for noted in draft.noted]
        self.tables: dict[str, list[str]] = {kind: [] for kind in ("temp", "mod", "trigger")}
        for draft in drafts:
            written = draft.table()
            for kind, ids in self.tables.items():
                found = written.get(kind, {}) if isinstance(written, dict) else {}
                if isinstance(found, dict):
                    ids += found

    def _said(self, *kinds: int) -> set[str]:
        return {noted.name for noted, _ in self.noted if noted.kind in kinds}

    def check(self) -> None:
        flags, counters = self._said(SETS_FLAG), self._said(SETS_COUNTER)
        targets = [target.name for target in self.shelf.manifest[0].targets] if self.shelf.manifest else []
        for noted, draft in self.noted:
            name = noted.name
            if noted.kind in _TYPES:
                self._check_special(noted, draft)
            elif noted.kind in (ASKS_FLAG, CLEARS_FLAG) and name not in flags:
                draft.fault_at(noted.place, f"the flag `{name}` is never set", self._remedy(name, flags, "flag set"))
            elif noted.kind == ASKS_COUNTER and name not in counters:
                remedy = self._remedy(name, counters, "count", " 1")
                draft.fault_at(noted.place, f"the counter `{name}` is never set", remedy)
            elif noted.kind == OF_TARGET and name not in targets:
                remedy = instead(name, targets) if targets else f"Declare it: `[chronicle.target.{name}]`"
                draft.fault_at(noted.place, f"there is no target `{name}`", remedy)
            elif noted.kind in _TABLES:
                self._check_table(noted, draft, *_TABLES[noted.kind])
            elif noted.kind in (KEEPS, ENDS) and not self.shelf.tells and (noted.kind == KEEPS or name != "defeat"):
                what = f"`end {name}`" if noted.kind == ENDS else "`keep`"
                draft.fault_at(noted.place, f"{what} belongs to chapters of a chronicle", "Remove it")
        self._check_unique()

    def _remedy(self, name: str, known: Iterable[str], phrase: str, after: str = "") -> str:
        found = instead(name, known)
        return found if found.startswith("Perhaps") else f"Some card has to say `{phrase} {name}{after}`"

    def _check_special(self, noted: Noted, draft: Draft) -> None:
        special = self.specials.get(noted.name)
        types = _TYPES[noted.kind]
        if special is None:
            fitting = [name for name, one in self.specials.items() if one.type in types]
            if noted.kind == OF_TILE:
                fitting = [*BUILDING_NAMES, *fitting]
                draft.fault_at(noted.place, f"there is no building `{noted.name}`", instead(noted.name, fitting))
                return
            remedy = (
                instead(noted.name, fitting) if fitting else f'Declare it: `[[special]]` with `name = "{noted.name}"`'
            )
            draft.fault_at(noted.place, f"there is no special `{noted.name}`", remedy)
        elif special.type not in types:
            wanted = listed(SPECIAL_NAMES[kind] for kind in types)
            what = f"`{noted.name}` is a {SPECIAL_NAMES[special.type]}"
            draft.fault_at(noted.place, f"{what}, which does not fit here", f"Name a {wanted.replace(', ', ' or ')}")

    def _check_table(self, noted: Noted, draft: Draft, kind: str, what: str) -> None:
        known = self.tables[kind]
        if noted.name not in known:
            remedy = instead(noted.name, known) if known else f"Declare it: `[card.{kind}.{noted.name}]`"
            draft.fault_at(noted.place, f"there is no {what} `{noted.name}`", remedy)

    def _check_unique(self) -> None:
        """Check that ids which phrases may name are unique (OLT-LANG-31)."""
        switched = {(kind, name) for kind, word in _SWITCHED.items() for name in self._said(word)}
        seen: dict[tuple[str, str], str] = {}
        for draft in self.drafts:
            written = draft.table()
            for kind in self.tables:
                found = written.get(kind, {}) if isinstance(written, dict) else {}
                for name in found if isinstance(found, dict) else ():
                    first = seen.setdefault((kind, name), draft.card)
                    if first != draft.card and (kind == "temp" or (kind, name) in switched):
                        spot = draft.spot(kind, name, node=f"{kind}.{name}")
                        spot.fault(f"`{first}` has a {kind} `{name}` too", "Give it another id")


# ------------------------------------------------------------------ chronicles
def check_chronicle(shelf: Shelf) -> None:
    """Check that a chronicle can be told from its first card to a result."""
    assert shelf.manifest is not None
    manifest, draft = shelf.manifest
    if not (manifest.cards and manifest.results and {"length", "ending"} <= draft.table().keys()):
        return  # said already
    chapters = {card.id: (card, own) for card, own in shelf.cards if isinstance(card, Chapter)}
    results = {card.id: (card, own) for card, own in shelf.cards if isinstance(card, Result)}
    _check_order(manifest, draft, chapters)
    _check_results(manifest, draft, results)
    _check_versions(manifest, shelf, chapters)
    _check_specials(shelf)
    allowed = [RESULT_NAMES[result] for result in RESULTS_OF_LENGTH[manifest.length]]
    for own in shelf.drafts():
        for noted in own.noted:
            if noted.kind == ENDS and noted.name not in allowed:
                said = f"a {LENGTH_NAMES[manifest.length]} chronicle has no `end {noted.name}`"
                own.fault_at(noted.place, said, f"Write one of {listed(allowed)}")


def _check_order(manifest: Manifest, draft: Draft, chapters: dict[str, tuple[Chapter, Draft]]) -> None:
    listed_ids = [card_id for versions in manifest.cards for card_id in versions]
    for card_id in listed_ids:
        if card_id not in chapters:
            draft.spot("cards").fault(f"there is no chapter `{card_id}`", instead(card_id, chapters))
        if listed_ids.count(card_id) > 1:
            draft.spot("cards").fault(f"`{card_id}` stands there twice", "Write each card once")
    for card_id, (_, own) in chapters.items():
        if card_id not in listed_ids:
            own.spot("id").fault(f"`cards` of the chronicle lacks `{card_id}`", "Add it to `cards`")
        elif manifest.cards[0][0][:3] != card_id[:3]:
            own.spot("id").fault("another prefix than the first chapter's", f"Write `{manifest.cards[0][0][:3]}-…`")
    for place, versions in enumerate(manifest.cards):
        last = place + 1 == len(manifest.cards)
        for nth, card_id in enumerate(versions):
            if card_id not in chapters:
                continue
            chapter, own = chapters[card_id]
            if chapter.number != place + 1 and "number" in own.table():
                own.spot("number").fault(
                    f"the number is {chapter.number}, its place in `cards` {place + 1}", "Mend one"
                )
            letter = LETTERS[nth] if len(versions) > 1 and nth < len(LETTERS) else ""
            if chapter.letter != letter:
                remedy = f'Write `letter = "{letter}"`' if letter else "Remove it: it is the only version"
                own.spot("letter").fault("the `letter` does not fit `cards`", remedy)
            _check_last(chapter, own, manifest, last)


def _check_last(chapter: Chapter, own: Draft, manifest: Manifest, last: bool) -> None:
    table = own.table()
    ending = ENDING_NAMES[manifest.ending]
    if not last:
        for name in ("last", "final", "early"):
            if name in table:
                own.spot(name).fault(f"`{name}` is for the last chapter", "Remove it")
        return
    if chapter.last != manifest.ending and ("last" not in table or chapter.last >= 0):
        own.spot("last").fault("the last chapter does not end as the chronicle does", f'Write `last = "{ending}"`')
    if "final" not in table:
        own.spot().fault("the last chapter lacks `final`", 'Write `final = "NODE"`: the node that evaluates the ending')
    if "early" in table and manifest.ending != IMMINENT:
        own.spot("early").fault("`early` is for an imminent ending", "Remove it")
    check_final(own, chapter)


def _check_results(manifest: Manifest, draft: Draft, results: dict[str, tuple[Result, Draft]]) -> None:
    for card_id in manifest.results:
        if card_id not in results:
            draft.spot("results").fault(f"there is no result `{card_id}`", instead(card_id, results))
    for card_id, (_, own) in results.items():
        if card_id not in manifest.results:
            own.spot("id").fault(f"`results` of the chronicle lacks `{card_id}`", "Add it to `results`")
    faces = [(face.grade, own) for result, own in results.values() for face in result.faces]
    wanted = RESULTS_OF_LENGTH[manifest.length]
    for grade in wanted:
        if grade not in [found for found, _ in faces]:
            draft.spot("results").fault(f"no result has a face for `{RESULT_NAMES[grade]}`", "Write one")
    for place, (grade, own) in enumerate(faces):
        name = RESULT_NAMES[grade]
        if grade not in wanted:
            said = f"a {LENGTH_NAMES[manifest.length]} chronicle has no face for `{name}`"
            own.spot("face").fault(said, f"Write one of {listed(RESULT_NAMES[one] for one in wanted)}")
        elif grade in [found for found, _ in faces[:place]]:
            own.spot("face").fault(f"there are two faces for `{name}`", "Remove one")


def _check_versions(manifest: Manifest, shelf: Shelf, chapters: dict[str, tuple[Chapter, Draft]]) -> None:
    versions = {place + 1: len(ids) for place, ids in enumerate(manifest.cards)}
    kept: set[tuple[int, str]] = set()
    assert shelf.manifest is not None
    own = shelf.manifest[1]
    for auto in manifest.auto:
        spot = own.spot("auto", str(auto.chapter), node=f"auto.{auto.chapter}")
        for letter in (auto.keep, auto.otherwise):
            kept.add((auto.chapter, letter))
            if letter not in LETTERS[: _count(versions, auto.chapter)]:
                spot.fault(f"chapter {auto.chapter} has no version {letter}", _versions_remedy(versions, auto.chapter))
    for card, draft in [*shelf.cards, *shelf.specials]:
        for noted in draft.noted:
            if noted.kind != KEEPS:
                continue
            chapter, letter = int(noted.name.split(" ")[0]), noted.name.split(" ")[1]
            kept.add((chapter, letter))
            if letter not in LETTERS[: _count(versions, chapter)]:
                remedy = _versions_remedy(versions, chapter)
                draft.fault_at(noted.place, f"chapter {chapter} has no version {letter}", remedy)
            elif isinstance(card, Chapter) and card.number >= chapter:
                said = f"chapter {card.number} is too late to choose a version of chapter {chapter}"
                draft.fault_at(noted.place, said, "Write it in an earlier chapter")
    for chapter_card, draft in chapters.values():
        letter = chapter_card.letter
        if letter in LETTERS[1 : _count(versions, chapter_card.number)] and (chapter_card.number, letter) not in kept:
            remedy = f"Write `keep {chapter_card.number} {letter}` in an earlier chapter"
            draft.spot("letter").fault(f"no phrase keeps version {letter}, so it is never read", remedy)


def _count(versions: dict[int, int], chapter: int) -> int:
    count = versions.get(chapter, 0)
    return count if count > 1 else 0


def _versions_remedy(versions: dict[int, int], chapter: int) -> str:
    count = _count(versions, chapter)
    if count:
        return f"It has {listed(LETTERS[:count])}"
    many = [str(number) for number, ids in versions.items() if ids > 1]
    return f"Chapters with versions: {', '.join(many)}" if many else "Write the versions as a list within `cards`"


def _check_specials(shelf: Shelf) -> None:
    names: set[str] = set()
    put = {
        noted.name
        for draft in shelf.drafts()
        for noted in draft.noted
        if noted.kind in (PUTS_TOKEN, PUTS_TILE, ADDS_GOAL)
    }
    for special, draft in shelf.specials:
        if special.name in names:
            draft.spot("name").fault(f"there are two specials `{special.name}`", "Give one another name")
        names.add(special.name)
        if special.name and special.name not in put:
            how = _HOW_TO_PUT[special.type].format(name=special.name)
            draft.spot("name").fault(f"no phrase brings `{special.name}` into play", f"Write `{how}` in a chapter")
        if special.name in BUILDING_NAMES:
            draft.spot("name").fault(f"`{special.name}` is a building of the box", "Give it another name")
