"""What a player remembers: what it has done this turn, and whom others seem to suspect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

FACEDOWN = 1.0
"""What a token that somebody places facedown tells of his hunch, in guilt: most go on whom he wants guilty."""
SURE = 3.0
"""How much more a suspect must have got from somebody than another has, to be taken for his hunch."""


class Notes:
    """Filled by what is heard."""

    def __init__(self, faces: Mapping[str, Any]) -> None:
        self.faces = faces
        self.used: set[str] = set()
        """The abilities and offers that the active player has used this turn."""
        self.entered: set[str] = set()
        """What the active player has entered this turn."""
        self.done: Counter[str] = Counter()
        """How often things have happened in this turn."""
        self.week: dict[int, set[str]] = {}
        """By seat: what has been entered this week."""
        self.lead = ""
        """The lead that was followed up last."""
        self.leaning: dict[int, dict[str, float]] = {}
        """By seat and suspect: how guilty a player has made him look."""

    def hear(self, event: Mapping[str, Any]) -> None:
        kind = event["kind"]
        self.done[kind] += 1
        if kind == "turn_start":
            self.used.clear()
            self.entered.clear()
            self.done.clear()
            self.lead = ""
        elif kind == "specific":
            self.week.clear()
        elif kind == "follow_lead":
            self.lead = event["lead"]
        elif kind == "enter_location":
            self.entered.add(event["location"])
            self.week.setdefault(event["actor"], set()).add(event["location"])
        elif kind == "use_location_ability":
            self.used.add(event["location"])
        elif kind == "place_evidence":
            token = event["token"]
            value = self.faces[token["face"]].value if "face" in token else FACEDOWN
            leaning = self.leaning.setdefault(event["actor"], {})
            leaning[event["suspect"]] = leaning.get(event["suspect"], 0.0) + value

    def guess(self, seat: int, not_: str | None = None) -> str | None:
        """Whom a player seems to want guilty; not whom oneself does, for there is one such hunch for each suspect."""
        leaning = {suspect: much for suspect, much in self.leaning.get(seat, {}).items() if suspect != not_}
        ranked = sorted(leaning.values(), reverse=True)
        if not ranked or ranked[0] - (ranked[1] if len(ranked) > 1 else 0.0) < SURE:
            return None
        return max(leaning, key=lambda suspect: leaning[suspect])
