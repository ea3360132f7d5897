"""Asks as the outside sees them: data with an id, options with stable keys, and a reason for each refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import msgspec

from moot.engine import machine, remarks
from moot.engine.actions import Saying
from moot.engine.asking import AskCode, Kind
from moot.engine.catalogue import COST, REFUSED
from moot.engine.errors import IllegalAnswer, StaleAnswer, Unreadable
from moot.engine.free import Field, Form, value_of_form, value_of_key
from moot.engine.knowledge import Eyes, Known, Message, Value
from moot.engine.ops import OCCASION
from moot.engine.state import Seat, State
from moot.engine.steps import NO, PASS
from moot.engine.words import capital, key_of, keyed

if TYPE_CHECKING:
    from moot.engine.table import Table

LONGEST_KEY = 200

Keys = str | list[str]
"""An answer as the log keeps it: one key, or a list of keys where the ask's kind is "some"."""

Answer = Keys | Form
"""What a seat answers: the same, or, where the ask's kind is "free", a form."""


class Option(msgspec.Struct, eq=False, gc=False):
    """Something that may be chosen. All but its key is worked out when it is read, as long as its ask is open."""

    _ask: Ask
    key: str
    """The log's word for it: to be compared, never to be taken apart."""
    _value: object

    @property
    def says(self) -> Message:
        """What it is called, as something said: its values are `args`."""
        ask = self._ask
        return ask._code.optioned(ask._now(), ask.seat, self._value)

    @property
    def label(self) -> str:
        """The same in English."""
        return self._ask._say(self.says)

    @property
    def deed(self) -> str:
        """What is done: a deed, "pass" or "no"; nothing where the choice itself is all."""
        return self._ask._code.deed_of(self._value)

    @property
    def card(self) -> str:
        """The card whose text offers the deed, if one does."""
        deed = self.deed
        return self._ask._table.rules.procedures[deed].card if deed not in ("", NO, PASS) else ""

    @property
    def node(self) -> object:
        """The part of that text which does; `moot.language.offer_of` knows its type."""
        deed = self.deed
        return self._ask._table.rules.procedures[deed].node if deed not in ("", NO, PASS) else None

    @property
    def args(self) -> dict[str, Value]:
        """What it is done with, or what is chosen, by name, as this seat knows it."""
        ask = self._ask
        game = ask._now()
        return ask._code.args(game, Eyes(game, ask.seat), self._value)

    @property
    def cost(self) -> dict[str, int] | None:
        """What has to be paid for it, by kind; ``None`` if nothing is said about that."""
        game = self._ask._now()
        return self._ask._code.cost(game, _owner(game, self._ask._code, self._ask.seat), self._value)

    @property
    def shows(self) -> dict[str, int | str | bool]:
        """What the rules tell with it."""
        game = self._ask._now()
        return self._ask._code.shown(game, _owner(game, self._ask._code, self._ask.seat), self._value)

    @property
    def action(self) -> int:
        """Its number in the catalogue of actions; if it is a list of things, that of the first."""
        return self.actions[0]

    @property
    def actions(self) -> list[int]:
        """What is said to choose it: one action; if it is a list of things, one for each."""
        return self._ask._table.rules.actions.word(self._ask, self._value)

    @property
    def form(self) -> Form:
        """The numbers of a suggestion, where a form is asked for."""
        reading = self._ask._code.reading
        return reading.form_of(self._value) if reading is not None else {}

    @property
    def thing(self) -> Known | None:
        """The first thing that it is about, if the seat knows it."""
        return next((value for value in self.args.values() if isinstance(value, Known)), None)

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


class Refusal(msgspec.Struct, frozen=True, eq=False):
    """Something that may not be chosen, the rule that says so, and the condition that fails."""

    _spoken: Callable[[Message], str]
    key: str
    rule: str
    deed: str
    args: dict[str, Value]
    """What it would be done with, or what would be chosen, by name."""
    says: Message
    """What it is called."""
    because: Message

    def _told(self) -> tuple[object, ...]:
        return self.key, self.rule, self.deed, self.args, self.says, self.because

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash((self.key, self.rule))

    @property
    def label(self) -> str:
        """What it is called, in English."""
        return capital(self._spoken(self.says))

    @property
    def why(self) -> str:
        """The condition that fails, in English."""
        return self._spoken(self.because)


class Occasion(msgspec.Struct, frozen=True):
    """What a window lets others react to: a kind of deed, whose it is, and the values that it is about.

    Everybody knows all of that, but for the faces of things.
    """

    kind: str
    actor: Seat
    about: dict[str, Value]


