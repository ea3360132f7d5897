"""How a position speaks of things: by their faces, their numbers and the places where they lie."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args, get_origin, get_type_hints

from moot.engine.errors import ScenarioError
from moot.engine.kinds import fits, member
from moot.engine.rules import Rules
from moot.engine.state import Seat, State, Thing


class Pieces:
    """The things of a table. A reference is ``face``, ``face#n``, ``#n``, or a place such as ``hand.1``."""

    def __init__(self, rules: Rules, game: State) -> None:
        self.rules = rules
        self.game = game
        self.zones = rules.game.zones
        self.kinds = {name: kind for name, kind in get_type_hints(type(game)).items() if name in self.zones}
        self.numbers = {face.id: number for number, face in enumerate(rules.faces)}
        self.piles = {n for n, zone in self.zones.items() if zone.seen == "nobody" and self.kinds[n] == list[Thing]}
        """Written from the top, which is the last of the list; where unnamed things lie."""

    # ------------------------------------------------------------ words for things

    def name(self, thing: int, *, exact: bool = True) -> str:
        """A thing by its face and, to be exact, its number."""
        face: str = self.rules.faces[self.game.face[thing]].id
        return f"{face}#{thing}" if exact else face

    def face_number(self, face: Any, where: str) -> int:
        """The number of a face by its id."""
        if not isinstance(face, str) or face not in self.numbers:
            raise ScenarioError(f"{where}: there is no card '{face}'.{near(str(face), self.numbers)}")
        return self.numbers[face]

    def show_zone(self, zone: str, *, exact: bool) -> Any:
        """A zone as a position writes it."""

        def show(value: Any) -> Any:
            if isinstance(value, list):
                return [show(one) for one in (reversed(value) if zone in self.piles else value)]
            if isinstance(value, dict):
                return {key: show(one) for key, one in value.items()}
            return value if value is None else self.name(value, exact=exact)

        return show(getattr(self.game, zone))

    # ------------------------------------------------------------ laying out

    def place(self, given: Mapping[str, Any], rest: Mapping[str, str]) -> None:
        """Puts the named things into their zones; the others stay where the box has them, or go to ``rest``."""
        game = self.game
        named = [(path, text) for zone, value in given.items() for path, text in self._texts(value, zone)]
        self._pin([(path, *_split(path, text)) for path, text in named])
        taken: dict[int, str] = {}
        things: dict[str, list[Thing]] = {}
        for exact in (True, False):
            for path, text in named:
                face, number = _split(path, text)
                if (number is not None) == exact:
                    thing = self._take(path, face, number, taken)
                    taken[thing] = path
                    things.setdefault(f"{path}\0{text}", []).append(thing)
        dealt = {zone: [thing for _, thing in self._owned(getattr(game, zone), False)] for zone in self.zones}
        for zone in self.zones:
            if zone in given:
                made = self._lay(given[zone], self.kinds[zone], zone, things)
                self._check_seats(zone, made)
                setattr(game, zone, made[::-1] if zone in self.piles else made)
            else:
                setattr(game, zone, _without(getattr(game, zone), taken))
        self._settle_rest({zone: [t for t in held if t not in taken] for zone, held in dealt.items()}, given, rest)

    def _settle_rest(self, left: dict[str, list[int]], given: Mapping[str, Any], rest: Any) -> None:
        """The unnamed things of a zone that the position describes go to the bottom of a pile, or where it says."""
        if not isinstance(rest, dict):
            raise ScenarioError(f"'rest' is a table of piles and places, not {rest!r}.")
        for zone, to in rest.items():
            if zone not in self.piles:
                raise ScenarioError(f"'rest' is for piles, and '{zone}' is none.{near(zone, self.piles)}")
            if not isinstance(to, str):
                raise ScenarioError(f"'rest' names the place where unnamed things of '{zone}' go, not {to!r}.")
        for zone, things in left.items():
            if zone in rest:
                pile = getattr(self.game, zone)
                pile[:] = [thing for thing in pile if thing not in things]
                self._list_at(rest[zone]).extend(map(Thing, things))
            elif zone in given and things:
                home = zone if zone in self.piles else self._pile_for(things[0])
                pile = getattr(self.game, home)
                pile[:0] = things

    def _pile_for(self, thing: int) -> str:
        """The pile where things with this back lie."""
        faces, face = self.rules.faces, self.game.face
        for pile in sorted(self.piles):
            if any(faces[face[other]].back == faces[face[thing]].back for other in getattr(self.game, pile)):
                return pile
        raise ScenarioError(f"The position does not say where '{self.name(thing, exact=False)}' lies.")

    def _texts(self, value: Any, path: str) -> Iterator[tuple[str, str]]:
        if isinstance(value, str):
            yield path, value
        elif isinstance(value, list):
            for one in value:
                yield from self._texts(one, path)
        elif isinstance(value, dict):
            for one in value.values():
                yield from self._texts(one, path)
        elif value is not None:
            raise ScenarioError(f"'{path}' holds things, named by their faces, and not {value!r}.")

    def _pin(self, named: list[tuple[str, str, int | None]]) -> None:
        """Gives the things that are named by number their faces, in exchange with things that are not."""
        face = self.game.face
        pinned = {number: self.face_number(name, path) for path, name, number in named if number is not None}
        for thing, wanted in pinned.items():
            if not 0 <= thing < len(face):
                raise ScenarioError(f"There is no thing #{thing}; they are #0 to #{len(face) - 1}.")
            if face[thing] == wanted:
                continue
            other = next((t for t, f in enumerate(face) if f == wanted and pinned.get(t) != wanted), None)
            title = self.rules.faces[wanted].id
            if other is None:
                raise ScenarioError(f"The position has more '{title}' than exist.")
            if self.rules.faces[face[thing]].back != self.rules.faces[wanted].back:
                raise ScenarioError(
                    f"Thing #{thing} is a {self.rules.faces[face[thing]].back} and cannot be '{title}'."
                )
            face[thing], face[other] = face[other], face[thing]

    def _take(self, path: str, face: str, number: int | None, taken: Mapping[int, str]) -> Thing:
        wanted = self.face_number(face, path)
        if number is not None:
            if number in taken:
                raise ScenarioError(f"'{face}#{number}' lies in two places: {taken[number]} and {path}.")
            return Thing(number)
        copies = [thing for thing, printed in enumerate(self.game.face) if printed == wanted]
        free = next((thing for thing in copies if thing not in taken), None)
        if free is None:
            where = " and ".join(sorted({taken[thing] for thing in copies} | {path}))
            raise ScenarioError(f"There {_copies(len(copies))} of '{face}', but the position has more, in {where}.")
        return Thing(free)

    def _lay(self, value: Any, kind: Any, path: str, things: dict[str, list[Thing]]) -> Any:
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is list and isinstance(value, list):
            return [self._lay(one, arguments[0], path, things) for one in value]
        if origin is dict and isinstance(value, dict):
            return {key: self._lay(one, arguments[1], path, things) for key, one in value.items()}
        if isinstance(value, str) and (kind is Thing or (origin is not list and Thing in arguments)):
            return things[f"{path}\0{value}"].pop(0)
        if value is None and type(None) in arguments:
            return None
        raise ScenarioError(f"'{path}' is written as {_shape(kind)}, and not as {value!r}.")

    def _check_seats(self, zone: str, made: Any) -> None:
        if self.zones[zone].per_seat and len(made) != self.game.seats:
            raise ScenarioError(f"'{zone}' has one place a seat, so {self.game.seats} and not {len(made)}.")

    # ------------------------------------------------------------ who knows what

    def default_knowledge(self) -> None:
        """What each zone's ``seen`` says."""
        know = self.game.know
        for name, zone in self.zones.items():
            for owner, thing in self._owned(getattr(self.game, name), zone.per_seat):
                if zone.seen == "everyone":
                    for row in know:
                        row[thing] = 0
                elif zone.seen == "owner" and owner is not None:
                    know[owner][thing] = 0

    def _owned(self, value: Any, per_seat: bool) -> Iterator[tuple[int | None, int]]:
        if per_seat:
            for owner, held in enumerate(value):
                for _, thing in self._owned(held, False):
                    yield owner, thing
        elif isinstance(value, list | dict):
            for one in value.values() if isinstance(value, dict) else value:
                yield from self._owned(one, False)
        elif value is not None:
            yield None, value

    # ------------------------------------------------------------ references

    def find_all(self, references: Any, where: str) -> list[Thing]:
        """All things that these references name."""
        if not isinstance(references, list):
            raise ScenarioError(f"{where}: things are named in a list, not by {references!r}.")
        return [thing for reference in references for thing in self._find(reference, where)]

    def _find(self, reference: Any, where: str) -> list[Thing]:
        if isinstance(reference, str) and reference.partition(".")[0] in self.zones:
            zone, _, rest = reference.partition(".")
            value = getattr(self.game, zone)
            for part in rest.split(".") if rest else ():
                value = self._step(value, part, reference)
            return [Thing(thing) for _, thing in self._owned(value, False)]
        return [self.find(reference, where)]

    def find(self, reference: Any, where: str) -> Thing:
        """The one thing that a reference names."""
        things = range(len(self.game.face))
        if type(reference) is int and reference in things:
            return Thing(reference)
        if not isinstance(reference, str):
            raise ScenarioError(f"{where}: {reference!r} names no thing.")
        face, number = _split(where, reference)
        if number is not None:
            if number not in things or (face and self.game.face[number] != self.face_number(face, where)):
                raise ScenarioError(f"{where}: there is no thing '{reference}' in this position.")
            return Thing(number)
        wanted = self.face_number(face, where)
        found = [thing for thing in things if self.game.face[thing] == wanted]
        if len(found) > 1:
            hidden = {thing for zone in self.piles for _, thing in self._owned(getattr(self.game, zone), False)}
            found = [thing for thing in found if thing not in hidden]
        if len(found) != 1:
            raise ScenarioError(f"{where}: several things are '{face}'; say which by its number, as '{face}#7'.")
        return Thing(found[0])

    def _step(self, value: Any, part: str, path: str) -> Any:
        try:
            return value[part] if isinstance(value, dict) else value[int(part)]
        except (LookupError, ValueError, TypeError):
            raise ScenarioError(f"There is no place '{path}' in this position.") from None

    def _list_at(self, path: str) -> list[Thing]:
        zone, *parts = path.split(".")
        if zone not in self.zones:
            raise ScenarioError(f"There is no zone '{zone}'.{near(zone, self.zones)}")
        value = getattr(self.game, zone)
        for part in parts:
            value = self._step(value, part, path)
        if not isinstance(value, list) or any(isinstance(one, list) for one in value):
            raise ScenarioError(f"'{path}' is not a place for things.")
        return value

    def resolve(self, value: Any, kind: Any, where: str) -> Any:
        """A value of the description as the state holds it: things by number; seats are checked."""
        if kind is Thing and isinstance(value, str):
            return self.find(value, where)
        kind = member(kind, value) if not isinstance(value, str) or Thing not in get_args(kind) else kind
        if isinstance(value, str):
            if kind is Thing or (kind is None and _split(where, value)[1] is not None):
                return self.find(value, where)
            others = [one for one in get_args(kind) if fits(str, one)]  # a text, or a word of a list
            if Thing in get_args(kind) and (not others or value.partition("#")[0] in self.numbers):
                return self.find(value, where)
            return value
        if kind is Seat and type(value) is int and not 0 <= value < self.game.seats:
            raise ScenarioError(f"{where}: there is no seat {value}; seats are 0 to {self.game.seats - 1}.")
        arguments = get_args(kind)
        if isinstance(value, list):
            inner = arguments[0] if get_origin(kind) is list else None
            return [self.resolve(one, inner, where) for one in value]
        if isinstance(value, dict):
            inner = arguments[1] if get_origin(kind) is dict else None
            return {key: self.resolve(one, inner, where) for key, one in value.items()}
        return value


