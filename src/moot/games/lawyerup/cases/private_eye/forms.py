"""The words of Private Eye: Clues, Red Herrings, Allies and Proofs; and how one conspires."""

from __future__ import annotations

from typing import Annotated, ClassVar

from moot.engine import NO, Thing, ask, const, do, even_if, let, may, number, open_face, perform, when
from moot.engine.standing import Record
from moot.engine.steps import Source, Step
from moot.games.lawyerup import config, facts
from moot.games.lawyerup.cases.private_eye import board, conspiring, verbs
from moot.games.lawyerup.cases.private_eye.board import PROOFS, Category
from moot.games.lawyerup.forms.conditions import Trait
from moot.games.lawyerup.forms.counting import Bound, bounded
from moot.games.lawyerup.forms.functions import not_empty, prompt, times
from moot.games.lawyerup.forms.passives import is_seat
from moot.games.lawyerup.forms.terms import ROLES, OneSymbol, Role, Symbol
from moot.games.lawyerup.state import Court, Witness
from moot.language import Clause, Condition, Counted, Deed, Doing, Function, Scope, Standing, Term, Waiver, applied
from moot.language.clauses import can_do, done
from moot.language.functions import all_of, fixed, named, none_of

Proof = Annotated[Category, Term("proof", PROOFS)]


class OfOneSide(Doing):
    """What does nothing for the other side (L-04-62). ``side`` tells whose it is."""

    side: ClassVar[Function]

    def could(self, scope: Scope) -> Function | None:
        """Whether it would do anything for the right side; ``None`` if it always would."""
        return None

    def can(self, scope: Scope) -> Function | None:
        return all_of([applied(type(self).side, seat=scope.doer), self.could(scope)])

    def steps(self, scope: Scope) -> list[Step]:
        return [when(applied(type(self).side, seat=scope.doer), *self.own_steps(scope))]

    def own_steps(self, scope: Scope) -> list[Step]:
        raise NotImplementedError(type(self).__name__)


# ---------------------------------------------------------------- Clues and Allies


class Gaining(OfOneSide):
    """Clues are placed at once, or lost (L-04-28 to L-04-32)."""

    side = board.is_defense

    def could(self, scope: Scope) -> Function | None:
        return none_of(board.no_clue_left)


def _gain(types: Source, scope: Scope) -> Step:
    return perform(const("gain_clue"), seat=scope.doer, types=types)


def _or_miss(n: int, gains: list[Step], scope: Scope) -> Step:
    """All of them are missed at once, and told at once, where no token is left."""
    return when(board.no_clue_left, do(verbs.miss_clues, seat=scope.doer, n=const(n)), otherwise=gains)


class GainClues(Gaining):
    """Of any type, of a symbol of this card, or of a named one."""

    form = "<gain> {n} [{symbol}] {n:Clue|Clues} [own? of a symbol on this card]"
    n: int
    symbol: Symbol | None = None
    own: bool = False

    def own_steps(self, scope: Scope) -> list[Step]:
        types: Source = facts.ALL_SYMBOLS
        if self.own:
            types = applied(facts.symbols_of, card=scope.resolve(self, "this"))
        if self.symbol is not None:
            types = fixed((self.symbol,), list[config.Symbol])
        return [_or_miss(self.n, [times(self, self.n, scope, _gain(types, scope))], scope)]


class GainEachClue(Gaining):
    """One after the other (L-04-58)."""

    form = "<gain> {symbols/and} Clue"
    symbols: tuple[OneSymbol, ...]

    def own_steps(self, scope: Scope) -> list[Step]:
        gains: list[Step] = [_gain(fixed((symbol,), list[config.Symbol]), scope) for symbol in self.symbols]
        return [_or_miss(len(gains), gains, scope)]


class GainAlly(OfOneSide):
    form = "<gain> an Ally"
    side = board.is_defense

    def own_steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.gain_ally, seat=scope.doer)]


class DiscardThisAlly(Doing):
    """To the removed pile; its Clues go to the supply (L-04-63). By itself it is nothing done (L-PROC-11)."""

    form = "<discard> this Ally"

    def can(self, scope: Scope) -> Function | None:
        return fixed(False)

    def steps(self, scope: Scope) -> list[Step]:
        return [do(verbs.discard_ally, seat=scope.doer, card=scope.resolve(self, "this"))]


class AllyInPlay(Counted):
    form = "Ally in play"

    def each(self, scope: Scope) -> Function:
        return board.allies


# ---------------------------------------------------------------- Red Herrings


class GainHerrings(OfOneSide):
    """From a Juror to a Proof that lacks its symbol (L-04-35, L-04-36)."""

    form = "<gain> {n} {n:Red Herring|Red Herrings}"
    side = board.is_prosecution
    n: int

    def own_steps(self, scope: Scope) -> list[Step]:
        return [times(self, self.n, scope, perform(const("gain_herring"), seat=scope.doer))]


