"""The stand-in: words, state and rules put together, and how its tests set up a table."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from moot.engine import (
    PASS,
    Eyes,
    Procedure,
    Seat,
    Table,
    Thing,
    Zone,
    ask,
    ask_together,
    const,
    do,
    happen,
    learn,
    occasion,
    perform,
    procedure,
    when,
)
from moot.engine.steps import Step
from moot.language import CORE, Language, Part, Text
from tests.language.android import verbs
from tests.language.android.deeds import PROCEDURES, coins
from tests.language.android.nouns import NOUNS
from tests.language.android.occasions import OCCASIONS
from tests.language.android.rules import RULES
from tests.language.android.singles import SINGLES
from tests.language.android.state import FACES, LOCATIONS, NPCS, SUSPECTS, Case, deal
from tests.language.android.words import WORDS
from tests.language.stage import Standin, compiled, stage

LANGUAGE = Language(Text, (*CORE, *NOUNS, *WORDS, *RULES, *OCCASIONS, *SINGLES))
Parts = Mapping[str, Sequence[Part]]


def view(game: Case, eyes: Eyes) -> dict[str, Any]:
    return {
        "time": game.time,
        "favors": game.favors,
        "hands": [eyes.hand(hand) for hand in game.hand],
        "hunches": [eyes.hand(held) for held in game.hunches],
        "undealt": eyes.pile(game.undealt),
        "evidence": {
            suspect: {file: eyes.pile(tokens) for file, tokens in files.items()}
            for suspect, files in game.evidence.items()
        },
    }


def in_play(game: Case) -> list[tuple[str, int]]:
    return list(game.in_play)


# ---------------------------------------------------------------- A-PRIO: one dark card, then one light one


def window_for(parts: Parts) -> Procedure:
    """Each text in a holder's hand that fits the occasion may be played; the first dark one closes the slot."""

    def fitting(game: Case, seat: Seat) -> list[str]:
        now = occasion(game)
        held = [card for card, holder in game.holding.items() if holder == seat]
        return [card for card in held if any(_fits(part, game, seat, now) for part in parts[card])]

    def others(game: Case, actor: Seat) -> list[Seat]:
        """A-PRIO-03, -04; that somebody holds such a card is seen from its back."""
        seats = [Seat((game.active + i) % game.seats) for i in range(game.seats)]
        return [seat for seat in seats if seat != actor and seat in game.holding.values()]

    def choices(game: Case, seat: Seat) -> list[str]:
        return [*fitting(game, seat), PASS]

    def own_choices(game: Case, actor: Seat) -> list[str]:
        return choices(game, actor)

    def first_card(game: Case, answers: dict[Seat, str]) -> list[Any]:
        return next(([seat, card] for seat, card in answers.items() if card != PASS), [])

    def holds_light(game: Case, actor: Seat) -> bool:
        return actor in game.holding.values()

    def own_card(game: Case, actor: Seat, light: str) -> list[Any]:
        return [actor, light] if light != PASS else []

    def reactor(game: Case, played: list[Any]) -> Seat:
        return Seat(played[0])

    def program(game: Case, played: list[Any]) -> str:
        del game.holding[played[1]]
        if played[1].startswith("Memory"):
            happen(game, verbs.REMEMBERED, actor=Seat(played[0]))
        now, seat = occasion(game), Seat(played[0])
        return str(next(part.procedure for part in parts[played[1]] if _fits(part, game, seat, now)))

    def resolve(played: str) -> list[Step]:
        return [
            do(reactor, played=played, as_=f"{played}_by"),
            do(program, played=played, as_=f"{played}_program"),
            perform(f"{played}_program", seat=f"{played}_by"),
        ]

    return procedure(
        "reactions",
        params=("kind", "actor"),
        steps=[
            ask_together(
                "dark", by=others, options=choices, settle=first_card, rule="A-PRIO-03", prompt="Play a dark card?"
            ),
            when("dark", *resolve("dark")),
            when(
                holds_light,
                ask(
                    "light",
                    by="actor",
                    options=own_choices,
                    rule="A-PRIO-06",
                    prompt="Play a light card?",
                ),
                do(own_card, as_="own"),
                when("own", *resolve("own")),
            ),
        ],
    )


