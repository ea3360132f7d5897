"""V-SETUP: what lies where before the first round."""

from __future__ import annotations

from functools import lru_cache

from moot.engine import (
    Rules,
    Seat,
    Thing,
    ask_some,
    chance,
    create,
    do,
    for_each,
    happen,
    learn,
    open_face,
    perform,
    procedure,
    seen_face,
    show,
    shuffle,
    when,
)
from moot.games.voices import events
from moot.games.voices.config import AUTOMATED_ICONS, COLOURS, FIRST_HAND, GREY, ROLE_ICONS, Colour
from moot.games.voices.players import has_two_colours, is_automated, left_of, personas, the_prosecutor
from moot.games.voices.rules.stage_two import shuffle_and_cover
from moot.games.voices.state import MARKERS, PLACES, ROW, Mind, Role, Story, Strategy, Token, Trial
from moot.games.voices.verbs.cards import draw_cards
from moot.games.voices.verbs.trials import lay_out

PROSECUTOR = "prosecutor"

# ---------------------------------------------------------------- the box


@lru_cache(maxsize=8)
def box(rules: Rules, automated: bool) -> dict[str, list[int]]:
    """The faces of each deck, each as often as it has copies."""
    found: dict[str, list[int]] = {}
    for number, face in enumerate(rules.faces):
        if isinstance(face, Token):
            found.setdefault("supply", []).extend([number] * face.copies)
        elif isinstance(face, Strategy):
            # V-AUTO-02: what reacts to a human prosecutor is taken out of the automated game.
            copies = face.copies if face.automated or not automated else 0
            found.setdefault("deck", []).extend([number] * copies)
        elif isinstance(face, Trial):
            found.setdefault("trial" if face.stage == 1 else "stage_two", []).append(number)
        elif isinstance(face, Role):
            found.setdefault("box", []).append(number)
        elif isinstance(face, Story):
            found.setdefault("story", []).append(number)
    return found


def deal(game: Mind) -> None:
    """The pieces in their places (V-SETUP-01, V-SETUP-03, V-SETUP-15); the jurors have no tokens yet."""
    for zone, faces in box(game.live.rules, game.options.automated_prosecutor).items():
        setattr(game, zone, create(game, faces))
    for per_seat in (game.held, game.hand, game.kept, game.role, game.colours, game.unused, game.destroyed):
        per_seat.extend([] for _ in range(game.seats))
    game.second = [game.stage_two[0], game.stage_two[-1] + 1]
    game.jury = {juror: [] for juror in ROW}
    game.guilty = dict.fromkeys(ROW, 0)
    game.innocent = dict.fromkeys(ROW, 0)
    game.platforms = {place: [] for place in PLACES}
    game.begun = [False] * game.seats
    game.spent = [""] * game.seats


def shuffle_supplies(game: Mind) -> None:
    """V-SETUP-02, V-SETUP-04."""
    shuffle(game, game.deck)
    shuffle(game, game.supply)


# ---------------------------------------------------------------- roles


def deal_roles(game: Mind) -> None:
    """V-SETUP-05 to V-SETUP-09, V-OPT-01 to V-OPT-13, V-AUTO-07."""
    show(game, game.box)  # everybody knows which roles there are
    by_icon = game.options.advanced_roles or game.options.automated_prosecutor
    used = _by_icons(game) if by_icon else _by_number(game)
    chosen = game.options.chosen_prosecutor
    prosecutor = next(role for role in game.box if open_face(game, role, Role).id == PROSECUTOR)
    if not game.options.automated_prosecutor and chosen is None:
        used.append(prosecutor)
    shuffle(game, used)
    left = iter(used)
    for seat in range(game.seats):
        role = prosecutor if seat == chosen else next(left)
        game.role[seat].append(role)
        game.box.remove(role)
        learn(game, seat, [role])
        if seen_face(game, seat, role, Role).id == PROSECUTOR:
            game.prosecutor = Seat(seat)


