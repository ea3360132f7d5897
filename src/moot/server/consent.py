"""Taking a decision back: at once where that harms nobody, else when the others agree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from moot.engine import StaleAnswer, UndoRefused
from moot.server import remarks
from moot.server.refusals import NotAllowed

if TYPE_CHECKING:
    from moot.server.live import Live


class UndoAsked:
    """An undo that waits for the others to agree."""

    def __init__(self, seat: int, agreed: Iterable[int] = ()) -> None:
        self.seat = seat
        self.agreed = set(agreed)


class Consent:
    """What somebody at a table wants to take back, and who agrees."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self.asked: UndoAsked | None = None

    async def undo(self, seat: int, agreed: Iterable[int] = ()) -> bool:
        """Takes a decision back; ``False`` if the others must agree first, who are asked."""
        live = self._live
        async with live.lock:
            table = await live.playing(also_paused=True)  # that is often what a pause is for
            told = table.serial
            try:
                done = table.undo(seat, list(agreed))
            except UndoRefused:
                if agreed:
                    raise
                if self._others(seat):
                    table.copy().undo(seat, self._everyone_but(seat))  # raises if there is nothing to agree to
                    self._ask(UndoAsked(seat))
                    return False
                done = table.undo(seat, self._everyone_but(seat))  # bots do not mind
            if not await live.keep(seat, done, told):
                raise StaleAnswer(remarks.Faster(), [])
            return True

    async def agree(self, seat: int, yes: bool) -> None:
        """A seat's word on the undo that was asked for."""
        asked = self.asked
        if asked is None or seat not in self._others(asked.seat):
            raise NotAllowed(remarks.NotAskedToAgree())
        if not yes:
            self._ask(None)
            self._live.watchers.notice(remarks.DoesNotAgree(self._live.name(seat)))
            return
        asked.agreed.update(self._at_screen_of(seat))
        if asked.agreed >= set(self._others(asked.seat)):
            await self.look_again()
        else:
            self._ask(asked)

    async def look_again(self) -> None:
        """Somebody who was asked has left the game: perhaps all others have agreed."""
        asked = self.asked
        if asked is not None and asked.agreed >= set(self._others(asked.seat)):
            self.asked = None
            await self.undo(asked.seat, self._everyone_but(asked.seat))

    def _ask(self, asked: UndoAsked | None) -> None:
        self.asked = asked
        self._live.watchers.tell(None)
        self._live.watchers.pass_on("undo", None if asked is None else [asked.seat, *sorted(asked.agreed)])

    def passed_on(self, said: list[int] | None) -> None:
        """Takes in what was asked or agreed to in another process."""
        self.asked = None if said is None else UndoAsked(said[0], said[1:])
        self._live.watchers.tell(None)

    def _everyone_but(self, seat: int) -> list[int]:
        return [other for other in range(len(self._live.row.seats)) if other != seat]

    def _others(self, seat: int) -> list[int]:
        """The people at other screens. Who shares this one has just been asked, in the room."""
        here = self._at_screen_of(seat)
        return [one.number for one in self._live.row.seats if one.kind == "guest" and one.number not in here]

    def _at_screen_of(self, seat: int) -> list[int]:
        seats = self._live.row.seats
        return [one.number for one in seats if one.number == seat or (one.guest and one.guest == seats[seat].guest)]
