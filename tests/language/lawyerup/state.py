"""Where everything lies in a trial, and the facts that the words of the cards read."""

from __future__ import annotations

import msgspec

from moot.engine import Seat, State, Thing, marked, open_face, query
from tests.language.stage import NoOptions

SYMBOLS = {
    "EV": "Evidential",
    "LO": "Logical",
    "EM": "Emotional",
    "MO": "Moral",
    "LE": "Legal",
    "CO": "Corrupt",
}
PROSECUTION, DEFENSE = Seat(0), Seat(1)
COLORS = ("P", "D")
OUTER = {PROSECUTION: 0, DEFENSE: 3}
"""The outer space of a Juror's four, by side."""
PROOFS = {"murder_weapon": "Murder Weapon", "crime_scene": "Crime Scene", "culprit": "Culprit"}
PRINTED = {"murder_weapon": ["EV", "LO"], "crime_scene": ["EM", "LE"], "culprit": ["MO", "CO"]}
ALL_OBJECTIONS = 3
WITNESS = "this Witness"


class Face(msgspec.Struct, frozen=True):
    """Anything printed: a card, a Witness, an Ally, a Proof, a Con or an Attitude."""

    id: str
    title: str
    back: str
    type: str = ""
    keyword: str = ""
    color: str = "N"
    value: int = 0
    symbols: str = ""
    primary: str = ""
    secondary: str = ""
    programs: dict[str, str] = {}
    """By trigger, the procedure of its line."""

    def shows(self, symbol: str) -> bool:
        return self.symbols == "wild" or symbol in self.symbols.split()

    def is_a(self, kind: str) -> bool:
        return kind in ("card", self.type, self.keyword)


class Asset(msgspec.Struct):
    """An Asset: its token's space from -2 (far on the Prosecution's side) to 2, and whether it has been flipped."""

    symbol: str
    space: int = 0
    flipped: bool = False


class Trial(State, kw_only=True):
    """Seat 0 is the Prosecution, seat 1 the Defense."""

    options: NoOptions
    box: list[Thing] = []
    hand: list[list[Thing]] = []
    deck: list[list[Thing]] = []
    discard: list[list[Thing]] = []
    exam: list[list[Thing]] = []
    area: list[list[Thing]] = []
    claimed: list[list[Thing]] = []
    con: list[list[Thing]] = []
    attitude: list[list[Thing]] = []
    unused: list[list[Thing]] = []
    buried: list[Thing] = []
    case_deck: list[Thing] = []
    witness: list[Thing] = []
    witness_deck: list[Thing] = []
    lineup: list[Thing] = []
    ally_deck: list[Thing] = []
    con_deck: list[Thing] = []
    con_discard: list[Thing] = []
    removed: list[Thing] = []
    proofs: dict[str, list[Thing]] = {}
    uncovered: list[Thing] = []
    caller: Seat = PROSECUTION
    favor: Seat = PROSECUTION
    calls_next: list[Seat] = []
    """Who gained favor together with the right to call the next Witness (L-RES-17)."""
    sidebar: list[bool] = []
    objections: list[int] = []
    discredited: list[str] = []
    bonus: dict[str, int] = {}
    """By card, what its own Examine effect added when it was played (L-INF-07)."""
    investigated: list[Thing] = []
    adjusted: list[int] = []
    passed: list[Seat] = []
    extra: int = 0
    turns: list[int] = []
    placed_now: list[Thing] = []
    """Procedures that were placed this turn."""
    acting: Thing = Thing(-1)
    automa: Seat = DEFENSE
    jurors: dict[str, int] = {}
    herrings: dict[str, str] = {}
    """By Juror, the Red Herring on its outer Prosecution space."""
    assets: dict[str, Asset] = {}
    key_assets: list[str] = []
    defendants: dict[str, list[int]] = {}
    """By Defendant, how far each side has come."""
    clues: dict[str, list[str]] = {}
    """On each Proof, and on each Ally by its id."""
    planted: dict[str, list[str]] = {}
    """The Red Herring tokens on each Proof."""
    draft: str = ""
    personality: str = "PE-1"
    judge: str = ""
    strategies: list[tuple[str, int]] = []


MASTERMIND = "Vega"

# ---------------------------------------------------------------- seats and cards


def opponent_of(game: State, seat: Seat) -> Seat:
    return Seat(1 - seat)


def itself(game: State, seat: Seat) -> Seat:
    return seat


def side_seat(game: State, side: str) -> Seat:
    return PROSECUTION if side == "P" else DEFENSE


def the_automa(game: Trial) -> Seat:
    return game.automa


def the_player(game: Trial) -> Seat:
    return opponent_of(game, game.automa)


def face(game: Trial, card: Thing) -> Face:
    """What is printed on a card that everybody sees."""
    found: Face = open_face(game, card)
    return found


def hand_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.hand[seat]


def deck_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.deck[seat]


def discard_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.discard[seat]


def exam_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.exam[seat]


def area_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.area[seat]


def claimed_of(game: Trial, seat: Seat) -> list[Thing]:
    return game.claimed[seat]


def buried(game: Trial) -> list[Thing]:
    return game.buried


def case_deck(game: Trial) -> list[Thing]:
    return game.case_deck


def both_exams(game: Trial) -> list[Thing]:
    return [*game.exam[0], *game.exam[1]]


def lineup(game: Trial) -> list[Thing]:
    return game.lineup


