"""Figures, leads, Lily, Jimmy and NPCs on the map; special cards; scores."""

from __future__ import annotations

from moot.engine import Seat, happen, why_not
from moot.games.android import events
from moot.games.android.config import GRANTING, File, Side
from moot.games.android.facts import LeadId, LocationId, district, facts, lead_kind, place
from moot.games.android.state import Case
from moot.games.android.verbs.causes import flights, price, tell
from moot.games.android.verbs.goods import tally


def arrive(game: Case, seat: Seat, location: str) -> str:
    """A-TERM-19: from a different location, by a move or by an effect; where the detective was."""
    origin = game.stands[seat]
    game.stands[seat] = location
    if location not in game.week[seat]:
        game.week[seat].append(location)
    if game.in_turn and seat == game.active:
        game.entered.append(location)
    tally(game, events.EnterLocation, seat)
    happen(
        game, events.EnterLocation, actor=seat, location=location, origin=origin, time=price(game), passes=flights(game)
    )
    return origin


# ---------------------------------------------------------------- leads


def leads_at(game: Case, location: str) -> list[str]:
    return [lead for lead, where in game.leads.items() if where == location]


def leads_of(game: Case, kind: File) -> list[str]:
    return [lead for lead in game.leads if lead_kind(lead) == kind]


def lead_is_free(game: Case, seat: Seat, lead: str) -> bool:
    """A-EVENT-19, A-EVENT-23: an event may hold its suspect."""
    return why_not(game, "touch_lead", seat, [lead]) is None


def free_leads(game: Case, seat: Seat, kind: File) -> list[LeadId]:
    return [lead for lead in leads_of(game, kind) if lead_is_free(game, seat, lead)]


def lead_places(game: Case, seat: Seat, lead: str) -> list[LocationId]:
    """A-LEAD-05 to A-LEAD-10: where this mover may put it; nowhere means that it stays."""
    here = game.leads[lead]
    printed = facts(game)
    taken = set(game.leads.values())
    free = [id_ for id_ in printed.by_type[printed.locations[here].type] if id_ not in taken]
    own = district(game, seat)
    return [id_ for id_ in free if printed.locations[id_].district != own] or free


def put_lead(game: Case, seat: Seat, lead: str, location: str) -> None:
    """Its mover does (A-LEAD-20)."""
    game.leads[lead] = location
    happen(game, events.MovedLead, actor=seat, lead=lead, location=location)


def lead_goes(game: Case, lead: str, location: str) -> None:
    game.leads[lead] = location
    happen(game, events.LeadGoes, lead=lead, location=location)


def send_lead(game: Case, lead: str, location: str) -> None:
    """A-EVENT-13, A-EVENT-14, A-EVENT-16: where an event says; two leads swap."""
    if lead not in game.leads or game.leads[lead] == location:
        return
    there = next(iter(leads_at(game, location)), None)
    before = game.leads[lead]
    lead_goes(game, lead, location)
    if there is not None:
        lead_goes(game, there, before)


def remove_lead(game: Case, lead: str) -> None:
    """A-LEAD-13, A-PUZ-22."""
    del game.leads[lead]
    happen(game, events.LeadGone, lead=lead)


# ---------------------------------------------------------------- Lily and Jimmy


def meeting_places(game: Case, who: str) -> list[str]:
    """A-LILY-05, A-LILY-06, A-JIMMY-04, A-JIMMY-05: same type, another district, and not where the other one is."""
    here, other = (game.lily, game.jimmy) if who == "lily" else (game.jimmy, game.lily)
    printed = facts(game)
    old = printed.locations[here]
    return [
        id_ for id_ in printed.by_type[old.type] if printed.locations[id_].district != old.district and id_ != other
    ]


def put_lily(game: Case, location: str) -> None:
    game.lily = location
    happen(game, events.Met, who="lily", location=location)


def put_jimmy(game: Case, location: str) -> None:
    game.jimmy = location
    happen(game, events.Met, who="jimmy", location=location)


def send_lily(game: Case, seat: Seat, location: str) -> None:
    """A-LILY-05: whoever was questioned does."""
    game.lily = location
    happen(game, events.Sent, actor=seat, who="lily", location=location)


def send_jimmy(game: Case, seat: Seat, location: str) -> None:
    """A-JIMMY-04: whoever has talked to him does."""
    game.jimmy = location
    happen(game, events.Sent, actor=seat, who="jimmy", location=location)


def keep_jimmy(game: Case) -> None:
    game.jimmy_stays = True


# ---------------------------------------------------------------- NPCs and special cards


def npc_status(game: Case, npc: str) -> str:
    """A-SETUP-08."""
    states = facts(game).npcs[npc].states
    return game.npc.get(npc, states[0] if states else "alive")


def eliminate(game: Case, npc: str) -> None:
    """A-NPC-02, A-NPC-03, A-NPC-04, A-NPC-07: never Parsons or Keene, and never undone."""
    if facts(game).npcs[npc].states or game.npc.get(npc) == "eliminated":
        return
    game.npc[npc] = "eliminated"
    game.npc_at.pop(npc, None)
    if npc in GRANTING:
        for held in game.favors:
            held.pop(npc, None)
    tell(game, events.Npc, npc=npc, status="eliminated")


def send_npc(game: Case, npc: str, location: str) -> None:
    """A-EVENT-04."""
    game.npc_at[npc] = location
    happen(game, events.NpcGoes, who=npc, location=location)


def npc_becomes(game: Case, npc: str, status: str) -> None:
    if npc_status(game, npc) != status:
        game.npc[npc] = status
        tell(game, events.Npc, npc=npc, status=status)


def set_mood(game: Case, seat: Seat, mood: Side) -> None:
    """A-HERO-07; a text may keep the mood bad."""
    if game.mood != mood and why_not(game, "turn_mood", seat, [mood]) is None:
        game.mood = mood
        tell(game, events.Mood, actor=Seat(game.detective.index("louis")), mood=mood)


def discard_special(game: Case, special: str) -> None:
    """A-HERO-05: its text goes with it."""
    if special in game.specials:
        game.specials.remove(special)
        happen(game, events.Directive, special=special)


# ---------------------------------------------------------------- events and scores


def add_markers(game: Case, seat: Seat, n: int) -> None:
    game.markers += n
    happen(game, events.AddMarker, actor=seat, count=game.markers)


def score(game: Case, seat: Seat, n: int) -> None:
    if n:
        game.vp[seat] += n
        tell(game, events.TextScored, actor=seat, count=n)


def quality(game: Case, location: str) -> str:
    return place(game, location).quality
