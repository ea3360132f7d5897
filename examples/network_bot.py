"""A bot that joins a table over the network and plays: any legal answer will do.

    moot serve --no-browser
    python examples/network_bot.py Robo http://127.0.0.1:8377 TABLE [INVITE]

It uses nothing of Moot but the protocol (docs/protocol.md), and needs httpx and websockets. To make it clever, write
another `choose`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
from typing import Any

import httpx
import websockets

PROTOCOL = 2
"""The version that we speak."""


def choose(ask: dict[str, Any]) -> str | list[str]:
    """An answer to an ask: the key of an option, or several keys."""
    keys: list[str] = [option["key"] for option in ask["options"]]
    if ask["kind"] == "some":
        return random.sample(keys, random.randint(ask["low"], min(ask["high"], len(keys))))
    return random.choice(keys)


async def join(rest: httpx.AsyncClient, name: str, table: str, invite: str | None) -> str:
    """Says a name and takes a seat; gives the cookie that proves who we are."""
    (await rest.post("/api/me", json={"name": name})).raise_for_status()
    reply = await rest.post(f"/api/tables/{table}/join", json={"invite": invite} if invite else {})
    if reply.is_error:
        raise SystemExit(reply.json()["error"])
    return f"moot={rest.cookies['moot']}"


async def play(socket: websockets.ClientConnection, table: str) -> dict[str, Any]:
    """Answers what we are asked until the game is over; gives the outcome."""
    await socket.send(json.dumps({"type": "watch", "table": table, "protocol": PROTOCOL}))
    answered = set()
    async for text in socket:
        news = json.loads(text)
        if news["type"] == "refused" and not news["stale"]:
            raise SystemExit(news["error"])
        if news["type"] != "seat_news":
            continue
        for event in news["events"]:
            print(json.dumps(event))  # a text of /api/games/NAME/text would say it: "event." and its kind
        if news["view"]["outcome"] is not None:
            outcome: dict[str, Any] = news["view"]["outcome"]
            return outcome
        for ask in news["asks"]:
            if ask["id"] in answered:  # news can come again before our answer has arrived
                continue
            answered.add(ask["id"])
            answer = {"type": "answer", "table": table, "seat": ask["seat"], "ask": ask["id"], "answer": choose(ask)}
            await socket.send(json.dumps(answer))
    raise SystemExit("The server went away.")


async def main(name: str, server: str, table: str, invite: str | None) -> None:
    async with httpx.AsyncClient(base_url=server, timeout=60) as rest:
        cookie = await join(rest, name, table, invite)
    address = server.replace("http", "ws", 1) + "/api/socket"
    async with websockets.connect(address, additional_headers={"Cookie": cookie}, max_size=None) as socket:
        outcome = await play(socket, table)
    print("The game is over:", json.dumps(outcome))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A bot that joins a table and plays.")
    parser.add_argument("name")
    parser.add_argument("server", help="such as http://127.0.0.1:8377")
    parser.add_argument("table", help="the table's id")
    parser.add_argument("invite", nargs="?", help="what lets you in, unless the table is public")
    given = parser.parse_args()
    asyncio.run(main(given.name, given.server.rstrip("/"), given.table, given.invite))
