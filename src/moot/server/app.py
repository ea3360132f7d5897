"""The application: its parts put together, and what they need while it runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.routes import HTTPRoute
from litestar.types import ControllerRouterHandler

from moot.engine import Message, MootError
from moot.engine.remarks import Remark
from moot.server import messages as m
from moot.server import remarks
from moot.server.boards import board_file
from moot.server.clock import Clock
from moot.server.door import Door
from moot.server.gate import Gate, Sparing
from moot.server.guests import refuse_other_sites
from moot.server.hall import Hall
from moot.server.health import healthz, readyz, robots
from moot.server.limits import Gossip
from moot.server.lobby import GamesController, MeController, TablesController, text
from moot.server.openapi import CONFIG, describe
from moot.server.refusals import (
    AGAIN_AFTER,
    DATABASE_FAILS,
    NotAllowed,
    TooSoon,
    WrongRequest,
    is_away,
    not_kept,
    reason_of,
)
from moot.server.settings import Settings, database_of
from moot.server.shown import saying
from moot.server.socket import socket
from moot.server.static import client, front
from moot.server.store import Store
from moot.server.tables import begin_full
from moot.server.tasks import Insistent, at_last, stop, stopping
from moot.server.wake import Waker

log = logging.getLogger("moot.server")

UNPACKED = [r"^/api/(?!schema\b)", r"\.woff2$"]
"""How well a reply packs would tell something of the secrets in it; what is the same for all is packed already, like
fonts."""

SENTENCES: dict[int, Remark] = {
    400: remarks.NotUnderstood(),
    401: remarks.GuestNeeded(),
    403: remarks.MayNot(),
    404: remarks.NothingHere(),
    405: remarks.NotTaken(),
    413: remarks.TooLarge(),
    421: remarks.OtherHost(),
    431: remarks.HeadTooLarge(),
    500: remarks.Failed(),
    503: remarks.NothingKept(),
}
"""What we say instead of the words of HTTP."""
PROBLEMS = {status: str(said) for status, said in SENTENCES.items() if status != 405}
PROBLEMS[429] = "Too much in too short a time: `Retry-After` says in how many seconds to try again."
PROBLEMS[404] = "There is no such table, or it is not open to this guest."
"""What OpenAPI says of each."""


Asked = Request[Any, Any, State]


class Readable(Asked):
    """A request; one that cannot be read is the client's mistake, not ours."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException:  # that is what a client is called who hangs up
            raise WrongRequest(remarks.BrokeOff(), 400) from None

    async def json(self) -> Any:
        """The body as its route wants it. By itself, Litestar would take a 0 for false, and "3" for a number."""
        try:
            found = _whole(await super().json())
        except (UnicodeError, RecursionError):
            raise WrongRequest(remarks.NoJson(), 400) from None
        wanted = self.route_handler.parsed_data_field
        if wanted is None:
            return found
        try:
            return msgspec.convert(found, wanted.annotation)
        except msgspec.ValidationError as error:
            why, _, where = str(error).partition(" - at `$")
            raise WrongRequest(remarks.Wrong(f"{where.strip('.`') or 'body'}: {why}"), 400) from None


