"""What every measuring script shares: one core, CPU time, one line of JSON."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from typing import Any


def pin() -> None:
    """Stay on one core, the last this process may use, where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def per_second(counts: list[Callable[[], int]]) -> float:
    """Call all, which return how much they did, and return how much that is in a second of CPU time."""
    began = time.process_time()
    done = sum(count() for count in counts)
    return done / (time.process_time() - began)


def tell(**figures: Any) -> None:
    """Print the figures for whoever started this script."""
    print(json.dumps(figures))
