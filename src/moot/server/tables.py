"""What guests do with tables before, between and after games."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from functools import partial
from random import Random, SystemRandom

import msgspec

from moot import api, bots
from moot.engine import BadOptions, Table
from moot.engine.remarks import GameOver, Remark
from moot.games import GAMES
from moot.server import messages as m
from moot.server import remarks
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.names import told_apart
from moot.server.passing import usual
from moot.server.records import keep_cards
from moot.server.refusals import NotAllowed
from moot.server.seats import give_up, replace
from moot.server.settings import Settings
from moot.server.store import Full, Guest, Room, SeatRow, Sort, TableRow, hashed, new_id
from moot.server.tasks import Insistent

log = logging.getLogger("moot.server")

MOST_REMOVED = 100
"""Guests that a table remembers to have taken off."""
AWAY = 60.0
"""Seconds after which a player who has left may be replaced; with a clock it is the time for a decision."""


def new_invite() -> str:
    return secrets.token_urlsafe(12)


async def make(hall: Hall, guest: Guest, wanted: m.NewTable) -> Live:
    """A new table; it begins at once if nobody is waited for."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise BadOptions(remarks.NoGameCalled(repr(wanted.game)))
    hall.limits.take("tables", guest)
    api.new_state(api.rules_of(game), len(wanted.seats), wanted.options)  # refuses what cannot be played
    names, now = list(game.seat_names), hall.clock.now()
    seats = [_wanted_seat(wanted.game, number, seat, guest, names, now) for number, seat in enumerate(wanted.seats)]
    return await _open(hall, guest, wanted, seats)


def _wanted_seat(game: str, number: int, seat: m.WantedSeat, guest: Guest, names: list[str], now: float) -> SeatRow:
    if seat.kind == "me":
        return SeatRow(number=number, kind="guest", name=guest.name, guest=guest.id, joined=now)
    if seat.kind == "bot":
        return _bot_seat(game, number, seat.bot, names, now)
    return SeatRow(number=number, kind="open", name="")


def _bot_seat(game: str, number: int, bot: str, names: list[str], now: float) -> SeatRow:
    if bot not in bots.bots_of(game):
        raise BadOptions(remarks.NoBotAmong(bot, game, bots.bots_of(game)))
    name = names[number] if number < len(names) else f"Bot {number + 1}"
    return SeatRow(number=number, kind="bot", name=name, bot=bot, joined=now)


async def _open(
    hall: Hall,
    guest: Guest,
    wanted: m.NewTable,
    seats: list[SeatRow],
    begun: Table | None = None,
    *,
    after: str | None = None,
) -> Live:
    """A new table; or one whose game goes on from somewhere, or that comes after another."""
    now = hall.clock.now()
    row = TableRow(
        id=new_id(),
        game=wanted.game,
        options=wanted.options,
        seed=secrets.token_hex(16),
        owner=guest.id,
        visibility=wanted.visibility,
        spectators=wanted.spectators,
        sharing=wanted.sharing,
        clock=wanted.clock,
        state="waiting" if begun is None else "playing",
        paused=False,
        invite=new_invite(),
        made=now,
        since=now,
        deadline=hall.hours.now() + wanted.clock if begun is not None and wanted.clock else None,
        waits_for=[] if begun is None else list(begun.asked),
        outcome=None,
        rematch=None,
        ruleset="" if begun is None else begun.ruleset,
        commitment="" if begun is None else begun.commitment,
        number=0,
        place=hashed(guest.place) if guest.place else "",
        seats=seats,
    )
    if begun is not None:
        await keep_cards(hall.store, begun)
    save = None if begun is None else begun.save(embed=False)
    try:
        id_ = await hall.store.add_table(row, save, after=after, most=room(hall.settings))
    except Full as full:
        raise NotAllowed(_no_room(full)) from None
    live = await hall.live(id_)
    assert live is not None
    await begin_if_full(hall, live)
    return live


