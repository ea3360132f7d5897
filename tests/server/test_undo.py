"""Taking a decision back: freely, with consent, and among bots."""

from __future__ import annotations

import asyncio

import pytest

from moot.server.shown import heard
from tests.server.house import Data, Guest, House, Refused
from tests.server.test_play import beyond, seal, taken_home, two


def seat_of(guest: Guest, table: str) -> int:
    return next(seat for id_, seat in guest.news if id_ == table and seat is not None)


def undone(guest: Guest, table: str) -> list[Data]:
    return [event for event in guest.events[table, seat_of(guest, table)] if event["kind"] == "undone"]


def test_what_taught_nobody_anything_is_taken_back_at_once(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            seat = seat_of(first, id_)
            ask = await first.asked(id_)
            await first.answer(id_, ask, "rest")
            await other.asked(id_)
            with pytest.raises(Refused, match="not your seat"):
                await other.do("undo", table=id_, seat=seat)
            await first.do("undo", table=id_, seat=seat)
            again = await first.until(lambda: [one for one in first.asks(id_) if one["id"] > ask["id"]])
            assert [o["key"] for o in again[0]["options"]] == [o["key"] for o in ask["options"]]
            await other.until(lambda: not other.asks(id_))
            assert len(undone(first, id_)) == len(undone(other, id_)) == 1

    asyncio.run(main())


def test_an_answer_in_an_open_window_is_withdrawn_and_nobody_notices(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            ask = await ann.asked(id_)
            await ben.asked(id_)
            before = len(ben.messages)
            for _ in range(2):
                await ann.answer(id_, ask, ask["options"][1]["key"])
                await ann.until(lambda: not ann.asks(id_))
                await ann.do("undo", table=id_, seat=0)
                await ann.asked(id_)
            await ben.do("ping")
            assert [m["type"] for m in ben.messages[before:]] == ["pong"]

    asyncio.run(main())


def test_what_others_learnt_is_taken_back_if_they_agree(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            mine, theirs = seat_of(first, id_), seat_of(other, id_)
            with pytest.raises(Refused, match="Nobody has asked"):
                await other.do("agree", table=id_, seat=theirs, yes=True)
            await first.answer(id_, await first.asked(id_), "consult")
            await first.do("undo", table=id_, seat=mine)
            await first.until(lambda: first.news[id_, mine]["undo"])
            await other.until(lambda: other.news[id_, theirs]["undo"])
            assert other.news[id_, theirs]["undo"] == {"seat": mine, "agreed": []}
            with pytest.raises(Refused, match="Nobody has asked"):
                await first.do("agree", table=id_, seat=mine, yes=True)

            await other.do("agree", table=id_, seat=theirs, yes=False)
            await first.hears(lambda m: m["type"] == "notice" and "does not agree" in m["text"])
            await first.until(lambda: first.news[id_, mine]["undo"] is None)
            assert not undone(first, id_)

            await first.do("undo", table=id_, seat=mine)
            await other.until(lambda: other.news[id_, theirs]["undo"])
            await other.do("agree", table=id_, seat=theirs, yes=True)
            await first.until(lambda: undone(first, id_))
            assert (await first.asked(id_))["rule"] == "H-TURN-02"
            assert first.news[id_, mine]["undo"] is None
            await asyncio.gather(ann.play(id_), ben.play(id_))
            table = await taken_home(ann, id_)
            assert ann.events[id_, 0] == heard(table.events(0))

    asyncio.run(main())


def test_what_others_agree_to_is_not_spent_on_a_secret_answer_that_was_given_meanwhile(house: House) -> None:
    """Else they would learn from a question that goes without an undo that there was an answer."""

    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            await seal(ann, ben, table=id_)
            while len(asked := ann.news[id_, 0]["view"]["asked"]) == 1:  # until both choose in secret again
                guest = (ann, ben)[asked[0]]
                ask = await guest.asked(id_)
                await guest.answer(id_, ask)
                await beyond(ann, id_, ask["id"])
                await beyond(ben, id_, ask["id"])
            await ann.do("undo", table=id_, seat=0)
            await ben.until(lambda: ben.news[id_, 1]["undo"])
            await ann.answer(id_, await ann.asked(id_))
            await ann.until(lambda: not ann.asks(id_))
            await ben.do("agree", table=id_, seat=1, yes=True)
            for guest in (ann, ben):
                await guest.until(lambda guest=guest: undone(guest, id_))  # type: ignore[misc]

    asyncio.run(main())


def test_a_question_whether_to_take_back_ends_with_the_next_decision(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            mine, theirs = seat_of(first, id_), seat_of(other, id_)
            await first.answer(id_, await first.asked(id_), "consult")
            await first.do("undo", table=id_, seat=mine)
            await other.until(lambda: other.news[id_, theirs]["undo"])
            await other.answer(id_, await other.asked(id_), "rest")
            await first.until(lambda: first.asks(id_) and first.news[id_, mine]["undo"] is None)
            with pytest.raises(Refused, match="Nobody has asked"):
                await other.do("agree", table=id_, seat=theirs, yes=True)

    asyncio.run(main())


def test_who_shares_a_screen_agrees_in_the_room(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            id_ = (await ann.make("hearing", "me", "me"))["id"]
            await ann.watch(id_)
            for seat in range(2):
                await ann.answer(id_, await _asked(ann, id_, seat, "H-SEAL-01"))
            turn = await ann.until(lambda: [ask for ask in ann.asks(id_) if ask["rule"] == "H-TURN-02"])
            seat = turn[0]["seat"]
            await ann.answer(id_, turn[0], "consult")
            await ann.do("undo", table=id_, seat=seat)
            await ann.until(lambda: undone(ann, id_))
            await _asked(ann, id_, seat, "H-TURN-02")

    asyncio.run(main())


def test_one_word_of_a_guest_counts_for_all_their_seats(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann, house.guest("Ben") as ben:
            id_ = (await ann.make("hearing", "me", "me", "open", visibility="public"))["id"]
            await ann.watch(id_)
            await ben.call("POST", f"/api/tables/{id_}/join", {})
            await ben.watch(id_)
            for guest, seat in ((ann, 0), (ann, 1), (ben, 2)):
                await guest.answer(id_, await _asked(guest, id_, seat, "H-SEAL-01"))
            await ben.until(lambda: ben.news[id_, 2]["view"]["where"][-1]["id"] == "title.turn")
            while ben.news[id_, 2]["view"]["asked"] != [2]:  # whoever has the floor before Ben leaves it to him
                seat = ben.news[id_, 2]["view"]["asked"][0]
                await ann.answer(id_, await _asked(ann, id_, seat, "H-TURN-02"), "rest")
                await ben.until(lambda seat=seat: ben.news[id_, 2]["view"]["asked"] != [seat])  # type: ignore[misc]
            await ben.answer(id_, await _asked(ben, id_, 2, "H-TURN-02"), "consult")
            await ben.do("undo", table=id_, seat=2)
            await ann.until(lambda: ann.news[id_, 1]["undo"])
            await ann.do("agree", table=id_, seat=1, yes=True)
            await ben.until(lambda: undone(ben, id_))

    asyncio.run(main())


async def _asked(guest: Guest, table: str, seat: int, rule: str) -> Data:
    """The ask by this rule that is put to a seat, as soon as it is there."""

    def found() -> Data | None:
        return next((ask for ask in guest.asks(table) if ask["seat"] == seat and ask["rule"] == rule), None)

    ask: Data = await guest.until(found)
    return ask


def test_bots_do_not_mind(house: House) -> None:
    async def main() -> None:
        async with house.guest("Ann") as ann:
            made = await ann.make("hearing", "me", "heuristic")
            id_ = made["id"]
            await ann.watch(id_)
            while (ask := await ann.asked(id_))["rule"] != "H-TURN-02":
                await ann.answer(id_, ask)
                await ann.until(lambda ask=ask: ask not in ann.asks(id_))  # type: ignore[misc]
            await ann.answer(id_, ask, "consult")
            await ann.do("undo", table=id_, seat=0)
            await ann.until(lambda: undone(ann, id_))
            assert (await ann.asked(id_))["rule"] == "H-TURN-02"
            await ann.play(id_)
            assert ann.events[id_, 0] == heard((await taken_home(ann, id_)).events(0))

    asyncio.run(main())


def test_there_must_be_something_to_take_back(house: House) -> None:
    """Nobody is bothered with a question that leads nowhere."""

    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            await ben.asked(id_)
            before = len(ben.messages)
            with pytest.raises(Refused, match="nothing to take back"):
                await ann.do("undo", table=id_, seat=0)
            await ben.do("ping")
            assert [m["type"] for m in ben.messages[before:]] == ["pong"]
            await asyncio.gather(ann.play(id_), ben.play(id_))
            with pytest.raises(Refused, match="over"):
                await ann.do("undo", table=id_, seat=0)

    asyncio.run(main())


def test_a_decision_can_be_taken_back_in_a_pause(house: House) -> None:
    """That is often what a pause is for. The clock still stands, nobody can answer, and bots wait."""

    async def main() -> None:
        async with two(house, clock=3600) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            mine, theirs = seat_of(first, id_), seat_of(other, id_)
            ask = await first.asked(id_)
            await first.answer(id_, ask, "rest")
            await other.do("pause", table=id_, paused=True)
            await first.do("undo", table=id_, seat=mine)
            again = (await first.until(lambda: [one for one in first.asks(id_) if one["id"] > ask["id"]]))[0]
            assert first.news[id_, mine]["deadline"] is None
            with pytest.raises(Refused, match="paused"):
                await first.answer(id_, again, "rest")
            shown = await first.table(id_)
            assert (shown["paused"], shown["deadline"]) == (True, None)
            await first.do("pause", table=id_, paused=False)
            assert (await first.table(id_))["deadline"] is not None

            await first.answer(id_, again, "consult")
            await other.do("pause", table=id_, paused=True)
            await first.do("undo", table=id_, seat=mine)
            await other.until(lambda: other.news[id_, theirs]["undo"])
            await other.do("agree", table=id_, seat=theirs, yes=True)
            await first.until(lambda: len(undone(first, id_)) == 2)
            await first.do("pause", table=id_, paused=False)
            await asyncio.gather(ann.play(id_), ben.play(id_))
            assert ann.events[id_, 0] == heard((await taken_home(ann, id_)).events(0))

    asyncio.run(main())


def test_who_leaves_the_game_need_not_agree_any_more(house: House) -> None:
    async def main() -> None:
        async with two(house) as (ann, ben, id_):
            first, other = await seal(ann, ben, table=id_)
            mine, theirs = seat_of(first, id_), seat_of(other, id_)
            await first.answer(id_, await first.asked(id_), "consult")
            await first.do("pause", table=id_, paused=True)  # else the bot might decide first
            await first.do("undo", table=id_, seat=mine)
            await other.until(lambda: other.news[id_, theirs]["undo"])
            await other.do("concede", table=id_, seat=theirs)
            await first.until(lambda: undone(first, id_))
            assert first.news[id_, mine]["undo"] is None

    asyncio.run(main())
