"""The machine: runs frames until somebody must answer, and takes the answer. Everything else is built around it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from moot.engine import ops
from moot.engine.asking import AskCode
from moot.engine.catalogue import ENDING
from moot.engine.errors import RulesError
from moot.engine.knowledge import Message
from moot.engine.sources import LISTS, own
from moot.engine.standing import dispatch
from moot.engine.state import Frame, Outcome, Seat, State
from moot.engine.words import Template

STEP_LIMIT = 5_000
"""More rounds than this between two decisions is a loop, and an error that names the stack."""
ROUNDS = range(STEP_LIMIT)

Choose = Callable[[AskCode, list[Any]], Any]
"""Takes one of the values of an ask, or a list of them where the ask is for some."""


def start(game: State) -> None:
    """Puts the main procedure on the stack and runs to the first decision."""
    game.stack.append(Frame(game.live.rules.game.main.name, 0, {}))
    run(game)


def run(game: State, choose: Choose | None = None) -> AskCode | None:
    """Runs until somebody must answer: the ask. Or until the game is over.

    Where ``choose`` answers, without any check, nobody else must: from the open ask on, the game runs to its end.
    """
    stack, live = game.stack, game.live
    runs, happened = live.rules.runs, live.happened
    asked = asking(game) if choose is not None and game.asked else None
    while True:
        if asked is not None and choose is not None:
            frame = stack[-1]
            if asked.settle is None:
                value = choose(asked, live.values or values(game, game.asked[0]))
                frame.env[asked.name] = value if type(value) not in LISTS else own(value)
                frame.step += 1
            else:
                for seat in game.asked:
                    if seat not in game.answers:
                        game.answers[seat] = choose(asked, asked.values(game, frame.env, seat))
                ops.settle(game, frame, asked)
        for _ in ROUNDS:
            if happened:
                dispatch(game)
            if not stack:
                game.asked = []
                if game.outcome is None:
                    raise RulesError("The game has run out of steps without an outcome.")
                return None
            frame = stack[-1]
            asked = runs[frame.procedure][frame.step](game, frame, frame.env, happened)
            if asked is not None:
                break
        else:
            names = " › ".join(frame.procedure for frame in stack)
            raise RulesError(f"No decision within {STEP_LIMIT} steps: {names}.")
        if choose is None:
            live.asking = asked
            return asked


def asking(game: State) -> AskCode:
    """The ask that is open."""
    live = game.live
    if live.asking is None:
        frame = game.stack[-1]
        live.asking = live.rules.code[frame.procedure].asks[frame.step]
    return live.asking


def values(game: State, seat: Seat) -> list[Any]:
    """The values that this seat may choose from."""
    fresh = game.live.values
    if fresh is None:
        code = asking(game)
        fresh = code.values(game, game.stack[-1].env, _whose(game, code, seat))
        if code.settle is None:
            game.live.values = fresh
    return fresh


def has_option(game: State, seat: Seat) -> bool:
    """Whether this seat has anything to choose from."""
    code = asking(game)
    return code.has_option(game, game.stack[-1].env, _whose(game, code, seat))


def _whose(game: State, code: AskCode, seat: Seat) -> Seat:
    """An ask of an Automa that a person answers is still the Automa's."""
    owner: Seat = seat if code.settle is not None else code.by(game, game.stack[-1].env)
    return owner


def answer(game: State, seat: int, value: Any) -> AskCode | None:
    """Takes one of the `values` (or a list of them) without any check, and runs on to the next ask."""
    code, frame = game.live.asking or asking(game), game.stack[-1]
    if code.settle is None:
        frame.env[code.name] = value if type(value) not in LISTS else own(value)
        frame.step += 1
    else:
        game.answers[seat] = value
        if len(game.answers) < len(game.asked):
            return code
        ops.settle(game, frame, code)
    return run(game)


@cache
def _values_in(text: str) -> frozenset[str]:
    """The names of the values in the text of an ending."""
    return frozenset(Template(text).names)


def ending(game: State, reason: str, **values: int | str) -> Message:
    """How a game ends, as something said."""
    endings = game.live.rules.game.endings
    if reason not in endings:
        return Message(ENDING, {"text": reason})
    if values.keys() != _values_in(endings[reason]):
        raise RulesError(f"The ending '{reason}' is not told with {', '.join(values) or 'nothing'}.")
    return Message(f"{ENDING}.{reason}", {**values})


def finish(game: State, scores: list[int], reason: str, winners: list[int] | None = None, **values: int | str) -> None:
    """Ends the game. Without ``winners``, the highest score wins and ties share.

    ``reason`` is one of the game's ``endings``, with its values; or else a sentence.
    """
    if len(scores) != game.seats or not all(0 <= seat < game.seats for seat in winners or ()):
        raise RulesError(f"A game of {game.seats} cannot end with the scores {scores} and the winners {winners}.")
    best = max(scores)
    won = [seat for seat, score in enumerate(scores) if score == best] if winners is None else winners
    said = ending(game, reason, **values)
    game.outcome = Outcome(won, scores, said.id, values if said.id != ENDING else {"text": reason})
    game.stack.clear()
    game.asked = []
    # The step that calls this looks up when something has happened, and finds its frame gone.
    game.live.happened.append(("finished", {}))
