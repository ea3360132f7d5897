"""What the text of a card is worth to a seat: its tree, with all choices made well, or by somebody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import singledispatchmethod
from itertools import combinations_with_replacement
from math import factorial, prod

from moot.engine import Known, Shown
from moot.games.voices.bot.notes import Seen
from moot.games.voices.bot.regions import Lying, Platform
from moot.games.voices.bot.voice import STRATEGY, Voice
from moot.games.voices.config import Juror, OpenToken, Region
from moot.games.voices.forms import cards as of_cards
from moot.games.voices.forms import influence as of_influence
from moot.games.voices.forms import jurors as of_jurors
from moot.games.voices.forms import markers as of_markers
from moot.games.voices.forms import regions as of_regions
from moot.games.voices.forms import tokens as of_tokens
from moot.games.voices.geometry import RADIUS, overhangs
from moot.games.voices.state import PLACES, ROW
from moot.games.voices.verbs.tokens import BESIDE
from moot.language import Clause, Doing, Node, Sentence, Things, clauses, core
from moot.language import things as nouns

KINDS: dict[str, tuple[OpenToken, ...]] = {
    "guilty": ("guilty",),
    "innocent": ("innocent",),
    "either": ("guilty", "innocent"),
}

OfMarkers = of_markers.Destroy | of_markers.Return | of_markers.Deploy

LOOK = 0.15
"""What it is worth to see a hidden token, in tokens that one may place."""
KEEP = 0.4
"""The same of a card that one may use later."""
HAND = 0.05
"""The same of seeing or spoiling somebody's hand."""


def best_of(n: int, k: int, worth: dict[str, float], chances: dict[str, float]) -> float:
    """What the best ``k`` of ``n`` random tokens are worth."""
    found = 0.0
    for drawn in combinations_with_replacement(worth, n):
        counts = [drawn.count(face) for face in worth]
        chance = factorial(n) / prod(map(factorial, counts))
        chance *= prod(chances[face] ** count for face, count in zip(worth, counts, strict=True))
        found += chance * sum(sorted((worth[face] for face in drawn), reverse=True)[:k])
    return found


