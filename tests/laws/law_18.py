"""Law 18: every option has an action, and two are the same exactly if the seat cannot tell them apart."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from moot.engine import Action, Actions, After, Ask, Known, Meaning, Printed, RulesError, Table, Value, workbench
from tests.laws.play import Case, play

EVERY = 3
"""Other worlds are drawn every so many decisions."""


def law_18_actions(case: Case) -> None:
    """In the catalogue; the same in every world that the seat takes for this one; equal for equal options alone."""
    actions, differing = case.rules.actions, 0
    for seed in case.seeds:
        rng = case.rng(seed, "law 18")
        for turn in play(case, seed):
            for ask in turn.table.asks:
                place = case.place(seed, turn.number, ask.seat)
                told = _told(ask, place)
                _means_what_it_says(actions, ask, turn.table.seats, told, place)
                _is_said(ask, rng, place)
                if case.looks(seed, turn.number, EVERY):
                    differing += _same_elsewhere(turn.table, ask, told, rng, place)
    assert differing or case.seats == 1, f"{case}: no sampled world ever differed from the true one"


def _told(ask: Ask, place: str) -> dict[str, list[int]]:
    """By key: the actions of an option."""
    try:
        return {option.key: option.actions for option in ask.options}
    except RulesError as error:
        raise AssertionError(f"{place}, {ask.question}: {error}") from error


def _means_what_it_says(actions: Actions, ask: Ask, seats: int, told: Mapping[str, list[int]], place: str) -> None:
    """The actions of an option mean what the option tells, and the options of an action are equal to its seat."""
    alike: dict[str, list[str]] = {}
    for option in ask.options:
        found = [actions.at(number) for number in told[option.key]]
        assert all(one.question == ask.question for one in found), f"{place}: {found} is of another question"
        meant = _meant(found, option.args)
        seen = {name: _seen(value, ask.seat, seats, meant[1].get(name)) for name, value in option.args.items()}
        known = option.deed, seen
        assert meant == known, f"{place}, {ask.question}: '{option.key}' is {known}, but its action means {meant}"
        alike.setdefault(repr(known), []).append(option.key)
    words = {key: tuple(word) for key, word in told.items()}
    for keys in alike.values():
        assert len({words[key] for key in keys}) == 1, f"{place}, {ask.question}: {keys} are equal and not one action"
    assert len(set(words.values())) == len(alike), f"{place}, {ask.question}: different options are one action"
    for number, key in ask.by_action.items():
        first = next(one for one, word in told.items() if word[0] == number)
        assert key == first, f"{place}, {ask.question}: action {number} stands for '{key}' before '{first}'"


def _meant(found: list[Action], args: Mapping[str, Value]) -> tuple[str, dict[str, Meaning]]:
    """What the actions of one option mean together: of one that is a list of things, each tells one of them."""
    if any(isinstance(meant, list) for one in found for meant in one.args.values()):
        (line,) = found
        return line.deed, line.args
    if any(isinstance(value, list) for value in args.values()):
        return "", {slot: [one.args[slot] for one in found if slot in one.args] for slot in args}
    (only,) = found
    return only.deed, only.args


def _seen(value: Value, asked: int, seats: int, meant: Meaning) -> Meaning:
    """What the asked seat can tell of an argument: a thing without its id, a seat from where it sits."""
    if isinstance(value, list):
        return [_seen(one, asked, seats, None) for one in value]
    if isinstance(value, Known):
        return Printed(value.face)
    if isinstance(meant, After):
        assert isinstance(value, int)
        return After((value - asked) % seats)
    return value


def _is_said(ask: Ask, rng: Random, place: str) -> None:
    """Whatever is said, action by action, comes to an answer that the ask takes."""
    said: list[int] = []
    saying = ask.saying()
    while saying.answer is None:
        assert saying.next, f"{place}, {ask.question}: after {said} there is nothing to say, and no answer"
        assert len(said) <= len(ask.keys) + 3, f"{place}, {ask.question}: {said} comes to no end"
        said.append(rng.choice(list(saying.next)))
        saying = ask.saying(said)
    ask.value_of(saying.answer)


def _same_elsewhere(table: Table, ask: Ask, told: Mapping[str, list[int]], rng: Random, place: str) -> bool:
    """The numbers are the same in another world; tells whether that is another one."""
    world = table.sample(ask.seat, rng)
    there = world.ask(ask.seat)
    assert there is not None
    other = {option.key: option.actions for option in there.options}
    assert other == dict(told), f"{place}, {ask.question}: in another world the actions are {other}, not {told}"
    return workbench.state(world).face != workbench.state(table).face
