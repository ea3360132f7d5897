"""The player: it listens, and answers each ask with what is worth most."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from moot.engine import NO, PASS, Answer, Ask, Board, Event, Face, Known, Option, Seat, Value, View
from moot.games.android import links
from moot.games.android.bot.desk import Desk
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.notes import Notes
from moot.games.android.bot.plots import habits
from moot.games.android.bot.puzzle import PILES, Puzzle
from moot.games.android.bot.reading import Reading
from moot.games.android.bot.roads import Roads
from moot.games.android.bot.turn import Turn, act_of
from moot.games.android.bot.worth import CARD, Worth
from moot.games.android.config import ALIBI_VALUE, FILES, File, Suspect
from moot.games.android.facts import deck_name, lead_kind
from moot.games.android.forms.board import PutSide
from moot.games.android.forms.events import PlacesEvidence, SacrificesEvidence, SpendsFavorOf
from moot.games.android.forms.evidence import PlaceThem
from moot.games.android.forms.singles import UnlessEachDiscards
from moot.games.android.forms.words import Fight, TheyFight
from moot.games.android.state import PieceFace, Token, Twilight
from moot.language import node_of
from moot.language.clauses import May, MayTo, ways_of

DARK = 0.3
"""What a dark card is worth to its holder while there are days left for a better moment."""

Code = TypeVar("Code", bound=str)


class Bot:
    """Plays a seat."""

    def __init__(self, faces: Mapping[str, Face], rng: Random) -> None:
        self.faces = faces
        self.rng = rng
        self.notes = Notes(faces)
        self._roads: dict[tuple[int, frozenset[str]], Roads] = {}

    def hear(self, event: Event) -> None:
        self.notes.hear(event)

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        mind = Mind(self, Desk(view, self.faces))
        if ask.kind == "some":
            return mind.several(ask)
        decide = DECIDE.get(ask.question, Mind.anything)
        return decide(mind, ask)

    def roads(self, seat: int, desk: Desk) -> Roads:
        """The map as this player can travel it."""
        person = desk.people[seat]
        key = (desk.printed.detectives[person.detective].reach, frozenset(person.warrants))
        found = self._roads.get(key)
        if found is None:
            found = self._roads[key] = Roads(desk.printed, *key)
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

    def best(self, ask: Ask, value: Callable[[Value], float], declined: float = 0.0) -> str:
        """The key of what is worth most; of equal ones any. ``declined`` is the worth of a "no" or a pass."""
        values = {
            option.key: (declined if option.deed in (NO, PASS) else value(chosen(option))) + self.jitter
            for option in ask.options
        }
        return max(values, key=values.__getitem__)

    def among(self, ask: Ask, codes: Sequence[Code], value: Callable[[Code], float], declined: float = 0.0) -> str:
        """The same, where words of a closed list are chosen from."""
        return self.best(ask, lambda word: sum(value(code) for code in codes if code == word), declined)

    @property
    def jitter(self) -> float:
        return 1e-6 * self.bot.rng.random()

    def anything(self, ask: Ask) -> Answer:
        return self.bot.rng.choice(ask.keys)

    # ------------------------------------------------------------ the turn

    def action(self, ask: Ask) -> Answer:
        """A-ROUND-07."""
        roads = self.bot.roads(self.desk.you, self.desk)
        found = Turn(self.reading, self.bot.notes, roads).best(ask)
        if found.card:
            self.bot.notes.used.add(act_of(found))
        return found.key

    def use_of_lead(self, ask: Ask) -> Answer:
        """A-LEAD-11."""
        lead = ask.about["lead"]
        assert isinstance(lead, str)
        wanted = self.likes(SacrificesEvidence)
        values = {
            "evidence": self.guilt.evidence(lead_kind(lead)),
            "sacrifice": self.worth.baggage(self.desk.you, "good") if wanted else 0.0,
            "reveal": self.puzzle.reveal,
            "dig": 0.3,
        }
        return self.among(ask, tuple(values), values.__getitem__)

    def likes(self, trigger: type[SacrificesEvidence | PlacesEvidence]) -> bool:
        """Whether one's plot gains good baggage by doing something."""
        return any(isinstance(habit.trigger, trigger) and habit.side == "good" for habit in habits(self.desk.me.plot))

    def place_for_marker(self, ask: Ask) -> Answer:
        """A-LEAD-06 and the like: near oneself, far from who has just been there."""
        desk = self.desk
        active = desk.board.active
        mine = self.bot.roads(desk.you, desk).from_(desk.here)
        theirs: dict[str, int] = {}
        if active is not None and active != desk.you:
            theirs = self.bot.roads(active, desk).from_(desk.board.at[active])
        return self.best(ask, lambda place: 0.5 * theirs.get(str(place), 0) - mine.get(str(place), 12))

    def lead_to_move(self, ask: Ask) -> Answer:
        """A-PUZ-21: what is far from oneself can come nearer; in the climax it would leave the game."""
        mine, leads = self.bot.roads(self.desk.you, self.desk).from_(self.desk.here), self.desk.board.leads
        useful = 0.0 if self.desk.board.climax else 0.1
        return self.best(ask, lambda lead: useful * (mine.get(leads[str(lead)].at, 12) - 3), 0.01)

    # ------------------------------------------------------------ evidence

    def suspect(self, ask: Ask) -> Answer:
        """A-EVID-03: where the token does most for the hunches."""
        token, node = self.desk.token(ask.about["token"]), node_of(ask)
        settled = (node.kind,) if isinstance(node, PlaceThem) and node.kind is not None else FILES
        files = [file for file in FILES if file == ask.about.get("file", file) and file in settled]
        return self.on_suspect(ask, lambda one: max(self.guilt.placed(one, file, token) for file in files))

    def on_suspect(self, ask: Ask, value: Callable[[Suspect], float], declined: float = 0.0) -> str:
        return self.among(ask, tuple(self.guilt.totals), value, declined)

    def file(self, ask: Ask) -> Answer:
        """A-EVID-04."""
        token = self.desk.token(ask.about["token"])
        where = next((one for one in self.guilt.totals if one == ask.about["suspect"]), None)
        return self.among(ask, FILES, lambda file: self.guilt.placed(where, file, token) if where else 0.0)

    def kept_token(self, ask: Ask) -> Answer:
        """Which of two tokens to place."""
        file = self.file_at_work
        return self.best(ask, lambda shown: self.use_of(self.desk.token(shown), file))

    @property
    def file_at_work(self) -> File:
        """The file of the evidence that is being placed."""
        about = self.desk.occasion.about if self.desk.occasion is not None else {}
        return next((file for file in FILES if file == about.get("file")), "testimony")

    def use_of(self, token: Token | None, file: File) -> float:
        """The best that can be made of a token."""
        return max((self.guilt.placed(suspect, file, token) for suspect in self.guilt.totals), default=0.0)

    def redraw(self, ask: Ask) -> Answer:
        """A-SETUP-46: unless the token does more than another would."""
        token = self.desk.token(ask.about["token"])
        file = next(file for file in FILES if file == ask.about["file"])
        return self.best(ask, lambda _: self.guilt.evidence(file), self.use_of(token, file))

    def side_up(self, ask: Ask) -> Answer:
        """A-EVID-05: nobody need know; unless the plot rewards it."""
        wished = "faceup" if self.likes(PlacesEvidence) else "facedown"
        return self.best(ask, lambda side: float(side == wished))

    def hit(self, ask: Ask) -> Answer:
        """A-HIT-01: those whom others want guilty, and oneself does not."""
        return self.on_suspect(ask, self.wish)

    def unhit(self, ask: Ask) -> Answer:
        """A-HIT-06."""
        return self.on_suspect(ask, lambda suspect: -self.wish(suspect))

    def hit_or_not(self, ask: Ask) -> Answer:
        """Whether to place a hit or to remove one."""
        hits = {suspect: sheet.hits for suspect, sheet in self.guilt.suspects.items()}
        values = {
            "place": max((self.wish(suspect) for suspect in hits), default=0.0),
            "remove": max((-self.wish(suspect) for suspect in hits if hits[suspect]), default=-9.0),
        }
        return self.among(ask, tuple(values), values.__getitem__)

    def on_whom(self, ask: Ask) -> Answer:
        return self.unhit(ask) if ask.about["change"] == "remove" else self.hit(ask)

    def wish(self, suspect: Suspect) -> float:
        """What it is worth that a hit is placed on somebody."""
        wanted = self.guilt.guesses.count(suspect)
        mine = suspect in self.desk.hunches.values()
        return self.guilt.hit(suspect) + (0.0 if mine else self.worth.harm * wanted)

    def alibi(self, ask: Ask) -> Answer:
        """A-ALIBI-01."""
        return self.on_suspect(ask, lambda suspect: self.guilt.changed(suspect, ALIBI_VALUE))

    def token_to_move(self, ask: Ask) -> Answer:
        """The token that does most on another suspect."""

        def value(option: Option) -> float:
            here, token = option.shows["suspect"], self.desk.token(chosen(option))
            found = [self.guilt.moved(token, one, there) for one in self.guilt.totals if one == here for there in all_]
            return max(found, default=0.0) + self.jitter

        all_ = tuple(self.guilt.totals)
        return max(ask.options, key=value).key

    def move_to(self, ask: Ask) -> Answer:
        """Where a token that is moved does most."""
        token = self.desk.token(ask.about["token"])
        change = 2.0 if token is None else float(token.value)
        return self.on_suspect(ask, lambda suspect: self.guilt.changed(suspect, change))

    def look(self, ask: Ask) -> Answer:
        """A-JIMMY-02: at the suspect on whom there is most to learn, rather than at a hand."""

        def unseen(suspect: Suspect) -> float:
            files = self.guilt.suspects[suspect].files.values()
            hidden = sum(not isinstance(one.token, Known) for filed in files for one in filed)
            return hidden * (2.0 if suspect in self.desk.hunches.values() else 1.0)

        return self.on_suspect(ask, unseen)

    # ------------------------------------------------------------ the conspiracy

    def spot(self, ask: Ask) -> Answer:
        """A-PUZ-10."""
        piece = self.piece(ask)
        values = {option.key: self.spot_value(piece, option) + self.jitter for option in ask.options}
        return max(values, key=values.__getitem__)

    def spot_value(self, piece: PieceFace, option: Option) -> float:
        row, column, turns = (option.shows[name] for name in ("row", "column", "turns"))
        assert isinstance(row, int)
        assert isinstance(column, int)
        assert isinstance(turns, int)
        return self.puzzle.placed(piece, row * links.SIZE + column, turns) if row >= 0 else 0.0

    def piece(self, ask: Ask) -> PieceFace:
        """The piece that has been drawn: all see it."""
        shown = ask.about["piece"]
        assert isinstance(shown, Known)
        face = self.desk.faces[shown.face]
        assert isinstance(face, PieceFace)
        return face

    def pile(self, ask: Ask) -> Answer:
        """A-LOC-01."""
        return self.among(ask, tuple(PILES), PILES.__getitem__)

    def benefit(self, ask: Ask) -> Answer:
        """A-PUZ-06, A-PUZ-08."""
        return self.shifted(ask) if self.piece(ask).type == "shift" else self.baggage(ask)

    def shifted(self, ask: Ask) -> Answer:
        """A-PUZ-06: oneself to the light while there is room, or somebody else to the dark."""
        room = self.desk.me.twilight > 0
        return self.on_seat(ask, lambda seat: 0.1 if seat != self.desk.you else 0.3 if room else -0.1)

    def on_seat(self, ask: Ask, value: Callable[[Seat], float]) -> str:
        return self.best(ask, lambda seat: value(Seat(seat)) if isinstance(seat, int) else 0.0)

    def way(self, ask: Ask) -> Answer:
        """A-PUZ-06."""
        wished = "light" if ask.about["whom"] == self.desk.you else "dark"
        return self.best(ask, lambda way: float(way == wished))

    # ------------------------------------------------------------ baggage and favors

    def baggage(self, ask: Ask) -> Answer:
        """A-PUZ-08, A-PLOT-29: good for oneself, or bad for whom it hurts most."""
        node = node_of(ask)
        good_only = isinstance(node, PutSide) and node.side == "good"

        def value(seat: Seat) -> float:
            if seat == self.desk.you or good_only:
                return self.worth.baggage(seat, "good") * (1.0 if seat == self.desk.you else -self.worth.harm)
            return -self.worth.harm * self.worth.baggage(seat, "bad")

        return self.on_seat(ask, value)

    def side(self, ask: Ask) -> Answer:
        """A-PUZ-08."""
        about = ask.about
        wished = "good" if about.get("whom", about.get("neighbour")) == self.desk.you else "bad"
        return self.best(ask, lambda side: float(side == wished))

    def gained_favor(self, ask: Ask) -> Answer:
        """A-PUZ-07."""
        held = self.desk.me.favors
        return self.best(ask, lambda favor: self.worth.favor(str(favor)) - 0.05 * held.get(str(favor), 0), -1.0)

    def paid_favor(self, ask: Ask) -> Answer:
        """A-FAVOR-05, A-TERM-24: the one that is worth least."""
        npcs = self.desk.printed.npcs
        return self.best(ask, lambda favor: -self.worth.favor(str(favor)) - 0.2 * (favor in npcs))

    def spent_as(self, ask: Ask) -> Answer:
        """A-FAVOR-13: as what the plot waits for."""
        waits = [one for one in habits(self.desk.me.plot) if isinstance(one.trigger, SpendsFavorOf)]
        sides = {one.trigger.what: one.side for one in waits if isinstance(one.trigger, SpendsFavorOf)}
        return self.best(ask, lambda favor: {"good": 1.0, "bad": -1.0}.get(sides.get(str(favor), ""), 0.0))

    def taken_favor(self, ask: Ask) -> Answer:
        """A-PRIO-14: somebody else's, the one that is worth most."""
        return self.best(ask, lambda favor: self.worth.favor(str(favor)))

    def road(self, ask: Ask) -> Answer:
        """A-PLOT-19."""
        return self.best(ask, lambda plot: self.worth.plot(str(plot)))

    # ------------------------------------------------------------ twilight

    def dark(self, ask: Ask) -> Answer:
        """A-PRIO-03: what hurts more now than it would at another moment."""
        active, occasion = self.desk.board.active, ask.occasion
        assert active is not None
        kept = DARK * min(1.0, (self.desk.left + 1) / 4)
        kind = occasion.kind if occasion is not None else ""

        def value(shown: Value) -> float:
            assert isinstance(shown, Known)
            harm = -self.worth.harm * self.reading.card(shown.face, active, kind)
            if harm <= 0:
                return -1.0
            face = self.desk.card(shown)
            return (
                harm * (1.5 if active == self.leader else 1.0) - kept - self.worth.dark_cost(face.cost if face else 0)
            )

        return self.best(ask, value)

    @property
    def leader(self) -> Seat:
        """Who of the others has most."""
        return max(self.desk.others, key=self.standing)

    def standing(self, seat: int) -> float:
        """What a player has, as all can see."""
        person, worth = self.desk.people[seat], self.worth
        tokens = person.tokens
        found = 4.0 * tokens.get("conspiracy", 0) + 3.0 * (tokens.get("haas", 0) + tokens.get("jinteki", 0))
        found += sum(worth.plot(ending) for ending in person.endings)
        return found + sum(person.favors.values()) - person.trauma

    def light(self, ask: Ask) -> Answer:
        """A-PRIO-06."""
        kind = ask.occasion.kind if ask.occasion is not None else ""

        def value(shown: Value) -> float:
            face = self.desk.card(shown)
            assert face is not None
            return self.reading.card(face.id, self.desk.you, kind) - self.worth.light_cost(face.cost)

        return self.best(ask, value)

    def match(self, ask: Ask) -> Answer:
        """A-TWI-19: light cards as cheap as can be; dark ones bring one to the light."""
        face = self.desk.card(ask.about["card"])
        assert face is not None
        wish = "lower" if face.side == "light" or self.desk.me.twilight < face.cost + 1 else "raise"
        return self.best(ask, lambda way: 1.0 if way == wish else 0.5 if way == "as_printed" else 0.0)

    def fight(self, ask: Ask) -> Answer:
        """A-FIGHT-01."""
        node = node_of(ask)
        if not isinstance(node, Fight | TheyFight):
            return self.anything(ask)
        ways = {"light_tactics": node.light, "dark_tactics": node.dark}
        values = {
            option.key: self.reading.clause(ways[option.deed], self.desk.you) + self.jitter for option in ask.options
        }
        return max(values, key=values.__getitem__)

    def draw(self, ask: Ask) -> Answer:
        """A-QUAL-04, A-ACT-25: light cards for oneself, else dark ones for who leads."""
        own = deck_name(self.desk.me.detective, "light")
        dark = deck_name(self.desk.people[self.leader].detective, "dark")
        return self.best(ask, lambda deck: 0.5 if deck == own else 0.3 if deck == dark else 0.2)

    # ------------------------------------------------------------ cards

    def several(self, ask: Ask) -> Answer:
        """As few as may be, of those that are worth least; favors that one gains, of those that are worth most."""
        if ask.ordered:
            return ask.keys[: ask.low]
        gains = ask.question == "Gain/types"
        values = {
            option.key: -self.worth.favor(str(chosen(option))) if gains else self.kept(chosen(option))
            for option in ask.options
        }
        return sorted(values, key=lambda key: (values[key], key))[: ask.low]

    def kept(self, shown: Value) -> float:
        """What it is worth to keep a card."""
        face = self.desk.card(shown)
        if face is None:
            return 0.0
        return self.reading.card(face.id, self.desk.you) - 0.1 * face.cost if face.side == "light" else 0.2

    def spared(self, ask: Ask) -> Answer:
        """What one gives up of one's own."""
        return self.best(ask, lambda shown: -self.kept(shown))

    def taken(self, ask: Ask) -> Answer:
        """What somebody else gives up: a light card that would help him, or any."""

        def value(shown: Value) -> float:
            face = self.desk.card(shown)
            return self.loss(face) if face is not None else 0.0

        return self.best(ask, value)

    def loss(self, face: Twilight) -> float:
        """What a card is worth to its detective, or against him."""
        seats = [seat for seat, person in enumerate(self.desk.people) if person.detective == face.detective]
        return sum(self.reading.card(face.id, seat) * (1 if face.side == "light" else -0.5) for seat in seats)

    # ------------------------------------------------------------ anything else that a text asks

    def who(self, ask: Ask) -> Answer:
        """Whom a text is about: who leads."""
        return self.on_seat(ask, self.standing)

    def either(self, ask: Ask) -> Answer:
        """One thing or another."""
        ways, you = ways_of(node_of(ask)), self.desk.you
        return self.best(ask, lambda way: self.reading.way(ways[str(way)], you) if way in ways else 0.0)

    def whether(self, ask: Ask) -> Answer:
        """What may be declined."""
        node, worth = node_of(ask), 0.0
        if isinstance(node, MayTo):
            worth = self.reading.doings((node.price, *node.doings), self.desk.you)
        elif isinstance(node, May):
            worth = self.reading.doings(node.doings, self.desk.you) + 0.01
        elif isinstance(node, UnlessEachDiscards):
            worth = -self.reading.doings(node.doings, self.desk.you) - CARD * node.n
        return self.best(ask, lambda _: worth)


