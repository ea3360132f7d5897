"""What can happen in a trial, and how the log tells it. A case has events of its own."""

from __future__ import annotations

from typing import Literal

from moot.engine import Event, Message, Seat, Shown, events_in
from moot.games.lawyerup.config import Symbol
from moot.games.lawyerup.state import End

# ---------------------------------------------------------------- the course of the trial


class Backstory(Event):
    """Read before the trial (L-SETUP-19)."""

    tone = "tale"
    text = "{title}. {story}"
    title: str
    story: str


class Presides(Event):
    by_itself = True
    text = "{judge} presides."
    judge: Shown


class RuledAtOnce(Event):
    """A Judge with a ruling, as it acts (L-SETUP-15)."""

    text = "{judge} rules that {seat} may activate {card} at once."
    judge: Shown
    seat: Seat
    card: Shown


class RuledNoCard(Event):
    text = "{judge} rules that {seat} draws no card."
    judge: Shown
    seat: Seat


class Strategy(Event):
    text = "{seat} chooses {card}."
    seat: Seat
    card: Shown


class Drafted(Event):
    """To the Prosecution, to the Defense, to the Buried Evidence, in this order. The end of Discovery tells it."""

    seat: Seat
    cards: list[Shown]


class DealtEvidence(Event):
    by_itself = True
    text = "The evidence is dealt at random."


class Discovered(Event):
    """Each hears by name what they know of it."""

    by_itself = True
    text = (
        "Discovery is over. To the Prosecution: {prosecution}. To the Defense: {defense}."
        "[buried? To the Buried Evidence: {buried}.]"
    )
    prosecution: list[Shown]
    defense: list[Shown]
    buried: list[Shown]


class Mulligan(Event):
    text = "{seat} discards {cards} for new ones."
    seat: Seat
    cards: list[Shown]


class Called(Event):
    tone = "chapter"
    text = "{seat} calls {witness}"
    seat: Seat
    witness: Shown


class Turn(Event):
    """A turn begins, and how the two sides stand."""

    tone = "heading"
    text = "{seat} questions. Influence: Prosecution {prosecution}, Defense {defense}"
    seat: Seat
    prosecution: int
    defense: int


class Passed(Event):
    text = "{seat} passes."
    seat: Seat


class MustPass(Event):
    text = "{seat} has taken the last Examination action and passes."
    seat: Seat


class Stopped(Event):
    text = "{seat} takes no other action."
    seat: Seat


class WonWitness(Event):
    tone = "heading"
    text = "{seat} wins {witness}, {most} to {least}[tie?, by the Judge's favor]"
    seat: Seat
    witness: Shown
    most: int
    least: int
    tie: bool


class Budget(Event):
    text = "{seat} has {budget} Influence to spend."
    seat: Seat
    budget: int


class Cleaned(Event):
    """Both examinations are discarded, as after every Witness."""

    prosecution: list[Shown]
    defense: list[Shown]


class Resolved(Event):
    """A Witness is resolved, and how the trial stands."""

    tone = "heading"
    text = (
        "{seat} claims {witness}. Witnesses: Prosecution {witnesses}, Defense {others}; "
        "{targets}: Prosecution {prosecution}, Defense {defense}"
    )
    seat: Seat
    witness: Shown
    witnesses: int
    others: int
    targets: str
    """What this case is about, as a word: ``jurors``."""
    prosecution: int
    defense: int


class Closing(Event):
    tone = "chapter"
    text = "Closing Statements"


class Jury(Event):
    """As it is counted."""

    by_itself = True
    text = "The Prosecution has convinced {prosecution}. On the side of the Defense: {defense}."
    prosecution: list[Shown]
    defense: list[Shown]


class OuterSpaces(Event):
    """What decides where the jury is even (L-00-10, L-00-11)."""

    by_itself = True
    text = (
        "The jury is even. On its outer spaces the Prosecution has {prosecution}, the Defense {defense}: "
        "that decides for {side}."
    )
    prosecution: int
    defense: int
    side: str


class Verdict(Event):
    by_itself = True
    text = "{verdict}"
    verdict: Message


# ---------------------------------------------------------------- cards


