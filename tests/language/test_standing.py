"""What holds for a while, waits for something, or is offered: played at real tables by the toy's words."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import Seat, Table
from moot.engine.legality import why_not
from tests.language.stage import answer, log, use
from tests.language.toylang import (
    END,
    ROUND,
    again,
    gone,
    high_price,
    lay,
    set_coins,
    state,
    takes_offer,
    toy,
    turn_of,
    works,
)

PAUSE = use("pause")
"""A decision, so that a table can be looked at in the middle of a script."""


def paused(table: Table) -> Table:
    assert table.asks[0].prompt == 'Recite "now"?'
    return table


def script(text: str, *steps: object, stays: bool = True, seats: int = 3) -> Table:
    """A card that lies in play before Ada, unless it is played, and a card that pauses."""
    cards = {"card": text, "pause": 'You may recite "now".'}
    before = [lay("card")] if stays else []
    return toy(cards, *before, *steps, seats=seats, stays=["card"] if stays else [])  # type: ignore[arg-type]


def reason(table: Table, seat: int) -> str | None:
    """Why this seat cannot work now."""
    found = why_not(state(table), "work", Seat(seat), [])
    return None if found is None else found[1]


# ---------------------------------------------------------------- cannot, may even if, numbers


def test_cannot_while_the_card_lies_in_play() -> None:
    table = script("You cannot work.", PAUSE, gone("card"), PAUSE)
    assert [reason(paused(table), seat) for seat in range(3)] == ["you cannot work", None, None]
    answer(table, "no")
    assert reason(table, 0) is None


@pytest.mark.parametrize(
    ("text", "banned"),
    [
        ("You cannot work.", [0]),
        ("Another player cannot work.", [1, 2]),
        ("Any player cannot work.", [0, 1, 2]),
        ("Nobody can work.", [0, 1, 2]),
    ],
)
def test_whom_a_ban_means(text: str, banned: list[int]) -> None:
    table = script(text, PAUSE)
    assert [seat for seat in range(3) if reason(table, seat)] == banned


def test_may_even_if_lifts_one_rule_for_one_player() -> None:
    text = "You may work even if the price is too high."
    table = script(text, high_price(), PAUSE)
    assert [reason(table, seat) for seat in range(3)] == [None, "the price is too high", "the price is too high"]


def test_a_permission_lifts_no_other_ban() -> None:
    table = script("You may work even if the price is too high. Nobody can work.", PAUSE)
    assert reason(table, 0) == "nobody can work"


def test_a_number_of_a_card_in_play() -> None:
    table = script("Your wage changes by +3.", works(0), works(1), gone("card"), works(0))
    assert log(table)[1::2] == ["Ada gains 5 coins.", "Bo gains 2 coins.", "Ada gains 2 coins."]


def test_while() -> None:
    text = "While you have 3 coins, your wage changes by −1."
    table = script(text, works(0), set_coins(2), works(0))
    assert log(table)[1::2] == ["Ada gains 1 coins.", "Ada gains 2 coins."]


def test_while_keeps_whom_its_sentence_means() -> None:
    table = script("While you have 3 coins, you cannot work.", PAUSE)
    assert [bool(reason(table, seat)) for seat in range(3)] == [True, False, False]


def test_while_asks_for_all_its_conditions() -> None:
    table = script("While you have 3 coins and the deck is empty, you cannot work.", PAUSE)
    assert reason(table, 0) is None


# ---------------------------------------------------------------- how long


def test_this_round() -> None:
    table = script("This round, you cannot work.", use("card", seat=1), PAUSE, ROUND, PAUSE, stays=False)
    assert [reason(paused(table), seat) for seat in range(3)] == [None, "you cannot work", None]
    answer(table, "no")
    assert reason(paused(table), 1) is None


def test_until_your_own_moment() -> None:
    text = "Until your turn ends, your wage changes by +1."
    table = script(text, use("card"), turn_of(1), works(0), turn_of(0), works(0), stays=False)
    assert log(table)[1::2] == ["Ada gains 3 coins.", "Ada gains 2 coins."]


def test_what_lasts_keeps_whom_it_speaks_of() -> None:
    text = "Another player gains 1 coin. This round, they cannot work."
    table = answer(script(text, use("card"), PAUSE, ROUND, PAUSE, stays=False), "2")
    assert [bool(reason(paused(table), seat)) for seat in range(3)] == [False, False, True]
    assert bool(reason(again(table), 2)), "it is in the save"
    answer(table, "no")
    assert reason(paused(table), 2) is None


def test_what_lasts_for_two_owners_counts_for_each() -> None:
    table = script(
        "This round, your wage changes by +1.", use("card"), use("card"), use("card", seat=1), works(0), works(1),
        works(2), stays=False,
    )  # fmt: skip
    assert log(table)[1::2] == ["Ada gains 4 coins.", "Bo gains 3 coins.", "Cleo gains 2 coins."]


def test_a_ban_may_be_declined() -> None:
    table = script("You may forbid everyone to work this round.", use("card"), PAUSE, ROUND, PAUSE, stays=False)
    assert table.asks[0].prompt == "Forbid everyone to work this round?"
    declined = answer(table.copy(), "no")
    assert [reason(paused(declined), seat) for seat in range(3)] == [None] * 3
    answer(table, "yes")
    assert [reason(paused(table), seat) for seat in range(3)] == ["nobody can work"] * 3
    answer(table, "no")
    assert reason(paused(table), 0) is None, "the round is over"


def test_a_ban_is_one_of_the_ways_and_its_duration_is_its_own() -> None:
    text = "Gain 1 coin, or forbid everyone to work until your turn ends."
    table = script(text, use("card", seat=1), turn_of(0), PAUSE, turn_of(1), PAUSE, stays=False)
    answer(table, "forbid everyone to work until your turn ends")
    assert bool(reason(paused(table), 0))
    assert bool(reason(again(table), 0)), "it is in the save"
    answer(table, "no")
    assert reason(paused(table), 0) is None


# ---------------------------------------------------------------- whenever, the next time


def draws(*seats: int) -> list[object]:
    return [use("draw", seat=seat) for seat in seats]


def watched(text: str, *steps: object, stays: bool = True) -> list[str]:
    """The log of a script with a card in play before Ada, and a card "draw" that draws 2 cards."""
    cards = {"card": text, "draw": "Draw 2 cards.", "earn": "Gain 2 coins.", "earn_more": "Gain 3 coins."}
    before = [lay("card")] if stays else [use("card")]
    table = toy(cards, *before, *steps, stays=["card"] if stays else [])  # type: ignore[arg-type]
    assert table.over
    return log(table)


def test_whenever_you() -> None:
    assert watched("Whenever you draw cards, gain 1 coin.", *draws(0, 1, 0)) == [
        "Ada draws 2 cards.",
        "Ada gains 1 coins.",
        "Bo draws 2 cards.",
        "Ada draws 2 cards.",
        "Ada gains 1 coins.",
    ]


def test_whenever_another_player_and_what_they_did_it_with() -> None:
    assert watched("Whenever another player draws cards, they discard them.", *draws(0, 1)) == [
        "Ada draws 2 cards.",
        "Bo draws 2 cards.",
        "Bo discards Form and Bill.",
    ]


def test_whenever_any_player_and_you_is_the_owner() -> None:
    assert watched("Whenever any player draws cards, lose 1 coin.", *draws(2)) == [
        "Cleo draws 2 cards.",
        "Ada loses 1 coins.",
    ]


def test_whenever_has_a_filter() -> None:
    text = "Whenever you gain exactly 2 coins, draw 1 card."
    assert watched(text, use("earn"), use("earn_more"), use("earn", seat=1)) == [
        "Ada gains 2 coins.",
        "Ada draws a card.",
        "Ada gains 3 coins.",
        "Bo gains 2 coins.",
    ]


def test_a_filter_on_what_somebody_else_did() -> None:
    text = "Whenever another player gains exactly 2 coins, draw 1 card."
    assert watched(text, use("earn"), use("earn_more", seat=1), use("earn", seat=1)) == [
        "Ada gains 2 coins.",
        "Bo gains 3 coins.",
        "Bo gains 2 coins.",
        "Ada draws a card.",
    ]


def test_whenever_ends_with_its_card() -> None:
    assert watched("Whenever you draw cards, gain 1 coin.", gone("card"), *draws(0)) == ["Ada draws 2 cards."]


def test_whenever_for_a_while() -> None:
    text = "This round, whenever another player draws cards, they lose 1 coin."
    assert watched(text, *draws(1, 0, 2), ROUND, *draws(1), stays=False) == [
        "Bo draws 2 cards.",
        "Bo loses 1 coins.",
        "Ada draws 2 cards.",
        "Cleo draws 2 cards.",
        "Cleo loses 1 coins.",
        "Bo draws 2 cards.",
    ]


def test_whenever_for_a_while_is_the_users_own() -> None:
    text = "Until your turn ends, whenever you draw cards, gain 1 coin."
    assert watched(text, *draws(1, 0), turn_of(1), *draws(0), turn_of(0), *draws(0), stays=False) == [
        "Bo draws 2 cards.",
        "Ada draws 2 cards.",
        "Ada gains 1 coins.",
        "Ada draws 2 cards.",
        "Ada gains 1 coins.",
        "Ada draws 2 cards.",
    ]


def test_the_next_time() -> None:
    assert watched("The next time you draw cards, gain 1 coin.", *draws(1, 0, 0), stays=False) == [
        "Bo draws 2 cards.",
        "Ada draws 2 cards.",
        "Ada gains 1 coins.",
        "Ada draws 2 cards.",
    ]


def test_the_next_time_ends_with_the_game() -> None:
    assert watched("The next time you draw cards, gain 1 coin.", END, *draws(0), stays=False) == ["Ada draws 2 cards."]


# ---------------------------------------------------------------- at a moment


def test_at_a_moment_while_the_card_lies_in_play() -> None:
    table = script("At the end of the round, gain 1 coin.", ROUND, ROUND, gone("card"), ROUND)
    assert log(table) == ["Ada gains 1 coins."] * 2


def test_at_a_moment_of_a_card_that_is_gone() -> None:
    table = script("At the end of the round, gain 1 coin.", use("card", seat=1), ROUND, ROUND, stays=False)
    assert log(table) == ["Bo gains 1 coins."], "once"


def test_at_a_moment_with_what_the_card_chose() -> None:
    text = "Another player gains 1 coin. At the end of the round, they lose 3 coins."
    table = answer(script(text, use("card"), PAUSE, ROUND, stays=False), "2")
    table = answer(again(table), "no")
    assert log(table) == ["Cleo gains 1 coins.", "Cleo loses 3 coins."]


# ---------------------------------------------------------------- offers

OFFER = "The first player to pay 2 coins may draw 2 cards and gain 1 coin."


def test_the_first_to_take_it() -> None:
    table = script(OFFER, takes_offer(1), takes_offer(2))
    assert log(table) == ["Bo loses 2 coins.", "Bo draws 2 cards.", "Bo gains 1 coins."]


def test_nobody_takes_what_they_cannot_pay() -> None:
    table = script(OFFER, set_coins(1, 1), takes_offer(1), takes_offer(2))
    assert log(table)[0] == "Cleo loses 2 coins."
    (deed,) = [name for name in table.rules.deeds if name.startswith("card/")]
    assert why_not(state(script(OFFER, set_coins(1, 1), PAUSE)), deed, Seat(1), []) == (
        "T-PAY-01",
        "you cannot pay 2 coins",
    )


def test_each_player_takes_it_once_a_round() -> None:
    offer = "Once per round, each player may pay 1 coin to draw 1 card."
    table = script(offer, takes_offer(1), takes_offer(1), takes_offer(2), ROUND, takes_offer(1))
    assert log(table)[::2] == ["Bo loses 1 coins.", "Cleo loses 1 coins.", "Bo loses 1 coins."]


def test_each_player_takes_it_once_a_turn_of_their_own() -> None:
    offer = "Once per turn, each player may pay 1 coin to draw 1 card."
    both = [takes_offer(1), takes_offer(2)]
    table = script(offer, *both, ROUND, *both, turn_of(2), *both)
    assert log(table)[::2] == ["Bo loses 1 coins.", "Cleo loses 1 coins.", "Cleo loses 1 coins."]


def test_what_was_taken_is_in_the_save() -> None:
    offer = "Once per round, each player may pay 1 coin to draw 1 card."
    table = again(script(offer, takes_offer(1), PAUSE, takes_offer(1)))
    assert len(log(answer(table, "no"))) == 2


def test_no_offer_without_the_card() -> None:
    assert log(script(OFFER, gone("card"), takes_offer(1))) == []


# ---------------------------------------------------------------- reactions


def reacting(text: str, *steps: object) -> Table:
    return toy({"card": text}, *steps)  # type: ignore[arg-type]


def test_after_another_player() -> None:
    table = reacting("After another player works: They lose 1 coin. Draw 1 card.", works(1))
    assert [table.asks[0].seat, table.asks[0].keys] == [2, ["card/1", "no"]]
    answer(table, "no")
    assert table.asks[0].seat == 0
    answer(table, "card/1")
    assert log(table) == ["Bo loses 1 coins.", "Ada draws a card.", "Bo works.", "Bo gains 2 coins."]


def test_when_you_yourself() -> None:
    table = reacting("When you work: Draw 1 card.", works(1))
    assert table.asks[0].seat == 1
    answer(table, "card/1")
    assert table.over, "nobody else is asked"
    assert log(table)[0] == "Bo draws a card."


def test_any_player_includes_yourself() -> None:
    table = reacting("After any player works: Gain 1 coin.", works(1))
    seats = []
    while not table.over:
        seats.append(table.asks[0].seat)
        answer(table, "no")
    assert seats == [1, 2, 0]


def test_a_reaction_waits_for_its_own_moment() -> None:
    assert reacting("After you draw cards: Gain 1 coin.", works(0)).over


def test_pronouns_of_the_moment_are_known_in_every_sentence() -> None:
    first, second = "Gain 1 coin. Lose 1 coin. They lose 1 coin.", "Draw 1 card. That player draws 2 cards."
    text = f"After another player works: {first} {second}"
    table = reacting(text, works(1))
    answer(table, "no", "card/1")
    assert log(table)[2] == "Bo loses 1 coins."
    assert log(table)[4] == "Bo draws 2 cards."


def test_what_lasts_may_speak_of_the_moment() -> None:
    table = reacting("After another player works: This round, they cannot work.", works(1), works(1))
    answer(table, "card/1", "no")
    assert reason(table, 1) == "they cannot work"
    assert reason(table, 2) is None


def test_a_reaction_survives_a_save() -> None:
    table = reacting("After another player works: They draw 2 cards and discard 1.", works(1))
    answer(table, "card/1")
    loaded = again(table)
    for one in (table, loaded):
        one.answer(1, one.asks[0].id, one.asks[0].keys[:1])
    assert loaded.save() == table.save()


def test_standing_texts_tell_nobody_what_is_hidden() -> None:
    """While a whenever asks somebody about their cards, the others see the same in every world."""
    text = "Whenever any player draws cards, they discard 1 of them."
    table = toy({"card": text, "draw": "Draw 2 cards."}, lay("card"), use("draw", seat=1), stays=["card"])
    assert table.asks[0].seat == 1
    for seat in (0, 2, None):
        world = table.sample(seat, Random(1))
        assert world.shown(seat) == table.shown(seat)
        assert world.told(seat) == table.told(seat)
