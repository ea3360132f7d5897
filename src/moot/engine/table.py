"""A table: one game in progress, and the whole public contract around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any, get_args

import msgspec

from moot.engine import machine
from moot.engine.asks import Answer, Ask, Keys, value_of
from moot.engine.chance import Dealer, Seeded, commitment
from moot.engine.copies import copied
from moot.engine.errors import IllegalAnswer, MootError, RulesError, StaleAnswer, UndoRefused
from moot.engine.events import UNDONE, Happening, happen, project
from moot.engine.kinds import member
from moot.engine.knowledge import SAMPLE_TRIES, Eyes, need_audience, resample
from moot.engine.lines import Line
from moot.engine.ops import OCCASION
from moot.engine.past import FAR, KEPT, Answered, Base, Entry, Ledger, Made, Past, TakenBack, frozen, states
from moot.engine.rules import Content, Rules
from moot.engine.state import Frame, Live, Outcome, Seat, State, Thing, freeze, thaw
from moot.engine.words import Speaker, key_of, reader

_encode = msgspec.json.Encoder().encode


def _seen(eyes: Eyes, value: Any, kind: Any) -> Any:
    """A value of this type through these eyes: things by what is known of them."""
    if isinstance(value, list):
        element = (get_args(kind) or (None,))[0]
        return [_seen(eyes, one, element) for one in value]
    return eyes.see(value) if member(kind, value) is Thing else value


def _spoken(speaker: Speaker, rules: Rules, frame: Frame, name: str) -> str:
    """A value of a frame in words; one that is not bound yet is left open."""
    return speaker.say(frame.env[name], rules.kinds.of(frame.procedure, name)) if name in frame.env else "…"


def _as_logged(key: list[str] | Line, value: Any) -> Keys:
    """Keys of the table's own, or the key of a line."""
    return list(key) if isinstance(key, list) else key_of(value)


