"""The numbers of the rulebook, the names that texts use, and the options of a table."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from moot.engine.options import offered

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
MOST_STRAIN = 5
MOST_MONEY, MONEY_STEP, MONEY_START = 10_000, 500, 2_000
MOST_TECH = 2

EVIDENCE = {5: 1, 4: 4, 3: 6, 2: 11, 1: 11, -1: 7, -2: 7, -3: 4, -4: 1}
"""How many tokens there are of each number (A-SETUP-14)."""
WITNESSES, PERJURIES = 4, 4

Normal = Literal["corp", "political", "society", "street"]
File = Literal["testimony", "physical", "document"]
Pile = Literal["shift", "favor", "baggage"]
Side = Literal["good", "bad"]
"""Of baggage, and the mood of Louis."""
Half = Literal["light", "dark"]
"""Of the twilight: decks, cards, tactics, and the ways to shift."""
Facing = Literal["facedown", "faceup"]
Fate = Literal["stands", "returned", "canceled"]
"""Of what a card may undo before it is done."""
Use = Literal["evidence", "sacrifice", "reveal", "dig", "dig_in_vain"]
"""What one makes of a lead (A-LEAD-11)."""
Weight = Literal["strong", "normal", "weak"]
"""Of a file, as the sheet of its suspect says (A-END-03 to A-END-05)."""
Verdict = Literal["guilty", "innocent"]
Burden = Literal["trauma", "strain"]
Chit = Literal["haas", "jinteki", "pass", "conspiracy"]
"""Tokens that detectives have."""
Detective = Literal["caprice", "floyd", "louis", "rachel", "raymond"]
Suspect = Literal["eve", "noise", "thomas_haas", "reina_roja", "mark_henry", "vinnie"]

NORMAL: tuple[Normal, ...] = ("corp", "political", "society", "street")
FILES: tuple[File, ...] = ("testimony", "physical", "document")
PILES: tuple[Pile, ...] = ("shift", "favor", "baggage")
"""The piles of the puzzle, the least valuable first (A-SETUP-16)."""
SIDES: tuple[Side, ...] = ("good", "bad")
HALVES: tuple[Half, ...] = ("light", "dark")
TOKENS: dict[Chit, int] = {"haas": 6, "jinteki": 6, "pass": 5, "conspiracy": 12}
"""How many there are of each (A-FAVOR-10, A-DROP-07, A-PUZ-28)."""
NAMES = ("duty", "loyalty", "greed", "guilt", "love", "courage", "faith", "hope", "doubt", "fear", "pride")
"""Conditional baggage (A-BAG-01)."""

DETECTIVES: dict[Detective, str] = {
    "caprice": "Caprice",
    "floyd": "Floyd",
    "louis": "Louis",
    "rachel": "Rachel",
    "raymond": "Raymond",
}
SUSPECTS: dict[Suspect, str] = {
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


Murder = Annotated[
    str,
    msgspec.Meta(extra_json_schema={"enum": ["random", *MURDERS]}),
    offered("The murder", {"random": "by lot", **MURDERS}),
]
Alibis = Annotated[
    Literal[12, 11],
    offered("Alibi tokens", {"12": "12, as the rulebook counts them", "11": "11, as the FAQ has it"}),
]
Reshuffle = Annotated[
    Literal["at_once", "at_next_draw"],
    offered(
        "The discards of a deck are shuffled",
        {
            "at_once": "as soon as its last facedown card is drawn, as the rulebook says",
            "at_next_draw": "when the next card is to be drawn, as the FAQ says",
        },
    ),
]
EventAt = Annotated[
    Literal["end", "start"],
    offered(
        "The event of the murder comes",
        {
            "end": "as day 1 of week 2 ends, as the rulebook says",
            "start": "as that day begins, as the FAQ says",
        },
    ),
]
CapricePlot = Annotated[
    Literal["random", "madness"],
    offered("The plot of Caprice in week 2", {"random": "by lot", "madness": "always Descent into Madness"}),
]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may agree on."""

    murder: Murder = "random"
    """What has happened (A-SETUP-01)."""
    detectives: Annotated[str, offered("The detectives")] = "random"
    """In the order of the seats, with blanks between them, such as "louis rachel floyd"; or random (A-SETUP-06)."""
    first_player: Annotated[int | None, offered("Who begins")] = None
    """A seat, or a random one (A-SETUP-31)."""
    twilight_spaces: Annotated[Literal[5, 7, 9], offered("Spaces of the twilight tracks")] = 5
    """How long the twilight tracks are; markers start in the middle (A-SETUP-10)."""
    specific_event_at: EventAt = "end"
    """On the first day of week 2 (A-ROUND-18)."""
    alibis: Alibis = 12
    """How many there are (A-ALIBI-07)."""
    reshuffle: Reshuffle = "at_once"
    """When discards become a deck again (A-ACT-20)."""
    free_crossroads: Annotated[bool, offered("Floyd chooses his crossroads freely")] = False
    """Whether Floyd takes the side of a crossroads that he likes, whatever his baggage comes to (A-PLOT-19)."""
    caprice_week2: CapricePlot = "random"
    """Which of the plots left she draws (A-PLOT-17)."""
    line_ends_on_bodies: Annotated[bool, offered("The ends of the Beanstalk belong to Earth and Moon")] = True
    """Whether the Root counts as on Earth and Starport Kaguya as on the Moon (A-TERM-21)."""
    open_endings: Annotated[bool, offered("Everybody may read all endings")] = True
    """Whether everybody may read the endings of all plots (A-PLOT-23)."""
    discard_may_raise: Annotated[bool, offered("Discards may also raise the cost of a card")] = False
    """Whether a card discarded while another is played may also raise the cost of that one (A-TWI-31)."""
    bonus_on_back: Annotated[bool, offered("Bonuses are printed on the backs of pieces, too")] = False
    """Whether bonuses are printed on the backs of pieces, too: all read that of each pile's top piece (A-PUZ-20)."""
