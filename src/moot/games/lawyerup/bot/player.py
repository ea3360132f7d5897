"""The player: it answers each ask with what is worth most to its side."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from moot.engine import NO, Answer, Ask
from moot.engine.asks import Option
from moot.games.lawyerup.bot import calling, drafting, objecting
from moot.games.lawyerup.bot.amicable import Agreement
from moot.games.lawyerup.bot.desk import Desk
from moot.games.lawyerup.bot.effects import Effects
from moot.games.lawyerup.bot.picking import Picking
from moot.games.lawyerup.bot.reading import line
from moot.games.lawyerup.bot.sleuthing import Sleuthing
from moot.games.lawyerup.bot.stakes import Divorce, Eye, Heist, Stakes, stakes_of
from moot.games.lawyerup.bot.turn import Turn

BUDGET = re.compile(r"\d+")


class Bot:
    """Plays a seat. The view shows all that there is to know, so it does not listen."""

    def __init__(self, faces: Mapping[str, Any], rng: Random) -> None:
        self.faces = faces
        self.rng = rng
        self.naming: tuple[str, ...] = ()
        """What it has begun to name."""

    def hear(self, event: Mapping[str, Any]) -> None:
        pass

    def answer(self, view: Mapping[str, Any], ask: Ask) -> Answer:
        desk = Desk(view, self.faces, self.rng)
        decide = RULES.get(ask.rule)
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
        cards = drafting.drawn(desk)
        values = {key: drafting.worth(desk, stakes, desk.side, cards[key]) for key in ask.keys if key in cards}
        worst = min(values, key=values.__getitem__)
        return worst if NO not in ask.keys or max(values.values()) < 3.0 else NO

    def put_away(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-DISC-11, L-RES-19."""
        return drafting.weak(desk, stakes, ask.keys)

    # ------------------------------------------------------------ questioning

    def turn(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-Q-02, L-Q-06."""
        return Turn(desk, stakes).best(ask.keys)

    def at_once(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-PROC-07: a Procedure that was placed is activated, if that is worth more than favor."""
        placed = desk.board["placed"]
        worth = Turn(desk, stakes).other_deed("activate", str(placed[-1]["id"])) if placed else 0.0
        return "yes" if worth > 0 and "yes" in ask.keys else NO

    def object(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return objecting.choose(desk, stakes, ask.keys)

    def roll_again(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return objecting.again(desk, stakes, ask.keys)

    def bid(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """Section 7.17: the middle of what is left, so that nobody can count on it."""
        ordered = sorted(ask.keys, key=int)
        middle = ordered[len(ordered) // 4 : len(ordered) - len(ordered) // 4] or ordered
        return self.rng.choice(middle)

    # ------------------------------------------------------------ Witnesses

    def call(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return calling.call(desk, stakes, ask.keys)

    def call_for_automa(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-AUTO-20: the Witness or the sway that helps the Automa least."""
        faces = {str(card["id"]): desk.faces[card["face"]] for card in desk.board["keys"]}
        if all(key in faces for key in ask.keys):
            return min(ask.keys, key=lambda key: calling.ends(faces[key], desk.other, desk.other))
        return min(ask.keys, key=lambda key: self._step(stakes, key, desk.other))

    def act_for_automa(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-AUTO-26: the Procedure that helps the Automa least."""
        theirs = Effects(desk, stakes, desk.other)
        return min(ask.keys, key=lambda key: theirs.sentences(line(desk.seen[key].text, "action")))

    def discredit(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return calling.discredit(desk, ask.keys)

    def orient(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        return calling.orient(desk)

    def claim(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-28: the Witness that is worth most; of those to be given up, the least."""
        own = [str(card["id"]) for card in desk.board["claimed"][desk.side]]
        keys = [key for key in ask.keys if key != NO]
        giving = all(key in own for key in keys)

        def worth(key: str) -> float:
            return stakes.claim(desk.side, desk.seen[key])

        best = min(keys, key=worth) if giving else max(keys, key=worth)
        return NO if giving and NO in ask.keys and worth(best) > 0.5 else best

    def give_up(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-GLOS-20."""
        return min(ask.keys, key=lambda key: stakes.claim(desk.side, desk.seen[key]))

    # ------------------------------------------------------------ swaying

    def _step(self, stakes: Stakes, key: str, side: int) -> float:
        place = stakes.place_of(key)
        gain = stakes.gain(place, side) if place is not None else None
        return gain if gain is not None else 0.0

    def sway(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-SWAY-15, L-06-07."""
        if desk.options["amicable"]:
            return min(ask.keys, key=lambda key: Agreement(stakes).after(key))
        return max(ask.keys, key=lambda key: self._step(stakes, key, desk.side))

    def spend(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-RES-10."""
        found = BUDGET.search(ask.prompt)
        budget = int(found[0]) if found else 0
        spender = Agreement(stakes) if desk.options["amicable"] else stakes
        return spender.spend(budget, ask.keys) or "stop"

    # ------------------------------------------------------------ cards of effects

    def take(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-GLOS-06, L-GLOS-13, L-GLOS-15, L-GLOS-23."""
        picking = Picking(desk, stakes, ask)
        return picking.best_of(ask.high) if ask.kind == "some" else picking.best(desk.side)

    def lose(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-GLOS-19, L-GLOS-01: of one's own, the worst; of others', the best."""
        picking = Picking(desk, stakes, ask)
        if all(key in desk.hand for key in ask.keys):
            return picking.worst()
        return picking.best(desk.other)

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
        return SLEUTH[ask.rule](Sleuthing(desk, stakes, ask))

    def conspire(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-04-49: a claimed Witness is worth more than most of what it buys, unless one has no use for it."""
        return NO if desk.side == 0 else next(key for key in ask.keys if key != NO)

    def name(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-04-07: nothing is lost by a wrong guess."""
        assert isinstance(stakes, Eye)
        if NO in ask.keys:
            self.naming = self.rng.choice(Sleuthing(desk, stakes, ask).triples() or [()])
        return next((name for name in self.naming if name in ask.keys), None) or self.any(ask)

    # ------------------------------------------------------------ Casino Heist

    def save_con(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-15: a Witness that opens a top spot is worth more than a Con."""
        held = [key for key in ask.keys if key != NO]
        return held[0] if stakes.claim(desk.side, desk.seen[held[0]]) < 1.2 else NO

    def replace_con(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-05-36: a Con that fails as things stand goes."""
        assert isinstance(stakes, Heist)
        return "yes" if stakes.end(desk.exam(desk.side), len(desk.hand)) <= 0 else NO

    # ------------------------------------------------------------ Celebrity Divorce

    def flip(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        assert isinstance(stakes, Divorce)
        divorce = stakes

        def gain(key: str) -> float:
            place = divorce.place_of(key)
            return divorce.flipped(place) if place is not None else 0.0

        if desk.options["amicable"]:
            ahead = divorce.difference() > 0
            return min(ask.keys, key=gain) if ahead else max(ask.keys, key=gain)
        return max(ask.keys, key=gain)

    def attitude(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-06-10: the one that is worth less goes back."""
        assert isinstance(stakes, Divorce)
        divorce = stakes
        return min(ask.keys, key=lambda key: divorce.attitude(desk.seen[key].symbol))

    def face_up(self, desk: Desk, stakes: Stakes, ask: Ask) -> Answer:
        """L-06SETUP-08: the face that is better for one's own side."""

        def better(option: Option) -> int:
            points = getattr(desk.named(option.label), "points", (0, 0))
            return int(points[desk.side] - points[desk.other])

        return max(ask.options, key=better).key


Decide = Callable[[Bot, Desk, Stakes, Ask], Answer]

RULES: dict[str, Decide] = {
    "L-DISC-04": Bot.draft,
    "L-AUTO-15": Bot.draft,
    "L-05-04": Bot.share_out,
    "L-05-06": Bot.dig_up,
    "L-DISC-11": Bot.put_away,
    "L-RES-19": Bot.put_away,
    "L-Q-02": Bot.turn,
    "L-Q-06": Bot.turn,
    "L-PROC-07": Bot.at_once,
    "L-OBJ-01": Bot.object,
    "L-OBJVAR-05": Bot.roll_again,
    "L-SETUP-17": Bot.bid,
    "L-CALL-02": Bot.call,
    "L-AUTO-20": Bot.call_for_automa,
    "L-AUTO-26": Bot.act_for_automa,
    "L-REF-01": Bot.discredit,
    "L-REF-12": Bot.orient,
    "L-05-28": Bot.claim,
    "L-GLOS-20": Bot.give_up,
    "L-SWAY-15": Bot.sway,
    "L-06-07": Bot.sway,
    "L-RES-10": Bot.spend,
    "L-GLOS-06": Bot.take,
    "L-GLOS-13": Bot.take,
    "L-GLOS-15": Bot.take,
    "L-GLOS-23": Bot.take,
    "L-GLOS-19": Bot.lose,
    "L-GLOS-01": Bot.lose,
    "L-06-13": Bot.give,
    "L-EXAM-10": Bot.add,
    "L-PROC-15": Bot.play,
    "L-REF-05": Bot.copy,
    "L-RES-06": Bot.in_order,
    "L-04-49": Bot.conspire,
    "L-04-07": Bot.name,
    "L-05-15": Bot.save_con,
    "L-05-36": Bot.replace_con,
    "L-06-08": Bot.flip,
    "L-06-10": Bot.attitude,
    "L-06SETUP-08": Bot.face_up,
}

SLEUTH: dict[str, Callable[[Sleuthing], str]] = {
    "L-04-28": Sleuthing.symbol,
    "L-AUTO04-06": Sleuthing.symbol,
    "L-04-31": Sleuthing.place,
    "L-04-52": Sleuthing.order,
    "L-04-30": Sleuthing.ally,
    "L-04-24": Sleuthing.spent,
    "L-04-25": Sleuthing.proof,
    "L-04-36": Sleuthing.proof,
    "L-04-41": Sleuthing.proof,
    "L-04-62": Sleuthing.proof,
    "L-04-56": Sleuthing.removed,
    "L-04-35": Sleuthing.herring,
    "L-04-37": Sleuthing.herring,
}

RULES |= dict.fromkeys(SLEUTH, Bot.sleuth)
