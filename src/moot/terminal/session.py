"""A game in the terminal: people who share one screen, and bots."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path

from moot.bots import Bot
from moot.engine import PASS, Answer, Ask, MootError, Outcome, Table, UndoRefused
from moot.engine.remarks import ByConsent
from moot.engine.words import capital, series
from moot.terminal.board import renderer_of
from moot.terminal.cards import Cards
from moot.terminal.help import help_lines, read_card, rule_lines, seen
from moot.terminal.input import how_to_answer, read_answer
from moot.terminal.record import Line, plain, record, styled
from moot.terminal.screen import FULL, Screen, Size
from moot.terminal.wishes import Wishes

RECENT = 20
"""How many events the log shows unless all are wanted."""


class Left(Exception):
    """Somebody wants to stop."""


class Session:
    """One table on one screen. ``seen`` is how many events each person has been shown."""

    def __init__(
        self,
        table: Table,
        people: Sequence[int],
        bots: Mapping[int, tuple[str, Bot]],
        screen: Screen,
        *,
        save_to: Path | None = None,
        loaded_from: Path | None = None,
        auto_pass: bool = True,
    ) -> None:
        self.table = table
        self.people = list(people)
        self.bots = bots
        self.screen = screen
        self.save_to = save_to
        self.loaded_from = loaded_from
        self.auto_pass = auto_pass
        self.was_over = table.over
        self.renderer = renderer_of(table.rules.game)
        self.cards = Cards(table, self.renderer.printed)
        self.holder = people[0] if len(people) == 1 else None
        begun = 0 if loaded_from is None else max(0, table.happened - FULL.news)
        self.seen = dict.fromkeys([*people, None], begun)
        self.notes: dict[int, list[tuple[int, str]]] = {seat: [] for seat in people}
        """What only that person is told, with the number of events before it."""
        occasions = table.rules.game.occasions
        self.wishes = {seat: Wishes(seat, occasions, table.names) for seat in people}

    # ------------------------------------------------------------ the course of the game

    def run(self) -> None:
        """Plays until the game is over or somebody leaves; then everything is saved."""
        try:
            self._welcome()
            while not self.table.over:
                ask = self._next()
                if ask.seat in self.people:
                    self._person(ask)
                else:
                    self._answer(ask, self.bots[ask.seat][1](self.table, ask))
                    if not self.people:
                        self._follow()
            self._end()
        except (Left, EOFError, KeyboardInterrupt):
            self._leave()

    def _follow(self) -> None:
        """Without people, everybody watches."""
        for line in self._news(None):
            self._line(line, indent=0)

    def _next(self) -> Ask:
        """Bots answer first, so that a person's answer can still be taken back; then whoever holds the screen."""
        asks = self.table.asks
        order = [ask for ask in asks if ask.seat not in self.people]
        order += [ask for ask in asks if ask.seat == self.holder]
        return (order or asks)[0]

    def _answer(self, ask: Ask, answer: Answer) -> None:
        self.table.answer(ask.seat, ask.id, answer)

    def _person(self, ask: Ask) -> None:
        seat = ask.seat
        found = self._by_itself(self.table, seat)
        if self.holder != seat and not (found is not None and ask.public):
            # Whether this is forced, or what somebody wishes, may be a secret: so the screen is passed on either way.
            self._curtain(seat)
            if found is not None:
                self._note(ask, *found)
                self._tell(self._news(seat))
                self.screen.read("Press Enter to go on. ")
                return
        if found is not None:
            self._note(ask, *found)
            return
        self._page(ask)
        self._decide(ask)

    def _by_itself(self, table: Table, seat: int) -> tuple[Answer, str] | None:
        """The answer that is given without asking this person, if there is one, and why."""
        ask = table.ask(seat)
        if ask is None:
            return None
        if self.auto_pass and table.forced(seat):
            options = ask.options
            if ask.kind != "some":
                return options[0].key, f"You had only one answer: {options[0].label}."
            answer = [option.key for option in options] if ask.high else []
            label = series(option.label for option in options) if ask.high else "nothing"
            return answer, f"You had only one answer: {label}."
        return (PASS, "You passed: you did not want to be asked.") if self.wishes[seat].skips(ask) else None

    def _note(self, ask: Ask, answer: Answer, why: str) -> None:
        self.notes[ask.seat].append((self.table.happened, f"{ask.prompt} {why}"))
        self._answer(ask, answer)

    def _curtain(self, seat: int) -> None:
        if self.holder is not None and self._private_news(self.holder):
            self.screen.clear()
            self._tell(self._news(self.holder))
            self.screen.read("Press Enter to pass the screen on. ")
        self.screen.hide()
        self.screen.read(f"Pass to {self.table.names[seat]}; press Enter. ")
        self.screen.hide()
        self.holder = seat

    # ------------------------------------------------------------ what a page shows

    def _welcome(self) -> None:
        table, screen = self.table, self.screen
        game = table.rules.game
        screen.clear()
        screen.heading(game.title)
        screen.say(game.about)
        if self.renderer.goal:
            screen.say(self.renderer.goal, "dim")
        people = [table.names[seat] for seat in self.people]
        if len(people) == 1:
            screen.say(f"You are {people[0]}. {self._others()}")
        elif people:
            screen.say(f"{series(people)} share this screen; it is passed on between them. {self._others()}")
        else:
            screen.say(self._others())
        talk = table.talk
        if len(people) > 1 and talk is not None:
            screen.say(f"{talk.words} ({talk.rule})", "yellow")
        if not table.over:
            screen.say(f"The deal is committed to: {table.commitment}", "dim")
        if people and not table.over:
            screen.read("Press Enter to begin. ")

    def _others(self) -> str:
        names = self.table.names
        said = [f"{names[seat]} is a bot ({name})" for seat, (name, _) in self.bots.items()]
        said += [f"{names[seat]} is played by the rules" for seat in self.table.automata]
        told = series(said)
        return f"{told[:1].upper()}{told[1:]}." if said else ""

    def _page(self, ask: Ask) -> None:
        """Everything that a decision needs, on a page of its own: as much of it as fits."""
        news = self._news(ask.seat)

        def draw(size: Size) -> None:
            self._tell(news, size)
            self._board(ask.seat, size)
            self._question(ask, size)

        self.screen.clear()
        draw(self.screen.best_size(draw))

    def _news(self, seat: int | None) -> list[Line]:
        """What this audience has not been told yet."""
        lines = record(self.table, seat, self.seen[seat])
        if seat is not None:
            # The last note of several that say the same is enough. The sort is stable: it comes before what followed.
            notes = {note: n for n, note in self.notes[seat]}
            lines = sorted([*(Line(n, note) for note, n in notes.items()), *lines], key=lambda line: line.n)
            self.notes[seat].clear()
        self.seen[seat] = self.table.happened
        return lines

    def _private_news(self, seat: int) -> bool:
        """Whether something happened that this seat alone should read before the screen goes on."""
        since = self.seen[seat]
        return record(self.table, seat, since) != record(self.table, None, since)

    def _line(self, line: Line, indent: int = 2) -> None:
        if self.screen.plain:
            self.screen.item(plain(line))
        else:
            self.screen.item(styled(line), indent=indent)

    def _tell(self, news: Sequence[Line], size: Size = FULL) -> None:
        if not news:
            return
        more = max(0, len(news) - size.news)
        log = "" if self.table.over else "; l shows the log"
        self.screen.heading("What happened", f"{more} more before{log}" if more else "")
        for line in news[more:]:
            self._line(line)

    def _board(self, seat: int | None, size: Size = FULL) -> None:
        view = self.table.view(seat)
        you = f"you are {self.table.names[seat]}" if seat is not None and len(self.people) > 1 else ""
        self.screen.heading(" › ".join(self.screen.fit(self.table.titles, " › ", len(you))) or "The end", you)
        for block in self.renderer.board(view, self.cards):
            self.screen.block(block, self.cards, size)

    def _question(self, ask: Ask, size: Size = FULL) -> None:
        screen = self.screen
        screen.heading(ask.prompt, ask.rule)
        view = self.table.view(ask.seat)
        known = seen(self.table.shown(ask.seat)["board"])
        things = [option.thing for option in ask.options]
        faces = [known.get(thing.id) if thing is not None else None for thing in things]
        texts = [self.cards.text(face).replace("\n", " ") if face is not None else "" for face in faces]
        worded = self.renderer.words if screen.plain else self.renderer.label
        labels = [worded(ask, option, view, self.cards) for option in ask.options]
        pictures = self.renderer.pictures(view, ask, self.cards)
        screen.options(list(zip(labels, texts, strict=True)), size, pictures)
        for line in refused_lines(ask):
            screen.item(f" - {line}", "dim")
        screen.say(how_to_answer(ask), "dim")
        off = self.wishes[ask.seat].summary()
        if ask.occasion is not None or off:
            screen.say(f"{off} Type a to say when you want to be asked.".strip(), "dim")

    # ------------------------------------------------------------ what a person types

    def _decide(self, ask: Ask) -> None:
        """Reads until there is an answer, or until undo has changed the question."""
        while True:
            line = self.screen.read("> ").strip()
            word, _, rest = line.partition(" ")
            try:
                if self._command(ask, word.lower(), rest.strip()):
                    continue
                if word.lower() == "u":
                    self._undo(ask.seat, agreed=rest.strip().lower() == "agree")
                    return
                self._answer(ask, read_answer(ask, line))
                return
            except MootError as error:
                self.screen.say(str(error), "red")
            except OSError as error:
                self.screen.say(f"That cannot be written: {error}.", "red")

    def _command(self, ask: Ask, word: str, rest: str) -> bool:
        """Carries out a command that does not change the game; whether it was one."""
        screen = self.screen
        if word in ("?", "h", "help"):
            lines = rule_lines(rest) if rest else help_lines(ask, self.renderer.goal)
            for line in lines:
                screen.say(line)
        elif word == "r":
            for line in read_card(rest, ask, self.table.shown(ask.seat), self.cards):
                screen.say(line)
        elif word == "l":
            self._log(ask.seat, rest)
        elif word == "a":
            wishes = self.wishes[ask.seat]
            for line in [wishes.take(rest)] if rest else wishes.lines():
                screen.say(line)
        elif word == "w":
            screen.say(self.table.where)
        elif word == "b":
            self._board(ask.seat)
            self._question(ask)
        elif word == "s":
            path = Path(rest) if rest else self._save_path()
            path.write_bytes(self.table.save())
            screen.say(f"Saved to {path}. Nothing else is needed to go on later.")
        elif word == "q":
            raise Left
        else:
            return False
        return True

    def _log(self, seat: int, rest: str) -> None:
        lines = record(self.table, seat)
        if rest != "all" and len(lines) > RECENT:
            self.screen.item(f"… {len(lines) - RECENT} more; l all shows them", "dim")
            lines = lines[-RECENT:]
        for line in lines:
            self._line(line)

    def _undo(self, seat: int, *, agreed: bool) -> None:
        """Back to the last real choice: an answer that was passed automatically is taken back with it."""
        others = [other for other in range(self.table.seats) if other != seat] if agreed else []
        back = self.table.copy()
        try:
            back.undo(seat, others)
            while self._by_itself(back, seat) is not None:
                back.undo(seat, others)
        except UndoRefused as error:
            asks = not agreed and isinstance(error.said, ByConsent)
            more = " Type u agree if everyone does; bots always do." if asks else ""
            raise MootError(f"{error}{more}") from error
        self.table = back

    # ------------------------------------------------------------ leaving and the end

    def _save_path(self) -> Path:
        """Where a save goes that nobody has named a file for. It never overwrites the file of another game."""
        if self.save_to is None:
            self.save_to = self.loaded_from or free_path(f"{self.table.game}.moot")
        return self.save_to

    def _leave(self) -> None:
        screen = self.screen
        if len(self.people) > 1:
            screen.hide()
        screen.say()
        if not self.people:
            screen.say("Goodbye.")
            return
        path = self._save_path()
        path.write_bytes(self.table.save())
        if self.table.over:
            screen.say(f"The game is over and kept in {path}.")
            return
        me = ",".join(map(str, self.people))
        bots = ",".join(name for name, _ in self.bots.values())
        command = f"moot play --load {shlex.quote(str(path))} --me {me}{f' --bots {bots}' if bots else ''}"
        screen.say(f"Nothing is lost: the game is saved. Go on with: {command}")

    def _end(self) -> None:
        table, screen = self.table, self.screen
        outcome = table.outcome
        assert outcome is not None
        audience = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            screen.hide()
            self.seen[None] = min(self.seen[seat] for seat in self.people)
        elif self.people:
            screen.clear()
        news = self._news(audience)

        def draw(size: Size) -> None:
            self._tell(news, size)
            self._board(audience, size)
            self._outcome(outcome)

        draw(screen.best_size(draw))
        if (self.people or self.save_to is not None) and not self.was_over:
            self._keep()

    def _outcome(self, outcome: Outcome) -> None:
        table, screen = self.table, self.screen
        screen.heading("The outcome")
        winners = [table.names[seat] for seat in outcome.winners]
        verb = "win" if len(winners) > 1 else "wins"
        screen.say(f"{capital(series(winners) or 'nobody')} {verb}: {table.reason}", "bold green")
        for seat, score in enumerate(outcome.scores):
            screen.item(f"{table.names[seat]}: {score}")
        view = table.shown(None)
        screen.say(f"The seed was {view['seed']}; its commitment {view['commitment']}.", "dim")

    def _keep(self) -> None:
        """Writes the game file, if it was asked for or is wanted now."""
        path = self.save_to or self.loaded_from
        if path is None:
            path = free_path(f"{self.table.game}.moot")
            wanted = self.screen.read(f"Keep the game file? Enter keeps it as {path}, n does not. ").strip().lower()
            if wanted not in ("", "y", "yes"):
                return
        path.write_bytes(self.table.save())
        self.screen.say(f"The game is in {path}. Check it with: moot verify {shlex.quote(str(path))}")


def refused_lines(ask: Ask) -> list[str]:
    """What is not allowed now, and why; what is refused for one reason stands in one line."""
    why: dict[tuple[str, str], list[str]] = {}
    for refusal in ask.refused:
        deed, colon, what = refusal.label.partition(": ")
        reason = f"not now, {refusal.why} ({refusal.rule})"
        why.setdefault((f"{deed}{colon}" if what else "", reason), []).append(what or refusal.label)
    return [f"{deed}{'; '.join(refused)}: {reason}" for (deed, reason), refused in why.items()]


def free_path(name: str) -> Path:
    """A file of this name that does not exist yet."""
    path = Path(name)
    number = 2
    while path.exists():
        path = Path(f"{Path(name).stem}-{number}{Path(name).suffix}")
        number += 1
    return path
