"""What is refused before anything is read, and how many requests may come from one address."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from moot.server import messages as m
from moot.server import remarks
from moot.server.hall import Hall
from moot.server.limits import place_of
from moot.server.settings import Settings
from moot.server.shown import saying

log = logging.getLogger("moot.server")

FORWARDED = b"x-forwarded-for"


class Gate:
    """Stands before an application: what comes along with a request is remembered here and there, so it is small."""

    def __init__(self, inside: Any, settings: Settings) -> None:
        self._largest = settings.largest_head
        self._inside = ProxyHeadersMiddleware(inside, list(settings.proxies)) if settings.proxies else inside
        self._wonders = not settings.proxies
        """Whether it is still to be said that there seems to be a proxy that nobody has told us of."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if self._wonders and scope["type"] == "http" and any(name == FORWARDED for name, _ in scope["headers"]):
            self._wonders = False
            log.warning(
                "Somebody at %s says for whom a request is. If that is a proxy of yours, name it with --proxy:"
                " else all who come through it have the limits of one household.",
                scope["client"][0] if scope["client"] else "an unknown address",
            )
        if scope["type"] == "http" and _size(scope) > self._largest:
            await _refuse(send)
        elif scope["type"] == "websocket" and _size(scope) > self._largest:
            await send({"type": "websocket.close", "code": 1009})
        else:
            await self._inside(scope, receive, send)


def _size(scope: Any) -> int:
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    sizes = (len(name) + len(value) for name, value in headers)
    return len(scope["raw_path"]) + len(scope["query_string"]) + sum(sizes)


async def _refuse(send: Any) -> None:
    said = remarks.HeadTooLarge()
    body = msgspec.json.encode(m.Problem(str(said), "", saying(said.message)))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 431, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Sparing(ASGIMiddleware):
    """So many requests from one address; what is kept by browsers for good, and whether we are well, is not counted."""

    scopes = (ScopeType.HTTP,)

    @staticmethod
    def should_bypass_for_scope(scope: Scope) -> bool:
        path: str = scope["path"]
        return path.startswith(("/assets/", "/games/")) or path in ("/healthz", "/readyz")

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        hall: Hall = scope["litestar_app"].state.hall
        client = scope["client"]
        left = int(hall.limits.take_at("requests", place_of(client[0]) if client else ""))

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                headers["ratelimit-limit"] = str(hall.settings.requests_a_minute)
                headers["ratelimit-remaining"] = str(left)
            await send(message)

        await next_app(scope, receive, tell)
