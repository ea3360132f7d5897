"""Swaying Jurors, Defendants and Assets, and what else the cards do in Case 06."""

from __future__ import annotations

from moot.engine import (
    Seat,
    Thing,
    ask,
    const,
    do,
    when,
)
from moot.engine.steps import Step
from moot.language import (
    Doing,
    Node,
    Scope,
    applied,
)
from moot.language.functions import Function, composed
from tests.language.lawyerup import state, verbs
from tests.language.lawyerup.doings import prompt, times
from tests.language.lawyerup.state import Trial
from tests.language.lawyerup.words import (
    Side,
    Target,
    not_empty,
)


class Which(Node):
    """Which of the tokens that can be swayed."""

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        raise NotImplementedError(type(self).__name__)


class OnTheOpponentsColor(Which):
    form = "on the opponent's color"

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        opponent = applied(state.opponent_of, seat=scope.doer)
        return composed(verbs.on_side, targets=targets, side=opponent)


class OnTheSide(Which):
    form = "on the {side} side"
    side: Side

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        side = applied(state.side_seat, side=const(self.side))
        return composed(verbs.on_side, targets=targets, side=side)


class WhereYouAreBehind(Which):
    """With less sway than the opponent (L-05-29)."""

    form = "where you are behind"

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        return composed(verbs.where_behind, targets=targets, seat=applied(state.itself, seat=scope.doer))


class Swayed(Node):
    """What is swayed: a list to choose from."""

    def targets(self, scope: Scope) -> Function:
        raise NotImplementedError(type(self).__name__)


class SomeTargets(Swayed):
    form = "{n} {target:n} [{which}]"
    n: int
    target: Target
    which: Which | None = None

    def targets(self, scope: Scope) -> Function:
        found = applied(verbs.sway_targets, seat=scope.doer, kind=const(self.target))
        if self.n != 1:
            scope.fail(self, "Sway 1 at a time.")
        return found if self.which is None else self.which.narrowed(found, scope)


class OtherDefendant(Swayed):
    """Not the one that was just swayed."""

    form = "another Defendant"

    def targets(self, scope: Scope) -> Function:
        return applied(verbs.other_defendants, seat=scope.doer, but=scope.resolve(self, "target"))


class TheMastermind(Swayed):
    form = "the Mastermind"

    def targets(self, scope: Scope) -> Function:
        return applied(verbs.masterminds, seat=scope.doer)


class ThatAsset(Swayed):
    form = "it"

    def targets(self, scope: Scope) -> Function:
        return applied(_if_it_can, seat=scope.doer, asset=scope.resolve(self, "asset"))


def _if_it_can(game: Trial, seat: Seat, asset: str) -> list[str]:
    return [asset] if verbs.can_sway(game, seat, asset) else []


class Sway(Doing):
    """One free step towards the doer (L-SWAY-11)."""

    form = "<sway> {swayed} [twice? twice]"
    rule = "L-SWAY-15"
    swayed: Swayed
    twice: bool = False

    def can(self, scope: Scope) -> Function | None:
        if isinstance(self.swayed, ThatAsset | OtherDefendant):
            return None
        return not_empty(self.swayed.targets(scope))

    def steps(self, scope: Scope) -> list[Step]:
        options = self.swayed.targets(scope)
        target = scope.bind("target", "target")
        asked = ask(target, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self))
        step = do(verbs.sway, seat=scope.doer, target=target)
        return [asked, step, step] if self.twice else [asked, step]


class Share(Doing):
    """A free sway that ends on the neutral space (L-06-07)."""

    form = "<share> {n} {n:Asset|Assets}"
    rule = "L-06-07"
    n: int

    def can(self, scope: Scope) -> Function | None:
        return not_empty(applied(verbs.sharable, seat=scope.doer))

    def steps(self, scope: Scope) -> list[Step]:
        target = scope.name("target")
        options = applied(verbs.sharable, seat=scope.doer)
        asked = ask(target, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self))
        return [times(self, self.n, scope, asked, do(verbs.sway, seat=scope.doer, target=target))]


class Flip(Doing):
    form = "<flip> {n} [neutral? neutral] {n:Asset|Assets} [random? at random]"
    rule = "L-06-08"
    n: int
    neutral: bool = False
    random: bool = False

    def can(self, scope: Scope) -> Function | None:
        return not_empty(verbs.neutral_assets if self.neutral else verbs.all_assets)

    def steps(self, scope: Scope) -> list[Step]:
        if self.n != 1 or (self.neutral and self.random):
            scope.fail(self, "Flip 1 Asset, a neutral one or one at random.")
        chosen, asset = scope.name("chosen"), scope.bind("asset", "asset")
        flip = do(verbs.flip, asset=chosen, as_=asset)
        if self.random:
            return [do(verbs.random_asset, as_=chosen), flip]
        options = verbs.neutral_assets if self.neutral else verbs.all_assets
        return [ask(chosen, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self)), flip]


class SwapAttitude(Doing):
    """Draw an unused one, keep one of them, return the other face down (L-06-10)."""

    form = "<swap> your Attitude"
    rule = "L-06-10"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(applied(_unused, seat=scope.doer))

    def steps(self, scope: Scope) -> list[Step]:
        back = scope.name("returned")
        held = applied(_attitudes, seat=scope.doer)
        swap = [
            do(verbs.draw_attitude, seat=scope.doer),
            ask(back, by=scope.doer, options=held, rule=self.rule, prompt="Return which Attitude?"),
            do(verbs.return_attitude, seat=scope.doer, card=back),
        ]
        return [when(not_empty(applied(_unused, seat=scope.doer)), *swap)]


class AnotherAttitude(Doing):
    form = "<gain> another Attitude"
    rule = "L-06-10"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(applied(_unused, seat=scope.doer))

    def steps(self, scope: Scope) -> list[Step]:
        return [when(not_empty(applied(_unused, seat=scope.doer)), do(verbs.draw_attitude, seat=scope.doer))]


def _unused(game: Trial, seat: Seat) -> list[Thing]:
    return game.unused[seat]


def _attitudes(game: Trial, seat: Seat) -> list[Thing]:
    return game.attitude[seat]


SWAY_FORMS = (
    OnTheOpponentsColor,
    OnTheSide,
    WhereYouAreBehind,
    SomeTargets,
    OtherDefendant,
    TheMastermind,
    ThatAsset,
    Sway,
    Share,
    Flip,
    SwapAttitude,
    AnotherAttitude,
)
