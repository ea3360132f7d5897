"""Tables and asks as they travel."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

import msgspec

from moot import api
from moot.engine import Ask, BadOptions, Event, Message, MootError, Option, Talk
from moot.engine.remarks import Remark
from moot.games import GAMES
from moot.server import messages as m
from moot.server.store import SeatRow, TableRow

if TYPE_CHECKING:
    from moot.engine.errors import Said
    from moot.server.hours import Hours


def ask_out(ask: Ask, *, passing: bool = False) -> m.AskOut:
    """An ask as it travels; whether the server is about to pass."""
    occasion, source = ask.occasion, ask.source
    return m.AskOut(
        id=ask.id,
        seat=ask.seat,
        kind=ask.kind,
        question=ask.question,
        about=ask.about,
        source=None if source is None else m.SourceOut(source.card, source.program, source.path),
        rule=ask.rule,
        says=saying(ask.says),
        options=[_option(one) for one in ask.options],
        refused=[
            m.RefusalOut(one.key, one.says.id, one.deed, one.args, one.rule, saying(one.because)) for one in ask.refused
        ],
        low=ask.low if ask.kind == "some" else 1,
        high=ask.high if ask.kind == "some" else 1,
        ordered=ask.ordered,
        fields=[m.FieldOut(*msgspec.structs.astuple(field)) for field in ask.fields],
        default=ask.default,
        occasion=None if occasion is None else m.OccasionOut(occasion.kind, occasion.actor, occasion.about),
        passing=passing,
    )


def _option(one: Option) -> m.OptionOut:
    says, args = one.says, one.args
    said = says.id if says.args == args else saying(says)
    return m.OptionOut(one.key, said, one.deed, args, one.card, one.cost, one.shows)


def saying(message: Message) -> m.Saying:
    """Something said, as it travels."""
    return m.Saying(message.id, message.args)


def refusal(ref: int, error: MootError, *, stale: bool = False) -> m.Refused:
    """Why a command is not carried out, as it travels."""
    says = None if error.says is None else saying(error.says)
    return m.Refused(ref, str(error), error.rule, stale, says)


def notice(table: str, said: Remark) -> m.Notice:
    """What a table's players should know, as it travels."""
    return m.Notice(table, str(said), saying(said.message))


def heard(events: Iterable[Event]) -> list[m.Plain]:
    """Events as they travel."""
    return [msgspec.to_builtins(event) for event in events]


def prefers_of(seat: SeatRow) -> m.PrefersOut:
    """How the server passes for a seat."""
    prefers = seat.prefers
    if any(isinstance(title, str) for title in prefers.get("inside", ())):  # as it was kept before titles had ids
        prefers = {**prefers, "until": "", "inside": []}
    return msgspec.convert(prefers, m.PrefersOut)


def here(row: TableRow, connected: Collection[str], now: float) -> list[int]:
    """The seats whose players are connected: to this process, or to another; by the time of the house."""
    guests = [seat for seat in row.seats if seat.kind == "guest"]
    return [seat.number for seat in guests if seat.guest in connected or seat.seen > now]


def talk_at(row: TableRow) -> Talk | None:
    """What the game says about talk at this table; nothing, if the game or its options are not here any more."""
    try:
        return api.talk_at(GAMES[row.game], len(row.seats), row.options)
    except (KeyError, BadOptions):
        return None


def info_of(
    row: TableRow, guest: str, hours: Hours, connected: Collection[str] = (), parked: Said | None = None
) -> m.TableInfo:
    """A table as the lobby shows it to a guest."""
    present = here(row, connected, hours.now())
    sits = any(seat.guest == guest for seat in row.seats)
    outcome, talk = row.outcome or {}, talk_at(row)
    return m.TableInfo(
        id=row.id,
        game=row.game,
        state=row.state,  # type: ignore[arg-type]
        seats=[
            m.SeatInfo(
                number=seat.number,
                kind=seat.kind,  # type: ignore[arg-type]
                name=seat.name,
                you=seat.guest == guest,
                bot=seat.bot,
                here=seat.number in present,
            )
            for seat in row.seats
        ],
        options=row.options,
        visibility=row.visibility,  # type: ignore[arg-type]
        spectators=row.spectators,
        sharing=row.sharing,
        clock=row.clock,
        owner=row.owner == guest,
        paused=row.paused,
        waits_for=row.waits_for if row.state == "playing" else [],
        since=row.since,
        deadline=hours.wall(row.deadline),
        winners=outcome.get("winners"),
        reason=m.Saying(outcome["says"], outcome["args"]) if "says" in outcome else None,
        rematch=row.rematch,
        invite=row.invite if sits or row.owner == guest else None,
        talk=m.TalkOut(talk.words, talk.rule, talk.silent, m.Saying(talk.id, {})) if talk is not None else None,
        parked="" if parked is None else str(parked),
        parked_says=None if parked is None else saying(parked.message),
    )


def shown(row: TableRow) -> tuple[object, ...]:
    """What the lobby shows of a table, but for what comes and goes with each decision."""
    seats = [(seat.kind, seat.name, seat.guest, seat.bot) for seat in row.seats]
    who = row.visibility, row.spectators, row.sharing, row.invite
    return row.state, row.paused, who, row.clock, row.rematch, seats
