"""Running the web application."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import threading
import webbrowser

import structlog
import uvicorn

from nemeton.kernel.errors import NemetonError
from nemeton.kernel.words import T
from nemeton.languages import words_here
from nemeton.store import Store
from nemeton.web.app import create_app


class ServerError(NemetonError):
    """The server cannot start."""


def serve(host: str = "127.0.0.1", port: int = 8642, database: str | None = None, open_browser: bool = True) -> None:
    """Start the table, print its address and open it; return when it is stopped.

    Args:
        host: address to listen on; ``0.0.0.0`` lets other machines of the house join.
        port: port to listen on; 0 takes a free one.
        database: address of the database; None for the file in the user's data folder.
        open_browser: whether to open the first page.

    Raises:
        ServerError: the address is taken or not ours.
        StoreError: the database cannot be used.
        CookieKeyError: the key that signs cookies cannot be kept.
    """
    listening = _listen(host, port)
    app = create_app(database)
    asyncio.run(_try(database))
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    words = words_here()
    print(words("Nemeton is open at {address}  (Ctrl-C closes it)", address=address), flush=True)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    set_up_log()
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", ws_max_size=65_536, server_header=False)
    uvicorn.Server(config).run(sockets=[listening])


async def _try(database: str | None) -> None:
    """Open the database once: what is wrong with it is better said before the address is."""
    store = await Store.open(database)
    await store.close()


def set_up_log() -> None:
    """Write warnings and errors to standard error.

    Tracebacks are plain: structlog would rather print the values in every frame, slowly, and among them are hands,
    cookies and the secrets of tables.
    """
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="%Y-%m-%d %H:%M:%S", utc=False),
            structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, UnicodeError, TypeError) as fault:  # the last two for what can be no name
        listening.close()
        why = getattr(fault, "strerror", None) or str(fault)
        taken = getattr(fault, "errno", None) in (errno.EADDRINUSE, errno.EACCES)
        raise ServerError(
            T("Cannot listen on {host}:{port}: {why}.", host=host, port=port, why=why),
            None,
            T("Choose another with --port.") if taken else T("Choose another with --host."),
        ) from None
    listening.listen(128)
    listening.set_inheritable(True)
    return listening
