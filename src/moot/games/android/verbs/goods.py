"""Time, twilight, favors, tokens, burdens, money, baggage, warrants: what a detective has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Literal

from moot.engine import Event, Seat, happen, kind_of, query, why_not
from moot.engine.words import series
from moot.games.android import events
from moot.games.android.config import (
    MONEY_STEP,
    MOST_MONEY,
    MOST_STRAIN,
    NORMAL,
    TOKENS,
    WARRANTS_PER_PLAYER,
    Burden,
    Chit,
    Side,
)
from moot.games.android.facts import FavorId, LocationId, facts, favors_left, npc_lives
from moot.games.android.state import Case
from moot.games.android.verbs.causes import tell, tell_paid

TOKEN_NAMES = {
    "pass": "dropship pass",
    "haas": "Haas token",
    "jinteki": "Jinteki token",
    "conspiracy": "conspiracy token",
}


@cache
def many(n: int, noun: str) -> str:
    """``1 hit``, ``2 hits``, ``2 dropship passes``."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}es" if noun.endswith("s") else f"{n} {noun}s"


def favors_said(game: Case, favors: Sequence[str]) -> str:
    """``1 corp favor and 2 Daniel favors``."""
    npcs = facts(game).npcs
    names = Counter(npcs[favor].title if favor in npcs else favor for favor in favors)
    return series(many(n, f"{name} favor") for name, n in names.items())


def spent_said(game: Case, favors: Sequence[str], types: Sequence[str]) -> str:
    """``1 corp favor and 1 Mr. Li favor as a street favor``; what a favor of an NPC is spent as, if not as that."""
    plain = [favor for favor, type_ in zip(favors, types, strict=True) if favor == type_]
    others = Counter((favor, type_) for favor, type_ in zip(favors, types, strict=True) if favor != type_)
    said = [
        f"{favors_said(game, [favor] * n)} as {many(n, f'{type_} favor') if n > 1 else f'a {type_} favor'}"
        for (favor, type_), n in others.items()
    ]
    return series([*([favors_said(game, plain)] if plain else []), *said])


def tally(game: Case, event: type[Event], actor: Seat) -> None:
    """What the active player does is counted until the end of the turn."""
    if game.in_turn and actor == game.active:
        kind = kind_of(event)
        game.this_turn[kind] = game.this_turn.get(kind, 0) + 1


# ---------------------------------------------------------------- Time and twilight


def gain_time(game: Case, seat: Seat, n: int) -> None:
    """A-ROUND-23: outside his turn a player has no Time, and gains none."""
    if n and game.in_turn and seat == game.active:
        game.time[seat] += n
        tell(game, events.Time, actor=seat, change=n, does="gains", count=n)


def lose_time(game: Case, seat: Seat, n: int) -> None:
    """A-TERM-23, A-ROUND-06: a loss takes as much as there is."""
    lost = take_time(game, seat, n)
    if lost:
        tell(game, events.Time, actor=seat, change=-lost, does="loses", count=lost)


def take_time(game: Case, seat: Seat, n: int) -> int:
    lost = min(n, game.time[seat])
    game.time[seat] -= lost
    return lost


def spend_time(game: Case, seat: Seat, n: int) -> None:
    """As the price of something."""
    lost = take_time(game, seat, n)
    if lost:
        tell_paid(game, seat, lost)


def save_time(game: Case, seat: Seat, n: int) -> None:
    """A-ROUND-24: for the next turn."""
    game.next_time[seat] += n


def has_time(game: Case, seat: Seat, n: int) -> bool:
    return game.time[seat] >= n


def shift(game: Case, seat: Seat, n: int) -> None:
    """A-TERM-12, A-TERM-13, A-TERM-15: as far as it can; light is below zero."""
    there = max(0, min(game.options.twilight_spaces - 1, game.twilight[seat] + n))
    if there != game.twilight[seat]:
        by, side = abs(there - game.twilight[seat]), "light" if n < 0 else "dark"
        game.twilight[seat] = there
        tell(game, events.Shifted, actor=seat, at=there, space=there + 1, count=by, way=side)


# ---------------------------------------------------------------- burdens and money


