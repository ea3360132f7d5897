"""What an audience sees of a trial, built from nothing: what is not named here is not seen (section 3).

Lists by side have two entries, the Prosecution's first; lists "by seat" one for each player.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from moot.engine import Board, BySide, Eyes, Held, Seat, Shown, Side, Unchanged, Whole, open_face
from moot.games.lawyerup import config
from moot.games.lawyerup.cards import backstories
from moot.games.lawyerup.case import case_of
from moot.games.lawyerup.cases.casino_heist.view import HeistBoard
from moot.games.lawyerup.cases.celebrity_divorce.view import DivorceBoard
from moot.games.lawyerup.cases.private_eye.view import EyeBoard
from moot.games.lawyerup.config import Options, Symbol
from moot.games.lawyerup.facts import total, value_of, witness_worth
from moot.games.lawyerup.players import has_passed_side, members, the_automa
from moot.games.lawyerup.rules.automa_cards import card_of
from moot.games.lawyerup.rules.automa_draft import in_words, rule_now
from moot.games.lawyerup.rules.automa_turn import pass_words
from moot.games.lawyerup.state import COLORS, ENDS, AutomaCard, Card, Color, Court, End, Matching, Witness

SideName = Literal["Prosecution", "Defense"]

CaseBoard = DivorceBoard | HeistBoard | EyeBoard
"""What a case shows of its own."""


class SideFacts(msgspec.Struct, frozen=True, gc=False):
    """What is to be said of a side in one row: who plays it, and how its Influence comes about (L-INF-05)."""

    seats: list[Seat]
    influence: int
    from_witness: int
    from_cards: int
    from_effects: int
    wins_now: bool
    """L-RES-01, L-RES-02: whether it would win the Witness."""
    favor: bool
    passed: bool


class Objections(msgspec.Struct, frozen=True, gc=False):
    """By side: the tokens, and the tracker of a variant (L-OBJVAR)."""

    ready: BySide[int]
    used: BySide[bool]
    """Whether its one Objection of this Witness is used up."""
    most: int
    tracker: BySide[int] | None
    """With Overruled Objections: the space of the tracker."""
    track: list[int] | None
    """What the die must show there, by space."""
    covered: BySide[list[Symbol]] | None
    """With Bias Objections: the symbols that tokens cover."""


class ValueShown(msgspec.Struct, frozen=True, gc=False):
    """A value of the Witness and what it gives the side that it faces (L-INF-03, L-INF-04)."""

    end: End
    color: Color
    number: int
    worth: int


class WitnessShown(msgspec.Struct, frozen=True, gc=False):
    """Who is on the stand."""

    card: Shown
    caller: Side
    facing: Side
    """The side that the Primary Value faces."""
    discredited: list[End]
    values: BySide[ValueShown]


class Examined(msgspec.Struct, frozen=True, gc=False):
    """A card of an examination with its current Value (L-INF-16)."""

    card: Shown
    value: int
    bonus: int
    investigated: bool
    player: Seat | None
    """In team play: who played it."""


class Chain(msgspec.Struct, frozen=True, gc=False):
    """What links the cards of an examination: each to the one beneath, the first to the Witness (L-BIAS-04)."""

    links: list[list[Symbol]]
    gives: list[int]
    """What each card gives its side."""
    next: list[Symbol]
    """What the next card can link to."""


class Target(msgspec.Struct, frozen=True, gc=False):
    """A Juror, a Defendant or an Asset, with its tokens."""

    card: Shown
    tokens: list[Symbol]
    spaces: list[int]
    leaning: int | None
    """The side that it leans to, if to any."""
    prices: BySide[int | None]
    """What the next step costs."""
    has_lock: bool


class AutomaShown(msgspec.Struct, frozen=True, gc=False):
    """The Automa: its cards and its dice are open (section 3)."""

    seat: Seat
    titles: dict[AutomaCard, str]
    passes_when: str
    drafts: str
    cards: dict[AutomaCard, str]
    pass_roll: int
    draft_rule: Symbol | None
    draft_rounds: int


class Trial(Board, frozen=True):
    """What an audience sees of a trial."""

    options: Options
    title: str
    backstory: str
    """The face of the card that is read before the trial (L-SETUP-19), if the case has one."""
    sides: Annotated[dict[SideName, SideFacts], Whole]
    side: list[Side]
    """By seat."""
    round: int
    judge: list[Shown]
    favor: Side
    influence: BySide[int]
    adjusted: BySide[int]
    sidebar: BySide[bool]
    objections: Objections
    witness: WitnessShown | None
    keys: list[Shown]
    witness_deck: int
    claimed: BySide[list[Shown]]
    removed: list[Shown]
    exams: BySide[list[Examined]]
    """The top card last."""
    chains: BySide[Chain]
    declared: list[Shown]
    areas: list[list[Shown]]
    """By seat, as ``hands``, ``decks`` and ``discards``."""
    placed: list[Shown]
    hands: list[Held]
    hand: list[Shown]
    """The viewer's own, as ``drawn``."""
    drawn: list[Shown]
    decks: list[int]
    discards: list[list[Shown]]
    case_deck: int
    buried: int
    drafted: BySide[int]
    strategies: BySide[list[Shown]]
    secrets: BySide[list[Shown]]
    targets: list[Target]
    active: Seat
    next_up: list[Seat]
    """By side."""
    passed: list[Seat]
    extra: int
    last_examined: bool
    closing: bool
    bids: BySide[list[int]]
    automa: AutomaShown | None
    case: CaseBoard | None


def view(game: Court, eyes: Eyes) -> Trial:
    """The board through these eyes."""
    with Unchanged(game):
        return _trial(game, eyes)


