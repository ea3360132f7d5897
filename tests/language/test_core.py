"""The core's sentences, played at real tables by the toy's words."""

from __future__ import annotations

from random import Random

import pytest

from moot.engine import IllegalAnswer, Table, Thing, do
from moot.engine.migrations import renewed
from moot.engine.past import Answered
from moot.engine.saves import read
from moot.language import things
from tests.language.stage import answer, labels, log, use
from tests.language.toylang import again, empty_deck, set_coins, state, toy


def played(text: str, *keys: str | list[str], seats: int = 3) -> Table:
    """The table after seat 0 has used the card and these answers were given."""
    return answer(toy(text, use("card"), seats=seats), *keys)


def asked(table: Table) -> tuple[int, str]:
    """Who is asked what."""
    return table.asks[0].seat, table.asks[0].prompt


def first(table: Table, n: int) -> list[str]:
    """The keys of the first options."""
    return table.asks[0].keys[:n]


# ---------------------------------------------------------------- one after the other, as far as possible


def test_doings_and_sentences_happen_in_their_order() -> None:
    table = played('Draw 2 cards and recite "x". Gain 1 coin. Recite "y".')
    assert table.over
    assert log(table) == ["Ada draws 2 cards.", "Ada gains 1 coins."]
    assert state(table).notes == ["x", "y"]


def test_a_sentence_that_cannot_be_done_does_not_stop_the_next() -> None:
    """No desk is left without a red stamp, so the ask has no option."""
    text = 'Place 1 red stamp on back desk. Place 1 blue stamp on back desk and recite "x". Recite "y".'
    table = played(text)
    assert state(table).stamps["back"] == {"red": 1, "blue": 0}
    assert state(table).notes == ["y"], "the rest of the sentence shares its fate, the next does not"


def test_a_sentence_that_refers_to_another_shares_its_fate() -> None:
    text = (
        "Place 1 red stamp on back desk. "
        'Place 1 blue stamp on back desk and recite "a". Place a blue stamp there and recite "b". Recite "c".'
    )
    table = played(text)
    assert state(table).notes == ["c"]
    assert state(table).stamps["back"] == {"red": 1, "blue": 0}


def test_as_many_as_there_are() -> None:
    table = toy('Draw 2 cards. Discard 1 and recite "x".', do(empty_deck), use("card"))
    assert table.over, "nothing is asked when nothing was drawn"
    assert log(table)[0] == "Ada draws nothing."


# ---------------------------------------------------------------- who


def test_another_player_is_chosen_by_the_user() -> None:
    table = played("Another player gains 2 coins.")
    assert asked(table) == (0, "Another player gains 2 coins.")
    assert labels(table) == ["Bo", "Cleo"]
    answer(table, "2")
    assert state(table).coins == [3, 3, 5]


def test_the_only_other_player_is_not_asked_for() -> None:
    assert state(played("Another player gains 2 coins.", seats=2)).coins == [3, 5]


def test_a_player_of_your_choice_may_be_yourself() -> None:
    table = played("A player of your choice gains 2 coins.")
    assert labels(table) == ["Ada", "Bo", "Cleo"]
    assert state(answer(table, "0")).coins == [5, 3, 3]


def test_that_player_and_they_are_the_one_spoken_of() -> None:
    text = "Another player gains 1 coin. That player draws 2 cards. They lose 2 coins."
    table = played(text, "1")
    assert log(table)[0:] == ["Bo gains 1 coins.", "Bo draws 2 cards.", "Bo loses 2 coins."]


def test_what_that_player_chooses_is_asked_of_them() -> None:
    table = played(
        "Draw 3 cards and give them to the boss. That player discards 1 and gives the others to another player."
    )
    assert table.asks[0].seat == 2
    assert table.asks[0].prompt == "Discard 1."
    answer(table, first(table, 1))
    assert table.asks[0].seat == 2
    assert labels(table) == ["Ada", "Bo"], "another player than they themselves"
    answer(table, "0")
    assert [len(hand) for hand in state(table).hand] == [2, 0, 0]


