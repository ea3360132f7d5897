"""What the commands report, as text."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.table import Table as Grid

from moot.coverage import Coverage, Rule
from moot.lab.bench import Bench, Measure
from moot.lab.simulate import Result
from moot.verify import Report

MARKS = {True: "ok", False: "FAILED", None: "note"}

BUSY = 1.15
"""Calibrations that differ by more than this were not taken on a quiet machine."""


def show_simulation(result: Result) -> None:
    """Who won how often, and how fast it went."""
    typer.echo(f"{result.games} games of {result.game}, seed {result.seed}.")
    typer.echo(f"{result.decisions} decisions, {result.mean_decisions:.1f} in a game.")
    grid = _grid("seat", "bot", ">wins", ">95% interval", ">mean score")
    for seat in result.seats:
        grid.add_row(
            str(seat.seat),
            seat.bot,
            f"{seat.win_share:.1%}",
            f"{seat.low:.1%} to {seat.high:.1%}",
            f"{seat.mean_score:.2f}",
        )
    _print(grid)
    typer.echo(f"{result.seconds:.2f} s, {result.decisions_per_second:,.0f} decisions/s.")


def show_coverage(books: dict[str, list[Rule]], found: Coverage) -> None:
    """A line for each chapter, then the rules without a test, then a summary."""
    rules = untested = 0
    for game, covered in found.games.items():
        missing = set(covered.untested)
        chapters: dict[str, list[str]] = {}
        for rule in books[game]:
            chapters.setdefault(rule.chapter, []).append(rule.id)
        typer.echo(game)
        for chapter, ids in chapters.items():
            typer.echo(f"  {chapter}: {sum(id_ not in missing for id_ in ids)} of {len(ids)}")
        rules += len(covered.rules)
        untested += len(covered.untested)
    for covered in found.games.values():
        for id_ in covered.untested:
            typer.echo(f"untested: {id_}")
    for id_ in found.unknown:
        typer.echo(f"unknown: {id_} is named by a test, but there is no such rule")
    unknown = f"; {len(found.unknown)} unknown ids" if found.unknown else ""
    typer.echo(f"{rules - untested} of {rules} rules have a test{unknown}.")


def show_verdict(report: Report) -> None:
    """A line for each check, then the verdict."""
    for check in report.checks:
        typer.echo(f"{MARKS[check.ok]:<6}  {check.name}: {check.sentence}")
    typer.echo(report.verdict)


def show_bench(result: Bench) -> None:
    """The figures with their floors."""
    typer.echo(
        f"{result.game}, {result.seats} seats. Calibration (10M additions): {result.calibration:.3f} s "
        f"({result.fastest:.3f} to {result.slowest:.3f}); floors are for {result.reference:.2f} s."
    )
    grid = _grid("what", ">here", "unit", ">per cal", ">floor", ">of floor", "")
    for measure in result.measures:
        grid.add_row(*_row(measure))
    _print(grid)
    if result.slowest > BUSY * result.fastest:
        typer.echo("The calibrations differ: something else is running here, so read these with care.")
    if result.quick:
        typer.echo("A quick run: these are no numbers to quote.")


def _row(measure: Measure) -> list[str]:
    if measure.floor is None or measure.of_floor is None:
        ratio = ["", "", ""]
    else:
        wanted = "at least" if measure.unit == "decisions/s" else "at most"
        ratio = [f"{wanted} {measure.floor:,.0f}", f"{measure.of_floor:.2f}", "kept" if measure.kept else "MISSED"]
    digits = 0 if measure.value >= 1000 else 1
    return [measure.name, f"{measure.value:,.{digits}f}", measure.unit, f"{measure.per_cal:,.0f}", *ratio]


def _grid(*columns: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for name in columns:
        grid.add_column(name.removeprefix(">"), justify="right" if name.startswith(">") else "left", no_wrap=True)
    return grid


def _print(grid: Grid) -> None:
    Console(highlight=False).print(grid)
