"""The deep tests themselves: a little of every part, that each finds what it is there for, and how they go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from moot.api import rules_of
from moot.engine import RulesError, Table, workbench
from tests.deep import gauge, kills, page, soak, worlds
from tests.deep.part import Found, Part, Tell, Unit
from tests.deep.parts import PARTS
from tests.deep.results import Results, Session
from tests.deep.running import run
from tests.laws import mutants
from tests.laws.play import Case
from tests.server import storm

LITTLE = {"worlds": 300, "previews": 50, "games": 4, "kills": 2, "messages": 400, "soak": 2}


@pytest.mark.parametrize("name", LITTLE)
def test_a_little_of_every_part(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "LOOKS", {game: 8 * number for game, number in worlds.LOOKS.items()})
    monkeypatch.setattr(kills, "COUPLES", 1)
    monkeypatch.setattr(kills, "PEOPLE", storm.PEOPLE[-1:])
    monkeypatch.setattr(kills, "BOTS", storm.BOTS[:1])
    monkeypatch.setattr(soak, "GAMES", soak.GAMES[:1])
    part, results = PARTS[name], Results(tmp_path / "results.jsonl")
    run(part, LITTLE[name], results, jobs=0)
    assert results.counts[part.counted] >= LITTLE[name]
    assert results.faults == []


@pytest.mark.parametrize(
    "fault",
    [
        mutants.face_in_the_view,
        mutants.secret_in_a_requirement,
        mutants.secret_in_an_event,
        mutants.secret_in_a_title,
        mutants.branches_on_a_face,
        mutants.preview_of_the_true_world,
    ],
)
def test_worlds_that_differ_are_found(fault: mutants.Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(rules_of(fault(monkeypatch)), 4, {"quick": True})
    with pytest.raises((AssertionError, RulesError), match=r"differs? |another world"):
        _look_at_ten(case)


def test_what_happened_long_ago_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Table.sample

    def sample(self: Table, seat: int | None, rng: Random) -> Table:
        world = sound(self, seat, rng)
        (happened, audience) = workbench.before(world)[0]
        if len(happened) > 5 * worlds.RECENT:
            workbench.before(world)[0] = [*happened[:2], happened[1], *happened[3:]], audience
        return world

    monkeypatch.setattr(Table, "sample", sample)
    with pytest.raises(AssertionError, match=r"another world looks different: \['events'\]\[2\]"):
        _look_at_ten(Case(rules_of(mutants.HEARING), 4))


def _look_at_ten(case: Case) -> None:
    for seed in range(10):
        worlds.look_at(case, seed)


def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gauge, "LEAST", 1.0)
    monkeypatch.setattr(gauge, "EVERY", 0.1)
    monkeypatch.setattr(soak, "GAMES", soak.GAMES[:1])
    found = soak.run(Unit("all", 0, 6), lambda done: None, leak=8_000_000)
    assert any(fault.startswith("MB of memory: ") for fault in found.faults)


@pytest.mark.parametrize(("grows", "rise"), [(0.0, 0.0), (30.0, 30.0)])
def test_a_slope_is_told_with_its_interval(grows: float, rise: float) -> None:
    noise = Random(1)
    hour = [(float(at), 150 + grows * at / 3600 + noise.gauss(0, 2)) for at in range(3600)]
    found = gauge.slope(hour)
    assert found.low < rise < found.high
    assert found.high - found.low < 2
    assert (found.low > 0) == (grows > 0)


# ---------------------------------------------------------------- the harness


def _part(work: Callable[[Unit, Tell], Found], **more: object) -> Part:
    return Part("part", "things", 100, 10, work, **more)  # type: ignore[arg-type]


def _ten(unit: Unit, tell: Tell) -> Found:
    return Found({"done": 10})


def test_what_was_done_is_not_done_again(tmp_path: Path) -> None:
    done: list[Unit] = []

    def work(unit: Unit, tell: Tell) -> Found:
        if len(done) == 7:
            raise KeyboardInterrupt
        done.append(unit)
        return Found({"done": 10})

    part, file = _part(work, lanes={"one": 0.5, "other": 0.5}), tmp_path / "results.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(part, 200, Results(file), jobs=0)
    assert len(Results(file).done) == 7
    run(_part(_ten, lanes=part.lanes), 200, results := Results(file), jobs=0)
    assert results.counts["done"] == 200
    assert sorted((one.unit.lane, one.unit.number) for one in results.done) == [
        *(("one", n) for n in range(10)),
        *(("other", n) for n in range(10)),
    ]


def test_a_fault_names_the_command_that_finds_it_again(tmp_path: Path) -> None:
    def work(unit: Unit, tell: Tell) -> Found:
        if unit.number == 3:
            raise RuntimeError("the house fell down")
        return _ten(unit, tell)

    said: list[str] = []
    run(_part(work), 100, results := Results(tmp_path / "results.jsonl"), jobs=0, say=said.append)
    assert results.counts["done"] == 100
    assert [unit for unit, _ in results.faults] == [Unit("all", 3, 10)]
    assert any("the house fell down" in words and 'ARGS="--again part/all:3:10"' in words for words in said)
    assert Unit.read("all:3:10") == Unit("all", 3, 10)


def test_the_page_says_what_was_found(tmp_path: Path) -> None:
    text = tmp_path / "assurance.md"
    text.write_text(f"before\n{page.BEGIN}old\n{page.END}after\n")
    results = Results(tmp_path / "abc" / "games.jsonl")
    results.add(Session("games", 300, "abc", "2026-01-02 03:04", "2 cores", "make test-deep"))
    results.finish(Unit("hearing", 0, 300), Found({"done": 300}), 120)
    page.write(tmp_path, text)
    assert "| games | 300 random games | 0 of 300: less than 1.0·10⁻² |" in text.read_text()
    assert "2026-01-02, `abc`, 2 min of work" in text.read_text()
    results.finish(Unit("hearing", 1, 300), Found({"done": 100}, ["a fault"]), 120)
    page.write(tmp_path, text)
    assert "1 of 400: 4.4·10⁻⁴ to 1.4·10⁻²" in text.read_text()
    assert text.read_text().startswith(f"before\n{page.BEGIN}")
    assert text.read_text().endswith(f"{page.END}after\n")
