"""The words of the claims, on top of the shared core: a weight, and four things that somebody can do."""

from __future__ import annotations

from moot.engine import ask_some, const, do
from moot.engine.steps import Step, when
from moot.language import CORE, Chosen, Doing, Function, Language, Scope, Sentence, Text, applied
from moot_lots import verbs


class Weighs(Sentence):
    """What the claim weighs; how it is laid is the business of P-CLAIM."""

    form = "claim for {n}."
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return []


class Draw(Doing):
    """From the deck, unseen by the others."""

    form = "<draw> {n} {n:card|cards}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.draw_cards, seat=scope.doer, n=const(self.n))]


class Discard(Doing):
    """P-TEXT-01."""

    form = "<discard> {n} {n:card|cards}"
    rule = "P-TEXT-01"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        cards = scope.name("cards")
        number = applied(verbs.as_many, seat=scope.doer, n=const(self.n))
        return [
            when(
                applied(verbs.can_spare, seat=scope.doer, n=const(1)),
                ask_some(
                    cards,
                    by=scope.doer,
                    options=applied(verbs.hand_of, seat=scope.doer),
                    low=number,
                    high=number,
                    rule=self.rule,
                    prompt="What do you discard?",
                ),
                do(verbs.discard_cards, seat=scope.doer, cards=cards),
            )
        ]

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.can_spare, seat=scope.doer, n=const(self.n))


class MakeHeavier(Doing):
    """P-CLAIM-02."""

    form = "<make> this claim {n} heavier"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.add_weight, seat=scope.you, n=const(self.n))]


class LookAtTicket(Doing):
    """P-TEXT-02."""

    form = "<look> at the ticket of {who}"
    rule = "P-TEXT-02"
    who: Chosen

    def steps(self, scope: Scope) -> list[Step]:
        before, whom = self.who.seat(scope)
        return [*before, do(verbs.look_at_ticket, seat=scope.doer, whom=whom)]


FORMS = (Weighs, Draw, Discard, MakeHeavier, LookAtTicket)
LANGUAGE = Language(Text, (*CORE, *FORMS))
