"""German: a form string marks its verb, and the clause around it decides where the verb stands.

``"<legen|ab> diese Karte"`` is said in six orders:

| order | | asked for by |
| --- | --- | --- |
| imperative | lege diese Karte ab | what the user does |
| plain | ein Anwalt legt diese Karte ab | the subject comes first |
| after | legt ein Anwalt diese Karte ab | something else came first |
| last | ein Anwalt diese Karte ablegt | "wenn", "solange", "sobald" |
| infinitive | diese Karte ablegen | "darf" |
| zu | diese Karte abzulegen | "um" |

What stands before the verb is its subject, and ``<sein:pl>`` agrees with a plural. ``{event:last}`` asks a field for an
order, ``{who:gen}`` for a case; ``{doings:by who/und}`` is done by that field, and so is ``{others:as who}``, where the
subject is not said again. `moot.language.strings` has the rest of the notation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from moot.language.clauses import Doing
from moot.language.core import Header, Sentence
from moot.language.forms import CAPTION, NAME, SIGNED, Kind, Node, Term, fields_of
from moot.language.grammar import NOTHING
from moot.language.printer import is_many
from moot.language.strings import (
    BEHIND,
    NEXT,
    Binds,
    Counted,
    Field,
    Group,
    Part,
    Parts,
    Persons,
    Verb,
    check,
    inside,
    parts_of,
    split,
)
from moot.language.translations import Said, Untranslated, Words
from moot.language.who import Who

ORDERS = ("imperative", "plain", "after", "last", "infinitive", "zu")
PERSONS = ("du", "er", "sie")
"""Who does it: the user, somebody else, several."""
CASES = {"nom": "nom", "acc": "nom", "dat": "dat", "gen": "dat"}
"""A case, and the one that is the same where a noun does not give it: das Fenster, der Katze."""
PRONOUNS = {
    "m": {"nom": "er", "acc": "ihn", "dat": "ihm", "gen": "seiner"},
    "f": {"nom": "sie", "acc": "sie", "dat": "ihr", "gen": "ihrer"},
    "n": {"nom": "es", "acc": "es", "dat": "ihm", "gen": "seiner"},
    "pl": {"nom": "sie", "acc": "sie", "dat": "ihnen", "gen": "ihrer"},
}
WEAK = "weak"
OPEN = "\x1f"
"""The end of what stands between commas: the second one is said if anything follows."""


# ---------------------------------------------------------------- verbs


@dataclass(frozen=True)
class Conjugated:
    """The forms of a verb that sentences need."""

    imperative: str
    du: str
    er: str
    sie: str
    infinitive: str

    def finite(self, order: str, person: str) -> str:
        """The form that agrees with who does it."""
        if order == "imperative":
            return self.imperative
        return {"du": self.du, "er": self.er, "sie": self.sie}[person]


def weak(verb: str) -> Conjugated:
    """A regular verb: wählen, wähle, wählst, wählt."""
    stem = verb.removesuffix("n").removesuffix("e")
    e = "e" if re.search(r"[dt]$|(?:[^aeiouäöülrhmn]|ch)[mn]$", stem) else ""  # wendest, öffnest, rechnest
    st = "t" if stem.endswith(("s", "ß", "x", "z")) else f"{e}st"  # setzt
    imperative = f"{stem[:-2]}le" if stem.endswith("el") else f"{stem}e"  # wechsle
    return Conjugated(imperative, stem + st, f"{stem}{e}t", verb, verb)


# ---------------------------------------------------------------- saying


@dataclass(frozen=True)
class How:
    """What is asked of a part: an order, by whom it is done, and a case."""

    order: str = "plain"
    person: str = "du"
    subject: str = ""
    """Said by the first verb, unless it has one of its own."""
    case: str = "nom"


class German:
    """Prints trees in German; remembers the gender of what was spoken of."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.genders: dict[str, str] = {}
        self._wanted: Node | None = None
        self._then: dict[str, str] = {}

    def text(self, node: Node) -> str:
        """A text, a sentence or a part of one, as it stands on a card."""
        return tidy(self.say(node, _said_to_user(node)))

    def within(self, tree: Node, node: Node) -> str:
        """A node as it is said after all that comes before it in its text."""
        self._wanted = node
        self.say(tree, How())
        self.genders = dict(self._then)
        return self.text(node)

    def wrong(self, form: type[Node]) -> str:
        """What is wrong with the words of a form; empty if nothing is."""
        try:
            said = self._said(form)
            strings = {name: text for name, text in said.items() if name not in ("gender", "person")}
            for text in strings.values():
                check(form, parts_of(text), PERSONS)
                for part in inside(parts_of(text)):
                    if isinstance(part, Verb):
                        self.verb(part.name)
        except ValueError as error:
            return f"The German of '{form.__name__}': {error}."
        except Untranslated as error:
            return str(error)
        return ""

    # ------------------------------------------------------------ words

    def _said(self, form: type[Node]) -> Mapping[str, str]:
        """The string of a form as ``nom``, or all of its cases."""
        said = self.words.forms.get(form.__name__)
        if said is None:
            raise Untranslated(f"The form '{form.__name__}' has no words in 'de'.")
        return {"nom": said} if isinstance(said, str) else said

    def verb(self, name: str) -> Conjugated:
        """The forms of a verb: imperative, du, er, and the plural if it is not the infinitive."""
        listed = self.words.verbs.get(name)
        if listed is None:
            raise Untranslated(f"The verb '{name}' is not among the verbs of 'de'.")
        if listed == WEAK:
            return weak(name)
        if isinstance(listed, str):
            raise Untranslated(f"The verb '{name}' has neither its forms in 'de' nor is it '{WEAK}'.")
        imperative, du, er, *plural = listed
        return Conjugated(imperative, du, er, plural[0] if plural else name, name)

    def pronoun(self, word: str, case: str, where: Node) -> str:
        """The word for what was spoken of."""
        gender = self.genders.get(word)
        if gender is None:
            name = type(where).__name__
            raise Untranslated(f"Nothing before '{name}' tells in 'de' what '{word}' stands for.")
        return PRONOUNS[gender][case]

    # ------------------------------------------------------------ nodes

    def say(self, node: Node, how: How) -> str:
        """A node in this order and case."""
        if node is self._wanted:
            self._then = dict(self.genders)
        said = self._said(type(node))
        parts = parts_of(_in_case(said, how.case, type(node).__name__))
        says = self._clauses if any(isinstance(one, Verb) for one in parts) else self._all
        text = says(node, parts, how)
        if isinstance(node, Who) and "gender" in said:
            self.genders["they"] = said["gender"]
        if isinstance(node, Sentence | Header):
            text = text.lstrip()
            text = text[:1].upper() + text[1:]
        return text

    def _clauses(self, node: Node, parts: Parts, how: How) -> str:
        """One verb after the other, with what belongs to each; only the first has a subject."""
        found = []
        for clause in split(parts, NEXT):
            found.append(self._clause(node, clause, how))
            how = replace(how, subject="")
        return " und ".join(found)

    def _clause(self, node: Node, parts: Parts, how: How) -> str:
        at = next(i for i, one in enumerate(parts) if isinstance(one, Verb))
        verb, before = parts[at], parts[:at]
        assert isinstance(verb, Verb)
        if any(not isinstance(one, str) or one.strip() for one in before):
            person = self._person(node, before, verb)
            subject = self._all(node, before, How(person=person))
        else:
            subject, person = how.subject, "du" if how.order == "imperative" else how.person
        inner = How(person=person)
        middle, *behind = split(parts[at + 1 :], BEHIND)
        said = self._all(node, middle, inner)
        forms, prefix = self.verb(verb.name), verb.prefix
        finite = forms.finite(how.order, person)
        ordered = {
            "imperative": (finite, said, prefix),
            "plain": (subject, finite, said, prefix),
            "after": (finite, subject, said, prefix),
            "last": (subject, said, prefix + finite),
            "infinitive": (said, prefix + forms.infinitive),
            "zu": (said, f"{prefix}zu{forms.infinitive}" if prefix else f"zu {forms.infinitive}"),
        }[how.order]
        after = self._all(node, behind[0], inner) if behind else ""
        return " ".join(ordered) + (f"{after}{OPEN}" if after.lstrip().startswith(",") else f" {after}")

    def _person(self, node: Node, subject: Parts, verb: Verb) -> str:
        """Whether a subject is "du", one other or several."""
        if verb.plural:
            return "sie"
        match [one for one in subject if not isinstance(one, str) or one.strip()]:
            case [Field(name=name)]:
                return self._person_of(node, name)
            case [str() as word] if word.strip() in PERSONS:
                return word.strip()
        return "er"

    def _person_of(self, node: Node, name: str) -> str:
        if name in PERSONS:
            return name
        if name in fields_of(type(node)):
            said = self._said(type(getattr(node, name)))
            return said.get("person", "sie" if said.get("gender") == "pl" else "er")
        return "sie" if self.genders.get(name) == "pl" else "er"

    # ------------------------------------------------------------ parts

    def _all(self, node: Node, parts: Parts, how: How) -> str:
        return "".join(self._part(node, one, how) for one in parts)

    def _part(self, node: Node, part: Part, how: How) -> str:
        match part:
            case Field():
                return self._field(node, part, how)
            case Counted(name=name, one=one, many=many):
                return self._all(node, many if is_many(getattr(node, name)) else one, how)
            case Group(parts=inner, flag=flag):
                named = [getattr(node, one.name) for one in inner if isinstance(one, Field)]
                there = getattr(node, flag) if flag else None not in named
                return self._all(node, inner, how) if there else ""
            case Persons(ways=ways):
                return self._all(node, ways[min(PERSONS.index(how.person), len(ways) - 1)], how)
            case Binds(word=word, gender=gender):
                self.genders[word] = gender
                return ""
        assert isinstance(part, str)
        return part

    def _field(self, node: Node, part: Field, how: How) -> str:
        for one in part.asks:
            how = self._asked(node, one, how)
        kinds = fields_of(type(node))
        if part.name not in kinds:
            return self.pronoun(part.name, how.case, node)
        kind, value = kinds[part.name], getattr(node, part.name)
        if not kind.many:
            return self._value(kind, value, how)
        said = []
        for one in value:
            said.append(self._value(kind, one, how))
            how = replace(how, subject="")
        between = "" if part.separator == NOTHING else part.separator
        return (between if between == "\n" else f" {between} ").join(said)

    def _asked(self, node: Node, asks: str, how: How) -> How:
        """What is asked of a field besides."""
        if asks in ORDERS:
            return replace(how, order=asks)
        if asks in PERSONS:
            return replace(how, person=asks, subject="")
        word, _, name = asks.partition(" ")
        if not name:
            return replace(how, case=asks)
        person, subject = self._person_of(node, name), ""
        if word == "by":
            subject = name if name in PERSONS else self._field(node, Field(name, ("nom",)), How())
        return replace(how, person=person, subject=subject)

    def _value(self, kind: Kind, value: Any, how: How) -> str:
        if isinstance(value, Node):
            return self.say(value, how)
        if isinstance(kind.of, Term):
            return self._term(kind.of, value, how.case)
        if kind.of == SIGNED:
            return f"+{value}" if value >= 0 else f"−{-value}"
        if kind.of in (CAPTION, NAME):
            said = self.words.captions.get(value, value)
            return f"„{said}“" if kind.of == NAME else said
        return str(value)

    def _term(self, term: Term, value: str, case: str) -> str:
        said: Said | None = self.words.terms.get(term.name, {}).get(value)
        if said is None:
            raise Untranslated(f"'{value}' of the terms '{term.name}' has no words in 'de'.")
        return said if isinstance(said, str) else _in_case(said, case, value)


def _in_case(said: Mapping[str, str], case: str, name: str) -> str:
    """The string for a case. What has no cases is the same in all of them."""
    if len(said) == 1 or case in said:
        return said.get(case, said["nom"])
    like = CASES.get(case, case)
    if like not in said:
        raise Untranslated(f"'{name}' has no case '{case}' in 'de'.")
    return said[like]


def _said_to_user(node: Node) -> How:
    return How("imperative") if isinstance(node, Doing) else How()


def tidy(text: str) -> str:
    """One blank between two words, none before a mark; the second comma only where something follows."""
    text = re.sub(rf"{OPEN}(?=[\s{OPEN}]*(?:[.,:;!?]|$))", "", text)
    text = re.sub(rf"[\s{OPEN}]*{OPEN}", ",", text)
    text = re.sub(r"[ \t]+", " ", text)
    text = re.sub(r" ?(\n) ?", r"\1", text)
    return re.sub(r" ([.,:;!?])", r"\1", text).strip()
