"""What a text is worth to whom it happens: a walk through its tree."""

from __future__ import annotations

from collections.abc import Sequence

from moot.games.android.bot.desk import trees
from moot.games.android.bot.guilt import Guilt
from moot.games.android.bot.plots import counted
from moot.games.android.bot.puzzle import Puzzle
from moot.games.android.bot.worth import CARD, MONEY, TIME, Worth
from moot.games.android.config import NORMAL
from moot.games.android.forms import board, evidence, goods, hands, numbers, occasions, people, singles, stock, words
from moot.games.android.forms.conditions import HasWarrantThere, IsAlive, MoodIs
from moot.games.android.forms.occasions import DirectiveInPlay
from moot.games.android.view import Person
from moot.language import Clause, Condition, Doing, Line, Node, Sentence, Standing
from moot.language import clauses as core
from moot.language.conditions import Conditions, TheyAre
from moot.language.core import If, Otherwise, Say
from moot.language.standing import After, Lasts, Stands, When, Whenever
from moot.language.things import It
from moot.language.who import AnotherPlayer, You

SHIFT = 0.35
"""What a space of the twilight track is worth that a text shifts by."""
STRAIN = -0.8
MEMORY = 1.0
DIG, LOOK, LEAD, WARRANT, MOOD = 0.3, 0.2, 0.4, 0.6, 0.5
WAY = 0.8
"""What it is worth to be taken somewhere by one's own card."""

FIXED: dict[type[Node], float] = {
    board.DigDeeper: DIG,
    board.Eliminate: -1.0,
    board.MoveTo: -1.0,
    board.MoveThatLead: -LEAD,
    board.NpcBecomes: 0.8,
    board.PlaceWarrant: 0.4,
    board.LoseWarrantOn: -WARRANT,
    evidence.KeepOneOfTwo: 1.0,
    evidence.LookAtSuspect: LOOK,
    evidence.LookAtThem: LOOK,
    evidence.LookAtTokens: LOOK,
    evidence.LookInThatFile: LOOK,
    hands.LookAtHand: LOOK,
    hands.LookAtRandomHunch: LOOK,
    hands.LookAtUndealt: LOOK,
    hands.DiscardMemory: -MEMORY,
    goods.SacrificeMemory: -MEMORY,
    numbers.FirstAbilityCosts: 1.9,
    numbers.HalfTheMoney: -0.5,
    occasions.NextMoveIgnoresReach: 0.3,
    words.Cancel: -2.5,
    words.MustPlaceFaceup: -0.4,
    words.NoEvidenceThisTime: -1.5,
    words.NoSacrificeThisTime: -0.8,
    words.YouChooseSuspect: -3.0,
    words.YouGainBenefit: -1.2,
}
"""What is worth the same at any time."""

NUMBERS = {"reach": 1.0, "hand_limit": 0.4, "turn_time": TIME}
"""What it is worth that a number is higher."""


