"""The goods that Android's texts let detectives gain, lose and spend, and what is counted."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import Seat, ask, ask_some, call, const, do
from moot.engine.steps import Step
from moot.games.android.config import NORMAL, Normal
from moot.games.android.forms.terms import Baggage, Burden, Favor, Money, Side, Token
from moot.games.android.rules.paying import GAIN_ANY_FAVOR, GAIN_FAVORS, pays, some_gainable
from moot.games.android.state import Case
from moot.games.android.verbs import goods
from moot.language import Counted, Node, Scope, applied, phrase
from moot.language.functions import Function


class Goods(Node):
    """An amount of something that a detective can have."""

    rule: ClassVar[str] = ""

    def gained(self, scope: Scope) -> list[Step]:
        """What happens when the doer gains it."""
        scope.fail(self, f"'{phrase(self)}' cannot be gained.")
        return []

    def lost(self, scope: Scope) -> list[Step]:
        """What happens when the doer loses it."""
        scope.fail(self, f"'{phrase(self)}' cannot be lost.")
        return []

    def held(self, scope: Scope) -> Function | None:
        """Whether the doer has so much."""
        return None

    def left(self, scope: Scope) -> Function | None:
        """Whether there is any to gain; ``None`` if there always is."""
        return None


class Payable(Goods):
    """Goods that costs ask for."""

    def due(self) -> list[str]:
        """The dues, for the solver."""
        raise NotImplementedError(type(self).__name__)


class Time(Payable):
    form = "{n} Time"
    n: int

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.gain_time, seat=scope.doer, n=const(self.n))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(goods.lose_time, seat=scope.doer, n=const(self.n))]

    def held(self, scope: Scope) -> Function | None:
        return applied(goods.has_time, seat=scope.doer, n=const(self.n))

    def due(self) -> list[str]:
        return ["Time"] * self.n


class Favors(Payable):
    """Favors of one type, or of one NPC."""

    form = "{n} {favor:n}"
    n: int
    favor: Favor

    def gained(self, scope: Scope) -> list[Step]:
        return [call(GAIN_FAVORS, seat=scope.doer, favors=const([self.favor] * self.n))]

    def left(self, scope: Scope) -> Function | None:
        return applied(goods.can_gain, seat=scope.doer, favor=const(self.favor))

    def lost(self, scope: Scope) -> list[Step]:
        return [do(goods.lose_favor, seat=scope.doer, favor=const(self.favor), n=const(self.n))]

    def held(self, scope: Scope) -> Function | None:
        return applied(goods.has_favors, seat=scope.doer, favor=const(self.favor), n=const(self.n))

    def due(self) -> list[str]:
        return [self.favor] * self.n


class NormalFavors(Payable):
    """Favors of any of the four types."""

    form = "{n} normal {n:favor|favors}"
    n: int

    def gained(self, scope: Scope) -> list[Step]:
        return [call(GAIN_ANY_FAVOR, seat=scope.doer)] * self.n

    def left(self, scope: Scope) -> Function | None:
        return applied(some_gainable, seat=scope.doer)

    def due(self) -> list[str]:
        return ["favor"] * self.n


def gainable(game: Case, seat: Seat) -> list[Normal]:
    return [favor for favor in NORMAL if goods.can_gain(game, seat, favor)]


class DifferentFavors(Goods):
    form = "{n} different normal favors"
    n: int

    def gained(self, scope: Scope) -> list[Step]:
        types = scope.name("types")
        chosen = ask_some(
            types,
            by=scope.doer,
            options=applied(gainable, seat=scope.doer),
            low=const(self.n),
            high=const(self.n),
            public=True,
            rule="A-PUZ-07",
            prompt="Which favors?",
        )
        return [chosen, call(GAIN_FAVORS, seat=scope.doer, favors=types)]


class AnyFavors(Payable):
    """Any of one's own, those of NPCs included."""

    form = "{n} {n:favor|favors}"
    n: int

    def lost(self, scope: Scope) -> list[Step]:
        name = scope.name("favor")
        options = applied(goods.own_favors, seat=scope.doer)
        chosen = ask(name, by=scope.doer, options=options, public=True, rule="A-TERM-24", prompt="Which favor?")
        return [
            step
            for _ in range(self.n)
            for step in (chosen, do(goods.lose_favor, seat=scope.doer, favor=name, n=const(1)))
        ]

    def held(self, scope: Scope) -> Function | None:
        return applied(pays, seat=scope.doer, dues=const(self.due()))

    def due(self) -> list[str]:
        return ["favor"] * self.n


