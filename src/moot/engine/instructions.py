"""The instructions of a procedure: what each step, or part of a step, does.

``run`` does it, in plain Python, and moves the frame on: that is the meaning of an instruction. Generated code does the
same, faster, and a law plays the two against each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from moot.engine import ops, standing
from moot.engine.errors import RulesError
from moot.engine.expressions import Expression
from moot.engine.ops import GIVE_TO, OCCASION
from moot.engine.sources import own
from moot.engine.state import Env, Frame, State

if TYPE_CHECKING:
    from moot.engine.asking import AskCode


class Jump:
    """Where a jump goes, known once the code behind it has been built."""

    __slots__ = ("to",)

    def __init__(self, to: int = -1) -> None:
        self.to = to


class Instruction:
    """A step, or part of one."""

    def run(self, game: State, frame: Frame, env: Env) -> AskCode | None:
        """Does it. Returns the ask that somebody must answer, or ``None``: then the frame stands where it goes on."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Do(Instruction):
    call: Expression
    name: str | None
    kind: Any

    def run(self, game: State, frame: Frame, env: Env) -> None:
        value = self.call.of(game, env)
        if self.name:
            env[self.name] = own(value)
        frame.step += 1


@dataclass(frozen=True, eq=False)
class Unpack(Instruction):
    values: Expression
    names: Sequence[tuple[str, Any]]
    """With their types."""

    def run(self, game: State, frame: Frame, env: Env) -> None:
        for (name, _), value in zip(self.names, self.values.of(game, env), strict=True):
            env[name] = own(value)
        frame.step += 1


@dataclass(frozen=True, eq=False)
class Go(Instruction):
    jump: Jump

    def run(self, game: State, frame: Frame, env: Env) -> None:
        frame.step = self.jump.to


@dataclass(frozen=True, eq=False)
class Either(Instruction):
    """Both ways meet again at ``end``, if they get there."""

    condition: Expression
    yes: Jump
    no: Jump
    end: Jump

    def run(self, game: State, frame: Frame, env: Env) -> None:
        frame.step = self.yes.to if self.condition.of(game, env) else self.no.to


@dataclass(frozen=True, eq=False)
class Branch(Instruction):
    on: Expression
    ways: Mapping[str, int]
    otherwise: Jump | None
    end: Jump
    where: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        way = self.on.of(game, env)
        if way in self.ways:
            frame.step = self.ways[way]
        elif self.otherwise is not None:
            frame.step = self.otherwise.to
        else:
            raise RulesError(f"{self.where} {way!r} is none of {', '.join(map(str, self.ways))}.")


@dataclass(frozen=True, eq=False)
class BeginEach(Instruction):
    values: Expression
    rest: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        env[self.rest] = list(self.values.of(game, env))
        frame.step += 1


@dataclass(frozen=True, eq=False)
class NextEach(Instruction):
    name: str
    rest: str
    body: Jump
    end: Jump

    def run(self, game: State, frame: Frame, env: Env) -> None:
        rest = env[self.rest]
        if rest:
            env[self.name] = rest.pop(0)
            frame.step = self.body.to
        else:
            del env[self.rest]
            env.pop(self.name, None)
            frame.step = self.end.to


@dataclass(frozen=True, eq=False)
class Call(Instruction):
    callee: str
    arguments: Sequence[tuple[str, Expression, Any]]
    as_: str | None
    by_name: bool
    """What is called by name may call itself without end."""

    def run(self, game: State, frame: Frame, env: Env) -> None:
        values = {name: own(argument.of(game, env)) for name, argument, _ in self.arguments}
        if self.as_:
            values[GIVE_TO] = self.as_
        frame.step += 1
        game.stack.append(Frame(self.callee, 0, values))


@dataclass(frozen=True, eq=False)
class Perform(Instruction):
    """Begins the procedure that a value names: its parameters are ``given``, or the arguments after the name."""

    which: Expression
    given: Mapping[str, tuple[Expression, Any]]
    as_: str | None
    where: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        named = self.which.of(game, env)
        if self.as_:
            env.pop(self.as_, None)
        frame.step += 1
        if named is None:
            return
        name, *arguments = named if type(named) is list else [named]
        left = self.left(game, name)
        if len(arguments) != len(left):
            raise self.misfit(name, left, arguments)
        params = game.live.rules.procedures[name].params
        values = {one: own(self.given[one][0].of(game, env)) for one in params if one in self.given}
        values |= {one: own(argument) for one, argument in zip(left, arguments, strict=True)}
        if self.as_:
            values[GIVE_TO] = self.as_
        game.stack.append(Frame(name, 0, values))

    def left(self, game: State, name: str) -> list[str]:
        """The parameters of this procedure that are left for the arguments."""
        procedure = game.live.rules.procedures.get(name)
        if procedure is None:
            raise RulesError(f"{self.where} there is no procedure '{name}'.")
        return [parameter for parameter in procedure.params if parameter not in self.given]

    def misfit(self, name: str, left: Sequence[str], arguments: Sequence[Any]) -> RulesError:
        """There are too few arguments, or too many."""
        return RulesError(f"{self.where} '{name}' takes {', '.join(left) or 'nothing more'}, not {arguments}.")


