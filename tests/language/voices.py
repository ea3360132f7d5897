"""A stand-in for Voices: six jurors, a bag of influence tokens, five regions, and the words of its cards."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from moot.engine import (
    Event,
    Eyes,
    Seat,
    State,
    Thing,
    Zone,
    all_but,
    ask,
    const,
    create,
    do,
    happen,
    learn,
    mix,
)
from moot.engine.steps import Step
from moot.language import CORE, Doing, Header, Language, Node, Other, Scope, Term, Text, Things, applied
from moot.language.functions import Function
from tests.language.stage import NoOptions, Standin

JURORS = {name.lower(): name for name in ("Logical", "Impulsive", "Judgmental", "Relaxed", "Distracted", "Perceptive")}
REGIONS = {
    "motor_skills": "Motor Skills",
    "observation": "Observation",
    "speech": "Speech",
    "instinct": "Instinct",
    "planning": "Planning",
}
AROUND = list(JURORS)
Juror = Annotated[str, Term("juror", JURORS)]
Region = Annotated[str, Term("region", REGIONS)]
OpenToken = Annotated[
    str,
    Term(
        "open token",
        {"guilty": "guilty token", "innocent": "innocent token"},
        {"guilty": "guilty tokens", "innocent": "innocent tokens"},
    ),
]


class Token(msgspec.Struct, frozen=True):
    """An influence token."""

    id: str
    title: str
    back: str = "influence token"


class Mind(State, kw_only=True):
    """Where everything lies. Seat 0 is the prosecutor; the others use the regions."""

    options: NoOptions
    bag: list[Thing] = []
    discard: list[Thing] = []
    held: list[list[Thing]] = []
    jury: dict[str, list[Thing]] = {}
    opened: dict[str, dict[str, int]] = {}
    user: dict[str, int] = {}


# ---------------------------------------------------------------- verbs

DREW = Event("drew", "{seat} draws {tokens}.", seat=Seat, tokens=list[Thing])
PLACED = Event("placed", "{seat} places {tokens} on {juror}.", seat=Seat, tokens=list[Thing], juror=str)
OPENED = Event("opened", "{count} {token} on {juror}.", count=int, token=str, juror=str)
DISCARDED = Event("discarded", "{seat} discards {tokens}.", seat=Seat, tokens=list[Thing])
GAVE = Event("gave", "{seat} gives {tokens} to {to}.", seat=Seat, tokens=list[Thing], to=Seat)
EVENTS = (DREW, PLACED, OPENED, DISCARDED, GAVE)


def draw_tokens(game: Mind, seat: Seat, n: int) -> list[Thing]:
    """Unseen by the others."""
    drawn = [game.bag.pop() for _ in range(min(n, len(game.bag)))]
    game.held[seat] += drawn
    learn(game, seat, drawn)
    happen(game, DREW, seat=seat, tokens=drawn)
    return drawn


def discard_tokens(game: Mind, seat: Seat, tokens: list[Thing]) -> None:
    """Face down."""
    for token in tokens:
        game.held[seat].remove(token)
    game.discard += tokens
    happen(game, DISCARDED, seat=seat, tokens=tokens)


def give_tokens(game: Mind, seat: Seat, to: Seat, tokens: list[Thing]) -> list[Thing]:
    for token in tokens:
        game.held[seat].remove(token)
    game.held[to] += tokens
    mix(game, tokens, all_but(game, to))
    learn(game, to, tokens)
    happen(game, GAVE, seat=seat, tokens=tokens, to=to)
    return tokens


def place_token(game: Mind, seat: Seat, tokens: list[Thing], juror: str) -> None:
    for token in tokens:
        game.held[seat].remove(token)
    game.jury[juror] += tokens
    happen(game, PLACED, seat=seat, tokens=tokens, juror=juror)


def open_token(game: Mind, token: str, n: int, juror: str) -> None:
    game.opened[juror][token] += n
    happen(game, OPENED, count=n, token=token, juror=juror)


def others_of(game: Mind, all_: list[Thing], some: list[Thing]) -> list[Thing]:
    return [thing for thing in all_ if thing not in some]


def region_user(game: Mind, region: str) -> Seat:
    return Seat(game.user[region])


def jurors_named(game: Mind, jurors: list[str]) -> list[str]:
    return list(jurors)


# ---------------------------------------------------------------- words


class ProsecutorHeader(Header):
    form = "Prosecutor"


class RegionHeader(Header):
    form = "{region}"
    region: Region


class RegionPlayer(Other):
    form = "the {region} player"
    region: Region

    def seat(self, scope: Scope) -> tuple[list[Step], str]:
        name = scope.bind("they", f"{self.region}_player")
        return [do(region_user, region=const(self.region), as_=name)], name


class Where(Node):
    """Where tokens go: a list of jurors to choose from."""

    def jurors(self, scope: Scope) -> Function:
        raise NotImplementedError


class AnyJuror(Where):
    form = "any juror"

    def jurors(self, scope: Scope) -> Function:
        return applied(jurors_named, jurors=const(AROUND))


class NamedJurors(Where):
    form = "{names/or}"
    names: tuple[Juror, ...]

    def jurors(self, scope: Scope) -> Function:
        return applied(jurors_named, jurors=const(list(self.names)))


class DrawTokens(Doing):
    form = "<draw> {n} {n:influence token|influence tokens}"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.bind("them", "drawn")
        return [do(draw_tokens, seat=scope.doer, n=const(self.n), as_=name)]


class Discard(Doing):
    form = "<discard> {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        return [*before, do(discard_tokens, seat=scope.doer, tokens=tokens)]


class Give(Doing):
    form = "<give> {things} to {who}"
    things: Things
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        found, seat = self.who.seat(scope)
        name = scope.bind("them", "given")
        return [*before, *found, do(give_tokens, seat=scope.doer, to=seat, tokens=tokens, as_=name)]


class Place(Doing):
    form = "<place> {things} on {where}"
    things: Things
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        before, tokens = self.things.pick(self, scope)
        juror = scope.bind("there", "juror")
        return [
            *before,
            ask(juror, by=scope.doer, options=self.where.jurors(scope), public=True, prompt="On which juror?"),
            do(place_token, seat=scope.doer, tokens=tokens, juror=juror),
        ]


class PlaceOpen(Doing):
    form = "<place> {n} {token:n} on {where}"
    n: int
    token: OpenToken
    where: Where

    def steps(self, scope: Scope) -> list[Step]:
        juror = scope.bind("there", "juror")
        return [
            ask(juror, by=scope.doer, options=self.where.jurors(scope), public=True, prompt="On which juror?"),
            do(open_token, token=const(self.token), n=const(self.n), juror=juror),
        ]


FORMS = (
    ProsecutorHeader,
    RegionHeader,
    RegionPlayer,
    AnyJuror,
    NamedJurors,
    DrawTokens,
    Discard,
    Give,
    Place,
    PlaceOpen,
)
LANGUAGE = Language(Text, (*CORE, *FORMS))


# ---------------------------------------------------------------- the stand-in


def deal(game: Mind) -> None:
    game.bag = create(game, [i % len(FACES) for i in range(12)])
    game.held = [[] for _ in range(game.seats)]
    game.jury = {juror: [] for juror in JURORS}
    game.opened = {juror: {"guilty": 0, "innocent": 0} for juror in JURORS}
    game.user = {region: (i + 1) % game.seats for i, region in enumerate(REGIONS)}


def view(game: Mind, eyes: Eyes) -> dict[str, Any]:
    return {
        "bag": eyes.pile(game.bag),
        "held": [eyes.hand(held) for held in game.held],
        "jury": {juror: eyes.pile(stack) for juror, stack in game.jury.items()},
        "opened": game.opened,
    }


FACES = [Token("guilty", "Guilty"), Token("innocent", "Innocent"), Token("nothing", "Nothing")]
VOICES = Standin(
    language=LANGUAGE,
    state=Mind,
    faces=FACES,
    deal=deal,
    zones={"bag": Zone(), "discard": Zone(), "held": Zone(seen="owner", per_seat=True), "jury": Zone()},
    events=EVENTS,
    view=view,
)
