from __future__ import annotations

import json
import re
from typing import Any

import pytest

from moot.cli_reports import show_bench
from moot.lab.aims import Judged, SeatResult, judged
from moot.lab.bench import REFERENCE, Bench, figures_of, measure, middling
from moot.lab.simulate import wilson
from tests.cli.running import run


def simulation(*arguments: str) -> dict[str, Any]:
    result = run("simulate", "hearing", "--json", *arguments)
    assert result.exit_code == 0
    found: dict[str, Any] = json.loads(result.stdout)
    return {name: value for name, value in found.items() if name not in ("seconds", "decisions_per_second")}


def test_the_same_seed_gives_the_same_games() -> None:
    first = simulation("--games", "12", "--seats", "3", "--seed", "5")
    assert first == simulation("--games", "12", "--seats", "3", "--seed", "5")
    assert first != simulation("--games", "12", "--seats", "3", "--seed", "6")


def test_the_number_of_jobs_changes_nothing() -> None:
    assert simulation("--games", "9", "--jobs", "2") == simulation("--games", "9")


def test_what_a_simulation_reports() -> None:
    found = simulation("--games", "10", "--seats", "4", "--option", "quick")
    assert found["games"] == 10
    assert found["options"] == {"quick": True}
    assert found["mean_decisions"] == found["decisions"] / 10
    assert [seat["bot"] for seat in found["seats"]] == ["random"] * 4
    assert sum(seat["win_share"] for seat in found["seats"]) == pytest.approx(1)
    assert all(seat["low"] <= seat["win_share"] <= seat["high"] for seat in found["seats"])


def test_other_bots_play_at_real_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    from moot import bots
    from moot.lab import simulate

    def bot(name: str, game: str, seat: int, seed: Any = None) -> bots.Bot:
        return bots.bot("random", game, seat, seed)

    monkeypatch.setattr(simulate, "bot", bot)
    found = simulation("--games", "3", "--bots", "other,random", "--seats", "3")
    assert [seat["bot"] for seat in found["seats"]] == ["other", "random", "other"]
    assert found == simulation("--games", "3", "--bots", "other,random", "--seats", "3")


def test_a_simulation_as_text() -> None:
    result = run("simulate", "hearing", "--games", "5")
    assert result.exit_code == 0
    assert "5 games of hearing, seed 1." in result.stdout
    assert "decisions/s" in result.stdout
    assert "95% interval" in result.stdout


def test_an_aim_holds_fails_or_is_open_by_its_interval() -> None:
    def fared(seat: int, low: float, high: float, bot: str = "heuristic") -> SeatResult:
        return SeatResult(seat, bot, (low + high) / 2, low, high, 0.0)

    seats = [fared(0, 0.46, 0.54), fared(1, 0.40, 0.50)]
    assert judged("hearing", {}, seats) == [Judged(0, 0.45, 0.55, True), Judged(1, 0.45, 0.55, None)]
    assert [one.held for one in judged("hearing", {}, [fared(0, 0.56, 0.6), fared(1, 0.4, 0.44)])] == [False, False]
    assert judged("hearing", {"quick": True}, seats) == [], "nothing is aimed at with options"
    assert judged("hearing", {}, [seats[0], fared(1, 0.46, 0.54, "random")]) == [], "nor with other bots"
    assert judged("hearing", {}, [fared(seat, 0.2, 0.3) for seat in range(5)]) == [], "nor with so many seats"
    assert judged("voices", {}, seats) == [], "nor by a game without aims"


def test_a_simulation_says_whether_aims_hold() -> None:
    said = run("simulate", "hearing", "--games", "2", "--bots", "heuristic").stdout
    assert "Aim: seat 1 wins 45% to 55%. Open: more games would tell." in said
    assert "Aim:" not in run("simulate", "hearing", "--games", "2").stdout


def test_the_interval_of_wilson() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)


@pytest.mark.parametrize(("game", "seats"), [("hearing", 3), ("voices", 5), ("lawyerup", 2), ("android", 4)])
def test_bench_as_json(game: str, seats: int) -> None:
    result = run("bench", game, "--quick", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["game"] == game
    assert found["seats"] == seats
    assert found["quick"] is True
    assert 0 < found["fastest"] <= found["calibration"] <= found["slowest"]
    assert [one["name"] for one in found["measures"]] == [name for name, *_ in figures_of(game)]
    for one in found["measures"]:
        assert one["value"] > 0
        assert one["per_cal"] > 0
        assert (one["floor"] is None) == (one["of_floor"] is None) == (one["kept"] is None)


def test_there_is_no_bench_of_strangers() -> None:
    result = run("bench", "chess")
    assert result.exit_code != 0
    assert "There is no bench of 'chess'. There are: android, hearing, lawyerup, voices, server." in result.output


def test_bench_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    figures = [measure("simulate", "decisions/s", 80_000, 90_000, 0.28), measure("save", "µs", None, 12.34, 0.28)]
    show_bench(Bench("hearing", 3, False, REFERENCE, 0.28, 0.26, 0.31, figures))
    shown = capsys.readouterr().out
    assert re.search(r"simulate +90,000 +decisions/s +25,200 +at least 80,000 +1\.1[23] +kept", shown)
    assert "12.3" in shown
    assert "something else is running here" in shown


def test_floors_are_scaled_to_the_reference() -> None:
    here = measure("simulate", "decisions/s", 80_000, 40_000, cal=2 * REFERENCE)
    assert here.of_floor == pytest.approx(1)
    assert here.kept
    slow = measure("copy", "µs", 10, 30, cal=2 * REFERENCE)
    assert slow.of_floor == pytest.approx(1.5)
    assert slow.kept is False


def test_a_figure_is_its_median_repetition_by_the_calibration_beside_it() -> None:
    calm = middling("simulate", "decisions/s", 80_000, [90_000, 80_000, 70_000], [REFERENCE] * 3)
    assert (calm.value, calm.kept) == (80_000, True)
    restless = middling("simulate", "decisions/s", 80_000, [80_000, 40_000, 20_000], [0.28, 0.56, 1.12])
    assert restless.of_floor == pytest.approx(1)
    lucky = middling("copy", "µs", 10, [20, 20, 20], [0.28, 0.28, 0.84])
    assert lucky.kept is False
    assert middling("copy", "µs", 10, [8, 12], [REFERENCE] * 2).value == 12


def test_previews_come_true_in_all_games() -> None:
    from moot.lab.previews import SETUPS, compare

    seen, wrong = compare(150, seed=3)
    assert not wrong
    assert set(seen) <= {game for game, _ in SETUPS}
    assert seen.total() >= 150
