"""Random programs of nested combinators do what a plain interpreter of the same programs does."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from moot.engine import ask, branch, call, do, for_each, leave, may, part, procedure, stop, when, while_
from moot.engine.procedures import Procedure
from moot.engine.steps import Step
from tests.engine.toy import Toy, first, letters, load, no, note, noted, notes, nothing, say, sit, toy, yes

Node = tuple[Any, ...]
Block = list[Node]
LIMIT = 60


def way_a(game: Toy) -> str:
    return "a"


def way_z(game: Toy) -> str:
    return "z"


def is_short(game: Toy) -> bool:
    return len(game.notes) < 12


def one(game: Toy) -> list[str]:
    return ["one"]


# ---------------------------------------------------------------- programs

PLAIN = st.one_of(
    st.tuples(st.just("note"), st.sampled_from("pqr")),
    st.tuples(st.just("ask"), st.sampled_from("abc")),
    st.tuples(st.just("none")),
    st.tuples(st.just("one")),
)
ENDS = st.one_of(st.just(("stop",)), st.tuples(st.just("leave"), st.integers(0, 2)))


def blocks(inner: st.SearchStrategy[Block]) -> st.SearchStrategy[Block]:
    node = st.one_of(
        PLAIN,
        st.tuples(st.just("when"), st.booleans(), inner, inner),
        st.tuples(st.just("branch"), st.booleans(), inner, inner, st.booleans()),
        st.tuples(st.just("each"), st.integers(0, 2), inner),
        st.tuples(st.just("while"), inner),
        st.tuples(st.just("part"), inner),
        st.tuples(st.just("may"), st.sampled_from(["a", "no"]), st.booleans(), inner),
        st.tuples(st.just("call"), inner),
    )
    return st.lists(node, max_size=4)


PROGRAMS = st.recursive(st.lists(PLAIN, max_size=3), blocks, max_leaves=12)


class Ended(Exception):
    """The procedure at this depth has ended."""

    def __init__(self, depth: int) -> None:
        self.depth = depth


class Skipped(Exception):
    """The rest of the innermost part is skipped."""


class TooLong(Exception):
    """Not a program worth testing."""


class Interpreter:
    """Runs a program directly. ``answers`` collects what was answered, in order."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.answers: list[str] = []

    def note(self, what: str) -> None:
        self.notes.append(what)
        if len(self.notes) + len(self.answers) > LIMIT:
            raise TooLong

    def answer(self, key: str) -> str:
        self.answers.append(key)
        if len(self.notes) + len(self.answers) > LIMIT:
            raise TooLong
        return key

    def block(self, block: Block, depth: int, inside: bool) -> None:
        for node in block:
            self.node(node, depth, inside)

    def part(self, block: Block, depth: int) -> None:
        with suppress(Skipped):
            self.block(block, depth, True)

    def node(self, node: Node, depth: int, inside: bool) -> None:
        match node:
            case ("note", what):
                self.note(what)
            case ("ask", key):
                self.note(self.answer(key))
            case ("none",):
                if inside:
                    raise Skipped
            case ("one",):
                self.note("one")
            case ("when", truth, then, otherwise):
                self.block(then if truth else otherwise, depth, inside)
            case ("branch", first_way, ways, others, _):
                self.block(ways if first_way else others, depth, inside)
            case ("each", times, inner):
                for i in range(times):
                    self.note(str(i))
                    self.block(inner, depth, inside)
            case ("while", inner):
                while len(self.notes) < 12:
                    self.note("w")
                    self.block(inner, depth, inside)
            case ("part", inner):
                self.part(inner, depth)
            case ("may", key, _, inner):
                if self.answer(key) != "no":
                    self.part(inner, depth)
            case ("call", inner):
                self.procedure(inner, depth + 1)
            case ("end", ("stop",)):
                raise Ended(depth)
            case ("end", ("leave", up)):
                raise Ended(max(0, depth - up))

    def procedure(self, block: Block, depth: int) -> None:
        try:
            self.block(block, depth, False)
        except Ended as ended:
            if ended.depth != depth:
                raise


class Compiler:
    """Makes steps of a program. Names are never used twice, so that no step reads another's value."""

    def __init__(self) -> None:
        self.numbers = count()

    def block(self, block: Block, path: list[str], inside: bool) -> list[Step]:
        return [step for node in block for step in self.node(node, path, inside)]

    def procedure(self, block: Block, path: list[str]) -> Procedure:
        name = f"p{next(self.numbers)}" if path else "play"
        return procedure(name, steps=self.block(block, [*path, name], False))

    def node(self, node: Node, path: list[str], inside: bool) -> list[Step]:
        name = f"x{next(self.numbers)}"
        match node:
            case ("note", what):
                return [noted(what)]
            case ("ask", _):
                return [ask(name, by=first, options=letters), do(note, what=name)]
            case ("none",):
                return [ask(name, by=first, options=nothing, public=True)] if inside else []
            case ("one",):
                return [ask(name, by=first, options=one, public=True), do(note, what=name)]
            case ("when", truth, then, otherwise):
                ways = [self.block(block, path, inside) for block in (then, otherwise)]
                return [when(yes if truth else no, *ways[0], otherwise=ways[1])]
            case ("branch", first_way, ways, others, explicit):
                one_way, other_way = self.block(ways, path, inside), self.block(others, path, inside)
                on = way_a if first_way else way_z
                if explicit:
                    return [branch(on, {"z": other_way, "a": one_way})]
                return [branch(on, {"a": one_way}, otherwise=other_way)]
            case ("each", times, inner):
                listed = tuple(str(i) for i in range(times))
                return [for_each(name, listed, do(note, what=name), *self.block(inner, path, inside))]
            case ("while", inner):
                return [while_(is_short, noted("w"), *self.block(inner, path, inside))]
            case ("part", inner):
                return [part(*self.block(inner, path, True))]
            case ("may", _, public, inner):
                return [may(ask(name, by=first, options=letters, public=public), *self.block(inner, path, True))]
            case ("call", inner):
                return [call(self.procedure(inner, path))]
            case ("end", ("stop",)):
                return [stop()]
            case ("end", ("leave", up)):
                return [leave(path[max(0, len(path) - 1 - up)])]
        raise AssertionError(node)


def with_ends(block: Block, ends: list[Node]) -> Block:
    """The program with a way out at the end of some of its ``when`` and ``call``."""
    found: Block = []
    for node in block:
        match node:
            case ("when", truth, then, otherwise) if ends:
                end = ends.pop()
                found.append(("when", truth, [*with_ends(then, ends), ("end", end)], with_ends(otherwise, ends)))
            case ("call", inner):
                found.append(("call", with_ends(inner, ends)))
            case ("each" | "part" | "while" | "may", *rest):
                found.append((node[0], *rest[:-1], with_ends(rest[-1], ends)))
            case _:
                found.append(node)
    return found


@settings(max_examples=200, deadline=None)
@given(program=PROGRAMS, ends=st.lists(ENDS, max_size=4))
def test_a_program_does_what_it_says(program: Block, ends: list[Node]) -> None:
    program = with_ends(program, list(ends))
    expected = Interpreter()
    try:
        expected.procedure(program, 0)
    except TooLong:
        return
    rules = toy(Compiler().procedure(program, []).steps)
    table = sit(rules)
    for key in expected.answers:
        table = load(table.save(), rules) if len(key) == 1 else table.copy()
        say(table, key)
    assert table.over
    assert notes(table) == expected.notes
