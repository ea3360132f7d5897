"""The words of Lawyer Up's cards: what the card language says here, on top of the shared core.

The cases add words of their own; the language has them all, whichever case is tried.
"""

from moot.games.lawyerup.case import CASES
from moot.games.lawyerup.forms import (
    automa,
    cards,
    conditions,
    counting,
    headers,
    passives,
    picks,
    places,
    players,
    sways,
    tokens,
    witnesses,
)
from moot.language import CORE, Language, Text
from moot.language.conditions import Conditions

ROOMS = (headers, players, places, picks, counting, conditions, cards, tokens, witnesses, sways, passives, automa)


def language() -> Language:
    """With the words of all cases that are registered."""
    general = [form for room in ROOMS for form in room.FORMS]
    of_cases = [form for case in CASES.values() for form in case.forms]
    return Language(Text, (*CORE, *dict.fromkeys([*general, *of_cases])))


def conditions_of(language: Language) -> Language:
    """The same words, for conditions that stand alone: of Cons, and of the Automa."""
    return Language(Conditions, language.forms)
