"""A-LEAD, A-EVID: leads are followed up and moved on; evidence is placed."""

from __future__ import annotations

from typing import Any

import pytest

import moot
from moot.api import new_table
from moot.bots import bot
from moot.engine import Hidden, Rules, knows
from moot.games.android import GAME
from moot.games.android.facts import facts_of
from moot.games.android.view import City, Filed
from tests.games.android.scene import (
    CAPRICE,
    LOUIS,
    RAYMOND,
    answer,
    face,
    keys,
    kinds,
    log,
    passing,
    react,
    rules,
    scene,
    state,
    the_ask,
)
from tests.marks import rule

AT_MEMORIAL = {"document_floyd": "old_war_memorial", "physical_rachel": "thurguns_free_clinic"}
CIVIC = {"levy_university", "humanity_labor", "napd", "root", "hall_of_records"}


@rule("A-LEAD-03", "A-LEAD-04", "A-LEAD-05", "A-LEAD-06", "A-LEAD-07", "A-LEAD-08", "A-LEAD-20")
def test_the_player_on_the_right_moves_the_lead() -> None:
    """T-08: same type, no other lead, not in the district of the mover's detective."""
    table = scene(
        detectives="floyd louis caprice", turn=0, stands={0: "old_war_memorial", 2: "quiet_lamp"}, leads=AT_MEMORIAL
    )
    passing(table, "follow_lead:document_floyd")
    assert the_ask(table).seat == 2
    assert set(keys(table)) == CIVIC
    passing(table, "napd")
    assert state(table).leads["document_floyd"] == "napd"
    assert (the_ask(table).seat, keys(table)) == (0, ["evidence", "reveal", "dig"])


@rule("A-LEAD-09")
def test_the_district_counts_only_if_there_is_another_place() -> None:
    civic = facts_of(rules()).by_type["civic"]
    blue = [place for place in civic if facts_of(rules()).locations[place].district == "blue"]
    taken = [place for place in civic if place not in blue and place != "napd"]
    names = ["testimony_eve", "testimony_noise", "testimony_vinnie", "physical_caprice"]
    leads = dict(zip([*names, "physical_raymond"], [*taken, "kaguya"], strict=False)) | {"document_louis": "napd"}
    assert len(taken) == len(names)
    table = passing(scene(turn=LOUIS, leads=leads, stands={RAYMOND: "jacks_diner"}), "follow_lead:document_louis")
    assert set(keys(table)) == set(blue)


@rule("A-LEAD-10")
def test_a_lead_with_nowhere_to_go_stays() -> None:
    """With more leads than the game has, one on every civic location; a card that moves it again is paid in vain."""
    civic = facts_of(rules()).by_type["civic"]
    names = ["testimony_eve", "testimony_noise", "testimony_vinnie", "testimony_thomas_haas", "physical_louis"]
    names += ["physical_caprice", "document_caprice", "document_raymond"]
    assert len(names) == len(civic)
    leads = dict(zip(names, civic, strict=True)) | {"document_louis": "roxies", "physical_raymond": "kaguya"}
    here = next(lead for lead, place in leads.items() if place == "napd")
    hands = {CAPRICE: ["louis-db12"]}
    table = scene(turn=LOUIS, leads=leads, stands={LOUIS: "napd"}, hand=hands, specials=["sanity"])
    answer(table, f"follow_lead:{here}")
    assert (the_ask(table).seat, the_ask(table).rule) == (CAPRICE, "A-PRIO-03")
    react(table, "louis-db12")
    game = state(table)
    assert (game.leads[here], game.twilight[CAPRICE], "moved_lead" in kinds(table)) == ("napd", 1, False)
    assert (the_ask(table).seat, the_ask(table).rule) == (LOUIS, "A-LEAD-11")


@rule("A-LEAD-02", "A-LEAD-15", "A-EVID-03", "A-EVID-04")
@pytest.mark.parametrize(
    ("lead", "file"), [("testimony_eve", "testimony"), ("physical_louis", "physical"), ("document_louis", "document")]
)
def test_evidence_goes_into_the_file_of_the_lead_on_any_suspect(lead: str, file: str) -> None:
    table = passing(scene(turn=LOUIS, leads={lead: "napd"}), f"follow_lead:{lead}", "root", "evidence")
    assert keys(table) == ["eve", "noise", "thomas_haas", "vinnie"]
    passing(table, "vinnie", "facedown")
    assert len(state(table).evidence[f"vinnie {file}"]) == 1