def room(settings: Settings) -> dict[Sort, Room]:
    """How many tables of each sort a guest may have, and all who are at one place."""
    of_guest: dict[Sort, int] = {
        "waiting": settings.tables_waiting,
        "playing": settings.tables_playing,
        "of bots": settings.tables_of_bots,
    }
    return {sort: Room(most, most * settings.household) for sort, most in of_guest.items()}


MANY: dict[Sort, tuple[Callable[[int], Remark], Callable[[int], Remark]]] = {
    "waiting": (remarks.HasManyOpen, remarks.HaveManyOpen),
    "playing": (remarks.HasManyPlaying, remarks.HaveManyPlaying),
    "of bots": (remarks.HasManyOfBots, remarks.HaveManyOfBots),
}
"""What is said to a guest who has too many tables, and to one where there are too many."""


def _no_room(full: Full) -> Remark:
    return MANY[full.sort][full.of_place](full.most)


async def begin_if_full(hall: Hall, live: Live) -> None:
    """The game begins when the last seat has been taken; if that cannot be kept now, it is tried again."""
    beginning = Insistent(f"Table {live.id} cannot begin", partial(_begin, hall, live))
    if not await beginning.attempt():
        live.start(beginning.go_on(hall.clock))


async def _begin(hall: Hall, live: Live) -> None:
    async with live.lock:
        row = live.row
        if row.state != "waiting" or any(seat.kind == "open" for seat in row.seats):
            return
        names = told_apart([seat.name for seat in row.seats])
        table = api.new_table(api.rules_of(GAMES[row.game]), len(row.seats), row.seed, row.options, names)
        await keep_cards(hall.store, table)
        prefers = [seat.prefers or usual(GAMES[row.game], row.seats, seat) for seat in row.seats]
        now, seen = hall.clock.now(), hall.hours.now()
        deadline = seen + row.clock if row.clock else None
        waits_for: list[int] = list(table.asked)
        if await hall.store.begin(
            row.id,
            names,
            prefers,
            save=table.save(embed=False),
            seen=seen,
            ruleset=table.ruleset,
            commitment=table.commitment,
            since=now,
            waits_for=waits_for,
            deadline=deadline,
        ):
            row.state, row.ruleset, row.since, row.deadline = "playing", table.ruleset, now, deadline
            row.waits_for, row.commitment = waits_for, table.commitment
            for seat, name, wishes in zip(row.seats, names, prefers, strict=True):
                seat.name, seat.prefers, seat.seen = name, wishes, max(seat.seen, seen)
            live.table = table
            live.watchers.changed()
            live.clockwork.wind()


async def begin_full(hall: Hall) -> None:
    """Begins the games that were about to begin when the server stopped, or failed."""
    for id_ in await hall.store.full():
        try:
            live = await hall.live(id_)
            if live is not None:
                await begin_if_full(hall, live)
        except Exception:
            log.exception("table %s cannot begin", id_)


async def join(hall: Hall, live: Live, guest: Guest, wanted: m.Join) -> None:
    """Takes a seat that is open."""
    if live.row.visibility != "public" and not live.is_invite(wanted.invite) and live.row.owner != guest.id:
        raise NotAllowed(remarks.Invited())
    async with live.lock:
        row = live.row
        if row.state != "waiting":
            raise NotAllowed(remarks.BegunAlready())
        if guest.id in row.removed and not live.is_invite(wanted.invite):
            raise NotAllowed(remarks.TakenOff())
        once = not row.sharing and row.owner != guest.id
        if once and live.seats_of(guest.id):
            raise NotAllowed(remarks.SitsAlready())
        free = [seat for seat in row.seats if seat.kind == "open" and wanted.seat in (None, seat.number)]
        if not free:
            raise NotAllowed(remarks.SeatTaken() if wanted.seat is not None else remarks.AllTaken())
        for seat in free:
            taken = msgspec.structs.replace(
                seat, kind="guest", name=guest.name, guest=guest.id, joined=hall.clock.now()
            )
            most = room(hall.settings)
            try:
                done = await hall.store.change_seat(
                    row.id, taken, only_in="waiting", only_kind="open", once=once, most=most
                )
            except Full as full:
                mine = row.owner == guest.id
                raise NotAllowed(_no_room(full) if mine else remarks.HostHasMany(full.most)) from None
            if done:
                row.seats[seat.number] = taken
                break
        else:
            raise NotAllowed(remarks.Faster())
        hall.presence.note(live, guest.id)
        live.watchers.changed()
    await begin_if_full(hall, live)


