"""Who may know what: the one authority that views, asks, events, titles, bots and sampling ask.

For every audience (each seat, and the spectator as row ``seats``) each thing has a label: 0, its face is known; k,
it is one of bag k, whose contents the audience knows as a multiset. Looking takes a thing out of its bag; mixing
and shuffling put things together. A promise keeps what bags cannot: "one of these is an objection".

A simulation has no audience: its ``know`` has no rows, and nothing is learnt or forgotten there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, get_args, overload

import msgspec

from moot.engine.chance import permutation
from moot.engine.deals import deals, numbers
from moot.engine.errors import NoAudience, RulesError
from moot.engine.kinds import member
from moot.engine.state import Promise, Seat, State, Thing
from moot.engine.words import a


class Face(Protocol):
    """What is printed on a thing. ``back`` is what anyone sees of it: "card", "brief"."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def back(self) -> str: ...


class Known(msgspec.Struct, frozen=True, gc=False, tag="known", tag_field="is"):
    """A thing whose face the audience knows."""

    id: Thing
    face: str


class Hidden(msgspec.Struct, frozen=True, gc=False, tag="hidden", tag_field="is"):
    """A thing of which the audience sees the back. It has no id: else it could be told from its like later."""

    back: str


class Held(msgspec.Struct, frozen=True, gc=False):
    """Things in an order that nobody sees: how many, and which faces among them the audience knows, sorted."""

    count: int
    known: list[str]


Shown = Known | Hidden
Value = Known | Hidden | int | str | bool | None | list["Value"]
"""What leaves the engine of a value: things as the audience knows them, seats, numbers, and words of closed lists."""


if TYPE_CHECKING:
    Args = Mapping[str, "Argument"]
else:  # types of themselves cannot be read from a save; what is kept in one has no such values
    Plain = Known | Hidden | int | str | bool | None
    Args = dict[str, Plain | list[Plain]]


class Message(msgspec.Struct, frozen=True, gc=False):
    """Something said: the id of a text in the `Catalogue` of a ruleset, and the values in it, which may be said too."""

    id: str
    args: Args = {}


Argument = Value | float | Message
"""What stands in something said. Only what is said of free values has fractions, or other things said."""


F = TypeVar("F", bound=Face)

FACES = "faces"
"""The aspect of a promise that so many of these faces lie among these things."""
MOST_PROMISES = 8
"""How many of those an audience keeps."""
MOST_THINGS = 10_000
"""At one table; the largest game of the house has 351."""


def create(game: State, faces: Sequence[int]) -> list[Thing]:
    """New things with these faces. All of them are one bag to everybody."""
    live, first = game.live, len(game.face)
    if faces and not 0 <= min(faces) <= max(faces) < len(live.rules.faces):
        raise RulesError("A thing was given a face that no card has.")
    if first + len(faces) > MOST_THINGS:
        raise RulesError(f"A table has at most {MOST_THINGS} things.")
    if not game.know and live.sink is not None:
        game.know = [bytearray() for _ in everyone(game)]
    game.face.extend(faces)
    for row in game.know:
        row.extend([_free_label(row)] * len(faces))
    created: list[Any] = list(range(first, len(game.face)))
    return created


def everyone(game: State) -> range:
    """All audiences: the seats, then the spectator."""
    return range(game.seats + 1)


def all_but(game: State, seat: int) -> list[int]:
    """All audiences except this seat."""
    return [*range(seat), *range(seat + 1, game.seats + 1)]


def knowers(game: State, thing: Thing) -> int:
    """Who knows the face now: one bit for each audience."""
    found, bit = 0, 1
    for row in game.know:
        if not row[thing]:
            found += bit
        bit += bit
    return found


def need_audience(game: State) -> None:
    """Only a table can be asked who knows what."""
    if game.face and not game.know:
        raise NoAudience


class Secret(msgspec.Struct, frozen=True, gc=False):
    """A face that these seats know, and not all."""

    face: str
    seats: list[Seat]


