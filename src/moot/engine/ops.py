"""The operations of the machine: what each step does when it runs.

An operation gets the state and the frame it runs in, and moves the frame on. It returns true when somebody must
answer before the machine can go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from moot.engine import standing
from moot.engine.chance import draw
from moot.engine.errors import RulesError
from moot.engine.events import TAKEN, happen
from moot.engine.sources import LISTS, Reader, own
from moot.engine.state import Env, Frame, Seat, State
from moot.engine.steps import NO
from moot.engine.words import keyed

if TYPE_CHECKING:
    from moot.engine.asking import AskCode

Op = Callable[[State, Frame], bool | None]
Arguments = Sequence[tuple[str, Reader]]

GIVE_TO = "→"
"""In the values of a called procedure: under which name its caller wants what it gives."""

OCCASION = "occasion"
"""In the values of a procedure with an open window: what the window is about."""


class Jump:
    """Where a jump goes, known once the code behind it has been built."""

    __slots__ = ("to",)

    def __init__(self, to: int = -1) -> None:
        self.to = to


# ---------------------------------------------------------------- plain steps


def do(read: Reader) -> Op:
    def op(game: State, frame: Frame) -> None:
        read(game, frame.env)
        frame.step += 1

    return op


def do_as(read: Reader, name: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        env = frame.env
        value = read(game, env)
        env[name] = value if type(value) not in LISTS else own(value)
        frame.step += 1

    return op


def jump(jump: Jump) -> Op:
    def op(game: State, frame: Frame) -> None:
        frame.step = jump.to

    return op


def either(condition: Reader, yes: Jump, no: Jump) -> Op:
    def op(game: State, frame: Frame) -> None:
        frame.step = yes.to if condition(game, frame.env) else no.to

    return op


def unless_no(name: str, jump: Jump) -> Op:
    def op(game: State, frame: Frame) -> None:
        frame.step = jump.to if frame.env[name] == NO else frame.step + 1

    return op


def branch(on: Reader, ways: dict[Any, int], otherwise: Jump | None, where: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        value = on(game, frame.env)
        way = ways.get(value)
        if way is None:
            if otherwise is None:
                raise RulesError(f"{where} {value!r} is none of {', '.join(map(str, ways))}.")
            way = otherwise.to
        frame.step = way

    return op


def begin_each(source: Reader, rest: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        env = frame.env
        env[rest] = list(source(game, env))
        frame.step += 1

    return op


def next_each(name: str, rest: str, body: Jump, end: Jump) -> Op:
    def op(game: State, frame: Frame) -> None:
        env = frame.env
        left = env[rest]
        if left:
            env[name] = left.pop(0)
            frame.step = body.to
        else:
            del env[rest]
            env.pop(name, None)
            frame.step = end.to

    return op


# ---------------------------------------------------------------- calls


def call(procedure: str, environment: Reader, as_: str | None) -> Op:
    def op(game: State, frame: Frame) -> None:
        frame.step += 1
        env: Env = environment(game, frame.env)
        if as_:
            env[GIVE_TO] = as_
        game.stack.append(Frame(procedure, 0, env))

    return op


def perform(which: Reader, arguments: Arguments, as_: str | None, where: str) -> Op:
    given = dict(arguments)
    plans: dict[str, tuple[list[tuple[str, Reader]], list[str]]] = {}

    def plan(game: State, name: str) -> tuple[list[tuple[str, Reader]], list[str]]:
        """Which of the given values a procedure takes, and which parameters are left for the arguments."""
        procedure = game.live.rules.procedures.get(name)
        if procedure is None:
            raise RulesError(f"{where} there is no procedure '{name}'.")
        taken = [(parameter, given[parameter]) for parameter in procedure.params if parameter in given]
        plans[name] = taken, [parameter for parameter in procedure.params if parameter not in given]
        return plans[name]

    def op(game: State, frame: Frame) -> None:
        frame.step += 1
        outer = frame.env
        named = which(game, outer)
        if as_:
            outer.pop(as_, None)
        if named is None:
            return
        name, rest = (named[0], named[1:]) if isinstance(named, list) else (named, [])
        taken, left = plans.get(name) or plan(game, name)
        if len(left) != len(rest):
            raise RulesError(f"{where} '{name}' takes {', '.join(left) or 'nothing more'}, not {rest}.")
        env: Env = {}
        for parameter, read in taken:
            env[parameter] = value = read(game, outer)
            if type(value) in LISTS:
                env[parameter] = own(value)
        for parameter, value in zip(left, rest, strict=True):
            env[parameter] = value if type(value) not in LISTS else own(value)
        if as_:
            env[GIVE_TO] = as_
        game.stack.append(Frame(name, 0, env))

    return op


def expect_given(name: str, where: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        if name not in frame.env:
            raise RulesError(f"{where} nothing was given for '{name}'.")
        frame.step += 1

    return op


def end(game: State, frame: Frame) -> None:
    game.stack.pop()


def give(what: Reader) -> Op:
    def op(game: State, frame: Frame) -> None:
        value = own(what(game, frame.env))
        game.stack.pop()
        name = frame.env.get(GIVE_TO)
        if name:
            game.stack[-1].env[name] = value

    return op


def leave(procedure: str, where: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        stack = game.stack
        if all(below.procedure != procedure for below in stack):
            raise RulesError(f"{where} '{procedure}' is not under way.")
        while stack.pop().procedure != procedure:
            pass

    return op


# ---------------------------------------------------------------- decisions


def ask(code: AskCode, none: Jump | None, where: str) -> Op:
    name, by, public, optional = code.name, code.by, code.public, code.optional
    by_name = code.by_name

    def op(game: State, frame: Frame) -> bool | None:
        env = frame.env
        seat = env[by_name] if by_name else by(game, env)
        values = code.values(game, env, seat)
        if public:
            if not values or (optional and len(values) == 1):
                if none is None:
                    raise RulesError(f"{where} there is no option, and no part whose rest could be skipped.")
                frame.step = none.to
                return None
            only = code.only(game, env, values)
            if only is not None:
                env[name] = only
                frame.step += 1
                if game.live.sink is not None or TAKEN.kind in game.live.rules.listens:
                    happen(game, TAKEN, seat=seat, choice=code.label(game, game.seats, only))
                return None
        elif not values:
            raise RulesError(f"{where} a private ask must always have an option.")
        live = game.live
        if live.automata is None:
            live.automata = live.rules.seats_of_automata(game)
        if seat in live.automata:
            answer = code.automa_answer(game, env, seat, values)
            if answer is not None:
                env[name] = own(answer)
                frame.step += 1
                game.learnt += 1
                return None
            seat = live.rules.person_for(game, seat)
        game.asked = [seat]
        game.serial += 1
        live.values = values
        if live.sink is not None:
            check(game, code, frame, [seat], where)
        return True

    return op


def ask_together(code: AskCode) -> Op:
    def op(game: State, frame: Frame) -> bool | None:
        seats = list(code.by(game, frame.env))
        absent = game.live.rules.seats_of_automata(game)
        if absent:
            seats = [seat for seat in seats if seat not in absent]
        game.answers = {}
        if not seats:
            settle(game, frame, code)
            return None
        game.asked = seats
        game.serial += 1
        game.live.values = None
        if game.live.sink is not None:
            check(game, code, frame, seats, code.where)
        return True

    return op


def check(game: State, code: AskCode, frame: Frame, seats: Sequence[Seat], where: str) -> None:
    """An ask that nobody could answer is the author's mistake; simulation trusts that tables have found it."""
    live = game.live
    live.keyed = known = {}
    for seat in seats:
        if seat in known or not 0 <= seat < game.seats:
            raise RulesError(f"{where} it asks the seats {list(seats)}, of {game.seats}.")
        values = live.values
        if values is None:
            values = code.values(game, frame.env, seat)
        if not values:
            raise RulesError(f"{where} seat {seat} has no option.")
        known[seat] = options = keyed(values)
        if len(options) < len(values):
            raise RulesError(f"{where} two options of seat {seat} have the same key.")


