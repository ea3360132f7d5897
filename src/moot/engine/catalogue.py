"""All that a ruleset can say, in English and by id: titles, prompts, options, reasons, events, words.

What leaves a table is a `Message`, an id with typed arguments. Whoever shows it puts it into words by a catalogue: the
terminal by this one, a client by the same in MessageFormat 2, in any language. How a value is said comes from its type.
"""

from __future__ import annotations

import types
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count, product
from typing import TYPE_CHECKING, Any, Literal, Union, get_args, get_origin

from moot.engine.errors import RulesError
from moot.engine.knowledge import Argument, Hidden, Known, Message, Value
from moot.engine.state import Name, Seat, State, Thing
from moot.engine.words import Gap, Template, a, capital, choices, plural, quoted, series, without_choices, worded

if TYPE_CHECKING:
    from moot.engine.asking import AskCode
    from moot.engine.rules import Rules

Function = Literal["seat", "thing", "word", "text", "number", "due", "occasion", "message", "list"]
"""How a value is put into words; of a list, its elements. A "text" stands as it is, a "list" is one of texts."""

COST = "why.cost"
REFUSED = "refused"
"""What may not be chosen, and why."""
NOTHING = "word.nothing"
"""What a list without anything in it is called, or a value that is not there."""
SOMETHING = "word.something"
"""What somebody hears of who may not know it."""
ENDING = "ending"
"""How a game ends, where its rules have only a sentence for it."""
OPEN = "…"
"""A value of a title that is not settled yet."""
LINE = "line"
"""How most of what happens is told."""
SEVERAL = 2
"""Any amount that is neither none nor one."""


@dataclass(frozen=True)
class Text:
    """Words with values in them."""

    template: Template
    functions: Mapping[str, Function]
    withheld: frozenset[str] = frozenset()
    """The values that are not told to everybody."""
    tone: str = LINE
    """Of what happened: how the record tells it."""


@dataclass(frozen=True)
class Counted:
    """Words for one, and for several: of a card that one does not know, or of what is to be paid."""

    one: str
    several: str
    """With the number as ``{count}``."""

    def say(self, count: int) -> str:
        """So many of it."""
        return self.one if count == 1 else self.several.format(count=count)


@dataclass(frozen=True)
class Told:
    """Something that a game says, with its English."""

    message: Message
    english: str

    def __str__(self) -> str:
        return self.english


