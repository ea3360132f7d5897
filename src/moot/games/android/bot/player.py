"""The player: it listens, and answers each ask with what is worth most."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from moot.engine import NO, PASS, Answer, Ask
from moot.games.android.bot.desk import Desk
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.notes import Notes
from moot.games.android.bot.puzzle import PILES, Puzzle
from moot.games.android.bot.reading import Reading, tactics
from moot.games.android.bot.roads import Roads
from moot.games.android.bot.turn import Turn
from moot.games.android.bot.worth import Worth
from moot.games.android.cards import content
from moot.games.android.config import SUSPECTS
from moot.games.android.facts import Facts, lead_kind

DARK = 0.3
"""What a dark card is worth to its holder while there are days left for a better moment."""


@cache
def printed_facts() -> Facts:
    return Facts(content())


class Bot:
    """Plays a seat."""

    def __init__(self, faces: Mapping[str, Any], rng: Random) -> None:
        self.faces = faces
        self.rng = rng
        self.notes = Notes(faces)
        self.printed = printed_facts()
        self.chosen: tuple[str, str] = ("", "")
        """The rule and the answer of the ask before."""
        self._roads: dict[tuple[int, frozenset[str]], Roads] = {}

    def hear(self, event: Mapping[str, Any]) -> None:
        self.notes.hear(event)

    def answer(self, view: Mapping[str, Any], ask: Ask) -> Answer:
        mind = Mind(self, Desk(view, self.faces, self.printed))
        if ask.kind == "some":
            return mind.several(ask)
        decide = RULES.get(ask.rule)
        found = decide(mind, ask) if decide is not None else None
        if found is None:
            found = mind.by_label(ask)
        self.chosen = (ask.rule, found if isinstance(found, str) else "")
        return found

    def roads(self, seat: int, desk: Desk) -> Roads:
        """The map as this player can travel it."""
        person = desk.people[seat]
        key = (self.printed.detectives[person["detective"]].reach, frozenset(person["warrants"]))
        found = self._roads.get(key)
        if found is None:
            found = self._roads[key] = Roads(self.printed, *key)
        return found


class Mind:
    """One ask, thought through."""

    def __init__(self, bot: Bot, desk: Desk) -> None:
        self.bot = bot
        self.desk = desk
        self.worth = Worth(desk)
        mine = desk.hunches.get("guilty")
        self.guilt = Guilt(desk, [bot.notes.guess(seat, mine) for seat in desk.others])
        self.puzzle = Puzzle(desk, self.worth, self.guilt)
        self.reading = Reading(self.worth, self.guilt, self.puzzle)

    def best(self, keys: list[str], value: Callable[[str], float]) -> str:
        """The key that is worth most; of equal ones any."""
        values = {key: value(key) + 1e-6 * self.bot.rng.random() for key in keys}
        return max(keys, key=values.__getitem__)

    # ------------------------------------------------------------ the turn

    def action(self, ask: Ask) -> Answer:
        """A-ROUND-07."""
        roads = self.bot.roads(self.desk.you, self.desk)
        found = Turn(self.reading, self.bot.notes, roads).best(ask.keys)
        if "/" in found:
            self.bot.notes.used.add(found)
        return found

    def use_of_lead(self, ask: Ask) -> Answer:
        """A-LEAD-11."""
        lead = self.bot.notes.lead
        plot = self.desk.text_of(self.desk.me["plot"]) if self.desk.me["plot"] else ""
        values = {
            "evidence": self.guilt.evidence(lead_kind(lead)) if lead else 1.0,
            "sacrifice": self.worth.baggage(self.desk.you, "good") if "sacrifice the evidence of a lead" in plot else 0,
            "reveal": self.puzzle.reveal,
            "dig": 0.3,
        }
        return self.best(ask.keys, lambda key: values.get(key, 0.0))

    def place_for_marker(self, ask: Ask) -> Answer:
        """A-LEAD-06 and the like: near oneself, far from who has just been there."""
        desk = self.desk
        active = desk.board["active"]
        mine = self.bot.roads(desk.you, desk).from_(desk.here)
        theirs: dict[str, int] = {}
        if active is not None and active != desk.you:
            theirs = self.bot.roads(active, desk).from_(desk.board["at"][active])
        return self.best(ask.keys, lambda key: 0.5 * theirs.get(key, 0) - mine.get(key, 12))

    # ------------------------------------------------------------ evidence

    def suspect(self, ask: Ask) -> Answer:
        """A-EVID-03: where the token that one holds does most for the hunches."""
        held = [token for token in self.desk.board["held"] if "face" in token]
        token = self.desk.faces[held[-1]["face"]] if held else None
        file = self.desk.occasion.get("file") or lead_kind(self.bot.notes.lead or "testimony")
        return self.best(ask.keys, lambda key: self.guilt.placed(key, file, token))

    def redraw(self, ask: Ask) -> Answer:
        """A-SETUP-46: unless the token does more than another would."""
        held = [token for token in self.desk.board["held"] if "face" in token]
        file = lead_kind(self.bot.notes.lead or "testimony")
        token = self.desk.faces[held[-1]["face"]] if held else None
        best = max((self.guilt.placed(suspect, file, token) for suspect in self.guilt.totals), default=0.0)
        return NO if best > self.guilt.evidence(file) and NO in ask.keys else ask.keys[0]

    def side_up(self, ask: Ask) -> Answer:
        """A-EVID-05: nobody need know; unless the plot rewards it."""
        plot = self.desk.me["plot"]
        shown = bool(plot) and "place evidence faceup" in self.desk.text_of(plot)
        return "faceup" if shown and "faceup" in ask.keys else "facedown" if "facedown" in ask.keys else ask.keys[0]

    def hit(self, ask: Ask) -> Answer:
        """A-HIT-01: those whom others want guilty, and oneself does not."""
        return self.best(ask.keys, lambda key: self.wish(key) if key in SUSPECTS else 0.0)

    def wish(self, suspect: str) -> float:
        """What it is worth that a hit is placed on somebody."""
        wanted = self.guilt.guesses.count(suspect)
        mine = suspect in self.desk.hunches.values()
        return self.guilt.hit(suspect) + (0.0 if mine else self.worth.harm * wanted)

    def any_suspect(self, ask: Ask) -> Answer | None:
        """Where a text asks for a suspect: who gains an alibi, a hit, or somebody's token."""
        if not all(key in SUSPECTS or key == NO for key in ask.keys):
            return None
        text = self.text_at_work()
        if "hit" in text:
            return self.hit(ask)
        sign = -1.0 if "alibi" in text or ask.prompt.startswith("From") else 1.0
        return self.best(ask.keys, lambda key: self.guilt.changed(key, 2 * sign) if key in SUSPECTS else 0.0)

    def text_at_work(self) -> str:
        """The text of the card that is being played, or of the place where one is."""
        played = self.desk.board["played"]
        if played:
            return str(self.desk.faces[played[-1]["face"]].text)
        return self.desk.printed.locations[self.desk.here].ability

    # ------------------------------------------------------------ the conspiracy

    def spot(self, ask: Ask) -> Answer:
        """A-PUZ-10."""
        face = self.desk.faces[self.desk.board["drawn"][-1]["face"]]
        return self.best(ask.keys, lambda key: self.puzzle.placed(face, key))

    def pile(self, ask: Ask) -> Answer:
        """A-LOC-01."""
        return self.best(ask.keys, lambda key: PILES.get(key, 0.0))

    def shift(self, ask: Ask) -> Answer:
        """A-PUZ-06: oneself to the light while there is room, or somebody else to the dark."""
        if "light" in ask.keys:
            whom = self.bot.chosen[1]
            return "light" if whom == str(self.desk.you) else "dark"
        room = self.desk.me["twilight"] > 0
        others = [key for key in ask.keys if key not in (str(self.desk.you), NO)]
        return str(self.desk.you) if room and str(self.desk.you) in ask.keys else (others or ask.keys)[0]

    # ------------------------------------------------------------ baggage and favors

    def baggage(self, ask: Ask) -> Answer:
        """A-PUZ-08, A-PLOT-29: good for oneself, or bad for whom it hurts most."""
        if "good" in ask.keys:
            whom = self.bot.chosen[1]
            return "bad" if whom.isdigit() and int(whom) != self.desk.you else "good"

        def value(key: str) -> float:
            if not key.isdigit():
                return 0.0
            seat = int(key)
            if seat == self.desk.you:
                return self.worth.baggage(seat, "good")
            return -self.worth.harm * self.worth.baggage(seat, "bad")

        return self.best(ask.keys, value)

    def gained_favor(self, ask: Ask) -> Answer:
        """A-PUZ-07."""
        held = self.desk.me["favors"]
        return self.best(ask.keys, lambda key: self.worth.favor(key) - 0.05 * held.get(key, 0) if key != NO else -1.0)

    def paid_favor(self, ask: Ask) -> Answer:
        """A-FAVOR-05, A-TERM-24: the one that is worth least."""
        npcs = self.desk.printed.npcs
        return self.best(ask.keys, lambda key: -self.worth.favor(key) - 0.2 * (key in npcs))

    def lost_favor(self, ask: Ask) -> Answer | None:
        """A-TERM-25, where it is about favors."""
        held = self.desk.me["favors"]
        return self.paid_favor(ask) if all(key in held for key in ask.keys) else None

    def road(self, ask: Ask) -> Answer:
        """A-PLOT-19."""
        plots = self.desk.printed.plots
        return self.best(ask.keys, lambda key: self.worth.plot(key) if key in plots else 0.0)

    # ------------------------------------------------------------ twilight

    def dark(self, ask: Ask) -> Answer:
        """A-PRIO-03: what hurts more now than it would at another moment."""
        active = self.desk.board["active"]
        leader = max(self.desk.others, key=self.standing)
        kept = DARK * min(1.0, (self.desk.left + 1) / 4)

        def value(key: str) -> float:
            if key == PASS:
                return 0.0
            face = self.desk.hand[key]
            harm = -self.worth.harm * self.reading.text(face.text, active)
            if harm <= 0:
                return -1.0
            return harm * (1.5 if active == leader else 1.0) - kept - self.worth.dark_cost(getattr(face, "cost", 0))

        return self.best(ask.keys, value)

    def standing(self, seat: int) -> float:
        """What a player has, as all can see."""
        person, worth = self.desk.people[seat], self.worth
        tokens = person["tokens"]
        found = 4.0 * tokens.get("conspiracy", 0) + sum(tokens.get(name, 0) * 3.0 for name in ("haas", "jinteki"))
        found += sum(worth.plot(ending) for ending in person["endings"])
        return float(found + sum(person["favors"].values()) - person["trauma"])

    def light(self, ask: Ask) -> Answer:
        """A-PRIO-06."""

        def value(key: str) -> float:
            if key == PASS:
                return 0.0
            face = self.desk.hand[key]
            return self.reading.text(face.text, self.desk.you) - self.worth.light_cost(face.cost)

        return self.best(ask.keys, value)

    def match(self, ask: Ask) -> Answer:
        """A-TWI-19: light cards as cheap as can be; dark ones bring one to the light."""
        face = self.desk.faces[self.desk.board["played"][-1]["face"]]
        wish = "lower" if face.side == "light" or self.desk.me["twilight"] < face.cost + 1 else "raise"
        return wish if wish in ask.keys else "as_printed" if "as_printed" in ask.keys else ask.keys[0]

    def fight(self, ask: Ask) -> Answer | None:
        """A-FIGHT-01."""
        ways = tactics(self.text_at_work())
        if ways is None:
            return None
        texts = dict(zip(("light_tactics", "dark_tactics"), ways, strict=True))
        return self.best(ask.keys, lambda key: self.reading.doing(texts.get(key, ""), self.desk.you))

    def several(self, ask: Ask) -> Answer:
        """As few as may be, of those that are worth least."""
        rest = sorted(ask.keys, key=lambda key: (self.kept(key), key))
        return rest[: ask.low]

    def kept(self, key: str) -> float:
        """What it is worth to keep a card."""
        face = self.desk.hand.get(key)
        if face is None or not hasattr(face, "side"):
            return 0.0
        if face.side == "light":
            return self.reading.text(face.text, self.desk.you) - 0.1 * float(face.cost)
        return 0.2

    # ------------------------------------------------------------ anything else

    def draw(self, ask: Ask) -> Answer:
        """A-QUAL-04, A-ACT-25: light cards for oneself, else dark ones for who leads."""
        leader = self.desk.people[max(self.desk.others, key=self.standing)]["detective"]

        def value(key: str) -> float:
            if key == NO:
                return 0.0
            return 0.5 if key.endswith("light") else 0.3 if key.startswith(leader) else 0.2

        return self.best(ask.keys, value)

    def by_label(self, ask: Ask) -> str:
        """Whatever else a text asks: by what its answers say."""
        labels = {option.key: option.label for option in ask.options}

        def value(key: str) -> float:
            if key in (NO, PASS):
                return 0.0
            text = ask.prompt if key == "yes" else labels[key]
            return self.reading.doing(text[:1].lower() + text[1:], self.desk.you) + (0.01 if key == "yes" else 0.0)

        return self.best(ask.keys, value)