async def leave(hall: Hall, live: Live, guest: Guest) -> None:
    """Gets up before the game begins; during it, a bot goes on."""
    if live.row.state == "playing":
        for seat in live.seats_of(guest.id):
            await give_up(live, seat, guest.id)
        return
    async with live.lock:
        if live.row.state != "waiting":
            raise NotAllowed(GameOver())
        for number in live.seats_of(guest.id):
            await _seat(hall, live, SeatRow(number=number, kind="open", name=""))
        if live.row.owner == guest.id and not any(seat.kind == "guest" for seat in live.row.seats):
            await hall.store.change_table(live.id, only_in="waiting", state="abandoned", since=hall.clock.now())
            live.row.state = "abandoned"
        live.watchers.changed()


async def _seat(hall: Hall, live: Live, seat: SeatRow) -> None:
    try:
        most = None if seat.kind == "open" else room(hall.settings)
        done = await hall.store.change_seat(live.id, seat, only_in="waiting", most=most)
    except Full as full:
        raise NotAllowed(_no_room(full)) from None
    if not done:
        raise NotAllowed(remarks.BegunAlready())
    live.row.seats[seat.number] = seat


async def set_seat(hall: Hall, live: Live, guest: Guest, number: int, wanted: m.SetSeat) -> None:
    """The owner fills a seat by a bot or opens it; during a game only a player who has been away is replaced."""
    if not 0 <= number < len(live.row.seats):
        raise NotAllowed(remarks.NoSuchSeat())
    if live.row.state == "waiting":
        if live.row.owner != guest.id:
            raise NotAllowed(remarks.OnlyMaker())
        async with live.lock:
            if live.row.state != "waiting":
                raise NotAllowed(remarks.BegunAlready())
            game, now = live.row.game, hall.clock.now()
            seat = SeatRow(number=number, kind="open", name="")
            if wanted.kind == "bot":
                seat = _bot_seat(game, number, wanted.bot, list(GAMES[game].seat_names), now)
            sat = live.row.seats[number].guest
            if sat is not None and sat != guest.id and live.seats_of(sat) == [number]:
                await _take_off(hall, live, sat)
            await _seat(hall, live, seat)
            live.watchers.changed()
        await begin_if_full(hall, live)
        return
    async with live.lock:
        await live.catch_up()  # perhaps the player is at another process
        row, seat = live.row, live.row.seats[number]
    if row.state != "playing" or wanted.kind != "bot" or seat.guest is None:
        raise NotAllowed(remarks.NotChanged())
    if not live.seats_of(guest.id) and row.owner != guest.id:
        raise NotAllowed(remarks.OnlyPlayers())
    gone = hall.hours.now() - max(seat.seen, hall.hours.opened)  # who was away with us was not away
    if number in live.here or gone < (row.clock or AWAY):
        lately = remarks.HereOrJustNow if row.clock is None else remarks.HereOrInTime
        raise NotAllowed(lately(seat.name))
    await replace(live, number, seat.guest, wanted.bot)


async def _take_off(hall: Hall, live: Live, guest: str) -> None:
    """A guest does not come back with the invitation that she had."""
    removed, invite = [*live.row.removed, guest][-MOST_REMOVED:], new_invite()
    if not await hall.store.change_table(live.id, only_in="waiting", removed=removed, invite=invite):
        raise NotAllowed(remarks.BegunAlready())
    live.row.removed, live.row.invite = removed, invite


