"""Games of every released version, kept to be loaded, played on and verified: `make recordings` writes those of today.

Those of a version that has been released are never written again.
"""

from __future__ import annotations

import contextlib
import gzip
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from moot import api
from moot.bots import RandomBot
from moot.engine import Table, UndoRefused
from moot.engine.rules import Rules
from moot.engine.table import Answered
from moot.games import GAMES
from moot.releases import releases_of

FOLDER = Path(__file__).parent / "recorded"

KINDS: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "hearing": {
        "two": (2, {"quick": True}),
        "three-open": (3, {"open_briefs": True}),
        "four-understudy": (4, {"understudy": True}),
    },
    "voices": {
        "two-automated": (2, {"automated_prosecutor": True, "memory_aid": True}),
        "three-advanced": (3, {"advanced_roles": True, "marker_abilities": True}),
        "four": (4, {}),
        "six-unsteady": (6, {"unsteady_hand": True}),
    },
    "lawyerup": {
        "divorce": (2, {"asset_start": "choose", "shared_assets": "half"}),
        "divorce-amicable": (2, {"amicable": True}),
        "heist": (2, {"case": "casino_heist", "objection_variant": "overruled", "bidding": True}),
        "eye-teams": (4, {"case": "private_eye", "objection_variant": "bias", "team_pass": "side"}),
        "eye-alone": (1, {"case": "private_eye", "automa": "D", "pyramid": "bottom_up"}),
        "marrow": (2, {"case": "prize_marrow", "objection_variant": "sustained", "promo_procedures": True}),
    },
    "android": {
        "three": (3, {}),
        "four-other": (4, {"specific_event_at": "start", "caprice_week2": "madness", "twilight_spaces": 9}),
        "five-strict": (5, {"line_ends_on_bodies": False, "open_endings": False, "discard_may_raise": True}),
    },
}
"""By game: what is recorded, with seats and options."""


class Recording(NamedTuple):
    """One game in the middle and at its end, as saves without their cards."""

    game: str
    version: int
    label: str
    commitment: str
    middle: bytes
    end: bytes


def recorded() -> list[tuple[str, int, str]]:
    """All recordings: game, version, label."""
    found = []
    for file in sorted(FOLDER.glob("*/*.gz")):
        game, _, version = file.parent.name.rpartition("-")
        found.append((game, int(version), file.name.removesuffix(".gz")))
    return found


def recording(game: str, version: int, label: str) -> Recording:
    """A recording as it was kept."""
    packed = (FOLDER / f"{game}-{version}" / f"{label}.gz").read_bytes()
    commitment, middle, end = msgspec.json.decode(gzip.decompress(packed), type=tuple[str, str, str])
    return Recording(game, version, label, commitment, middle.encode(), end.encode())


def played(table: Table, rng: Random, until: int | None = None) -> Table:
    """The table after so many random decisions, or at its end; now and then one is taken back by consent."""
    player, made = RandomBot(rng), 0
    while not table.over and made != until:
        ask = rng.choice(table.asks)
        table.answer(ask.seat, ask.id, player(table, ask))
        made += 1
        if not table.over and rng.random() < 0.02:
            with contextlib.suppress(UndoRefused):  # it has only answered an open question
                table.undo(ask.seat, range(table.seats))
    return table


def record(rules: Rules, label: str, seats: int, options: dict[str, Any], seed: str = "") -> Recording:
    """A new recording."""
    game = rules.game
    seed = seed or f"{game.name} {game.version} {label}"
    whole = played(api.new_table(rules, seats, seed, options), Random(seed))
    decisions = sum(isinstance(entry, Answered) for entry in whole.log)
    table = played(api.new_table(rules, seats, seed, options), Random(seed), decisions * 2 // 3)
    middle = table.save(embed=False)
    end = played(table, Random(f"{seed} goes on")).save(embed=False)
    return Recording(game.name, game.version, label, table.commitment, middle, end)


def write(one: Recording, folder: Path) -> None:
    """Keeps a recording; the same one is always the same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    said = msgspec.json.encode((one.commitment, one.middle.decode(), one.end.decode()))
    (folder / f"{one.label}.gz").write_bytes(gzip.compress(said, 9, mtime=0))


def main(games: list[str]) -> None:
    for name in games or KINDS:
        kinds = KINDS[name]
        game = GAMES[name]
        folder = FOLDER / f"{name}-{game.version}"
        if any(release.version == game.version for release in releases_of(name)):
            print(f"{name} {game.version} is released: its recordings stay as they are.")
            continue
        made = [record(api.rules_of(game), label, seats, options) for label, (seats, options) in kinds.items()]
        shutil.rmtree(folder, ignore_errors=True)
        for one in made:
            write(one, folder)
        print(f"{name} {game.version}: {len(kinds)} recordings.")


if __name__ == "__main__":
    main(sys.argv[1:])
