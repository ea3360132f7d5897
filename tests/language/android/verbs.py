"""The verbs of the stand-in: each changes the state, tells who learns what, and reports one event."""

from __future__ import annotations

from moot.engine import (
    Event,
    Seat,
    Thing,
    happen,
    learn,
    mix,
    open_face,
    query,
    show,
    shuffle,
    why_not,
)
from tests.language.android.state import (
    GRANTING,
    LOCATIONS,
    NORMAL,
    NPC_FAVORS_IN_ALL,
    NPCS,
    SUSPECTS,
    TRACK,
    Case,
)

# ---------------------------------------------------------------- events: those of A-PRIO-12, and a few more

TURN_START = Event("turn_start", "{actor} starts a turn.", actor=Seat)
TURN_END = Event("turn_end", "{actor} ends a turn.", actor=Seat)
ENTERED = Event("enter_location", "{actor} enters {location}.", actor=Seat, location=str, origin=str)
USED = Event("use_location_ability", "{actor} uses the ability of {location}.", actor=Seat, location=str)
FOLLOWED = Event("follow_lead", "{actor} follows up the {lead} lead.", actor=Seat, lead=str, location=str)
PLACED = Event(
    "place_evidence",
    "{actor} places {token} {face} in the {file} file.",
    actor=Seat,
    token=Thing,
    file=str,
    face=str,
)
GAVE_UP = Event("sacrifice_evidence", "{actor} sacrifices the evidence of the {lead} lead.", actor=Seat, lead=str)
REVEALED = Event("reveal_information", "{actor} reveals a {piece} piece.", actor=Seat, piece=str)
DREW = Event("draw_card", "{actor} draws {cards}.", actor=Seat, cards=list[Thing])
PLAYED = Event("play_light", "{actor} plays {card}.", actor=Seat, card=Thing)
GAINED = Event("gain_favor", "{actor} gains a {favor} favor.", actor=Seat, favor=str)
SPENT = Event("spend_favor", "{actor} spends a {favor} favor.", actor=Seat, favor=str)
SPENT_SEVERAL = Event("spend_favors", "{actor} spends {count} favors.", actor=Seat, count=int)
TALKED = Event("talk_jimmy", "{actor} talks to Jimmy.", actor=Seat)
FOUGHT = Event("fight_resolved", "{actor} fights with {tactics} tactics.", actor=Seat, tactics=str)
LOST = Event("lose_favor", "{actor} loses a {favor} favor.", actor=Seat, favor=str)
TIME = Event("time", "{actor}: {change} Time.", actor=Seat, change=int)
SHIFTED = Event("shifted", "{actor} stands at {at} on the twilight track.", actor=Seat, at=int)
BAGGAGE = Event("baggage", "{actor} gains {count} {side} baggage.", actor=Seat, count=int, side=str)
BURDEN = Event("burden", "{actor}: {change} {burden}.", actor=Seat, change=int, burden=str)
TOKEN = Event("token", "{actor}: {change} {token}.", actor=Seat, change=int, token=str)
MONEY = Event("money", "{actor}: {change} dollars.", actor=Seat, change=int)
HIT = Event("hit", "{suspect}: {change} hits.", actor=Seat, suspect=str, change=int)
MEMORY = Event("memory", "{actor} gives up a Memory.", actor=Seat)
REMEMBERED = Event("use_memory", "{actor} uses a Memory.", actor=Seat)
RESOLVED = Event("plot_resolved", "The plot of {actor} resolves: {result}.", actor=Seat, result=str)
REMOVED = Event("removed", "{things} are removed.", things=list[Thing])
KILLED = Event("killed", "{suspect} is killed.", suspect=str)
ALIBI = Event("alibi", "{suspect}: {change} alibis.", suspect=str, change=int)
LOOKED = Event("looked", "{actor} looks at {things}.", actor=Seat, things=list[Thing])
TURNED = Event("turned", "{actor} reveals {things}.", actor=Seat, things=list[Thing])
DISCARDED = Event("discarded", "{actor} discards {cards}.", actor=Seat, cards=list[Thing])
RETURNED = Event("returned", "{actor} returns {things} to the pool.", actor=Seat, things=list[Thing])
MOVED_LEAD = Event("moved_lead", "{actor} moves the {lead} lead to {location}.", actor=Seat, lead=str, location=str)
WARRANT = Event("warrant", "{actor}: a warrant on {location}.", actor=Seat, location=str)
NPC = Event("npc", "{npc}: {status}.", npc=str, status=str)
MARKED = Event("add_marker", "{actor} adds marker {count}.", actor=Seat, count=int)
SCORED = Event("scored", "{actor} scores {count} VP.", actor=Seat, count=int)
DUG = Event("dug", "{actor} digs deeper.", actor=Seat)
EVENTS = tuple(value for value in list(globals().values()) if isinstance(value, Event))