def secrets(game: State) -> dict[Thing, Secret]:
    """What some seats know now and others do not."""
    ids, found = game.live.rules.ids, {}
    for thing, labels in enumerate(zip(*game.know[: game.seats], strict=True)):
        if 0 in labels and any(labels):
            seats = [Seat(seat) for seat, label in enumerate(labels) if not label]
            found[Thing(thing)] = Secret(ids[game.face[thing]], seats)
    return found


# ---------------------------------------------------------------- reading faces


def knows(game: State, audience: int, thing: Thing) -> bool:
    """Whether this audience has seen the face."""
    need_audience(game)
    return not game.know[audience][thing]


@overload
def open_face(game: State, thing: Thing) -> Face: ...
@overload
def open_face(game: State, thing: Thing, kind: type[F]) -> F: ...
def open_face(game: State, thing: Thing, kind: type[object] | None = None) -> Face:
    """The face of a thing that everybody knows: the only face on which the flow of a game may depend.

    With a kind, such as ``Card``, it has to be one of those.
    """
    know = game.know
    if know:  # to begin a loop over nobody costs a simulation more than to ask
        for row in know:
            if row[thing]:
                raise RulesError(f"Thing {thing} is hidden from somebody: no rule may depend on its face.")
    try:
        return game.live.faces[kind][game.face[thing]]
    except KeyError:
        return _looked_up(game, thing, kind)


@overload
def seen_face(game: State, seat: int, thing: Thing) -> Face: ...
@overload
def seen_face(game: State, seat: int, thing: Thing, kind: type[F]) -> F: ...
def seen_face(game: State, seat: int, thing: Thing, kind: type[object] | None = None) -> Face:
    """The face of a thing that this seat knows, for the options of its private asks; with a kind, one of those."""
    if game.know and game.know[seat][thing]:
        raise RulesError(f"Seat {seat} has not seen thing {thing}.")
    try:
        return game.live.faces[kind][game.face[thing]]
    except KeyError:
        return _looked_up(game, thing, kind)


def _looked_up(game: State, thing: Thing, kind: type[object] | None) -> Face:
    """The face of a thing, where nobody has asked for this kind yet; or it is none of these."""
    faces = game.live.rules.faces
    of_kind = {n: face for n, face in enumerate(faces) if kind is None or isinstance(face, kind)}
    found = game.live.faces.setdefault(kind, of_kind).get(game.face[thing])
    if found is None:
        raise _misplaced(game, thing, kind) from None
    return found


def _misplaced(game: State, thing: Thing, kind: type[object] | None) -> RulesError:
    assert kind is not None
    found = a(type(game.live.rules.faces[game.face[thing]]).__name__)
    return RulesError(f"{found[0].upper()}{found[1:]} lies where the rule expects {a(kind.__name__)}.")


class Eyes:
    """A view is built through the eyes of one audience.

    A view calls them a dozen times for a few things each, and loops start sooner than comprehensions.
    """

    __slots__ = ("_backs", "_face", "_ids", "_row", "audience")

    def __init__(self, game: State, audience: int) -> None:
        if not game.know:
            raise NoAudience
        rules = game.live.rules
        self.audience = audience
        self._row = game.know[audience]
        self._face = game.face
        self._ids = rules.ids
        self._backs = rules.backs

    def see(self, thing: Thing) -> Shown:
        """A thing in a place that everybody sees: face and id if known, else only its back."""
        return self.pile((thing,))[0]

    def word(self, thing: Thing) -> str:
        """A thing as actions call it: by its face, ``@rent-ledger``, if that is known; else by its back, ``?card``."""
        face = self._face[thing]
        return f"?{self._backs[face]}" if self._row[thing] else f"@{self._ids[face]}"

    def pile(self, things: Sequence[Thing]) -> list[Shown]:
        """Things in an order that everybody sees."""
        row, face, ids = self._row, self._face, self._ids
        shown: list[Shown] = []
        for thing in things:
            if row[thing]:
                shown.append(Hidden(self._backs[face[thing]]))
            else:
                shown.append(Known(thing, ids[face[thing]]))
        return shown

    def piles(self, zone: Iterable[Sequence[Thing]]) -> list[list[Shown]]:
        """The piles of a zone per seat."""
        shown: list[list[Shown]] = []
        for things in zone:
            shown.append(self.pile(things) if things else [])
        return shown

    def hand(self, things: Sequence[Thing]) -> Held:
        """Things that others hold in an order nobody sees: how many, and which of them are known."""
        row = self._row
        known = []
        for thing in things:
            if not row[thing]:
                known.append(self._ids[self._face[thing]])
        known.sort()
        return Held(len(things), known)

    def value(self, value: Any, kind: Any) -> Value:
        """A value of this type, as `kinds` knows it."""
        if isinstance(value, list):
            element = (get_args(kind) or (None,))[0]
            return [self.value(one, element) for one in value]
        if type(value) is int and member(kind, value) is Thing:
            return self.see(Thing(value))
        plain: int | str | bool | None = value
        return plain


