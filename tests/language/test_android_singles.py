"""What single cards of Android need: limits, odd conditions, and what only one of them does."""

from __future__ import annotations

import pytest

from moot.engine import Seat, Table, call, do, happen
from moot.engine.steps import Step
from tests.language.android import verbs
from tests.language.android.standin import ANDROID, acts, draws, goes, hold, lay, owns, play, put, run, state
from tests.language.android.state import SUSPECTS, Case
from tests.language.android.texts import TEXTS
from tests.language.stage import answer, compiled, labels, use

LOUIS, CAPRICE, RAYMOND, FLOYD, RACHEL = range(5)


def text(*names: str) -> dict[str, str]:
    return {name: TEXTS[name] for name in names}


def laid(name: str, owner: int, *script: Step, **more: str) -> Table:
    """A table on which a text lies before its owner."""
    return play({**text(name), **more}, lay(name, owner), *script, stays=[name], seats=5)


def react(card: str, *script: Step, by: int) -> Table:
    return play(text(card), hold(**{card: by}), *script, seats=5)


def bag(table: Table, seat: int) -> tuple[int, int]:
    held = state(table).baggage[seat]
    return held["good"], held["bad"]


# ---------------------------------------------------------------- limits


def test_once_per_turn_is_once_in_a_turn_of_whoever_acts() -> None:
    spend = {"spend": "Spend 1 Sara favor to gain 1 Time."}
    start, twice = run("start_turn", LOUIS), (use("spend"), use("spend"))
    script = (owns(LOUIS, sara=3), start, *twice, run("end_turn", LOUIS), start, use("spend"))
    assert bag(laid("Sara, once", LOUIS, *script, **spend), LOUIS) == (2, 0)


def test_what_is_declined_does_not_count_as_once() -> None:
    trauma = put(burdens=[{"trauma": 2, "strain": 0} for _ in range(5)])
    cards = draws(LOUIS, "louis light 0", "caprice dark 0")
    visits = [goes(LOUIS, place) for place in ("st_adrian", "starlight_crusade", "order_of_sol")]
    table = laid("M6, once", -1, trauma, cards, run("start_turn", LOUIS), *visits)
    answer(table, "no")
    answer(table, "yes")
    answer(table, table.asks[0].keys[:1])
    assert table.over, "the third visit gives nothing"
    assert (state(table).burdens[LOUIS]["trauma"], len(state(table).hand[LOUIS])) == (1, 1)


def test_two_favors_at_once() -> None:
    pay = {"one": "Spend 1 corp favor to gain 1 Time.", "two": "Spend 1 corp favor plus 1 street favor to gain 1 Time."}
    name, rich = "On the Take, shallow", owns(LOUIS, corp=3, street=2)
    assert bag(laid(name, LOUIS, rich, use("one"), use("one"), **pay), LOUIS) == (0, 0)
    assert bag(laid(name, LOUIS, rich, use("two"), use("two"), **pay), LOUIS) == (1, 0)


def test_the_second_directive_does_not_count_routine_cards() -> None:
    name = "second directive, in full"
    cards = draws(FLOYD, "floyd light 1", "floyd light 2")
    table = laid(name, FLOYD, put(twilight=[0] * 5), cards, run("start_turn", FLOYD), acts(FLOYD), acts(FLOYD))
    first, second = (f"play_light:{card}" for card in state(table).hand[FLOYD])
    answer(table, first)
    assert {one.key: one.rule for one in table.asks[0].refused}[second] == "A-HERO-02"


def test_a_routine_card_may_be_the_second() -> None:
    name = "second directive, in full"
    cards = draws(FLOYD, "floyd light 0", "floyd light 3")
    table = laid(name, FLOYD, put(twilight=[0] * 5), cards, run("start_turn", FLOYD), *[acts(FLOYD)] * 3)
    dear, routine = (f"play_light:{card}" for card in state(table).hand[FLOYD])
    assert routine in table.asks[0].keys
    answer(table, dear)
    assert routine in table.asks[0].keys
    table = laid(name, FLOYD, put(twilight=[0] * 5), cards, run("start_turn", FLOYD), *[acts(FLOYD)] * 3)
    answer(table, routine)
    assert dear in table.asks[0].keys


# ---------------------------------------------------------------- the map


def test_the_next_move_ignores_reach_on_the_same_body() -> None:
    table = play(text("far"), use("far"), acts(LOUIS), acts(LOUIS))
    assert "move:adams_garden" in table.asks[0].keys
    assert "move:melange_mining" not in table.asks[0].keys
    answer(table, "move:adams_garden")
    assert "move:napd" not in table.asks[0].keys, "only the next one"


