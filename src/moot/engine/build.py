"""The builder: turns a procedure into flat code and refuses what cannot work, naming procedure and step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_args, get_origin

from moot.engine import instructions, ops
from moot.engine.asking import AnyAsk, AskCode, ask_code
from moot.engine.errors import BuildError
from moot.engine.expressions import Call, Constant, Differ, Expression, Item, expression
from moot.engine.instructions import Instruction, Jump
from moot.engine.kinds import ElementOf, GivenBy, Kinds, OfName, bare, fits, is_of, is_plain, listed, plain, spell
from moot.engine.procedures import Procedure
from moot.engine.sources import signature, takes_game
from moot.engine.state import Env, Frame, State
from moot.engine.steps import (
    NO,
    Asker,
    Source,
    Step,
    ask,
    ask_free,
    ask_some,
    ask_together,
    branch,
    call,
    chance,
    const,
    do,
    for_each,
    give,
    leave,
    let,
    may,
    moment,
    part,
    perform,
    stop,
    when,
    while_,
    window,
)
from moot.engine.translate import translator
from moot.engine.words import Template

if TYPE_CHECKING:
    from moot.engine.program import Program

WINDOW_PARAMS = ("kind", "actor")
RESERVED = {"game", ops.OCCASION}

Happened = list[tuple[str, Env]]
Run = Callable[[State, Frame, Env, Happened], AskCode | None]
"""Does the steps from one on. Returns the ask that somebody must answer, or ``None``: then the machine looks again."""


@dataclass
class Code:
    """A compiled procedure: one instruction, one label a step; and what saves and displays need to know."""

    procedure: Procedure
    title: Template
    kinds: Kinds
    codes: Mapping[str, Code]
    """All procedures of the game."""
    steps: list[Instruction] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    """By step: does it, and what follows."""
    labels: list[str] = field(default_factory=list)
    asks: dict[int, AskCode] = field(default_factory=dict)
    index: dict[str, int] = field(default_factory=dict)
    askers: dict[int, Asker] = field(default_factory=dict)
    """By a call, and by the step after it, where its frame waits: the part of a card's text that called."""
    ends: bool = False
    """Whether it can end without giving a value."""


@dataclass(frozen=True)
class Contract:
    """What a window is about, as the builder found it: the contract between rules, reactions and cards."""

    about: tuple[str, ...]
    changes: tuple[str, ...]


