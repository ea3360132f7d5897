"""Several games at once while the server is killed and started again, and a close look at what is kept afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Awaitable, Iterable
from random import Random
from typing import Any

import httpx
import msgspec
import websockets

from moot.engine import Table
from moot.engine.table import Answered
from moot.server.entries import decode_log
from moot.server.hall import Hall
from moot.server.replays import MOST_STEPS
from moot.server.settings import database_of
from moot.server.shown import heard
from moot.server.store import Store, TableRow, rows
from tests.server.house import PATIENCE, Data, Guest, House, Refused, at_random
from tests.server.proxy import Proxy

LOST = (ConnectionError, websockets.ConnectionClosed, websockets.InvalidHandshake, httpx.TransportError)
"""What happens to a client whose server is gone."""


PEOPLE = (
    ("voices", ["me", "open", "me"]),
    ("hearing", ["open", "me", "me"]),
    ("hearing", ["me", "open"]),
    ("hearing", ["open", "me"]),
)
BOTS = (
    ("hearing", ["random", "heuristic", "random"]),
    ("hearing", ["me", "heuristic", "open"]),
    ("voices", ["me", "random", "open"]),
)
"""What is played: "me" is Ann, and Ben takes the open seat."""

Wanted = Iterable[tuple[str, list[str]]]


TRIES = 5
"""So often somebody may lose a connection for no other reason than a busy machine."""


class Player(Guest):
    """A guest who remembers which of its answers were acknowledged."""

    def __init__(self, house: House, name: str) -> None:
        super().__init__(house, name)
        self.kept: list[tuple[str, int, int, Any]] = []

    async def answer(self, id_: str, ask: Data, answer: Any = None) -> Data:
        given = ask["default"] if answer is None else answer
        reply = await super().answer(id_, ask, given)
        self.kept.append((id_, ask["seat"], ask["id"], given))
        return reply


class Storm:
    """Couples of people at several tables, alone, with bots, and looking on; of two houses each has one at either."""

    def __init__(self, *houses: House, seed: int, couples: int = 1) -> None:
        self.houses = houses
        self.rng = Random(seed)
        self.couples = [
            (Player(houses[0], f"Ann {number}"), Player(houses[-1], f"Ben {number}")) for number in range(couples)
        ]
        self.ann, self.ben = self.couples[0]
        self.tables: dict[str, list[Player]] = {}
        """By table: who plays or watches there."""
        self.restarts = 0
        self._playing: dict[Player, asyncio.Task[None]] = {}

    @property
    def players(self) -> list[Player]:
        """Everybody."""
        return [player for couple in self.couples for player in couple]

    async def open_tables(self, wanted: Wanted) -> None:
        """More tables, for every couple."""
        for ann, ben in self.couples:
            for player in (ann, ben):
                await player.arrive()
            for game, seats in wanted:
                table = await ann.make(game, *seats)
                if "open" in seats:
                    await ben.call("POST", f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
                self.tables[table["id"]] = [ann, ben] if "open" in seats else [ann]

    async def blow(self, kills: int) -> None:
        """Kills a server at random moments of play, and starts it again; who is at another plays on meanwhile."""
        for _ in range(kills):
            await self._play()
            await self._some_play(self.rng.randrange(12 * len(self.couples)))
            await asyncio.sleep(self.rng.random() * 0.02)
            victims = self.houses if self.rng.random() < 0.1 else [self.rng.choice(self.houses)]
            for house in victims:
                await asyncio.to_thread(house.kill)
            for house in victims:
                await self._lost(house)
            for house in victims:
                await asyncio.to_thread(house.start)
            self.restarts += 1

    async def blow_away(self, proxy: Proxy) -> None:
        """The database goes away in the middle of play, and the server is killed; both come back."""
        await self._play()
        await self._some_play(3 + self.rng.randrange(9))
        with proxy.away():
            await asyncio.sleep(self.rng.random() * 0.2)
            for house in self.houses:
                house.kill()
                await self._lost(house, Refused)
        for house in self.houses:
            house.start()
        self.restarts += 1

    async def _lost(self, house: House, *also: type[Exception]) -> None:
        """Those who were connected there notice."""
        for player in self.players:
            if player.house is house:
                with contextlib.suppress(*LOST, *also):
                    await asyncio.wait_for(self._playing.pop(player), PATIENCE)

    async def _some_play(self, answers: int) -> None:
        """Waits until so many answers are acknowledged, or until bots have moved."""
        kept, told = self.kept, self._seen_of_bots()
        until = time.monotonic() + PATIENCE
        while self.kept < kept + answers and self._seen_of_bots() == told:
            if all(task.done() for task in self._playing.values()) or time.monotonic() > until:
                break
            await asyncio.sleep(0.001)

    @property
    def kept(self) -> int:
        """How many answers were acknowledged."""
        return sum(len(player.kept) for player in self.players)

    def _seen_of_bots(self) -> int:
        """How much was seen of tables with nobody but bots."""
        return sum(len(events) for ann, _ in self.couples for (_, seat), events in ann.events.items() if seat is None)

    async def calm(self) -> None:
        """Plays everything to the end."""
        try:
            for _ in range(TRIES):
                await self._play()
                with contextlib.suppress(*LOST):
                    await _all(self._playing.values())
                    break
            else:
                raise AssertionError("nobody could stay connected")
        except AssertionError as error:
            raise AssertionError(f"{error}\n{await self._stuck()}") from error
        for player in self.players:
            await player.leave()

    @property
    def going(self) -> list[str]:
        """The tables that nobody has seen the end of."""
        return [id_ for id_, players in self.tables.items() if not any(player.over(id_) for player in players)]

    async def _stuck(self) -> str:
        """Where somebody waits in vain: how far it has come, and how far its people know."""
        store, words = Store(database_of(self.houses[0].settings)), []
        for id_ in self.going:
            row = await store.table(id_)
            assert row is not None
            words.append(f"{row.game} {id_}: {row.state}, {row.number} entries, waits for seats {row.waits_for}")
            for player in self.tables[id_]:
                heard = {seat: news["number"] for (table, seat), news in player.news.items() if table == id_}
                asked = [(ask["seat"], ask["id"], ask["question"]) for ask in player.asks(id_)]
                words.append(f"  {player.name} heard, by seat, up to ask {heard}, and is asked {asked}")
        await store.engine.dispose()
        return "\n".join(words)

    async def _play(self) -> None:
        """Whoever does not play, or has nothing left to play, begins again."""
        for player in self.players:
            if (task := self._playing.get(player)) is None or task.done():
                if task is not None:
                    with contextlib.suppress(*LOST):  # so busy a machine that a socket was given up: he comes back
                        await task
                self._playing[player] = asyncio.create_task(self._play_all(player))

    async def _play_all(self, player: Player) -> None:
        await player.disconnect()
        await player.connect()
        mine = [id_ for id_, players in self.tables.items() if player in players]
        await _all(self._play_one(player, id_) for id_ in mine)

    async def _play_one(self, player: Player, id_: str) -> None:
        await player.watch(id_)
        await player.play(id_, at_random(f"{player.name}/{id_}/{self.restarts}"))

    # ------------------------------------------------------------ afterwards

    async def look(self) -> int:
        """Whether all that was acknowledged is kept, once, and everybody was told what happened; how many answers."""
        settings = self.houses[0].settings
        store = Store(database_of(settings))
        hall = Hall(store, settings)
        answers = 0
        for id_, players in self.tables.items():
            row = await store.table(id_)
            assert row is not None
            table = await hall.replays.table_at(row, MOST_STEPS, rows.Guest("nobody", "Nobody"))
            answers += await self._look_at(store, row, table, players)
        await store.engine.dispose()
        assert answers > 0
        return answers

    async def _look_at(self, store: Store, row: TableRow, table: Table, players: list[Player]) -> int:
        assert row.state == "finished"
        assert table.over
        entries = await store.entries(row.id)
        assert [number for number, _ in entries] == list(range(1, row.number + 1))
        log = [one for _, written in entries for one in decode_log(written) if isinstance(one, Answered)]
        given = Counter((one.seat, one.ask) for one in log)
        assert max(given.values()) == 1, "an answer was kept twice"
        kept = {(one.seat, one.ask): one.answer for one in log}
        for player in players:
            mine = [one for one in player.kept if one[0] == row.id]
            assert len({one[:3] for one in mine}) == len(mine), "an answer was acknowledged twice"
            for _, seat, ask, answer in mine:
                assert kept.get((seat, ask)) == answer, "an acknowledged answer was lost"
            for (id_, audience), events in player.events.items():
                if id_ == row.id:
                    assert events == _as_sent(heard(table.events(audience))), "somebody was told what did not happen"
        return len(log)


async def _all(work: Iterable[Awaitable[None]]) -> None:
    """Waits for all of it, also if some of it fails."""
    for found in await asyncio.gather(*work, return_exceptions=True):
        if found is not None:
            raise found


def _as_sent(events: list[Data]) -> list[Data]:
    sent: list[Data] = msgspec.json.decode(msgspec.json.encode(events))
    return sent
