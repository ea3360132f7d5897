"""L-S1-04: case 03. A row of Witnesses and a Mob; Bias moves onto Witnesses, and too much of it accuses them."""

from __future__ import annotations

from typing import Any

from moot.engine import (
    Event,
    Seat,
    Shown,
    Thing,
    ask,
    do,
    happen,
    leave,
    open_face,
    procedure,
    show,
    shuffle,
    when,
)
from moot.games.lawyerup.case import Case, Decisions, Lay, Track
from moot.games.lawyerup.config import TOKENS, Symbol
from moot.games.lawyerup.players import members
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.rules.swaying import at
from moot.games.lawyerup.state import DEFENSE, PROSECUTION, Court, Face
from moot.games.lawyerup.verbs.cards import discard_cards
from moot.games.lawyerup.verbs.ending import judge
from moot.games.lawyerup.written import common
from moot.language.packs import Deck, Entry
from tests.games.lawyerup.season_1 import cards
from tests.games.lawyerup.season_1.preferences import call_from_row, highest_for_itself, sway_from_mob, toward_front

NAME = "witches"
ROW = 4
TOO_MUCH = 3
EXECUTIONS = 3


class Accused(Event):
    text = "{witness} is accused and executed."
    witness: Shown


class JoinedRow(Event):
    text = "{witness} joins the row."
    witness: Shown


class MovedBias(Event):
    text = "{seat} moves Bias from {source} to {place}."
    seat: Seat
    source: Shown
    place: Shown


CARDS: dict[str, cards.Entries] = {
    f"{NAME}/evidence": cards.evidence("S03", 60),
    f"{NAME}/witness": cards.witnesses("S03", 20),
    f"{NAME}/place": [
        {"id": "S03-MOB", "title": "The Angry Mob"},
        *({"id": f"S03-PLACE{k}", "title": f"Place {k}"} for k in range(1, ROW + 1)),
    ],
}


# ---------------------------------------------------------------- the row and its Bias

MOB = "mob"
"""Where tokens lie, beside Witnesses by their faces."""


def row(game: Court) -> list[Thing]:
    """The places that somebody stands at, from the front to the back."""
    return game.targets[1 : 1 + len(game.keys)]


def holder(game: Court, target: Thing) -> str:
    """Who has the Bias at a place."""
    place = at(game, target)
    return open_face(game, game.keys[place - 1]).id if place else MOB


def bias_at(game: Court, name: str) -> list[Symbol]:
    return game.herrings.setdefault(name, [])


def bias_of(game: Court, witness: Thing) -> int:
    return len(game.herrings.get(open_face(game, witness).id, []))


def reachable(game: Court, seat: Seat) -> list[Thing]:
    """The front of the row, and one more for each own claimed Witness that is spent."""
    game.player = {witness: place for place, witness in enumerate(game.keys)}
    return game.keys[: 1 + len(game.claimed[game.side[seat]])]


def pay(game: Court, seat: Seat) -> None:
    """One claimed Witness for each who stood in front."""
    place = game.player.pop(game.witness[0])
    if place:
        discard_cards(game, game.claimed[game.side[seat]][:place])


# ---------------------------------------------------------------- swaying: Bias leaves a place for another


def price(game: Court, side: int, place: int) -> int | None:
    there = place <= len(game.keys) and bool(game.herrings.get(holder(game, game.targets[place])))
    return 1 if there and len(game.keys) > 1 else None


def step(game: Court, side: int, target: Thing) -> None:
    """In the hand, until its place is chosen."""
    game.clues["moved"] = [bias_at(game, holder(game, target)).pop()]


def leaning(game: Court, target: Thing) -> int | None:
    return None


def other_places(game: Court, target: Thing) -> list[Thing]:
    return [place for place in row(game) if place != target]


def put_bias(game: Court, seat: Seat, target: Thing, place: Thing) -> None:
    bias_at(game, holder(game, place)).extend(game.clues.pop("moved"))
    happen(game, MovedBias, seat=seat, source=target, place=place)


def is_accused(game: Court, place: Thing) -> bool:
    return len(bias_at(game, holder(game, place))) >= TOO_MUCH


