"""How a table begins: what is checked before the first entry, and the deal that follows from it."""

from __future__ import annotations

import hashlib
from typing import Any

from nemeton.catalogue import rules_of
from nemeton.game import Game, new
from nemeton.kernel.chance import SealedChance
from nemeton.kernel.words import T, listing
from nemeton.tables.entries import UNDO_POLICIES, Opened, SeatPlan
from nemeton.tables.errors import TableError
from nemeton.tables.seats import checked_holder, checked_plans

SECRET_BYTES = 32


def opening(
    game: str,
    players: int,
    options: dict[str, Any],
    seats: tuple[SeatPlan, ...],
    holder: str,
    secret: bytes,
    now: float,
    undo: str,
) -> Opened:
    """Return the first entry of a new table; see `Table.open`."""
    rules = rules_of(game)
    chosen = rules.read_options(options)
    plans = checked_plans(seats)
    if rules.read_players(players) != len(plans):
        raise TableError(T("There are {seats} seats for {players} players.", seats=len(plans), players=players))
    if undo not in UNDO_POLICIES:
        raise TableError(
            T("{option} cannot be {value!r}.", option="undo", value=undo),
            None,
            T("Choose one of: {choices}.", choices=listing(UNDO_POLICIES)),
        )
    if len(secret) != SECRET_BYTES:
        raise TableError(T("The secret of a table has {n} bytes.", n=SECRET_BYTES))
    return Opened(
        game=game,
        rules=rules.version,
        options={name: list(value) if isinstance(value, tuple) else value for name, value in chosen.items()},
        seats=plans,
        holder=checked_holder(holder),
        commitment=_commitment(secret),
        outcomes=_deal(game, players, chosen, secret).record.header.outcomes,
        undo=undo,
        at=now,
    )


def dealt(secret: bytes, opened: Opened) -> Game:
    """Return the game as it was dealt when the table was opened.

    Raises:
        TableError: another secret, other rules, or another deal.
    """
    rules = rules_of(opened.game)
    if opened.rules != rules.version:
        raise TableError(
            T("The table was opened with version {old} of the rules of {title}.", old=opened.rules, title=rules.title),
            None,
            T("This is version {new}.", new=rules.version),
        )
    if _commitment(secret) != opened.commitment:
        raise TableError(T("The secret of this table is not the one it was opened with."))
    game = _deal(opened.game, len(opened.seats), rules.read_options(opened.options), secret)
    if game.record.header.outcomes != opened.outcomes:
        raise TableError(T("The set-up of this table does not replay as it was dealt."))
    return game


def _deal(game: str, players: int, chosen: dict[str, Any], secret: bytes) -> Game:
    return new(game, players=players, chance=SealedChance(secret), **chosen)


def _commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()
