"""The catalogue of actions: all that can ever be answered, as numbers that stay. Learners live on it.

An action is a question and a value of it as the asked seat knows it: ``turn/action=argue:@rent-ledger``. A thing
counts by its face, or ``?card`` by its back where the seat does not know it; so equal things are one action, and hidden
ones alike. Seats count from the one who is asked, ``+1``. The catalogue follows from types alone: words from `Literal`,
numbers from their bounds, things from the faces that there are, deeds from what they take; `closed` has notes for the
rest. Nothing of it is on the way of a game that is only played.

Most answers are one action. Several options are chosen one by one, until ``done`` or as many as may be; an option that
is a list of things, such as who gets which card, is told thing by thing, until ``done`` or only one is left.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from moot.engine import remarks
from moot.engine.asking import AskCode
from moot.engine.closed import Among, Deeds, Of
from moot.engine.errors import BuildError, IllegalAnswer, RulesError
from moot.engine.kinds import bare, is_list, is_union, member, outer, spell
from moot.engine.knowledge import Eyes, Hidden
from moot.engine.state import Seat, Thing
from moot.engine.steps import NO, PASS
from moot.engine.words import key_of

if TYPE_CHECKING:
    from moot.engine.asks import Answer, Ask
    from moot.engine.rules import Rules

N = TypeVar("N")

DONE = "done"
"""What is said when enough is chosen."""


class Printed(msgspec.Struct, frozen=True, gc=False, tag="face", tag_field="is"):
    """Any thing with this face, which the seat knows."""

    face: str


class After(msgspec.Struct, frozen=True, gc=False, tag="seat", tag_field="is"):
    """The seat so many places after the one that is asked; 0 is that one itself."""

    places: int


Meaning = Printed | Hidden | After | int | str | bool | None | list["Meaning"]
"""What an action is about: things by what is known of them, seats by where they sit, numbers and words."""


class Action(msgspec.Struct, frozen=True):
    """What can be answered to a question, whatever the deal and whoever is asked."""

    name: str
    question: str
    deed: str
    """A deed, "pass", "no" or "done"; nothing where the choice itself is all."""
    args: dict[str, Meaning]


class Saying(msgspec.Struct, frozen=True):
    """How far an answer has been told, action by action."""

    next: dict[int, str]
    """What can be said now: the number of an action, and the key of the first option that it leads to.

    Where "done" ends a choice of several, there is no key."""
    answer: Answer | None
    """The whole answer, once nothing is left to say."""


class Actions:
    """The actions of a ruleset, numbered from 0."""

    def __init__(self, rules: Rules, actions: Mapping[str, Action], names: Sequence[str]) -> None:
        self._rules = rules
        self._actions = actions
        self.names = list(names)
        """All actions by number."""
        self._numbers = {name: number for number, name in enumerate(self.names)}
        self._tellers: dict[AskCode, Teller] = {}

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def hash(self) -> str:
        """What a learner writes down with what it has learnt: the same numbers mean the same."""
        return hashlib.sha256("\n".join(self.names).encode()).hexdigest()

    def grown(self, earlier: Sequence[str]) -> Actions:
        """The same actions with the numbers of an earlier catalogue, given by its names; what is new comes after."""
        old = set(earlier)
        if len(old) < len(earlier):
            raise ValueError("An earlier catalogue has no name twice.")
        return Actions(self._rules, self._actions, [*earlier, *(name for name in self.names if name not in old)])

    def at(self, number: int) -> Action:
        """What a number means. An earlier catalogue may have had actions that there are no more."""
        name = self.names[number]
        if name not in self._actions:
            raise LookupError(f"'{name}' was an action once, and is none of these rules.")
        return self._actions[name]

    def listed(self) -> Iterator[tuple[int, Action]]:
        """All actions that there are, with their numbers."""
        for number, name in enumerate(self.names):
            if name in self._actions:
                yield number, self._actions[name]

    def number(self, name: str) -> int:
        """The number of an action."""
        found = self._numbers.get(name)
        if found is None:
            raise RulesError(f"'{name}' is no action of {self._rules.game.name}: the types of its question miss it.")
        return found

    # ------------------------------------------------------------ asks

    def id(self, ask: Ask, answer: object) -> int:
        """The action that a value of an ask is, or the option that has this key, through the eyes of its seat.

        Of an option that is a list of things, the action that it begins with.
        """
        key, options = answer if isinstance(answer, str) else key_of(answer), ask._by_key()
        if key not in options:
            raise IllegalAnswer(remarks.NoAction(key))
        return self.word(ask, options[key])[0]

    def word(self, ask: Ask, value: Any) -> list[int]:
        """What is said to choose an option: one action; if it is a list of things, one for each."""
        teller, game = self._teller(ask), ask._now()
        return [self.number(name) for name in teller.names(Eyes(game, ask.seat), game.seats, value)]

    def by_action(self, ask: Ask) -> dict[int, str]:
        """What can be said first, with the key that it stands for; of options that are equal to the seat, the first."""
        teller, game = self._teller(ask), ask._now()
        eyes, seats, numbers = Eyes(game, ask.seat), game.seats, self._numbers
        found: dict[int, str] = {}
        for key, value in ask._by_key().items():
            name = teller.names(eyes, seats, value)[0]
            found.setdefault(numbers[name] if name in numbers else self.number(name), key)
        return found

    def saying(self, ask: Ask, said: Sequence[int] = ()) -> Saying:
        """What can be said after these actions, and what has been answered if nothing is left to say."""
        words = {key: self.word(ask, value) for key, value in ask._by_key().items()}
        done = self._numbers.get(f"{ask.question}={DONE}")
        return _several(ask, words, said, done) if ask.kind == "some" else _one(words, said, done)

    def _teller(self, ask: Ask) -> Teller:
        teller = self._tellers.get(ask._code)
        if teller is None:
            teller = self._tellers[ask._code] = Teller(self._rules, ask._code)
        return teller


def _several(ask: Ask, words: dict[str, list[int]], said: Sequence[int], done: int | None) -> Saying:
    """An answer of several options: one after the other, as many as may be."""
    assert done is not None
    low, high = ask.low, ask.high
    chosen: list[str] = []
    for place, number in enumerate(said):
        if number == done and place == len(said) - 1 and len(chosen) >= low:
            return Saying({}, chosen)
        left = {word[0]: key for key, word in reversed(words.items()) if key not in chosen}
        if number not in left or len(chosen) == high:
            raise _cannot_say(number)
        chosen.append(left[number])
    if chosen and len(chosen) == high:
        return Saying({}, chosen)
    following: dict[int, str] = {}
    for key, word in words.items():
        if key not in chosen and len(chosen) < high:
            following.setdefault(word[0], key)
    if len(chosen) >= low:
        following[done] = ""
    return Saying(following, None)


def _one(words: Mapping[str, list[int]], said: Sequence[int], done: int | None) -> Saying:
    """An answer of one option: said at once, or thing by thing until only one option is left."""
    given = list(said)
    whole = {key: word if done is None else [*word, done] for key, word in words.items()}
    left = {key: word for key, word in whole.items() if word[: len(given)] == given}
    if not left:
        raise _cannot_say(given[-1])
    if given and len({tuple(word) for word in left.values()}) == 1:
        return Saying({}, next(iter(left)))
    following: dict[int, str] = {}
    for key, word in left.items():
        following.setdefault(word[len(given)], key)
    return Saying(following, None)


def _cannot_say(number: int) -> IllegalAnswer:
    return IllegalAnswer(remarks.NotSayable(number))


# ---------------------------------------------------------------- from values to names


class Teller:
    """What the options of one ask are called."""

    def __init__(self, rules: Rules, code: AskCode) -> None:
        self.rules = rules
        self.question = code.question
        self.are_deeds = code.are_deeds
        self.kind = code.option_kind
        self.is_list = is_order(rules, code)
        self.params: dict[str, list[Any]] = {}

    def names(self, eyes: Eyes, seats: int, value: Any) -> list[str]:
        """The actions that an option is."""
        if type(value) is list:
            if self.are_deeds:
                pairs = zip(value[1:], self._kinds(value[0]), strict=True)
                told = [value[0], *(self._tell(eyes, seats, one, kind) for one, kind in pairs)]
                return [f"{self.question}={':'.join(told)}"]
            if self.is_list:
                element = get_args(self.kind)[0]
                told = [self._tell(eyes, seats, one, element) for one in value]
                return [f"{self.question}={one}" for one in told or (DONE,)]
        return [f"{self.question}={self._tell(eyes, seats, value, self.kind)}"]

    def _kinds(self, deed: str) -> list[Any]:
        kinds = self.params.get(deed)
        if kinds is None:
            params = self.rules.deeds[deed].params[1:]
            kinds = self.params[deed] = [self.rules.kinds.of(deed, name) for name in params]
        return kinds

    def _tell(self, eyes: Eyes, seats: int, value: Any, kind: Any) -> str:
        one = member(kind, value)
        if one is Thing:
            return eyes.word(value)
        if one is Seat:
            return f"+{(value - eyes.audience) % seats}"
        return plain_name(value)


def plain_name(value: Any) -> str:
    """A number, a word, a truth value, or a list of them."""
    return ":".join(map(plain_name, value)) if isinstance(value, list | tuple) else str(value)


def is_order(rules: Rules, code: AskCode) -> bool:
    """Whether an option is a list that is told one by one: nobody has listed them all."""
    found = rules.kinds.meant(code.value_kind)
    return code.kind == "one" and not code.are_deeds and any(is_list(kind) for kind in found)


# ---------------------------------------------------------------- from types to names

Listed = dict[str, Meaning]
"""Values by name."""


class Wide(Exception):
    """A type with too many values."""


def actions_of(rules: Rules) -> Actions:
    """All actions of a ruleset; types that nobody can list are refused together, each with its question."""
    found: dict[str, Action] = {}
    wide: dict[str, None] = {}
    lister = Lister(rules)
    for code in rules.code.values():
        for asked in code.asks.values():
            try:
                for action in lister.actions(asked):
                    found[action.name] = action
            except Wide as error:
                wide[f"{asked.question}: {error}."] = None
    if wide:
        raise BuildError(f"{rules.game.name}: not all actions can be listed. " + " ".join(wide))
    return Actions(rules, found, sorted(found))


class Lister:
    """Lists the values of types."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = max(map(self._seats, rules.game.seats))
        self._listed: dict[Any, Listed] = {}

    def _seats(self, persons: int) -> int:
        """How many seats a table for so many has: an Automa may sit down as well."""
        game = self.rules.game
        if game.automa_seats is None:
            return persons
        options = game.options()
        if game.options_for is not None:
            options = game.options_for(options, persons)
        return persons + game.automa_seats(options, persons)

    def actions(self, code: AskCode) -> Iterable[Action]:
        """All that can be said to one ask."""
        question = code.question
        if code.are_deeds:
            for deed in self._offered(code):
                yield from self._deed(question, deed)
        else:
            for told, meaning in self._chosen(code).items():
                plainly = told in (NO, PASS)
                args = {} if plainly else {code.slot: meaning}
                yield Action(f"{question}={told}", question, told if plainly else "", args)
        if code.optional:
            yield Action(f"{question}={NO}", question, NO, {})
        if code.kind == "some" or is_order(self.rules, code):
            yield Action(f"{question}={DONE}", question, DONE, {})

    def _chosen(self, code: AskCode) -> Listed:
        """All values of an option, or of what it consists of."""
        kinds = self.rules.kinds.meant(code.value_kind)
        if code.option_kind is None:
            raise Wide("nobody knows the one type of what is chosen")
        listed: Listed = {}
        for kind in kinds:
            listed |= self.values(get_args(kind)[0] if is_list(kind) and is_order(self.rules, code) else kind)
        if DONE in listed and (code.kind == "some" or is_order(self.rules, code)):
            raise Wide(f"'{DONE}' says that enough is chosen, and cannot be an option")
        return listed

    def _offered(self, code: AskCode) -> list[str]:
        """The deeds that an ask may offer: those that its type names, or all."""
        notes = [note for kind in self.rules.kinds.meant(code.value_kind) for note in notes_of(kind, Deeds)]
        if not notes:
            return list(self.rules.deeds)
        texts = self.rules.offers if any(note.texts for note in notes) else ()
        return [*{name: None for note in notes for name in note.names}, *texts]

    def _deed(self, question: str, deed: str) -> Iterable[Action]:
        if deed not in self.rules.deeds:
            raise Wide(f"there is no deed '{deed}'")
        told: list[tuple[str, dict[str, Meaning]]] = [(f"{question}={deed}", {})]
        for param in self.rules.deeds[deed].params[1:]:
            try:
                listed = self._param(deed, param)
            except Wide as error:
                raise Wide(f"'{param}' of {deed}: {error}") from error
            told = [(f"{n}:{more}", {**args, param: value}) for n, args in told for more, value in listed.items()]
        return [Action(name, question, deed, args) for name, args in told]

    def _param(self, deed: str, param: str) -> Listed:
        """What a deed may be done with: all that its steps and requirements take."""
        kinds = self.rules.kinds
        taken = kinds.taken(deed, param)
        if not taken:
            raise Wide("nobody knows its type")
        found: Listed | None = None
        for kind in taken:
            try:
                listed = self.values(kind)
            except Wide:
                continue
            found = listed if found is None else {name: value for name, value in found.items() if name in listed}
        if found is None:
            raise Wide(_too_wide(next(iter(taken))))
        return found

    def values(self, kind: Any) -> Listed:
        """All values of a type by name."""
        if kind not in self._listed:
            self._listed[kind] = self._values(kind)
        return self._listed[kind]

    def _values(self, kind: Any) -> Listed:
        for among in notes_of(kind, Among):
            found = among.values(self.rules)
            return {plain_name(value): list(value) if isinstance(value, tuple) else value for value in found}
        inner = outer(kind)
        if inner is Thing:
            return self._things(notes_of(kind, Of))
        if inner is int:
            return _numbers(kind)
        if is_union(inner):
            return {name: value for one in get_args(inner) for name, value in self.values(one).items()}
        if get_origin(inner) is Literal:
            return {plain_name(value): value for value in get_args(inner)}
        if inner is Seat:
            return {f"+{places}": After(places) for places in range(self.seats)}
        if inner is bool:
            return {plain_name(value): value for value in (False, True)}
        if inner is NoneType:
            return {plain_name(None): None}
        raise Wide(_too_wide(kind))

    def _things(self, notes: Sequence[Of]) -> Listed:
        faces = [face for face in self.rules.faces if all(note.holds(face) for note in notes)]
        known: Listed = {f"@{face.id}": Printed(face.id) for face in faces}
        return known | {f"?{face.back}": Hidden(face.back) for face in faces}


def _numbers(kind: Any) -> Listed:
    low = high = None
    for meta in notes_of(kind, msgspec.Meta):
        low = meta.ge if meta.ge is not None else meta.gt + 1 if meta.gt is not None else low
        high = meta.le if meta.le is not None else meta.lt - 1 if meta.lt is not None else high
    if low is None or high is None:
        raise Wide(_too_wide(kind))
    return {str(number): number for number in range(int(low), int(high) + 1)}


def notes_of(kind: Any, note: type[N]) -> list[N]:
    """The notes of one sort on a type."""
    return [one for one in kind.__metadata__ if isinstance(one, note)] if get_origin(kind) is Annotated else []


def _too_wide(kind: Any) -> str:
    return f"nobody can list all values of {spell(bare(kind))}; write a Literal, bounds, or Among"
