"""What an audience sees of a trial, built from nothing: what is not named here is not seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from moot.engine import Board, Eyes, Held, Hidden, Known, Seat, Shown, Thing, Whole, seen_face
from moot.games.voices.config import Colour, Juror, MarkerName, Region
from moot.games.voices.geometry import overhang
from moot.games.voices.players import the_prosecutor
from moot.games.voices.state import MARKERS, ROW, Letter, Mind, Options, Piece, Push, Side, Trial
from moot.games.voices.verbs.cards import kept_side
from moot.games.voices.verbs.markers import leaders
from moot.games.voices.verbs.trials import pieces, side_of


class Pair(msgspec.Struct, frozen=True, gc=False):
    """A pair of jurors with its tokens; of the influence tokens the top one is the last."""

    guilty: int
    innocent: int
    influence: list[Shown]


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A marker on a platform, and how far it sticks out. Places are in micrometres."""

    marker: MarkerName
    serial: int
    x: int
    y: int
    overhang: int


class Platform(msgspec.Struct, frozen=True, gc=False):
    """A region with its markers, and who is strongest there."""

    markers: list[Lying]
    leaders: list[Seat]


class Text(msgspec.Struct, frozen=True, gc=False):
    """A side of a trial card, with all that is printed on it."""

    side: str
    title: str
    flavour: str
    between: str
    text: str


class Front(Text, frozen=True, gc=False, tag="front", tag_field="is", kw_only=True):
    """A trial card behind the screen, for who sits there."""

    card: Known
    icons: list[Region]


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A trial card in front of somebody, with the side that lies open."""

    card: Known
    side: str
    title: str
    text: str


class Screen(msgspec.Struct, frozen=True, gc=False):
    """The trial cards that are not yet read: what lies where, and how many."""

    outer: list[Front | Hidden]
    middle: list[Front | Hidden]
    top: list[Front | Hidden]
    deck: int
    stage_two: int
    read: int
    covered: list[Region] | None
    """Without a prosecutor: the icons of the covered card."""


class Reading(msgspec.Struct, frozen=True, gc=False):
    """The card of the round."""

    icons: list[Region]
    side: Letter | Literal[""]
    title: str | None
    read: list[Piece]
    whole: Text | None
    """For who reads."""


class Courtroom(Board, frozen=True):
    """The board of a trial. Lists by seat, but for ``drawn`` and ``hand``: the viewer's own."""

    options: Options
    """V-GEN-13."""
    round: int
    first: Seat
    prosecutor: Seat | None
    jurors: Annotated[dict[Juror, Pair], Whole]
    regions: Annotated[dict[Region, Platform], Whole]
    colours: list[list[Colour]]
    unused: list[list[MarkerName]]
    destroyed: list[list[MarkerName]]
    lifted: list[MarkerName]
    deploying: Push | None
    begun: list[bool]
    cancelled: int
    supply: int
    discarded: int
    held: list[Held]
    drawn: list[Shown]
    deck: int
    pile: list[Shown]
    shown: list[Shown]
    hands: list[Held]
    hand: list[Shown]
    roles: list[list[Shown]]
    kept: list[list[Kept]]
    story: list[Shown]
    screen: Screen
    reading: Reading | None
    bans: dict[Region, int]


class Memory(Board, frozen=True):
    """What a player with a perfect memory still knows, though the board does not show it (V-HIDDEN-15)."""

    jury: dict[Juror, list[Shown]]


