"""What an audience sees of a case, built from nothing: what is not named here is not seen (section 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from moot.engine import Board, Eyes, Held, Known, Seat, Shown, Thing, Unchanged, Whole, query
from moot.games.android.cards import evidence_faces
from moot.games.android.config import FILES, Chit, Detective, File, Half, Options, Pile, Side, Suspect
from moot.games.android.facts import DECKS, LEADS, chooses_road, day_of, deck_of, endings_ahead, facts, file_key
from moot.games.android.rules.movement import entry_time, reach_of
from moot.games.android.state import Case, Token
from moot.games.android.verbs.puzzle import links_of
from moot.games.android.verdict import weighed

EVIDENCE = {face.id: face for face in evidence_faces()}


class LeadShown(msgspec.Struct, frozen=True):
    """A lead: its kind, whose it is, and where it lies."""

    kind: File
    of: Suspect | Detective
    at: str


class Backs(msgspec.Struct, frozen=True):
    """So many cards of a hand with the back of this deck."""

    detective: Detective
    side: Half
    count: int


class Person(msgspec.Struct, frozen=True):
    """A detective, and what all see before him.

    ``ahead`` are the endings that the plot may come to; with ``chooses`` its owner takes the next road as he likes.
    """

    detective: Detective
    time: int
    twilight: int
    favors: dict[str, int]
    tokens: dict[Chit, int]
    trauma: int
    strain: int
    money: int
    warrants: list[str]
    plot: str
    baggage: list[int]
    endings: list[str]
    ahead: list[str]
    chooses: bool
    plots_left: list[str]
    hand: Held
    backs: list[Backs]


class Filed(msgspec.Struct, frozen=True):
    """A token in a file: its number, or what else it is, if this audience knows it."""

    token: Shown
    faceup: bool
    value: int | Literal["witness", "perjury"] | None


class Sheet(msgspec.Struct, frozen=True):
    """A suspect. ``guilt`` is what the evidence comes to, as far as this audience has seen it."""

    suspect: Suspect
    dead: bool
    hits: int
    alibis: int
    files: Annotated[dict[File, list[Filed]], Whole]
    guilt: int


class Happening(msgspec.Struct, frozen=True):
    """A general event on the track."""

    card: Shown
    ended: bool


class Fitted(msgspec.Struct, frozen=True):
    """A piece of the puzzle: its row and column, and its clockwise quarter turns."""

    piece: Shown
    cell: list[int]
    turns: int


class City(Board, frozen=True):
    """The board of a case. ``hand`` and ``memory`` are the viewer's own.

    By seat: ``at``, ``detectives``, ``hunches``, ``memories`` and ``heroes``. Before the setup these are empty.
    """

    options: Options
    murder: str
    scene: str
    week: int
    day: int
    climax: bool
    first: Seat
    jump: Seat
    active: Seat | None
    at: list[str]
    reach: dict[str, int]
    lily: str
    jimmy: str
    leads: dict[str, LeadShown]
    npcs: dict[str, str]
    npc_at: dict[str, str]
    detectives: list[Person]
    hand: list[Shown]
    hunches: list[list[Shown]]
    undealt: list[Shown]
    memories: list[Held]
    memory: list[Shown]
    suspects: list[Sheet]
    pool: int
    held: list[Shown]
    decks: dict[str, int]
    discards: dict[str, list[Shown]]
    played: list[Shown]
    tech: list[Shown]
    specials: list[str]
    mood: Side
    events: int
    track: list[Happening]
    specific: list[Shown]
    markers: int
    piles: dict[Pile, int]
    backs: dict[Pile, str]
    heroes: list[Pile | Literal[""]]
    drawn: list[Shown]
    puzzle: list[Fitted]
    links: dict[str, int]
    out: list[Shown]
    murderer: Suspect | Literal[""]


def view(game: Case, eyes: Eyes) -> City:
    """The board through these eyes."""
    mine = eyes.audience if eyes.audience < game.seats else None
    today = day_of(game)
    return City(
        options=game.options,
        murder=game.murder,
        scene=facts(game).murders[game.murder].scene if game.murder else "",
        week=today.week,
        day=today.day,
        climax=today.climax,
        first=game.first,
        jump=game.jump,
        active=game.active if game.in_turn else None,
        at=game.stands.copy(),
        reach=_reach(game) if game.in_turn else {},
        lily=game.lily,
        jimmy=game.jimmy,
        leads={lead: LeadShown(*LEADS[lead], at) for lead, at in game.leads.items()},
        npcs=game.npc.copy(),
        npc_at=game.npc_at.copy(),
        detectives=[_person(game, eyes, Seat(seat), mine) for seat in range(len(game.stands))],
        hand=eyes.pile(game.hand[mine]) if mine is not None else [],
        hunches=eyes.piles(game.hunches),
        undealt=eyes.pile(game.undealt),
        memories=[eyes.hand(held) for held in game.memory],
        memory=eyes.pile(game.memory[mine]) if mine is not None else [],
        suspects=[_sheet(game, eyes, suspect) for suspect in game.lineup],
        pool=len(game.pool),
        held=eyes.pile(game.held),
        decks={deck: len(cards) for deck, cards in game.decks.items()},
        discards={deck: eyes.pile(cards) if cards else [] for deck, cards in game.discards.items()},
        played=eyes.pile(game.played),
        tech=eyes.pile(game.tech),
        specials=game.specials.copy(),
        mood=game.mood,
        events=len(game.general),
        track=[Happening(eyes.see(event), event in game.ended) for event in game.track],
        specific=eyes.pile(game.specific),
        markers=game.markers,
        piles={pile: len(pieces) for pile, pieces in game.piles.items()},
        backs=game.backs.copy(),
        heroes=game.hero.copy(),
        drawn=eyes.pile(game.drawn),
        puzzle=[
            Fitted(eyes.see(piece), [spot // 20, spot // 4 % 5], spot % 4)
            for piece, spot in zip(game.puzzle, game.spots, strict=True)
        ],
        links=links_of(game),
        out=eyes.pile(game.out),
        murderer=game.murderer,
    )


def _reach(game: Case) -> dict[str, int]:
    """Where the active detective can go without a pass, and the Time that it takes (A-MOVE-01, A-REST-01)."""
    seat, printed = game.active, facts(game)
    with Unchanged(game):
        here, far = game.stands[seat], bool(query(game, "far", 0, seat=seat))
        most = reach_of(game, seat) ** 2
        ways = [*printed.steps[here], *(there for there, square in printed.near[here].items() if far or square <= most)]
        return {there: entry_time(game, seat, there) for there in ways}


def _person(game: Case, eyes: Eyes, seat: Seat, mine: int | None) -> Person:
    readable = game.options.open_endings or seat == mine
    return Person(
        detective=game.detective[seat],
        time=game.time[seat],
        twilight=game.twilight[seat],
        favors=game.favors[seat].copy(),
        tokens=game.tokens[seat].copy(),
        trauma=game.trauma[seat],
        strain=game.strain[seat],
        money=game.money[seat],
        warrants=game.warrants[seat].copy(),
        plot=game.plot[seat],
        baggage=game.baggage[seat].copy(),
        endings=game.endings[seat].copy(),
        ahead=endings_ahead(game, seat).copy() if readable else [],
        chooses=chooses_road(game, seat, game.plot[seat]),
        plots_left=game.plots_left[seat].copy(),
        hand=eyes.hand(game.hand[seat]),
        backs=_backs(game, game.hand[seat]),
    )


def _backs(game: Case, hand: Sequence[Thing]) -> list[Backs]:
    """The backs of a hand are seen by all (section 4)."""
    counts: dict[str, int] = {}
    for card in hand:
        deck = deck_of(game, card)
        counts[deck] = counts.get(deck, 0) + 1
    return [Backs(*DECKS[deck], counts[deck]) for deck in sorted(counts)]


def _sheet(game: Case, eyes: Eyes, suspect: Suspect) -> Sheet:
    files: dict[File, list[Filed]] = {}
    known: dict[File, list[Token]] = {}
    faceup = set(game.faceup)
    for file in FILES:
        filed: list[Filed] = []
        seen: list[Token] = []
        tokens = game.evidence.get(file_key(suspect, file), ())
        for token, shown in zip(tokens, eyes.pile(tokens) if tokens else (), strict=True):
            value: int | Literal["witness", "perjury"] | None = None
            if isinstance(shown, Known):
                face = EVIDENCE[shown.face]
                seen.append(face)
                value = face.value if face.sort == "number" else face.sort
            filed.append(Filed(shown, token in faceup, value))
        files[file], known[file] = filed, seen
    return Sheet(
        suspect=suspect,
        dead=suspect in game.dead,
        hits=game.hits.get(suspect, 0),
        alibis=game.alibis.get(suspect, 0),
        files=files,
        guilt=weighed(game, suspect, known),
    )
