"""Asks as the outside sees them: data with an id, options with stable keys, and a reason for each refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from moot.engine import machine
from moot.engine.asking import AskCode, Kind, Target
from moot.engine.errors import IllegalAnswer, StaleAnswer
from moot.engine.lines import Line, line_of, line_of_key
from moot.engine.state import Seat, State
from moot.engine.steps import PASS
from moot.engine.words import key_of, keyed, shape

if TYPE_CHECKING:
    from moot.engine.table import Table

LONGEST_KEY = 200

Keys = str | list[str]
"""An answer as the log keeps it: one key, or a list of keys where the ask's kind is "some"."""

Answer = Keys | Line
"""What a seat answers: the same, or, where the ask's kind is "push", a line of its own."""


class Option(msgspec.Struct, frozen=True):
    """Something that may be chosen. ``target`` is what it points at on the board."""

    key: str
    label: str
    target: Target | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Something that may not be chosen, the rule that says so, and the condition that fails."""

    key: str
    label: str
    rule: str
    why: str


class Occasion(msgspec.Struct, frozen=True):
    """What a window lets others react to: a kind of deed, and whose it is. Everybody knows both."""

    kind: str
    actor: Seat


def options_of(game: State, seat: int) -> dict[str, Any]:
    """The options of a seat that is asked by key; worked out once, for nothing changes until all have answered."""
    known = game.live.keyed
    options = known.get(seat)
    if options is None:
        options = known[seat] = keyed(machine.values(game, Seat(seat)))
    return options


def value_of(game: State, seat: int, answer: object) -> Any:
    """The value that an answer of a seat that is asked stands for, or the reason why it is refused."""
    code = game.live.asking or machine.asking(game)
    if code.kind == "one":
        if not isinstance(answer, str):
            raise IllegalAnswer(f"This ask takes the key of one option as text, not {shape(answer)}.")
        options = game.live.keyed.get(seat) or options_of(game, seat)
        if answer in options:
            return options[answer]
        raise _refusal(game, seat, answer)
    return (_several if code.kind == "some" else _line)(game, code, seat, answer)


def _several(game: State, code: AskCode, seat: int, answer: object) -> list[Any]:
    if not isinstance(answer, list):
        raise IllegalAnswer(f"This ask takes a list of keys, not {shape(answer)}.")
    options = options_of(game, seat)
    low, high = code.bounds(game, game.stack[-1].env, list(options.values()))
    if not low <= len(answer) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise IllegalAnswer(f"This ask takes {wanted} keys, not {len(answer)}.", code.rule)
    for key in answer:
        if not isinstance(key, str):
            raise IllegalAnswer(f"A key is text, not {shape(key)}.")
    if len(set(answer)) < len(answer):
        raise IllegalAnswer("An option can be chosen only once.", code.rule)
    for key in answer:
        if key not in options:
            raise _refusal(game, seat, key)
    return [options[key] for key in answer]


def _line(game: State, code: AskCode, seat: int, answer: object) -> Any:
    if isinstance(answer, dict):
        return line_of(code, answer)
    if not isinstance(answer, str):
        raise IllegalAnswer(f"This ask takes the key of a line, or its x_start and x_end, not {shape(answer)}.")
    options = options_of(game, seat)
    if answer in options:
        return options[answer]
    line = line_of_key(code, answer)
    if line is None:
        raise _refusal(game, seat, answer)
    return line


def _refusal(game: State, seat: int, key: str) -> IllegalAnswer:
    """Why this key is not among the options."""
    if len(key) > LONGEST_KEY:
        return IllegalAnswer(f"A key has at most {LONGEST_KEY} characters, this one {len(key)}.")
    for refusal in refusals(game, Seat(seat)):
        if refusal.key == key:
            return IllegalAnswer(f"{refusal.label}: {refusal.why}.", refusal.rule)
    return IllegalAnswer(f"'{key}' is not one of the options.")


def refusals(game: State, seat: Seat) -> list[Refusal]:
    """What a seat that is asked may not choose, and why."""
    code = machine.asking(game)
    return [
        Refusal(key_of(value), code.label(game, seat, value), rule, why)
        for value, rule, why in code.refusals(game, game.stack[-1].env, _owner(game, code, seat))
    ]


def _owner(game: State, code: AskCode, seat: Seat) -> Seat:
    """Whose ask it is: an Automa's is still its own when a person answers it."""
    if code.settle is not None:
        return seat
    owner: Seat = code.by(game, game.stack[-1].env)
    return owner