# ---------------------------------------------------------------- learning and forgetting


def lesson(game: State, audiences: Iterable[int] | None = None, count: int = 1) -> None:
    """These audiences, or all, are told something new: it cannot be taken back, and no preview goes beyond it."""
    game.learnt += count
    pupils = game.live.pupils
    if pupils is not None:
        pupils.update(everyone(game) if audiences is None else audiences)


def learn(game: State, audience: int, things: Iterable[Thing]) -> None:
    """This audience looks at these things."""
    know = game.know
    if know:
        row, unseen = know[audience], 0
        for thing in things:
            if row[thing]:
                row[thing] = 0
                unseen += 1
        if unseen:
            lesson(game, (audience,), unseen)


def show(game: State, things: Iterable[Thing]) -> None:
    """Everybody looks at these things."""
    know, unseen = game.know, 0
    if not know:
        return
    pupils = game.live.pupils
    if pupils is not None:  # to note them as they learn would cost every table something
        things = [*things]
        pupils.update(audience for audience, row in enumerate(know) if any(row[thing] for thing in things))
    for thing in things:
        for row in know:
            if row[thing]:
                row[thing] = 0
                unseen += 1
    game.learnt += unseen


def mix(game: State, things: Sequence[Thing], audiences: Iterable[int]) -> None:
    """These audiences keep knowing what these things are, and no longer which is which."""
    if len(things) < 2 or not game.know:
        return
    inside: set[int] = set(things)
    for audience in audiences:
        touched = set(map(game.know[audience].__getitem__, things))
        if game.promises:
            _loosen(game, inside, audience)
        if len(touched) > 1 or 0 in touched:
            _merge(game, audience, inside, touched)


def _merge(game: State, audience: int, inside: set[int], touched: set[int]) -> None:
    """Makes one bag of these things and of every bag they come from, and promises what the bag forgets.

    Wherever a bag's things lay, its faces now lie there or among the mixed things.
    """
    row, bags = game.know[audience], touched - {0}
    merged = inside.union([thing for thing, label in enumerate(row) if label in bags] if bags else ())
    groups: dict[int, set[int]] = {label: set() for label in touched}
    for thing in merged:
        groups[row[thing]].add(thing)
    promised: list[set[int]] = []
    for group in groups.values():
        reach = group | inside
        if reach != merged and reach not in promised:
            promised.append(reach)
            faces = tuple(sorted(game.face[t] for other in groups.values() if other <= reach for t in other))
            game.promises.append(Promise(audience, tuple(sorted(reach)), FACES, faces, len(faces), len(reach)))
    label = min(bags) if bags else _free_label(row)
    for thing in merged:
        row[thing] = label


def _loosen(game: State, pile: set[int], audience: int) -> None:
    """What was promised of some of these things now holds of all of them together, and of those that lie elsewhere.

    Of the promises about faces only the newest are kept: to forget is not exact, but it never leaks.
    """
    row = game.know[audience]
    kept: list[Promise] = []
    about_faces = 0
    for promise in reversed(game.promises):
        if promise.audience != audience:
            kept.append(promise)
            continue
        if promise.aspect == FACES and promise.low:  # what was guessed wrong is rare, and kept
            about_faces += 1
            if about_faces > MOST_PROMISES:
                continue
        if not any(map(row.__getitem__, promise.things)):
            continue
        things = set(promise.things)
        if pile.isdisjoint(things) or pile <= things:
            kept.append(promise)
            continue
        mixed, rest, union, high = things & pile, things - pile, things | pile, promise.high + len(pile - things)
        kept.append(Promise(audience, tuple(sorted(union)), promise.aspect, promise.value, promise.low, high))
        if promise.aspect != FACES:
            low, high = max(0, promise.low - len(mixed)), min(promise.high, len(rest))
            kept.append(Promise(audience, tuple(sorted(rest)), promise.aspect, promise.value, low, high))
    game.promises = [p for p in reversed(kept) if p.aspect == FACES or p.low > 0 or p.high < len(p.things)]


