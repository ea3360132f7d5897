"""Whether the conditions of the cards hold, with an examination as it is or as it might become."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.cases.casino_heist import forms as of_heist
from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.games.lawyerup.cases.celebrity_divorce import forms as of_divorce
from moot.games.lawyerup.cases.celebrity_divorce.board import Asset, DivorceStrategy
from moot.games.lawyerup.cases.private_eye import forms as of_eye
from moot.games.lawyerup.cases.private_eye.view import EyeBoard
from moot.games.lawyerup.forms import conditions as of
from moot.games.lawyerup.forms import counting, places, players
from moot.games.lawyerup.state import COLORS, Card, Face
from moot.language import Node
from moot.language.conditions import Conditions, OtherIs, YouAre


class Holding:
    """Facts as a side would find them with this examination of its own, the top card last."""

    def __init__(
        self, desk: Desk, side: int, exam: Sequence[Card], hand: int | None = None, *, investigating: bool = False
    ) -> None:
        self.desk = desk
        self.side = side
        self.exam = exam
        self.hand = desk.hand_size(side) if hand is None else hand
        self.investigating = investigating

    @singledispatchmethod
    def holds(self, node: Node) -> bool:
        """Whether a condition is true; of one that says nothing to a bot, that it is not."""
        return False

    @holds.register
    def _(self, node: Conditions) -> bool:
        return all(_meaning(type(one))(self, one) for one in node.all)

    @holds.register
    def _(self, node: of.ThereAre) -> bool:
        cards = self.pile(node.zone)
        if cards is None:
            return node.bound.holds(self.hand)
        fitting = [card for card in cards if card.is_a(node.kind)]
        if node.symbol is not None:
            fitting = [card for card in fitting if node.symbol in card.symbols]
        if node.opposing:
            fitting = [card for card in fitting if card.color == COLORS[1 - self.side]]
        return node.bound.holds(len(fitting))

    @holds.register
    def _(self, node: of.PreviousCardIs) -> bool:
        return len(self.exam) > 1 and any(self.exam[-2].is_a(kind) for kind in node.kinds)

    @holds.register
    def _(self, node: of.MatchesPrevious) -> bool:
        return len(self.exam) > 1 and bool(self.exam[-2].mask & self.exam[-1].mask)

    @holds.register
    def _(self, node: of.WitnessIs) -> bool:
        return self.desk.witness is not None and self.desk.witness.keyword in node.roles

    @holds.register
    def _(self, node: of.TopCardIs) -> bool:
        if isinstance(node.whose, players.Your):
            return bool(self.exam) and isinstance(node.trait, of.IsKind) and self.exam[-1].is_a(node.trait.kind)
        exam = self.desk.exams[1 - self.side]
        if not exam:
            return False
        if isinstance(node.trait, of.IsKind):
            return exam[-1].card.is_a(node.trait.kind)
        if isinstance(node.trait, of.HasValue):
            return node.trait.bound.holds(exam[-1].value)
        return isinstance(node.trait, of_eye.WasInvestigated) and exam[-1].investigated

    @holds.register
    def _(self, node: of.ShorterExamination) -> bool:
        return len(self.exam) < len(self.desk.exams[1 - self.side])

    @holds.register
    def _(self, node: of_eye.ThisWasInvestigated) -> bool:
        return self.investigating

    @holds.register
    def _(self, node: of.FacingIsNot0) -> bool:
        return self.desk.facing(1 - self.side) > node.n

    @holds.register
    def _(self, node: of_heist.WitnessIsDefendant) -> bool:
        witness = self.desk.witness
        shown = (self.desk.face(target.card, Face) for target in self.desk.board.targets)
        return witness is not None and any(isinstance(face, Defendant) and face.witness == witness.id for face in shown)

    @holds.register
    def _(self, node: of_eye.UncoveredProofs) -> bool:
        case = self.desk.board.case
        return isinstance(case, EyeBoard) and node.bound.holds(len(case.uncovered))

    @holds.register
    def _(self, node: YouAre) -> bool:
        return self.true_of(node.being, self.side)

    @holds.register
    def _(self, node: OtherIs) -> bool:
        return self.true_of(node.being, 1 - self.side)

    # ------------------------------------------------------------ of a side

    def true_of(self, being: Node, side: int) -> bool:
        desk = self.desk
        if isinstance(being, of.HaveFavor):
            return desk.favor == side
        if isinstance(being, of.HavePassed):
            return desk.passed[side]
        if isinstance(being, of.PassedFirst):
            passed = desk.board.passed
            return bool(passed) and desk.board.side[passed[0]] == side
        if isinstance(being, of.HaveFewerClaimed):
            claimed = desk.board.claimed
            return len(claimed[side]) < len(claimed[1 - side])
        if isinstance(being, of_divorce.HaveFewerAssets):
            leaning = [target.leaning for target in desk.board.targets]
            return leaning.count(side) < leaning.count(1 - side)
        lead = desk.influence[side] - desk.influence[1 - side]
        if isinstance(being, of.HaveMoreInfluence):
            return lead >= (being.n or 1)
        if isinstance(being, of.HaveLessInfluence):
            return -lead >= (being.n or 1)
        return isinstance(being, of.HaveInfluence) and desk.influence[side] >= being.n

    # ------------------------------------------------------------ how many

    def pile(self, zone: Node) -> Sequence[Card] | None:
        """The cards that lie there; ``None`` of a hand, of which one knows how many they are."""
        if isinstance(zone, places.Examination):
            return self.exam if isinstance(zone.whose, players.Your) else self.desk.exam(1 - self.side)
        if isinstance(zone, places.DiscardPile):
            return self.desk.discards(self.side if isinstance(zone.whose, players.Your) else 1 - self.side)
        return None

    def count(self, counted: Node) -> int:
        """How many of something there are."""
        desk = self.desk
        if isinstance(counted, counting.CardsThere):
            cards = [card for card in self.pile(counted.zone) or () if card.is_a(counted.kind)]
            if counted.symbol is not None:
                cards = [card for card in cards if counted.symbol in card.symbols]
            return len(cards) - int(counted.other and bool(self.exam) and self.exam[-1] in cards)
        if isinstance(counted, counting.ClaimedByYou):
            return len(desk.board.claimed[self.side])
        if isinstance(counted, of_eye.AllyInPlay):
            return sum(face.type == "ally" for face in desk.areas(1))
        if isinstance(counted, of_eye.PlantedHerring):
            proofs = desk.board.case.proofs.values() if isinstance(desk.board.case, EyeBoard) else ()
            return sum(len(proof.icons) - len(proof.printed) for proof in proofs)
        if isinstance(counted, of_divorce.KeyAssetOnYourColor):
            strategies = desk.printed(desk.board.strategies[self.side], DivorceStrategy)
            keys = [name for strategy in strategies for name in strategy.assets]
            shown = [target.card for target in desk.board.targets if target.leaning == self.side]
            return sum(asset.card in keys for asset in desk.printed(shown, Asset))
        return 0


_meaning = Holding.__dict__["holds"].dispatcher.dispatch
"""The same as ``holds``, without what binding a method costs each time."""
