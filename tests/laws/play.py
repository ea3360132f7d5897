"""Seeded random games: what every law plays, and how it says where it was when something went wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from moot.api import new_table
from moot.engine import Answer, Ask, IllegalAnswer, Rules, Table
from moot.engine import saves as engine_saves

LONGEST = 1_000
"""More decisions than this is a game that does not end, unless its case says so."""


def pick(ask: Ask, rng: Random) -> Answer:
    """Any legal answer; a free value also takes each number from another suggestion."""
    keys = ask.keys
    if ask.kind == "some":
        return rng.sample(keys, rng.randint(ask.low, ask.high))
    if ask.kind == "free" and rng.random() < 0.5:
        form = {field.name: rng.choice(ask.options).form[field.name] for field in ask.fields}
        try:
            ask.value_of(form)
        except IllegalAnswer:
            return rng.choice(keys)
        return form
    return rng.choice(keys)


def pick_kind(ask: Ask, rng: Random) -> Answer:
    """Any legal answer, but first a kind of deed: of thirty moves and one ability the ability is taken as often."""
    return pick(ask, rng) if ask.kind != "one" else one_of(ask.keys, rng)


def one_of(keys: Sequence[str], rng: Random) -> str:
    """A kind of deed, and then one of that kind."""
    kinds: dict[str, list[str]] = {}
    for key in keys:
        kinds.setdefault(key.partition(":")[0] if ":" in key else "", []).append(key)
    return rng.choice(rng.choice(list(kinds.values())))


@dataclass(frozen=True)
class Case:
    """One game with its options and seats, the seeds to play, and what the game adds to the laws."""

    rules: Rules
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seeds: Sequence[int] = (0,)
    counts: Callable[[Any], Mapping[str, int]] | None = None
    """Law 5: other counts that never change during a game."""
    about: Callable[[Any], bool] | None = None
    """Law 6: which faces are looked at, if not all."""
    happens: Sequence[str] = ("drawn", "offered", "chosen", "declined")
    """Law 6: what must happen to each of them."""
    never_offered: Collection[str] = ()
    """Law 6: the backs of things that are dealt and never offered, or the ids of some."""
    open_zones: Sequence[str] = ()
    """Law 6: zones that are nobody's and in which a thing has come up as well as in a hand."""
    sources: Collection[str] = ()
    """Law 6: the sources whose records are taken out, if not all."""
    absent: Collection[str] = ()
    """Law 6: cards that do not play with these options and seats."""
    at_least: int = 3
    """Law 6: how often each card must be drawn, offered, chosen and declined."""
    plays: Callable[[Ask, str], bool] | None = None
    """Law 6: whether an option plays a card, and does not merely give it up; without it all options count."""
    start: Callable[[Rules, int, int], Table] | None = None
    """From rules, seats and seed: a table in the middle of a game, if these are not to be played from the beginning."""
    enough: int | None = None
    """Law 6: of each game so many decisions are looked at, if not all."""
    picks: Callable[[Ask, Random], Answer] = pick
    """How chance answers."""
    sparse: int = 1
    """In long games: only every so many decisions are looked at closely."""
    longest: int = LONGEST
    """A game with more decisions than this does not end."""

    def __str__(self) -> str:
        return self._called

    @cached_property
    def _called(self) -> str:
        set_ = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "no options"
        return f"{self.rules.game.name}, {self.seats} seats, {set_}"

    @property
    def audiences(self) -> list[int | None]:
        """All seats, and the spectator."""
        return [*range(self.seats), None]

    @cached_property
    def automata(self) -> list[int]:
        """The seats that an Automa plays; one may sit beyond the table's."""
        return [int(seat) for seat in self.table(0).automata]

    @property
    def persons(self) -> list[int]:
        """The seats that no Automa plays."""
        return [seat for seat in range(self.seats) if seat not in self.automata]

    def place(self, seed: int, number: int, audience: int | str | None = "") -> str:
        """Where we are, for a failure: ``hearing, 3 seats, no options: seed 4, decision 17, seat 1``."""
        whose = "" if audience == "" else ", the spectator" if audience is None else f", seat {audience}"
        return f"{self}: seed {seed}, decision {number}{whose}"

    def looks(self, seed: int, number: int, every: int = 1) -> bool:
        """Whether a law that looks at every so many decisions looks at this one."""
        every *= self.sparse
        return number % every == seed % every

    def rng(self, seed: int, purpose: str = "") -> Random:
        """A stream of its own for each game and purpose."""
        return Random(f"{self.seats}/{dict(self.options)}/{seed}/{purpose}")

    def table(self, seed: int) -> Table:
        """A new table of this case."""
        try:
            if self.start is not None:
                return self.start(self.rules, self.seats, seed)
            return new_table(self.rules, self.seats, seed, self.options)
        except Exception as error:
            raise AssertionError(f"{self.place(seed, 0)}: the game did not start: {error}") from error

    def load(self, blob: bytes) -> Table:
        """The table of a save, whatever rules the case plays by."""
        return engine_saves.load(blob, lambda name, hash_, content: self.rules)


@dataclass(frozen=True)
class Turn:
    """A decision about to be made: `play` gives the answer once the law has looked."""

    table: Table
    number: int
    ask: Ask
    answer: Answer
    place: str


def answer(table: Table, ask: Ask, chosen: Answer, place: str) -> None:
    """Gives an answer that was offered; a failure is a broken law, whichever law is looking."""
    try:
        table.answer(ask.seat, ask.id, chosen)
    except Exception as error:
        raise AssertionError(f"{place}: seat {ask.seat} answered {chosen!r} as offered, but: {error}") from error


def play(case: Case, seed: int) -> Iterator[Turn]:
    """A random game; in a window any of the open asks comes next."""
    table, rng = case.table(seed), case.rng(seed)
    for number in range(case.longest):
        if table.over or number == case.enough:
            return
        place = case.place(seed, number)
        assert table.asks, f"{place}: nobody is asked and the game is not over"
        ask = rng.choice(table.asks)
        assert ask.keys, f"{place}: seat {ask.seat} has no option ({ask.rule})"
        chosen = case.picks(ask, rng)
        yield Turn(table, number, ask, chosen, place)
        answer(table, ask, chosen, place)
    raise AssertionError(f"{case.place(seed, case.longest)}: the game does not end")


def wander(table: Table, rng: Random, decisions: int, place: str) -> None:
    """Plays on at random for so many decisions."""
    for _ in range(decisions):
        if table.over:
            return
        asks = table.asks
        assert asks, f"{place}: nobody is asked and the game is not over"
        ask = rng.choice(asks)
        assert ask.keys, f"{place}: seat {ask.seat} has no option ({ask.rule})"
        answer(table, ask, pick(ask, rng), place)


def to_the_end(table: Table, rng: Random, place: str, longest: int = LONGEST) -> None:
    """Plays on at random until the game is over."""
    wander(table, rng, longest, place)
    assert table.over, f"{place}: the game does not end"
