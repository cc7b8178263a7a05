"""Cards and spirit tiles as pictures.

The element is the picture and its sky, the spirit is the ground it grows from and the medallion: two cards with the
same ground make a pair, seen before it is read.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from nemeton.games.larbre.cards import CLASS_OF, ELEMENT_NAMES, JOKER, SPIRIT_NAMES, element_of, icon_of
from nemeton.games.larbre.moves import SPIRIT_WORDS, card_words
from nemeton.kernel.words import T, Text, Words

SKIES = {"B": "#F4E9D0", "L": "#EAF1D6", "U": "#FAE7E4", "R": "#FBEBCB"}
DEEP = {"F": "#7A4A12", "D": "#335F2A", "N": "#175A80", "P": "#59408F"}
PALE = {"F": "#F3E3C4", "D": "#E4EBCB", "N": "#DCEAEE", "P": "#E9E2F0"}
GROUND = {"F": "#C8924A", "D": "#86AC67", "N": "#7FB4CD", "P": "#B2A0D4"}
NAMES = {"B": T("Branch"), "L": T("Leaf"), "U": T("Bud"), "R": T("Fruit"), "J": T("Joker"), "S": T("Flute")}
EARTH = "M28 2H112L138 28V142L112 168H28L2 142V28Z"
WATER = "M42 2H98A40 40 0 0 1 138 42V128A40 40 0 0 1 98 168H42A40 40 0 0 1 2 128V42A40 40 0 0 1 42 2Z"


def spoken(code: str) -> Text:
    """Return what a card is called in full."""
    return card_words(CLASS_OF[code])


def face(code: str, words: Words, labelled: bool = False) -> Markup:
    """Return the face of a card; with `labelled` the picture itself says what it is."""
    return _face(code, words.say(NAMES[code[0]]), words.say(spoken(code)) if labelled else "")


@lru_cache(maxsize=512)
def _face(code: str, name: str, label: str) -> Markup:
    if len(code) == 1:
        deep = "#7A4A12" if code == "J" else "#24404A"
        art = f'<use href="#la-{"joker" if code == "J" else "flute"}"/>'
        medal, title = "", f'<text class="alone" x="84" y="221">{escape(name)}</text>'
    else:
        element, spirit = code[0], code[1]
        deep = DEEP[spirit]
        art = (
            f'<rect width="168" height="236" fill="{SKIES[element]}"/>'
            f'<circle cx="84" cy="84" r="66" fill="#FFF" opacity=".45"/><use href="#la-gr-{spirit}"/>'
            f'<g class="art"><use href="#la-el-{element}"/></g>'
        )
        medal = f'<g class="medal"><use href="#la-md-{spirit}"/></g>'
        title = f'<text x="12" y="222">{escape(name)}</text>'
    about = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(
        f'<svg class="la-face" viewBox="0 0 168 236" {about}>{art}'
        f'<g class="foot"><path d="M0 186H168V236H0Z" fill="#FFFDF6"/><path d="M0 186H168" stroke="{deep}"'
        f' stroke-width="3"/>{title}</g>{medal}<rect class="inner" x="5" y="5" width="158" height="226" rx="13"/></svg>'
    )


@lru_cache(maxsize=1)
def back() -> Markup:
    """Return the back of a card."""
    return Markup('<svg class="la-face" viewBox="0 0 168 236" aria-hidden="true"><use href="#la-back"/></svg>')


def is_earth(spirit: str) -> bool:
    """Return whether a spirit is one of the earth tile."""
    return SPIRIT_NAMES.index(spirit) < 2


def spirit_tile(spirit: str, words: Words) -> Markup:
    """Return the tile of a spirit that is awake; it says which one sleeps on its other side."""
    other = SPIRIT_NAMES[SPIRIT_NAMES.index(spirit) ^ 1]
    awake, asleep = SPIRIT_WORDS[spirit], SPIRIT_WORDS[other]
    if is_earth(spirit):
        label = words("Earth tile: {awake} awake, {asleep} asleep", awake=awake, asleep=asleep)
    else:
        label = words("Water tile: {awake} awake, {asleep} asleep", awake=awake, asleep=asleep)
    return _tile(spirit, words.say(awake), label)


@lru_cache(maxsize=64)
def _tile(spirit: str, name: str, label: str) -> Markup:
    letter = spirit[0].upper()
    shape = EARTH if is_earth(spirit) else WATER
    return Markup(
        f'<svg class="la-tile" viewBox="0 0 140 170" role="img" aria-label="{escape(label)}">'
        f'<clipPath id="la-clip-{letter}"><path d="{shape}"/></clipPath><g clip-path="url(#la-clip-{letter})">'
        f'<rect width="140" height="170" fill="{PALE[letter]}"/>'
        f'<circle cx="70" cy="64" r="56" fill="{GROUND[letter]}" opacity=".42"/>'
        f'<g class="portrait"><use href="#la-sp-{letter}"/></g>'
        f'<g class="foot"><path d="M0 132H140V170H0Z" fill="{DEEP[letter]}"/>'
        f'<text x="70" y="157">{escape(name)}</text></g></g>'
        f'<path d="{shape}" fill="none" stroke="{DEEP[letter]}" stroke-width="4" stroke-linejoin="round"/></svg>'
    )


def fits(code: str, element: str) -> bool:
    """Return whether a card counts one by itself for an element: its own kind or a joker."""
    card = CLASS_OF[code]
    return card == JOKER or element_of(card) == ELEMENT_NAMES.index(element)


def spirit_of(code: str) -> str | None:
    """Return the spirit whose icon a card bears, or None."""
    icon = icon_of(CLASS_OF[code])
    return None if icon < 0 else SPIRIT_NAMES[icon]
