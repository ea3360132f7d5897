"""What a player remembers of what it has heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from moot.engine import Event, Face, Known, Shown
from moot.games.voices import events
from moot.games.voices.bot.texts import leaves_open, open_parts, read
from moot.games.voices.config import Juror
from moot.games.voices.state import ROW, Strategy


class Seen(NamedTuple):
    """An influence token that one has just looked at."""

    juror: Juror
    id: int
    token: str


class Notes:
    """Who placed which token, and what the last texts and looks were about."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self.faces = faces
        self.open_parts = open_parts(faces.values())
        self.liked: dict[int, list[str]] = {}
        """By seat: the kinds of open tokens that it placed when it could choose."""
        self.placers: dict[Juror, list[int | None]] = {juror: [] for juror in ROW}
        """By juror: who placed each influence token, knowing it; the top one last."""
        self.discarded = {"guilty": 0, "innocent": 0, "blank": 0}
        """Tokens that one has seen and that lie in the discard now."""
        self.seen: dict[int, list[Seen]] = {}
        """By seat: what it looked at since the last text began, if one knows these faces."""
        self.there: Juror | None = None
        """The juror that one chose last since the last text began."""
        self.picked: list[str] = []
        """The faces of the tokens that one is about to place."""
        self._first = 0
        self._prosecutor: int | None = None
        self._actor: int | None = None
        self._free = False
        self._knows = False

    def hear(self, event: Event) -> None:
        match event:
            case events.Cast():
                self._prosecutor = event.seat
            case events.First():
                self._first = event.seat
            case events.Header():
                self._actor = self._first if self._prosecutor is None else self._prosecutor
            case events.User():
                self._actor = event.seat
            case events.Ability():
                self._begin((event.side, event.number, "") in self.open_parts)
            case events.Told():
                self._begin((event.side, event.number, event.letter) in self.open_parts)
            case events.Played():
                self._actor = event.seat
                card = self.faces[event.card.face] if isinstance(event.card, Known) else None
                self._begin(isinstance(card, Strategy) and leaves_open(read(card.text)))
            case events.UsedKept():
                self._actor = event.seat
                self._begin(False)
            case events.Opened():
                self._like(event.seat, event.token)
            case events.Shifted():
                self._like(event.seat, event.token)
            case events.TurnedOver():
                self._like(event.seat, event.other)
            case _:
                self._hear_of_influence(event)

    def _like(self, seat: int, token: str) -> None:
        if self._free:
            self.liked.setdefault(seat, []).append(token)

    def _begin(self, free: bool) -> None:
        """A text is carried out, by which one is free to choose a kind of token, or not."""
        self._free, self._knows = free, False
        self.seen, self.there, self.picked = {}, None, []

    def _hear_of_influence(self, event: Event) -> None:
        match event:
            case events.Drew():
                self._knows = True
            case events.Placed():
                self.picked = []
                self.placers[event.juror] += [event.seat if self._knows else None] * len(event.tokens)
            case events.Discarded():
                for token in event.tokens:
                    self._discard(token)
            case events.TookOff():
                stack = self.placers[event.juror]
                if event.height <= len(stack):
                    del stack[event.height - 1]
                self._discard(event.token)
            case events.Refilled():
                self.discarded = dict.fromkeys(self.discarded, 0)
            case events.Moved():
                stack = self.placers[event.juror]
                self.placers[event.to].append(stack.pop() if stack else None)
            case events.Swapped():
                if event.what == "influence":
                    one, other = event.jurors
                    self.placers[one], self.placers[other] = self.placers[other], self.placers[one]
            case events.Looked():
                found = [Seen(event.juror, one.id, one.face) for one in event.tokens if isinstance(one, Known)]
                self.seen.setdefault(event.seat, []).extend(found)

    def _discard(self, token: Shown) -> None:
        if isinstance(token, Known):
            self.discarded[token.face] += 1
