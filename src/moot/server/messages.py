"""Everything that travels between a client and the server: typed, and nothing else is accepted or sent.

REST bodies and replies, and the commands and messages of the WebSocket, which are told apart by their ``type``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
TableId = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Key = Annotated[str, msgspec.Meta(max_length=300)]
RuleId = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
KindName = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""A kind of occasion."""
Ref = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
"""A number that a client gives to a command, to know the reply by."""

Visibility = Literal["public", "link", "private"]
TableState = Literal["waiting", "playing", "finished", "abandoned"]
SeatKind = Literal["open", "guest", "bot"]

CLOCK_SHORTEST = 30
CLOCK_LONGEST = 14 * 24 * 3600


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Closed(msgspec.Struct, forbid_unknown_fields=True):
    """What comes from outside has no fields that we do not know."""


class Sent(msgspec.Struct):
    """What we send."""


# ---------------------------------------------------------------- guests


class NewGuest(Closed):
    """Who one wants to be."""

    name: Name


class Me(Sent):
    """Who one is. The secret travels in the cookie alone."""

    id: str
    name: str


class DeviceLink(Sent):
    """To be used once, within minutes, on another device."""

    token: str
    seconds: int


class Claim(Closed):
    """The token of another device."""

    token: Token


# ---------------------------------------------------------------- games


class GameInfo(Sent):
    """A game of the house."""

    name: str
    title: str
    about: str
    seats: list[int]
    options: dict[str, Any]
    """A JSON schema."""
    explain: dict[str, str]
    """What each option means."""
    bots: list[str]
    """The bots that can play it, the best first."""
    occasions: dict[str, str]
    """The kinds of deeds that others may react to; what who does it does, in words that follow a name."""


class RuleOut(Sent):
    """One numbered rule of a game."""

    id: str
    chapter: str
    text: str


# ---------------------------------------------------------------- tables


class WantedSeat(Closed):
    """How a seat is to be filled. A seat that is "open" waits for whoever comes."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "heuristic"


class NewTable(Closed):
    """A table as somebody wants it."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[WantedSeat], msgspec.Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    visibility: Visibility = "link"
    spectators: bool = True
    clock: Annotated[int, msgspec.Meta(ge=CLOCK_SHORTEST, le=CLOCK_LONGEST)] | None = None
    """Seconds for each decision."""


class SeatInfo(Sent):
    """A seat as everybody sees it."""

    number: int
    kind: SeatKind
    name: str
    you: bool
    bot: str = ""
    here: bool = False
    """Whether its player is connected."""


class TalkOut(Sent):
    """What those who play may say to each other, where the game has something to say about it."""

    words: str
    rule: str
    silent: bool
    """Whether nothing at all is said while the game goes on: then the chat is closed."""


class TableInfo(Sent):
    """A table as the lobby shows it to one guest."""

    id: str
    game: str
    state: TableState
    seats: list[SeatInfo]
    options: dict[str, Any]
    visibility: Visibility
    spectators: bool
    clock: int | None
    owner: bool
    paused: bool
    waits_for: list[int]
    """The seats that have to decide."""
    since: float
    """When the last thing happened, in seconds since 1970."""
    deadline: float | None
    winners: list[int] | None
    reason: str
    rematch: str | None
    """The table on which they play again."""
    invite: str | None
    """What lets others in, for those who sit here."""
    talk: TalkOut | None = None
    """Otherwise they may say anything."""
    parked: str = ""
    """Why the game cannot go on for now, if the server cannot make it again from what it keeps."""


class Tables(Sent):
    """One's own tables, and those that are open to everybody."""

    mine: list[TableInfo]
    public: list[TableInfo]


class Join(Closed):
    """Which seat, and what lets one in."""

    seat: SeatNumber | None = None
    """Any open one, if nothing is said."""
    invite: Token | None = None


class SetSeat(Closed):
    """The owner fills a seat by a bot, or opens it again."""

    kind: Literal["open", "bot"]
    bot: Annotated[str, msgspec.Meta(max_length=40)] = "heuristic"


class Change(Closed):
    """What the owner of a table may change."""

    visibility: Visibility | None = None
    spectators: bool | None = None


class Continue(Closed):
    """A new table from a moment of a finished game, as one seat saw it; what it did not know is dealt anew."""

    number: Count
    seat: SeatNumber | None = None


class Step(Sent):
    """A moment of a replay: what was seen, and what had happened since the one before."""

    number: int
    where: str
    view: dict[str, Any]
    events: list[dict[str, Any]]
    boards: list[dict[str, Any]] = []
    """In a full replay: the board as each seat saw it."""


class Replay(Sent):
    """A game step by step, as an audience saw it."""

    table: str
    game: str
    seat: int | None
    steps: list[Step]


class Problem(Sent):
    """What went wrong, in a sentence."""

    error: str
    rule: str = ""


# ---------------------------------------------------------------- an ask, as it travels


class OptionOut(Sent):
    """What can be chosen: the key to answer with, the words to show, and what it points at."""

    key: str
    label: str
    target: dict[str, Any] | None


class RefusalOut(Sent):
    """What cannot be chosen now, and why not."""

    key: str
    label: str
    rule: str
    why: str


