"""V-JUROR: what needs many seeds, or two worlds that look the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import moot
from moot.engine import Table
from moot.games.voices.state import ROW, Token
from tests.games.voices.mind import RULES, answer, board, faces, mind, seen_by, state, worlds
from tests.marks import rule


@rule("V-JUROR-08")
def test_tokens_come_in_any_order() -> None:
    """The token that is drawn first is guilty, innocent or blank, about as often as there are such tokens."""
    drawn: Counter[str] = Counter()
    for seed in range(60):
        table = moot.table("voices", seats=4, seed=f"tokens {seed}")
        drawn[faces(table, state(table).supply[-1:])[0]] += 1
    assert drawn["guilty"] > 12
    assert drawn["innocent"] > 12
    assert 3 < drawn["blank"] < 25


@rule("V-JUROR-08", "V-JUROR-09")
def test_a_draw_takes_from_the_supply_and_tells_the_drawer_alone() -> None:
    """Two worlds with other tokens on top of the supply look the same to all but the drawer."""

    def drawn(*supply: str) -> Table:
        return mind(4, letter="A", card="3", first=1, supply=list(supply), markers={"motor_skills": ["red_joy_1"]})

    one, other = drawn("guilty", "guilty", "blank"), drawn("innocent", "blank", "innocent")
    assert faces(one, state(one).held[1]) == ["guilty", "guilty", "blank"]
    assert board(one, None)["supply"] == 27
    assert seen_by(one, 1) != seen_by(other, 1)
    for audience in (0, 2, 3, None):
        assert seen_by(one, audience) == seen_by(other, audience)


@rule("V-JUROR-18", "V-JUROR-25")
def test_a_face_stays_unknown_until_the_end() -> None:
    """Two trials with another token on a juror look the same to all, until influence is revealed."""

    def trial(token: str) -> Table:
        given: dict[str, Any] = {"logical": [token], "relaxed": ["blank", "guilty"]}
        return mind(4, round=8, letter="B", card="36", first=1, jury=given, markers={"speech": ["red_joy_1"]})

    two = [trial("guilty"), trial("innocent")]
    for audience in (0, 1, 2, 3, None):
        assert seen_by(two[0], audience) == seen_by(two[1], audience)
    for table in two:
        answer(table, 1, "A")
        assert table.over
    assert board(two[0], None)["jurors"]["logical"] == {"guilty": 1, "innocent": 0, "influence": []}
    assert board(two[1], None)["jurors"]["logical"] == {"guilty": 0, "innocent": 1, "influence": []}


@rule("V-JUROR-28", "V-JUROR-25")
def test_the_mix_of_tokens_is_public_and_their_places_are_not() -> None:
    """30 tokens of which everybody can tell how many lie where; a world drawn for any audience has the same mix."""
    mix = {face.id: face.copies for face in RULES.faces if isinstance(face, Token)}
    assert mix == {"guilty": 10, "innocent": 10, "blank": 10}
    given = {juror: ["guilty", "blank"] for juror in ROW}
    table = mind(4, jury=given, discarded=["innocent"])
    seen = board(table, None)
    assert seen["supply"] + seen["discarded"] + sum(len(one["influence"]) for one in seen["jurors"].values()) == 30
    logical = set()
    for world in worlds(table, 2, 10):
        game = state(world)
        tokens = [*game.supply, *game.discarded, *(token for stack in game.jury.values() for token in stack)]
        assert Counter(faces(world, tokens)) == mix
        logical |= set(faces(world, game.jury["logical"]))
    assert len(logical) > 1