class Drew(Event):
    text = "{seat} draws {cards}."
    seat: Seat
    cards: list[Shown]


class Found(Event):
    text = "{seat} searches and takes {cards}."
    seat: Seat
    cards: list[Shown]


class Discarded(Event):
    text = "{seat} discards {cards}."
    seat: Seat
    cards: list[Shown]


class Removed(Event):
    by_itself = True
    text = "{cards} {cards|leaves|leave} the game."
    cards: list[Shown]


class Buried(Event):
    text = "{seat} buries {cards}."
    seat: Seat
    cards: list[Shown]


class Returned(Event):
    text = "{seat} shuffles {cards} into the deck."
    seat: Seat
    cards: list[Shown]


class Gave(Event):
    text = "{seat} gives {cards} to {to}."
    seat: Seat
    cards: list[Shown]
    to: Seat


class Peeked(Event):
    text = "{seat} peeks at {cards}."
    seat: Seat
    cards: list[Shown]


class Declared(Event):
    text = "{seat} plays {card}."
    seat: Seat
    card: Shown


class Examined(Event):
    """What has been played and stands; that it was played is told already."""

    seat: Seat
    card: Shown


class Added(Event):
    text = "{seat} adds {cards} to the examination."
    seat: Seat
    cards: list[Shown]


class GainedValue(Event):
    text = "{seat} adds {amount} Value to {card}."
    seat: Seat
    card: Shown
    amount: int


class Placed(Event):
    text = "{seat} places {card} in the Procedure area."
    seat: Seat
    card: Shown


class Activated(Event):
    text = "{seat} activates {card}."
    seat: Seat
    card: Shown


# ---------------------------------------------------------------- Influence, favor, tokens


class Influence(Event):
    text = "{seat} {gains} {amount} Influence and has {total}."
    seat: Seat
    gains: Literal["gains", "loses"]
    amount: int
    total: int


class Favor(Event):
    text = "{seat} gains the Judge's favor."
    seat: Seat


class CallsNext(Event):
    text = "{seat} will call the next Witness."
    seat: Seat


class MayAct(Event):
    text = "{seat} may take another action."
    seat: Seat


class UsedSidebar(Event):
    text = "{seat} asks for a Sidebar[cards?[favor?,][favor! and] draws {cards}][favor? and gains the Judge's favor]."
    seat: Seat
    cards: list[Shown]
    favor: bool


class Sidebar(Event):
    text = "{seat}'s Sidebar is {state}."
    seat: Seat
    state: Literal["ready", "exhausted"]


class Refreshed(Event):
    text = "{seat} refreshes an Objection[ready? and has {ready}][needs? and needs {needs} or more on the die]."
    seat: Seat
    ready: int
    needs: int
    """On the track of the variant in which Objections are never exhausted."""


# ---------------------------------------------------------------- Objections


class Objected(Event):
    """How it ends is told with it."""

    seat: Seat
    card: Shown


class Rolled(Event):
    """A number, or a symbol of the Bias die."""

    seat: Seat
    roll: str


class Missed(Event):
    """The one who objects may roll again."""

    text = "{seat} objects to {card} and rolls {roll}, which is not enough."
    seat: Seat
    card: Shown
    roll: str


class Sustained(Event):
    text = (
        "{seat} [again?rolls {roll} this time][again!objects to {card}"
        "[brings?, which would bring {brings} Influence][symbol?, by {symbol}][roll?, and rolls {roll}]]: "
        "sustained, [again?{card}][again!it] has no effect."
    )
    seat: Seat
    card: Shown
    brings: int
    """What the Automa objects to; of nobody else the reason is known."""
    symbol: str
    """By which it was objected to, where it has to be one."""
    roll: str
    again: bool


class Overruled(Event):
    text = (
        "{seat} [again?[roll?rolls {roll} this time][roll!does not roll again]]"
        "[again!objects to {card}[brings?, which would bring {brings} Influence], and rolls {roll}]: "
        "overruled, [again?{card}][again!it] stands."
    )
    seat: Seat
    card: Shown
    brings: int
    roll: str
    again: bool