def test_steps_along_the_beanstalk() -> None:
    table = laid("elevator", -1, put(at=["midway"] * 5), acts(LOUIS), acts(LOUIS))
    answer(table, "move:castle_club")
    assert state(table).time[LOUIS] == 4
    table = laid("elevator", -1, put(at=["monroe"] * 5), acts(LOUIS))
    answer(table, "move:midway")
    assert state(table).time[LOUIS] == 5


@pytest.mark.parametrize(("place", "time"), [("elizas_toybox", 5), ("castle_club", 5), ("midway", 6), ("napd", 6)])
def test_beyond_the_midway(place: str, time: int) -> None:
    table = react("beyond", goes(RAYMOND, place), by=LOUIS)
    answer(table, "beyond" if time < 6 else "pass")
    assert state(table).time[RAYMOND] == time


def test_going_up_is_not_coming_down() -> None:
    card = "Memory, going up"
    table = react(card, goes(RAYMOND, "midway"), goes(RAYMOND, "castle_club"), by=LOUIS)
    answer(table, "pass", card)
    assert state(table).time[RAYMOND] == 4
    down = react(card, goes(RAYMOND, "challenger_ferry"), goes(RAYMOND, "castle_club"), by=LOUIS)
    answer(down, "pass")
    assert labels(down) == ["Pass"]


def test_a_location_with_a_testimony_lead() -> None:
    (part,) = compiled(ANDROID, "witness", TEXTS["witness"]).parts
    game = state(play(text("witness")))
    for place, fits in (("napd", True), ("athletic_club", False), ("roxies", False)):
        game.at[LOUIS] = place
        assert part.fits(game, Seat(LOUIS), {}) == fits


def test_a_memory_that_is_used() -> None:
    name, card = "the war, remembered", "Memory 4"
    script = (hold(**{card: LOUIS}), put(at=["napd"] * 5), run("start_turn", RAYMOND))
    table = laid(name, RAYMOND, *script, **text(card))
    answer(table, card)
    assert bag(table, RAYMOND) == (0, 1)


# ---------------------------------------------------------------- Floyd, Louis, Rachel, Raymond


def test_a_directive_in_play() -> None:
    for directives, corp in ((["first"], 1), (["second", "third"], 0)):
        trauma = put(directives=directives, burdens=[{"trauma": 2, "strain": 0} for _ in range(5)])
        table = play(text("LB13 Floyd"), trauma, use("LB13 Floyd", seat=FLOYD), seats=5)
        found = state(table)
        assert (found.favors[FLOYD]["corp"], found.burdens[FLOYD]["trauma"]) == (corp, 2 * corp)
    assert "DB01 Floyd" in react("DB01 Floyd", goes(FLOYD, "napd"), by=LOUIS).asks[0].keys
    assert labels(react("DB01 Floyd", put(directives=[]), goes(FLOYD, "napd"), by=LOUIS)) == ["Pass"]


def test_maintenance_is_to_have_been_there() -> None:
    start = (put(day=3), run("start_turn", FLOYD))
    assert labels(react("maintained", *start, by=LOUIS)) == ["Pass"], "he stands there"
    away = put(at=["napd"] * 5)
    assert "maintained" in react("maintained", away, *start, by=LOUIS).asks[0].keys


def test_a_week_without_maintenance_costs_baggage_and_time() -> None:
    name, day = "third directive, in full", (put(day=4), call("end_day"), run("start_turn", FLOYD))
    table = laid(name, FLOYD, *day)
    assert (bag(table, FLOYD), state(table).time[FLOYD]) == ((0, 0), 7)
    table = laid(name, FLOYD, put(at=["napd"] * 5), *day)
    assert (bag(table, FLOYD), state(table).time[FLOYD]) == ((0, 2), 5)


def resolves(result: str) -> do:
    def resolve(game: Case) -> None:
        happen(game, verbs.RESOLVED, actor=LOUIS, result=result)

    return do(resolve)


def test_the_mood_follows_the_plot() -> None:
    name = "Mood, in full"
    assert state(laid(name, LOUIS, resolves("positive"))).mood == "good"
    assert state(laid(name, LOUIS, put(mood="good"), resolves("negative"))).mood == "bad"
    assert state(laid(name, CAPRICE, resolves("positive"))).mood == "bad", "the plot of another"


def test_money_that_is_left() -> None:
    table = laid("Money", RACHEL, put(money=[3500] * 5), use("Money", seat=RACHEL))
    assert state(table).vp[RACHEL] == 3


def test_both_cards_of_one_draw() -> None:
    card = "both cards"
    for n, left in ((2, 0), (1, 1)):
        table = react(card, run("draw", RAYMOND, n=n), by=LOUIS)
        answer(table, *["raymond light"] * n)
        answer(table, card if n == 2 else "pass")
        assert len(state(table).hand[RAYMOND]) == left


