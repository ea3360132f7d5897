"""A turn: which action is worth most (L-Q-02)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp

from moot.engine import Known, Option, Value
from moot.games.lawyerup.bot.amicable import Agreement
from moot.games.lawyerup.bot.chain import Chains
from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.effects import DRAWN, FAVOR, SIDEBAR, Effects
from moot.games.lawyerup.bot.reading import line, standing
from moot.games.lawyerup.bot.stakes import Eye, Stakes
from moot.games.lawyerup.bot.tempo import Tempo, bent
from moot.games.lawyerup.forms.passives import ActivateIt, SidebarDrawsNothing
from moot.games.lawyerup.state import Face as Printed

EXAMINE, INVESTIGATE, PLACE, SIDE_BAR, PASS = "examine", "investigate", "place", "sidebar", "pass"
"""Deeds; of the others that take a card, each resolves its Action."""

PLACED = 0.55
"""What an Action is worth of a Procedure that has to wait for its turn and for favor."""
KEPT = 0.5
"""What a Procedure is worth that has nothing to do yet."""


class Turn:
    """What each action would bring, from one look at the table."""

    def __init__(self, desk: Desk, stakes: Stakes) -> None:
        self.desk = desk
        self.stakes = stakes
        self.last = desk.passed[desk.other]
        """Whether the others have passed: one more Examination action is left (L-PASS-03)."""
        self.chains = Chains(desk, stakes, self.chance)
        self.effects = Effects(desk, stakes, desk.side)
        theirs = sum(1 for seat in desk.seats[desk.other] if seat == desk.automa)
        self.tempo = Tempo(self.use, desk.hand_size(desk.other), bool(theirs))

    # ------------------------------------------------------------ the Witness

    @cached_property
    def chance(self) -> float:
        """How likely it is that one wins this Witness."""
        desk = self.desk
        more = 0.0 if self.last else 1.6 * (len(desk.hand) - desk.hand_size(desk.other))
        one_more = 2.5 if self.last and desk.hand else 0.0
        return 1 / (1 + exp(-(desk.lead + more + one_more) / 4))

    @cached_property
    def prize(self) -> float:
        """Half of what lies between winning and losing the Witness, apart from the difference."""
        desk, stakes = self.desk, self.stakes
        found, witness = stakes.win, desk.witness
        if witness is None:
            return found
        for side in (0, 1):
            over = Effects(desk, stakes, side, over=True)
            found += 0.5 * stakes.claim(side, witness)
            found += 0.5 * over.sentences(line(witness.text, "victory"))
            found -= 0.5 * over.sentences(line(witness.text, "defeat"))
        if stakes.left:
            found -= 0.5 * stakes.call + 0.5 * (not desk.board.sidebar[desk.side]) * SIDEBAR
        return found

    @cached_property
    def agreement(self) -> Agreement | None:
        """L-COOP-02."""
        return Agreement(self.stakes) if self.desk.options.amicable else None

    def use(self, lead: float) -> float:
        """What a lead is worth at the end of the Witness; of a tie favor decides (L-RES-02)."""
        if self.agreement is not None:
            return self.agreement.use(lead)
        lead += 0.3 if self.desk.favor == self.desk.side else -0.3
        return bent(lead, self.prize) + self.stakes.outright(lead)

    # ------------------------------------------------------------ actions

    def best(self, options: Sequence[Option]) -> str:
        return max(options, key=lambda option: self.worth(option) + 1e-6 * self.desk.rng.random()).key

    def worth(self, option: Option) -> float:
        """What the table is worth after this action."""
        deed, args = option.deed, option.args
        if deed == EXAMINE:
            return self.examined(self.number(args["card"]))
        if deed == INVESTIGATE:
            return self.investigated(self.number(args["card"]), args["proof"])
        if deed == PASS:
            lead = self.desk.lead
            return (self.use(lead) if self.last else self.tempo.passing(lead)) + self.chains.end()
        if deed == SIDE_BAR:
            return self.meanwhile(self.sidebar())
        if deed == PLACE:
            return self.meanwhile(self.placed(self.desk.face(args["card"], Printed)))
        return self.meanwhile(self.activated(args["card"]) if "card" in args else 0.0)

    def number(self, card: Value) -> int:
        """Of a card of the hand, among the chains."""
        assert isinstance(card, Known)
        return self.chains.numbers[card.id]

    def examined(self, number: int) -> float:
        gain = self.chains.gain(number)
        gain -= self.risk(number, gain)
        return self.onward(number, self.desk.lead + gain, 0.0)

    def onward(self, number: int, lead: float, more: float) -> float:
        """After this card has been played."""
        if self.last:
            return self.use(lead) + more + self.chains.end((number,))
        rest = self.chains.rest((number,), self.chains.cards[number].mask)
        return self.tempo.after(lead, rest.gains) + more + rest.end

    def risk(self, number: int, gain: float) -> float:
        """What an Objection takes away, on the average."""
        card = self.chains.cards[number]
        if card.type != "argument" or not self.desk.can_object(self.desk.other):
            return 0.0
        return max(0.0, gain - 3.0) * 0.4

    def investigated(self, number: int, proof: Value) -> float:
        """L-04-14: it gives no Influence, but Clues, and what its text gives without its Value."""
        card = self.chains.cards[number]
        assert isinstance(self.stakes, Eye)
        assert isinstance(proof, str)
        more = self.chains.instead(card, self.stakes.investigating(card, proof))
        return self.onward(number, self.desk.lead, more)

    def meanwhile(self, more: float) -> float:
        """After an action that plays no card."""
        return more + self.idle

    @cached_property
    def idle(self) -> float:
        """What the table is worth if the turn passes and nothing has happened."""
        mask = self.desk.top_mask(self.desk.side)
        if self.last:
            playable = [number for number, card in enumerate(self.chains.cards) if card.mask & mask]
            best = max((self.examined(number) for number in playable), default=-1e9)
            return max(best, self.use(self.desk.lead) + self.chains.end())
        rest = self.chains.rest((), mask)
        return self.tempo.after(self.desk.lead, rest.gains) + rest.end

    def placed(self, card: Printed) -> float:
        """What it brings to place a Procedure."""
        worth = self.effects.sentences(line(card.text, "action"))
        at_once = self.desk.favor == self.desk.side and self.judge_says(ActivateIt)
        return worth - FAVOR if at_once and worth > FAVOR else max(KEPT, PLACED * worth) - 0.3

    def activated(self, card: Value) -> float:
        """What the Action of a Procedure or an Ally of one's own brings."""
        if card not in self.desk.board.areas[self.desk.you]:
            return 0.0
        worth = self.effects.sentences(line(self.desk.face(card, Printed).text, "action"))
        return worth - FAVOR if worth > KEPT + FAVOR else -0.5

    def sidebar(self) -> float:
        """L-SIDEBAR: a card and favor, for a token that comes back with a defeat."""
        desk = self.desk
        draws = bool(desk.board.decks[desk.you])
        draws = draws and not (desk.favor == desk.other and self.judge_says(SidebarDrawsNothing))
        favor = 0.0 if desk.favor == desk.side else FAVOR + 0.4 * bool(desk.board.areas[desk.you])
        return (DRAWN if draws else 0.0) + favor - SIDEBAR * self.chance * min(1.0, self.stakes.left / 2) * 0.8

    def judge_says(self, word: type) -> bool:
        """Whether the Judge's text has this word."""
        judges = self.desk.printed(self.desk.board.judge, Printed)
        return any(isinstance(node, word) for judge in judges for node in standing(judge.text))