def _fits(part: Part, game: Case, seat: Seat, now: dict[str, Any]) -> bool:
    return part.about == now["kind"] and part.fits(game, seat, now)


NUMBERS = {
    "reach": ("seat",),
    "hand_limit": ("seat",),
    "turn_time": ("seat",),
    "twilight": ("target", "side", "trait"),
    "far": ("seat",),
    "entry_time": ("location", "origin"),
    "ability_time": ("seat", "location"),
    "ability_favors": ("location",),
    "lily_tokens": (),
    "redraws": ("location",),
    "lead_time": ("seat",),
    "favors_given": ("location",),
    "earnings": ("seat",),
    "sense": ("seat", "name"),
    "counts_as": ("npc", "favor"),
    "may_sacrifice": ("seat",),
}
ANDROID = Standin(
    language=LANGUAGE,
    state=Case,
    faces=FACES,
    deal=deal,
    zones={
        "pool": Zone(),
        "hand": Zone(seen="owner", per_seat=True),
        "hunches": Zone(seen="owner", per_seat=True),
        "undealt": Zone(),
    },
    events=verbs.EVENTS,
    view=view,
    procedures=PROCEDURES,
    numbers=NUMBERS,
    moments=("turn_end", "next_turn_end", "day_end", "case_closed"),
    ends="case_closed",
    in_play=in_play,
    coins=coins,
    words={
        **{place: facts.name for place, facts in LOCATIONS.items()},
        **{npc: name for npc, (_, name) in NPCS.items()},
        **SUSPECTS,
    },
)


# ---------------------------------------------------------------- what tests write


def lay(card: str, seat: int = 0) -> do:
    """A step of a script: this text comes to lie in play before this seat."""

    def lay_down(game: Case) -> None:
        game.in_play.append((card, seat))

    return do(lay_down)


def hold(**cards: int) -> do:
    """A step of a script: these seats hold these reactions."""

    def take_up(game: Case) -> None:
        game.holding.update(cards)

    return do(take_up)


def put(**values: Any) -> do:
    """A step of a script: fields of the state get these values."""

    def put_values(game: Case) -> None:
        for name, value in values.items():
            setattr(game, name, value)

    return do(put_values)


def owns(seat: int, **favors: int) -> do:
    """A step of a script: a seat has these favors."""

    def own_favors(game: Case) -> None:
        game.favors[seat].update(favors)

    return do(own_favors)


def draws(seat: int, *cards: str) -> do:
    """A step of a script: a seat holds these cards of the decks."""

    def draw_cards(game: Case) -> None:
        for card in cards:
            who, side, _ = card.split()
            deck = game.decks[f"{who} {side}"]
            thing = next(one for one in deck if FACES[game.face[one]].id == card)
            deck.remove(thing)
            game.hand[seat].append(thing)
            learn(game, seat, [thing])

    return do(draw_cards)


def goes(seat: int, location: str) -> perform:
    """A step of a script: a detective enters a location."""
    return run("enter", seat, location=location)


def acts(seat: int) -> perform:
    """A step of a script: a seat chooses an action."""
    return run("act", seat)


def run(name: str, seat: int, **values: Any) -> perform:
    """A step of a script: a seat does something."""
    given: dict[str, Any] = {key: const(value) for key, value in values.items()}
    return perform(const(name), seat=const(seat), **given)


def play(cards: Mapping[str, str], *script: Step, stays: Sequence[str] = (), seats: int = 3, seed: int = 1) -> Table:
    """A table on which the script has been played up to its first decision."""
    parts = {card: compiled(ANDROID, card, text, stays=card in stays).parts for card, text in cards.items()}
    standin = dataclasses.replace(ANDROID, window=window_for(parts))
    return stage(standin, cards, *script, stays=stays, seats=seats, seed=seed)


def state(table: Table) -> Case:
    """The state behind a table, for tests to look at."""
    found = table._state
    assert isinstance(found, Case)
    return found


def thing_named(table: Table, face: str) -> Thing:
    """The thing that has this face."""
    game = state(table)
    return next(Thing(thing) for thing, k in enumerate(game.face) if FACES[k].id == face)
