"""What is gained, lost and paid; and the twilight."""

from __future__ import annotations

from moot.engine import Dues, Seat, ask, ask_some, call, const, do, for_each, when
from moot.engine.steps import Step
from moot.games.android.facts import cards_from, deck_name
from moot.games.android.forms.hands import DiscardCards
from moot.games.android.forms.places import Where, stands_at
from moot.games.android.forms.stock import Goods, Payable
from moot.games.android.forms.terms import Detective, Money
from moot.games.android.rules.paying import GAIN_ANY_FAVOR, PAY, pays
from moot.games.android.state import Case, DarkThing
from moot.games.android.verbs.cards import discard_cards, give_up_memory, has_cards, with_memory
from moot.games.android.verbs.goods import (
    has_money,
    has_time,
    lose_favor,
    lose_money,
    lose_time,
    own_favors,
    shift,
)
from moot.language import Doing, Node, Per, Scope, all_of, applied
from moot.language.functions import Function, any_of

# ---------------------------------------------------------------- gaining, losing, paying


class Gain(Doing):
    form = "<gain> {goods/plus} [{per}]"
    goods: tuple[Goods, ...]
    per: Per | None = None

    def steps(self, scope: Scope) -> list[Step]:
        steps = [step for one in self.goods for step in one.gained(scope)]
        if self.per is None:
            return steps
        return [for_each(scope.name("one"), self.per.counted.each(scope), *steps)]

    def can(self, scope: Scope) -> Function | None:
        tests = [one.left(scope) for one in self.goods]
        known = [test for test in tests if test is not None]
        return any_of(known) if known and len(known) == len(tests) else None


class Lose(Doing):
    """A-TERM-23: as much as there is; who may choose between losses chooses one that can be borne (A-TERM-24)."""

    form = "<lose> {goods/plus}"
    rule = "A-TERM-24"
    partial = True
    goods: tuple[Goods, ...]

    def steps(self, scope: Scope) -> list[Step]:
        return [step for one in self.goods for step in one.lost(scope)]

    def can(self, scope: Scope) -> Function | None:
        return all_of([one.held(scope) for one in self.goods])


class Give(Doing):
    """The owner of the card gains it by somebody else's doing."""

    form = "<give> you {goods/plus}"
    goods: tuple[Goods, ...]

    def steps(self, scope: Scope) -> list[Step]:
        with scope.doing(scope.you):
            return [step for one in self.goods for step in one.gained(scope)]


class Spend(Doing):
    """A cost that the solver knows: NPC favors count as what their sheet says (A-FAVOR-05)."""

    form = "<spend> {prices/plus} [at {where}]"
    rule = "A-TERM-23"
    prices: tuple[Payable, ...]
    where: Where | None = None

    def _dues(self) -> Dues:
        return [due for price in self.prices for due in price.due()]

    def steps(self, scope: Scope) -> list[Step]:
        return [call(PAY, seat=scope.doer, dues=self.dues())]

    def can(self, scope: Scope) -> Function | None:
        able = applied(pays, seat=scope.doer, dues=const(self._dues()))
        return all_of([stands_at(self.where, scope.doer) if self.where is not None else None, able])

    def dues(self) -> Function:
        due = self._dues()

        def price() -> Dues:
            return list(due)

        return price


class SacrificeTime(Doing):
    """A-PLOT-25: Time that buys nothing else."""

    form = "<sacrifice> {n} Time"
    rule = "A-PLOT-25"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_time, seat=scope.doer, n=const(self.n))]

    def can(self, scope: Scope) -> Function | None:
        return applied(has_time, seat=scope.doer, n=const(self.n))


def dark_cards(game: Case, seat: Seat, detective: Detective) -> list[DarkThing]:
    """The backs are seen by all."""
    return cards_from(game, seat, deck_name(detective, "dark"))


def enough_dark_cards(game: Case, seat: Seat, detective: Detective, n: int) -> bool:
    return len(dark_cards(game, seat, detective)) >= n


class SacrificeAnyCards(Doing):
    form = "<sacrifice> {n} {n:card|cards}"
    rule = "A-PLOT-25"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return DiscardCards(self.n).steps(scope)

    def can(self, scope: Scope) -> Function | None:
        return applied(has_cards, seat=scope.doer, n=const(self.n))


