"""The front door of the library: games, tables, saves and play to the end."""

from __future__ import annotations

import difflib
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from moot.engine import (
    BadOptions,
    BuildError,
    Content,
    Game,
    Outcome,
    Rules,
    State,
    Table,
    Talk,
    UnknownRuleset,
    machine,
    saves,
)
from moot.engine.chance import Dealer
from moot.engine.remarks import (
    NoOptionAmong,
    NoOptionMeant,
    NoOptions,
    NotOptions,
    Remark,
    WrongOptions,
    WrongSeats,
    WrongValue,
    either,
)
from moot.engine.rules import content_hash
from moot.engine.state import Live
from moot.games import GAMES
from moot.releases import release_of, version_of

LONGEST_NAME = 160
AUTOMA = "the Automa"
"""The name of a seat that only the rules play."""


class GameInfo(msgspec.Struct, frozen=True):
    """What a lobby shows of a game. ``options`` is a JSON schema."""

    title: str
    about: str
    seats: Sequence[int]
    options: dict[str, Any]


def games() -> dict[str, GameInfo]:
    """All games that can be played, by name: the shortest first."""
    return {
        name: GameInfo(game.title, game.about, tuple(game.seats), msgspec.json.schema(game.options))
        for name, game in sorted(GAMES.items(), key=lambda one: one[1].minutes)
    }


@lru_cache(maxsize=64)
def _rules(game: Game, hash_: str, encoded: bytes) -> Rules:
    return Rules(game, msgspec.json.decode(encoded))


@lru_cache(maxsize=64)
def _installed(game: Game) -> tuple[str, bytes]:
    content = game.content()
    return content_hash(game, content), msgspec.json.encode(content)


def rules_of(game: Game, content: Content | None = None) -> Rules:
    """The ruleset of a game with this content, or with the cards that are installed."""
    if content is None:
        return _rules(game, *_installed(game))
    return _rules(game, content_hash(game, content), msgspec.json.encode(content))


def find_rules(name: str, hash_: str, content: Content | None, contents: Mapping[str, Content]) -> Rules:
    """The ruleset a save was dealt from: today's, or that of a released version; with the cards that are installed,
    that came along, or that somebody kept."""
    game = GAMES.get(name)
    if game is None:
        raise UnknownRuleset(f"The save is of a game that is not here: '{name}'.")
    if _installed(game)[0] == hash_:
        return rules_of(game)
    if content is None:
        content = contents.get(hash_)
    if content is not None and content_hash(game, content) == hash_:
        found: Game | None = game
    else:
        found = _released(name, hash_, content)
    if found is None:
        raise UnknownRuleset(_why_unknown(game, hash_, content))
    try:
        return rules_of(found, content)
    except Exception as error:
        raise UnknownRuleset(f"The cards that came with the save cannot be read: {error!r}.") from error


def _released(name: str, hash_: str, content: Content | None) -> Game | None:
    """The game as it was when a table of this ruleset was dealt, if that release is here."""
    release = release_of(name, hash_, content)
    if release is None:
        return None
    try:
        return release.game
    except BuildError as error:
        raise UnknownRuleset(str(error)) from error


def _why_unknown(game: Game, hash_: str, content: Content | None) -> str:
    if content is None:
        return f"The save was dealt from other cards of '{game.name}', and they did not come along."
    version = version_of(game, hash_, content)
    if version is None:
        return f"The save was dealt from rules of '{game.name}' that are not here."
    return f"The save was made by rules of version {version} of {game.title}, which this Moot does not have."


def game_of(name: str) -> Game:
    """The game of this name."""
    found = GAMES.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadOptions(f"There is no game {name!r}.{_did_you_mean(str(name), GAMES)}")
    return found