def gain_burden(game: Case, seat: Seat, burden: Burden, n: int) -> None:
    """A-HERO-01: a text may spare somebody trauma; A-HERO-13: strain ends at +5, and is Caprice's."""
    if burden == "trauma":
        if why_not(game, "take_trauma", seat, []) is not None:
            return
        game.trauma[seat] += n
    else:
        n = min(n, MOST_STRAIN - game.strain[seat]) if game.detective[seat] == "caprice" else 0
        if not n:
            return
        game.strain[seat] += n
    tally(game, events.Burden, seat)
    tell(game, events.Burden, actor=seat, change=n, burden=burden, does="gains", count=n)


def lose_burden(game: Case, seat: Seat, burden: Burden, n: int) -> None:
    held = game.trauma if burden == "trauma" else game.strain
    lost = min(n, held[seat])
    if lost:
        held[seat] -= lost
        tell(game, events.Burden, actor=seat, change=-lost, burden=burden, does="loses", count=lost)


def burden_of(game: Case, seat: Seat, burden: Burden) -> int:
    return game.trauma[seat] if burden == "trauma" else game.strain[seat]


def has_burden(game: Case, seat: Seat, burden: Burden, n: int) -> bool:
    return burden_of(game, seat, burden) >= n


def gain_money(game: Case, seat: Seat, n: int) -> None:
    """A-HERO-08."""
    if game.detective[seat] != "rachel":
        return
    n = MONEY_STEP * query(game, "earnings", n // MONEY_STEP, seat=seat)
    n = min(n, MOST_MONEY - game.money[seat])
    if n:
        game.money[seat] += n
        game.this_turn["money"] = game.this_turn.get("money", 0) + n
        tell(game, events.Money, actor=seat, change=n, does=f"gains ${n:,}")


def lose_money(game: Case, seat: Seat, n: int) -> None:
    """Never below nothing."""
    lost = min(n, game.money[seat])
    if lost:
        game.money[seat] -= lost
        tell(game, events.Money, actor=seat, change=-lost, does=f"loses ${lost:,}")


def has_money(game: Case, seat: Seat, n: int) -> bool:
    return game.money[seat] >= n


# ---------------------------------------------------------------- favors


def favor_is_left(game: Case, seat: Seat, favor: str) -> bool:
    """A-FAVOR-03, A-FAVOR-07, A-NPC-03, A-NPC-06."""
    if favors_left(game, favor) < 1:
        return False
    return favor in NORMAL or (facts(game).npcs[favor].detective == game.detective[seat] and npc_lives(game, favor))


def can_gain(game: Case, seat: Seat, favor: str) -> bool:
    """Whether there is one, and no text forbids it."""
    return why_not(game, "gain_favor", seat, [favor]) is None


def take_favors(game: Case, seat: Seat, favors: list[str]) -> list[str]:
    """A-FAVOR-12: as many as the supply holds; what was gained."""
    gained = []
    own = game.favors[seat]
    for favor in favors:
        if can_gain(game, seat, favor):
            own[favor] = own.get(favor, 0) + 1
            gained.append(favor)
    if gained:
        tally(game, events.GainFavor, seat)
        tell(game, events.GainFavor, actor=seat, favors=gained, does=f"gains {favors_said(game, gained)}")
    return gained


def put_back(game: Case, seat: Seat, favor: str) -> None:
    """A-FAVOR-02: to the supply, or to the NPC's owner."""
    own = game.favors[seat]
    own[favor] -= 1
    if not own[favor]:
        del own[favor]


def lose_favor(game: Case, seat: Seat, favor: str, n: int) -> None:
    """A-TERM-23."""
    for _ in range(min(n, game.favors[seat].get(favor, 0))):
        put_back(game, seat, favor)
        tell(game, events.LoseFavor, actor=seat, favor=favor, does=f"loses {favors_said(game, [favor])}")


def has_favors(game: Case, seat: Seat, favor: str, n: int) -> bool:
    return game.favors[seat].get(favor, 0) >= n


def own_favors(game: Case, seat: Seat) -> list[FavorId]:
    """The kinds of favor that a seat holds."""
    return list(game.favors[seat])


# ---------------------------------------------------------------- tokens


def tokens_left(game: Case, token: Chit) -> int:
    """A-FAVOR-10, A-DROP-07."""
    return TOKENS[token] - sum(held.get(token, 0) for held in game.tokens)


def gain_tokens(game: Case, seat: Seat, token: Chit, n: int) -> None:
    n = min(n, tokens_left(game, token))
    if n > 0:
        own = game.tokens[seat]
        own[token] = own.get(token, 0) + n
        tell(game, events.Token, actor=seat, change=n, token=token, does=f"gains {many(n, TOKEN_NAMES[token])}")


def take_tokens(game: Case, seat: Seat, token: Chit, n: int) -> int:
    own = game.tokens[seat]
    lost = min(n, own.get(token, 0))
    if lost:
        own[token] -= lost
        if not own[token]:
            del own[token]
    return lost


def use_pass(game: Case, seat: Seat) -> None:
    """A-DROP-01."""
    happen(game, events.UsedPass, actor=seat, change=-take_tokens(game, seat, "pass", 1))


def lose_tokens(game: Case, seat: Seat, token: Chit, n: int) -> None:
    lost = take_tokens(game, seat, token, n)
    if lost:
        tell(
            game, events.Token, actor=seat, change=-lost, token=token, does=f"gives up {many(lost, TOKEN_NAMES[token])}"
        )


def has_tokens(game: Case, seat: Seat, token: Chit, n: int) -> bool:
    return game.tokens[seat].get(token, 0) >= n


def token_is_left(game: Case, token: Chit) -> bool:
    return tokens_left(game, token) > 0


# ---------------------------------------------------------------- warrants


def warrant_places(game: Case, seat: Seat) -> list[LocationId]:
    """A-REST-07: restricted locations without one of one's own."""
    own = game.warrants[seat]
    return [id_ for id_, place in facts(game).locations.items() if place.restricted and id_ not in own]


def warrants_to_place(game: Case, seat: Seat) -> list[LocationId | Literal["new"]]:
    """A-REST-09: a new one as long as there is one, or one that is moved from where it is."""
    own = game.warrants[seat]
    return [*(["new"] if len(own) < WARRANTS_PER_PLAYER else []), *own]


def place_warrant(game: Case, seat: Seat, location: str, warrant: str) -> None:
    """A-REST-07, A-REST-09."""
    own = game.warrants[seat]
    if warrant in own:
        own.remove(warrant)
    own.append(location)
    happen(game, events.Warrant, actor=seat, location=location)


def lose_warrant(game: Case, seat: Seat, location: str) -> None:
    if location in game.warrants[seat]:
        game.warrants[seat].remove(location)
        happen(game, events.LostWarrant, actor=seat, location=location)


def lose_warrant_here(game: Case, seat: Seat) -> None:
    lose_warrant(game, seat, game.stands[seat])


def has_warrant_here(game: Case, seat: Seat) -> bool:
    return game.stands[seat] in game.warrants[seat]


def own_warrants(game: Case, seat: Seat) -> list[LocationId]:
    return list(game.warrants[seat])


# ---------------------------------------------------------------- baggage


def with_plot(game: Case) -> list[Seat]:
    """A-PLOT-29: who can be given baggage."""
    return [Seat(seat) for seat in range(game.seats) if game.plot[seat]]


def gain_baggage(game: Case, seat: Seat, side: Side, n: int) -> None:
    """A-PLOT-04, A-PLOT-21, A-BAG-08."""
    if game.plot[seat] and n:
        game.baggage[seat][side == "bad"] += n
        good, bad = game.baggage[seat]
        tell(game, events.Baggage, actor=seat, count=n, side=side, good=good, bad=bad)


def gain_named(game: Case, seat: Seat, name: str, n: int) -> None:
    """A-BAG-02 to A-BAG-06: the current plot says whether the name is good or bad."""
    sense = query(game, "sense", 0, seat=seat, name=name)
    if sense:
        gain_baggage(game, seat, "good" if sense > 0 else "bad", n)


def save_baggage(game: Case, seat: Seat, side: Side, n: int) -> None:
    """A-PLOT-27."""
    game.saved[seat][side == "bad"] += n
