"""A-PRIO: who may play a card when something happens."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    PASS,
    Seat,
    Thing,
    ask,
    ask_together,
    call,
    do,
    happen,
    let,
    occasion,
    perform,
    procedure,
    seen_face,
    show,
    when,
)
from moot.games.android import events
from moot.games.android.facts import deck_name, facts, from_first, shows
from moot.games.android.rules.twilight import (
    RESOLVE_LIGHT,
    as_before,
    is_allowed,
    is_payable,
    lay_aside,
    name_card,
    quietly,
    twilight_is_payable,
)
from moot.games.android.state import Case, DarkThing, LightThing, MemoryThing, Twilight
from moot.games.android.texts import reactions
from moot.games.android.verbs import cards


def listening(game: Case, kind: str, actor: Seat) -> bool:
    """A-PRIO-09, A-PRIO-15, A-TWI-05, A-TWI-06: only in the active player's turn, and only for what he does."""
    return game.in_turn and actor == game.active and (not game.hush or kind == "fight_resolved")


def reactors(game: Case, actor: Seat) -> list[Seat]:
    """A-PRIO-03, A-PRIO-04: all others whose hand shows a dark back of the active detective, or who hold a Memory."""
    dark = deck_name(game.detective[actor], "dark")
    memories = game.detective[actor] == "raymond"
    return [
        seat
        for seat in from_first(game)
        if seat != actor and ((memories and game.memory[seat]) or shows(game, seat, dark))
    ]


def fitting(game: Case, seat: Seat, card: str) -> str | None:
    """The procedure of the card's line that waits for this occasion, if its condition holds (A-TWI-11)."""
    now = occasion(game)
    for part in reactions(game.live.rules).get(now["kind"], {}).get(card, ()):
        if part.fits(game, seat, now):
            return part.procedure
    return None


def dark_choices(game: Case, seat: Seat) -> list[DarkThing | MemoryThing | Literal["pass"]]:
    """R-01: whoever shows such a back may always pass."""
    actor = game.active
    found: list[DarkThing | MemoryThing | Literal["pass"]] = [PASS]
    known = reactions(game.live.rules).get(occasion(game)["kind"])
    if not known:
        return found
    target, hand = game.detective[actor], game.hand[seat]
    start, end = facts(game).homes[deck_name(target, "dark")]
    for card in hand:
        if start <= card < end and (face := seen_face(game, seat, card, Twilight)).id in known:
            fits = fitting(game, seat, face.id) is not None
            if fits and is_payable(game, seat, face, actor, len(hand) - 1):
                found.append(card)
    if target == "raymond":
        for card in game.memory[seat]:
            if fitting(game, seat, seen_face(game, seat, card).id) is not None:
                found.append(card)
    return found


def first_card(answers: dict[Seat, Thing | str]) -> list[int]:
    """A-PRIO-01, A-PRIO-03, A-PRIO-08: the first in the order uses up the dark slot."""
    for seat, card in answers.items():
        if not isinstance(card, str):
            return [seat, card]
    return []


def played(dark: list[int]) -> tuple[Seat, Thing]:
    seat, card = dark
    return Seat(seat), Thing(card)


def reaction_of(game: Case, seat: Seat, card: Thing) -> str | None:
    """Looked up before it is named: a window of its own may open while it is paid for."""
    return fitting(game, seat, seen_face(game, seat, card).id)


def is_memory(game: Case, seat: Seat, card: Thing) -> bool:
    return card in game.memory[seat]


def use_memory(game: Case, seat: Seat, card: Thing) -> None:
    """A-HERO-12: once per game, for nothing."""
    game.memory[seat].remove(card)
    game.out.append(card)
    show(game, [card])
    happen(game, events.UseMemory, actor=seat, card=card)


RESOLVE_DARK = procedure(
    "resolve_dark",
    params=("seat", "card"),
    title="{seat} plays {card}",
    public=("seat", "card"),
    steps=[
        do(reaction_of, as_="program"),
        do(is_memory, as_="memory"),
        when(
            "memory",
            do(use_memory),
            otherwise=[do(name_card)],
        ),
        do(quietly, as_="before"),
        perform("program", seat="seat"),
        do(as_before),
        when("memory", otherwise=[do(lay_aside)]),
    ],
)


def shows_light(game: Case, actor: Seat) -> bool:
    """R-02."""
    return shows(game, actor, cards.own_light(game, actor))


def light_choices(game: Case, actor: Seat) -> list[LightThing | Literal["pass"]]:
    """A-PRIO-06, A-TWI-33: own light cards that wait for this, and can be paid; none for what a dark card undid."""
    found: list[LightThing | Literal["pass"]] = [PASS]
    now = occasion(game)
    known = reactions(game.live.rules).get(now["kind"])
    if not known or now.get("fate", "stands") != "stands":
        return found
    for card in game.hand[actor]:
        face = seen_face(game, actor, card, Twilight)
        if face.id in known and face.side == "light" and fitting(game, actor, face.id) is not None:
            affordable = face.time <= game.time[actor] and twilight_is_payable(game, actor, card)
            if affordable and is_allowed(game, actor, card):
                found.append(card)
    return found


def is_a_card(light: Thing | str) -> bool:
    return not isinstance(light, str)


def chosen(light: Thing | str) -> Thing:
    assert not isinstance(light, str)
    return light


REACTIONS = procedure(
    "reactions",
    params=("kind", "actor"),
    title="Reactions",
    steps=[
        when(
            listening,
            do(reactors, as_="others"),
            when(
                "others",
                ask_together(
                    "dark",
                    by="others",
                    options=dark_choices,
                    settle=first_card,
                    rule="A-PRIO-03",
                    prompt="{actor} {kind}. Do you play a dark card?",
                ),
                when(
                    "dark",
                    let(("seat", "card"), played),
                    call(RESOLVE_DARK, seat="seat", card="card"),
                ),
            ),
            when(
                shows_light,
                ask(
                    "light",
                    by="actor",
                    options=light_choices,
                    rule="A-PRIO-06",
                    prompt="{actor} {kind}. Do you play a light card?",
                ),
                when(
                    is_a_card,
                    do(chosen, as_="own"),
                    do(reaction_of, seat="actor", card="own", as_="program"),
                    call(RESOLVE_LIGHT, seat="actor", card="own", program="program"),
                ),
            ),
        ),
    ],
)
