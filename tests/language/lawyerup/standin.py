"""A stand-in for Lawyer Up: a box of cards, steps that put them on the table, and the few deeds that texts need."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from moot.engine import (
    Eyes,
    Seat,
    Table,
    Thing,
    Zone,
    ask,
    branch,
    const,
    create,
    deed,
    do,
    happen,
    learn,
    perform,
    procedure,
    requires,
    show,
    stop,
    when,
)
from moot.engine.steps import Step
from moot.language import CORE, Language, Part, Text, compile_text
from moot.language.conditions import Conditions
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.cards import FACES, PROGRAMS, TEXTS
from tests.language.lawyerup.conditions import CONDITION_FORMS
from tests.language.lawyerup.court import COURT_FORMS, action_of, examine_of
from tests.language.lawyerup.doings import DOING_FORMS
from tests.language.lawyerup.passives import PASSIVE_FORMS
from tests.language.lawyerup.proofs import PROOF_FORMS
from tests.language.lawyerup.state import ALL_OBJECTIONS, MASTERMIND, PROOFS, WITNESS, Asset, Trial
from tests.language.lawyerup.sways import SWAY_FORMS
from tests.language.lawyerup.words import NOUN_FORMS
from tests.language.stage import Standin

FORMS = (
    *NOUN_FORMS,
    *CONDITION_FORMS,
    *DOING_FORMS,
    *COURT_FORMS,
    *SWAY_FORMS,
    *PROOF_FORMS,
    *PASSIVE_FORMS,
)
LANGUAGE = Language(Text, (*CORE, *FORMS))
CONDITIONS = Language(Conditions, LANGUAGE.forms)
"""The same words, for conditions that stand alone: the Setup of a Con, a Pass Condition of the Automa."""
CARD = {face.id: k for k, face in enumerate(FACES)}

# ---------------------------------------------------------------- deeds that texts use


def can_object(game: Trial, seat: Seat, card: Thing) -> bool:
    """The opponent may object to an Argument; which type is played is told with it."""
    show(game, [card])
    return state.face(game, card).type == "argument" and game.objections[state.opponent_of(game, seat)] > 0


PLAY = procedure(
    "play",
    ("seat", "card"),
    steps=[
        do(state.opponent_of, as_="other"),
        do(can_object, as_="open"),
        when(
            "open",
            ask("objection", by="other", options=("object", "let it pass"), public=True, rule="L-OBJ-01"),
            branch("objection", {"object": [do(verbs.object_to, seat="other"), stop()], "let it pass": []}),
        ),
        do(verbs.put_on_exam),
        perform(examine_of, seat="seat"),
    ],
)


def has_favor(game: Trial, seat: Seat) -> bool:
    return state.has_favor(game, seat)


def placed_before(game: Trial, card: Thing) -> bool:
    return card not in game.placed_now


@cache
def action_part(card: str) -> Part:
    """The line of a card that is used when it is activated."""
    program = compile_text(card, LANGUAGE.read(TEXTS[card]), ends="game")
    return next(part for part in program.parts if part.procedure == PROGRAMS[card]["action"])


def would_do_something(game: Trial, seat: Seat, card: Thing) -> bool:
    """L-PROC-11: by what everybody sees; discarding it and handing over favor do not count."""
    return action_part(state.face(game, card).id).matters(game, seat, this=card)


def begin_action(game: Trial, seat: Seat, card: Thing) -> None:
    game.acting = card
    happen(game, verbs.ACTIVATED, seat=seat, card=card)


def end_action(game: Trial, seat: Seat, card: Thing) -> None:
    """A Procedure is discarded, an Ally stays; the other player gains favor (L-PROC-08, L-PROC-09, L-04-23)."""
    if state.face(game, card).type == "procedure":
        verbs.discard_cards(game, [card])
    verbs.gain_favor(game, state.opponent_of(game, seat))


ACTIVATE = deed(
    "activate",
    ("seat", "card"),
    requires=[
        requires("L-PROC-07", has_favor, "you do not have favor"),
        requires("L-PROC-05", placed_before, "it was placed this turn"),
        requires("L-PROC-11", would_do_something, "it would do nothing"),
    ],
    steps=[do(begin_action), perform(action_of, seat="seat"), do(end_action)],
)


def place_procedure(game: Trial, seat: Seat, card: Thing) -> None:
    verbs.take_away(game, [card])
    show(game, [card])
    game.area[seat].append(card)
    game.placed_now.append(card)
    happen(game, verbs.PLACED, seat=seat, card=card)


PLACE = deed("place", ("seat", "card"), steps=[do(place_procedure)])


def symbol_is_new(game: Trial, herring: list[str]) -> bool:
    _, symbol, proof = herring
    return symbol not in (*state.PRINTED[proof], *game.planted[proof])


PLANT = deed(
    "plant",
    ("seat", "herring"),
    requires=[requires("L-04-33", symbol_is_new, "its symbol is already there")],
    steps=[do(verbs.plant)],
)


def witness_fits(game: Trial, role: str) -> bool:
    return state.witness_is(game, [role])


def conspire(game: Trial, seat: Seat, role: str) -> None:
    """What the Witness must be for it; the text itself does the rest."""


CONSPIRE = deed(
    "conspire",
    ("seat", "role"),
    requires=[requires("L-04-48", witness_fits, "the Witness is of another kind")],
    steps=[do(conspire)],
)


def setback_of(game: Trial, card: Thing) -> str | None:
    name = state.face(game, card).programs.get("setback")
    return name if name in game.live.rules.procedures else None


UNCOVER = procedure(
    "uncover_proof",
    ("proof",),
    steps=[do(verbs.uncover, as_="card"), perform(setback_of, seat=const(state.DEFENSE))],
)
CHECK = procedure(
    "check_proof",
    ("place",),
    steps=[when(verbs.is_covered, perform(const("uncover_proof"), proof="place"))],
)

# ---------------------------------------------------------------- the table


def deal(game: Trial) -> None:
    game.box = create(game, range(len(FACES)))
    for zone in ("hand", "deck", "discard", "exam", "area", "claimed", "con", "attitude", "unused"):
        setattr(game, zone, [[], []])
    game.sidebar = [True, True]
    game.objections = [ALL_OBJECTIONS, ALL_OBJECTIONS]
    game.adjusted = [0, 0]
    game.turns = [0, 0]
    game.proofs = {proof: [] for proof in PROOFS}
    game.clues = {proof: [] for proof in PROOFS}
    game.planted = {proof: [] for proof in PROOFS}


def put_cards(game: Trial, cards: list[str], zone: str, seat: Seat) -> None:
    """Out of the box to a place, the last one on top; seen by those who see what lies there."""
    kind = ZONES[zone]
    things = [game.box[k] for card in cards for k, thing in enumerate(game.box) if game.face[thing] == CARD[card]]
    verbs.take_away(game, things)
    pile: list[Thing] = getattr(game, zone)[seat] if kind.per_seat else getattr(game, zone)
    pile += things
    if kind.seen == "everyone":
        show(game, things)
    if kind.seen == "owner":
        learn(game, seat, things)


def put_proof(game: Trial, proof: str, card: str) -> None:
    thing = next(thing for thing in game.box if game.face[thing] == CARD[card])
    game.box.remove(thing)
    game.proofs[proof].append(thing)


def put(zone: str, *cards: str, seat: int = 0) -> Step:
    """A step of a script: these cards lie there."""
    return do(put_cards, cards=const(list(cards)), zone=const(zone), seat=const(Seat(seat)))


def proof(which: str, card: str) -> Step:
    """A step of a script: this card is the top one of a Proof deck."""
    return do(put_proof, proof=const(which), card=const(card))


def set_up(game: Trial, what: str, value: Any) -> None:
    setattr(game, what, copy.deepcopy(value))


def given(**facts: Any) -> list[Step]:
    """Steps of a script: these are the facts."""
    return [do(set_up, what=const(what), value=const(value)) for what, value in facts.items()]


def clue_on_ally(game: Trial, card: str, symbols: list[str]) -> None:
    ally = next(thing for thing in game.area[state.DEFENSE] if state.face(game, thing).id == card)
    game.clues[str(ally)] = symbols


def clues_on(card: str, *symbols: str) -> Step:
    """A step of a script: these Clues lie on an Ally."""
    return do(clue_on_ally, card=const(card), symbols=const(list(symbols)))


def play(card: str, seat: int = 0) -> list[Step]:
    """Steps of a script: this card is played from hand."""
    return [put("hand", card, seat=seat), do(find_card, name=const(card), as_="card"), _play(seat)]


def _play(seat: int) -> Step:
    return perform(const("play"), seat=const(Seat(seat)), card="card")


def find_card(game: Trial, name: str) -> Thing:
    return Thing(game.face.index(CARD[name]))


def on(card: str, deed: str, seat: int = 0) -> list[Step]:
    """Steps of a script: this seat does something with a card that lies somewhere."""
    found = f"card_{CARD[card]}"
    doing = perform(const(deed), seat=const(Seat(seat)), card=found)
    return [do(find_card, name=const(card), as_=found), doing]


def trial(table: Table) -> Trial:
    """The state behind a table."""
    found = table._state
    assert isinstance(found, Trial)
    return found


def ids(table: Table, zone: str, seat: int | None = None) -> list[str]:
    """What lies in a place, whoever sees it."""
    game = trial(table)
    pile = getattr(game, zone) if seat is None else getattr(game, zone)[seat]
    return [FACES[game.face[thing]].id for thing in pile]


def total(table: Table, seat: int) -> int:
    """The seat's Influence."""
    return state.influence(trial(table), Seat(seat))


