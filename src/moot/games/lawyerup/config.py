"""The options of a trial, and what the sources leave open: one name for each, so that it changes in one place.

Flags that players may want to set are options; the others are constants (CF-01 to CF-26). Rules read the constants as
``config.NAME``. Numbers of cards are in the card files.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from moot.engine.options import offered

Symbol = Literal["EV", "LO", "EM", "MO", "LE", "CO"]

BIAS: tuple[Symbol, ...] = ("EV", "LO", "EM", "MO", "LE", "CO")
"""The symbols, in the order of the Bias die and of the tracker."""
SYMBOLS: dict[str, str] = {
    "EV": "Evidential",
    "LO": "Logical",
    "EM": "Emotional",
    "MO": "Moral",
    "LE": "Legal",
    "CO": "Corrupt",
}
"""L-BIAS-01."""
SYMBOL_BIT = {symbol: 1 << place for place, symbol in enumerate(BIAS)}

TOKENS = [symbol for symbol in BIAS for _ in range(2)]
"""The twelve Bias tokens."""

# ---------------------------------------------------------------- options

CASE_NAMES = ["celebrity_divorce", "casino_heist", "private_eye", "prize_marrow"]
"""The cases that a lobby offers, the recommended first one first (L-SETUP-14)."""


BY_LOT = {"random": "by lot"}
DIVORCE: list[object] = ["celebrity_divorce"]
AGAINST_AUTOMA: list[object] = ["P", "D"]

Case = Annotated[
    str,
    msgspec.Meta(extra_json_schema={"enum": CASE_NAMES}),
    offered(
        "The case",
        {
            "celebrity_divorce": "06 Celebrity Divorce: who gets what (the best first case)",
            "casino_heist": "05 Casino Heist: five defendants, a con for everyone",
            "private_eye": "04 Private Eye: a murder to solve, twelve jurors to turn",
            "prize_marrow": "00 The Prize Marrow: a small one for a first evening",
        },
    ),
]
JudgeChoice = Annotated[Literal["random", "JG-1", "JG-2", "JG-3"], offered("The Judge", BY_LOT, rulings=[True])]
Variant = Annotated[
    Literal["standard", "overruled", "bias", "sustained"],
    offered(
        "Objections",
        {
            "standard": "always sustained, three for the whole trial",
            "overruled": "by a die, and harder each time",
            "bias": "by a symbol of the card, each symbol once",
            "sustained": "by the Bias die, three for the whole trial",
        },
    ),
]
AutomaSide = Annotated[
    Literal["", "P", "D"],
    offered(
        "The Automa plays",
        {
            "": "no side: seat 1 prosecutes, seat 2 defends",
            "D": "the Defense: you prosecute",
            "P": "the Prosecution: you defend",
        },
        seats=[1, 2],
    ),
]
Personality = Annotated[
    Literal["random", "PE-1", "PE-2", "PE-3", "PE-4", "PE-5", "PE-6", "PE-7"],
    offered("The Automa's temper", BY_LOT, automa=AGAINST_AUTOMA),
]
DiscoveryCard = Annotated[
    Literal["random", "DI-1", "DI-2", "DI-3", "DI-4", "DI-5", "DI-6"],
    offered("The Automa's draft", BY_LOT, automa=AGAINST_AUTOMA),
]
AssetStart = Annotated[
    Literal["random", "A", "B", "choose"],
    offered(
        "The Assets at first",
        {
            **BY_LOT,
            "A": "all on their first face",
            "B": "all on their second face",
            "choose": "as the players choose",
        },
        case=DIVORCE,
    ),
]
SharedAssets = Annotated[
    Literal["nobody", "half", "full"],
    offered(
        "Assets in the middle",
        {"nobody": "nothing for anybody", "half": "half their points for both", "full": "their points for both"},
        case=DIVORCE,
    ),
]
Pyramid = Annotated[
    Literal["open", "bottom_up"],
    offered("The pyramid", {"open": "from any row", "bottom_up": "row by row, from below"}, case=["private_eye"]),
]
TeamPass = Annotated[
    Literal["each", "side"],
    offered("A pass in a team", {"each": "for oneself", "side": "for the whole side"}, seats=[4]),
]


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The options of a trial (D-01)."""

    case: Case = "celebrity_divorce"
    """Which case is tried (L-SETUP-01)."""
    rulings: Annotated[bool, offered("Judges with rulings")] = False
    """Two of three Judges have a rule of their own for the side that has their favor. Without this, the Judge shows
    favor and nothing else (L-SETUP-15)."""
    judge: JudgeChoice = "random"
    """Who presides, of the Judges that may have rulings (L-SETUP-06)."""
    objection_variant: Variant = "standard"
    """What happens to an objection (L-OBJVAR-24)."""
    automa: AutomaSide = ""
    """A side that the Automa plays, by its cards and dice. Alone you always play against it (L-AUTO-01)."""
    personality: Personality = "random"
    """The Automa's temper: when it asks for a Sidebar, and what it does when it wins (L-AUTO-03)."""
    discovery_card: DiscoveryCard = "random"
    """How the Automa drafts, and when it passes (L-AUTO-05)."""
    first_game_deal: Annotated[bool, offered("No draft", case=DIVORCE)] = False
    """The evidence is dealt at random. Shorter, and good for a first game (L-DISC-12)."""
    amicable: Annotated[bool, offered("An amicable divorce", case=DIVORCE, seats=[2])] = False
    """A challenge for two who play together: to end as even as possible (L-COOP-02)."""
    silent: Annotated[bool, offered("In silence", case=DIVORCE, amicable=[True], seats=[2])] = False
    """The challenge without a word about the game (L-COOP-06)."""
    asset_start: AssetStart = "random"
    """Which faces of the Assets are up at first (L-06SETUP-08)."""
    shared_assets: SharedAssets = "nobody"
    """What an Asset is worth in the end that neither side has won (L-END06-05)."""
    pyramid: Pyramid = "open"
    """Which Witnesses of the pyramid may be called (L-04-03)."""
    team_pass: TeamPass = "each"
    """Two against two: for whom one passes (L-TEAM-11)."""
    promo_procedures: Annotated[bool, offered("One more Procedure")] = False
    """In the deck of each side, for this case (L-SETUP-16)."""
    bidding: Annotated[bool, offered("Bidding for favor")] = False
    """Before each call both sides bid for favor, with cards that are used up (L-SETUP-17)."""


# ---------------------------------------------------------------- numbers

HAND_SIZE = 5
TEAM_HAND_SIZE = 4
"""L-TEAM-05."""
AUTOMA_HAND_SIZE = 6
"""L-AUTO-06."""
HIGHEST_BID = 10
"""Section 7.17: each side has bids from 1 to this."""
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

REPLACE_EFFECT_PLAYS = True
"""CF-03: whether another action replaces an Argument that an effect played, too (L-OBJ-11)."""

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

CLUE_SUPPLY: int | None = 16
"""CF-11: how many Clue tokens there are; ``None``: always enough (L-04-28)."""

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
