"""The words of Celebrity Divorce: Assets and Attitudes."""

from __future__ import annotations

from moot.engine import Seat, Thing, ask, const, do, number, perform, when
from moot.engine.standing import Record
from moot.engine.steps import Step
from moot.games.lawyerup import facts
from moot.games.lawyerup.cases.celebrity_divorce import board, verbs
from moot.games.lawyerup.cases.celebrity_divorce.cards import AttitudeThing
from moot.games.lawyerup.forms.conditions import FactOf
from moot.games.lawyerup.forms.functions import not_empty, prompt, times
from moot.games.lawyerup.forms.passives import is_seat
from moot.games.lawyerup.forms.sways import Swayed
from moot.games.lawyerup.forms.terms import Symbol
from moot.games.lawyerup.rules import swaying
from moot.games.lawyerup.state import Court, TargetThing
from moot.language import Counted, Doing, Function, Node, Scope, Standing, applied
from moot.language.functions import all_of

# ---------------------------------------------------------------- Assets


class ThatAsset(Swayed):
    """The one just flipped."""

    form = "it"
    spoken_of = True

    def targets(self, scope: Scope) -> Function:
        return applied(_if_it_can, seat=scope.doer, asset=scope.resolve(self, "asset"))


def _own_attitudes(game: Court, seat: Seat) -> list[AttitudeThing]:
    return facts.secrets_of(game, seat)


def _if_it_can(game: Court, seat: Seat, asset: Thing) -> list[TargetThing]:
    return [asset] if swaying.can_sway(game, seat, asset) else []


class Share(Doing):
    """A free sway that ends on the neutral space (L-06-07)."""

    form = "<share> {n} {n:Asset|Assets}"
    rule = "L-06-07"
    n: int

    def can(self, scope: Scope) -> Function | None:
        return not_empty(applied(board.sharable, seat=scope.doer))

    def steps(self, scope: Scope) -> list[Step]:
        target = scope.name("target")
        options = applied(board.sharable, seat=scope.doer)
        asked = ask(target, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self))
        return [times(self, self.n, scope, asked, perform(const("sway"), seat=scope.doer, target=target))]


class Flip(Doing):
    form = "<flip> {n} [neutral? neutral] {n:Asset|Assets} [random? at random]"
    rule = "L-06-08"
    n: int
    neutral: bool = False
    random: bool = False

    def can(self, scope: Scope) -> Function | None:
        return not_empty(board.neutral_assets if self.neutral else board.all_assets)

    def steps(self, scope: Scope) -> list[Step]:
        if self.n != 1 or (self.neutral and self.random):
            scope.fail(self, "Flip 1 Asset, a neutral one or one at random.")
        chosen, asset = scope.name("chosen"), scope.bind("asset", "asset")
        flip = do(verbs.flip, seat=scope.doer, asset=chosen, as_=asset)
        if self.random:
            return [do(verbs.random_asset, as_=chosen), flip]
        options = board.neutral_assets if self.neutral else board.all_assets
        return [ask(chosen, by=scope.doer, options=options, public=True, rule=self.rule, prompt=prompt(self)), flip]


class HaveFewerAssets(FactOf):
    form = "<have> fewer Assets"
    fact = board.fewer_assets


class KeyAssetOnYourColor(Counted):
    form = "Key Asset on your color"

    def each(self, scope: Scope) -> Function:
        return applied(board.key_assets_of, seat=scope.you)


# ---------------------------------------------------------------- Attitudes


class SwapAttitude(Doing):
    """Draw an unused one, keep one of them, return the other face down (L-06-10)."""

    form = "<swap> your Attitude"
    rule = "L-06-10"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(applied(verbs.unused, seat=scope.doer))

    def steps(self, scope: Scope) -> list[Step]:
        back = scope.name("returned")
        held = applied(_own_attitudes, seat=scope.doer)
        swap = [
            do(verbs.draw_attitude, seat=scope.doer),
            ask(back, by=scope.doer, options=held, rule=self.rule, prompt="Return which Attitude?"),
            do(verbs.return_attitude, seat=scope.doer, card=back),
        ]
        return [when(not_empty(applied(verbs.unused, seat=scope.doer)), *swap)]


class AnotherAttitude(Doing):
    form = "<gain> another Attitude"
    rule = "L-06-10"

    def can(self, scope: Scope) -> Function | None:
        return not_empty(applied(verbs.unused, seat=scope.doer))

    def steps(self, scope: Scope) -> list[Step]:
        return [when(not_empty(applied(verbs.unused, seat=scope.doer)), do(verbs.draw_attitude, seat=scope.doer))]


# ---------------------------------------------------------------- points


class ScoredAsset(Node):
    """Which Assets a text gives points for."""

    def scores(self, scope: Scope) -> Function:
        """Of one ``asset``."""
        raise NotImplementedError(type(self).__name__)


class AssetIsWorth(Standing):
    """Attitudes and Strategies: points at the end, to the card's user."""

    form = "each {asset} is worth {n} more {n:point|points}"
    asset: ScoredAsset
    n: int

    def records(self, scope: Scope) -> list[Record]:
        mine = applied(is_seat, whose=scope.you)
        return [number(of="points", add=self.n, when=all_of([mine, self.asset.scores(scope)]))]


class SymbolAsset(ScoredAsset):
    form = "{symbol} Asset on your color"
    symbol: Symbol

    def scores(self, scope: Scope) -> Function:
        return applied(board.shows_on_color, seat=scope.you, symbol=const(self.symbol))


class FarAsset(ScoredAsset):
    form = "[{symbol}] Asset on your far space"
    symbol: Symbol | None = None

    def scores(self, scope: Scope) -> Function:
        return applied(board.is_far, seat=scope.you, symbol=const(self.symbol))


class NotLostAsset(ScoredAsset):
    form = "{symbol} Asset that the opponent has not won"
    symbol: Symbol

    def scores(self, scope: Scope) -> Function:
        return applied(board.is_not_lost, seat=scope.you, symbol=const(self.symbol))


class SharedAsset(ScoredAsset):
    form = "shared Asset"

    def scores(self, scope: Scope) -> Function:
        return board.is_shared


class KeyAsset(ScoredAsset):
    form = "Key Asset on your color"

    def scores(self, scope: Scope) -> Function:
        return applied(board.is_key_on_color, seat=scope.you)


FORMS = (
    ThatAsset,
    Share,
    Flip,
    HaveFewerAssets,
    KeyAssetOnYourColor,
    SwapAttitude,
    AnotherAttitude,
    AssetIsWorth,
    SymbolAsset,
    FarAsset,
    NotLostAsset,
    SharedAsset,
    KeyAsset,
)
