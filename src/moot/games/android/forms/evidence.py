"""What is done with evidence and suspects."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask, ask_some, call, change, const, do, for_each, may, when
from moot.engine.steps import Step
from moot.games.android.config import FILES
from moot.games.android.facts import facts, living
from moot.games.android.forms.people import OnWhom
from moot.games.android.forms.terms import LeadKind, Suspect
from moot.games.android.rules.suspects import PLACE_HITS, can_hit
from moot.games.android.state import Case, TokenThing
from moot.games.android.verbs.evidence import (
    alibis_left,
    draw_evidence,
    event_hits,
    event_reveals,
    facedown,
    facedown_in,
    hit_suspects,
    holder,
    look_at,
    look_at_another,
    look_at_suspect,
    move_token,
    other_suspects,
    place_alibis,
    place_token,
    remove_hit,
    rest_of_file,
    return_tokens,
    revealable,
    turn_faceup,
    with_facedown,
)
from moot.language import Amount, Doing, Node, Scope, Things, applied
from moot.language.functions import Function
from moot.language.things import Exactly, UpTo

# ---------------------------------------------------------------- evidence


class LookAtSuspect(Doing):
    form = "<look> at all evidence on {n} {n:suspect|suspects}"
    rule = "A-JIMMY-02"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        suspect, name = scope.bind("the suspect", "suspect"), scope.bind("them", "looked_at")
        prompt = "At the evidence on which suspect do you look?"
        chosen = ask(suspect, by=scope.doer, options=with_facedown, public=True, rule=self.rule, prompt=prompt)
        return [
            scope.target(chosen),
            do(look_at_suspect, seat=scope.doer, suspect=suspect, as_=name),
        ] * self.n


class LookAtTokens(Doing):
    form = "<look> at {n} facedown {n:token|tokens}"
    rule = "A-TWI-13"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        tokens, name, n = scope.name("tokens"), scope.bind("them", "looked_at", self.n), const(self.n)
        prompt = "Which tokens?"
        chosen = ask_some(
            tokens, by=scope.doer, options=facedown, low=n, high=n, public=True, rule=self.rule, prompt=prompt
        )
        return [scope.target(chosen), do(look_at, seat=scope.doer, things=tokens, as_=name)]


class LookAtThem(Doing):
    form = "<look> at {things}"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        return [*before, do(look_at, seat=scope.doer, things=things)]


class LookInThatFile(Doing):
    """FL2."""

    form = "<look> at another token in that file"
    rule = "A-TWI-13"

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("token")
        options = applied(rest_of_file, token=scope.resolve(self, "that token"))
        chosen = ask(name, by=scope.doer, options=options, public=True, rule=self.rule, prompt="Which token?")
        return [chosen, do(look_at_another, seat=scope.doer, token=name)]


class RevealThem(Doing):
    form = "<reveal> {things}"
    things: Things
    rule = "A-LILY-03"

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        return [*before, do(turn_faceup, seat=scope.doer, things=things)]


class RevealTokens(Doing):
    form = "<reveal> {n} facedown {n:token|tokens} [on {suspect}]"
    rule = "A-LILY-03"
    n: int
    suspect: Suspect | None = None

    def steps(self, scope: Scope) -> list[Step]:
        name, n, prompt = scope.name("tokens"), const(self.n), "Which tokens?"
        options = applied(revealable_on, seat=scope.doer, suspect=const(self.suspect or ""))
        chosen = ask_some(
            name, by=scope.doer, options=options, low=n, high=n, public=True, rule=self.rule, prompt=prompt
        )
        return [when(options, scope.target(chosen), reveals(scope, name))]


def revealable_on(game: Case, seat: Seat, suspect: Suspect) -> list[TokenThing]:
    tokens = revealable(game, seat)
    return [token for token in tokens if not suspect or holder(game, token)[0] == suspect]


class RevealFile(Doing):
    """M5c."""

    form = "<reveal> all tokens in the {kind} file of {suspect}"
    kind: LeadKind
    suspect: Suspect

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("tokens")
        found = do(facedown_in, suspect=const(self.suspect), file=const(self.kind), as_=name)
        return [found, reveals(scope, name)]


class DrawEvidence(Doing):
    form = "<draw> {n} evidence"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.bind("them", "drawn", self.n)
        return [do(draw_evidence, seat=scope.doer, n=const(self.n), as_=name)]


class PlaceThem(Doing):
    """In a file of any suspect, without a lead."""

    form = "<place> {things} in any [{kind}] file"
    rule = "A-EVID-03"
    things: Things
    kind: LeadKind | None = None

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        token, suspect, file, face = (scope.name(base) for base in ("token", "suspect", "file", "face"))
        files = (self.kind,) if self.kind is not None else FILES
        place = do(place_token, seat=scope.doer, token=token, suspect=suspect, file=file, face=face)
        sides = ("facedown", "faceup")
        return [
            *before,
            for_each(
                token,
                things,
                ask(suspect, by=scope.doer, options=living, public=True, rule=self.rule, prompt="On whom?"),
                ask(file, by=scope.doer, options=files, public=True, rule="A-EVID-04", prompt="In which file?"),
                ask(face, by=scope.doer, options=sides, public=True, rule="A-EVID-05", prompt="Which side up?"),
                place,
            ),
        ]


class ReturnThem(Doing):
    form = "<return> {things} to the pool"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        steps: list[Step] = [*before, do(return_tokens, things=things)]
        return [*steps, do(not_placed)] if "fate" in scope.changes else steps


def not_placed(game: Case) -> None:
    """The token of an occasion is not placed any more."""
    change(game, fate="returned")


class KeepOneOfTwo(Doing):
    """LB03: the occasion goes on with the token that is kept."""

    form = "<draw> a second token and <keep> one of the two"
    rule = "A-EVID-03"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "token")
        them, kept = scope.name("tokens"), scope.name("kept")
        return [
            do(second_token, seat=scope.doer, token=scope.resolve(self, "that token"), as_=them),
            ask(kept, by=scope.doer, options=them, rule=self.rule, prompt="Which of the two do you keep?"),
            do(keep_token, seat=scope.doer, tokens=them, kept=kept),
        ]


def second_token(game: Case, seat: Seat, token: Thing) -> list[TokenThing]:
    return [token, *draw_evidence(game, seat, 1)]


def keep_token(game: Case, seat: Seat, tokens: list[Thing], kept: Thing) -> None:
    change(game, token=kept)
    return_tokens(game, [token for token in tokens if token != kept])


def suspect_of(game: Case, token: Thing) -> Suspect:
    return holder(game, token)[0]


def file_of_token(game: Case, token: Thing) -> LeadKind:
    return holder(game, token)[1]


class MoveToken(Doing):
    """LB08: unseen."""

    form = "<move> a facedown token to the same file of another suspect"
    rule = "A-TWI-13"

    def steps(self, scope: Scope) -> list[Step]:
        token, suspect = scope.name("token"), scope.name("suspect")
        others = applied(other_suspects, token=token)
        which = ask(
            token,
            by=scope.doer,
            options=facedown,
            public=True,
            rule=self.rule,
            prompt="Which token?",
            shows={"suspect": applied(suspect_of, token=token), "file": applied(file_of_token, token=token)},
        )
        whose = ask(suspect, by=scope.doer, options=others, public=True, rule=self.rule, prompt="To which suspect?")
        return [
            scope.target(which),
            scope.target(whose),
            do(move_token, seat=scope.doer, token=token, suspect=suspect),
        ]


class MoveThem(Doing):
    """Tokens that were spoken of."""

    form = "<move> {things} to the same file of another suspect"
    rule = "A-TWI-13"
    things: Things

    def steps(self, scope: Scope) -> list[Step]:
        before, things = self.things.pick(self, scope)
        token, suspect = scope.name("token"), scope.name("suspect")
        others = applied(other_suspects, token=token)
        whose = ask(suspect, by=scope.doer, options=others, public=True, rule=self.rule, prompt="To which suspect?")
        moved = do(move_token, seat=scope.doer, token=token, suspect=suspect)
        return [*before, for_each(token, things, whose, moved)]


# ---------------------------------------------------------------- suspects


class PlaceHit(Doing):
    form = "<place> {n} {n:hit|hits} on {whom}"
    rule = "A-HIT-01"
    n: int
    whom: OnWhom

    def steps(self, scope: Scope) -> list[Step]:
        before, suspect = self.whom.pick(scope, self.rule)
        able = applied(can_hit, seat=scope.doer, suspect=suspect, n=const(self.n))
        return [*before, when(able, hits(scope, suspect, self.n))]

    def can(self, scope: Scope) -> Function | None:
        return applied(somebody_to_hit, seat=scope.doer)


def hits(scope: Scope, suspect: str, n: int) -> Step:
    """A-EVENT-29: those of an event are nobody's."""
    own = do(event_hits, suspect=suspect, n=const(n))
    return event_or_doer(scope, own, call(PLACE_HITS, seat=scope.doer, suspect=suspect, n=const(n)))