def shuffle(game: State, things: Sequence[Thing]) -> None:
    """Permutes the faces and leaves the ids, so that whatever anyone knew of an id is worthless."""
    if len(set(things)) < len(things):
        raise RulesError("A thing lies twice in the pile that is shuffled.")
    mix(game, things, everyone(game))
    face = game.face
    faces = list(map(face.__getitem__, things))
    for thing, k in zip(things, permutation(game, len(things)), strict=True):
        face[thing] = faces[k]


def disclose(game: State, things: Sequence[Thing], aspect: str, value: str | int | bool) -> bool:
    """Everybody is told truthfully whether one of these things has this aspect. Tells nothing else."""
    read = game.live.rules.aspect(aspect)
    held = any(read(game.face[thing]) == value for thing in things)
    low, high = (1, len(things)) if held else (0, 0)
    know = game.know
    if know:  # what was promised of things that have been seen since says nothing any more
        game.promises = [p for p in game.promises if any(map(know[p.audience].__getitem__, p.things))]
    for audience, row in enumerate(know):
        if any(row[thing] for thing in things):
            game.promises.append(Promise(audience, tuple(things), aspect, value, low, high))
    lesson(game)
    return held


def guess(game: State, things: Sequence[Thing], ids: Sequence[str]) -> bool:
    """Everybody is told truthfully whether these things have just these faces, by id. Of a wrong guess nothing else."""
    known = game.live.rules.ids
    faces = tuple(sorted(known.index(id_) for id_ in ids))
    right = tuple(sorted(game.face[thing] for thing in things)) == faces
    low, high = (len(faces), len(faces)) if right else (0, len(faces) - 1)
    for audience, row in enumerate(game.know):
        if any(row[thing] for thing in things):
            game.promises.append(Promise(audience, tuple(sorted(things)), FACES, faces, low, high))
    lesson(game)
    return right


def announce(game: State, thing: Thing, aspect: str) -> str | int | bool:
    """Everybody is told this aspect of a thing, and nothing else of it."""
    value = game.live.rules.aspect(aspect)(game.face[thing])
    disclose(game, [thing], aspect, value)
    return value


def _free_label(row: bytearray) -> int:
    label = next((label for label in range(1, 256) if label not in row), None)
    if label is None:
        raise RulesError("An audience can tell at most 255 bags of things apart.")
    return label


# ---------------------------------------------------------------- another world


def resample(game: State, audience: int, rng: Random) -> None:
    """Deals what this audience cannot see anew, in place: faces move inside its bags, promises are kept."""
    need_audience(game)
    mine = tuple([promise for promise in game.promises if promise.audience == audience])
    deals(game.live.rules, bytes(game.know[audience]), tuple(game.face), mine).deal(game.face, rng)
    # What others were promised of the old deal may not hold in this one.
    game.promises = [p for p in game.promises if p.audience == audience or keeps(game, p)]


def keeps(game: State, promise: Promise) -> bool:
    """Whether a promise holds in this deal."""
    face, value = game.face, promise.value
    if isinstance(value, tuple):
        wanted, there = numbers(value), [face[thing] for thing in promise.things]
        if len(wanted) == len(value):
            count = len(wanted.keys() & there)
        else:
            count = sum([min(number, there.count(one)) for one, number in wanted.items()])
    else:
        read = game.live.rules.aspect(promise.aspect)
        count = sum([read(face[thing]) == value for thing in promise.things])
    return promise.low <= count <= promise.high
