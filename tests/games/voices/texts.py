"""Sentences of the language on trial cards of their own: one for each kind of effect (E-01 to E-20), and more."""

from __future__ import annotations

from functools import cache
from typing import Any

from moot.api import rules_of
from moot.engine import Content, Rules, Table
from moot.games.voices import GAME
from moot.games.voices.cards import content
from moot.games.voices.config import REGIONS
from tests.games.voices.mind import mind

EFFECTS = {
    "E-01": "Prosecutor: Place 2 innocent tokens on Relaxed.",
    "E-02": "Observation: Place 1 innocent token on a juror with a guilty token.",
    "E-02 and more": "Speech: Place 1 innocent token on a juror with a guilty token. Place 1 guilty token on Logical.",
    "E-02 beside": "Speech: Place 1 guilty token on a juror adjacent to Logical.",
    "E-03": "Speech: Place 1 innocent token on any juror.",
    "E-04": "Motor Skills: Draw 3 influence tokens. Place 2 on different jurors and discard the other.",
    "E-04 named": "Motor Skills: Draw 3 influence tokens. Place 2 on Logical and discard the other.",
    "E-05": "Prosecutor: Draw 4 influence tokens. Discard 1 and give the others to the Motor Skills player. "
    "That player places 2 on different jurors and discards the other.",
    "E-06": "Observation: Look at the top influence token of any juror. "
    "You may discard it, or move it to a different juror.",
    "E-08": "Speech: Remove 1 guilty token from any juror, or place 1 innocent token on Logical.",
    "E-08 three": "Speech: Remove 1 guilty token from any juror, or place 1 innocent token on Logical, "
    "or draw 2 strategy cards.",
    "E-08 hidden": "Speech: Choose 1: A Tell the truth. B Say nothing. C Cough.\n"
    "A: Place 1 innocent token on Perceptive.\n"
    "B: Place 1 guilty token on Judgmental. Draw 1 strategy card.\n"
    "C: Draw 1 influence token and place it on Distracted.",
    "E-09": "Prosecutor: Turn over 1 innocent token of any juror.",
    "E-09 move": "Instinct: Move 1 guilty token from any juror to a juror with an innocent token.",
    "E-10": "Instinct: Forbid the Instinct icon next round.",
    "E-11": "Observation: Look at the hand of another persona. That player discards 1 strategy card.",
    "E-12": "Instinct: Destroy any marker in Speech.",
    "E-12 return": "Instinct: Return an opponent's marker in Instinct.",
    "E-13": "Instinct: Deploy any marker in Speech to any region.",
    "E-14": "Speech: Draw 2 strategy cards.",
    "E-14 and more": "Speech: Draw 2 strategy cards. Place 1 guilty token on Logical.",
    "E-15": "Prosecutor: Place 2 random influence tokens on any juror.",
    "E-16": "Observation: Look at all influence tokens of any juror and put them back in any order.",
    "E-17": "Instinct: Swap the influence tokens of 2 jurors.",
    "E-17 open": "Instinct: Swap the guilty and innocent tokens of 2 jurors.",
    "E-18": "Observation: Discard the top influence token of any juror.",
    "E-19": "Instinct: If your strength in Instinct is 3 or more, draw 1 strategy card. "
    "Otherwise, place 1 guilty token on Impulsive.",
    "E-19 juror": "Speech: Place 1 innocent token on any juror. "
    "If that juror has more guilty than innocent tokens, draw 1 strategy card.",
    "E-20": "Speech: Another persona places 1 guilty token on Logical, or draws 1 strategy card.",
    "E-20 share": "Speech: Draw 1 strategy card. Another persona draws 1 strategy card.",
    "twice": "Instinct: Destroy one of your markers in Instinct. Draw 1 strategy card.\n"
    "Instinct: Draw 1 strategy card.",
}

HEARD = ("turned", "flavour", "header", "decided", "user", "ability", "taken")
"""Events that tell how a card is read, not what it does."""

GREEN = {"planning": ["green_joy_1"]}
"""Dov draws in step 4, so that nobody is asked there."""


def written(texts: dict[str, str]) -> Content:
    """The cards of the game, these texts on the fronts of the first ones; the backs name what the icons lack."""
    made: dict[str, Any] = {**content()}
    sides = [*made["stage_one"], *made["stage_two"]]
    made["stage_one"], made["stage_two"] = made["stage_one"][:], made["stage_two"][:]
    for i, text in enumerate(texts.values()):
        about = [name for region, name in REGIONS.items() if f"{name}:" in text or f"the {name} player" in text]
        other = [name for name in REGIONS.values() if name not in about and name != "Planning"][: 2 - len(about)]
        icons = tuple(region for region, name in REGIONS.items() if name in (*about, *other))
        back = "\n".join(f"{name}: Draw 1 strategy card." for name in other)
        for side, changes in ((2 * i, {"text": text, "icons": icons}), (2 * i + 1, {"text": back})):
            deck = "stage_one" if side < 48 else "stage_two"
            made[deck][side % 48] = {**sides[side], **changes}
    return made


@cache
def effects() -> Rules:
    return rules_of(GAME, written(EFFECTS))


def resolve(code: str, seats: int = 4, **given: Any) -> Table:
    """A table at which the card with this text is read; Dov leads in Planning."""
    number = list(EFFECTS).index(code) + 1
    given["markers"] = {**(GREEN if seats == 4 else {}), **given.get("markers", {})}
    round_ = 1 if number <= 24 else 5
    # Promises would be about the icons of the printed cards; this one is read and open anyway.
    return mind(seats, rules=effects(), card=str(number), letter="A", round=round_, promises=[], **given)


def done(table: Table) -> bool:
    """Whether the card is done: nobody is asked about it any more."""
    return any(event["kind"] == "card_done" for event in table.told())


def did(table: Table, seat: int | None = None) -> list[str]:
    """What an audience saw the card do."""
    kinds = [event["kind"] for event in table.told(seat)]
    end = kinds.index("card_done") if "card_done" in kinds else len(kinds)
    return [event["text"] for event in table.told(seat)[:end] if event["text"] and event["kind"] not in HEARD]