def test_nobody_is_another_player_to_themselves() -> None:
    table = toy("Each player draws 1 card and gives it to another player.", use("card"))
    asked_seats = []
    while not table.over:
        asked_seats.append(table.asks[0].seat)
        assert str(table.asks[0].seat) not in table.asks[0].keys
        answer(table, table.asks[0].keys[0])
    assert asked_seats == [0, 1, 2]


def test_a_player_of_your_choice_is_always_the_users_choice() -> None:
    table = toy("The boss draws 1 card and gives it to a player of your choice.", use("card"))
    assert table.asks[0].seat == 0
    assert labels(table) == ["Ada", "Bo", "Cleo"]


def test_the_rules_may_say_who_it_is() -> None:
    assert state(played("The boss gains 4 coins.")).coins == [3, 3, 7]


def test_each_player_in_turn_from_the_user() -> None:
    table = toy("Each player draws 1 card and gains 1 coin.", use("card", seat=1))
    assert log(table) == [
        "Bo draws a card.",
        "Bo gains 1 coins.",
        "Cleo draws a card.",
        "Cleo gains 1 coins.",
        "Ada draws a card.",
        "Ada gains 1 coins.",
    ]


def test_each_other_player() -> None:
    assert state(played("Each other player loses 1 coin.")).coins == [3, 2, 2]


def test_each_player_chooses_for_themselves() -> None:
    table = toy("Each player draws 2 cards.\nEach player discards 1 card.", use("card", 1), use("card", 2))
    seats = []
    while not table.over:
        seats.append(table.asks[0].seat)
        answer(table, first(table, 1))
    assert seats == [0, 1, 2]
    assert len(state(table).pile) == 3


def test_inside_each_player_they_is_each_of_them() -> None:
    table = played("Each other player draws 2 cards and discards 1.")
    for seat in (1, 2):
        assert asked(table) == (seat, "Discard 1.")
        answer(table, first(table, 1))
    assert [len(hand) for hand in state(table).hand] == [0, 1, 1]


# ---------------------------------------------------------------- may


def test_may_can_be_declined() -> None:
    table = played("You may gain 2 coins.")
    assert asked(table) == (0, "Gain 2 coins?")
    assert table.asks[0].keys == ["yes", "no"]
    assert state(table.copy()).coins[0] == 3
    assert state(answer(table.copy(), "yes")).coins[0] == 5
    assert state(answer(table, "no")).coins[0] == 3


def test_the_first_choice_gets_the_no() -> None:
    table = played("You may place 1 red stamp on back desk or front desk.")
    assert table.asks[0].keys == ["back", "front", "no"]
    assert state(answer(table, "no")).stamps["back"]["red"] == 0


def test_may_is_not_offered_when_it_would_do_nothing() -> None:
    assert toy("You may pay 4 coins and draw 1 card.", use("card")).over
    assert not toy("You may pay 3 coins and draw 1 card.", use("card")).over


def test_somebody_else_may() -> None:
    table = played("The boss may pay 1 coin and draw 1 card.")
    assert asked(table) == (2, "Pay 1 coin and draw 1 card?")
    assert log(answer(table, "yes")) == ["Cleo loses 1 coins.", "Cleo draws a card."]


def test_each_player_may() -> None:
    table = played("Each player may gain 1 coin.", "no", "yes", "no")
    assert state(table).coins == [3, 4, 3]


def test_if_you_do() -> None:
    text = 'You may pay 2 coins. If you do, draw 2 cards. Recite "x".'
    declined, done_ = played(text, "no"), played(text, "yes")
    assert (len(state(declined).hand[0]), state(declined).notes) == (0, ["x"])
    assert (len(state(done_).hand[0]), state(done_).notes) == (2, ["x"])


def test_if_you_do_speaks_of_what_was_done() -> None:
    table = played(
        "You may place 1 blue stamp on back desk or front desk. If you do, place a red stamp there.", "front"
    )
    assert state(table).stamps["front"] == {"blue": 1, "red": 1}


def test_if_they_do_is_about_them_and_done_by_you() -> None:
    text = "Another player may pay 1 coin. If they do, draw 2 cards."
    table = played(text, "2", "yes")
    assert log(table) == ["Cleo loses 1 coins.", "Ada draws 2 cards."]
    assert log(played(text, "2", "no")) == []


