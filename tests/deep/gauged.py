"""A server that writes down how many tasks it has; and, to see whether a leak is found, one with a leak."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from moot.server import main

TASKS, LEAK = "MOOT_DEEP_TASKS", "MOOT_DEEP_LEAK"
"""The file for the number of tasks; how many bytes are lost with every request."""


def app() -> Any:
    """The application, with an eye on it."""
    made, file, leak = main.app(), Path(os.environ[TASKS]), int(os.environ.get(LEAK, "0"))
    lost: list[bytes] = []
    counting: list[asyncio.Task[None]] = []

    async def looked_at(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            counting.append(asyncio.create_task(_count(file)))
        elif leak:
            lost.append(os.urandom(leak))
        await made(scope, receive, send)

    return looked_at


async def _count(file: Path) -> None:
    while True:
        new = file.with_suffix(".new")
        new.write_text(str(len(asyncio.all_tasks())))
        new.replace(file)
        await asyncio.sleep(0.5)
