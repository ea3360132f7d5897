"""A stage for the cards of Lawyer Up: all cards lie in a box, and a script of steps puts some on the table."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from moot.api import rules_of
from moot.engine import (
    Board,
    Eyes,
    Held,
    Seat,
    Shown,
    Table,
    Thing,
    const,
    create,
    do,
    learn,
    open_face,
    perform,
    show,
    workbench,
)
from moot.engine.steps import Step
from moot.engine.words import is_sentence, quoted
from moot.games import GAMES
from moot.games.lawyerup import BOOK, GAME, facts
from moot.games.lawyerup.cases.casino_heist.verbs import CONS
from moot.games.lawyerup.cases.celebrity_divorce.verbs import unused_name
from moot.games.lawyerup.cases.private_eye.board import ALLIES, PROOFS, UNCOVERED
from moot.games.lawyerup.config import OBJECTIONS, Options, Symbol
from moot.games.lawyerup.forms import conditions_of
from moot.games.lawyerup.players import members, sides
from moot.games.lawyerup.state import ZONES, Card, Color, Court
from moot.games.lawyerup.written import Discovery
from tests.language.stage import Standin, stage


def _old(id_: str, title: str, keyword: str, text: str = "", value: int = 4, color: Color = "D") -> Card:
    """A card of Season 1: not in any deck, but its words are known."""
    return Card(
        id=id_,
        title=title,
        back="card",
        type="evidence",
        keyword=keyword,
        text=text,
        color=color,
        value=value,
        symbols=(),
        mask=0,
    )


SEASON_1 = [
    _old("S1-00", "Authentic Masterpieces", "material", "Victory: Draw 1 Painting from either examination."),
    _old(
        "S1-01",
        "The Other Knife",
        "material",
        'Examine: Discard "The Bloody Knife" from the opponent\'s examination.\n'
        "Victory: Bury 1 Evidence from the opponent's discard pile.",
    ),
    _old("S1-02", "The Bloody Knife", "material"),
    _old("S1-03", "A Painting", "painting", value=1, color="N"),
]
FACES: list[Any] = [*rules_of(GAMES["lawyerup"]).faces, *SEASON_1]
CARD = {face.id: number for number, face in enumerate(FACES)}
TITLE = {face.id: face.title for face in FACES}
TEXTS: dict[str, str] = {face.id: face.text for face in FACES if face.text}
SETUPS: dict[str, str] = {face.id: face.setup for face in FACES if getattr(face, "setup", "")}
"""Conditions that stand apart from the text: of Cons, and of the Automa's Sidebar."""
PASSES = {face.id: face.passes for face in FACES if isinstance(face, Discovery)}
STAYS = tuple(face.id for face in FACES if face.type in ("strategy", "judge", "attitude") and face.text)
"""Cards that lie in play and say something as long as they do."""
LANGUAGE = BOOK.language
CONDITIONS = conditions_of(LANGUAGE)
DIVORCE, HEIST, EYE = "celebrity_divorce", "casino_heist", "private_eye"
MARROW = "prize_marrow"

# ---------------------------------------------------------------- the table


def deal(game: Court) -> None:
    """Everything in the box."""
    game.side = sides(game.options, game.seats)
    for zone in ("hand", "deck", "discard", "area", "drawn"):
        setattr(game, zone, [[] for _ in range(game.seats)])
    for zone in ("exam", "claimed", "drafted", "strategy", "secrets", "covered"):
        setattr(game, zone, [[], []])
    game.sidebar, game.objections, game.objected = [True, True], [OBJECTIONS, OBJECTIONS], [False, False]
    game.adjusted, game.turns, game.tracker = [0, 0], [0] * game.seats, [0, 0]
    game.speaker, game.next_up = [Seat(0), Seat(1)], [Seat(0), Seat(1)]
    game.piles = {name: [] for name in (*PROOFS, ALLIES, CONS, unused_name(0), unused_name(1))}
    game.open_piles = {CONS: [], UNCOVERED: []}
    game.box = create(game, range(len(FACES)))


