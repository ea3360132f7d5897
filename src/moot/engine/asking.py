"""What the machine knows of an ask: whom, which options, why not the others, what a clock or an Automa answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from moot.engine import legality, standing
from moot.engine.chance import draw, permutation
from moot.engine.errors import BuildError, RulesError
from moot.engine.expressions import Expression, Local
from moot.engine.free import Reading, fields_of
from moot.engine.kinds import ElementOf, ListOf
from moot.engine.knowledge import Eyes, Message, Value
from moot.engine.sources import Reader, takes
from moot.engine.state import Env, Seat, State
from moot.engine.steps import (
    HUMAN,
    NO,
    PASS,
    Asker,
    Requirement,
    among,
    ask,
    ask_free,
    ask_some,
    ask_together,
    deeds,
)
from moot.engine.words import Template

if TYPE_CHECKING:
    from moot.engine.build import Builder

Kind = Literal["one", "some", "free"]
AnyAsk = ask | ask_some | ask_free | ask_together
KINDS: dict[type[AnyAsk], Kind] = {ask_free: "free"}


@dataclass(eq=False)
class AskCode:
    """A compiled ask. ``values`` are the plain values of its options; a key and a label are made of each."""

    where: str
    name: str
    kind: Kind
    rule: str
    prompt: Template
    by: Reader
    asked: Expression
    """The same, as it is written into the code of steps."""
    public: bool
    optional: bool
    ordered: bool
    candidates: Reader
    found: Expression
    """The same, as it is written into the code of steps."""
    requirements: list[tuple[Requirement, Reader]] | None
    are_deeds: bool
    low: Reader | None
    high: Reader | None
    given_default: Reader | None
    automa: Reader | Literal["chance", "human"]
    settle: Reader | None
    value_kind: Any
    """The type of one option, to be resolved when all procedures are known."""
    procedure: str
    labels: Mapping[str, str] | None
    about: tuple[str, ...]
    """The values that are bound on every way to this ask."""
    asker: Asker | None
    price: Reader | None
    called: Reader | None
    """The code of what an option is called; nothing where its title will do."""
    shows: dict[str, Reader]
    told: dict[str, Any]
    """The types of what ``shows`` tells."""
    reading: Reading | None
    say: Callable[[list[int]], Message] | None
    sayings: Mapping[str, Template]
    """The texts that ``say`` says, by name."""

    @property
    def question(self) -> str:
        """The name of the ask, which stays: its procedure's and its own, or what the card that asks calls it."""
        return self.asker.question if self.asker is not None else f"{self.procedure}/{self.name}"

    @property
    def slot(self) -> str:
        """What an option is called among its arguments: what the ask asks for."""
        return self.asker.slot if self.asker is not None else self.name

    @property
    def bound_kind(self) -> Any:
        """The type of what the ask binds."""
        if self.settle is not None:
            return self.settled_kind
        return ListOf(self.value_kind) if self.kind == "some" else self.value_kind

    settled_kind: Any = None
    option_kind: Any = None
    """The type of one option, once all procedures are known."""

    # ------------------------------------------------------------ options

    def values(self, game: State, env: Env, seat: Seat) -> list[Any]:
        """The values that may be chosen now."""
        values: list[Any]
        if self.are_deeds:
            values = legality.allowed(game, env, seat, self.candidates)
        elif self.requirements is not None:
            values = []
            for candidate in self.candidates(game, env, seat):
                if self._why_not(game, env, seat, candidate) is None:
                    values.append(candidate)
        else:
            values = list(self.candidates(game, env, seat))
        if self.optional:
            values.append(NO)
        return values

    def has_option(self, game: State, env: Env, seat: Seat) -> bool:
        """Whether anything may be chosen now."""
        if self.are_deeds and not self.optional:
            return bool(legality.allowed(game, env, seat, self.candidates, one=True))
        return bool(self.values(game, env, seat))

    def refusals(self, game: State, env: Env, seat: Seat) -> list[tuple[Any, str, str]]:
        """The candidates that may not be chosen: value, rule and reason."""
        found = []
        if self.are_deeds or self.requirements is not None:
            for candidate in self.candidates(game, env, seat):
                if self.are_deeds:
                    why = legality.why_not(game, candidate[0], seat, candidate[1:])
                else:
                    why = self._why_not(game, env, seat, candidate)
                if why is not None:
                    found.append((candidate, *why))
        return found

    def _why_not(self, game: State, env: Env, seat: Seat, value: Any) -> legality.Reason | None:
        assert self.requirements is not None
        for requirement, holds in self.requirements:
            if not holds(game, env, seat, value):
                fields = {**env, "seat": seat, self.name: value}
                if not standing.waived(game, requirement.rule, fields):
                    return requirement.rule, requirement.why
        return None

    def bounds(self, game: State, env: Env, values: Sequence[Any]) -> tuple[int, int]:
        """How few and how many may be chosen."""
        if self.low is None or self.high is None:
            return 1, 1
        most = max(0, min(self.high(game, env), len(values)))
        return max(0, min(self.low(game, env), most)), most

    def only(self, game: State, env: Env, values: list[Any]) -> Any:
        """The single possible answer, or ``None`` if there is a choice."""
        if self.kind == "one":
            return values[0] if len(values) == 1 else None
        if self.kind == "free":
            return None
        low, high = self.bounds(game, env, values)
        if high == 0:
            return []
        whole = low == len(values) and (len(values) == 1 or not self.ordered)
        return list(values) if whole else None

    def default(self, game: State, env: Env, seat: Seat, values: list[Any]) -> Any:
        """What a clock that runs out answers: what the ask says, else to decline, else the first option."""
        if self.given_default is not None:
            chosen = self.given_default(game, env, seat, values)
            if any(one not in values for one in (chosen if self.kind == "some" else [chosen])):
                raise RulesError(f"{self.where} its default, {chosen!r}, is not one of the options.")
            return chosen
        if self.kind == "some":
            return values[: self.bounds(game, env, values)[0]]
        return next((value for value in (PASS, NO) if value in values), values[0])

    def random_answer(self, game: State, values: list[Any], rng: Random) -> Any:
        """Any answer that is allowed: for worlds in which somebody has answered in secret."""
        if self.kind != "some":
            return rng.choice(values)
        low, high = self.bounds(game, game.stack[-1].env, values)
        return rng.sample(values, rng.randint(low, high))

    def automa_answer(self, game: State, env: Env, seat: Seat, values: list[Any]) -> Any:
        """What an Automa in this seat answers; ``None`` if a person decides for it."""
        if self.automa == HUMAN:
            return None
        if callable(self.automa):
            values = self.automa(game, env, seat, values)
            if not values:
                raise RulesError(f"{self.where} the rule for an Automa leaves it no option.")
        if self.kind != "some":
            return values[draw(game, len(values))] if len(values) > 1 else values[0]
        low, high = self.bounds(game, env, values)
        count = low + draw(game, high - low + 1)
        return [values[k] for k in permutation(game, len(values))[:count]]

    # ------------------------------------------------------------ meaning

    def deed_of(self, value: Any) -> str:
        """The deed that an option is, "pass" or "no"; nothing where the choice itself is all."""
        if self.are_deeds and type(value) is list:
            return str(value[0])
        return value if value in (NO, PASS) else ""

    def args(self, game: State, eyes: Eyes, value: Any) -> dict[str, Value]:
        """What an option is done with, or what is chosen, by name."""
        if self.are_deeds and type(value) is list:
            kinds = game.live.rules.kinds
            name, params = value[0], game.live.rules.deeds[value[0]].params[1:]
            pairs = zip(params, value[1:], strict=True)
            return {parameter: eyes.value(one, kinds.of(name, parameter)) for parameter, one in pairs}
        if value in (NO, PASS):
            return {}
        return {self.slot: eyes.value(value, self.option_kind)}

    def cost(self, game: State, owner: Seat, value: Any) -> dict[str, int] | None:
        """What has to be paid for an option, by kind."""
        if self.are_deeds and type(value) is list:
            deed = game.live.rules.deeds[value[0]]
            return None if deed.cost is None else dict(Counter(deed.cost(game, deed.fields(owner, value))))
        if self.price is None or value in (NO, PASS):
            return None
        price: dict[str, int] | None = self.price(game, game.stack[-1].env, owner, value)
        return price

    def shown(self, game: State, owner: Seat, value: Any) -> dict[str, int | str | bool]:
        """What the rules tell with an option."""
        if self.are_deeds and type(value) is list:
            deed = game.live.rules.deeds[value[0]]
            fields = deed.fields(owner, value) if deed.shows else {}
            return {what: read(game, fields) for what, read in deed.shows.items()}
        if not self.shows or value in (NO, PASS):
            return {}
        env = game.stack[-1].env
        return {what: read(game, env, owner, value) for what, read in self.shows.items()}

    def prompted(self, game: State, seat: Seat, env: Env) -> Message:
        """The question, as the seat that is asked knows what it is about."""
        rules, eyes = game.live.rules, Eyes(game, seat)
        values = {**env, "seat": seat} if self.settle is not None else env
        of = rules.kinds.of
        args = {name: eyes.value(values[name], of(self.procedure, name)) for name in self.prompt.names}
        return Message(rules.catalogue.prompt(self), args)

    def taken(self, game: State, value: Any) -> Message:
        """What was taken because there was nothing else, as everybody knows it; where nobody looks on, its id alone."""
        if not game.know:
            return Message(game.live.rules.catalogue.option(self, value))
        if self.kind != "some":
            return self.optioned(game, game.seats, value)
        eyes = Eyes(game, game.seats)
        args: dict[str, Value] = {self.slot: [eyes.value(one, self.option_kind) for one in value]}
        return Message(game.live.rules.catalogue.option(self, value), args)

    def optioned(self, game: State, audience: int, value: Any) -> Message:
        """An option, as this audience knows it."""
        if self.say is not None and isinstance(value, list):
            return game.live.rules.catalogue.saying(self, self.say(value))
        if self.called is not None and value not in (NO, PASS):
            code: str = self.called(game, game.stack[-1].env, audience, value)
            if code:
                return Message(f"word.{code}", self.args(game, Eyes(game, audience), value))
        return Message(game.live.rules.catalogue.option(self, value), self.args(game, Eyes(game, audience), value))


