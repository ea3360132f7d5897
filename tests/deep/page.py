"""Writes the figures of the last run into docs/assurance.md."""

from __future__ import annotations

from math import log
from pathlib import Path

from moot.lab.simulate import wilson
from tests.deep.part import Part
from tests.deep.parts import PARTS
from tests.deep.results import ROOT, Results

PAGE = ROOT / "docs" / "assurance.md"
BEGIN, END = "<!-- figures: make assurance -->\n", "<!-- end of the figures -->\n"
MOST_OFTEN = 8
"""So many counts of a part are told."""


def write(folder: Path, page: Path = PAGE) -> None:
    """Puts the newest results of every part into the page."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(before + BEGIN + table(folder) + END + after, encoding="utf-8")


def table(folder: Path) -> str:
    """The figures as Markdown: one row for each part that has been run."""
    rows = ["", "| part | done | found | besides | at |", "| --- | --- | --- | --- | --- |"]
    machines, commands = list[str](), list[str]()
    for part in PARTS.values():
        known = newest(folder, part.name)
        if known is None or not known.done:
            continue
        last = known.sessions[-1]
        done = known.counts[part.counted]
        whole = "" if done >= last.goal else f" of {last.goal:,} (not finished)"
        at = f"{last.at[:10]}, `{last.commit}`, {_hours(known.seconds)} of work"
        rows.append(
            f"| {part.name} | {done:,} {part.what}{whole} | {_found(part, known)} | {_besides(part, known)} | {at} |"
        )
        machines += [last.machine] if last.machine not in machines else []
        commands.append(f"{last.command}")
    rows += ["", f"Machine: {'; '.join(machines)}. The commands:", "", "```console"]
    rows += [*(f"$ {command}" for command in commands), "```", ""]
    return "\n".join(rows) + "\n" if commands else "\nNothing has been run.\n\n"


def newest(folder: Path, part: str) -> Results | None:
    """The results that were written last."""
    files = sorted(folder.glob(f"*/{part}.jsonl"), key=lambda file: file.stat().st_mtime)
    return Results(files[-1]) if files else None


def _found(part: Part, known: Results) -> str:
    faults, of = len(known.faults), known.counts[part.counted]
    if not part.independent or not of:
        return f"{faults} faults"
    return f"{faults} of {of:,}: {interval(faults, of)}"


def interval(faults: int, of: int) -> str:
    """What a count of faults says of their rate, with 95 %."""
    if not faults:
        return f"less than {_small(-log(0.05) / of)}"
    low, high = wilson(faults, of)
    return f"{_small(low)} to {_small(high)}"


def _small(share: float) -> str:
    figure, power = f"{share:.1e}".split("e")
    return f"{figure}·10{str(int(power)).translate(str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'))}"


def _besides(part: Part, known: Results) -> str:
    counts = [f"{name} {count:,}" for name, count in known.counts.most_common() if name != part.counted]
    slopes = [
        f"{name} {slope.start:,.0f}, {slope.value:+.1f} an hour ({slope.low:+.1f} to {slope.high:+.1f})"
        for name, slope in (known.done[-1].slopes if known.done else {}).items()
    ]
    return "; ".join([*counts[:MOST_OFTEN], *slopes])


def _hours(seconds: float) -> str:
    return f"{seconds / 3600:.1f} h" if seconds > 3600 else f"{seconds / 60:.0f} min"