@rule("A-LEAD-11", "A-LEAD-12", "A-HIT-10", "A-EVID-07", "A-EVID-14")
def test_what_can_be_made_of_a_lead() -> None:
    """T-58: with everybody dead only the conspiracy is left, and then nothing."""
    lead = {"turn": LOUIS, "leads": {"document_louis": "napd"}, "plot": {LOUIS: "louis-sara-start"}}
    dead = {"dead": ["eve", "noise", "thomas_haas", "vinnie"]}
    table = passing(scene(**lead, **dead), "follow_lead:document_louis", "root")
    assert keys(table) == ["reveal", "dig"]
    pieces = [face.id for face in rules().faces if face.back.endswith(" piece")]
    table = passing(scene(**lead, **dead, out=pieces, hero=["", "", ""]), "follow_lead:document_louis", "root")
    assert the_ask(table).rule == "A-ROUND-07"
    table = passing(scene(**lead, out=pieces, hero=["", "", ""]), "follow_lead:document_louis", "root")
    assert the_ask(table).rule == "A-EVID-03"


@rule("A-LEAD-13", "A-LEAD-14")
def test_in_the_climax_a_lead_leaves_the_game() -> None:
    """T-09."""
    sara = {LOUIS: "louis-sara-start"}
    table = scene(turn=LOUIS, date=[2, 5], leads={"document_louis": "napd"}, plot=sara)
    passing(table, "follow_lead:document_louis")
    assert "document_louis" not in state(table).leads
    assert keys(table) == ["evidence", "reveal", "dig"]
    passing(table, "dig")
    assert "move:monroe" in keys(table)


@rule("A-LEAD-16", "A-HIT-05")
def test_the_lead_of_a_dead_suspect_can_still_be_followed_up() -> None:
    table = scene(turn=LOUIS, dead=["eve"], leads={"testimony_eve": "napd"})
    passing(table, "follow_lead:testimony_eve", "root", "evidence")
    assert keys(table) == ["noise", "thomas_haas", "vinnie"]


@rule("A-LEAD-19")
def test_two_leads_never_lie_on_one_location() -> None:
    table = scene(turn=LOUIS, leads={"document_louis": "napd", "testimony_eve": "root"})
    passing(table, "follow_lead:document_louis")
    assert "root" not in keys(table)


# ---------------------------------------------------------------- evidence


@rule("A-EVID-01", "A-EVID-02", "A-EVID-05", "A-EVID-10", "A-EVID-16", "A-ALIBI-04")
def test_only_who_draws_a_token_knows_it() -> None:
    table = scene(turn=LOUIS, leads={"document_louis": "napd"}, pool=["witness"], rest={"pool": "out"})
    passing(table, "follow_lead:document_louis", "root", "evidence")
    (token,) = state(table).held
    assert "a surprise witness" in the_ask(table).prompt
    passing(table, "eve", "facedown")
    assert [knows(state(table), seat, token) for seat in range(4)] == [True, False, False, False]
    files = table.board(CAPRICE, City).suspects[0].files
    assert files["document"] == [Filed(Hidden("evidence token"), False, None)]


@rule("A-EVID-05", "A-EVID-06", "A-EVID-08", "A-EVID-09")
@pytest.mark.parametrize("token", ["evidence+4", "witness", "perjury"])
def test_evidence_may_be_placed_faceup_and_stays_so(token: str) -> None:
    table = scene(turn=LOUIS, leads={"document_louis": "napd"}, pool=[token], rest={"pool": "out"})
    passing(table, "follow_lead:document_louis", "root", "evidence", "eve", "faceup")
    (thing,) = state(table).evidence["eve document"]
    assert state(table).faceup == [thing]
    assert all(knows(state(table), seat, thing) for seat in range(4))


