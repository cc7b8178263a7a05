"""Who is looking: a browser with a signed cookie, no account.

The cookie holds a random 128-bit id (`holder`), a name and the chosen looks. It is signed, unreadable to
scripts, and renewed in every week it is used, so a seat is not lost over a long game.
"""

from __future__ import annotations

import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from starlette.requests import HTTPConnection

from nemeton.kernel.errors import NemetonError
from nemeton.kernel.words import T

BIRDS = ("Wren", "Robin", "Jay", "Dunnock", "Siskin", "Tit", "Finch", "Rook", "Owl", "Merle", "Lark", "Swift")
THEMES = ("auto", "light", "dark")
COOKIE = "nemeton"
COOKIE_DAYS = 400


@dataclass(frozen=True, slots=True)
class Visitor:
    """One browser.

    Attributes:
        holder: its id at tables.
        name: what its player is called, "Guest Wren" until changed.
        theme: auto, light or dark.
        sound: whether a click tells that it is one's turn; off until asked for.
        keys: whether single letters and digits are shortcuts; whoever dictates may want to switch them off.
    """

    holder: str
    name: str
    theme: str
    sound: bool
    keys: bool = True


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Return who is looking; a first visit gets an id and a name."""
    session = connection.session
    if not isinstance(session.get("holder"), str):
        session["holder"] = secrets.token_urlsafe(16)
        session["name"] = f"Guest {secrets.choice(BIRDS)}"
    week = int(time.time()) // (7 * 24 * 3600)
    if session.get("week") != week:  # a changed session is sent anew, with its full life before it
        session["week"] = week
    theme = session.get("theme", "auto")
    return Visitor(
        session["holder"],
        str(session["name"]),
        theme if theme in THEMES else "auto",
        session.get("sound") is True,
        session.get("keys") is not False,
    )


class CookieKeyError(NemetonError):
    """The key that signs cookies cannot be kept or read."""


def signing_key(folder: Path | None = None) -> str:
    """Return the key that signs cookies, made on first use in the user's data folder.

    Raises:
        CookieKeyError: the hint says how to mend it.
    """
    path = (folder or Path(platformdirs.user_data_dir("nemeton"))) / "cookie.key"
    try:
        key = _kept_key(path)
    except OSError as fault:
        raise CookieKeyError(
            T("The key that signs cookies cannot be kept in {file}: {why}.", file=path, why=fault.strerror),
            None,
            T("Make the file and its folder writable, or set XDG_DATA_HOME to another folder."),
        ) from None
    if not key:
        raise CookieKeyError(
            T("The key that signs cookies is missing in {file}.", file=path),
            None,
            T("Delete the file: a new one is made. Browsers that were here come as guests then."),
        )
    return key


def _kept_key(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii", errors="ignore").strip()
    key = secrets.token_urlsafe(32)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(key)
    return key