def view(game: Mind, eyes: Eyes) -> Courtroom:
    """The board through these eyes."""
    mine = Seat(eyes.audience) if eyes.audience < game.seats else None
    return Courtroom(
        options=game.options,
        round=game.round,
        first=game.first,
        prosecutor=game.prosecutor,
        jurors={juror: _pair(game, eyes, juror) for juror in ROW},
        regions={region: _platform(game, region) for region in game.platforms},
        colours=[colours.copy() for colours in game.colours],
        unused=[_names(markers) for markers in game.unused],
        destroyed=[_names(markers) for markers in game.destroyed],
        lifted=_names(game.lifted),
        deploying=game.deploying,
        begun=game.begun.copy(),
        cancelled=game.cancelled,
        supply=len(game.supply),
        discarded=len(game.discarded),
        held=[eyes.hand(held) for held in game.held],
        drawn=eyes.pile(game.held[mine]) if mine is not None else [],
        deck=len(game.deck),
        pile=eyes.pile(game.pile),
        shown=eyes.pile(game.shown),
        hands=[eyes.hand(hand) for hand in game.hand],
        hand=eyes.pile(game.hand[mine]) if mine is not None else [],
        roles=eyes.piles(game.role),
        kept=[[_kept(game, eyes, card) for card in kept] for kept in game.kept],
        story=eyes.pile(game.story),
        screen=_screen(game, eyes, mine),
        reading=_reading(game, mine),
        bans={icon: number for icon, number in game.bans.items() if number >= game.round},
    )


def memory(game: Mind, eyes: Eyes) -> Memory:
    """All that this seat has seen."""
    return Memory({juror: eyes.pile(game.jury[juror]) for juror in ROW})


def _names(numbers: list[int]) -> list[MarkerName]:
    return [MARKERS[number].name for number in numbers]


def _pair(game: Mind, eyes: Eyes, juror: Juror) -> Pair:
    """V-HIDDEN-14: faces that somebody has seen are shown again only with the memory aid; heights to all."""
    stack = game.jury[juror]
    if game.options.memory_aid:
        return Pair(game.guilty[juror], game.innocent[juror], eyes.pile(stack))
    return Pair(game.guilty[juror], game.innocent[juror], [Hidden("influence token") for _ in stack])


def _platform(game: Mind, region: Region) -> Platform:
    """V-DEPLOY-20, V-CONTROL-16."""
    lying = [
        Lying(MARKERS[disc.marker].name, disc.serial, disc.x, disc.y, overhang(disc.x, disc.y))
        for disc in game.platforms[region]
    ]
    return Platform(lying, leaders(game, region))


def _kept(game: Mind, eyes: Eyes, card: Thing) -> Kept:
    """A card that is kept lies open: its text was read aloud."""
    side = kept_side(game, card)
    return Kept(_seen(eyes, card), side.id, side.title, side.text)


def _screen(game: Mind, eyes: Eyes, mine: Seat | None) -> Screen:
    """V-CHOOSE-11, V-CHOOSE-14: the prosecutor sees three fronts, everybody else how much lies there."""
    top = game.trial[-1:]

    def fronts(cards: Sequence[Thing]) -> list[Front | Hidden]:
        if mine is None or mine != game.prosecutor:
            return [Hidden("trial card") for _ in cards]
        return [_front(game, eyes, mine, card) for card in cards]

    covered = game.icons.copy() if top and not game.middle else []  # V-AUTO-11
    return Screen(
        outer=fronts(game.outer),
        middle=fronts(game.middle) if not game.side else [],
        top=fronts(top),
        deck=len(game.trial),
        stage_two=len(game.stage_two),
        read=len(game.read),
        covered=covered if game.options.automated_prosecutor else None,
    )


def _front(game: Mind, eyes: Eyes, seat: Seat, card: Thing) -> Front:
    face = seen_face(game, seat, card, Trial)
    side = face.front
    return Front(
        side=side.id,
        title=side.title,
        flavour=side.flavour,
        between=side.between,
        text=side.text,
        card=_seen(eyes, card),
        icons=list(face.icons),
    )


def _reading(game: Mind, mine: Seat | None) -> Reading | None:
    """The card of the round: its icons once it is chosen, and what has been read aloud; the reader sees all of it."""
    if not game.middle or not (game.icons or game.side):
        return None
    if not game.side:
        return Reading(game.icons.copy(), "", None, [], None)
    side = side_of(game)
    whole = _text(side) if mine == the_prosecutor(game) else None
    return Reading(game.icons.copy(), game.side, side.title, pieces(side)[: game.heard], whole)


def _seen(eyes: Eyes, card: Thing) -> Known:
    shown = eyes.see(card)
    assert isinstance(shown, Known), "It lies open."
    return shown


def _text(side: Side) -> Text:
    return Text(side.id, side.title, side.flavour, side.between, side.text)
