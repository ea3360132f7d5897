"""Work that goes on beside everything else, and how it ends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Collection
from typing import Any

PATIENCE = 3.0
"""Seconds after which nobody waits any longer for something to end."""


def stopping() -> bool:
    """Whether the work that asks has been told to end.

    A loop that goes on after an error must ask: some drivers of databases turn being cancelled into an error.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def stop(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Ends them, and waits until they have."""
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=PATIENCE)


async def at_last(work: Awaitable[Any]) -> None:
    """Something that is tried before all ends; it must neither fail nor hold up the rest."""
    with contextlib.suppress(Exception):
        await asyncio.wait_for(work, PATIENCE)