def test_if_they_do_they_go_on() -> None:
    table = played("Another player may pay 1 coin. If they do, they draw 2 cards.", "2", "yes")
    assert log(table) == ["Cleo loses 1 coins.", "Cleo draws 2 cards."]


def test_each_other_player_may_and_if_they_do() -> None:
    table = played("Each other player may pay 1 coin. If they do, they draw 1 card.", "yes", "no")
    assert log(table) == ["Bo loses 1 coins.", "Bo draws a card."]


# ---------------------------------------------------------------- if, otherwise, for each


@pytest.mark.parametrize(("coins", "drawn"), [(2, 0), (3, 1), (4, 1)])
def test_if(coins: int, drawn: int) -> None:
    table = toy("If you have 3 coins or more, draw 1 card.", set_coins(coins), use("card"))
    assert len(state(table).hand[0]) == drawn


@pytest.mark.parametrize(("coins", "notes"), [(2, ["no", "end"]), (3, ["yes", "end"])])
def test_otherwise(coins: int, notes: list[str]) -> None:
    text = 'If you have 3 coins, recite "yes". Otherwise, recite "no". Recite "end".'
    assert state(toy(text, set_coins(coins), use("card"))).notes == notes


def test_all_conditions_must_hold() -> None:
    text = 'If the deck is empty and you have 3 coins, recite "x".'
    assert state(toy(text, use("card"))).notes == []
    assert state(toy(text, do(empty_deck), set_coins(2), use("card"))).notes == []
    assert state(toy(text, do(empty_deck), use("card"))).notes == ["x"]


def test_a_condition_on_somebody_else() -> None:
    text = 'If the boss has 4 coins, recite "x".'
    assert state(toy(text, set_coins(9), use("card"))).notes == []
    assert state(toy(text, set_coins(4, 2), use("card"))).notes == ["x"]


def test_a_condition_on_whoever_was_spoken_of() -> None:
    text = 'Another player gains 1 coin. If they have 4 coins, recite "x".'
    assert state(answer(toy(text, use("card")), "1")).notes == ["x"]
    assert state(answer(toy(text, set_coins(1, 1), use("card")), "1")).notes == []


def test_a_condition_may_choose_its_player() -> None:
    table = toy("If another player has 3 coins, that player draws 1 card.", set_coins(0, 1), use("card"))
    assert table.asks[0].seat == 0
    assert log(answer(table.copy(), "2")) == ["Cleo draws a card."]
    assert log(answer(table, "1")) == []


def test_for_each() -> None:
    text = (
        "Place 1 red stamp on back desk.\nPlace 1 red stamp on Annex 2.\n"
        "For each stamped desk, place a blue stamp there and gain 1 coin."
    )
    table = toy(text, use("card", 1), use("card", 2), use("card", 3))
    assert state(table).coins[0] == 5
    assert [desk for desk, stamps in state(table).stamps.items() if stamps["blue"]] == ["back", "annex"]


def test_so_many_for_each() -> None:
    text = "Place 1 red stamp on back desk.\nGain 3 coins for each stamped desk."
    assert state(toy(text, use("card", 2))).coins[0] == 3
    assert state(toy(text, use("card", 1), use("card", 2))).coins[0] == 6


# ---------------------------------------------------------------- choices


def test_either() -> None:
    table = played("Gain 1 coin and draw 1 card, or draw 2 cards.")
    assert table.asks[0].keys == ["1", "2"]
    assert labels(table) == ["Gain 1 coin and draw 1 card", "Draw 2 cards"]
    assert len(state(answer(table.copy(), "2")).hand[0]) == 2
    assert log(answer(table, "1")) == ["Ada gains 1 coins.", "Ada draws a card."]


def test_three_ways() -> None:
    text = "Gain 1 coin, or draw 1 card and work, or lose 2 coins."
    table = played(text)
    assert asked(table) == (0, "Choose one."), "the options say what"
    assert table.asks[0].says.id == "ask.Either/way", "one message for all cards"
    assert labels(table) == ["Gain 1 coin", "Draw 1 card and work", "Lose 2 coins"]
    assert log(answer(table.copy(), "2"))[0] == "Ada draws a card."
    assert log(answer(table, "3")) == ["Ada loses 2 coins."]


