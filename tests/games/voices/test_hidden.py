"""V-HIDDEN and V-DEAL: who learns what, and what may be said."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import moot
from moot.api import rules_of
from moot.engine import Hidden, Known, Rules, Shown, Table
from moot.games.voices import GAME
from moot.games.voices.cards import content
from moot.games.voices.state import Role, Trial
from moot.games.voices.view import Memory
from moot.terminal.record import record
from tests.games.voices.mind import RULES, answer, board, decisions, face_of, log, mind, seen_by, state
from tests.marks import rule

AUDIENCES = (0, 1, 2, 3, None)
AUTOMATED = {"automated_prosecutor": True}
SIDES = [side for face in RULES.faces if isinstance(face, Trial) for side in (face.front, face.reverse)]


def one_game(seats: int, seed: int, **options: Any) -> Iterator[Table]:
    return decisions(moot.table("voices", seats=seats, seed=seed, options=options), seed)


def audiences(table: Table) -> list[int | None]:
    return [*range(table.seats), None]


# ---------------------------------------------------------------- roles


@rule("V-HIDDEN-01", "V-HIDDEN-02", "V-HIDDEN-20")
def test_a_role_is_seen_by_its_owner_until_the_end() -> None:
    for table in one_game(4, 1):
        game = state(table)
        for audience in audiences(table):
            for seat, shown in enumerate(board(table, audience)["roles"]):
                open_to_all = game.revealed or seat == game.prosecutor
                assert ("face" in shown[0]) == (open_to_all or seat == audience)
    assert table.over


@rule("V-HIDDEN-02", "V-HIDDEN-10")
def test_nobody_is_ever_asked_to_show_a_role_or_another_ones_token() -> None:
    for table in one_game(4, 2):
        game = state(table)
        for ask in table.asks:
            both = [(list(one.args.values()), value) for one, value in zip(ask.options, ask.values, strict=True)]
            shown = [value for args, value in both if any(isinstance(arg, Known | Hidden) for arg in args)]
            things = [value for value in shown if isinstance(value, int)]
            assert things == shown
            assert not any(isinstance(RULES.faces[game.face[thing]], Role) for thing in things)
            others = [thing for seat, held in enumerate(game.held) if seat != ask.seat for thing in held]
            assert not set(things) & set(others)


# ---------------------------------------------------------------- deals


@rule("V-DEAL-01", "V-DEAL-02", "V-DEAL-03")
def test_nothing_is_traded_and_no_promise_is_asked_for() -> None:
    """Cards and markers never change hands; tokens do only where a card hands them over. No ask speaks of a deal."""
    owners: dict[int, int] = {}
    for table in one_game(5, 3):
        game = state(table)
        assert not any(ask.rule.startswith("V-DEAL") for ask in table.asks)
        for seat, hand in enumerate(game.hand):
            for card in hand:
                assert owners.setdefault(card, seat) == seat
        for card in (*game.deck, *game.pile):
            owners.pop(card, None)
        for seat in range(game.seats):
            colours = {
                name.split("_")[0] for place in ("unused", "destroyed") for name in board(table, None)[place][seat]
            }
            assert colours <= set(game.colours[seat])
    gave = [event for event in table.told(None) if event["kind"] == "gave"]
    handed = [event for event in table.told(None) if event["kind"] == "ability" and " give " in event["words"]]
    assert len(gave) <= len(handed)


# ---------------------------------------------------------------- faces


def pairs(shown: Any) -> Iterator[tuple[int, str]]:
    """Every thing that is shown with its face."""
    if isinstance(shown, dict):
        if shown.get("is") == "known":
            yield shown["id"], shown["face"]
        for value in shown.values():
            yield from pairs(value)
    elif isinstance(shown, list):
        for value in shown:
            yield from pairs(value)


def check_secrets(table: Table, audience: int | None) -> None:
    """No role, hand, influence face or trial text that is not for these eyes."""
    game, seen, events = state(table), board(table, audience), table.told(audience)
    hidden_roles = [game.role[seat][0] for seat in range(game.seats) if seat not in (audience, game.prosecutor)]
    assert not {thing for thing, _ in pairs([seen, events])} & set(hidden_roles)

    told = {thing for event in events for thing, _ in pairs(event)}
    for seat, hand in enumerate(seen["hands"]):
        assert seat == audience or {thing for thing, _ in pairs(hand)} <= told

    known: set[int] = set()
    for event in events:
        if event["kind"] in ("drew", "placed", "discarded", "took_off", "gave", "looked", "moved"):
            tokens = {thing for thing, _ in pairs(event)}
            if audience is not None and audience in (event["seat"], event.get("to")):
                known |= tokens
            assert tokens <= known
    assert not any(list(pairs(held)) for seat, held in enumerate(seen["held"]) if seat != audience)
    assert not list(pairs(seen["jurors"]))

    text = json.dumps([seen, events], ensure_ascii=False).replace('\\"', '"')
    assert {side.id for side in SIDES if side.flavour in text} == may_read(table, audience)


def may_read(table: Table, audience: int | None) -> set[str]:
    """The sides of which this audience has heard the beginning, or which it has before its eyes."""
    game = state(table)
    heard = {event["words"] for event in table.told(None) if event["kind"] == "flavour"}
    found = {side.id for side in SIDES if side.flavour in heard}
    if audience is not None and audience == game.prosecutor:
        fronts = [*game.outer, *game.trial[-1:], *(game.middle if not game.side else [])]
        found |= {face_of(game, card).front.id for card in fronts}
    return found


@rule("V-HIDDEN-01", "V-HIDDEN-05", "V-HIDDEN-06", "V-HIDDEN-19", "V-JUROR-18")
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (3, {"advanced_roles": True}), (2, AUTOMATED), (4, AUTOMATED)])
def test_t_52_secrecy(seats: int, options: dict[str, Any]) -> None:
    """T-52, at every tenth decision of a game."""
    for number, table in enumerate(one_game(seats, 4, **options)):
        if number % 10 == 0 and not state(table).revealed:
            for audience in audiences(table):
                check_secrets(table, audience)
    assert number > 100


def with_other_effect(words: str) -> Rules:
    """The cards with another hidden effect of option A on card 2A."""
    cards = content()
    side = next(side for side in cards["stage_one"] if side["id"] == "2A")
    side["text"] = side["text"].replace("A: Draw 1 influence token and place it on any juror.", f"A: {words}")
    return rules_of(GAME, cards)


@rule("V-HIDDEN-08", "V-3P-22", "V-AUTO-15", "V-AUTO-35")
@pytest.mark.parametrize(("seats", "reader", "options"), [(4, 0, {}), (3, 0, {}), (4, 2, AUTOMATED)])
def test_hidden_effects_are_the_readers_alone(seats: int, reader: int, options: dict[str, Any]) -> None:
    """Two trials that differ in a hidden effect that is not chosen look the same to all but its reader, for ever."""
    two = [
        mind(
            seats,
            rules=with_other_effect(f"Place 1 innocent token on {juror}."),
            options=options,
            card="2",
            phase="resolve",
            first=2,
            markers={"motor_skills": ["red_joy_1"], "speech": ["red_joy_2"]},
        )
        for juror in ("Relaxed", "Logical")
    ]
    two[1].commitment = two[0].commitment  # it says which cards there are, and these two are not of one box
    others = [audience for audience in audiences(two[0]) if audience != reader]
    assert board(two[0], reader)["reading"] != board(two[1], reader)["reading"]
    assert [seen_by(two[0], one) for one in others] == [seen_by(two[1], one) for one in others]
    user = two[0].asks[0].seat
    for table in two:
        answer(table, user, "B")
    while not two[0].over and state(two[0]).round == 1:
        for table in two:
            ask = table.asks[0]
            table.answer(ask.seat, ask.id, ask.default)
    assert [seen_by(two[0], one) for one in others] == [seen_by(two[1], one) for one in others]


@rule("V-HIDDEN-12")
def test_decks_are_shuffled_unseen() -> None:
    """Nobody sees a trial or story card before it lies where it belongs, and it is any of them."""
    fronts, stories = set(), set()
    for seed in range(8):
        table = moot.table("voices", seats=4, seed=seed, options={"chosen_prosecutor": 0})
        for audience in AUDIENCES:
            trials = [face for _, face in pairs(table.told(audience)) if face.isdecimal()]
            assert len(trials) == (3 if audience == 0 else 0)
            assert board(table, audience)["screen"]["stage_two"] == 24
        fronts |= {card["side"] for place in ("outer", "middle", "top") for card in board(table, 0)["screen"][place]}
        while state(table).round == 0:
            ask = table.asks[0]
            table.answer(ask.seat, ask.id, ask.default)
        stories |= {card["face"] for card in board(table, None)["story"]}
    assert len(fronts) > 9
    assert len(stories) > 1


# ---------------------------------------------------------------- what was seen is not written down

LOOKING: dict[str, Any] = {
    "turn": 1,
    "first": 1,
    "hand": [[], ["read-the-room"], [], []],
    "jury": {"logical": ["guilty", "blank"]},
}


def looked(**options: Any) -> Table:
    """Bo has looked at the top token of Logical."""
    table = mind(4, options=options, **LOOKING)
    return answer(table, 1, "red_joy_1", "speech", "0:0", "read-the-room", ["logical"])


@rule("V-HIDDEN-10", "V-HIDDEN-11", "V-HIDDEN-14")
def test_a_face_is_shown_once_to_the_looker() -> None:
    table = looked()
    assert "Bo looks at the influence of Logical: Blank." in log(table, 1)
    for audience in (0, 2, 3, None):
        assert "Bo looks at the influence of Logical: an influence token." in log(table, audience)
    for audience in AUDIENCES:
        assert (
            board(table, audience)["jurors"]["logical"]["influence"]
            == [{"is": "hidden", "back": "influence token"}] * 2
        )


def pushed_again(table: Table, seat: int | None = 1) -> Table:
    """The same when this seat, or anybody, has pushed another marker."""
    heard = table.happened
    while True:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, ask.default)
        pushed = [event["seat"] for event in table.told(None, heard) if event["kind"] == "deployed"]
        if seat in pushed or (pushed and seat is None):
            return table


def recorded(table: Table, seat: int) -> list[str]:
    return [line.text for line in record(table, seat)]


@rule("V-HIDDEN-14")
def test_what_one_has_to_remember_fades_from_the_own_record() -> None:
    """With the next marker that one pushes, in the terminal as over the wire; a perfect memory keeps it."""
    seen, faded = (
        "Bo looks at the influence of Logical: Blank.",
        "Bo looks at the influence of Logical: an influence token.",
    )
    table = looked()
    heard = table.happened
    assert seen in recorded(table, 1)
    pushed_again(table, None)
    assert seen in recorded(table, 1), "others may be quick"
    pushed_again(table)
    for lines in (log(table, 1), recorded(table, 1)):
        assert faded in lines
        assert seen not in lines
    again = table.anew(1, heard)
    assert again < heard
    assert faded in log(table, 1, again)
    assert table.anew(1, table.happened) == table.happened
    kept = [table.say(event) for event in table.events(1, fleeting="stays")]
    assert seen in kept
    assert faded not in kept


@rule("V-HIDDEN-14")
def test_with_the_memory_aid_the_own_record_keeps_it() -> None:
    table = looked(memory_aid=True)
    heard = table.happened
    pushed_again(table)
    assert "Bo looks at the influence of Logical: Blank." in recorded(table, 1)
    assert table.anew(1, heard) == heard


@rule("V-HIDDEN-14")
@pytest.mark.parametrize("aid", [False, True])
def test_who_is_told_what_has_faded_keeps_the_record_of_the_table(aid: bool) -> None:
    """A client that puts together what it was told, decision by decision, has what the table would tell it anew."""
    kept: dict[int | None, list[dict[str, Any]]] = {audience: [] for audience in AUDIENCES}
    most = 0
    for table in one_game(4, 6, memory_aid=aid):
        for audience, told in kept.items():
            since = table.anew(audience, len(told))
            told[since:] = table.told(audience, since)
            assert told == table.told(audience)
        now = sum(len(list(pairs(one))) for told in kept.values() for one in told if one["kind"] in FLEETING)
        assert now >= most or not aid
        most = max(most, now)
    assert most
    assert (now == most) == aid
    assert table.over


@rule("V-HIDDEN-14")
def test_in_another_world_the_same_has_faded() -> None:
    """Also when that world was saved, with what had been told until then."""
    table = looked()
    world = table.sample(1, Random(1))
    assert world.told(1) == table.told(1)
    saved = moot.load(world.save())
    assert saved.told(1) == table.told(1)
    pushed_again(saved)
    assert "Bo looks at the influence of Logical: an influence token." in recorded(saved, 1)
    pushed_again(world)
    assert saved.told(1) == world.told(1)


FLEETING = ("drew", "placed", "discarded", "took_off", "gave", "looked", "moved")


@rule("V-HIDDEN-14")
def test_while_the_game_goes_on_nothing_fleeting_can_be_looked_up() -> None:
    """In a replay of what has been so far."""
    table = looked()
    for seat in range(4):
        told = [msgspec.to_builtins(event) for event in table.events(seat, fleeting="gone")]
        assert not [event for event in told if event["kind"] in FLEETING and list(pairs(event))]


@rule("V-HIDDEN-14")
def test_the_memory_aid_goes_on_showing_it_to_the_looker() -> None:
    table = looked(memory_aid=True)
    for audience in AUDIENCES:
        low, high = board(table, audience)["jurors"]["logical"]["influence"]
        assert "face" not in low
        assert high.get("face") == ("blank" if audience == 1 else None)


def remembered(table: Table, seat: int) -> list[Shown]:
    memory = table.memory(seat)
    assert isinstance(memory, Memory)
    return memory.jury["logical"]


@rule("V-HIDDEN-15")
def test_bots_remember_what_they_have_seen() -> None:
    table = looked()
    low, high = remembered(table, 1)
    assert isinstance(low, Hidden)
    assert isinstance(high, Known)
    assert high.face == "blank"
    for seat in (0, 2, 3):
        assert remembered(table, seat) == [Hidden("influence token")] * 2


@rule("V-HIDDEN-17", "V-HIDDEN-18")
def test_all_know_what_everybody_has_left_and_has_lost() -> None:
    table = mind(4, turn=1, first=1, lost=["red_joy_1", "grey_panic_2"], markers={"speech": ["blue_joy_1"]})
    for audience in AUDIENCES:
        seen = board(table, audience)
        assert seen["destroyed"] == [["grey_panic_2"], ["red_joy_1"], [], []]
        assert [len(markers) for markers in seen["unused"]] == [7, 7, 7, 8]
        assert "red_joy_2" in seen["unused"][1]
        assert "blue_joy_1" not in seen["unused"][2]


@rule("V-HIDDEN-14")
def test_nobody_is_reminded_of_a_token_when_another_looks_at_it() -> None:
    table = mind(
        4,
        phase="resolve",
        card="10",
        jury={"logical": ["guilty"]},
        markers={"observation": ["blue_joy_1"]},
        known=[{"seat": 1, "sees": ["jury.logical"]}],
    )
    looked = [[event for event in table.told(seat) if event["kind"] == "looked"] for seat in (1, 2)]
    assert [event["tokens"] for event in looked[0]] == [[{"is": "hidden", "back": "influence token"}]]
    assert [event["tokens"][0]["face"] for event in looked[1]] == ["guilty"]
    assert "an influence token" in looked[0][0]["text"]