class Builder:
    """Compiles one procedure."""

    def __init__(self, rules: Program, procedure: Procedure, kinds: Kinds) -> None:
        self.rules = rules
        self.procedure = procedure
        self.kinds = kinds
        self.code = Code(procedure, self.template(procedure.title, f"{procedure.name}, title:"), kinds, rules.code)
        self.translator = translator()
        for name in procedure.params:
            self.check_name(name, f"{procedure.name}:")
        self.exits: list[Jump] = []
        self.bound_anywhere = set(procedure.params)

    def build(self) -> Code:
        """The finished code."""
        name = self.procedure.name
        falls = self.block(self.procedure.steps, set(self.procedure.params))
        self.code.ends = self.code.ends or falls
        if falls or not self.code.steps:
            self.emit(instructions.End(), "end")
        self.code.runs += self.translator.runs(self.code)
        self.code.index = {label: i for i, label in enumerate(self.code.labels)}
        for used in self.code.title.names:
            if used not in self.procedure.public:
                raise BuildError(f"{name}: the title uses '{used}', which is not declared public.")
        for used in self.procedure.public:
            if used not in self.bound_anywhere:
                raise BuildError(f"{name}: '{used}' is declared public, but no step binds it.")
        return self.code

    # ------------------------------------------------------------ tools

    def template(self, text: str, where: str) -> Template:
        try:
            return Template(text)
        except ValueError as error:
            raise self.fail(where, f"'{text}' cannot be read: {error}.") from error

    def fail(self, where: str, sentence: str) -> BuildError:
        return BuildError(f"{where} {sentence}")

    def emit(self, instruction: Instruction, label: str) -> int:
        count = sum(1 for other in self.code.labels if other.partition("#")[0] == label)
        self.code.labels.append(f"{label}#{count + 1}" if count else label)
        self.code.steps.append(instruction)
        return len(self.code.steps) - 1

    def here(self) -> int:
        return len(self.code.steps)

    def bind(self, name: str | None, kind: Any, bound: set[str], where: str) -> None:
        if name:
            self.check_name(name, where)
            if not is_plain(kind):
                raise self.fail(
                    where, f"'{name}' would be {spell(kind)}: a frame keeps numbers, texts, lists and dicts by text."
                )
            bound.add(name)
            self.bound_anywhere.add(name)
            self.kinds.provide(self.procedure.name, name, kind, where)

    def check_name(self, name: str, where: str) -> None:
        if not name.isidentifier() or name in RESERVED:
            raise self.fail(where, f"'{name}' cannot be the name of a value.")

    def name_of(self, name: str, bound: set[str], where: str, reader: str = "it") -> None:
        if name not in bound:
            known = ", ".join(sorted(bound)) or "nothing"
            raise self.fail(where, f"needs '{name}' for {reader}, which is not bound here (bound: {known}).")

    def read(
        self,
        source: Source,
        bound: set[str],
        where: str,
        *,
        given: dict[str, Source] | None = None,
        extras: dict[str, Expression] | None = None,
    ) -> tuple[Expression, Any]:
        """The source as an expression, and its type. ``extras`` are parameters that the step itself fills."""
        if isinstance(source, const):
            if source.kind is not None and not is_of(source.value, source.kind):
                raise self.fail(where, f"{source.value!r} is not of the type {spell(source.kind)}.")
            return expression(source), source.kind or type(source.value)
        if isinstance(source, tuple):
            # What an empty list is a list of is told by whoever fills it.
            return expression(source), listed(source) if source else None
        if isinstance(source, str):
            self.name_of(source, bound, where)
            return expression(source), OfName(self.procedure.name, source)
        return self.read_function(source, bound, where, given or {}, extras or {})

    def read_function(
        self,
        fn: Callable[..., Any],
        bound: set[str],
        where: str,
        given: dict[str, Source],
        extras: dict[str, Expression],
        extra_kinds: dict[str, Any] = {},  # noqa: B006 - never changed
    ) -> tuple[Expression, Any]:
        try:
            names, hints = signature(fn)
        except BuildError as error:
            raise self.fail(where, str(error)) from error
        arguments: list[Expression] = []
        for unknown in set(given) - set(names):
            raise self.fail(where, f"gives '{unknown}' to {fn.__name__}, which has no such parameter.")
        for name in names:
            argument = given.get(name, name)
            if isinstance(argument, const):
                if not fits(type(argument.value), plain(bare(hints[name]))):
                    raise self.fail(
                        where, f"{fn.__name__} takes '{name}' as {spell(bare(hints[name]))}, not {argument.value!r}."
                    )
                arguments.append(Constant(argument.value))
                continue
            if not isinstance(argument, str):
                raise self.fail(where, f"can give '{name}' only a name or const(...).")
            if argument in extras:
                arguments.append(extras[argument])
                if argument in extra_kinds:
                    self.kinds.expect(extra_kinds[argument], hints[name], f"{where} {fn.__name__}", name)
                continue
            self.name_of(argument, bound, where, fn.__name__)
            self.kinds.need(self.procedure.name, argument, hints[name], f"{where} {fn.__name__}")
            arguments.append(Item("e", argument))
        return Call(fn, tuple(arguments)), hints.get("return")

    # ------------------------------------------------------------ blocks

    def block(self, steps: Sequence[Step], bound: set[str]) -> bool:
        """Compiles steps in order; tells whether the next step after them can be reached."""
        alive = True
        for step in steps:
            name = getattr(step, "name", "")
            label = f"{type(step).__name__}:{name}" if name else type(step).__name__
            where = f"{self.procedure.name}, {label}:"
            if not alive:
                raise self.fail(where, "this step can never be reached.")
            emit = self._emitters.get(type(step))
            if emit is None:
                raise self.fail(where, f"{step!r} is not a step.")
            alive = emit(self, step, bound, label, where)
        return alive

    def _do(self, step: do, bound: set[str], label: str, where: str) -> bool:
        done, kind = self.read_function(step.fn, bound, where, step.given, {})
        if step.as_ is None and not takes_game(step.fn):
            raise self.fail(where, "does nothing: it does not take 'game', and nobody keeps what it returns.")
        self.bind(step.as_, kind, bound, where)
        self.emit(instructions.Do(done, step.as_, kind), label)
        return True

    def _let(self, step: let, bound: set[str], label: str, where: str) -> bool:
        value, kind = self.read(step.value, bound, where)
        if len(step.names) == 1:
            self.bind(step.names[0], kind, bound, where)
            self.emit(instructions.Do(value, step.names[0], kind), label)
            return True
        kinds = get_args(kind) if get_origin(kind) is tuple else ()
        if len(kinds) != len(step.names) or ... in kinds or len(set(step.names)) < len(step.names):
            raise self.fail(where, f"needs a function that returns a tuple of {len(step.names)}, not {spell(kind)}.")
        for name, one in zip(step.names, kinds, strict=True):
            self.bind(name, one, bound, where)
        self.emit(instructions.Unpack(value, tuple(zip(step.names, kinds, strict=True))), label)
        return True

    def _ask(self, step: AnyAsk, bound: set[str], label: str, where: str) -> bool:
        self._open(ask_code(self, step, bound, where, optional=False), step, bound, label, where)
        return True

    def _open(self, code: AskCode, step: AnyAsk, bound: set[str], label: str, where: str) -> None:
        jump = None
        if code.public and self.exits:
            jump = self.exits[-1]
        put = instructions.AskTogether(code) if isinstance(step, ask_together) else instructions.Ask(code, jump)
        self.code.asks[self.emit(put, label)] = code
        self.bind(step.name, code.bound_kind, bound, where)

    def _chance(self, step: chance, bound: set[str], label: str, where: str) -> bool:
        outcomes, kind = self.read(step.outcomes, bound, where)
        self.bind(step.name, ElementOf(kind), bound, where)
        self.emit(instructions.Chance(outcomes, step.name, ElementOf(kind), where), label)
        return True

    def _call(self, step: call, bound: set[str], label: str, where: str) -> bool:
        callee = self.rules.procedures.get(step.name)
        if callee is None:
            raise self.fail(where, f"there is no procedure '{step.name}'.")
        if callee.is_deed and not callee.steps:
            raise self.fail(where, f"'{step.name}' is a permission: nobody does it, and why_not tells of it.")
        missing, unknown = set(callee.params) - set(step.given), set(step.given) - set(callee.params)
        if missing or unknown:
            said = [f"needs {', '.join(sorted(missing))}"] if missing else []
            said += [f"does not take {', '.join(sorted(unknown))}"] if unknown else []
            raise self.fail(where, f"'{step.name}' {' and '.join(said)}.")
        arguments = []
        for parameter in callee.params:
            argument, kind = self.read(step.given[parameter], bound, where)
            self.kinds.provide(callee.name, parameter, kind, where)
            arguments.append((parameter, argument, kind))
        if step.as_:
            self.rules.must_give.append((callee.name, where))
            self.bind(step.as_, GivenBy(callee.name), bound, where)
        self.emit(instructions.Call(callee.name, arguments, step.as_, isinstance(step.procedure, str)), label)
        if step.asker is not None:
            self.code.askers[self.here() - 1] = self.code.askers[self.here()] = step.asker
        return True

    def _perform(self, step: perform, bound: set[str], label: str, where: str) -> bool:
        which, _ = self.read(step.which, bound, where)
        if isinstance(step.which, const):
            callee = self.rules.procedures.get(step.which.value)
            if callee is None:
                raise self.fail(where, f"there is no procedure '{step.which.value}'.")
            for missing in set(callee.params) - set(step.given):
                raise self.fail(where, f"'{callee.name}' needs '{missing}', which nobody gives.")
        given = {name: self.read(source, bound, where) for name, source in step.given.items()}
        self.bind(step.as_, None, bound, where)
        self.emit(instructions.Perform(which, given, step.as_, where), label)
        if step.as_:
            self.emit(instructions.ExpectGiven(step.as_, where), f"{label}/given")
        return True

    def _when(self, step: when, bound: set[str], label: str, where: str) -> bool:
        condition, _ = self.read(step.condition, bound, where)
        otherwise, end = Jump(), Jump()
        self.emit(instructions.Either(condition, Jump(self.here() + 1), otherwise, end), label)
        then_bound, else_bound = set(bound), set(bound)
        then_alive = self.block(step.then, then_bound)
        else_alive = True
        if step.otherwise:
            if then_alive:
                self.emit(instructions.Go(end), f"{label}/end")
            otherwise.to = self.here()
            else_alive = self.block(step.otherwise, else_bound)
        else:
            otherwise.to = self.here()
        end.to = self.here()
        both = [names for names, alive in ((then_bound, then_alive), (else_bound, else_alive)) if alive]
        bound |= set.intersection(*both) if both else set()
        return then_alive or else_alive

    def _branch(self, step: branch, bound: set[str], label: str, where: str) -> bool:
        on, _ = self.read(step.on, bound, where)
        if not step.cases:
            raise self.fail(where, "has no cases.")
        ways: dict[str, int] = {}
        end = Jump()
        otherwise = Jump() if step.otherwise is not None else None
        self.emit(instructions.Branch(on, ways, otherwise, end, where), label)
        arms: list[tuple[str, Sequence[Step]]] = list(step.cases.items())
        if step.otherwise is not None:
            arms.append(("otherwise", step.otherwise))
        after = []
        for key, steps in arms:
            if otherwise is not None and steps is step.otherwise:
                otherwise.to = self.here()
            else:
                ways[key] = self.here()
            names = set(bound)
            if self.block(steps, names):
                after.append(names)
                self.emit(instructions.Go(end), f"{label}/{key}/end")
        end.to = self.here()
        bound |= set.intersection(*after) if after else set()
        return bool(after)

    def _for_each(self, step: for_each, bound: set[str], label: str, where: str) -> bool:
        source, kind = self.read(step.source, bound, where)
        if step.name in bound:
            raise self.fail(where, f"'{step.name}' is bound already.")
        rest, end = f"*{step.name}", Jump()
        inner = set(bound)
        self.bind(step.name, ElementOf(kind), inner, where)
        self.emit(instructions.BeginEach(source, rest), label)
        body = Jump(self.here() + 1)
        # The test stands at the top and again at the bottom: one operation a round, no jump back.
        self.emit(instructions.NextEach(step.name, rest, body, end), f"{label}/first")
        if self.block(step.steps, inner):
            self.emit(instructions.NextEach(step.name, rest, body, end), f"{label}/next")
        end.to = self.here()
        return True

    def _while(self, step: while_, bound: set[str], label: str, where: str) -> bool:
        condition, _ = self.read(step.condition, bound, where)
        body, end = Jump(self.here() + 1), Jump()
        self.emit(instructions.Either(condition, body, end, end), label)
        if self.block(step.steps, set(bound)):
            self.emit(instructions.Either(condition, body, end, end), f"{label}/again")
        end.to = self.here()
        return True

    def _part(self, step: part, bound: set[str], label: str, where: str) -> bool:
        end = Jump()
        self.exits.append(end)
        self.block(step.steps, set(bound))
        self.exits.pop()
        end.to = self.here()
        return True

    def _may(self, step: may, bound: set[str], label: str, where: str) -> bool:
        first = step.steps[0]
        if not isinstance(first, ask):
            raise self.fail(where, "must begin with the ask that it makes optional.")
        end, inner = Jump(), set(bound)
        self.exits.append(end)
        asked = f"ask:{first.name}"
        self._open(ask_code(self, first, inner, where, optional=True), first, inner, asked, where)
        taken = Differ(Item("e", first.name), Constant(NO))
        self.emit(instructions.Either(taken, Jump(self.here() + 1), end, end), f"{label}/no")
        self.block(step.steps[1:], inner)
        self.exits.pop()
        end.to = self.here()
        return True

    def _window(self, step: window, bound: set[str], label: str, where: str) -> bool:
        handler = self.rules.game.window
        if handler is None:
            raise self.fail(where, "the game has no window procedure.")
        actor, kind = self.read(step.actor, bound, where)
        for name in (*step.about, *step.changes):
            self.name_of(name, bound, where, "the occasion")
        contract = Contract(step.about, step.changes)
        if self.rules.occasions.setdefault(step.name, contract) != contract:
            raise self.fail(where, f"another window '{step.name}' is about other values.")
        for parameter, given in zip(WINDOW_PARAMS, (str, kind), strict=True):
            self.kinds.provide(handler.name, parameter, given, where)
        names = (*step.about, *step.changes)
        for name in set(names) & set(WINDOW_PARAMS):
            raise self.fail(where, f"every occasion has its own '{name}': give the value another name.")
        self.emit(instructions.OpenWindow(step.name, actor, names, handler.name), label)
        self.emit(instructions.CloseWindow(step.changes), f"{label}/close")
        return True

    def _moment(self, step: moment, bound: set[str], label: str, where: str) -> bool:
        if step.name not in self.rules.game.moments:
            raise self.fail(where, f"'{step.name}' is not one of the game's moments.")
        of = self.read(step.of, bound, where)[0] if step.of is not None else None
        self.emit(instructions.BeginMoment(step.name, of), label)
        self.emit(instructions.EndMoment(step.name, of), f"{label}/end")
        return True

    def _stop(self, step: stop, bound: set[str], label: str, where: str) -> bool:
        self.emit(instructions.End(), label)
        self.code.ends = True
        return False

    def _give(self, step: give, bound: set[str], label: str, where: str) -> bool:
        what, kind = self.read(step.what, bound, where)
        self.kinds.given[self.procedure.name].append((kind, where))
        self.emit(instructions.Give(what, kind), label)
        return False

    def _leave(self, step: leave, bound: set[str], label: str, where: str) -> bool:
        if step.name not in self.rules.procedures:
            raise self.fail(where, f"there is no procedure '{step.name}' to leave.")
        self.emit(instructions.Leave(step.name, where), label)
        return False

    _emitters: dict[type[Step], Any] = {
        do: _do,
        let: _let,
        ask: _ask,
        ask_free: _ask,
        ask_some: _ask,
        ask_together: _ask,
        chance: _chance,
        call: _call,
        perform: _perform,
        when: _when,
        branch: _branch,
        for_each: _for_each,
        while_: _while,
        part: _part,
        may: _may,
        window: _window,
        moment: _moment,
        stop: _stop,
        give: _give,
        leave: _leave,
    }
