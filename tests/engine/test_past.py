"""The way back: states that were not frozen are played to again, and come out bit for bit as they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from moot.api import new_table, rules_of
from moot.engine import (
    RULES,
    Rules,
    RulesError,
    Seat,
    Table,
    UndoRefused,
    ask,
    ask_together,
    chance,
    do,
    happen,
    procedure,
    saves,
    whenever,
    while_,
    workbench,
)
from moot.engine.past import FAR, KEPT
from moot.engine.state import freeze, thaw
from moot.games import GAMES
from tests.engine.toy import (
    Noted,
    Toy,
    all_seats,
    any_answer,
    first,
    letters,
    load,
    note,
    notes,
    play,
    reported,
    say,
    sit,
    toy,
)


def joined(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


def forever(game: Toy) -> bool:
    return True


faults: list[BaseException] = []


def bad(game: Toy, x: str) -> None:
    game.number += 1
    if x == "c":
        raise ValueError("c is bad")


def breaks(game: Toy) -> None:
    game.number += 1
    if faults:
        raise faults.pop()


ROUND = [
    ask("x", by=first, options=letters),
    reported("told"),
    do(bad),
    chance("luck", letters),
    do(note, what="luck"),
    ask_together("y", by=all_seats, options=letters, settle=joined),
    do(note, what="y"),
    do(breaks),
]
LONG = toy([while_(forever, *ROUND)])


def parts(table: Table) -> tuple[object, ...]:
    """A table bit for bit, read without asking it for the way back."""
    return freeze(workbench.state(table)), list(table.log), list(workbench.events(table)), list(workbench.made(table))


class Walk:
    """A table, and our own book of the states in which its decisions were asked for."""

    def __init__(self, table: Table, rng: Random) -> None:
        self.table = table
        self.rng = rng
        self.book: list[bytes] = []
        self.met: Counter[str] = Counter()

    def go(self, decisions: int) -> Counter[str]:
        """Plays, with looks back, undos, withdrawals and saves between, and counts what it has met."""
        ways = (self.look, self.undo, self.withdraw, self.reload)
        for _ in range(decisions):
            if self.table.over:
                break
            if self.rng.random() < 0.4:
                way = self.rng.choice(ways)
                self.met[way.__name__] += way()
            self.answer()
        return self.met

    def answer(self) -> None:
        before, asked = parts(self.table), thaw(type(workbench.state(self.table)), freeze(workbench.state(self.table)))
        asked.answers = {}
        try:
            any_answer(self.table, self.rng)
        except RulesError:
            assert parts(self.table) == before
            self.met["failed"] += 1
        else:
            if self.table.over or self.table.serial != asked.serial:
                self.book = [*self.book, freeze(asked)][-KEPT:]

    def look(self) -> bool:
        """In a copy, so that the table itself has to play from further back the next time."""
        assert [past.frozen for past in workbench.history(self.table.copy())] == self.book
        return True

    def undo(self) -> bool:
        if not self.book:
            return False
        now, past = workbench.state(self.table), workbench.history(self.table.copy())[-1]
        self.table.undo(past.seats[0], range(self.table.seats))
        then = thaw(type(now), self.book.pop())
        then.serial, then.chanced, then.learnt = now.serial + 1, now.chanced, now.learnt
        assert freeze(workbench.state(self.table)) == freeze(then)
        return True

    def withdraw(self) -> bool:
        answers = workbench.state(self.table).answers
        if not answers:
            return False
        self.table.undo(self.rng.choice(list(answers)))
        return True

    def reload(self) -> bool:
        saved = self.table.save()
        self.table = saves.load(saved, lambda name, hash_, content: self.table.rules)
        assert self.table.save() == saved
        return self.look()


def test_the_way_back_in_a_toy() -> None:
    met = Counter[str]()
    for seed in range(12):
        met += Walk(sit(LONG, 3, seed), Random(seed)).go(60)
    assert met.keys() == {"look", "undo", "withdraw", "reload", "failed"}


def test_the_way_back_in_a_hearing() -> None:
    met = Counter[str]()
    for seed in range(8):
        met += Walk(new_table(rules_of(GAMES["hearing"]), 3, seed), Random(seed)).go(100)
    assert met.keys() == {"look", "undo", "withdraw", "reload"}


def test_a_state_is_not_frozen_for_every_decision() -> None:
    table, bases = sit(LONG), []
    for letter in "abbabbabb" * 4:
        say(table, letter)
        bases.append(workbench.base(table))
    assert 1 < len({id(base) for base in bases}) < 5


@pytest.mark.parametrize("answered", range(FAR))
def test_a_rule_that_fails_leaves_everything_as_it_was_however_long_ago_a_state_was_frozen(answered: int) -> None:
    table = say(play([while_(forever, *ROUND[:5])]), *"ab" * answered)
    before, held = parts(table), table.asks[0]
    for _ in range(2):
        with pytest.raises(RulesError, match="taken back: c is bad"):
            say(table, "c")
        assert parts(table) == before
        assert [option.key for option in held.options] == ["a", "b", "c"], "the ask is still open"
    assert len(workbench.history(table)) == min(KEPT, 2 * answered)
    say(table, "b")


@pytest.mark.parametrize("error", [ValueError("boom"), KeyboardInterrupt(), RecursionError("deep")], ids=repr)
def test_so_does_one_that_fails_only_once(error: BaseException) -> None:
    table = say(sit(LONG), *"abbabbab")
    before = parts(table)
    faults.append(error)
    with pytest.raises((RulesError, KeyboardInterrupt)):
        say(table, "b")
    assert not faults
    assert parts(table) == before


def test_a_sampled_world_has_a_way_back_of_its_own() -> None:
    rules = rules_of(GAMES["hearing"])
    table, rng = new_table(rules, 3, 3), Random(3)
    for _ in range(20):
        any_answer(table, rng)
    assert Walk(table.sample(0, rng), rng).go(20)["look"]


# ---------------------------------------------------------------- events that are told late


def late(game: Toy) -> bool:
    happen(game, Noted, what="late")
    return True


HEARD = procedure("heard", params=("what",), steps=[do(note)])
LATE = toy([while_(late, ask("x", by=first, options=letters))], records={RULES: [whenever(event="noted", run=HEARD)]})


def test_an_event_that_a_condition_has_reported_does_not_lead_astray() -> None:
    table, book = sit(LATE), []
    for _ in range(12):
        book.append(freeze(workbench.state(table)))
        say(table, "a")
    assert "late" in notes(table)
    assert [past.frozen for past in workbench.history(table)] == book[-KEPT:]


# ---------------------------------------------------------------- rules that do not do the same twice


def fickle_rules(fails: list[bool]) -> Rules:
    numbers: Iterator[int] = count()

    def fickle(game: Toy) -> None:
        game.learnt += next(numbers)
        if fails:
            raise ValueError("boom")

    return toy([while_(forever, ask("x", by=first, options=letters), do(fickle))])


def test_with_rules_that_do_not_do_the_same_twice_a_table_can_be_saved_but_not_go_back() -> None:
    rules = fickle_rules([])
    table = say(sit(rules), *"abc")
    again = load(table.save(), rules)
    assert freeze(workbench.state(again)) == freeze(workbench.state(table))
    for one in (table, again):
        with pytest.raises(UndoRefused, match="nothing to take back"):
            one.undo(0, [1])
        say(one, "a")


def test_if_they_fail_as_well_the_table_is_closed() -> None:
    fails: list[bool] = []
    table = say(sit(fickle_rules(fails)), *"abc")
    logged = table.log
    fails.append(True)
    with pytest.raises(RulesError, match=r"boom.*closed.*last save"):
        say(table, "a")
    assert table.asks == []
    assert table.log == logged
    assert table.closed
    with pytest.raises(RulesError, match=r"closed.*last save"):
        table.save()
