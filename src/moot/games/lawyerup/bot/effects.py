"""What a text is worth to a side: its sentences, with all choices made well. In Influence of the present Witness."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatchmethod

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.holding import Holding
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.stakes import Divorce, Eye, Heist, Stakes
from moot.games.lawyerup.cases.casino_heist import forms as of_heist
from moot.games.lawyerup.cases.casino_heist.board import MASTERMIND
from moot.games.lawyerup.cases.celebrity_divorce import forms as of_divorce
from moot.games.lawyerup.cases.private_eye import forms as of_eye
from moot.games.lawyerup.config import BIAS
from moot.games.lawyerup.forms import cards as of_cards
from moot.games.lawyerup.forms import picks, places, players, sways, tokens, witnesses
from moot.games.lawyerup.state import COLORS, Card, Face, Witness
from moot.language import Doing, Node, Sentence, clauses, core
from moot.language import things as nouns
from moot.language.who import EachPlayer

DRAWN = 1.2
"""A card more in hand, while it can still be played."""
LATER = 0.15
"""The same when the Witness is over, and hands will be filled up anyway."""
CHOSEN = 1.5
"""A card that one picks from a pile, at any time."""
UNSEEN = 1.8
"""The top card of the Buried Evidence in one's examination."""
LOST = 0.5
"""The worst card of a hand."""
TAKEN = 1.3
"""A random card of a hand."""
FAVOR = 0.7
SIDEBAR = 1.6
OBJECTION = 1.8
ACTION = 0.8
"""Another action at once."""


