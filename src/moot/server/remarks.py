"""What the server says for itself: why it refuses something, and what those at a table should know."""

from __future__ import annotations

from moot.engine.catalogue import Told
from moot.engine.remarks import Listed, Remark, exported


class Own(Remark):
    """A remark of the server."""

    speaker = "server"


def texts() -> dict[str, str]:
    """All remarks of engine and server by id, in English, in MessageFormat 2."""
    return exported()


class Faster(Own):
    text = "Somebody else was faster."


# ---------------------------------------------------------------- what goes wrong


class NotKept(Own):
    text = "The server could not keep or find this just now. Look again, and try again in a moment."


class WritesMuch(Own):
    text = "The server has too much to write just now, and has changed nothing. Try again in {seconds} s."
    seconds: int


class RulesFailed(Own):
    text = "The rules of the game failed on this answer. It has been taken back, and the game has been filed."


class RulesFailedOnce(Own):
    """For all others at the table."""

    text = "The rules of the game failed on an answer. It has been taken back, and the game has been filed."


class Failed(Own):
    text = "Something went wrong here. It has been noted."


class NotForeseen(Own):
    text = "What this would do cannot be foreseen."


class NotShown(Own):
    text = "The game cannot be shown to you as it is now. It has been filed."


class OtherRules(Own):
    text = "This game was begun with other rules than this server has now. It is kept, and goes on when they fit again."


class OlderRules(Own):
    text = (
        "This game was begun with other rules than this server has now: by version {version}, which is not here. "
        "It is kept, and goes on when they are here again."
    )
    version: int


class NoRecord(Own):
    text = "Of this game nothing is kept that could be told without its rules."


class RecordWhenOver(Own):
    text = "The record of a game that goes on is at its table; here it is when it is over, or cannot go on."


class GoesOnByItself(Own):
    text = "This game goes on by its own rules: there is nothing to agree on."


class NotByNewer(Own):
    text = "The position of this game does not fit the rules that this server has now, so it cannot go on by them."


class WantsNewer(Own):
    text = "{name} wants to go on by the newer rules."
    name: str


class KeepsOlder(Own):
    text = "{name} does not want to go on by the newer rules."
    name: str


class NotMadeAgain(Own):
    text = "This game cannot be made again from what is kept. Nothing of it is lost."


# ---------------------------------------------------------------- requests and commands


class NoCommand(Own):
    """What is wrong with it, in the words of who reads it."""

    text = "This is no command: {why}."
    why: str


class Wrong(Own):
    """What is wrong with a request, in the words of who reads it."""

    text = "{why}"
    why: str


class BrokeOff(Own):
    text = "The request broke off."


class NoJson(Own):
    text = "The body is no JSON, or has too many brackets."


class NotUnderstood(Own):
    text = "The request is not understood, or a game refuses it."


class GuestNeeded(Own):
    text = "A guest is needed."


class MayNot(Own):
    text = "This guest may not, or not now."


class NothingHere(Own):
    text = "There is nothing at this address."


class NotTaken(Own):
    text = "This address does not take such requests."


class TooLarge(Own):
    text = "The request is too large."


class LooksBackOften(Own):
    text = "You look at much that is over at once. Try again in {seconds} s."
    seconds: int


class ManyLookBack(Own):
    text = "Many games are looked at again just now. Try again in {seconds} s."
    seconds: int


class TooLong(Own):
    text = "A game of more than {most} steps cannot be looked at again."
    most: int


class HeadTooLarge(Own):
    text = "The address and the headers of the request are too large."


class Crowded(Own):
    text = "Too many people are here just now; try again in {seconds} s."
    seconds: int


class ManyConnections(Own):
    text = "There are too many connections from your address; close some, and try again in {seconds} s."
    seconds: int


class TooMany(Own):
    text = "Too many requests; try again in {seconds} s."
    seconds: int


class ManyGuests(Own):
    text = "Too many new guests come from your address; try again in {seconds} s."
    seconds: int


class ManyMessages(Own):
    text = "Too many messages; come again in {seconds} s."
    seconds: int


class ManySockets(Own):
    text = "Too many sockets; close one of your windows, and come again."


class ManyWatches(Own):
    text = "You look at too many tables; try again in {seconds} s."
    seconds: int


class ManyTables(Own):
    text = "You make tables too quickly; try again in {seconds} s."
    seconds: int


class MessageTooLarge(Own):
    text = "A message is too large."


class TooSlow(Own):
    text = "You could not be told what is new; come again."


class NothingKept(Own):
    text = "The server cannot keep or find anything just now."


class OtherHost(Own):
    text = "This server is not known by that name. Who runs it can add the name with --host-name or --origin."


class OtherSite(Own):
    text = "This request comes from another site."


class NotBuilt(Own):
    text = "The client has not been built: run `make client`."


class OtherProtocol(Own):
    text = (
        "This server speaks version {ours} of the protocol, and this client version {theirs}."
        " Load the page again, or get a newer client."
    )
    ours: int
    theirs: int


# ---------------------------------------------------------------- guests


class WhoAreYou(Own):
    text = "Say who you are first: post a name to /api/me."


class LoggedOut(Own):
    text = "This device has been logged out."


class LinkUsed(Own):
    text = "This link has been used already, or is too old."


class LongName(Own):
    text = "A name has at most {most} letters."
    most: int


class NotYourName(Own):
    text = "{name} could be taken for somebody of the house: choose another name."
    name: str


class NoLetter(Own):
    text = "A name has at least one letter."