class Catalogue:
    """The texts of one ruleset by id, and the ids of what is asked and refused."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._prompts: dict[AskCode, str] = {}
        self._options: dict[AskCode, str] = {}
        self._sayings: dict[AskCode, dict[str, str]] = {}
        self._whys: dict[str, str] = {}
        self.texts: dict[str, Text] = {}
        self.counted: dict[str, Counted] = {}
        self._add(NOTHING, "nothing")
        self._add(SOMETHING, "something")
        self._add_words()
        self._add_events()
        self._add_procedures()
        self._add_reasons()

    # ------------------------------------------------------------ ids

    def prompt(self, code: AskCode) -> str:
        """The id of a question's words."""
        return self._prompts[code]

    def option(self, code: AskCode, value: object) -> str:
        """The id of the words for an option; its values are the option's arguments."""
        if isinstance(value, str):
            said = f"{self._options[code]}.{value}"
            return said if said in self.texts else f"word.{value}"
        if code.are_deeds and isinstance(value, list):
            return f"deed.{value[0]}"
        return self._options[code]

    def saying(self, code: AskCode, said: Message) -> Message:
        """What an ask says of a value that is given freely, by the ids of its sayings."""
        id_ = self._sayings[code].get(said.id)
        if id_ is None:
            raise RulesError(f"{code.where} 'say' says '{said.id}', which is not one of its sayings.")
        names, given = (series(sorted(one)) or "nothing" for one in (self.texts[id_].functions, said.args))
        if given != names:
            raise RulesError(f"{code.where} the saying '{said.id}' takes {names}, not {given}.")
        args: dict[str, Argument] = {}
        for name, value in said.args.items():
            if isinstance(value, Message):
                args[name] = self.saying(code, value)
            else:
                args[name] = int(value) if isinstance(value, float) and value.is_integer() else value
        return Message(id_, args)

    def why(self, reason: str) -> str:
        """The id of a condition that fails; that something cannot be paid is the only one that is not listed."""
        return self._whys.get(reason, COST)

    # ------------------------------------------------------------ what there is to say

    def _add(self, id_: str, text: str) -> None:
        self.texts[id_] = Text(Template.of((text, None)), {})

    def _add_words(self) -> None:
        game = self._rules.game
        for code, said in (*self._rules.texts.words.items(), *game.words.items()):
            self._add(f"word.{code}", said)
        for kind, said in game.occasions.items():
            self._add(f"occasion.{kind}", said)
        for back in sorted(set(self._rules.backs)):
            self.counted[f"back.{back}"] = Counted(a(back), f"{{count}} {plural(back)}")
        self.texts[ENDING] = Text(Template("{text}"), {"text": "word"})
        for name, said in game.endings.items():
            template = Template(said)
            self.texts[f"{ENDING}.{name}"] = Text(template, dict.fromkeys(template.names, "word"))
        for due, (one, several) in game.dues.items():
            self.counted[f"due.{due}"] = Counted(f"1 {one}", f"{{count}} {several}")
        for talk in game.talks:
            self._add(talk.id, talk.words)

    def _add_events(self) -> None:
        for name, kind in self._rules.events.items():
            functions = {field: function_of(kind.fields[field]) for field in kind.template.names}
            withheld = frozenset(kind.only) - set(kind.things)
            self.texts[f"event.{name}"] = Text(kind.template, functions, withheld, kind.event.tone)

    def _add_procedures(self) -> None:
        rules = self._rules
        for name, code in rules.code.items():
            if code.title.text:
                self.texts[f"title.{name}"] = self._text(name, code.title)
            for asked in code.asks.values():
                self._add_ask(asked)
            if name in rules.deeds:
                params = rules.deeds[name].params[1:]
                said, gaps = worded(rules.game.words, name), [": ", *[", "] * len(params)]
                template = Template.of((said, None), *zip(gaps, params, strict=False))
                self.texts[f"deed.{name}"] = self._text(name, template)

    def _add_ask(self, asked: AskCode) -> None:
        text = self._text(asked.procedure, asked.prompt, together=asked.settle is not None)
        by_card = f"@{asked.procedure}" if asked.asker is not None else ""
        self._prompts[asked] = self._placed(f"ask.{asked.question}{'' if asked.labels else by_card}", text)
        text = Text(Template.of(("", asked.slot)), {asked.slot: function_of(asked.option_kind)})
        self._options[asked] = self._placed(f"option.{asked.question}{by_card if asked.labels else ''}", text)
        for code, label in (asked.labels or {}).items():
            self._add(f"{self._options[asked]}.{code}", label)
        self._sayings[asked] = {}
        for name, template in asked.sayings.items():
            text = Text(template, dict.fromkeys(template.names, "number"))  # or a saying, which needs none
            self._sayings[asked][name] = self._placed(f"say.{asked.question}.{name}", text)

    def _add_reasons(self) -> None:
        rules = self._rules
        self.texts[REFUSED] = Text(Template("{option}: {because}."), {"option": "message", "because": "word"})
        self.texts[COST] = Text(Template("you cannot pay {dues}"), {"dues": "due"})
        for name, deed in sorted(rules.procedures.items()):
            self._add_why(f"why.{name}", (one.why for one in deed.requires))
        for code in rules.code.values():
            for asked in code.asks.values():
                self._add_why(f"why.{asked.question}", (one.why for one, _ in asked.requirements or ()))
        for name, topic in rules.bans.items():
            records = [record for listed in topic.by_source.values() for record, _ in listed]
            self._add_why(f"why.not.{name}", (record.why for record in records))

    def _add_why(self, id_: str, reasons: Iterable[str]) -> None:
        for number, reason in enumerate(reasons, start=1):
            if reason not in self._whys:
                self._whys[reason] = self._placed(f"{id_}.{number}", Text(Template.of((reason, None)), {}))

    def _text(self, procedure: str, template: Template, *, together: bool = False) -> Text:
        rules, window = self._rules, self._rules.game.window
        functions: dict[str, Function] = {}
        for name in template.names:
            if window is not None and procedure == window.name and name == "kind":
                functions[name] = "occasion"
            elif together and name == "seat":
                functions[name] = "seat"
            else:
                functions[name] = function_of(rules.kinds.of(procedure, name))
        return Text(template, functions)

    def _placed(self, id_: str, text: Text) -> str:
        """The id under which a text stands: one question may be put in different words."""
        names = chain([id_], (f"{id_}#{number}" for number in count(2)))
        return next(name for name in names if self.texts.setdefault(name, text) == text)

    # ------------------------------------------------------------ in English

    def cast(self, game: State) -> list[str]:
        """What each seat is called in all that is told: by its name, or by the role that somebody plays there."""
        called = zip(self._rules.called(game), game.live.names, strict=True)
        return [self._words(f"word.{word}") if word else name for word, name in called]

    def say(self, message: Message, names: Sequence[str]) -> str:
        """A message in English."""
        return capital(self.spoken(message, names))

    def spoken(self, message: Message, names: Sequence[str]) -> str:
        """The same within a sentence."""
        text = self.texts.get(message.id)
        if text is None:
            return self._words(message.id)
        return text.template.fill(
            lambda name: self._value(text, name, message.args[name], names), lambda name: amount(message.args[name])
        )

    def _value(self, text: Text, name: str, value: Argument, names: Sequence[str]) -> str:
        if value is None and name in text.withheld:
            return self._words(SOMETHING)
        return self._said(value, text.functions[name], names)

    def _said(self, value: Argument, function: Function, names: Sequence[str]) -> str:
        if value is None:
            return self._words(NOTHING)
        if isinstance(value, list):
            return self._series(value, function, names)
        if isinstance(value, Known):
            return self.title(value.face)
        if isinstance(value, Hidden):
            return self.counted[f"back.{value.back}"].say(1)
        if isinstance(value, Message):
            return self.say(value, names) if function == "message" else self.spoken(value, names)
        if isinstance(value, str) and function != "text":
            return self._words(f"occasion.{value}" if function == "occasion" else f"word.{value}")
        return str(names[int(value)]) if function == "seat" else str(value)

    def title(self, face: str) -> str:
        """A title as it stands in a sentence."""
        title = self._rules.titles[face]
        return quoted(title) if face in self._rules.sentences else title

    def _series(self, values: list[Value], function: Function, names: Sequence[str]) -> str:
        if function == "due":
            said = [self._due(str(due), count) for due, count in Counter(map(str, values)).items()]
        else:
            hidden = Counter(one.back for one in values if isinstance(one, Hidden))
            said = [self._said(one, function, names) for one in values if not isinstance(one, Hidden)]
            said += [self.counted[f"back.{back}"].say(count) for back, count in hidden.items()]
        return series(said) or self._words(NOTHING)

    def _due(self, due: str, count: int) -> str:
        known = self.counted.get(f"due.{due}")
        return known.say(count) if known is not None else f"{count} {worded(self._rules.game.words, due)}"

    def _words(self, id_: str) -> str:
        """Words without values; a code may have none of its own."""
        text = self.texts.get(id_)
        return text.template.text if text is not None else worded({}, id_.partition(".")[2])

    def told(self, message: Message, names: Sequence[str]) -> Told:
        """A message with its English."""
        return Told(message, self.say(message, names))

    # ------------------------------------------------------------ in MessageFormat 2

    def export(self) -> dict[str, str]:
        """All texts by id, in MessageFormat 2, sorted."""
        texts = {id_: pattern(text) for id_, text in self.texts.items()}
        texts |= {id_: _counted(text) for id_, text in self.counted.items()}
        return dict(sorted(texts.items()))


