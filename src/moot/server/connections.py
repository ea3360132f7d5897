"""Connections: who says nothing, takes nothing, or has too many of them is let go."""

from __future__ import annotations

import asyncio
import contextlib
from functools import cache
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from moot.server import messages as m
from moot.server import remarks
from moot.server.limits import place_of
from moot.server.settings import Settings, read_environment
from moot.server.shown import saying

if TYPE_CHECKING:
    from moot.engine.remarks import Remark

OTHERS = 200
"""Descriptors that are left for the database, the processes of bots, and files."""
AGAIN = 5
"""Seconds after which who is turned away may come again."""


@cache
def settings() -> Settings:
    return read_environment()


@cache
def most() -> int:
    """How many connections this process may have open."""
    wanted = -(-settings().connections // settings().workers)
    return min(wanted, max(1, descriptors(wanted + OTHERS) - OTHERS))


def descriptors(wanted: int) -> int:
    """How many descriptors this process may have: as many as are wanted, if the system allows it."""
    try:
        import resource
    except ImportError:  # Windows counts in another way
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
        return more
    return soft


def is_proxy(address: str) -> bool:
    """Whether somebody is a proxy of ours."""
    with contextlib.suppress(ValueError):
        return any(ip_address(address) in ip_network(one, strict=False) for one in settings().proxies)
    return False


class Impatient(asyncio.Protocol):
    """A connection that is cut when its other end has taken nothing for too long."""

    transport: asyncio.Transport
    client: tuple[str, int] | None
    place: str | None = None
    """Where it comes from; nothing, if that is a proxy of ours: it has those of many."""
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.client is not None and not is_proxy(self.client[0]):
            self.place = place_of(self.client[0])

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            loop = asyncio.get_running_loop()
            self._stuck = loop.call_later(settings().slow_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        super().connection_lost(exc)

    def _go_on(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None


class Socket(Impatient, WebSocketsSansIOProtocol):
    """A WebSocket. When it is gone, no part of it holds another: else all would stay in memory for a long time."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()


class Connection(Impatient, H11Protocol):
    """A connection over which requests come."""

    _late: asyncio.TimerHandle | None = None
    """Rings when a request that has begun is not there as a whole."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if len(self.connections) > most():
            self._turn_away(503, remarks.Crowded(AGAIN))
        elif self.place is not None and self._from_there() > settings().connections_of_address:
            self._turn_away(429, remarks.ManyConnections(AGAIN))
        else:
            self._hurry()

    def _from_there(self) -> int:
        return sum(isinstance(one, Impatient) and one.place == self.place for one in self.connections)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._rest()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """While a request is only half there, time runs; between two of them the server waits for a shorter time."""
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._rest()
        elif self.timeout_keep_alive_task is None and self.transport.get_protocol() is self:
            self._hurry()

    def _hurry(self) -> None:
        if self._late is None and not self.transport.is_closing():
            self._late = self.loop.call_later(settings().request_seconds, self.transport.abort)

    def _rest(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _turn_away(self, status: int, said: Remark) -> None:
        body = msgspec.json.encode(m.Problem(str(said), "", saying(said.message)))
        phrase = {429: "Too Many Requests", 503: "Service Unavailable"}[status]
        head = (
            f"HTTP/1.1 {status} {phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            f"retry-after: {AGAIN}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()
