"""What must be true, by what everybody sees."""

from __future__ import annotations

from moot.engine import Seat, const
from moot.games.android.facts import day_of, npc_lives
from moot.games.android.forms.numbers import no_lead_yet
from moot.games.android.forms.places import Where, stands_at
from moot.games.android.forms.terms import Burden, Favor, Money, Npc, Place, Side
from moot.games.android.state import Case
from moot.games.android.verbs.cards import has_cards
from moot.games.android.verbs.goods import has_burden, has_favors, has_money, has_warrant_here
from moot.games.android.verdict import guilty_is_correct
from moot.language import Being, Condition, Node, Scope, applied
from moot.language.functions import Function, none_of


class HasWarrant(Being):
    form = "<have> a warrant on {place}"
    place: Place

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(warrant_on, seat=seat, place=const(self.place))


def warrant_on(game: Case, seat: Seat, place: str) -> bool:
    return place in game.warrants[seat]


class HasWarrantThere(Being):
    form = "<have> a warrant there"

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_warrant_here, seat=seat)


class HasLessMoney(Being):
    form = "<have> less than {money}"
    money: Money

    def holds(self, scope: Scope, seat: str) -> Function:
        return none_of(applied(has_money, seat=seat, n=const(int(self.money))))


class HasEarned(Being):
    form = "<have> gained {money} or more this turn"
    money: Money

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(earned, n=const(int(self.money)))


def earned(game: Case, n: int) -> bool:
    return game.this_turn.get("money", 0) >= n


class HasMoreStrain(Being):
    form = "<have> more strain than at the start of the turn"

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(more_strain, seat=seat)


def more_strain(game: Case, seat: Seat) -> bool:
    return game.strain[seat] > game.strain_before


class HasFollowedNoLead(Being):
    form = "<have> followed up no lead this turn"

    def holds(self, scope: Scope, seat: str) -> Function:
        return no_lead_yet


class IsAt(Being):
    form = "<are:is> at {where}"
    where: Where

    def holds(self, scope: Scope, seat: str) -> Function:
        return stands_at(self.where, seat)


class HasBurdens(Being):
    form = "<have> {n} {burden} or more"
    n: int
    burden: Burden

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_burden, seat=seat, burden=const(self.burden), n=const(self.n))


class HasCards(Being):
    form = "<have> {n} cards or more"
    n: int

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_cards, seat=seat, n=const(self.n))


class HasFavor(Being):
    form = "<have> a {favor}"
    favor: Favor

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_favors, seat=seat, favor=const(self.favor), n=const(1))


class HasMoney(Being):
    form = "<have> {money} or more"
    money: Money

    def holds(self, scope: Scope, seat: str) -> Function:
        return applied(has_money, seat=seat, n=const(int(self.money)))


class HasEntered(Being):
    form = "<have> entered {where} this turn"
    where: Where

    def holds(self, scope: Scope, seat: str) -> Function:
        accepts = self.where.accepts()

        def entered(game: Case) -> bool:
            return any(accepts(game, place) for place in game.entered)

        return entered


class HasNotEntered(Being):
    form = "<have> not entered {where} this turn"
    where: Where

    def holds(self, scope: Scope, seat: str) -> Function:
        return none_of(HasEntered(self.where).holds(scope, seat))


class DayIs(Condition):
    form = "it is day {days/or}"
    days: tuple[int, ...]

    def test(self, scope: Scope) -> Function:
        return applied(day_among, days=const(list(self.days)))


def day_among(game: Case, days: list[int]) -> bool:
    return day_of(game).day in days


class IsAlive(Condition):
    form = "{npc} is alive"
    npc: Npc

    def test(self, scope: Scope) -> Function:
        return applied(npc_lives, npc=const(self.npc))


class MoodIs(Condition):
    form = "the mood is {mood}"
    mood: Side

    def test(self, scope: Scope) -> Function:
        return applied(mood_is, mood=const(self.mood))


def mood_is(game: Case, mood: Side) -> bool:
    return game.mood == mood


class HunchIsCorrect(Condition):
    """A-END-14."""

    form = "your guilty hunch is correct"

    def test(self, scope: Scope) -> Function:
        return applied(guilty_is_correct, seat=scope.you)


CONDITIONS: tuple[type[Node], ...] = (
    HasWarrant,
    HasWarrantThere,
    HasLessMoney,
    HasEarned,
    HasMoreStrain,
    HasFollowedNoLead,
    IsAt,
    HasBurdens,
    HasCards,
    HasFavor,
    HasMoney,
    HasEntered,
    HasNotEntered,
    DayIs,
    IsAlive,
    MoodIs,
    HunchIsCorrect,
)