def test_leads_are_not_moved_again_in_the_climax() -> None:
    card, there = "not in the climax", put(at=["athletic_club"] * 5)
    table = react(card, there, acts(LOUIS), by=CAPRICE)
    answer(table, "follow_lead:physical", "pass", "jinteki")
    assert card in table.asks[0].keys
    table = react(card, there, put(week=2, day=5), acts(LOUIS), by=CAPRICE)
    answer(table, "follow_lead:physical", "pass", "jinteki")
    assert table.asks[0].keys == ["pass"]


# ---------------------------------------------------------------- murders and their events


def test_a_hit_is_placed_or_removed() -> None:
    table = play(text("place or remove"), use("place or remove"))
    answer(table, "noise")
    assert state(table).hits["noise"] == 1
    hit = put(hits={**dict.fromkeys(SUSPECTS, 0), "eve": 1})
    table = play(text("place or remove"), hit, use("place or remove"))
    answer(table, "remove")
    assert state(table).hits["eve"] == 0


@pytest.mark.parametrize(("answers", "alibis"), [(("yes", "yes"), 0), (("yes", "no"), 1)])
def test_lawyers_are_stopped_by_all_or_not_at_all(answers: tuple[str, str], alibis: int) -> None:
    names = enumerate(("louis", "caprice", "raymond"))
    cards = [draws(seat, f"{who} light 0", f"{who} light 1") for seat, who in names]
    table = play(text("M1b"), *cards, use("M1b"))
    for said in ("yes", *answers):
        answer(table, said)
        if said == "yes":
            answer(table, table.asks[0].keys)
    assert table.over
    assert state(table).alibis["thomas_haas"] == alibis


def test_nobody_is_asked_who_has_too_few_cards() -> None:
    table = play(text("M1b"), use("M1b"))
    assert table.over
    assert state(table).alibis["thomas_haas"] == 1


def test_those_with_fewest_hits() -> None:
    hits = put(hits={**dict.fromkeys(SUSPECTS, 1), "vinnie": 0, "mark_henry": 0})
    table = play(text("M1c"), hits, use("M1c"))
    found = state(table).hits
    assert (found["mark_henry"], found["eve"], found["vinnie"], found["noise"]) == (1, 2, 0, 1)


def test_the_topmost_other_suspect() -> None:
    table = play(text("shaft"), put(dead=["eve"]), use("shaft"))
    assert state(table).hits == {**dict.fromkeys(SUSPECTS, 0), "noise": 1}


def two_on_mark(game: Case) -> None:
    faces = {game.live.rules.faces[game.face[one]].id: one for one in game.pool}
    tokens = [faces["evidence 4"], faces["evidence 1"]]
    for token in tokens:
        game.pool.remove(token)
    game.evidence["mark_henry"]["document"] = tokens
    verbs.turn_faceup(game, Seat(LOUIS), tokens)


def test_the_highest_faceup_number_goes() -> None:
    table = play(text("M2b"), do(two_on_mark), use("M2b"))
    (left,) = state(table).evidence["mark_henry"]["document"]
    assert verbs.value_of(state(table), left) == 1
    table = play(text("M2b"), use("M2b"))
    (token,) = state(table).evidence["mark_henry"]["physical"]
    assert token in state(table).faceup


def test_any_token_of_a_file_may_go() -> None:
    table = play(text("data wipe"), do(two_on_mark), use("data wipe"))
    assert len(state(table).evidence["mark_henry"]["document"]) == 1
    assert len(state(table).evidence["mark_henry"]["physical"]) == 1


def test_lily_reveals_two() -> None:
    table = laid("M2", -1, run("lily", LOUIS))
    answer(table, table.asks[0].keys[:2])
    assert len(state(table).faceup) == 2


def test_the_square_costs_no_favor_in_the_first_days() -> None:
    there = put(at=["broadcast_square"] * 5)
    assert "use_ability:broadcast_square" in laid("M3", -1, there, acts(LOUIS)).asks[0].keys
    for later in (put(day=4), put(week=2)):
        assert "use_ability:broadcast_square" not in laid("M3", -1, there, later, acts(LOUIS)).asks[0].keys


def test_the_ferry_costs_more_in_the_first_week() -> None:
    for week, time in ((1, 4), (2, 5)):
        table = laid("M4", -1, put(at=["castle_club"] * 5, week=week), acts(LOUIS))
        answer(table, "move:challenger_ferry")
        assert state(table).time[LOUIS] == time


def test_evidence_on_the_moon_is_redrawn_once() -> None:
    place = run("place_evidence", LOUIS, file="physical")
    table = laid("M5", -1, put(at=["melange_mining"] * 5), place)
    before = len(state(table).pool)
    answer(table, "yes", "eve", "facedown")
    assert len(state(table).pool) == before
    assert laid("M5", -1, place).asks[0].rule == "A-EVID-03"
