"""A-TWI-13: a card and its targets are named, discounts chosen, costs paid; then the effect, and the card goes."""

from __future__ import annotations

from typing import Any

import pytest

from moot.engine import Table, kind_of, knows
from moot.games.android import events
from moot.games.android.forms.events import EVENTS, Act
from moot.games.android.forms.occasions import OCCASIONS
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RACHEL,
    RAYMOND,
    answer,
    face,
    keys,
    passing,
    rules,
    scene,
    skip,
    state,
    the_ask,
    things,
)
from tests.marks import rule

GOOD = ["sanity"]
"""Special cards without Louis's Mood, so that his cards cost what is printed."""
TOKENS = {"eve physical": ["evidence+3", "evidence-2"], "noise document": ["witness"]}
FILES = [f"{who} {file}" for who in ("eve", "noise") for file in ("testimony", "physical", "document")]


def playing(card: str, *others: str, seats: int = 5, **given: Any) -> Table:
    """A light card has been named; there are other cards in hand for a discount."""
    who = ("louis", "caprice", "raymond", "floyd", "rachel").index(card.partition("-")[0])
    hands = {**given.pop("hand", {}), who: [card, *(others or ("louis-db01", "louis-db02"))]}
    given = {"evidence": TOKENS, "specials": GOOD, "plot": {who: ""}, "twilight": {who: 0}, **given}
    return answer(scene(seats, turn=who, hand=hands, **given), f"play:{card}")


def files(table: Table) -> dict[str, list[str]]:
    lie = state(table).evidence
    return {file: [face(table, token) for token in lie.get(file, ())] for file in FILES if lie.get(file)}


def unpaid(table: Table, seat: int) -> bool:
    game = state(table)
    return (game.twilight[seat], game.time[seat], len(game.hand[seat]), len(game.played)) == (0, 6, 2, 1)


@rule("A-TWI-13")
def test_the_targets_of_a_light_card_are_named_before_discounts_and_costs() -> None:
    table = playing("louis-lb08")
    assert state(table).played == things(table, "louis-lb08"), "the card is named first"
    assert (the_ask(table).prompt, unpaid(table, LOUIS)) == ("Which token?", True)
    answer(table, "evidence+3")
    assert (the_ask(table).prompt, unpaid(table, LOUIS)) == ("To which suspect?", True)
    answer(table, "noise")
    assert (the_ask(table).rule, unpaid(table, LOUIS)) == ("A-TWI-15", True)
    assert files(table) == {"eve physical": ["evidence+3", "evidence-2"], "noise document": ["witness"]}
    answer(table, ["louis-db01"])
    game = state(table)
    assert (game.twilight[LOUIS], game.time[LOUIS], len(game.hand[LOUIS])) == (2, 5, 1)
    assert files(table)["noise physical"] == ["evidence+3"]
    assert [face(table, card) for card in game.discards["louis light"]] == ["louis-lb08"]


@rule("A-TWI-13")
def test_the_colour_comes_between_the_targets_and_the_discounts() -> None:
    table = playing("louis-lb08", plot={LOUIS: "louis-sara-start"})
    answer(table, "evidence+3", "noise")
    assert (the_ask(table).rule, unpaid(table, LOUIS)) == ("A-TWI-19", True)
    assert the_ask(answer(table, "raise")).rule == "A-TWI-15"
    answer(table, [])
    assert (state(table).twilight[LOUIS], len(state(table).hand[LOUIS])) == (4, 2), "no discount is taken"
    assert files(table)["noise physical"] == ["evidence+3"]


@rule("A-TWI-13")
def test_nothing_is_seen_before_it_is_paid_for() -> None:
    """CL7: whose hand is named at once, which card of it only when it has been seen."""
    table = playing("caprice-cl7", hand={RAYMOND: ["louis-db05", "louis-db06"]})
    assert the_ask(table).keys == [str(seat) for seat in (RAYMOND, FLOYD, RACHEL, LOUIS)]
    answer(table, str(RAYMOND))
    (card,) = things(table, "louis-db05")
    assert (the_ask(table).rule, knows(state(table), CAPRICE, card)) == ("A-TWI-15", False)
    answer(table, [])
    assert (state(table).twilight[CAPRICE], knows(state(table), CAPRICE, card)) == (3, True)
    assert keys(table) == ["louis-db05", "louis-db06"]
    answer(table, "louis-db05")
    assert (len(state(table).hand[RAYMOND]), state(table).strain[CAPRICE]) == (1, 1)


@rule("A-TWI-13")
def test_what_may_be_done_is_decided_with_the_effect() -> None:
    """LB14: at whose evidence one looks is named, whether one reveals any is not."""
    table = playing("floyd-lb14")
    answer(table, "eve")
    assert the_ask(table).rule == "A-TWI-15"
    answer(table, [])
    assert (the_ask(table).rule, keys(table)) == ("A-LILY-03", ["yes", "no"])
    assert knows(state(table), FLOYD, things(table, "evidence+3")[0])


@rule("A-TWI-13")
@pytest.mark.parametrize(("change", "left"), [("place", 2), ("remove", 0)])
def test_where_one_of_two_things_is_done_it_is_named_with_its_target(change: str, left: int) -> None:
    """RL6."""
    table = playing("rachel-rl6", hits={"eve": 1})
    answer(table, change)
    if change == "place":
        assert (the_ask(table).prompt, unpaid(table, RACHEL)) == ("On whom?", True)
        answer(table, "eve")
    assert (the_ask(table).rule, unpaid(table, RACHEL)) == ("A-TWI-15", True)
    assert state(table).hits == {"eve": 1}
    answer(table, [])
    assert (state(table).hits.get("eve", 0), state(table).money[RACHEL]) == (left, 1000)