def pile_at(game: Court, zone: str, seat: int) -> list[Thing]:
    """A place by the name that a script uses."""
    if zone == "unused":
        return game.piles[unused_name(seat)]
    if zone in game.piles:
        return game.piles[zone]
    if zone in ("con_discard", UNCOVERED):
        return game.open_piles[CONS if zone == "con_discard" else zone]
    named = {"lineup": "keys", "con": "secrets", "attitude": "secrets"}.get(zone, zone)
    found = getattr(game, named)
    nested = named in ("exam", "claimed", "secrets", "strategy") or ZONES[named].per_seat
    pile: list[Thing] = found[seat] if nested else found
    return pile


OPEN = ("discard", "exam", "area", "claimed", "witness", "lineup", "keys", "con_discard", UNCOVERED, "removed", "judge")


def put_cards(game: Court, cards: list[str], zone: str, seat: Seat) -> None:
    """Out of the box to a place, the last one on top; seen by those who see what lies there."""
    things = [thing for card in cards for thing in game.box if game.face[thing] == CARD[card]]
    game.box = [thing for thing in game.box if thing not in things]
    pile_at(game, zone, seat).extend(things)
    if zone in (*OPEN, "targets", "reverse", "strategy"):
        show(game, things)
    if zone in ("hand", "con", "attitude"):
        for member in members(game, game.side[seat]):
            learn(game, member, things)


def put(zone: str, *cards: str, seat: int = 0) -> Step:
    """A step of a script: these cards lie there."""
    return do(put_cards, cards=const(list(cards)), zone=const(zone), seat=const(Seat(seat)))


def proof(which: str, card: str) -> Step:
    """A step of a script: this card is the top one of a Proof deck."""
    return put(which, card)


def set_up(game: Court, what: str, value: Any) -> None:
    setattr(game, what, copy.deepcopy(value))


def given(**facts: Any) -> list[Step]:
    """Steps of a script: these are the facts."""
    return [do(set_up, what=const(what), value=const(value)) for what, value in facts.items()]


def set_targets(game: Court, spaces: list[list[int]], tokens: list[list[Symbol]]) -> None:
    game.spaces, game.tokens = copy.deepcopy(spaces), copy.deepcopy(tokens)


def targets(tokens: list[list[Symbol]], **spaces: list[int]) -> list[Step]:
    """Steps of a script: these can be swayed."""
    names = [name.replace("_", "-") for name in spaces]
    laid = do(set_targets, spaces=const(list(spaces.values())), tokens=const(tokens))
    return [put("targets", *names), laid]


def divorce(royalties: int = 1, estate: int = -1, pets: int = 0) -> list[Step]:
    """Three Assets: TV Royalties on the Defense's color, the house on the Prosecution's, the dogs on nobody's."""
    spaces = {"A06_01A": [royalties], "A06_04A": [estate], "A06_09A": [pets]}
    return [*targets([["EM"], ["CO"], ["LE"]], **spaces), put("reverse", "A06-01B", "A06-04B", "A06-09B")]


ROYALTIES, ESTATE, PETS = "A06-01A", "A06-04A", "A06-09A"


def jury(**herrings: Symbol) -> list[Step]:
    """Three Jurors: leaning to the Prosecution, to the Defense, and firmly to the Defense."""
    return [*targets([["EV"], ["LO"], ["EM"]], J1A=[1], J2A=[2], J3A=[3]), do(plant_on_jury, herrings=const(herrings))]


def plant_on_jury(game: Court, herrings: dict[str, Symbol]) -> None:
    for juror in game.targets:
        symbol = herrings.get(open_face(game, juror).id)
        if symbol:
            game.herrings[open_face(game, juror).id] = [symbol]


def heist(mastermind: list[int], quinn: list[int]) -> list[Step]:
    """Two Defendants, with how far each side has come."""
    return targets([["EV", "LO"], ["EM", "MO"]], DF_1A=mastermind, DF_4A=quinn)


def clue_on_ally(game: Court, card: str, symbols: list[Symbol]) -> None:
    game.clues[card] = symbols


def clues_on(card: str, *symbols: Symbol) -> Step:
    """A step of a script: these Clues lie on an Ally."""
    return do(clue_on_ally, card=const(card), symbols=const(list(symbols)))


PROOF_DECKS = [proof("murder_weapon", "PF-W5"), proof("crime_scene", "PF-S5"), proof("culprit", "PF-C5")]
"""Steps of a script: one card each."""

# ---------------------------------------------------------------- playing


def play(card: str, seat: int = 0) -> list[Step]:
    """Steps of a script: this card is played from hand."""
    return [put("hand", card, seat=seat), *on(card, "play", seat)]


