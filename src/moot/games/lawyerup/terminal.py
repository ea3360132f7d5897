"""How a trial of Lawyer Up looks in the terminal: who stands where, what is swayed, and what the Automa is about."""

from __future__ import annotations

from rich.text import Text

from moot.engine import Ask, Known, Option, Value, View
from moot.engine.words import series
from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.games.lawyerup.cases.casino_heist.cards import Con
from moot.games.lawyerup.cases.casino_heist.view import HeistBoard
from moot.games.lawyerup.cases.celebrity_divorce.board import NEUTRAL, Asset
from moot.games.lawyerup.cases.celebrity_divorce.view import DivorceBoard
from moot.games.lawyerup.cases.private_eye.board import PROOFS
from moot.games.lawyerup.cases.private_eye.view import EyeBoard
from moot.games.lawyerup.config import SYMBOLS
from moot.games.lawyerup.state import COLORS, Card, Face, Juror, Witness
from moot.games.lawyerup.view import Examined, Target, Trial
from moot.games.lawyerup.written import Discovery, Personality
from moot.terminal.board import Block, Line, Renderer, Rows, Shown, Words, say_pile
from moot.terminal.cards import Cards

GOAL = (
    "Question one Witness after another: play cards that share a symbol with your top card, gather more Influence than "
    "the other side, and spend what you are ahead on what this case is about. P is the Prosecution, D the Defense, N "
    f"neutral; a card of the other side's color brings you nothing. Symbols: "
    f"{', '.join(f'{code} {name}' for code, name in SYMBOLS.items())}."
)
SIDES = ("Prosecution", "Defense")
BY_SIDE = "P {first}, D {second}, the rest: {rest}"
BY_DRAFTER = "Keep {first}, give {second}, the rest: {rest}"
DRAFTS = {
    "draft_round/assigned": BY_SIDE,
    "automa_draft_round/cards": BY_SIDE,
    "heist_draft_alone/cards": BY_SIDE,
    "heist_draft/assigned": BY_DRAFTER,
    "heist_draft/cards": BY_DRAFTER,
}
"""Questions that assign drawn cards, and how an answer is said."""

# ---------------------------------------------------------------- cards


def printed(face: object) -> str:
    """What is printed on a card beside its text."""
    if isinstance(face, Card):
        kind = face.type.capitalize() + (f" ({face.keyword.replace('_', ' ')})" if face.keyword else "")
        return f"{kind} {face.color}{face.value} {symbols(face.symbols)}"
    if isinstance(face, Witness):
        ends = " / ".join(f"{color}{number}" for color, number in face.ends)
        return f"{ends} {symbols(face.symbols)}"
    if isinstance(face, Asset):
        return f"worth {face.points[0]} to P, {face.points[1]} to D"
    if isinstance(face, Defendant):
        tracks = (" ".join(map(str, prices)) for prices in face.prices)
        return "; ".join(f"{color}: {track}" for color, track in zip(COLORS, tracks, strict=True))
    if isinstance(face, Con | Personality):
        return face.setup
    if isinstance(face, Discovery):
        return f"passes if: {'; or '.join(face.passes)}"
    return ""


def symbols(shown: tuple[str, ...]) -> str:
    return "wild" if len(shown) == len(SYMBOLS) else " ".join(shown) or "no symbol"


# ---------------------------------------------------------------- the board


def board(view: View, cards: Cards) -> list[Block]:
    """The course, the sides, what is swayed, what the case has besides, and what is mine."""
    shown = view.board
    assert isinstance(shown, Trial)
    return [
        Line(_course(view, shown, cards)),
        *_witness(shown, cards),
        *_sides(view, shown, cards),
        *_exams(shown, cards),
        *_targets(shown, cards),
        *_case(view, shown, cards),
        *_automa(shown),
        *_mine(view, shown, cards),
    ]


def _course(view: View, shown: Trial, cards: Cards) -> Text:
    found = Text(shown.title)
    if shown.closing:
        found.append(". Closing Statements")
    elif shown.round:
        found.append(f". Witness {shown.round}")
    if shown.judge:
        found.append(f". {say_pile(shown.judge, cards)} favors {_who(view, shown, shown.favor)}")
        if rulings := " ".join(face.text for judge in shown.judge if (face := _face(judge, cards)) is not None):
            found.append(f" and rules: {rulings.removesuffix('.')}")
    return found.append(".")


def _who(view: View, shown: Trial, side: int) -> str:
    """A side, and whether it is mine."""
    mine = view.you is not None and shown.side[view.you] == side
    return f"the {SIDES[side]}{' (you)' if mine else ''}"


def _face(card: Value, cards: Cards) -> Face | None:
    """What is printed on a thing that one sees."""
    face = cards.faces[card.face] if isinstance(card, Known) else None
    return face if isinstance(face, Face) else None


