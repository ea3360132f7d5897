"""The protocol's page, its schema and OpenAPI are true."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator
from litestar.routes import HTTPRoute

from moot.api import rules_of
from moot.engine import Seat
from moot.games import GAMES
from moot.server import messages as m
from moot.server.app import make_app
from moot.server.protocol import schema, structs, written
from moot.server.replays import MOST_STEPS
from moot.server.settings import Settings
from moot.server.slices import MOST_OF_GUEST, MOST_OF_PLACE, MOST_WAITING
from tests.server.api import Api
from tests.server.exchange import Exchange, exchange, still
from tests.server.house import Data, Guest, House

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "protocol.md"
EXAMPLE = re.compile(r"^```text (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INNER = (
    "Saying",
    "Place",
    "OptionOut",
    "OccasionOut",
    "RefusalOut",
    "SourceOut",
    "UndoOut",
    "PrefersOut",
    "AskOut",
    "SeatInfo",
    "WantedSeat",
    "FieldOut",
    "Step",
    "Patch",
    "Secret",
)


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Exchange:
    with pytest.MonkeyPatch.context() as monkeypatch, still(tmp_path_factory.mktemp("still"), monkeypatch) as house:
        return asyncio.run(exchange(house))


def test_the_schema_is_current() -> None:
    found = (DOCS / "protocol.schema.json").read_text(encoding="utf-8")
    assert found == written(), "python -m moot.server.protocol > docs/protocol.schema.json"


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())
    names = {one.__name__ for one in structs()}
    assert set(schema()["$defs"]) == names | {"Command", "Message", "Argument", "Value", "Known", "Hidden"}


def test_real_messages_fit_the_schema(recorded: Exchange) -> None:
    for name, said in (("Command", recorded.sent), ("Message", recorded.heard)):
        validator = Draft202012Validator({**schema()["$defs"][name], "$defs": schema()["$defs"]})
        for one in said:
            validator.validate(one)
            twisted = {**one, "type": "nonsense"}
            assert not validator.is_valid(twisted)


def test_the_examples_are_real(recorded: Exchange, request: pytest.FixtureRequest) -> None:
    """Written anew with ``pytest tests/server/test_protocol.py --update-golden``."""
    page = PAGE.read_text(encoding="utf-8")
    if request.config.getoption("--update-golden"):
        page = EXAMPLE.sub(lambda found: f"```text {found[1]}\n{recorded.examples[found[1]]}\n```", page)
        PAGE.write_text(page, encoding="utf-8")
    shown = {found[1]: found[2].rstrip("\n") for found in EXAMPLE.finditer(page)}
    assert shown == {name: recorded.examples.get(name) for name in shown}
    said = "\n".join(shown.values())
    for kind in (*m.Commands.__args__, *m.Messages.__args__):
        assert f'"type": "{kind.__struct_config__.tag}"' in said, f"no example of {kind.__name__}"


def test_the_page_names_everything() -> None:
    """Every field, every route, every limit."""
    page = PAGE.read_text(encoding="utf-8")
    for struct in structs():
        for field in msgspec.structs.fields(struct):
            named = f"`{field.encode_name}`" in page or f'"{field.encode_name}"' in page
            assert named, f"{struct.__name__}.{field.encode_name}"
    for path, method in routes():
        assert re.search(rf"`{method} {re.escape(path)}`", page), (method, path)
    limits = Settings()
    for row in (
        f"| a frame | {limits.largest_message // 1024} KiB;",
        f"| requests of an address | {limits.requests_a_minute} in a minute;",
        f"| commands of a guest, over all sockets | {limits.messages_a_second} in a second, "
        f"{2 * limits.messages_a_second} at once;",
        f"| previews | {limits.previews_a_second} in a second, {limits.previews_a_second} at once;",
        f"| lines of the chat | {limits.lines_a_minute} in a minute, {limits.lines_a_minute // 6} at once;",
        f"| sockets of a guest | {limits.sockets};",
        f"| pages of replays, and games to continue | {MOST_OF_GUEST} of yours wait, "
        f"{MOST_OF_PLACE} from your address, {MOST_WAITING} of all, and {limits.replays_a_minute} pages",
        f"| a game that is replayed | {MOST_STEPS} steps |",
    ):
        assert row in page


@pytest.mark.parametrize("name", GAMES)
def test_a_number_is_a_seat_by_its_name(name: str) -> None:
    """What the page says of numbers among the arguments of options, and what the client goes by."""
    page, client = PAGE.read_text(encoding="utf-8"), (DOCS.parent / "web/src/lib/meaning.ts").read_text("utf-8")
    (said,) = re.findall(r"A number among them is a seat if its name is (.*?), and an amount", page, re.DOTALL)
    seats = set(re.findall(r"`(\w+)`", said))
    assert all(f'"{one}"' in client for one in seats)
    rules = rules_of(GAMES[name])
    asks = [ask for code in rules.code.values() for ask in code.asks.values()]
    named = [(ask.name, rules.kinds.resolve(ask.value_kind)) for ask in asks if not ask.are_deeds]
    named += [(one, rules.kinds.of(deed, one)) for deed, code in rules.deeds.items() for one in code.params[1:]]
    for argument, kind in named:
        kinds = {kind, *get_args(kind)}
        if Seat in kinds:
            assert argument in seats, argument
        elif int in kinds:
            assert argument not in seats, argument


def routes() -> set[tuple[str, str]]:
    """Every route of the lobby, from the application itself."""
    app = make_app(Settings())
    return {
        (route.path_format, method)
        for route in app.routes
        if isinstance(route, HTTPRoute) and re.match("/api/(?!schema)", route.path)
        for method in route.methods - {"OPTIONS", "HEAD"}
    }


def test_open_api_lists_every_route(house: House) -> None:
    api = Api(house.url)
    assert {(one.path, one.method) for one in api.operations} == routes()
    for one in api.operations:
        good = [status for status in one.replies if status.startswith("2")]
        assert len(good) == 1, one.name
        problems = {status: reply for status, reply in one.replies.items() if status not in (*good, "304")}
        assert {"400", "401", "403", "404", "413", "429"} <= set(problems), one.name
        for reply in problems.values():
            assert reply["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Problem"}
        takes = one.method in ("PUT", "PATCH") or one.path.endswith(("/join", "/continue", "/claim", "/go-on"))
        assert (one.body != {"type": "null"}) == (takes or one.name in ("POST /api/me", "POST /api/tables")), one.name
    known = api.document["components"]["schemas"]
    for struct in structs():
        if not issubclass(struct, m.Command | m.Message) and struct.__name__ not in INNER:
            assert struct.__name__ in known


def test_real_replies_are_as_open_api_says(house: House) -> None:
    """A whole game, and every operation with a good and with a bad request."""
    api = Api(house.url)

    async def talk() -> set[str]:
        good: set[str] = set()
        async with house.guest("Ann") as ann, house.guest("Ben", connect=False) as ben:

            async def ask(name: str, path: str = "", body: Data | None = None, by: Guest = ann) -> Data:
                operation = api.named(name)
                reply = await by.rest.request(operation.method, path or operation.path, json=body)
                api.check(operation, reply)
                if reply.is_success:
                    good.add(name)
                found: Data = json.loads(reply.content) if reply.content.startswith(b"{") else {}
                return found

            one = "/api/tables/{table_id}"
            await ask("GET /api/me")
            await ask("POST /api/me", body={"name": "Anna"})
            await ask("POST /api/me", body={"name": ""})
            link = await ask("POST /api/me/link")
            await ask("POST /api/me/claim", body={"token": link["token"]}, by=ben)
            await ask("GET /api/games")
            await ask("GET /api/games/{name}/cards", "/api/games/hearing/cards")
            await ask("GET /api/games/{name}/cards", "/api/games/hearing/cards?language=de")
            await ask("GET /api/games/{name}/cards", "/api/games/hearing/cards?language=fr")
            await ask("GET /api/games/{name}/cards", "/api/games/hearing/cards?language=%3F")
            await ask("GET /api/games/{name}/cards", "/api/games/chess/cards")
            await ask("GET /api/games/{name}/text", "/api/games/hearing/text")
            await ask("GET /api/games/{name}/text", "/api/games/hearing/text?language=de")
            await ask("GET /api/games/{name}/text", "/api/games/hearing/text?language=fr")
            await ask("GET /api/games/{name}/text", "/api/games/chess/text")
            await ask("GET /api/text")
            await ask("GET /api/text", "/api/text?language=de")
            await ask("GET /api/text", "/api/text?language=%3F")
            await ask("GET /api/games/{name}/rules", "/api/games/hearing/rules")
            seats = [{"kind": "me"}, {"kind": "open"}]
            made = await ask("POST /api/tables", body={"game": "hearing", "seats": seats, "options": {"quick": True}})
            await ask("POST /api/tables", body={"game": "hearing", "seats": seats, "options": {"quick": "yes"}})
            path = f"/api/tables/{made['id']}"
            await ask(f"GET {one}", path)
            await ask(f"GET {one}", "/api/tables/nowhere")
            await ask(f"PATCH {one}", path, {"visibility": "public"})
            await ask(f"PATCH {one}", path, {"visibility": "secret"})
            await ask(f"PUT {one}/seats/{{seat}}", f"{path}/seats/1", {"kind": "open"})
            await ask(f"PUT {one}/seats/{{seat}}", f"{path}/seats/7", {"kind": "bot"})
            await ask(f"GET {one}/save", f"{path}/save")
            await ask(f"GET {one}/replay", f"{path}/replay")
            await ask(f"POST {one}/join", f"{path}/join", {})
            await ann.watch(str(made["id"]))
            await ann.play(str(made["id"]))
            await ask("GET /api/tables")
            await ask(f"GET {one}/replay", f"{path}/replay?seat=0&step=1")
            await ask(f"GET {one}/replay", f"{path}/replay?step=-1")
            await ask(f"GET {one}/save", f"{path}/save")
            await ask(f"GET {one}/record", f"{path}/record?seat=1&language=de")
            await ask(f"GET {one}/record", f"{path}/record?seat=7")
            await ask(f"POST {one}/go-on", f"{path}/go-on", {"yes": True})
            await ask(f"POST {one}/continue", f"{path}/continue", {"number": 3, "seat": 1})
            await ask(f"POST {one}/continue", f"{path}/continue", {"number": -3})
            again = await ask(f"POST {one}/rematch", f"{path}/rematch")
            await ask(f"POST {one}/leave", f"/api/tables/{again['id']}/leave")
            await ask(f"POST {one}/leave", f"{path}/leave")
            await ask("DELETE /api/me/elsewhere")
            await ask("GET /api/me")
            await ask("DELETE /api/me")
            await ask("GET /api/me")
            await ask(f"POST {one}/rematch", f"{path}/rematch")
            await ask("POST /api/me", body={"name": "Ann"})
            await ask("DELETE /api/me/everywhere")
        return good

    never = "POST /api/tables/{table_id}/go-on"  # here no rules are ever gone
    assert asyncio.run(talk()) == {one.name for one in api.operations} - {never}
