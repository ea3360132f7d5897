"""What steps call when they run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from moot.engine.chance import draw
from moot.engine.errors import RulesError
from moot.engine.events import Taken, happen
from moot.engine.free import can_be_given
from moot.engine.knowledge import lesson
from moot.engine.sources import own
from moot.engine.state import Env, Frame, Seat, State
from moot.engine.words import keyed

if TYPE_CHECKING:
    from moot.engine.asking import AskCode

GIVE_TO = "→"
"""In the values of a called procedure: under which name its caller wants what it gives."""

OCCASION = "occasion"
"""In the values of a procedure with an open window: what the window is about."""


# ---------------------------------------------------------------- calls


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
            lesson(game)
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
    if game.live.sink is not None or Taken in game.live.rules.listens:
        happen(game, Taken, seat=seat, choice=msgspec.to_builtins(code.taken(game, only)))


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
    if code.kind == "free":
        for value in values:
            if not can_be_given(code, value):
                raise RulesError(f"{code.where} it suggests {value!r}, which 'read' does not give.")
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
        lesson(game)
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