@pytest.mark.parametrize(
    ("text", "prompt", "keys"),
    [
        ("The boss gains 1 coin, or draws 1 card, or works.", "Choose one.", ["1", "2", "3"]),
        ("The boss may gain 1 coin, or draw 1 card, or work.", "You may choose one.", ["1", "2", "3", "no"]),
        ("The boss works. They gain 1 coin, or draw 1 card, or work.", "Choose one.", ["1", "2", "3"]),
    ],
)
def test_three_ways_for_others(text: str, prompt: str, keys: list[str]) -> None:
    table = played(text)
    assert (asked(table), table.asks[0].keys) == ((2, prompt), keys)
    assert labels(table)[:3] == ["Gain 1 coin", "Draw 1 card", "Work"]
    assert log(answer(table, "3"))[-1] == "Cleo gains 2 coins."


def test_the_key_of_a_way_is_its_place_whatever_else_can_be_chosen() -> None:
    table = toy("Pay 3 coins, or lose 1 coin, or draw 1 card.", set_coins(2), use("card"))
    assert (table.asks[0].keys, labels(table)) == (["2", "3"], ["Lose 1 coin", "Draw 1 card"])


def test_older_logs_name_a_way_by_its_words() -> None:
    text = "Gain 1 coin and draw 1 card, or draw 2 cards."
    older, newer = answer(played(text), "draw 2 cards"), answer(played(text), "2")
    assert older.shown(None) == newer.shown(None)
    answers = [entry.answer for entry in older.log if isinstance(entry, Answered)]
    assert answers[-1] == "draw 2 cards", "a log stays as it was written"
    with pytest.raises(IllegalAnswer, match="is not one of the options"):
        answer(played(text), "draw 3 cards")


def test_older_saves_name_a_way_by_its_words() -> None:
    """Where its steps end, and as a value; a save that was never older is left as it is."""
    table = played("Gain 1 coin and draw 1 card, or draw 2 cards.")
    body = read(table.save())
    assert renewed(table.rules, body) == body
    now, older = [
        ["branch:way/2/end", {"seat": 0, "way": "2"}],
        ["branch:way/draw 2 cards/end", {"seat": 0, "way": "draw 2 cards"}],
    ]
    for name in (now, older):
        body.state["stack"][-1][1:] = name
        assert renewed(table.rules, body).state["stack"][-1][1:] == now


def test_what_cannot_be_done_cannot_be_chosen() -> None:
    text = "Pay 3 coins, or lose 1 coin."
    assert len(toy(text, use("card")).asks[0].keys) == 2
    poor = toy(text, set_coins(2), use("card"))
    assert poor.over
    assert state(poor).coins[0] == 1


def test_others_choose_for_themselves() -> None:
    table = played("Another player gains 1 coin, or draws 1 card.", "1")
    assert asked(table) == (1, "Choose one.")
    assert log(answer(table, "2")) == ["Bo draws a card."]


def test_whoever_was_spoken_of_chooses() -> None:
    table = played("Another player gains 1 coin. They lose 1 coin, or work.", "1")
    assert table.asks[0].seat == 1
    assert log(answer(table, "2"))[-1] == "Bo gains 2 coins."


def test_either_may_be_declined() -> None:
    table = played("You may gain 1 coin, or draw 1 card.")
    assert table.asks[0].keys == ["1", "2", "no"]
    assert log(answer(table, "no")) == []


def test_up_to() -> None:
    table = played("Draw 3 cards. Discard up to 2.")
    assert (table.asks[0].low, table.asks[0].high) == (0, 2)
    assert len(state(answer(table, [])).pile) == 0


def test_any_number() -> None:
    table = played("Draw 3 cards. Discard any number of them.")
    assert (table.asks[0].low, table.asks[0].high) == (0, 3)
    answer(table, first(table, 3))
    assert len(state(table).pile) == 3


def test_all() -> None:
    table = played("Draw 3 cards. Discard all of them.")
    assert table.over
    assert len(state(table).pile) == 3