def settle(game: State, frame: Frame, code: AskCode) -> None:
    """All have answered: the answers go to the step's ``settle``, by seat in the order of asking."""
    env, answers = frame.env, {}
    given, game.answers = game.answers, {}
    for seat in code.by(game, env):
        if seat in given:
            answers[seat] = given[seat]
        else:
            answers[seat] = code.automa_answer(game, env, seat, code.values(game, env, seat))
    if len(answers) > 1 or len(given) < len(answers):
        # What becomes public now tells a person something of the others' answers, or of an Automa's.
        game.learnt += 1
    assert code.settle is not None
    env[code.name] = own(code.settle(game, env, None, answers))
    frame.step += 1


def chance(outcomes: Reader, name: str, where: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        values = outcomes(game, frame.env)
        if not values:
            raise RulesError(f"{where} chance has nothing to choose from.")
        frame.env[name] = own(values[draw(game, len(values))])
        frame.step += 1

    return op


# ---------------------------------------------------------------- windows and moments


def open_window(kind: str, actor: Reader, names: Sequence[str], handler: str) -> Op:
    def op(game: State, frame: Frame) -> None:
        env = frame.env
        seat = actor(game, env)
        env[OCCASION] = {"kind": kind, "actor": seat, **{name: own(env[name]) for name in names}}
        frame.step += 1
        game.stack.append(Frame(handler, 0, {"kind": kind, "actor": seat}))

    return op


def close_window(changes: Sequence[str]) -> Op:
    def op(game: State, frame: Frame) -> None:
        env = frame.env
        occasion = env.pop(OCCASION)
        for name in changes:
            env[name] = occasion[name]
        frame.step += 1

    return op


def occasion(game: State) -> Env:
    """What the innermost open window is about: ``kind``, ``actor`` and the values it names."""
    for frame in reversed(game.stack):
        found: Env | None = frame.env.get(OCCASION)
        if found is not None:
            return found
    raise RulesError("No window is open.")


def change(game: State, **values: Any) -> None:
    """A reaction changes the deed it reacts to, in the values that the window declares."""
    found = occasion(game)
    allowed = game.live.rules.occasions[found["kind"]].changes
    for name, value in values.items():
        if name not in allowed:
            raise RulesError(f"Reactions to '{found['kind']}' may change {allowed}, not '{name}'.")
        found[name] = own(value)


def begin_moment(name: str, of: Reader | None) -> Op:
    def op(game: State, frame: Frame) -> None:
        frame.step += 1
        standing.run_at(game, name, -1 if of is None else of(game, frame.env))

    return op


def end_moment(name: str, of: Reader | None) -> Op:
    def op(game: State, frame: Frame) -> None:
        standing.expire(game, name if of is None else f"{name}:{of(game, frame.env)}")
        frame.step += 1

    return op
