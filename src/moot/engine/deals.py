"""What an audience cannot see, dealt anew: of all deals that keep its promises, each is as likely as any other.

Nothing follows from the true deal but what the audience knows of it. The faces of a bag are sorted first, so the same
random numbers give the same deal in all worlds that the audience cannot tell apart.

A bag that no promise is about is dealt in any order. Of the others, things of one bag that the same promises are
about are a *cell*, and faces that may lie in the same cells and count for the same promises are a *kind*. Whether the
promises hold follows from how many of each kind lie in each cell. So these numbers are drawn first, one after the
other, each as often as there are deals that go on with it; which face and which thing then makes no difference.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from math import comb, inf, log
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from moot.engine.errors import RulesError
from moot.engine.state import Promise

if TYPE_CHECKING:
    from moot.engine.rules import Rules

MOST_MOVES = 30_000
"""So many numbers are weighed at most. If there are more, a deal is searched for: then not all are equally likely."""
NO_DEAL = "No deal keeps all promises."

Chance = Callable[[], float]
Ids = tuple[int, ...]
"""Things, or faces."""


class Deals:
    """The deals that an audience cannot rule out."""

    __slots__ = ("_free", "_tied")

    def __init__(self, rules: Rules, row: bytes, face: Sequence[int], promises: Sequence[Promise]) -> None:
        bags, seen = _bags(row)
        bags = bags.copy()
        self._tied: list[Tied] = []
        for labels, bound in _tied(row, promises):
            tied = tuple([bags.pop(label) for label in sorted(labels)])
            pools = tuple([tuple(_sorted(face, things)) for things in tied])
            known = tuple([tuple(_sorted(face, seen.intersection(promise.things))) for promise in bound])
            self._tied.append(_from_memory(rules, tied, pools, tuple(bound), known))
        self._free = [(things, _sorted(face, things)) for things in bags.values() if len(things) > 1]

    def deal(self, face: list[int], rng: Random) -> None:
        """Gives all that is hidden another face."""
        chance = rng.random
        for tied in self._tied:
            tied.deal(face, chance)
        for things, faces in self._free:
            _spread(face, things, faces.copy(), chance)


@lru_cache(maxsize=64)
def deals(rules: Rules, row: bytes, face: Ids, promises: tuple[Promise, ...]) -> Deals:
    """The same from memory: whoever draws one world mostly draws many."""
    return Deals(rules, row, face, promises)


@lru_cache(maxsize=64)
def _bags(row: bytes) -> tuple[dict[int, Ids], frozenset[int]]:
    """By label the things of each bag, and those that are known."""
    bags: dict[int, list[int]] = {label: [] for label in set(row)}
    for thing, label in enumerate(row):
        bags[label].append(thing)
    seen = frozenset(bags.pop(0, ()))
    return {label: tuple(things) for label, things in bags.items()}, seen


@lru_cache(maxsize=1024)
def numbers(faces: Ids) -> dict[int, int]:
    """How many of each face there are. Promises go on for long: this need not be counted each time."""
    return dict(Counter(faces))


def _tied(row: bytes, promises: Sequence[Promise]) -> list[tuple[set[int], list[Promise]]]:
    """The bags that promises tie together, with these promises."""
    tied: list[tuple[set[int], list[Promise]]] = []
    for promise in promises:
        labels = set(map(row.__getitem__, promise.things)) - {0}
        joined = [group for group in tied if not labels.isdisjoint(group[0])]
        if len(joined) == 1 and labels <= joined[0][0]:
            joined[0][1].append(promise)
        elif labels:
            kept = [group for group in tied if labels.isdisjoint(group[0])]
            bound = [one for group in joined for one in group[1]]
            tied = [*kept, (labels.union(*[group[0] for group in joined]), [*bound, promise])]
    return tied


def _sorted(face: Sequence[int], things: Iterable[int]) -> list[int]:
    return sorted(map(face.__getitem__, things))


def _spread(face: list[int], things: Sequence[int], heap: list[int], chance: Chance) -> None:
    """Gives each thing any face of the heap. ``rng.shuffle`` takes twice as long."""
    n = len(heap)
    for thing in things:
        k = int(chance() * n)
        n -= 1
        face[thing] = heap[k]
        heap[k] = heap[n]


# ---------------------------------------------------------------- bags that promises tie


class Cell(NamedTuple):
    """Things that differ in nothing that the audience knows."""

    things: list[int]
    bag: int
    under: int
    """The promises about them, as bits."""


class Bound(NamedTuple):
    """At least and at most so much must count for a promise."""

    bit: int
    low: int
    high: float
    cells: Ids
    """Where it counts."""


Counts = tuple[tuple[int, int | None], ...]
"""For which of the bounds a face counts, and how many of it do at most."""
Signature = tuple[int, int, Counts]
"""What promises say of a face: it lies only under these, not under those (as bits), and counts for some."""
Said = dict[int, list[Signature]]
"""The same of each copy of a face."""
Part = tuple[list[int], Ids]
"""The faces of a kind in one bag, and the cells that they may lie in."""
Kind = tuple[Counts, list[Part]]


class Tied:
    """Bags that promises tie together, by what the audience knows: their faces, and the known ones of each promise."""

    __slots__ = ("_cells", "_numbers", "_parts", "_rest", "_way")

    def __init__(
        self, rules: Rules, bags: Sequence[Ids], pools: Sequence[Ids], promises: Sequence[Promise], known: Sequence[Ids]
    ) -> None:
        self._cells = _cells(bags, promises)
        said, bounds = _said(rules, promises, known, self._cells, pools)
        kinds = [self._placed(*kind) for kind in _kinds(pools, said)]
        kinds.sort(key=_choice)
        rest: dict[int, Part] = {}
        for counts, parts in kinds:
            if not counts:
                rest[self._cells[parts[0][1][0]].bag] = parts[0]
        self._rest = list(rest.values())
        """Of each bag the faces that take the room which is left; there is no number to draw."""
        drawn = _in_order([(counts, parts) for counts, parts in kinds if parts[0] not in self._rest])
        self._parts = [part for _, parts in drawn for part in parts]
        self._numbers = _numbers(self._cells, drawn, bounds, self._rest)
        self._way = _counted(self._numbers)

    def _placed(self, signature: Signature, faces: dict[int, list[int]]) -> Kind:
        """A kind and where its faces of each bag may lie: in small cells first."""
        inside, outside, counts = signature
        may = [
            (len(things), i, bag)
            for i, (things, bag, under) in enumerate(self._cells)
            if bag in faces and under & inside == inside and not under & outside
        ]
        may.sort()
        parts = [(those, tuple([i for _, i, of in may if of == bag])) for bag, those in faces.items()]
        if not all(cells for _, cells in parts):
            raise RulesError(NO_DEAL)
        return counts, parts

    def deal(self, face: list[int], chance: Chance) -> None:
        """Gives these things faces so that the promises hold."""
        numbers = iter(_found(self._numbers, chance) if self._way is None else _drawn(self._way, chance))
        heaps: list[list[int]] = [[] for _ in self._cells]
        for faces, may in self._parts:
            left = faces.copy()
            for cell in may:
                _take(left, next(numbers), heaps[cell], chance)
        for faces, may in self._rest:
            left = faces.copy()
            for cell in may:
                _take(left, len(self._cells[cell].things) - len(heaps[cell]), heaps[cell], chance)
        for (things, _, _), heap in zip(self._cells, heaps, strict=True):
            _spread(face, things, heap, chance)


def _take(left: list[int], number: int, heap: list[int], chance: Chance) -> None:
    """Moves any so many faces to a heap."""
    if number == len(left):
        heap += left
        left.clear()
        return
    for _ in range(number):
        k = int(chance() * len(left))
        heap.append(left[k])
        left[k] = left[-1]
        del left[-1]


def _choice(kind: Kind) -> tuple[bool, bool, int, int]:
    """By this, what has no choice comes first, then what counts, then what has little choice."""
    counts, parts = kind
    most = max([len(may) for _, may in parts])
    return most > 1, not counts, most, len(parts[0][0])


def _in_order(kinds: list[Kind]) -> list[Kind]:
    """The kinds in an order in which few numbers are weighed: one cell after the other is done with, and forgotten."""
    ordered = [kind for kind in kinds if kind[0] or all(len(may) == 1 for _, may in kind[1])]
    left = [kind for kind in kinds if kind not in ordered]
    while left:
        wanted = Counter([cell for _, parts in left for _, may in parts for cell in may])
        cell = min(wanted, key=lambda one: (wanted[one], one))
        here = [kind for kind in left if any(cell in may for _, may in kind[1])]
        ordered += sorted(here, key=_choice, reverse=True)
        left = [kind for kind in left if kind not in here]
    return ordered


_from_memory = lru_cache(maxsize=64)(Tied)


def _cells(bags: Sequence[Ids], promises: Sequence[Promise]) -> list[Cell]:
    """Each promise splits the cells that lie only in part under it."""
    cells = [(set(things), bag, 0) for bag, things in enumerate(bags)]
    for i, promise in enumerate(promises):
        split = []
        for things, bag, under in cells:
            inside = things.intersection(promise.things)
            if inside:
                split.append((inside, bag, under | 1 << i))
            if len(inside) < len(things):
                split.append((things - inside, bag, under))
        cells = split
    return [Cell(sorted(things), bag, under) for things, bag, under in cells]


def _said(
    rules: Rules, promises: Sequence[Promise], known: Sequence[Ids], cells: Sequence[Cell], pools: Sequence[Ids]
) -> tuple[Said, list[Bound]]:
    """What promises say of each face, and what must be counted to see that they hold."""
    copies = Counter(chain(*pools))
    inside, outside = dict.fromkeys(copies, 0), dict.fromkeys(copies, 0)
    counts: dict[int, Counts] = dict.fromkeys(copies, ())
    doubles = {face: n for face, n in copies.items() if n > 1}
    bounds: list[Bound] = []

    def count(bit: int, low: int, high: float, caps: dict[int, int], limited: dict[int, int]) -> None:
        for face, cap in caps.items():
            counts[face] += ((len(bounds), cap if face in limited else None),)
        where = tuple([i for i, cell in enumerate(cells) if cell.under & bit])
        bounds.append(Bound(bit, low, high, where))

    wanted: dict[int, dict[int, int]] = {}
    """By promise, as a bit: so many copies of these faces lie there, at least, and not all."""
    for i, promise in enumerate(promises):
        bit = 1 << i
        caps, kept = _caps(rules, promise, known[i], copies)
        low, high = promise.low - kept, promise.high - kept
        there = sum([len(things) for things, _, under in cells if under & bit])
        total = sum(caps.values())
        limited = {face: caps[face] for face, n in doubles.items() if caps.get(face, n) < n}
        if high < max(0, low) or low > min(there, total):
            raise RulesError(NO_DEAL)
        if low <= 0 and high >= min(there, total):
            continue
        if low == total:
            for face in caps.keys() - limited.keys():
                inside[face] |= bit
            if limited:
                wanted[bit] = limited
        elif high == 0:
            for face in caps:
                outside[face] |= bit
        elif low == there and not limited:
            for face in copies.keys() - caps.keys():
                outside[face] |= bit
        else:
            count(bit, low, high if high < min(there, total) else inf, caps, limited)
    apart = _apart(wanted, copies, [face for face in doubles if not counts[face]], cells, pools)
    for bit, faces in wanted.items():
        more = {face: cap for face, cap in faces.items() if face not in apart}
        if more:
            count(bit, sum(more.values()), inf, more, more)
    said: Said = {}
    for face, n in copies.items():
        bits = apart.get(face, [0] * n)
        said[face] = [(inside[face] | bit, outside[face], counts[face]) for bit in bits]
    return said, bounds


def _apart(
    wanted: dict[int, dict[int, int]],
    copies: dict[int, int],
    faces: Iterable[int],
    cells: Sequence[Cell],
    pools: Sequence[Ids],
) -> dict[int, list[int]]:
    """Under which promise each copy of a face lies, where that is certain and has to be counted for nothing else.

    That is so if promises about different things want just as many copies as there are: each has its own.
    """
    if not wanted:
        return {}
    bags = Counter(chain.from_iterable(map(set, pools)))
    overlap = dict.fromkeys(wanted, 0)
    for _, _, under in cells:
        for bit in overlap:
            if under & bit:
                overlap[bit] |= under & ~bit
    found: dict[int, list[int]] = {}
    for face in faces:
        bits = [bit for bit, caps in wanted.items() for _ in range(caps.get(face, 0))]
        there = sum({*bits})
        if len(bits) == copies[face] and bags[face] == 1 and not any(overlap[bit] & there for bit in bits):
            found[face] = bits
    return found


def _caps(rules: Rules, promise: Promise, known: Ids, copies: dict[int, int]) -> tuple[dict[int, int], int]:
    """How many of each hidden face count for a promise at most, and how many of the known ones do."""
    value = promise.value
    if isinstance(value, tuple):
        wanted, kept = numbers(value), 0
        if not wanted.keys().isdisjoint(known):
            wanted = wanted.copy()
            for face in known:
                if wanted.get(face):
                    wanted[face] -= 1
                    kept += 1
        return {face: min(n, copies[face]) for face, n in wanted.items() if n and face in copies}, kept
    read = rules.aspect(promise.aspect)
    return {face: n for face, n in copies.items() if read(face) == value}, sum([read(face) == value for face in known])


def _kinds(pools: Sequence[Ids], said: Said) -> list[tuple[Signature, dict[int, list[int]]]]:
    """What is said of the faces of a kind, and these by bag.

    A face of which only so many count is a kind of its own, in all bags. Of the others, those in one bag go together.
    """
    kinds: list[tuple[Signature, dict[int, list[int]]]] = []
    alone: dict[int, dict[int, list[int]]] = {}
    for bag, pool in enumerate(pools):
        alike: dict[Signature, list[int]] = defaultdict(list)
        for face, n in Counter(pool).items():
            for signature in said[face][:n]:
                alike[signature].append(face)
        for signature, faces in alike.items():
            if all(cap is None for _, cap in signature[2]):
                kinds.append((signature, {bag: faces}))
                continue
            for face in faces:
                if face not in alone:
                    alone[face] = {}
                    kinds.append((signature, alone[face]))
                alone[face].setdefault(bag, []).append(face)
    return kinds


# ---------------------------------------------------------------- how many of each kind in each cell


class Step(NamedTuple):
    """The next number to draw: how many of a kind lie in this cell."""

    cell: int
    begin: int | None
    """With the first cell: how many faces there are."""
    later: Ids
    """The cells that the others can still go to."""
    counts: Counts
    rest: Ids
    """How much the numbers after it can add to each count at most."""
    ends: bool
    """Whether it is the last number of a kind."""
    last: bool
    """Whether nothing hangs on the room that is left in the cell: the rest of the faces takes it."""


At = tuple[int, Ids, Ids, Ids]
"""Where a draw stands: how many of the kind are left, the room in each cell, each count, and what this kind added."""


class Numbers(NamedTuple):
    """All numbers that are to be drawn."""

    start: At
    steps: list[Step]
    bounds: list[Bound]
    full: list[int]
    """The cells in which no room may be left."""

    def end(self, at: At) -> bool:
        """Whether the rest of the faces takes the room that is left here."""
        return not any(at[1][cell] for cell in self.full)


class Fork(NamedTuple):
    """A number that is left to chance: up to which share of it each way goes."""

    shares: list[float]
    ways: list[Way]


class Way(NamedTuple):
    """Numbers that are certain, and the fork after them."""

    numbers: Ids
    fork: Fork | None


def _numbers(cells: Sequence[Cell], kinds: Sequence[Kind], bounds: list[Bound], rest: Sequence[Part]) -> Numbers:
    nothing = (0,) * len(bounds)
    start: At = 0, tuple([len(cell.things) for cell in cells]), nothing, nothing
    taken = {cell for _, may in rest for cell in may}
    steps = _steps(cells, kinds, bounds, taken)
    return Numbers(start, steps, bounds, [i for i in range(len(cells)) if i not in taken])


def _steps(cells: Sequence[Cell], kinds: Sequence[Kind], bounds: Sequence[Bound], taken: set[int]) -> list[Step]:
    """Kind by kind; worked out from the last one on. The rest takes what is left in the cells that are ``taken``."""
    steps: list[Step] = []
    rest = [0] * len(bounds)
    open_ = taken.copy()
    for counts, parts in reversed(kinds):
        after, ends = tuple(rest), True
        for bound, cap in counts:
            rest[bound] += sum([len(faces) for faces, _ in parts]) if cap is None else cap
        for faces, may in reversed(parts):
            for i in range(len(may) - 1, -1, -1):
                here = tuple([one for one in counts if cells[may[i]].under & bounds[one[0]].bit])
                last = may[i] in open_
                steps.append(Step(may[i], None if i else len(faces), may[i + 1 :], here, after, ends, last))
                after, ends = tuple(rest), False
                open_.discard(may[i])
    steps.reverse()
    return steps


def _moves(step: Step, at: At, bounds: Sequence[Bound]) -> Iterator[tuple[int, At]]:
    """Each number that is possible next, as far as one can tell, and where it leads."""
    cell, begin, later, counts, rest, ends, last = step
    left, room, tally, mine = at
    if begin is not None:
        left = begin
    least = left - sum([room[other] for other in later])
    before, free, after = room[:cell], room[cell], room[cell + 1 :]
    for number in range(max(0, least), min(left, free) + 1):
        counted, own = tally, mine
        if counts:
            sums, owns = [*tally], [*mine]
            for bound, cap in counts:
                more = number if cap is None else min(number, cap - owns[bound])
                sums[bound] += more
                if cap is not None:
                    owns[bound] += more
            counted, own = tuple(sums), tuple(owns)
        now = (*before, 0 if last else free - number, *after)
        for n, more, (_, low, high, where) in zip(counted, rest, bounds, strict=True):
            if n > high or (n < low and n + min(more, sum([now[other] for other in where])) < low):
                break
        else:
            if ends and bounds:
                # Where there is no upper bound, more than enough is enough.
                counted = tuple(
                    [min(n, one.low) if one.high == inf else n for n, one in zip(counted, bounds, strict=True)]
                )
                own = (0,) * len(bounds)
            yield number, (left - number, now, counted, own)


def _counted(numbers: Numbers) -> Way | None:
    """All numbers that keep the promises, each weighed by the deals that it stands for; ``None`` if there are too many.

    So many of a kind in a cell can take its room in ``comb`` ways; the faces of a kind have as many orders in any case.
    """
    start, steps, bounds, _ = numbers
    layers: list[dict[At, list[tuple[int, At]]]] = []
    reached: Sequence[At] = [start]
    weighed = 0
    for step in steps:
        layer: dict[At, list[tuple[int, At]]] = {}
        for at in reached:
            layer[at] = list(_moves(step, at, bounds))
            weighed += len(layer[at])
            if weighed > MOST_MOVES:
                return None
        layers.append(layer)
        reached = list(dict.fromkeys([then for moves in layer.values() for _, then in moves]))
    ahead: dict[At, tuple[int, Way]] = {at: (1, Way((), None)) for at in reached if numbers.end(at)}
    for step, layer in zip(reversed(steps), reversed(layers), strict=True):
        found: dict[At, tuple[int, Way]] = {}
        for at, moves in layer.items():
            weights, ways = [], []
            for number, then in moves:
                if then in ahead:
                    weight, (more, fork) = ahead[then]
                    weights.append(comb(at[1][step.cell], number) * weight)
                    ways.append(Way((number, *more), fork))
            if len(ways) == 1:
                found[at] = weights[0], ways[0]
            elif ways:
                total = sum(weights)
                found[at] = total, Way((), Fork([part / total for part in accumulate(weights[:-1])], ways))
        ahead = found
    if not ahead:
        raise RulesError(NO_DEAL)
    return ahead[start][1]


def _drawn(way: Way, chance: Chance) -> Ids:
    """One number for each step."""
    drawn = way.numbers
    while way.fork is not None:
        shares, ways = way.fork
        way = ways[bisect_right(shares, chance())]
        drawn += way.numbers
    return drawn


def _found(numbers: Numbers, chance: Chance) -> list[int]:
    """Numbers that keep the promises, searched for in a random order."""
    start, steps, bounds, _ = numbers
    found: list[int] = []
    passed = [start]
    stack = [_in_any_order(steps[0], start, bounds, chance)]
    hopeless: set[tuple[int, At]] = set()
    while True:
        move = next((one for one in stack[-1] if (len(stack), one[1]) not in hopeless), None)
        if move is None:
            stack.pop()
            if not stack:
                raise RulesError(NO_DEAL)
            found.pop()
            hopeless.add((len(stack), passed.pop()))
            continue
        number, then = move
        if len(stack) == len(steps):
            if numbers.end(then):
                return [*found, number]
            continue
        found.append(number)
        passed.append(then)
        stack.append(_in_any_order(steps[len(stack)], then, bounds, chance))


def _in_any_order(step: Step, at: At, bounds: Sequence[Bound], chance: Chance) -> Iterator[tuple[int, At]]:
    """What is possible next; sooner what stands for more deals, if other kinds are left aside."""
    room = at[1]
    elsewhere = sum([room[cell] for cell in step.later])
    moves = list(_moves(step, at, bounds))
    weights = [comb(room[step.cell], number) * comb(elsewhere, then[0]) for number, then in moves]
    most = max(weights, default=1)
    late = [-log(1 - chance()) / (weight / most or 1e-300) for weight in weights]
    return iter([moves[i] for i in sorted(range(len(moves)), key=late.__getitem__)])
