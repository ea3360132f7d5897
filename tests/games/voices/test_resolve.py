"""V-RESOLVE: what is read aloud, and what nobody may see. The scenarios ``resolve-*`` have the rest."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from moot.engine import Table, UndoRefused
from moot.games.voices.state import LETTERS, Ability, Letter, Side, Trial
from tests.games.voices.mind import RULES, answer, board, faces, log, mind, seen_by, state
from tests.marks import rule

CARDS = [face for face in RULES.faces if isinstance(face, Trial)]
ALL = (0, 1, 2, 3, None)
PERSONAS = (1, 2, 3, None)


def resolving(card: Trial, letter: str) -> Table:
    """One persona controls each region, and there is something of everything."""
    return mind(
        4,
        round=1 if card.stage == 1 else 5,
        card=card.id,
        letter=letter,
        supply=["guilty", "innocent", "blank"] * 3,
        jury={"relaxed": ["guilty", "blank"], "logical": ["innocent"]},
        guilty={"judgmental": 1},
        innocent={"distracted": 1},
        lost=["red_trust_1", "blue_trust_1", "green_trust_1"],
        markers={
            "observation": ["red_joy_1"],
            "speech": ["blue_joy_1"],
            "instinct": ["green_joy_1"],
            "motor_skills": ["red_joy_2"],
            "planning": ["green_joy_2"],
        },
    )


def choices() -> Iterator[tuple[Trial, Letter, Ability]]:
    for card in CARDS:
        for letter in LETTERS:
            for ability in card.side(letter).abilities:
                if ability.hidden:
                    yield card, letter, ability


CHOICES = list(choices())


def test_there_are_choices() -> None:
    assert len(CHOICES) > 20


def sees(table: Table, audience: int | None, words: str) -> bool:
    return words in seen_by(table, audience)


# ---------------------------------------------------------------- hidden effects


@rule("V-RESOLVE-09", "V-RESOLVE-10", "V-RESOLVE-11", "V-RESOLVE-13", "V-RESOLVE-23")
@pytest.mark.parametrize(("card", "letter", "ability"), CHOICES, ids=lambda one: getattr(one, "id", ""))
def test_only_the_chosen_effect_is_ever_read(card: Trial, letter: str, ability: Ability) -> None:
    """T-25, for every card: the prosecutor sees all effects, everyone else the options, then the chosen effect."""
    for chosen, words in ability.hidden.items():
        table = resolving(card, letter)
        while table.asks[0].keys != list(ability.hidden):
            answer(table, table.asks[0].seat, table.asks[0].default)
        (ask,) = table.asks
        assert not any(
            effect in seen_by(table, audience) for effect in ability.hidden.values() for audience in PERSONAS
        )
        assert all(effect in board(table, 0)["reading"]["whole"]["text"] for effect in ability.hidden.values())
        table.answer(ask.seat, ask.id, chosen)
        assert all(chosen_for(table, audience) == (chosen, words) for audience in ALL)
        others = [effect for effect in ability.hidden.values() if effect not in words]
        assert not any(sees(table, audience, effect) for effect in others for audience in PERSONAS)


def chosen_for(table: Table, audience: int | None) -> tuple[str, str]:
    """The choice that this audience heard of last, and what it leads to."""
    told = next(event for event in reversed(table.told(audience)) if event["kind"] == "told")
    return told["letter"], told["words"]


@rule("V-RESOLVE-10")
def test_who_has_heard_the_effect_cannot_choose_again() -> None:
    tokens = {"relaxed": 1, "impulsive": 1}
    table = mind(4, round=5, card="41", letter="B", guilty=tokens, markers={"instinct": ["red_joy_1"]})
    answer(table, 1, "A")
    assert table.asks[0].keys == ["relaxed", "impulsive"]
    with pytest.raises(UndoRefused, match="learnt"):
        table.undo(1)


@rule("V-RESOLVE-13", "V-RESOLVE-16", "V-RESOLVE-26")
def test_a_discarded_card_is_seen_by_nobody() -> None:
    """Not even by the prosecutor, who knew the other effect; the log keeps what was read."""
    table = mind(4, phase="resolve", card="2", markers={"motor_skills": ["red_joy_1"], "speech": ["blue_joy_1"]})
    front = next(card.front for card in CARDS if card.id == "2")
    assert sees(table, 0, front.abilities[0].hidden["A"])
    answer(table, 1, "B")
    while state(table).round == 1:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    assert faces(table, state(table).read) == ["2"]
    for audience in ALL:
        view = str(board(table, audience))
        assert board(table, audience)["reading"] is None
        assert front.title not in view
        assert front.text not in view
        assert not sees(table, audience, front.abilities[0].hidden["A"])
        assert [front.title, front.flavour] == log(table, audience)[:2]


# ---------------------------------------------------------------- the back


def texts_of(side: Side) -> list[str]:
    return [side.title, side.flavour, *([side.between] if side.between else ()), *(a.text for a in side.abilities)]


@rule("V-RESOLVE-14", "V-RESOLVE-15")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_nobody_sees_the_back_before_the_flip(card: Trial) -> None:
    """Neither while the prosecutor chooses, nor before and while the front is read."""
    number = 1 if card.stage == 1 else 5
    tables = [
        mind(4, phase="choose", round=number, card=card.id),
        mind(4, turn=1, round=number, card=card.id),
        resolving(card, "A"),
    ]
    fronts = texts_of(card.front)
    for table in tables:
        assert state(table).side != "B"
        for audience in ALL:
            seen = seen_by(table, audience).replace("\\", "")
            assert not [text for text in texts_of(card.reverse) if text not in fronts and text in seen]


# ---------------------------------------------------------------- the cards


@rule("V-RESOLVE-22")
def test_no_ability_is_for_planning() -> None:
    headers = {ability.header for card in CARDS for letter in LETTERS for ability in card.side(letter).abilities}
    assert headers == {"prosecutor", "observation", "speech", "instinct", "motor_skills"}


@rule("V-RESOLVE-03", "V-RESOLVE-04", "V-RESOLVE-27")
@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_everything_is_read_in_the_order_of_the_card(card: Trial, letter: Letter) -> None:
    """Flavour first, then header and text of each ability, with the flavour that stands between them."""
    side, table = card.side(letter), resolving(card, letter)
    wanted = [side.flavour]
    for i, ability in enumerate(side.abilities):
        if i == 1 and side.between:
            wanted.append(side.between)
        wanted += [ability.header, ability.text]
    read: list[str] = []
    for _ in range(100):
        events = [event for event in table.told(None) if event["kind"] in ("flavour", "header", "ability")]
        read = [event["who"] if event["kind"] == "header" else event["words"] for event in events]
        if state(table).side != letter:
            break
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    assert read[: len(wanted)] == wanted


# ---------------------------------------------------------------- card 1A


@rule("V-RESOLVE-24", "V-CLAR-19")
def test_t_26_who_knows_which_token() -> None:
    """T-26: the prosecutor cannot tell which token went where, Green not which one was discarded first."""
    table = mind(
        4,
        options={"memory_aid": True},
        card="1",
        letter="A",
        supply=["guilty", "innocent", "blank", "innocent"],
        markers={"motor_skills": ["green_joy_1"], "observation": ["red_joy_1"]},
    )
    answer(table, 0, ["guilty"])
    answer(table, 3, ["blank", "innocent"], "logical", "relaxed")

    def stack(audience: int | None) -> list[str]:
        return [token.get("face", "") for token in board(table, audience)["jurors"]["logical"]["influence"]]

    assert [stack(audience) for audience in ALL] == [[""], [""], [""], ["blank"], [""]]
    game, rng = state(table), Random("T-26")
    worlds = {seat: [table.sample(seat, rng) for _ in range(40)] for seat in (0, 1, 3)}
    on_logical = {seat: {faces(w, state(w).jury["logical"])[0] for w in found} for seat, found in worlds.items()}
    thrown = {seat: {faces(w, game.discarded[:1])[0] for w in found} for seat, found in worlds.items()}
    assert on_logical == {0: {"innocent", "blank"}, 1: {"guilty", "innocent", "blank"}, 3: {"blank"}}
    assert thrown == {0: {"guilty"}, 1: {"guilty", "innocent", "blank"}, 3: {"guilty", "innocent", "blank"}}
