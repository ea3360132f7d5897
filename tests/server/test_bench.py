"""The benchmark of the server runs, and notices when something is wrong."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from moot.cli import app
from moot.cli_reports import show_serve_bench
from moot.lab.bench import REFERENCE
from moot.lab.serve_bench import Memory, Run, ServeBench, bench, judged


def test_a_few_tables() -> None:
    result = bench([3], seconds=1.0)
    slow, fast = result.runs
    assert (slow.pace, fast.pace) == ("1/s each", "saturated")
    assert 1 <= slow.moves_per_second <= 6
    assert fast.moves_per_second > 2 * slow.moves_per_second
    for run in result.runs:
        assert run.tables == 3
        assert 0 < run.median <= run.p95 <= run.p99
    (memory,) = result.memory
    assert memory.idle is None or memory.busy is None or memory.idle <= memory.busy + 0.5
    assert [one.name for one in result.measures] == ["3 saturated"]


def _run(tables: int, pace: str, rate: float, p99: float) -> Run:
    return Run(tables, pace, 5.0, rate, 1.0, 2.0, p99, 0.5, 0.1)  # type: ignore[arg-type]


def test_floors_are_scaled_to_the_reference() -> None:
    fast = judged(_run(50, "saturated", 750, 90), cal=2 * REFERENCE)
    slow = judged(_run(200, "1/s each", 200, 18), cal=2 * REFERENCE)
    late = judged(_run(500, "1/s each", 500, 14), cal=REFERENCE)
    assert fast is not None
    assert slow is not None
    assert late is not None
    assert fast.of_floor == pytest.approx(1)
    assert slow.of_floor == pytest.approx(1)
    assert (fast.kept, slow.kept, late.kept) == (True, True, False)
    assert judged(_run(50, "1/s each", 50, 900), cal=REFERENCE) is None


def test_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    run = _run(200, "1/s each", 200, 8.04)
    measure = judged(run, REFERENCE)
    assert measure is not None
    needs = Memory(200, 98.0, 0.06, None)
    show_serve_bench(ServeBench(REFERENCE, 0.28, 0.28, 0.28, 0.1, [run], [needs], [measure]))
    shown = capsys.readouterr().out
    for wanted in ("1/s each", "8.0", "2,500", "0.06", "at most 9", "boardgame.io"):
        assert wanted in shown
    assert "Something else is running" not in shown
    show_serve_bench(ServeBench(REFERENCE, 0.28, 0.28, 0.56, 0.1, [], [], []), quick=True)
    shown = capsys.readouterr().out
    assert "Something else is running here (load 0.1)" in shown
    assert "no numbers to quote" in shown


def test_how_many_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[int], float]] = []

    def pretended(tables: list[int], seconds: float) -> ServeBench:
        asked.append((tables, seconds))
        return ServeBench(REFERENCE, 0.28, 0.28, 0.28, 0.0, [], [], [])

    monkeypatch.setattr("moot.lab.serve_bench.bench", pretended)
    done = CliRunner().invoke(app, ["bench", "server", "--tables", "20, 40", "--seconds", "2", "--json"])
    assert asked == [([20, 40], 2.0)]
    assert json.loads(done.stdout)["runs"] == []
    refused = CliRunner().invoke(app, ["bench", "server", "--tables", "20,many"])
    assert refused.exit_code != 0
    assert len(asked) == 1
