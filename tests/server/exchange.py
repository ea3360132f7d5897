"""A real exchange between two clients and a server, the same every time: the examples of the protocol's page.

The seed and the secrets of this server are known beforehand; times are all the same.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import itertools
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from moot.server.app import make_app
from moot.server.messages import VERSION
from tests.server.house import Data, Guest, House, Refused

WIDTH = 118
MOMENT = 1_800_000_000.0
MOST = 2
"""So many parts of a list are shown."""
MORE = "…"
BRIEF = ("type", "seat", "number", "asks", "since", "events")
SHOWN = ("session", "hands", "hand")
"""The parts of a board that are shown."""


def no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids, seeds and tokens are the same each time the same is done."""
    count = itertools.count()

    def next_bytes(size: int) -> bytes:
        return hashlib.shake_256(str(next(count)).encode()).digest(size)

    def urlsafe(size: int = 32) -> str:
        return base64.urlsafe_b64encode(next_bytes(size)).rstrip(b"=").decode()

    monkeypatch.setattr("secrets.token_hex", lambda size=32: next_bytes(size).hex())
    monkeypatch.setattr("secrets.token_urlsafe", urlsafe)


@contextlib.contextmanager
def still(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server whose secrets are no secrets."""
    no_secrets(monkeypatch)
    house = House(folder)
    config = uvicorn.Config(
        make_app(house.settings), port=house.port, log_level="warning", ws_per_message_deflate=False
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.01)
        yield house
    finally:
        server.should_exit = True
        thread.join()


class Exchange:
    """What was said, by the name of the example; and everything that was heard."""

    def __init__(self) -> None:
        self.examples: dict[str, str] = {}
        self.sent: list[Data] = []
        self.heard: list[Data] = []

    async def rest(
        self, name: str, guest: Guest, method: str, path: str, body: Data | None = None, *, only: tuple[str, ...] = ()
    ) -> Any:
        """A request and its reply, of which perhaps only some fields are shown."""
        try:
            status, said = 201 if path == "/api/tables" else 200, await guest.call(method, path, body)
        except Refused as refused:
            status, said = refused.status, refused.said
        asked = f"→ {method} {path}" + ("" if body is None else f"\n  {pretty(body)}")
        self.examples[name] = f"{asked}\n← {status} {pretty(short(said, only))}"
        return said

    async def command(self, name: str, guest: Guest, type_: str, **fields: Any) -> Data:
        """A command and its reply."""
        ref = await guest.say(type_, **fields)
        reply = await guest.reply(ref)
        command = {"type": type_, "ref": ref, **fields}
        self.sent.append(command)
        self.heard.append(reply)
        self.examples[name] = f"→ {pretty(command)}\n← {pretty(reply)}"
        return reply

    async def hears(self, name: str, guest: Guest, type_: str, *, only: tuple[str, ...] = (), **fields: Any) -> Data:
        """The first message with these fields that this guest has heard, or hears next."""
        wanted = {"type": type_, **fields}
        found = await guest.hears(lambda m: all(m.get(key) == value for key, value in wanted.items()))
        self.heard.append(found)
        self.examples[name] = f"← {pretty(short(found, only))}"
        return found


async def exchange(house: House) -> Exchange:
    """Ann and Ben begin a hearing, and use every command."""
    said = Exchange()
    async with house.guest("Ann", connect=False) as ann, house.guest("Ben", connect=False) as ben:
        await said.rest("name", ann, "POST", "/api/me", {"name": "Ann"})
        wanted = {"game": "hearing", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": 86_400}
        made = await said.rest("table", ann, "POST", "/api/tables", wanted)
        table, join = made["id"], f"/api/tables/{made['id']}/join"
        await said.rest("join", ben, "POST", join, {"invite": made["invite"]}, only=("id", "state", "waits_for"))
        await said.rest("problem", ben, "POST", join, {"invite": made["invite"]})
        for guest in (ann, ben):
            await guest.connect()
        await ben.watch(table)
        await said.command("watch", ann, "watch", table=table, protocol=VERSION)
        await said.hears("table_news", ann, "table_news", only=("type",))
        news = await said.hears("seat_news", ann, "seat_news")
        ask = news["asks"][0]
        await said.command("illegal", ann, "answer", table=table, seat=0, ask=ask["id"], answer="the whole deck")
        await said.command("old", ann, "watch", table=table)
        await said.command("answer", ann, "answer", table=table, seat=0, ask=ask["id"], answer=ask["options"][2]["key"])
        await said.hears("answered", ann, "seat_news", asks=[], only=BRIEF)
        other = await ben.asked(table)
        await ben.answer(table, other, other["options"][1]["key"])
        later = await said.hears("settled", ann, "seat_news", number=news["number"] + 1, only=BRIEF)
        await said.command("stale", ann, "answer", table=table, seat=0, ask=ask["id"], answer=ask["default"])
        turn = await ben.asked(table)
        await said.command("preview", ben, "preview", table=table, seat=1, ask=turn["id"], answer="consult")
        ben.messages.clear()
        await said.command("undo", ann, "undo", table=table, seat=0)
        await said.hears("undo_asked", ben, "seat_news", undo={"seat": 0, "agreed": []}, only=(*BRIEF, "undo"))
        await said.command("agree", ben, "agree", table=table, seat=1, yes=True)
        ann.messages.clear()
        await said.command("say", ann, "say", table=table, text="Good luck!")
        await said.hears("chat_line", ben, "chat_line")
        ann.messages.clear()
        await said.command("pause", ben, "pause", table=table, paused=True)
        await said.hears("notice", ann, "notice")
        await ben.do("pause", table=table, paused=False)
        await said.command(
            "prefer", ann, "prefer", table=table, seat=0, auto_pass="forced", kinds=["argue"], actors=[1]
        )
        await said.command("ping", ann, "ping")
        await said.command("unwatch", ann, "unwatch", table=table)
        ann.messages.clear()
        known = len(ann.events[table, 0])
        del ann.events[table, 0][later["since"] :]
        await said.command("resume", ann, "watch", table=table, since=later["since"], protocol=VERSION)
        resumed = await said.hears("resumed", ann, "seat_news", only=("type", "seat", "number", "since", "events"))
        assert resumed["since"] + len(resumed["events"]) == known
        path, kept = f"/api/tables/{table}/replay?seat=0", ("last", "first", "since", "secrets", "steps")
        await said.rest("replay", ann, "GET", path, only=kept)
        await said.command("concede", ben, "concede", table=table, seat=1)
        await said.hears("conceded", ann, "notice")
    return said


def short(value: Any, only: tuple[str, ...] = ()) -> Any:
    """A message as the page shows it: times are one moment, and what is long, or not named, is left out."""
    if only:
        return {**{key: short(one) for key, one in value.items() if key in only}, MORE: MORE}
    if isinstance(value, float):
        return MOMENT
    if isinstance(value, list):
        parts = [short(one) for one in value]
        return parts if len(parts) <= MOST else [*parts[:MOST], MORE]
    if isinstance(value, dict):
        kept = {key: short(one) for key, one in value.items()}
        if "board" in kept:
            kept["board"] = {**{key: one for key, one in kept["board"].items() if key in SHOWN}, MORE: MORE}
        return kept
    return value


def pretty(value: Any, indent: int = 2) -> str:
    """JSON on one line where it fits, else with a line for each part."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    inner = indent + 2
    parts = (
        [f"{json.dumps(key, ensure_ascii=False)}: {pretty(one, inner)}" for key, one in value.items()]
        if isinstance(value, dict)
        else [pretty(one, inner) for one in value]
    )
    opened, closed = ("{", "}") if isinstance(value, dict) else ("[", "]")
    between = ",\n" + " " * inner
    return f"{opened}\n{' ' * inner}{between.join(parts)}\n{' ' * indent}{closed}"
