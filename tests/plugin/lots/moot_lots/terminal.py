"""How the office looks in the terminal."""

from __future__ import annotations

from moot.engine import Known, View
from moot.terminal.board import Block, Line, Renderer, Rows, Shown, many, say_pile
from moot.terminal.cards import Cards
from moot_lots.state import Claim, Lot, Ticket
from moot_lots.view import Office

GOAL = (
    "Lots come to the counter one by one. All lay a claim at once, and the heaviest takes what lies there; if two are "
    "equal, it waits for the next call. Lots of the kind on your secret ticket are worth 2 more."
)


def board(view: View, cards: Cards) -> list[Block]:
    """The counter, the claimants, and the hand."""
    shown = view.board
    assert isinstance(shown, Office)
    counter = ", ".join(f"{cards.title(lot.face)} ({_printed(cards.faces[lot.face])})" for lot in shown.counter)
    rows = [_claimant(view, shown, cards, seat) for seat in range(len(view.names))]
    blocks: list[Block] = [
        Line(f"Lot {shown.call}. On the counter: {counter or 'nothing'}.", whole=True),
        Rows(["Claimant", "owns", "ticket", "hand", "claim"], rows),
        Line(f"Shed {shown.shed.count}, deck {shown.deck.count}, discard {len(shown.discard)}"),
    ]
    if shown.hand:
        blocks.append(Shown("Your hand", [card.face for card in shown.hand if isinstance(card, Known)]))
    return blocks


def _claimant(view: View, shown: Office, cards: Cards, seat: int) -> list[str]:
    name = f"{view.names[seat]} (you)" if seat == view.you else view.names[seat]
    owned, laid = shown.owned[seat], shown.laid[seat]
    return [
        f"{name}, bell" if seat == shown.bell else name,
        f"{many(owned.lots, 'lot')}, worth {owned.worth}",
        say_pile(shown.tickets[seat], cards),
        many(shown.hands[seat].count, "card"),
        f"{say_pile(laid, cards)}, weighs {shown.weight[seat]}" if laid else "",
    ]


def _printed(face: Claim | Lot | Ticket) -> str:
    """What a face shows beside its text."""
    if isinstance(face, Lot):
        return f"{face.kind}, worth {face.worth}"
    return "" if isinstance(face, Claim) else face.kind


RENDERER = Renderer(board, GOAL, printed=_printed)
