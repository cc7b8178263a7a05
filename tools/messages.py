"""Collect all that Nemeton says, and compile what translators made of it.

python tools/messages.py              write nemeton.pot; bring the catalogues up to date with it and compile them
python tools/messages.py --begin fr   begin a catalogue for another language
python tools/messages.py --check      change nothing, fail if anything would change

Everything lies in src/nemeton/messages: the templates in nemeton.pot, a language in LANGUAGE/LC_MESSAGES/nemeton.po.
Nothing in these files depends on when or where they were written, nor on the lines of the source.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

SOURCE = Path(__file__).resolve().parent.parent / "src" / "nemeton"
MESSAGES = SOURCE / "messages"
KEYWORDS = {"T": None, "N": (1, 2), "forms": (1, 2), "words": None}
"""What is called with a template, and which of its arguments are templates; None: the first. See kernel/words.py."""
NOTE = "Translators:"
"""How a comment begins that is meant for them."""
NEVER = datetime(1970, 1, 1, tzinfo=UTC)


def template(source: Path = SOURCE) -> Catalog:
    """All templates of the source, in the order of its files."""
    found = Catalog(creation_date=NEVER, revision_date=NEVER)
    for name, _, message, notes, _ in extract_from_dir(
        source, [("**.py", "python")], keywords=KEYWORDS, comment_tags=(NOTE,), strip_comment_tags=True
    ):
        if message:
            found.add(message, locations=[(name, 0)], auto_comments=notes)
    return found


def results(messages: Path, templates: Catalog) -> Iterator[tuple[Path, bytes]]:
    """Every file that follows from the templates and the catalogues, with what must be in it."""
    yield messages / "nemeton.pot", _text(templates)
    for file in sorted(messages.glob("*/LC_MESSAGES/nemeton.po")):
        language = file.relative_to(messages).parts[0]
        catalogue = _read(file.read_bytes(), language)
        catalogue.update(templates)
        catalogue.obsolete.clear()
        text, compiled = _text(catalogue), BytesIO()
        write_mo(compiled, _read(text, language))
        yield file, text
        yield file.with_suffix(".mo"), compiled.getvalue()


def _read(text: bytes, language: str) -> Catalog:
    catalogue = read_po(BytesIO(text), locale=language)
    catalogue.creation_date = catalogue.revision_date = NEVER
    return catalogue


def _text(catalogue: Catalog) -> bytes:
    head = ['msgid ""', 'msgstr ""', '"Project-Id-Version: nemeton\\n"']
    if catalogue.locale is not None:
        head += [f'"Language: {catalogue.locale_identifier}\\n"', f'"Plural-Forms: {catalogue.plural_forms}\\n"']
    head += ['"MIME-Version: 1.0\\n"', '"Content-Type: text/plain; charset=utf-8\\n"']
    head += ['"Content-Transfer-Encoding: 8bit\\n"', "", ""]
    body = BytesIO()
    write_po(body, catalogue, width=110, omit_header=True, include_lineno=False)
    return "\n".join(head).encode() + body.getvalue()


def main(arguments: list[str] | None = None, messages: Path = MESSAGES) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--begin", metavar="LANGUAGE", help="begin a catalogue")
    parser.add_argument("--check", action="store_true", help="change nothing, fail on any difference")
    asked = parser.parse_args(arguments)
    templates = template()
    if asked.begin:
        file = messages / asked.begin / "LC_MESSAGES" / "nemeton.po"
        file.parent.mkdir(parents=True)
        file.write_bytes(_text(Catalog(locale=asked.begin)))
    stale = [
        (file, content)
        for file, content in results(messages, templates)
        if not file.exists() or file.read_bytes() != content
    ]
    for file, content in stale:
        if asked.check:
            print(f"{file.relative_to(messages)} is not up to date: make messages", file=sys.stderr)
        else:
            file.write_bytes(content)
            print(f"{file.relative_to(messages)} is written")
    return 1 if asked.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
