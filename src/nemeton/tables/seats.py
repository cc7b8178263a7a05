"""The seats of a table: who sits there, what they are called, and the links by which others come."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from nemeton.kernel.words import T, Text, listing
from nemeton.tables.entries import BOT, SeatPlan
from nemeton.tables.errors import Refused

SEAT_KINDS = ("you", "screen", "friend", "bot")
LONGEST_NAME = 24
INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters of Unicode that show nothing; controls, marks of direction and odd spaces are not printable anyway."""


@dataclass(slots=True)
class SeatState:
    """One seat as it is now.

    Attributes:
        plan: how the seat was planned: ``you``, ``screen``, ``friend`` or ``bot``; ``automa`` if the game itself plays
            it.
        name: what the player is called.
        level: how a bot plays; None for everybody else.
        holder: id of the browser that plays here; None if no person does, or a friend has not come yet.
        key_hash: SHA-256 of the key of the link that leads here, or None if there is none to be spent.
    """

    plan: str
    name: str
    level: str | None = None
    holder: str | None = None
    key_hash: str | None = None

    @property
    def kind(self) -> str:
        """``person``, ``bot`` or ``automa``."""
        return self.plan if self.plan in ("bot", "automa") else "person"

    @property
    def is_open(self) -> bool:
        """Whether the seat waits for a friend."""
        return self.kind == "person" and self.holder is None

    @property
    def shown(self) -> str:
        """What the others see of it: ``open`` while it waits for a friend, else its kind."""
        return "open" if self.is_open else self.kind

    def opens_with(self, key: str) -> bool:
        """Return whether a key fits, taking the same time whatever it is."""
        return hmac.compare_digest(hash_of(key), self.key_hash or "")


def seated(plans: Sequence[SeatPlan], host: str, automa: Sequence[Text]) -> list[SeatState]:
    """Return the seats of a new table: those of the plans, and those that the game itself plays."""
    seats = [
        SeatState(plan.kind, plan.name, plan.level, host if plan.kind in ("you", "screen") else None) for plan in plans
    ]
    return seats + [SeatState("automa", str(name)) for name in automa]


def checked_plans(plans: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """Return plans with clean names, or raise Refused."""
    for plan in plans:
        if plan.kind not in SEAT_KINDS:
            raise Refused(
                T("{kind!r} cannot sit at a table.", kind=plan.kind),
                None,
                T("It is one of: {kinds}.", kinds=listing(SEAT_KINDS)),
            )
        if (plan.kind == "bot") != bool(plan.level):
            raise Refused(T("A bot needs a level, and nobody else has one."))
    if sum(plan.kind == "you" for plan in plans) > 1:
        raise Refused(T("Only one seat can be yours."), None, T('The others on your screen are of kind "screen".'))
    return tuple(SeatPlan(plan.kind, clean_name(plan.name), plan.level) for plan in plans)


def clean_name(name: str) -> str:
    """Return a name as it is shown: composed, without spare spaces.

    Raises:
        Refused: it is empty, too long, or would not show as it is written.
    """
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(clean) <= LONGEST_NAME:
        raise Refused(T("A name has 1 to {most} characters.", most=LONGEST_NAME))
    if not clean.isprintable() or INVISIBLE & set(clean):
        raise Refused(T("A name is made of characters one can see."))
    return clean


def checked_holder(holder: str) -> str:
    """Return the id of a browser, or raise Refused if it cannot be one."""
    if not holder or holder == BOT:
        raise Refused(T("Whoever takes a seat needs an id."))
    return holder


def new_key() -> str:
    """Return a fresh key for a seat link: 128 bits."""
    return secrets.token_urlsafe(16)


def hash_of(key: str) -> str:
    """Return what is kept of a key."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()
