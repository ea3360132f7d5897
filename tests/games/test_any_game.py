"""Positions follow from a game's own state and zones: places by name, slots for one thing, things outside zones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import moot
from moot.engine import (
    Board,
    Content,
    Eyes,
    Game,
    Held,
    Rules,
    Seat,
    Shown,
    State,
    Thing,
    Zone,
    ask,
    create,
    do,
    finish,
    for_each,
    procedure,
    workbench,
)
from moot.engine.knowledge import Face
from moot.engine.state import freeze
from moot.scenarios.position import describe, position
from moot.scenarios.scenario import run


class Token(msgspec.Struct, frozen=True):
    """A face."""

    id: str
    title: str
    back: str = "token"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class Jury(State, kw_only=True):
    """Tokens on jurors by name, one in front of each seat, and a lead that lies in one of the zones."""

    options: Options
    bag: list[Thing] = []
    jurors: dict[str, list[Thing]] = {}
    held: list[Thing | None] = []
    lead: Thing | None = None
    moods: dict[str, str] = {}


def content() -> Content:
    return {"tokens": ["guilt", "guilt", "doubt", "mercy"]}


def faces(content: Content) -> Sequence[Face]:
    return [Token(name, name.capitalize()) for name in dict.fromkeys(content["tokens"])]


def deal(game: Jury) -> None:
    game.bag = create(game, [0, 0, 1, 2])
    game.jurors = {"ann": [], "bob": []}
    game.held = [None] * game.seats
    game.moods = {"ann": "calm", "bob": "calm"}


class Box(Board, frozen=True):
    bag: Held
    jurors: dict[str, list[Shown]]


def view(game: Jury, eyes: Eyes) -> Box:
    return Box(eyes.hand(game.bag), {name: eyes.pile(on) for name, on in game.jurors.items()})


def seats_of(game: Jury) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def names(game: Jury) -> list[str]:
    return list(game.jurors)


def put(game: Jury, seat: Seat, juror: str) -> None:
    game.jurors[juror].append(game.bag.pop())


def end(game: Jury) -> None:
    finish(game, [0] * game.seats, "The jury retires.")


MAIN = procedure(
    "trial",
    steps=[
        for_each("seat", seats_of, ask("juror", by="seat", options=names, rule="T-1"), do(put)),
        do(end),
    ],
)

GAME = Game(
    name="jury",
    title="Jury",
    about="",
    version=1,
    seats=(2,),
    options=Options,
    state=Jury,
    content=content,
    faces=faces,
    deal=deal,
    main=MAIN,
    view=view,
    zones={"bag": Zone(), "jurors": Zone(), "held": Zone(seen="owner", per_seat=True)},
    events=(),
)
RULES = Rules(GAME, content())
AT = [{"frame": "trial@ask:juror", "*seat": [1], "seat": 0}]


def test_places_slots_and_references_are_filled_by_type() -> None:
    given = {
        "at": AT,
        "bag": ["mercy"],
        "jurors": {"ann": ["guilt"], "bob": []},
        "held": [None, "guilt"],
        "lead": "mercy",
        "moods": {"bob": "cross"},
        "known": [{"seat": 0, "sees": ["jurors.ann"]}],
    }
    table = position(RULES, 2, None, given)
    game = workbench.state(table)
    assert isinstance(game, Jury)
    assert [RULES.faces[game.face[thing]].id for thing in game.bag] == ["doubt", "mercy"]
    assert game.held[0] is None
    assert game.held[1] is not None
    assert game.lead == game.bag[-1]
    assert game.moods == {"ann": "calm", "bob": "cross"}
    assert table.shown(0)["board"]["jurors"]["ann"] == [{"is": "known", "id": game.jurors["ann"][0], "face": "guilt"}]
    assert table.shown(1)["board"]["jurors"]["ann"] == [{"is": "hidden", "back": "token"}]
    again = position(RULES, 2, None, describe(table))
    assert freeze(workbench.state(again)) == freeze(game)


def test_scenarios_run_with_any_ruleset() -> None:
    table = run(
        {
            "title": "Two tokens",
            "game": "jury",
            "seats": 2,
            "rules": ["T-1"],
            "given": {"at": ["trial"], "bag": ["mercy", "doubt"]},
            "when": [{"seat": 0, "answer": "ann"}, {"seat": 1, "answer": "bob"}],
            "then": {"facts": {"jurors": {"ann": ["mercy"], "bob": ["doubt"]}, "bag.size": 2}, "over": True},
        },
        rules=RULES,
    )
    assert table.over


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "does not say where we are"),
        ({"at": [{"frame": "trial@ask:juror", "seat": 0}]}, "needs the value '*seat'"),
        ({"at": AT, "jurors": [["guilt"]]}, "'jurors' is written as a table, each entry a list of faces"),
        ({"at": AT, "held": ["guilt"]}, "'held' has one place a seat"),
        ({"at": AT, "lead": "mery"}, "there is no card 'mery'. Did you mean 'mercy'"),
        ({"at": AT, "moods": {"ann": 1}}, "'moods' is of the wrong type"),
        ({"at": AT, "rest": {"bag": "jurors"}}, "'jurors' is not a place for things"),
    ],
)
def test_what_does_not_fit_the_state_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(moot.ScenarioError) as refused:
        position(RULES, 2, None, given)
    assert sentence in str(refused.value)
