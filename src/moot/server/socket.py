"""The WebSocket: one for each client, for all of its tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from moot.server import messages as m
from moot.server import remarks
from moot.server.clients import Client
from moot.server.commands import obey
from moot.server.guests import guest_of
from moot.server.hall import Hall
from moot.server.refusals import AGAIN_AFTER, DATABASE_FAILS, NotAllowed
from moot.server.settings import Settings
from moot.server.shown import refusal, saying

log = logging.getLogger("moot.server")

NOT_KNOWN, TOO_FAST, TOO_LARGE, TOO_SLOW = 4401, 4429, 1009, 1013


class _Referred(msgspec.Struct):
    ref: m.Ref = 0


_decode = msgspec.json.Decoder(m.Commands).decode


@websocket("/api/socket")
async def socket(socket: WebSocket[Any, Any, State]) -> None:
    """Takes commands and sends news until the client goes."""
    try:
        guest = await guest_of(socket)
    except DATABASE_FAILS:
        await _not_now(socket)
        return
    await socket.accept()
    if guest is None:
        await socket.close(code=NOT_KNOWN, reason=str(remarks.WhoAreYou()))
        return
    hall: Hall = socket.app.state.hall
    settings: Settings = socket.app.state.settings
    if hall.sockets[guest.id] >= settings.sockets:
        await socket.close(code=TOO_FAST, reason="Too many sockets; close one of your windows.")
        return
    hall.sockets[guest.id] += 1
    client = Client(guest, settings, hall.clock)
    hall.clients.add(client)
    if not await hall.store.known([client.device]):  # in the meantime
        client.forget()
    sending = asyncio.create_task(send(client, socket))
    try:
        while not sending.done():
            data = await socket.receive_data("text")
            if client.forgotten:
                break
            if len(data) > settings.largest_message:
                await socket.close(code=TOO_LARGE, reason="A message is too large.")
                break
            if not client.commands.take():
                await socket.close(code=TOO_FAST, reason="Too many messages; take a breath.")
                break
            await _take(hall, client, data)
    except WebSocketDisconnect:
        pass
    finally:
        hall.clients.discard(client)
        hall.sockets[guest.id] -= 1
        if not hall.sockets[guest.id]:
            del hall.sockets[guest.id]
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sending
        for live in client.leave():
            hall.presence.note(live, client.guest)
            live.watchers.table_news()


async def _not_now(socket: WebSocket[Any, Any, State]) -> None:
    """Nobody can be known while the database is away: that is said in the reply to the handshake."""
    said = remarks.NotKept()
    body = msgspec.json.encode(m.Problem(str(said), "", saying(said.message)))
    headers = [(b"content-type", b"application/json"), (b"retry-after", str(AGAIN_AFTER).encode())]
    start: Any = {"type": "websocket.http.response.start", "status": 503, "headers": headers}
    end: Any = {"type": "websocket.http.response.body", "body": body}
    await socket.send(start)
    await socket.send(end)


async def send(client: Client, socket: Any) -> None:
    """Tells a client what is new. If that ends by itself, so does the socket: who comes back misses nothing."""
    with contextlib.suppress(Exception):
        await client.run(socket)
    with contextlib.suppress(Exception):
        if client.forgotten:
            await socket.close(code=NOT_KNOWN, reason=str(remarks.LoggedOut()))
        await socket.close(code=TOO_SLOW, reason="You could not be told what is new; come again.")


def _ref(data: str) -> int:
    """The number of something that may be no command at all."""
    try:
        return msgspec.json.decode(data, type=_Referred).ref
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0


async def _take(hall: Hall, client: Client, data: str) -> None:
    try:
        command = _decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        client.send(refusal(_ref(data), NotAllowed(remarks.NoCommand(str(error)))))
        return
    try:
        await obey(hall, client, command)
    except Exception:
        log.exception("a command failed")
        client.send(refusal(command.ref, NotAllowed(remarks.Failed())))
