"""Two servers in worlds that a seat cannot tell apart, driven by the same script on a clock that only the script moves.

Each is a whole server on a real socket, with everybody at the table, in one process and one loop. The table is put
there: it is one of two worlds that were drawn for the same seat. What others hold differs, what they answer in secret,
who of them does so first, and who changes their mind; what all may see is the same. So must be what the seat is sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import aiosqlite
import httpx
import pytest
import uvicorn
import websockets
from sqlalchemy import update

from moot.api import new_table, rules_of
from moot.engine import PASS, Ask, MootError, Table, UndoRefused, workbench
from moot.games import GAMES
from moot.server.app import make_app
from moot.server.bots import Thinkers, Thought
from moot.server.clock import Clock
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.messages import VERSION
from moot.server.settings import Settings
from moot.server.store.schema import SNAPSHOTS
from moot.server.turns import Whose
from tests.laws.same import as_bytes, seen
from tests.server.exchange import no_secrets
from tests.server.house import QUICK, Data

PACE = 1.0
TICK = PACE / 2
LONG = 6 * PACE
"""After so long whatever goes on by itself has been done."""
TRIES = 60
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


# ---------------------------------------------------------------- what happens in both worlds


@dataclass(frozen=True)
class Case:
    """A game, and who sits where."""

    game: str
    seats: int
    seed: int
    eyes: int = 0
    """The seat whose messages are compared."""
    bot: int | None = None
    passes: int | None = None
    """For this seat the server passes in every window."""
    options: dict[str, Any] = field(default_factory=dict)
    stages: int = 8
    taking_back: bool = False
    """Whether something must be taken back by consent, though it would be free if others were not asked."""

    @property
    def persons(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.bot]

    def rng(self, *purpose: object) -> Random:
        return Random(f"{self.game}/{self.seats}/{self.seed}/{purpose}")


@dataclass
class Stage:
    """A question that is decided in both worlds, or taken back there before it is."""

    asked: list[int]
    answers: tuple[dict[int, Any], dict[int, Any]]
    """By world and seat."""
    back: int | None = None
    """Who takes an earlier decision back, by consent of all, while this question is open."""
    alone: bool = False
    """Whether they could do so alone if nobody else were asked."""
    stays_open: bool = False
    """Whether one of them does not answer, for then the eyes would learn in what the worlds differ."""


@dataclass
class Plan:
    """Two worlds, and what is decided in them. At any time the eyes see the same in both."""

    worlds: tuple[Table, Table]
    stages: list[Stage] = field(default_factory=list)
    choices: int = 0
    """How often who is passed for has a choice in one world and none in the other."""

    @property
    def windows(self) -> int:
        """How often somebody could answer in secret."""
        return sum(len(stage.asked) > 1 for stage in self.stages)

    @property
    def backs(self) -> int:
        """How often something was taken back by consent for the one reason that others might have answered."""
        return sum(stage.back is not None and stage.alone for stage in self.stages)


def plan(case: Case) -> Plan:
    """Two worlds and a script for both; the first that has what the case wants."""
    made = (_plan(case, case.rng("plan", attempt) if attempt else case.rng("plan")) for attempt in range(TRIES))
    found = next((one for one in made if one.backs or not case.taking_back), None)
    assert found is not None, f"{case}: nothing is ever taken back"
    return found


def _plan(case: Case, rng: Random) -> Plan:
    """Plays the two worlds side by side, without a server, by answers after which the eyes see the same."""
    worlds = _worlds(case, rng)
    made = Plan(worlds)
    tables = worlds[0].copy(), worlds[1].copy()
    while len(made.stages) < case.stages and not tables[0].over:
        asked = [int(seat) for seat in tables[0].asked]
        if len(asked) > 1 and rng.random() < 0.4 and (found := _taken_back(case, tables, rng)) is not None:
            alone = _is_free(tables[0], found[0])
            back, tables = found
            made.stages.append(Stage(asked, ({}, {}), back, alone))
            continue
        decided = next((one for _ in range(TRIES) if (one := _decided(case, tables, rng)) is not None), None)
        if decided is None:
            if len(asked) > 1 and (answers := _answers(case, tables, rng)) is not None:
                made.stages.append(Stage(asked, answers, stays_open=True))
            break
        answers, after = decided
        if case.passes in asked and tables[0].asks[0].occasion is not None:
            made.choices += len({table.forced(case.passes) for table in tables}) > 1
        made.stages.append(Stage(asked, answers))
        tables = after
    return made


def _worlds(case: Case, rng: Random) -> tuple[Table, Table]:
    """Two worlds that the eyes cannot tell apart, with the same chance ahead, when several are about to be asked."""
    names = [_name(seat) for seat in range(case.seats)]
    table = new_table(rules_of(GAMES[case.game]), case.seats, case.seed, case.options, names)
    left = rng.randrange(30)
    while left > 0 or len(table.asked) < 2 or workbench.state(table).answers:
        ask = rng.choice(table.asks)
        table.answer(ask.seat, ask.id, _any(ask, rng))
        assert not table.over, f"{case}: nobody is asked together with others; take another seed"
        left -= 1
    one, other = table.sample(case.eyes, rng), table.sample(case.eyes, rng)
    for world in (one, other):
        workbench.deal_by(world, workbench.dealer(table))
    assert workbench.state(one).face != workbench.state(other).face, f"{case}: the worlds are the same"
    return one, other


def _any(ask: Ask, rng: Random) -> Any:
    keys = ask.keys
    return rng.sample(keys, rng.randint(ask.low, ask.high)) if ask.kind == "some" else rng.choice(keys)


def _decided(
    case: Case, tables: tuple[Table, Table], rng: Random
) -> tuple[tuple[dict[int, Any], dict[int, Any]], tuple[Table, Table]] | None:
    """Answers of all who are asked, in each of the worlds, if the eyes then see the same in both."""
    after = tables[0].copy(), tables[1].copy()
    answers = _answers(case, after, rng)
    return (answers, after) if answers is not None and _alike(case, after) else None


def _answers(case: Case, tables: tuple[Table, Table], rng: Random) -> tuple[dict[int, Any], dict[int, Any]] | None:
    """Gives answers of all who are asked; nothing, if the eyes cannot give the same in both worlds."""
    answers: tuple[dict[int, Any], dict[int, Any]] = {}, {}
    for seat in list(tables[0].asked):
        given: Any = None
        for table, told in zip(tables, answers, strict=True):
            ask = table.ask(seat)
            assert ask is not None
            if seat == case.bot:
                given = ask.default
            elif seat == case.passes and ask.occasion is not None:
                given = PASS
            elif given is None or (seat != case.eyes and rng.random() < 0.5):
                given = _any(ask, rng)
            told[int(seat)] = given
            try:
                table.answer(seat, ask.id, given)
            except MootError:
                return None
    return answers


def _taken_back(case: Case, tables: tuple[Table, Table], rng: Random) -> tuple[int, tuple[Table, Table]] | None:
    """Who can take something back by consent, and the worlds after that."""
    seats = case.persons
    rng.shuffle(seats)
    for seat in seats:
        after = tables[0].copy(), tables[1].copy()
        try:
            for table in after:
                table.undo(seat, [other for other in range(case.seats) if other != seat])
        except UndoRefused:
            continue
        if _alike(case, after):
            return seat, after
    return None


def _is_free(table: Table, seat: int) -> bool:
    """Whether this seat could take its decision back alone if only one were asked now."""
    after = table.copy()
    state = workbench.state(after)
    state.asked = state.asked[:1]
    try:
        after.undo(seat)
    except UndoRefused:
        return False
    return True


def _alike(case: Case, tables: tuple[Table, Table]) -> bool:
    one, other = (as_bytes([seen(table, case.eyes), table.shown(case.eyes)]) for table in tables)
    return one == other


def _name(seat: int) -> str:
    return NAMES[seat]


# ---------------------------------------------------------------- the clock, and when all is quiet


class Beats(asyncio.SelectorEventLoop):
    """A loop whose clock stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self.busy = 0
        """What is being done in threads."""
        self.done = 0
        super().__init__()

    def time(self) -> float:
        return self.now

    @contextlib.contextmanager
    def waits(self) -> Iterator[None]:
        self.busy += 1
        try:
            yield
        finally:
            self.busy -= 1
            self.done += 1

    def run_in_executor(self, executor: Executor | None, func: Any, *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        found = super().run_in_executor(executor, func, *args)

        async def waited() -> Any:
            with self.waits():
                return await found

        return self.create_task(waited())


class Hands(Clock):
    """What the server reads off that clock; what it waits for, the loop knows."""

    def __init__(self, loop: Beats) -> None:
        self._loop = loop

    def now(self) -> float:
        return 1_800_000_000.0 + self._loop.now

    def steady(self) -> float:
        return self._loop.now


def _still(patch: pytest.MonkeyPatch, loop: Beats) -> None:
    """Ids and lots are the same whenever the same is done, and the loop knows what threads are busy with."""
    sound: Any = aiosqlite.Connection._execute

    async def execute(self: aiosqlite.Connection, *args: Any, **more: Any) -> Any:
        with loop.waits():
            return await sound(self, *args, **more)

    patch.setattr(aiosqlite.Connection, "_execute", execute)
    no_secrets(patch)


# ---------------------------------------------------------------- a server, and those who sit there


class Person:
    """Somebody at the table, or who looks on."""

    def __init__(self, twin: Twin, name: str) -> None:
        self.twin = twin
        self.name = name
        self.secret = ""
        self.frames: list[tuple[float, str]] = []
        """All that came, with the moment on the clock at which it did."""
        self._socket: Any = None
        self._reading: asyncio.Task[None] | None = None
        self._pong = asyncio.Event()
        self._ref = 0

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """A request; what it is told counts like what comes over the socket."""
        async with httpx.AsyncClient(base_url=self.twin.url, timeout=None, verify=False) as rest:
            rest.cookies.set("moot", self.secret)
            reply = await rest.request(method, path, **({} if body is None else {"json": body}))
        self.secret = reply.cookies.get("moot") or self.secret
        assert reply.status_code < 400, reply.text
        self.frames.append((self.twin.loop.now, reply.text))
        return reply.json()

    async def connect(self) -> None:
        self._socket = await websockets.connect(
            self.twin.url.replace("http", "ws") + "/api/socket",
            additional_headers={"Cookie": f"moot={self.secret}"},
            ping_interval=None,
            max_size=None,
        )
        self._reading = asyncio.create_task(self._read(self._socket))

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            assert self._reading is not None
            await self._reading
        self._socket = None

    async def _read(self, connection: Any) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for data in connection:
                if data == '{"type":"pong","ref":0}':
                    self._pong.set()
                else:
                    self.frames.append((self.twin.loop.now, data))

    async def flush(self) -> None:
        """What has been sent to it is here."""
        if self._socket is not None:
            self._pong.clear()
            await self._socket.send('{"type":"ping","ref":0}')
            await self._pong.wait()

    async def say(self, type_: str, **fields: Any) -> str:
        """Sends a command, and waits until all is quiet; whether it was accepted."""
        self._ref += 1
        said = {"type": type_, "ref": self._ref, "table": self.twin.table, **fields}
        await self._socket.send(json.dumps(said))
        await self.twin.quiet()
        reply = next(one for _, data in reversed(self.frames) if (one := json.loads(data)).get("ref") == self._ref)
        return str(reply["type"])

    async def watch(self) -> None:
        await self.say("watch", since=0, protocol=VERSION)


class Twin:
    """One of the two servers."""

    def __init__(self, case: Case, made: Plan, world: int, loop: Beats, folder: Path) -> None:
        self.case, self.plan, self.world, self.loop = case, made, world, loop
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        more: Data = {**QUICK, "pace": PACE, "database": f"sqlite:///{folder / f'{world}.sqlite'}"}
        self.app = make_app(Settings(**more), clock=Hands(loop))
        self.table = ""
        self.people = {seat: Person(self, _name(seat)) for seat in case.persons}
        self.visitor = Person(self, "Zoe")

    @property
    def eyes(self) -> Person:
        return self.people[self.case.eyes]

    @property
    def live(self) -> Live:
        hall: Hall = self.app.state.hall
        found = hall.known(self.table)
        assert found is not None
        return found

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """The server runs, all sit at the table, and the world lies on it."""
        config = uvicorn.Config(
            self.app, log_level="warning", access_log=False, ws_ping_interval=None, ws_per_message_deflate=False
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[self.listening]))
        try:
            while not server.started:
                assert not serving.done()
                await asyncio.sleep(0)
            await self._sit_down()
            yield
        finally:
            for person in (*self.people.values(), self.visitor):
                await person.disconnect()
            server.should_exit = True
            while not serving.done():
                self.loop.now += 0 if self.loop.busy else TICK
                await asyncio.sleep(0)
            self.listening.close()

    async def _sit_down(self) -> None:
        case = self.case
        for person in (*self.people.values(), self.visitor):
            await person.call("POST", "/api/me", {"name": person.name})
            await person.connect()
        seats: list[Data] = [{"kind": "open"} for _ in range(case.seats)]
        seats[case.eyes] = {"kind": "me"}
        if case.bot is not None:
            seats[case.bot] = {"kind": "bot", "bot": "random"}
        wanted = {"game": case.game, "seats": seats, "options": case.options, "visibility": "public", "clock": 86_400}
        self.table = (await self.eyes.call("POST", "/api/tables", wanted))["id"]
        for seat, person in self.people.items():
            if seat != case.eyes:
                await person.call("POST", f"/api/tables/{self.table}/join", {"seat": seat})
            await person.watch()
            await person.say("prefer", seat=seat, auto_pass="always" if seat == case.passes else "never")
        live = self.live
        live.table = self.plan.worlds[self.world].copy()
        live.row.waits_for = list(live.table.asked)
        await live.hall.store.change_table(self.table, waits_for=live.row.waits_for)
        async with live.hall.store.engine.begin() as db:
            save = live.table.save(embed=False)
            await db.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.table_id == self.table).values(save=save))
        live.watchers.changed()
        live.clockwork.wind()
        await self.quiet()

    async def quiet(self) -> None:
        """Waits until nothing more happens as long as the clock stands still: nothing was done while all were asked."""
        calm = 0
        while calm < 2:
            before = self._done()
            for person in (*self.people.values(), self.visitor):
                await person.flush()
            calm = calm + 1 if self._done() == before and not self.loop.busy else 0

    def _done(self) -> tuple[int, int]:
        return self.loop.done, sum(len(person.frames) for person in (*self.people.values(), self.visitor))

    async def tick(self, until: float = TICK) -> None:
        """The clock goes on."""
        for _ in range(round(until / TICK)):
            self.loop.now += TICK
            await asyncio.sleep(0)
            await self.quiet()

    # ------------------------------------------------------------ the script

    async def answer(self, seat: int, answer: Any) -> None:
        said = await self.people[seat].say("answer", seat=seat, ask=self.live.begun.serial, answer=answer)
        assert said == "accepted", f"{self.case}: seat {seat} could not answer"

    async def play(self) -> None:
        """All stages; in each of them the eyes look at everything that can be looked at."""
        for number, stage in enumerate(self.plan.stages):
            table = self.live.begun
            assert [int(seat) for seat in table.asked] == stage.asked, f"{self.case}: stage {number}"
            serial = table.serial
            if stage.back is not None:
                await self._take_back(number, stage, stage.back)
            elif len(stage.asked) > 1:
                await self._window(number, stage)
            else:
                await self._alone(stage)
            goes_on = self.live.begun.serial == serial and not self.live.begun.over
            assert goes_on == stage.stays_open, f"{self.case}: stage {number}"

    async def _alone(self, stage: Stage) -> None:
        (seat,) = stage.asked
        await self._look(0, stage)
        if self._by_itself(seat):
            await self.tick(LONG)
        else:
            await self.tick()
            await self.answer(seat, stage.answers[self.world][seat])

    async def _answer_by_default(self, seat: int) -> None:
        ask = self.live.begun.ask(seat)
        assert ask is not None, f"{self.case}: seat {seat} is not asked"
        await self.answer(seat, ask.default)

    def _by_itself(self, seat: int) -> bool:
        in_window = self.live.begun.view(None).occasion is not None
        return seat == self.case.bot or (seat == self.case.passes and in_window)

    async def _window(self, number: int, stage: Stage) -> None:
        """Others answer in secret in an order of this world, and some change their minds; the eyes look between."""
        case, answers = self.case, stage.answers[self.world]
        ours, same = case.rng("own", number, self.world), case.rng("all", number)
        by_itself = [seat for seat in stage.asked if self._by_itself(seat)]
        if case.passes in by_itself:
            await self._wait_for_a_pass(stage, [seat for seat in stage.asked if seat not in by_itself])
            return
        others = [seat for seat in stage.asked if seat != case.eyes and seat not in by_itself]
        ours.shuffle(others)
        eyes_last = case.eyes in stage.asked and (not others or same.random() < 0.5)
        last = case.eyes if eyes_last else others.pop() if others else None
        moves: list[list[tuple[int, bool]]] = [[] for _ in LOOKS]
        for seat in others:
            at = len(LOOKS) - 2 if self.world else 0  # most of what the eyes look at lies between
            moves[at].append((seat, True))
            if ours.random() < 0.5:
                moves[at + 1] += [(seat, False), (seat, True)]
        for at, secret in enumerate(moves):
            for seat, answered in secret:
                if answered:
                    await self.answer(seat, answers[seat])
                else:
                    assert await self.people[seat].say("undo", seat=seat) == "accepted"
            if at == 1 and case.eyes in stage.asked and last != case.eyes:
                await self.answer(case.eyes, answers[case.eyes])
                assert await self.eyes.say("undo", seat=case.eyes) == "accepted"
                await self.answer(case.eyes, answers[case.eyes])
            await self._look(at, stage)
            await self.tick()
        if by_itself:
            await self.tick(LONG)
        if last is not None and not stage.stays_open:
            await self.answer(last, answers[last])

    async def _wait_for_a_pass(self, stage: Stage, others: list[int]) -> None:
        """All others answer at once, so that the eyes can see when the window closes."""
        self.case.rng("own", stage.asked, self.world).shuffle(others)
        for seat in others:
            await self.answer(seat, stage.answers[self.world][seat])
        await self.looks_at_the_table(stage)
        await self.tick(LONG)

    async def _take_back(self, number: int, stage: Stage, seat: int) -> None:
        """Somebody asks to take a decision back; in one world others answer in secret, and then all agree."""
        able = [one for one in stage.asked if one != self.case.eyes and one in self.people and not self._by_itself(one)]
        secret = [] if self.world else able[: len(stage.asked) - 1]
        for one in [one for one in secret if one != seat]:
            await self._answer_by_default(one)
        assert await self.people[seat].say("undo", seat=seat) == "accepted", f"{self.case}: stage {number}"
        if seat in secret:
            await self._answer_by_default(seat)
        await self._look(1, stage)
        for other in self.case.persons:
            if other != seat:
                await self.people[other].say("agree", seat=other, yes=True)
        await self.tick()

    async def _look(self, at: int, stage: Stage) -> None:
        await LOOKS[at](self, stage)

    # ------------------------------------------------------------ what the eyes can look at

    async def looks_at_asks(self, stage: Stage) -> None:
        """Previews, answers that are refused, and an undo that takes consent, which somebody refuses."""
        seat, serial = self.case.eyes, self.live.begun.serial
        ask = self.live.begun.ask(seat)
        for one in (serial, serial - 1, serial + 1):
            await self.eyes.say("answer", seat=seat, ask=one, answer="nonsense")
        for key in ask.keys[:2] if ask is not None else ["pass"]:
            await self.eyes.say("preview", seat=seat, ask=serial, answer=[key] if ask and ask.kind == "some" else key)
        if len(stage.asked) > 1 and stage.back is None and (ask is not None or seat not in stage.asked):
            await self.eyes.say("undo", seat=seat)
            other = next(one for one in self.case.persons if one != seat)
            await self.people[other].say("agree", seat=other, yes=False)

    async def looks_at_the_table(self, stage: Stage) -> None:
        """As one who comes, in the lobby, and as one who talks."""
        await self.eyes.call("GET", f"/api/tables/{self.table}")
        await self.eyes.call("GET", "/api/tables")
        await self.eyes.say("unwatch")
        await self.eyes.watch()
        await self.eyes.say("say", text="Well?")

    async def looks_on_while_others_come_and_go(self, stage: Stage) -> None:
        person = next(one for seat, one in self.people.items() if seat != self.case.eyes)
        await person.disconnect()
        await self.quiet()
        await self.tick()
        await person.connect()
        await person.watch()
        await person.say("say", text="I am back.")
        await self.visitor.watch()
        await self.visitor.say("unwatch")

    async def looks_on_in_a_pause(self, stage: Stage) -> None:
        person = next(one for seat, one in self.people.items() if seat != self.case.eyes)
        await person.say("pause", paused=True)
        await self.looks_at_asks(stage)
        await self.tick()
        await person.say("pause", paused=False)


