"""What sways, flips and shares, played (section 7.1)."""

from __future__ import annotations

from tests.games.lawyerup.scene import (
    ESTATE,
    EYE,
    HEIST,
    PETS,
    ROYALTIES,
    choose,
    court,
    divorce,
    heist,
    ids,
    jury,
    put,
    scene,
    space,
    titles,
)
from tests.language.stage import answer, labels, use


def test_sway_in_each_case() -> None:
    table = scene("PB11", *jury(), use("PB11"), case=EYE)
    assert (labels(table), table.asks[0].rule) == (titles("J1A", "J2A", "J3A"), "L-SWAY-15")
    choose(table, "J3A")
    assert space(table, "J3A") == [2]
    table = scene("DB07", *heist([0, 1], [1, 0]), use("DB07", seat=1), case=HEIST)
    choose(table, "DF-4A")
    assert space(table, "DF-4A") == [1, 1]


def test_a_card_that_names_what_the_case_has_not_sways_nothing() -> None:
    assert scene("C04-11", *divorce(), use("C04-11")).over


def test_sway_only_a_juror_of_the_prosecution() -> None:
    table = scene("C04-38", *jury(), use("C04-38", seat=1), case=EYE)
    assert court(table).spaces == [[2], [2], [3]]


def test_sway_the_mastermind_and_where_you_are_behind() -> None:
    table = scene("C05-02 C05-03", *heist([0, 1], [1, 0]), use("C05-02"), case=HEIST)
    assert space(table, "DF-1A") == [1, 1]
    table = scene("C05-25", *heist([0, 1], [1, 0]), use("C05-25", seat=1), case=HEIST)
    assert space(table, "DF-4A") == [1, 1]


def test_sway_twice_and_the_opponent_elsewhere() -> None:
    table = scene("C05-48", *heist([0, 1], [1, 0]), use("C05-48"), case=HEIST)
    choose(table, "DF-4A")
    assert table.over
    assert court(table).spaces == [[0, 2], [3, 0]]


def test_the_top_spot_needs_the_witness_of_that_name() -> None:
    script = heist([4, 0], [3, 0])
    assert court(scene("C05-01", *script, use("C05-01"), case=HEIST)).spaces[1] == [3, 0]
    claimed = put("claimed", "W05-04")
    assert court(scene("C05-01", *script, claimed, use("C05-01"), case=HEIST)).spaces[1] == [4, 0]


def test_sway_an_asset_on_the_opponents_color() -> None:
    table = scene("C06-04", *divorce(), use("C06-04"))
    assert space(table, ROYALTIES) == [0]


def test_share_an_asset() -> None:
    table = scene("C06-44", *divorce(), use("C06-44", seat=1))
    assert space(table, ESTATE) == [0]
    assert scene("C06-44", use("C06-44")).over


def test_flip_a_neutral_asset_and_one_at_random() -> None:
    table = scene("C06-09", *divorce(), use("C06-09"))
    assert ids(table, "targets") == [ROYALTIES, ESTATE, "A06-09B"]
    table = scene("QU-06", *divorce(), use("QU-06", 2, seat=1))
    assert sum(name.endswith("B") for name in ids(table, "targets")) == 1


def test_flip_and_sway_it() -> None:
    table = scene("PR-06P", *divorce(), use("PR-06P"))
    choose(table, PETS)
    assert (ids(table, "targets")[2], space(table, "A06-09B")) == ("A06-09B", [-1])


def test_another_attitude() -> None:
    table = scene("C06-11", put("attitude", "AT-P-EM"), put("unused", "AT-P-CO"), use("C06-11"), use("C06-11"))
    assert ids(table, "attitude", 0) == ["AT-P-EM", "AT-P-CO"]
    assert scene("C06-10", put("attitude", "AT-P-EM"), use("C06-10")).over


def test_give_a_card_to_draw_two() -> None:
    table = scene("C06-06", put("hand", "PB01"), put("deck", "PB02", "PB03"), use("C06-06"))
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "hand", 0), ids(table, "hand", 1)) == (["PB03", "PB02"], ["PB01"])
