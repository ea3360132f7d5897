"""Who is who at the table: seats, sides and the Automa."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from moot.engine import Seat, Talk
from moot.games.lawyerup.config import Options
from moot.games.lawyerup.state import COLORS, DEFENSE, PROSECUTION, Court


def options_for(options: Options, seats: int) -> Options:
    """L-SETUP-18: alone one plays against the Automa, as the Prosecution unless the options say otherwise."""
    return msgspec.structs.replace(options, automa="D") if seats == 1 and not options.automa else options


def automa_seats(options: Options, seats: int) -> int:
    """L-AUTO: the Automa sits in one seat more, the last."""
    return 1 if options.automa else 0


def automata(game: Court) -> Sequence[Seat]:
    """The Automa's seat, if it plays."""
    return [Seat(game.seats - 1)] if game.options.automa else []


SILENCE = Talk("silence", "This challenge is played without a word about the game.", "L-COOP-06", silent=True)
TEAMS = Talk("teams", "Team-mates do not talk about the game.", "L-TEAM-07", silent=True)
OPENLY = Talk(
    "openly",
    "Talk about what lies open, such as Strategies and Assets, and never about Attitudes or hands.",
    "L-COOP-05",
)
TALKS = SILENCE, TEAMS, OPENLY


def talk(options: Options, seats: int) -> Talk | None:
    """L-TEAM-07, L-COOP-01: where anybody has a team-mate; L-COOP-05, L-COOP-06: in the amicable challenge."""
    if options.silent:
        return SILENCE
    if seats > (1 if options.automa else 2):
        return TEAMS
    return OPENLY if options.amicable else None


def sides(options: Options, seats: int) -> list[int]:
    """By seat: its side. Team-mates sit opposite each other; against the Automa all persons are one side."""
    if not options.automa:
        return [seat % 2 for seat in range(seats)]
    automa = COLORS.index(options.automa)
    return [1 - automa] * (seats - 1) + [automa]


# ---------------------------------------------------------------- seats and sides


def members(game: Court, side: int) -> list[Seat]:
    """The players of a side."""
    if game.seats == 2:
        return [game.speaker[side]]
    return [Seat(seat) for seat, its in enumerate(game.side) if its == side]


def side_of(game: Court, seat: Seat) -> int:
    return game.side[seat]


def same_side(game: Court, one: Seat, other: Seat) -> bool:
    return game.side[one] == game.side[other]


def opponent_of(game: Court, seat: Seat) -> Seat:
    """L-GLOS-21: of the other side, who took its last turn."""
    return game.speaker[1 - game.side[seat]]


def of_color(game: Court, color: str) -> Seat:
    """The player who decides for the side of this color."""
    return game.speaker[COLORS.index(color)]


def prosecutor(game: Court) -> Seat:
    return game.speaker[PROSECUTION]


def defender(game: Court) -> Seat:
    return game.speaker[DEFENSE]


def next_of(game: Court, side: int) -> Seat:
    """Whose turn is the next of this side: team-mates alternate, without who has passed (L-TEAM-08, L-TEAM-11). When
    both have, it is the next one during the next Witness."""
    seat = game.next_up[side]
    return mate_of(game, seat) if seat in game.passed and not has_passed_side(game, side) else seat


def mate_of(game: Court, seat: Seat) -> Seat:
    """The team-mate; alone on a side, oneself."""
    if game.seats == 2:
        return seat
    mine = members(game, game.side[seat])
    return mine[1 - mine.index(seat)] if len(mine) > 1 else seat


def all_seats(game: Court) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def both_speakers(game: Court) -> list[Seat]:
    """One player for each side, the Prosecution first."""
    return [game.speaker[PROSECUTION], game.speaker[DEFENSE]]


# ---------------------------------------------------------------- the Automa


def is_automa(game: Court, seat: Seat) -> bool:
    return game.options.automa != "" and seat == game.seats - 1


def automa_plays(game: Court) -> bool:
    return bool(game.options.automa)


def is_person(game: Court, seat: Seat) -> bool:
    return not is_automa(game, seat)


def lookers(game: Court, side: int) -> list[Seat]:
    """The players of a side who look at what it keeps face down; the Automa looks at nothing (L-AUTO-06)."""
    return [seat for seat in members(game, side) if not is_automa(game, seat)]


def decider(game: Court) -> Seat:
    """Who decides what the Automa's rules leave to the player; of team-mates the one on turn next (L-COOP-07)."""
    return next_of(game, 1 - game.side[the_automa(game)])


def the_automa(game: Court) -> Seat:
    """The Automa; where there is none, its words speak of the Defense."""
    return Seat(game.seats - 1) if game.options.automa else game.speaker[DEFENSE]


def the_player(game: Court) -> Seat:
    """The Automa's opponent."""
    return opponent_of(game, the_automa(game))


def has_passed_side(game: Court, side: int) -> bool:
    """L-TEAM-11: whether all players of a side have passed."""
    if not game.passed:
        return False
    if game.seats == 2:
        return game.speaker[side] in game.passed
    return all(seat in game.passed for seat in members(game, side))
