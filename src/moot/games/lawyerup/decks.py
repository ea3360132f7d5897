"""The decks of the card files: those that belong to no case, and what the decks of cases are made of."""

from __future__ import annotations

from moot.games.lawyerup.forms.headers import Action, Called, OtherTriggered, Rolled, Trigger
from moot.games.lawyerup.written import (
    WrittenBackstory,
    WrittenBid,
    WrittenCard,
    WrittenDiscovery,
    WrittenJuror,
    WrittenPersonality,
    WrittenQuestioning,
    WrittenWitness,
    wrong_symbols,
    wrong_witness,
)
from moot.language import Language
from moot.language.packs import Deck, Entry

CARD_HEADERS = (Trigger, Action)
WITNESS_HEADERS = (Called, Trigger, OtherTriggered)
PASSES = tuple(f"pass_{k}" for k in range(1, 7))


def card_deck(name: str, file: str, *, cards: int | None = None, table: str = "") -> Deck:
    """A deck of Arguments, Evidence and Procedures."""
    return Deck(
        name,
        WrittenCard,
        file=file,
        table=table,
        cards=cards,
        headers=CARD_HEADERS,
        bare=False,
        rule="L-EXAM-07",
        check=wrong_symbols,
    )


def witness_deck(name: str, file: str, *, cards: int | None = None) -> Deck:
    """A deck of Witnesses."""
    return Deck(
        name,
        WrittenWitness,
        file=file,
        table="witness",
        cards=cards,
        headers=WITNESS_HEADERS,
        bare=False,
        rule="L-CARD-08",
        check=wrong_witness,
    )


def general_decks(conditions: Language) -> list[Deck]:
    """Those that belong to no case."""
    return [
        card_deck("prosecution", "cards/prosecution.toml", cards=26),
        card_deck("defense", "cards/defense.toml", cards=26),
        card_deck("solo", "cards/solo.toml", cards=26),
        card_deck("promo", "cards/promos.toml"),
        Deck("judge", Entry, file="cards/judges.toml", cards=3, stays=True, rule="L-SETUP-06"),
        Deck("juror", WrittenJuror, file="cards/judges.toml", cards=12, texts=()),
        Deck(
            "personality",
            WrittenPersonality,
            file="cards/automa.toml",
            cards=7,
            phrases={"setup": conditions},
            headers=(OtherTriggered, Rolled),
            bare=False,
            rule="L-AUTO-37",
        ),
        Deck(
            "discovery",
            WrittenDiscovery,
            file="cards/automa.toml",
            cards=6,
            texts=(),
            phrases=dict.fromkeys(PASSES, conditions),
        ),
        Deck(
            "questioning",
            WrittenQuestioning,
            file="cards/automa.toml",
            cards=11,
            headers=(Rolled,),
            bare=False,
            rule="L-AUTO-45",
        ),
        Deck("backstory", WrittenBackstory, file="cards/backstories.toml", cards=4, texts=()),
        Deck("bid", WrittenBid, file="cards/bids.toml", cards=20, texts=()),
    ]
