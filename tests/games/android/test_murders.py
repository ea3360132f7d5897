"""Murders, suspects, hunches, events and special cards as sections 9.6 to 9.9 of the rules want them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from typing import get_args

import pytest

from moot.games.android.config import Detective, Suspect
from moot.games.android.written import SIZES, WrittenMurder, WrittenSpecific
from tests.games.android.box import BY_DECK, ENTRIES
from tests.marks import rule

SUSPECTS: tuple[Suspect, ...] = get_args(Suspect)
TYPES = {
    "business": (
        "weyland_real_estate jinteki broadcast_square athletic_club monroe cold_harbor kaguya haas_bioroid "
        "melange_mining"
    ),
    "civic": "city_hall old_war_memorial levy_university thurguns_free_clinic humanity_labor napd root hall_of_records",
    "nightlife": "neon_orchid jacks_diner roxies memories_of_green castle_club elizas_toybox wyldside",
    "religious": "quiet_lamp starlight_crusade st_adrian gutter_saints challenger_ferry order_of_sol regolith_chapel",
    "residential": (
        "adams_garden rockvil_estates meridian_arcology tonys_flophouse eastside_tenements midway crater_terrace"
    ),
}
TYPE = {place: kind for kind, places in TYPES.items() for place in places.split()}
"""By location: its type (section 6.3)."""
OWN_LEADS: dict[Detective, tuple[str, str]] = {
    "caprice": ("neon_orchid", "weyland_real_estate"),
    "floyd": ("regolith_chapel", "crater_terrace"),
    "louis": ("eastside_tenements", "gutter_saints"),
    "rachel": ("thurguns_free_clinic", "roxies"),
    "raymond": ("athletic_club", "root"),
}
"""By detective: where the physical and the document lead start (section 6.5)."""

MURDERS = """
M1 | Evil at the Estates | rockvil_estates
eve noise thomas_haas vinnie mark_henry reina_roja
starlight_crusade wyldside levy_university tonys_flophouse melange_mining monroe
rockvil_estates broadcast_square | old_war_memorial memories_of_green

M2 | Last Call at Roxie's | roxies
eve noise mark_henry thomas_haas vinnie reina_roja
elizas_toybox broadcast_square midway napd memories_of_green quiet_lamp
monroe levy_university | tonys_flophouse elizas_toybox

M3 | Dead Air at Broadcast Square | broadcast_square
noise thomas_haas reina_roja eve mark_henry vinnie
jacks_diner city_hall adams_garden st_adrian cold_harbor castle_club
levy_university hall_of_records | neon_orchid roxies

M4 | The Ferry Runs Silent | challenger_ferry
mark_henry reina_roja vinnie noise thomas_haas eve
kaguya rockvil_estates old_war_memorial memories_of_green order_of_sol napd
castle_club monroe | jacks_diner tonys_flophouse

M5 | Blood in the Regolith | melange_mining
vinnie mark_henry eve reina_roja noise thomas_haas
hall_of_records meridian_arcology wyldside challenger_ferry jacks_diner broadcast_square
hall_of_records city_hall | elizas_toybox cold_harbor