def event_or_doer(scope: Scope, event: Step, doer: Step) -> Step:
    """What an event does itself, not through a player whom it names."""
    if scope.doer != scope.you:
        return doer
    return when(applied(is_event, card=const(scope.card)), event, otherwise=[doer])


def is_event(game: Case, card: str) -> bool:
    return card in facts(game).events


def reveals(scope: Scope, things: str) -> Step:
    own = do(event_reveals, things=things)
    return event_or_doer(scope, own, do(turn_faceup, seat=scope.doer, things=things))


def somebody_to_hit(game: Case, seat: Seat) -> bool:
    return any(can_hit(game, seat, suspect, 1) for suspect in living(game))


class RemoveHit(Doing):
    form = "<remove> {amount} {amount:hit|hits}"
    rule = "A-HIT-06"
    amount: Amount

    def steps(self, scope: Scope) -> list[Step]:
        name, prompt = scope.name("suspect"), "From which suspect?"
        first = ask(name, by=scope.doer, options=hit_suspects, public=True, rule=self.rule, prompt=prompt)
        then = do(remove_hit, seat=scope.doer, suspect=name)
        if isinstance(self.amount, UpTo):
            return [may(first, then)] * self.amount.n
        if isinstance(self.amount, Exactly):
            return [scope.target(first), then] * self.amount.n
        scope.fail(self, "Say how many hits.")
        return []

    def can(self, scope: Scope) -> Function | None:
        return some_hits


def some_hits(game: Case) -> bool:
    return bool(hit_suspects(game))


class PlaceAlibi(Doing):
    form = "<place> {n} {n:alibi|alibis} on {whom}"
    rule = "A-ALIBI-01"
    n: int
    whom: OnWhom

    def steps(self, scope: Scope) -> list[Step]:
        before, suspect = self.whom.pick(scope, self.rule)
        return [*before, do(place_alibis, suspect=suspect, n=const(self.n))]

    def can(self, scope: Scope) -> Function | None:
        return some_alibi


def some_alibi(game: Case) -> bool:
    return alibis_left(game) > 0 and bool(living(game))


EVIDENCE: tuple[type[Node], ...] = (
    LookAtSuspect,
    LookAtTokens,
    LookAtThem,
    LookInThatFile,
    RevealThem,
    RevealTokens,
    RevealFile,
    DrawEvidence,
    PlaceThem,
    ReturnThem,
    KeepOneOfTwo,
    MoveToken,
    MoveThem,
    PlaceHit,
    RemoveHit,
    PlaceAlibi,
)
