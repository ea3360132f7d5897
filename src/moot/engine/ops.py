"""What the generated code of a step calls where one line of it would not do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from moot.engine.chance import draw
from moot.engine.errors import RulesError
from moot.engine.events import TAKEN, happen
from moot.engine.lines import is_line
from moot.engine.sources import Names, Reader, own, owned
from moot.engine.state import Env, Frame, Seat, State
from moot.engine.words import keyed

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.generate import Happened, Run

GIVE_TO = "→"
"""In the values of a called procedure: under which name its caller wants what it gives."""

DEEP = 50
"""With so many frames on the stack, what is performed waits for the machine: it may perform itself without end."""

OCCASION = "occasion"
"""In the values of a procedure with an open window: what the window is about."""


# ---------------------------------------------------------------- calls


class Performer:
    """Begins the procedure that a value names. How that is done is written once for each procedure."""

    def __init__(self, names: Names, given: dict[str, tuple[str, Any]], as_: str | None, where: str) -> None:
        self.names = names
        self.given = given
        self.as_ = as_
        self.where = where
        self.plans: dict[str, Plan] = {}

    def begin(self, game: State, env: Env, named: str | list[Any] | None, happened: Happened) -> AskCode | None:
        """What a step calls."""
        if named is None:
            return None
        if type(named) is list:
            name, size = named[0], len(named)
        else:
            name, size = named, 1
        plan = self.plans.get(name) or self._plan(game, name)
        if size != plan.size:
            left = ", ".join(plan.left) or "nothing more"
            raise RulesError(f"{self.where} '{name}' takes {left}, not {named[1:] if size > 1 else []}.")
        frame = plan.frame(game, env, None, named)
        stack = game.stack
        stack.append(frame)
        return plan.runs[0](game, frame, frame.env, happened) if len(stack) < DEEP else None

    def _plan(self, game: State, name: str) -> Plan:
        rules = game.live.rules
        procedure = rules.procedures.get(name)
        if procedure is None:
            raise RulesError(f"{self.where} there is no procedure '{name}'.")
        left = [parameter for parameter in procedure.params if parameter not in self.given]
        values = {}
        for parameter in procedure.params:
            if parameter in self.given:
                text, kind = self.given[parameter]
                values[parameter] = owned(text, rules.kinds.resolve(kind))
        for i, parameter in enumerate(left, start=1):
            values[parameter] = owned(f"v[{i}]", rules.kinds.of(name, parameter))
        if self.as_:
            values[GIVE_TO] = repr(self.as_)
        frame = self.names.reader(f"Frame({name!r}, 0, {self.names.env(values)})")
        plan = self.plans[name] = Plan(left, frame, rules.runs[name])
        return plan


class Plan:
    """How a procedure is performed: the parameters left for the arguments, what makes its frame, and its code."""

    __slots__ = ("frame", "left", "runs", "size")

    def __init__(self, left: list[str], frame: Reader, runs: list[Run]) -> None:
        self.left = left
        self.size = len(left) + 1
        self.frame = frame
        self.runs = runs


def give(game: State, env: Env, value: Any) -> None:
    """Ends a procedure with a value for its caller."""
    game.stack.pop()
    name = env.get(GIVE_TO)
    if name:
        game.stack[-1].env[name] = value


def leave(game: State, procedure: str, where: str) -> None:
    """Ends a procedure further down, and all that it called."""
    stack = game.stack
    if all(below.procedure != procedure for below in stack):
        raise RulesError(f"{where} '{procedure}' is not under way.")
    while stack.pop().procedure != procedure:
        pass


# ---------------------------------------------------------------- decisions


def put(game: State, frame: Frame, code: AskCode, seat: Seat, values: list[Any]) -> AskCode | None:
    """Puts an ask to a seat; an Automa answers at once, unless a person decides for it."""
    live = game.live
    if live.automata is None:
        live.automata = live.rules.seats_of_automata(game)
    if seat in live.automata:
        answer = code.automa_answer(game, frame.env, seat, values)
        if answer is not None:
            frame.env[code.name] = own(answer)
            frame.step += 1
            game.learnt += 1
            return None
        seat = live.rules.person_for(game, seat)
    game.asked = [seat]
    game.serial += 1
    live.values = values
    if live.sink is not None:
        live.keyed = {seat: offered(game, code, seat, values)}
    return code


def taken(game: State, code: AskCode, seat: Seat, only: Any) -> None:
    """The single option of a public ask has been taken: the log says so."""
    if game.live.sink is not None or TAKEN.kind in game.live.rules.listens:
        happen(game, TAKEN, seat=seat, choice=code.label(game, game.seats, only))


def put_together(game: State, frame: Frame, code: AskCode) -> AskCode | None:
    """Puts an ask to several seats at once; what Automata answer is found out when all others have."""
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
        if len({seat for seat in seats if 0 <= seat < game.seats}) < len(seats):
            raise RulesError(f"{code.where} it asks the seats {seats}, of {game.seats}.")
        game.live.keyed = {seat: offered(game, code, seat, code.values(game, frame.env, seat)) for seat in seats}
    return code


def offered(game: State, code: AskCode, seat: Seat, values: list[Any]) -> dict[str, Any]:
    """The options of a seat by key.

    An ask that nobody could answer is the author's mistake; simulation trusts that tables have found it.
    """
    if not 0 <= seat < game.seats:
        raise RulesError(f"{code.where} it asks seat {seat}, of {game.seats}.")
    if not values:
        raise RulesError(f"{code.where} seat {seat} has no option.")
    options = keyed(values)
    if len(options) < len(values):
        raise RulesError(f"{code.where} two options of seat {seat} have the same key.")
    if code.kind == "push":
        for value in values:
            if not is_line(code, value):
                raise RulesError(f"{code.where} it suggests {value!r}, which is no line that 'read' gives.")
    return options


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


def chance(game: State, outcomes: Sequence[Any], where: str) -> Any:
    """One of the outcomes."""
    if not outcomes:
        raise RulesError(f"{where} chance has nothing to choose from.")
    return outcomes[draw(game, len(outcomes))]


# ---------------------------------------------------------------- windows


def open_window(game: State, env: Env, kind: str, actor: Seat, names: Sequence[str], handler: str) -> None:
    """Opens an occasion and begins the game's window procedure."""
    env[OCCASION] = {"kind": kind, "actor": actor, **{name: own(env[name]) for name in names}}
    game.stack.append(Frame(handler, 0, {"kind": kind, "actor": actor}))


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
