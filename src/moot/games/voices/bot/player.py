"""The player: it listens, and answers each ask with what is worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

from moot.engine import NO, PASS, Answer, Ask
from moot.games.voices.bot.deploying import Plan, best_aim, deployed, is_like, plan
from moot.games.voices.bot.effects import OTHER, Effects, read
from moot.games.voices.bot.notes import Notes
from moot.games.voices.bot.voice import Voice
from moot.games.voices.forms import influence as of_influence
from moot.games.voices.forms import tokens as of_tokens
from moot.games.voices.forms.cards import LookAtHand
from moot.games.voices.forms.players import ProsecutorHeader, RegionHeader
from moot.games.voices.state import MARKER, ROW
from moot.language import Doing, Node, clauses, core, walk

ENDINGS = (": which juror?", ": to which juror?", ": which jurors?", ": which marker?", ": which region?", "?", ".")
HOLD = 1.3
"""A card is played if it is worth more than this, in tokens that one may place, for each round to come."""


class Bot:
    """Plays a seat."""

    def __init__(self, faces: Mapping[str, Any], rng: Random) -> None:
        self.faces = faces
        self.rng = rng
        self.notes = Notes(faces)
        self.plan: Plan | None = None
        """The deployment that it has begun."""
        self.moving: str | None = None
        """The marker that it chose last."""

    def hear(self, event: Mapping[str, Any]) -> None:
        self.notes.hear(event)

    def answer(self, view: Mapping[str, Any], ask: Ask) -> Answer:
        keys = ask.keys
        voice = Voice(view, self.faces, self.notes, self.rng)
        decide = RULES.get(ask.rule)
        return decide(self, voice, ask, keys) if decide is not None else self.by_text(voice, ask, keys)

    def best(self, values: Mapping[str, float], keys: list[str]) -> str:
        """The key that is worth most; of equal ones any."""
        return max(keys, key=lambda key: values.get(key, 0.0) + 1e-6 * self.rng.random())

    # ------------------------------------------------------------ the steps of a round

    def colours(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        return self.rng.sample(keys, ask.low)

    def trial(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-CHOOSE-01."""
        screen = voice.board["screen"]
        cards = {str(card["id"]): card for place in ("outer", "middle", "top") for card in screen[place]}
        return self.best({key: self.front(voice, cards[key]) for key in keys if key in cards}, keys)

    def front(self, voice: Voice, card: Mapping[str, Any]) -> float:
        """What a trial card is worth to the prosecutor: its front, and who would use its regions."""
        found, hidden = 0.0, []
        for line in read(card["text"]).lines:
            if isinstance(line.header, ProsecutorHeader):
                found += Effects(voice).sentences(line.sentences)
            elif isinstance(line.header, RegionHeader):
                found += Effects(voice, mine=False).sentences(line.sentences)
            else:
                hidden.append(Effects(voice, mine=False).sentences(line.sentences))
        users = sum(voice.stake(region) * voice.use(voice.platforms[region]) for region in card["icons"])
        return found + (sum(hidden) / len(hidden) if hidden else 0.0) + users

    def marker(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-DEPLOY-04."""
        self.plan = plan(voice, keys)
        return self.plan.marker

    def line(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-DEPLOY-11."""
        marker, region = deployed(ask.prompt)
        begun, self.plan = self.plan, None
        if begun is not None and begun.region == region and is_like(begun.marker, marker):
            x_start, x_end = begun.aim
        else:
            x_start, x_end = best_aim(voice, marker, region)
        return f"{x_start}:{x_end}"

    def region(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-DEPLOY-05: of one's own marker, as planned; of another one, where it is worth most."""
        if self.plan is not None and self.plan.region in keys and ask.prompt.startswith("To which region"):
            return self.plan.region
        if self.moving is None:
            return self.rng.choice(keys)
        return self.best(Effects(voice).by_region(self.moving, keys), keys)

    def user(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-CONTROL-04, V-CONTROL-06, V-DRAW-06 and the like: oneself, or a friend."""
        return self.best({key: voice.friend(int(key)) for key in keys}, keys)

    # ------------------------------------------------------------ strategy cards

    def window(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-STRAT-29."""
        texts = {str(card["id"]): self.faces[card["face"]].text for card in voice.board["hand"]}
        texts |= {str(card["id"]): card["text"] for card in voice.board["kept"][voice.you]}
        region = (voice.occasion or {}).get("region", "")
        values = {key: self.played(voice, texts[key], region) for key in keys if key in texts}
        best = self.best(values, keys)
        return best if best in values and values[best] > HOLD * voice.power * voice.left / 8 else PASS

    def played(self, voice: Voice, text: str, region: str) -> float:
        """What it is worth to play a card now."""
        line = read(text).lines[-1]
        return Effects(voice, region=region).sentences(line.sentences)

    def worst_cards(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-STRAT-14, V-STRAT-15."""
        texts = {str(card["id"]): self.faces[card["face"]].text for card in voice.board["hand"]}
        values = {key: self.played(voice, texts[key], "") if key in texts else 0.0 for key in keys}
        return sorted(keys, key=lambda key: values[key] + 1e-6 * self.rng.random())[: ask.low]

    # ------------------------------------------------------------ marker abilities

    def anger(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-OPT-30."""
        now = voice.worth()
        values = {key: voice.worth(voice.without(key), fallen=[key]) - now for key in keys if key != NO}
        return self.best({**values, NO: 0.0}, keys)

    def sadness(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-OPT-32, V-OPT-34: which marker, then which region."""
        if NO in keys:
            values = {key: max(self._again(voice, key).values()) for key in keys if key != NO}
            key = self.best({**values, NO: 0.0}, keys)
            self.moving = key if key != NO else None
            return key
        return self.region(voice, ask, keys)

    def _again(self, voice: Voice, marker: str) -> dict[str, float]:
        own = voice.region_of(marker)
        return Effects(voice).by_region(marker, [own] if own else list(voice.platforms))

    def draw(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-OPT-36."""
        return next(key for key in keys if key != NO)

    def confusion(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-OPT-41: a card that is worse than most goes."""
        screen = voice.board["screen"]
        cards = {str(card["id"]): card for place in ("outer", "top") for card in screen[place]}
        values = {key: -self.front(voice, cards[key]) for key in keys if key in cards}
        return self.best({**values, NO: -0.3 * voice.power}, keys)

    def panic(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-OPT-47."""
        return self.best({**{key: voice.gain("guilty", key) for key in keys if key in ROW}, NO: 0.0}, keys)

    # ------------------------------------------------------------ texts

    def by_text(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """What a card asks, by its sentence and by what can be chosen."""
        others = [key for key in keys if key not in (NO, "yes")]
        if ask.ordered:
            return keys
        if ask.kind == "some":
            return self.several(voice, ask, keys)
        if not others:
            value = self.effects(voice).doings(_doings(ask.prompt)) + self.reward(voice)
            return self.best({"yes": value, NO: 0.0}, keys)
        if set(others) <= {"guilty", "innocent"}:
            return self.which_kind(voice, ask, keys)
        if set(others) <= set(ROW):
            return self.which_juror(voice, ask, keys)
        if all(key in MARKER for key in others):
            return self.which_marker(voice, ask, keys)
        if all(key.isdecimal() for key in others):
            return self.which_player(voice, keys)
        if all(len(key) == 1 for key in others):
            return self.letter(voice, ask, keys)
        effects = {key: self.effects(voice) for key in keys}
        return self.best({key: effects[key].doings(_doings(key)) for key in keys}, keys)

    def text(self) -> Iterator[Node]:
        """All that the text says that is being carried out."""
        return walk(read(self.notes.words)) if self.notes.words else iter(())

    def reward(self, voice: Voice) -> float:
        """What the text gives to somebody who does what may be declined."""
        effects, found = self.effects(voice), 0.0
        for node in self.text():
            if isinstance(node, core.IfYouDo):
                found += effects.clause(node.clause)
            elif isinstance(node, clauses.MayTo):
                found += effects.doings(node.doings)
        return found

    def effects(self, voice: Voice) -> Effects:
        """A text that this seat is carrying out."""
        found = Effects(voice, region=(voice.occasion or {}).get("region", ""))
        found.seen = self.notes.seen.get(voice.you, [])
        found.held = [token["face"] for token in voice.board["drawn"]]
        found.there = self.there(voice)
        return found

    def there(self, voice: Voice) -> str | None:
        """The juror that was chosen last, or looked at."""
        chosen = [choice for choice in self.notes.choices.get(voice.you, ()) if choice in ROW]
        seen = self.notes.seen.get(voice.you)
        return chosen[-1] if chosen else seen[-1].juror if seen else None

    def letter(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """V-RESOLVE-10: whoever sees what the options lead to takes the best, others guess."""
        whole = voice.board["reading"].get("whole")
        if whole is None:
            return self.rng.choice(keys)
        values = {
            line.header.letter: Effects(voice).sentences(line.sentences)
            for line in read(whole["text"]).lines
            if isinstance(line.header, core.Outcome)
        }
        return self.best(values, keys)

    def which_player(self, voice: Voice, keys: list[str]) -> Answer:
        """A friend, if something is given; somebody else, if a hand is looked at."""
        sign = -1 if any(isinstance(node, LookAtHand) for node in self.text()) else 1
        return self.best({key: sign * voice.friend(int(key)) for key in keys}, keys)

    def which_juror(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        key = self.best({NO: 0.0, **self.by_juror(voice, ask)}, keys)
        self.notes.chose(voice.you, key)
        return key

    def by_juror(self, voice: Voice, ask: Ask) -> dict[str, float]:
        """What each juror is worth as an answer."""
        effects = self.effects(voice)
        if ask.rule == "V-JUROR-22":
            face = ask.prompt.rstrip("?").rsplit(" ", 1)[-1].lower()
            return {juror: voice.gain(face, juror) for juror in ROW}
        doing = _doings(ask.prompt)[0]
        if isinstance(doing, of_tokens.MoveOpen) and ask.prompt.endswith(": to which juror?") and effects.there:
            return effects.moved(doing, self.chosen_kind(voice, doing, effects.there), effects.there)
        if isinstance(doing, of_influence.Place):
            effects.held = self.notes.picked or effects.held
        if not isinstance(doing, of_tokens.MoveOpen):
            effects.only = [key for key in ask.keys if key != NO]
        return effects.by_juror(doing)

    def chosen_kind(self, voice: Voice, doing: Doing, juror: str) -> str:
        """The kind of token that was chosen after the juror."""
        chosen = [choice for choice in self.notes.choices.get(voice.you, ()) if choice in OTHER]
        return chosen[-1] if chosen else self._kind(voice, doing, juror)

    def _kind(self, voice: Voice, doing: Node, juror: str) -> str:
        """The kind of token that one would choose there."""
        effects = self.effects(voice)
        kinds: tuple[str, ...] = tuple(OTHER)
        if not isinstance(doing, of_tokens.PlaceOpen):
            kinds = tuple(kind for kind in kinds if effects.has(juror, kind)) or kinds
        if isinstance(doing, of_tokens.MoveOpen):
            return max(kinds, key=lambda kind: max(effects.moved(doing, kind, juror).values()))
        if isinstance(doing, of_tokens.TurnOver):
            return max(kinds, key=lambda kind: effects.turned(kind, juror))
        sign = 1 if isinstance(doing, of_tokens.PlaceOpen) else -1
        return max(kinds, key=lambda kind: voice.gain(kind, juror, sign))

    def which_kind(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        """Of the token that is to be placed, removed, turned over or moved."""
        there = self.there(voice)
        if there is None:
            return self.best({"guilty": voice.towards, "innocent": -voice.towards}, keys)
        either = [node for node in self.text() if getattr(node, "token", "") == "either"]
        if not either:
            return self.rng.choice(keys)
        kind = self._kind(voice, either[0], there)
        self.notes.chose(voice.you, kind)
        return kind

    def which_marker(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        doing = _doings(ask.prompt)[0]
        values = self.effects(voice).by_marker(doing, [key for key in keys if key != NO])
        if NO in keys:
            reward = self.reward(voice)
            values = {key: value + reward for key, value in values.items()}
        key = self.best({NO: 0.0, **values}, keys)
        self.moving = key if key != NO else None
        return key

    def several(self, voice: Voice, ask: Ask, keys: list[str]) -> Answer:
        effects, doing = self.effects(voice), _doings(ask.prompt)[0]
        if isinstance(doing, of_influence.Swap):
            pairs, what = [[one, other] for one, other in combinations(keys, 2)], doing.what
            return max(pairs, key=lambda pair: effects.swapped(what, pair))
        if set(keys) <= set(ROW):
            values = effects.by_juror(doing)
            return sorted(keys, key=lambda key: -values.get(key, 0.0))[: ask.high]
        faces = {str(token["id"]): token["face"] for token in voice.board["drawn"]}
        if set(keys) <= set(faces):
            return self.which_tokens(voice, ask, doing, faces)
        seen = {str(key): value for key, value in effects.off().items()}
        return sorted(keys, key=lambda key: -seen.get(key, 0.0) + 1e-6 * self.rng.random())[: ask.low]

    def which_tokens(self, voice: Voice, ask: Ask, doing: Doing, faces: dict[str, str]) -> Answer:
        """Which of the drawn tokens are placed, or discarded first."""
        keys, effects = ask.keys, self.effects(voice)
        if isinstance(doing, of_influence.Place):
            jurors = effects.jurors(doing.where)
        else:
            jurors = list(ROW)

        def value(chosen: tuple[str, ...]) -> float:
            held = [faces[key] for key in chosen]
            if isinstance(doing, of_influence.Place):
                effects.held = held
                return max(effects.by_juror(doing).values(), default=0.0)
            if isinstance(doing, of_influence.PlaceApart):
                return sum(max(voice.gain(face, juror) for juror in jurors) for face in held)
            return -sum(sum(voice.gain(face, juror) for juror in jurors) for face in held)

        best = max(combinations(keys, ask.low), key=lambda chosen: value(chosen) + 1e-6 * self.rng.random())
        self.notes.picked = [faces[key] for key in best]
        return list(best)


def _doings(prompt: str) -> tuple[Doing, ...]:
    """The doings of a sentence, or of a question about it."""
    for ending in ENDINGS:
        if prompt.endswith(ending):
            prompt = prompt[: -len(ending)]
            break
    sentence = read(f"{prompt}.").lines[0].sentences[0]
    return tuple(node for node in walk(sentence) if isinstance(node, Doing))


Decide = Callable[[Bot, Voice, Ask, list[str]], Answer]

RULES: dict[str, Decide] = {
    "V-SETUP-16": Bot.colours,
    "V-CHOOSE-01": Bot.trial,
    "V-DEPLOY-04": Bot.marker,
    "V-DEPLOY-05": Bot.region,
    "V-DEPLOY-11": Bot.line,
    "V-CONTROL-04": Bot.user,
    "V-CONTROL-06": Bot.user,
    "V-DRAW-06": Bot.user,
    "V-STRAT-17": Bot.user,
    "V-STRAT-29": Bot.window,
    "V-STRAT-14": Bot.worst_cards,
    "V-STRAT-15": Bot.worst_cards,
    "V-OPT-30": Bot.anger,
    "V-OPT-32": Bot.sadness,
    "V-OPT-34": Bot.sadness,
    "V-OPT-36": Bot.draw,
    "V-OPT-41": Bot.confusion,
    "V-OPT-47": Bot.panic,
}
"""What is asked by the rules themselves; everything else is asked by a card."""