def _whole(value: Any) -> Any:
    """Numbers such as 3.0 are whole by JSON schema, and some languages write whole numbers so."""
    if isinstance(value, list):
        return [_whole(one) for one in value]
    if isinstance(value, dict):
        return {key: _whole(one) for key, one in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def problem(
    words: str, says: Message | None, status: int, rule: str = "", headers: dict[str, str] | None = None
) -> Response[m.Problem]:
    """Whatever goes wrong looks the same."""
    content = m.Problem(words, rule, None if says is None else saying(says))
    return Response(content, status_code=status, headers=headers)


def refused(_: Asked, error: MootError) -> Response[m.Problem]:
    """What a table or a game refuses, in a sentence."""
    if isinstance(error, TooSoon):
        seconds = str(error.seconds)
        return problem(str(error), error.says, 429, headers={"retry-after": seconds, "ratelimit-reset": seconds})
    return problem(str(error), error.says, 403 if isinstance(error, NotAllowed) else 400, error.rule)


def wrong(_: Asked, error: HTTPException) -> Response[m.Problem]:
    """What is wrong with a request, in a sentence."""
    if error.status_code >= 500 and not isinstance(error, WrongRequest):
        return failed(_, error)
    said = _wrong(error)
    return problem(str(said), said.message, error.status_code, headers=error.headers)


def _wrong(error: HTTPException) -> Remark:
    if isinstance(error, WrongRequest):
        return error.said
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        found = [f"{one.get('key', 'body')}: {one['message']}" for one in error.extra if "message" in one]
        if found:
            return remarks.Wrong("; ".join(found))
    words, status = str(error.detail), error.status_code
    plain = words == HTTPStatus(status).phrase and status in SENTENCES
    return SENTENCES[status] if plain else remarks.Wrong(words)


def unkept(_: Asked, error: Exception) -> Response[m.Problem]:
    """The database failed: that is noted, and whoever asked may try again."""
    log.error("the database failed: %s", reason_of(error), exc_info=None if is_away(error) else error)
    said = not_kept(error)
    return problem(str(said), said.message, 503, headers={"retry-after": str(AGAIN_AFTER)})


def failed(_: Asked, error: Exception) -> Response[m.Problem]:
    """Our own mistakes are noted here and told to nobody."""
    log.error("a request failed", exc_info=error)
    said = remarks.Failed()
    return problem(str(said), said.message, 500)


class House(Litestar):
    """The application, with its door."""

    def __init__(self, settings: Settings, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        routes = [route for route in self.routes if isinstance(route, HTTPRoute)]
        allowed = {route.path_format: {str(method) for method in route.methods} for route in routes}
        self._door = Door(Gate(super().__call__, settings), settings, allowed)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self._door(scope, receive, send)


def make_app(
    settings: Settings, more: list[ControllerRouterHandler] | None = None, clock: Clock | None = None
) -> Litestar:
    """The application for these settings."""

    @contextlib.asynccontextmanager
    async def alive(app: Litestar) -> AsyncIterator[None]:
        store = Store(database_of(settings), clock)
        hall = Hall(store, settings)
        waker = Waker(hall)
        app.state.store, app.state.hall = store, hall

        async def open_up() -> None:
            await store.open()
            await hall.hours.beat()
            if not store.is_postgres:
                await store.forget_seen(hall.hours.now())
            await waker.start()

        opening = Insistent("The database cannot be opened", open_up)
        is_open = await opening.attempt()  # if not, who comes meanwhile is told so

        async def work() -> None:
            if not is_open:
                await opening.go_on(store.clock)
            works = [_resume(hall), hall.count(), hall.presence.run(), _sweep(hall)]
            if store.is_postgres:
                gossip = Gossip(store)
                hall.limits.tell = gossip.tell
                works.append(gossip.run())
            tasks.extend(asyncio.create_task(work) for work in works)

        tasks = [asyncio.create_task(work())]
        try:
            yield
        finally:
            await stop(tasks)
            await waker.stop()
            await hall.close()
            await at_last(hall.presence.flush())
            await store.close()

    app = House(
        settings,
        route_handlers=[
            MeController,
            GamesController,
            text,
            TablesController,
            socket,
            board_file,
            healthz,
            readyz,
            robots,
            front,
            client,
            *(more or []),
        ],
        lifespan=[alive],
        guards=[refuse_other_sites],
        request_class=Readable,
        middleware=[Sparing()],
        compression_config=CompressionConfig("gzip", minimum_size=1_000, exclude=UNPACKED),
        exception_handlers={
            MootError: refused,
            HTTPException: wrong,
            **dict.fromkeys(DATABASE_FAILS, unkept),
            Exception: failed,
        },
        openapi_config=CONFIG,
        state=State({"settings": settings}),
        request_max_body_size=64 * 1024,
        logging_config=None,
    )
    describe(app, PROBLEMS)
    return app


async def _resume(hall: Hall) -> None:
    """What was going on when the server stopped goes on."""
    for work in (hall.resume, partial(begin_full, hall)):
        await Insistent("Games cannot go on", work).go_on(hall.clock)


async def _sweep(hall: Hall) -> None:
    while not stopping():
        await hall.clock.sleep(hall.settings.sweep)
        hall.sweep()
        try:
            await hall.presence.beat()
            await begin_full(hall)
            await hall.rescue()
            await hall.store.forget_places()
        except Exception as error:
            log.error("the sweep failed: %s", reason_of(error), exc_info=None if is_away(error) else error)
