"""``make test-deep ARGS="--kills 1000 --worlds 1000000"``: the parts that are named, or all of them at full length.

What was done is kept in ``.deep/``, by commit: begun again, a part goes on where it was. ``--fresh`` forgets that.
"""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from tests.deep import page, results
from tests.deep.part import Part, Unit
from tests.deep.parts import PARTS
from tests.deep.results import Results, Session
from tests.deep.running import again, run


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.deep", description=__doc__)
    for part in PARTS.values():
        help_ = f"{part.what}; {part.goal:,} in a full run"
        parser.add_argument(f"--{part.name}", type=int, metavar="N", help=help_.replace("%", "%%"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at a time")
    parser.add_argument("--fresh", action="store_true", help="forget what was done at this commit")
    parser.add_argument("--again", metavar="PART/UNIT", help="repeat one unit, such as worlds/android:17:1")
    parser.add_argument("--into", type=Path, default=results.HOME, metavar="FOLDER", help="where results are kept")
    parser.add_argument("--page", action="store_true", help="write the figures into docs/assurance.md")
    return parser.parse_args()


def main() -> int:
    """Runs what was asked for; how many parts have found something."""
    given = _arguments()
    if given.page:
        page.write(given.into)
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped; begun again it goes on"))
    if given.again is not None:
        name, _, unit = given.again.partition("/")
        return _repeat(PARTS[name], Unit.read(unit))
    named = {name: getattr(given, name) for name in PARTS if getattr(given, name) is not None}
    wanted = named or {name: part.goal for name, part in PARTS.items()}
    commit, failed = results.commit(), 0
    for name, goal in wanted.items():
        if goal > 0:
            failed += not _reach(PARTS[name], goal, given, commit)
    return failed


def _reach(part: Part, goal: int, given: argparse.Namespace, commit: str) -> bool:
    """Works on a part until so many are done; whether nothing was found."""
    file = given.into / commit / f"{part.name}.jsonl"
    if given.fresh:
        file.unlink(missing_ok=True)
    known = Results(file)
    command = f'make test-deep ARGS="--{part.name} {goal}"'
    known.add(Session(part.name, goal, commit, results.now(), results.machine(), command))
    try:
        run(part, goal, known, given.jobs, say=lambda words: print(words, flush=True))
    except KeyboardInterrupt:
        sys.exit(f"{part.name}: stopped; begun again it goes on")
    for unit, fault in known.faults:
        print(f"\n{part.name}: {fault}\n  again with: {again(part, unit)}")
    return not known.faults


def _repeat(part: Part, unit: Unit) -> int:
    found = part.run(unit, lambda done: None)
    print(found.counts)
    for fault in found.faults:
        print(fault)
    return len(found.faults)


if __name__ == "__main__":
    sys.exit(main())