class PlantedHerring(Counted):
    form = "Red Herring on the Proofs"

    def each(self, scope: Scope) -> Function:
        return board.planted_herrings


class PlantHerring(Deed):
    form = "place a Red Herring"
    deed = "plant"


class SymbolIsThere(Waiver):
    form = "its symbol is already there"
    rule = "L-04-33"


# ---------------------------------------------------------------- moving and removing


class Removal(Doing):
    """Takes a token off: first from which place, then which one."""

    rule = "L-04-56"
    places: ClassVar[Function]
    types: ClassVar[Function]
    """Of one ``place``."""
    verb: ClassVar[Function]

    def can(self, scope: Scope) -> Function | None:
        return not_empty(type(self).places)

    def steps(self, scope: Scope) -> list[Step]:
        place, symbol = scope.name("place"), scope.name("symbol")
        places, types = type(self).places, applied(type(self).types, place=place)
        return [
            ask(place, by=scope.doer, options=places, public=True, rule=self.rule, prompt=prompt(self)),
            ask(symbol, by=scope.doer, options=types, public=True, rule=self.rule, prompt="Which one?"),
            do(type(self).verb, seat=scope.doer, place=place, symbol=symbol),
            perform(const("check_proof"), place=place),
        ]


def _herring_types(game: Court, place: Category) -> list[config.Symbol]:
    return board.herring_types(game, place)


class RemoveAllyClue(Removal):
    form = "<remove> a Clue from an Ally"
    places = board.allies_with_clues
    types = board.clue_types
    verb = verbs.remove_clue


class RemoveProofClue(Removal):
    form = "<remove> a Clue from a Proof"
    places = board.with_clues
    types = board.clue_types
    verb = verbs.remove_clue


class RemoveHerring(Removal):
    form = "<remove> a Red Herring from a Proof"
    places = board.with_herrings
    types = _herring_types
    verb = verbs.remove_herring


class RemoveAllClues(Doing):
    form = "<remove> all Clues from an Ally"
    rule = "L-04-56"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(board.allies_with_clues)

    def steps(self, scope: Scope) -> list[Step]:
        ally = scope.name("ally")
        options = board.allies_with_clues
        asked = ask(ally, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self))
        return [asked, do(verbs.clear_ally, seat=scope.doer, ally=ally)]


class MoveClue(OfOneSide):
    form = "<move> a Clue from an Ally to a Proof"
    side = board.is_defense

    def could(self, scope: Scope) -> Function | None:
        return not_empty(board.allies_to_move_from)

    def own_steps(self, scope: Scope) -> list[Step]:
        return [perform(const("move_clue"), seat=scope.doer)]


class SpendTo(Clause):
    """A price in Clues of the Ally that is triggered (L-04-24); for nothing it is not paid (L-04-64)."""

    form = "spend {n} {n:Clue|Clues} to {doings/and}"
    n: int
    doings: tuple[Doing, ...]

    def _enough(self, scope: Scope) -> Function:
        return applied(board.has_clues, card=scope.resolve(self, "this"), n=const(self.n))

    def can(self, scope: Scope) -> Function | None:
        return all_of([self._enough(scope), can_do(self.doings, scope)])

    def steps(self, scope: Scope) -> list[Step]:
        price = perform(const("spend_clues"), seat=scope.doer, card=scope.resolve(self, "this"), n=const(self.n))
        with scope.inside():
            inner = done(self.doings, scope)
        return [when(self._enough(scope), price, *inner)]


class MoveClues(Doing):
    """One after the other, each onto an open icon there that it matches (L-04-25)."""

    form = "<move> {n} {n:Clue|Clues} from this Ally to the {proof}"
    rule = "L-04-25"
    n: int
    proof: Proof

    def can(self, scope: Scope) -> Function | None:
        this = scope.resolve(self, "this")
        return applied(board.can_move_to, card=this, n=const(self.n), proof=const(self.proof))

    def steps(self, scope: Scope) -> list[Step]:
        this = scope.resolve(self, "this")
        enough = applied(board.has_clues, card=this, n=const(self.n))
        move = perform(const("move_clues"), seat=scope.doer, card=this, n=const(self.n), proof=const(self.proof))
        return [when(enough, move)]


class MoveAnyClue(Doing):
    """Whatever its type is, it covers the icon."""

    form = "<move> a Clue from this Ally to any open printed icon"
    rule = "L-04-25"

    def can(self, scope: Scope) -> Function | None:
        enough = applied(board.has_clues, card=scope.resolve(self, "this"), n=const(1))
        return all_of([enough, not_empty(board.with_open_printed)])

    def steps(self, scope: Scope) -> list[Step]:
        test = self.can(scope)
        assert test is not None
        return [when(test, perform(const("move_to_printed"), seat=scope.doer, card=scope.resolve(self, "this")))]