def _trial(game: Court, eyes: Eyes) -> Trial:
    mine = eyes.audience if eyes.audience < game.seats else None
    case = case_of(game)
    influence, chains = [total(game, 0), total(game, 1)], [_chain(game, 0), _chain(game, 1)]
    # L-RES-01, L-RES-02.
    wins = game.favor if influence[0] == influence[1] else int(influence[1] > influence[0])
    return Trial(
        options=game.options,
        title=case.title,
        backstory=story.id if (story := backstories(game.live.rules).get(case.number)) is not None else "",
        sides={
            "Prosecution": _side(game, 0, influence[0], chains[0], wins),
            "Defense": _side(game, 1, influence[1], chains[1], wins),
        },
        side=[*map(Side, game.side)],
        round=game.round,
        judge=eyes.pile(game.judge),
        favor=Side(game.favor),
        influence=influence,
        adjusted=game.adjusted.copy(),
        sidebar=game.sidebar.copy(),
        objections=_objections(game),
        witness=_witness(game, eyes),
        keys=eyes.pile(game.keys),
        witness_deck=len(game.witness_deck),
        claimed=eyes.piles(game.claimed),
        removed=eyes.pile(game.removed),
        exams=[_exam(game, eyes, 0), _exam(game, eyes, 1)],
        chains=chains,
        declared=eyes.pile(game.declared),
        areas=eyes.piles(game.area),
        placed=eyes.pile(game.placed),
        hands=[eyes.hand(hand) for hand in game.hand],
        hand=eyes.pile(game.hand[mine]) if mine is not None else [],
        drawn=eyes.pile(game.drawn[mine]) if mine is not None else [],
        decks=[*map(len, game.deck)],
        discards=eyes.piles(game.discard),
        case_deck=len(game.case_deck),
        buried=len(game.buried),
        drafted=[*map(len, game.drafted)],
        strategies=eyes.piles(game.strategy),
        secrets=eyes.piles(game.secrets),
        targets=_targets(game, eyes),
        active=game.active,
        next_up=game.next_up.copy(),
        passed=game.passed.copy(),
        extra=game.extra,
        last_examined=game.last_examined,
        closing=game.closing,
        bids=[*map(list.copy, game.bids)],
        automa=_automa(game) if game.options.automa else None,
        case=case.view(game, eyes) if case.view is not None else None,
    )


def _side(game: Court, side: int, influence: int, chain: Chain, wins: int) -> SideFacts:
    return SideFacts(
        members(game, side),
        influence,
        witness_worth(game, game.speaker[side]),
        sum(chain.gives),
        game.adjusted[side],
        wins == side and bool(game.witness),
        game.favor == side,
        has_passed_side(game, side),
    )


def _objections(game: Court) -> Objections:
    variant = game.options.objection_variant
    return Objections(
        game.objections.copy(),
        game.objected.copy(),
        config.OBJECTIONS,
        game.tracker.copy() if variant == "overruled" else None,
        [*config.OVERRULED_TRACK] if variant == "overruled" else None,
        [*map(list.copy, game.covered)] if variant == "bias" else None,
    )


def _witness(game: Court, eyes: Eyes) -> WitnessShown | None:
    if not game.witness:
        return None
    face = open_face(game, game.witness[0], Witness)
    values = []
    for side in (0, 1):
        end = 0 if side == game.facing else 1
        color, number = face.ends[end]
        values.append(ValueShown(ENDS[end], color, number, witness_worth(game, game.speaker[side])))
    card, caller, facing = eyes.see(game.witness[0]), Side(game.caller), Side(game.facing)
    return WitnessShown(card, caller, facing, game.discredited.copy(), values)


def _exam(game: Court, eyes: Eyes, side: int) -> list[Examined]:
    found = []
    for card in game.exam[side]:
        player = game.player.get(card)
        found.append(
            Examined(
                eyes.see(card),
                value_of(game, card),
                game.bonus.get(card, 0),
                card in game.investigated,
                None if player is None else Seat(player),
            )
        )
    return found


def _chain(game: Court, side: int) -> Chain:
    exam, opposing = game.exam[side], COLORS[1 - side]
    # L-INF-01, L-INF-02.
    gives = [0 if open_face(game, card, Card).color == opposing else value_of(game, card) for card in exam]
    if not game.witness:
        return Chain([[] for _ in exam], gives, [])
    shown = [open_face(game, card, Matching).symbols for card in (*game.witness, *exam)]
    links = [[symbol for symbol in above if symbol in below] for below, above in pairwise(shown)]
    return Chain(links, gives, [*shown[-1]])


def _targets(game: Court, eyes: Eyes) -> list[Target]:
    track = case_of(game).track
    leaning, price_at, spaces, tokens, locks = track.leaning, track.price_at, game.spaces, game.tokens, game.locks
    found = []
    for place, card in enumerate(eyes.pile(game.targets)):
        target = game.targets[place]
        prices = [price_at(game, 0, place), price_at(game, 1, place)]
        found.append(
            Target(card, tokens[place].copy(), spaces[place].copy(), leaning(game, target), prices, target in locks)
        )
    return found


def _automa(game: Court) -> AutomaShown:
    built = bool(game.automa_cards)
    return AutomaShown(
        seat=the_automa(game),
        titles={which: card_of(game, which).title for which in game.automa_cards},
        passes_when=pass_words(game) if built and game.pass_roll else "",
        drafts=in_words(rule_now(game)) if built and any(game.drawn) else "",
        cards=game.automa_cards.copy(),
        pass_roll=game.pass_roll,
        draft_rule=game.draft_rule,
        draft_rounds=game.draft_rounds,
    )
