"""The form of scenarios: what is said wrongly, or does not come true, is told in a sentence with file and step."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moot
from moot.scenarios.scenario import read, run, run_file
from tests.scenarios import scenario_files

GOOD = """
title = "A draught"
game = "hearing"
seats = 2
rules = ["H-ARG-01"]
[given]
turn = 0
hand = [["window-draught", "window-pane"], ["objection-hearsay"]]
[[when]]
seat = 0
answer = "argue:window-draught"
[[when]]
seat = 0
answer = "For"
[[when]]
seat = 0
answer = "minute"
[then]
facts = { "minutes.0" = 2, "hand.0" = ["window-pane"], "bar" = ["window-draught"] }
asks = [{ seat = 1, rule = "H-OBJ-01", options = ["Pass", "Objection: Hearsay"], kind = "one" }]
"""


def scenario(*changes: tuple[str, str]) -> dict[str, Any]:
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return tomllib.loads(text)


def test_a_good_scenario_returns_its_table() -> None:
    table = run(scenario())
    assert [ask.seat for ask in table.asks] == [1]


def test_a_file_is_named_in_the_error(tmp_path: Path) -> None:
    path = tmp_path / "draught.toml"
    path.write_text(GOOD)
    run_file(path)
    path.write_text(GOOD.replace('"minutes.0" = 2', '"minutes.0" = 3'))
    with pytest.raises(moot.ScenarioError, match=r"draught\.toml, then: 'minutes\.0' should be 3, and is 2\."):
        run_file(path)
    path.write_text("title = ")
    with pytest.raises(moot.ScenarioError, match=r"draught\.toml: this is not TOML"):
        run_file(path)
    with pytest.raises(moot.ScenarioError, match="cannot be read"):
        run_file(tmp_path / "none.toml")


FACTS = '"minutes.0" = 2'
ASKS = 'asks = [{ seat = 1, rule = "H-OBJ-01", options = ["Pass", "Objection: Hearsay"], kind = "one" }]'
FORM = 'seat = 0\nanswer = "For"'

WRONG: list[tuple[str, str, str]] = [
    ('title = "A draught"', "", "head: A scenario has 'title', a text"),
    ("seats = 2", 'seats = "two"', "head: A scenario has 'seats', a number"),
    ('rules = ["H-ARG-01"]', "rules = []", "'rules' lists the ids"),
    ('game = "hearing"', 'game = "earring"', "There is no game 'earring'"),
    ("[given]", "[givn]", "'givn' means nothing in a scenario. Did you mean 'given'"),
    ("turn = 0", "turnip = 0", "'turnip' means nothing in the given position. Did you mean 'turn'"),
    (FORM, 'seat = 0\nanser = "For"', "when 2: 'anser' means nothing in [[when]]. Did you mean 'answer'"),
    (FORM, 'answer = "For"', "when 2: [[when]] has a 'seat'"),
    (FORM, 'seat = 1\nanswer = "For"', "when 2: Seat 1 is not asked; seat 0 is asked '“A Draught, Repeatedly”: for or"),
    (
        FORM,
        'seat = 0\nanswer = "Four"',
        "when 2: Seat 0 is asked '“A Draught, Repeatedly”: for or against?' and has",
    ),
    (FORM, 'seat = 0\nanswer = ["For"]', "when 2: Seat 0 is asked for one option"),
    (FORM, 'seat = 0\nanswer = "For"\nrule = "H-PAY-05"', "when 2: Seat 0 is asked by H-ARG-01"),
    (
        '"argue:window-draught"',
        '"gag order"',
        "when 1: Seat 0 is asked 'The floor is yours.' and has no option 'gag order'",
    ),
    ('["window-draught", "window-pane"], [', '["window-draught"], [', "when 3: Seat 0 is not asked"),
    ("turn = 0", 'turn = 0\nchance = ["cat"]', "then: Chance was never asked for ['cat']"),
    (FACTS, '"minits.0" = 2', "The state has no 'minits'. Did you mean 'minutes'"),
    (FACTS, '"minutes.7" = 2', "There is no '7' on the way to 'minutes.7'"),
    (FACTS, '"deck.size" = 2', "'deck.size' should be 2, and is 33"),
    (ASKS, "ask = []", "'ask' means nothing in [then]. Did you mean 'asks'"),
    (ASKS, "asks = [{ seat = 0 }]", "Seats [0] should be asked, and seat 1 is asked 'Do you object?' (H-OBJ-01)"),
    (ASKS, 'asks = [{ seat = 1, rule = "H-OBJ-02" }]', "should be 'H-OBJ-02', and is 'H-OBJ-01'"),
    (ASKS, 'asks = [{ seat = 1, options = ["pass"] }]', "should have ['pass'] only, and has: Pass; Objection: Hearsay"),
    (
        ASKS,
        'asks = [{ seat = 1, has = ["objection-leading"] }]',
        "should have the option 'objection-leading', and has only",
    ),
    (ASKS, 'asks = [{ seat = 1, lacks = ["objection-hearsay"] }]', "should not have the option"),
    (ASKS, 'asks = [{ seat = 1, default = "objection-hearsay" }]', "The default of seat 1 should be"),
    (ASKS, 'refused = [{ seat = 1, option = "pass" }]', "should be refused 'pass', and it is allowed"),
    (ASKS, 'refused = [{ seat = 1, option = "gallop" }]', "and it is not even thought of"),
    (ASKS, 'refused = [{ seat = 0, option = "pass" }]', "Seat 0 is not asked; seat 1 is asked"),
    (ASKS, 'illegal = { seat = 1, answer = "pass" }', "should not be able to answer 'pass', and is"),
    (ASKS, 'illegal = { seat = 1, answer = "gallop", why = "horses" }', "The reason should say 'horses', and is:"),
    (ASKS, 'events = [{ kind = "argyed" }]', "There is no event 'argyed'. Did you mean 'argued'"),
    (
        ASKS,
        'events = [{ kind = "argued" }, { kind = "spent" }]',
        "The event {'kind': 'spent'} should have happened by then",
    ),
    (
        ASKS,
        'events = [{ kind = "argued", sied = "for" }]',
        "'sied' means nothing in the event 'argued'. Did you mean 'side'",
    ),
    (
        ASKS,
        'never = [{ kind = "argued" }]',
        "should not have happened, and did: Ada argues for the Window with “A Draught, Repeatedly” for 1 minute.",
    ),
    (
        ASKS,
        'sees = [{ path = "board.hands.0.count", is = 4 }]',
        "The spectator should see 4 at 'board.hands.0.count', and sees 1",
    ),
    (
        ASKS,
        'sees = [{ seat = 1, path = "board.hands.0.known", has = ["window-pane"] }]',
        "Seat 1 should see 'window-pane'",
    ),
    (
        ASKS,
        'sees = [{ seat = 1, path = "board.bar", lacks = ["window-draught"] }]',
        "Seat 1 should not see 'window-draught'",
    ),
    (ASKS, 'sees = [{ seat = 1, path = "board.bar" }]', "'sees' names a 'path'"),
    (ASKS, 'where = "Lunch"', "where should be 'Lunch', and is 'Session 1 › Ada has the floor"),
    (ASKS, "over = true", "over should be True, and is False"),
    (ASKS, "winners = [0]", "winners should be [0], and is None"),
    (f"facts = {{ {FACTS}", 'facts = "none"\n#', "'facts' in [then] is a table, not 'none'"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG, ids=[wrong[2][:40] for wrong in WRONG])
def test_what_is_wrong_is_told_in_a_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(moot.ScenarioError) as error:
        run(scenario((old, new)), "draught.toml")
    assert str(error.value).startswith("draught.toml, ")
    assert sentence in str(error.value)


def test_a_scenario_must_expect_something() -> None:
    data = scenario()
    del data["then"]
    with pytest.raises(moot.ScenarioError, match="Nothing is expected"):
        run(data)


def test_a_refused_answer_says_why() -> None:
    with pytest.raises(
        moot.ScenarioError, match=r"may not answer 'argue:window-draught': the point has been ruled \(H-ARG-02\)"
    ):
        run(scenario(("turn = 0", 'turn = 0\nruling = { window = "dismissed" }')))


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        ("dog", "Chance cannot bring 'dog' there; it can bring window, cat, rent"),
        (3, "Chance has 3 outcomes there, so number 3 is none of them"),
    ],
)
def test_chance_cannot_bring_what_is_not_there(outcome: object, sentence: str) -> None:
    data = scenario()
    data |= {"given": {"phase": "ruling", "chance": [outcome]}, "when": [], "then": {"over": False}}
    with pytest.raises(moot.ScenarioError, match=sentence):
        run(data)


def test_a_shuffle_can_be_given_as_an_order() -> None:
    hand = ["cat-fur", "cat-names", "rent-lease", "window-ball", "window-pane", "window-putty"]
    data = scenario()
    data["given"] = {"turn": 0, "deck": [], "rest": {"deck": "discard"}, "chance": [[*range(1, 30), 0]]}
    data["given"]["hand"] = [[], hand]
    data["when"] = [{"seat": 0, "answer": "consult"}]
    data["then"] = {"facts": {"hand.0": ["window-draught", "leading-question"]}}
    run(data)
    data["given"]["chance"] = [[*range(1, 30), 1]]
    with pytest.raises(moot.ScenarioError, match="is not an order of 30 things"):
        run(data)


JUNK: list[Any] = [
    None,
    True,
    -1,
    7,
    1.5,
    "",
    "cat",
    "hand.0",
    "cat-fur#3",
    [],
    {},
    [[]],
    [1],
    {"seat": 0},
    [{"seat": 0}],
    [None],
]


def test_junk_anywhere_is_refused_in_a_sentence() -> None:
    """Whatever stands where it should not: a `ScenarioError`, or by luck a scenario that still holds."""
    rng = Random(4)
    files = [read(path) for path in scenario_files()]
    for _ in range(300):
        data = deepcopy(rng.choice(files))
        place: Any = data
        while True:
            key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
            if not isinstance(place[key], dict | list) or not place[key] or rng.random() < 0.3:
                break
            place = place[key]
        place[key] = deepcopy(rng.choice(JUNK))
        with suppress(moot.ScenarioError):
            run(data)
