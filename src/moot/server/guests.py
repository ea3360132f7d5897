"""Who somebody is: a name, and a secret in a cookie. Requests that come from other sites are refused."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from moot.server import remarks
from moot.server.limits import place_of
from moot.server.refusals import WrongRequest
from moot.server.settings import Settings
from moot.server.store import Guest, Store

COOKIE = "moot"
YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")

Connection = ASGIConnection[Any, Any, Any, Any]


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def cookie(secret: str, settings: Settings) -> Cookie:
    """Scripts cannot read it, and other sites cannot make a browser send it."""
    return Cookie(
        key=COOKIE, value=secret, httponly=True, samesite="lax", secure=settings.secure, path="/", max_age=YEAR
    )


async def guest_of(connection: Connection) -> Guest | None:
    """Whose cookie a request brings."""
    secret = connection.cookies.get(COOKIE, "")
    store: Store = connection.app.state.store
    found = await store.guest(secret) if 0 < len(secret) <= 100 else None
    return None if found is None else msgspec.structs.replace(found, place=whence(connection))


def whence(connection: Connection) -> str:
    """Where a request comes from, for limits: the address of the peer, or what a proxy of ours says."""
    return place_of(connection.client.host) if connection.client is not None else ""


async def known_guest(connection: Connection) -> Guest:
    """The guest, or a refusal."""
    guest = await guest_of(connection)
    if guest is None:
        raise WrongRequest(remarks.WhoAreYou(), 401)
    return guest


def is_ours(connection: Connection) -> bool:
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site") in (None, "same-origin", "none")
    settings: Settings = connection.app.state.settings
    host = connection.headers.get("host", "")
    return origin in settings.origins or origin.partition("://")[2] == host


def refuse_other_sites(connection: Connection, _: BaseRouteHandler) -> None:
    """For everything that changes something, and for sockets."""
    changes = connection.scope.get("method", "") not in SAFE  # a socket has no method
    if changes and not is_ours(connection):
        raise WrongRequest(remarks.OtherSite(), 403)
