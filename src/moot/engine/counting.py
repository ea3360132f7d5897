"""What counts now: the rulebook, then what lies in play, then what lasts.

A state is plain data that anybody may change, so nobody is told when something begins or ceases to count. Whoever asks
looks what lies in play and lasts; only if that is the same as before is what follows from it the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from moot.engine.state import Env, State

if TYPE_CHECKING:
    from moot.engine.program import Program

RULES = "rules"
"""The source that is always in play: records of the rulebook itself."""

NOTHING: Env = {}

Holds = Callable[[State, Env, int, Env], bool]
"""A record's condition, called as ``holds(game, fields, owner, bound)``."""
Held = tuple[str, int, Env]
"""A source that counts, its owner, and the values that it has bound."""
Said = tuple[Any, Holds | None, int, Env]
"""A record that counts if its condition holds, with the owner and the bound values of its source."""


NO_LASTING: list[Held] = []


class Topic:
    """What records speak of: a number, a deed, a rule, an event or a moment. Has them by source."""

    __slots__ = ("by_source", "in_play")

    def __init__(self) -> None:
        self.by_source: dict[str, list[tuple[Any, Holds | None]]] = {}
        self.in_play = False
        """Whether anything but the rulebook ever speaks of it."""

    def file(self, source: str, record: Any, holds: Holds | None) -> None:
        """Adds a record of this source."""
        self.by_source.setdefault(source, []).append((record, holds))
        self.in_play = self.in_play or source != RULES

    def __contains__(self, source: str) -> bool:
        return source in self.by_source

    def __bool__(self) -> bool:
        return bool(self.by_source)


class Saying(dict[Topic, list[Said]]):
    """All that some sources say, by topic; it is gathered when it is asked for."""

    __slots__ = ("held",)

    def __init__(self, held: Sequence[Held]) -> None:
        self.held = held

    def __missing__(self, topic: Topic) -> list[Said]:
        by = topic.by_source
        found = self[topic] = [
            (record, holds, owner, bound)
            for source, owner, bound in self.held
            if source in by
            for record, holds in by[source]
        ]
        return found


class Sources:
    """What counts, in its order, and whatever follows from that alone."""

    __slots__ = ("_may", "_offered", "held", "lasting", "lying", "names", "said")

    def __init__(self, lying: tuple[tuple[str, int], ...] = (), lasting: list[Held] = NO_LASTING) -> None:
        self.lying = lying
        self.lasting = lasting
        self.held: list[Held] = [
            (RULES, -1, NOTHING),
            *((source, owner, NOTHING) for source, owner in lying),
            *lasting,
        ]
        self.names = {source for source, _, _ in self.held}
        self.said = Saying(self.held)
        self._offered: list[tuple[str, list[Said]]] | None = None
        self._may: dict[str, Any] | None = None

    def offered(self, rules: Program) -> list[tuple[str, list[Said]]]:
        """The deeds that these sources offer, in the order of offers, with what they say of each."""
        if self._offered is None:
            meant = {one for source in self.names for one in rules.offering.get(source, ())}
            self._offered = [(deed, self.said[rules.offers[deed]]) for _, deed in sorted(meant)]
        return self._offered

    def may(self, rules: Program, otherwise: Any) -> dict[str, Any]:
        """By deed: what tells whether it may be done; ``otherwise`` where these sources may forbid or permit it."""
        if self._may is None:
            touched = [name for name, by in rules.touched_by.items() if not self.names.isdisjoint(by)]
            self._may = {**rules.may, **dict.fromkeys(touched, otherwise)} if touched else rules.may
        return self._may


class Unchanged:
    """Inside nothing changes: what counts is looked up once, however often it is asked for."""

    __slots__ = ("_live", "_was")

    def __init__(self, game: State) -> None:
        self._live = game.live
        self._was = game.live.still
        game.live.sources = sources(game)

    def __enter__(self) -> None:
        self._live.still = True

    def __exit__(self, *error: object) -> None:
        self._live.still = self._was


def sources(game: State) -> Sources:
    """What counts now."""
    live = game.live
    known = live.sources
    if live.still:
        return known
    in_play = live.rules.game.in_play
    lying = tuple(in_play(game)) if in_play is not None else ()
    lasting = [(held.what, held.seat, held.bound) for held in game.lasting] if game.lasting else NO_LASTING
    if known.lying == lying and known.lasting == lasting:
        return known
    live.sources = Sources(lying, lasting) if lying or lasting else live.rules.rulebook
    return live.sources
