"""What players do, with its windows: deeds that texts forbid, permit, pay for and react to."""

from __future__ import annotations

from typing import Any

from moot.engine import (
    Coin,
    Coins,
    Dues,
    Seat,
    Thing,
    among,
    ask,
    ask_some,
    branch,
    call,
    const,
    deed,
    deeds,
    do,
    for_each,
    give,
    happen,
    may,
    moment,
    offers,
    open_face,
    part,
    payment,
    perform,
    procedure,
    query,
    requires,
    seen_face,
    show,
    use_number,
    when,
    why_not,
    window,
)
from tests.language.android import verbs
from tests.language.android.state import GRANTING, LOCATIONS, NORMAL, TRACK, Case

# ---------------------------------------------------------------- A-FAVOR, A-ACT: paying


def coins(game: Case, seat: Seat) -> Coins:
    """A-FAVOR-05, A-LOC-18: an NPC's favor pays for every type that some text lets it count as."""
    purse = {"Time": Coin(game.time[seat], frozenset({"Time"}))}
    for favor in NORMAL:
        purse[favor] = Coin(game.favors[seat][favor], frozenset({favor, "favor"}))
    for npc in GRANTING:
        types = {favor for favor in NORMAL if query(game, "counts_as", 0, npc=npc, favor=favor)}
        purse[npc] = Coin(game.favors[seat][npc], frozenset({npc, "favor", *types}))
    purse["pass"] = Coin(game.tokens[seat]["pass"], frozenset({"pass"}))
    purse["card"] = Coin(len(game.hand[seat]), frozenset({"card"}))
    return purse


def that_favor(game: Case, coin: str) -> str:
    return coin


def take_time(game: Case, seat: Seat) -> None:
    game.time[seat] -= 1


def discard_one(game: Case, seat: Seat, out: Thing) -> None:
    verbs.discard_cards(game, seat, [out])


SPEND = procedure(
    "spend",
    params=("seat", "coin"),
    steps=[
        branch(
            "coin",
            {
                "Time": [do(take_time)],
                "pass": [do(verbs.change_token, token=const("pass"), n=const(-1))],
                "card": [
                    ask("out", by="seat", options=verbs.hand_of, rule="A-ACT-22", prompt="Which card?"),
                    do(discard_one),
                ],
            },
            otherwise=[
                do(that_favor, as_="favor"),
                do(verbs.spend_favor),
                window("spend_favor", actor="seat", about=("favor",)),
            ],
        )
    ],
)
PAYMENT = payment(coins, SPEND, "A-FAVOR-05")


def favors_in_all(game: Case, seat: Seat) -> int:
    return sum(game.favors[seat].values())


def tell_spent(game: Case, seat: Seat, had: int) -> None:
    """What one price takes is spent at once."""
    count = had - favors_in_all(game, seat)
    if count > 1:
        happen(game, verbs.SPENT_SEVERAL, actor=seat, count=count)


PAY = procedure(
    "pay_at_once",
    params=("seat", "dues"),
    steps=[do(favors_in_all, as_="had"), call(PAYMENT, seat="seat", dues="dues"), do(tell_spent)],
)


def as_asked(game: Case, seat: Seat, dues: list[str]) -> Dues:
    return dues


PAY_FOR_IT = deed("pay_for_it", params=("seat", "dues"), cost=as_asked, cost_rule="A-TERM-23", steps=[])
"""What a text asks for: its cost tells whether somebody can pay it."""

# ---------------------------------------------------------------- gaining favors and trauma

GAIN_FAVOR = deed(
    "gain_favor",
    params=("seat", "favor"),
    requires=[requires("A-FAVOR-03", verbs.favor_is_left, "there is none left for you")],
    steps=[do(verbs.take_favor), window("gain_favor", actor="seat", about=("favor",))],
)
TAKE_TRAUMA = deed("take_trauma", params=("seat",), steps=[])
TURN_MOOD = deed("turn_mood", params=("seat", "mood"), steps=[])
REVEAL_TOKEN = deed("reveal_token", params=("seat", "token"), steps=[])


def can_gain(game: Case, seat: Seat, favor: str) -> bool:
    return why_not(game, "gain_favor", seat, [favor]) is None


# ---------------------------------------------------------------- moving


def here(game: Case, seat: Seat) -> str:
    return game.at[seat]


ENTER = procedure(
    "enter",
    params=("seat", "location"),
    steps=[
        do(here, as_="origin"),
        do(verbs.arrive),
        window("enter_location", actor="seat", about=("location", "origin")),
    ],
)