@rule("A-EVID-11")
def test_each_suspect_has_a_strong_a_normal_and_a_weak_file() -> None:
    sheets = facts_of(rules()).suspects.values()
    assert all({sheet.strong, sheet.normal, sheet.weak} == {"testimony", "physical", "document"} for sheet in sheets)
    assert len({(sheet.strong, sheet.normal, sheet.weak) for sheet in sheets}) == 6
    vinnie = facts_of(rules()).suspects["vinnie"]
    assert (vinnie.strong, vinnie.weak) == ("document", "testimony")


@rule("A-EVID-12")
def test_strong_and_weak_do_not_matter_before_the_end() -> None:
    """A whole case, and the same with other files strong and weak: all goes alike until evidence is counted."""
    sheets = rules().content["suspect"]
    turned = [{**one, "strong": one["weak"], "weak": one["normal"], "normal": one["strong"]} for one in sheets]
    logs = []
    for played_by in (rules(), Rules(GAME, {**rules().content, "suspect": turned})):
        table = new_table(played_by, 3, 7)
        moot.play(table, [bot("heuristic", "android", seat, 7) for seat in range(3)])
        logs.append(log(table))
    closed = logs[0].index("The case is closed")
    assert closed > 500
    assert any("places" in line for line in logs[0][:closed])
    assert logs[0][: closed + 1] == logs[1][: closed + 1]
    assert logs[0][closed + 1 :] != logs[1][closed + 1 :]


@rule("A-EVID-13", "A-EVID-17")
def test_a_token_that_is_not_placed_goes_back_unseen() -> None:
    """LB03: draw a second, and keep one of the two."""
    table = scene(
        turn=LOUIS,
        leads={"document_louis": "napd"},
        hand={LOUIS: ["louis-lb03"]},
        pool=["evidence+5", "evidence-4", "evidence+1"],
        rest={"pool": "out"},
        plot={LOUIS: "louis-krausey-start"},
    )
    answer(table, "follow_lead:document_louis")
    while "louis-lb03" not in keys(table):
        answer(table, {"A-LEAD-06": "root", "A-LEAD-11": "evidence"}.get(the_ask(table).rule, "pass"))
    react(table, "louis-lb03")
    assert keys(table) == ["evidence+5", "evidence-4"]
    answer(table, "evidence-4")
    passing(table, "eve", "facedown")
    game = state(table)
    assert [face(table, token) for token in game.evidence["eve document"]] == ["evidence-4"]
    assert sorted(face(table, token) for token in game.pool) == ["evidence+1", "evidence+5"]
    assert not any(knows(game, LOUIS, token) for token in game.pool)


@rule("A-EVID-17")
def test_an_effect_draws_as_many_tokens_as_there_are() -> None:
    """LB03, with an empty pool."""
    given: dict[str, Any] = {"leads": {"document_louis": "napd"}, "pool": ["evidence+5"], "rest": {"pool": "out"}}
    table = scene(turn=LOUIS, hand={LOUIS: ["louis-lb03"]}, **given)
    answer(table, "follow_lead:document_louis", "root", "pass", "evidence")
    react(table, "louis-lb03")
    assert keys(table) == ["evidence+5"]
    passing(table, "evidence+5", "eve", "facedown")
    assert [face(table, token) for token in state(table).evidence["eve document"]] == ["evidence+5"]


@rule("A-EVID-15", "A-TERM-03")
def test_evidence_is_sacrificed_instead_of_placed() -> None:
    table = scene(turn=LOUIS, leads={"document_louis": "napd"})
    passing(table, "follow_lead:document_louis", "root")
    assert "sacrifice" in keys(table)
    pool = len(state(table).pool)
    passing(table, "sacrifice")
    assert (state(table).baggage[LOUIS], len(state(table).pool)) == ([1, 0], pool)
    dead = scene(turn=LOUIS, leads={"document_louis": "napd"}, dead=["eve", "noise", "thomas_haas", "vinnie"])
    assert "sacrifice" not in keys(passing(dead, "follow_lead:document_louis", "root"))


def test_the_window_comes_after_the_lead_has_moved() -> None:
    """C-31."""
    table = scene(turn=LOUIS, leads={"document_louis": "napd"}, hand={CAPRICE: ["louis-db12"]})
    answer(table, "follow_lead:document_louis", "root")
    assert "louis-db12" in keys(table)
    assert "moved_lead" in kinds(table)
