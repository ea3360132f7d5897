"""What single cards do."""

from __future__ import annotations

from typing import Literal

from moot.engine import (
    Seat,
    Thing,
    ask,
    ask_some,
    call,
    chance,
    const,
    do,
    for_each,
    mark,
    marked,
    may,
    open_face,
    part,
    when,
)
from moot.engine.steps import Step
from moot.games.android.facts import file_key, living
from moot.games.android.forms.evidence import hits
from moot.games.android.forms.people import OnWhom
from moot.games.android.forms.terms import LeadKind, Money, Suspect
from moot.games.android.rules.suspects import PLACE_HITS, can_hit
from moot.games.android.state import Case, Token
from moot.games.android.verbs.cards import discard_cards, hand_of, has_cards
from moot.games.android.verbs.evidence import hit_suspects, numbers_on, remove_from, remove_hit, return_tokens
from moot.games.android.verbs.goods import save_time
from moot.language import Clause, Counted, Doing, Node, Scope, applied
from moot.language.clauses import Optional
from moot.language.functions import Function
from moot.language.who import all_seats

# ---------------------------------------------------------------- limits


class OncePerTurn(Clause):
    """The limit of most plots (section 9.5): once in a turn of whoever acts. What is declined does not count."""

    form = "once per turn, {clause}"
    clause: Clause

    def steps(self, scope: Scope) -> list[Step]:
        open_, noted = const(scope.program), do(note_once, what=const(scope.program))
        if isinstance(self.clause, Optional):
            steps = scope.asked_by(self.clause, self.clause.optional_steps(scope, lambda: [noted]))
        else:
            steps = [noted, *scope.run(self.clause)]
        return [when(applied(not_yet_this_turn, what=open_), *steps)]


def note_once(game: Case, what: str) -> None:
    mark(game, what, game.active, f"turn_end:{game.active}")


def not_yet_this_turn(game: Case, what: str) -> bool:
    return not marked(game, what, game.active)


class UnlessEachDiscards(Clause):
    """M1b: everybody in turn may do their part; it takes all of them."""

    form = "{doings/and} unless each player discards {n} cards"
    rule = "A-ROUND-21"
    doings: tuple[Doing, ...]
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        seat, cards, whether = (scope.name(base) for base in ("player", "cards", "whether"))
        n, mine = const(self.n), applied(hand_of, seat=seat)
        able = applied(has_cards, seat=seat, n=n)
        asked = ask(whether, by=seat, options=("yes",), public=True, rule=self.rule, prompt=f"Discard {self.n} cards?")
        chosen = ask_some(cards, by=seat, options=mine, low=n, high=n, rule="A-ACT-22", prompt="Which cards?")
        done = do(discard_and_note, seat=seat, cards=cards, what=const(scope.program))
        with scope.inside():
            steps = [step for doing in self.doings for step in scope.run(doing)]
        return [
            for_each(seat, applied(all_seats, you=scope.you), part(when(able, may(asked, chosen, done)))),
            when(applied(somebody_has_not, what=const(scope.program)), *steps),
        ]


def discard_and_note(game: Case, seat: Seat, cards: list[Thing], what: str) -> None:
    discard_cards(game, seat, cards)
    mark(game, what, seat, "case_closed")


def somebody_has_not(game: Case, what: str) -> bool:
    return not all(marked(game, what, seat) for seat in range(game.seats))


# ---------------------------------------------------------------- Time and money


class LoseTimeNextTurn(Doing):
    """A-ROUND-24."""

    form = "<lose> {n} Time next turn"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        return [do(save_time, seat=scope.doer, n=const(-self.n))]


class EachSum(Counted):
    """A-HERO-09: every full one."""

    form = "{money}"
    money: Money

    def each(self, scope: Scope) -> Function:
        return applied(sums, seat=scope.doer, n=const(int(self.money)))


