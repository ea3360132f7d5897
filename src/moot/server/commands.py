"""What a client can ask for over its socket, one function for each command."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from moot.engine import MootError, RulesError, StaleAnswer
from moot.server import messages as m
from moot.server.clients import MOST_WATCHED, Client
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.refusals import DATABASE_FAILS, NOT_KEPT, RULES_FAILED, NotAllowed
from moot.server.seats import give_up, pause, prefer
from moot.server.shown import saying, talk_at

log = logging.getLogger("moot.server")


async def obey(hall: Hall, client: Client, command: m.Commands) -> None:
    """Carries a command out, and says whether it was."""
    try:
        reply = await _OBEY[type(command)](hall, client, command)
    except StaleAnswer as error:
        client.send(m.Refused(command.ref, str(error), stale=True))
        live = client.lives.get(getattr(command, "table", ""))
        if live is not None:
            client.moved(live, None)
    except RulesError:  # it has been filed; what it says is for who mends the rules, and may tell of a hidden card
        client.send(m.Refused(command.ref, RULES_FAILED))
    except MootError as error:
        client.send(m.Refused(command.ref, str(error), getattr(error, "rule", "")))
    except DATABASE_FAILS:
        log.exception("the database failed")
        client.send(m.Refused(command.ref, NOT_KEPT))
    else:
        client.send(reply or m.Accepted(command.ref))


def _watched(client: Client, id_: str) -> Live:
    live = client.lives.get(id_)
    if live is None:
        raise NotAllowed("Watch the table first.")
    return live


def _own(client: Client, id_: str, seat: int) -> Live:
    """The table, if the seat is the client's."""
    live = _watched(client, id_)
    if seat not in live.seats_of(client.guest):
        raise NotAllowed("This is not your seat.")
    return live


async def _watch(hall: Hall, client: Client, command: m.Watch) -> None:
    if command.protocol != m.VERSION:
        raise NotAllowed(
            f"This server speaks version {m.VERSION} of the protocol, and this client version {command.protocol}."
            " Load the page again, or get a newer client."
        )
    if len(client.lives) >= MOST_WATCHED and command.table not in client.lives:
        raise NotAllowed(f"You can watch {MOST_WATCHED} tables at a time.")
    live = await hall.live(command.table)
    if live is None or not live.may_watch(client.guest, command.invite):
        raise NotAllowed("There is no such table, or it is not open to you.")
    await live.watchers.greet(client, command.since)
    hall.presence.note(live, client.guest)
    live.watchers.table_news()


async def _unwatch(hall: Hall, client: Client, command: m.Unwatch) -> None:
    live = client.lives.get(command.table)
    client.unwatch(command.table)
    if live is not None:
        hall.presence.note(live, client.guest)
        live.watchers.table_news()


async def _answer(hall: Hall, client: Client, command: m.Answer) -> None:
    await _own(client, command.table, command.seat).answer(command.seat, command.ask, command.answer)


async def _preview(hall: Hall, client: Client, command: m.Preview) -> m.Previewed:
    live = _own(client, command.table, command.seat)
    if not client.previews.take():
        raise NotAllowed("Not so fast: one thing after the other.")
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
        raise NotAllowed("Only those who play can pause.")
    await pause(live, command.paused, client.name)


async def _say(hall: Hall, client: Client, command: m.Say) -> None:
    live = _watched(client, command.table)
    talk = talk_at(live.row)
    if talk is not None and talk.silent and live.row.state == "playing":
        raise NotAllowed(f"{talk.words} The chat opens again when it is over.", talk.rule)
    if not client.lines.take():
        raise NotAllowed("Not so fast: let the others read that first.")
    words = "".join(letter for letter in command.text if letter.isprintable() or letter == "\n").strip()
    if not words:
        raise NotAllowed("There is nothing to read in this.")
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
