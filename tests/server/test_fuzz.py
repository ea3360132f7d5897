"""Nonsense, on real sockets: the server refuses it with a sentence, never fails, and no table is harmed."""

from __future__ import annotations

import contextlib
import json
import socket
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from moot.server import messages as m
from moot.server.protocol import schema
from tests.server.house import Data, running
from tests.server.nonsense import QUIET, fitting, spoilt
from tests.server.scene import Scene

MESSAGES = 10_000
"""Malformed ones, over the socket."""
BATCH = 40

_decode = msgspec.json.Decoder(m.Commands).decode


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with running(tmp_path_factory.mktemp("fuzz")) as house:
        yield Scene(house)


class Vandal:
    """A socket that is opened again when the server has had enough."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.closed: Counter[int] = Counter()
        self._stack = contextlib.ExitStack()
        self.socket = self._open()

    def _open(self) -> ClientConnection:
        self._stack.close()
        opening = connect(
            f"ws://127.0.0.1:{self.scene.house.port}/api/socket",
            additional_headers={"Cookie": f"moot={self.scene.vandal}"},
            max_size=None,
            compression=None,
        )
        opened = self._stack.enter_context(opening)
        for table in (self.scene.own, self.scene.table):
            opened.send(json.dumps({"type": "watch", "table": table, "protocol": m.VERSION, "ref": 1}))
        return opened

    def close(self) -> None:
        self._stack.close()

    def replies(self, frames: Sequence[str | bytes | list[str]]) -> list[Data] | None:
        """The replies to these frames, in their order; nothing, if the server has closed the socket."""
        mark = Random(str(frames)).randrange(2**30, 2**31)
        found: list[Data] = []
        try:
            for frame in [*frames, json.dumps({"type": "ping", "ref": mark})]:
                self.socket.send(frame)
            while True:
                said = json.loads(self.socket.recv(timeout=20))
                if said["type"] in ("accepted", "refused", "pong"):
                    found.append(said)
                if said["type"] == "pong" and said["ref"] == mark:
                    break
        except ConnectionClosed as error:
            self.closed[error.rcvd.code if error.rcvd is not None else 1006] += 1
            self.socket = self._open()
            return None
        return found[-len(frames) - 1 : -1]


def is_command(text: str) -> bool:
    try:
        _decode(text)
    except (msgspec.MsgspecError, UnicodeError):
        return False
    return True


def test_ten_thousand_malformed_messages(scene: Scene) -> None:
    with contextlib.closing(Vandal(scene)) as vandal:
        send_nonsense(scene, vandal)
    scene.unharmed()


def send_nonsense(
    scene: Scene,
    vandal: Vandal,
    messages: int = MESSAGES,
    seed: int = 0,
    tell: Callable[[int], None] = lambda sent: None,
) -> None:
    """So many malformed messages; what is no command is refused, and nobody is thrown out."""
    sent = Counter[bool]()
    document = schema()
    tables = st.sampled_from([scene.own, scene.table, scene.waiting])

    @seeded(seed)
    @settings(QUIET, derandomize=False, max_examples=messages // BATCH * 3 // 2 + 10)
    @given(fitting({"$ref": "#/$defs/Command"}, document), tables, st.integers(0, 2**32))
    def send(command: Data, table: str, number: int) -> None:
        if sent[False] >= messages:
            return
        rng = Random(f"{seed}/{number}")
        if "table" in command:
            command["table"] = table
        frames = [spoilt(command, rng) for _ in range(BATCH)]
        frames = [text.encode("utf-8", "replace").decode()[: 16 * 1024] for text in frames]
        replies = vandal.replies([text.encode() if rng.random() < 0.02 else text for text in frames])
        assert replies is not None, frames
        assert len(replies) == len(frames)
        for text, reply in zip(frames, replies, strict=True):
            good = is_command(text)
            sent[good] += 1
            if not good:
                assert reply["type"] == "refused", (text, reply)
                assert reply["ref"] in (0, command.get("ref", 0)), (text, reply)
            assert "went wrong" not in reply.get("error", ""), (text, reply)
        tell(sent[False])

    send()
    assert sent[False] >= messages
    assert not vandal.closed


def test_commands_that_fit(scene: Scene) -> None:
    """Well-formed ones are carried out or refused with a reason, whatever they say."""
    document = schema()
    said: Counter[str] = Counter()
    tables = st.sampled_from([scene.own, scene.waiting, scene.table])

    with contextlib.closing(Vandal(scene)) as vandal:

        @settings(QUIET, max_examples=1200)
        @given(fitting({"$ref": "#/$defs/Command"}, document), tables)
        def send(command: Data, table: str) -> None:
            if "table" in command:
                command["table"] = table
            replies = vandal.replies([json.dumps(command)])
            assert replies is not None
            assert "went wrong" not in replies[0].get("error", ""), (command, replies)
            said[replies[0]["type"]] += 1

        send()
    assert min(said["accepted"], said["refused"], said["pong"]) > 10
    scene.unharmed()


LARGE: list[str | bytes | list[str]] = [
    b"x" * 20_000,
    "x" * 20_000,
    json.dumps({"type": "say", "table": "t", "text": "y" * 2**20}),
    ["{", "x" * 9_000, "x" * 9_000],  # in parts
]


@pytest.mark.parametrize("frame", LARGE, ids=range(len(LARGE)))
def test_large_frames(scene: Scene, frame: str | bytes | list[str]) -> None:
    """Who is still sending when the server closes does not hear the code."""
    with contextlib.closing(Vandal(scene)) as vandal:
        assert vandal.replies([frame]) is None
        assert set(vandal.closed) <= {1009, 1006}
        assert vandal.replies([]) == []
    scene.unharmed()


WIRE = [
    b"\x81\x82\x00\x00\x00\x00\xff\xff",  # text that is not UTF-8
    b"\x81\x02{}",  # not masked
    b"\xf3\x80\x00\x00\x00\x00",  # reserved bits and an unknown kind
    b"\x89\xfe\xff\xff\x00\x00\x00\x00" + b"p" * 65_535,  # a ping that is too long
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # as long as the world
    b"\x80\x82\x00\x00\x00\x00{}",  # goes on with what has not begun
    b"\x88\x81\x00\x00\x00\x00\x00",  # a close with half a code
    b"GET / HTTP/1.1\r\n\r\n",
    b"",
]


@pytest.mark.parametrize("sent", WIRE, ids=range(len(WIRE)))
def test_frames_that_are_none(scene: Scene, sent: bytes) -> None:
    """Below the level of messages: the connection ends, and that is all."""
    with socket.create_connection(("127.0.0.1", scene.house.port), timeout=20) as wire:
        wire.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            b"Cookie: moot=" + scene.vandal.encode() + b"\r\n\r\n"
        )
        assert wire.recv(4096).startswith(b"HTTP/1.1 101")
        wire.sendall(sent)
        with contextlib.suppress(OSError):  # the server may have hung up already
            wire.shutdown(socket.SHUT_WR)
        with contextlib.suppress(ConnectionResetError):
            while wire.recv(4096):
                pass
    scene.unharmed()


@pytest.mark.parametrize(
    "lines",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"GET /api/tables/%00%ff HTTP/1.1\r\nHost: x\r\nCookie: moot=\xff\xfe\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{}",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
        b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=range(8),
)
def test_requests_that_are_none(scene: Scene, lines: bytes) -> None:
    said = b""
    with socket.create_connection(("127.0.0.1", scene.house.port), timeout=20) as wire, contextlib.suppress(OSError):
        wire.sendall(lines)
        wire.shutdown(socket.SHUT_WR)
        while more := wire.recv(4096):
            said += more
    assert not said.startswith(b"HTTP/1.1 5"), said
    scene.unharmed()


def test_the_game_goes_on(scene: Scene) -> None:
    with contextlib.closing(Vandal(scene)) as vandal:
        assert vandal.replies(["{"] * 100) is not None
        scene.goes_on()
        assert vandal.replies(["}"] * 100) is not None
    scene.unharmed()
