"""The closed lists of names that Android's texts use."""

from __future__ import annotations

from typing import Annotated

from moot.games.android import config
from moot.games.android.config import DETECTIVES, GRANTING, LOCATIONS, NAMES, NORMAL, NPCS, SUSPECTS
from moot.language import Term


def _favors(plural: bool) -> dict[str, str]:
    names = {favor: favor for favor in NORMAL} | {npc: NPCS[npc] for npc in GRANTING}
    return {favor: f"{name} favor{'s' if plural else ''}" for favor, name in names.items()}


Place = Annotated[str, Term("location", LOCATIONS)]
SORTS = ("ritzy", "seedy", "restricted", "major", "business", "civic", "nightlife", "religious", "residential")
Sort = Annotated[str, Term("sort of location", {sort: sort for sort in SORTS})]
Body = Annotated[str, Term("body", {"earth": "Earth", "moon": "the Moon", "beanstalk": "the Beanstalk"})]
Detective = Annotated[config.Detective, Term("detective", DETECTIVES)]
Npc = Annotated[str, Term("NPC", NPCS)]
Favor = Annotated[str, Term("favor", _favors(False), _favors(True))]
Type = Annotated[config.Normal, Term("type of favor", {favor: favor for favor in NORMAL})]
Suspect = Annotated[config.Suspect, Term("suspect", SUSPECTS)]
Side = Annotated[config.Side, Term("side", {"good": "good", "bad": "bad"})]
Baggage = Annotated[str, Term("baggage", {name: name for name in NAMES})]
Burden = Annotated[config.Burden, Term("burden", {"trauma": "trauma", "strain": "strain"})]
Token = Annotated[
    config.Chit,
    Term(
        "token",
        {"haas": "Haas token", "jinteki": "Jinteki token", "pass": "dropship pass"},
        {"haas": "Haas tokens", "jinteki": "Jinteki tokens", "pass": "dropship passes"},
    ),
]
Money = Annotated[str, Term("sum of money", {str(n): f"${n:,}" for n in range(500, 10_500, 500)})]
Status = Annotated[
    str,
    Term("status", {"missing": "Missing", "found": "Found", "troubled": "Troubled", "at_peace": "At Peace"}),
]
LeadKind = Annotated[config.File, Term("lead", {kind: kind for kind in ("testimony", "physical", "document")})]
Tactics = Annotated[config.Half, Term("tactics", {"light": "light tactics", "dark": "dark tactics"})]
Pile = Annotated[config.Pile, Term("pile", {"shift": "shift", "favor": "favor", "baggage": "baggage"})]