class OccasionOut(Sent):
    """What a window lets a seat react to: a kind of deed, and the seat whose it is."""

    kind: str
    actor: int


class AskOut(Sent):
    """A decision that a seat has to make."""

    id: int
    seat: int
    kind: str
    rule: str
    prompt: str
    options: list[OptionOut]
    refused: list[RefusalOut]
    low: int
    high: int
    ordered: bool
    default: str | list[str]
    occasion: OccasionOut | None
    """Of a window: what it is about. Such an ask can always be passed."""
    passing: bool
    """Whether the server is about to pass, as this seat wishes."""


Millimetres = Annotated[float, msgspec.Meta(ge=-100_000, le=100_000)]


class LineIn(Closed):
    """A push along a line of one's own."""

    x_start: Millimetres
    x_end: Millimetres


AnswerIn = Key | Annotated[list[Key], msgspec.Meta(max_length=200)] | LineIn

AutoPass = Literal["never", "forced", "always"]
"""Whether the server passes for a seat in windows: never, when it could only pass, or always."""

Until = Literal["", "my ask", "elsewhere"]
"""Passes in all windows until the seat is asked something else; or until the game has left a place."""

# ---------------------------------------------------------------- commands of a client


class Command(Closed, tag_field="type", tag=_snake, kw_only=True):
    """What a client asks for over its socket."""

    ref: Ref = 0


class Watch(Command):
    """From now on the client hears of this table; what happened before event ``since`` it knows."""

    table: TableId
    since: Count = 0
    invite: Token | None = None


class Unwatch(Command):
    """The client does not want to hear of this table any more."""

    table: TableId


class Answer(Command):
    """What a seat answers to an ask: a key, several keys, or a line."""

    table: TableId
    seat: SeatNumber
    ask: Count
    answer: AnswerIn


class Undo(Command):
    """Takes the seat's last decision back, or asks the others to agree to it."""

    table: TableId
    seat: SeatNumber


class Agree(Command):
    """Whether a seat agrees to the undo that was asked for."""

    table: TableId
    seat: SeatNumber
    yes: bool


class Concede(Command):
    """The seat gives up; a bot plays on for it."""

    table: TableId
    seat: SeatNumber


class Pause(Command):
    """The clock stands still and nobody can answer, until it goes on."""

    table: TableId
    paused: bool


class Say(Command):
    """A line for the chat."""

    table: TableId
    text: Said


class Prefer(Command):
    """How the server shall pass for a seat. Nobody else hears of it."""

    table: TableId
    seat: SeatNumber
    auto_pass: AutoPass
    rules: Annotated[list[RuleId], msgspec.Meta(max_length=50)] = []
    """Windows, by the rule of their ask, in which to pass always."""
    kinds: Annotated[list[KindName], msgspec.Meta(max_length=50)] = []
    """The same, by the kind of their occasion."""
    actors: Annotated[list[SeatNumber], msgspec.Meta(max_length=21)] = []
    """The same, by whose deed they are about."""
    until: Until = ""
    inside: Annotated[list[Annotated[str, msgspec.Meta(max_length=300)]], msgspec.Meta(max_length=20)] = []
    """With "elsewhere": the place to be left, as the view's ``where`` begins."""


class Ping(Command):
    """Is anybody there?"""


Commands = Watch | Unwatch | Answer | Undo | Agree | Concede | Pause | Say | Prefer | Ping

# ---------------------------------------------------------------- messages of the server


class Message(Sent, tag_field="type", tag=_snake):
    """What a client hears over its socket."""


class Accepted(Message):
    """The command was carried out; of an answer: it is kept for good."""

    ref: int


class Refused(Message):
    """The command was not carried out, and nothing has changed."""

    ref: int
    error: str
    rule: str = ""
    stale: bool = False


class TableNews(Message):
    """The table as the lobby sees it has changed."""

    table: TableInfo


class SeatNews(Message):
    """What one seat (or, without one, a spectator) sees now, and what happened since the last such message."""

    table: str
    seat: int | None
    number: int
    """Goes up with every decision that is made."""
    view: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]
    asks: list[AskOut]
    since: int
    """The number of the first event below."""
    events: list[dict[str, Any]]
    deadline: float | None = None
    undo: UndoOut | None = None
    prefers: PrefersOut | None = None
    """How the server passes for this seat; a spectator has none."""


class PrefersOut(Sent):
    """How the server passes for a seat, as it is kept."""

    auto_pass: AutoPass = "never"
    rules: list[RuleId] = []
    kinds: list[KindName] = []
    actors: list[SeatNumber] = []
    until: Until = ""
    inside: list[str] = []


class UndoOut(Sent):
    """An undo that waits for consent."""

    seat: int
    agreed: list[int]


class ChatLine(Message):
    """Somebody has said something; who has no seat looks on."""

    table: str
    number: int
    name: str
    seat: int | None
    text: str
    at: float


class Notice(Message):
    """Something that the table's players should know: a bot that took over, a rule that failed."""

    table: str
    text: str


class Pong(Message):
    """Yes."""

    ref: int


Messages = Accepted | Refused | TableNews | SeatNews | ChatLine | Notice | Pong