def ask_code(builder: Builder, step: AnyAsk, bound: set[str], where: str, *, optional: bool) -> AskCode:
    """Compiles an ask; the builder checks its names and types."""
    together = isinstance(step, ask_together)
    reader = builder.translator.reader
    by, by_kind = builder.read(step.by, bound, where)
    builder.kinds.expect(by_kind, list[Seat] if together else Seat, where, "by")
    extras: dict[str, Expression] = {"seat": Local("s")} if together else {}
    source = step.options.candidates if isinstance(step.options, among | deeds) else step.options
    found, kind = builder.read(source, bound, where, extras=extras)
    reading = _reading(builder, step, kind, where) if isinstance(step, ask_free) else None
    requirements: list[tuple[Requirement, Reader]] | None = None
    if isinstance(step.options, among):
        requirements = []
        for requirement in step.options.requirements:
            holds, _ = builder.read_function(
                requirement.holds, bound, where, {}, {**extras, step.name: Local("v")}, {step.name: ElementOf(kind)}
            )
            requirements.append((requirement, reader(holds)))
    low = high = None
    if isinstance(step, ask_some | ask_together) and step.low is not None and step.high is not None:
        low, high = (reader(builder.read(bounds, bound, where)[0]) for bounds in (step.low, step.high))
    spoken: dict[str, Expression] = {"seat": Local("s"), "options": Local("v")}
    default = reader(builder.read(step.default, bound, where, extras=spoken)[0]) if step.default is not None else None
    automa: Reader | Literal["chance", "human"]
    if not isinstance(step.automa, str):
        automa = reader(builder.read(step.automa, bound, where, extras=spoken)[0])
    else:
        automa = step.automa
    if together and automa == HUMAN:
        raise builder.fail(where, "nobody can decide for an Automa in secret: give it a rule, or leave it to chance.")
    settle, settled_kind = None, None
    if isinstance(step, ask_together):
        settled, settled_kind = builder.read_function(step.settle, bound, where, {}, {"answers": Local("v")})
        settle = reader(settled)
    prompt = builder.template(step.prompt or f"Choose: {step.name.replace('_', ' ')}.", where)
    for name in prompt.names:
        if not (together and name == "seat"):
            builder.name_of(name, bound, where, "its prompt")
    price, called, shows, told = None, None, {}, {}
    if isinstance(step, ask):
        options = {**extras, step.name: Local("v")}, {step.name: ElementOf(kind)}
        if step.price is not None:
            price = reader(builder.read_function(step.price, bound, where, {}, *options)[0])
        for what, fn in step.shows.items():
            read, told[what] = builder.read_function(fn, bound, where, {}, *options)
            shows[what] = reader(read)
    if isinstance(step, ask_together) and step.called is not None:
        options = {**extras, step.name: Local("v")}, {step.name: ElementOf(kind)}
        named, named_kind = builder.read_function(step.called, bound, where, {}, *options)
        builder.kinds.expect(named_kind, str, where, "called")
        called = reader(named)
    sayings = step.sayings if isinstance(step, ask_free) else {}
    return AskCode(
        about=tuple(sorted(bound)),
        asker=step.asker,
        price=price,
        called=called,
        shows=shows,
        told=told,
        where=where,
        name=step.name,
        kind="some" if low is not None else KINDS.get(type(step), "one"),
        rule=step.rule,
        prompt=prompt,
        by=reader(by),
        asked=by,
        public=isinstance(step, ask_free) or (not isinstance(step, ask_together) and step.public),
        optional=optional,
        ordered=isinstance(step, ask_some) and step.ordered,
        candidates=reader(found),
        found=found,
        requirements=requirements,
        are_deeds=isinstance(step.options, deeds),
        low=low,
        high=high,
        given_default=default,
        automa=automa,
        settle=settle,
        value_kind=ElementOf(kind),
        procedure=builder.procedure.name,
        labels=step.labels if isinstance(step, ask) else None,
        reading=reading,
        say=step.say if isinstance(step, ask_free) else None,
        sayings={name: builder.template(text, where) for name, text in sayings.items()},
        settled_kind=settled_kind,
    )


def _reading(builder: Builder, step: ask_free, kind: Any, where: str) -> Reading:
    """How a form is read, once all of it is known to fit."""
    if isinstance(step.options, among | deeds):
        raise builder.fail(where, "its options are suggestions: what is not allowed, 'read' refuses.")
    builder.kinds.expect(kind, list[list[int]], where, "options")
    try:
        fields = fields_of(step.form)
    except BuildError as error:
        raise builder.fail(where, str(error)) from error
    form = step.form.__name__
    if not takes(step.read, (step.form,), list[int]):
        raise builder.fail(where, f"'read' must take one value of type {form} and return list[int].")
    if not takes(step.write, (list[int],), step.form):
        raise builder.fail(where, f"'write' must take one value of type list[int] and return {form}.")
    if not takes(step.say, (list[int],), Message):
        raise builder.fail(where, "'say' must take one value of type list[int] and return Message.")
    return Reading(step.form, fields, step.read, step.write)
