"""What is the same for everybody: made once, packed once, and not sent again to who has it."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.enums import MediaType

MOST_KEPT = 1_000
"""Replies in memory. There are as many as games and releases, times languages, times kinds, and nobody can make up
more; should there ever be, the others are made each time."""
SMALL = 1_000
"""What is not longer than that is not packed."""


@dataclass(frozen=True)
class Copy:
    """A reply, as it is and packed."""

    plain: bytes
    packed: bytes
    tag: str


def _copy(made: Any) -> Copy:
    plain = msgspec.json.encode(made)
    packed = gzip.compress(plain, mtime=0) if len(plain) > SMALL else b""
    return Copy(plain, packed, sha256(plain).hexdigest()[:32])


class Copies:
    """The replies that were made, each by what decides it: nothing else of a request can make another one."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, ...], Copy] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def reply(self, request: Request[Any, Any, Any], *key: str, make: Callable[[], Any]) -> Response[bytes]:
        """The reply for this key. What cannot be made raises, and is not kept."""
        found = self._kept.get(key)
        if found is None:
            found = _copy(make())
            if len(self._kept) < MOST_KEPT:
                self._kept[key] = found
        packs = bool(found.packed) and _takes_gzip(request.headers.get("accept-encoding", ""))
        tag = f'"{found.tag}{"-gzip" if packs else ""}"'
        headers = {"etag": tag, "cache-control": "public, no-cache", "vary": "Accept-Encoding"}
        known = request.headers.get("if-none-match", "")
        if tag in [one.strip().removeprefix("W/") for one in known.split(",")]:
            return Response(b"", status_code=304, headers=headers, media_type=MediaType.JSON)
        if packs:
            headers["content-encoding"] = "gzip"
        return Response(found.packed if packs else found.plain, headers=headers, media_type=MediaType.JSON)


def _takes_gzip(accepted: str) -> bool:
    """Whether a client takes gzip: it says so, and not with a weight of nothing."""
    weights = {}
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        weights[name.strip()] = weight.strip().removeprefix("q=").strip()
    weight = weights.get("gzip", weights.get("*", "0"))
    try:
        return float(weight or 1) > 0
    except ValueError:
        return False
