"""What the sources leave open, and what this house decided: one name for each, so that it can be changed in one place.

The numbers of the geometry are in ``geometry`` and ``push``; numbers of cards and tokens are in ``cards/*.toml``.
"""

from __future__ import annotations

from typing import Literal

# ---------------------------------------------------------------- the board

Juror = Literal["logical", "judgmental", "distracted", "relaxed", "impulsive", "perceptive"]
JURORS: dict[Juror, str] = {
    "logical": "Logical",
    "judgmental": "Judgmental",
    "distracted": "Distracted",
    "relaxed": "Relaxed",
    "impulsive": "Impulsive",
    "perceptive": "Perceptive",
}
"""``juror_order``: in their order along the board, in one row without wrap (V-JUROR-07)."""

Region = Literal["planning", "observation", "speech", "instinct", "motor_skills"]
REGIONS: dict[Region, str] = {
    "planning": "Planning",
    "observation": "Observation",
    "speech": "Speech",
    "instinct": "Instinct",
    "motor_skills": "Motor Skills",
}
"""Clockwise around the mind platform. The order has no effect."""

HeaderName = Literal[Region, "prosecutor"]
"""Whom an ability of a trial card is for."""

Colour = Literal["red", "blue", "green", "yellow", "purple", "grey"]
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple")
GREY: Colour = "grey"
"""The prosecutor's."""

Emotion = Literal["anger", "sadness", "fear", "trust", "joy", "confusion", "panic", "nervousness"]
EMOTIONS: tuple[tuple[Emotion, int, int], ...] = (
    ("anger", 1, 2),
    ("sadness", 1, 1),
    ("fear", 2, 2),
    ("trust", 2, 1),
    ("joy", 3, 2),
)
"""``marker_set``: the markers of a persona's colour, each with its value and number of copies."""

BADGERING: tuple[tuple[Emotion, int, int], ...] = (("confusion", 0, 3), ("panic", 0, 2), ("nervousness", 0, 3))
"""The prosecutor's markers (V-DEPLOY-23)."""

MarkerName = Literal[
    "red_anger_1",
    "red_anger_2",
    "red_sadness_1",
    "red_fear_1",
    "red_fear_2",
    "red_trust_1",
    "red_joy_1",
    "red_joy_2",
    "blue_anger_1",
    "blue_anger_2",
    "blue_sadness_1",
    "blue_fear_1",
    "blue_fear_2",
    "blue_trust_1",
    "blue_joy_1",
    "blue_joy_2",
    "green_anger_1",
    "green_anger_2",
    "green_sadness_1",
    "green_fear_1",
    "green_fear_2",
    "green_trust_1",
    "green_joy_1",
    "green_joy_2",
    "yellow_anger_1",
    "yellow_anger_2",
    "yellow_sadness_1",
    "yellow_fear_1",
    "yellow_fear_2",
    "yellow_trust_1",
    "yellow_joy_1",
    "yellow_joy_2",
    "purple_anger_1",
    "purple_anger_2",
    "purple_sadness_1",
    "purple_fear_1",
    "purple_fear_2",
    "purple_trust_1",
    "purple_joy_1",
    "purple_joy_2",
    "grey_confusion_1",
    "grey_confusion_2",
    "grey_confusion_3",
    "grey_panic_1",
    "grey_panic_2",
    "grey_nervousness_1",
    "grey_nervousness_2",
    "grey_nervousness_3",
]
"""All 48, colour by colour."""

OpenToken = Literal["guilty", "innocent"]
OPEN: tuple[OpenToken, ...] = ("guilty", "innocent")
AnyToken = Literal[OpenToken, "either", "influence"]
"""A kind of token that a text may ask for."""
Verdict = Literal["guilty", "innocent", "undecided"]

# ---------------------------------------------------------------- numbers

ROUNDS = 8
LAST_OF_STAGE_ONE = 4
HAND_LIMIT = 3
FIRST_HAND = 2
PLANNING_SHARES_FROM = 5
"""With so many players the persona who controls Planning lets another one draw as well (V-DRAW-06)."""
PANIC_NEEDS = 2
"""So many markers must have been pushed off (V-OPT-47)."""

Icon = Literal["guilty", "innocent", "neutral"]

ROLE_ICONS: dict[int, dict[Icon, int]] = {
    3: {"guilty": 0, "innocent": 1, "neutral": 1},
    4: {"guilty": 1, "innocent": 1, "neutral": 1},
    5: {"guilty": 1, "innocent": 2, "neutral": 1},
    6: {"guilty": 2, "innocent": 2, "neutral": 1},
}
"""``role_icons_by_count``: how many roles of each icon play beside the prosecutor (V-OPT-05)."""

AUTOMATED_ICONS: dict[int, dict[Icon, int]] = {
    2: {"guilty": 1, "innocent": 1, "neutral": 0},
    3: {"guilty": 1, "innocent": 1, "neutral": 1},
    4: {"guilty": 2, "innocent": 1, "neutral": 1},
    5: {"guilty": 2, "innocent": 2, "neutral": 1},
}
"""The same without a prosecutor (V-AUTO-07)."""

UNSTEADY_BY = 800
"""The standard deviation of a hand that is not steady, in micrometres."""

# ---------------------------------------------------------------- rulings

THREE_PLAYER_EMPTY_REGION: Literal["first player", "prosecutor"] = "first player"
"""Who decides with three players if no persona has a marker there (V-3P-17)."""

PLANNING_EMPTY_DRAWS = True
"""Whether somebody draws if no persona has a marker in Planning (V-DRAW-05)."""

AUTO_FIVE_PLANNING = True
"""Whether Planning shares its draw in the automated game too (V-AUTO-23)."""

DRAWN_CARD_SAME_WINDOW = False
"""Whether a card can be played in a window that was open when it was drawn (V-STRAT-22)."""

KEPT_CARD_SCOPE: Literal["all", "others"] = "all"
"""Whose placements a kept card reacts to (V-CLAR-10)."""

KEPT_CARD_PASS = True
"""Whether the holder of a kept card may let its moment pass (V-CLAR-13)."""

PASS_IS_FINAL = True
"""Whether who passed is not asked again about the same event (V-STRAT-29)."""
