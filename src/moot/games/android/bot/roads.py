"""How much Time it takes from one place of the map to another."""

from __future__ import annotations

from heapq import heappop, heappush

from moot.games.android.config import RESTRICTED_ENTRY_TIME
from moot.games.android.facts import Facts


class Roads:
    """The map for a ruler and some warrants."""

    def __init__(self, printed: Facts, reach: int, warrants: frozenset[str]) -> None:
        most = reach**2
        self.entry = {
            id_: RESTRICTED_ENTRY_TIME if place.restricted and id_ not in warrants else 1
            for id_, place in printed.locations.items()
        }
        self._ways = {
            id_: [*printed.steps[id_], *(there for there, square in printed.near[id_].items() if square <= most)]
            for id_ in printed.locations
        }
        self._from: dict[str, dict[str, int]] = {}

    def from_(self, start: str) -> dict[str, int]:
        """The Time to each place."""
        known = self._from.get(start)
        if known is None:
            known = self._from[start] = self._spread(start)
        return known

    def _spread(self, start: str) -> dict[str, int]:
        found: dict[str, int] = {}
        todo = [(0, start)]
        while todo:
            time, here = heappop(todo)
            if here in found:
                continue
            found[here] = time
            for there in self._ways[here]:
                if there not in found:
                    heappush(todo, (time + self.entry[there], there))
        return found