def chosen(option: Option) -> Value:
    """What an option is about."""
    return next(iter(option.args.values()), None)


DECIDE: dict[str, Callable[[Mind, Ask], Answer]] = {
    "actions/action": Mind.action,
    "follow_lead/use": Mind.use_of_lead,
    "move_lead/location": Mind.place_for_marker,
    "MoveThatLead/location": Mind.place_for_marker,
    "lily/location": Mind.place_for_marker,
    "talk/location": Mind.place_for_marker,
    "PlaceWarrant/location": Mind.place_for_marker,
    "MoveALead/lead": Mind.lead_to_move,
    "place_evidence/suspect": Mind.suspect,
    "place_evidence/side": Mind.side_up,
    "place_evidence/again": Mind.redraw,
    "PlaceThem/suspect": Mind.suspect,
    "PlaceThem/file": Mind.file,
    "PlaceThem/face": Mind.side_up,
    "KeepOneOfTwo/kept": Mind.kept_token,
    "PlaceHit/suspect": Mind.hit,
    "RemoveHit/suspect": Mind.unhit,
    "PlaceOrRemoveHit/change": Mind.hit_or_not,
    "PlaceOrRemoveHit/suspect": Mind.on_whom,
    "PlaceAlibi/suspect": Mind.alibi,
    "MoveToken/token": Mind.token_to_move,
    "MoveToken/suspect": Mind.move_to,
    "MoveThem/suspect": Mind.move_to,
    "LookAtSuspect/suspect": Mind.look,
    "talk/what": Mind.look,
    "piece/spot": Mind.spot,
    "draw_any_piece/pile": Mind.pile,
    "benefit/whom": Mind.benefit,
    "benefit/way": Mind.way,
    "benefit/side": Mind.side,
    "PutBaggage/whom": Mind.baggage,
    "PutBaggage/side": Mind.side,
    "PutSide/whom": Mind.baggage,
    "gain_any_favor/favor": Mind.gained_favor,
    "pay/coin": Mind.paid_favor,
    "pay/way": Mind.spent_as,
    "Lose/favor": Mind.paid_favor,
    "Exchange/favor": Mind.paid_favor,
    "LoseFavorOfYourChoice/favor": Mind.taken_favor,
    "ReturnThatFavor/favor": Mind.taken_favor,
    "SpendThatFavor/favor": Mind.taken_favor,
    "resolve_plot/card": Mind.road,
    "reactions/dark": Mind.dark,
    "reactions/light": Mind.light,
    "pay_twilight/match": Mind.match,
    "fight/deed": Mind.fight,
    "free_draw/deck": Mind.draw,
    "draw_several/deck": Mind.draw,
    "draw_light/deck": Mind.draw,
    "setup/deck": Mind.draw,
    "DiscardTech/card": Mind.spared,
    "resolve_light/old": Mind.spared,
    "DiscardFromHandSeen/card": Mind.taken,
    "AnotherPlayer/player": Mind.who,
    "LookAtHand/player": Mind.who,
    "LookAtRandomHunch/player": Mind.who,
    "TheyEither/way": Mind.either,
    "May/whether": Mind.whether,
    "MayTo/whether": Mind.whether,
    "UnlessEachDiscards/whether": Mind.whether,
}
"""What answers which question."""
