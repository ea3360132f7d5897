"""Single decisions of the heuristic player: a day, evidence, dark cards, and what it reads."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from moot.bots import HeuristicBot
from moot.engine import Hidden, Known, Seat, Shown, Table, Thing, kind_of
from moot.engine.standing import offer
from moot.games.android.bot import Bot
from moot.games.android.bot.desk import Desk, printed_facts, trees
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.notes import Notes
from moot.games.android.bot.player import DECIDE, Mind
from moot.games.android.bot.plots import counted, given, habits, may_sacrifice, offers, places
from moot.games.android.bot.worth import CARD, TIME
from moot.games.android.config import Suspect
from moot.games.android.events import EnterLocation, PlaceEvidence
from moot.games.android.facts import facts
from moot.games.android.forms import LANGUAGE
from moot.games.android.forms.conditions import HasNotEntered
from moot.games.android.forms.events import EndsTurn, PlaysLight
from tests.games.android.scene import (
    CAPRICE,
    FLOYD,
    LOUIS,
    RAYMOND,
    answer,
    keys,
    named,
    passing,
    rules,
    scene,
    state,
    the_ask,
)

# ---------------------------------------------------------------- a day

MINE = {RAYMOND: ["guilty-eve", "innocent-noise"]}
CLOSE = {"eve testimony": ["evidence+3"], "noise testimony": ["evidence+4"]}
LAST = [2, 6]


def decides(table: Table) -> str:
    """What the player who is asked does."""
    chosen = HeuristicBot(Random(2))(table, the_ask(table))
    assert isinstance(chosen, str)
    return named(table, chosen)


def raymond(here: str, **given: Any) -> Table:
    """Raymond's last day, with a case that one token can turn."""
    given = {"date": LAST, "time": 2, "hunches": MINE, "evidence": CLOSE, **given}
    return scene(3, turn=RAYMOND, stands={RAYMOND: here}, **given)


def test_it_goes_to_a_lead_and_follows_it_up() -> None:
    table = raymond("old_war_memorial", leads={"testimony_eve": "city_hall"})
    assert decides(table) == "move:city_hall"
    passing(table, "move:city_hall")
    assert decides(table) == "follow_lead:testimony_eve"


def test_it_sets_out_today_for_what_it_wants_tomorrow() -> None:
    """Nothing can be done on the way, but each step leads nearer."""
    table = raymond("adams_garden", leads={"testimony_eve": "rockvil_estates"}, date=[2, 5], time=3)
    way, wanted = [], "rockvil_estates"
    far = distance(table, "adams_garden", wanted)
    while the_ask(table).rule == "A-ROUND-07" and the_ask(table).seat == RAYMOND:
        chosen = decides(table)
        if not chosen.startswith("move:"):
            break
        passing(table, chosen)
        while the_ask(table).rule == "A-QUAL-04":
            passing(table, "no")
        way.append(distance(table, state(table).stands[RAYMOND], wanted))
    assert way
    assert [far, *way] == sorted([far, *way], reverse=True)


def distance(table: Table, here: str, there: str) -> int:
    return facts(state(table)).distance(here, there)


def test_it_flies_where_no_ruler_reaches() -> None:
    table = raymond("adams_garden", leads={"testimony_eve": "melange_mining"}, tokens={RAYMOND: {"pass": 1}})
    assert decides(table) == "fly:melange_mining"


def test_it_does_what_its_plot_wants() -> None:
    given: dict[str, Any] = {"turn": CAPRICE, "time": 1, "date": [1, 3], "leads": {"physical_louis": "melange_mining"}}
    table = scene(3, plot={CAPRICE: "caprice-love-start"}, stands={CAPRICE: "levy_university"}, **given)
    assert decides(table) == "caprice-love-start/1"


def test_it_gains_favors_that_are_linked_and_buys_with_them_what_is_worth_more() -> None:
    table = scene(3, turn=LOUIS, time=2, date=[1, 4], stands={LOUIS: "city_hall"}, leads={})
    assert decides(table) == "use_ability:city_hall"
    rich = {LOUIS: {"political": 1, "corp": 1}}
    cards = {LOUIS: ["louis-lb01", "louis-lb02"]}
    table = scene(3, turn=LOUIS, time=2, date=LAST, stands={LOUIS: "jinteki"}, favors=rich, hand=cards, leads={})
    assert decides(table) == "use_ability:jinteki"


def test_floyd_keeps_his_appointment() -> None:
    """A-HERO-03: by day 4 he has to be at Haas-Bioroid."""
    given: dict[str, Any] = {"date": [1, 4], "time": 1, "leads": {}, "warrants": {FLOYD: ["haas_bioroid"]}}
    table = scene(4, turn=FLOYD, stands={FLOYD: "elizas_toybox"}, **given)
    assert "move:haas_bioroid" in keys(table)
    assert decides(table) == "move:haas_bioroid"


