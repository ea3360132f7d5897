"""A house with games that must come to no harm."""

from __future__ import annotations

import asyncio

import httpx

from tests.server.house import Data, Guest, House

FAILURES = ("failed", "Exception in ASGI", "never retrieved", "could not")
"""What the log says when something went wrong. That uvicorn notes text that is not UTF-8 is no failure."""


class Scene:
    """A house with a game between Ben and Cleo, and a vandal who plays a game of his own and may watch theirs."""

    def __init__(self, house: House) -> None:
        self.house = house
        asyncio.run(self._set())
        self.before = self.theirs()

    async def _set(self) -> None:
        async with self.house.guest("Ben") as ben, self.house.guest("Cleo") as cleo:
            table = await ben.make("hearing", "me", "open", visibility="public")
            await cleo.call("POST", f"/api/tables/{table['id']}/join", {})
            await ben.watch(table["id"])
            await cleo.watch(table["id"])
            for one in (ben, cleo):
                await one.answer(table["id"], await one.asked(table["id"]))
            self.victims = [ben.secret, cleo.secret]
            self.table = str(table["id"])
        async with self.house.guest("Vandal") as vandal:
            self.finished = str((await vandal.make("hearing", "me", "me", options={"quick": True}))["id"])
            await vandal.watch(self.finished)
            await vandal.play(self.finished)
            self.own = str((await vandal.make("hearing", "me", "me"))["id"])
            self.waiting = str((await vandal.make("hearing", "me", "open"))["id"])
            self.vandal = vandal.secret

    def as_(self, secret: str) -> httpx.Client:
        return httpx.Client(base_url=self.house.url, cookies={"moot": secret}, timeout=20, verify=False)

    def theirs(self) -> Data:
        """Ben's and Cleo's table, as both see it; who looks on does not count."""
        found: Data = {}
        for secret in self.victims:
            with self.as_(secret) as rest:
                found[secret] = [
                    rest.get(f"/api/tables/{self.table}{path}").raise_for_status().json()
                    for path in ("", "/replay", f"/replay?seat={self.victims.index(secret)}")
                ]
        return found

    def unharmed(self) -> None:
        """The server answers and has noted no failure, and the victims' game is as it was."""
        assert self.theirs() == self.before
        log = self.house.log()
        assert not any(words in log for words in FAILURES), log[-3000:]

    def goes_on(self) -> None:
        """The victims play their game to its end."""
        asyncio.run(self._finish())
        self.before = self.theirs()

    async def _finish(self) -> None:
        players = [Guest(self.house, name) for name in ("Ben", "Cleo")]
        try:
            for player, secret in zip(players, self.victims, strict=True):
                player.rest.cookies.set("moot", secret)
                await player.connect()
                await player.watch(self.table)
            await asyncio.gather(*(player.play(self.table) for player in players))
            assert (await players[0].table(self.table))["state"] == "finished"
        finally:
            for player in players:
                await player.leave()
