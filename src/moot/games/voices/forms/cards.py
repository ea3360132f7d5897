"""The words of Voices' cards: on top of jurors, tokens, markers and goals, what is said of cards and of moments."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from moot.engine import Seat, Thing, ask_some, call, const, do
from moot.engine.steps import Step
from moot.games.voices.config import Juror
from moot.games.voices.forms.goals import GOALS
from moot.games.voices.forms.influence import INFLUENCE
from moot.games.voices.forms.jurors import JUROR_WORDS
from moot.games.voices.forms.markers import MARKER_WORDS
from moot.games.voices.forms.players import PLAYERS, unnamed
from moot.games.voices.forms.regions import REGION_WORDS, RegionName
from moot.games.voices.forms.tokens import TOKENS
from moot.games.voices.rules.hand import CHECK_HAND
from moot.games.voices.state import Mind, StrategyThing, TokenThing
from moot.games.voices.verbs import cards, ending
from moot.language import (
    CORE,
    Doing,
    Event,
    Function,
    Language,
    Node,
    Other,
    Scope,
    Text,
    Trigger,
    applied,
    phrase,
    walk,
)

# ---------------------------------------------------------------- cards


class DrawCards(Doing):
    form = "<draw> {n} {n:strategy card|strategy cards} [for {who}]"
    n: int
    who: Other | None = None

    def steps(self, scope: Scope) -> list[Step]:
        before, seat = self.who.seat(scope) if self.who is not None else ([], scope.doer)
        drawn = [*before, do(cards.draw_cards, seat=seat, n=const(self.n))]
        # V-STRAT-28: a discard that is ordered in the same breath comes first.
        return drawn if self._discard_follows(scope) else [*drawn, call(CHECK_HAND, seat=seat)]

    def _discard_follows(self, scope: Scope) -> bool:
        rows = [getattr(node, "doings", ()) for node in walk(scope.reading.tree)]
        return any(one is self and isinstance(then, DiscardCards) for row in rows for one, then in pairwise(row))


def hand_of(game: Mind, seat: Seat) -> list[StrategyThing]:
    return list(game.hand[seat])


class DiscardCards(Doing):
    """From the doer's own hand."""

    form = "<discard> {n} {n:strategy card|strategy cards}"
    rule = "V-STRAT-15"
    n: int

    def steps(self, scope: Scope) -> list[Step]:
        name = scope.name("cards")
        options, n = applied(hand_of, seat=scope.doer), const(self.n)
        prompt = f"{phrase(self)}."
        some = ask_some(name, by=scope.doer, options=options, low=n, high=n, public=True, rule=self.rule, prompt=prompt)
        return [some, do(cards.discard, seat=scope.doer, things=name), call(CHECK_HAND, seat=scope.doer)]


class LookAtHand(Doing):
    form = "<look> at the hand of {who}"
    who: Other

    def steps(self, scope: Scope) -> list[Step]:
        before, owner = unnamed(self.who, scope)
        name = scope.bind("them", "cards")
        return [*before, do(cards.look_at_hand, seat=scope.doer, owner=owner, as_=name)]


class KeepThisCard(Doing):
    form = "<keep> this card"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(cards.keep_card, seat=scope.doer)]


class DiscardThisCard(Doing):
    form = "<discard> this card"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(cards.discard_kept, seat=scope.doer, card=const(scope.card))]


class TakeFirstPlayerToken(Doing):
    form = "<take> the first player token"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(cards.take_first_player_token, seat=scope.doer)]


class RevealRoles(Doing):
    form = "<reveal> all roles"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(ending.reveal_roles)]


class RevealInfluence(Doing):
    form = "<reveal> all influence tokens and <cancel> pairs"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(ending.reveal_influence)]


class DetermineWinners(Doing):
    form = "<determine> the winners"

    def steps(self, scope: Scope) -> list[Step]:
        return [do(ending.determine_winners)]


# ---------------------------------------------------------------- what waits and what holds


def still_there(game: Mind, tokens: list[Thing], jurors: list[Juror]) -> list[TokenThing]:
    """V-CLAR-11."""
    return [token for token, juror in zip(tokens, jurors, strict=True) if token in game.jury[juror]]


def still_guilty(game: Mind, accused: list[Juror]) -> list[Juror]:
    return [juror for juror in dict.fromkeys(accused) if game.guilty[juror]]


class PlacesInfluence(Trigger):
    """V-JUROR-26: new tokens only; others are moved."""

    form = "<place> influence tokens"
    kind = "place_tokens"
    actor = "placer"
    pronouns = {"them": still_there}


class AbilityAccuses(Event):
    form = "a Prosecutor ability places a guilty token"

    def about(self) -> str:
        return "accuse"

    def gives(self) -> Mapping[str, Function]:
        return {"that token": still_guilty}


class ForbidIcon(Doing):
    """V-CHOOSE-13."""

    form = "<forbid> the {region} icon next round"
    rule = "V-CLAR-12"
    region: RegionName

    def steps(self, scope: Scope) -> list[Step]:
        return [do(cards.forbid, seat=scope.doer, icon=const(self.region))]


FORMS: tuple[type[Node], ...] = (
    DrawCards,
    DiscardCards,
    LookAtHand,
    KeepThisCard,
    DiscardThisCard,
    TakeFirstPlayerToken,
    RevealRoles,
    RevealInfluence,
    DetermineWinners,
    PlacesInfluence,
    AbilityAccuses,
    ForbidIcon,
    *PLAYERS,
    *JUROR_WORDS,
    *INFLUENCE,
    *TOKENS,
    *REGION_WORDS,
    *MARKER_WORDS,
    *GOALS,
)
LANGUAGE = Language(Text, (*CORE, *FORMS))
