"""The player: it answers each question with what is worth most to its side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from moot.engine import NO, Answer, Ask, Board, Event, Face, Option, Value, View
from moot.games.lawyerup.bot import calling, drafting, objecting
from moot.games.lawyerup.bot.amicable import Agreement
from moot.games.lawyerup.bot.desk import Desk, picked
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.picking import Picking
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.sleuthing import Sleuthing
from moot.games.lawyerup.bot.stakes import Divorce, Eye, Heist, Stakes, stakes_of
from moot.games.lawyerup.bot.turn import Turn
from moot.games.lawyerup.cases.casino_heist.forms import ReplaceCon
from moot.games.lawyerup.cases.celebrity_divorce.board import Asset
from moot.games.lawyerup.cases.celebrity_divorce.cards import Attitude
from moot.games.lawyerup.rules.swaying import STOP
from moot.games.lawyerup.state import Card, Witness
from moot.games.lawyerup.state import Face as Printed
from moot.language import node_of, walk


class Bot:
    """Plays a seat. The view shows all that there is to know, so it does not listen."""

    def __init__(self, faces: Mapping[str, Face], rng: Random) -> None:
        self.faces = faces
        self.rng = rng
        self.naming: tuple[str, ...] = ()
        """What it has begun to name, by face."""

    def hear(self, event: Event) -> None:
        pass

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        desk = Desk(view, self.faces, self.rng)
        decide = DECIDE.get(ask.question)
        if decide is None:
            return self.any(ask)
        return decide(self, desk, stakes_of(desk), ask)

    def any(self, ask: Ask) -> Answer:
        """Where nothing speaks for one thing or another."""
        keys = ask.keys
        return self.rng.sample(keys, ask.low) if ask.kind == "some" else self.rng.choice(keys)

    # ------------------------------------------------------------ cards in hand

    def draft(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-DISC-04, L-AUTO-15."""
        return drafting.assign(desk, stakes, ask, by_side=True)

    def share_out(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-04."""
        return drafting.assign(desk, stakes, ask, by_side=False)

    def dig_up(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-06: a weak card for an unknown one."""
        drawn = [option for option in ask.options if option.deed != NO]
        values = {
            option.key: drafting.worth(desk, stakes, desk.side, desk.face(picked(option), Card)) for option in drawn
        }
        worst = min(values, key=values.__getitem__)
        return worst if len(drawn) == len(ask.options) or max(values.values()) < 3.0 else NO

    def put_away(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-DISC-11, L-RES-19."""
        return drafting.weak(desk, stakes, ask)

    # ------------------------------------------------------------ questioning

    def turn(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-Q-02, L-Q-06."""
        return Turn(desk, stakes).best(ask.options)

    def whether(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-36: a Con that fails as things stand goes. L-PROC-07: a Procedure that was placed is activated, if that
        is worth more than favor."""
        node = node_of(ask)
        if node is not None and any(isinstance(one, ReplaceCon) for one in walk(node)):
            assert isinstance(stakes, Heist)
            wanted = stakes.end(desk.exam(desk.side), len(desk.hand)) <= 0
        else:
            wanted = Turn(desk, stakes).activated(ask.about["card"]) > 0
        return next((option.key for option in ask.options if wanted and option.deed != NO), NO)

    def object(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return objecting.choose(desk, stakes, ask)

    def roll_again(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return objecting.again(desk, stakes, ask)

    def bid(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """Section 7.17: the middle of what is left, so that nobody can count on it."""
        bids = {bid: option.key for option in ask.options if isinstance(bid := picked(option), int)}
        ordered = [bids[bid] for bid in sorted(bids)]
        middle = ordered[len(ordered) // 4 : len(ordered) - len(ordered) // 4] or ordered
        return self.rng.choice(middle)

    # ------------------------------------------------------------ Witnesses

    def call(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-CALL-02; L-AUTO-20: of those that suit the Automa, the one that helps it least."""
        if "suiting" not in ask.about:
            return calling.call(desk, stakes, ask.options)

        def helps(option: Option) -> int:
            return calling.ends(desk.face(picked(option), Witness), desk.other, desk.other)

        return min(ask.options, key=helps).key

    def sway_for_automa(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-AUTO-20: the sway that helps the Automa least."""
        return min(ask.options, key=lambda option: self._step(stakes, picked(option), desk.other)).key

    def act_for_automa(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-AUTO-26: the Procedure that helps the Automa least."""
        theirs = Effects(desk, stakes, desk.other)

        def helps(option: Option) -> float:
            return theirs.sentences(line(desk.face(picked(option), Printed).text, "action"))

        return min(ask.options, key=helps).key

    def discredit(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return calling.discredit(desk, ask.options)

    def orient(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return calling.orient(desk, ask.options)

    def claim(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-28: the Witness that is worth most; of those to be given up, the least."""
        witnesses = [option for option in ask.options if option.deed != NO]
        giving = all(picked(option) in desk.board.claimed[desk.side] for option in witnesses)

        def worth(option: Option) -> float:
            return stakes.claim(desk.side, desk.face(picked(option), Witness))

        best = min(witnesses, key=worth) if giving else max(witnesses, key=worth)
        declines = giving and len(witnesses) < len(ask.options) and worth(best) > 0.5
        return NO if declines else best.key

    def give_up(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-GLOS-20."""
        worth = stakes.claim
        return min(ask.options, key=lambda option: worth(desk.side, desk.face(picked(option), Witness))).key

    # ------------------------------------------------------------ swaying

    def _step(self, stakes: Stakes, target: Value, side: int) -> float:
        place = stakes.place_of(target)
        gain = stakes.gain(place, side) if place is not None else None
        return gain if gain is not None else 0.0

    def sway(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-SWAY-15, L-06-07."""
        if desk.options.amicable:
            return min(ask.options, key=lambda option: Agreement(stakes).after(picked(option))).key
        return max(ask.options, key=lambda option: self._step(stakes, picked(option), desk.side)).key

    def spend(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-RES-10."""
        budget = ask.about["budget"]
        assert isinstance(budget, int)
        spender = Agreement(stakes) if desk.options.amicable else stakes
        return spender.spend(budget, ask.options) or STOP

    # ------------------------------------------------------------ cards of effects

    def take(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-GLOS-06, L-GLOS-13, L-GLOS-15, L-GLOS-23."""
        picking = Picking(desk, stakes, ask)
        return picking.best_of(ask.high) if ask.kind == "some" else picking.best(desk.side)

    def lose(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-GLOS-19, L-GLOS-01: of one's own, the worst; of others', the best."""
        picking = Picking(desk, stakes, ask)
        return picking.worst() if picking.own() else picking.best(desk.other)

    def give(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return Picking(desk, stakes, ask).gift()

    def add(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        picking = Picking(desk, stakes, ask)
        return picking.added(ask.high) if ask.kind == "some" else picking.played()

    def play(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return Picking(desk, stakes, ask).played()

    def copy(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return Picking(desk, stakes, ask).copied()

    def in_order(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-RES-06: as they are."""
        return ask.keys

    # ------------------------------------------------------------ Private Eye

    def sleuth(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        assert isinstance(stakes, Eye)
        return SLEUTH[ask.question](Sleuthing(desk, stakes, ask))

    def conspire(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-04-49: a claimed Witness is worth more than most of what it buys, unless one has no use for it."""
        return NO if desk.side == 0 else next(option.key for option in ask.options if option.deed != NO)

    def accuse(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-04-07: nothing is lost by a wrong guess."""
        assert isinstance(stakes, Eye)
        self.naming = self.rng.choice(Sleuthing(desk, stakes, ask).triples() or [()])
        return self.name(desk, stakes, ask)

    def name(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        named = (option.key for option in ask.options if option.shows.get("face") in self.naming)
        return next(named, None) or self.any(ask)

    # ------------------------------------------------------------ Casino Heist

    def save_con(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-15: a Witness that opens a top spot is worth more than a Con."""
        held = next(option for option in ask.options if option.deed != NO)
        return held.key if stakes.claim(desk.side, desk.face(picked(held), Witness)) < 1.2 else NO

    # ------------------------------------------------------------ Celebrity Divorce

    def flip(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        assert isinstance(stakes, Divorce)
        divorce = stakes

        def gain(option: Option) -> float:
            place = divorce.place_of(picked(option))
            return divorce.flipped(place) if place is not None else 0.0

        ahead = desk.options.amicable and divorce.difference() > 0
        return (min if ahead else max)(ask.options, key=gain).key

    def attitude(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-06-10: the one that is worth less goes back."""
        assert isinstance(stakes, Divorce)
        divorce = stakes
        return min(ask.options, key=lambda option: divorce.attitude(desk.face(picked(option), Attitude).symbol)).key

    def face_up(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-06SETUP-08: the face that is better for one's own side."""

        def better(option: Option) -> int:
            points = desk.face(picked(option), Asset).points
            return points[desk.side] - points[desk.other]

        return max(ask.options, key=better).key


Decide = Callable[[Bot, Desk, Stakes, Ask], Answer]

DECIDE: dict[str, Decide] = {
    "draft_round/assigned": Bot.draft,
    "automa_draft_round/cards": Bot.draft,
    "heist_draft_alone/cards": Bot.draft,
    "heist_draft/assigned": Bot.share_out,
    "heist_draft/cards": Bot.share_out,
    "DraftBuried/exchanged": Bot.dig_up,
    "opening_hand/exchanged": Bot.put_away,
    "draw/discarded": Bot.put_away,
    "turn/action": Bot.turn,
    "turn/another": Bot.turn,
    "May/whether": Bot.whether,
    "objection/objection": Bot.object,
    "objection_dice/again": Bot.roll_again,
    "bidding/offered": Bot.bid,
    "call/witness": Bot.call,
    "automa_spend/swayed": Bot.sway_for_automa,
    "automa_act/card": Bot.act_for_automa,
    "DiscreditValue/end": Bot.discredit,
    "SurpriseWitness/toward": Bot.orient,
    "Claim/chosen": Bot.claim,
    "SwapWitness/chosen": Bot.claim,
    "DiscardWitness/chosen": Bot.give_up,
    "Sway/target": Bot.sway,
    "Share/target": Bot.sway,
    "spend/target": Bot.spend,
    "Draw/chosen": Bot.take,
    "Search/found": Bot.take,
    "ShuffleIn/chosen": Bot.take,
    "Keep/chosen": Bot.take,
    "Discard/chosen": Bot.lose,
    "Bury/chosen": Bot.lose,
    "Give/chosen": Bot.give,
    "Add/chosen": Bot.add,
    "PlayIgnoringBias/chosen": Bot.play,
    "ResolveVictory/chosen": Bot.copy,
    "effects/order": Bot.in_order,
    "ConspireTo/spent": Bot.conspire,
    "solve_attempt/culprit": Bot.accuse,
    "solve_attempt/murder_weapon": Bot.name,
    "solve_attempt/crime_scene": Bot.name,
    "resolve_con/witness": Bot.save_con,
    "Flip/chosen": Bot.flip,
    "SwapAttitude/returned": Bot.attitude,
    "divorce_setup/face": Bot.face_up,
}
"""What answers which question."""

SLEUTH: dict[str, Callable[[Sleuthing], str]] = {
    "gain_clue/symbol": Sleuthing.symbol,
    "gain_clue/place": Sleuthing.place,
    "investigate/symbol": Sleuthing.order,
    "investigate/ally": Sleuthing.ally,
    "spend_clues/clue": Sleuthing.spent,
    "move_to_printed/clue": Sleuthing.spent,
    "move_to_printed/proof": Sleuthing.proof,
    "move_to_printed/icon": Sleuthing.proof,
    "move_clues/icon": Sleuthing.proof,
    "place_herring/proof": Sleuthing.proof,
    "UncoverProof/proof": Sleuthing.proof,
    "PeekAtProof/proof": Sleuthing.proof,
    "RemoveAllyClue/place": Sleuthing.removed,
    "RemoveAllyClue/symbol": Sleuthing.removed,
    "RemoveProofClue/place": Sleuthing.removed,
    "RemoveProofClue/symbol": Sleuthing.removed,
    "RemoveHerring/place": Sleuthing.removed,
    "RemoveHerring/symbol": Sleuthing.removed,
    "RemoveAllClues/ally": Sleuthing.removed,
    "move_clue/ally": Sleuthing.removed,
    "move_clue/clue": Sleuthing.removed,
    "move_clue/proof": Sleuthing.removed,
    "move_clue/icon": Sleuthing.removed,
    "gain_herring/source": Sleuthing.herring,
}
"""What answers the questions of Private Eye."""

DECIDE |= dict.fromkeys(SLEUTH, Bot.sleuth)