def top_card(game: Trial, seat: Seat) -> Thing:
    """The card of the seat's examination that its text speaks of as "this card"."""
    return game.exam[seat][-1]


def top_cards(game: Trial, seat: Seat) -> list[Thing]:
    return game.exam[seat][-1:]


def acting_card(game: Trial) -> Thing:
    return game.acting


def is_kind(game: Trial, thing: Thing, kind: str) -> bool:
    return face(game, thing).is_a(kind)


def matches(game: Trial, one: Thing, other: Thing) -> bool:
    """Two cards match if they share a symbol (L-BIAS-02)."""
    return any(face(game, one).shows(symbol) and face(game, other).shows(symbol) for symbol in SYMBOLS)


def is_opposing(game: Trial, seat: Seat, card: Thing) -> bool:
    return face(game, card).color == COLORS[1 - seat]


# ---------------------------------------------------------------- influence (section 5)


def value_of(game: Trial, seat: Seat, card: Thing) -> int:
    """Printed Value, its own bonus, and what texts in play add; 0 if it was used to Investigate."""
    if card in game.investigated:
        return 0
    return query(game, "value", face(game, card).value + game.bonus.get(str(card), 0), seat=seat, card=card)


def end_facing(game: Trial, seat: Seat) -> str:
    return "primary" if seat == game.caller else "secondary"


def witness_worth(game: Trial, seat: Seat) -> int:
    """What the Witness gives this seat (L-INF-03)."""
    end = end_facing(game, seat)
    if not game.witness or end in game.discredited:
        return 0
    printed = getattr(face(game, game.witness[0]), end)
    return int(printed[1:]) if printed[0] in ("N", COLORS[seat]) else 0


def influence(game: Trial, seat: Seat) -> int:
    """The seat's total, never below 0."""
    cards = sum(value_of(game, seat, card) for card in game.exam[seat] if not is_opposing(game, seat, card))
    return max(0, witness_worth(game, seat) + cards + game.adjusted[seat])


# ---------------------------------------------------------------- conditions


def has_favor(game: Trial, seat: Seat) -> bool:
    return game.favor == seat


def leads_by(game: Trial, seat: Seat) -> int:
    """How much more Influence than the opponent; less than 0 if it is less."""
    return influence(game, seat) - influence(game, opponent_of(game, seat))


def has_passed(game: Trial, seat: Seat) -> bool:
    return seat in game.passed


def passed_first(game: Trial, seat: Seat) -> bool:
    return game.passed[:1] == [seat]


def sidebar_ready(game: Trial, seat: Seat) -> bool:
    return game.sidebar[seat]


def sidebar_exhausted(game: Trial, seat: Seat) -> bool:
    return not game.sidebar[seat]


def assets_of(game: Trial, seat: Seat) -> list[str]:
    """The Assets on the seat's color."""
    sign = -1 if seat == PROSECUTION else 1
    return [name for name, asset in game.assets.items() if asset.space * sign > 0]


def key_assets_of(game: Trial, seat: Seat) -> list[str]:
    return [name for name in assets_of(game, seat) if name in game.key_assets]


def fewer_assets(game: Trial, seat: Seat) -> bool:
    return len(assets_of(game, seat)) < len(assets_of(game, opponent_of(game, seat)))


def fewer_claimed(game: Trial, seat: Seat) -> bool:
    return len(game.claimed[seat]) < len(game.claimed[1 - seat])


def fewer_cards(game: Trial, seat: Seat) -> bool:
    return len(game.exam[seat]) < len(game.exam[1 - seat])


def previous_cards(game: Trial, seat: Seat) -> list[Thing]:
    """The card directly beneath the one just played, if there is one."""
    return game.exam[seat][-2:-1]


def witness_is(game: Trial, roles: list[str]) -> bool:
    return bool(game.witness) and face(game, game.witness[0]).keyword in roles


def witness_is_defendant(game: Trial) -> bool:
    """Whether the Witness has the name of a Defendant in play (L-05-27)."""
    return bool(game.witness) and face(game, game.witness[0]).title in game.defendants


def uncovered_proofs(game: Trial) -> list[Thing]:
    return game.uncovered


def allies(game: Trial) -> list[Thing]:
    return [card for card in game.area[DEFENSE] if face(game, card).type == "ally"]


def planted_herrings(game: Trial) -> list[str]:
    return [symbol for planted in game.planted.values() for symbol in planted]


def open_icons(game: Trial, proof: str) -> list[str]:
    """The Red Herrings of a Proof that no Clue covers yet."""
    if not game.proofs[proof]:
        return []
    return [symbol for symbol in (*PRINTED[proof], *game.planted[proof]) if symbol not in game.clues[proof]]


def first_conspiracy(game: Trial, seat: Seat) -> bool:
    return not marked(game, "conspired", seat)


def unused_waiver(game: Trial, seat: Seat, rule: str) -> bool:
    return not marked(game, rule, seat)


def points(game: Trial, seat: Seat) -> int:
    """What the Assets are worth to this seat at the end: those on its color, and what texts give for any."""
    own = assets_of(game, seat)
    return sum(query(game, "points", 3 * (name in own), seat=seat, asset=name) for name in game.assets)


def closing_income(game: Trial) -> int:
    """What the Prosecution may spend at the end (L-END04-08)."""
    return sum(query(game, "income", 3, seat=PROSECUTION, witness=one) for one in game.claimed[PROSECUTION])
