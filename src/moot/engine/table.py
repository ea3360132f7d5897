"""A table: one game in progress, and the whole public contract around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from moot.engine import machine, remarks
from moot.engine.asks import Answer, Ask, Keys, occasion_of, value_of
from moot.engine.catalogue import OPEN
from moot.engine.chance import Dealer, Seeded, commitment, setup_of
from moot.engine.compile import copied
from moot.engine.errors import IllegalAnswer, MootError, RulesError, StaleAnswer, UndoRefused
from moot.engine.events import Event, Fleeting, Happening, Undone, fade, happen, message_of, project
from moot.engine.free import Form
from moot.engine.knowledge import Eyes, Message, Secret, Value, need_audience, resample, secrets
from moot.engine.past import (
    FAR,
    KEPT,
    Answered,
    Base,
    Done,
    Entry,
    Ledger,
    Made,
    Origin,
    Past,
    TakenBack,
    frozen,
    play,
    states,
)
from moot.engine.preview import Preview, preview
from moot.engine.remarks import Remark
from moot.engine.rules import Content, Rules, Talk
from moot.engine.state import Frame, Live, Outcome, Seat, State, Thing, freeze, thaw
from moot.engine.views import B, Board, View
from moot.engine.words import key_of

SAMPLE_TRIES = 20
"""So many worlds are drawn to find one in which every open ask has an option."""

_encode = msgspec.json.Encoder().encode


def _as_logged(key: list[str] | Form, value: Any) -> Keys:
    """Keys of the table's own, or the key of a value."""
    return list(key) if isinstance(key, list) else key_of(value)


def _options(state: State) -> dict[str, Any]:
    options: dict[str, Any] | None = msgspec.to_builtins(getattr(state, "options", None))
    return options or {}


def _setup(rules: Rules, state: State, names: Sequence[str]) -> dict[str, Any]:
    return setup_of(rules.game.name, rules.hash, rules.persons(state), _options(state), names)


