"""Tables with free values, of pushes: copies, saves, replays, undo, verify, scenarios, the terminal and the laws."""

from __future__ import annotations

from collections.abc import Callable
from math import nan
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from moot.api import new_table
from moot.engine import (
    CorruptSave,
    IllegalAnswer,
    Message,
    Rules,
    ScenarioError,
    Table,
    ask,
    asks,
    do,
    free,
    saves,
    workbench,
)
from moot.engine.asking import AskCode
from moot.engine.catalogue import Told
from moot.engine.past import recorded
from moot.games import GAMES
from moot.scenarios.position import describe, position
from moot.scenarios.scenario import run as run_scenario
from moot.verify import verify_bytes
from tests.cli.running import run
from tests.cli.test_verify import failures, tampered
from tests.engine.shove import (
    FREE,
    FREE_KEY,
    GAME,
    OFF_GRID,
    RULES,
    TOO_FAR,
    Line,
    alone,
    at_shove,
    note_line,
    push,
    read_line,
    the_second,
)
from tests.engine.toy import first, letters, load, notes, print_of, say, second, toy
from tests.laws.battery import Law
from tests.laws.law_1_2_5_10 import law_1_it_ends, law_2_copies, law_2_kept_views, law_5_conservation, law_10_defaults
from tests.laws.law_3 import law_3_at_rest, law_3_in_motion, law_3_kept_worlds
from tests.laws.law_4 import law_4_allow_list, law_4_hidden_ids
from tests.laws.law_7 import law_7_settled, law_7_strangers, law_7_undo, law_7_windows
from tests.laws.law_8_9 import law_8_answers, law_8_huge_addresses, law_9_given_lists, law_9_replay
from tests.laws.play import Case

# ---------------------------------------------------------------- copies, saves, replays, undo, other worlds


def replayed(table: Table, rules: Rules = RULES) -> Table:
    body = saves.read(table.save())
    start, dealer = body.start, recorded(body.log)
    again = new_table(rules, start["seats"], body.seed, start["options"], body.names, dealer)
    for _ in again.play(body.log):
        pass
    return again


def test_copies_saves_and_replays_keep_a_free_line() -> None:
    table = say(at_shove(rounds=2), FREE)
    for twin in (table.copy(), load(table.save(), RULES), replayed(table)):
        assert print_of(twin) == print_of(table)
        say(twin, {"x_start": 0.5, "x_end": 0.5})
        assert notes(twin) == ["0 [6000, -3500]", "1 [500, 500]"]
    assert notes(table) == ["0 [6000, -3500]"]


def test_a_bound_line_is_kept_while_something_else_is_asked() -> None:
    steps = alone(ask("x", by=first, options=letters), do(note_line))
    rules = toy(steps)
    table = say(new_table(rules, 2, 1), FREE)
    for twin in (
        table.copy(),
        load(table.save(), rules),
        table.sample(1, Random(1)),
        position(rules, 2, None, describe(table)),
    ):
        assert workbench.state(twin).stack[-1].env == {"line": [6_000, -3_500]}
        say(twin, "a")
        assert notes(twin) == ["[6000, -3500]"]


def test_a_free_line_can_be_taken_back() -> None:
    table = at_shove()
    before = table.shown(0)
    say(table, FREE)
    table.undo(0)
    assert table.shown(0) == before
    asked = table.asks[0]
    assert (asked.seat, asked.kind, asked.id) == (0, "free", 4)
    say(table, {"x_start": 1, "x_end": 2})
    assert notes(table) == ["0 [1000, 2000]"]
    assert print_of(replayed(table)) == print_of(table)


def test_a_sampled_world_takes_a_free_line() -> None:
    table = at_shove()
    for audience in (0, 1, None):
        world = say(table.sample(audience, Random(1)), FREE)
        assert notes(world) == ["0 [6000, -3500]"]
    assert notes(table) == []