@dataclass(frozen=True, eq=False)
class ExpectGiven(Instruction):
    name: str
    where: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        if self.name not in env:
            raise RulesError(self.nothing)
        frame.step += 1

    @property
    def nothing(self) -> str:
        return f"{self.where} nothing was given for {self.name!r}."


@dataclass(frozen=True, eq=False)
class End(Instruction):
    def run(self, game: State, frame: Frame, env: Env) -> None:
        game.stack.pop()


@dataclass(frozen=True, eq=False)
class Give(Instruction):
    what: Expression
    kind: Any

    def run(self, game: State, frame: Frame, env: Env) -> None:
        ops.give(game, env, own(self.what.of(game, env)))


@dataclass(frozen=True, eq=False)
class Leave(Instruction):
    procedure: str
    where: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        ops.leave(game, self.procedure, self.where)


@dataclass(frozen=True, eq=False)
class Chance(Instruction):
    outcomes: Expression
    name: str
    kind: Any
    where: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        env[self.name] = own(ops.chance(game, self.outcomes.of(game, env), self.where))
        frame.step += 1


@dataclass(frozen=True, eq=False)
class OpenWindow(Instruction):
    kind: str
    actor: Expression
    names: tuple[str, ...]
    handler: str

    def run(self, game: State, frame: Frame, env: Env) -> None:
        frame.step += 1
        ops.open_window(game, env, self.kind, self.actor.of(game, env), self.names, self.handler)


@dataclass(frozen=True, eq=False)
class CloseWindow(Instruction):
    changes: tuple[str, ...]

    def run(self, game: State, frame: Frame, env: Env) -> None:
        about = env.pop(OCCASION)
        env |= {name: about[name] for name in self.changes}
        frame.step += 1


@dataclass(frozen=True, eq=False)
class BeginMoment(Instruction):
    name: str
    of: Expression | None

    def run(self, game: State, frame: Frame, env: Env) -> None:
        frame.step += 1
        standing.run_at(game, self.name, self.of.of(game, env) if self.of is not None else -1)


@dataclass(frozen=True, eq=False)
class EndMoment(Instruction):
    name: str
    of: Expression | None

    def run(self, game: State, frame: Frame, env: Env) -> None:
        standing.expire(game, self.name if self.of is None else f"{self.name}:{self.of.of(game, env)}")
        frame.step += 1


@dataclass(frozen=True, eq=False)
class Ask(Instruction):
    """Without options a public ask goes to ``none``, and a single option is taken, but for what may be given freely."""

    code: AskCode
    none: Jump | None

    def run(self, game: State, frame: Frame, env: Env) -> AskCode | None:
        code = self.code
        seat = code.by(game, env)
        values = code.values(game, env, seat)
        if len(values) == 1 if self.may_be_skipped else not values:
            if self.refusal or self.none is None:
                raise RulesError(self.refusal)
            frame.step = self.none.to
            return None
        only = code.only(game, env, values) if self.may_be_taken else None
        if only is None:
            return ops.put(game, frame, code, seat, values)
        env[code.name] = only
        frame.step += 1
        ops.taken(game, code, seat, only)
        return None

    @property
    def may_be_skipped(self) -> bool:
        """Whether it is not put if there is nothing but a "no"."""
        return self.code.optional and self.code.public

    @property
    def may_be_taken(self) -> bool:
        """Whether a single option is taken without asking."""
        return self.code.public and not self.code.optional and self.code.kind != "free"

    @property
    def refusal(self) -> str:
        """Why it cannot go on without options."""
        if not self.code.public:
            return f"{self.code.where} a private ask must always have an option."
        if self.none is None:
            return f"{self.code.where} there is no option, and no part whose rest could be skipped."
        return ""


@dataclass(frozen=True, eq=False)
class AskTogether(Instruction):
    code: AskCode

    def run(self, game: State, frame: Frame, env: Env) -> AskCode | None:
        return ops.put_together(game, frame, self.code)
