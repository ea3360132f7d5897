"""Events: what each audience is told of what happened, as it was known when it happened."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from moot.engine import (
    Event,
    MootError,
    Name,
    Seat,
    Shown,
    Table,
    ask,
    do,
    happen,
    learn,
    show,
)
from tests.engine.toy import Bared, Drew, Noted, Toy, first, game_of, letters, load, play, say, toy


class Whispered(Event):
    text = "{seat} whispers {word} to {to}."
    only = {"word": "to"}
    seat: Seat
    word: str | None
    to: Seat


class Laid(Event):
    text = "{card} is laid."
    card: Shown | None


class Counted(Event):
    text = "{seats}: {n_cards}, {words}."
    seats: list[Seat]
    n_cards: int
    words: list[str]


class Odd(Event):
    text = "Odd."


AUDIENCES = (0, 1, None)


def at_table(*steps: do) -> Table:
    return play([*steps, ask("x", by=first, options=letters)], events=[Whispered, Laid, Counted])


def told(table: Table, field: str = "text") -> list[Any]:
    """A field of the last event, as seat 0, seat 1 and the spectator are told."""
    return [table.told(audience)[-1][field] for audience in AUDIENCES]


# ---------------------------------------------------------------- fields


def test_an_event_has_a_number_a_kind_its_fields_and_a_text() -> None:
    def note_twice(game: Toy) -> None:
        happen(game, Noted, what="rain")
        happen(game, Noted, what="sun_shine")

    table = at_table(do(note_twice))
    assert table.told(0) == [
        {"n": 0, "kind": "noted", "what": "rain", "text": "Noted: rain."},
        {"n": 1, "kind": "noted", "what": "sun_shine", "text": "Noted: sun shine."},
    ]
    assert table.told(0, since=1) == table.told(0)[1:]
    assert table.told(0, since=9) == []


def test_a_field_for_one_seat_alone_is_hidden_from_all_others() -> None:
    def whisper(game: Toy) -> None:
        happen(game, Whispered, seat=Seat(0), word="psst", to=Seat(1))

    table = at_table(do(whisper))
    assert told(table, "word") == [None, "psst", None]
    assert told(table) == ["Ada whispers something to Bo.", "Ada whispers psst to Bo.", "Ada whispers something to Bo."]


def draw_two(game: Toy) -> None:
    drawn = [game.deck.pop(0), game.deck.pop(0)]
    game.hand[1] += drawn
    learn(game, 1, drawn)
    happen(game, Drew, seat=Seat(1), cards=drawn)


def test_things_are_hidden_from_those_who_do_not_know_them() -> None:
    table = at_table(do(draw_two))
    hidden = [{"is": "hidden", "back": "card"}, {"is": "hidden", "back": "card"}]
    assert told(table, "cards") == [
        hidden,
        [{"is": "known", "id": 0, "face": "axe"}, {"is": "known", "id": 1, "face": "bat"}],
        hidden,
    ]
    assert told(table) == ["Bo draws 2 cards.", "Bo draws The Axe and The Bat.", "Bo draws 2 cards."]


class Joined(Event):
    text = "{name} is {seat}."
    name: Name
    seat: Seat


def test_a_seat_is_called_by_its_role_and_a_name_said_as_it_stands() -> None:
    def join(game: Toy) -> None:
        for seat in range(2):
            happen(game, Joined, name=Name(game.live.names[seat]), seat=Seat(seat))

    words, events = {"chief": "the chief", "Bo": "nobody"}, [Joined]
    table = play(
        [do(join), ask("x", by=first, options=letters)],
        events=events,
        words=words,
        called=lambda game: ["chief"],
    )
    assert [event["text"] for event in table.told()] == ["Ada is the chief.", "Bo is Bo."]
    assert (table.cast, table.view(0).names, table.view(0).called) == (
        ["the chief", "Bo"],
        ["Ada", "Bo"],
        ["chief", ""],
    )


def show_first(game: Toy) -> None:
    card = game.hand[1][0]
    happen(game, Bared, seat=Seat(1), card=card)
    show(game, game.hand[1])


def test_what_is_learnt_later_does_not_change_what_was_told() -> None:
    table = at_table(do(draw_two), do(show_first))
    assert told(table) == ["Bo shows a card.", "Bo shows The Axe.", "Bo shows a card."]
    assert [table.told(audience)[0]["text"] for audience in AUDIENCES] == [
        "Bo draws 2 cards.",
        "Bo draws The Axe and The Bat.",
        "Bo draws 2 cards.",
    ]
    show(game_of(table), game_of(table).deck)
    assert told(table)[0] == "Bo shows a card."


def test_what_is_told_later_is_told_as_known_then() -> None:
    def show_again(game: Toy) -> None:
        happen(game, Bared, seat=Seat(1), card=game.hand[1][0])

    table = at_table(do(draw_two), do(show_first), do(show_again))
    assert told(table) == ["Bo shows The Axe."] * 3


def test_an_event_keeps_the_face_that_a_thing_had_then() -> None:
    def swap(game: Toy) -> None:
        game.face[0], game.face[5] = game.face[5], game.face[0]

    table = at_table(do(draw_two), do(swap))
    assert told(table)[1] == "Bo draws The Axe and The Bat."


def test_an_event_keeps_the_list_as_it_was() -> None:
    def draw_and_go_on(game: Toy) -> None:
        drawn = [game.deck[0]]
        happen(game, Drew, seat=Seat(1), cards=drawn)
        drawn.append(game.deck[1])

    assert len(told(at_table(do(draw_and_go_on)), "cards")[0]) == 1


def test_lists_numbers_and_nothing_are_told_in_words() -> None:
    def count(game: Toy) -> None:
        happen(game, Counted, seats=[Seat(0), Seat(1)], n_cards=3, words=[])

    assert told(at_table(do(count))) == ["Ada and Bo: 3, nothing."] * 3


# ---------------------------------------------------------------- what cannot be told


def test_those_who_may_not_know_are_told_equally_much_whatever_it_is() -> None:
    def sizes(top: int) -> list[int]:
        def arrange(game: Toy) -> None:
            game.deck = [game.deck[top], *game.deck[:top], *game.deck[top + 1 :]]

        table = at_table(do(arrange), do(draw_two))
        return [len(msgspec.json.encode(table.told(audience))) for audience in (0, None)]

    assert all(sizes(top) == sizes(0) for top in range(6))


def test_a_whisper_has_equal_size_whatever_its_words() -> None:
    def size(word: str) -> int:
        def whisper(game: Toy) -> None:
            happen(game, Whispered, seat=Seat(0), word=word, to=Seat(1))

        return len(msgspec.json.encode(at_table(do(whisper)).told(None)))

    assert size("a") == size("abcdefgh")


def test_a_thing_that_may_be_missing_is_hidden_like_any_other() -> None:
    def lay(game: Toy) -> None:
        learn(game, 0, game.deck[:1])
        happen(game, Laid, card=game.deck[0])

    assert told(at_table(do(lay)), "card") == [
        {"is": "known", "id": 0, "face": "axe"},
        {"is": "hidden", "back": "card"},
        {"is": "hidden", "back": "card"},
    ]

    def lay_nothing(game: Toy) -> None:
        happen(game, Laid, card=None)

    assert told(at_table(do(lay_nothing))) == ["Nothing is laid."] * 3


# ---------------------------------------------------------------- mistakes of a game


def test_an_event_without_its_fields_is_an_error_at_once() -> None:
    def forgetful(game: Toy) -> None:
        happen(game, Noted)

    with pytest.raises(MootError):
        at_table(do(forgetful))


def test_an_event_with_a_field_too_many_is_an_error_at_once() -> None:
    def talkative(game: Toy) -> None:
        happen(game, Noted, what="rain", secret="sun")

    with pytest.raises(MootError):
        at_table(do(talkative))


def test_an_event_that_the_game_does_not_list_is_an_error_at_once() -> None:
    def report(game: Toy) -> None:
        happen(game, Odd)

    with pytest.raises(MootError):
        at_table(do(report))


# ---------------------------------------------------------------- kept


def test_what_the_caller_does_with_an_event_does_not_change_the_log() -> None:
    def count(game: Toy) -> None:
        happen(game, Counted, seats=[Seat(0)], n_cards=3, words=["a"])

    table = at_table(do(count))
    told(table, "seats")[0].append(1)
    table.told(0)[-1]["words"].clear()
    assert told(table, "seats") == [[0]] * 3
    assert told(table, "words") == [["a"]] * 3


def test_events_survive_a_save() -> None:
    rules = toy([do(draw_two), do(show_first), ask("x", by=first, options=letters)])
    table = play([do(draw_two), do(show_first), ask("x", by=first, options=letters)])
    again = load(table.save(), rules)
    for audience in AUDIENCES:
        assert again.told(audience) == table.told(audience)
        assert say(again.copy(), "a").told(audience) == say(table.copy(), "a").told(audience)