def tally(game: Case, event: Event, actor: Seat) -> None:
    """What the active player does is counted until the end of the turn."""
    if actor == game.active:
        game.this_turn[event.kind] = game.this_turn.get(event.kind, 0) + 1


# ---------------------------------------------------------------- Time, twilight, burdens


def gain_time(game: Case, seat: Seat, n: int) -> None:
    game.time[seat] += n
    happen(game, TIME, actor=seat, change=n)


def lose_time(game: Case, seat: Seat, n: int) -> None:
    """A-TERM-23: a loss takes as much as there is."""
    lost = min(n, game.time[seat])
    game.time[seat] -= lost
    happen(game, TIME, actor=seat, change=-lost)


def save_time(game: Case, seat: Seat, n: int) -> None:
    """A-ROUND-24."""
    game.saved_time[seat] += n


def has_time(game: Case, seat: Seat, n: int) -> bool:
    return game.time[seat] >= n


def note_time_spent(game: Case, seat: Seat, n: int) -> None:
    place = game.at[seat]
    game.spent_at[place] = max(n, game.spent_at.get(place, 0))


def shift(game: Case, seat: Seat, n: int) -> None:
    """A-TERM-15: as far as it can. Light is below zero."""
    game.twilight[seat] = max(0, min(TRACK, game.twilight[seat] + n))
    happen(game, SHIFTED, actor=seat, at=game.twilight[seat])


def gain_burden(game: Case, seat: Seat, burden: str, n: int) -> None:
    """A text may spare somebody trauma."""
    if burden == "trauma" and why_not(game, "take_trauma", seat, []) is not None:
        return
    game.burdens[seat][burden] += n
    tally(game, BURDEN, seat)
    happen(game, BURDEN, actor=seat, change=n, burden=burden)


def lose_burden(game: Case, seat: Seat, burden: str, n: int) -> None:
    lost = min(n, game.burdens[seat][burden])
    game.burdens[seat][burden] -= lost
    happen(game, BURDEN, actor=seat, change=-lost, burden=burden)


def has_burden(game: Case, seat: Seat, burden: str, n: int) -> bool:
    return game.burdens[seat][burden] >= n


