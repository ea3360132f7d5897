"""L-AUTO04, as far as it decides about Clues, Red Herrings and the solution."""

from __future__ import annotations

from typing import Any

from moot.engine import Seat, Table, Thing, knows, open_face
from moot.games.lawyerup.cases.private_eye.automa import AUTOMA, calls
from moot.games.lawyerup.cases.private_eye.board import pyramid
from moot.games.lawyerup.facts import worth_of
from moot.games.lawyerup.state import PRIMARY, PROSECUTION
from tests.games.lawyerup.eye import answer, asked, court, dealt, faces, happened, options, state
from tests.marks import rule

CLAIMED = [["W04-13", "W04-14"], []]


def gaining(automa: str, procedure: dict[str, Any], **given: Any) -> Table:
    """The Automa, in seat 1, gains something; then come the opening hands."""
    at = ["trial@perform:discovery", {"seat": 1, **procedure}]
    return court({"at": at, "claimed": CLAIMED, "herrings": {}, **given}, seats=1, automa=automa)


def clue(types: list[str], **given: Any) -> Table:
    return gaining("D", {"frame": "gain_clue", "types": types}, **given)


@rule("L-AUTO04-01")
def test_its_strategy_and_its_solution_are_random_and_nobody_sees_the_solution() -> None:
    found = set()
    for seed in range(12):
        table = dealt(seed, seats=1, automa="P")
        answer(table, 0, "W04-01")
        game = state(table)
        assert not any(knows(game, audience, card) for audience in range(3) for card in game.secrets[0])
        assert len(game.secrets[0]) == 3
        found.add((*faces(table, game.strategy[0]), *faces(table, game.secrets[0])))
    assert len({each[0] for each in found}) > 2
    assert len({each[1] for each in found}) > 2


@rule("L-AUTO04-02", "L-AUTO04-11")
def test_as_the_defense_it_has_a_random_defendant_and_no_ally() -> None:
    defended = set()
    for seed in range(8):
        table = dealt(seed, seats=1, automa="D")
        answer(table, 0, "ST04-1", "PF-C1", "PF-W1", "PF-S1")
        assert state(table).area == [[], []]
        defended |= {event["text"] for event in happened(table, "defends")}
    assert len(defended) == 2


@rule("L-AUTO04-06")
def test_its_clue_goes_to_the_fitting_proof_with_fewest_open_icons() -> None:
    table = clue(
        ["EV"], herrings={"culprit": ["EV"]}, clues={"culprit": ["MO", "CO"]}, piles={"culprit": ["PF-C4", "PF-C5"]}
    )
    assert faces(table, state(table).open_piles["uncovered"]) == ["PF-C5"]
    # As many open icons: the larger deck; the player chooses only between what is equal.
    table = clue(["EV"], herrings={"culprit": ["EV"]}, clues={"culprit": ["MO"]}, piles={"culprit": ["PF-C4", "PF-C5"]})
    assert state(table).clues == {"culprit": ["MO"], "murder_weapon": ["EV"]}
    table = clue(["EV"], herrings={"culprit": ["EV"]}, clues={"culprit": ["MO"]})
    assert {option.key for option in asked(table, 0).options} == {"culprit", "murder_weapon"}


@rule("L-AUTO04-06")
def test_a_clue_that_fits_nowhere_becomes_wild() -> None:
    table = clue(["EV"], clues={"murder_weapon": ["EV"]})
    # The Murder Weapon has one open icon, the fewest.
    assert len(state(table).open_piles["uncovered"]) == 1


@rule("L-AUTO04-12")
def test_a_wild_clue_is_lost_only_if_no_icon_is_open() -> None:
    table = clue(["EV"], piles={"culprit": [], "murder_weapon": [], "crime_scene": []})
    assert [event["symbol"] for event in happened(table, "lost_clue")] == ["EV"]


@rule("L-AUTO04-07")
def test_its_red_herring_goes_where_fewest_are() -> None:
    herrings = {"J1A": ["EV"], "culprit": ["LE"], "crime_scene": ["CO", "MO"]}
    table = gaining("P", {"frame": "gain_herring"}, herrings=herrings)
    assert state(table).herrings == {"culprit": ["LE", "EV"], "crime_scene": ["CO", "MO"]}
    tied = gaining("P", {"frame": "gain_herring"}, herrings={"J1A": ["EV"]})
    assert {option.key for option in asked(tied, 0).options} == {"culprit", "crime_scene"}


@rule("L-AUTO04-09")
def test_it_solves_only_if_all_proofs_are_uncovered() -> None:
    given = {"phase": "closing", "keys": [], "claimed": CLAIMED}
    table = court(given, seats=1, automa="D")
    assert happened(table, "named") == []
    assert asked(table, 0).rule == "L-RES-10"
    uncovered = [f"PF-{letter}{n}" for letter in "CWS" for n in (2, 3, 4, 5)]
    table = court({**given, "open_piles": {"uncovered": uncovered}}, seats=1, automa="D")
    assert table.outcome is not None
    assert table.reason == "The Defense has solved the case."


