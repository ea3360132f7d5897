"""L-SETUP: what lies where before the trial. The case lays out the rest."""

from __future__ import annotations

from collections.abc import Callable

from moot.engine import (
    Seat,
    Thing,
    call,
    chance,
    create,
    do,
    for_each,
    happen,
    open_face,
    perform,
    procedure,
    show,
    shuffle,
    when,
)
from moot.games.lawyerup import events
from moot.games.lawyerup.cards import backstories, numbers, printed
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.config import HIGHEST_BID, OBJECTIONS
from moot.games.lawyerup.players import all_seats, automa_plays, is_automa, sides
from moot.games.lawyerup.rules.automa_cards import BUILD
from moot.games.lawyerup.state import COLORS, Card, Court, Face

BASE_DECKS = ("prosecution", "defense")
BIDS = range(1, HIGHEST_BID + 1)

# ---------------------------------------------------------------- the box


def deal(game: Court) -> None:
    """The pieces of the chosen case, and no others (L-SETUP-08, L-SETUP-09)."""
    game.side = sides(game.options, game.seats)
    for name in ("hand", "deck", "discard", "area", "drawn"):
        setattr(game, name, [[] for _ in range(game.seats)])
    for name in ("exam", "claimed", "drafted", "strategy", "secrets", "covered"):
        setattr(game, name, [[], []])
    game.turns = [0] * game.seats
    game.sidebar = [True, True]  # L-SETUP-05
    game.objections = [OBJECTIONS, OBJECTIONS]  # L-SETUP-04
    game.objected = [False, False]
    game.tracker = [0, 0]
    game.adjusted = [0, 0]
    first = [Seat(game.side.index(0)), Seat(game.side.index(1))]
    game.speaker, game.next_up, game.active = list(first), list(first), first[0]
    if game.options.bidding:
        game.bids = [list(BIDS), list(BIDS)]
    for seat in all_seats(game):
        game.deck[seat] = base_deck(game, seat)
    game.box = lay(game, "judge")
    case = case_of(game)

    def lay_out(deck: str, wanted: Callable[[Face], bool] | None = None) -> list[Thing]:
        return lay(game, deck if deck in SHARED else f"{case.prefix}{deck}", wanted)

    case.deal(game, lay_out)


SHARED = ("juror",)
"""Decks of the general files that a case may use."""


def lay(game: Court, deck: str, wanted: Callable[[Face], bool] | None = None) -> list[Thing]:
    """A deck of the card files, or some of its cards, as new things."""
    faces, made = numbers(game.live.rules)[deck], printed(game.live.rules)
    return create(game, faces if wanted is None else [number for number in faces if wanted(made[number])])


def base_deck(game: Court, seat: Seat) -> list[Thing]:
    """L-SETUP-02, L-SETUP-03, L-AUTO-01; L-SETUP-16: with a promo Procedure, if those play."""
    deck = "solo" if is_automa(game, seat) else BASE_DECKS[game.side[seat]]
    faces = list(numbers(game.live.rules)[deck])
    if game.options.promo_procedures:
        case, own = case_of(game).number, COLORS[game.side[seat]]
        promos = [(number, printed(game.live.rules)[number]) for number in numbers(game.live.rules)["promo"]]
        faces += [
            number for number, face in promos if isinstance(face, Card) and (face.case, face.color) == (case, own)
        ]
    return create(game, faces)


# ---------------------------------------------------------------- the Judge


def judges(game: Court) -> list[Thing]:
    """L-SETUP-06: the one that was chosen, or any; L-SETUP-15: one without a ruling, unless those play."""
    show(game, game.box)
    options, shown = game.options, [(judge, open_face(game, judge, Face)) for judge in game.box]
    return [
        judge for judge, face in shown if options.judge in ("random", face.id) and (options.rulings or not face.text)
    ]


def preside(game: Court, judge: Thing) -> None:
    """L-SETUP-07: at first the Judge favors the Prosecution."""
    game.judge = [judge]
    game.removed += [other for other in game.box if other != judge]
    game.box = []
    happen(game, events.Presides, judge=judge)


def read_backstory(game: Court) -> None:
    """L-SETUP-19."""
    face = backstories(game.live.rules).get(case_of(game).number)
    if face is not None:
        happen(game, events.Backstory, title=face.title, story=face.flavour)


def shuffle_deck(game: Court, seat: Seat) -> None:
    shuffle(game, game.deck[seat])


def case_setup(game: Court) -> str:
    """L-SETUP-08."""
    return case_of(game).setup.name


SETUP = procedure(
    "setup",
    title="Setup",
    steps=[
        do(read_backstory),
        for_each("seat", all_seats, do(shuffle_deck)),
        do(judges, as_="judges"),
        chance("judge", "judges"),
        do(preside),
        when(automa_plays, call(BUILD)),
        perform(case_setup),
    ],
)
