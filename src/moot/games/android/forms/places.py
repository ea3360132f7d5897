"""Places in Android's texts."""

from __future__ import annotations

from collections.abc import Callable

from moot.engine import Seat
from moot.games.android.facts import body_of, is_sort, lead_kind, place, testimony
from moot.games.android.forms.terms import Body, LeadKind, Place, Sort, Suspect
from moot.games.android.state import Case
from moot.language import Node, applied
from moot.language.functions import Function

Accepts = Callable[[Case, str], bool]
"""Whether a location is meant."""


class Where(Node):
    """A location, or one of some sort."""

    def accepts(self) -> Accepts:
        """Whether a location is meant."""
        raise NotImplementedError(type(self).__name__)


class Named(Where):
    """One or more by name."""

    form = "{places/or}"
    places: tuple[Place, ...]

    def accepts(self) -> Accepts:
        return lambda game, location: location in self.places


class AnyLocation(Where):
    form = "a location"

    def accepts(self) -> Accepts:
        return lambda game, location: True


class SortOfLocation(Where):
    form = "a {sort} location"
    sort: Sort

    def accepts(self) -> Accepts:
        return lambda game, location: is_sort(place(game, location), self.sort)


class LocationOn(Where):
    form = "a location on {body}"
    body: Body

    def accepts(self) -> Accepts:
        if self.body == "beanstalk":
            return lambda game, location: bool(place(game, location).line)
        return lambda game, location: body_of(game, location) == self.body


class LocationWithLead(Where):
    form = "a location with a lead"

    def accepts(self) -> Accepts:
        return lambda game, location: location in game.leads.values()


class LocationWithDetective(Where):
    form = "a location with another detective"

    def accepts(self) -> Accepts:
        return lambda game, location: game.stands.count(location) > 1


class LocationOfLead(Where):
    form = "the location of the lead of {suspect}"
    suspect: Suspect

    def accepts(self) -> Accepts:
        return lambda game, location: game.leads.get(testimony(self.suspect)) == location


def stands_at(where: Where, seat: str) -> Function:
    """Whether the detective of the seat with this name is at such a place."""
    accepts = where.accepts()

    def is_at(game: Case, seat: Seat) -> bool:
        return accepts(game, game.stands[seat])

    return applied(is_at, seat=seat)


def happens_at(where: Where) -> Function:
    """Whether the field ``location`` is such a place."""
    accepts = where.accepts()

    def is_there(game: Case, location: str) -> bool:
        return accepts(game, location)

    return is_there


# ---------------------------------------------------------------- of single cards


class LocationWithKindOfLead(Where):
    """RL5."""

    form = "a location with a {kind} lead"
    kind: LeadKind

    def accepts(self) -> Accepts:
        def has_lead(game: Case, location: str) -> bool:
            return any(where == location and lead_kind(lead) == self.kind for lead, where in game.leads.items())

        return has_lead


class LocationBeyondMidway(Where):
    """YD1: the Moon, and the Beanstalk from Castle Club up."""

    form = "a location beyond the Midway"

    def accepts(self) -> Accepts:
        def beyond(game: Case, location: str) -> bool:
            return place(game, location).line > place(game, "midway").line or place(game, location).body == "moon"

        return beyond


PLACES: tuple[type[Node], ...] = (
    Named,
    AnyLocation,
    SortOfLocation,
    LocationOn,
    LocationWithLead,
    LocationWithDetective,
    LocationOfLead,
    LocationWithKindOfLead,
    LocationBeyondMidway,
)
