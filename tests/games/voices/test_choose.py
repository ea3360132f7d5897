"""V-CHOOSE: what everyone sees of the trial cards behind the screen."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from moot.engine import Table
from moot.games.voices.state import Trial
from tests.games.voices.mind import RULES, answer, board, faces, log, mind, seen_by, state, worlds
from tests.marks import rule

EVERYONE: tuple[int | None, ...] = (0, 1, 2, 3, None)
OTHERS: tuple[int | None, ...] = (1, 2, 3, None)
TRIALS = {face.id: face for face in RULES.faces if isinstance(face, Trial)}


def icons(table: Table, things: Sequence[int]) -> set[tuple[str, str]]:
    return {TRIALS[one].icons for one in faces(table, list(things))}


@rule("V-CHOOSE-04")
def test_no_view_of_the_prosecutor_shows_a_back() -> None:
    table = mind(4, phase="choose", middle=["2"], outer=["3"], trial=["6"])
    said = json.dumps([table.shown(0), table.told(0), [str(ask) for ask in table.asks]])
    for card in ("2", "3", "6"):
        front, back = TRIALS[card].front, TRIALS[card].reverse
        assert front.title in said
        assert back.title not in said
        assert not any(ability.text in said for ability in back.abilities)


@rule("V-CHOOSE-07", "V-CHOOSE-08", "V-CHOOSE-09", "V-CHOOSE-11")
@pytest.mark.parametrize("audience", OTHERS)
def test_of_the_chosen_card_the_others_know_its_icons_alone(audience: int | None) -> None:
    table = mind(4, phase="choose", middle=["2"], outer=["10"], trial=["7"])
    answer(table, 0, "Fourth of Eleven")
    chose = [line for line in log(table, audience) if line.startswith("Ada chooses")]
    assert chose[-1:] == ["Ada chooses a trial card with the icons Observation and Speech."]
    game = state(table)
    chosen, rest = game.middle, [*game.outer, game.trial[-1]]
    found = worlds(table, audience)
    assert {one for world in found for one in icons(world, chosen)} == {("observation", "speech")}
    assert {faces(world, chosen)[0] for world in found} == {"6", "10", "16", "20"}
    assert len({one for world in found for one in icons(world, rest)}) == 6
    front = TRIALS["10"].front
    assert not any(words in seen_by(table, audience) for words in (front.title, front.flavour, front.abilities[1].text))


@rule("V-CHOOSE-11")
@pytest.mark.parametrize("audience", OTHERS)
def test_before_the_choice_the_others_know_nothing_of_the_candidates(audience: int | None) -> None:
    table = mind(4, phase="choose", middle=["2"], outer=["10"], trial=["7"])
    game = state(table)
    found = worlds(table, audience)
    for card in (*game.middle, *game.outer, game.trial[-1]):
        assert len({one for world in found for one in icons(world, [card])}) == 6
    assert all(seen_by(world, audience) == seen_by(table, audience) for world in found[:5])


@rule("V-CHOOSE-14", "V-CHOOSE-03")
def test_the_prosecutor_knows_the_three_fronts_in_every_world() -> None:
    table = mind(4, turn=0, card="10", outer=["2"], trial=["7"])
    game = state(table)
    known = [*game.middle, *game.outer, game.trial[-1]]
    assert {tuple(faces(world, known)) for world in worlds(table, 0, 10)} == {("10", "2", "7")}
    assert [board(table, 0)["screen"][place][0]["side"] for place in ("middle", "outer", "top")] == ["10A", "2A", "7A"]


@rule("V-CHOOSE-12")
def test_every_trial_card_has_two_different_icons_and_never_planning() -> None:
    assert len(TRIALS) == 48
    for card in TRIALS.values():
        assert len(set(card.icons)) == 2
        assert set(card.icons) <= {"observation", "speech", "instinct", "motor_skills"}
