"""What Android's texts tell players to do: the doings, and the clauses that are no player's doing."""

from __future__ import annotations

from moot.engine import Seat, branch, call, change, do, when
from moot.engine.steps import Step
from moot.games.android.forms.board import BOARD
from moot.games.android.forms.evidence import EVIDENCE
from moot.games.android.forms.goods import GOODS
from moot.games.android.forms.hands import HANDS
from moot.games.android.headers import AtOnce, Provided
from moot.games.android.rules.fights import FIGHT, FIGHT_RESOLVED
from moot.games.android.state import Case
from moot.language import Clause, Condition, Doing, Node, Scope
from moot.language.functions import none_of

# ---------------------------------------------------------------- fights


def fought(who: str, light: Clause, dark: Clause, scope: Scope) -> list[Step]:
    """A-FIGHT-01 to -06: the one who fights chooses, having read both."""
    tactics = scope.name("tactics")
    ways = {}
    for side, clause in (("light", light), ("dark", dark)):
        with scope.inside():
            ways[side] = scope.run(clause)
    return [
        call(FIGHT, seat=who, as_=tactics),
        branch(tactics, ways),
        call(FIGHT_RESOLVED, seat=who, tactics=tactics),
    ]


class Fight(Clause):
    form = "fight. Light tactics: {light}. Dark tactics: {dark}"
    light: Clause
    dark: Clause

    def steps(self, scope: Scope) -> list[Step]:
        return fought(scope.you, self.light, self.dark, scope)


class TheyFight(Clause):
    form = "they fight. Light tactics: {light}. Dark tactics: {dark}"
    light: Clause
    dark: Clause

    def steps(self, scope: Scope) -> list[Step]:
        return fought(scope.resolve(self, "they"), self.light, self.dark, scope)


# ---------------------------------------------------------------- what changes an occasion


class Cancel(Doing):
    """A-TERM-02, A-ACT-23."""

    form = "<cancel> it"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "fate")
        return [do(cancel)]


def cancel(game: Case) -> None:
    change(game, fate="canceled")


class MustPlaceFaceup(Clause):
    """DB04."""

    form = "they must place it faceup"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "face")
        return [do(force_faceup)]


def force_faceup(game: Case) -> None:
    change(game, face="faceup")


class YouChooseSuspect(Clause):
    """CD8."""

    form = "you choose the suspect instead"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "chooser")
        return [do(become_chooser, seat=scope.you)]


def become_chooser(game: Case, seat: Seat) -> None:
    change(game, chooser=seat)


class YouGainBenefit(Clause):
    """DB14."""

    form = "you gain the benefit instead"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "gainer")
        return [do(become_gainer, seat=scope.you)]


def become_gainer(game: Case, seat: Seat) -> None:
    change(game, gainer=seat)


class NoEvidenceThisTime(Clause):
    """RD7: not a ban, for it ends with the lead."""

    form = "this time, they place no evidence"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "placing")
        return [do(forbid_placing)]


def forbid_placing(game: Case) -> None:
    change(game, placing=False)


class NoSacrificeThisTime(Clause):
    """LD1."""

    form = "this time, they sacrifice no evidence"

    def steps(self, scope: Scope) -> list[Step]:
        scope.changing(self, "sacrificing")
        return [do(forbid_sacrifice)]


def forbid_sacrifice(game: Case) -> None:
    change(game, sacrificing=False)


# ---------------------------------------------------------------- clauses with a condition


class Unless(Clause):
    """What happens if a condition does not hold."""

    form = "{doings/and} unless {condition}"
    doings: tuple[Doing, ...]
    condition: Condition

    def steps(self, scope: Scope) -> list[Step]:
        test = none_of(self.condition.test(scope))
        with scope.inside():
            return [when(test, *(step for doing in self.doings for step in scope.run(doing)))]


WORDS: tuple[type[Node], ...] = (
    *GOODS,
    *HANDS,
    *EVIDENCE,
    *BOARD,
    Provided,
    AtOnce,
    Fight,
    TheyFight,
    Cancel,
    MustPlaceFaceup,
    YouChooseSuspect,
    YouGainBenefit,
    NoEvidenceThisTime,
    NoSacrificeThisTime,
    Unless,
)