CASE_04: dict[str, Any] = {
    "jurors": {"J1": 1, "J2": 2, "J3": 3},
    "herrings": {"J1": "EM", "J2": "EV"},
}
CASE_05: dict[str, Any] = {"defendants": {MASTERMIND: [0, 1], "Quinn": [1, 0]}}


def case_06() -> dict[str, Asset]:
    return {"royalties": Asset("EM", 1), "estate": Asset("CO", -1), "pets": Asset("LE", 0)}


def in_play(game: Trial) -> list[tuple[str, int]]:
    """What says something now: the cards before each side, and the Judge for whoever has favor."""
    found = [(state.face(game, card).id, seat) for seat in (0, 1) for card in game.area[seat]]
    found += [(face_id, seat) for face_id, seat in game.strategies]
    return found + ([(game.judge, int(game.favor))] if game.judge else [])


def view(game: Trial, eyes: Eyes) -> dict[str, Any]:
    return {
        "hand": [eyes.hand(hand) for hand in game.hand],
        "deck": [len(deck) for deck in game.deck],
        "discard": eyes.piles(game.discard),
        "exam": eyes.piles(game.exam),
        "buried": eyes.hand(game.buried),
        "influence": [state.influence(game, Seat(seat)) for seat in (0, 1)],
    }


ZONES = {
    **{name: Zone() for name in ("box", "buried", "case_deck", "witness_deck", "ally_deck", "con_deck", "proofs")},
    **{name: Zone(seen="everyone") for name in ("witness", "lineup", "con_discard", "removed", "uncovered")},
    **{name: Zone(seen="owner", per_seat=True) for name in ("hand", "con", "attitude")},
    **{name: Zone(per_seat=True) for name in ("deck", "unused")},
    **{name: Zone(seen="everyone", per_seat=True) for name in ("discard", "exam", "area", "claimed")},
}
LAWYER_UP = Standin(
    language=LANGUAGE,
    state=Trial,
    faces=FACES,
    deal=deal,
    zones=ZONES,
    events=verbs.EVENTS,
    view=view,
    procedures=[PLAY, ACTIVATE, PLACE, PLANT, CONSPIRE, UNCOVER, CHECK],
    numbers={
        "value": ("seat", "card"),
        "sidebar": ("seat",),
        "income": ("seat", "witness"),
        "points": ("seat", "asset"),
    },
    moments=(WITNESS, "game"),
    ends="game",
    in_play=in_play,
)
