"""The numbers of the rulebook, the names that texts use, and the options of a table."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Literal

import msgspec

FOLDER = Path(str(files(__package__)))
LAST = "case_closed"
"""The game's last moment."""
MOMENTS = ("turn_end", "next_turn_end", "day_end", LAST)

PLAYERS = (3, 4, 5)
BASE_TIME = 6
HAND_LIMIT = 6
HITS_TO_KILL = 3
GUILTY_VP, INNOCENT_VP, OBSESSION_VP, OBSESSION_MARGIN = 15, 5, 3, 5
CONSPIRACY_VP, HAAS_VP, JINTEKI_VP, TRAUMA_VP = 4, 3, 3, -1
ALIBI_VALUE, PERJURED_VALUE = -5, 5
RESTRICTED_ENTRY_TIME = 3
WARRANTS_PER_PLAYER = 2
NORMAL_FAVORS, NPC_FAVORS = 12, 3
ALIBIS = 11
TOKENS = {"haas": 6, "jinteki": 6, "pass": 5, "conspiracy": 12}
"""How many there are of each (A-FAVOR-10, A-DROP-07, A-PUZ-28)."""
MOST_STRAIN = 5
MOST_MONEY, MONEY_STEP, MONEY_START = 10_000, 500, 2_000
MOST_TECH = 2

EVIDENCE = {5: 1, 4: 4, 3: 6, 2: 11, 1: 11, -1: 7, -2: 7, -3: 4, -4: 1}
"""How many tokens there are of each number (A-SETUP-14)."""
WITNESSES, PERJURIES = 4, 4

NORMAL = ("corp", "political", "society", "street")
FILES = ("testimony", "physical", "document")
PILES = ("shift", "favor", "baggage")
"""The piles of the puzzle, the least valuable first (A-SETUP-16)."""
SIDES = ("good", "bad")
NAMES = ("duty", "loyalty", "greed", "guilt", "love", "courage", "faith", "hope", "doubt", "fear", "pride")
"""Conditional baggage (A-BAG-01)."""

DETECTIVES = {"caprice": "Caprice", "floyd": "Floyd", "louis": "Louis", "rachel": "Rachel", "raymond": "Raymond"}
SUSPECTS = {
    "eve": "Eve 5VA3TC",
    "noise": "Noise",
    "thomas_haas": "Thomas Haas",
    "reina_roja": "Reina Roja",
    "mark_henry": "Mark Henry",
    "vinnie": "Vinnie the Strangler",
}


def _titles(file: str, table: str) -> dict[str, str]:
    entries = tomllib.loads((FOLDER / "cards" / file).read_text(encoding="utf-8"))[table]
    return {entry["id"]: entry["title"] for entry in entries}


LOCATIONS = _titles("map.toml", "location")
NPCS = _titles("detectives.toml", "npc")
MURDERS = _titles("murders.toml", "murder")
DAYS = _titles("calendar.toml", "day")
GRANTING = ("daniel", "hiro", "director_haas", "mr_li", "sara", "captain_beckmann", "lena", "kate")
"""The NPCs whose favors can be gained."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on."""

    murder: str = "random"
    """A murder by its id, or a random one (A-SETUP-01)."""
    detectives: str = "random"
    """The detectives in the order of the seats, with blanks between them, or random ones (A-SETUP-06)."""
    first_player: int | None = None
    """A seat, or a random one (A-SETUP-31)."""
    twilight_spaces: Literal[5, 7, 9] = 5
    """How long the twilight tracks are; markers start in the middle (A-SETUP-10)."""
    specific_event_at: Literal["start", "end"] = "start"
    """Of the first day of week 2 (C-01)."""
    caprice_week2: Literal["random", "madness"] = "random"
    """C-17."""
    line_ends_on_bodies: bool = True
    """Whether the Root counts as on Earth and Starport Kaguya as on the Moon (A-TERM-21, C-21)."""
    open_endings: bool = True
    """Whether everybody may read the endings of all plots (A-PLOT-23)."""