def test_a_save_from_before_the_step_had_its_name() -> None:
    table = at_shove()
    older = tampered(table.save(), lambda body: body["state"]["stack"][-1].__setitem__(1, "ask_push:line"))
    assert older != table.save()
    again = load(older, RULES)
    assert notes(say(again, FREE)) == ["0 [6000, -3500]"]


# ---------------------------------------------------------------- verify


@pytest.fixture
def _registered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Shove is one of the games, and files are written elsewhere."""
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.chdir(tmp_path)


def shoved() -> Table:
    """A whole game with free lines and an undo."""
    table = say(at_shove(), FREE)
    table.undo(0)
    return say(table, {"x_start": -0.5, "x_end": 12}, "0:500")


def forged(table: Table, answer: Any) -> bytes:
    """The save, with another answer to the last ask."""

    def change(body: dict[str, Any]) -> None:
        body["log"][-1][-1] = answer

    return tampered(table.save(), change)


@pytest.mark.usefixtures("_registered")
def test_a_game_with_free_lines_is_verified() -> None:
    table = shoved()
    assert table.over
    report = verify_bytes(table.save(), table.commitment)
    assert report.verdict == "Everything is in order."
    Path("game.moot").write_bytes(table.save())
    assert run("verify", "game.moot", "--commitment", table.commitment).exit_code == 0


@pytest.mark.usefixtures("_registered")
@pytest.mark.parametrize("key", ["0:501", "0:12500", "0:0500", "-0:500", "6:6"])
def test_a_line_that_nobody_can_push_is_found(key: str) -> None:
    found = failures(verify_bytes(forged(shoved(), key)))["replay"]
    assert found.startswith(f"Answer 6, Bo's '{key}' to ask 5, is not possible: ")


@pytest.mark.usefixtures("_registered")
def test_another_line_leads_elsewhere() -> None:
    assert "events" in failures(verify_bytes(forged(shoved(), "0:1000")))


@pytest.mark.parametrize("answer", [{"x_start": 0, "x_end": 0.5}, [0, 500], 5])
def test_the_log_has_keys_only(answer: Any) -> None:
    with pytest.raises(CorruptSave):
        saves.read(forged(shoved(), answer))


# ---------------------------------------------------------------- scenarios


def scenario(*answers: Any, **then: Any) -> Table:
    data: dict[str, Any] = {
        "title": "A shove",
        "game": "toy",
        "seats": 2,
        "rules": ["S-PUSH-01"],
        "given": {"at": ["main"]},
        "when": [{"seats": [0, 1], "answer": "a"}, *({"seat": 0, "answer": answer} for answer in answers)],
        "then": then,
    }
    return run_scenario(data, rules=RULES)


@pytest.mark.parametrize("answer", [FREE, FREE_KEY, {"x_start": 6.0, "x_end": -3.5}])
def test_a_scenario_answers_a_push_with_any_line(answer: Any) -> None:
    facts = {"notes": ["0 [6000, -3500]"], "number": -9_500}
    scenario(answer, facts=facts, events=[{"kind": "shoved", "how": "from 6 mm right to 3.5 mm left"}])


@pytest.mark.parametrize("answer", ["-12000:4000", "from 12 mm left to 4 mm right", {"x_start": -12, "x_end": 4}])
def test_a_scenario_answers_a_push_with_a_suggestion(answer: Any) -> None:
    scenario(answer, facts={"notes": ["0 [-12000, 4000]"]})


def test_a_scenario_says_what_a_push_is_like() -> None:
    told = {
        "seat": 0,
        "kind": "free",
        "rule": "S-PUSH-01",
        "options": ["straight at 0 mm", "-12000:4000", "4000:-12000"],
        "default": {"x_start": 0, "x_end": 0},
    }
    illegal = [
        {"seat": 0, "answer": {"x_start": 0, "x_end": 0.25}, "rule": "S-PUSH-01", "why": "half millimetres"},
        {"seat": 0, "answer": {"x_start": nan, "x_end": 0}, "why": "a number of mm from -12 to 12"},
        {"seat": 0, "answer": "0:250", "rule": "S-PUSH-01"},
        {"seat": 0, "answer": {"x_start": 0}, "why": "x_start and x_end"},
    ]
    scenario(asks=[told], illegal=illegal)
    with pytest.raises(ScenarioError, match="The default of seat 0 should be '0:500', and is '0:0'"):
        scenario(asks=[{**told, "default": {"x_start": 0, "x_end": 0.5}}])
    with pytest.raises(ScenarioError, match="should not be able to answer"):
        scenario(illegal={"seat": 0, "answer": FREE})


WRONG_IN_SCENARIO: list[tuple[Any, str]] = [
    ({"x_start": 0, "x_end": 0.25}, "when 2: A shove starts and ends at whole or half millimetres"),
    ({"x_start": 0}, "when 2: This ask takes x_start and x_end"),
    ("0:250", "when 2: A shove starts and ends at whole or half millimetres"),
    ("sideways", "when 2: Seat 0 is asked 'Where do you shove, Ada?' and has no option 'sideways'"),
    (6, "when 2: Seat 0 is asked for one option, and the scenario answers 6"),
]


@pytest.mark.parametrize(("answer", "sentence"), WRONG_IN_SCENARIO)
def test_a_scenario_with_a_line_that_cannot_be_pushed(answer: Any, sentence: str) -> None:
    with pytest.raises(ScenarioError) as error:
        scenario(answer, over=False)
    assert sentence in str(error.value)


@pytest.mark.usefixtures("_registered")
def test_a_scenario_in_a_file() -> None:
    Path("shove.toml").write_text(
        """
        title = "Two shoves"
        game = "toy"
        seats = 2
        rules = ["S-PUSH-01"]
        [given]
        at = ["main"]
        [[when]]
        seats = [0, 1]
        answers = ["a"]
        [[when]]
        seats = [0, 1]
        answers = [{ x_start = 6, x_end = 6 }]
        [then]
        facts = { notes = ["0 [6000, 6000]", "1 [6000, 6000]"] }
        over = true
        """
    )
    assert run("scenario", "shove.toml").exit_code == 0


def test_chance_chooses_the_line_of_an_automa_by_its_words() -> None:
    rules = toy(
        [ask("x", by=first, options=letters), push(by=second, prompt="Where?"), do(note_line)], automata=the_second
    )
    for chance in ("4000:-12000", "from 4 mm right to 12 mm left"):
        data: dict[str, Any] = {
            "title": "An Automa shoves",
            "game": "toy",
            "seats": 2,
            "rules": ["S-PUSH-01"],
            "given": {"at": ["main"], "chance": [chance]},
            "when": [{"seat": 0, "answer": "a"}],
            "then": {"facts": {"notes": ["[4000, -12000]"]}},
        }
        run_scenario(data, rules=rules)


# ---------------------------------------------------------------- at the terminal


def typed(*lines_typed: str) -> str:
    """What the terminal shows to somebody who shoves alone."""
    result = run(
        "play", "toy", "--plain", "--seats", "1", "--seed", "1", typed="\n".join(["", "1", *lines_typed, "q", ""])
    )
    assert result.exit_code == 0
    return result.stdout


@pytest.mark.usefixtures("_registered")
def test_at_the_terminal_a_push_takes_a_number_or_two() -> None:
    shown = typed()
    assert "1 Straight at 0 mm\n2 From 12 mm left to 4 mm right\n3 From 4 mm right to 12 mm left\n" in shown
    assert "Type a number, or your own from and to, -12 to 12 mm: 6 -6. Also: ? help" in shown
    for line, told in {
        "2": "from 12 mm left to 4 mm right",
        "d": "straight at 0 mm",
        "from 4 mm right to 12 mm left": "from 4 mm right to 12 mm left",
        "6 -3.5": "from 6 mm right to 3.5 mm left",
        "6, -3.5": "from 6 mm right to 3.5 mm left",
        "+.5   -.5": "from 0.5 mm right to 0.5 mm left",
        "1 1": "straight at 1 mm right",
    }.items():
        assert f"Ada shoves {told}." in typed(line)


@pytest.mark.usefixtures("_registered")
def test_at_the_terminal_wrong_lines_are_explained() -> None:
    unclear = "Type a number from 1 to 3, or your own from and to, -12 to 12 mm: 6 -6; or ? for help."
    wrong = ["4", "0", "-3", "6,5", "6,5 -3", "1 2 3", "nan 0", "1e3 0", "6 mm", "٦ ٦", ""]
    shown = typed(*wrong, "0 12.5", "0 0.25", "0 9999999999")
    assert shown.count(unclear) == len(wrong)
    assert TOO_FAR in shown
    assert OFF_GRID in shown
    assert "x_end is a number of mm from -12 to 12." in shown
    assert "shoves" not in shown


@pytest.mark.usefixtures("_registered")
def test_help_tells_of_lines_where_there_are_any() -> None:
    about = "6 -6         your own from and to, -12 to 12 mm"
    assert about in typed("?")
    assert about not in run("play", "toy", "--plain", "--seats", "1", "--seed", "1", typed="\n?\nq\n").stdout


@pytest.mark.usefixtures("_registered")
def test_a_game_with_pushes_is_simulated() -> None:
    result = run("simulate", "toy", "--games", "5", "--seats", "3", "--bots", "random", "--seed", "1", "--json")
    assert result.exit_code == 0
    assert msgspec.json.decode(result.stdout)["decisions"] == 30


# ---------------------------------------------------------------- the laws

LAWS: list[tuple[Law, int]] = [
    (law_1_it_ends, 3),
    (law_2_copies, 2),
    (law_2_kept_views, 2),
    (law_3_at_rest, 12),
    (law_3_kept_worlds, 2),
    (law_3_in_motion, 3),
    (law_4_allow_list, 2),
    (law_4_hidden_ids, 2),
    (law_5_conservation, 3),
    (law_7_undo, 3),
    (law_7_windows, 3),
    (law_7_strangers, 2),
    (law_7_settled, 2),
    (law_8_answers, 2),
    (law_8_huge_addresses, 2),
    (law_9_replay, 4),
    (law_9_given_lists, 3),
    (law_10_defaults, 2),
]


@pytest.mark.parametrize(("law", "games"), LAWS, ids=[law.__name__ for law, _ in LAWS])
def test_a_game_with_pushes_keeps_the_laws(law: Law, games: int) -> None:
    law(Case(RULES, 3, {"rounds": 4}, seeds=range(games)))


def any_key(code: AskCode, key: str) -> list[int] | None:
    return [int(number) for number in key.split(":")] if free.KEY.fullmatch(key) else None


def any_object(code: AskCode, answer: dict[Any, Any]) -> list[int]:
    return read_line(Line(answer.get("x_start", 0), answer.get("x_end", 0)))


def only_suggestions(code: AskCode, answer: dict[Any, Any]) -> list[int]:
    raise IllegalAnswer(Told(Message("choose"), "Choose one of the options."))


FAULTS: list[tuple[str, Callable[..., Any], str]] = [
    ("value_of_key", any_key, "accepted"),
    ("value_of_form", any_object, "not refused but failed|accepted"),
    ("value_of_form", only_suggestions, "as offered, but: Choose one of the options"),
]


@pytest.mark.parametrize(("name", "fault", "says"), FAULTS)
def test_law_8_finds_an_engine_that_takes_too_much_or_too_little(
    name: str, fault: Callable[..., Any], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asks, name, fault)
    with pytest.raises(AssertionError, match=says):
        law_8_answers(Case(RULES, 2, {"rounds": 4}, seeds=range(8)))