def _by_number(game: Mind) -> list[Thing]:
    """V-SETUP-05: those whose numbers include the number of players."""
    faces = [(role, open_face(game, role, Role)) for role in game.box]
    return [role for role, face in faces if game.seats in face.players and face.id != PROSECUTOR]


def _by_icons(game: Mind) -> list[Thing]:
    """V-OPT-03, V-OPT-04: so many of each icon, unseen."""
    icons = (AUTOMATED_ICONS if game.options.automated_prosecutor else ROLE_ICONS)[game.seats]
    piles = {icon: [role for role in game.box if open_face(game, role, Role).icon == icon] for icon in icons}
    for pile in piles.values():
        shuffle(game, pile)
    return [role for icon, number in icons.items() for role in piles[icon][:number]]


def show_prosecutor(game: Mind) -> None:
    """V-SETUP-09, V-SETUP-11."""
    if game.prosecutor is not None:
        show(game, game.role[game.prosecutor])
        happen(game, events.Cast, seat=game.prosecutor, role=game.role[game.prosecutor][0])
        take_colours(game, game.prosecutor, [GREY])


# ---------------------------------------------------------------- colours


def those_with_colours(game: Mind) -> list[Seat]:
    """V-SETUP-17: clockwise from the left of the prosecutor."""
    start = left_of(game, game.prosecutor) if game.prosecutor is not None else Seat(0)
    seats = [Seat((start + i) % game.seats) for i in range(game.seats)]
    return [seat for seat in seats if seat != game.prosecutor]


def free_colours(game: Mind) -> list[Colour]:
    """V-SETUP-16."""
    taken = [colour for colours in game.colours for colour in colours]
    return [colour for colour in COLOURS if colour not in taken]


def how_many_colours(game: Mind) -> int:
    """V-3P-02, V-AUTO2-01."""
    return 2 if has_two_colours(game) else 1


def take_colours(game: Mind, seat: Seat, colours: list[Colour]) -> None:
    """V-SETUP-11, V-SETUP-16: with all markers of them."""
    game.colours[seat] = list(colours)
    game.unused[seat] = [marker.number for marker in MARKERS if marker.colour in colours]
    happen(game, events.Coloured, seat=seat, colours=colours)


# ---------------------------------------------------------------- cards


def draw_first_hands(game: Mind) -> None:
    """V-SETUP-18, V-SETUP-19."""
    for seat in personas(game):
        draw_cards(game, seat, FIRST_HAND)


def everybody(game: Mind) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def take_story(game: Mind, teller: Seat) -> None:
    """V-AUTO-06."""
    game.teller = teller
    happen(game, events.Tells, seat=teller)


def open_story(game: Mind) -> str:
    """V-SETUP-20: one at random; the others go back unseen."""
    shuffle(game, game.story)
    *others, story = game.story
    game.box += others
    game.story = [story]
    show(game, game.story)
    face = open_face(game, story, Story)
    happen(game, events.StoryCard, card=story)
    happen(game, events.Story, words=face.flavour)
    return face.start


def forget_placed(game: Mind) -> None:
    """Nothing reacts to setup."""
    game.placed, game.accused = [], []


SETUP = procedure(
    "setup",
    title="Setup",
    steps=[
        do(shuffle_supplies),
        do(deal_roles),
        do(show_prosecutor),
        when(is_automated, do(shuffle_and_cover), otherwise=[do(lay_out)]),
        for_each(
            "seat",
            those_with_colours,
            ask_some(
                "colours",
                by="seat",
                options=free_colours,
                low=how_many_colours,
                high=how_many_colours,
                public=True,
                rule="V-SETUP-16",
                prompt="Which colour do you take?",
            ),
            do(take_colours),
        ),
        do(draw_first_hands),
        when(is_automated, chance("teller", everybody), do(take_story)),
        do(open_story, as_="program"),
        do(the_prosecutor, as_="reader"),
        perform("program", seat="reader"),
        do(forget_placed),
    ],
)
"""V-SETUP-25."""
