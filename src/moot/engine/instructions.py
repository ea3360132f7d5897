"""The instructions of a procedure: what each step, or part of a step, becomes as Python.

Sources are Python already; ``kind`` is the type of what they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from moot.engine.ops import GIVE_TO, OCCASION, Performer

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.build import Code
    from moot.engine.generate import Writer


class Jump:
    """Where a jump goes, known once the code behind it has been built."""

    __slots__ = ("to",)

    def __init__(self, to: int = -1) -> None:
        self.to = to


class Instruction:
    """A step, or part of one."""

    short = False
    """Whether it may be written twice."""

    def write(self, out: Writer, step: int) -> int | None:
        """Writes what it does; returns the step that follows, or ``None`` if the function has returned."""
        raise NotImplementedError


@dataclass(frozen=True)
class Do(Instruction):
    call: str
    name: str | None
    kind: Any

    def write(self, out: Writer, step: int) -> int:
        out.line(f"e[{self.name!r}] = {out.owned(self.call, self.kind)}" if self.name else self.call)
        out.look_up(step + 1)
        return step + 1


@dataclass(frozen=True)
class Go(Instruction):
    jump: Jump
    short = True

    def write(self, out: Writer, step: int) -> int:
        return self.jump.to


@dataclass(frozen=True)
class Either(Instruction):
    """Both ways meet again at ``end``, if they get there."""

    condition: str
    yes: Jump
    no: Jump
    end: Jump

    def write(self, out: Writer, step: int) -> int | None:
        out.line(f"if {self.condition}:")
        falls = out.arm(self.yes.to, self.end.to)
        if self.no.to != self.end.to:
            out.line("else:")
            falls = out.arm(self.no.to, self.end.to) or falls
        return self.end.to if falls or self.no.to == self.end.to else None


@dataclass(frozen=True)
class Branch(Instruction):
    on: str
    ways: Mapping[str, int]
    otherwise: Jump | None
    end: Jump
    where: str

    def write(self, out: Writer, step: int) -> int | None:
        out.line(f"way = {self.on}")
        falls = False
        for i, (key, to) in enumerate(self.ways.items()):
            out.line(f"{'elif' if i else 'if'} way == {out.code.names.constant(key)}:")
            falls = out.arm(to, self.end.to) or falls
        out.line("else:")
        if self.otherwise is not None:
            falls = out.arm(self.otherwise.to, self.end.to) or falls
        else:
            none_of = f" is none of {', '.join(map(str, self.ways))}."
            out.line(f"    raise RulesError({self.where + ' '!r} + repr(way) + {none_of!r})")
        return self.end.to if falls else None


@dataclass(frozen=True)
class BeginEach(Instruction):
    values: str
    rest: str

    def write(self, out: Writer, step: int) -> int:
        out.line(f"e[{self.rest!r}] = [*{self.values}]")
        return step + 1


@dataclass(frozen=True)
class NextEach(Instruction):
    name: str
    rest: str
    body: Jump
    end: Jump

    def write(self, out: Writer, step: int) -> int:
        out.line(f"rest = e[{self.rest!r}]")
        out.line("if rest:")
        out.line(f"    e[{self.name!r}] = rest.pop(0)")
        out.arm(self.body.to, self.end.to)
        out.line("else:")
        out.line(f"    del e[{self.rest!r}]")
        out.line(f"    e.pop({self.name!r}, None)")
        return self.end.to


@dataclass(frozen=True)
class Call(Instruction):
    callee: str
    codes: Mapping[str, Code]
    arguments: Sequence[tuple[str, str, Any]]
    as_: str | None
    direct: bool
    """Whether it may run at once. What is called by name may call itself without end: that is left to the machine."""
    short = True

    def write(self, out: Writer, step: int) -> None:
        values = {name: out.owned(text, kind) for name, text, kind in self.arguments}
        if self.as_:
            values[GIVE_TO] = repr(self.as_)
        out.stand(step + 1)
        out.line(f"called = Frame({self.callee!r}, 0, {out.code.names.env(values)})")
        out.line("game.stack.append(called)")
        if self.direct:
            runs = out.code.names.name(self.codes[self.callee].runs, self.callee)
            out.line(f"return {runs}[0](game, called, called.env, happened)")
        else:
            out.line("return None")


@dataclass(frozen=True)
class Perform(Instruction):
    which: str
    performer: Performer

    def write(self, out: Writer, step: int) -> None:
        performer = out.code.names.name(self.performer, "performer")
        out.stand(step + 1)
        out.line(f"named = {self.which}")
        if self.performer.as_:
            out.line(f"e.pop({self.performer.as_!r}, None)")
        out.line(f"return {performer}.begin(game, e, named, happened)")


@dataclass(frozen=True)
class ExpectGiven(Instruction):
    name: str
    where: str

    def write(self, out: Writer, step: int) -> int:
        out.line(f"if {self.name!r} not in e:")
        out.line(f"    raise RulesError({f'{self.where} nothing was given for {self.name!r}.'!r})")
        return step + 1


@dataclass(frozen=True)
class End(Instruction):
    short = True

    def write(self, out: Writer, step: int) -> None:
        out.line("game.stack.pop()")
        out.line("return None")


@dataclass(frozen=True)
class Give(Instruction):
    what: str
    kind: Any

    def write(self, out: Writer, step: int) -> None:
        out.line(f"return give(game, e, {out.owned(self.what, self.kind)})")


@dataclass(frozen=True)
class Leave(Instruction):
    procedure: str
    where: str

    def write(self, out: Writer, step: int) -> None:
        out.line(f"return leave(game, {self.procedure!r}, {self.where!r})")


@dataclass(frozen=True)
class Chance(Instruction):
    outcomes: str
    name: str
    kind: Any
    where: str

    def write(self, out: Writer, step: int) -> int:
        # A dealer may look where the frame stands.
        out.stand(step)
        out.line(f"e[{self.name!r}] = {out.owned(f'chance(game, {self.outcomes}, {self.where!r})', self.kind)}")
        out.stand(step + 1)
        return step + 1


@dataclass(frozen=True)
class OpenWindow(Instruction):
    kind: str
    actor: str
    names: tuple[str, ...]
    handler: str

    def write(self, out: Writer, step: int) -> None:
        out.stand(step + 1)
        out.line(f"return open_window(game, e, {self.kind!r}, {self.actor}, {self.names!r}, {self.handler!r})")


@dataclass(frozen=True)
class CloseWindow(Instruction):
    changes: tuple[str, ...]

    def write(self, out: Writer, step: int) -> int:
        out.line(f"about = e.pop({OCCASION!r})")
        for name in self.changes:
            out.line(f"e[{name!r}] = about[{name!r}]")
        return step + 1


@dataclass(frozen=True)
class BeginMoment(Instruction):
    name: str
    of: str | None

    def write(self, out: Writer, step: int) -> None:
        out.stand(step + 1)
        out.line(f"return run_at(game, {self.name!r}, {self.of or -1})")


@dataclass(frozen=True)
class EndMoment(Instruction):
    name: str
    of: str | None

    def write(self, out: Writer, step: int) -> int:
        moment = repr(self.name) if self.of is None else f"{self.name + ':'!r} + str({self.of})"
        out.line(f"expire(game, {moment})")
        return step + 1


@dataclass(frozen=True)
class Ask(Instruction):
    """Without options a public ask goes to ``none``, and a single option is taken; but there are always other lines."""

    code: AskCode
    none: Jump | None

    def write(self, out: Writer, step: int) -> int | None:
        code, name = self.code, out.code.names.name(self.code, f"ask_{self.code.name}")
        out.line(f"s = {code.by_text}")
        out.line(f"values = {code.values_text or f'{name}.values(game, e, s)'}")
        out.line("if len(values) == 1:" if code.optional and code.public else "if not values:")
        if code.public and self.none is not None:
            out.arm(self.none.to, stands=True)
        elif code.public:
            self._fail(out, "there is no option, and no part whose rest could be skipped.")
        else:
            self._fail(out, "a private ask must always have an option.")
        if not code.public or code.optional or code.kind == "push":
            self._put(out, step, name)
            return None
        one = "values[0] if len(values) == 1 else None"
        out.line(f"v = {one if code.kind == 'one' else f'{name}.only(game, e, values)'}")
        out.line("if v is None:")
        with out.inside():
            self._put(out, step, name)
        out.line(f"e[{code.name!r}] = v")
        out.stand(step + 1)
        out.line(f"taken(game, {name}, s, v)")
        out.look_up(step + 1)
        return step + 1

    def _put(self, out: Writer, step: int, name: str) -> None:
        out.stand(step)
        out.line(f"return put(game, frame, {name}, s, values)")

    def _fail(self, out: Writer, why: str) -> None:
        out.line(f"    raise RulesError({f'{self.code.where} {why}'!r})")


@dataclass(frozen=True)
class AskTogether(Instruction):
    code: AskCode

    def write(self, out: Writer, step: int) -> None:
        out.stand(step)
        out.line(f"return put_together(game, frame, {out.code.names.name(self.code, f'ask_{self.code.name}')})")
