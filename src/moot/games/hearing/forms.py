"""The words of Hearing's cards: what the card language says here, on top of the shared core."""

from __future__ import annotations

from typing import Annotated

from moot.engine import Seat, ask, ask_some, call, const, do, number, requires
from moot.engine.standing import Record
from moot.engine.steps import Step, among, when
from moot.games.hearing.rules import effects, pay
from moot.games.hearing.state import SIDES, Hearing
from moot.games.hearing.verbs import is_open
from moot.language import (
    CORE,
    Chosen,
    Deed,
    Doing,
    Duration,
    Function,
    Language,
    Node,
    Other,
    Point,
    Scope,
    Sentence,
    Standing,
    Term,
    Text,
    Trigger,
    Waiver,
    applied,
    phrase,
)
from moot.language.functions import named
from moot.language.standing import Offer
from moot.language.who import different_seat, same_seat

PointName = Annotated[str, Term("point", {"window": "the Window", "cat": "the Cat", "rent": "the Rent"})]

# ---------------------------------------------------------------- statements (H-ARG) and objections (H-OBJ)


class Statement(Sentence):
    """A statement on a point. How it is argued is the business of H-ARG."""

    form = "<move> {point} by {n}, for or against."
    point: PointName
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return []


class Argue(Trigger):
    """Somebody makes a statement."""

    form = "<argue>"
    kind = "argue"


class Strike(Doing):
    """H-OBJ-04."""

    form = "<strike> the statement"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(effects.strike)]


class Soften(Doing):
    """H-OBJ-05."""

    form = "<make> its strength {n}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(effects.soften, strength=const(self.n))]


# ---------------------------------------------------------------- advocates


class AnotherAdvocate(Other):
    """Anyone but the user, of what happens."""

    form = "another advocate"

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return applied(different_seat, one=actor, other=scope.you)


class AnAdvocate(Other):
    """Anyone, of what happens."""

    form = "an advocate"

    def is_actor(self, scope: Scope, actor: str) -> Function | None:
        return None


def others_with_cards(game: Hearing, you: Seat) -> list[Seat]:
    return effects.others_with_cards(game, you)


def somebody_has_cards(game: Hearing, seat: Seat) -> bool:
    return bool(effects.others_with_cards(game, seat))


class AnotherWithCards(Chosen):
    """Another advocate who holds cards, chosen by the user."""

    form = "another advocate with cards"
    among = others_with_cards


# ---------------------------------------------------------------- what motions do at once (H-MOT)


class ChoosePoint(Doing):
    """The user chooses a point that has not been ruled."""

    form = "<choose> an open point [arguable? that can be argued]"
    arguable: bool = False

    def steps(self, scope: Scope) -> list[Step]:
        needs = [requires(scope.rule, is_open, "the point has been ruled")]
        if self.arguable:
            needs.append(requires("H-MOT-03", effects.not_gagged, "the point is gagged already"))
        name = scope.bind("it", "point")
        options = among(effects.ALL_POINTS, *needs)
        return [ask(name, by=scope.doer, options=options, public=True, rule=scope.rule, prompt=scope.says)]

    def can(self, scope: Scope) -> Function | None:
        return effects.can_be_argued if self.arguable else None


class MoveAnyPoint(Doing):
    """The user moves a point, either way."""

    form = "<move> any open point by {n}, for or against"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        point, side = scope.bind("it", "point"), scope.name("side")
        options = among(effects.ALL_POINTS, requires(scope.rule, is_open, "the point has been ruled"))
        which, way = f"{phrase(self)}.", f"{{{point}}}: for or against?"
        return [
            ask(point, by=scope.doer, options=options, public=True, rule=scope.rule, prompt=which),
            ask(side, by=scope.doer, options=SIDES, public=True, rule=scope.rule, prompt=way),
            do(effects.move_point, seat=scope.doer, point=point, side=side, strength=const(self.n)),
        ]


class Calm(Doing):
    """A point comes nearer to the middle."""

    form = "<move> it {n} toward the middle"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        point, card = scope.resolve(self, "it"), const(scope.card)
        return [do(effects.calm, seat=scope.you, point=point, strength=const(self.n), card_id=card)]

    def planned(self, scope: Scope) -> list[Step]:
        return [do(effects.report_cooling, seat=scope.you, point=scope.resolve(self, "it"))]


class DiscardThis(Doing):
    """The card leaves the table."""

    form = "<discard> this card"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(effects.discard_from_table, card_id=const(scope.card))]


class SpendMinutes(Doing):
    """A price."""

    form = "<spend> {n} {n:minute|minutes}"
    rule = "H-PAY-04"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        dues = scope.name("dues")
        return [
            do(pay.minutes, n=const(self.n), as_=dues),
            call(effects.PAY_TO_PLAY, seat=scope.doer, dues=dues),
        ]

    def dues(self) -> Function:
        return applied(pay.minutes, n=const(self.n))


