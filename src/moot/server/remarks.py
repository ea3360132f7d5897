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
    text = "The server has too much to write just now, and has changed nothing. Try again in {seconds} seconds."
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


class TooMany(Own):
    text = "Too many requests; take a breath."


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
    text = "You have {most} tables that wait for players already."
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
    text = "Not so fast: one thing after the other."


class LetThemRead(Own):
    text = "Not so fast: let the others read that first."


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
