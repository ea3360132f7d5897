"""How a hearing looks in the terminal."""

from __future__ import annotations

from rich.text import Text

from moot.engine import Known, View
from moot.engine.words import series
from moot.games.hearing.state import Brief, Point
from moot.games.hearing.view import Court
from moot.terminal.board import Block, Line, Renderer, Rows, Shown, Words, many, say_pile
from moot.terminal.cards import Cards

RULED_AT = 5
"""H-RULE-03: the scale ends where a point is ruled at once."""

GOAL = (
    "Three points are argued: the Window, the Cat and the Rent. Statements move a point for (+) or against (-); at the "
    "end above 0 is granted, below 0 denied. You score what your secret client wants: see 'you want'."
)


def board(view: View, cards: Cards) -> list[Block]:
    """The points with what the client wants, the advocates, what lies about, and the hand."""
    shown = view.board
    assert isinstance(shown, Court)
    blocks: list[Block] = [_points(view, shown, cards), _advocates(view, shown, cards), *_piles(shown, cards)]
    if shown.hand:
        blocks.append(Shown("Your hand", [card.face for card in shown.hand if isinstance(card, Known)]))
    return blocks


def _points(view: View, shown: Court, cards: Cards) -> Rows:
    mine = [card for card in shown.briefs[view.you] if isinstance(card, Known)] if view.you is not None else []
    client: Brief | None = cards.faces[mine[0].face] if mine else None
    rows = []
    for point, leaning in shown.leaning.items():
        name = cards.word(point).removeprefix("the ")
        ruling = shown.ruling.get(point) or ", ".join(["open", *_lasting(shown, point, cards)])
        row: list[Words] = [name, f"{leaning:+d}" if leaning else "0", scale(leaning)]
        if client is not None:
            row.append(_wanted(client.wants[point], client.worth[point], shown.ruling.get(point)))
        rows.append([*row, ruling])
    # On a narrow screen the last column is cut off, and what one wants must not be.
    wants = [f"you want ({client.title})"] if client is not None else []
    return Rows(["Point", "leans", "against/for", *wants, "ruling"], rows)


def _lasting(shown: Court, point: Point, cards: Cards) -> list[str]:
    """The texts that hold for a point until the session ends, such as a gag order."""
    return [cards.title(held.card) for held in shown.lasting if held.point == point]


def _wanted(ruling: str, worth: int, made: str | None) -> Text:
    """What the client wants of a point, and whether it came so."""
    if made is None:
        return Text(f"{ruling} for {worth}")
    return Text(f"{ruling}: you score {worth}", "green") if made == ruling else Text(f"{ruling}: lost", "red")


def scale(leaning: int) -> Text:
    """A leaning as a mark between -5 and 5."""
    at = max(-RULED_AT, min(RULED_AT, leaning))
    text = Text()
    for step in range(-RULED_AT, RULED_AT + 1):
        if step == at:
            text.append("●", style="bold green" if at > 0 else "bold red" if at < 0 else "bold")
        else:
            text.append("┼" if step == 0 else "·", style="dim")
    return text


def _advocates(view: View, shown: Court, cards: Cards) -> Rows:
    rows = []
    for seat, name in enumerate(view.names):
        who = f"{name} (you)" if seat == view.you else name
        holds = "gavel" if seat == shown.gavel else ""
        rests = "rested" if shown.rested[seat] else ""
        hand = shown.hands[seat]
        seen = "" if seat == view.you else ", ".join(cards.title(face) for face in hand.known)
        argued = [cards.word(point) for point in shown.argued[seat]]
        before = [
            *([f"has argued {series(argued)}"] if argued else []),
            *(f"moved: {say_pile([card], cards)}" for card in shown.table[seat]),
            *(f"sealed: {say_pile([card], cards)}" for card in shown.exhibits[seat]),
            *([f"you know of: {seen}"] if seen else []),
        ]
        if seat != view.you:
            before += [
                f"speaks for {say_pile([card], cards)}" for card in shown.briefs[seat] if isinstance(card, Known)
            ]
        rows.append(
            [
                who,
                str(shown.minutes[seat]),
                many(hand.count, "card"),
                ", ".join(word for word in (holds, rests) if word),
                "; ".join(before),
            ]
        )
    return Rows(["Advocate", "minutes", "hand", "", "before them"], rows)


def _piles(shown: Court, cards: Cards) -> list[Block]:
    last = f" (last: {say_pile(shown.discard[-1:], cards)})" if shown.discard else ""
    lines = [Line(Text(f"Deck {shown.deck.count}, discard {len(shown.discard)}{last}", style="dim"))]
    for card in shown.bar:
        if isinstance(card, Known):
            lines.append(Line(f"Being played: {cards.title(card.face)}. {cards.text(card.face)}"))
    return [*lines]


RENDERER = Renderer(board, GOAL)
