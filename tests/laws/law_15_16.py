"""Laws 15 and 16: the compiler says what the interpreter says, and what is offered is what has no reason against it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from moot.engine import NO, Ask, Rules, Seat, Table, machine, why_not, workbench
from moot.engine.state import freeze
from moot.engine.translate import interpreted
from tests.laws.play import Case, answer, play
from tests.laws.same import difference, plain_ask

# ---------------------------------------------------------------- compiled and interpreted


def law_15_interpreter(case: Case) -> None:
    """A game that is interpreted goes the same way: the same states, asks and events after every decision."""
    plain = replace(case, rules=_interpreted(case.rules))
    for seed in case.seeds:
        other, number, heard = plain.table(seed), 0, 0
        table = case.table(seed)
        for turn in play(case, seed):
            table, number = turn.table, turn.number
            heard = _same(turn.place, table, other, heard, looks=case.looks(seed, number))
            answer(other, turn.ask, turn.answer, f"{turn.place}, interpreted")
        _same(case.place(seed, number + 1), table, other, heard, looks=True)


@lru_cache(maxsize=4)
def _interpreted(rules: Rules) -> Rules:
    with interpreted():
        return Rules(replace(rules.game), rules.content)


def _same(place: str, table: Table, other: Table, heard: int, *, looks: bool) -> int:
    """Compares two tables; what they told before has been heard already. Asks are read in full where the law looks."""
    # Where a struct leaves out defaults, equal states may have other bytes: only the very text of the default is left
    # out, and not another one like it. So the bytes tell that states are the same, and the values that they are not.
    if freeze(workbench.state(table)) != freeze(workbench.state(other)):
        found = difference(workbench.state(table), workbench.state(other), "state")
        assert found is None, f"{place}: interpreted it goes another way: {found}"
    mine, theirs = ([plain_ask(ask) if looks else _short(ask) for ask in one.asks] for one in (table, other))
    found = difference(mine, theirs, "asks")
    assert found is None, f"{place}: interpreted it asks something else: {found}"
    found = difference(workbench.events(table)[heard:], workbench.events(other)[heard:], "events")
    assert found is None, f"{place}: interpreted something else happens: {found}"
    return len(workbench.events(table))


def _short(ask: Ask) -> dict[str, Any]:
    return {"id": ask.id, "seat": ask.seat, "question": ask.question, "keys": ask.keys}


# ---------------------------------------------------------------- options and reasons


def law_16_reasons(case: Case) -> None:
    """Of all that somebody might choose, that is offered for which there is no reason why not."""
    compared = 0
    for seed in case.seeds:
        for turn in play(case, seed):
            for seat in workbench.state(turn.table).asked:
                for meant, offered, reason in _meant(turn.table, seat):
                    said = "offered" if offered else "not offered"
                    fits = offered == (reason is None)
                    assert fits, f"{turn.place}, seat {seat}: {meant} is {said}, and the reason why not is {reason}"
                    compared += type(meant) is list
    assert compared or not case.rules.deeds, f"{case}: nobody might ever do a deed"


def _meant(table: Table, seat: Seat) -> Iterator[tuple[Any, bool, Any]]:
    """What this seat might choose where rules say why not: whether each is offered, and why not."""
    game = workbench.state(table)
    code, env = machine.asking(game), game.stack[-1].env
    if not code.are_deeds and code.requirements is None:
        return
    owner: Seat = seat if code.settle is not None else code.by(game, env)
    offered = [value for value in code.values(game, env, owner) if value != NO]
    refused = code.refusals(game, env, owner)
    for value in code.candidates(game, env, owner):
        if code.are_deeds:
            yield value, value in offered, why_not(game, value[0], owner, value[1:])
        else:
            yield value, value in offered, next((why for one, *why in refused if one == value), None)