def entry_dues(game: Case, seat: Seat, location: str) -> Dues:
    """A-REST-01, A-REST-02."""
    facts = LOCATIONS[location]
    base = 3 if facts.restricted and location not in game.warrants[seat] else 1
    return ["Time"] * query(game, "entry_time", base, location=location, origin=game.at[seat])


def use_up_far(game: Case, seat: Seat) -> None:
    use_number(game, "far", seat)


MOVE = deed(
    "move",
    params=("seat", "location"),
    requires=[requires("A-MOVE-02", verbs.within_reach, "the location is out of reach")],
    cost=entry_dues,
    cost_rule="A-ACT-01",
    steps=[
        do(entry_dues, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        do(use_up_far),
        call(ENTER, seat="seat", location="location"),
    ],
)

# ---------------------------------------------------------------- evidence and leads


def one_token(game: Case, seat: Seat) -> Thing:
    return verbs.draw_evidence(game, seat, 1)[0]


def may_redraw(game: Case, seat: Seat) -> bool:
    return bool(query(game, "redraws", 0, location=game.at[seat]))


def redrawn(game: Case, seat: Seat, token: Thing) -> Thing:
    verbs.return_tokens(game, seat, [token])
    return one_token(game, seat)


def as_wished(game: Case) -> str:
    return "as wished"


def stands(game: Case) -> str:
    return "stands"


def faces(game: Case, face: str) -> list[str]:
    return ["facedown", "faceup"] if face == "as wished" else [face]


def the_actor(game: Case, seat: Seat) -> Seat:
    return seat


PLACE_EVIDENCE = procedure(
    "place_evidence",
    params=("seat", "file"),
    steps=[
        do(one_token, as_="token"),
        when(
            may_redraw,
            may(
                ask("again", by="seat", options=("yes",), public=True, rule="A-SETUP-46", prompt="Draw again?"),
                do(redrawn, as_="token"),
            ),
        ),
        do(as_wished, as_="face"),
        do(stands, as_="fate"),
        do(the_actor, as_="chooser"),
        window("place_evidence", actor="seat", about=("file",), changes=("token", "face", "fate", "chooser")),
        branch(
            "fate",
            {
                "stands": [
                    ask(
                        "suspect",
                        by="chooser",
                        options=verbs.living,
                        public=True,
                        rule="A-EVID-03",
                        prompt="On which suspect?",
                    ),
                    ask("side", by="seat", options=faces, public=True, rule="A-EVID-05", prompt="Which side up?"),
                    do(verbs.place_token, face="side"),
                ],
                "returned": [],
            },
        ),
    ],
)


def right_of(game: Case, seat: Seat) -> Seat:
    """A-LEAD-03."""
    return Seat((seat - 1) % game.seats)


MOVE_LEAD = procedure(
    "move_lead",
    params=("seat", "lead"),
    steps=[
        ask(
            "location",
            by="seat",
            options=verbs.lead_places,
            public=True,
            rule="A-LEAD-20",
            prompt="Where does the {lead} lead go?",
        ),
        do(verbs.put_lead),
    ],
)


def at_lead(game: Case, seat: Seat, lead: str) -> bool:
    return game.leads[lead] == game.at[seat]


def lead_dues(game: Case, seat: Seat) -> Dues:
    return ["Time"] * query(game, "lead_time", 1, seat=seat)


def follow(game: Case, seat: Seat, lead: str) -> None:
    verbs.tally(game, verbs.FOLLOWED, seat)
    happen(game, verbs.FOLLOWED, actor=seat, lead=lead, location=game.at[seat])


def yes(game: Case) -> bool:
    return True


def uses_of_lead(game: Case, seat: Seat, placing: bool, sacrificing: bool) -> list[str]:
    """A-LEAD-11, A-EVID-15."""
    found = ["evidence"] if placing else []
    if sacrificing and query(game, "may_sacrifice", 0, seat=seat):
        found.append("sacrifice")
    return [*found, "reveal", "dig"]


def sacrifice_evidence(game: Case, seat: Seat, lead: str) -> None:
    happen(game, verbs.GAVE_UP, actor=seat, lead=lead)


def file_of(game: Case, lead: str) -> str:
    return verbs.lead_kind(lead)


# ---------------------------------------------------------------- the puzzle


def top_piece(game: Case) -> str:
    return "favor"


def tell_piece(game: Case, seat: Seat, piece: str) -> None:
    happen(game, verbs.REVEALED, actor=seat, piece=piece)


REVEAL = procedure(
    "reveal",
    params=("seat",),
    steps=[
        do(top_piece, as_="piece"),
        do(tell_piece),
        do(the_actor, as_="gainer"),
        window("reveal_information", actor="seat", about=("piece",), changes=("gainer",)),
        ask("favor", by="gainer", options=NORMAL, public=True, rule="A-PUZ-07", prompt="Which favor?"),
        call(GAIN_FAVOR, seat="gainer", favor="favor"),
    ],
)

FOLLOW_LEAD = deed(
    "follow_lead",
    params=("seat", "lead"),
    requires=[requires("A-LEAD-01", at_lead, "your detective is not at the lead")],
    cost=lead_dues,
    cost_rule="A-ACT-02",
    steps=[
        do(lead_dues, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        do(here, as_="location"),
        do(follow),
        do(right_of, as_="mover"),
        window("hand_over_lead", actor="seat", about=("lead",), changes=("mover",)),
        call(MOVE_LEAD, seat="mover", lead="lead"),
        do(yes, as_="placing"),
        do(yes, as_="sacrificing"),
        window("follow_lead", actor="seat", about=("lead", "location"), changes=("placing", "sacrificing")),
        ask("use", by="seat", options=uses_of_lead, public=True, rule="A-LEAD-11", prompt="What do you make of it?"),
        branch(
            "use",
            {
                "evidence": [do(file_of, as_="file"), call(PLACE_EVIDENCE, seat="seat", file="file")],
                "sacrifice": [
                    do(sacrifice_evidence),
                    window("sacrifice_evidence", actor="seat", about=("lead",)),
                ],
                "reveal": [call(REVEAL, seat="seat")],
                "dig": [do(verbs.dig)],
            },
        ),
    ],
)

# ---------------------------------------------------------------- location abilities

GIVES = {"city_hall": "political", "eastside_tenements": "street", "levy_university": "society"}


def is_there(game: Case, seat: Seat, location: str) -> bool:
    return game.at[seat] == location


def ability_dues(game: Case, seat: Seat, location: str) -> Dues:
    base = 2 if location in GIVES else 1
    dues = ["Time"] * query(game, "ability_time", base, seat=seat, location=location)
    return dues if location in GIVES else [*dues, *["favor"] * query(game, "ability_favors", 1, location=location)]


def would_help(game: Case, seat: Seat, location: str) -> bool:
    """A-LOC-17."""
    return location not in GIVES or can_gain(game, seat, GIVES[location])


def use_ability(game: Case, seat: Seat, location: str) -> None:
    verbs.tally(game, verbs.USED, seat)
    happen(game, verbs.USED, actor=seat, location=location)


def favors_given(game: Case, location: str) -> list[str]:
    return [GIVES[location]] * query(game, "favors_given", 1, location=location) if location in GIVES else []


def reveals(game: Case, location: str) -> bool:
    return location == "broadcast_square"


USE_ABILITY = deed(
    "use_ability",
    params=("seat", "location"),
    requires=[
        requires("A-ACT-13", is_there, "your detective is not there"),
        requires("A-LOC-17", would_help, "it would give you nothing"),
    ],
    cost=ability_dues,
    cost_rule="A-ACT-13",
    steps=[
        do(ability_dues, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        do(use_ability),
        do(stands, as_="fate"),
        window("use_location_ability", actor="seat", about=("location",), changes=("fate",)),
        branch(
            "fate",
            {
                "stands": [
                    for_each("favor", favors_given, call(GAIN_FAVOR, seat="seat", favor="favor")),
                    when(reveals, call(REVEAL, seat="seat")),
                ],
                "canceled": [],
            },
        ),
    ],
)

# ---------------------------------------------------------------- Jimmy


def at_jimmy(game: Case, seat: Seat) -> bool:
    return game.at[seat] == game.jimmy


def one_time(game: Case) -> Dues:
    return ["Time"]


def begin_talk(game: Case, seat: Seat) -> None:
    verbs.tally(game, verbs.TALKED, seat)
    happen(game, verbs.TALKED, actor=seat)


def move_jimmy(game: Case) -> None:
    """A-JIMMY-04; here to the next place of the list."""
    here = LOCATIONS[game.jimmy]
    if not game.jimmy_stays:
        game.jimmy = next(p for p, f in LOCATIONS.items() if f.kind == here.kind and f.district != here.district)
    game.jimmy_stays = False


LOOK_AT_SUSPECT = procedure(
    "look_at_suspect",
    params=("seat",),
    steps=[
        ask(
            "suspect",
            by="seat",
            options=verbs.with_facedown,
            public=True,
            rule="A-JIMMY-02",
            prompt="At the evidence on which suspect do you look?",
        ),
        do(verbs.look_at_suspect, as_="things"),
    ],
)
TALK = deed(
    "talk",
    params=("seat",),
    requires=[requires("A-JIMMY-01", at_jimmy, "Jimmy is not there")],
    cost=one_time,
    cost_rule="A-ACT-17",
    steps=[
        do(one_time, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        do(begin_talk),
        call(LOOK_AT_SUSPECT, seat="seat"),
        do(move_jimmy),
        window("talk_jimmy", actor="seat"),
    ],
)

# ---------------------------------------------------------------- Lily


def lily_tokens(game: Case) -> int:
    return query(game, "lily_tokens", 1)


LILY = procedure(
    "lily",
    params=("seat",),
    steps=[
        ask_some(
            "things",
            by="seat",
            options=verbs.revealable,
            low=const(0),
            high=lily_tokens,
            public=True,
            rule="A-LILY-03",
            prompt="Which tokens are revealed?",
        ),
        do(verbs.turn_faceup),
    ],
)

# ---------------------------------------------------------------- light cards


def twilight_cost(game: Case, seat: Seat, card: Thing) -> int:
    face = seen_face(game, seat, card)
    return query(game, "twilight", face.cost, target=seat, side=face.side, trait=face.trait)


def twilight_is_payable(game: Case, seat: Seat, card: Thing) -> bool:
    """A-TWI-09."""
    return game.twilight[seat] + twilight_cost(game, seat, card) <= TRACK


def pay_twilight(game: Case, seat: Seat, card: Thing) -> None:
    cost = twilight_cost(game, seat, card)
    game.hand[seat].remove(card)
    show(game, [card])
    game.discard.append(card)
    verbs.shift(game, seat, cost)


def tell_played(game: Case, seat: Seat, card: Thing) -> None:
    verbs.tally(game, verbs.PLAYED, seat)
    if open_face(game, card).trait == "routine":
        game.this_turn["routine"] = game.this_turn.get("routine", 0) + 1
    if open_face(game, card).trait == "tech":
        verbs.put_tech(game, card)
    happen(game, verbs.PLAYED, actor=seat, card=card)


PLAY_LIGHT = deed(
    "play_light",
    params=("seat", "card"),
    requires=[requires("A-TWI-09", twilight_is_payable, "you cannot dark shift so far")],
    cost=one_time,
    cost_rule="A-ACT-09",
    steps=[
        do(pay_twilight),
        do(one_time, as_="dues"),
        call(PAY, seat="seat", dues="dues"),
        do(tell_played),
        window("play_light", actor="seat", about=("card",)),
    ],
)

# ---------------------------------------------------------------- fights

LIGHT_TACTICS = deed("light_tactics", params=("seat",), steps=[do(verbs.shift, n=const(-1))])
DARK_TACTICS = deed("dark_tactics", params=("seat",), steps=[do(verbs.shift, n=const(1))])


def tactics(game: Case) -> list[list[Any]]:
    return [["light_tactics"], ["dark_tactics"]]


def tactics_name(game: Case, deed: list[Any]) -> str:
    return str(deed[0]).partition("_")[0]


def resolve_fight(game: Case, seat: Seat, tactics: str) -> None:
    verbs.tally(game, verbs.FOUGHT, seat)
    happen(game, verbs.FOUGHT, actor=seat, tactics=tactics)


FIGHT = procedure(
    "fight",
    params=("seat",),
    steps=[
        ask("deed", by="seat", options=deeds(tactics), public=True, rule="A-FIGHT-01", prompt="Which tactics?"),
        perform("deed", seat="seat"),
        do(tactics_name, as_="tactics"),
        give("tactics"),
    ],
)
FIGHT_RESOLVED = procedure(
    "fight_resolved",
    params=("seat", "tactics"),
    steps=[do(resolve_fight), window("fight_resolved", actor="seat", about=("tactics",))],
)

# ---------------------------------------------------------------- drawing


def hand_now(game: Case, seat: Seat) -> list[Thing]:
    return list(game.hand[seat])


def draws(game: Case, n: int) -> list[int]:
    return list(range(n))


def drawn_cards(game: Case, seat: Seat, had: list[Thing]) -> list[Thing]:
    return [card for card in game.hand[seat] if card not in had]


DRAW = procedure(
    "draw",
    params=("seat", "n"),
    steps=[
        do(hand_now, as_="had"),
        for_each(
            "one",
            draws,
            part(
                ask(
                    "deck", by="seat", options=verbs.deck_names, public=True, rule="A-ACT-04", prompt="From which deck?"
                ),
                do(verbs.draw_card),
            ),
        ),
        do(drawn_cards, as_="cards"),
        when("cards", window("draw_card", actor="seat", about=("cards",))),
    ],
)
"""A-ACT-25, A-PRIO-14: one after the other, and one event."""

# ---------------------------------------------------------------- hits


def is_living(game: Case, suspect: str) -> bool:
    return suspect not in game.dead


PLACE_HITS = deed(
    "place_hits",
    params=("seat", "suspect", "n"),
    requires=[requires("A-HIT-01", is_living, "the suspect is dead")],
    steps=[do(verbs.place_hits)],
)


def can_hit(game: Case, seat: Seat, suspect: str, n: int) -> bool:
    return why_not(game, "place_hits", seat, [suspect, n]) is None


# ---------------------------------------------------------------- turns and days


def come_closer(game: Case, seat: Seat) -> None:
    """What lasts until the end of the next turn lasts, from its start, until the end of this turn."""
    for held in game.lasting:
        if held.until == f"next_turn_end:{seat}":
            held.until = f"turn_end:{seat}"


def begin_turn(game: Case, seat: Seat) -> None:
    game.active = seat
    game.this_turn = {}
    game.visited["turn"] = []
    game.strain_at_start = game.burdens[seat]["strain"]
    game.time[seat] = max(0, query(game, "turn_time", 6, seat=seat) + game.saved_time[seat])
    game.saved_time[seat] = 0
    happen(game, verbs.TURN_START, actor=seat)


def tell_turn_end(game: Case, seat: Seat) -> None:
    happen(game, verbs.TURN_END, actor=seat)


START_TURN = procedure(
    "start_turn",
    params=("seat",),
    steps=[do(come_closer), do(begin_turn), window("turn_start", actor="seat")],
)
END_TURN = procedure(
    "end_turn",
    params=("seat",),
    steps=[do(tell_turn_end), window("turn_end", actor="seat"), moment("turn_end", of="seat")],
)


def next_day(game: Case) -> None:
    game.day += 1


END_DAY = procedure("end_day", steps=[moment("day_end"), do(next_day)])
CLOSE_CASE = procedure("close_case", steps=[moment("case_closed")])


def actions(game: Case, seat: Seat) -> list[list[Any]]:
    """D-03."""
    found: list[list[Any]] = [["move", location] for location in LOCATIONS if location != game.at[seat]]
    found += [["follow_lead", lead] for lead in game.leads]
    found += [["use_ability", location] for location in (*GIVES, "broadcast_square")]
    found += [["play_light", card] for card in game.hand[seat] if seen_face(game, seat, card).side == "light"]
    return [*found, ["talk"], *([name] for name in offers(game, seat)), ["rest"]]


REST = deed("rest", params=("seat",), steps=[])
ACT = procedure(
    "act",
    params=("seat",),
    steps=[
        ask("action", by="seat", options=deeds(actions), rule="A-ACT-18", prompt="What do you do?"),
        perform("action", seat="seat"),
    ],
)


def all_piles(game: Case) -> list[str]:
    return list(NORMAL)


def in_supply(game: Case, seat: Seat, favor: str) -> bool:
    return can_gain(game, seat, favor)


ANY_FAVOR = among(all_piles, requires("A-FAVOR-03", in_supply, "you cannot gain one"))
GAIN_ANY_FAVOR = procedure(
    "gain_any_favor",
    params=("seat",),
    steps=[
        ask("favor", by="seat", options=ANY_FAVOR, public=True, rule="D-13", prompt="Which favor?"),
        call(GAIN_FAVOR, seat="seat", favor="favor"),
    ],
)

PROCEDURES = (
    PAYMENT,
    PAY,
    PAY_FOR_IT,
    GAIN_FAVOR,
    TAKE_TRAUMA,
    TURN_MOOD,
    REVEAL_TOKEN,
    DRAW,
    ENTER,
    MOVE,
    PLACE_EVIDENCE,
    MOVE_LEAD,
    REVEAL,
    FOLLOW_LEAD,
    USE_ABILITY,
    LOOK_AT_SUSPECT,
    TALK,
    LILY,
    PLAY_LIGHT,
    LIGHT_TACTICS,
    DARK_TACTICS,
    FIGHT,
    FIGHT_RESOLVED,
    PLACE_HITS,
    START_TURN,
    END_TURN,
    END_DAY,
    CLOSE_CASE,
    REST,
    ACT,
    GAIN_ANY_FAVOR,
)