class Reading:
    """Texts as they are worth now."""

    def __init__(self, worth: Worth, guilt: Guilt, puzzle: Puzzle) -> None:
        self.desk = worth.desk
        self.worth = worth
        self.guilt = guilt
        self.puzzle = puzzle

    def card(self, card: str, seat: int, kind: str = "") -> float:
        """What a card is worth to the player whom it is about; of several reactions, the one to this kind of event."""
        lines = trees()[card].lines if card in trees() else ()
        return sum(self.line(line, seat) for line in lines if not kind or _waits_for(line, kind))

    def line(self, line: Line, seat: int) -> float:
        found, held = 0.0, True
        for sentence in line.sentences:
            if isinstance(sentence, Otherwise):
                held = not held
            elif isinstance(sentence, If):
                held = self.hold(sentence.condition, seat)
            else:
                held = True
            found += self.sentence(sentence, seat) if held else 0.0
        return found

    def sentence(self, sentence: Sentence, seat: int) -> float:
        if isinstance(sentence, Say | If | Otherwise | Whenever):
            return self.clause(sentence.clause, seat)
        return self.standing(sentence.standing) if isinstance(sentence, Stands | Lasts) else 0.0

    # ------------------------------------------------------------ clauses

    def clause(self, clause: Clause, seat: int) -> float:
        match clause:
            case core.Imperative(doings=doings) | core.TheyDo(doings=doings):
                return self.doings(doings, seat)
            case core.Either(first=first, others=others) | core.TheyEither(first=first, others=others):
                ways = (first, *others)
                able = [way for way in ways if all(self.can(doing, seat) for doing in way.doings)]
                return max(self.way(way, seat) for way in able or ways)
            case words.Fight(light=light, dark=dark) | words.TheyFight(light=light, dark=dark):
                return max(self.clause(light, seat), self.clause(dark, seat))
            case core.May(who=You(), doings=doings):
                return max(0.0, self.doings(doings, seat))
            case core.MayTo(price=price, doings=doings):
                return max(0.0, self.doings((price, *doings), seat))
            case core.To(price=price, doings=doings):
                return self.doings((price, *doings), seat)
            case core.Does(who=AnotherPlayer(), doings=doings):
                return -self.worth.harm * self.doings(doings, self.desk.others[0])
            case singles.OncePerTurn(clause=inner):
                return self.clause(inner, seat)
        return FIXED.get(type(clause), 0.0)

    def way(self, way: core.Way, seat: int) -> float:
        return self.doings(way.doings, seat)

    def doings(self, doings: Sequence[Doing], seat: int) -> float:
        return sum(self.doing(doing, seat) for doing in doings)

    def doing(self, doing: Doing, seat: int) -> float:
        """What it is worth to a player to do this."""
        person = self.desk.people[seat]
        match doing:
            case goods.Gain(goods=those, per=per):
                return sum(self.gained(one, seat) for one in those) * self.times(per.counted if per else None, person)
            case goods.Lose(goods=those):
                return -sum(self.lost(one, person) for one in those)
            case goods.Spend(prices=prices):
                return -sum(self.lost(one, person) for one in prices)
            case goods.PayMoney(money=money):
                return -MONEY * min(int(money), person.money)
            case goods.SacrificeTime(n=n) | singles.LoseTimeNextTurn(n=n):
                return -TIME * n
            case hands.DrawCards(n=n) | hands.DrawLight(n=n):
                return CARD * n
            case (
                hands.DiscardCards(n=n)
                | hands.DiscardRandom(n=n)
                | goods.SacrificeAnyCards(n=n)
                | goods.SacrificeCards(n=n)
            ):
                return -CARD * min(n, person.hand.count)
            case hands.DiscardHalf():
                return -CARD * (person.hand.count // 2)
            case hands.DiscardTech():
                return -CARD
            case hands.DiscardThatCard(things=things):
                return -CARD * (1 if isinstance(things, It) else 2)
            case hands.DiscardFromHandSeen():
                return CARD * self.worth.harm
            case goods.ReturnThatFavor() | goods.SpendThatFavor():
                return -max(map(self.worth.favor, self.that_favor(person)), default=0.0)
            case hands.LoseFavorOfYourChoice():
                return -max(map(self.worth.favor, person.favors), default=0.0)
            case goods.LightShift(n=n):
                return SHIFT * n
            case goods.DarkShift(n=n):
                return -SHIFT * n
            case goods.LightShiftCompletely():
                return SHIFT * person.twilight
            case board.DrawPiece() | board.DrawAnyPiece() | board.RevealInformation():
                return self.puzzle.reveal
            case board.DigSeveralTimes(n=n):
                return DIG * n
            case board.LoseWarrant():
                return -WARRANT if self.desk.board.at[seat] in person.warrants else 0.0
            case board.SetMood(mood=mood):
                return 0.0 if mood == self.desk.board.mood else MOOD if mood == "good" else -MOOD
            case board.PutSide(side="good", n=n):
                return self.worth.baggage(seat, "good", n)
            case board.PutBaggage():
                return self.worth.best_baggage
            case evidence.ReturnThem(things=It()):
                return -2.5
        return self.about_suspects(doing) if seat == self.desk.you else FIXED.get(type(doing), 0.0)

    def about_suspects(self, doing: Doing) -> float:
        """What one's own doing does for one's hunches."""
        match doing:
            case evidence.PlaceThem(kind=kind):
                return self.guilt.any_file if kind is None else self.guilt.evidence(kind)
            case evidence.MoveToken() | evidence.MoveThem() | evidence.ReturnThem():
                return self.guilt.shifted
            case board.MoveTo():
                return WAY
            case evidence.PlaceAlibi(whom=people.AnySuspect()):
                return self.guilt.alibi
            case evidence.PlaceHit(whom=people.AnySuspect()) | singles.PlaceOrRemoveHit():
                return self.guilt.best_hit
        return FIXED.get(type(doing), 0.0)

    def standing(self, standing: Standing) -> float:
        match standing:
            case numbers.NumberIsHigher(number=number):
                return NUMBERS[number]
            case numbers.NumberIsLower(number=number) | numbers.NumberIs(number=number):
                return -NUMBERS[number]
        return FIXED.get(type(standing), 0.0)

    # ------------------------------------------------------------ goods

    def gained(self, one: stock.Goods, seat: int) -> float:
        """What it is worth to a player to gain this."""
        worth = self.worth
        match one:
            case stock.Time(n=n):
                return TIME * n
            case stock.Favors(n=n, favor=favor):
                return n * worth.favor(favor)
            case stock.NormalFavors(n=n):
                return n * worth.best_favor
            case stock.DifferentFavors(n=n):
                return sum(sorted(map(worth.favor, NORMAL))[-n:])
            case stock.SideBaggage(n=n, side=side):
                return n * worth.baggage(seat, side)
            case stock.NamedBaggage(n=n, name=name):
                counts = counted(self.desk.people[seat].plot).get(name)
                return n * worth.baggage(seat, counts) if counts is not None else 0.0
            case stock.Tokens(n=n, token=token):
                return n * worth.token(token)
            case stock.Burdens(n=n, burden=burden):
                return n * (worth.trauma if burden == "trauma" else STRAIN)
            case stock.Dollars(money=money):
                return MONEY * int(money)
        return 0.0

    def lost(self, one: stock.Goods, person: Person) -> float:
        """What it is worth to a player to keep this: he loses no more than he has (A-TERM-23)."""
        worth = self.worth
        match one:
            case stock.Time(n=n):
                return TIME * min(n, person.time)
            case stock.Favors(n=n, favor=favor):
                return min(n, person.favors.get(favor, 0)) * worth.favor(favor)
            case stock.AnyFavors(n=n) | stock.NormalFavors(n=n):
                return n * min(map(worth.favor, person.favors), default=0.0)
            case stock.CardsToDiscard(n=n):
                return CARD * min(n, person.hand.count)
            case stock.Tokens(n=n, token=token):
                return min(n, person.tokens.get(token, 0)) * worth.token(token)
            case stock.Burdens(n=n, burden="trauma"):
                return min(n, person.trauma) * worth.trauma
            case stock.Burdens(n=n):
                return min(n, person.strain) * STRAIN
            case stock.Dollars(money=money):
                return MONEY * min(int(money), person.money)
        return 0.0

    def times(self, counted: object, person: Person) -> int:
        """How often something is gained."""
        if isinstance(counted, stock.SoManyBurdens):
            return (person.trauma if counted.burden == "trauma" else person.strain) // counted.n
        return 1

    def that_favor(self, person: Person) -> list[str]:
        """The favors that the occasion is about, of those that a player has."""
        about = self.desk.occasion.about.get("favors") if self.desk.occasion is not None else None
        return [favor for favor in person.favors if not isinstance(about, list) or favor in about]

    # ------------------------------------------------------------ what holds

    def can(self, doing: Doing, seat: int) -> bool:
        """Whether a player who must choose between several things can do this one in full."""
        person = self.desk.people[seat]
        match doing:
            case goods.Lose(goods=those) | goods.Spend(prices=those):
                return all(self.has(one, person) for one in those)
            case goods.PayMoney(money=money):
                return person.money >= int(money)
            case hands.DiscardTech():
                return bool(self.desk.board.tech)
        return True

    def has(self, one: stock.Goods, person: Person) -> bool:
        match one:
            case stock.Time(n=n):
                return person.time >= n
            case stock.Favors(n=n, favor=favor):
                return person.favors.get(favor, 0) >= n
            case stock.AnyFavors(n=n) | stock.NormalFavors(n=n):
                return sum(person.favors.values()) >= n
        return True

    def hold(self, conditions: Conditions, seat: int) -> bool:
        """Whether conditions hold, as far as one thinks about them."""
        return all(self.holds(condition, seat) for condition in conditions.all)

    def holds(self, condition: Condition, seat: int) -> bool:
        shown = self.desk.board
        match condition:
            case IsAlive(npc=npc):
                return shown.npcs.get(npc) != "eliminated"
            case DirectiveInPlay(directive=directive):
                return hands.directive_card(directive) in shown.specials
            case MoodIs(mood=mood):
                return shown.mood == mood
            case TheyAre(being=HasWarrantThere()):
                return shown.at[seat] in shown.detectives[seat].warrants
        return True

    # ------------------------------------------------------------ prices

    def price(self, price: Doing) -> tuple[float, int]:
        """What a price costs oneself beside Time, and how much Time; more than anything if one cannot pay it."""
        if isinstance(price, goods.SacrificeTime):
            return 0.0, price.n
        if not isinstance(price, goods.Spend):
            return -self.doing(price, self.desk.you), 0
        time = sum(one.n for one in price.prices if isinstance(one, stock.Time))
        favors = [due for one in price.prices if isinstance(one, FAVORS) for due in one.due()]
        rest = [one for one in price.prices if not isinstance(one, (stock.Time, *FAVORS))]
        paid = sum(self.lost(one, self.desk.me) for one in rest)
        return self.worth.cheapest(favors) + paid, time


FAVORS = (stock.Favors, stock.NormalFavors, stock.AnyFavors)


def _waits_for(line: Line, kind: str) -> bool:
    return not isinstance(line.header, After | When) or line.header.event.about() == kind
