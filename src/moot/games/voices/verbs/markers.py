"""Markers: pushed, destroyed, lifted and taken back (V-DEPLOY), and what they are worth where they lie (V-CONTROL)."""

from __future__ import annotations

from moot.engine import RulesError, Seat, happen
from moot.games.voices import events
from moot.games.voices.config import Colour, MarkerName, Region
from moot.games.voices.geometry import overhangs
from moot.games.voices.players import personas
from moot.games.voices.push import push
from moot.games.voices.state import MARKER, MARKERS, PLACES, Disc, Mind, Push

# ---------------------------------------------------------------- what can be read


def owner_of(game: Mind, marker: MarkerName) -> Seat:
    """V-DEPLOY-32: a marker keeps its owner whoever moves it."""
    colour = MARKER[marker].colour
    for seat, colours in enumerate(game.colours):
        if colour in colours:
            return Seat(seat)
    raise RulesError(f"Nobody plays {colour}.")


def region_of(game: Mind, marker: MarkerName) -> Region:
    """Where a marker lies that lies on a platform."""
    number = MARKER[marker].number
    for place in PLACES:
        if any(disc.marker == number for disc in game.platforms[place]):
            return place
    raise RulesError(f"{marker} lies on no platform.")


def names_in(game: Mind, region: Region) -> list[MarkerName]:
    """V-DEPLOY-20: what hangs over the edge is still there."""
    return [MARKERS[disc.marker].name for disc in game.platforms[region]]


def hanging_in(game: Mind, region: Region) -> list[MarkerName]:
    """V-STRAT-18: any overhang is enough."""
    return [MARKERS[disc.marker].name for disc in game.platforms[region] if overhangs(disc.x, disc.y)]


def strengths(game: Mind, region: Region) -> dict[Seat, int]:
    """By persona with a marker there: its strength. Of two colours only the stronger counts (V-3P-10, V-AUTO2-05)."""
    by_colour: dict[Colour, int] = {}
    for disc in game.platforms[region]:
        marker = MARKERS[disc.marker]
        by_colour[marker.colour] = by_colour.get(marker.colour, 0) + marker.value
    found: dict[Seat, int] = {}
    for seat in personas(game):
        values = [by_colour[colour] for colour in game.colours[seat] if colour in by_colour]
        if values:
            found[seat] = max(values)
    return found


def strength(game: Mind, seat: Seat, region: Region) -> int:
    """V-CONTROL-01."""
    return strengths(game, region).get(seat, 0)


def leaders(game: Mind, region: Region) -> list[Seat]:
    """V-CONTROL-02, V-CONTROL-12, V-CONTROL-16: the strongest personas there; nobody if there is no persona."""
    found = strengths(game, region)
    most = max(found.values(), default=0)
    return [seat for seat, value in found.items() if value == most]


def controls(game: Mind, seat: Seat, region: Region) -> bool:
    """V-GOAL-05, V-GOAL-06: of a goal, a tie is enough."""
    return seat in leaders(game, region)


def destroyed_of(game: Mind, seat: Seat) -> int:
    """V-GOAL-07, V-GOAL-13."""
    return len(game.destroyed[seat])


# ---------------------------------------------------------------- what is done


def push_marker(game: Mind, seat: Seat, marker: MarkerName, region: Region, line: list[int]) -> list[MarkerName]:
    """V-DEPLOY-07 to V-DEPLOY-17: pushes a marker onto a platform; tells which ones fell, in this order."""
    _take_up(game, marker)
    game.deploying = None
    game.deployments += 1
    serial, number = game.deployments, MARKER[marker].number
    lying = game.platforms[region]
    numbers = {disc.serial: disc.marker for disc in lying}
    numbers[serial] = number
    done = push({disc.serial: (disc.x, disc.y) for disc in lying}, serial, line[0], line[1])
    game.platforms[region] = [Disc(each, numbers[each], x, y) for each, (x, y) in done.rest.items()]
    fallen = [MARKERS[numbers[each]].name for each in done.fallen]
    happen(
        game,
        events.Deployed,
        seat=seat,
        marker=marker,
        region=region,
        x_start=line[0],
        x_end=line[1],
        rest=[[disc.marker, disc.x, disc.y] for disc in game.platforms[region]],
        fallen=fallen,
    )
    for name in fallen:
        _destroyed(game, name)
    return fallen


def _take_up(game: Mind, marker: MarkerName) -> None:
    """A marker is taken from wherever it lies; no other marker moves (V-DEPLOY-21)."""
    number, owner = MARKER[marker].number, owner_of(game, marker)
    for lying in (game.unused[owner], game.lifted, game.destroyed[owner]):
        if number in lying:
            lying.remove(number)
            return
    _lift(game, number)


def _lift(game: Mind, number: int) -> Region | None:
    """Takes a marker off its platform and tells which one that was, if it was on any."""
    for region, discs in game.platforms.items():
        for disc in discs:
            if disc.marker == number:
                discs.remove(disc)
                return region
    return None


def _destroyed(game: Mind, marker: MarkerName) -> None:
    """V-DEPLOY-17: it lies face down in front of its owner."""
    owner = owner_of(game, marker)
    game.destroyed[owner].append(MARKER[marker].number)
    happen(game, events.Destroyed, marker=marker, seat=owner)


def destroy_marker(game: Mind, seat: Seat, marker: MarkerName) -> None:
    """V-DEPLOY-21."""
    _take_up(game, marker)
    happen(game, events.Crushed, seat=seat, marker=marker)
    _destroyed(game, marker)


def return_marker(game: Mind, seat: Seat, marker: MarkerName) -> None:
    """V-DEPLOY-33."""
    _take_up(game, marker)
    owner = owner_of(game, marker)
    game.unused[owner].append(MARKER[marker].number)
    game.unused[owner].sort()
    happen(game, events.TakenBack, by=seat, marker=marker, seat=owner, own=owner == seat)


def lift_marker(game: Mind, seat: Seat, marker: MarkerName, region: Region) -> None:
    """A marker is to be pushed into a region; if it lies in one, it is taken out of it first (V-OPT-35)."""
    game.deploying = Push(marker, region)
    number = MARKER[marker].number
    before = _lift(game, number)
    if before is not None:
        game.lifted.append(number)
        happen(game, events.Lifted, seat=seat, marker=marker, region=before)
