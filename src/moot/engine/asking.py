"""What the machine knows of an ask: whom, which options, why not the others, what a clock or an Automa answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from moot.engine import standing
from moot.engine.chance import draw, permutation
from moot.engine.errors import RulesError
from moot.engine.kinds import ElementOf, ListOf, member
from moot.engine.sources import Reader, takes
from moot.engine.state import Env, Seat, State, Thing
from moot.engine.steps import (
    HUMAN,
    NO,
    PASS,
    Requirement,
    among,
    ask,
    ask_push,
    ask_some,
    ask_together,
    deeds,
)
from moot.engine.words import Speaker, Template, reader, series, worded

if TYPE_CHECKING:
    from moot.engine.build import Builder

Kind = Literal["one", "some", "push"]
Target = dict[str, Any]
AnyAsk = ask | ask_some | ask_push | ask_together
KINDS: dict[type[AnyAsk], Kind] = {ask_push: "push"}


@dataclass(eq=False)
class AskCode:
    """A compiled ask. ``values`` are the plain values of its options; a key, a label and a target are made of each."""

    where: str
    name: str
    kind: Kind
    rule: str
    prompt: Template
    by: Reader
    by_text: str
    """``by`` as code."""
    public: bool
    optional: bool
    ordered: bool
    candidates: Reader
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
    values_text: str
    """`values` as code, where it is short."""
    labels: Mapping[str, str] | None
    read: Callable[[float, float], list[int]] | None
    say: Callable[[list[int]], str] | None

    @property
    def bound_kind(self) -> Any:
        """The type of what the ask binds."""
        if self.settle is not None:
            return self.settled_kind
        return ListOf(self.value_kind) if self.kind == "some" else self.value_kind

    settled_kind: Any = None

    # ------------------------------------------------------------ options

    def values(self, game: State, env: Env, seat: Seat) -> list[Any]:
        """The values that may be chosen now."""
        values: list[Any]
        if self.are_deeds:
            values = standing.allowed(game, env, seat, self.candidates)
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
            return bool(standing.allowed(game, env, seat, self.candidates, one=True))
        return bool(self.values(game, env, seat))

    def refusals(self, game: State, env: Env, seat: Seat) -> list[tuple[Any, str, str]]:
        """The candidates that may not be chosen: value, rule and reason."""
        found = []
        if self.are_deeds or self.requirements is not None:
            for candidate in self.candidates(game, env, seat):
                if self.are_deeds:
                    why = standing.why_not(game, candidate[0], seat, candidate[1:])
                else:
                    why = self._why_not(game, env, seat, candidate)
                if why is not None:
                    found.append((candidate, *why))
        return found

    def _why_not(self, game: State, env: Env, seat: Seat, value: Any) -> standing.Reason | None:
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
        if self.kind == "push":
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

    # ------------------------------------------------------------ words

    def label(self, game: State, audience: int, value: Any) -> str:
        """An option, or a list of them, in the words of this audience."""
        rules = game.live.rules
        if isinstance(value, str):  # needs nobody's eyes
            text = self.labels.get(value) if self.labels is not None else None
            text = worded(rules.game.words, value) if text is None else text
            return text[:1].upper() + text[1:]
        speaker = Speaker(rules, game.live.names, reader(game, audience))
        kind = rules.kinds.resolve(self.value_kind)
        if self.kind == "some" and isinstance(value, list):
            text = series(speaker.say(one, kind) for one in value) or "nothing"
        elif self.say is not None:
            text = self.say(value)
        elif self.are_deeds and isinstance(value, list):
            text = self._deed(speaker, game, value)
        else:
            text = speaker.say(value, kind)
        return text[:1].upper() + text[1:]

    def _deed(self, speaker: Speaker, game: State, value: list[Any]) -> str:
        name, *arguments = value
        rules = game.live.rules
        params = rules.procedures[name].params[1:]
        said = [
            speaker.say(argument, rules.kinds.of(name, parameter))
            for parameter, argument in zip(params, arguments, strict=True)
        ]
        return speaker.say(name) + (f": {', '.join(said)}" if said else "")

    def target(self, game: State, value: Any) -> Target | None:
        """The thing on the board that an option points at."""
        kinds = game.live.rules.kinds
        if self.are_deeds and isinstance(value, list):
            params = game.live.rules.procedures[value[0]].params[1:]
            pairs = [(kinds.of(value[0], p), argument) for p, argument in zip(params, value[1:], strict=True)]
        else:
            pairs = [(kinds.resolve(self.value_kind), value)]
        for kind, one in pairs:
            pointed = member(kind, one)
            if pointed is Thing:
                return {"thing": one}
            if pointed is Seat:
                return {"seat": one}
            if isinstance(one, str) and one not in (NO, PASS):
                return {"place": one}
        return None

    def say_prompt(self, game: State, seat: Seat, env: Env) -> str:
        """The question, in the words of the seat that is asked."""
        rules = game.live.rules
        speaker = Speaker(rules, game.live.names, reader(game, seat))
        values = {**env, "seat": seat} if self.settle is not None else env
        together = self.settle is not None
        is_window = rules.game.window is not None and rules.game.window.name == self.procedure

        def spoken(name: str) -> str:
            if name == "kind" and is_window:
                return worded(rules.game.occasions, values[name])
            kind = Seat if together and name == "seat" else rules.kinds.of(self.procedure, name)
            return speaker.say(values[name], kind)

        return self.prompt.fill(spoken)


def ask_code(builder: Builder, step: AnyAsk, bound: set[str], where: str, *, optional: bool) -> AskCode:
    """Compiles an ask; the builder checks its names and types."""
    together = isinstance(step, ask_together)
    reader = builder.names.reader
    by, by_kind = builder.read(step.by, bound, where)
    builder.kinds.expect(by_kind, list[Seat] if together else Seat, where, "by")
    extras = {"seat": "s"} if together else {}
    source = step.options.candidates if isinstance(step.options, among | deeds) else step.options
    found, kind = builder.read(source, bound, where, extras=extras)
    candidates = reader(found)
    if isinstance(step, ask_push):
        _check_push(builder, step, kind, where)
    requirements: list[tuple[Requirement, Reader]] | None = None
    values = ""
    if isinstance(step.options, among):
        requirements = []
        for requirement in step.options.requirements:
            holds, _ = builder.read_function(
                requirement.holds, bound, where, {}, {**extras, step.name: "v"}, {step.name: ElementOf(kind)}
            )
            requirements.append((requirement, reader(holds)))
    elif isinstance(step.options, deeds):
        values = f"allowed(game, e, s, {builder.names.name(candidates, 'candidates')})"
    else:
        values = found if isinstance(source, tuple) else f"[*{found}]"
    if optional and values:
        values = f"[*{values}, {NO!r}]"
    low = high = None
    if isinstance(step, ask_some | ask_together) and step.low is not None and step.high is not None:
        low, high = (reader(builder.read(bounds, bound, where)[0]) for bounds in (step.low, step.high))
    spoken = {"seat": "s", "options": "v"}
    default = reader(builder.read(step.default, bound, where, extras=spoken)[0]) if step.default is not None else None
    automa: Reader | Literal["chance", "human"]
    if callable(step.automa):
        automa = reader(builder.read(step.automa, bound, where, extras=spoken)[0])
    else:
        automa = step.automa
    if together and automa == HUMAN:
        raise builder.fail(where, "nobody can decide for an Automa in secret: give it a rule, or leave it to chance.")
    settle, settled_kind = None, None
    if isinstance(step, ask_together):
        settled, settled_kind = builder.read_function(step.settle, bound, where, {}, {"answers": "v"})
        settle = reader(settled)
    prompt = builder.template(step.prompt or f"Choose: {step.name.replace('_', ' ')}.", where)
    for name in prompt.names:
        if not (together and name == "seat"):
            builder.name_of(name, bound, where, "its prompt")
    return AskCode(
        where=where,
        name=step.name,
        kind="some" if low is not None else KINDS.get(type(step), "one"),
        rule=step.rule,
        prompt=prompt,
        by=reader(by),
        by_text=by,
        public=isinstance(step, ask_push) or (not isinstance(step, ask_together) and step.public),
        optional=optional,
        ordered=isinstance(step, ask_some) and step.ordered,
        candidates=candidates,
        requirements=requirements,
        are_deeds=isinstance(step.options, deeds),
        low=low,
        high=high,
        given_default=default,
        automa=automa,
        settle=settle,
        value_kind=list[int] if isinstance(step, ask_push) else ElementOf(kind),
        procedure=builder.procedure.name,
        values_text=values,
        labels=step.labels if isinstance(step, ask) else None,
        read=step.read if isinstance(step, ask_push) else None,
        say=step.say if isinstance(step, ask_push) else None,
        settled_kind=settled_kind,
    )


def _check_push(builder: Builder, step: ask_push, kind: Any, where: str) -> None:
    if isinstance(step.options, among | deeds):
        raise builder.fail(where, "its options are suggestions: what is not allowed, 'read' refuses.")
    builder.kinds.expect(kind, list[list[int]], where, "options")
    if not takes(step.read, (float, float), list[int]):
        raise builder.fail(where, "'read' must take two values of type float and return list[int].")
    if not takes(step.say, (list[int],), str):
        raise builder.fail(where, "'say' must take one value of type list[int] and return str.")
