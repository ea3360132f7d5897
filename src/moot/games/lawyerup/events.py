"""What can happen in a trial, and how the log tells it. A case has events of its own."""

from __future__ import annotations

from moot.engine import Event, Message, Seat, Shown, events_in

# ---------------------------------------------------------------- the course of the trial


class Backstory(Event):
    """Read before the trial (L-SETUP-19)."""

    text = "{title}. {story}"
    title: str
    story: str


class Presides(Event):
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
    """To the Prosecution, to the Defense, to the Buried Evidence, in this order."""

    text = "{seat} assigns {cards}."
    seat: Seat
    cards: list[Shown]


class DealtEvidence(Event):
    text = "The evidence is dealt at random."


class Discovered(Event):
    text = "Discovery is over: {buried} cards are buried."
    buried: int


class Mulligan(Event):
    text = "{seat} discards {cards} for new ones."
    seat: Seat
    cards: list[Shown]


class Called(Event):
    tone = "chapter"
    text = "{seat} calls {witness}."
    seat: Seat
    witness: Shown


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
    text = "{seat} wins {witness}, {most} to {least}."
    seat: Seat
    witness: Shown
    most: int
    least: int


class Budget(Event):
    text = "{seat} has {budget} Influence to spend."
    seat: Seat
    budget: int


class Cleaned(Event):
    text = "The examinations are discarded."


class Closing(Event):
    tone = "chapter"
    text = "Closing Statements."


class Verdict(Event):
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
    text = "To the discard pile of {seat}: {cards}."
    seat: Seat
    cards: list[Shown]


class Removed(Event):
    text = "Out of the game: {cards}."
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
    text = "{card} lies in the examination of {seat}."
    seat: Seat
    card: Shown


class Added(Event):
    text = "{seat} adds {cards} to the examination."
    seat: Seat
    cards: list[Shown]


class GainedValue(Event):
    text = "{card} gains {amount} Value."
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
    text = "{seat} {gains} {amount} Influence."
    seat: Seat
    gains: str
    amount: int


class Favor(Event):
    text = "{seat} has the Judge's favor."
    seat: Seat


class CallsNext(Event):
    text = "{seat} will call the next Witness."
    seat: Seat


class MayAct(Event):
    text = "{seat} may take another action."
    seat: Seat


class UsedSidebar(Event):
    text = "{seat} asks for a Sidebar."
    seat: Seat


class Sidebar(Event):
    text = "The Sidebar of {seat} is {state}."
    seat: Seat
    state: str


class Refreshed(Event):
    text = "{seat} refreshes an Objection."
    seat: Seat


# ---------------------------------------------------------------- Objections


class Objected(Event):
    text = "{seat} objects to {card}."
    seat: Seat
    card: Shown


class Rolled(Event):
    text = "{seat} rolls {roll}."
    seat: Seat
    roll: str


class Sustained(Event):
    text = "Sustained: {card} has no effect."
    card: Shown


class Overruled(Event):
    text = "Overruled."


class Covered(Event):
    text = "{seat} covers {symbol} on the tracker."
    seat: Seat
    symbol: str


# ---------------------------------------------------------------- Witnesses, swaying


class Claimed(Event):
    text = "{seat} claims {witness}."
    seat: Seat
    witness: Shown


class Entered(Event):
    text = "{witness} takes the stand."
    witness: Shown


class Oriented(Event):
    text = "The {end} value faces {seat}."
    seat: Seat
    end: str


class Discredited(Event):
    text = "{seat} discredits the {end} value."
    seat: Seat
    end: str


class Spent(Event):
    text = "{seat} spends {amount} Influence."
    seat: Seat
    amount: int


class Swayed(Event):
    text = "{seat} sways {target}."
    seat: Seat
    target: Shown


# ---------------------------------------------------------------- the Automa


class Automa(Event):
    text = "{seat} is {personality}, drafts as {discovery} and questions {questioning}."
    seat: Seat
    personality: str
    discovery: str
    questioning: str


class DraftRule(Event):
    text = "The die shows {symbol}. For {rounds}: {rule}."
    symbol: str
    rounds: str
    rule: str


class TurnedCard(Event):
    text = "{title} is turned over and shows its Pass Conditions."
    title: str


class PassCondition(Event):
    text = "The die shows {roll}. From its second turn on {seat} passes as soon as this is true: {condition}."
    roll: int
    seat: Seat
    condition: str


class AutomaCalls(Event):
    text = "{seat} looks for {why}."
    seat: Seat
    why: str


class AutomaSways(Event):
    text = "{seat} goes for {why}."
    seat: Seat
    why: str


class AutomaPasses(Event):
    text = "{seat} has reason to pass: {why}."
    seat: Seat
    why: str


class AutomaAbility(Event):
    text = "{seat} asks for a Sidebar: {why}. {line}"
    seat: Seat
    why: str
    line: str


class AutomaTakes(Event):
    text = "{seat} takes {card} from the top of its hand, {why}."
    seat: Seat
    card: Shown
    why: str


class AutomaSkips(Event):
    text = "{seat} discards {card}, which does not match."
    seat: Seat
    card: Shown


class AutomaMisses(Event):
    text = "The die shows {symbol}, and {card} does not: nothing more happens."
    symbol: str
    card: Shown


class AutomaLine(Event):
    text = "The die shows {symbol}. {title}: {line}"
    symbol: str
    title: str
    line: str


class AutomaNextLine(Event):
    """After a line that could do nothing (L-AUTO-50)."""

    text = "That would do nothing now. The next line counts, {symbol}: {line}"
    symbol: str
    line: str


class AutomaNoLine(Event):
    text = "No line of it would do anything now."


class AutomaRolls(Event):
    text = "{seat} rolls {roll}."
    seat: Seat
    roll: int


class AutomaObjects(Event):
    text = "{card} would bring {amount} Influence: {seat} objects from {least} on."
    card: Shown
    amount: int
    seat: Seat
    least: int


GENERAL = events_in(globals())
