"""How a trial of Lawyer Up looks in the terminal: who stands where, what is swayed, and what the Automa is about."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from moot.engine import Ask, Option
from moot.engine.words import series
from moot.games.lawyerup.case import CASES
from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.games.lawyerup.cases.casino_heist.cards import Con
from moot.games.lawyerup.cases.celebrity_divorce.board import Asset
from moot.games.lawyerup.cases.private_eye.board import PROOFS
from moot.games.lawyerup.config import SYMBOLS
from moot.games.lawyerup.rules.automa_draft import in_words
from moot.games.lawyerup.state import COLORS, ENDS, Card, Juror, Witness
from moot.games.lawyerup.written import Discovery, Personality
from moot.terminal.board import Block, Line, Renderer, Rows, Shown, View, Words, say_pile
from moot.terminal.cards import Cards

GOAL = (
    "Question one Witness after another: play cards that share a symbol with your top card, gather more Influence than "
    "the other side, and spend what you are ahead on what this case is about. P is the Prosecution, D the Defense, N "
    f"neutral; a card of the other side's color brings you nothing. Symbols: "
    f"{', '.join(f'{code} {name}' for code, name in SYMBOLS.items())}."
)
SIDES = ("Prosecution", "Defense")
DRAFTS = ("L-DISC-04", "L-AUTO-15", "L-05-04")
"""Asks that assign drawn cards."""

# ---------------------------------------------------------------- cards


def printed(face: Any) -> str:
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
    return [
        Line(_course(view, cards)),
        *_witness(view, cards),
        *_sides(view, cards),
        *_exams(view, cards),
        *_targets(view, cards),
        *CASE_BLOCKS.get(view["board"]["options"]["case"], _nothing)(view, cards),
        *_automa(view, cards),
        *_mine(view, cards),
    ]


def _course(view: View, cards: Cards) -> Text:
    shown = view["board"]
    found = Text(CASES[shown["options"]["case"]].title)
    if shown["closing"]:
        found.append(". Closing Statements")
    elif shown["round"]:
        found.append(f". Witness {shown['round']}")
    if shown["judge"]:
        found.append(f". {say_pile(shown['judge'], cards)} favors {_who(view, shown['favor'])}")
    return found.append(".")


def _who(view: View, side: int) -> str:
    """A side, and whether it is mine."""
    mine = view["you"] is not None and view["board"]["side"][view["you"]] == side
    return f"the {SIDES[side]}{' (you)' if mine else ''}"


def _witness(view: View, cards: Cards) -> list[Block]:
    """Who is on the stand, and what that gives either side."""
    shown = view["board"]
    witness = shown["witness"]
    if witness is None:
        waiting = say_pile(shown["keys"], cards)
        return [Line(Text.assemble(("To be called: ", "dim"), waiting))] if shown["keys"] and shown["round"] else []
    face = cards.faces[witness["face"]]
    worth = []
    for side in (0, 1):
        end = 0 if side == witness["facing"] else 1
        given = 0 if ENDS[end] in witness["discredited"] else face.worth[end][side]
        worth.append(f"{given} to the {SIDES[side]}")
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


def _sides(view: View, cards: Cards) -> list[Block]:
    """A row for each player; and what lies open before them."""
    shown = view["board"]
    rows: list[list[Words]] = []
    for seat, name in enumerate(view["names"]):
        side = shown["side"][seat]
        ready = shown["objections"]["ready"][side]
        rows.append(
            [
                f"{name} (you)" if seat == view["you"] else name,
                SIDES[side],
                Text(str(shown["influence"][side]), "bold"),
                str(shown["hands"][seat]["count"]),
                str(shown["decks"][seat]),
                "ready" if shown["sidebar"][side] else "used",
                f"{ready}{' (used)' if shown['objections']['used'][side] else ''}",
                "has passed" if seat in shown["passed"] else "",
            ]
        )
    blocks: list[Block] = [Rows(["Player", "side", "Influence", "hand", "deck", "Sidebar", "Objections", ""], rows)]
    areas = [
        f"{name} {say_pile(shown['areas'][seat], cards)}"
        for seat, name in enumerate(view["names"])
        if shown["areas"][seat]
    ]
    claimed = [f"{COLORS[side]} {say_pile(pile, cards)}" for side, pile in enumerate(shown["claimed"]) if pile]
    told = [f"{label}: {'; '.join(one)}" for label, one in (("Procedures", areas), ("Claimed", claimed)) if one]
    if told:
        blocks.append(Line(". ".join(told)))
    return blocks


def _exams(view: View, cards: Cards) -> list[Block]:
    """The examinations, the top card last."""
    blocks: list[Block] = []
    for side, exam in enumerate(view["board"]["exams"]):
        if exam:
            told = ", ".join(f"{cards.title(card['face'])} {_worth(card, cards, side)}" for card in exam)
            top = symbols(cards.faces[exam[-1]["face"]].symbols)
            label = f"Examination of the {SIDES[side]}: "
            blocks.append(Line(Text.assemble((label, "dim"), told, (f"; on top {top}", "bold"))))
    declared = view["board"]["declared"]
    if declared:
        face = declared[0]["face"]
        blocks.append(
            Line(Text.assemble(("Being played: ", "dim"), (cards.title(face), "bold"), f", {cards.text(face)}"))
        )
    return blocks


def _worth(card: dict[str, Any], cards: Cards, side: int) -> str:
    """Its Value; nothing, if it is of the other color or was used to investigate."""
    opposing = cards.faces[card["face"]].color == COLORS[1 - side]
    return f"0 of {card['value']}" if opposing else str(card["value"])


# ---------------------------------------------------------------- what is swayed


def _targets(view: View, cards: Cards) -> list[Block]:
    targets = view["board"]["targets"]
    if not targets or not any(target["spaces"] for target in targets):
        return []
    face = cards.faces[targets[0]["face"]]
    if isinstance(face, Defendant):
        return _defendants(targets, cards)
    by_place: dict[int, list[str]] = {}
    for target in targets:
        one = cards.faces[target["face"]]
        said = str(one.skepticism) if isinstance(one, Juror) else f"{one.title} {one.points[0]}/{one.points[1]}"
        by_place.setdefault(target["spaces"][0], []).append(said)
    if isinstance(face, Juror):
        told = [f"{JUROR_PLACES[place]} {' '.join(by_place[place])}" for place in sorted(by_place)]
        return [Line(Text.assemble(("Jurors by Skepticism: ", "dim"), "; ".join(told)))]
    shared = by_place.pop(0, [])
    told = [f"{ASSET_PLACES[place]} {', '.join(by_place[place])}" for place in sorted(by_place)]
    told += [f"shared: {len(shared)}"] if shared else []
    return [Line(Text.assemble(("Assets, with points for P/D: ", "dim"), "; ".join(told)))]


JUROR_PLACES = {0: "firmly P:", 1: "P:", 2: "D:", 3: "firmly D:"}
ASSET_PLACES = {-2: "far on P:", -1: "on P:", 1: "on D:", 2: "far on D:"}


def _defendants(targets: list[dict[str, Any]], cards: Cards) -> list[Block]:
    """How far each side has come, and what its next step costs; three in a line."""
    told = []
    for target in targets:
        prices = ["-" if price is None else str(price) for price in target["prices"]]
        first, second = target["spaces"]
        told.append(f"{cards.title(target['face'])} {first}:{second} ({'/'.join(prices)})")
    verdict = cards.faces[targets[0]["face"]].verdict
    lines = [Line(Text.assemble((f"Defendants, P:D, verdict from {verdict} on (next step costs P/D):", "dim")))]
    return [*lines, *(Line(f"  {'; '.join(told[first : first + 3])}") for first in range(0, len(told), 3))]


# ---------------------------------------------------------------- of a case


def _nothing(view: View, cards: Cards) -> list[Block]:
    return []


def _eye(view: View, cards: Cards) -> list[Block]:
    """The Proof decks: what is open on the top card of each."""
    proofs = view["board"]["case"]["proofs"]
    told = [
        f"{PROOFS[name]} ({proof['count']}): {' '.join(proof['open']) or 'none'}"
        for name, proof in proofs.items()
        if proof["count"]
    ]
    return [Line(Text.assemble(("Red Herrings open on the Proofs: ", "dim"), "; ".join(told)))] if told else []


def _secret(view: View, cards: Cards, title: str) -> list[Block]:
    """What my side keeps face down."""
    shown, you = view["board"], view["you"]
    mine = shown["secrets"][shown["side"][you]] if you is not None else []
    told = [
        f"{cards.title(card['face'])}. {cards.text(card['face'])}".replace("\n", " ") for card in mine if "face" in card
    ]
    return [Line(Text.assemble((f"{title}: ", "dim"), "; ".join(told)))] if told else []


def _heist(view: View, cards: Cards) -> list[Block]:
    return _secret(view, cards, "Your Con")


def _divorce(view: View, cards: Cards) -> list[Block]:
    return _secret(view, cards, "Your Attitude")


CASE_BLOCKS = {"private_eye": _eye, "casino_heist": _heist, "celebrity_divorce": _divorce}

# ---------------------------------------------------------------- the Automa


def _automa(view: View, cards: Cards) -> list[Block]:
    """When it passes, and what it makes of a draft: the rest the log tells as it happens."""
    shown = view["board"]
    automa = shown["automa"]
    if automa is None or not automa["cards"]:
        return []
    discovery: Discovery = cards.faces[automa["cards"]["discovery"]]
    told = []
    if shown["drawn"] and automa["draft_rule"]:
        told.append(f"In this draft {in_words(discovery.draft.get(automa['draft_rule']))}.")
    elif automa["pass_roll"] and shown["witness"]:
        condition = discovery.passes[automa["pass_roll"] - 1]
        told.append(f"It passes if {condition[:1].lower()}{condition[1:]}.")
    return [Line(Text.assemble(("The Automa: ", "dim"), one)) for one in told]


# ---------------------------------------------------------------- what is mine


def _mine(view: View, cards: Cards) -> list[Block]:
    shown, you = view["board"], view["you"]
    if you is None:
        return []
    blocks: list[Block] = []
    drawn = [card["face"] for card in shown["drawn"] if "face" in card]
    if drawn:
        rows = [
            [f"{letter} {cards.title(face)}", cards.text(face).replace("\n", " ")]
            for letter, face in zip(LETTERS, drawn, strict=False)
        ]
        blocks.append(Rows(["You have drawn", ""], rows))
    hand = [card["face"] for card in shown["hand"] if "face" in card]
    if hand:
        blocks.append(Shown("Your hand", hand))
    return blocks


# ---------------------------------------------------------------- what a question is about


LETTERS = "ABCDEFGH"
"""The drawn cards, in short."""


def label(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """An assignment says what goes where, by letters; what is swayed says where it stands and what a step costs."""
    shown = view["board"]
    if ask.rule in DRAFTS:
        drawn = [card["id"] for card in shown["drawn"]]
        return _assigned(ask, option, [LETTERS[drawn.index(thing)] for thing in _things(ask, option)])
    thing = (option.target or {}).get("thing")
    target = next((one for one in shown["targets"] if one.get("id") == thing), None)
    if target is None or view["you"] is None:
        return option.label
    price = target["prices"][shown["side"][view["you"]]]
    leans = "shared" if target["leaning"] is None else COLORS[target["leaning"]]
    return f"{option.label} ({leans}{f', costs {price}' if price is not None else ''})"


def words(ask: Ask, option: Option, view: View, cards: Cards) -> str:
    """The same with the cards by name, where they are read aloud."""
    if ask.rule not in DRAFTS:
        return label(ask, option, view, cards)
    titles = {card["id"]: cards.title(card["face"]) for card in view["board"]["drawn"]}
    return _assigned(ask, option, [titles[thing] for thing in _things(ask, option)])


def _things(ask: Ask, option: Option) -> list[int]:
    found: list[int] = ask.values[ask.keys.index(option.key)]
    return found


def _assigned(ask: Ask, option: Option, names: list[str]) -> str:
    first, second, *rest = names
    if ask.rule == "L-05-04":
        return f"Keep {first}, give {second}, the rest: {series(rest)}"
    return f"P {first}, D {second}, the rest: {series(rest)}"


RENDERER = Renderer(board, GOAL, label=label, words=words, printed=printed)
