"""Taking back: allowed when nobody else has decided, learnt or seen chance since; else by consent of the table."""

from __future__ import annotations

import pytest

import moot
from moot.engine import (
    PASS,
    Seat,
    Table,
    UndoRefused,
    ask,
    ask_together,
    chance,
    do,
    learn,
)
from tests.engine.toy import (
    Toy,
    all_seats,
    answer,
    first,
    game_of,
    letters,
    load,
    note,
    notes,
    play,
    print_of,
    say,
    second,
    toy,
)


def look(game: Toy) -> None:
    learn(game, 1, game.deck[:1])


def seen(game: Toy, answers: dict[Seat, str]) -> str:
    return "".join(answers.values())


MINE = [ask(name, by=first, options=letters) for name in ("a1", "a2", "a3")]
YOURS = ask("b1", by=second, options=letters)
TOGETHER = ask_together("x", by=all_seats, options=letters, settle=seen)


def test_a_decision_can_be_taken_back_while_nobody_else_has_done_anything() -> None:
    table = play(MINE)
    before = table.shown(0), repr(game_of(table).stack), table.asks[0].keys
    say(table, "a")
    table.undo(0)
    assert (table.shown(0), repr(game_of(table).stack), table.asks[0].keys) == before
    assert table.told(None)[-1] == {
        "n": 0,
        "kind": "undone",
        "seat": 0,
        "back_to": 0,
        "text": "Ada takes back a decision.",
    }


def test_decisions_can_be_taken_back_one_by_one() -> None:
    table = say(play(MINE), "a", "b")
    table.undo(0)
    assert game_of(table).stack[-1].env == {"a1": "a"}
    table.undo(0)
    assert game_of(table).stack[-1].env == {}
    with pytest.raises(UndoRefused, match="nothing to take back"):
        table.undo(0)


def test_what_was_taken_back_can_be_decided_anew() -> None:
    table = say(play([MINE[0], do(note, what="a1"), YOURS]), "a")
    table.undo(0)
    say(table, "b")
    assert notes(table) == ["b"]


@pytest.mark.parametrize(
    ("steps", "answers", "reason"),
    [
        ([MINE[0], YOURS, MINE[1]], ["a", "b"], "Others have decided"),
        ([MINE[0], do(look), MINE[1]], ["a"], "learnt"),
        ([MINE[0], chance("luck", letters), MINE[1]], ["a"], "Chance"),
    ],
    ids=["others", "learnt", "chance"],
)
def test_otherwise_it_takes_the_consent_of_the_table(
    steps: list[ask | do | chance], answers: list[str], reason: str
) -> None:
    table = say(play(steps, seats=3), *answers)
    before = print_of(table)
    for agreed in ([], [1], [0, 1], [1, 1]):
        with pytest.raises(UndoRefused, match=f"{reason}.*everyone"):
            table.undo(0, agreed)
    assert print_of(table) == before
    chanced = game_of(table).chanced
    table.undo(0, [2, 1])
    assert game_of(table).stack[-1].env == {}
    assert game_of(table).chanced == chanced
    say(table, "c")


@pytest.mark.parametrize("agreed", [[7, 8], [-1, 5], [1, 3], [True, 2], ["1", "2"], [None, 1]], ids=str)
def test_only_seats_of_the_table_can_consent(agreed: list[int]) -> None:
    table = say(play([MINE[0], YOURS, MINE[1]], seats=3), "a", "b")
    before = table.save()
    with pytest.raises(moot.MootError):
        table.undo(0, agreed)
    assert table.save() == before


def test_a_pass_is_a_decision_too() -> None:
    def only_pass(game: Toy) -> list[str]:
        return [PASS]

    table = say(play([MINE[0], ask("b", by=second, options=only_pass), MINE[1]]), "a", PASS)
    with pytest.raises(UndoRefused, match="Others have decided"):
        table.undo(0)