# ---------------------------------------------------------------- games and tables


class NoGame(Own):
    text = "There is no such game."


class NoGameCalled(Own):
    text = "There is no game {name}."
    name: str


class NotInLanguage(Own):
    """What is not there in a language, and in which ones it is."""

    text = "{why}"
    why: str


class NoTable(Own):
    text = "There is no such table, or it is not open to you."


class NotOpenAnyMore(Own):
    text = "This table is not open to you any more."


class WatchFirst(Own):
    text = "Watch the table first."


class WatchesMany(Own):
    text = "You can watch {most} tables at a time."
    most: int


class HasManyOpen(Own):
    text = "You have {most} tables that wait for players already; try again when one of them has begun or is given up."
    most: int


class HasManyPlaying(Own):
    text = "You have {most} games that go on already; try again when one of them is over or given up."
    most: int


class HasManyOfBots(Own):
    text = "You have {most} games among bots already; try again when one of them is over."
    most: int


class HostHasMany(Own):
    text = "This table cannot begin yet: where it was made, {most} games go on already; try again when one is over."
    most: int


class HaveManyOpen(Own):
    text = (
        "From your address there are {most} tables that wait for players already;"
        " try again when one of them has begun or is given up."
    )
    most: int


class HaveManyPlaying(Own):
    text = (
        "From your address there are {most} games that go on already; try again when one of them is over or given up."
    )
    most: int


class HaveManyOfBots(Own):
    text = "From your address there are {most} games among bots already; try again when one of them is over."
    most: int


class Invited(Own):
    text = "This table is open to those who were invited."


class TakenOff(Own):
    text = "Who made this table has taken you off it. To come back you need a new invitation."


class SitsAlready(Own):
    text = "You have a seat at this table already. Who made it can let people at one screen take several."


class OnlyMaker(Own):
    text = "Only who made the table can do that."


class OnlyPlayers(Own):
    text = "Only those who play can do that."


class NotChanged(Own):
    text = "That cannot be changed any more."


class NotBegun(Own):
    text = "The game has not begun."


class BegunAlready(Own):
    text = "The game has begun already."


class NotGoingOn(Own):
    text = "The game is not going on."


class Paused(Own):
    text = "The game is paused."


class AgainWhenOver(Own):
    text = "Those who played can play again when the game is over."


class ContinuedWhenOver(Own):
    text = "A game can be continued from a moment of it when it is over."


class OverThen(Own):
    text = "The game was over then."


class OthersWhenOver(Own):
    text = "What others saw can be seen when the game is over."


class HomeWhenOver(Own):
    text = "A game can be taken home when it is over."


# ---------------------------------------------------------------- seats


class NoSuchSeat(Own):
    text = "There is no such seat."


class NotYourSeat(Own):
    text = "This is not your seat."


class SeatTaken(Own):
    text = "This seat is taken."


class AllTaken(Own):
    text = "All seats are taken."


class NoBot(Own):
    text = "There is no bot '{bot}' for this game."
    bot: str


class NoBotAmong(Own):
    text = "There is no bot '{bot}' for {game}; there are: {known}."
    bot: str
    game: str
    known: Listed


class NotToBot(Own):
    text = "The game is not going on, or the seat is a bot's already."


class HereOrJustNow(Own):
    text = "{name} is here, or has been a minute ago."
    name: str


class HereOrInTime(Own):
    text = "{name} is here, or has been within the time for a decision."
    name: str


class Concedes(Own):
    text = "{name} concedes; a bot plays on."
    name: str


class Replaced(Own):
    text = "A bot plays on for {name}."
    name: str


# ---------------------------------------------------------------- what is done at a table


class OnlyPlayersPause(Own):
    text = "Only those who play can pause."


class PausedOften(Own):
    text = (
        "You can pause a game {most} times, and have done so. The others can pause it, too:"
        " ask them in the chat, or try again in the next game."
    )
    most: int


class Pauses(Own):
    text = "{name} pauses the game."
    name: str


class ServerPauses(Own):
    text = "The server pauses the game."


class LetsGoOn(Own):
    text = "{name} lets the game go on."
    name: str


class NotAskedToAgree(Own):
    text = "Nobody has asked you to agree to anything."


class DoesNotAgree(Own):
    text = "{name} does not agree to take that back."
    name: str


class OneByOne(Own):
    text = "Not so fast: one thing after the other, and the next in {seconds} s."
    seconds: int


class BotsRest(Own):
    text = "Bots have answered very often at the tables of this host: they rest for {seconds} s."
    seconds: int


class LetThemRead(Own):
    text = "Not so fast: let the others read that first, and say more in {seconds} s."
    seconds: int


class NothingToRead(Own):
    text = "There is nothing to read in this."


class Silent(Own):
    """What a game says about talk, and when that ends."""

    text = "{talk} The chat opens again when it is over."
    talk: Told


# ---------------------------------------------------------------- default moves


class GaveNoAnswer(Own):
    text = "{name} gave no answer ({why}); a default move was made."
    name: str
    why: Remark


class BotNotAllowed(Own):
    text = "its answer is not allowed"


class BotNotAsked(Own):
    text = "it was not asked"


class BotFailed(Own):
    text = "it failed ({error})"
    error: str


class BotTooSlow(Own):
    text = "it took too long"


class TimeUp(Own):
    text = "The time of {name} has run out; a default move was made."
    name: str


class SomeTimeUp(Own):
    """In a window it is not told whose."""

    text = "The time has run out; a default move was made."