class SacrificeMemory(Doing):
    form = "<sacrifice> a Memory"
    rule = "A-PLOT-25"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(give_up_memory, seat=scope.doer)]

    def can(self, scope: Scope) -> Function | None:
        return applied(with_memory, seat=scope.doer)


class SacrificeCards(Doing):
    form = "<sacrifice> {n} dark {n:card|cards} of {detective}"
    rule = "A-PLOT-25"
    n: int
    detective: Detective

    def steps(self, scope: Scope) -> list[Step]:
        name, n = scope.name("cards"), const(self.n)
        options = applied(dark_cards, seat=scope.doer, detective=const(self.detective))
        chosen = ask_some(name, by=scope.doer, options=options, low=n, high=n, rule=self.rule, prompt="Which cards?")
        return [chosen, do(discard_cards, seat=scope.doer, cards=name)]

    def can(self, scope: Scope) -> Function | None:
        return applied(enough_dark_cards, seat=scope.doer, detective=const(self.detective), n=const(self.n))


class PayMoney(Doing):
    form = "<pay> {money} [at {where}]"
    rule = "A-HERO-08"
    money: Money
    where: Where | None = None

    def steps(self, scope: Scope) -> list[Step]:
        return [do(lose_money, seat=scope.doer, n=const(int(self.money)))]

    def can(self, scope: Scope) -> Function | None:
        here = stands_at(self.where, scope.doer) if self.where is not None else None
        return all_of([here, applied(has_money, seat=scope.doer, n=const(int(self.money)))])


class ReturnThatFavor(Doing):
    """The favor that the occasion is about."""

    form = "<return> that favor"

    def steps(self, scope: Scope) -> list[Step]:
        before, favor = that_favor(self, scope)
        return [*before, do(lose_favor, seat=scope.doer, favor=favor, n=const(1))]


def that_favor(node: Doing, scope: Scope) -> tuple[list[Step], str]:
    """A-PRIO-14: of several at once, one that the card's player chooses."""
    favors, name = scope.resolve(node, "that favor"), scope.name("favor")
    chosen = ask(name, by=scope.you, options=favors, public=True, rule="A-PRIO-14", prompt="Which favor?")
    return [scope.target(chosen)], name


class SpendThatFavor(Doing):
    """LD6: one more of the same, if there is one."""

    form = "<spend> another favor of that type"

    def steps(self, scope: Scope) -> list[Step]:
        before, favor = that_favor(self, scope)
        able = applied(can_spend, seat=scope.doer, favor=favor)
        return [*before, when(able, call(PAY, seat=scope.doer, dues=applied(dues_for, favor=favor, n=const(1))))]


def can_spend(game: Case, seat: Seat, favor: str) -> bool:
    return pays(game, seat, [favor])


def dues_for(favor: str, n: int) -> Dues:
    return [favor] * n


class Exchange(Doing):
    """A-LOC-05."""

    form = "<exchange> a favor"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("favor")
        options = applied(own_favors, seat=scope.doer)
        return [
            ask(
                name, by=scope.doer, options=options, public=True, rule="A-LOC-05", prompt="Which favor do you return?"
            ),
            do(lose_favor, seat=scope.doer, favor=name, n=const(1)),
            call(GAIN_ANY_FAVOR, seat=scope.doer),
        ]

    def can(self, scope: Scope) -> Function | None:
        return applied(some_favor, seat=scope.doer)


def some_favor(game: Case, seat: Seat) -> bool:
    return bool(game.favors[seat])


# ---------------------------------------------------------------- twilight


class LightShift(Doing):
    form = "light <shift> {n}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(shift, seat=scope.doer, n=const(-self.n))]


class DarkShift(Doing):
    form = "dark <shift> {n}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(shift, seat=scope.doer, n=const(self.n))]


class LightShiftCompletely(Doing):
    """A-TERM-14."""

    form = "light <shift> completely"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(shift, seat=scope.doer, n=const(-100))]


class DarkShiftCompletely(Doing):
    form = "dark <shift> completely"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(shift, seat=scope.doer, n=const(100))]


GOODS: tuple[type[Node], ...] = (
    Gain,
    Lose,
    Give,
    Spend,
    SacrificeTime,
    SacrificeAnyCards,
    SacrificeMemory,
    SacrificeCards,
    PayMoney,
    ReturnThatFavor,
    SpendThatFavor,
    Exchange,
    LightShift,
    DarkShift,
    LightShiftCompletely,
    DarkShiftCompletely,
)
