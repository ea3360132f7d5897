"""The options of a trial, and what the sources leave open: one name for each, so that it changes in one place.

Flags that players may want to set are options; the others are constants (CF-01 to CF-26). Rules read the constants as
``config.NAME``. Numbers of cards are in the card files.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Symbol = Literal["EV", "LO", "EM", "MO", "LE", "CO"]

SYMBOLS: dict[str, str] = {
    "EV": "Evidential",
    "LO": "Logical",
    "EM": "Emotional",
    "MO": "Moral",
    "LE": "Legal",
    "CO": "Corrupt",
}
"""L-BIAS-01. The order is that of the Bias die and of the tracker."""
SYMBOL_BIT = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)}
WILD = sum(SYMBOL_BIT.values())
"""L-BIAS-03: all six."""

TOKENS = [symbol for symbol in SYMBOLS for _ in range(2)]
"""The twelve Bias tokens."""

# ---------------------------------------------------------------- options

CASE_NAMES = ["celebrity_divorce", "casino_heist", "private_eye", "prize_marrow"]
"""The cases that a lobby offers, the recommended first one first (L-SETUP-14)."""

Case = Annotated[str, msgspec.Meta(extra_json_schema={"enum": CASE_NAMES})]
JudgeChoice = Literal["random", "JG-1", "JG-2", "JG-3"]
Personality = Literal["random", "PE-1", "PE-2", "PE-3", "PE-4", "PE-5", "PE-6", "PE-7"]
DiscoveryCard = Literal["random", "DI-1", "DI-2", "DI-3", "DI-4", "DI-5", "DI-6"]
Variant = Literal["standard", "overruled", "bias", "sustained"]


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The options of a trial (D-01)."""

    case: Case = "celebrity_divorce"
    """The case that is tried (L-SETUP-01)."""
    judge: JudgeChoice = "random"
    """Who presides (L-SETUP-06)."""
    objection_variant: Variant = "standard"
    """How objections are decided (L-OBJVAR; CF-22)."""
    automa: Literal["", "P", "D"] = ""
    """The side that the Automa plays, if it plays (L-AUTO)."""
    personality: Personality = "random"
    """The Automa's temper (L-AUTO-03, L-AUTO-05)."""
    discovery_card: DiscoveryCard = "random"
    """How the Automa drafts, and when it passes (L-AUTO-03, L-AUTO-05)."""
    first_game_deal: bool = False
    """Celebrity Divorce without drafting: the evidence is dealt at random (L-DISC-12; CF-23)."""
    amicable: bool = False
    """Celebrity Divorce as a challenge for both: to end as even as possible (L-COOP-02)."""
    silent: bool = False
    """The challenge without a word about the game (L-COOP-06)."""
    asset_start: Literal["random", "A", "B", "choose"] = "random"
    """Celebrity Divorce: which faces of the Assets are up at first (L-06SETUP-08; CF-14)."""
    shared_assets: Literal["nobody", "half", "full"] = "nobody"
    """Celebrity Divorce: what an Asset on its neutral space is worth to either side (L-END06-05; CF-15)."""
    pyramid: Literal["open", "bottom_up"] = "open"
    """Private Eye: whether any row may be called, or a row only when those below are empty (L-04-03; CF-05)."""
    team_pass: Literal["each", "side"] = "each"
    """Two against two: whether a pass is one's own or the whole side's (L-TEAM-11; CF-16)."""
    promo_procedures: bool = False
    """One more Procedure for each side (L-SETUP-16; CF-20)."""
    bidding: bool = False
    """Before each call both sides bid for favor (L-SETUP-17; CF-21)."""


# ---------------------------------------------------------------- numbers

HAND_SIZE = 5
TEAM_HAND_SIZE = 4
"""L-TEAM-05."""
AUTOMA_HAND_SIZE = 6
"""L-AUTO-06."""
OBJECTIONS = 3
"""L-SETUP-04."""
DRAFT = 3
"""So many cards are drawn in a draft round (L-DISC-02)."""
AGREE_BELOW = 3
"""The challenge succeeds with a difference below this (L-COOP-04)."""
NEEDS_OBJECTION = 5
"""The Automa objects to an Argument that generates so much Influence (L-AUTO-41)."""
DIE = (1, 2, 3, 4, 5, 6)

# ---------------------------------------------------------------- rulings

PROCEDURE_IN_EXAM_IS_EXAMINATION = True
"""CF-01: whether a Procedure that is played into the examination is an Examination action (L-PASS-06)."""

INFLUENCE_FLOOR = True
"""CF-02: whether a total never shows less than 0 (L-INF-14)."""

REPLACE_EFFECT_PLAYS = False
"""CF-03: whether an Argument that an effect played is replaced after an Objection (L-OBJ-11)."""

HEIST_MULLIGAN = False
"""CF-04: whether the opening hand of Casino Heist may be exchanged (L-05SETUP-12)."""

PROSECUTION_CALLS_DEFENDANT = True
"""CF-06: whether the Prosecution may call the Defendant of Private Eye (L-04-05)."""

INVESTIGATE_EXAMINES = True
"""CF-07: whether the Examine effects of a card that investigates resolve (L-04-17)."""

ALLY_NEEDS_FAVOR = True
"""CF-08: whether an Ally needs favor and passes it on (L-04-22)."""

ALLY_LEAVES = False
"""CF-09: whether an Ally is discarded after use (L-04-23)."""

PRINTED_ICONS_BLOCK = True
"""CF-10: whether a printed icon keeps the same Red Herring off a Proof (L-04-33)."""

CLUE_SUPPLY: int | None = None
"""CF-11: how many Clues there are; ``None``: always enough (L-04-28)."""

MISTRIAL = True
"""CF-12: whether nobody wins a Defendant with both tokens on the verdict spot or higher (L-05-21)."""

CLIENT_CALLED_BY_ANY = True
"""CF-13: whether either side may call a client (L-06-03)."""

OVERRULED_TRACK = (1, 2, 3, 4, 5, 6)
"""CF-17: what the die must show at least, by space of the tracker; the first has the gavel (L-OBJVAR-04)."""

AUTOMA_CHECKS_CHAIN = False
"""CF-18: whether the Automa's cards must match (L-AUTO-31)."""

AUTOMA_KEEPS_HAND = True
"""CF-19: whether unplayed cards of the Automa stay when its hand is refilled (L-AUTO-09)."""

ALLY_CLUES_KEEP_TYPE = True
"""CF-24: whether a Clue on an Ally keeps its type (L-04-57)."""

INVESTIGATE_MATCHES = True
"""CF-25: whether a card that investigates must match (L-04-15)."""

SURPRISE_RENEWS_LIMITS = False
"""CF-26: whether a Surprise Witness counts as another Witness for passes and Objections (L-REF-20)."""
