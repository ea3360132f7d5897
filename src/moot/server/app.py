"""The application: its parts put together, and what they need while it runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.types import ControllerRouterHandler

from moot.engine import MootError
from moot.server import messages as m
from moot.server.guests import refuse_other_sites
from moot.server.hall import Hall, NotAllowed
from moot.server.lobby import GamesController, MeController, TablesController
from moot.server.settings import Settings, database_of
from moot.server.socket import socket
from moot.server.store import Store
from moot.server.wake import Waker

log = logging.getLogger("moot.server")
SWEEP_EVERY = 30.0

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}

Asked = Request[Any, Any, State]


def refused(_: Asked, error: MootError) -> Response[m.Problem]:
    """What a table or a game refuses, in a sentence."""
    status = 403 if isinstance(error, NotAllowed) else 400
    return Response(m.Problem(str(error), getattr(error, "rule", "") or ""), status_code=status)


def wrong(_: Asked, error: HTTPException) -> Response[m.Problem]:
    """What is wrong with a request, in a sentence."""
    words = str(error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        found = [f"{one.get('key', 'body')}: {one['message']}" for one in error.extra if "message" in one]
        words = "; ".join(found) or words
    return Response(m.Problem(words), status_code=error.status_code, headers=error.headers)


def failed(_: Asked, error: Exception) -> Response[m.Problem]:
    """Our own mistakes are noted here and told to nobody."""
    log.error("a request failed", exc_info=error)
    return Response(m.Problem("Something went wrong here. It has been noted."), status_code=500)


def make_app(settings: Settings, more: list[ControllerRouterHandler] | None = None) -> Litestar:
    """The application for these settings."""

    @contextlib.asynccontextmanager
    async def alive(app: Litestar) -> AsyncIterator[None]:
        store = Store(database_of(settings))
        await store.open()
        hall = Hall(store, settings)
        waker = Waker(hall)
        app.state.store, app.state.hall = store, hall
        await waker.start()
        tasks = [asyncio.create_task(hall.resume()), asyncio.create_task(_sweep(hall))]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await waker.stop()
            hall.close()
            await store.close()

    limit = RateLimitConfig(("minute", settings.requests_a_minute), exclude=["/api/socket", "/assets"])
    return Litestar(
        route_handlers=[MeController, GamesController, TablesController, socket, *(more or [])],
        lifespan=[alive],
        guards=[refuse_other_sites],
        middleware=[limit.middleware],
        exception_handlers={MootError: refused, HTTPException: wrong, Exception: failed},
        openapi_config=OpenAPIConfig(title="Moot", version="1", path="/api/schema"),
        state=State({"settings": settings}),
        request_max_body_size=64 * 1024,
        response_headers=HEADERS,
        logging_config=None,
    )


async def _sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        hall.sweep()
        try:
            await hall.rescue()
        except Exception:
            log.exception("the sweep failed")