# ---------------------------------------------------------------- Proofs


class PeekAtProof(OfOneSide):
    """Everybody learns which deck, only the Defense what lies there."""

    form = "<peek> at the top card of a Proof deck"
    rule = "L-04-62"
    side = board.is_defense

    def learns(self) -> str:
        return "doer"

    def could(self, scope: Scope) -> Function | None:
        return not_empty(board.top_proofs)

    def own_steps(self, scope: Scope) -> list[Step]:
        proof = scope.name("proof")
        options = board.top_proofs
        return [
            ask(proof, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self)),
            do(verbs.peek_at_proof, seat=scope.doer, proof=proof),
        ]


class UncoverProof(Doing):
    form = "<uncover> the top card of a Proof deck with at most {n} open {n:icon|icons}"
    rule = "L-04-41"
    n: int

    def learns(self) -> str:
        return "all"

    def _options(self) -> Function:
        return applied(board.nearly_open_proofs, most=const(self.n))

    def can(self, scope: Scope) -> Function | None:
        return not_empty(self._options())

    def steps(self, scope: Scope) -> list[Step]:
        proof = scope.name("proof")
        return [
            ask(proof, by=scope.doer, options=self._options(), public=True, rule=self.rule, prompt=prompt(self)),
            perform(const("uncover_proof"), proof=proof),
        ]


class UncoveredProofs(Condition):
    form = "there {bound:is|are} {bound} uncovered {bound:Proof|Proofs}"
    bound: Bound

    def test(self, scope: Scope) -> Function:
        return bounded(self.bound, board.uncovered_proofs)


class ThisWasInvestigated(Condition):
    form = "this card was used to Investigate"

    def test(self, scope: Scope) -> Function:
        return applied(_investigated, thing=scope.resolve(self, "this"))


class WasInvestigated(Trait):
    form = "was used to Investigate"

    def of_card(self, scope: Scope) -> Function:
        return _investigated


def _investigated(game: Court, thing: Thing) -> bool:
    return thing in game.investigated


# ---------------------------------------------------------------- conspiring


class ConspireTo(Clause):
    """It works with such a Witness, or for a claimed one of that kind (L-04-48, L-04-49)."""

    form = "conspire with a {role} to {doings/and}"
    role: Role
    doings: tuple[Doing, ...]

    def steps(self, scope: Scope) -> list[Step]:
        works, spent = scope.name("works"), scope.name("spent")
        role = const(self.role)
        spend = ask(
            spent,
            by=scope.doer,
            options=applied(conspiring.claimed_of_role, seat=scope.doer, role=role),
            public=True,
            rule="L-04-49",
            prompt=f"Discard a claimed {ROLES[self.role]} to conspire?",
            automa=_if_it_can,
        )
        with scope.inside():
            inner = done(self.doings, scope)
        return [
            do(conspiring.works, seat=scope.doer, role=role, as_=works),
            when(
                none_of(named(works, bool)),
                may(spend, do(conspiring.give_up, witness=spent), let(works, const(True))),
            ),
            do(verbs.mark_conspired, seat=scope.doer),
            when(works, *inner),
        ]


def _if_it_can(options: list[Thing | str]) -> list[Thing | str]:
    """L-AUTO04-04."""
    return [option for option in options if option != NO]


class FirstConspiracy(Standing):
    form = "your first Conspire effect of each Witness needs no such Witness"

    def records(self, scope: Scope) -> list[Record]:
        mine = applied(is_seat, whose=scope.you)
        first = applied(board.first_conspiracy, seat=scope.you)
        return [even_if(rule="L-04-48", when=all_of([mine, first]))]


class ClaimedGives(Standing):
    """At the Closing of Case 04."""

    form = "each claimed {roles/or} gives {n} Influence instead of {old}"
    roles: tuple[Role, ...]
    n: int
    old: int

    def records(self, scope: Scope) -> list[Record]:
        test = applied(_has_role, roles=const(list(self.roles)))
        mine = applied(is_seat, whose=scope.you)
        return [number(of="income", set=self.n, when=all_of([test, mine]))]


def _has_role(game: Court, witness: Thing, roles: list[str]) -> bool:
    return open_face(game, witness, Witness).keyword in roles


FORMS = (
    GainClues,
    GainEachClue,
    GainAlly,
    DiscardThisAlly,
    AllyInPlay,
    GainHerrings,
    PlantedHerring,
    PlantHerring,
    SymbolIsThere,
    RemoveAllyClue,
    RemoveProofClue,
    RemoveHerring,
    MoveClue,
    RemoveAllClues,
    SpendTo,
    MoveClues,
    MoveAnyClue,
    PeekAtProof,
    UncoverProof,
    UncoveredProofs,
    ThisWasInvestigated,
    WasInvestigated,
    ConspireTo,
    FirstConspiracy,
    ClaimedGives,
)