def sums(game: Case, seat: Seat, n: int) -> list[int]:
    return list(range(game.money[seat] // n))


# ---------------------------------------------------------------- suspects


class TopmostOther(OnWhom):
    """M5b: by the line-up."""

    form = "the topmost living suspect other than {suspect}"
    suspect: Suspect

    def pick(self, scope: Scope, rule: str) -> tuple[list[Step], str]:
        name = scope.bind("the suspect", "suspect")
        options = applied(topmost_other, suspect=const(self.suspect))
        return [ask(name, by=scope.doer, options=options, public=True, rule=rule)], name


def topmost_other(game: Case, suspect: Suspect) -> list[Suspect]:
    return [one for one in living(game) if one != suspect][:1]


class HitFewest(Clause):
    """M1c: ties by the line-up."""

    form = "place {n} {n:hit|hits} on each of the {m} living suspects with fewest hits other than {suspect}"
    n: int
    m: int
    suspect: Suspect

    def steps(self, scope: Scope) -> list[Step]:
        one, n = scope.name("suspect"), const(self.n)
        those = applied(fewest_hits, m=const(self.m), suspect=const(self.suspect))
        able = applied(can_hit, seat=scope.you, suspect=one, n=n)
        return [for_each(one, those, when(able, hits(scope, one, self.n)))]


def fewest_hits(game: Case, m: int, suspect: Suspect) -> list[Suspect]:
    others = [one for one in living(game) if one != suspect]
    return sorted(others, key=lambda one: game.hits.get(one, 0))[:m]


class PlaceOrRemoveHit(Doing):
    """M2a, RL6."""

    form = "<place> or <remove> a hit"
    rule = "A-HIT-01"

    def steps(self, scope: Scope) -> list[Step]:
        change, suspect = scope.name("change"), scope.name("suspect")
        removing = applied(removes, change=change)
        whose = ask(suspect, by=scope.doer, options=hit_suspects, public=True, rule="A-HIT-06", prompt="From whom?")
        gone = [
            scope.target(whose),
            do(remove_hit, seat=scope.doer, suspect=suspect),
        ]
        able = applied(can_hit, seat=scope.doer, suspect=suspect, n=const(1))
        whom = ask(suspect, by=scope.doer, options=living, public=True, rule=self.rule, prompt="On whom?")
        placed = [
            scope.target(whom),
            when(able, call(PLACE_HITS, seat=scope.doer, suspect=suspect, n=const(1))),
        ]
        asked = ask(change, by=scope.doer, options=hit_changes, public=True, rule=self.rule, prompt="Place or remove?")
        return [scope.target(asked), when(removing, *gone, otherwise=placed)]


HitChange = Literal["place", "remove"]


def hit_changes(game: Case) -> list[HitChange]:
    return ["place", "remove"] if hit_suspects(game) else ["place"]


def removes(change: HitChange) -> bool:
    return change == "remove"


class DiscardHighest(Doing):
    """M2b."""

    form = "<discard> the highest faceup number on {suspect}"
    suspect: Suspect

    def steps(self, scope: Scope) -> list[Step]:
        return [do(discard_highest, suspect=const(self.suspect))]


def discard_highest(game: Case, suspect: Suspect) -> None:
    found = numbers_on(game, suspect)
    if found:
        return_tokens(game, [max(found, key=lambda token: open_face(game, token, Token).value)])


class FilesOfKindLoseAny(Clause):
    """M2c: chance chooses among all tokens of a file."""

    form = "every {kind} file loses a random token"
    kind: LeadKind

    def steps(self, scope: Scope) -> list[Step]:
        token = scope.name("token")
        file = scope.name("file")
        return [
            for_each(
                file,
                applied(filled_files, kind=const(self.kind)),
                chance(token, applied(all_places_in, file=file)),
                do(remove_from, file=file, place=token),
            )
        ]


def filled_files(game: Case, kind: str) -> list[list[str]]:
    return [[suspect, kind] for suspect in living(game) if game.evidence.get(file_key(suspect, kind))]


def all_places_in(game: Case, file: list[str]) -> list[int]:
    return list(range(len(game.evidence[file_key(file[0], file[1])])))


SINGLES: tuple[type[Node], ...] = (
    OncePerTurn,
    UnlessEachDiscards,
    LoseTimeNextTurn,
    EachSum,
    TopmostOther,
    HitFewest,
    PlaceOrRemoveHit,
    DiscardHighest,
    FilesOfKindLoseAny,
)