class Source(msgspec.Struct, frozen=True):
    """The text that asks, or that has led to the ask: a card, its program, and the part of its tree."""

    card: str
    program: str
    path: list[int]
    """From the whole text down: which child."""
    node: object
    """The same part itself, for those in the process; `moot.language.node_of` knows its type."""
    tree: object
    """The whole text."""


def occasion_of(game: State, eyes: Eyes) -> Occasion | None:
    """What the innermost open window is about."""
    for frame in reversed(game.stack):
        if OCCASION in frame.env:
            of = game.live.rules.kinds.of
            about = {name: eyes.value(value, of(frame.procedure, name)) for name, value in frame.env[OCCASION].items()}
            kind, actor = about.pop("kind"), about.pop("actor")
            assert isinstance(kind, str)
            assert isinstance(actor, int)
            return Occasion(kind, Seat(actor), about)
    return None


def options_of(game: State, seat: int) -> dict[str, object]:
    """The options of a seat that is asked by key; worked out once, for nothing changes until all have answered."""
    known = game.live.keyed
    options = known.get(seat)
    if options is None:
        options = known[seat] = keyed(machine.values(game, Seat(seat)))
    return options


def value_of(game: State, seat: int, answer: object) -> object:
    """The value that an answer of a seat that is asked stands for, or the reason why it is refused."""
    code = game.live.asking or machine.asking(game)
    if code.kind == "one":
        if not isinstance(answer, str):
            raise IllegalAnswer(remarks.NotOneKey(remarks.shape(answer)))
        options = game.live.keyed.get(seat) or options_of(game, seat)
        try:
            return options[answer]
        except KeyError:
            key = _older(code, answer)
        if key in options:
            return options[key]
        raise _refusal(game, seat, answer)
    return (_several if code.kind == "some" else _free)(game, code, seat, answer)


def _older(code: AskCode, answer: str) -> str:
    """The key of an answer in an older log, where the ways of a card's "or" have their words as keys."""
    labels = code.labels if code.asker is not None else None
    return next((key for key, words in (labels or {}).items() if words == answer), "")


def _several(game: State, code: AskCode, seat: int, answer: object) -> list[object]:
    if not isinstance(answer, list):
        raise IllegalAnswer(remarks.NotKeys(remarks.shape(answer)))
    options = options_of(game, seat)
    low, high = code.bounds(game, game.stack[-1].env, list(options.values()))
    if not low <= len(answer) <= high:
        given = len(answer)
        many = remarks.NotSoMany(low, given) if low == high else remarks.NotBetween(low, high, given)
        raise IllegalAnswer(many, code.rule)
    for key in answer:
        if not isinstance(key, str):
            raise IllegalAnswer(remarks.NotText(remarks.shape(key)))
    if len(set(answer)) < len(answer):
        raise IllegalAnswer(remarks.Twice(), code.rule)
    for key in answer:
        if key not in options:
            raise _refusal(game, seat, key)
    return [options[key] for key in answer]


def _free(game: State, code: AskCode, seat: int, answer: object) -> object:
    try:
        return _given(game, code, seat, answer)
    except Unreadable as refusal:
        catalogue = game.live.rules.catalogue
        why = catalogue.told(catalogue.saying(code, refusal.saying), catalogue.cast(game))
        raise IllegalAnswer(why, refusal.rule or code.rule) from refusal


def _given(game: State, code: AskCode, seat: int, answer: object) -> object:
    if isinstance(answer, dict):
        return value_of_form(code, answer)
    if not isinstance(answer, str):
        assert code.reading is not None
        names = [field.name for field in code.reading.fields]
        raise IllegalAnswer(remarks.NotValue(names, remarks.shape(answer)))
    options = options_of(game, seat)
    if answer in options:
        return options[answer]
    value = value_of_key(code, answer)
    if value is None:
        raise _refusal(game, seat, answer)
    return value


def _refusal(game: State, seat: int, key: str) -> IllegalAnswer:
    """Why this key is not among the options."""
    if len(key) > LONGEST_KEY:
        return IllegalAnswer(remarks.KeyTooLong(LONGEST_KEY, len(key)))
    for refusal in refusals(game, Seat(seat)):
        if refusal.key == key:
            why = Message(REFUSED, {"option": refusal.says, "because": refusal.because})
            catalogue = game.live.rules.catalogue
            return IllegalAnswer(catalogue.told(why, catalogue.cast(game)), refusal.rule)
    return IllegalAnswer(remarks.NoOption(key))


