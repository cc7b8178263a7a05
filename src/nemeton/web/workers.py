"""The processes in which bots think."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from nemeton.players.worker import think

log = structlog.get_logger()


class Workers:
    """A pool of processes, started when they are needed and started anew if one of them dies.

    Args:
        processes: how many at most.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        # "spawn": a fork of a running event loop would inherit its sockets and locks.
        return ProcessPoolExecutor(
            self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=_serve_the_parent_alone
        )

    async def think(self, *job: Any) -> str:
        """Return what `nemeton.players.worker.think` says to a job."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, *job)
        except BrokenProcessPool:
            log.warning("a worker died; starting others")
            if pool is self._pool:
                self._pool = self._started()
            return await loop.run_in_executor(self._pool, think, *job)

    def close(self) -> None:
        """End the processes."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _serve_the_parent_alone() -> None:
    """Run in a worker: leave Ctrl-C to the server, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