def _witness(shown: Trial, cards: Cards) -> list[Block]:
    """Who is on the stand, and what that gives either side."""
    if shown.witness is None:
        waiting = say_pile(shown.keys, cards)
        return [Line(Text.assemble(("To be called: ", "dim"), waiting))] if shown.keys and shown.round else []
    face = _face(shown.witness.card, cards)
    assert isinstance(face, Witness)
    worth = [f"{value.worth} to the {SIDES[side]}" for side, value in enumerate(shown.witness.values)]
    text = f" {face.text}".replace("\n", " ") if face.text else ""
    return [
        Line(
            Text.assemble(
                ("On the stand: ", "dim"),
                (face.title, "bold"),
                f", {symbols(face.symbols)}: {', '.join(worth)}.",
                (text, "dim"),
            )
        )
    ]


def _sides(view: View, shown: Trial, cards: Cards) -> list[Block]:
    """A row for each player; and what lies open before them."""
    rows: list[list[Words]] = []
    for seat, name in enumerate(view.names):
        side = shown.side[seat]
        ready = shown.objections.ready[side]
        rows.append(
            [
                f"{name} (you)" if seat == view.you else name,
                SIDES[side],
                Text(str(shown.influence[side]), "bold"),
                str(shown.hands[seat].count),
                str(shown.decks[seat]),
                "ready" if shown.sidebar[side] else "used",
                f"{ready}{' (used)' if shown.objections.used[side] else ''}",
                "has passed" if seat in shown.passed else "",
            ]
        )
    blocks: list[Block] = [Rows(["Player", "side", "Influence", "hand", "deck", "Sidebar", "Objections", ""], rows)]
    areas = [f"{name} {say_pile(area, cards)}" for name, area in zip(view.names, shown.areas, strict=True) if area]
    claimed = [f"{COLORS[side]} {say_pile(pile, cards)}" for side, pile in enumerate(shown.claimed) if pile]
    told = [f"{label}: {'; '.join(one)}" for label, one in (("Procedures", areas), ("Claimed", claimed)) if one]
    if told:
        blocks.append(Line(". ".join(told)))
    return blocks


def _exams(shown: Trial, cards: Cards) -> list[Block]:
    """The examinations, the top card last."""
    blocks: list[Block] = []
    for side, exam in enumerate(shown.exams):
        if exam:
            told = ", ".join(_examined(laid, cards, side) for laid in exam)
            top = symbols(_card(exam[-1], cards).symbols)
            label = f"Examination of the {SIDES[side]}: "
            blocks.append(Line(Text.assemble((label, "dim"), told, (f"; on top {top}", "bold"))))
    for card in shown.declared:
        if isinstance(card, Known):
            title, text = cards.title(card.face), cards.text(card.face)
            blocks.append(Line(Text.assemble(("Being played: ", "dim"), (title, "bold"), f", {text}")))
    return blocks


def _card(laid: Examined, cards: Cards) -> Card:
    face = _face(laid.card, cards)
    assert isinstance(face, Card)
    return face


def _examined(laid: Examined, cards: Cards, side: int) -> str:
    """A card with its Value; nothing, if it is of the other color."""
    face = _card(laid, cards)
    worth = f"0 of {laid.value}" if face.color == COLORS[1 - side] else str(laid.value)
    return f"{face.title} {worth}"


# ---------------------------------------------------------------- what is swayed


def _targets(shown: Trial, cards: Cards) -> list[Block]:
    """Jurors by Skepticism and Assets by their points, place by place; Defendants as they stand."""
    swayed = [(target, _face(target.card, cards)) for target in shown.targets if target.spaces]
    jurors: dict[int, list[str]] = {}
    assets: dict[int, list[str]] = {}
    for target, face in swayed:
        if isinstance(face, Juror):
            jurors.setdefault(target.spaces[0], []).append(str(face.skepticism))
        elif isinstance(face, Asset):
            assets.setdefault(target.spaces[0], []).append(f"{face.title} {face.points[0]}/{face.points[1]}")
    blocks: list[Block] = []
    if jurors:
        told = [f"{JUROR_PLACES[place]} {' '.join(jurors[place])}" for place in sorted(jurors)]
        blocks.append(Line(Text.assemble(("Jurors by Skepticism: ", "dim"), "; ".join(told))))
    if assets:
        shared = assets.pop(NEUTRAL, [])
        told = [f"{ASSET_PLACES[place]} {', '.join(assets[place])}" for place in sorted(assets)]
        told += [f"shared: {len(shared)}"] if shared else []
        blocks.append(Line(Text.assemble(("Assets, with points for P/D: ", "dim"), "; ".join(told))))
    return [*blocks, *_defendants([(target, face) for target, face in swayed if isinstance(face, Defendant)])]


