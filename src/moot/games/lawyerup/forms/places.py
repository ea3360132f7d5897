"""Where cards lie."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import const
from moot.games.lawyerup import facts
from moot.games.lawyerup.forms.players import Whose
from moot.language import Function, Scope, Zone, applied, filtered
from moot.language.functions import composed


class Place(Zone):
    """A pile. Everybody sees an open one; a hand is seen by its owner, a closed one by nobody."""

    seen: ClassVar[str] = "open"
    pile: ClassVar[Function]


class PlaceOf(Place):
    """A pile of one seat."""

    def listed(self, scope: Scope) -> Function:
        return composed(type(self).pile, seat=self.whose.of(scope))  # type: ignore[attr-defined]


class Hand(PlaceOf):
    form = "{whose} hand"
    seen = "own"
    hidden = True
    pile = facts.hand_of
    whose: Whose


class Deck(PlaceOf):
    form = "{whose} deck"
    seen = "closed"
    hidden = True
    pile = facts.deck_of
    whose: Whose


class OpenPlaceOf(PlaceOf):
    """Of the opponents it is that of either team-mate (L-GLOS-21)."""

    of_side: ClassVar[Function]

    def listed(self, scope: Scope) -> Function:
        if self.whose.personal:  # type: ignore[attr-defined]
            return super().listed(scope)
        return composed(type(self).of_side, seat=self.whose.of(scope))  # type: ignore[attr-defined]


class DiscardPile(OpenPlaceOf):
    form = "{whose} discard pile"
    pile = facts.discard_of
    of_side = facts.discards_of
    whose: Whose


class Examination(PlaceOf):
    form = "{whose} examination"
    pile = facts.exam_of
    whose: Whose


class ProcedureArea(OpenPlaceOf):
    form = "{whose} Procedure area"
    pile = facts.area_of
    of_side = facts.areas_of
    whose: Whose


class BuriedEvidence(Place):
    form = "the Buried Evidence"
    seen = "closed"
    hidden = True

    def listed(self, scope: Scope) -> Function:
        return facts.buried


class CaseDeck(Place):
    form = "the Case deck"
    seen = "closed"
    hidden = True

    def listed(self, scope: Scope) -> Function:
        return facts.case_deck


class EitherExamination(Place):
    form = "either examination"

    def listed(self, scope: Scope) -> Function:
        return facts.both_exams


def only_kind(listed: Function, kind: str) -> Function:
    return listed if kind == "card" else filtered(listed, applied(facts.is_kind, kind=const(kind)))


FORMS = (
    Hand,
    Deck,
    DiscardPile,
    Examination,
    ProcedureArea,
    BuriedEvidence,
    CaseDeck,
    EitherExamination,
)