M6 | Silence at St. Adrian | st_adrian
reina_roja vinnie thomas_haas mark_henry eve noise
quiet_lamp cold_harbor adams_garden napd castle_club levy_university
broadcast_square starlight_crusade | gutter_saints neon_orchid
"""
"""Title and scene; line-up; its testimony leads; Lily and Jimmy in both weeks."""
SPECIFIC = """
M1a eve | broadcast_square midway quiet_lamp city_hall elizas_toybox memories_of_green
M1b thomas_haas | napd challenger_ferry old_war_memorial cold_harbor midway jacks_diner
M1c vinnie | rockvil_estates napd elizas_toybox old_war_memorial midway jacks_diner
M2a thomas_haas | castle_club starlight_crusade humanity_labor challenger_ferry adams_garden wyldside
M2b mark_henry | wyldside hall_of_records tonys_flophouse challenger_ferry monroe rockvil_estates
M2c noise | wyldside challenger_ferry tonys_flophouse hall_of_records starlight_crusade monroe
M3a noise | kaguya starlight_crusade napd memories_of_green wyldside melange_mining
M3b reina_roja | starlight_crusade melange_mining meridian_arcology levy_university challenger_ferry elizas_toybox
M3c thomas_haas | rockvil_estates elizas_toybox tonys_flophouse napd wyldside challenger_ferry
M4a mark_henry | cold_harbor wyldside meridian_arcology hall_of_records st_adrian city_hall
M4b vinnie | elizas_toybox challenger_ferry hall_of_records castle_club adams_garden cold_harbor
M4c reina_roja | cold_harbor melange_mining challenger_ferry city_hall quiet_lamp meridian_arcology
M5a vinnie | cold_harbor rockvil_estates castle_club tonys_flophouse melange_mining st_adrian
M5b mark_henry | elizas_toybox memories_of_green old_war_memorial starlight_crusade levy_university tonys_flophouse
M5c eve | city_hall elizas_toybox cold_harbor tonys_flophouse rockvil_estates levy_university
M6a reina_roja | broadcast_square elizas_toybox meridian_arcology kaguya midway starlight_crusade
M6b thomas_haas | kaguya memories_of_green rockvil_estates broadcast_square old_war_memorial tonys_flophouse
M6c vinnie | starlight_crusade wyldside memories_of_green kaguya monroe rockvil_estates
"""
"""Who it is about, and where the leads go: Eve, Noise, Thomas Haas, Vinnie, Mark Henry, Reina Roja."""
COLUMNS = ("eve", "noise", "thomas_haas", "vinnie", "mark_henry", "reina_roja")

# ---------------------------------------------------------------- murders


def test_the_murder_sheets_are_those_of_the_table() -> None:
    found = []
    for murder in BY_DECK["murder"]:
        lines = (
            f"{murder.id} | {murder.title} | {murder.scene}",
            " ".join(murder.line_up),
            " ".join(murder.leads[suspect] for suspect in murder.line_up),
            f"{' '.join(murder.lily)} | {' '.join(murder.jimmy)}",
        )
        found.append("\n".join(lines))
    assert "\n\n".join(found) == MURDERS.strip()


def test_the_specific_events_are_those_of_the_table() -> None:
    found = [
        f"{event.id} {event.suspect} | {' '.join(event.leads[suspect] for suspect in COLUMNS)}"
        for event in BY_DECK["specific"]
    ]
    assert "\n".join(found) == SPECIFIC.strip()
    assert Counter(event.murder for event in BY_DECK["specific"]) == dict.fromkeys(
        ("M1", "M2", "M3", "M4", "M5", "M6"), 3
    )
    assert all(event.id.startswith(event.murder) for event in BY_DECK["specific"])
    assert ENTRIES["M2a"].title == "Thomas Haas is holed up with Human First"


def test_whom_an_event_is_about_is_always_in_play() -> None:
    for event in BY_DECK["specific"]:
        assert event.suspect in ENTRIES[event.murder].line_up[:4]


@rule("A-SETUP-47")
@pytest.mark.parametrize("murder", BY_DECK["murder"], ids=lambda murder: murder.id)
def test_no_two_leads_start_on_one_location(murder: WrittenMurder) -> None:
    assert sorted(murder.line_up) == sorted(SUSPECTS)
    starts = [*murder.leads.values(), *(place for leads in OWN_LEADS.values() for place in leads)]
    assert len(set(starts)) == len(starts)
    assert all(place in TYPE for place in (*starts, murder.scene, *murder.lily, *murder.jimmy))
    assert all(lily != jimmy for lily, jimmy in zip(murder.lily, murder.jimmy, strict=True))


def leads_of(murder: WrittenMurder, detectives: tuple[Detective, ...]) -> list[str]:
    starts = [murder.leads[suspect] for suspect in murder.line_up[: len(detectives) + 1]]
    return [*starts, *(place for detective in detectives for place in OWN_LEADS[detective])]


@pytest.mark.parametrize("event", BY_DECK["specific"], ids=lambda event: event.id)
def test_a_type_of_location_never_runs_out_of_room_for_leads(event: WrittenSpecific) -> None:
    """Section 6.6: at most 4 leads of a type at the start, at most 2 more by an event, and 7 places."""
    murder = ENTRIES[event.murder]
    assert len(set(event.leads.values())) == len(event.leads) == 6
    for n in (3, 4, 5):
        new = Counter(TYPE[event.leads[suspect]] for suspect in murder.line_up[: n + 1])
        assert max(new.values()) <= 2
        for detectives in combinations(SIZES, n):
            assert max(Counter(TYPE[place] for place in leads_of(murder, detectives)).values()) <= 4


def test_held_suspects_ask_for_time_where_their_lead_lies() -> None:
    markers = {"M1a": 3, "M2a": 4, "M3a": 3, "M4a": 4, "M5a": 3, "M6a": 4}
    for id_, n in markers.items():
        name = ENTRIES[ENTRIES[id_].suspect].title
        ban, offer, reward = ENTRIES[id_].text.split("\n")
        assert ban == f"Nobody can follow up the lead of {name}."
        assert offer.endswith(f"spend 1 Time at the location of the lead of {name} to add a marker.")
        assert reward.startswith(
            f"Whenever any player adds marker {n}, they end this event and move the lead of {name} and "
        )
        assert ENTRIES[id_].lasts


# ---------------------------------------------------------------- suspects and hunches


@rule("A-EVID-11")
def test_each_suspect_has_an_order_of_files_of_their_own() -> None:
    orders = {suspect.id: (suspect.strong, suspect.normal, suspect.weak) for suspect in BY_DECK["suspect"]}
    assert tuple(orders) == SUSPECTS
    assert sorted(orders.values()) == sorted(permutations(("document", "physical", "testimony")))
    assert orders["vinnie"] == ("document", "physical", "testimony")


def test_there_is_a_guilty_and_an_innocent_hunch_for_each_suspect() -> None:
    hunches = [(hunch.side, hunch.suspect) for hunch in BY_DECK["hunch"]]
    assert sorted(hunches) == sorted((side, suspect) for side in ("guilty", "innocent") for suspect in SUSPECTS)
    assert [hunch.id for hunch in BY_DECK["hunch"]] == [f"{side}-{suspect}" for side, suspect in hunches]


# ---------------------------------------------------------------- events and special cards


def test_general_events_last_on_the_track_or_are_done_at_once() -> None:
    events = BY_DECK["event"]
    assert [event.id for event in events] == [f"G{n:02}" for n in range(1, 24)]
    done = [event.id for event in events if not event.lasts]
    assert done == ["G06", "G07", "G16", "G17", "G18", "G19", "G20", "G23"]
    assert ENTRIES["G01"].title == "Kate says she wants to testify"
    assert ENTRIES["G02"].title == "Jimmy says he's got some real juicy info for you"
    assert [event.id for event in events if "The first player to" in event.text] == [
        "G01",
        *(f"G{n:02}" for n in range(8, 16)),
        "G22",
    ]


def test_the_special_cards_of_each_detective() -> None:
    kinds = Counter((special.detective, special.kind) for special in BY_DECK["special"])
    assert kinds == {
        ("caprice", "sanity"): 1,
        ("floyd", "directive"): 3,
        ("louis", "mood"): 1,
        ("rachel", "money"): 1,
        ("raymond", "habit"): 1,
        ("raymond", "memory"): 4,
    }
    assert ENTRIES["wrapped"].title == "Wrapped Up in Himself"
    assert all(special.text or special.note for special in BY_DECK["special"])


def test_every_detective_has_tips_for_both_sides_of_the_table() -> None:
    assert [tip.detective for tip in BY_DECK["tip"]] == list(SIZES)
    assert all(2 <= len(advice) <= 4 for tip in BY_DECK["tip"] for advice in (tip.own, tip.others))