# ---------------------------------------------------------------- evidence


def followed(token: str, **given: Any) -> Table:
    """Raymond has followed up a testimony lead; this token is the only one of the pool."""
    table = raymond("city_hall", leads={"testimony_eve": "city_hall"}, pool=[token], **given)
    return passing(table, "follow_lead:testimony_eve")


@pytest.mark.parametrize(("token", "suspect"), [("evidence+4", "eve"), ("evidence-4", "noise")])
def test_it_frames_whom_it_wants_guilty_and_clears_who_would_be(token: str, suspect: str) -> None:
    table = followed(token)
    assert decides(table) == "evidence"
    passing(table, "evidence")
    assert decides(table) == suspect


def test_it_uncovers_the_conspiracy_where_evidence_cannot_help() -> None:
    """Both of its suspects are dead, and one piece completes a row."""
    cells = {"puzzle": ["S3", "S5", "S6"], "spots": [4 * 10, 4 * 11, 4 * 13]}
    table = followed("evidence+1", evidence={}, dead=["eve", "noise"], **cells)
    assert decides(table) == "reveal"
    passing(table, "reveal")
    while the_ask(table).rule != "A-PUZ-10":
        passing(table, decides(table))
    assert decides(table).startswith("2-4")


FACEDOWN = Hidden("evidence token")


def test_it_guesses_whom_others_want_guilty() -> None:
    notes = Notes({face.id: face for face in rules().faces})

    def places(actor: int, suspect: Suspect, token: Shown = FACEDOWN) -> None:
        notes.hear(PlaceEvidence(0, Seat(actor), token, suspect, "testimony", "facedown"))

    places(1, "noise", Known(Thing(1), "evidence+4"))
    places(1, "eve", Known(Thing(1), "evidence-2"))
    assert notes.guess(1) == "noise"
    assert notes.guess(1, "noise") is None
    assert notes.guess(2) is None
    for _ in range(3):
        places(2, "eve")
    assert notes.guess(2) == "eve"


def test_a_guess_changes_whom_it_hits_and_whom_it_fears() -> None:
    faces = {face.id: face for face in rules().faces}
    desk = Desk(raymond("city_hall", evidence={}, date=[1, 2]).view(RAYMOND), faces)
    alone, warned = Guilt(desk), Guilt(desk, ["vinnie"])
    assert warned.chances(warned.totals)["vinnie"] > 1.2 * alone.chances(alone.totals)["vinnie"]
    bot = Bot(faces, Random(1))
    for _ in range(4):
        bot.hear(PlaceEvidence(0, Seat(CAPRICE), FACEDOWN, "vinnie", "testimony", "facedown"))
    mind = Mind(bot, desk)
    assert mind.wish("vinnie") > mind.wish("thomas_haas")


# ---------------------------------------------------------------- dark cards


def held_by_raymond(card: str, **given: Any) -> Table:
    """Raymond may play a dark card on Caprice, who has moved or starts her turn."""
    given = {"hand": {RAYMOND: [card]}, "twilight": {RAYMOND: 2}, "first": CAPRICE, "jump": CAPRICE, **given}
    table = scene(3, **given)
    if "turn" in given:
        answer(table, "move:thurguns_free_clinic")
    while the_ask(table).rule != "A-PRIO-03":
        answer(table, "no")
    assert the_ask(table).seat == RAYMOND
    return table


@pytest.mark.parametrize(("time", "plays"), [(6, True), (1, False)])
def test_it_takes_time_from_who_has_some(time: int, plays: bool) -> None:
    given: dict[str, Any] = {"warrants": {CAPRICE: ["jinteki"]}, "stands": {CAPRICE: "levy_university"}}
    table = held_by_raymond("caprice-db01", turn=CAPRICE, time=time, **given)
    assert decides(table) == ("caprice-db01" if plays else "pass")


@pytest.mark.parametrize(
    ("date", "baggage", "plays"),
    [([1, 3], [1, 0], True), ([1, 3], [5, 0], False), ([1, 3], [0, 3], False)],
)
def test_it_burdens_a_plot_that_hangs_in_the_balance(date: list[int], baggage: list[int], plays: bool) -> None:
    """Fear is bad baggage for "Someone to Love"."""
    plot = {CAPRICE: "caprice-love-start"}
    table = held_by_raymond("caprice-db05", begins=CAPRICE, date=date, plot=plot, baggage={CAPRICE: baggage})
    assert decides(table) == ("caprice-db05" if plays else "pass")


# ---------------------------------------------------------------- reading