class Table:
    """One game in progress. Made by ``moot.table`` or ``moot.load``."""

    __slots__ = (
        "_base",
        "_before",
        "_dealer",
        "_events",
        "_log",
        "_made",
        "_rules",
        "_seed",
        "_state",
        "_titles",
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
        self.commitment = commitment(seed) if bound is None else bound
        """Binds the table to its seed from the start; ``moot verify`` compares."""
        self._dealer = dealer or Seeded(seed)
        self._log: list[Entry] = [] if log is None else log
        self._events: list[Happening] = [] if events is None else events
        self._made: list[Past | Made] = [] if history is None else [*history]
        """The decisions that can be taken back, from the oldest on; `_history` has their states too."""
        self._before: list[tuple[Sequence[Happening | dict[str, Any]], int]] = []
        """In a sampled world: what happened before it was drawn, for the audience that it was drawn for."""
        self.names = list(names)
        need_audience(state)
        self._attach(state)

    def _attach(self, state: State) -> None:
        state.live = Live(self._rules, Ledger(self._dealer, self._log), self._events, self.names)
        self._state = state
        self._titles: list[str] | None = None
        self._base: Base | None = None
        """From where the next decision could be played to again, if nothing else is done to the state."""

    # ------------------------------------------------------------ what is asked

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

    def answer(self, seat: int, ask: int, key: Answer) -> None:
        """Answers an ask. A refused answer raises with the reason and leaves the table as it was, bit for bit."""
        game, log, made = self._state, self._log, self._made
        if not (
            type(seat) is type(ask) is int and ask == game.serial and seat in game.asked and seat not in game.answers
        ):
            raise self._not_open(seat, ask)
        value = value_of(game, seat, key)
        happened, logged = len(self._events), len(log)
        base = self._base
        if base is None or logged - base.logged > FAR:
            base = self._freeze()
        this = (seat, ask, game.learnt, game.chanced, happened, logged, base)
        log.append(Answered(seat, ask, key if isinstance(key, str) else _as_logged(key, value)))
        self._titles = None
        try:
            machine.answer(game, seat, value)
        except BaseException as error:
            del self._events[happened:]
            del log[logged:]
            self._go_back(this, error)
            if not isinstance(error, Exception):
                raise
            raise RulesError(
                f"The rules failed on this answer, which has been taken back: {error} Choose another, "
                "or report the game."
            ) from error
        made.append(this)
        if len(made) > KEPT:
            del made[0]

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
        # What "whenever" texts have not seen yet is not in the state: then the next decision cannot be played to.
        self._base = None if game.live.happened else base
        return base

    @property
    def _history(self) -> list[Past]:
        """The decisions that can be taken back, each with the state before it.

        With rules that do not do the same twice those are only the ones whose states have been frozen already.
        """
        made = self._made
        known = [one for one in made if isinstance(one, Past)]
        if len(known) < len(made):
            with suppress(Exception):
                known = frozen(self._rules, self.names, self._log, made)
            self._base = None
        made[:] = known
        return made  # type: ignore[return-value]

    def _not_open(self, seat: int, ask: int) -> MootError:
        """Why this seat cannot answer this ask now, whatever the answer."""
        game = self._state
        if not self._is_seat(seat):
            return IllegalAnswer(f"There is no such seat at this table; seats are 0 to {game.seats - 1}.")
        if type(ask) is not int:
            return IllegalAnswer("An ask is named by its id, a whole number.")
        mine = [open_ask for open_ask in self.asks if open_ask.seat == seat]
        if not 1 <= ask <= game.serial:
            return IllegalAnswer("There has been no ask with this id at this table.")
        if game.outcome is not None:
            return StaleAnswer("The game is over.", mine)
        if ask < game.serial:
            return StaleAnswer(f"Ask {ask} has gone; {'answer the new one' if mine else 'wait'}.", mine)
        if seat in game.answers:
            return StaleAnswer(f"Seat {seat} has answered ask {ask} already.", mine)
        return IllegalAnswer(f"Ask {ask} is not put to seat {seat}.")

    def _is_seat(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < self._state.seats

    # ------------------------------------------------------------ what an audience sees

    def _audience(self, seat: int | None) -> int:
        if seat is None:
            return self._state.seats
        if not self._is_seat(seat):
            raise IllegalAnswer(f"There is no such audience; seats are 0 to {self._state.seats - 1}.")
        return seat

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (``None``), may see now, as plain data of its own."""
        view: dict[str, Any] = msgspec.to_builtins(self._view(seat))
        return view

    def memory(self, seat: int) -> dict[str, Any]:
        """What a seat with a perfect memory knows beyond its view; nothing where the view shows it all."""
        recall = self._rules.game.memory
        if recall is None:
            return {}
        known: dict[str, Any] = msgspec.to_builtins(recall(self._state, Eyes(self._state, self._audience(seat))))
        return known

    def view_json(self, seat: int | None) -> bytes:
        """The same as JSON."""
        return _encode(self._view(seat))

    def _view(self, seat: int | None) -> dict[str, Any]:
        game, rules = self._state, self._rules
        eyes = Eyes(game, self._audience(seat))
        outcome = game.outcome
        return {
            "game": rules.game.name,
            "you": seat,
            "names": self.names,
            "where": self.titles,
            "asked": game.asked,
            "commitment": self.commitment,
            "occasion": self._occasion(eyes),
            "outcome": outcome,
            "seed": None if outcome is None else self._seed,
            "board": rules.game.view(game, eyes),
        }

    def _occasion(self, eyes: Eyes) -> dict[str, Any] | None:
        """What the innermost open window is about; its values are public, but not the faces of its things."""
        for frame in reversed(self._state.stack):
            if OCCASION in frame.env:
                of = self._rules.kinds.of
                return {
                    name: _seen(eyes, value, of(frame.procedure, name)) for name, value in frame.env[OCCASION].items()
                }
        return None

    def events(self, seat: int | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What this audience saw happen, from number ``since`` on: for log, animation and replay."""
        audience = self._audience(seat)
        seen: list[dict[str, Any]] = []
        first = 0
        for happenings, only in [*self._before, (self._events, audience)]:
            skipped = max(0, since - first)
            if only == audience and skipped < len(happenings):
                seen += self._told(happenings[skipped:], first + skipped, audience)
            first += len(happenings)
        return seen

    def _told(
        self, happenings: Sequence[Happening | dict[str, Any]], first: int, audience: int
    ) -> list[dict[str, Any]]:
        return [
            project(self._rules, one, first + i, audience, self.names) if isinstance(one, Happening) else one
            for i, one in enumerate(happenings)
        ]

    @property
    def titles(self) -> list[str]:
        """Where we are, from the outside in. The same for every audience."""
        if self._titles is None:
            game, rules = self._state, self._rules
            speaker = Speaker(rules, self.names, reader(game, game.seats))
            self._titles = [
                title.fill(partial(_spoken, speaker, rules, frame)) if title.names else title.text
                for frame in game.stack
                if (title := rules.code[frame.procedure].title).text
            ]
        return list(self._titles)

    @property
    def where(self) -> str:
        """Where we are, in words: ``Session 2 › Bo argues``."""
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

    def undo(self, seat: int, agreed: Iterable[int] = ()) -> None:
        """Takes back this seat's last decision.

        Allowed if since then nobody else has answered, nobody has learnt anything and chance was not shown; else only
        if all others have ``agreed``. Ids of asks and the counts of chance and lessons are never rewound.
        """
        self._audience(seat)
        game = self._state
        if game.outcome is not None:
            raise UndoRefused("The game is over, and its seed has been shown.")
        consent = sorted({other for other in agreed if self._is_seat(other)} - {seat})
        history = self._history
        at = next((i for i in range(len(history) - 1, -1, -1) if history[i].seat == seat), None)
        if seat in game.answers:
            self._withdraw(seat, at)
            self._log.append(TakenBack(seat, consent))
            return
        if at is None:
            raise UndoRefused(f"Seat {seat} has nothing to take back.")
        reason = self._why_no_undo(at)
        if reason is not None and not self._others(seat) <= set(consent):
            raise UndoRefused(f"{reason}; it can be taken back only if everyone at the table agrees.")
        past = history[at]
        self._attach(thaw(type(game), past.frozen))
        new = self._state
        new.serial, new.chanced, new.learnt = game.serial + 1, game.chanced, game.learnt
        del history[at:]
        self._log.append(TakenBack(seat, consent))
        happen(new, UNDONE, seat=seat, back_to=past.events)

    def _withdraw(self, seat: int, at: int | None) -> None:
        """Takes an answer out of a window that is still open. That tells nobody anything, so it is always allowed."""
        del self._state.answers[seat]
        if at is None:
            return
        history = self._history
        for i in range(at + 1, len(history)):
            then = thaw(type(self._state), history[i].frozen)
            then.answers.pop(seat, None)
            history[i] = msgspec.structs.replace(history[i], frozen=freeze(then))
        del history[at]

    def _others(self, seat: int) -> set[int]:
        """Who must agree: every other person."""
        return set(range(self.seats)) - {seat} - set(self._rules.seats_of_automata(self._state))

    def _why_no_undo(self, at: int) -> str | None:
        past, game = self._history[at], self._state
        if at < len(self._history) - 1:
            return "Others have decided since"
        if game.learnt != past.learnt:
            return "Somebody has learnt something since"
        if game.chanced != past.chanced:
            return "Chance has spoken since"
        return None

    def save(self, *, embed: bool = True) -> bytes:
        """The whole table as bytes that ``moot.load`` takes, at any decision.

        With ``embed`` the cards it was dealt from come along; without, only their hash does.
        """
        from moot.engine.saves import save

        if self.closed:
            raise RulesError("This table is closed: its rules failed half way. Go on from its last save.")
        return save(self, embed=embed)


__all__ = ["KEPT", "Answered", "Entry", "Past", "Table", "TakenBack"]