def table(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Table:
    """A new table, played up to the first decision. Without a seed it gets one that nobody can guess."""
    return new_table(rules_of(game_of(game)), seats, seed, options, names)


def new_table(
    rules: Rules,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
    dealer: Dealer | None = None,
    bound: str | None = None,
) -> Table:
    """A new table of this ruleset; ``bound`` is the commitment that it has published already."""
    state = new_state(rules, seats, options)
    chosen = secrets.token_hex(16) if seed is None else str(seed)
    made = Table(rules, state, seed=chosen, names=names_at(rules, state, names), dealer=dealer, bound=bound)
    begin(state)
    return made


def _fewest(game: Game, options: Any) -> int:
    """The fewest seats that these options can be played with."""
    wrong = game.wrong_options
    return next((n for n in sorted(game.seats) if wrong is None or wrong(options, n) is None), min(game.seats))


def new_state(rules: Rules, seats: int | None, options: Mapping[str, Any] | None) -> State:
    """The state of a game that has not begun; seats and options are checked."""
    game = rules.game
    chosen = _options(game, options or {})
    count = _fewest(game, chosen) if seats is None else seats
    if type(count) is not int or count not in game.seats:
        raise BadOptions(WrongSeats(game.title, either(*game.seats), repr(count)))
    chosen = _chosen(game, chosen, count)
    wrong = game.wrong_options(chosen, count) if game.wrong_options is not None else None
    if wrong is not None:
        raise BadOptions(WrongOptions(wrong))
    more = game.automa_seats(chosen, count) if game.automa_seats is not None else 0
    return game.state(seats=count + more, options=chosen)  # type: ignore[call-arg]


def _chosen(game: Game, options: Any, seats: int) -> Any:
    """What so many seats make of the options."""
    return options if game.options_for is None else game.options_for(options, seats)


def talk_at(game: Game, seats: int, options: Mapping[str, Any]) -> Talk | None:
    """What may be said at such a table; ``None``: anything."""
    return game.talk_at(_chosen(game, _options(game, options), seats), seats)


def begin(state: State) -> None:
    """Lays out the pieces and runs to the first decision."""
    state.live.rules.game.deal(state)
    machine.start(state)


def simulation(rules: Rules, seats: int | None, options: Mapping[str, Any] | None, dealer: Dealer) -> State:
    """A bare state for fast play: no events, no log, no way back."""
    state = new_state(rules, seats, options)
    state.live = Live(rules, dealer, None, seat_names(rules.game, state.seats))
    begin(state)
    return state


def load(blob: bytes, contents: Mapping[str, Content] | None = None) -> Table:
    """The table of a save.

    A save without its cards finds them among those that are installed, or in ``contents`` by the hash of the ruleset:
    whoever saves with ``embed=False`` keeps ``table.content`` once under ``table.ruleset``.
    """
    kept = contents or {}
    return saves.load(blob, lambda name, hash_, content: find_rules(name, hash_, content, kept))


def play(table: Table, bots: Sequence[str | Callable[..., Any]]) -> Outcome:
    """Lets bots play a table to its end; one bot a seat, by name or as a function ``(table, ask) -> answer``."""
    from moot.bots import bot

    if len(bots) != table.seats:
        raise BadOptions(f"This table has {table.seats} seats, so it takes {table.seats} bots, not {len(bots)}.")
    players = [bot(each, table.game, seat) if isinstance(each, str) else each for seat, each in enumerate(bots)]
    while not table.over:
        ask = table.asks[0]
        table.answer(ask.seat, ask.id, players[ask.seat](table, ask))
    assert table.outcome is not None
    return table.outcome


@lru_cache(maxsize=64)
def _option_names(options: type[msgspec.Struct]) -> dict[str, str]:
    return {field.name: field.encode_name for field in msgspec.structs.fields(options)}


def _options(game: Game, given: Mapping[str, Any]) -> msgspec.Struct:
    known = _option_names(game.options)
    if not isinstance(given, Mapping):
        raise BadOptions(NotOptions(game.title))
    for name in given:
        if name not in known:
            raise BadOptions(_no_option(game, name, known))
    try:
        return msgspec.convert(dict(given), game.options)
    except msgspec.ValidationError as error:
        raise BadOptions(WrongValue(game.title, str(error))) from error


def _no_option(game: Game, name: object, known: Mapping[str, Any]) -> Remark:
    near = difflib.get_close_matches(str(name), list(known), n=1)
    if near:
        return NoOptionMeant(game.title, repr(name), near[0])
    return NoOptionAmong(game.title, repr(name), [*known]) if known else NoOptions(game.title, repr(name))


def seat_names(game: Game, seats: int, given: Sequence[str] | None = None) -> list[str]:
    """The names at a table: those that were given, once they are in order, or the game's own."""
    if given is None:
        return [game.seat_names[i] if i < len(game.seat_names) else f"Seat {i + 1}" for i in range(seats)]
    names = list(given) if isinstance(given, list | tuple) else []
    if len(names) != seats or not all(isinstance(name, str) and 0 < len(name) <= LONGEST_NAME for name in names):
        raise BadOptions(f"This table needs {seats} names of 1 to {LONGEST_NAME} characters.")
    return names


def names_at(rules: Rules, state: State, given: Sequence[str] | None = None) -> list[str]:
    """The same for a table; seats that only the rules play may be left out."""
    more = state.seats - rules.persons(state)
    if given is None:
        given = seat_names(rules.game, state.seats - more)
    if not more or not isinstance(given, list | tuple) or len(given) == state.seats:
        return seat_names(rules.game, state.seats, given)
    return seat_names(rules.game, state.seats, [*given, *[AUTOMA] * more])


def _did_you_mean(word: str, known: Mapping[str, Any]) -> str:
    near = difflib.get_close_matches(word, list(known), n=1)
    return f" Did you mean {near[0]!r}?" if near else f" There are: {', '.join(known) or 'none'}."
