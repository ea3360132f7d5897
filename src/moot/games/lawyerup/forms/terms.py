"""The closed lists of names that cards use."""

from __future__ import annotations

from typing import Annotated

from moot.games.lawyerup import config
from moot.games.lawyerup.config import SYMBOLS
from moot.language import Term

NOUNS = {
    "card": ("card", "cards"),
    "argument": ("Argument", "Arguments"),
    "evidence": ("Evidence", "Evidence"),
    "procedure": ("Procedure", "Procedures"),
    "document": ("Document", "Documents"),
    "family": ("Family card", "Family cards"),
    "financial": ("Financial card", "Financial cards"),
    "material": ("Material card", "Material cards"),
    "painting": ("Painting", "Paintings"),
    "photograph": ("Photograph", "Photographs"),
    "property": ("Property card", "Property cards"),
    "scandalous": ("Scandalous card", "Scandalous cards"),
    "social_media": ("Social Media card", "Social Media cards"),
    "surveillance": ("Surveillance card", "Surveillance cards"),
    "testimony": ("Testimony", "Testimonies"),
}

ONE_OF_A_KIND = {
    kind: noun if noun in ("Evidence", "Testimony") else f"an {noun}" if noun[0] in "AE" else f"a {noun}"
    for kind, (noun, _) in NOUNS.items()
}

ROLES = {"ringleader": "Ringleader", "co_conspirator": "Co-conspirator", "patsy": "Patsy"}

ONE_OF_A_ROLE = {
    **{role: f"a {noun}" for role, noun in ROLES.items()},
    "defendant": "a Defendant",
    "expert": "an Expert",
}

SIDES = {"P": "Prosecution", "D": "Defense"}

TARGETS = {"token": "token", "juror": "Juror", "asset": "Asset", "defendant": "Defendant"}

TRIGGERS = {"examine": "Examine", "victory": "Victory", "defeat": "Defeat"}

OTHER_TRIGGERS = {name.lower(): name for name in ("Setback", "Success", "Failure", "Discovery", "Sidebar")}

Symbol = Annotated[config.Symbol, Term("symbol", SYMBOLS)]

ONE_OF_A_SYMBOL: dict[str, str] = {
    code: f"an {name}" if name[0] in "AEIOU" else f"a {name}" for code, name in SYMBOLS.items()
}

OneSymbol = Annotated[config.Symbol, Term("one symbol", ONE_OF_A_SYMBOL)]

Kind = Annotated[
    str, Term("kind of card", {k: one for k, (one, _) in NOUNS.items()}, {k: many for k, (_, many) in NOUNS.items()})
]

OneKind = Annotated[str, Term("one kind of card", ONE_OF_A_KIND)]

Role = Annotated[str, Term("role", ROLES)]

OneRole = Annotated[str, Term("one role", ONE_OF_A_ROLE)]

Side = Annotated[str, Term("side", SIDES)]

Target = Annotated[str, Term("target", TARGETS, {k: f"{word}s" for k, word in TARGETS.items()})]

Triggered = Annotated[str, Term("trigger", TRIGGERS)]

OtherTrigger = Annotated[str, Term("other trigger", OTHER_TRIGGERS)]
