"""What a player remembers: what it has done this turn, and whom others seem to suspect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from moot.engine import Event, Face, Known, kind_of
from moot.games.android import events
from moot.games.android.cards import content
from moot.games.android.config import Suspect
from moot.games.android.state import Token

FACEDOWN = 1.0
"""What a token that somebody places facedown tells of his hunch, in guilt: most go on whom he wants guilty."""
SURE = 3.0
"""How much more a suspect must have got from somebody than another has, to be taken for his hunch."""

FIRST_DAYS = frozenset(day["id"] for day in content()["day"] if day["day"] == 1)

Act = tuple[str, object]
"""Something that can be done in a turn: a deed and what with, or a card and which part of it offers that."""


class Notes:
    """Filled by what is heard."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self.faces = faces
        self.used: set[Act] = set()
        """The abilities and offers that the active player has used this turn."""
        self.entered: set[str] = set()
        """What the active player has entered this turn."""
        self.done: Counter[str] = Counter()
        """How often things have happened in this turn."""
        self.week: dict[int, set[str]] = {}
        """By seat: what has been entered this week."""
        self.leaning: dict[int, dict[Suspect, float]] = {}
        """By seat and suspect: how guilty a player has made him look."""

    def hear(self, event: Event) -> None:
        self.done[kind_of(type(event))] += 1
        match event:
            case events.TurnStart():
                self.used.clear()
                self.entered.clear()
                self.done.clear()
            case events.Day() if event.day in FIRST_DAYS:
                self.week.clear()
            case events.EnterLocation():
                self.entered.add(event.location)
                self.week.setdefault(event.actor, set()).add(event.location)
            case events.UseLocationAbility():
                self.used.add(("use_ability", event.location))
            case events.PlaceEvidence():
                token = self.faces[event.token.face] if isinstance(event.token, Known) else None
                value = token.value if isinstance(token, Token) else FACEDOWN
                leaning = self.leaning.setdefault(event.actor, {})
                leaning[event.suspect] = leaning.get(event.suspect, 0.0) + value

    def guess(self, seat: int, not_: Suspect | None = None) -> Suspect | None:
        """Whom a player seems to want guilty; not whom oneself does, for there is one such hunch for each suspect."""
        leaning = {suspect: much for suspect, much in self.leaning.get(seat, {}).items() if suspect != not_}
        ranked = sorted(leaning.values(), reverse=True)
        if not ranked or ranked[0] - (ranked[1] if len(ranked) > 1 else 0.0) < SURE:
            return None
        return max(leaning, key=lambda suspect: leaning[suspect])
