"""What a client can ask for over its socket, one function for each command."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from moot.engine import Message, MootError, RulesError, StaleAnswer
from moot.engine.catalogue import Told
from moot.server import messages as m
from moot.server import remarks
from moot.server.clients import MOST_WATCHED, Client
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.refusals import DATABASE_FAILS, NotAllowed, is_away, not_kept, reason_of
from moot.server.seats import give_up, pause, prefer
from moot.server.shown import refusal, saying, talk_at

log = logging.getLogger("moot.server")


async def obey(hall: Hall, client: Client, command: m.Commands) -> None:
    """Carries a command out, and says whether it was."""
    try:
        reply = await _OBEY[type(command)](hall, client, command)
    except StaleAnswer as error:
        client.send(refusal(command.ref, error, stale=True))
        live = client.lives.get(getattr(command, "table", ""))
        if live is not None:
            client.moved(live, None)
    except RulesError:  # it has been filed; what it says is for who mends the rules, and may tell of a hidden card
        client.send(refusal(command.ref, NotAllowed(remarks.RulesFailed())))
    except MootError as error:
        client.send(refusal(command.ref, error))
    except DATABASE_FAILS as error:
        log.error("the database failed: %s", reason_of(error), exc_info=None if is_away(error) else error)
        client.send(refusal(command.ref, NotAllowed(not_kept(error))))
    else:
        client.send(reply or m.Accepted(command.ref))


def _watched(client: Client, id_: str) -> Live:
    live = client.lives.get(id_)
    if live is None:
        raise NotAllowed(remarks.WatchFirst())
    return live


def _own(client: Client, id_: str, seat: int) -> Live:
    """The table, if the seat is the client's."""
    live = _watched(client, id_)
    if seat not in live.seats_of(client.guest):
        raise NotAllowed(remarks.NotYourSeat())
    return live


async def _watch(hall: Hall, client: Client, command: m.Watch) -> None:
    if command.protocol != m.VERSION:
        raise NotAllowed(remarks.OtherProtocol(m.VERSION, command.protocol))
    if len(client.lives) >= MOST_WATCHED and command.table not in client.lives:
        raise NotAllowed(remarks.WatchesMany(MOST_WATCHED))
    hall.limits.take("watches", client.who)
    live = await hall.live(command.table)
    if live is None or not live.may_watch(client.guest, command.invite):
        raise NotAllowed(remarks.NoTable())
    await live.watchers.greet(client, command.since)
    hall.presence.note(live, client.guest)
    live.watchers.here_news()
    live.start(live.clockwork.look_again())  # who watches does not wait for an answer that is just being kept


async def _unwatch(hall: Hall, client: Client, command: m.Unwatch) -> None:
    if (live := client.lives.get(command.table)) is not None:
        look_away(hall, client, live)


def look_away(hall: Hall, client: Client, live: Live) -> None:
    """A client does not watch a table any more."""
    client.unwatch(live.id)
    hall.presence.note(live, client.guest)
    live.watchers.here_news()


async def _answer(hall: Hall, client: Client, command: m.Answer) -> None:
    await _own(client, command.table, command.seat).answer(command.seat, command.ask, command.answer)


async def _preview(hall: Hall, client: Client, command: m.Preview) -> m.Previewed:
    live = _own(client, command.table, command.seat)
    hall.limits.take("previews", client.who)
    found, events = await live.preview(command.seat, command.ask, command.answer)
    return m.Previewed(
        ref=command.ref,
        events=events,
        whole=found.whole,
        next=found.next,
        asked=[*found.asked],
        says=None if found.says is None else saying(found.says),
        board=msgspec.to_builtins(found.board),
    )


async def _undo(hall: Hall, client: Client, command: m.Undo) -> None:
    await _own(client, command.table, command.seat).consent.undo(command.seat)


async def _agree(hall: Hall, client: Client, command: m.Agree) -> None:
    await _own(client, command.table, command.seat).consent.agree(command.seat, command.yes)


async def _concede(hall: Hall, client: Client, command: m.Concede) -> None:
    live = _own(client, command.table, command.seat)
    await give_up(live, command.seat, client.guest)


async def _pause(hall: Hall, client: Client, command: m.Pause) -> None:
    live = _watched(client, command.table)
    if not live.seats_of(client.guest):
        raise NotAllowed(remarks.OnlyPlayersPause())
    said = remarks.Pauses if command.paused else remarks.LetsGoOn
    await pause(live, command.paused, said(client.name), client.guest)


async def _say(hall: Hall, client: Client, command: m.Say) -> None:
    live = _watched(client, command.table)
    talk = talk_at(live.row)
    if talk is not None and talk.silent and live.row.state == "playing":
        raise NotAllowed(remarks.Silent(Told(Message(talk.id), talk.words)), talk.rule)
    hall.limits.take("lines", client.who)
    words = "".join(letter for letter in command.text if letter.isprintable() or letter == "\n").strip()
    if not words:
        raise NotAllowed(remarks.NothingToRead())
    seat = next(iter(live.seats_of(client.guest)), None)
    await hall.store.say(live.id, client.guest, client.name, seat, words)
    await live.watchers.chat_up()


async def _prefer(hall: Hall, client: Client, command: m.Prefer) -> None:
    live = _own(client, command.table, command.seat)
    wishes = {name: getattr(command, name) for name in m.PrefersOut.__struct_fields__}
    await prefer(live, command.seat, m.PrefersOut(**wishes))


async def _ping(hall: Hall, client: Client, command: m.Ping) -> m.Pong:
    return m.Pong(command.ref)


_OBEY: dict[type[msgspec.Struct], Callable[[Hall, Client, Any], Awaitable[m.Messages | None]]] = {
    m.Watch: _watch,
    m.Unwatch: _unwatch,
    m.Answer: _answer,
    m.Preview: _preview,
    m.Undo: _undo,
    m.Agree: _agree,
    m.Concede: _concede,
    m.Pause: _pause,
    m.Say: _say,
    m.Prefer: _prefer,
    m.Ping: _ping,
}