JUROR_PLACES = {0: "firmly P:", 1: "P:", 2: "D:", 3: "firmly D:"}
ASSET_PLACES = {-2: "far on P:", -1: "on P:", 1: "on D:", 2: "far on D:"}


def _defendants(defendants: list[tuple[Target, Defendant]]) -> list[Block]:
    """How far each side has come, and what its next step costs; three in a line."""
    if not defendants:
        return []
    told = []
    for target, face in defendants:
        prices = ["-" if price is None else str(price) for price in target.prices]
        first, second = target.spaces
        told.append(f"{face.title} {first}:{second} ({'/'.join(prices)})")
    verdict = defendants[0][1].verdict
    lines = [Line(Text.assemble((f"Defendants, P:D, verdict from {verdict} on (next step costs P/D):", "dim")))]
    return [*lines, *(Line(f"  {'; '.join(told[first : first + 3])}") for first in range(0, len(told), 3))]


# ---------------------------------------------------------------- of a case


def _case(view: View, shown: Trial, cards: Cards) -> list[Block]:
    """What the case has besides: what is open on the Proof decks, or what my side keeps face down."""
    match shown.case:
        case None:
            return []
        case EyeBoard(proofs=proofs, clues_left=clues_left):
            title = "Red Herrings open on the Proofs"
            left = {PROOFS[name]: proof for name, proof in proofs.items() if proof.count}
            told = [f"{name} ({proof.count}): {' '.join(proof.open) or 'none'}" for name, proof in left.items()]
            if clues_left is not None:
                told.append(f"Clues in the supply: {clues_left}")
        case HeistBoard():
            title, told = "Your Con", _secrets(view, shown, cards)
        case DivorceBoard():
            title, told = "Your Attitude", _secrets(view, shown, cards)
    return [Line(Text.assemble((f"{title}: ", "dim"), "; ".join(told)))] if told else []


def _secrets(view: View, shown: Trial, cards: Cards) -> list[str]:
    """What my side keeps face down."""
    mine = shown.secrets[shown.side[view.you]] if view.you is not None else []
    seen = [card.face for card in mine if isinstance(card, Known)]
    return [f"{cards.title(face)}. {cards.text(face)}".replace("\n", " ") for face in seen]


# ---------------------------------------------------------------- the Automa


def _automa(shown: Trial) -> list[Block]:
    """When it passes, and what it makes of a draft: the rest the log tells as it happens."""
    automa = shown.automa
    if automa is None:
        return []
    told = []
    if shown.drawn and automa.drafts:
        told.append(f"In this draft {automa.drafts}.")
    elif automa.passes_when and shown.witness is not None:
        told.append(f"It passes if {automa.passes_when}.")
    return [Line(Text.assemble(("The Automa: ", "dim"), one)) for one in told]


# ---------------------------------------------------------------- what is mine


def _mine(view: View, shown: Trial, cards: Cards) -> list[Block]:
    if view.you is None:
        return []
    blocks: list[Block] = []
    drawn = [card.face for card in shown.drawn if isinstance(card, Known)]
    if drawn:
        rows = [
            [f"{letter} {cards.title(face)}", cards.text(face).replace("\n", " ")]
            for letter, face in zip(LETTERS, drawn, strict=False)
        ]
        blocks.append(Rows(["You have drawn", ""], rows))
    hand = [card.face for card in shown.hand if isinstance(card, Known)]
    if hand:
        blocks.append(Shown("Your hand", hand))
    return blocks


# ---------------------------------------------------------------- what a question is about


LETTERS = "ABCDEFGH"
"""The drawn cards, in short."""


def label(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """An assignment says what goes where, by letters; what is swayed says where it stands and what a step costs."""
    shown = view.board
    assert isinstance(shown, Trial)
    chosen = next(iter(option.args.values()), None)
    if ask.question in DRAFTS and isinstance(chosen, list):
        return _assigned(ask, [LETTERS[shown.drawn.index(card)] for card in chosen if isinstance(card, Known)])
    target = next((target for target in shown.targets if target.card == chosen), None)
    if target is None or view.you is None:
        return option.label
    price = target.prices[shown.side[view.you]]
    leans = "shared" if target.leaning is None else COLORS[target.leaning]
    return f"{option.label} ({leans}{f', costs {price}' if price is not None else ''})"


def words(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """The same with the cards by name, where they are read aloud."""
    chosen = next(iter(option.args.values()), None)
    if ask.question in DRAFTS and isinstance(chosen, list):
        return _assigned(ask, [cards.title(card.face) for card in chosen if isinstance(card, Known)])
    return label(ask, option, view, cards)


def _assigned(ask: Ask, names: list[str]) -> str:
    first, second, *rest = names
    return DRAFTS[ask.question].format(first=first, second=second, rest=series(rest))


RENDERER = Renderer(board, GOAL, label=label, words=words, printed=printed)
