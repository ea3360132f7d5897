"""The heuristic player: it knows only its seat, wants what its role wants, and plays better than chance.

Games have fixed seeds, so they are the same each time. `moot.games.voices.balance` plays many more of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import moot
from moot.bots import HeuristicBot, bot
from moot.engine import Known, Table
from moot.games.voices import balance as lab
from moot.games.voices.bot.effects import best_of
from moot.games.voices.bot.goal import goal_of
from moot.games.voices.bot.jury import Juror, Outlook, jury_of
from moot.games.voices.bot.notes import Notes
from moot.games.voices.bot.player import DECIDE
from moot.games.voices.bot.regions import MORE, Lying, after_push
from moot.games.voices.bot.texts import read
from moot.games.voices.bot.voice import Voice
from moot.games.voices.config import Region
from moot.games.voices.geometry import AIMS
from moot.games.voices.push import push
from moot.games.voices.state import MARKERS, ROW, Role, Side, Strategy, Trial
from moot.games.voices.view import Courtroom
from moot.lab.bench import ADDITIONS, count
from moot.lab.tally import Players, Tally
from moot.language import Node, clauses, core
from tests.bots.conduct import answers_alike, played, plays_the_same_way_twice
from tests.games.voices.mind import RULES, mind
from tests.games.voices.play import random_play
from tests.marks import rule

OVER = 9
"""The round after the last."""

# ---------------------------------------------------------------- whole games


def test_good_personas_win_far_more_often_than_random_ones_at_the_same_tables() -> None:
    total = Tally()
    for setup in (lab.SETUPS[1], lab.SETUPS[6], lab.SETUPS[9]):
        total.add(lab.play(setup, lab.HALF, "test", 0, 24))
    good, rand = total.share("heuristic persona"), total.share("random persona")
    assert total.of["heuristic persona"] > 75
    assert good > 1.6 * rand


def test_a_good_prosecutor_beats_random_personas_more_often_than_a_random_one_does() -> None:
    rates: list[float] = []
    for kind in (lab.HUNT, lab.CHAOS):
        total = Tally()
        for setup in lab.SETUPS[:4]:
            total.add(lab.play(setup, kind, "test", 0, 24))
        rates.append(total.share("prosecutor"))
    good, rand = rates
    assert good > rand + 0.1


def test_the_measures_are_written_as_tables_whoever_plays_the_games() -> None:
    text = lab.report([lab.SETUPS[1], lab.SETUPS[9]], 2, 2, Players("t", 1))
    assert "| 4 players |" in text
    assert "| 3 players, automated | - |" in text
    assert all(
        f"| {face.title} |" in text for face in RULES.faces if isinstance(face, Role) and face.id != "prosecutor"
    )
    assert all(f"| {kind.name} |" in text for kind in (lab.HALF, lab.HALF_BLIND, lab.ONE, lab.HUNT, lab.CHAOS))
    one = lab.tally_of(Players("t", 1), lab.SETUPS[0], lab.CHAOS, 6)
    assert one.of["prosecutor"] == one.of["undecided"] == 6


OPTIONS: list[tuple[int, dict[str, Any]]] = [
    (3, {"unsteady_hand": True}),
    (3, {"advanced_roles": True, "marker_abilities": True}),
    (4, {"chosen_prosecutor": 2, "memory_aid": True}),
    (6, {"advanced_roles": True, "marker_abilities": True}),
    (2, {"automated_prosecutor": True, "marker_abilities": True}),
    (3, {"automated_prosecutor": True}),
    (5, {"automated_prosecutor": True, "marker_abilities": True}),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_it_plays_every_way_to_the_end(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        played("voices", seats, seed, options)


def test_a_seeded_bot_plays_the_same_way_twice() -> None:
    plays_the_same_way_twice("voices", 4, 3)


@rule("V-HIDDEN-15")
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (3, {"automated_prosecutor": True})])
def test_it_answers_alike_in_every_world_it_cannot_tell_apart(seats: int, options: dict[str, Any]) -> None:
    assert answers_alike("voices", seats, 8, options, looks=0.25) > 25


def test_five_of_them_play_a_game_in_about_the_time_of_ten_million_additions() -> None:
    def game(seed: int) -> None:
        players = [bot("heuristic", "voices", seat, seed) for seat in range(5)]
        moot.play(moot.table("voices", seats=5, seed=seed), players)

    game(0)
    ratios = [seconds(game, seed) / seconds(count, ADDITIONS) for seed in range(1, 5)]
    assert min(ratios) < 1.5


def seconds(work: Callable[[int], object], number: int) -> float:
    """What it takes, of this process alone."""
    begun = time.process_time()
    work(number)
    return time.process_time() - begun


# ---------------------------------------------------------------- what a role wants


def role(name: str) -> Role:
    return next(face for face in RULES.faces if isinstance(face, Role) and face.id == name)


@pytest.mark.parametrize(
    ("name", "won", "lost"),
    [
        ("prosecutor", [(3, 2, 0)], [(2, 2, 0), (1, 3, 0)]),
        ("selfishness", [(2, 2, 0), (0, 0, 0)], [(3, 2, 0)]),
        ("honesty", [(3, 3, 0)], [(2, 3, 0)]),
        ("doubt", [(2, 2, 0)], [(3, 0, 0), (0, 3, 0)]),
        ("courage", [(3, 0, 0)], [(2, 4, 0)]),
        ("denial", [(2, 2, 5)], [(2, 2, 4), (3, 1, 5)]),
        ("apathy", [(2, 2, 0)], [(3, 2, 0)]),
        ("drama", [(2, 2, 0), (4, 0, 0)], [(3, 2, 0)]),
        ("curiosity", [(5, 0, 0), (3, 2, 0)], [(2, 2, 0), (2, 4, 0)]),
    ],
)
def test_a_goal_is_read_from_its_card(name: str, won: list[Any], lost: list[Any]) -> None:
    goal = goal_of(role(name).text)
    for guilty, innocent, cancelled in won:
        assert goal.met(guilty, innocent, 6 - guilty - innocent, cancelled)
    for guilty, innocent, cancelled in lost:
        assert not goal.met(guilty, innocent, 6 - guilty - innocent, cancelled)


def test_conditions_on_markers_are_read_as_well() -> None:
    assert goal_of(role("charm").text).regions == (("speech", "motor_skills"),)
    assert goal_of(role("remorse").text).regions == (("planning", "instinct"),)
    drama, courage, cowardice = (goal_of(role(name).text) for name in ("drama", "courage", "cowardice"))
    assert (drama.destroyed, drama.spared, drama.most) == (3, None, False)
    assert (courage.destroyed, courage.spared, courage.most) == (1, None, True)
    assert (cowardice.destroyed, cowardice.spared, cowardice.most) == (0, 4, False)
    both, one = goal_of(role("denial").text), goal_of("You win if 9 or more guilty tokens are cancelled.")
    assert (both.cancels, both.decides) == (5, True)
    assert (one.cancels, one.decides) == (9, False)


def test_every_role_has_a_goal() -> None:
    roles = [face for face in RULES.faces if isinstance(face, Role)]
    assert len(roles) == 13
    assert all(goal_of(face.text).jury for face in roles)


# ---------------------------------------------------------------- the jury


def outlook(name: str, round_: int = OVER) -> Outlook:
    return Outlook(goal_of(role(name).text), round_, (40, 40))


def test_once_all_is_known_the_chance_is_certain() -> None:
    guilty, innocent = Juror(2, 1), Juror(0, 1)
    assert jury_of((guilty,) * 4 + (innocent,) * 2, outlook("prosecutor")).chance == pytest.approx(1)
    assert jury_of((guilty,) * 3 + (innocent,) * 3, outlook("prosecutor")).chance == pytest.approx(0)
    assert jury_of((Juror(2, 2),) * 4 + (innocent,) * 2, outlook("denial")).chance == pytest.approx(1)
    assert jury_of((Juror(2, 2),) * 4 + (guilty, innocent), outlook("denial")).chance == pytest.approx(0)
    assert jury_of((Juror(2, 2),) * 2 + (innocent,) * 4, outlook("denial")).chance == pytest.approx(0)


def test_a_hidden_token_may_be_anything() -> None:
    jurors = (Juror(0, 0, (0, 1, 0)), *[Juror(0, 0)] * 5)
    assert jury_of(jurors, outlook("prosecutor")).chance == pytest.approx(0.4)
    liked = (Juror(0, 0, (1, 0, 0)), *[Juror(0, 0)] * 5)
    assert jury_of(liked, outlook("prosecutor")).chance == pytest.approx(0.55)


def test_a_token_is_worth_most_where_it_decides() -> None:
    jury = jury_of((Juror(3, 0), Juror(1, 1), Juror(0, 3), *[Juror(0, 0)] * 3), outlook("prosecutor", 8))
    gains = [jury.gain(at, guilty=1) for at in range(3)]
    assert gains[1] > gains[0] >= 0
    assert gains[1] > gains[2] >= 0
    assert jury.gain(1, innocent=1) < 0


def test_leaving_one_juror_out_agrees_with_counting_all() -> None:
    rng = Random(3)
    for name in ("doubt", "drama", "denial"):
        jurors = tuple(Juror(rng.randrange(3), rng.randrange(3), (0, rng.randrange(2), 0)) for _ in ROW)
        jury = jury_of(jurors, outlook(name, 8))
        for at, juror in enumerate(jurors):
            more = (*jurors[:at], juror._replace(guilty=juror.guilty + 1), *jurors[at + 1 :])
            assert jury.gain(at, guilty=1) == pytest.approx(jury.changed(more))


def test_the_best_of_some_drawn_tokens() -> None:
    worth, chances = {"guilty": 1.0, "blank": 0.0}, {"guilty": 0.5, "blank": 0.5}
    assert best_of(1, 1, worth, chances) == pytest.approx(0.5)
    assert best_of(2, 1, worth, chances) == pytest.approx(0.75)
    assert best_of(2, 2, worth, chances) == pytest.approx(1.0)


# ---------------------------------------------------------------- texts and pushes


def sides() -> list[Side]:
    return [side for face in RULES.faces if isinstance(face, Trial) for side in (face.front, face.reverse)]


def test_it_understands_every_clause_of_every_card() -> None:
    """A clause of another form would be worth nothing to it."""
    texts = [side.text for side in sides()] + [face.text for face in RULES.faces if isinstance(face, Strategy)]
    known = clauses.Imperative | clauses.Either | clauses.May | clauses.MayTo | clauses.Does | clauses.TheyDo
    sentences = core.Say | core.If | core.Otherwise | core.IfYouDo | core.ForEach | core.Choose
    for text in texts:
        for line in read(text).lines:
            for sentence in line.sentences:
                assert isinstance(sentence, sentences), text
                clause: Node | None = getattr(sentence, "clause", None)
                assert clause is None or isinstance(clause, known), text


def test_looking_ahead_agrees_with_the_game_in_most_pushes() -> None:
    rng = Random(5)
    same = total = 0
    for case in random_play(12, "bot"):
        if len(case.markers) < 2:
            continue
        aim = rng.choice(MORE)
        platform = tuple(Lying(f"{serial}", x, y) for serial, (x, y) in case.markers.items())
        _, fallen = after_push(platform, "new", aim)
        same += set(fallen) == {str(each) for each in push(case.markers, case.serial, *aim).fallen}
        total += 1
    assert total > 300
    assert same / total > 0.9
    assert set(MORE) <= set(AIMS)


# ---------------------------------------------------------------- single decisions


def answer(table: Table, seat: int) -> Any:
    ask = table.ask(seat)
    assert ask is not None
    return HeuristicBot(Random(2))(table, ask)


def test_the_prosecutor_accuses_where_it_decides() -> None:
    guilty = {"logical": 3, "distracted": 1, "relaxed": 1}
    innocent = {"impulsive": 2, "distracted": 3}
    table = mind(4, round=8, card="8", letter="A", guilty=guilty, innocent=innocent)
    assert answer(table, 0) == "perceptive"


def test_selfishness_uses_what_it_remembers() -> None:
    """It knows that Relaxed will be innocent anyway, and places its token elsewhere."""
    known = {"jury": {"relaxed": ["innocent", "innocent"]}}
    table = mind(
        4,
        round=8,
        card="21",
        letter="A",
        markers={"speech": ["red_joy_1"]},
        guilty={"logical": 1, "judgmental": 1},
        innocent={"perceptive": 1},
        **known,
    )
    assert answer(table, 1) in ("logical", "impulsive")


def test_in_the_last_round_it_goes_where_its_goal_is_decided() -> None:
    """Honesty needs Speech or Observation, and cannot catch up in Speech."""
    table = mind(
        4,
        round=8,
        turn=2,
        card="11",
        markers={"speech": ["red_joy_1", "red_joy_2"], "observation": ["green_fear_1"]},
        guilty=dict.fromkeys(ROW[:4], 3),
    )
    assert role_of(table, 2) == "honesty"
    marker = answer(table, 2)
    ask = table.ask(2)
    assert ask is not None
    player = HeuristicBot(Random(2))
    assert player(table, ask) == marker
    table.answer(2, ask.id, marker)
    ask = table.ask(2)
    assert ask is not None
    assert player(table, ask) == "observation"
    assert "joy" in marker or "fear" in marker or "trust" in marker


def role_of(table: Table, seat: int) -> str:
    (role,) = table.board(seat, Courtroom).roles[seat]
    assert isinstance(role, Known)
    return role.face


def voice_of(table: Table, seat: int) -> Voice:
    faces = {face.id: face for face in RULES.faces}
    return Voice(table.view(seat), table.memory(seat), faces, Notes(faces), Random(2))


def test_of_two_regions_that_look_lost_each_is_worth_winning() -> None:
    """Charm needs Speech or Motor Skills, and is far behind in both."""
    table = mind(
        4,
        options={"advanced_roles": True},
        round=8,
        turn=1,
        card="11",
        role=[["prosecutor"], ["charm"], ["justice"], ["doubt"]],
        markers={
            "speech": ["blue_joy_1", "blue_joy_2", "red_fear_1"],
            "motor_skills": ["green_joy_1", "green_joy_2", "red_fear_2"],
        },
        innocent=dict.fromkeys(ROW[:3], 1),
    )
    lost: tuple[Region, ...] = ("speech", "motor_skills")
    voice = voice_of(table, 1)
    alone = {region: tuple(one for one in voice.platforms[region] if one.marker in voice.own) for region in lost}
    for region in lost:
        assert voice.worth({region: alone[region]}) > voice.worth() * 2
        assert voice.worth(alone) >= voice.worth({region: alone[region]})


def test_cowardice_minds_its_own_markers_alone() -> None:
    """With 4 destroyed ones it may lose no more; what others lose is nothing to it."""
    table = mind(
        4,
        options={"advanced_roles": True},
        round=8,
        turn=1,
        card="11",
        role=[["prosecutor"], ["cowardice"], ["justice"], ["doubt"]],
        markers={"planning": ["red_trust_1", "blue_trust_1"]},
        lost=["red_joy_1", "red_joy_2", "red_anger_1", "red_anger_2"],
        innocent=dict.fromkeys(ROW[:3], 1),
    )
    voice = voice_of(table, 1)
    assert voice.worth(fallen=["red_trust_1"]) < voice.worth() / 2
    assert voice.worth(fallen=["blue_trust_1"]) == pytest.approx(voice.worth())


def test_with_one_marker_left_it_still_plans_where_to_push_it() -> None:
    """Nobody asks which marker, so that it must know the only one from the question about the region."""
    every = [marker.name for marker in MARKERS if marker.colour == "blue" and marker.name != "blue_joy_1"]
    table = mind(
        4,
        round=8,
        first=2,
        turn=2,
        card="11",
        markers={"speech": ["red_joy_1", "red_joy_2"], "observation": ["green_fear_1"]},
        lost=every,
        guilty=dict.fromkeys(ROW[:4], 3),
    )
    assert role_of(table, 2) == "honesty"
    ask = table.ask(2)
    assert ask is not None
    assert (ask.question, ask.about["marker"]) == ("turn/region", "blue_joy_1")
    assert letters(table, 2) == {"observation"}


def test_it_knows_which_token_it_moves_though_nobody_asked_from_whom() -> None:
    """Of Impulsive and Relaxed only one has a guilty token; on Perceptive it would turn the verdict."""
    table = mind(
        4,
        round=8,
        card="35",
        letter="A",
        markers={"instinct": ["red_joy_1"]},
        guilty={"impulsive": 4, "judgmental": 1},
        innocent={"relaxed": 5, "distracted": 1},
    )
    ask = table.ask(1)
    assert ask is not None
    assert ask.question == "MoveOpen/onto"
    assert ask.options[0].shows == {"origin": "impulsive", "token": "guilty"}
    assert role_of(table, 1) == "selfishness"
    assert letters(table, 1) == {"relaxed"}


def test_it_has_an_answer_to_every_question_of_the_game() -> None:
    asks = [ask for code in RULES.code.values() for ask in code.asks.values()]
    assert len(asks) > 300
    assert {ask.question for ask in asks} <= DECIDE.keys()


def test_every_value_that_a_question_is_about_has_one_type() -> None:
    asks = [ask for code in RULES.code.values() for ask in code.asks.values()]
    unknown = {
        (ask.question, name) for ask in asks for name in ask.about if RULES.kinds.of(ask.procedure, name) is None
    }
    assert unknown == set()


def test_it_prefers_itself_when_it_breaks_a_tie() -> None:
    table = mind(4, first=1, card="21", letter="A", markers={"speech": ["red_joy_1", "blue_joy_1"]})
    assert answer(table, 1) == "1"


def letters(table: Table, seat: int) -> set[Any]:
    """What it chooses if chance falls one way or another."""
    ask = table.ask(seat)
    assert ask is not None
    return {HeuristicBot(Random(seed))(table, ask) for seed in range(20)}


@rule("V-RESOLVE-10", "V-3P-12")
def test_only_who_sees_what_a_choice_leads_to_chooses_by_it() -> None:
    """With three players a tie is the prosecutor's, who has the card in view and would not take C."""
    table = mind(3, card="39", letter="A", round=5, markers={"speech": ["red_joy_1", "green_joy_1"]})
    assert letters(table, 0) < {"A", "B"}
    table = mind(3, card="39", letter="A", round=5, markers={"speech": ["red_joy_1"]})
    assert letters(table, 1) == {"A", "B", "C"}