class CardsToDiscard(Payable):
    """A-LOC-20: only as a part of a cost."""

    form = "{n} {n:card|cards}"
    n: int

    def due(self) -> list[str]:
        return ["card"] * self.n


class SideBaggage(Goods):
    """A-BAG-08."""

    form = "{n} {side} baggage"
    n: int
    side: Side

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.gain_baggage, seat=scope.doer, side=const(self.side), n=const(self.n))]


class BaggageOnNextPlot(Goods):
    """A-PLOT-27."""

    form = "{n} {side} baggage on the next plot"
    n: int
    side: Side

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.save_baggage, seat=scope.doer, side=const(self.side), n=const(self.n))]


class NamedBaggage(Goods):
    """A-BAG-01."""

    form = "{n} {name}"
    n: int
    name: Baggage

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.gain_named, seat=scope.doer, name=const(self.name), n=const(self.n))]


class Tokens(Payable):
    form = "{n} {token:n}"
    n: int
    token: Token

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.gain_tokens, seat=scope.doer, token=const(self.token), n=const(self.n))]

    def left(self, scope: Scope) -> Function | None:
        return applied(goods.token_is_left, token=const(self.token))

    def lost(self, scope: Scope) -> list[Step]:
        return [do(goods.lose_tokens, seat=scope.doer, token=const(self.token), n=const(self.n))]

    def due(self) -> list[str]:
        return [self.token] * self.n

    def held(self, scope: Scope) -> Function | None:
        return applied(goods.has_tokens, seat=scope.doer, token=const(self.token), n=const(self.n))


class Burdens(Goods):
    """Trauma, and Caprice's strain."""

    form = "{n} {burden}"
    n: int
    burden: Burden

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.gain_burden, seat=scope.doer, burden=const(self.burden), n=const(self.n))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(goods.lose_burden, seat=scope.doer, burden=const(self.burden), n=const(self.n))]

    def held(self, scope: Scope) -> Function | None:
        return applied(goods.has_burden, seat=scope.doer, burden=const(self.burden), n=const(self.n))


class Dollars(Goods):
    """Rachel's money."""

    form = "{money}"
    money: Money

    def gained(self, scope: Scope) -> list[Step]:
        return [do(goods.gain_money, seat=scope.doer, n=const(int(self.money)))]

    def lost(self, scope: Scope) -> list[Step]:
        return [do(goods.lose_money, seat=scope.doer, n=const(int(self.money)))]

    def held(self, scope: Scope) -> Function | None:
        return applied(goods.has_money, seat=scope.doer, n=const(int(self.money)))


# ---------------------------------------------------------------- what is counted


def burdens_by(game: Case, seat: Seat, burden: Burden, n: int) -> list[int]:
    return list(range(goods.burden_of(game, seat, burden) // n))


class SoManyBurdens(Counted):
    """``2 strain``: once for every full two."""

    form = "{n} {burden}"
    n: int
    burden: Burden

    def each(self, scope: Scope) -> Function:
        return applied(burdens_by, seat=scope.doer, burden=const(self.burden), n=const(self.n))


class EachBurden(Counted):
    form = "{burden}"
    burden: Burden

    def each(self, scope: Scope) -> Function:
        return applied(burdens_by, seat=scope.doer, burden=const(self.burden), n=const(1))


def favors_held(game: Case, seat: Seat, favor: str) -> list[int]:
    return list(range(game.favors[seat].get(favor, 0)))


class UnspentFavors(Counted):
    form = "unspent {favor}"
    favor: Favor

    def each(self, scope: Scope) -> Function:
        return applied(favors_held, seat=scope.doer, favor=const(self.favor))


STOCK: tuple[type[Node], ...] = (
    Time,
    Favors,
    NormalFavors,
    DifferentFavors,
    AnyFavors,
    CardsToDiscard,
    SideBaggage,
    BaggageOnNextPlot,
    NamedBaggage,
    Tokens,
    Burdens,
    Dollars,
    SoManyBurdens,
    EachBurden,
    UnspentFavors,
)