class LoseMinutes(Doing):
    """H-MOT-07: as many as there are."""

    form = "<lose> {n} {n:minute|minutes}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(effects.lose_minutes, seat=scope.doer, n=const(self.n))]


class TellObjection(Doing):
    """H-MOT-10."""

    form = "<tell> everyone whether they hold an objection"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(effects.tell_objection, seat=scope.doer)]


class LookAtHand(Doing):
    """H-MOT-11."""

    form = "<look> at the hand of {who}"
    who: Chosen

    def steps(self, scope: Scope) -> list[Step]:
        before, whom = self.who.seat(scope)
        return [*before, do(effects.look_at_hand, seat=scope.doer, whom=whom)]

    def can(self, scope: Scope) -> Function | None:
        return applied(somebody_has_cards, seat=scope.doer)


class LookAtDeck(Doing):
    """H-MOT-12: as many as there are."""

    form = "<look> at the top {n} {n:card|cards} of the deck and put them back in any order"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        top, order = scope.bind("them", "top"), scope.name("order")
        count = applied(effects.how_many, cards=top)
        return [
            do(effects.look_at_deck, seat=scope.doer, n=const(self.n), as_=top),
            when(
                top,
                ask_some(
                    order,
                    by=scope.doer,
                    options=top,
                    low=count,
                    high=count,
                    ordered=True,
                    default=top,
                    rule=scope.rule,
                    prompt="In which order do you put them back, the first on top?",
                ),
                do(effects.put_back, seat=scope.doer, cards=top, order=order),
            ),
        ]

    def can(self, scope: Scope) -> Function | None:
        return effects.deck_has_cards


# ---------------------------------------------------------------- what motions say for a while


class ThisSession(Duration):
    """Until the session ends."""

    form = "this session"

    def until(self, scope: Scope) -> tuple[str, bool]:
        return "session_end", False


class EndOfSession(Point):
    """When the session ends, before the ruling."""

    form = "the end of the session"

    def moment(self) -> str:
        return "session_end"


class ArgueIt(Deed):
    """Arguing the point that was chosen."""

    form = "argue it"
    deed = "argue"
    rule = "H-MOT-04"

    def fits(self, scope: Scope) -> Function | None:
        return applied(effects.is_about, point=scope.resolve(self, "it"))

    def why(self, sentence: Node) -> str:
        return "the point is gagged this session"

    def forbidden(self, scope: Scope) -> list[Step]:
        return [do(effects.report_gag, seat=scope.you, point=scope.resolve(self, "it"))]


class ArguePoints(Deed):
    """Arguing any point."""

    form = "argue points"
    deed = "argue"

    def can(self, scope: Scope) -> Function | None:
        return effects.can_be_argued


class ArguedAlready(Waiver):
    """H-ARG-03."""

    form = "you have argued them already"
    rule = "H-ARG-03"


class Stronger(Standing):
    """H-MOT-05."""

    form = "your statements are {n} stronger"
    n: int

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="strength", add=self.n, when=applied(same_seat, one="seat", other=scope.you))]

    def can(self, scope: Scope) -> Function | None:
        return effects.can_be_argued


class NextFree(Standing):
    """H-MOT-13."""

    form = "your next statement costs nothing"
    uses = 1

    def records(self, scope: Scope) -> list[Record]:
        return [number(of="argue_free", set=1, when=applied(same_seat, one="seat", other=scope.you))]

    def begins(self, scope: Scope) -> list[Step]:
        return [do(effects.report_leading, seat=scope.you)]

    def can(self, scope: Scope) -> Function | None:
        return applied(effects.next_is_not_free, seat=scope.you)


class Object(Trigger):
    """Somebody objects."""

    form = "<object>"
    kind = "objected"
    actor = "seat"
    pronouns = {"they": named("seat", Seat)}

    def can(self, scope: Scope) -> Function | None:
        return effects.can_be_argued


class AnyAdvocateMay(Offer):
    """H-MOT-08: an action for everybody."""

    form = "any advocate may {price} to {doings/and}."
    price: Doing
    doings: tuple[Doing, ...]


FORMS = (
    Statement,
    Argue,
    Strike,
    Soften,
    AnotherAdvocate,
    AnAdvocate,
    AnotherWithCards,
    ChoosePoint,
    MoveAnyPoint,
    Calm,
    DiscardThis,
    SpendMinutes,
    LoseMinutes,
    TellObjection,
    LookAtHand,
    LookAtDeck,
    ThisSession,
    EndOfSession,
    ArgueIt,
    ArguePoints,
    ArguedAlready,
    Stronger,
    NextFree,
    Object,
    AnyAdvocateMay,
)
LANGUAGE = Language(Text, (*CORE, *FORMS))
