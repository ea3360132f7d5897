"""Tiny games for tests: a few steps, a small deck, two hands, and nothing that a test does not ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, cast

import msgspec

from moot.api import new_table
from moot.engine import (
    Answer,
    Board,
    Content,
    Event,
    Eyes,
    Game,
    Held,
    Procedure,
    Purse,
    Rules,
    Seat,
    Shown,
    State,
    Table,
    Thing,
    Zone,
    call,
    const,
    create,
    do,
    finish,
    happen,
    procedure,
    saves,
    workbench,
)
from moot.engine.knowledge import Face
from moot.engine.standing import Record
from moot.engine.steps import Step
from tests.laws.same import plain_ask


class Card(msgspec.Struct, frozen=True):
    """A face."""

    id: str
    title: str
    kind: str = "plain"
    back: str = "card"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a toy."""

    loud: bool = False
    rounds: int = 1


class Source(msgspec.Struct):
    """A text that lies in play, and whose it is."""

    name: str
    owner: int


class Toy(State, kw_only=True):
    """The state of a toy."""

    options: Options
    deck: list[Thing] = []
    hand: list[list[Thing]] = []
    notes: list[str] = []
    """What the steps of the test have noted, in order."""
    number: int = 0
    lying: list[Source] = []


CARDS: tuple[tuple[str, str], ...] = (
    ("axe", "weapon"),
    ("bat", "weapon"),
    ("cup", "plain"),
    ("dog", "plain"),
    ("elk", "plain"),
    ("fig", "plain"),
)


class Noted(Event):
    text = "Noted: {what}."
    what: str


class Bared(Event):
    text = "{seat} shows {card}."
    seat: Seat
    card: Shown


class Drew(Event):
    text = "{seat} draws {cards}."
    seat: Seat
    cards: list[Shown]


EVENTS = (Noted, Bared, Drew)


def cards(*kinds: tuple[str, str]) -> Content:
    """The content of a toy: a card for each name and kind."""
    return {"cards": [{"id": name, "title": f"The {name.capitalize()}", "kind": kind} for name, kind in kinds]}


def toy_content() -> Content:
    return cards(*CARDS)


def toy_faces(content: Content) -> Sequence[Face]:
    return msgspec.convert(content["cards"], list[Card])


def toy_deal(game: Toy) -> None:
    """All cards lie in the deck, one bag to everybody; the hands are empty."""
    game.deck = create(game, range(len(game.live.rules.faces)))
    game.hand = [[] for _ in range(game.seats)]


class Shelf(Board, frozen=True):
    """What is seen of the toy."""

    number: int
    deck: list[Shown]
    hands: list[Held]


def toy_view(game: Toy, eyes: Eyes) -> Shelf:
    return Shelf(game.number, eyes.pile(game.deck), [eyes.hand(hand) for hand in game.hand])


def toy_in_play(game: Toy) -> Iterable[tuple[str, int]]:
    return [(source.name, source.owner) for source in game.lying]


def kind_of(face: Card) -> str:
    return face.kind


def end_toy(game: Toy) -> None:
    finish(game, [0] * game.seats, "The toy has run down.")


def toy_game(
    main: Sequence[Step] | Procedure,
    procedures: Sequence[Procedure] = (),
    *,
    window: Procedure | None = None,
    occasions: Mapping[str, str] | None = None,
    records: Mapping[str, Sequence[Record]] | None = None,
    numbers: Mapping[str, Sequence[str]] | None = None,
    moments: Sequence[str] = (),
    events: Sequence[type[Event]] = (),
    coins: Callable[[Any, Seat], Purse] | None = None,
    automata: Callable[[Any], Sequence[Seat]] | None = None,
    words: Mapping[str, str] | None = None,
    called: Callable[[Any], Sequence[str]] | None = None,
    content: Callable[[], Content] = toy_content,
    deal: Callable[[Any], None] = toy_deal,
    in_play: Callable[[Any], Iterable[tuple[str, int]]] | None = toy_in_play,
    state: type[State] = Toy,
    view: Callable[[Any, Eyes], Board] = toy_view,
    version: int = 1,
) -> Game:
    """A game. Steps become the procedure ``play``; after it the toy ends."""
    if not isinstance(main, Procedure):
        main = procedure("main", steps=[call(procedure("play", steps=main)), do(end_toy)])
    return Game(
        name="toy",
        title="Toy",
        about="A toy.",
        version=version,
        seats=(1, 2, 3, 4),
        options=Options,
        state=state,
        content=content,
        faces=toy_faces,
        deal=deal,
        main=main,
        view=view,
        zones={"deck": Zone(), "hand": Zone(seen="owner", per_seat=True)},
        events=(*EVENTS, *events),
        procedures=procedures,
        window=window,
        occasions=occasions or {},
        records=records or {},
        numbers=numbers or {},
        moments=moments,
        in_play=in_play,
        aspects={"kind": kind_of},
        coins=coins,
        automata=automata,
        words=words or {},
        called=called,
        seat_names=("Ada", "Bo", "Cleo", "Dov"),
    )


