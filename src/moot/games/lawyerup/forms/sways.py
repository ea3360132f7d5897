"""Swaying Jurors, Defendants or Assets: whatever the case has."""

from __future__ import annotations

from typing import ClassVar

from moot.engine import ask, const, perform
from moot.engine.steps import Step
from moot.games.lawyerup import players
from moot.games.lawyerup.forms.functions import not_empty, prompt
from moot.games.lawyerup.forms.terms import Side, Target
from moot.games.lawyerup.rules import swaying
from moot.games.lawyerup.rules.automa_swaying import best_sways
from moot.language import Doing, Function, Node, Scope, applied
from moot.language.functions import composed


class Which(Node):
    """Which of the tokens that can be swayed."""

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        raise NotImplementedError(type(self).__name__)


class OnTheOpponentsColor(Which):
    form = "on the opponent's color"

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        opponent = applied(players.opponent_of, seat=scope.doer)
        return composed(swaying.on_side, targets=targets, seat=opponent)


class OnTheSide(Which):
    form = "on the {side} side"
    side: Side

    def narrowed(self, targets: Function, scope: Scope) -> Function:
        side = applied(players.of_color, color=const(self.side))
        return composed(swaying.on_side, targets=targets, seat=side)


class Swayed(Node):
    """What is swayed: a list to choose from."""

    spoken_of: ClassVar[bool] = False
    """Whether it depends on a sentence before."""

    def targets(self, scope: Scope) -> Function:
        raise NotImplementedError(type(self).__name__)


class SomeTargets(Swayed):
    form = "{n} {target:n} [{which}]"
    n: int
    target: Target
    which: Which | None = None

    def targets(self, scope: Scope) -> Function:
        found = applied(swaying.sway_targets, seat=scope.doer, kind=const(self.target))
        if self.n != 1:
            scope.fail(self, "Sway 1 at a time.")
        return found if self.which is None else self.which.narrowed(found, scope)


class Sway(Doing):
    """One free step towards the doer (L-SWAY-11)."""

    form = "<sway> {swayed} [twice? twice]"
    rule = "L-SWAY-15"
    swayed: Swayed
    twice: bool = False

    def can(self, scope: Scope) -> Function | None:
        if type(self.swayed).spoken_of:
            return None
        return not_empty(self.swayed.targets(scope))

    def steps(self, scope: Scope) -> list[Step]:
        options = self.swayed.targets(scope)
        target = scope.bind("target", "target")
        asked = ask(
            target, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self), automa=best_sways
        )
        step = perform(const("sway"), seat=scope.doer, target=target)
        return [asked, step, step] if self.twice else [asked, step]


FORMS = (
    OnTheOpponentsColor,
    OnTheSide,
    SomeTargets,
    Sway,
)