class Effects:
    """A text as one side carries it out, during a Witness or when it is over."""

    def __init__(
        self,
        desk: Desk,
        stakes: Stakes,
        side: int,
        exam: Sequence[Card] | None = None,
        *,
        over: bool = False,
        investigating: bool = False,
    ) -> None:
        self.desk = desk
        self.stakes = stakes
        self.side = side
        self.exam = desk.exam(side) if exam is None else exam
        """The examination of that side, with the card whose text it is on top."""
        self.over = over
        """Whether the Witness has been won already."""
        self.investigating = investigating
        """Whether the top card is used to Investigate (L-04-17)."""

    # ------------------------------------------------------------ sentences

    def sentences(self, sentences: Iterable[Sentence]) -> float:
        found = 0.0
        for sentence in sentences:
            if isinstance(sentence, core.Say) or (isinstance(sentence, core.If) and self.holds(sentence.condition)):
                found += self.clause(sentence.clause)
        return found

    def holds(self, condition: Node) -> bool:
        return Holding(self.desk, self.side, self.exam, investigating=self.investigating).holds(condition)

    def clause(self, clause: Node) -> float:
        if isinstance(clause, clauses.Imperative):
            return self.doings(clause.doings)
        if isinstance(clause, clauses.May):
            return max(0.0, self.doings(clause.doings))
        if isinstance(clause, clauses.MayTo):
            return max(0.0, self.doings((clause.price, *clause.doings)))
        if isinstance(clause, clauses.Does):
            return self.by(clause.who, clause.doings)
        if isinstance(clause, clauses.TheyDo):
            return -self.others().doings(clause.doings)
        if isinstance(clause, tokens.MayActAgain):
            return ACTION
        if isinstance(clause, of_eye.ConspireTo):
            return self.conspiring(clause)
        if isinstance(clause, of_eye.SpendTo):
            return max(0.0, self.doings(clause.doings) - 0.4 * clause.n)
        return 0.0

    def others(self) -> Effects:
        return Effects(self.desk, self.stakes, 1 - self.side, over=self.over)

    def by(self, who: Node, doings: Iterable[Doing]) -> float:
        """What somebody else does."""
        if isinstance(who, EachPlayer):
            return self.doings(doings) - self.others().doings(doings)
        if isinstance(who, players.TheSide) and COLORS.index(who.side) == self.side:
            return self.doings(doings)
        return -self.others().doings(doings)

    def conspiring(self, clause: of_eye.ConspireTo) -> float:
        """L-04-48, L-04-49: with such a Witness, or for a claimed one."""
        worth = self.doings(clause.doings)
        witness = self.desk.witness
        if witness is not None and witness.keyword == clause.role:
            return worth
        spare = [one for one in self.desk.claimed(self.side) if one.keyword == clause.role]
        return max(0.0, worth - self.stakes.claim(self.side, spare[0])) if spare else 0.0

    def doings(self, doings: Iterable[Doing]) -> float:
        found = 0.0
        for doing in doings:
            found += _meaning(type(doing))(self, doing)
        return found

    # ------------------------------------------------------------ Value, Influence, favor

    @singledispatchmethod
    def value(self, doing: Doing) -> float:
        """What a doing is worth; one that a bot has no use for, nothing."""
        return 0.0

    @value.register
    def _(self, doing: of_cards.GainValue) -> float:
        if self.investigating or not self.exam or not self.desk.counts(self.side, self.exam[-1]):
            return 0.0
        if doing.per is None:
            return doing.n
        bonus = doing.n * Holding(self.desk, self.side, self.exam).count(doing.per.counted)
        return bonus if doing.most is None else min(bonus, doing.most)

    @value.register
    def _(self, doing: tokens.GainInfluence) -> float:
        return doing.n

    @value.register
    def _(self, doing: tokens.LoseInfluence) -> float:
        return -doing.n

    @value.register
    def _(self, doing: tokens.GainFavor) -> float:
        if self.over or self.desk.favor == self.side:
            return 0.0
        waiting = sum(face.type in ("procedure", "ally") for face in self.desk.areas(self.side))
        return FAVOR + 0.5 * min(2, waiting)

    @value.register
    def _(self, doing: tokens.CallNext) -> float:
        return self.stakes.call if self.stakes.left else 0.0

    @value.register
    def _(self, doing: tokens.RefreshSidebar) -> float:
        side = self.side if isinstance(doing.whose, players.Your) else 1 - self.side
        return 0.0 if self.desk.board.sidebar[side] else SIDEBAR * (1 if side == self.side else -1)

    @value.register
    def _(self, doing: tokens.ExhaustSidebar) -> float:
        return -SIDEBAR if self.desk.board.sidebar[self.side] else 0.0

    @value.register
    def _(self, doing: tokens.RefreshObjections) -> float:
        objections = self.desk.board.objections
        spent = objections.ready[self.side] < objections.most
        return OBJECTION * min(1.0, self.stakes.left / 3) if spent else 0.0

    # ------------------------------------------------------------ cards

    @value.register
    def _(self, doing: of_cards.Draw) -> float:
        if isinstance(doing.zone, places.DiscardPile | places.EitherExamination | places.CaseDeck):
            return CHOSEN if self.stakes.left or not self.over else 0.0
        if not any(self.desk.board.decks[seat] for seat in self.desk.seats[self.side]):
            return 0.0
        n = doing.amount.count() or 1
        return n * (LATER if self.over else DRAWN)

    @value.register
    def _(self, doing: of_cards.Search) -> float:
        return CHOSEN * min(1.5, doing.amount.count() or 1) if self.stakes.left or not self.over else 0.0

    @value.register
    def _(self, doing: of_cards.PeekAtHand) -> float:
        return 0.1

    @value.register
    def _(self, doing: of_cards.Discard) -> float:
        things = doing.things
        if isinstance(things, nouns.It | picks.ExamTop):
            return self.desk.top_worth(1 - self.side) + 0.3 * bool(self.desk.exams[1 - self.side])
        if isinstance(things, picks.Cards):
            n = things.amount.count() or 1
            if isinstance(things.zone, places.ProcedureArea):
                return 1.5 if any(face.type == "procedure" for face in self.desk.areas(1 - self.side)) else 0.0
            return -(TAKEN if things.random else LOST) * min(n, self.desk.hand_size(self.side))
        return 0.0

    @value.register
    def _(self, doing: of_cards.DiscardWitness) -> float:
        return -0.5

    @value.register
    def _(self, doing: of_cards.Bury) -> float:
        from_pile = isinstance(doing.things, picks.Cards) and doing.things.zone is not None
        return 0.1 if from_pile else -LOST

    @value.register
    def _(self, doing: of_cards.ShuffleIn) -> float:
        return 0.2

    @value.register
    def _(self, doing: of_cards.Give) -> float:
        return -1.0

    @value.register
    def _(self, doing: of_cards.Add) -> float:
        if isinstance(doing.things, picks.Cards):
            return self.from_hand(getattr(doing.things.amount, "n", 1))
        return UNSEEN if self.desk.board.buried else 0.0

    @value.register
    def _(self, doing: of_cards.PlayIgnoringBias) -> float:
        return self.from_hand(1)

    def from_hand(self, n: int) -> float:
        """What cards of the hand are worth in the examination, whatever they match."""
        if self.side != self.desk.side:
            return 2.0 * min(n, self.desk.hand_size(self.side))
        held = (card.value for card in self.desk.hand.values() if self.desk.counts(self.side, card))
        return 0.85 * sum(sorted(held, reverse=True)[:n])

    # ------------------------------------------------------------ Witnesses

    @value.register
    def _(self, doing: witnesses.DiscreditValue) -> float:
        return self.desk.facing(1 - self.side)

    @value.register
    def _(self, doing: witnesses.DiscreditIt) -> float:
        return self.desk.facing(1 - self.side)

    @value.register
    def _(self, doing: witnesses.ClaimTopWitness) -> float:
        witness = self.desk.witness
        return self.stakes.claim(self.side, witness) if self.desk.board.witness_deck and witness else 0.0

    @value.register
    def _(self, doing: witnesses.SurpriseWitness) -> float:
        witness = self.desk.witness
        if not self.desk.board.witness_deck or witness is None:
            return 0.0
        now = self.desk.facing(self.side) - self.desk.facing(1 - self.side)
        return self.stakes.claim(self.side, witness) + 1.2 - now

    @value.register
    def _(self, doing: witnesses.ResolveVictory) -> float:
        texts = [line(card.text, "victory") for card in self.desk.exam(1 - self.side) if not card.copies_victory]
        return max((self.sentences(text) for text in texts), default=0.0)

    # ------------------------------------------------------------ swaying

    @value.register
    def _(self, doing: sways.Sway) -> float:
        targets, steps = self.stakes.targets, 2 if doing.twice else 1
        if isinstance(doing.swayed, of_heist.TheMastermind):
            face = self.desk.face
            return self.stakes.free(self.side, lambda place: face(targets[place].card, Face).keyword == MASTERMIND)
        which = doing.swayed.which if isinstance(doing.swayed, sways.SomeTargets) else None
        if isinstance(which, sways.OnTheOpponentsColor):
            return self.stakes.free(self.side, lambda place: targets[place].leaning == 1 - self.side)
        if isinstance(which, sways.OnTheSide):
            leaning = COLORS.index(which.side)
            return self.stakes.free(self.side, lambda place: targets[place].leaning == leaning)
        if isinstance(which, of_heist.WhereYouAreBehind):
            return self.stakes.free(self.side, lambda place: targets[place].leaning == 1 - self.side)
        return self.stakes.free(self.side, None, steps)

    # ------------------------------------------------------------ Private Eye

    @property
    def eye(self) -> Eye | None:
        return self.stakes if isinstance(self.stakes, Eye) else None

    @value.register
    def _(self, doing: of_eye.GainClues) -> float:
        if self.eye is None or self.side != 1:
            return 0.0
        symbols: Sequence[str] = BIAS
        if doing.own and self.exam:
            symbols = self.exam[-1].symbols
        return doing.n * self.eye.clue([doing.symbol] if doing.symbol is not None else symbols)

    @value.register
    def _(self, doing: of_eye.GainEachClue) -> float:
        if self.eye is None or self.side != 1:
            return 0.0
        return sum(self.eye.clue([symbol]) for symbol in doing.symbols)

    @value.register
    def _(self, doing: of_eye.GainAlly) -> float:
        return 0.8 if self.side == 1 and self.eye is not None and self.eye.board.ally_deck else 0.0

    @value.register
    def _(self, doing: of_eye.GainHerrings) -> float:
        return doing.n * self.eye.herring() if self.eye is not None and self.side == 0 else 0.0

    @value.register
    def _(self, doing: of_eye.RemoveAllyClue) -> float:
        return (0.4 if self.side == 0 else -0.4) if self.eye is not None and self.eye.board.clues else 0.0

    @value.register
    def _(self, doing: of_eye.RemoveAllClues) -> float:
        return (0.6 if self.side == 0 else -0.6) if self.eye is not None and self.eye.board.clues else 0.0

    @value.register
    def _(self, doing: of_eye.RemoveProofClue) -> float:
        if self.eye is None:
            return 0.0
        covered = [self.eye.clue_on(proof) for proof, shown in self.eye.proofs.items() if shown.clues]
        return max(covered, default=0.0) * (1 if self.side == 0 else -1)

    @value.register
    def _(self, doing: of_eye.RemoveHerring) -> float:
        if self.eye is None:
            return 0.0
        planted = [p for p, shown in self.eye.proofs.items() if len(shown.icons) > len(shown.printed)]
        return max((self.eye.clue_on(proof) for proof in planted), default=0.0)

    @value.register
    def _(self, doing: of_eye.MoveClue) -> float:
        if self.eye is None or self.side != 1:
            return 0.0
        held = [symbol for clues in self.eye.board.clues.values() for symbol in clues]
        fitting = [self.eye.clue([symbol]) for symbol in held]
        return max(fitting, default=0.0)

    @value.register
    def _(self, doing: of_eye.MoveClues) -> float:
        if self.eye is None:
            return 0.0
        held = {symbol for clues in self.eye.board.clues.values() for symbol in clues}
        fitting = len(held & set(self.eye.proofs[doing.proof].open))
        return min(doing.n, fitting) * self.eye.clue_on(doing.proof)

    @value.register
    def _(self, doing: of_eye.MoveAnyClue) -> float:
        if self.eye is None:
            return 0.0
        open_ = [p for p, shown in self.eye.proofs.items() if set(shown.open) & set(shown.printed)]
        return max((self.eye.clue_on(proof) for proof in open_), default=0.0)

    @value.register
    def _(self, doing: of_eye.PeekAtProof) -> float:
        if self.eye is None or self.side != 1:
            return 0.0
        return max(map(self.eye.uncovering, self.eye.proofs), default=0.0)

    @value.register
    def _(self, doing: of_eye.UncoverProof) -> float:
        if self.eye is None:
            return 0.0
        near = [p for p, shown in self.eye.proofs.items() if shown.count and len(shown.open) <= doing.n]
        return max(map(self.eye.uncovering, near), default=0.0)

    # ------------------------------------------------------------ Casino Heist

    @value.register
    def _(self, doing: of_heist.Claim) -> float:
        waiting = self.desk.printed(self.desk.board.keys, Witness)
        if isinstance(doing.witnesses, of_heist.LeftmostWitness):
            waiting = waiting[:1]
        return max((self.stakes.claim(self.side, witness) for witness in waiting), default=0.0)

    @value.register
    def _(self, doing: of_heist.SwapWitness) -> float:
        return 0.5 if self.desk.board.claimed[self.side] else 0.0

    @value.register
    def _(self, doing: of_heist.ReplaceCon) -> float:
        return 0.2 if isinstance(self.stakes, Heist) else 0.0

    # ------------------------------------------------------------ Celebrity Divorce

    @property
    def divorce(self) -> Divorce | None:
        return self.stakes if isinstance(self.stakes, Divorce) else None

    @value.register
    def _(self, doing: of_divorce.Flip) -> float:
        return self.divorce.best_flip(self.side, doing.neutral) if self.divorce is not None else 0.0

    @value.register
    def _(self, doing: of_divorce.Share) -> float:
        divorce = self.divorce
        if divorce is None:
            return 0.0
        return divorce.free(self.side, lambda place: divorce.sharable(self.side, place))

    @value.register
    def _(self, doing: of_divorce.SwapAttitude) -> float:
        return 0.6

    @value.register
    def _(self, doing: of_divorce.AnotherAttitude) -> float:
        return 1.6


_meaning = Effects.__dict__["value"].dispatcher.dispatch
"""The same as ``value``, without what binding a method costs each time."""
