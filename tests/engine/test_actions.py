"""The catalogue of actions: from types to names, from options to numbers and back, and answers told one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from moot.api import rules_of
from moot.engine import (
    NO,
    PASS,
    After,
    Among,
    Ask,
    BuildError,
    Deeds,
    Hidden,
    IllegalAnswer,
    Of,
    Printed,
    Rules,
    Seat,
    Thing,
    ask,
    ask_some,
    deed,
    deeds,
    do,
    learn,
    may,
    perform,
)
from moot.engine.steps import Step
from moot.games import GAMES
from tests.engine import shove
from tests.engine.toy import CARDS, Card, Toy, all_seats, cards, first, letters, second, sit, toy

Weapon = Annotated[Thing, Of(Card, where=lambda face: face.kind == "weapon")]


def names(steps: Sequence[Step], **more: Any) -> list[str]:
    """What can be answered to steps, without the name of the procedure."""
    return [name.removeprefix("play/") for name in toy(steps, **more).actions.names]


def opened(steps: Sequence[Step], seats: int = 2, **more: Any) -> Ask:
    return sit(toy(steps, **more), seats).asks[0]


def look(game: Toy) -> None:
    """The first seat knows the first three cards of the deck."""
    learn(game, 0, game.deck[:3])


def deck(game: Toy) -> list[Thing]:
    return list(game.deck)


# ---------------------------------------------------------------- from types


def weapons(game: Toy) -> list[Weapon]:
    return [Thing(0)]


def sides(game: Toy) -> list[Literal["for", "against"]]:
    return ["for"]


def bids(game: Toy) -> list[Annotated[int, Meta(ge=1, le=3)]]:
    return [1]


def steps_up(game: Toy) -> list[Annotated[int, Meta(gt=0, lt=3)]]:
    return [1]


def truths(game: Toy) -> list[bool]:
    return [True]


def or_nothing(game: Toy) -> list[Literal["for"] | None]:
    return [None]


def titles(rules: Rules) -> list[str]:
    return [face.title for face in rules.faces[:2]]


def by_title(game: Toy) -> list[Annotated[str, Among(titles)]]:
    return ["The Axe"]


def card_or_pass(game: Toy) -> list[Weapon | Literal["pass"]]:
    return [PASS]


def lines(game: Toy) -> list[Annotated[list[int], Among(((0, 0), (1, -1)))]]:
    return [[0, 0]]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (sides, ["against", "for"]),
        (("b", "a"), ["a", "b"]),
        ((2, 10), ["10", "2"]),
        (bids, ["1", "2", "3"]),
        (steps_up, ["1", "2"]),
        (truths, ["False", "True"]),
        (or_nothing, ["None", "for"]),
        (by_title, ["The Axe", "The Bat"]),
        (all_seats, ["+0", "+1", "+2", "+3"]),
        (weapons, ["?card", "@axe", "@bat"]),
        (deck, ["?card", *(f"@{name}" for name, _ in CARDS)]),
        (card_or_pass, ["?card", "@axe", "@bat", "pass"]),
        (lines, ["0:0", "1:-1"]),
        (([3, 4], [1, 2]), ["1:2", "3:4"]),
    ],
)
def test_types_are_listed(options: Any, told: list[str]) -> None:
    assert names([ask("x", by=first, options=options)]) == [f"x={one}" for one in told]


def test_what_may_be_declined_has_a_no_and_several_have_a_done() -> None:
    assert names([may(ask("x", by=first, options=("a",)))]) == ["x=a", "x=no"]
    assert names([ask_some("x", by=first, options=("a", "b"), low=few, high=few)]) == ["x=a", "x=b", "x=done"]


def few(game: Toy) -> int:
    return 1


def any_int(game: Toy) -> list[int]:
    return [1]


def half_open(game: Toy) -> list[Annotated[int, Meta(ge=0)]]:
    return [1]


def aims(game: Toy) -> list[list[int]]:
    return [[0, 0]]


@pytest.mark.parametrize(("options", "kind"), [(letters, "str"), (any_int, "int"), (half_open, "int"), (aims, "int")])
def test_what_nobody_can_list_is_said_when_the_actions_are_read_and_not_before(options: Any, kind: str) -> None:
    rules = toy([ask("x", by=first, options=options), ask("y", by=first, options=options)])
    table = sit(rules)
    table.answer(0, table.asks[0].id, table.asks[0].keys[0])
    with pytest.raises(BuildError, match="not all actions can be listed") as error:
        _ = rules.actions
    assert f"play/x: nobody can list all values of {kind}; write a Literal, bounds, or Among." in str(error.value)
    assert "play/y: nobody" in str(error.value)


def test_done_cannot_be_an_option_among_several() -> None:
    rules = toy([ask_some("x", by=first, options=("done", "more"), low=few, high=few)])
    with pytest.raises(BuildError, match="'done' says that enough is chosen"):
        _ = rules.actions


# ---------------------------------------------------------------- deeds


def hit(game: Toy, seat: Seat, card: Weapon, whom: Seat) -> None:
    game.notes.append(f"{seat} {card} {whom}")


def wait(game: Toy, seat: Seat) -> None:
    game.notes.append("wait")


def count(game: Toy, seat: Seat, n: int) -> None:
    game.number += n


DEEDS = (
    deed("hit", ("seat", "card", "whom"), steps=[do(hit)]),
    deed("wait", ("seat",), steps=[do(wait)]),
    deed("count", ("seat", "n"), steps=[do(count)]),
)


def to_do(game: Toy) -> list[Annotated[list[Any], Deeds("hit", "wait")]]:
    return [["hit", Thing(1), Seat(0)], ["wait"]]


def anything(game: Toy) -> list[list[Any]]:
    return [["wait"]]


def do_it(options: Any) -> list[Step]:
    return [do(look), ask("x", by=second, options=deeds(options)), perform("x", seat=second)]


def test_deeds_are_listed_with_all_that_they_take() -> None:
    told = names(do_it(to_do), procedures=DEEDS)
    assert told == sorted(["x=wait", *(f"x=hit:{card}:+{n}" for card in ("?card", "@axe", "@bat") for n in range(4))])


def test_without_a_note_an_ask_may_offer_every_deed() -> None:
    with pytest.raises(BuildError, match="play/x: 'n' of count: nobody can list all values of int"):
        _ = toy(do_it(anything), DEEDS).actions
    assert "x=wait" in names(do_it(anything), procedures=DEEDS[:2])


def test_a_deed_that_does_not_exist_cannot_be_listed() -> None:
    with pytest.raises(BuildError, match="there is no deed 'wait'"):
        _ = toy(do_it(to_do), DEEDS[:1]).actions


def test_an_action_means_a_deed_and_its_arguments() -> None:
    table = sit(toy(do_it(to_do), DEEDS), 3)
    actions, (hits, waits) = table.rules.actions, table.asks[0].options
    assert actions.names[hits.action] == "play/x=hit:?card:+2"
    assert actions.at(hits.action).args == {"card": Hidden("card"), "whom": After(2)}
    assert (actions.at(waits.action).deed, actions.at(waits.action).args) == ("wait", {})


# ---------------------------------------------------------------- through the eyes of a seat


def test_a_thing_counts_by_what_its_seat_knows_of_it() -> None:
    mine, other = (opened([do(look), ask("x", by=by, options=deck)]) for by in (first, second))
    actions = mine._table.rules.actions
    told = [actions.at(option.action).args["x"] for option in mine.options]
    assert told == [Printed("axe"), Printed("bat"), Printed("cup"), *[Hidden("card")] * 3]
    assert {option.action for option in other.options} == {actions.number("play/x=?card")}


def test_of_equal_options_the_first_stands_for_the_action() -> None:
    asked = opened([do(look), ask("x", by=first, options=deck)])
    assert list(asked.by_action.values()) == ["0", "1", "2", "3"]
    assert [asked.by_action[option.action] for option in asked.options] == ["0", "1", "2", "3", "3", "3"]


def test_equal_cards_are_one_action() -> None:
    def twins() -> Any:
        return cards(("axe", "weapon"), ("axe", "weapon"))

    asked = opened([do(look_at_two), ask("x", by=first, options=deck)], content=twins)
    assert list(asked.by_action.values()) == ["0"]


def look_at_two(game: Toy) -> None:
    learn(game, 0, game.deck[:2])


def test_a_number_by_key_or_by_value() -> None:
    asked = opened([do(look), ask("x", by=first, options=deck)])
    actions = asked._table.rules.actions
    assert actions.id(asked, "1") == actions.id(asked, 1) == actions.number("play/x=@bat")
    with pytest.raises(IllegalAnswer, match="'9' is not one of the options"):
        actions.id(asked, 9)


def test_lines_of_ones_own_are_no_actions() -> None:
    def suggested(game: Toy) -> list[Annotated[list[int], Among(((0, 0), (500, 1_000)))]]:
        return [[0, 0], [500, 1_000]]

    asked = opened([shove.push(name="x", by=first, options=suggested, prompt="")])
    assert list(asked.by_action.values()) == ["0:0", "500:1000"]
    assert asked.value_of("1000:0") == [1_000, 0]
    with pytest.raises(IllegalAnswer, match="is no action"):
        asked._table.rules.actions.id(asked, "1000:0")


# ---------------------------------------------------------------- told one by one


def two(game: Toy) -> int:
    return 2


def test_one_option_is_said_at_once() -> None:
    asked = opened([may(ask("x", by=first, options=("a", "b"), public=True))])
    begun = asked.saying()
    assert (list(begun.next.values()), begun.answer) == (["a", "b", NO], None)
    assert asked.saying([asked.options[1].action]).answer == "b"
    with pytest.raises(IllegalAnswer, match="cannot be said now"):
        asked.saying([asked.options[0].action, asked.options[1].action])


def test_several_are_said_one_by_one_until_enough_is_done() -> None:
    asked = opened([do(look), ask_some("x", by=first, options=deck, low=few, high=two)])
    actions = asked._table.rules.actions
    done, axe, hidden = (actions.number(f"play/x={name}") for name in ("done", "@axe", "?card"))
    assert done not in asked.saying().next
    assert asked.saying([axe]).next == {**{n: k for n, k in asked.by_action.items() if n != axe}, done: ""}
    assert asked.saying([axe, done]).answer == ["0"]
    assert asked.saying([hidden]).next[hidden] == "4"
    assert asked.saying([hidden, hidden]).answer == asked.saying([hidden, hidden, done]).answer == ["3", "4"]
    for wrong in ([done], [axe, axe], [axe, done, done]):
        with pytest.raises(IllegalAnswer, match="cannot be said now"):
            asked.saying(wrong)


def orders(game: Toy) -> list[list[Thing]]:
    return [list(order) for order in permutations(game.deck[:3])]


def test_an_option_that_is_a_list_is_told_thing_by_thing() -> None:
    asked = opened([do(look), ask("x", by=first, options=orders)])
    actions = asked._table.rules.actions
    axe, bat, cup = (actions.number(f"play/x=@{name}") for name in ("axe", "bat", "cup"))
    assert len(actions) == len([*CARDS, "?card", "done"])
    assert asked.options[1].actions == [axe, cup, bat]
    assert set(asked.saying().next) == {axe, bat, cup}
    assert set(asked.saying([bat]).next) == {axe, cup}
    assert asked.saying([bat, cup]).answer == "1:2:0"
    assert asked.saying([bat, cup, axe]).answer == "1:2:0"


def beginnings(game: Toy) -> list[list[Thing]]:
    return [game.deck[:n] for n in range(4)]


def test_lists_of_different_length_end_with_done() -> None:
    asked = opened([do(look), ask("x", by=first, options=beginnings)])
    actions = asked._table.rules.actions
    axe, bat, cup, done = (actions.number(f"play/x={name}") for name in ("@axe", "@bat", "@cup", "done"))
    assert [option.actions for option in asked.options] == [[done], [axe], [axe, bat], [axe, bat, cup]]
    assert set(asked.saying().next) == {axe, done}
    assert asked.saying([done]).answer == ""
    assert set(asked.saying([axe]).next) == {bat, done}
    assert asked.saying([axe, done]).answer == "0"
    assert asked.saying([axe, bat, cup]).answer == "0:1:2"


# ---------------------------------------------------------------- numbers that stay


def test_the_numbers_are_those_of_the_sorted_names() -> None:
    actions = toy([ask("x", by=first, options=("b", "a"))]).actions
    assert actions.names == ["play/x=a", "play/x=b"] == [action.name for _, action in actions.listed()]
    assert actions.hash == toy([ask("x", by=first, options=("a", "b"))]).actions.hash
    assert actions.hash != toy([ask("x", by=first, options=("a", "c"))]).actions.hash


def test_new_content_only_appends() -> None:
    steps = [do(look), ask("x", by=first, options=deck)]
    earlier = toy(steps).actions

    def more() -> Any:
        return cards(("ant", "plain"), *CARDS)

    rules = toy(steps, content=more)
    grown = rules.actions.grown(earlier.names)
    assert rules.actions.names[1] == grown.names[-1] == "play/x=@ant"
    assert grown.names[:-1] == earlier.names
    assert grown.hash not in (earlier.hash, rules.actions.hash)
    asked = sit(rules).asks[0]
    assert grown.by_action(asked)[len(earlier)] == "0"
    assert grown.saying(asked, [earlier.number("play/x=@axe")]).answer == "1"


def test_what_has_gone_keeps_its_number_and_means_nothing() -> None:
    earlier = toy([ask("x", by=first, options=("a", "b"))]).actions
    grown = toy([ask("x", by=first, options=("b", "c"))]).actions.grown(earlier.names)
    assert grown.names == ["play/x=a", "play/x=b", "play/x=c"]
    assert [number for number, _ in grown.listed()] == [1, 2]
    with pytest.raises(LookupError, match="was an action once"):
        grown.at(0)
    with pytest.raises(ValueError, match="no name twice"):
        grown.grown(["x", "x"])


def test_the_catalogue_is_made_when_it_is_read_and_once() -> None:
    rules = toy([ask("x", by=first, options=("a",))])
    sit(rules).save()
    assert "actions" not in vars(rules)
    assert rules.actions is rules.actions


def test_a_new_card_of_a_game_keeps_the_numbers_of_the_others() -> None:
    game = GAMES["hearing"]
    content = game.content()
    *others, last = content["card"]
    earlier = rules_of(game, {**content, "card": others}).actions
    grown = rules_of(game).actions.grown(earlier.names)
    assert grown.names[: len(earlier)] == earlier.names
    assert sorted(grown.names) == rules_of(game).actions.names
    assert all(name.endswith(f"@{last['id']}") for name in grown.names[len(earlier) :])