def mind(table: Table, seat: int) -> Mind:
    """What goes on in a player who sits here."""
    faces = {face.id: face for face in rules().faces}
    return Mind(Bot(faces, Random(1)), Desk(table.view(seat), faces))


def worth(text: str, table: Table, seat: int = LOUIS) -> float:
    """What a text is worth to whom it is about, as Raymond sees it."""
    return sum(mind(table, RAYMOND).reading.line(line, seat) for line in LANGUAGE.parse(text).lines)


def test_it_knows_what_every_plot_card_asks_of_its_owner() -> None:
    """Each start and crossroads has a way to good baggage that the bot understands."""
    for id_, plot in printed_facts().plots.items():
        if not plot.is_ending:
            ways = [given(offer) for offer in offers(id_)] + [habit.side for habit in habits(id_)]
            assert "good" in ways, plot.side.text


def test_it_finds_the_sentence_behind_every_action_that_a_text_offers() -> None:
    offered = [record.deed for records in rules().records.values() for record in records if isinstance(record, offer)]
    assert len(offered) > 50
    for deed in offered:
        made = rules().procedures[deed]
        assert made.node in trees()[made.card].lines[0].sentences or any(
            made.node in line.sentences for line in trees()[made.card].lines
        )


def test_it_reads_what_a_plot_wants() -> None:
    assert counted("caprice-love-start") == {"love": "good", "hope": "good", "fear": "bad"}
    every = [habit for id_ in printed_facts().plots for habit in habits(id_)]
    assert any(isinstance(habit.trigger, PlaysLight) and habit.second for habit in every)
    avoided = [habit for habit in every if isinstance(habit.condition, HasNotEntered)]
    assert avoided
    assert all(isinstance(habit.trigger, EndsTurn) and habit.side == "bad" for habit in avoided)
    business = [id_ for id_, place in printed_facts().locations.items() if place.type == "business"]
    for habit in avoided:
        assert isinstance(habit.condition, HasNotEntered)
        assert places(printed_facts(), habit.condition.where) == business
    assert sum(may_sacrifice(id_) for id_ in printed_facts().plots) == 2


def test_it_reads_what_a_text_gives_and_takes() -> None:
    table = scene(3, turn=LOUIS, time=5, hand={LOUIS: ["louis-lb01"]}, favors={LOUIS: {"sara": 1}})
    assert worth("They lose 2 Time.", table) == -2 * TIME
    assert worth("They lose 9 Time.", table) == -5 * TIME
    assert worth("They discard 2 random cards.", table) == -CARD
    assert worth("They gain 1 good baggage.", table) > 0 > worth("They gain 1 bad baggage.", table)
    assert worth("They fight. Light tactics: They lose 2 Time. Dark tactics: They lose 1 Time.", table) == -TIME
    assert worth("They lose 1 Mr. Li favor, or lose 1 Time.", table) == -TIME
    assert worth("They lose 1 Sara favor, or lose 5 Time.", table) > -5 * TIME


def test_what_does_not_hold_counts_for_nothing() -> None:
    text = "If they have a warrant there, they lose the warrant there. Otherwise, they lose 1 Time."
    without, with_ = (scene(3, turn=LOUIS, time=3, warrants={LOUIS: own}) for own in ([], ["napd"]))
    assert worth(text, without) == -TIME
    assert worth(text, with_) == worth("They lose the warrant there.", with_) < 0


def test_of_a_card_with_two_moments_only_the_present_one_counts() -> None:
    table = scene(3, turn=CAPRICE)
    reading = mind(table, RAYMOND).reading
    once = worth("They gain 1 strain.", table, CAPRICE)
    assert reading.card("caprice-cd5", CAPRICE, "talk_jimmy") == once
    assert reading.card("caprice-cd5", CAPRICE) == 2 * once


def test_every_question_that_it_answers_is_asked_by_a_rule_or_a_text() -> None:
    asked = {ask.question for code in rules().code.values() for ask in code.asks.values()}
    assert set(DECIDE) <= asked


def test_a_week_begins_with_its_first_day() -> None:
    """For the Third Directive; not with the event of the murder, which comes when that day is nearly over."""
    notes = Notes({face.id: face for face in rules().faces})
    notes.week = {FLOYD: {"haas_bioroid"}}
    table = scene(4, morning=True, date=[2, 1], specific=["M1c"])
    for event in table.events(FLOYD):
        notes.hear(event)
    assert notes.week == {}
    notes.hear(EnterLocation(0, Seat(FLOYD), "haas_bioroid", "kaguya", 1, 0))
    before = len(table.events(FLOYD))
    passing(table, *["end_turn"] * 4)
    later = table.events(FLOYD, before)
    assert "specific" in [kind_of(type(event)) for event in later]
    for event in later:
        notes.hear(event)
    assert notes.week == {FLOYD: {"haas_bioroid"}}