RULES: dict[str, Callable[[Mind, Ask], Answer | None]] = {
    "A-ROUND-07": Mind.action,
    "A-LEAD-11": Mind.use_of_lead,
    "A-LEAD-06": Mind.place_for_marker,
    "A-LILY-05": Mind.place_for_marker,
    "A-JIMMY-04": Mind.place_for_marker,
    "A-EVID-03": Mind.suspect,
    "A-EVID-05": Mind.side_up,
    "A-SETUP-46": Mind.redraw,
    "A-HIT-01": Mind.hit,
    "A-TWI-13": Mind.any_suspect,
    "A-LOC-14": Mind.any_suspect,
    "A-PUZ-10": Mind.spot,
    "A-LOC-01": Mind.pile,
    "A-PUZ-06": Mind.shift,
    "A-PUZ-08": Mind.baggage,
    "A-PLOT-29": Mind.baggage,
    "A-PUZ-07": Mind.gained_favor,
    "A-FAVOR-05": Mind.paid_favor,
    "A-TERM-24": Mind.paid_favor,
    "A-TERM-25": Mind.lost_favor,
    "A-LOC-05": Mind.paid_favor,
    "A-PLOT-19": Mind.road,
    "A-PRIO-03": Mind.dark,
    "A-PRIO-06": Mind.light,
    "A-TWI-19": Mind.match,
    "A-FIGHT-01": Mind.fight,
    "A-QUAL-04": Mind.draw,
    "A-ACT-25": Mind.draw,
    "A-SETUP-40": Mind.draw,
}
