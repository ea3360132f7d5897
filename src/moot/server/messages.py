"""Everything that travels between a client and the server: typed, and nothing else is accepted or sent.

REST bodies and replies, and the commands and messages of the WebSocket, which are told apart by their ``type``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

if TYPE_CHECKING:
    from moot.engine import Argument, Value

    Plain = dict[str, object]
else:  # types of themselves: the schema has them by name
    Value = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Value"})]
    Argument = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Argument"})]
    Plain = dict[str, Any]

VERSION = 2
"""Of the protocol: it goes up when a client that was right would not be right any more."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=160)]
"""At most 40 letters as they are seen, each of which may be several characters."""
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
TableId = Annotated[str, msgspec.Meta(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Said = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Key = Annotated[str, msgspec.Meta(max_length=300)]
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


class Explained(Sent):
    """What an option means, and the rule that has it; empty where none does."""

    words: str
    rule: str


class GameInfo(Sent):
    """A game of the house."""

    name: str
    title: str
    about: str
    seats: list[int]
    options: dict[str, Any]
    """A JSON schema."""
    explain: dict[str, Explained]
    """What each option means."""
    bots: list[str]
    """The bots that can play it, the best first."""
    occasions: dict[str, str]
    """The kinds of deeds that others may react to; what who does it does, in words that follow a name."""
    seat_fields: list[str]
    """The fields of its board that hold the number of a seat, or of several."""
    languages: list[str]
    """The languages in which its cards and texts are there, English first."""
    side_fields: list[str]
    """Those that hold the number of a side, or of several: the field ``sides`` has their names."""
    by_side: list[str]
    """Those that are a list with an entry for each side: ``influence``; inside of another, ``objections.ready``."""
    board: str
    """Where the module of its board in the browser is, if its package brings one; else empty."""


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
    sharing: bool = False
    """Whether those who join may take several seats, for several people at one screen."""


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
    says: Saying
    """The words as something said."""


class Offer(Sent):
    """That the players of a parked game may go on from its position, at another table."""

    version: int
    """Of the rules there."""
    whole: bool
    """Whether every decision could be taken over; else the last ones are made again."""
    agreed: list[int]
    """The seats that want to; bots do not mind."""


class TableInfo(Sent):
    """A table as the lobby shows it to one guest."""

    id: str
    game: str
    state: TableState
    seats: list[SeatInfo]
    options: dict[str, Any]
    visibility: Visibility
    spectators: bool
    sharing: bool
    """Whether those who join may take several seats."""
    clock: int | None
    owner: bool
    paused: bool
    waits_for: list[int]
    """The seats that have to decide."""
    since: float
    """When the last thing happened, in seconds since 1970."""
    deadline: float | None
    winners: list[int] | None
    reason: Saying | None
    """How it ended."""
    rematch: str | None
    """The table on which they play again."""
    invite: str | None
    """What lets others in, for those who sit here."""
    talk: TalkOut | None = None
    """Otherwise they may say anything."""
    parked: str = ""
    """Why the game cannot go on for now, if the server cannot make it again from what it keeps."""
    parked_says: Saying | None = None
    """The same as something said."""
    offer: Offer | None = None
    """That a parked game may go on by the rules that the server has now."""
    edition: str = ""
    """The release whose rules it plays by, such as `hearing@3`, if those of today are other ones."""
    plain: bool = False
    """Whether its boards have another shape than those of today's rules, so that no picture of today fits."""


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
    sharing: bool | None = None
    new_invite: bool = False
    """Whether another invitation takes the place of the one before, which is worth nothing then."""


class Continue(Closed):
    """A new table from a moment of a finished game, as one seat saw it; what it did not know is dealt anew."""

    number: Count
    seat: SeatNumber | None = None


class GoOn(Closed):
    """Whether one wants a parked game to go on by the rules that the server has now."""

    yes: bool


class Record(Sent):
    """What happened in a game, without what the board looked like: all that is left where its rules are gone."""

    table: str
    game: str
    seat: int | None
    names: list[str]
    events: list[Plain]
    text: dict[str, str]
    """What tells the events, by id, in MessageFormat 2."""
    titles: dict[str, str]
    """What cards are called, by id."""


Json = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={})]
"""Anything, written already."""