class Covered(Event):
    """The symbol by which somebody has objected."""

    seat: Seat
    symbol: Symbol


# ---------------------------------------------------------------- Witnesses, swaying


class Claimed(Event):
    text = "{seat} claims {witness}."
    seat: Seat
    witness: Shown


class Entered(Event):
    by_itself = True
    text = "{witness} takes the stand."
    witness: Shown


class Oriented(Event):
    text = "{seat} has the {end} value face this side of the court."
    seat: Seat
    end: End


class Discredited(Event):
    text = "{seat} discredits the {end} value."
    seat: Seat
    end: End


class Spent(Event):
    """What it was spent on is told."""

    seat: Seat
    amount: int


class Swayed(Event):
    text = (
        "{seat}[why?, going for {why},] sways {target}[where? {where}][space? {space}]"
        "[price? for {price} Influence[left?; {left} left]]."
    )
    seat: Seat
    target: Shown
    where: str
    """Where its token has come, as a word of the case."""
    space: int
    """The number of that space, if spaces have one."""
    price: int
    left: int
    """What is left to spend, if it was paid for."""
    why: str
    """What the Automa goes for, as a word."""


class Unspent(Event):
    text = "{seat} lets {left} Influence go."
    seat: Seat
    left: int


# ---------------------------------------------------------------- the Automa


class Automa(Event):
    """Its three cards, as words."""

    text = "{seat} is “{personality}”, drafts as “{discovery}” and questions by “{questioning}”."
    seat: Seat
    personality: str
    discovery: str
    questioning: str


class DraftRule(Event):
    """Which card goes where; no rule has none of it."""

    by_itself = True
    text = (
        "The die shows {symbol}[number? in draft round {number}]. For {rounds} draft {rounds|round|rounds} "
        "[which?{which}[of? {of}] {to} first][which!every card goes where the player likes]."
    )
    symbol: Symbol
    number: int
    rounds: int
    which: str
    of: str
    to: str


class TurnedCard(Event):
    text = "{seat} turns “{card}” over, which shows its Pass Conditions."
    seat: Seat
    card: str


class PassCondition(Event):
    by_itself = True
    text = "The die shows {roll}. From its second turn on {seat} passes as soon as {condition}."
    roll: int
    seat: Seat
    condition: str


class AutomaCalls(Event):
    text = "{seat} looks for {why}."
    seat: Seat
    why: str


class AutomaSways(Event):
    """By what it decides; what it sways is told."""

    seat: Seat
    why: str


class AutomaPasses(Event):
    text = "{seat} passes, for {why}."
    seat: Seat
    why: str


class AutomaAbility(Event):
    text = "{seat} goes by “{card}”, [why?“{why}”][why!a roll of {least} or more]: “{line}”"
    seat: Seat
    card: str
    why: str
    least: int
    line: str


class AutomaTakes(Event):
    """A card of the case is added; how any other one is played is told."""

    text = "{seat} adds {card}, a card of the case, from the top of its hand."
    seat: Seat
    card: Shown


class AutomaSkips(Event):
    text = "{seat} discards {card}, which does not match."
    seat: Seat
    card: Shown


class AutomaMisses(Event):
    by_itself = True
    text = "The die shows {symbol}, and {card} does not: nothing more happens."
    symbol: Symbol
    card: Shown


class AutomaLine(Event):
    text = "{seat} goes by “{card}”, for the die shows {symbol}: “{line}”"
    seat: Seat
    symbol: Symbol
    card: str
    line: str


class AutomaNextLine(Event):
    """After a line that could do nothing (L-AUTO-50)."""

    by_itself = True
    text = "That would do nothing now. The next line counts, {symbol}: “{line}”"
    symbol: Symbol
    line: str


class AutomaNoLine(Event):
    by_itself = True
    text = "No line of it would do anything now."


class AutomaRolls(Event):
    text = "{seat} rolls {roll} for its Sidebar, and needs {least} or more."
    seat: Seat
    roll: int
    least: int


class AutomaObjects(Event):
    """What it objects to, and from which Influence on; how it ends is told with it."""

    card: Shown
    amount: int
    seat: Seat
    least: int


GENERAL = events_in(globals())