def toy(main: Sequence[Step] | Procedure, procedures: Sequence[Procedure] = (), **more: Any) -> Rules:
    """The rules of a tiny game; see `toy_game`."""
    game = toy_game(main, procedures, **more)
    return Rules(game, game.content())


def sit(rules: Rules, seats: int = 2, seed: int = 1) -> Table:
    """A table of these rules at its first decision."""
    return new_table(rules, seats, seed)


def play(main: Sequence[Step] | Procedure, procedures: Sequence[Procedure] = (), seats: int = 2, **more: Any) -> Table:
    """A table of a tiny game at its first decision."""
    return sit(toy(main, procedures, **more), seats)


def load(blob: bytes, rules: Rules) -> Table:
    """The table of a save, played on by these rules."""
    return saves.load(blob, lambda name, hash_, content: rules)


# ---------------------------------------------------------------- at the table


def game_of(table: Table) -> Toy:
    """The state behind a table."""
    return cast(Toy, workbench.state(table))


def notes(table: Table) -> list[str]:
    """What the steps have noted so far."""
    return game_of(table).notes


def say(table: Table, *answers: Answer) -> Table:
    """Answers the first open ask with each of these in turn."""
    for answer in answers:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, answer)
    return table


def answer(table: Table, seat: int, key: Answer) -> None:
    """This seat answers what it is asked now."""
    ask = table.ask(seat)
    assert ask is not None
    table.answer(seat, ask.id, key)


def keys(table: Table) -> list[str]:
    """The keys of the first open ask."""
    return table.asks[0].keys


def any_answer(table: Table, rng: Random) -> None:
    """Some open ask gets some answer."""
    ask = rng.choice(table.asks)
    keys = ask.keys
    some = rng.sample(keys, rng.randint(ask.low, ask.high)) if ask.kind == "some" else rng.choice(keys)
    table.answer(ask.seat, ask.id, some)


def print_of(table: Table) -> tuple[Any, ...]:
    """All that can be seen of a table and its save: equal for equal tables."""
    audiences = [None, *range(table.seats)]
    return (
        table.save(),
        [table.told(seat) for seat in audiences],
        [table.shown(seat) for seat in audiences],
        [plain_ask(ask) for ask in table.asks],
        table.where,
    )


# ---------------------------------------------------------------- steps that many tests use


def first(game: Toy) -> Seat:
    return Seat(0)


def second(game: Toy) -> Seat:
    return Seat(1)


def all_seats(game: Toy) -> list[Seat]:
    return [Seat(seat) for seat in range(game.seats)]


def note(game: Toy, what: str) -> None:
    game.notes.append(what)


def note_event(game: Toy, what: str) -> None:
    game.notes.append(what)
    happen(game, Noted, what=what)


def noted(what: str) -> do:
    """A step that notes this."""
    return do(note, what=const(what))


def reported(what: str) -> do:
    """A step that notes this and reports it as an event."""
    return do(note_event, what=const(what))


def yes(game: Toy) -> bool:
    return True


def no(game: Toy) -> bool:
    return False


def nothing(game: Toy) -> list[str]:
    return []


def letters(game: Toy) -> list[str]:
    return ["a", "b", "c"]
