"""What a player remembers of what it has heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from moot.games.voices.state import ROW


class Seen(NamedTuple):
    """An influence token that one has just looked at."""

    juror: str
    id: int
    token: str


class Notes:
    """Who placed which token, and what the last texts and looks were about."""

    def __init__(self, faces: Mapping[str, Any]) -> None:
        self.faces = faces
        self.liked: dict[int, list[str]] = {}
        """By seat: the kinds of open tokens that it placed when it could choose."""
        self.placers: dict[str, list[int | None]] = {juror: [] for juror in ROW}
        """By juror: who placed each influence token, knowing it; the top one last."""
        self.discarded = {"guilty": 0, "innocent": 0, "blank": 0}
        """Tokens that one has seen and that lie in the discard now."""
        self.seen: dict[int, list[Seen]] = {}
        """By seat: what it looked at since the last text began, if one knows these faces."""
        self.choices: dict[int, list[str]] = {}
        """By seat: what it chose since the last text began: oneself, and others where there was no choice."""
        self.picked: list[str] = []
        """The faces of the tokens that one is about to place."""
        self.words = ""
        """The text that began last, as far as it was read aloud."""
        self._first = 0
        self._prosecutor: int | None = None
        self._actor: int | None = None
        self._free = False
        self._knows = False

    def hear(self, event: Mapping[str, Any]) -> None:
        heard = getattr(self, f"_hear_{event['kind']}", None)
        if heard is not None:
            heard(event)

    # ------------------------------------------------------------ whose turn it is

    def _hear_cast(self, event: Mapping[str, Any]) -> None:
        self._prosecutor = event["seat"]

    def _hear_first(self, event: Mapping[str, Any]) -> None:
        self._first = event["seat"]

    def _hear_header(self, event: Mapping[str, Any]) -> None:
        self._actor = self._first if self._prosecutor is None else self._prosecutor

    def _hear_user(self, event: Mapping[str, Any]) -> None:
        self._actor = event["seat"]

    def _hear_ability(self, event: Mapping[str, Any]) -> None:
        self._begin(event["words"])

    def _hear_told(self, event: Mapping[str, Any]) -> None:
        self._begin(event["words"])

    def _hear_played(self, event: Mapping[str, Any]) -> None:
        self._actor = event["seat"]
        self._begin(self.faces[event["card"]["face"]].text)

    def _hear_used_kept(self, event: Mapping[str, Any]) -> None:
        self._actor = event["seat"]
        self._begin("")

    def _begin(self, words: str) -> None:
        """A text is carried out."""
        self.words, self._free, self._knows = words, "guilty or innocent" in words, False
        self.seen, self.choices, self.picked = {}, {}, []

    def _hear_taken(self, event: Mapping[str, Any]) -> None:
        self.chose(event["seat"], event["choice"])

    def chose(self, seat: int, choice: str) -> None:
        """Somebody chose something."""
        self.choices.setdefault(seat, []).append(choice)

    # ------------------------------------------------------------ open tokens

    def _hear_opened(self, event: Mapping[str, Any]) -> None:
        if self._free and self._actor is not None:
            self.liked.setdefault(self._actor, []).append(event["token"])

    # ------------------------------------------------------------ influence tokens

    def _hear_drew(self, event: Mapping[str, Any]) -> None:
        self._knows = True

    def _hear_placed(self, event: Mapping[str, Any]) -> None:
        self.picked = []
        placer = event["seat"] if self._knows else None
        self.placers[event["juror"]] += [placer] * len(event["tokens"])

    def _hear_discarded(self, event: Mapping[str, Any]) -> None:
        for token in event["tokens"]:
            if "face" in token:
                self.discarded[token["face"]] += 1

    def _hear_took_off(self, event: Mapping[str, Any]) -> None:
        stack = self.placers[event["juror"]]
        if event["height"] <= len(stack):
            del stack[event["height"] - 1]
        if "face" in event["token"]:
            self.discarded[event["token"]["face"]] += 1

    def _hear_refilled(self, event: Mapping[str, Any]) -> None:
        self.discarded = dict.fromkeys(self.discarded, 0)

    def _hear_moved(self, event: Mapping[str, Any]) -> None:
        stack = self.placers[event["juror"]]
        self.placers[event["to"]].append(stack.pop() if stack else None)

    def _hear_swapped(self, event: Mapping[str, Any]) -> None:
        if event["what"] == "influence":
            one, other = event["jurors"]
            self.placers[one], self.placers[other] = self.placers[other], self.placers[one]

    def _hear_looked(self, event: Mapping[str, Any]) -> None:
        found = [Seen(event["juror"], token["id"], token["face"]) for token in event["tokens"] if "face" in token]
        self.seen.setdefault(event["seat"], []).extend(found)
