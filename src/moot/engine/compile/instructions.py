"""Instructions as Python. Each writes its lines and returns the step that follows, or ``None`` if it has returned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from moot.engine.compile.performing import new_frame, owned
from moot.engine.expressions import Listed
from moot.engine.instructions import (
    Ask,
    AskTogether,
    BeginEach,
    BeginMoment,
    Branch,
    Call,
    Chance,
    CloseWindow,
    Do,
    Either,
    End,
    EndMoment,
    ExpectGiven,
    Give,
    Go,
    Instruction,
    Leave,
    NextEach,
    OpenWindow,
    Perform,
    Unpack,
)
from moot.engine.ops import OCCASION
from moot.engine.steps import NO

if TYPE_CHECKING:
    from moot.engine.compile.steps import Writer

SHORT = (Go, Call, End)
"""What may be written twice."""


def _do(it: Do, out: Writer, step: int) -> int:
    out.line(f"e[{it.name!r}] = {out.owned(it.call, it.kind)}" if it.name else out.text(it.call))
    out.look_up(step + 1)
    return step + 1


def _unpack(it: Unpack, out: Writer, step: int) -> int:
    out.line(f"values = {out.text(it.values)}")
    for i, (name, kind) in enumerate(it.names):
        out.line(f"e[{name!r}] = {owned(f'values[{i}]', kind)}")
    out.look_up(step + 1)
    return step + 1


def _go(it: Go, out: Writer, step: int) -> int:
    return it.jump.to


def _either(it: Either, out: Writer, step: int) -> int | None:
    out.line(f"if {out.text(it.condition)}:")
    falls = out.arm(it.yes.to, it.end.to)
    if it.no.to != it.end.to:
        out.line("else:")
        falls = out.arm(it.no.to, it.end.to) or falls
    return it.end.to if falls or it.no.to == it.end.to else None


def _branch(it: Branch, out: Writer, step: int) -> int | None:
    out.line(f"way = {out.text(it.on)}")
    falls = False
    for i, (key, to) in enumerate(it.ways.items()):
        out.line(f"{'elif' if i else 'if'} way == {out.names.constant(key)}:")
        falls = out.arm(to, it.end.to) or falls
    out.line("else:")
    if it.otherwise is not None:
        falls = out.arm(it.otherwise.to, it.end.to) or falls
    else:
        none_of = f" is none of {', '.join(map(str, it.ways))}."
        out.line(f"    raise RulesError({it.where + ' '!r} + repr(way) + {none_of!r})")
    return it.end.to if falls else None


def _begin_each(it: BeginEach, out: Writer, step: int) -> int:
    out.line(f"e[{it.rest!r}] = [*{out.text(it.values)}]")
    return step + 1


def _next_each(it: NextEach, out: Writer, step: int) -> int:
    out.line(f"rest = e[{it.rest!r}]")
    out.line("if rest:")
    out.line(f"    e[{it.name!r}] = rest.pop(0)")
    out.arm(it.body.to, it.end.to)
    out.line("else:")
    out.line(f"    del e[{it.rest!r}]")
    out.line(f"    e.pop({it.name!r}, None)")
    return it.end.to


def _call(it: Call, out: Writer, step: int) -> None:
    values = {name: out.owned(argument, kind) for name, argument, kind in it.arguments}
    out.stand(step + 1)
    out.line(f"called = {new_frame(it.callee, values, it.as_)}")
    out.line("game.stack.append(called)")
    if it.by_name:
        out.line("return None")
    else:
        runs = out.names.name(out.code.codes[it.callee].runs, it.callee)
        out.line(f"return {runs}[0](game, called, called.env, happened)")


def _perform(it: Perform, out: Writer, step: int) -> None:
    performer = out.names.name(out.steps.performer(it), "performer")
    out.stand(step + 1)
    out.line(f"named = {out.text(it.which)}")
    if it.as_:
        out.line(f"e.pop({it.as_!r}, None)")
    out.line(f"return {performer}.begin(game, e, named, happened)")


def _expect_given(it: ExpectGiven, out: Writer, step: int) -> int:
    out.line(f"if {it.name!r} not in e:")
    out.line(f"    raise RulesError({it.nothing!r})")
    return step + 1


def _end(it: End, out: Writer, step: int) -> None:
    out.line("game.stack.pop()")
    out.line("return None")


def _give(it: Give, out: Writer, step: int) -> None:
    out.line(f"return give(game, e, {out.owned(it.what, it.kind)})")


def _leave(it: Leave, out: Writer, step: int) -> None:
    out.line(f"return leave(game, {it.procedure!r}, {it.where!r})")


def _chance(it: Chance, out: Writer, step: int) -> int:
    # A dealer may look where the frame stands.
    out.stand(step)
    drawn = f"chance(game, {out.text(it.outcomes)}, {it.where!r})"
    out.line(f"e[{it.name!r}] = {owned(drawn, out.code.kinds.resolve(it.kind))}")
    out.stand(step + 1)
    return step + 1


def _open_window(it: OpenWindow, out: Writer, step: int) -> None:
    out.stand(step + 1)
    out.line(f"return open_window(game, e, {it.kind!r}, {out.text(it.actor)}, {it.names!r}, {it.handler!r})")


def _close_window(it: CloseWindow, out: Writer, step: int) -> int:
    out.line(f"about = e.pop({OCCASION!r})")
    for name in it.changes:
        out.line(f"e[{name!r}] = about[{name!r}]")
    return step + 1


def _begin_moment(it: BeginMoment, out: Writer, step: int) -> None:
    out.stand(step + 1)
    out.line(f"return run_at(game, {it.name!r}, {out.text(it.of) if it.of is not None else -1})")


def _end_moment(it: EndMoment, out: Writer, step: int) -> int:
    moment = repr(it.name) if it.of is None else f"{it.name + ':'!r} + str({out.text(it.of)})"
    out.line(f"expire(game, {moment})")
    return step + 1


def _ask(it: Ask, out: Writer, step: int) -> int | None:
    code, name = it.code, out.names.name(it.code, f"ask_{it.code.name}")
    out.line(f"s = {out.text(code.asked)}")
    out.line(f"values = {_values(it, out, name)}")
    out.line("if len(values) == 1:" if it.may_be_skipped else "if not values:")
    if it.refusal or it.none is None:
        out.line(f"    raise RulesError({it.refusal!r})")
    else:
        out.arm(it.none.to, stands=True)
    if not it.may_be_taken:
        _put(out, step, name)
        return None
    one = "values[0] if len(values) == 1 else None"
    out.line(f"v = {one if code.kind == 'one' else f'{name}.only(game, e, values)'}")
    out.line("if v is None:")
    with out.inside():
        _put(out, step, name)
    out.line(f"e[{code.name!r}] = v")
    out.stand(step + 1)
    out.line(f"taken(game, {name}, s, v)")
    out.look_up(step + 1)
    return step + 1


def _values(it: Ask, out: Writer, name: str) -> str:
    """The options, written out where that is short."""
    code = it.code
    if code.requirements is not None:
        return f"{name}.values(game, e, s)"
    if code.are_deeds:
        values = f"allowed(game, e, s, {out.names.name(code.candidates, 'candidates')})"
    else:
        found = out.text(code.found)
        values = found if isinstance(code.found, Listed) else f"[*{found}]"
    return f"[*{values}, {NO!r}]" if code.optional else values


def _put(out: Writer, step: int, name: str) -> None:
    out.stand(step)
    out.line(f"return put(game, frame, {name}, s, values)")


def _ask_together(it: AskTogether, out: Writer, step: int) -> None:
    out.stand(step)
    out.line(f"return put_together(game, frame, {out.names.name(it.code, f'ask_{it.code.name}')})")


WRITERS: dict[type[Instruction], Callable[[Any, Writer, int], int | None]] = {
    Do: _do,
    Unpack: _unpack,
    Go: _go,
    Either: _either,
    Branch: _branch,
    BeginEach: _begin_each,
    NextEach: _next_each,
    Call: _call,
    Perform: _perform,
    ExpectGiven: _expect_given,
    End: _end,
    Give: _give,
    Leave: _leave,
    Chance: _chance,
    OpenWindow: _open_window,
    CloseWindow: _close_window,
    BeginMoment: _begin_moment,
    EndMoment: _end_moment,
    Ask: _ask,
    AskTogether: _ask_together,
}
