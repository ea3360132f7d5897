"""The words of Casino Heist and of the Automa, played (section 7.1)."""

from __future__ import annotations

import pytest

from tests.games.lawyerup.scene import (
    EYE,
    court,
    given,
    ids,
    jury,
    put,
    scene,
    total,
)
from tests.language.stage import answer, use

# ---------------------------------------------------------------- Case 05


def test_claim_from_the_lineup() -> None:
    table = scene("C05-09 C05-10", put("lineup", "W05-01", "W05-02", "W05-03"), use("C05-09"), use("C05-10"))
    assert ids(table, "claimed", 0) == ["W05-01"]
    assert table.asks[0].rule == "L-05-28"
    answer(table, table.asks[0].keys[1])
    assert ids(table, "lineup") == ["W05-02"]
    answer(table, table.asks[0].keys[0])
    assert (ids(table, "claimed", 0), ids(table, "removed")) == (["W05-03"], ["W05-01"])


def test_claim_the_top_of_the_witness_deck() -> None:
    table = scene("C04-19", put("witness_deck", "W04-03", "W04-04"), use("C04-19"), use("C04-19"), use("C04-19"))
    assert ids(table, "claimed", 0) == ["W04-04", "W04-03"]


def test_swap_a_claimed_witness() -> None:
    script = [put("lineup", "W05-01", "W05-02"), put("claimed", "W05-10", "W05-11", seat=1)]
    table = scene("C05-32", *script, use("C05-32", seat=1))
    answer(table, table.asks[0].keys[0])
    answer(table, table.asks[0].keys[1])
    assert (ids(table, "lineup"), ids(table, "claimed", 1)) == (["W05-01", "W05-10"], ["W05-11", "W05-02"])
    assert ids(answer(scene("C05-32", *script, use("C05-32", seat=1)), "no"), "lineup") == ["W05-01", "W05-02"]


@pytest.mark.parametrize("does", [True, False])
def test_the_con_may_be_replaced(does: bool) -> None:
    table = scene("C05-30", put("con", "CN-01", seat=1), put("cons", "CN-02"), use("C05-30", seat=1))
    assert table.asks[0].rule == "L-05-36"
    answer(table, "yes" if does else "no")
    assert ids(table, "con", 1) == (["CN-02"] if does else ["CN-01"])
    assert ids(table, "con_discard") == (["CN-01"] if does else [])


def test_success_and_failure_of_a_con() -> None:
    table = scene("CN-07", put("deck", "PB01", "PB02"), use("CN-07"), use("CN-07", 2))
    assert len(ids(table, "hand", 0)) == len(ids(table, "discard", 0)) == 1


# ---------------------------------------------------------------- the Automa


@pytest.mark.parametrize(("before", "value"), [("SB07", 5), ("SB08", 0)])
def test_a_bonus_if_it_matches_the_previous_card(before: str, value: int) -> None:
    table = scene("QU-00", put("exam", before, "PB05", seat=1), use("QU-00", 2, seat=1))
    assert sum(court(table).bonus.values()) == value


def test_a_victory_effect_is_rolled() -> None:
    found = set()
    for seed in range(20):
        script = [put("hand", "PB01"), *jury(), *given(automa_cards={"personality": "PE-1"}), use("SB20", 2, seat=1)]
        table = scene("SB20 PE-1", *script, seed=seed, case=EYE)
        found.add("sway" if table.asks else "discard" if ids(table, "discard", 0) else f"{total(table, 1)}")
    assert found == {"sway", "discard", "2", "3"}


def test_the_player_is_not_the_automa() -> None:
    table = scene("PE-5", put("discard", "C06-20"), put("hand", "PB01"), use("PE-5", 2, seat=1), use("PE-5", 1, seat=1))
    assert ids(table, "buried") == ["C06-20"]
    assert ids(table, "discard", 0) == ["PB01"]
