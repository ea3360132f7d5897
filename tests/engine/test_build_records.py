"""The builder refuses records that attach to nothing, and deeds and texts that need what nobody provides."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from moot.engine import (
    RULES,
    BuildError,
    Coin,
    Purse,
    Records,
    Seat,
    Thing,
    at,
    cannot,
    const,
    deed,
    do,
    even_if,
    number,
    offer,
    perform,
    procedure,
    purse,
    requires,
    whenever,
)
from moot.engine.standing import Record
from tests.engine.test_build import refusal
from tests.engine.toy import Toy, noted, toy


def use_zork(game: Toy, zork: int) -> None: ...


def with_zork(game: Toy, zork: int) -> bool:
    return True


def with_seat(game: Toy, seat: Seat) -> bool:
    return True


def with_owner(game: Toy, owner: Seat) -> bool:
    return True


def with_card(game: Toy, card: Thing) -> bool:
    return True


def zork_dues(game: Toy, zork: int) -> list[str]:
    return []


def coins(game: Toy, seat: Seat) -> Purse:
    return purse({"coin": Coin(1, frozenset({"coin"}))})


NEEDY = procedure("needy", params=("zork",), steps=[do(use_zork)])
PLAIN = procedure("plain", steps=[noted("plain")])
NOD = deed("nod", params=("seat",), requires=[requires("T-NOD", with_seat, "no neck")], steps=[noted("nod")])


def build(*records: Record, bound: Sequence[str] = ()) -> None:
    toy(
        [noted("x")],
        [NOD],
        records={"text": Records(*records, bound=bound)},
        numbers={"reach": ("seat",)},
        moments=["dusk"],
    )


@pytest.mark.parametrize(
    ("record", "named"),
    [
        (number(of="grasp", add=1), "grasp"),
        (cannot(deed="wink", why="no eye"), "wink"),
        (cannot(deed="plain", why="not a deed"), "plain"),
        (even_if(rule="T-WINK"), "T-WINK"),
        (whenever(event="winked", run=PLAIN), "winked"),
        (offer(deed="wink"), "wink"),
        (offer(deed="play"), "play"),
        (at(moment="dawn", run=PLAIN), "dawn"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Record) else value,
)
def test_a_record_must_attach_to_something(record: Record, named: str) -> None:
    with pytest.raises(BuildError, match=rf"records of 'text':.*'{named}'"):
        build(record)


def test_a_record_of_each_kind_that_attaches_is_taken() -> None:
    build(
        number(of="reach", add=1, when=with_seat),
        cannot(deed="nod", why="too tired", when=with_owner),
        even_if(rule="T-NOD", when=with_seat),
        whenever(event="noted", run=PLAIN),
        offer(deed="nod", when=with_seat),
        at(moment="dusk", run=PLAIN, when=with_owner),
    )


@pytest.mark.parametrize(
    "record",
    [
        number(of="reach", add=1, when=with_zork),
        cannot(deed="nod", why="-", when=with_zork),
        even_if(rule="T-NOD", when=with_zork),
        whenever(event="noted", run=PLAIN, when=with_zork),
        offer(deed="nod", when=with_zork),
        at(moment="dusk", run=PLAIN, when=with_zork),
    ],
    ids=lambda record: type(record).__name__,
)
def test_the_condition_of_a_record_reads_only_what_is_there(record: Record) -> None:
    with pytest.raises(BuildError, match=r"records of 'text':.*with_zork.*'zork'"):
        build(record)
    build(record, bound=("zork",))


@pytest.mark.parametrize(
    "record",
    [whenever(event="noted", run=NEEDY), at(moment="dusk", run=NEEDY)],
    ids=lambda record: type(record).__name__,
)
def test_a_text_that_runs_takes_only_what_is_there(record: Record) -> None:
    with pytest.raises(BuildError, match=r"records of 'text':.*'needy'.*'zork'"):
        build(record)
    build(record, bound=("zork",))


@pytest.mark.parametrize(
    "record", [whenever(event="noted"), at(moment="dusk")], ids=lambda record: type(record).__name__
)
def test_a_text_that_waits_must_have_something_to_run(record: Record) -> None:
    with pytest.raises(BuildError, match="records of 'text':"):
        build(record)


def test_something_else_is_not_a_record() -> None:
    with pytest.raises(BuildError, match="is not a record"):
        build(Record())


def test_a_permission_may_waive_the_very_rule_of_a_ban() -> None:
    build(cannot(deed="nod", rule="T-BAN", why="not here"), even_if(rule="T-BAN", when=with_seat))


def test_a_permission_reads_only_what_every_deed_with_that_rule_has() -> None:
    hold = deed("hold", params=("seat", "card"), requires=[requires("T-ARM", with_card, "no arm")], steps=[noted("a")])
    wave = deed("wave", params=("seat",), requires=[requires("T-ARM", with_seat, "no arm")], steps=[noted("b")])
    for deeds in ((hold, wave), (wave, hold)):
        sentence = refusal([noted("x")], deeds, records={RULES: [even_if(rule="T-ARM", when=with_card)]})
        assert "'card'" in sentence


def test_a_requirement_asks_only_for_what_its_deed_has() -> None:
    wink = deed("wink", params=("seat",), requires=[requires("T-1", with_zork, "-")], steps=[noted("x")])
    sentence = refusal([noted("x")], [wink])
    assert "wink" in sentence
    assert "with_zork" in sentence
    assert "'zork'" in sentence


def test_a_cost_asks_only_for_what_its_deed_has() -> None:
    wink = deed("wink", params=("seat",), cost=zork_dues, steps=[noted("x")])
    sentence = refusal([noted("x")], [wink], coins=coins)
    assert "wink" in sentence
    assert "'zork'" in sentence


def test_a_cost_needs_coins() -> None:
    wink = deed("wink", params=("seat", "zork"), cost=zork_dues, steps=[noted("x")])
    assert "coins" in refusal([noted("x")], [wink])
    toy([noted("x")], [wink], coins=coins)


def test_a_procedure_that_is_performed_by_its_name_gets_what_it_needs() -> None:
    sentence = refusal([perform(const("needy"))], [NEEDY])
    assert sentence.startswith("play, perform")
    assert "zork" in sentence


def test_a_procedure_that_is_performed_by_its_name_exists() -> None:
    sentence = refusal([perform(const("nobody"))])
    assert sentence.startswith("play, perform")
    assert "'nobody'" in sentence
