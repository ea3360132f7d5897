"""V-SETUP: what lies where before the first round, and who has seen it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import moot
from moot.games.voices.cards import content
from moot.games.voices.state import Story, Trial
from tests.games.voices.mind import board, faces, mind, state, worlds
from tests.marks import rule

BASIC = {
    3: {"prosecutor", "selfishness", "curiosity"},
    4: {"prosecutor", "selfishness", "honesty", "doubt"},
    5: {"prosecutor", "selfishness", "honesty", "doubt", "denial"},
    6: {"prosecutor", "selfishness", "honesty", "doubt", "denial", "justice"},
}
COLOURS = ["red", "blue", "green", "yellow", "purple"]
PLACED = {
    "S1": {"logical": 2, "impulsive": 2},
    "S2": {"judgmental": 2, "relaxed": 2},
    "S3": {"distracted": 2, "perceptive": 2},
    "S4": {"logical": 1, "distracted": 1, "impulsive": 1, "perceptive": 1},
}
OPEN = {"S1": "", "S2": "judgmental", "S3": "distracted", "S4": "logical"}
"""On whom a story card places a guilty token, where it places one."""
START = {card["id"]: card["text"].strip().partition("\n")[0] for card in content()["story"]}


def set_up(seats: int = 4, seed: int = 1, **options: Any) -> moot.Table:
    """A table after setup: everyone takes the first free colours."""
    table = moot.table("voices", seats=seats, seed=seed, options=options)
    while table.asks[0].rule == "V-SETUP-16":
        table.answer(table.asks[0].seat, table.asks[0].id, table.asks[0].default)
    return table


def deals(count: int) -> Iterator[moot.Table]:
    return (set_up(seed=seed) for seed in range(count))


def audiences(table: moot.Table) -> list[int | None]:
    return [*range(table.seats), None]


def personas(table: moot.Table) -> list[int]:
    return [seat for seat in range(table.seats) if seat != board(table, None)["prosecutor"]]


# ---------------------------------------------------------------- the board and the common supplies


@rule("V-SETUP-01")
def test_five_regions_and_all_of_them_empty() -> None:
    regions = board(set_up(), None)["regions"]
    assert list(regions) == ["planning", "observation", "speech", "instinct", "motor_skills"]
    assert all(region == {"markers": [], "leaders": []} for region in regions.values())


@rule("V-SETUP-02")
def test_the_strategy_deck_is_shuffled_and_nobody_knows_it() -> None:
    tables = list(deals(20))
    orders = {tuple(faces(table, state(table).deck)) for table in tables}
    assert len(orders) == 20
    table = tables[0]
    dealt = [card for hand in state(table).hand for card in hand]
    assert len(state(table).deck) + len(dealt) == 24
    for audience in audiences(table):
        assert board(table, audience)["deck"] == 18
        assert len({tuple(faces(world, state(world).deck)) for world in worlds(table, audience, 8)}) == 8


@rule("V-SETUP-03")
def test_guilty_and_innocent_tokens_are_nobodys_and_on_no_juror_but_by_the_story_card() -> None:
    table = next(one for one in deals(60) if board(one, None)["story"][0]["face"] == "S1")
    for audience in (0, None):
        jurors = board(table, audience)["jurors"]
        assert [(juror["guilty"], juror["innocent"]) for juror in jurors.values()] == [(0, 0)] * 6


@rule("V-SETUP-04", "V-SETUP-22", "V-JUROR-28")
@pytest.mark.parametrize("seed", range(4))
def test_influence_tokens_are_mixed_and_nobody_knows_any_face(seed: int) -> None:
    table = set_up(seed=seed, memory_aid=True)
    game = state(table)
    placed = [token for stack in game.jury.values() for token in stack]
    assert Counter(faces(table, [*game.supply, *placed])) == {"guilty": 10, "innocent": 10, "blank": 10}
    assert board(table, None)["supply"] == 26
    for audience in audiences(table):
        stacks = [juror["influence"] for juror in board(table, audience)["jurors"].values()]
        assert [one for stack in stacks for one in stack] == [{"is": "hidden", "back": "influence token"}] * 4
        found = worlds(table, audience, 12)
        assert len({tuple(faces(world, placed)) for world in found}) > 4
        assert len({tuple(faces(world, game.supply)) for world in found}) == 12


@rule("V-SETUP-04")
def test_the_supply_is_in_another_order_in_every_game() -> None:
    assert len({tuple(faces(table, state(table).supply)) for table in deals(12)}) == 12


# ---------------------------------------------------------------- roles


@rule("V-SETUP-05", "V-SETUP-06")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_roles_in_use_are_those_with_the_number_of_players(seats: int) -> None:
    numbered = {f.id for f in set_up(seats).rules.faces if seats in getattr(f, "players", ())}
    assert numbered == BASIC[seats]
    assert len(numbered) == seats
    for seed in range(5):
        table = set_up(seats, seed)
        assert {faces(table, role)[0] for role in state(table).role} == numbered


@rule("V-SETUP-07", "V-SETUP-27")
def test_any_seat_can_be_dealt_any_role_and_the_seats_stay() -> None:
    dealt: Counter[tuple[int, str]] = Counter()
    for seed in range(120):
        table = moot.table("voices", seats=4, seed=seed, names=["Ann", "Ben", "Cy", "Di"])
        assert table.names == ["Ann", "Ben", "Cy", "Di"]
        for seat, role in enumerate(state(table).role):
            dealt[seat, faces(table, role)[0]] += 1
    assert len(dealt) == 16
    assert min(dealt.values()) >= 15


@rule("V-SETUP-08", "V-SETUP-09")
@pytest.mark.parametrize("seats", [4, 6])
def test_a_role_is_seen_by_its_owner_alone_except_the_prosecutors(seats: int) -> None:
    table = set_up(seats)
    prosecutor = board(table, None)["prosecutor"]
    for audience in audiences(table):
        for seat, role in enumerate(board(table, audience)["roles"]):
            assert ("face" in role[0]) == (seat in (audience, prosecutor))
        assert board(table, audience)["roles"][prosecutor][0]["face"] == "prosecutor"
        others = [seat for seat in personas(table) if seat != audience]
        roles = {
            tuple(faces(world, state(world).role[seat])[0] for seat in others) for world in worlds(table, audience)
        }
        assert len(roles) > 1


@rule("V-SETUP-09")
def test_the_prosecutor_turns_the_card_up_before_anything_else() -> None:
    table = moot.table("voices", seats=4, seed=2)
    told = table.told()[0]
    assert (told["kind"], told["role"]["face"], told["seat"]) == (
        "cast",
        "prosecutor",
        board(table, None)["prosecutor"],
    )


@rule("V-SETUP-10")
def test_in_the_basic_setup_everyone_knows_which_roles_are_in_use() -> None:
    for seats in (3, 5):
        table = set_up(seats)
        for audience in audiences(table):
            for world in worlds(table, audience, 10):
                assert {faces(world, role)[0] for role in state(world).role} == BASIC[seats]
    three = set_up(3)
    one, other = personas(three)
    assert {tuple(faces(world, state(world).role[other])) for world in worlds(three, one, 10)} == {
        tuple(faces(three, state(three).role[other]))
    }


# ---------------------------------------------------------------- the prosecutor


@rule("V-SETUP-11")
def test_the_prosecutor_has_the_grey_markers() -> None:
    table = set_up()
    prosecutor = board(table, None)["prosecutor"]
    assert board(table, None)["colours"][prosecutor] == ["grey"]
    unused = board(table, None)["unused"][prosecutor]
    assert len(unused) == 8
    assert all(name.startswith("grey_") for name in unused)


@rule("V-SETUP-12", "V-SETUP-13", "V-SETUP-14", "V-SETUP-15")
def test_behind_the_screen_lie_three_fronts_that_only_the_prosecutor_sees() -> None:
    table = set_up()
    game, prosecutor = state(table), board(table, None)["prosecutor"]
    stages = {face.id: face.stage for face in table.rules.faces if isinstance(face, Trial)}
    behind = faces(table, [*game.trial, *game.middle, *game.outer])
    assert Counter(stages[one] for one in behind) == {1: 24}
    assert Counter(stages[one] for one in faces(table, game.stage_two)) == {2: 24}
    for audience in audiences(table):
        screen = board(table, audience)["screen"]
        assert (screen["deck"], screen["stage_two"], screen["read"]) == (22, 24, 0)
        fronts = [one for place in ("middle", "outer", "top") for one in screen[place]]
        assert len(fronts) == 3
        assert all(("text" in front) == (audience == prosecutor) for front in fronts)
    lying = [game.middle[0], game.outer[0], game.trial[-1]]
    seen = board(table, prosecutor)["screen"]
    shown = [seen[place][0]["side"] for place in ("middle", "outer", "top")]
    assert shown == [f"{one}A" for one in faces(table, lying)]


@rule("V-SETUP-12", "V-SETUP-15")
def test_the_trial_decks_are_shuffled_and_unseen() -> None:
    tables = list(deals(12))
    assert len({tuple(faces(table, state(table).trial)) for table in tables}) == 12
    table = tables[0]
    below, second = state(table).trial[:-1], state(table).stage_two
    for audience in audiences(table):
        found = worlds(table, audience, 8)
        assert len({tuple(faces(world, below)) for world in found}) == 8
        assert len({tuple(faces(world, second)) for world in found}) == 8


@rule("V-SETUP-28")
def test_the_first_card_drawn_goes_to_the_middle_and_the_second_outside() -> None:
    table = mind(4, phase="setup", trial=["7", "12", "20"])
    game = state(table)
    assert (faces(table, game.middle), faces(table, game.outer)) == (["7"], ["12"])
    assert faces(table, game.trial[-1:]) == ["20"]


# ---------------------------------------------------------------- the personas


@rule("V-SETUP-16", "V-SETUP-17")
def test_personas_choose_free_colours_clockwise_from_the_left_of_the_prosecutor() -> None:
    table = moot.table("voices", seats=5, seed=1)
    prosecutor = board(table, None)["prosecutor"]
    free, taken = list(COLOURS), "grey"
    for turn in range(1, 5):
        (ask,) = table.asks
        assert ask.seat == (prosecutor + turn) % 5
        assert [option.key for option in ask.options] == free
        with pytest.raises(moot.IllegalAnswer):
            table.answer(ask.seat, ask.id, [taken])
        taken = free.pop(-1 if turn % 2 else 0)
        table.answer(ask.seat, ask.id, [taken])
        seen = board(table, None)
        assert seen["colours"][ask.seat] == [taken]
        assert Counter(name.rsplit("_", 1)[0] for name in seen["unused"][ask.seat]) == {
            f"{taken}_anger": 2,
            f"{taken}_sadness": 1,
            f"{taken}_fear": 2,
            f"{taken}_trust": 1,
            f"{taken}_joy": 2,
        }


@rule("V-SETUP-17")
def test_without_a_prosecutor_the_first_seat_chooses_first() -> None:
    table = moot.table("voices", seats=4, seed=1, options={"automated_prosecutor": True})
    for seat in range(4):
        (ask,) = table.asks
        assert (ask.rule, ask.seat) == ("V-SETUP-16", seat)
        table.answer(seat, ask.id, ask.default)


@rule("V-SETUP-16")
def test_with_three_players_two_colours_are_chosen() -> None:
    (ask,) = moot.table("voices", seats=3, seed=1).asks
    assert (ask.kind, ask.low, ask.high) == ("some", 2, 2)


@rule("V-SETUP-18", "V-SETUP-19")
@pytest.mark.parametrize("seats", [3, 6])
def test_each_persona_has_two_secret_cards_and_the_prosecutor_none(seats: int) -> None:
    table = set_up(seats)
    prosecutor = board(table, None)["prosecutor"]
    for audience in audiences(table):
        for seat, hand in enumerate(board(table, audience)["hands"]):
            assert hand["count"] == (0 if seat == prosecutor else 2)
            assert len(hand["known"]) == (2 if seat == audience != prosecutor else 0)


@rule("V-SETUP-19")
def test_the_prosecutor_never_draws_a_strategy_card() -> None:
    for seats in (3, 6):
        table = moot.table("voices", seats=seats, seed=9)
        moot.play(table, ["random"] * seats)
        drew = {event["seat"] for event in table.told() if event["kind"] == "drew_cards"}
        assert drew == set(personas(table))


# ---------------------------------------------------------------- the story card


@rule("V-SETUP-20", "V-SETUP-24")
def test_one_story_card_at_random_is_read_and_stays_until_the_end() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(60):
        table = set_up(seed=seed)
        (story,) = board(table, None)["story"]
        drawn[story["face"]] += 1
        face = next(face for face in table.rules.faces if isinstance(face, Story) and face.id == story["face"])
        read = [event for event in table.told() if event["kind"] == "story"]
        assert [event["words"] for event in read] == [face.flavour]
    assert sorted(drawn) == ["S1", "S2", "S3", "S4"]
    assert min(drawn.values()) >= 6
    moot.play(table, ["random"] * 4)
    assert board(table, None)["story"] == [story]
    assert [event["words"] for event in table.told() if event["kind"] == "story"] == [face.flavour, face.closing]


@rule("V-SETUP-20")
def test_the_other_story_cards_are_seen_by_nobody() -> None:
    table = set_up()
    away = [thing for thing in state(table).box if faces(table, [thing])[0].startswith("S")]
    assert len(away) == 3
    for audience in audiences(table):
        assert len({tuple(faces(world, away)) for world in worlds(table, audience)}) == 6
        closings = [face.closing for face in table.rules.faces if isinstance(face, Story)]
        said = json.dumps([table.shown(audience), table.told(audience)])
        assert not any(closing in said for closing in closings)


@rule("V-SETUP-21", "V-SETUP-23", "V-SETUP-26")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_start_side_places_tokens_and_names_the_first_player(seats: int) -> None:
    at_random: set[int] = set()
    told: set[str] = set()
    for seed in range(40):
        table = set_up(seats, seed)
        seen = board(table, None)
        story = seen["story"][0]["face"]
        heights = {name: len(juror["influence"]) for name, juror in seen["jurors"].items() if juror["influence"]}
        assert heights == PLACED[story]
        prosecutor, first = seen["prosecutor"], seen["first"]
        told.add(story)
        if story == "S1":
            assert first == personas(table)[-1]
        elif story == "S2":
            assert first == (prosecutor + 1) % seats
        elif story == "S3":
            assert first == prosecutor
        else:
            assert first != prosecutor
            at_random.add((first - prosecutor) % seats)
    assert told == set(PLACED)
    assert len(at_random) > 1


@rule("V-SETUP-21", "V-SETUP-29", "V-JUROR-02")
@pytest.mark.parametrize(
    ("seats", "automated", "guilty"),
    [
        (3, False, 0),
        (4, False, 0),
        (5, False, 1),
        (6, False, 0),
        (2, True, 1),
        (3, True, 1),
        (4, True, 0),
        (5, True, 0),
    ],
)
def test_a_story_card_places_what_it_says(seats: int, automated: bool, guilty: int) -> None:
    told: set[str] = set()
    for seed in range(24):
        table = set_up(seats, seed, automated_prosecutor=automated)
        seen = board(table, None)
        story = seen["story"][0]["face"]
        told.add(story)
        placed = {name: juror["guilty"] for name, juror in seen["jurors"].items() if juror["guilty"]}
        assert placed == ({OPEN[story]: 1} if guilty and OPEN[story] else {})
        assert not any(juror["innocent"] for juror in seen["jurors"].values())
        assert all(f"place 1 guilty token on {name.title()}" in START[story] for name in placed)
    assert told == set(OPEN)


@rule("V-SETUP-29")
def test_what_a_story_card_places_makes_nobody_react() -> None:
    for seed in range(8):
        table = set_up(3, seed)
        assert {asked.rule for asked in table.asks} == {"V-CHOOSE-01"}


@rule("V-SETUP-22")
@pytest.mark.parametrize("story", PLACED)
def test_nobody_learns_the_tokens_of_the_story_card(story: str) -> None:
    table = next(one for one in deals(60) if board(one, None)["story"][0]["face"] == story)
    for audience in audiences(table):
        placed = [event["tokens"] for event in table.told(audience) if event["kind"] == "placed"]
        assert [one for tokens in placed for one in tokens] == [{"is": "hidden", "back": "influence token"}] * 4


@rule("V-SETUP-25")
def test_setup_goes_in_its_order() -> None:
    table = set_up(4)
    found = [event["kind"] for event in table.told()]
    steps = ["cast", "laid_out", "coloured", "drew_cards", "story", "placed", "first", "round"]
    coloured = len(found) - 1 - found[::-1].index("coloured")
    at = [coloured if step == "coloured" else found.index(step) for step in steps]
    assert at == sorted(at)
    assert found[1] == "coloured"  # the prosecutor's grey
    assert found.count("coloured") == 4


@rule("V-SETUP-27")
def test_the_prosecutor_keeps_the_seat_to_the_end() -> None:
    table = moot.table("voices", seats=4, seed=3, names=["Ann", "Ben", "Cy", "Di"])
    before = board(table, None)["prosecutor"]
    moot.play(table, ["random"] * 4)
    assert board(table, None)["prosecutor"] == before
    assert table.names == ["Ann", "Ben", "Cy", "Di"]