@rule("A-TWI-13")
def test_the_target_of_a_dark_card_is_named_before_it_is_paid_for() -> None:
    """DB12: the lead moves to where its mover said."""
    cards = ["louis-db12", "raymond-db01"]
    table = scene(
        turn=LOUIS,
        specials=GOOD,
        plot={LOUIS: ""},
        leads={"testimony_eve": "napd"},
        stands={LOUIS: "napd", CAPRICE: "wyldside", RAYMOND: "wyldside"},
        hand={CAPRICE: cards},
    )
    answer(table, "follow_lead:testimony_eve", "city_hall", "louis-db12")
    assert (the_ask(table).seat, the_ask(table).rule) == (CAPRICE, "A-LEAD-06")
    assert (state(table).twilight[CAPRICE], len(state(table).hand[CAPRICE])) == (2, 1)
    answer(table, "levy_university")
    assert (the_ask(table).rule, state(table).leads["testimony_eve"]) == ("A-TWI-15", "city_hall")
    answer(table, ["raymond-db01"])
    assert (state(table).twilight[CAPRICE], state(table).leads["testimony_eve"]) == (2, "levy_university")


@rule("A-TWI-13", "A-PRIO-14")
def test_of_two_favors_one_is_named_before_the_card_is_paid_for() -> None:
    """DB03."""
    both = {"louis-lb02": "Gain 2 different normal favors."}
    hands = {LOUIS: ["louis-lb02"], CAPRICE: ["louis-db03", "raymond-db01"]}
    table = scene(turn=LOUIS, cards=both, specials=GOOD, plot={LOUIS: ""}, twilight={LOUIS: 0}, hand=hands)
    answer(table, "play:louis-lb02", ["corp", "street"], "louis-db03")
    assert (the_ask(table).rule, keys(table), state(table).twilight[CAPRICE]) == ("A-PRIO-14", ["corp", "street"], 2)
    answer(table, "street")
    assert (the_ask(table).rule, state(table).favors[LOUIS]) == ("A-TWI-15", {"corp": 1, "street": 1})
    skip(answer(table, []))
    assert (state(table).twilight[CAPRICE], state(table).favors[LOUIS]) == (1, {"corp": 1})


@rule("A-TWI-13", "A-HERO-12")
def test_a_memory_has_targets_and_no_cost() -> None:
    six = [f"louis-db0{i}" for i in range(1, 7)]
    favors = {RAYMOND: {"corp": 1, "street": 1}}
    table = scene(turn=RAYMOND, favors=favors, hand={RAYMOND: six}, memory={LOUIS: ["memory-1"]}, twilight={LOUIS: 0})
    answer(table, "draw:raymond light", "memory-1", "street")
    assert (state(table).favors[RAYMOND], state(table).twilight[LOUIS]) == ({"corp": 1}, 0)


@rule("A-TWI-13")
def test_with_nothing_to_name_a_card_is_paid_for_and_done_as_far_as_possible() -> None:
    table = playing("caprice-cl5", evidence={})
    assert the_ask(table).rule == "A-TWI-15"
    passing(answer(table, []))
    game = state(table)
    assert (game.twilight[CAPRICE], game.time[CAPRICE], game.strain[CAPRICE]) == (2, 5, 1)
    alone = playing("louis-lb08", dead=["noise", "thomas_haas", "reina_roja", "mark_henry", "vinnie"])
    answer(alone, "evidence+3")
    passing(answer(alone, []))
    assert (state(alone).twilight[LOUIS], files(alone)["eve physical"]) == (3, ["evidence+3", "evidence-2"])


@rule("A-TWI-13", "A-HERO-04")
def test_a_card_that_stays_is_paid_for_though_it_does_nothing_at_once() -> None:
    table = playing("floyd-fl1")
    assert the_ask(table).rule == "A-TWI-15"
    passing(answer(table, []))
    game = state(table)
    assert (game.twilight[FLOYD], game.time[FLOYD], game.tech) == (2, 5, things(table, "floyd-fl1"))


@rule("A-TWI-13")
def test_what_a_later_sentence_lets_choose_is_chosen_when_it_is_carried_out() -> None:
    """C-32: "If Daniel is alive" is known now; what another sentence chooses from may hang on the first."""
    later = {"caprice-lb06": "Gain 1 strain. Look at 1 facedown token."}
    table = playing("caprice-lb06", cards=later)
    assert the_ask(table).rule == "A-TWI-15"
    assert the_ask(answer(table, [])).prompt == "Which tokens?"
    known = {"caprice-lb06": "If Daniel is alive, look at 1 facedown token. Otherwise, gain 1 strain."}
    table = playing("caprice-lb06", cards=known)
    assert (the_ask(table).prompt, unpaid(table, CAPRICE)) == ("Which tokens?", True)
    assert the_ask(answer(table, ["evidence+3"])).rule == "A-TWI-15"
    table = playing("caprice-lb06", cards=known, npc={"daniel": "eliminated"})
    passing(answer(table, []))
    assert state(table).strain[CAPRICE] == 1


@rule("A-TWI-13")
def test_paying_changes_nothing_that_a_target_could_be() -> None:
    """C-32: no text can wait for what happens while a card is paid for, so a target that was named is still there."""
    waits = {form.kind for form in (*EVENTS, *OCCASIONS) if issubclass(form, Act)}
    paying = {kind_of(event) for event in (events.Named, events.Shifted, events.Time, events.Discarded)}
    assert len(waits) > 15
    assert not paying & (waits | set(rules().occasions))