def execute(game: Court, place: Thing) -> None:
    """Out of the row; the Bias goes back to the Mob."""
    witness = game.keys.pop(at(game, place) - 1)
    happen(game, Accused, witness=witness)
    game.open_piles["executed"].append(witness)
    bias_at(game, MOB).extend(game.herrings.pop(open_face(game, witness).id))


def enough(game: Court) -> bool:
    return len(game.open_piles["executed"]) >= EXECUTIONS


SWAYED = procedure(
    f"{NAME}_swayed",
    params=("seat", "target"),
    steps=[
        ask(
            "place",
            by="seat",
            options=other_places,
            public=True,
            rule="L-S1-04",
            prompt="Onto whom?",
            automa=toward_front(row),
        ),
        do(put_bias),
        when(is_accused, do(execute), when(enough, leave("witnesses"))),
    ],
)

# ---------------------------------------------------------------- the course


def newcomers(game: Court) -> list[Thing]:
    return game.open_piles["town"]


def somebody_waits(game: Court) -> bool:
    return bool(game.open_piles["town"]) and len(game.keys) < ROW


def who_adds(game: Court) -> Seat:
    return game.speaker[game.favor]


def join(game: Court, witness: Thing) -> None:
    game.open_piles["town"].remove(witness)
    game.keys.append(witness)
    happen(game, JoinedRow, witness=witness)


AFTER_CLAIM = procedure(
    f"{NAME}_after_claim",
    steps=[
        when(
            somebody_waits,
            do(who_adds, as_="seat"),
            ask(
                "witness",
                by="seat",
                options=newcomers,
                public=True,
                rule="L-S1-04",
                prompt="Who joins the back of the row?",
                automa=highest_for_itself,
            ),
            do(join),
        ),
    ],
)


def decide(game: Court) -> None:
    """The Prosecution needs three executions before the row, or its cards, run out."""
    best = PROSECUTION if enough(game) else DEFENSE
    verdict = "Three are burned." if best == PROSECUTION else "Morning comes."
    judge(game, [int(side == best) for side in game.side], members(game, best), verdict)


def deal(game: Court, lay: Lay) -> None:
    game.case_deck, game.targets = lay("evidence"), lay("place")
    game.open_piles = {"town": lay("witness"), "executed": []}
    game.tokens, game.spaces = [[] for _ in game.targets], [[0] for _ in game.targets]


def lay_out(game: Court) -> None:
    show(game, [*game.open_piles["town"], *game.targets])
    game.keys, game.open_piles["town"] = game.open_piles["town"][:ROW], game.open_piles["town"][ROW:]
    game.herrings = {MOB: list(TOKENS)}
    shuffle(game, game.case_deck)


def faces(entry: Any, deck: str) -> list[Face]:
    return [Face(**common(entry, deck, "03"), back="place", type="place")]


def complete(made: dict[str, Any], options: Any) -> None:
    from moot.games.lawyerup.positions import unnamed

    made.setdefault("keys", unnamed(made, f"{NAME}/witness")[:ROW])
    made.setdefault("open_piles", {"town": unnamed(made, f"{NAME}/witness"), "executed": []})
    made["removed"] = [*made.get("removed", []), *unnamed(made, f"{NAME}/witness")]
    made["tokens"], made["spaces"] = [[]] * (ROW + 1), [[0]] * (ROW + 1)


CASE = Case(
    name=NAME,
    number="03",
    title="Witch Trial",
    about="",
    decks=lambda conditions: cards.decks(NAME, Deck(f"{NAME}/place", Entry, file="none", texts=())),
    faces=faces,
    events=(Accused, JoinedRow, MovedBias),
    deal=deal,
    setup=procedure(f"{NAME}_setup", steps=[do(lay_out)]),
    discovery=DISCOVERY,
    callable=reachable,
    called=procedure(f"{NAME}_called", params=("seat",), steps=[do(pay)]),
    after_claim=AFTER_CLAIM,
    closing=procedure(f"{NAME}_closing", steps=[do(decide)]),
    automa=Decisions(call_from_row(bias_of), sway_from_mob(row)),
    track=Track("token", price, step, leaning),
    swayed=SWAYED,
    complete=complete,
)