def function_of(kind: Any) -> Function:
    """How a value of this type is put into words."""
    members = {*_members(kind)}
    if Message in members:
        return "message"
    if Seat in members:
        return "seat"
    if Thing in members:
        return "thing"
    if Name in members:
        return "text"
    return "number" if members & {int, float} else "word"


def _members(kind: Any) -> Iterator[Any]:
    if get_origin(kind) is Literal:
        yield from {type(value) for value in get_args(kind)}
    elif get_origin(kind) in (list, tuple, Union, types.UnionType):
        for one in get_args(kind):
            yield from _members(one)
    else:
        yield kind


def amount(value: Argument) -> int:
    """How many a value is, or how many there are of it."""
    if value is None:
        return 0
    if isinstance(value, list):
        return len(value)
    return abs(int(value)) if isinstance(value, int | float) else int(value != "")


def pattern(text: Text) -> str:
    """A text in MessageFormat 2: for each of its choices, what is said where there is none, one, or several."""
    keys: dict[str, set[int]] = {}
    for choice in choices(text.template.parts):
        keys.setdefault(choice.name, set()).add(1 if choice.of_one else 0)
    if not keys:
        return _bare(_variant(text, {}))
    amounts = [[*((str(key), key) for key in sorted(known)), ("*", SEVERAL)] for known in keys.values()]
    counted = [f".local $count{number} = {{${name} :amount}}" for number, name in enumerate(keys)]
    selected = " ".join(f"$count{number}" for number in range(len(keys)))
    variants = []
    for chosen in product(*amounts):
        said = _variant(text, dict(zip(keys, (amount for _, amount in chosen), strict=True)))
        variants.append(f"{' '.join(key for key, _ in chosen)} {{{{{said}}}}}")
    return "\n".join([*counted, f".match {selected}", *variants])


def _variant(text: Text, amounts: Mapping[str, int]) -> str:
    def placeholder(name: str) -> str:
        none = f" none=|{SOMETHING}|" if name in text.withheld else ""
        return f"{{${name} :{text.functions[name]}{none}}}"

    parts = without_choices(text.template, amounts)
    said = "".join(placeholder(part.name) if isinstance(part, Gap) else escaped(part) for part in parts)
    return said if text.tone == LINE else f"{{#{text.tone}}}{said}{{/{text.tone}}}"


def _bare(said: str) -> str:
    """What begins with a full stop would be taken for a declaration."""
    return f"{{{{{said}}}}}" if said.startswith(".") else said


def _counted(text: Counted) -> str:
    several = "{$count}".join(map(escaped, text.several.split("{count}")))
    return f".input {{$count :number}}\n.match $count\n1 {{{{{escaped(text.one)}}}}}\n* {{{{{several}}}}}"


def escaped(text: str) -> str:
    """Words as a text has them, whatever stands in them."""
    return text.replace("\\", "\\\\").replace("{", "\\{").replace("}", "\\}")
