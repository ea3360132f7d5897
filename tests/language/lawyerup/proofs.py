"""Clues, Red Herrings, Allies and Proofs: what the cards do in Case 04."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import (
    Seat,
    ask,
    const,
    do,
    perform,
    when,
    why_not,
)
from moot.engine.steps import Step
from moot.language import (
    Doing,
    Scope,
    applied,
)
from moot.language.functions import Function
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.doings import prompt, times
from tests.language.lawyerup.state import PROSECUTION, Trial
from tests.language.lawyerup.words import (
    Proof,
    Symbol,
    not_empty,
)


def is_defense(game: Trial, seat: Seat) -> bool:
    return seat == state.DEFENSE


def is_prosecution(game: Trial, seat: Seat) -> bool:
    return seat == PROSECUTION


def then_uncover(place: str) -> Step:
    return perform(const("check_proof"), place=place)


class GainClues(Doing):
    """Of any type, of a symbol of this card, or of a named one; placed at once, or lost (L-04-29 to L-04-32)."""

    form = "<gain> {n} [{symbol}] {n:Clue|Clues} [own? of a symbol on this card]"
    rule = "L-04-31"
    n: int
    symbol: Symbol | None = None
    own: bool = False

    def can(self, scope: Scope) -> Function | None:
        return applied(is_defense, seat=scope.doer)

    def steps(self, scope: Scope) -> list[Step]:
        symbol, place = scope.name("symbol"), scope.name("place")
        types: Function = verbs.all_symbols
        if self.own:
            types = applied(verbs.symbols_of, card=scope.resolve(self, "this"))
        if self.symbol is not None:
            types = applied(_only, symbol=const(self.symbol))
        places = applied(verbs.clue_places, symbol=symbol)
        gain = times(
            self,
            self.n,
            scope,
            ask(symbol, by=scope.doer, options=types, public=True, rule="L-04-28", prompt="Which type of Clue?"),
            ask(place, by=scope.doer, options=places, public=True, rule=self.rule, prompt="Where does it go?"),
            do(verbs.put_clue, symbol=symbol, place=place),
            then_uncover(place),
        )
        return [when(applied(is_defense, seat=scope.doer), gain)]


def _only(game: Trial, symbol: str) -> list[str]:
    return [symbol]


class GainAlly(Doing):
    form = "<gain> an Ally"

    def can(self, scope: Scope) -> Function | None:
        return applied(is_defense, seat=scope.doer)

    def steps(self, scope: Scope) -> list[Step]:
        return [when(applied(is_defense, seat=scope.doer), do(verbs.gain_ally))]


class GainHerrings(Doing):
    """From a Juror to a Proof that lacks its symbol (L-04-35, L-04-36)."""

    form = "<gain> {n} {n:Red Herring|Red Herrings}"
    rule = "L-04-35"
    n: int

    def can(self, scope: Scope) -> Function | None:
        return applied(is_prosecution, seat=scope.doer)

    def steps(self, scope: Scope) -> list[Step]:
        herring = scope.name("herring")
        options = applied(_plantable, seat=scope.doer)
        asked = ask(herring, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which, and where?")
        gain = times(self, self.n, scope, asked, do(verbs.plant, seat=scope.doer, herring=herring))
        return [when(applied(is_prosecution, seat=scope.doer), gain)]


def _plantable(game: Trial, seat: Seat) -> list[list[str]]:
    """The Red Herrings of Jurors and where they may go, as the deed's requirements and waivers say."""
    return [one for one in verbs.juror_herrings(game) if why_not(game, "plant", seat, [one]) is None]


class Removal(Doing):
    """Takes a token off. ``options`` lists what can go as [place, symbol], ``verb`` takes it."""

    options: ClassVar[Function]
    verb: ClassVar[Function]

    def can(self, scope: Scope) -> Function | None:
        return not_empty(type(self).options)

    def steps(self, scope: Scope) -> list[Step]:
        chosen, place = scope.name("chosen"), scope.name("place")
        options = type(self).options
        return [
            ask(chosen, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self)),
            do(type(self).verb, chosen=chosen, as_=place),
            then_uncover(place),
        ]


def _take_clue(game: Trial, chosen: list[str]) -> str:
    verbs.remove_clue(game, chosen)
    return chosen[0]


def _take_herring(game: Trial, chosen: list[str]) -> str:
    return verbs.remove_herring(game, chosen)


def _move_clue(game: Trial, chosen: list[str]) -> str:
    return verbs.move_clue(game, chosen)


