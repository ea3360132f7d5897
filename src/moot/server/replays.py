"""Replays: a game step by step, as an audience saw it, in pages that are made once for all who ask.

A page begins with a whole view and goes on with what changes in it. Who waits for a page makes it, with what comes
before. Others who want something of the same replay wait for that one; if it hangs up, the next goes on from there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from moot.engine import Secret, Table, Thing, View
from moot.server import messages as m
from moot.server import remarks
from moot.server.changes import Sight
from moot.server.entries import decode_log
from moot.server.live import Live
from moot.server.refusals import NotAllowed, Parked
from moot.server.shown import heard
from moot.server.slices import Queue, Slices
from moot.server.store import Guest, TableRow

if TYPE_CHECKING:
    from moot.server.hall import Hall

PAGE = 100
"""Steps of a page."""
MOST_STEPS = 20_000
"""Of a game that is shown again: several times as many as the longest has."""
BATCH = 200
"""So many entries are read at a time."""
TABLE_WEIGHS = 4_000_000
"""About as many bytes as a replay takes beside its pages as long as it may go on."""

_encode = msgspec.json.Encoder().encode


class Story:
    """A game that is played again, as far as somebody has gone.

    It begins, and then there is a step for all that everybody could notice. Secret answers to an open question are no
    steps, and steps are counted, not entries: whether somebody changed their mind before the question was settled is
    nobody's business.
    """

    def __init__(self, hall: Hall, row: TableRow) -> None:
        self._hall = hall
        self._row = msgspec.structs.replace(row, number=0)
        self._table: Table | None = None
        self._entries: deque[tuple[int, bytes]] = deque()
        self._number = 0
        """Of the last entry that was read."""

    async def steps(self, upto: int) -> Iterator[Table] | None:
        """The table at some of the next steps, up to this entry; nothing, if there are none.

        Whoever does not take them all finds the rest here later.
        """
        if self._table is None:
            table = await self._hall.restore(self._row)
            assert table is not None
            self._table = table
            return iter((table,))
        if not self._entries and self._number < upto:
            self._entries.extend(await self._hall.store.entries(self._row.id, self._number, BATCH))
            self._number = self._entries[-1][0] if self._entries else upto
        return self._play(self._table, upto) if self._entries and self._entries[0][0] <= upto else None

    def _play(self, table: Table, upto: int) -> Iterator[Table]:
        while self._entries and self._entries[0][0] <= upto:
            _, written = self._entries.popleft()
            try:
                moved = [done.moved for done in table.play(decode_log(written))]
            except Exception as error:
                raise Parked(remarks.NotMadeAgain()) from error
            if any(moved):
                yield table


# ---------------------------------------------------------------- pages


class Page(msgspec.Struct):
    """Steps in a row, as far as they are there, written already."""

    first: int
    since: int
    view: msgspec.Raw
    secrets: list[m.Secret]
    steps: list[msgspec.Raw]


class Replay:
    """A game as one audience saw it, as far as somebody has asked; if it is over, with what others knew."""

    def __init__(self, story: Story, seat: int | None, *, over: bool) -> None:
        self.lock = asyncio.Lock()
        self.weight = TABLE_WEIGHS
        """About as many bytes as it takes."""
        self._story: Story | None = story
        self._began = 0
        self._seat = seat
        self._over = over
        self._pages: list[Page] = []
        self._sight: Sight | None = None
        self._secrets: Mapping[Thing, Secret] = {}
        self._happened = self._heard = 0
        """How many events there have been, and of how many this audience has heard."""

    @property
    def length(self) -> int:
        """How many steps are there."""
        return PAGE * (len(self._pages) - 1) + len(self._pages[-1].steps) if self._pages else 0

    def last(self, serial: int) -> int:
        """The last step of a game with this last ask: each step has one of its own, but for the end."""
        return serial - self._began + self._over

    def page(self, step: int, serial: int) -> Page | None:
        """The page of a step, or the last one, if all of it is there that there is in a game with this last ask."""
        if not self._pages:
            return None
        last = self.last(serial)
        number = min(step, last) // PAGE
        there = min(PAGE * number + PAGE, last + 1) <= self.length
        return self._pages[number] if there else None

    async def more(self, upto: int, slices: Slices) -> bool:
        """Goes on to the end of a page; whether there was anything. The lock must be held."""
        before = self.length
        while self._story is not None and (steps := await self._story.steps(upto)) is not None:
            for table in steps:
                self._add(table)
                if self.length % PAGE == 0:
                    return True
                await slices.breathe()
        if self._over and self._story is not None:
            self._story = self._sight = None  # that was all
            self.weight -= TABLE_WEIGHS
        return self.length > before

    def _add(self, table: Table) -> None:
        view = table.view(self._seat)
        # While the game goes on, nobody is reminded of what fades.
        events = table.events(self._seat, self._happened, fleeting="stays" if self._over else "gone")
        secrets = table.secrets if self._over else {}
        if self.length % PAGE == 0:
            self._begin_page(table, view, secrets)
            changes, otherwise = [], []
        else:
            assert self._sight is not None
            changes, otherwise = self._sight.look(view), _otherwise(self._secrets, secrets)
        self._happened, self._heard = table.happened, self._heard + len(events)
        self._secrets = secrets
        step = _encode(m.Step(heard(events), changes, otherwise))
        self._pages[-1].steps.append(msgspec.Raw(step))
        self.weight += len(step)

    def _begin_page(self, table: Table, view: View, secrets: Mapping[Thing, Secret]) -> None:
        if not self._pages:
            self._began = table.serial
        known = [m.Secret(thing, one.face, list(one.seats)) for thing, one in secrets.items()]
        page = Page(self.length, self._heard, msgspec.Raw(_encode(view)), known, [])
        self._pages.append(page)
        self._sight = Sight(view)
        self.weight += len(bytes(page.view)) + 100 * len(known)


def _otherwise(before: Mapping[Thing, Secret], now: Mapping[Thing, Secret]) -> list[m.Secret]:
    """What is known otherwise than before."""
    if before is now:
        return []
    changed = [m.Secret(thing, one.face, list(one.seats)) for thing, one in now.items() if before.get(thing) != one]
    return changed + [m.Secret(thing, one.face, []) for thing, one in before.items() if thing not in now]


class Replays:
    """The replays that somebody has lately asked for, and the queue of those who ask."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.queue = Queue(hall.clock.steady)
        self._replays: OrderedDict[tuple[str, int | None, bool], Replay] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait for something."""
        return len(self.queue)

    @property
    def weight(self) -> int:
        """About as many bytes as all of them take."""
        return sum(one.weight for one in self._replays.values())

    async def page(self, live: Live, seat: int | None, step: int, guest: Guest) -> m.Replay:
        """The page of a step of a game, or the last one."""
        async with live.lock:  # while it is held, the table may have taken what is not kept yet
            if live.behind:
                await live.catch_up(reload=True)
            if live.table is None:
                raise NotAllowed(live.parked or remarks.NotBegun())
            upto, serial, over = live.row.number, live.table.serial, live.row.state == "finished"
        replay = self._found(live, seat, over=over)
        page = replay.page(step, serial)
        if page is None:
            self._hall.limits.take("replays", guest)
            async with self.queue.place(guest), replay.lock:
                page = await self._made(replay, step, upto, serial, guest)
            self._trim()
        return m.Replay(
            table=live.id,
            game=live.row.game,
            seat=seat,
            last=replay.last(serial),
            first=page.first,
            since=page.since,
            view=page.view,
            secrets=page.secrets,
            steps=page.steps,
        )

    def _found(self, live: Live, seat: int | None, *, over: bool) -> Replay:
        key = live.id, seat, over
        found = self._replays.get(key)
        if found is None:
            found = self._replays[key] = Replay(Story(self._hall, live.row), seat, over=over)
        self._replays.move_to_end(key)
        return found

    async def _made(self, replay: Replay, step: int, upto: int, serial: int, guest: Guest) -> Page:
        try:
            while (page := replay.page(step, serial)) is None:
                async with self.queue.turn(guest) as slices:
                    more = await replay.more(upto, slices)
                if replay.last(serial) >= MOST_STEPS:
                    raise NotAllowed(remarks.TooLong(MOST_STEPS))
                if not more:
                    raise Parked(remarks.NotMadeAgain())
        except Exception:  # it may stand between two steps
            self._forget(replay)
            raise
        return page

    def _forget(self, replay: Replay) -> None:
        for key in [key for key, one in self._replays.items() if one is replay]:
            del self._replays[key]

    def _trim(self) -> None:
        """The oldest go, so that all together are not too heavy; those that somebody waits for stay."""
        weight = self.weight
        for key, one in list(self._replays.items()):
            if weight <= self._hall.settings.replays_weigh:
                return
            if not one.lock.locked():
                weight -= one.weight
                del self._replays[key]

    async def table_at(self, row: TableRow, step: int, guest: Guest) -> Table:
        """The table as it was at a step of its replay, or at the last one."""
        story, found, at = Story(self._hall, row), None, 0
        async with self.queue.place(guest):
            while True:
                async with self.queue.turn(guest) as slices:
                    steps = await story.steps(row.number)
                    for found in steps or ():
                        if at == step:
                            return found
                        at += 1
                        if at > MOST_STEPS:
                            raise NotAllowed(remarks.TooLong(MOST_STEPS))
                        await slices.breathe()
                if steps is None:
                    assert found is not None, "It begins."
                    return found