class Patch(Sent):
    """A change as RFC 6902 (JSON Patch) writes it; what is removed has no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Json


class Secret(Sent):
    """A thing whose face these seats knew, and not all; none, once everybody or nobody knows it."""

    id: int
    face: str
    seats: list[int]


class Step(Sent):
    """A moment of a replay: what happened since the one before, and what has changed by it."""

    events: list[Plain]
    changes: list[Patch]
    """In the view; none at the first step of a page."""
    secrets: list[Secret]
    """What is known otherwise than before, when the game is over."""


class Replay(Sent):
    """Some steps of a game, in a row, as an audience saw them."""

    table: str
    game: str
    seat: int | None
    last: int
    """The number of the game's last step; they are counted from 0."""
    first: int
    """The number of the first step here."""
    since: int
    """How many events this audience had heard of before it."""
    view: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]
    """What was seen at the first step."""
    secrets: list[Secret]
    """All that was known to some and not to all at the first step, when the game is over."""
    steps: list[Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/Step"})]]


class Problem(Sent):
    """What went wrong, in a sentence."""

    error: str
    rule: str = ""
    says: Saying | None = None
    """The same as something said, where it can be told in another language."""


# ---------------------------------------------------------------- an ask, as it travels


class Saying(Sent):
    """Something said: the id of a text in the catalogue of the game or of the house, and the values in it."""

    id: str
    args: Mapping[str, Argument]


class OptionOut(Sent):
    """What can be chosen: the key to answer with, and what it means."""

    key: str
    """To be compared and sent back, never to be taken apart."""
    says: str | Saying
    """What it is called: the id of a text. The values in it are `args`; those of a free value say themselves."""
    deed: str
    """What is done: a deed, "pass" or "no"; nothing where the choice itself is all."""
    args: Mapping[str, Value]
    """What it is done with, or what is chosen, by name."""
    card: str
    """The card whose text offers the deed, if one does."""
    cost: dict[str, int] | None
    """What has to be paid for it, by kind."""
    shows: dict[str, int | str | bool]
    """What the rules tell with it."""


class RefusalOut(Sent):
    """What cannot be chosen now, and why not."""

    key: str
    says: str
    deed: str
    args: Mapping[str, Value]
    rule: str
    because: Saying
    """The condition that fails."""


class OccasionOut(Sent):
    """What a window lets a seat react to: a kind of deed, the seat whose it is, and what else is settled about it."""

    kind: str
    actor: int
    about: dict[str, Value]


class SourceOut(Sent):
    """The text that asks, or that has led to the ask."""

    card: str
    program: str
    path: list[int]
    """The part of the card's text that asks, from the whole down: which child."""


class FieldOut(Sent):
    """A number of a free value: multiples of `step`, from `low` to `high`."""

    name: str
    label: str
    low: float
    high: float
    step: float
    unit: str


class AskOut(Sent):
    """A decision that a seat has to make."""

    id: int
    seat: int
    kind: Literal["one", "some", "free"]
    question: str
    """What is asked, as a name that stays."""
    about: dict[str, Value]
    """What is settled already, by name."""
    source: SourceOut | None
    rule: str
    """For the reader: where the question is explained."""
    says: Saying
    """The question."""
    options: list[OptionOut]
    refused: list[RefusalOut]
    low: int
    high: int
    ordered: bool
    fields: list[FieldOut]
    """Where the kind is "free": the numbers of which somebody may make a value."""
    default: str | list[str]
    occasion: OccasionOut | None
    """Of a window: what it is about. Such an ask can always be passed."""
    passing: bool
    """Whether the server is about to pass, as this seat wishes."""


FieldName = Annotated[str, msgspec.Meta(max_length=60)]
FieldValue = Annotated[float, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
FormIn = Annotated[dict[FieldName, FieldValue], msgspec.Meta(max_length=20)]
"""A free value: the number of each field, by name."""

AnswerIn = Key | Annotated[list[Key], msgspec.Meta(max_length=200)] | FormIn

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
    protocol: Annotated[Count, msgspec.Meta(extra_json_schema={"const": VERSION})] = 1
    """The version of the protocol that the client speaks; who does not say so speaks the first."""


class Unwatch(Command):
    """The client does not want to hear of this table any more."""

    table: TableId


class Answer(Command):
    """What a seat answers to an ask: a key, several keys, or a line."""

    table: TableId
    seat: SeatNumber
    ask: Count
    answer: AnswerIn


class Preview(Command):
    """What an answer would do at once, as far as the seat may know. Nothing happens, and nobody hears of it."""

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


Short = Annotated[str, msgspec.Meta(max_length=200)]
Part = int | Short | bool | None | Annotated[dict[Short, int | Short], msgspec.Meta(max_length=3)]
"""A value in a title: a number, a word, or a thing."""


class Place(Closed):
    """One of the titles that say where a game is, as the view has it."""

    id: Short
    args: Annotated[
        dict[Short, Part | Annotated[list[Part], msgspec.Meta(max_length=50)]], msgspec.Meta(max_length=20)
    ] = {}


class Prefer(Command):
    """How the server shall pass for a seat. Nobody else hears of it."""

    table: TableId
    seat: SeatNumber
    auto_pass: AutoPass
    kinds: Annotated[list[KindName], msgspec.Meta(max_length=50)] = []
    """Windows, by the kind of their occasion, in which to pass always."""
    actors: Annotated[list[SeatNumber], msgspec.Meta(max_length=21)] = []
    """The same, by whose deed they are about."""
    until: Until = ""
    inside: Annotated[list[Place], msgspec.Meta(max_length=20)] = []
    """With "elsewhere": the place to be left, as the view's ``where`` begins."""


class Ping(Command):
    """Is anybody there?"""


Commands = Watch | Unwatch | Answer | Preview | Undo | Agree | Concede | Pause | Say | Prefer | Ping

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
    says: Saying | None = None
    """The same as something said, where it can be told in another language."""


class Previewed(Message):
    """What an answer would do: up to the next decision, or up to what its seat cannot know."""

    ref: int
    events: list[Plain]
    whole: bool
    """Whether nothing is left to chance, to others, or to what the seat does not know."""
    next: str
    """If it is whole and the game goes on: the next question."""
    asked: list[int]
    """Who is asked it."""
    says: Saying | None
    """The same as something said, if this seat is among them."""
    board: Plain | None
    """If it is whole: the board as the seat will see it."""


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
    events: list[Plain]
    deadline: float | None = None
    undo: UndoOut | None = None
    prefers: PrefersOut | None = None
    """How the server passes for this seat; a spectator has none."""


class PrefersOut(Sent):
    """How the server passes for a seat, as it is kept."""

    auto_pass: AutoPass = "never"
    kinds: list[KindName] = []
    actors: list[SeatNumber] = []
    until: Until = ""
    inside: list[Place] = []


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
    says: Saying
    """The same as something said."""


class Pong(Message):
    """Yes."""

    ref: int


Messages = Accepted | Refused | Previewed | TableNews | SeatNews | ChatLine | Notice | Pong