class Table:
    """One game in progress. Made by ``moot.table`` or ``moot.load``."""

    __slots__ = (
        "_base",
        "_before",
        "_dealer",
        "_events",
        "_log",
        "_made",
        "_origin",
        "_place",
        "_rules",
        "_secrets",
        "_seed",
        "_state",
        "commitment",
        "names",
    )

    def __init__(
        self,
        rules: Rules,
        state: State,
        *,
        seed: str,
        names: Sequence[str],
        dealer: Dealer | None = None,
        bound: str | None = None,
        log: list[Entry] | None = None,
        events: list[Happening] | None = None,
        history: list[Past] | None = None,
    ) -> None:
        self._rules = rules
        self._seed = seed
        self.commitment = commitment(seed, _setup(rules, state, names)) if bound is None else bound
        """Binds the table from the start to its seed and to how it was set up; ``moot verify`` compares."""
        self._dealer = dealer or Seeded(seed)
        self._log: list[Entry] = [] if log is None else log
        self._events: list[Happening] = [] if events is None else events
        self._made: list[Past | Made] = [] if history is None else [*history]
        """The last decisions, from the oldest on; `_history` has their states too. `KEPT` of them can be taken back:
        older ones are forgotten now and then."""
        self._before: list[tuple[Sequence[Happening | Event], int]] = []
        """In a sampled world: what happened before it was drawn, for the audience that it was drawn for."""
        self._origin: Origin | None = None
        """Where the log begins, if not with the deal."""
        self._secrets: tuple[list[bytes], list[int], dict[Thing, Secret]] | None = None
        """Who knew what when somebody last wanted to know, and what of it was secret."""
        self.names = list(names)
        need_audience(state)
        self._attach(state)

    def _attach(self, state: State) -> None:
        state.live = Live(self._rules, Ledger(self._dealer, self._log), self._events, self.names)
        self._state = state
        self._place: list[Message] | None = None
        self._base: Base | None = None
        """From where the next decision could be played to again, if nothing else is done to the state."""

    # ------------------------------------------------------------ what it is

    @property
    def seats(self) -> int:
        """How many seats there are; they are numbered from 0."""
        return self._state.seats

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._rules.game.name

    @property
    def rules(self) -> Rules:
        """The rules and cards this table was dealt from."""
        return self._rules

    @property
    def content(self) -> Content:
        """The cards this table was dealt from, as plain data; ``ruleset`` is their name."""
        return self._rules.content

    @property
    def ruleset(self) -> str:
        """The hash of the rules and cards this table was dealt from."""
        return self._rules.hash

    @property
    def options(self) -> dict[str, Any]:
        """What was agreed on before the game, as ``moot.table`` takes it."""
        return _options(self._state)

    @property
    def automata(self) -> Sequence[Seat]:
        """The seats that the rules play by themselves."""
        return tuple(self._rules.seats_of_automata(self._state))

    @property
    def talk(self) -> Talk | None:
        """What may be said at this table; ``None``: anything."""
        game = self._state
        return self._rules.game.talk_at(getattr(game, "options", None), self._rules.persons(game))

    # ------------------------------------------------------------ what is asked

    @property
    def serial(self) -> int:
        """The id of the open ask, or of the last one; it only ever grows."""
        return self._state.serial

    @property
    def asked(self) -> Sequence[Seat]:
        """Who is asked now, whether they have answered or not: that is nobody's business."""
        return tuple(self._state.asked)

    @property
    def asks(self) -> list[Ask]:
        """The decisions that are open: several when seats choose at the same time."""
        game = self._state
        if not game.asked:
            return []
        code = game.live.asking or machine.asking(game)
        asks = []
        for seat in game.asked:
            if seat not in game.answers:
                asks.append(Ask(self, code, game.serial, seat, code.rule, code.kind))
        return asks

    def ask(self, seat: int) -> Ask | None:
        """What is asked of this seat now."""
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def forced(self, seat: int) -> bool:
        """Whether this seat has only one possible answer: for auto-pass, bots and search."""
        game = self._state
        if seat not in game.asked or seat in game.answers:
            return False
        code, values = machine.asking(game), machine.values(game, Seat(seat))
        return code.only(game, game.stack[-1].env, values) is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.outcome is not None

    @property
    def closed(self) -> bool:
        """Whether the rules have failed so that there was no way back: the state is nobody's."""
        return not (self._state.asked or self.over)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self._state.outcome

    # ------------------------------------------------------------ answering

    def answer(self, seat: int, ask: int, key: Answer) -> Done:
        """Answers an ask, and tells what has come of it.

        A refused answer raises with the reason and leaves the table as it was, bit for bit.
        """
        game, log, events = self._state, self._log, self._events
        if not (
            type(seat) is type(ask) is int and ask == game.serial and seat in game.asked and seat not in game.answers
        ):
            raise self._not_open(seat, ask)
        value = value_of(game, seat, key)
        happened, logged = len(events), len(log)
        base = self._base
        if base is None or logged - base.logged > FAR:
            base = self._freeze()
        this = (game.asked, ask, game.learnt, game.chanced, happened, logged, base)
        log.append(Answered(seat, ask, key if isinstance(key, str) else _as_logged(key, value)))
        self._place = None
        try:
            machine.answer(game, seat, value)
        except BaseException as error:
            del events[happened:]
            del log[logged:]
            self._go_back(this, error)
            if not isinstance(error, Exception):
                raise
            raise RulesError(
                f"The rules failed on this answer, which has been taken back: {error} Choose another, "
                "or report the game."
            ) from error
        # Few things are done as often; `_done` says the same.
        moved = game.serial != ask or game.outcome is not None
        if moved:
            self._made.append(this)
        if self._before:
            return self._done(logged, happened, ask)
        return Done(logged, len(log), happened, len(events), moved)

    def _done(self, logged: int, happened: int, serial: int) -> Done:
        """What has come of a decision, told by how long log and events were before it, and which ask was open."""
        game, now = self._state, len(self._events)
        moved = game.serial != serial or game.outcome is not None
        earlier = self.happened - now if self._before else 0
        return Done(logged, len(self._log), earlier + happened, earlier + now, moved)

    def play(self, entries: Iterable[Entry]) -> Iterator[Done]:
        """Plays entries of a log again, each when its result is taken. Chance is the table's own."""
        return play(entries, self.answer, self.undo)

    def _go_back(self, to: Made, error: BaseException) -> None:
        """Takes the state before a decision that has failed; if that cannot be, nothing more is asked or saved."""
        try:
            before = next(states(self._rules, self.names, self._log, [to]))
        except BaseException as again:
            self._state.asked = []
            if not isinstance(again, Exception):
                raise
            raise RulesError(
                f"The rules failed on this answer: {error} They fail differently each time, so this table is closed. "
                "Go on from its last save."
            ) from again
        self._attach(before)

    def _freeze(self) -> Base:
        game = self._state
        base = Base(freeze(game), len(self._log))
        del self._made[:-KEPT]
        # What "whenever" texts have not seen yet is not in the state: then the next decision cannot be played to.
        self._base = None if game.live.happened else base
        return base

    @property
    def _history(self) -> list[Past]:
        """The decisions that can be taken back, each with the state in which it was asked for.

        With rules that do not do the same twice those are only the ones whose states have been frozen already.
        """
        made = self._made
        del made[:-KEPT]
        known = [one for one in made if isinstance(one, Past)]
        if len(known) < len(made):
            with suppress(Exception):
                known = frozen(self._rules, self.names, self._log, made)
            self._base = None
        made[:] = known
        return made  # type: ignore[return-value]

    def open_ask(self, seat: int, ask: int) -> Ask:
        """The ask with this id, if it is open to this seat; if not, that is refused as an answer would be."""
        found = next((one for one in self.asks if one.seat == seat and one.id == ask), None)
        if found is None:
            raise self._not_open(seat, ask)
        return found

    def _not_open(self, seat: int, ask: int) -> MootError:
        """Why this seat cannot answer this ask now, whatever the answer."""
        game = self._state
        if not self._is_seat(seat):
            return IllegalAnswer(remarks.NoSeat(game.seats - 1))
        if type(ask) is not int:
            return IllegalAnswer(remarks.NoAskId())
        mine = [open_ask for open_ask in self.asks if open_ask.seat == seat]
        if not 1 <= ask <= game.serial:
            return IllegalAnswer(remarks.NoAsk())
        if game.outcome is not None:
            return StaleAnswer(remarks.GameOver(), mine)
        if ask < game.serial:
            return StaleAnswer(remarks.GoneAnswerNew(ask) if mine else remarks.GoneWait(ask), mine)
        if seat in game.answers:
            return StaleAnswer(remarks.Answered(seat, ask), mine)
        return IllegalAnswer(remarks.OtherSeat(ask, seat))

    def _is_seat(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < self._state.seats

    # ------------------------------------------------------------ what an audience sees

    def _audience(self, seat: int | None) -> int:
        if seat is None:
            return self._state.seats
        if not self._is_seat(seat):
            raise IllegalAnswer(remarks.NoAudienceThere(self._state.seats - 1))
        return seat

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (``None``), may see now."""
        game, rules = self._state, self._rules
        eyes = Eyes(game, self._audience(seat))
        outcome = game.outcome
        return View(
            rules.game.name,
            None if seat is None else Seat(seat),
            self.names.copy(),
            rules.called(game),
            self.place,
            game.asked.copy(),
            self.commitment,
            occasion_of(game, eyes),
            outcome,
            None if outcome is None else self._seed,
            rules.game.view(game, eyes),
        )

    def board(self, seat: int | None, kind: type[B]) -> B:
        """The board as a seat, or a spectator (``None``), sees it: a game's own kind of board."""
        game = self._state
        board = self._rules.game.view(game, Eyes(game, self._audience(seat)))
        if not isinstance(board, kind):
            raise TypeError(f"The board of {self._rules.game.title} is no {kind.__name__}.")
        return board

    def memory(self, seat: int) -> Board | None:
        """What a seat with a perfect memory knows beyond its view; ``None`` where the view shows it all."""
        recall = self._rules.game.memory
        return None if recall is None else recall(self._state, Eyes(self._state, self._audience(seat)))

    @property
    def secrets(self) -> Mapping[Thing, Secret]:
        """The things whose faces some seats know now, and not all of them. It tells what none of them may see."""
        game = self._state
        know, face = [bytes(row) for row in game.know[: game.seats]], game.face.copy()
        if self._secrets is None or self._secrets[:2] != (know, face):
            self._secrets = know, face, secrets(game)
        return self._secrets[2]

    def view_json(self, seat: int | None) -> bytes:
        """The same as JSON."""
        return _encode(self.view(seat))

    def shown(self, seat: int | None) -> dict[str, Any]:
        """The same as plain data."""
        shown: dict[str, Any] = msgspec.to_builtins(self.view(seat))
        return shown

    def events(self, seat: int | None = None, since: int = 0, *, fleeting: Fleeting = "fades") -> list[Event]:
        """What this audience saw happen, from number ``since`` on: for log, animation and replay.

        ``fleeting`` is for what fades in this game: who has a perfect memory, such as a bot, hears all of it.
        """
        audience = self._audience(seat)
        faded = 0 if fleeting == "stays" or not self._fades else self.happened
        if faded and fleeting == "fades":
            faded = self._cleared(audience, faded)
        seen: list[Event] = []
        first = 0
        for happenings, only in [*self._before, (self._events, audience)]:
            skipped = max(0, since - first)
            if only == audience and skipped < len(happenings):
                seen += self._told(happenings[skipped:], first + skipped, audience, faded)
            first += len(happenings)
        return seen

    @property
    def _fades(self) -> bool:
        """Whether anything fades here."""
        fades = self._rules.game.fades
        return fades is not None and fades(self._state)

    def _cleared(self, audience: int, upto: int) -> int:
        """The number of the last event before ``upto`` that clears what is fleeting for this audience: before it, all
        has faded."""
        end = self.happened
        for happenings, _ in [(self._events, 0), *reversed(self._before)]:
            first = end - len(happenings)
            for n in range(min(upto, end) - 1, first - 1, -1):
                one = happenings[n - first]
                whose = self._class_of(one).clears
                if whose and audience == (one.fields[whose] if isinstance(one, Happening) else getattr(one, whose)):
                    return n
            end = first
        return 0

    def _class_of(self, one: Happening | Event) -> type[Event]:
        return self._rules.events[one.kind].event if isinstance(one, Happening) else type(one)

    def anew(self, seat: int | None, since: int) -> int:
        """From which number on to tell somebody what happened who has heard all before ``since``: what has faded
        meanwhile is told again, as it is now."""
        if not self._fades:
            return since
        audience = self._audience(seat)
        before, now = self._cleared(audience, since), self._cleared(audience, self.happened)
        if now == before:
            return since
        then = self.events(seat, before, fleeting="stays")
        told = zip(then, self.events(seat, before), strict=True)
        return next((one.n for one, faded in told if one.n < since and one != faded), since)

    @property
    def happened(self) -> int:
        """How many events there have been, for whomever: the number of the next one."""
        return sum(len(happenings) for happenings, _ in self._before) + len(self._events)

    @property
    def log(self) -> Sequence[Entry]:
        """All answers, outcomes of chance and undos so far. It tells every secret, as a save does."""
        return tuple(self._log)

    def _told(self, happenings: Sequence[Happening | Event], first: int, audience: int, faded: int = 0) -> list[Event]:
        """Things of fleeting events before number ``faded`` are not seen any more."""
        rules, told = self._rules, []
        for n, one in enumerate(happenings, first):
            gone = n < faded and self._class_of(one).fleeting
            if isinstance(one, Happening):
                told.append(project(rules, one, n, audience, faded=gone))
            else:
                told.append(fade(rules, one) if gone else one)
        return told

    def told(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """The same events as plain data, each with its words in English."""
        return [self.tell(event) for event in self.events(seat, since)]

    def tell(self, event: Event) -> dict[str, Any]:
        """An event of this table as plain data, with its words in English."""
        return {**msgspec.to_builtins(event), "text": self.say(event)}

    def say(self, said: Event | Message) -> str:
        """An event of this table, or something said there, in English."""
        message = message_of(said) if isinstance(said, Event) else said
        return self._rules.catalogue.say(message, self.cast)

    @property
    def cast(self) -> list[str]:
        """What each seat is called in all that is told: by its name, or by the role that somebody plays there."""
        return self._rules.catalogue.cast(self._state)

    @property
    def place(self) -> list[Message]:
        """Where we are, from the outside in. The same for every audience."""
        if self._place is None:
            frames = [(frame, self._rules.code[frame.procedure].title) for frame in self._state.stack]
            self._place = [self._title(frame, title.names) for frame, title in frames if title.text]
        return list(self._place)

    def _title(self, frame: Frame, names: Sequence[str]) -> Message:
        game, of = self._state, self._rules.kinds.of
        eyes = Eyes(game, game.seats)
        args: dict[str, Value] = dict.fromkeys(names, OPEN)
        args |= {name: eyes.value(frame.env[name], of(frame.procedure, name)) for name in names if name in frame.env}
        return Message(f"title.{frame.procedure}", args)

    @property
    def reason(self) -> str:
        """Why the game is over, in English; nothing as long as it is not."""
        outcome = self._state.outcome
        return "" if outcome is None else self.say(Message(outcome.says, {**outcome.args}))

    @property
    def titles(self) -> list[str]:
        """Where we are, in English: ``Session 2``, then ``Bo argues``."""
        return [self.say(title) for title in self.place]

    @property
    def where(self) -> str:
        """The same in one line."""
        return " › ".join(self.titles)

    # ------------------------------------------------------------ copies, other worlds, undo

    def copy(self) -> Table:
        """An independent table in the same state, with the same chance ahead of it."""
        other = Table.__new__(Table)
        other._rules = self._rules
        other._seed = self._seed
        other.commitment = self.commitment
        other._dealer = self._dealer
        other._log = self._log.copy()
        other._events = self._events.copy()
        other._made = self._made.copy()
        other._before = self._before
        other._origin = self._origin
        other._secrets = self._secrets
        other.names = self.names.copy()
        other._attach(copied(self._state))
        other._state.live.sources = self._state.live.sources
        return other

    def bare(self) -> State:
        """A copy of the state for fast play by `machine`, as ``simulation`` makes one: with nobody looking on."""
        state = copied(self._state)
        state.know, state.promises = [], []
        state.live = Live(self._rules, self._dealer, None, self.names)
        return state

    def sample(self, seat: int | None, rng: Random) -> Table:
        """Another world that this audience cannot tell from this one, with a random stream of its own.

        Faces that the audience does not know are dealt anew, and so are the secret answers of others. It respects what
        the audience has seen, not what a mind-reader would conclude from the others' play.
        """
        audience = self._audience(seat)
        for _ in range(SAMPLE_TRIES):
            world = Table(
                self._rules,
                copied(self._state),
                # Once the game is over everybody knows the seed, and nothing is left to chance.
                seed=self._seed if self.over else f"{rng.getrandbits(128):032x}",
                names=self.names,
                bound=self.commitment,
            )
            world._before = [*self._before, (self._events.copy(), audience)]
            game = world._state
            game.live.sources = self._state.live.sources
            resample(game, audience, rng)
            if all(machine.has_option(game, asked) for asked in game.asked):
                for other in game.answers:
                    if other != audience:
                        game.answers[other] = machine.asking(game).random_answer(
                            game, machine.values(game, Seat(other)), rng
                        )
                return world
        raise RulesError("No other world could be found in which every open ask has an option.")

    def preview(self, seat: int, answer: Answer, rng: Random | None = None) -> Preview:
        """What an answer to the open ask would do at once, as far as this seat may know: the same for any ``rng``."""
        return preview(self, seat, answer, rng or Random())

    def undo(self, seat: int, agreed: Iterable[int] = ()) -> Done:
        """Takes back what this seat answered last, and tells what has come of it.

        As long as others are still asked the same, its answer is withdrawn, and nobody notices. What has been decided
        is taken back from where it was asked: who answered that or anything later is asked again. This is allowed if
        the seat decided it alone, nobody else has answered since or may be answering in secret now, nobody has learnt
        anything and chance was not shown; else only if all others have ``agreed``. Whether anybody has answered in
        secret makes no difference. What others agree to is never a withdrawal.

        Ids of asks and the counts of chance and lessons are never rewound.
        """
        self._audience(seat)
        game, logged, happened = self._state, len(self._log), len(self._events)
        if game.outcome is not None:
            raise UndoRefused(remarks.SeedShown())
        consent = sorted({other for other in agreed if self._is_seat(other)} - {seat})
        if seat in game.answers and not consent:
            del game.answers[seat]
            self._log.append(TakenBack(seat, consent))
            return self._done(logged, happened, game.serial)
        history = self._history
        at = next((i for i in range(len(history) - 1, -1, -1) if seat in history[i].seats), None)
        if at is None:
            raise UndoRefused(remarks.NothingToUndo(seat))
        reason = self._why_no_undo(seat, at)
        if reason is not None and not self._others(seat) <= set(consent):
            raise UndoRefused(reason)
        past = history[at]
        self._attach(thaw(type(game), past.frozen))
        new = self._state
        new.serial, new.chanced, new.learnt = game.serial + 1, game.chanced, game.learnt
        del history[at:]
        self._log.append(TakenBack(seat, consent))
        happen(new, Undone, seat=seat, back_to=past.events)
        return self._done(logged, happened, game.serial)

    def _others(self, seat: int) -> set[int]:
        """Who must agree: every other person."""
        return set(range(self.seats)) - {seat} - set(self.automata)

    def _why_no_undo(self, seat: int, at: int) -> Remark | None:
        """Why this takes consent: by what ``seat`` knows, and so never by who has answered in secret."""
        past, game, others = self._history[at], self._state, self._others(seat)
        if at < len(self._history) - 1 or others & set(past.seats):
            return remarks.OthersDecided()
        if len(game.asked) > 1:  # one who is asked alone cannot have answered: else it would be settled
            return remarks.OthersAsked()
        if game.learnt != past.learnt:
            return remarks.Learnt()
        if game.chanced != past.chanced:
            return remarks.Chanced()
        return None

    def save(self, *, embed: bool = True) -> bytes:
        """The whole table as bytes that ``moot.load`` takes, at any decision.

        With ``embed`` the cards it was dealt from come along; without, only their hash does.
        """
        from moot.engine.saves import save

        if self.closed:
            raise RulesError("This table is closed: its rules failed half way. Go on from its last save.")
        return save(self, embed=embed)


__all__ = ["KEPT", "Answered", "Done", "Entry", "Past", "Table", "TakenBack"]