def test_ids_of_asks_and_the_count_of_chance_are_never_rewound() -> None:
    table = say(play([MINE[0], chance("what", letters), do(note), MINE[1]]), "a")
    first_luck, serial = notes(table)[0], game_of(table).serial
    lucks = {first_luck}
    for _ in range(12):
        table.undo(0, [1])
        assert game_of(table).serial > serial
        serial = game_of(table).serial
        say(table, "a")
        lucks.add(notes(table)[0])
    assert lucks == {"a", "b", "c"}


def test_a_table_goes_back_only_so_far() -> None:
    table = play([ask(f"a{n}", by=first, options=letters) for n in range(12)])
    say(table, *"aaaaaaaaaaa")
    for _ in range(8):
        table.undo(0)
    with pytest.raises(UndoRefused):
        table.undo(0)


def the_last(game: Toy) -> list[Seat]:
    return [Seat(2)]


def test_an_automa_need_not_consent() -> None:
    table = say(play([MINE[0], YOURS, MINE[1]], seats=3, automata=the_last), "a", "b")
    with pytest.raises(UndoRefused):
        table.undo(0)
    table.undo(0, [1])
    assert game_of(table).stack[-1].env == {}


def the_first(game: Toy) -> list[Seat]:
    return [Seat(0)]


# ---------------------------------------------------------------- windows


def test_a_secret_answer_can_be_withdrawn_while_the_window_is_open() -> None:
    table = play([TOGETHER, do(note, what="x")], seats=3)
    before = table.shown(None), table.told(None)
    answer(table, 0, "a")
    answer(table, 1, "b")
    table.undo(0)
    assert (table.shown(None), table.told(None)) == before
    assert [asked.seat for asked in table.asks] == [0, 2]
    answer(table, 0, "c")
    answer(table, 2, "a")
    assert notes(table) == ["cba"]


def test_a_withdrawal_leaves_the_decisions_of_others_alone() -> None:
    table = play([YOURS, TOGETHER, do(note, what="x"), MINE[0]], seats=3)
    say(table, "a")
    answer(table, 0, "a")
    answer(table, 1, "b")
    table.undo(0)
    answer(table, 0, "c")
    answer(table, 2, "c")
    table.undo(1, [0, 2])
    assert [asked.seat for asked in table.asks] == [0, 1, 2], "who answered first is nobody's business: all are asked"
    assert game_of(table).stack[-1].env == {"b1": "a"}


def settled() -> Table:
    table = play([TOGETHER, do(note, what="x"), MINE[0]])
    answer(table, 0, "a")
    answer(table, 1, "b")
    return table


def test_an_answer_cannot_be_changed_after_the_others_were_shown() -> None:
    """The last to answer would know what the others have answered."""
    table = settled()
    assert notes(table) == ["ab"]
    with pytest.raises(UndoRefused):
        table.undo(1)
    with pytest.raises(UndoRefused):
        table.undo(0)


def test_a_window_that_was_settled_can_be_opened_again_by_consent() -> None:
    for seat, other in ((0, 1), (1, 0)):
        table = settled()
        table.undo(seat, [other])
        assert notes(table) == []
        answer(table, 1, "c")
        answer(table, 0, "b")
        assert notes(table) == ["bc"]


def test_the_reason_why_a_settled_answer_stands_does_not_tell_who_was_first() -> None:
    reasons = set()
    for order in ((0, 1), (1, 0)):
        for seat in (0, 1):
            table = play([TOGETHER, do(note, what="x"), MINE[0]])
            for one in order:
                answer(table, one, "a")
            with pytest.raises(UndoRefused) as refused:
                table.undo(seat)
            reasons.add(str(refused.value))
    assert len(reasons) == 1


ORDERS = [[], [1], [2], [1, 2], [2, 1]]
"""Who has answered in secret, and in which order."""