def conspiring(**given: Any) -> Table:
    """The Automa resolves C04-02: Conspire with a Patsy to gain 1 Red Herring."""
    return gaining("P", {"frame": "C04-02/1"}, herrings={"J1A": ["EV"], "culprit": ["LE"]}, **given)


@rule("L-AUTO04-04", "L-04-49")
def test_it_always_conspires_if_it_can() -> None:
    # W04-13 is a Patsy, W04-08 a Co-conspirator; nobody is questioned.
    for chance in (0, 1):
        table = conspiring(claimed=[["W04-13", "W04-08"], []], chance=[chance])
        assert faces(table, state(table).claimed[0]) == ["W04-08"]
        assert len(happened(table, "planted")) == 1
    none = conspiring(claimed=[["W04-08"], []])
    assert (faces(none, state(none).claimed[0]), happened(none, "planted")) == (["W04-08"], [])


@rule("L-AUTO04-05")
def test_as_the_defense_it_never_investigates() -> None:
    # C04-48 is Evidence with three symbols that would bring three Clues.
    given = {"turn": 1, "witness": "W04-19", "turns": [1, 1], "hand": [["PB09"], ["SB07", "C04-48"]]}
    table = court({**given, "sidebar": [True, False], "discredited": ["primary", "secondary"]}, seats=1, automa="D")
    game = state(table)
    assert (faces(table, game.exam[1]), game.investigated, game.clues) == (["C04-48"], [], {})
    assert happened(table, "investigated") == []
    assert len(happened(table, "automa_takes")) == 1


@rule("L-AUTO04-10", "L-END04-09")
def test_in_closing_it_sways_the_most_skeptical_who_is_not_on_its_side() -> None:
    # Six Influence for two claimed Witnesses. J6A leans to the Prosecution, and J5B, J5A, J2A and J1A do not.
    jury = {"J6A": 1, "J5B": 2, "J5A": 2, "J2A": 2, "J1A": 2}
    spaces = {f"J{k}{row}": jury.get(f"J{k}{row}", 0) for row in "AB" for k in range(1, 7)}
    sways = {name: {"space": space} for name, space in spaces.items()}
    table = court({"phase": "closing", "keys": [], "claimed": CLAIMED, "herrings": {}, "sways": sways}, 1, automa="P")
    answer(table, 0, "no")
    # J5A and J5B are equal: in doubt the player acts for it. One Influence is left for J1A.
    assert (asked(table, 0).rule, {"j5a", "j5b"} & options(table, 0)) == ("L-AUTO-20", {"j5a", "j5b"})
    assert len(asked(table, 0).options) == 2
    answer(table, 0, "J5B")
    game = state(table)
    stand = dict(zip(faces(table, game.targets), [space for (space,) in game.spaces], strict=True))
    assert {name: stand[name] for name in jury} == {"J6A": 1, "J5B": 1, "J5A": 2, "J2A": 2, "J1A": 1}
    assert table.over


@rule("L-AUTO04-03", "L-AUTO04-13")
def test_it_calls_who_is_worth_most_to_it_and_of_equal_ones_the_lowest_row_first() -> None:
    table = dealt(1, seats=1, automa="P")
    answer(table, 0, "W04-01")
    game, automa = state(table), Seat(1)
    rows = [[key for key in game.keys if faces(table, [key])[0] in row] for row in pyramid(game)]
    order = [key for row in reversed(rows) for key in row]
    order += [key for key in game.keys if key not in order]
    worth = {key: worth_of(game, key, PRIMARY, PROSECUTION) for key in game.keys}
    assert len(order) == len(game.keys) == 8
    left: list[Thing] = list(game.keys)
    while left:
        wanted = min(left, key=lambda key: (-worth[key], order.index(key)))
        assert calls(game, automa, left)[0] == [wanted]
        left.remove(wanted)


@rule("L-AUTO04-08")
def test_it_sways_the_most_skeptical_on_the_players_side() -> None:
    given = {"phase": "closing", "keys": [], "claimed": [["W04-13", "W04-14"], []]}
    game = state(court(given, seats=1, automa="D"))
    by_id = {faces_id: juror for juror in game.targets for faces_id in [open_face(game, juror).id]}
    assert AUTOMA.sways(game, Seat(1), [by_id["J6B"], by_id["J2A"], by_id["J5A"]], 6)[0] == [by_id["J5A"]]
    assert AUTOMA.sways(game, Seat(1), [by_id["J6B"], by_id["J5A"]], None)[0] == [by_id["J6B"]]