async def change(hall: Hall, live: Live, guest: Guest, wanted: m.Change) -> None:
    """What the owner may change at any time."""
    if live.row.owner != guest.id:
        raise NotAllowed(remarks.OnlyMaker())
    fields = ("visibility", "spectators", "sharing")
    values = {name: value for name in fields if (value := getattr(wanted, name)) is not None}
    if wanted.new_invite:
        values["invite"] = new_invite()
    if values:
        await hall.store.change_table(live.id, **values)
        for name, value in values.items():
            setattr(live.row, name, value)
        live.watchers.changed()


async def rematch(hall: Hall, live: Live, guest: Guest) -> Live:
    """The same again: whoever sat here has the seat, and the first to ask makes the table."""
    if live.row.state not in ("finished", "abandoned") or not live.seats_of(guest.id):
        raise NotAllowed(remarks.AgainWhenOver())
    async with live.lock:
        row = live.row
        if row.rematch is None:
            hall.limits.take("tables", guest)
            now = hall.clock.now()
            seats = [
                msgspec.structs.replace(seat, joined=now, prefers={}, seen=0.0, former=None, pauses=0)
                for seat in row.seats
            ]
            row.rematch = (await _open(hall, guest, _as_before(row), seats, after=row.id)).id
            live.watchers.changed()
        made = await hall.live(row.rematch)
        assert made is not None
        return made


def _as_before(row: TableRow) -> m.NewTable:
    return m.NewTable(
        game=row.game,
        seats=[],
        options=row.options,
        visibility=row.visibility,  # type: ignore[arg-type]
        spectators=row.spectators,
        sharing=row.sharing,
        clock=row.clock,
    )


async def go_on_by_newer(hall: Hall, live: Live, guest: Guest, yes: bool) -> Live:
    """A guest's word on going on by newer rules; when all want it, the table where the game goes on, else this one."""
    async with live.lock:
        row = live.row
        if not live.crossing.agree(guest.id, yes):
            return live
        begun = live.crossing.table
        assert begun is not None
        seats = [msgspec.structs.replace(seat, seen=hall.hours.now()) for seat in row.seats]
        made = await _open(hall, guest, _as_before(row), seats, begun, after=row.id)
        await hall.store.change_table(
            row.id, only_in="playing", state="abandoned", since=hall.clock.now(), deadline=None
        )
        row.state, row.rematch, row.deadline = "abandoned", made.id, None
        live.clockwork.wind()
        live.watchers.changed()
        return made


async def moment(hall: Hall, live: Live, guest: Guest, step: int) -> Table:
    """A finished game as it was at a step of its replay."""
    if live.row.state != "finished":
        raise NotAllowed(remarks.ContinuedWhenOver())
    hall.limits.take("tables", guest)
    then = await hall.replays.table_at(live.row, step, guest)
    if then.over:
        raise NotAllowed(remarks.OverThen())
    return then


async def go_on_from(hall: Hall, live: Live, guest: Guest, then: Table, seat: int) -> Live:
    """A new table from a moment of a finished game; what the seat could not know then is dealt anew."""
    row = live.row
    if seat >= len(row.seats):  # an Automa may sit beyond them
        raise NotAllowed(remarks.NoSuchSeat())
    world = then.sample(seat, Random(SystemRandom().random()))
    best = bots.bots_of(row.game)[0]
    seats = [
        SeatRow(number=n, kind="guest", name=guest.name, guest=guest.id, joined=hall.clock.now())
        if n == seat
        else SeatRow(number=n, kind="bot", name=old.name, bot=best, joined=hall.clock.now())
        for n, old in enumerate(row.seats)
    ]
    seats[seat].prefers = usual(GAMES[row.game], seats, seats[seat])
    return await _open(hall, guest, msgspec.structs.replace(_as_before(row), visibility="private"), seats, world)