class Effects:
    """A text as it is carried out. ``mine`` says whether one makes its choices oneself."""

    def __init__(self, voice: Voice, *, mine: bool = True, region: Region | None = None) -> None:
        self.voice = voice
        self.mine = mine
        self.region = region
        """The region that the text was waiting for."""
        self.there: Juror | None = None
        """The juror spoken of."""
        self.drawn = 1
        """How many unknown tokens were drawn."""
        self.held: Sequence[str] = ()
        """The faces of tokens that were drawn and seen."""
        self.seen: Sequence[Seen] = ()
        """Tokens that one has looked at."""
        self.only: list[Juror] = []
        """The jurors that can be meant, if that is known."""

    def pick(self, values: Iterable[float]) -> float:
        """What a choice is worth."""
        found = list(values)
        if not found:
            return 0.0
        return max(found) if self.mine else sum(found) / len(found)

    # ------------------------------------------------------------ sentences

    def sentences(self, sentences: Iterable[Sentence]) -> float:
        """What several sentences are worth, one after the other."""
        found = last = 0.0
        for sentence in sentences:
            if isinstance(sentence, core.Say):
                last = self.clause(sentence.clause)
                found += last
            elif isinstance(sentence, core.If | core.Otherwise):
                found += 0.5 * self.clause(sentence.clause)
            elif isinstance(sentence, core.IfYouDo):
                found += max(0.0, last + self.clause(sentence.clause)) - last if self.mine else 0.0
            elif isinstance(sentence, core.ForEach) and isinstance(sentence.counted, of_jurors.EachOf):
                for juror in sentence.counted.names:
                    self.there = juror
                    found += self.clause(sentence.clause)
        return found

    def clause(self, clause: Clause) -> float:
        """What one clause is worth."""
        if isinstance(clause, clauses.Imperative):
            return self.doings(clause.doings)
        if isinstance(clause, clauses.Either):
            return self.pick(self.doings(way.doings) for way in (clause.first, *clause.others))
        if isinstance(clause, clauses.May):
            return max(0.0, self.doings(clause.doings)) if self.mine else 0.0
        if isinstance(clause, clauses.MayTo):
            return max(0.0, self.doings((clause.price, *clause.doings))) if self.mine else 0.0
        if isinstance(clause, clauses.Does | clauses.TheyDo):
            others = Effects(self.voice, mine=False, region=self.region)
            others.there, others.drawn = self.there, self.drawn
            return others.doings(clause.doings)
        return 0.0

    def doings(self, doings: Iterable[Doing]) -> float:
        return sum(self.value(doing) for doing in doings)

    # ------------------------------------------------------------ doings

    @singledispatchmethod
    def value(self, doing: Node) -> float:
        """What a doing is worth."""
        return self.pick(self.by_juror(doing).values())

    @singledispatchmethod
    def by_juror(self, doing: Node) -> dict[Juror, float]:
        """What a doing is worth, by the juror that is chosen for it first."""
        return {}

    def jurors(self, where: of_jurors.Where) -> list[Juror]:
        """Who can be meant."""
        if self.only:
            return self.only
        if isinstance(where, of_jurors.NamedJurors):
            return list(where.names)
        if isinstance(where, of_jurors.JurorWith):
            return [juror for juror in ROW if self.has(juror, where.token)]
        if isinstance(where, of_jurors.NamedOrOn):
            return list(dict.fromkeys([*where.names, *self.jurors(where.where)]))
        if isinstance(where, of_jurors.Beside):
            beside = self.jurors(where.where)
            return [juror for juror in ROW if any(other in beside for other in BESIDE[juror])]
        if self.there is None or isinstance(where, of_jurors.AnyJuror):
            return list(ROW)
        if isinstance(where, of_jurors.Adjacent):
            return BESIDE[self.there]
        return [self.there] if isinstance(where, of_jurors.ThatJuror) else [j for j in ROW if j != self.there]

    def has(self, juror: Juror, token: str) -> bool:
        """Whether a juror has such a token: guilty, innocent, either of them, or an influence token."""
        shown = self.voice.board.jurors[juror]
        if token == "influence":
            return bool(shown.influence)
        return bool((shown.guilty and token != "innocent") or (shown.innocent and token != "guilty"))

    # Guilty and innocent tokens.

    @by_juror.register
    def _(self, doing: of_tokens.PlaceOpen) -> dict[Juror, float]:
        found = {}
        for juror in self.jurors(doing.where):
            found[juror] = self.pick(self.voice.gain(kind, juror, doing.n) for kind in KINDS[doing.token])
        return found

    @by_juror.register
    def _(self, doing: of_tokens.RemoveOpen) -> dict[Juror, float]:
        return self._of_those(doing, lambda kind, juror: self.voice.gain(kind, juror, -doing.n))

    @by_juror.register
    def _(self, doing: of_tokens.TurnOver) -> dict[Juror, float]:
        return self._of_those(doing, self.turned)

    @by_juror.register
    def _(self, doing: of_tokens.MoveOpen) -> dict[Juror, float]:
        return self._of_those(doing, lambda kind, juror: self.pick(self.moved(doing, kind, juror).values()))

    def _of_those(
        self,
        doing: of_tokens.RemoveOpen | of_tokens.TurnOver | of_tokens.MoveOpen,
        gain: Callable[[OpenToken, Juror], float],
    ) -> dict[Juror, float]:
        """By juror who has such tokens."""
        found = {}
        for juror in self.jurors(doing.where):
            kinds = [kind for kind in KINDS[doing.token] if self.has(juror, kind)]
            if kinds:
                found[juror] = self.pick([gain(kind, juror) for kind in kinds])
        return found

    def turned(self, kind: OpenToken, juror: Juror) -> float:
        """What it is worth to turn a token over."""
        voice, n = self.voice, 1 if kind == "innocent" else -1
        return voice.jury.gain(ROW.index(juror), guilty=n, innocent=-n) * voice.board_chance

    def moved(self, doing: of_tokens.MoveOpen, kind: OpenToken, origin: Juror) -> dict[Juror, float]:
        """By juror to whom an open token is moved."""
        before, self.there = self.there, origin
        targets = self.jurors(doing.to)
        self.there = before
        lost = self.voice.gain(kind, origin, -doing.n)
        return {juror: lost + self.voice.gain(kind, juror, doing.n) for juror in targets if juror != origin}

    @by_juror.register
    def _(self, doing: of_tokens.MoveThatToken) -> dict[Juror, float]:
        found: dict[Juror, float] = {}
        for origin in self.voice.accused:
            lost = self.voice.gain("guilty", origin, -1)
            for juror in BESIDE[origin]:
                found[juror] = max(found.get(juror, -1.0), lost + self.voice.gain("guilty", juror))
        return found

    # Influence tokens.

    @value.register
    def _(self, doing: of_influence.DrawTokens) -> float:
        self.drawn, self.held = doing.n, ()
        return 0.0

    @value.register
    def _(self, doing: of_influence.Place) -> float:
        return self._placed(self.number(doing.things), self.jurors(doing.where))

    @value.register
    def _(self, doing: of_influence.PlaceApart) -> float:
        return self._placed(self.number(doing.things), list(ROW))

    def _placed(self, n: int, jurors: list[Juror]) -> float:
        voice, chances = self.voice, self.voice.chances()
        worth = {face: self.pick(voice.gain(face, juror) for juror in jurors) for face in chances}
        if self.held:
            return sum(sorted((worth[face] for face in self.held), reverse=True)[:n])
        if self.mine:
            return best_of(min(5, self.drawn), n, worth, chances)
        return n * sum(chances[face] * worth[face] for face in chances)

    @by_juror.register
    def _(self, doing: of_influence.Place) -> dict[Juror, float]:
        held = self.held[: self.number(doing.things)]
        guilty, innocent = held.count("guilty"), held.count("innocent")
        voice = self.voice
        return {
            juror: voice.jury.gain(ROW.index(juror), guilty=guilty, innocent=innocent) * voice.board_chance
            for juror in self.jurors(doing.where)
        }

    @by_juror.register
    def _(self, doing: of_influence.PlaceRandom) -> dict[Juror, float]:
        chances, gain = self.voice.chances(), self.voice.gain
        return {
            juror: doing.n * sum(chance * gain(face, juror) for face, chance in chances.items())
            for juror in self.jurors(doing.where)
        }

    def number(self, things: Things) -> int:
        """How many tokens are meant."""
        if isinstance(things, nouns.Some | nouns.SomeOfThem):
            return things.amount.count() or 1
        return self.drawn if isinstance(things, nouns.Them) else 1

    @value.register
    def _(self, doing: of_influence.Look) -> float:
        return LOOK * self.voice.power

    @by_juror.register
    def _(self, doing: of_influence.Look) -> dict[Juror, float]:
        where = doing.things.where if isinstance(doing.things, of_influence.OfJuror) else of_jurors.AnyJuror()
        return {juror: self.secret(juror) for juror in self.jurors(where) if self.stack(juror)}

    def stack(self, juror: Juror) -> list[Shown]:
        return self.voice.memory.jury[juror]

    def secret(self, juror: Juror) -> float:
        """What it is worth to look at a juror's tokens, and perhaps to do something about them."""
        hidden = sum(not isinstance(token, Known) for token in self.stack(juror))
        return LOOK * self.voice.power * min(2, hidden) + max(0.0, self.taken_off(juror))

    def top(self, juror: Juror) -> Mapping[str, float]:
        """What the top token of a juror may be."""
        top = self.stack(juror)[-1:]
        return {top[0].face: 1.0} if top and isinstance(top[0], Known) else self.voice.chances()

    def taken_off(self, juror: Juror) -> float:
        """What it is worth to take a juror's top token away, if one does not like it."""
        return sum(chance * max(0.0, self.voice.gain(face, juror, -1)) for face, chance in self.top(juror).items())

    def off(self) -> dict[int, float]:
        """What it is worth to take away each of the tokens that one looked at."""
        return {one.id: self.voice.gain(one.token, one.juror, -1) for one in self.seen}

    @value.register
    def _(self, doing: of_influence.Discard) -> float:
        if isinstance(doing.things, nouns.TheOther | nouns.TheOthers):
            return 0.0
        if self.seen:
            values = self.off()
            return values[self.seen[-1].id] if self.is_last(doing.things) else self.pick(values.values())
        if isinstance(doing.things, of_influence.OfJuror):
            return self.pick(self.by_juror(doing).values())
        return self.pick(self.taken_off(juror) for juror in ROW if self.stack(juror))

    @by_juror.register
    def _(self, doing: of_influence.Discard) -> dict[Juror, float]:
        if not isinstance(doing.things, of_influence.OfJuror):
            return {}
        gain = self.voice.gain
        return {
            juror: sum(chance * gain(face, juror, -1) for face, chance in self.top(juror).items())
            for juror in self.jurors(doing.things.where)
            if self.stack(juror)
        }

    def is_last(self, things: Things) -> bool:
        return isinstance(things, nouns.It | of_influence.TheTopOne)

    @value.register
    def _(self, doing: of_influence.Move) -> float:
        if self.seen:
            return self.pick(self.by_juror(doing).values())
        return self.pick(self.taken_off(juror) for juror in ROW if self.stack(juror))

    @by_juror.register
    def _(self, doing: of_influence.Move) -> dict[Juror, float]:
        if not self.seen:
            return {}
        last = self.seen[-1]
        self.there = last.juror
        lost = self.voice.gain(last.token, last.juror, -1)
        return {j: lost + self.voice.gain(last.token, j) for j in self.jurors(doing.where) if j != last.juror}

    @value.register
    def _(self, doing: of_influence.Swap) -> float:
        pairs = [(one, other) for i, one in enumerate(ROW) for other in ROW[:i]]
        return max(self.swapped(doing.what, pair) for pair in pairs) if self.mine else 0.0

    def swapped(self, what: str, pair: Sequence[Juror]) -> float:
        """What it is worth if two jurors swap their tokens of one kind."""
        jury, shown = self.voice.jury, self.voice.board.jurors
        one, other = (ROW.index(juror) for juror in pair)
        open_one, open_other = ((shown[j].guilty, shown[j].innocent) for j in pair)
        jurors = list(jury.jurors)
        a, b = jurors[one], jurors[other]
        guilty, innocent = open_other[0] - open_one[0], open_other[1] - open_one[1]
        if what == "influence":
            a, b = b, a
            guilty, innocent = -guilty, -innocent
        jurors[one] = a._replace(guilty=a.guilty + guilty, innocent=a.innocent + innocent)
        jurors[other] = b._replace(guilty=b.guilty - guilty, innocent=b.innocent - innocent)
        return jury.changed(tuple(jurors)) * self.voice.board_chance

    # Markers.

    def markers(self, which: of_markers.AMarker) -> list[str]:
        """Those who can be meant."""
        voice = self.voice
        if isinstance(which, of_markers.DestroyedMarker):
            return list(voice.board.destroyed[voice.you])
        if not isinstance(which, of_markers.MarkerIn):
            return []
        places = [self.region_of(which.place)] if which.place is not None else PLACES
        found = [one for place in places if place is not None for one in voice.platforms[place]]
        return [one.marker for one in found if self._is_meant(which, one)]

    def _is_meant(self, which: of_markers.MarkerIn, one: Lying) -> bool:
        own = one.marker in self.voice.own
        if which.whose != "any" and own != (which.whose == "own"):
            return False
        return not which.hangs or overhangs(one.x, one.y)

    def region_of(self, area: of_regions.Area) -> Region | None:
        """The region that a text names; nothing if it is chosen."""
        if isinstance(area, of_regions.NamedRegion):
            return area.region
        return self.region if isinstance(area, of_regions.ThatRegion) else None

    def by_marker(self, doing: OfMarkers, markers: Iterable[str]) -> dict[str, float]:
        """What a doing is worth, by the marker that is chosen for it."""
        voice = self.voice
        found: dict[str, float] = {}
        now = voice.worth()
        for marker in markers:
            if isinstance(doing, of_markers.Destroy):
                found[marker] = voice.worth(voice.without(marker), fallen=[marker]) - now
            elif isinstance(doing, of_markers.Return):
                found[marker] = voice.worth(voice.without(marker)) - now
            else:
                region = self.region_of(doing.place)
                regions = (region,) if region is not None else PLACES
                found[marker] = max(self.by_region(marker, regions).values())
        return found

    def by_region(self, marker: str, regions: Iterable[Region]) -> dict[Region, float]:
        """What it is worth to deploy a marker that is not unused, by region."""
        voice = self.voice
        found: dict[Region, float] = {}
        now, origin = voice.worth(), voice.without(marker)
        back = [marker] if any(marker in lost for lost in voice.board.destroyed) else []
        for region in regions:
            before = origin.get(region, voice.platforms[region])
            found[region] = voice.worth({**origin, region: joined(before, marker)}, back=back) - now
        return found

    @value.register(of_markers.Destroy)
    @value.register(of_markers.Return)
    @value.register(of_markers.Deploy)
    def _(self, doing: OfMarkers) -> float:
        if isinstance(doing.marker, of_markers.ThatMarker | of_markers.FallenMarker):
            return 0.1 * self.voice.power
        return self.pick(self.by_marker(doing, self.markers(doing.marker)).values()) if self.mine else 0.0

    # Cards.

    @value.register
    def _(self, doing: of_cards.DrawCards) -> float:
        return doing.n * STRATEGY * self.voice.power if self.mine and not self.voice.is_prosecutor else 0.0

    @value.register
    def _(self, doing: of_cards.KeepThisCard) -> float:
        return KEEP * self.voice.power if self.mine else 0.0

    @value.register(of_cards.LookAtHand)
    @value.register(of_cards.ForbidIcon)
    def _(self, doing: of_cards.LookAtHand | of_cards.ForbidIcon) -> float:
        return HAND * self.voice.power if self.mine else 0.0


def joined(platform: Platform, marker: str) -> Platform:
    """A platform with one marker more, as if nothing had moved."""
    return (*platform, Lying(marker, 0, RADIUS))
