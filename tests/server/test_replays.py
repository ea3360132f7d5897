"""Games that are over: replays, files, and going on from a moment of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import moot
from moot.cli import app
from moot.engine import Table, workbench
from moot.engine.chance import commitment, setup_of
from moot.server.shown import heard
from moot.verify import verify_bytes
from tests.server.again import replayed, told
from tests.server.house import House, Refused, at_random, running
from tests.server.test_play import taken_home, two


def kept(house: House, id_: str) -> Table:
    """What a table began with, with all of its secrets, as the server has it."""
    with contextlib.closing(sqlite3.connect(house.folder / "moot.sqlite")) as db:
        (save,) = db.execute("SELECT save FROM snapshot WHERE table_id = ? AND number = 0", [id_]).fetchone()
    return moot.load(save)


def test_a_replay_shows_what_an_audience_saw(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_), house.guest("Eve", connect=False) as eve:
            path = f"/api/tables/{id_}/replay"
            others = asyncio.create_task(ben.play(id_, at_random(2)))
            await ann.play(id_, at_random(1), moves=4)

            # while it goes on: one's own eyes, or a spectator's
            mine, known = await replayed(ann, id_, 0), ann.events[id_, 0]
            assert told(mine) == known[: len(told(mine))]
            assert not any(step.secrets for step in mine)
            with pytest.raises(Refused, match="when the game is over"):
                await ann.call("GET", f"{path}?seat=1")
            with pytest.raises(Refused, match="when it is over"):
                await ann.call("GET", f"/api/tables/{id_}/save")
            with pytest.raises(Refused, match="when it is over"):
                await ann.call("POST", f"/api/tables/{id_}/continue", {"number": 2, "seat": 0})

            await ann.play(id_, at_random(3))
            await others
            table = await taken_home(ann, id_)
            for seat in (0, 1, None):
                steps = await replayed(eve, id_, seat)
                assert told(steps) == heard(table.events(seat))
                assert steps[-1].view == table.shown(seat)
                assert all(step.view["you"] == seat for step in steps)
            with pytest.raises(Refused, match="no such seat"):
                await eve.call("GET", f"{path}?seat=2")

    asyncio.run(main())


def test_steps_do_not_tell_that_somebody_changed_their_mind(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            ask = await ann.asked(id_)
            for _ in range(2):
                await ann.answer(id_, ask, ask["options"][1]["key"])
                await ann.until(lambda: not ann.asks(id_))
                await ann.do("undo", table=id_, seat=0)
                await ann.asked(id_)
            for guest in (ann, ben):
                await guest.answer(id_, await guest.asked(id_))
            await ben.until(lambda: ben.news[id_, 1]["number"] > ask["id"])
            for seat in (1, None):
                assert len(await replayed(ben, id_, seat)) == 2

    asyncio.run(main())


def test_when_it_is_over_a_replay_tells_who_knew_what(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            each = [await replayed(ann, id_, seat) for seat in (0, 1, None)]
            for mine, theirs, open_ in zip(*each, strict=True):
                assert mine.secrets == theirs.secrets == open_.secrets
                for seat, step in enumerate((mine, theirs)):
                    for card in step.view["board"]["hand"]:
                        face, seats = mine.secrets.get(card["id"], (card["face"], [seat]))
                        assert face == card["face"]
                        assert seat in seats
            assert any(step.secrets for step in each[0])

    asyncio.run(main())


def test_a_game_is_taken_home_and_verified(house: House, tmp_path: Any) -> None:
    async def main() -> tuple[bytes, str]:
        async with two(house) as (ann, ben, id_):
            await ann.asked(id_)
            commitment = ann.news[id_, 0]["view"]["commitment"]
            assert ann.news[id_, 0]["view"]["seed"] is None
            await asyncio.gather(ann.play(id_, at_random(1)), ben.play(id_, at_random(2)))
            reply = await ann.rest.get(f"/api/tables/{id_}/save")
            assert reply.headers["content-disposition"] == f'attachment; filename="hearing-{id_}.moot"'
            return reply.content, commitment

    save, commitment = asyncio.run(main())
    assert verify_bytes(save, commitment).verdict == "Everything is in order."
    file = tmp_path / "court.moot"
    file.write_bytes(save)
    done = CliRunner().invoke(app, ["verify", str(file), "--commitment", commitment])
    assert done.exit_code == 0, done.output
    assert "in order" in done.output


@pytest.mark.parametrize("game", ["hearing", "voices"])
def test_going_on_from_a_moment_deals_the_secrets_anew(house: House, game: str) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            made = await ann.make(
                game, "me", "random", "random", options={"quick" if game == "hearing" else "memory_aid": True}
            )
            id_ = made["id"]
            await ann.watch(id_)
            await ann.play(id_, at_random(1))
            steps = await replayed(ann, id_, 0)
            then = next(n for n in range(len(steps) // 3, len(steps)) if steps[n].view["asked"] == [0])
            with pytest.raises(Refused, match="over then"):
                await ann.call("POST", f"/api/tables/{id_}/continue", {"number": 1_000_000, "seat": 0})
            with pytest.raises(Refused, match="no such seat"):
                await ann.call("POST", f"/api/tables/{id_}/continue", {"number": 1, "seat": 9})

            again = [
                (await ann.call("POST", f"/api/tables/{id_}/continue", {"number": then, "seat": 0}))["id"]
                for _ in range(2)
            ]
            for new in again:
                await ann.watch(new)
                await ann.asked(new)
                first = next(m for m in ann.messages if m["type"] == "seat_news" and m["table"] == new)
                assert first["view"] == steps[then].view
                assert first["events"] == told(steps[: then + 1])
            worlds = [kept(house, new) for new in again]
            assert workbench.state(worlds[0]).face != workbench.state(worlds[1]).face
            assert workbench.seed(worlds[0]) != workbench.seed(worlds[1])
            assert worlds[0].shown(0) == worlds[1].shown(0) == steps[then].view

            await ann.play(again[0], at_random(2))  # fails if an event is lost or comes twice
            table = await ann.table(again[0])
            assert table["state"] == "finished"
            assert table["visibility"] == "private"
            assert told(await replayed(ann, again[0], 0)) == ann.events[again[0], 0]

    asyncio.run(main())


def test_what_a_game_is_bound_to_stays_whatever_happens_to_the_server(tmp_path: Path) -> None:
    """Also where it began before tables were bound to more than their seed."""

    async def begin(house: House) -> tuple[str, str, str]:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "me"))["id"]
            await ann.watch(id_)
            news = await ann.until(lambda: ann.news.get((id_, 0)))
            return id_, ann.secret, news["view"]["commitment"]

    async def bound(house: House, id_: str, secret: str) -> str:
        async with house.guest(secret=secret) as ann:
            await ann.watch(id_)
            return str((await ann.until(lambda: ann.news.get((id_, 0))))["view"]["commitment"])

    with running(tmp_path) as house:
        id_, secret, before = asyncio.run(begin(house))
        with sqlite3.connect(tmp_path / "moot.sqlite") as db:
            ((seed, ruleset, options),) = db.execute("SELECT seed, ruleset, options FROM game_table").fetchall()
        names, chosen = ["Ann 1", "Ann 2"], moot.table("hearing", 2, 1, json.loads(options)).options
        assert before == commitment(seed, setup_of("hearing", ruleset, 2, chosen, names))
        house.stop()
        house.start()
        assert asyncio.run(bound(house, id_, secret)) == before
        house.stop()
        with sqlite3.connect(tmp_path / "moot.sqlite") as db:
            db.execute("UPDATE game_table SET commitment = ''")
            db.execute("DELETE FROM snapshot")
        house.start()
        assert asyncio.run(bound(house, id_, secret)) == commitment(seed)
