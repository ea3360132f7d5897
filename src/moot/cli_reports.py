"""What the commands report, as text."""

from __future__ import annotations

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from moot.coverage import MOST, Coverage, Proof
from moot.engine import Actions
from moot.lab.bench import Bench, Measure
from moot.lab.serve_bench import BOARDGAME_IO, ServeBench
from moot.lab.simulate import Result
from moot.rulebooks import Rule
from moot.verify import Report

MARKS = {True: "ok", False: "FAILED", None: "note"}

HELD = {True: "It holds.", False: "It FAILS.", None: "Open: more games would tell."}

BUSY = 1.15
"""Calibrations that differ by more than this were not taken on a quiet machine."""
RESTLESS = 0.5
"""A load before the run that is higher than this is not ours."""


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
    for one in result.aims:
        typer.echo(f"Aim: seat {one.seat} wins {one.low:.0%} to {one.high:.0%}. {HELD[one.held]}")
    typer.echo(f"{result.seconds:.2f} s, {result.decisions_per_second:,.0f} decisions/s.")


def show_coverage(books: dict[str, list[Rule]], found: Coverage) -> None:
    """A line for each chapter, then what is wrong and what is weak, then a summary."""
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
    _show_unknown(found)
    for covered in found.games.values():
        for id_, modules in covered.unused.items():
            typer.echo(f"warning: {id_} has tests only of {' and '.join(modules)}, which the product does not use")
    for test, names in found.crowded.items():
        typer.echo(f"warning: {test} names {names} rules, more than {MOST}")
    unknown = f"; {len(found.unknown)} unknown ids" if found.unknown else ""
    warnings = f"; {found.warnings} warnings" if found.warnings else ""
    typer.echo(f"{rules - untested} of {rules} rules have a test{unknown}{warnings}.")


def show_proofs(books: dict[str, list[Rule]], found: Coverage) -> None:
    """Each rule with its tests, and what makes one of them weak."""
    chapters = {rule.id: rule.chapter for rules in books.values() for rule in rules}
    for covered in found.games.values():
        for id_, proofs in covered.rules.items():
            typer.echo(f"{id_} ({chapters[id_]})")
            for line in dict.fromkeys(map(_proof, proofs)) or ["no test"]:
                typer.echo(f"  {line}")
    _show_unknown(found)


def _show_unknown(found: Coverage) -> None:
    for id_ in found.unknown:
        typer.echo(f"unknown: {id_} is named by a test, but there is no such rule")


def _proof(proof: Proof) -> str:
    weak = [f"warning: names {len(proof.rules)} rules, more than {MOST}"] if proof.crowded else []
    weak += [f"warning: of {module}, which the product does not use" for module in proof.unused]
    return "; ".join([f"{proof.test}{f': {proof.title}' if proof.title else ''}", *weak])


def show_actions(actions: Actions, question: str) -> None:
    """A line for each action, then how many there are and their hash."""
    grid = _grid(">id", "question", "action")
    for number, action in actions.listed():
        if question in ("", action.question):
            grid.add_row(str(number), action.question, escape(action.name.partition("=")[2]))
    _print(grid)
    typer.echo(f"{len(actions)} actions, {actions.hash}.")


def show_actions_as_json(actions: Actions, question: str) -> None:
    """The same, a line of JSON for each."""
    for number, action in actions.listed():
        if question in ("", action.question):
            typer.echo(msgspec.json.encode({"id": number, **msgspec.structs.asdict(action)}))


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


def show_serve_bench(result: ServeBench, *, quick: bool = False) -> None:
    """The runs, what a table needs, and the floors."""
    typer.echo(
        f"hearing, 2 socket clients at each table, every answer durable on SQLite. Calibration: "
        f"{result.calibration:.3f} s ({result.fastest:.3f} to {result.slowest:.3f}); "
        f"floors are for {result.reference:.2f} s. Server and clients: shares of one core."
    )
    grid = _grid(">tables", "pace", ">moves/s", ">median", ">p95", ">p99 ms", ">server", ">µs/move", ">clients")
    for run in result.runs:
        grid.add_row(
            str(run.tables),
            run.pace,
            f"{run.moves_per_second:,.0f}",
            *(f"{part:.1f}" for part in (run.median, run.p95, run.p99)),
            "?" if run.server_cpu is None else f"{run.server_cpu:.0%}",
            "?" if run.server_cpu is None else f"{run.server_cpu / run.moves_per_second * 1e6:,.0f}",
            f"{run.client_cpu:.0%}",
        )
    _print(grid)
    grid = _grid(">tables", ">MB without", ">MB per idle table", ">busy")
    for need in result.memory:
        told = ["?" if part is None else f"{part:.2f}" for part in (need.idle, need.busy)]
        grid.add_row(str(need.tables), "?" if need.server is None else f"{need.server:.0f}", *told)
    _print(grid)
    grid = _grid("what", ">here", "unit", ">per cal", ">floor", ">of floor", "")
    for measure in result.measures:
        grid.add_row(*_row(measure))
    _print(grid)
    typer.echo(BOARDGAME_IO)
    if result.slowest > BUSY * result.fastest or result.load > RESTLESS:
        typer.echo(f"Something else is running here (load {result.load:.1f}), so read these with care.")
    if quick:
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