def test_some_and_the_others() -> None:
    table = played("Draw 4 cards. Discard 1 of them and give the others to the boss.")
    answer(table, first(table, 1))
    assert [len(hand) for hand in state(table).hand] == [0, 0, 3]
    assert len(state(table).pile) == 1


def test_the_others_are_those_that_were_not_taken() -> None:
    drawn = [Thing(n) for n in (4, 7, 9)]
    assert things.the_rest(drawn, [Thing(7)]) == [4, 9]
    assert things.the_rest(drawn, []) == drawn


def test_it_and_the_other() -> None:
    assert len(state(played("Draw 1 card. Discard it.")).pile) == 1
    table = played("Draw 2 cards. Discard 1 and give the other to the boss.")
    answer(table, first(table, 1))
    assert [len(hand) for hand in state(table).hand] == [0, 0, 1]


def test_to_does_nothing_if_the_price_cannot_be_paid() -> None:
    text = "Pay 3 coins to draw 2 cards and gain 1 coin."
    assert log(toy(text, use("card"))) == ["Ada loses 3 coins.", "Ada draws 2 cards.", "Ada gains 1 coins."]
    assert log(toy(text, set_coins(2), use("card"))) == []


def test_may_to() -> None:
    text = "You may pay 3 coins to draw 2 cards."
    assert toy(text, set_coins(2), use("card")).over
    table = toy(text, use("card"))
    assert log(answer(table.copy(), "no")) == []
    assert log(answer(table, "yes")) == ["Ada loses 3 coins.", "Ada draws 2 cards."]


CHOICE = """Choose 1: A Apologise. B Laugh.
A: Draw 2 cards. Discard 1.
B: Gain 1 coin."""


def test_a_choice_with_outcomes_on_their_own_lines() -> None:
    table = played(CHOICE)
    assert table.asks[0].keys == ["A", "B"]
    assert labels(table) == ["A Apologise", "B Laugh"]
    assert table.asks[0].prompt == "Choose one."
    assert log(answer(table.copy(), "B")) == ["Ada gains 1 coins."]
    answer(table, "A")
    assert table.asks[0].prompt == "Discard 1."
    answer(table, first(table, 1))
    assert len(state(table).hand[0]) == 1


def test_the_outcomes_are_hidden_until_one_is_chosen() -> None:
    table = played(CHOICE)
    told = str([table.shown(seat) for seat in (0, 1, None)]) + table.asks[0].prompt + str(labels(table))
    assert "Draw" not in told
    assert "coin" not in table.asks[0].prompt


# ---------------------------------------------------------------- in the middle of a card


@pytest.mark.parametrize(
    "text",
    [
        "Draw 4 cards. Discard 1 and give the others to another player. That player discards 1 and gains 1 coin.",
        "Each player may pay 1 coin. If they do, they draw 2 cards.",
        CHOICE,
        "Another player draws 2 cards, or gains 1 coin. That player may discard 1 card.",
    ],
)
def test_save_and_copy_in_the_middle(text: str) -> None:
    """At every decision the saved table, the copy and the table go on alike."""
    table = toy(text, use("card"))
    rng = Random(5)
    while not table.over:
        ask = table.asks[0]
        keys = ask.keys[: max(1, ask.low)] if ask.kind == "some" else rng.choice(ask.keys)
        twins = [again(table), table.copy()]
        for one in (table, *twins):
            one.answer(ask.seat, ask.id, keys)
        assert all(twin.save() == table.save() for twin in twins)
    assert log(table)


def test_others_see_no_difference_between_worlds() -> None:
    """What a seat sees of a card in the middle does not depend on what it cannot know."""
    table = played("Draw 4 cards. Discard 1 and give the others to another player. That player discards 1.")
    for keys in (first(table, 1), "1"):
        for seat in (1, 2, None):
            world = table.sample(seat, Random(3))
            assert world.shown(seat) == table.shown(seat)
            assert world.told(seat) == table.told(seat)
            assert [one.prompt for one in world.asks] == [one.prompt for one in table.asks]
        answer(table, keys)
    assert table.asks[0].seat == 1