class Ask(msgspec.Struct, eq=False):
    """A decision that a seat must make now. Options and refusals are worked out when they are read."""

    _table: Table
    _code: AskCode
    id: int
    seat: Seat
    rule: str
    kind: Kind
    _keyed: dict[str, Any] | None = None
    _options: list[Option] | None = None
    _refused: list[Refusal] | None = None

    def _now(self) -> State:
        game = self._table._state
        if game.serial != self.id or self.seat in game.answers or not game.asked:
            raise StaleAnswer(f"Ask {self.id} has gone.", self._table.asks)
        return game

    def _by_key(self) -> dict[str, Any]:
        known = self._keyed
        if known is None:
            game = self._now()
            known = self._keyed = game.live.keyed.get(self.seat) or options_of(game, self.seat)
        return known

    @property
    def values(self) -> list[Any]:
        """The plain values behind the options, in the same order: for bots."""
        return list(self._by_key().values())

    @property
    def keys(self) -> list[str]:
        """The keys of the options, without their words."""
        return list(self._by_key())

    @property
    def options(self) -> list[Option]:
        """What may be chosen."""
        if self._options is None:
            game = self._now()
            label, target = self._code.label, self._code.target
            self._options = [
                Option(key, label(game, self.seat, [value] if self.kind == "some" else value), target(game, value))
                for key, value in self._by_key().items()
            ]
        return self._options

    @property
    def refused(self) -> list[Refusal]:
        """What may not be chosen, and why."""
        if self._refused is None:
            self._refused = refusals(self._now(), self.seat)
        return self._refused

    @property
    def prompt(self) -> str:
        """The question in words."""
        game = self._now()
        return self._code.say_prompt(game, self.seat, game.stack[-1].env)

    @property
    def low(self) -> int:
        """How many keys at least."""
        game = self._now()
        return self._code.bounds(game, game.stack[-1].env, self.values)[0]

    @property
    def high(self) -> int:
        """How many keys at most."""
        game = self._now()
        return self._code.bounds(game, game.stack[-1].env, self.values)[1]

    @property
    def ordered(self) -> bool:
        """Whether the order of the keys matters."""
        return self._code.ordered

    @property
    def public(self) -> bool:
        """Whether everybody knows the options."""
        return self._code.public

    @property
    def occasion(self) -> Occasion | None:
        """What this ask lets its seat react to or let pass; ``None`` if it is no window's."""
        frame, window = self._now().stack[-1], self._table._rules.game.window
        if window is None or frame.procedure != window.name or PASS not in self._by_key():
            return None
        return Occasion(frame.env["kind"], Seat(frame.env["actor"]))

    @property
    def default(self) -> Keys:
        """What a clock that runs out answers."""
        game = self._now()
        chosen = self._code.default(game, game.stack[-1].env, _owner(game, self._code, self.seat), self.values)
        return [key_of(value) for value in chosen] if self.kind == "some" else key_of(chosen)

    @property
    def automa(self) -> Literal["chance", "human", "rule"]:
        """What an Automa does with this ask: a rule of its own, chance, or the human decides."""
        return "rule" if callable(self._code.automa) else self._code.automa

    def value_of(self, answer: object) -> Any:
        """The value that an answer stands for; an answer that is not allowed is refused with the reason."""
        return value_of(self._now(), self.seat, answer)

    def __repr__(self) -> str:
        return f"Ask(id={self.id}, seat={self.seat}, kind={self.kind!r}, rule={self.rule!r})"