def find_card(game: Court, name: str) -> Thing:
    return Thing(game.face.index(CARD[name]))


def on(card: str, deed: str, seat: int = 0) -> list[Step]:
    """Steps of a script: this seat does something with a card that lies somewhere."""
    found = f"card_{CARD[card]}"
    if deed == "play":
        doing = perform(const(deed), seat=const(Seat(seat)), card=found, action=const(False))
    else:
        doing = perform(const(deed), seat=const(Seat(seat)), card=found)
    return [do(find_card, name=const(card), as_=found), doing]


class Stand(Board, frozen=True):
    """As much of the board as texts are tried out on."""

    hand: list[Held]
    deck: list[int]
    discard: list[list[Shown]]
    exam: list[list[Shown]]
    buried: Held
    secrets: list[Held]
    influence: list[int]


def view(game: Court, eyes: Eyes) -> Stand:
    return Stand(
        hand=[eyes.hand(hand) for hand in game.hand],
        deck=[len(deck) for deck in game.deck],
        discard=eyes.piles(game.discard),
        exam=eyes.piles(game.exam),
        buried=eyes.hand(game.buried),
        secrets=[eyes.hand(secrets) for secrets in game.secrets],
        influence=[facts.total(game, side) for side in (0, 1)],
    )


def in_play(game: Court) -> list[tuple[str, int]]:
    """As in the game; and Attitudes and cards of an area, for texts that are tried out."""
    assert GAME.in_play is not None
    found = list(GAME.in_play(game))
    found += [(open_face(game, card).id, seat) for seat in (0, 1) for card in game.area[seat]]
    return found


STAGE = Standin(
    language=LANGUAGE,
    state=Court,
    options=Options,
    faces=FACES,
    deal=deal,
    zones=ZONES,
    events=GAME.events,
    view=view,
    procedures=[one for one in GAME.procedures if one.name != "turn"],
    window=GAME.window,
    numbers=GAME.numbers,
    moments=GAME.moments,
    ends="game",
    in_play=in_play,
    course="witnesses",
)


def scene(cards: str, *script: Step, stays: str = "", seed: int = 1, case: str = DIVORCE) -> Table:
    """A table with the programs of these cards."""
    known = {card: TEXTS[card] for card in cards.split() if card in TEXTS}
    return stage(STAGE, known, *script, seats=2, stays=stays.split(), seed=seed, options={"case": case})


# ---------------------------------------------------------------- looking


def court(table: Table) -> Court:
    """The state behind a table."""
    found = workbench.state(table)
    assert isinstance(found, Court)
    return found


def ids(table: Table, zone: str, seat: int | None = None) -> list[str]:
    """What lies in a place, whoever sees it."""
    return [FACES[court(table).face[thing]].id for thing in pile_at(court(table), zone, seat or 0)]


def total(table: Table, side: int) -> int:
    """The side's Influence."""
    return facts.total(court(table), side)


def space(table: Table, target: str) -> list[int]:
    """Where the tokens of a target stand."""
    game = court(table)
    return game.spaces[[FACES[game.face[thing]].id for thing in game.targets].index(target)]


def keys(table: Table, *faces: str) -> list[str]:
    """The keys of the options that point at these cards."""
    game, found = court(table), []
    for face in faces:
        things = [str(thing) for thing in range(len(game.face)) if game.face[thing] == CARD[face]]
        found.append(next(key for key in table.asks[0].keys if key in things))
    return found


def choose(table: Table, *faces: str) -> Table:
    """Answers the first open ask with each of these cards in turn."""
    for face in faces:
        ask = table.asks[0]
        (key,) = keys(table, face)
        table.answer(ask.seat, ask.id, [key] if ask.kind == "some" else key)
    return table


def titles(*cards: str) -> list[str]:
    """As they are said."""
    return [quoted(TITLE[card]) if is_sentence(TITLE[card]) else TITLE[card] for card in cards]


@cache
def triggers(card: str) -> dict[str, str]:
    """By trigger: the procedure of that line of a card."""
    from moot.games.lawyerup.forms.headers import trigger_of
    from tests.language.stage import compiled

    parts = compiled(STAGE, card, TEXTS[card], stays=card in STAYS).parts
    return {trigger_of(part.header): part.procedure for part in parts if part.header and part.procedure}
