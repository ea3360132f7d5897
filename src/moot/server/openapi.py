"""What OpenAPI says of the REST part: what Litestar sees in the routes, and what it cannot see there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme
from litestar.routes import HTTPRoute

from moot.server import messages as m
from moot.server.guests import COOKIE
from moot.server.protocol import schema

GUEST = "guest"
"""What the cookie is called there."""
CONFIG = OpenAPIConfig(
    title="Moot",
    version=str(m.VERSION),
    path="/api/schema",
    components=Components(
        security_schemes={
            GUEST: SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie", description="Who one is.")
        }
    ),
)
NAMED = re.compile(rb'"#/\$defs/(\w+)"')


def describe(app: Litestar, problems: Mapping[int, str]) -> None:
    """Makes the description of an application whose routes may all reply with these problems."""
    told = {
        status: ResponseSpec(m.Problem, generate_examples=False, description=words)
        for status, words in problems.items()
    }
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                handler.responses = {**told, **(handler.responses or {})}
    made = app.openapi_schema
    if made.components is not None:
        made.components.schemas = bodies(made.components.schemas or {})


def bodies(names: Iterable[str]) -> dict[str, Any]:
    """The schemas of these bodies, and of what they consist of, as the protocol has them.

    Litestar's own leave out that nothing else is taken, that a number may not be below 0, and what is written already.
    """
    parts = {name: msgspec.json.encode(part) for name, part in schema()["$defs"].items()}
    found: dict[str, Any] = {}
    missing = set(names)
    while missing:
        name = missing.pop()
        found[name] = msgspec.json.decode(NAMED.sub(rb'"#/components/schemas/\1"', parts[name]))
        missing |= {one.decode() for one in NAMED.findall(parts[name])} - set(found)
    return dict(sorted(found.items()))
