"""The lobby over REST: who one is, which games there are, tables and what is done with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from moot import api, bots
from moot.engine.views import fields_by_side, seat_fields, side_fields
from moot.games import GAMES
from moot.language.translations import ENGLISH, Untranslated
from moot.releases.editions import edition
from moot.server import messages as m
from moot.server import remarks, tables
from moot.server.boards import board_of
from moot.server.books import explained, house_texts, languages_of, rulebook, speaks, texts_in
from moot.server.guests import COOKIE, cookie, guest_of, known_guest, new_secret, whence
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.names import clean
from moot.server.openapi import GUEST
from moot.server.printed import printed
from moot.server.records import kept_save, record
from moot.server.refusals import NotAllowed, WrongRequest
from moot.server.shared import Copies
from moot.server.shown import info_of
from moot.server.slices import unless_gone
from moot.server.store import Guest, Store, TableRow

LINK_SECONDS = 600

Asked = Request[Any, Any, State]
Id = Annotated[str, PathParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Named = Annotated[str, PathParameter(max_length=50, pattern=r"^[A-Za-z0-9_-]+(@[0-9]{1,6})?$")]
Tongue = Annotated[str, QueryParameter(max_length=10, pattern=r"^[A-Za-z-]+$")]
Invite = Annotated[str | None, HeaderParameter(name="x-invite", max_length=100)]
"""Not in the address: addresses are written into logs."""


Seat = Annotated[int | None, QueryParameter(ge=0, le=20, schema_extra={"minimum": 0})]

GUESTS: list[dict[str, list[str]]] = [{GUEST: []}]
"""For OpenAPI: only to who has a name."""
NOTHING = {204: ResponseSpec(None, description="Done.")}
"""For OpenAPI: a reply without a body."""


def _told(kind: Any) -> dict[int, ResponseSpec]:
    """What a reply that is the same for all holds, for OpenAPI."""
    return {
        200: ResponseSpec(kind, generate_examples=False),
        304: ResponseSpec(None, description="It is as you know it: with `If-None-Match`."),
    }


def hall_of(request: Asked) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def store_of(request: Asked) -> Store:
    store: Store = request.app.state.store
    return store


async def seen_table(request: Asked, id_: str, guest: Guest, invite: str | None = None) -> Live:
    """A table that this guest may know of; a table that she may not does not exist for her."""
    live = await hall_of(request).live(id_)
    if live is None or not (
        live.may_watch(guest.id, invite) or live.row.visibility == "public" or live.is_invite(invite)
    ):
        raise WrongRequest(remarks.NoTable(), 404)
    return live


async def watched_table(request: Asked, id_: str, guest: Guest, invite: str | None = None) -> Live:
    """A table that this guest may look on at."""
    live = await hall_of(request).live(id_)
    if live is None or not live.may_watch(guest.id, invite):
        raise WrongRequest(remarks.NoTable(), 404)
    return live


class MeController(Controller):
    """Who one is."""

    path = "/api/me"

    @get(security=GUESTS)
    async def me(self, request: Asked) -> m.Me:
        guest = await known_guest(request)
        return m.Me(guest.id, guest.name)

    @post(status_code=200)
    async def be(self, request: Asked, data: JSONBody[m.NewGuest]) -> Response[m.Me]:
        """A new guest; or, for who has a cookie already, another name."""
        name = clean(data.name)
        guest = await guest_of(request)
        if guest is not None:
            await store_of(request).rename(guest.id, name)
            return Response(m.Me(guest.id, name))
        hall_of(request).limits.take_at("guests", whence(request))
        secret = new_secret()
        guest = await store_of(request).add_guest(name, secret)
        return Response(m.Me(guest.id, guest.name), cookies=[cookie(secret, request.app.state.settings)])

    @post("/link", status_code=200, security=GUESTS)
    async def link(self, request: Asked) -> m.DeviceLink:
        """A token by which another device becomes this guest, once."""
        guest = await known_guest(request)
        token = new_secret()
        store = store_of(request)
        await store.add_link(guest.id, token, store.clock.now() + LINK_SECONDS)
        return m.DeviceLink(token, LINK_SECONDS)

    @post("/claim", status_code=200)
    async def claim(self, request: Asked, data: JSONBody[m.Claim]) -> Response[m.Me]:
        secret = new_secret()
        taken = await store_of(request).take_link(data.token, secret, request.cookies.get(COOKIE, ""))
        if taken is None:
            raise NotAllowed(remarks.LinkUsed())
        guest, forgotten = taken
        hall_of(request).clients.forget(forgotten)
        return Response(m.Me(guest.id, guest.name), cookies=[cookie(secret, request.app.state.settings)])

    @delete(status_code=204, responses=NOTHING)
    async def forget(self, request: Asked) -> Response[None]:
        """This device forgets who one is."""
        guest = await guest_of(request)
        if guest is not None:
            await store_of(request).forget(guest.device)
            hall_of(request).clients.forget([guest.device])
        return nobody()

    @delete("/everywhere", status_code=204, responses=NOTHING, security=GUESTS)
    async def forget_everywhere(self, request: Asked) -> Response[None]:
        """All devices forget who one is; nobody can be this guest any more."""
        guest = await known_guest(request)
        hall_of(request).clients.forget(await store_of(request).forget_all(guest.id))
        return nobody()

    @delete("/elsewhere", status_code=204, responses=NOTHING, security=GUESTS)
    async def forget_elsewhere(self, request: Asked) -> Response[None]:
        """All other devices forget who one is; this one goes on with a new secret."""
        guest, secret = await known_guest(request), new_secret()
        hall_of(request).clients.forget(await store_of(request).forget_all(guest.id, secret))
        return Response(None, cookies=[cookie(secret, request.app.state.settings)])


def nobody() -> Response[None]:
    """Takes the cookie away."""
    response: Response[None] = Response(None)
    response.delete_cookie(COOKIE)
    return response


COPIES = Copies()


def _game(name: str) -> str:
    if edition(name) is None:
        raise WrongRequest(remarks.NoGame(), 404)
    return name


def _spoken(make: Callable[[str, str], Any], name: str, language: str) -> Any:
    try:
        return make(name, language)
    except Untranslated as error:
        raise WrongRequest(remarks.NotInLanguage(str(error)), 404) from error


class GamesController(Controller):
    """The games of the house."""

    path = "/api/games"

    @get(responses=_told(list[m.GameInfo]))
    async def games(self, request: Asked) -> Response[bytes]:
        return COPIES.reply(request, "games", make=_games)

    @get("/{name:str}/cards", responses=_told(list[dict[str, Any]]))
    async def cards(self, request: Asked, name: Named, language: Tongue = ENGLISH) -> Response[bytes]:
        """Every card of a game, or of a release such as `hearing@3`, as it is printed, with the name of its deck."""
        return COPIES.reply(request, "cards", _game(name), language, make=lambda: _spoken(printed, name, language))

    @get("/{name:str}/text", responses=_told(dict[str, str]))
    async def text(self, request: Asked, name: Named, language: Tongue = ENGLISH) -> Response[bytes]:
        """All that can be said at a table of a game, by id, in MessageFormat 2."""
        return COPIES.reply(request, "text", _game(name), language, make=lambda: _spoken(texts_in, name, language))

    @get("/{name:str}/rules", responses=_told(list[m.RuleOut]))
    async def rules(self, request: Asked, name: Named) -> Response[bytes]:
        """The numbered rules of a game, in the order of its rulebook."""
        return COPIES.reply(request, "rules", _game(name), make=lambda: _rules(name))


def _games() -> list[m.GameInfo]:
    return [
        m.GameInfo(
            name=name,
            title=info.title,
            about=info.about,
            seats=list(info.seats),
            options=info.options,
            explain=explained(GAMES[name].options),
            bots=bots.bots_of(name),
            occasions=dict(GAMES[name].occasions),
            languages=languages_of(name),
            seat_fields=seat_fields(GAMES[name].board),
            side_fields=side_fields(GAMES[name].board),
            by_side=fields_by_side(GAMES[name].board),
            board=board_of(name),
        )
        for name, info in api.games().items()
    ]


def _rules(name: str) -> list[m.RuleOut]:
    return [m.RuleOut(rule.id, rule.chapter, rule.text) for rule in rulebook(name)]


@get("/api/text", responses=_told(dict[str, str]))
async def text(request: Asked, language: Tongue = ENGLISH) -> Response[bytes]:
    """What is said whatever is played, by id, in MessageFormat 2; English, if the house does not speak a language."""
    spoken = language if speaks(language) else ENGLISH
    return COPIES.reply(request, "house", spoken, make=lambda: house_texts(spoken))


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"
    security = GUESTS

    @get()
    async def tables(self, request: Asked) -> m.Tables:
        """One's own tables, those that wait for one first; and those that are open to everybody."""
        guest = await known_guest(request)
        store, hall = store_of(request), hall_of(request)
        mine = [_info(hall, row, guest.id) for row in await store.tables_of(guest.id)]
        mine.sort(key=lambda table: not any(table.seats[seat].you for seat in table.waits_for))
        public = [_info(hall, row, guest.id) for row in await store.public_tables()]
        return m.Tables(mine, public)

    @post(status_code=201)
    async def make(self, request: Asked, data: JSONBody[m.NewTable]) -> m.TableInfo:
        guest = await known_guest(request)
        return (await tables.make(hall_of(request), guest, data)).info(guest.id)

    @get("/{table_id:str}")
    async def table(self, request: Asked, table_id: Id, invite: Invite = None) -> m.TableInfo:
        guest = await known_guest(request)
        return (await seen_table(request, table_id, guest, invite)).info(guest.id)

    @patch("/{table_id:str}")
    async def change(self, request: Asked, table_id: Id, data: JSONBody[m.Change]) -> m.TableInfo:
        guest = await known_guest(request)
        live = await seen_table(request, table_id, guest)
        await tables.change(hall_of(request), live, guest, data)
        return live.info(guest.id)

    @post("/{table_id:str}/join", status_code=200)
    async def join(self, request: Asked, table_id: Id, data: JSONBody[m.Join]) -> m.TableInfo:
        guest = await known_guest(request)
        live = await seen_table(request, table_id, guest, data.invite)
        await tables.join(hall_of(request), live, guest, data)
        return live.info(guest.id)

    @post("/{table_id:str}/leave", status_code=200)
    async def leave(self, request: Asked, table_id: Id) -> m.TableInfo:
        guest = await known_guest(request)
        live = await seen_table(request, table_id, guest)
        await tables.leave(hall_of(request), live, guest)
        return live.info(guest.id)

    @put("/{table_id:str}/seats/{seat:int}", status_code=200)
    async def set_seat(
        self, request: Asked, table_id: Id, seat: Annotated[int, PathParameter(ge=0, le=20)], data: JSONBody[m.SetSeat]
    ) -> m.TableInfo:
        guest = await known_guest(request)
        live = await seen_table(request, table_id, guest)
        await tables.set_seat(hall_of(request), live, guest, seat, data)
        return live.info(guest.id)

    @post("/{table_id:str}/rematch", status_code=201)
    async def rematch(self, request: Asked, table_id: Id) -> m.TableInfo:
        guest = await known_guest(request)
        live = await seen_table(request, table_id, guest)
        return (await tables.rematch(hall_of(request), live, guest)).info(guest.id)

    @post("/{table_id:str}/continue", status_code=201)
    async def go_on(
        self, request: Asked, table_id: Id, data: JSONBody[m.Continue], invite: Invite = None
    ) -> m.TableInfo:
        guest = await known_guest(request)
        live, hall = await watched_table(request, table_id, guest, invite), hall_of(request)
        then = await unless_gone(request, tables.moment(hall, live, guest, data.number))
        return (await tables.go_on_from(hall, live, guest, then, data.seat or 0)).info(guest.id)

    @post("/{table_id:str}/go-on", status_code=200)
    async def go_on_by_newer(self, request: Asked, table_id: Id, data: JSONBody[m.GoOn]) -> m.TableInfo:
        """One's word on going on by newer rules; when all want it, the table where the game goes on."""
        guest = await known_guest(request)
        live = await seen_table(request, table_id, guest)
        return (await tables.go_on_by_newer(hall_of(request), live, guest, data.yes)).info(guest.id)

    @get("/{table_id:str}/record")
    async def record(
        self,
        request: Asked,
        table_id: Id,
        seat: Seat = None,
        language: Tongue = ENGLISH,
        invite: Invite = None,
    ) -> m.Record:
        """What happened, as an audience was told: also of a game whose rules are not here any more."""
        guest = await known_guest(request)
        live = await watched_table(request, table_id, guest, invite)
        _may_see(live, guest, seat)
        if live.parked is None and live.row.state != "finished":
            raise NotAllowed(remarks.RecordWhenOver())
        return await record(store_of(request), live.row, seat, language)

    @get("/{table_id:str}/replay")
    async def replay(
        self,
        request: Asked,
        table_id: Id,
        seat: Seat = None,
        step: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        invite: Invite = None,
    ) -> m.Replay:
        """Some steps of a game, with this one, as an audience saw them; of a game that goes on, only one's own eyes."""
        guest = await known_guest(request)
        live = await watched_table(request, table_id, guest, invite)
        _may_see(live, guest, seat)
        return await unless_gone(request, hall_of(request).replays.page(live, seat, step, guest))

    @get("/{table_id:str}/save", media_type="application/octet-stream")
    async def save(self, request: Asked, table_id: Id, invite: Invite = None) -> Response[bytes]:
        """A finished game as a file that ``moot verify`` reads."""
        guest = await known_guest(request)
        live = await watched_table(request, table_id, guest, invite)
        if live.row.state != "finished":
            raise NotAllowed(remarks.HomeWhenOver())
        table = live.table
        saved = await kept_save(store_of(request), live.row) if table is None else table.save()
        name = f"{live.row.game}-{live.id}.moot"
        return Response(saved, headers={"content-disposition": f'attachment; filename="{name}"'})


def _may_see(live: Live, guest: Guest, seat: int | None) -> None:
    """Through which eyes a guest may look back at a game."""
    if live.row.state == "waiting":
        raise NotAllowed(remarks.NotBegun())
    if live.row.state != "finished" and seat is not None and seat not in live.seats_of(guest.id):
        raise NotAllowed(remarks.OthersWhenOver())
    if seat is not None and not 0 <= seat < len(live.row.seats):
        raise NotAllowed(remarks.NoSuchSeat())


def _info(hall: Hall, row: TableRow, guest: str) -> m.TableInfo:
    live = hall.known(row.id)
    return live.info(guest) if live is not None else info_of(row, guest, hall.hours)
