"""The lobby over REST: who one is, which games there are, tables and what is done with them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter

from moot import api, bots
from moot.engine.views import fields_by_side, seat_fields, side_fields
from moot.games import GAMES
from moot.language.translations import ENGLISH, Untranslated
from moot.server import messages as m
from moot.server import remarks, tables
from moot.server.boards import board_of
from moot.server.books import explained, house_texts, languages_of, rulebook, texts_in
from moot.server.guests import COOKIE, cookie, guest_of, known_guest, new_secret
from moot.server.hall import Hall
from moot.server.live import Live
from moot.server.names import clean
from moot.server.printed import printed
from moot.server.refusals import NotAllowed, WrongRequest
from moot.server.replays import frames, replay_to
from moot.server.shown import info_of
from moot.server.store import Guest, Store, TableRow

LINK_SECONDS = 600

Asked = Request[Any, Any, State]
Id = Annotated[str, PathParameter(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Tongue = Annotated[str, QueryParameter(max_length=10, pattern=r"^[A-Za-z-]+$")]
Invite = Annotated[str | None, HeaderParameter(name="x-invite", max_length=100)]
"""Not in the address: addresses are written into logs."""


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

    @get()
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
        secret = new_secret()
        guest = await store_of(request).add_guest(name, secret)
        return Response(m.Me(guest.id, guest.name), cookies=[cookie(secret, request.app.state.settings)])

    @post("/link", status_code=200)
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

    @delete(status_code=204)
    async def forget(self, request: Asked) -> Response[None]:
        """This device forgets who one is."""
        guest = await guest_of(request)
        if guest is not None:
            await store_of(request).forget(guest.device)
            hall_of(request).clients.forget([guest.device])
        return nobody()

    @delete("/everywhere", status_code=204)
    async def forget_everywhere(self, request: Asked) -> Response[None]:
        """All devices forget who one is; nobody can be this guest any more."""
        guest = await known_guest(request)
        hall_of(request).clients.forget(await store_of(request).forget_all(guest.id))
        return nobody()

    @delete("/elsewhere", status_code=204)
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


class GamesController(Controller):
    """The games of the house."""

    path = "/api/games"

    @get(cache=60)
    async def games(self) -> list[m.GameInfo]:
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

    @get("/{name:str}/cards", cache=60)
    async def cards(self, name: Id, language: Tongue = ENGLISH) -> list[dict[str, Any]]:
        """Every card of a game as it is printed, with the name of its deck."""
        if name not in GAMES:
            raise WrongRequest(remarks.NoGame(), 404)
        try:
            return printed(name, language)
        except Untranslated as error:
            raise WrongRequest(remarks.NotInLanguage(str(error)), 404) from error

    @get("/{name:str}/text", cache=60)
    async def text(self, name: Id, language: Tongue = ENGLISH) -> dict[str, str]:
        """All that can be said at a table of a game, by id, in MessageFormat 2."""
        if name not in GAMES:
            raise WrongRequest(remarks.NoGame(), 404)
        try:
            return texts_in(name, language)
        except Untranslated as error:
            raise WrongRequest(remarks.NotInLanguage(str(error)), 404) from error

    @get("/{name:str}/rules", cache=60)
    async def rules(self, name: Id) -> list[m.RuleOut]:
        """The numbered rules of a game, in the order of its rulebook."""
        if name not in GAMES:
            raise WrongRequest(remarks.NoGame(), 404)
        return [m.RuleOut(rule.id, rule.chapter, rule.text) for rule in rulebook(name)]


@get("/api/text")
async def text(language: Tongue = ENGLISH) -> dict[str, str]:
    """What is said whatever is played, by id, in MessageFormat 2; English, if the house does not speak a language."""
    return house_texts(language)


class TablesController(Controller):
    """Tables."""

    path = "/api/tables"

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
        self, request: Asked, table_id: Id, seat: FromPath[int], data: JSONBody[m.SetSeat]
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
        live = await watched_table(request, table_id, guest, invite)
        return (await tables.go_on_from(hall_of(request), live, guest, data)).info(guest.id)

    @get("/{table_id:str}/replay")
    async def replay(
        self,
        request: Asked,
        table_id: Id,
        seat: FromQuery[int | None] = None,
        full: FromQuery[bool] = False,
        invite: Invite = None,
    ) -> m.Replay:
        """Every step of a game as an audience saw it; of a game that goes on, only one's own eyes."""
        guest = await known_guest(request)
        live = await watched_table(request, table_id, guest, invite)
        if live.row.state == "waiting":
            raise NotAllowed(remarks.NotBegun())
        over = live.row.state == "finished"
        if not over and (full or (seat is not None and seat not in live.seats_of(guest.id))):
            raise NotAllowed(remarks.OthersWhenOver())
        if seat is not None and not 0 <= seat < len(live.row.seats):
            raise NotAllowed(remarks.NoSuchSeat())
        return await frames(hall_of(request), live.row, seat, full)

    @get("/{table_id:str}/save", media_type="application/octet-stream")
    async def save(self, request: Asked, table_id: Id, invite: Invite = None) -> Response[bytes]:
        """A finished game as a file that ``moot verify`` reads."""
        guest = await known_guest(request)
        live = await watched_table(request, table_id, guest, invite)
        if live.row.state != "finished":
            raise NotAllowed(remarks.HomeWhenOver())
        table = await replay_to(hall_of(request), live.row, live.row.number)
        name = f"{live.row.game}-{live.id}.moot"
        return Response(table.save(), headers={"content-disposition": f'attachment; filename="{name}"'})


def _info(hall: Hall, row: TableRow, guest: str) -> m.TableInfo:
    live = hall.known(row.id)
    return live.info(guest) if live is not None else info_of(row, guest, hall.hours)