def refusals(game: State, seat: Seat) -> list[Refusal]:
    """What a seat that is asked may not choose, and why."""
    code, rules = machine.asking(game), game.live.rules
    owner, eyes = _owner(game, code, seat), Eyes(game, seat)

    def spoken(message: Message) -> str:
        return rules.catalogue.spoken(message, rules.catalogue.cast(game))

    def because(value: object, why: str) -> Message:
        id_ = rules.catalogue.why(why)
        if id_ != COST:
            return Message(id_)
        dues = code.cost(game, owner, value) or {}
        return Message(COST, {"dues": [due for due, count in dues.items() for _ in range(count)]})

    return [
        Refusal(
            spoken,
            key_of(value),
            rule,
            code.deed_of(value),
            code.args(game, eyes, value),
            code.optioned(game, seat, value),
            because(value, why),
        )
        for value, rule, why in code.refusals(game, game.stack[-1].env, owner)
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
    _keyed: dict[str, object] | None = None
    _options: list[Option] | None = None
    _refused: list[Refusal] | None = None

    def _now(self) -> State:
        game = self._table._state
        if game.serial != self.id or self.seat in game.answers or not game.asked:
            raise StaleAnswer(remarks.Gone(self.id), self._table.asks)
        return game

    def _by_key(self) -> dict[str, object]:
        known = self._keyed
        if known is None:
            game = self._now()
            known = self._keyed = game.live.keyed.get(self.seat) or options_of(game, self.seat)
        return known

    @property
    def values(self) -> list[object]:
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
            known = self._by_key()
            # They keep a twin of this ask: with the ask itself they would be a cycle, which lives until somebody looks.
            twin = Ask(self._table, self._code, self.id, self.seat, self.rule, self.kind, known)
            self._options = [Option(twin, key, value) for key, value in known.items()]
        return self._options

    @property
    def by_action(self) -> dict[int, str]:
        """The options by the number of their action; of those that are equal to the seat, the first."""
        return self._table.rules.actions.by_action(self)

    def saying(self, said: Sequence[int] = ()) -> Saying:
        """What can be said after these actions, and the whole answer once nothing is left to say."""
        return self._table.rules.actions.saying(self, said)

    @property
    def refused(self) -> list[Refusal]:
        """What may not be chosen, and why."""
        if self._refused is None:
            self._refused = refusals(self._now(), self.seat)
        return self._refused

    @property
    def says(self) -> Message:
        """The question, as something said."""
        game = self._now()
        return self._code.prompted(game, self.seat, game.stack[-1].env)

    @property
    def prompt(self) -> str:
        """The same in English."""
        return self._say(self.says)

    def _say(self, message: Message) -> str:
        return self._table.say(message)

    @property
    def question(self) -> str:
        """What is asked, as a name that stays: "deploy/line", or the form of a card that asks, "MoveOpen/onto"."""
        return self._code.question

    @property
    def about(self) -> dict[str, Value]:
        """The values that are settled already, by name, as this seat knows them."""
        game, code = self._now(), self._code
        env, of, eyes = game.stack[-1].env, game.live.rules.kinds.of, Eyes(game, self.seat)
        return {name: eyes.value(env[name], of(code.procedure, name)) for name in code.about}

    @property
    def source(self) -> Source | None:
        """The text that asks, or that has led here."""
        game, asker = self._now(), self._code.asker
        rules = game.live.rules
        for frame in reversed(game.stack):
            code = rules.code[frame.procedure]
            asker = asker or code.askers.get(frame.step)
            if code.procedure.card:
                if asker is None:
                    return Source(code.procedure.card, frame.procedure, [], None, None)
                return Source(code.procedure.card, frame.procedure, list(asker.path), asker.node, asker.tree)
        return None

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
    def fields(self) -> Sequence[Field]:
        """The numbers of which somebody may make a value, where the ask's kind is "free"."""
        return self._code.reading.fields if self._code.reading is not None else ()

    @property
    def public(self) -> bool:
        """Whether everybody knows the options."""
        return self._code.public

    @property
    def occasion(self) -> Occasion | None:
        """What this ask lets its seat react to or let pass; ``None`` if it is no window's."""
        game, window = self._now(), self._table.rules.game.window
        if window is None or game.stack[-1].procedure != window.name or PASS not in self._by_key():
            return None
        return occasion_of(game, Eyes(game, self.seat))

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

    def value_of(self, answer: object) -> object:
        """The value that an answer stands for; an answer that is not allowed is refused with the reason."""
        return value_of(self._now(), self.seat, answer)

    def __repr__(self) -> str:
        return f"Ask(id={self.id}, seat={self.seat}, kind={self.kind!r}, rule={self.rule!r})"
