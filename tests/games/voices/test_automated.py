"""V-AUTO: nobody is the prosecutor, and the first player reads the trial cards."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import moot
from moot.engine import BadOptions, Table
from moot.games.voices.config import AUTOMATED_ICONS
from moot.games.voices.state import Role
from tests.games.voices.mind import RULES, answer, board, decisions, face_of, faces, mind, seen_by, state, worlds
from tests.marks import rule

AUTOMATED = {"automated_prosecutor": True}
ICON = {face.id: face.icon for face in RULES.faces if isinstance(face, Role)}


def first_round(seats: int, seed: object) -> Table:
    """An automated trial after its setup."""
    table = moot.table("voices", seats=seats, seed=str(seed), options=AUTOMATED)
    while state(table).round == 0:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    return table


@rule("V-AUTO-01", "V-AUTO-02", "V-AUTO-03", "V-AUTO-04", "V-AUTO-05", "V-AUTO-07", "V-AUTO-08", "V-AUTO-09")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_t_64_automated_setup(seats: int) -> None:
    """T-64: no prosecutor, no Badgering, no dark grey marker, roles by their icons, and two icons to see."""
    tops = set()
    for seed in range(6):
        table = first_round(seats, seed)
        game = state(table)
        roles = [faces(table, held)[0] for held in game.role]
        assert Counter(ICON[role] for role in roles) == +Counter(AUTOMATED_ICONS[seats])
        assert "prosecutor" not in roles
        for audience in (*range(seats), None):
            seen = board(table, audience)
            assert seen["prosecutor"] is None
            assert not any("grey" in str(seen[place]) for place in ("colours", "unused", "regions"))
            assert seen["deck"] == 23 - 2 * seats
            assert [hand["count"] for hand in seen["hands"]] == [2] * seats
            assert [len(markers) for markers in seen["unused"]] == [16 if seats == 2 else 8] * seats
            assert (seen["screen"]["outer"], seen["screen"]["middle"]) == ([], [])
            assert seen["screen"]["top"] == [{"is": "hidden", "back": "trial card"}]
            assert seen["screen"]["covered"] == list(face_of(game, game.trial[-1]).icons)
        strategy = faces(table, [*game.deck, *(card for hand in game.hand for card in hand)])
        assert len(strategy) == 23
        assert "objection-badgering" not in strategy
        tops.add(faces(table, game.trial[-1:])[0])
    assert len(tops) > 1


@rule("V-AUTO-05", "V-AUTO-11", "V-AUTO-34")
def test_a_covered_card_may_be_any_with_its_icons() -> None:
    """Before step 3 the first player knows no more than the others: only the icons of the top card."""
    table = first_round(4, 3)
    icons = face_of(state(table), state(table).trial[-1]).icons
    for audience in (0, 1, 2, 3, None):
        tops = [face_of(state(world), state(world).trial[-1]) for world in worlds(table, audience, 12)]
        assert {face.icons for face in tops} == {icons}
        assert len({face.id for face in tops}) > 1


@rule("V-AUTO-06", "V-AUTO-32")
def test_anybody_may_read_the_story() -> None:
    """The reader is drawn at random, and is who the story card calls the prosecutor."""
    readers, firsts = set(), {}
    for seed in range(30):
        table = first_round(4, seed)
        game = state(table)
        (told,) = [event for event in table.told(None) if event["kind"] == "tells"]
        readers.add(told["seat"])
        story = faces(table, game.story)[0]
        firsts[story] = (game.first - told["seat"]) % 4
        assert game.teller == told["seat"]
        if story in ("S2", "S3"):
            assert firsts[story] == {"S2": 1, "S3": 0}[story]
    assert readers == {0, 1, 2, 3}
    assert {"S2", "S3"} <= set(firsts)


@rule("V-AUTO-32", "V-AUTO-25")
def test_all_reveal_their_roles_when_the_end_is_read() -> None:
    table = mind(3, options=AUTOMATED, phase="end", round=8, teller=2)
    kinds = [event["kind"] for event in table.told(None)]
    assert kinds[:6] == ["closing", "story_card", "story", "revealed_role", "revealed_role", "revealed_role"]
    assert table.over


@rule("V-AUTO-31")
@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (4, {"advanced_roles": True}, "leave 'advanced_roles' out"),
        (4, {"chosen_prosecutor": 1}, "nobody can be chosen as the prosecutor"),
        (6, {}, "2, 3, 4 or 5 players"),
    ],
)
def test_options_that_do_not_go_with_it(seats: int, options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        moot.table("voices", seats=seats, options={**AUTOMATED, **options})


@rule("V-AUTO-31", "V-AUTO-07")
def test_roles_of_no_number_are_dealt() -> None:
    """The basic setup does not hold: roles without numbers come up as well."""
    tables = [first_round(4, seed) for seed in range(6)]
    dealt = {role for table in tables for held in state(table).role for role in faces(table, held)}
    assert dealt & {"courage", "cowardice", "denial", "remorse", "apathy", "curiosity"}


@rule("V-AUTO-10", "V-AUTO-24", "V-AUTO-33", "V-AUTO-16", "V-AUTO-26")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_game_without_a_prosecutor(seats: int) -> None:
    """No card is chosen or laid out, every round another player reads, and the readers decide for the prosecutor."""
    readers: dict[int, int] = {}
    for table in decisions(moot.table("voices", seats=seats, seed=6, options=AUTOMATED), 6):
        game = state(table)
        assert game.outer == []
        assert not any(ask.rule.startswith("V-CHOOSE") for ask in table.asks)
        if game.side:
            readers[game.round] = game.first
            for seat in range(seats):
                reading = board(table, seat)["reading"]
                assert reading is None or (reading["whole"] is not None) == (seat == game.first)
    seats_in_turn = [readers[number] for number in sorted(readers)]
    assert all(later == (one + 1) % seats for one, later in pairwise(seats_in_turn))
    assert len(seats_in_turn) == 8
    kinds = Counter(event["kind"] for event in table.told(None))
    assert not kinds & Counter(("chose", "laid_out", "drew_trial", "rejected", "cast"))
    assert kinds["covered"] == 8


@rule("V-AUTO-28", "V-AUTO-34")
def test_the_back_is_unknown_until_it_is_flipped() -> None:
    table = mind(4, options=AUTOMATED, phase="resolve", first=2, card="10", jury={"logical": ["guilty"]})
    back = "straight to the front"
    for audience in (0, 1, 2, 3, None):
        assert back not in seen_by(table, audience).lower()
    while state(table).side == "A":
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
    assert "Apologise for pushing in" in board(table, 2)["reading"]["whole"]["text"]
    for audience in (0, 1, 3, None):
        assert board(table, audience)["reading"]["whole"] is None
        assert back in seen_by(table, audience).lower()


@rule("V-AUTO-34", "V-AUTO-35", "V-AUTO-19")
def test_a_side_is_out_of_view_when_it_is_finished() -> None:
    table = mind(4, options=AUTOMATED, letter="A", first=2, card="16", markers={"speech": ["red_joy_1"]})
    assert board(table, 2)["reading"]["whole"] is not None
    answer(table, 0, "A")
    assert state(table).read
    for audience in (0, 1, 2, 3, None):
        assert board(table, audience)["reading"] is None
        assert "Draw 1 strategy card" not in seen_by(table, audience)


@rule("V-AUTO-17")
def test_a_prosecutor_ability_with_a_choice_has_no_way_out() -> None:
    """V-CLAR-02 with our 21A: a juror with an innocent token must be chosen."""
    table = mind(4, options=AUTOMATED, letter="A", first=2, card="21", innocent={"logical": 1, "relaxed": 1})
    (ask,) = table.asks
    assert (ask.seat, [one.key for one in ask.options]) == (2, ["logical", "relaxed"])


@rule("V-AUTO-30")
def test_the_tie_is_decided_before_others_hear_the_text() -> None:
    table = mind(4, options=AUTOMATED, letter="A", first=2, card="16", markers={"speech": ["red_joy_1", "blue_joy_1"]})
    assert [ask.rule for ask in table.asks] == ["V-CONTROL-04"]
    assert table.told(0)[-1]["who"] == "speech"
    assert "bless you" not in seen_by(table, 0)
    assert "bless you" in seen_by(table, 2)
    answer(table, 2, "0")
    assert "bless you" in seen_by(table, 1)
