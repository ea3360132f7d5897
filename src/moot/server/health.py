"""What machines ask: whether the server is alive, whether it can be used, and what they may read."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, get
from litestar.datastructures import State

from moot.server import remarks
from moot.server.refusals import DATABASE_FAILS, WrongRequest
from moot.server.store import Store

PATIENCE = 2.0
"""Seconds in which the database answers."""
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /table/\nDisallow: /replay/\nDisallow: /claim\n"


@get("/healthz", include_in_schema=False)
async def healthz() -> dict[str, str]:
    """The process is alive."""
    return {"status": "alive"}


@get("/readyz", include_in_schema=False)
async def readyz(request: Request[Any, Any, State]) -> dict[str, str]:
    """The database answers, too."""
    store: Store = request.app.state.store
    try:
        await asyncio.wait_for(store.answers(), PATIENCE)
    except (*DATABASE_FAILS, TimeoutError, OSError):
        raise WrongRequest(remarks.NothingKept(), 503) from None
    return {"status": "ready"}


@get("/robots.txt", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def robots() -> str:
    return ROBOTS
