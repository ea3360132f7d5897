"""What holds for every request and reply, whatever they are about: which host is asked, HEAD, and headers."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Send

from moot.server import messages as m
from moot.server import remarks
from moot.server.settings import Settings
from moot.server.shown import saying

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}
YEARS = "max-age=63072000; includeSubDomains"
SHARED = ("/api/games", "/api/text", "/api/schema")
"""The parts of the API that are the same for all. What the others say is kept nowhere on its way."""
AT_HOME = (".local", ".localhost", ".internal", ".home.arpa", ".lan")
"""Names that nobody can have on the internet."""


class Door:
    """Stands before an application."""

    def __init__(self, inside: ASGIApp, settings: Settings, allowed: Mapping[str, set[str]]) -> None:
        self._inside = inside
        self._allowed = allowed
        """What each path takes. By Litestar's own account, some of the ways of asking are missing."""
        self._headers = {**HEADERS, **({"strict-transport-security": YEARS} if settings.secure else {})}
        origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
        self._hosts = {host.lower() for host in (*settings.hosts, *origins)}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._inside(scope, receive, send)
            return
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        if not self._is_ours(host):
            await self._refuse(scope, send)
        elif scope["type"] == "websocket":
            await self._inside(scope, receive, send)
        else:
            asked: Any = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
            await self._inside(asked, receive, self._outwards(scope, send))

    def _outwards(self, scope: Any, send: Send) -> Send:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if "allow" in headers:
                    told = {one.strip() for one in headers["allow"].split(",")}
                    told |= self._allowed.get(scope.get("path_template", ""), set())
                    headers["allow"] = ", ".join(sorted(told | ({"HEAD"} if "GET" in told else set())))
                path: str = scope["path"]
                if message["status"] >= 400 or (path.startswith("/api/") and not path.startswith(SHARED)):
                    headers["cache-control"] = "no-store"
            elif message["type"] == "http.response.body" and scope["method"] == "HEAD":
                message = {**message, "body": b""}
            await send(message)

        return sent

    def _is_ours(self, host: str) -> bool:
        """Whether we are asked by a name of ours.

        Else somebody could give his own name our address, and his pages would be ours to every browser at home. A
        number, or a name that nobody can have out there, is never his.
        """
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        except ValueError:
            return False
        if not host or name in self._hosts or ("." not in name and ":" not in name) or name.endswith(AT_HOME):
            return True
        try:
            ipaddress.ip_address(name.partition("%")[0])
        except ValueError:
            return False
        return True

    async def _refuse(self, scope: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        said = remarks.OtherHost()
        body = msgspec.json.encode(m.Problem(str(said), "", saying(said.message)))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        sent = self._outwards(scope, send)
        await sent({"type": "http.response.start", "status": 421, "headers": headers})
        await sent({"type": "http.response.body", "body": body, "more_body": False})
