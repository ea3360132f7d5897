"""Light cards, Tech and sheets of Android, played."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import IllegalAnswer, Table, call, knows
from tests.language.android.standin import (
    ANDROID,
    acts,
    draws,
    goes,
    hold,
    lay,
    owns,
    play,
    put,
    run,
    state,
    thing_named,
)
from tests.language.android.state import SUSPECTS
from tests.language.android.texts import TEXTS
from tests.language.stage import answer, compiled, labels, log, use

LOUIS, CAPRICE, RAYMOND, FLOYD, RACHEL = range(5)


def text(*names: str) -> dict[str, str]:
    return {name: TEXTS[name] for name in names}


def why(table: Table, key: str) -> tuple[str, str]:
    """The rule and the reason why this cannot be chosen."""
    refusal = next(refusal for refusal in table.asks[0].refused if refusal.key == key)
    return refusal.rule, refusal.why


# ---------------------------------------------------------------- known cards


def test_i_owe_you_one_ray_gives_a_kate_favor() -> None:
    table = play(text("I owe you one, Ray"), use("I owe you one, Ray", seat=RAYMOND))
    assert state(table).favors[RAYMOND]["kate"] == 1
    assert log(table) == ["Cleo gains a Kate favor."]


def test_only_her_own_detective_gains_a_kate_favor() -> None:
    table = play(text("I owe you one, Ray"), use("I owe you one, Ray", seat=LOUIS))
    assert state(table).favors[LOUIS]["kate"] == 0


def test_walking_the_streets_shows_the_undealt_hunches_to_louis_alone() -> None:
    name = "I need to walk the streets a bit"
    table = play(text(name), use(name, seat=LOUIS))
    undealt = state(table).undealt
    assert [knows(state(table), LOUIS, hunch) for hunch in undealt] == [True, True]
    assert not any(knows(state(table), CAPRICE, hunch) for hunch in undealt)
    assert log(table, CAPRICE) == ["Ada looks at 2 hunch cards."]
    assert "Vinnie the Strangler" in log(table, LOUIS)[0]


def test_you_cant_hide_your_secrets_from_me_looks_at_one_hunch_by_chance() -> None:
    name = "You can't hide your secrets from me"
    table = play(text(name), use(name, seat=CAPRICE))
    assert labels(table) == ["Cleo", "Ada"]
    answer(table, str(RAYMOND))
    game = state(table)
    assert sum(knows(game, CAPRICE, hunch) for hunch in game.hunches[RAYMOND]) == 1
    assert not any(knows(game, LOUIS, hunch) for hunch in game.hunches[RAYMOND])
    assert game.burdens[CAPRICE]["strain"] == 1


# ---------------------------------------------------------------- gaining, losing, paying


@pytest.mark.parametrize(
    ("card", "seat", "before", "read", "value"),
    [
        ("LB02", LOUIS, {}, "favors", {"street": 1}),
        ("LB04", LOUIS, {}, "time", 9),
        ("LB06", LOUIS, {}, "baggage", {"good": 1}),
        ("LB09", LOUIS, {}, "depth", 1),
        ("LB13", LOUIS, {"burdens": [{"trauma": 1, "strain": 0}] * 5}, "burdens", {"trauma": 0}),
        ("CL8", CAPRICE, {"burdens": [{"trauma": 0, "strain": 3} for _ in range(5)]}, "burdens", {"strain": 1}),
        ("FL6", FLOYD, {}, "favors", {"director_haas": 1}),
        ("FL6", FLOYD, {}, "time", 8),
        ("LL5", LOUIS, {}, "favors", {"mr_li": 1}),
        ("RL2", RACHEL, {}, "favors", {"political": 1}),
        ("RL3", RACHEL, {}, "money", 3000),
        ("RL4", RACHEL, {}, "money", 500),
        ("RL4", RACHEL, {}, "time", 8),
        ("RL4", RACHEL, {"money": [0] * 5}, "time", 6),
        ("YL5", RAYMOND, {}, "tokens", {"pass": 1}),
    ],
)
def test_what_a_card_gives(card: str, seat: int, before: dict[str, Any], read: str, value: Any) -> None:
    table = play(text(card), put(**before), use(card, seat=seat), seats=5)
    found = getattr(state(table), read)[seat]
    assert (found if not isinstance(value, dict) else {key: found[key] for key in value}) == value


def test_a_condition_before_the_colon_decides_whether_a_card_can_be_played() -> None:
    (part,) = compiled(ANDROID, "CL1", TEXTS["CL1"]).parts
    table = play(text("CL1"), acts(CAPRICE))
    assert not part.fits(state(table), table.asks[0].seat, {})
    table = play(text("CL1"), goes(CAPRICE, "levy_university"), acts(CAPRICE))
    assert part.fits(state(table), table.asks[0].seat, {})
    table = play(
        text("CL1", "Kate, lost"), put(npc={"daniel": "eliminated"}), goes(CAPRICE, "levy_university"), acts(1)
    )
    assert not part.fits(state(table), table.asks[0].seat, {})


def test_more_love_while_daniel_is_alive() -> None:
    plot = {"plot": "Love counts as good baggage."}
    table = play({**text("CL2"), **plot}, lay("plot", CAPRICE), use("CL2", seat=CAPRICE), stays=["plot"])
    assert state(table).baggage[CAPRICE] == {"good": 2, "bad": 0}
    dead = put(npc={"daniel": "eliminated"})
    table = play({**text("CL2"), **plot}, lay("plot", CAPRICE), dead, use("CL2", seat=CAPRICE), stays=["plot"])
    assert state(table).baggage[CAPRICE] == {"good": 1, "bad": 0}


def test_time_for_each_two_strain() -> None:
    strain = put(burdens=[{"trauma": 0, "strain": 5} for _ in range(3)])
    table = play(text("CL6"), strain, hold(CL6=CAPRICE), run("start_turn", CAPRICE))
    assert (table.asks[0].seat, table.asks[0].rule) == (CAPRICE, "A-PRIO-06")
    answer(table, "CL6")
    assert state(table).time[CAPRICE] == 8


def test_parsons_is_found_and_keene_at_peace() -> None:
    table = play(text("YL1", "YL2"), use("YL1", seat=RAYMOND), use("YL2", seat=RAYMOND))
    assert (state(table).npc["parsons"], state(table).npc["keene"]) == ("found", "at_peace")


def test_a_sara_favor_turns_the_mood_good_unless_a_plot_keeps_it_bad() -> None:
    table = play(text("LL3"), use("LL3", seat=LOUIS))
    assert state(table).mood == "good"
    table = play(text("LL3", "Sara, worse"), lay("Sara, worse", LOUIS), use("LL3"), stays=["Sara, worse"])
    assert (state(table).mood, state(table).favors[LOUIS]["sara"]) == ("bad", 1)


def test_a_player_of_your_choice_discards_a_memory() -> None:
    table = play(text("YL6"), use("YL6", seat=RAYMOND))
    answer(table, str(CAPRICE))
    assert state(table).memories == [LOUIS]


def test_exchanging_a_favor() -> None:
    table = play(text("exchange"), owns(LOUIS, street=1, mr_li=1), use("exchange"))
    assert table.asks[0].rule == "A-LOC-05"
    answer(table, "mr_li", "corp")
    assert (state(table).favors[LOUIS]["mr_li"], state(table).favors[LOUIS]["corp"]) == (0, 1)


def test_shifts_stop_at_the_ends_of_the_track() -> None:
    table = play(text("completely"), use("completely"))
    answer(table, str(RAYMOND))
    assert state(table).twilight == [5, 3, 2]


# ---------------------------------------------------------------- evidence and other hidden things


def test_looking_at_a_suspect_and_turning_one_token() -> None:
    table = play(text("LB14"), use("LB14", seat=LOUIS))
    assert table.asks[0].rule == "A-JIMMY-02"
    answer(table, "noise")
    (token,) = state(table).evidence["noise"]["physical"]
    assert knows(state(table), LOUIS, token)
    assert not knows(state(table), CAPRICE, token)
    answer(table, "yes")
    assert knows(state(table), CAPRICE, token)
    assert state(table).faceup == [token]


def test_looking_at_three_tokens() -> None:
    table = play(text("CL5"), use("CL5", seat=CAPRICE))
    ask = table.asks[0]
    assert (ask.low, ask.high) == (3, 3)
    answer(table, ask.keys[:3])
    tokens = [token for files in state(table).evidence.values() for token in files["physical"]]
    assert [knows(state(table), CAPRICE, token) for token in tokens] == [True] * 3 + [False] * 3


def test_a_hand_is_looked_at_and_a_card_of_it_discarded() -> None:
    held = draws(RAYMOND, "raymond light 0", "louis dark 1")
    table = play(text("CL7"), held, use("CL7", seat=CAPRICE))
    answer(table, str(RAYMOND))
    assert len(labels(table)) == 2
    card = thing_named(table, "louis dark 1")
    assert not knows(state(table), LOUIS, card)
    answer(table, str(card))
    assert state(table).discard == [card]
    assert state(table).burdens[CAPRICE]["strain"] == 1


def test_an_empty_hand_has_nothing_to_discard() -> None:
    table = play(text("CL7"), use("CL7", seat=CAPRICE))
    answer(table, str(RAYMOND))
    assert table.over
    assert state(table).burdens[CAPRICE]["strain"] == 1


def test_evidence_without_a_lead() -> None:
    table = play(text("LL7"), use("LL7", seat=LOUIS))
    assert [table.asks[0].rule, len(labels(table))] == ["A-EVID-03", 6]
    answer(table, "eve", "document", "facedown")
    (token,) = state(table).evidence["eve"]["document"]
    assert knows(state(table), LOUIS, token)
    assert not knows(state(table), RAYMOND, token)


def test_a_second_token_and_the_choice_between_two() -> None:
    table = play(text("LB03"), hold(LB03=LOUIS), run("place_evidence", LOUIS, file="testimony"))
    answer(table, "LB03")
    pool = len(state(table).pool)
    first, second = table.asks[0].keys
    answer(table, second, "eve", "facedown")
    assert state(table).evidence["eve"]["testimony"] == [int(second)]
    assert len(state(table).pool) == pool + 1
    assert int(first) in state(table).pool


def test_a_token_moves_unseen_to_the_same_file_of_another() -> None:
    table = play(text("LB08"), use("LB08", seat=LOUIS))
    token = state(table).evidence["eve"]["physical"][0]
    answer(table, str(token))
    assert "Noise" in labels(table)
    assert "Eve 5VA3TC" not in labels(table)
    answer(table, "noise")
    assert token in state(table).evidence["noise"]["physical"]
    assert not knows(state(table), LOUIS, token)


# ---------------------------------------------------------------- cards, hits, warrants, moves


def test_a_card_is_drawn_after_entering_a_major_location() -> None:
    table = play(text("LB10"), hold(LB10=LOUIS), goes(LOUIS, "city_hall"))
    answer(table, "LB10")
    assert table.asks[0].rule == "A-ACT-04"
    answer(table, "raymond dark")
    (card,) = state(table).hand[LOUIS]
    assert knows(state(table), LOUIS, card)
    assert not knows(state(table), RAYMOND, card)
    table = play(text("LB10"), hold(LB10=LOUIS), goes(LOUIS, "roxies"))
    assert labels(table) == ["Pass"]


def test_a_hit_is_placed_or_removed() -> None:
    table = play(text("RL6"), use("RL6", seat=RACHEL), seats=5)
    assert table.asks[0].rule == "A-HIT-01"
    answer(table, "noise")
    assert state(table).hits["noise"] == 1
    assert state(table).money[RACHEL] == 3000
    table = play(text("RL6"), put(hits={**dict.fromkeys(SUSPECTS, 0), "noise": 2}), use("RL6", seat=RACHEL), seats=5)
    answer(table, "remove 1 hit")
    assert state(table).hits["noise"] == 1


def test_the_third_hit_kills() -> None:
    table = play(text("RL6"), put(hits={**dict.fromkeys(SUSPECTS, 0), "noise": 2}), use("RL6", seat=RACHEL), seats=5)
    answer(table, "place 1 hit on any suspect", "noise")
    assert state(table).dead == ["noise"]
    assert state(table).evidence["noise"]["physical"] == []


def test_a_warrant_is_placed_on_a_restricted_location() -> None:
    table = play(text("LB12"), put(warrants=[["jinteki"], [], []]), use("LB12"))
    assert table.asks[0].rule == "A-REST-07"
    assert labels(table) == ["Humanity Labor", "Haas-Bioroid", "Order of Sol"]
    answer(table, "haas_bioroid")
    assert state(table).warrants[LOUIS] == ["jinteki", "haas_bioroid"]


def test_out_of_reach_this_turn_only() -> None:
    far = "move:city_hall"
    table = play(text("LB05"), acts(LOUIS))
    assert why(table, far) == ("A-MOVE-02", "the location is out of reach")
    with pytest.raises(IllegalAnswer, match="out of reach"):
        answer(table, far)
    table = play(text("LB05"), use("LB05"), acts(LOUIS), run("end_turn", LOUIS), acts(LOUIS))
    answer(table, far)
    assert state(table).at[LOUIS] == "city_hall"
    assert why(table, "move:napd")[0] == "A-MOVE-02"


def test_a_fight_is_chosen_by_the_one_who_fights() -> None:
    plot = {"plot": "Duty counts as good baggage. Greed counts as bad baggage."}
    table = play({**text("LB11"), **plot}, lay("plot", LOUIS), use("LB11", seat=LOUIS), stays=["plot"])
    assert (table.asks[0].seat, table.asks[0].rule) == (LOUIS, "A-FIGHT-01")
    answer(table, "dark_tactics")
    assert state(table).twilight[LOUIS] == 4
    assert state(table).favors[LOUIS]["street"] == 1
    assert state(table).baggage[LOUIS] == {"good": 0, "bad": 1}
    assert log(table)[-1] == "Ada fights with dark tactics."


def test_a_reaction_to_light_tactics() -> None:
    cards = {**text("FL4"), "fight": TEXTS["LB11"]}
    table = play(cards, hold(FL4=FLOYD), use("fight", seat=FLOYD), seats=5)
    answer(table, "light_tactics", "FL4")
    assert state(table).baggage[FLOYD]["good"] == 1


# ---------------------------------------------------------------- Tech and sheets


def test_tech_makes_reach_longer_as_long_as_it_lies_there() -> None:
    there = put(at=["city_hall", "napd", "napd", "napd", "roxies"])
    table = play(text("FL1"), there, acts(FLOYD), stays=["FL1"], seats=5)
    assert why(table, "move:humanity_labor")[0] == "A-MOVE-02"
    table = play(text("FL1"), there, lay("FL1", FLOYD), acts(FLOYD), stays=["FL1"], seats=5)
    assert "move:humanity_labor" in table.asks[0].keys


def test_tech_that_looks_into_a_file() -> None:
    placing = run("place_evidence", FLOYD, file="physical")
    table = play(text("FL2"), lay("FL2", FLOYD), placing, stays=["FL2"], seats=5)
    other = state(table).evidence["eve"]["physical"][0]
    answer(table, "eve", "facedown")
    assert knows(state(table), FLOYD, other)
    assert not knows(state(table), LOUIS, other)


def test_tech_makes_the_first_ability_of_a_turn_cheaper() -> None:
    there = put(at=["city_hall", "napd", "napd", "city_hall", "roxies"])
    script = (there, lay("FL7", FLOYD), run("start_turn", FLOYD), acts(FLOYD), acts(FLOYD))
    table = play(text("FL7"), *script, stays=["FL7"], seats=5)
    answer(table, "use_ability:city_hall")
    assert state(table).time[FLOYD] == 5
    answer(table, "use_ability:city_hall")
    assert state(table).time[FLOYD] == 3


def test_tech_and_sheets_change_the_hand_limit() -> None:
    six = draws(LOUIS, *(f"louis light {i}" for i in range(3)), *(f"caprice dark {i}" for i in range(3)))
    drawing = {"draw": "Draw 2 cards."}
    table = play(drawing, six, use("draw", seat=LOUIS))
    assert len(state(table).hand[LOUIS]) == 6
    table = play({**drawing, **text("FL3")}, six, lay("FL3", LOUIS), use("draw", seat=LOUIS), stays=["FL3"])
    assert len(state(table).hand[LOUIS]) == 7


def test_an_npc_favor_pays_for_any_type_of_its_sheet() -> None:
    paying = {"pay": "You may spend 1 corp favor to gain 3 Time."}
    table = play({**paying, **text("Louis")}, owns(LOUIS, mr_li=1), use("pay"), stays=["Louis"])
    assert table.over
    assert state(table).time[LOUIS] == 6
    table = play({**paying, **text("Louis")}, owns(LOUIS, mr_li=1), lay("Louis"), use("pay"), stays=["Louis"])
    answer(table, "yes")
    assert (state(table).favors[LOUIS]["mr_li"], state(table).time[LOUIS]) == (0, 9)
    assert "Ada spends a Mr. Li favor." in log(table)


def test_no_payment_dead_ends() -> None:
    paying = {"pay": "Spend 1 corp favor plus 1 society favor to gain 3 Time."}
    own = owns(LOUIS, mr_li=1, society=1)
    table = play({**paying, **text("Louis")}, own, lay("Louis"), use("pay"), stays=["Louis"])
    assert state(table).time[LOUIS] == 9
    assert state(table).favors[LOUIS]["society"] == 0
    assert state(table).favors[LOUIS]["mr_li"] == 0


def test_the_first_directive_forbids_dark_tactics_and_spares_trauma() -> None:
    cards = {**text("first directive"), "hurt": "Gain 1 trauma.", "fight": TEXTS["LB11"]}
    script = (lay("first directive", FLOYD), use("hurt", seat=FLOYD), use("fight", seat=FLOYD))
    table = play(cards, *script, stays=["first directive"], seats=5)
    assert state(table).burdens[FLOYD]["trauma"] == 0
    assert table.over
    assert state(table).twilight[FLOYD] == 2


def test_the_second_directive_allows_one_light_card_a_turn() -> None:
    held = draws(FLOYD, "floyd light 1", "floyd light 2")
    script = (
        held,
        put(twilight=[0] * 5),
        lay("second directive", FLOYD),
        run("start_turn", FLOYD),
        acts(FLOYD),
        acts(FLOYD),
    )
    table = play(text("second directive"), *script, stays=["second directive"], seats=5)
    first, second = (f"play_light:{card}" for card in state(table).hand[FLOYD])
    answer(table, first)
    assert why(table, second) == ("A-HERO-02", "you cannot play more than 1 light card each turn")


def test_the_third_directive_gives_time_and_wants_a_visit() -> None:
    cards = text("third directive")
    lying = lay("third directive", FLOYD)
    table = play(cards, lying, run("start_turn", FLOYD), stays=list(cards), seats=5)
    assert state(table).time[FLOYD] == 7
    end = (put(day=4), call("end_day"))
    table = play(cards, lying, *end, stays=list(cards), seats=5)
    assert state(table).baggage[FLOYD]["bad"] == 2
    visit = put(visited={"turn": [], "week": ["haas_bioroid"]})
    table = play(cards, lying, visit, *end, stays=list(cards), seats=5)
    assert state(table).baggage[FLOYD]["bad"] == 0


def test_the_mood_changes_what_light_cards_cost() -> None:
    held = (draws(LOUIS, "louis light 2"), put(twilight=[4, 3, 3]), lay("Mood", LOUIS))
    table = play(text("Mood"), *held, acts(LOUIS), stays=["Mood"])
    card = f"play_light:{state(table).hand[LOUIS][0]}"
    assert why(table, card)[0] == "A-TWI-09"
    table = play(text("Mood"), *held, put(mood="good"), acts(LOUIS), stays=["Mood"])
    answer(table, card)
    assert state(table).twilight[LOUIS] == 5


def test_reach_until_the_end_of_the_next_turn() -> None:
    script = (use("reach"), acts(LOUIS), run("end_turn", LOUIS), run("start_turn", LOUIS), acts(LOUIS))
    table = play(text("reach"), *script, run("end_turn", LOUIS), acts(LOUIS))
    near = "move:roxies"
    for _ in range(2):
        assert why(table, near)[0] == "A-MOVE-02"
        answer(table, "rest")
    assert near in table.asks[0].keys


def test_the_next_talk_to_jimmy_shows_more_and_he_stays() -> None:
    there = goes(LOUIS, "jacks_diner")
    table = play(text("juicy"), there, use("juicy"), acts(LOUIS), acts(LOUIS))
    answer(table, "talk", "noise", "eve")
    tokens = [state(table).evidence[suspect]["physical"][0] for suspect in ("noise", "eve", "thomas_haas")]
    assert [knows(state(table), LOUIS, token) for token in tokens] == [True, True, False]
    assert state(table).jimmy == "jacks_diner"
    answer(table, "talk", "thomas_haas")
    assert table.over
    assert state(table).jimmy != "jacks_diner"


def test_less_time_on_the_next_turn() -> None:
    script = (use("later"), run("start_turn", LOUIS), run("end_turn", LOUIS))
    assert state(play(text("later"), *script)).time[LOUIS] == 4
    assert state(play(text("later"), *script, run("start_turn", LOUIS))).time[LOUIS] == 6


def test_the_bonuses_of_a_piece() -> None:
    table = play(text("bonus"), use("bonus"))
    assert (table.asks[0].rule, labels(table)) == ("D-16", ["Thomas Haas", "Reina Roja", "No"])
    answer(table, "reina_roja", "corp")
    assert (state(table).leads["reina_roja"], state(table).favors[LOUIS]["corp"]) == ("midway", 1)


def test_outcomes_that_are_read_when_chosen() -> None:
    for letter, trauma, corp in (("A", 0, 0), ("B", 1, 1)):
        table = play(text("choice"), owns(LOUIS, corp=1), use("choice"))
        answer(table, letter)
        assert (state(table).burdens[LOUIS]["trauma"], state(table).favors[LOUIS]["corp"]) == (trauma, corp)
