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
from moot.server.commands import look_away, obey
from moot.server.guests import guest_of, whence
from moot.server.hall import Hall
from moot.server.refusals import AGAIN_AFTER, DATABASE_FAILS, NotAllowed, TooSoon
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
        await _serve(socket)
    finally:
        del socket.receive, socket.send  # they and the socket hold each other, and would all stay for a long time


async def _serve(socket: WebSocket[Any, Any, State]) -> None:
    hall: Hall = socket.app.state.hall
    settings: Settings = socket.app.state.settings
    try:
        hall.limits.take_at("requests", whence(socket))
        guest = await guest_of(socket)
    except TooSoon as error:
        await socket.accept()
        await socket.close(code=TOO_FAST, reason=str(error))
        return
    except DATABASE_FAILS:
        await _not_now(socket)
        return
    await socket.accept()
    if guest is None:
        await socket.close(code=NOT_KNOWN, reason=str(remarks.WhoAreYou()))
        return
    if not hall.sockets.enter(guest):
        await socket.close(code=TOO_FAST, reason=str(remarks.ManySockets()))
        return
    client = Client(guest, settings.largest_backlog)
    hall.clients.add(client)
    if not await hall.store.known([client.device]):  # in the meantime
        client.forget()
    sending = asyncio.create_task(send(client, socket))
    try:
        while not sending.done():
            await client.room()
            data = await socket.receive_data("text")
            if client.forgotten:
                break
            if len(data) > settings.largest_message:
                await socket.close(code=TOO_LARGE, reason=str(remarks.MessageTooLarge()))
                break
            try:
                hall.limits.take("messages", guest)
            except TooSoon as error:
                await socket.close(code=TOO_FAST, reason=str(error))
                break
            await _take(hall, client, data)
    except WebSocketDisconnect:
        pass
    finally:
        hall.clients.discard(client)
        hall.sockets.leave(guest)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sending
        for live in list(client.lives.values()):
            look_away(hall, client, live)


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
        await socket.close(code=TOO_SLOW, reason=str(remarks.TooSlow()))


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
