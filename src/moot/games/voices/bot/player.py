"""The player: it listens, and answers each ask with what is worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from random import Random

from moot.engine import NO, PASS, Answer, Ask, Board, Event, Face, Known, Value, View
from moot.games.voices.bot import asked
from moot.games.voices.bot.deploying import Plan, best_aim, is_like, plan
from moot.games.voices.bot.effects import Effects, OfMarkers
from moot.games.voices.bot.notes import Notes
from moot.games.voices.bot.texts import line_of, read, texts_of
from moot.games.voices.bot.voice import Voice
from moot.games.voices.config import Juror, OpenToken, Region
from moot.games.voices.forms import influence as of_influence
from moot.games.voices.forms import tokens as of_tokens
from moot.games.voices.forms.cards import DrawCards, LookAtHand
from moot.games.voices.forms.markers import Deploy, Destroy, Return
from moot.games.voices.forms.players import AnotherPersona, AnyPersona, ProsecutorHeader, RegionHeader
from moot.games.voices.state import ROW, Strategy
from moot.games.voices.view import Front
from moot.language import Doing, Node, clauses, core, node_of, walk

HOLD = 1.3
"""A card is played if it is worth more than this, in tokens that one may place, for each round to come."""


class Bot:
    """Plays a seat."""

    def __init__(self, faces: Mapping[str, Face], rng: Random) -> None:
        self.faces = faces
        self.rng = rng
        self.notes = Notes(faces)
        self.texts = texts_of(faces)
        self.plan: Plan | None = None
        """The deployment that it has begun."""

    def hear(self, event: Event) -> None:
        self.notes.hear(event)

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        voice = Voice(view, memory, self.faces, self.notes, self.rng)
        decide = DECIDE.get(ask.question)
        if decide is not None:
            return decide(self, voice, ask)
        return self.rng.sample(ask.keys, ask.low) if ask.kind == "some" else self.rng.choice(ask.keys)

    def best(self, values: Mapping[str, float], keys: Iterable[str]) -> str:
        """The key that is worth most; of equal ones any. To decline is worth nothing."""
        return max(keys, key=lambda key: values.get(key, 0.0) + 1e-6 * self.rng.random())

    # ------------------------------------------------------------ the steps of a round

    def colours(self, voice: Voice, ask: Ask) -> Answer:
        """V-SETUP-16."""
        return self.rng.sample(ask.keys, ask.low)

    def trial(self, voice: Voice, ask: Ask) -> Answer:
        """V-CHOOSE-01."""
        return self.best(self.by_front(voice, ask), ask.keys)

    def by_front(self, voice: Voice, ask: Ask) -> dict[str, float]:
        """What each of the trial cards is worth that can be chosen."""
        screen = voice.board.screen
        places = [card for place in (screen.outer, screen.middle, screen.top) for card in place]
        fronts = {front.card: front for front in places if isinstance(front, Front)}
        return {key: self.front(voice, fronts[card]) for key, card in asked.things(ask).items()}

    def front(self, voice: Voice, card: Front) -> float:
        """What a trial card is worth to the prosecutor: its front, and who would use its regions."""
        found, hidden = 0.0, []
        for line in read(card.text).lines:
            if isinstance(line.header, ProsecutorHeader):
                found += Effects(voice).sentences(line.sentences)
            elif isinstance(line.header, RegionHeader):
                found += Effects(voice, mine=False).sentences(line.sentences)
            else:
                hidden.append(Effects(voice, mine=False).sentences(line.sentences))
        users = sum(voice.stake(region) * voice.use(voice.platforms[region]) for region in card.icons)
        return found + (sum(hidden) / len(hidden) if hidden else 0.0) + users

    def marker(self, voice: Voice, ask: Ask) -> Answer:
        """V-DEPLOY-04."""
        markers = asked.markers(ask)
        self.plan = plan(voice, list(markers.values()))
        return next(key for key, marker in markers.items() if marker == self.plan.marker)

    def line(self, voice: Voice, ask: Ask) -> Answer:
        """V-DEPLOY-11."""
        marker, region = str(ask.about["marker"]), asked.REGIONS[str(ask.about["region"])]
        begun, self.plan = self.plan, None
        if begun is not None and begun.region == region and is_like(begun.marker, marker):
            aim = begun.aim
        else:
            aim = best_aim(voice, marker, region)
        return next(option.key for option in ask.options if option.args["line"] == [*aim])

    def own_region(self, voice: Voice, ask: Ask) -> Answer:
        """V-DEPLOY-05: as planned; a marker that is the only one left was not chosen, so nothing is planned yet."""
        if self.plan is None:
            self.plan = plan(voice, [str(ask.about["marker"])])
        return next(key for key, region in asked.regions(ask).items() if region == self.plan.region)

    def other_region(self, voice: Voice, ask: Ask) -> Answer:
        """Of a marker that a card or an ability deploys: where it is worth most."""
        marker = ask.about["lost"] if "lost" in ask.about else ask.options[0].shows["marker"]
        regions = asked.regions(ask)
        values = Effects(voice).by_region(str(marker), regions.values())
        return self.best({key: values[region] for key, region in regions.items()}, regions)

    def user(self, voice: Voice, ask: Ask) -> Answer:
        """V-CONTROL-04, V-CONTROL-06, V-DRAW-06 and the like: oneself, or a friend."""
        return self.best({key: voice.friend(seat) for key, seat in asked.seats(ask).items()}, ask.keys)

    # ------------------------------------------------------------ strategy cards

    def window(self, voice: Voice, ask: Ask) -> Answer:
        """V-STRAT-29."""
        kept = {one.card: one.text for one in voice.board.kept[voice.you]}
        values = {
            key: self.played(voice, kept[card] if card in kept else voice.face(card, Strategy).text, voice.region)
            for key, card in asked.things(ask).items()
        }
        best = self.best(values, ask.keys)
        return best if best in values and values[best] > HOLD * voice.power * voice.left / 8 else PASS

    def played(self, voice: Voice, text: str, region: Region | None = None) -> float:
        """What it is worth to play a card now."""
        line = read(text).lines[-1]
        return Effects(voice, region=region).sentences(line.sentences)

    def worst_cards(self, voice: Voice, ask: Ask) -> Answer:
        """V-STRAT-14, V-STRAT-15."""
        values = {key: self.played(voice, voice.face(card, Strategy).text) for key, card in asked.things(ask).items()}
        return sorted(ask.keys, key=lambda key: values.get(key, 0.0) + 1e-6 * self.rng.random())[: ask.low]

    # ------------------------------------------------------------ marker abilities

    def anger(self, voice: Voice, ask: Ask) -> Answer:
        """V-OPT-30."""
        now, markers = voice.worth(), asked.markers(ask)
        values = {key: voice.worth(voice.without(marker), fallen=[marker]) - now for key, marker in markers.items()}
        return self.best(values, ask.keys)

    def sadness(self, voice: Voice, ask: Ask) -> Answer:
        """V-OPT-32, V-OPT-34."""
        values = {key: max(self._again(voice, marker).values()) for key, marker in asked.markers(ask).items()}
        return self.best(values, ask.keys)

    def _again(self, voice: Voice, marker: str) -> dict[Region, float]:
        own = voice.region_of(marker)
        return Effects(voice).by_region(marker, list(voice.platforms) if own is None else [own])

    def draw(self, voice: Voice, ask: Ask) -> Answer:
        """V-OPT-36."""
        return next(option.key for option in ask.options if option.deed != NO)

    def confusion(self, voice: Voice, ask: Ask) -> Answer:
        """V-OPT-41: a card that is worse than most goes."""
        values = {key: -value for key, value in self.by_front(voice, ask).items()}
        return self.best({**values, NO: -0.3 * voice.power}, ask.keys)

    def panic(self, voice: Voice, ask: Ask) -> Answer:
        """V-OPT-47."""
        return self.best({key: voice.gain("guilty", juror) for key, juror in asked.jurors(ask).items()}, ask.keys)

    # ------------------------------------------------------------ texts

    def effects(self, voice: Voice) -> Effects:
        """A text that this seat is carrying out."""
        found = Effects(voice, region=voice.region)
        found.seen = self.notes.seen.get(voice.you, [])
        found.held = [token.face for token in voice.board.drawn if isinstance(token, Known)]
        found.there = self.notes.there or (found.seen[-1].juror if found.seen else None)
        return found

    def reward(self, voice: Voice, ask: Ask) -> float:
        """What the text gives to somebody who does what may be declined."""
        effects, found = self.effects(voice), 0.0
        for node in walk(line_of(ask, self.texts)):
            if isinstance(node, core.IfYouDo):
                found += effects.clause(node.clause)
            elif isinstance(node, clauses.MayTo):
                found += effects.doings(node.doings)
        return found

    def whether(self, voice: Voice, ask: Ask) -> Answer:
        """Does what may be declined if it is worth something."""
        value = self.effects(voice).doings(_doings(ask)) + self.reward(voice, ask)
        return self.best({option.key: value for option in ask.options if option.deed != NO}, ask.keys)

    def way(self, voice: Voice, ask: Ask) -> Answer:
        """One thing or another."""
        ways = clauses.ways_of(node_of(ask))
        return self.best(
            {key: self.effects(voice).doings(ways[key].doings) for key in ask.keys if key in ways}, ask.keys
        )

    def letter(self, voice: Voice, ask: Ask) -> Answer:
        """V-RESOLVE-10: whoever sees what the options lead to takes the best, others guess."""
        reading = voice.board.reading
        if reading is None or reading.whole is None:
            return self.rng.choice(ask.keys)
        values = {
            line.header.letter: Effects(voice).sentences(line.sentences)
            for line in read(reading.whole.text).lines
            if isinstance(line.header, core.Outcome)
        }
        return self.best({option.key: values.get(str(asked.chosen(option)), 0.0) for option in ask.options}, ask.keys)

    def player(self, voice: Voice, ask: Ask) -> Answer:
        """A friend, if something is given; somebody else, if a hand is looked at."""
        sign = -1 if any(isinstance(node, LookAtHand) for node in walk(line_of(ask, self.texts))) else 1
        return self.best({key: sign * voice.friend(seat) for key, seat in asked.seats(ask).items()}, ask.keys)

    # ------------------------------------------------------------ jurors and open tokens

    def juror(self, voice: Voice, ask: Ask) -> Answer:
        """Whoever it is worth most for."""
        jurors = asked.jurors(ask)
        values = self.by_juror(voice, ask, list(jurors.values()))
        key = self.best({key: values.get(juror, 0.0) for key, juror in jurors.items()}, ask.keys)
        self.notes.there = jurors.get(key, self.notes.there)
        return key

    def by_juror(self, voice: Voice, ask: Ask, jurors: list[Juror]) -> dict[Juror, float]:
        """What each juror is worth as an answer."""
        effects, doing = self.effects(voice), _doings(ask)[0]
        if isinstance(doing, of_influence.PlaceApart):
            token = [value for value in ask.about.values() if isinstance(value, Known)][-1]
            return {juror: voice.gain(token.face, juror) for juror in ROW}
        if isinstance(doing, of_tokens.MoveOpen):
            return self._moved(effects, doing, ask.options[0].shows)
        if isinstance(doing, of_influence.Place):
            effects.held = self.notes.picked or effects.held
        effects.only = jurors
        return effects.by_juror(doing)

    def _moved(self, effects: Effects, doing: of_tokens.MoveOpen, shows: Mapping[str, Value]) -> dict[Juror, float]:
        """From which juror an open token is moved, or to which one."""
        if "origin" not in shows:
            return effects.by_juror(doing)
        origin, token = asked.JURORS[str(shows["origin"])], asked.KINDS[str(shows["token"])]
        return effects.moved(doing, token, origin)

    def kind(self, voice: Voice, ask: Ask) -> Answer:
        """Of the token that is to be placed, removed, turned over or moved."""
        kinds, effects, doing = asked.kinds(ask), self.effects(voice), _doings(ask)[0]
        juror = asked.JURORS[str(ask.options[0].shows["juror"])]

        def value(kind: OpenToken) -> float:
            if isinstance(doing, of_tokens.MoveOpen):
                return max(effects.moved(doing, kind, juror).values())
            if isinstance(doing, of_tokens.TurnOver):
                return effects.turned(kind, juror)
            return voice.gain(kind, juror, 1 if isinstance(doing, of_tokens.PlaceOpen) else -1)

        return max(kinds, key=lambda key: value(kinds[key]))

    # ------------------------------------------------------------ markers

    def which_marker(self, voice: Voice, ask: Ask) -> Answer:
        """Of those that are destroyed, returned or deployed."""
        doing, markers = _doings(ask)[0], asked.markers(ask)
        assert isinstance(doing, OfMarkers)
        values = self.effects(voice).by_marker(doing, markers.values())
        reward = self.reward(voice, ask) if NO in ask.keys else 0.0
        return self.best({key: values[marker] + reward for key, marker in markers.items()}, ask.keys)

    # ------------------------------------------------------------ several at once

    def order(self, voice: Voice, ask: Ask) -> Answer:
        """Any order is as good as another."""
        return ask.keys

    def swapped(self, voice: Voice, ask: Ask) -> Answer:
        """Two jurors who swap their tokens."""
        doing, effects, jurors = _node(ask), self.effects(voice), asked.jurors(ask)
        assert isinstance(doing, of_influence.Swap)
        what = doing.what
        pairs = combinations(jurors, 2)
        return list(max(pairs, key=lambda pair: effects.swapped(what, [jurors[key] for key in pair])))

    def looked_at(self, voice: Voice, ask: Ask) -> Answer:
        """Jurors whose tokens one looks at."""
        jurors, values = asked.jurors(ask), self.effects(voice).by_juror(_doings(ask)[0])
        return sorted(jurors, key=lambda key: -values.get(jurors[key], 0.0))[: ask.high]

    def things(self, voice: Voice, ask: Ask) -> Answer:
        """Tokens that one has drawn; or some that lie on a juror, or cards: those that one would take away."""
        drawn = [token for token in voice.board.drawn if isinstance(token, Known)]
        things = asked.things(ask)
        if all(key in things and things[key] in drawn for key in ask.keys):
            return self.tokens(voice, ask, {key: token.face for key, token in things.items()})
        off = self.effects(voice).off()
        values = {key: off.get(thing.id, 0.0) for key, thing in things.items()}
        return sorted(ask.keys, key=lambda key: -values.get(key, 0.0) + 1e-6 * self.rng.random())[: ask.low]

    def tokens(self, voice: Voice, ask: Ask, faces: dict[str, str]) -> Answer:
        """Which of the drawn tokens are placed, or discarded first."""
        effects, doing = self.effects(voice), _doings(ask)[0]

        def value(chosen: tuple[str, ...]) -> float:
            held = [faces[key] for key in chosen]
            if isinstance(doing, of_influence.Place):
                effects.held = held
                return max(effects.by_juror(doing).values(), default=0.0)
            if isinstance(doing, of_influence.PlaceApart):
                return sum(max(voice.gain(face, juror) for juror in ROW) for face in held)
            return -sum(sum(voice.gain(face, juror) for juror in ROW) for face in held)

        best = max(combinations(faces, ask.low), key=lambda chosen: value(chosen) + 1e-6 * self.rng.random())
        self.notes.picked = [faces[key] for key in best]
        return list(best)


def _node(ask: Ask) -> Node:
    """The part of a card that asks."""
    node = node_of(ask)
    assert node is not None, ask.question
    return node


def _doings(ask: Ask) -> tuple[Doing, ...]:
    """What it says that is done."""
    return tuple(one for one in walk(_node(ask)) if isinstance(one, Doing))


Decide = Callable[[Bot, Voice, Ask], Answer]


def _of(slot: str, decide: Decide, *forms: type[Node]) -> dict[str, Decide]:
    """What these forms ask for in this slot is answered by this."""
    return {f"{form.__name__}/{slot}": decide for form in forms}


OPEN_TOKENS = (of_tokens.PlaceOpen, of_tokens.RemoveOpen, of_tokens.TurnOver, of_tokens.MoveOpen)
PLACING = (of_influence.Place, of_influence.PlaceApart)
LYING = (of_influence.Look, of_influence.Discard)

DECIDE: dict[str, Decide] = {
    "setup/colours": Bot.colours,
    "choose/card": Bot.trial,
    "turn/marker": Bot.marker,
    "turn/region": Bot.own_region,
    "deploy/line": Bot.line,
    "decide/user": Bot.user,
    "planning/partner": Bot.user,
    "reactions/user": Bot.user,
    "reactions/shown": Bot.window,
    "check_hand/cards": Bot.worst_cards,
    "DiscardCards/cards": Bot.worst_cards,
    "marker_ability/victim": Bot.anger,
    "marker_ability/lost": Bot.sadness,
    "marker_ability/other": Bot.other_region,
    "marker_ability/again": Bot.sadness,
    "marker_ability/draws": Bot.draw,
    "marker_ability/trial": Bot.confusion,
    "marker_ability/juror": Bot.panic,
    "Choose/choice": Bot.letter,
    **_of("whether", Bot.whether, clauses.May, clauses.MayTo),
    **_of("way", Bot.way, clauses.Either, clauses.TheyEither, clauses.DoesEither, clauses.MayEither),
    **_of("player", Bot.player, AnyPersona, AnotherPersona, LookAtHand, DrawCards, of_influence.Give),
    **_of(
        "juror", Bot.juror, *OPEN_TOKENS, *PLACING, of_influence.PlaceRandom, of_influence.Look, of_influence.Discard
    ),
    **_of("onto", Bot.juror, of_tokens.MoveOpen, of_tokens.MoveThatToken, of_influence.Move),
    **_of("accused", Bot.juror, of_tokens.MoveThatToken),
    **_of("kind", Bot.kind, *OPEN_TOKENS),
    **_of("marker", Bot.which_marker, Destroy, Return, Deploy),
    **_of("region", Bot.other_region, Deploy),
    **_of("jurors", Bot.looked_at, of_influence.Look),
    **_of("jurors", Bot.swapped, of_influence.Swap),
    **_of(
        "chosen", Bot.things, *PLACING, of_influence.Discard, of_influence.Look, of_influence.Move, of_influence.Give
    ),
    **_of("ordered", Bot.order, of_influence.Place, of_influence.PutBack),
}
"""What answers which question."""