def gain_money(game: Case, seat: Seat, n: int) -> None:
    n = 500 * query(game, "earnings", n // 500, seat=seat)
    game.money[seat] += n
    game.this_turn["money"] = game.this_turn.get("money", 0) + n
    happen(game, MONEY, actor=seat, change=n)


def lose_money(game: Case, seat: Seat, n: int) -> None:
    """Never below nothing."""
    lost = min(n, game.money[seat])
    game.money[seat] -= lost
    happen(game, MONEY, actor=seat, change=-lost)


def has_money(game: Case, seat: Seat, n: int) -> bool:
    return game.money[seat] >= n


# ---------------------------------------------------------------- favors, tokens, warrants


def favor_is_left(game: Case, seat: Seat, favor: str) -> bool:
    """A-FAVOR-03, A-FAVOR-07, A-NPC-03."""
    if favor in NORMAL:
        return game.supply[favor] > 0
    own = NPCS[favor][0] == game.detective[seat] and game.npc[favor] == "alive"
    return own and game.favors[seat][favor] < NPC_FAVORS_IN_ALL


def take_favor(game: Case, seat: Seat, favor: str) -> None:
    game.favors[seat][favor] += 1
    if favor in NORMAL:
        game.supply[favor] -= 1
    tally(game, GAINED, seat)
    happen(game, GAINED, actor=seat, favor=favor)


def _back(game: Case, seat: Seat, favor: str) -> None:
    game.favors[seat][favor] -= 1
    if favor in NORMAL:
        game.supply[favor] += 1


def spend_favor(game: Case, seat: Seat, favor: str) -> None:
    _back(game, seat, favor)
    tally(game, SPENT, seat)
    happen(game, SPENT, actor=seat, favor=favor)


def lose_favor(game: Case, seat: Seat, favor: str, n: int) -> None:
    for _ in range(min(n, game.favors[seat][favor])):
        _back(game, seat, favor)
        happen(game, LOST, actor=seat, favor=favor)


def has_favors(game: Case, seat: Seat, favor: str, n: int) -> bool:
    return game.favors[seat][favor] >= n


def own_favors(game: Case, seat: Seat) -> list[str]:
    """The kinds of favor that a seat holds."""
    return [favor for favor, count in game.favors[seat].items() if count]


def change_token(game: Case, seat: Seat, token: str, n: int) -> None:
    n = max(n, -game.tokens[seat][token])
    game.tokens[seat][token] += n
    happen(game, TOKEN, actor=seat, change=n, token=token)


def has_tokens(game: Case, seat: Seat, token: str, n: int) -> bool:
    return game.tokens[seat][token] >= n


def warrant_places(game: Case, seat: Seat) -> list[str]:
    """A-REST-07."""
    return [place for place, facts in LOCATIONS.items() if facts.restricted and place not in game.warrants[seat]]


def place_warrant(game: Case, seat: Seat, location: str) -> None:
    """A-REST-09: the older one moves if both are in play."""
    if len(game.warrants[seat]) == 2:
        game.warrants[seat].pop(0)
    game.warrants[seat].append(location)
    happen(game, WARRANT, actor=seat, location=location)


def lose_warrant_here(game: Case, seat: Seat) -> None:
    if game.at[seat] in game.warrants[seat]:
        game.warrants[seat].remove(game.at[seat])


def has_warrant_here(game: Case, seat: Seat) -> bool:
    return game.at[seat] in game.warrants[seat]


# ---------------------------------------------------------------- baggage


def gain_baggage(game: Case, seat: Seat, side: str, n: int) -> None:
    game.baggage[seat][side] += n
    happen(game, BAGGAGE, actor=seat, count=n, side=side)


def gain_named(game: Case, seat: Seat, name: str, n: int) -> None:
    """A-BAG-02 to -04: the current plot says whether the name is good or bad."""
    sense = query(game, "sense", 0, seat=seat, name=name)
    if sense:
        gain_baggage(game, seat, "good" if sense > 0 else "bad", n)


def save_baggage(game: Case, seat: Seat, side: str, n: int) -> None:
    """A-PLOT-27."""
    game.next_plot[seat][side] += n


# ---------------------------------------------------------------- NPCs and special cards


def eliminate(game: Case, npc: str) -> None:
    """A-NPC-02, A-NPC-03."""
    game.npc[npc] = "eliminated"
    if npc in GRANTING:
        for favors in game.favors:
            favors[npc] = 0
    happen(game, NPC, npc=npc, status="eliminated")


def send_npc(game: Case, npc: str, location: str) -> None:
    """A-EVENT-04."""
    game.npc_at[npc] = location
    happen(game, NPC, npc=npc, status=location)


def npc_becomes(game: Case, npc: str, status: str) -> None:
    game.npc[npc] = status
    happen(game, NPC, npc=npc, status=status)


def set_mood(game: Case, seat: Seat, mood: str) -> None:
    """A text may keep the mood bad."""
    if why_not(game, "turn_mood", seat, [mood]) is None:
        game.mood = mood


def discard_directive(game: Case, directive: str) -> None:
    """A-HERO-05: its text goes with it."""
    game.directives.remove(directive)
    game.in_play = [held for held in game.in_play if held[0] != f"{directive} directive"]


# ---------------------------------------------------------------- cards


def deck_names(game: Case, seat: Seat) -> list[str]:
    """A-ACT-04: the own light deck, or the dark deck of another."""
    own = game.detective[seat]
    names = [f"{own} light", *(f"{other} dark" for other in game.detective if other != own)]
    room = len(game.hand[seat]) < query(game, "hand_limit", 6, seat=seat)
    return [name for name in names if game.decks[name]] if room else []


def draw_card(game: Case, seat: Seat, deck: str) -> None:
    card = game.decks[deck].pop()
    game.hand[seat].append(card)
    learn(game, seat, [card])
    tally(game, DREW, seat)
    happen(game, DREW, actor=seat, cards=[card])


def hand_of(game: Case, seat: Seat) -> list[Thing]:
    return list(game.hand[seat])


def has_cards(game: Case, seat: Seat, n: int) -> bool:
    return len(game.hand[seat]) >= n


def discard_cards(game: Case, seat: Seat, cards: list[Thing]) -> None:
    """A-ACT-07: faceup."""
    for card in cards:
        game.hand[seat].remove(card)
    show(game, cards)
    game.discard += cards
    happen(game, DISCARDED, actor=seat, cards=cards)


def hand_places(game: Case, seat: Seat) -> list[int]:
    """Chance chooses a place in a hand, not a card."""
    return list(range(len(game.hand[seat])))


def discard_place(game: Case, seat: Seat, place: int) -> None:
    discard_cards(game, seat, [game.hand[seat][place]])


def half_hand(game: Case, seat: Seat) -> int:
    return len(game.hand[seat]) // 2


def look_at_hand(game: Case, seat: Seat, whose: Seat) -> list[Thing]:
    """Others see only that somebody looked."""
    cards = list(game.hand[whose])
    learn(game, seat, cards)
    happen(game, LOOKED, actor=seat, things=cards)
    return cards


def put_tech(game: Case, card: Thing) -> None:
    game.discard.remove(card)
    game.tech.append(card)


def with_memory(game: Case, seat: Seat) -> bool:
    return seat in game.memories


def give_up_memory(game: Case, seat: Seat) -> None:
    if seat in game.memories:
        game.memories.remove(seat)
        happen(game, MEMORY, actor=seat)


# ---------------------------------------------------------------- hunches


def look_at_undealt(game: Case, seat: Seat) -> None:
    learn(game, seat, game.undealt)
    happen(game, LOOKED, actor=seat, things=list(game.undealt))


def hunch_places(game: Case, whose: Seat) -> list[int]:
    return list(range(len(game.hunches[whose])))


def look_at_hunch(game: Case, seat: Seat, whose: Seat, place: int) -> None:
    """Chance has chosen the place; the others see only that somebody looked."""
    hunch = game.hunches[whose][place]
    learn(game, seat, [hunch])
    happen(game, LOOKED, actor=seat, things=[hunch])


def guilty_hunch_is_correct(game: Case, seat: Seat) -> bool:
    """A-END-14: when the case is closed all hunches have been shown."""
    return any(open_face(game, hunch).id == f"guilty {game.murderer}" for hunch in game.hunches[seat])


# ---------------------------------------------------------------- evidence


def living(game: Case) -> list[str]:
    return [suspect for suspect in SUSPECTS if suspect not in game.dead]


def facedown_on(game: Case, suspect: str) -> list[Thing]:
    files = game.evidence[suspect].values()
    return [token for file in files for token in file if token not in game.faceup]


def facedown(game: Case) -> list[Thing]:
    return [token for suspect in living(game) for token in facedown_on(game, suspect)]


def with_facedown(game: Case) -> list[str]:
    return [suspect for suspect in living(game) if facedown_on(game, suspect)]


def revealable(game: Case, seat: Seat) -> list[Thing]:
    """The facedown tokens that no text keeps facedown."""
    return [token for token in facedown(game) if why_not(game, "reveal_token", seat, [token]) is None]


def big_files(game: Case, n: int) -> list[list[str]]:
    """Files of living suspects with so many tokens, one of them facedown at least."""
    return [
        [suspect, name]
        for suspect in living(game)
        for name, file in game.evidence[suspect].items()
        if len(file) >= n and set(file) - set(game.faceup)
    ]


def places_in(game: Case, file: list[str]) -> list[int]:
    """The places of the facedown tokens in a file."""
    return [i for i, token in enumerate(game.evidence[file[0]][file[1]]) if token not in game.faceup]


def remove_from(game: Case, file: list[str], place: int) -> None:
    """Unseen, back to the pool."""
    token = game.evidence[file[0]][file[1]].pop(place)
    game.pool.append(token)
    happen(game, REMOVED, things=[token])
    shuffle(game, game.pool)


def draw_evidence(game: Case, seat: Seat, n: int) -> list[Thing]:
    """A-EVID-01, A-EVID-02, A-EVID-17."""
    drawn = [game.pool.pop() for _ in range(min(n, len(game.pool)))]
    learn(game, seat, drawn)
    happen(game, LOOKED, actor=seat, things=drawn)
    return drawn


def place_token(game: Case, seat: Seat, token: Thing, suspect: str, file: str, face: str) -> None:
    game.evidence[suspect][file].append(token)
    if face == "faceup":
        game.faceup.append(token)
        show(game, [token])
    happen(game, PLACED, actor=seat, token=token, file=file, face=face)


def return_tokens(game: Case, seat: Seat, things: list[Thing]) -> None:
    """A-EVID-13."""
    game.pool += things
    happen(game, RETURNED, actor=seat, things=things)
    shuffle(game, game.pool)


def value_of(game: Case, token: Thing) -> int:
    """Of a faceup token."""
    return int(open_face(game, token).id.split()[1])


def numbers_on(game: Case, suspect: str) -> list[Thing]:
    """The faceup numbers on a suspect, in the order of the files; here every token is one."""
    return [token for file in game.evidence[suspect].values() for token in file if token in game.faceup]


def take_back(game: Case, seat: Seat, token: Thing) -> None:
    """A-EVID-13: a faceup token, too."""
    suspect, file = holder(game, token)
    game.evidence[suspect][file].remove(token)
    game.faceup.remove(token)
    return_tokens(game, seat, [token])


def look_at(game: Case, seat: Seat, things: list[Thing]) -> list[Thing]:
    learn(game, seat, things)
    happen(game, LOOKED, actor=seat, things=things)
    return things


def look_at_suspect(game: Case, seat: Seat, suspect: str) -> list[Thing]:
    return look_at(game, seat, facedown_on(game, suspect))


def rest_of_file(game: Case, token: Thing) -> list[Thing]:
    """The other facedown tokens of the file in which this one lies."""
    suspect, name = holder(game, token)
    return [one for one in game.evidence[suspect][name] if one != token and one not in game.faceup]


def turn_faceup(game: Case, seat: Seat, things: list[Thing]) -> None:
    game.faceup += things
    show(game, things)
    happen(game, TURNED, actor=seat, things=things)


def holder(game: Case, token: Thing) -> tuple[str, str]:
    return next(
        (suspect, name) for suspect, files in game.evidence.items() for name, file in files.items() if token in file
    )


def other_suspects(game: Case, token: Thing) -> list[str]:
    return [suspect for suspect in living(game) if suspect != holder(game, token)[0]]


def move_token(game: Case, seat: Seat, token: Thing, suspect: str) -> None:
    """Unseen, to the same file of another suspect: the tokens there can no longer be told apart."""
    old, name = holder(game, token)
    game.evidence[old][name].remove(token)
    file = game.evidence[suspect][name]
    file.append(token)
    hidden = [one for one in file if one not in game.faceup]
    mix(game, hidden, range(game.seats + 1))
    happen(game, PLACED, actor=seat, token=token, file=name, face="facedown")


# ---------------------------------------------------------------- suspects


def place_hits(game: Case, seat: Seat, suspect: str, n: int) -> None:
    """A-HIT-03, A-HIT-04."""
    game.hits[suspect] += n
    tally(game, HIT, seat)
    happen(game, HIT, actor=seat, suspect=suspect, change=n)
    if game.hits[suspect] >= 3:
        game.dead.append(suspect)
        for file in game.evidence[suspect].values():
            game.pool += file
            file.clear()
        happen(game, KILLED, suspect=suspect)


def hit_suspects(game: Case) -> list[str]:
    return [suspect for suspect in living(game) if game.hits[suspect]]


def remove_hit(game: Case, seat: Seat, suspect: str) -> None:
    game.hits[suspect] -= 1
    happen(game, HIT, actor=seat, suspect=suspect, change=-1)


def place_alibis(game: Case, suspect: str, n: int) -> None:
    game.alibis[suspect] += n
    happen(game, ALIBI, suspect=suspect, change=n)


# ---------------------------------------------------------------- the map


def within_reach(game: Case, seat: Seat, location: str) -> bool:
    """A-MOVE-02, A-MOVE-11."""
    if query(game, "far", 0, seat=seat):
        return LOCATIONS[game.at[seat]].body == LOCATIONS[location].body
    here, there = LOCATIONS[game.at[seat]], LOCATIONS[location]
    reach = query(game, "reach", 250, seat=seat)
    return (here.x - there.x) ** 2 + (here.y - there.y) ** 2 <= reach**2


def arrive(game: Case, seat: Seat, location: str, origin: str) -> None:
    game.at[seat] = location
    if seat == game.active:
        game.visited["turn"].append(location)
        game.visited["week"].append(location)
    tally(game, ENTERED, seat)
    happen(game, ENTERED, actor=seat, location=location, origin=origin)


def lead_kind(lead: str) -> str:
    return lead if lead in ("physical", "document") else "testimony"


def lead_places(game: Case, seat: Seat, lead: str) -> list[str]:
    """A-LEAD-05 to -08."""
    old = LOCATIONS[game.leads[lead]]
    own = LOCATIONS[game.at[seat]].district
    return [
        place
        for place, facts in LOCATIONS.items()
        if facts.kind == old.kind and facts.district != own and place not in game.leads.values()
    ]


def put_lead(game: Case, seat: Seat, lead: str, location: str) -> None:
    game.leads[lead] = location
    happen(game, MOVED_LEAD, actor=seat, lead=lead, location=location)


def send_lead(game: Case, seat: Seat, lead: str, location: str) -> None:
    """A-EVENT-14: two leads swap."""
    there = next((other for other, place in game.leads.items() if place == location), None)
    if there is not None and there != lead:
        game.leads[there] = game.leads[lead]
    put_lead(game, seat, lead, location)


def keep_jimmy(game: Case) -> None:
    game.jimmy_stays = True


# ---------------------------------------------------------------- puzzle, events, scores


def dig(game: Case, seat: Seat) -> None:
    game.depth[seat] = min(2, game.depth[seat] + 1)
    happen(game, DUG, actor=seat)


def add_markers(game: Case, seat: Seat, n: int) -> None:
    game.markers += n
    happen(game, MARKED, actor=seat, count=game.markers)


def score(game: Case, seat: Seat, n: int) -> None:
    game.vp[seat] += n
    happen(game, SCORED, actor=seat, count=n)