LOOKS: Sequence[Callable[[Twin, Stage], Any]] = (
    Twin.looks_at_asks,
    Twin.looks_at_the_table,
    Twin.looks_on_while_others_come_and_go,
    Twin.looks_on_in_a_pause,
)


@dataclass
class Told:
    """All that the eyes were sent in one of the worlds, and when; and what went wrong there."""

    frames: list[tuple[float, str]]
    wrong: Exception | None = None


def told(case: Case, made: Plan, world: int, folder: Path) -> Told:
    """Plays the script at a server with one of the worlds."""
    with pytest.MonkeyPatch.context() as patch, asyncio.Runner(loop_factory=Beats) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, Beats)
        _still(patch, loop)
        random.seed(f"{case}")

        async def decide(self: Thinkers, table: Table, seat: int, bot: str, whose: Whose) -> Thought:
            """A bot whose thoughts take longer in one world than in the other."""
            ask = table.ask(seat)
            assert ask is not None
            await asyncio.sleep((0.3 + 0.5 * world) * PACE)
            answer = ask.default
            assert not isinstance(answer, dict)
            return Thought(ask.id, answer)

        patch.setattr(Thinkers, "decide", decide)
        twin = Twin(case, made, world, loop, folder)
        found = Told(twin.eyes.frames)

        async def main() -> None:
            async with twin.open():
                try:
                    await twin.play()
                except Exception as error:
                    found.wrong = error

        runner.run(main())
        return found


def compare(case: Case, folder: Path) -> tuple[Plan, int]:
    """Both worlds; the first difference fails. What was played, and how many messages were the same."""
    made = plan(case)
    one, other = (told(case, made, world, folder) for world in (0, 1))
    for number, (this, that) in enumerate(zip(one.frames, other.frames, strict=False)):
        assert this == that, f"{case}: message {number} tells the worlds apart:\n{_apart(this, that)}"
    for wrong in (one.wrong, other.wrong):
        if wrong is not None:
            raise wrong
    counts = len(one.frames), len(other.frames)
    assert len(set(counts)) == 1, f"{case}: the number of messages tells the worlds apart: {counts}"
    return made, counts[0]


def _apart(one: tuple[float, str], other: tuple[float, str]) -> str:
    """Where two messages begin to differ."""
    at = next((i for i, (a, b) in enumerate(zip(one[1], other[1], strict=False)) if a != b), 0)
    at = max(0, at - 80)
    return "\n".join(
        f"at {moment}, {len(words)} characters: …{words[at : at + 200]}…" for moment, words in (one, other)
    )