class RemoveAllyClue(Removal):
    form = "<remove> a Clue from an Ally"
    rule = "L-04-56"
    options = verbs.ally_clues
    verb = _take_clue


class RemoveProofClue(Removal):
    form = "<remove> a Clue from a Proof"
    rule = "L-04-56"
    options = verbs.proof_clues
    verb = _take_clue


class RemoveHerring(Removal):
    form = "<remove> a Red Herring from a Proof"
    rule = "L-04-56"
    options = verbs.proof_herrings
    verb = _take_herring


class MoveClue(Removal):
    form = "<move> a Clue from an Ally to a Proof"
    rule = "L-04-62"
    options = verbs.movable_clues
    verb = _move_clue


class RemoveAllClues(Doing):
    form = "<remove> all Clues from an Ally"
    rule = "L-04-56"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(verbs.allies_with_clues)

    def steps(self, scope: Scope) -> list[Step]:
        ally = scope.name("ally")
        options = verbs.allies_with_clues
        asked = ask(ally, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self))
        return [asked, do(verbs.clear_ally, ally=ally)]


class SpendClues(Doing):
    """From the Ally that is triggered (L-04-24)."""

    form = "<spend> {n} {n:Clue|Clues}"
    rule = "L-04-24"
    n: int

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.has_clues, card=scope.resolve(self, "this"), n=const(self.n))

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.spend_clues, card=scope.resolve(self, "this"), n=const(self.n))]


class MoveClues(Doing):
    """Each must match an open icon there (L-04-25)."""

    form = "<move> {n} {n:Clue|Clues} from this Ally to the {proof}"
    rule = "L-04-25"
    n: int
    proof: Proof

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.has_clues, card=scope.resolve(self, "this"), n=const(self.n))

    def steps(self, scope: Scope) -> list[Step]:
        this, proof = scope.resolve(self, "this"), const(self.proof)
        test = self.can(scope)
        assert test is not None
        move = do(verbs.move_clues, card=this, n=const(self.n), proof=proof)
        return [when(test, move, perform(const("check_proof"), place=proof))]


class MoveAnyClue(Doing):
    """Whatever its type is, it covers the icon."""

    form = "<move> a Clue from this Ally to any open icon"
    rule = "L-04-25"

    def can(self, scope: Scope) -> Function | None:
        return applied(verbs.has_clues, card=scope.resolve(self, "this"), n=const(1))

    def steps(self, scope: Scope) -> list[Step]:
        this, icon, place = scope.resolve(self, "this"), scope.name("icon"), scope.name("place")
        test = self.can(scope)
        assert test is not None
        asked = ask(icon, by=scope.doer, options=verbs.printed_icons, public=True, rule=self.rule, prompt=prompt(self))
        return [when(test, asked, do(verbs.cover_icon, card=this, icon=icon, as_=place), then_uncover(place))]


class OnProof(Doing):
    """Something with the top card of a Proof deck that the doer chooses."""

    def options(self) -> Function:
        return verbs.top_proofs

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self.options())

    def steps(self, scope: Scope) -> list[Step]:
        proof = scope.name("proof")
        asked = ask(proof, by=scope.doer, options=self.options(), public=True, rule=self.rule, prompt=prompt(self))
        return [asked, *self.then(scope, proof)]

    def then(self, scope: Scope, proof: str) -> list[Step]:
        raise NotImplementedError(type(self).__name__)


class PeekAtProof(OnProof):
    """Everybody learns which deck, only the doer what lies there."""

    form = "<peek> at the top card of a Proof deck"
    rule = "L-04-62"

    def then(self, scope: Scope, proof: str) -> list[Step]:
        seen = scope.name("seen")
        return [
            do(verbs.top_of_proof, proof=proof, as_=seen),
            do(verbs.peek_at, seat=scope.doer, cards=seen),
        ]


class UncoverProof(OnProof):
    form = "<uncover> the top card of a Proof deck with at most {n} open {n:icon|icons}"
    rule = "L-04-41"
    n: int

    def options(self) -> Function:
        return applied(verbs.nearly_open_proofs, most=const(self.n))

    def then(self, scope: Scope, proof: str) -> list[Step]:
        return [perform(const("uncover_proof"), proof=proof)]


PROOF_FORMS = (
    GainClues,
    GainAlly,
    GainHerrings,
    RemoveAllyClue,
    RemoveProofClue,
    RemoveHerring,
    MoveClue,
    RemoveAllClues,
    SpendClues,
    MoveClues,
    MoveAnyClue,
    PeekAtProof,
    UncoverProof,
)
