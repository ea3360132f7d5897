"""What a player remembers: what it has done this turn, and whom others seem to suspect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

FACEDOWN = 0.4
"""What a token that somebody places facedown tells of his hunch, in guilt."""
SURE = 3.0
"""How much a suspect must have got from somebody to be taken for his hunch."""


class Notes:
    """Filled by what is heard."""

    def __init__(self, faces: Mapping[str, Any]) -> None:
        self.faces = faces
        self.used: set[str] = set()
        """The abilities and offers that the active player has used this turn."""
        self.entered: set[str] = set()
        """What the active player has entered this turn."""
        self.lead = ""
        """The lead that was followed up last."""
        self.leaning: dict[int, dict[str, float]] = {}
        """By seat and suspect: how guilty a player has made him look."""

    def hear(self, event: Mapping[str, Any]) -> None:
        kind = event["kind"]
        if kind == "turn_start":
            self.used.clear()
            self.entered.clear()
            self.lead = ""
        elif kind == "follow_lead":
            self.lead = event["lead"]
        elif kind == "enter_location":
            self.entered.add(event["location"])
        elif kind == "use_location_ability":
            self.used.add(event["location"])
        elif kind == "place_evidence":
            token = event["token"]
            value = self.faces[token["face"]].value if "face" in token else FACEDOWN
            leaning = self.leaning.setdefault(event["actor"], {})
            leaning[event["suspect"]] = leaning.get(event["suspect"], 0.0) + value

    def guess(self, seat: int) -> str | None:
        """Whom a player seems to want guilty."""
        leaning = self.leaning.get(seat, {})
        best = max(leaning, key=lambda suspect: leaning[suspect], default=None)
        return best if best is not None and leaning[best] >= SURE else None