def before_a_window(*deciding: Seat) -> Table:
    """Seat 0 has decided, and then all are asked in secret, of whom some have answered."""
    table = say(play([*MINE, TOGETHER, do(note, what="x")], seats=3), "a", "b", "c")
    for seat in deciding:
        answer(table, seat, "a")
    return table


def test_what_was_decided_before_a_window_is_taken_back_alike_whoever_has_answered_in_it() -> None:
    refusals, states = set(), set()
    for order in ORDERS:
        table = before_a_window(*map(Seat, order))
        for agreed in ([], [1], [2]):
            with pytest.raises(UndoRefused) as refused:
                table.undo(0, agreed)
            refusals.add(str(refused.value))
        table.undo(0, [1, 2])
        states.add(repr((game_of(table), table.told(None))))
        say(table, "c")
        assert [asked.seat for asked in table.asks] == [0, 1, 2], "secret answers went with it"
    assert len(refusals) == len(states) == 1
    assert "may have answered in secret" in refusals.pop()


def test_who_is_asked_in_secret_alone_takes_back_what_came_before_at_once() -> None:
    table = say(play([*MINE, ask_together("x", by=the_first, options=letters, settle=seen)], seats=3), *"abc")
    table.undo(0)
    assert game_of(table).stack[-1].env == {"a1": "a", "a2": "b"}


def test_what_others_have_agreed_to_is_never_a_secret_answer() -> None:
    """Asked before the answer was given, they would learn from a mere withdrawal that it had been given."""
    table = before_a_window()
    answer(table, 0, "b")
    table.undo(0, [1, 2])
    assert game_of(table).stack[-1].env == {"a1": "a", "a2": "b"}
    assert table.told(None)[-1]["kind"] == "undone"


def test_how_far_one_can_go_back_does_not_tell_how_often_somebody_has_changed_their_mind() -> None:
    for often in (0, 20):
        table = before_a_window()
        for _ in range(often):
            answer(table, 1, "a")
            table.undo(1)
        for left in ({"a1": "a", "a2": "b"}, {"a1": "a"}, {}):
            table.undo(0, [1, 2])
            assert game_of(table).stack[-1].env == left
        with pytest.raises(UndoRefused, match="nothing to take back"):
            table.undo(0, [1, 2])


def test_the_same_after_a_save_in_the_middle_of_a_window() -> None:
    rules = toy([*MINE, TOGETHER, do(note, what="x"), YOURS])
    table = say(play([*MINE, TOGETHER, do(note, what="x"), YOURS]), *"abc")
    answer(table, 1, "a")
    again = load(table.save(), rules)
    for one in (table, again):
        answer(one, 0, "b")
        one.undo(0, [1])
    assert print_of(again) == print_of(table)
    assert [asked.seat for asked in again.asks] == [0, 1]


# ---------------------------------------------------------------- the end, and saves


def test_the_last_decision_cannot_be_taken_back_once_the_seed_is_shown() -> None:
    table = say(play(MINE[:1]), "a")
    assert table.shown(None)["seed"] is not None
    with pytest.raises(UndoRefused):
        table.undo(0)


def test_what_was_taken_back_stays_so_in_a_save() -> None:
    rules = toy([*MINE, YOURS])
    table = say(play([*MINE, YOURS]), "a", "b")
    table.undo(0)
    again = load(table.save(), rules)
    assert print_of(again) == print_of(table)
    table.undo(0)
    again.undo(0)
    assert print_of(again) == print_of(table)


def test_what_an_automa_alone_answers_in_secret_is_learnt_when_it_is_settled() -> None:
    def the_last(game: Toy) -> list[Seat]:
        return [Seat(2)]

    def nothing_else(game: Toy) -> list[str]:
        return ["a"]

    hidden = ask_together("x", by=the_last, options=nothing_else, settle=seen)
    table = play([MINE[0], hidden, MINE[1]], seats=3, automata=the_last)
    say(table, "a")
    with pytest.raises(UndoRefused):
        table.undo(0)
    table.undo(0, agreed=[1])