def _without(value: Any, taken: Mapping[int, str]) -> Any:
    """A zone without the things that lie elsewhere now."""
    if isinstance(value, dict):
        return {key: _without(one, taken) for key, one in value.items()}
    if isinstance(value, list):
        return [_without(one, taken) for one in value if not (isinstance(one, int) and one in taken)]
    return None if value in taken else value


def _split(where: str, reference: str) -> tuple[str, int | None]:
    """The face and the number of a reference such as ``cat-fur#7``."""
    face, mark, number = reference.partition("#")
    if mark and number.isdecimal():
        return face, int(number)
    return reference, None


def _copies(count: int) -> str:
    return "is 1 copy" if count == 1 else f"are {count} copies"


def _shape(kind: Any) -> str:
    if get_origin(kind) is list:
        (inner,) = get_args(kind)
        return "a list of faces" if inner is Thing else f"a list, each entry {_shape(inner)}"
    if get_origin(kind) is dict:
        return f"a table, each entry {_shape(get_args(kind)[1])}"
    return "a face"


def near(word: str, known: Iterable[str]) -> str:
    """A hint at what may have been meant."""
    names = sorted(known)
    close = difflib.get_close_matches(word, names, n=1)
    if close:
        return f" Did you mean '{close[0]}'?"
    return f" There are: {', '.join(names)}." if 0 < len(names) <= 20 else ""


def check_keys(given: Any, known: Iterable[str], where: str) -> None:
    """Refuses keys that nobody reads."""
    if not isinstance(given, dict):
        raise ScenarioError(f"{where} is a table, not {given!r}.")
    names = set(known)
    for key in given:
        if key not in names:
            raise ScenarioError(f"'{key}' means nothing in {where}.{near(str(key), names)}")


_SPELL: dict[Any, str] = {int: "a number", str: "a text", list: "a list", dict: "a table", bool: "true or false"}


def check_shape(given: Any, kinds: Mapping[str, Any], where: str) -> None:
    """Refuses keys that nobody reads and values of the wrong type; ``object`` stands for anything."""
    check_keys(given, kinds, where)
    for key, value in given.items():
        kind = kinds[key]
        if kind is not object and type(value) is not kind:
            raise ScenarioError(f"'{key}' in {where} is {_SPELL[kind]}, not {value!r}.")
