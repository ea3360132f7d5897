"""Case 00, The Prize Marrow: six Jurors, six Witnesses, and what was in it."""

from __future__ import annotations

from collections.abc import Sequence

from moot.games.lawyerup.case import Case, Decisions
from moot.games.lawyerup.cases.prize_marrow.closing import CLOSING
from moot.games.lawyerup.cases.prize_marrow.positions import NAME, complete
from moot.games.lawyerup.cases.prize_marrow.setup import SETUP, deal
from moot.games.lawyerup.decks import card_deck, witness_deck
from moot.games.lawyerup.preferences import call_by_primary, sway_jurors
from moot.games.lawyerup.rules.discovery import DISCOVERY
from moot.games.lawyerup.rules.swaying import JURORS
from moot.language import Language
from moot.language.packs import Deck


def decks(conditions: Language) -> Sequence[Deck]:
    folder = f"cases/{NAME}/cards"
    return [
        card_deck(f"{NAME}/evidence", f"{folder}/evidence.toml", cards=30, table="evidence"),
        witness_deck(f"{NAME}/witness", f"{folder}/witnesses.toml", cards=8),
    ]


CASE = Case(
    name=NAME,
    number="00",
    title="The Prize Marrow",
    about="Ninety-one pounds, first prize, and something in it that was not marrow. A small case for a first evening.",
    decks=decks,
    deal=deal,
    setup=SETUP,
    discovery=DISCOVERY,
    closing=CLOSING,
    endings={"jury": "{side} wins the jury, {won} to {lost}."},
    automa=Decisions(call_by_primary, sway_jurors),
    track=JURORS,
    complete=complete,
)
