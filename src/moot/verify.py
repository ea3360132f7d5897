"""Was it a fair game? Anybody with the game file and the commitment from the start can find out."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from moot import api
from moot.engine import CorruptSave, Rules, Table, UnknownRuleset, saves
from moot.engine.chance import Drawn, Seeded, setup_of
from moot.engine.chance import commitment as commitment_to
from moot.engine.migrations import renewed
from moot.engine.past import recorded
from moot.engine.saves import Body
from moot.engine.table import Answered, TakenBack
from moot.games import GAMES
from moot.releases import version_of

MOST_DIGITS = 4000
"""Python reads no longer number; a shuffle of a thousand cards has fewer digits."""

LONGEST_NUMBER = 63
"""In bits: outcomes are derived from eight bytes of their number."""

PATIENCE = 120.0
"""Seconds in which a game is played again; the longest of the house takes a few."""

MISSING = object()


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at. ``ok`` is ``None`` where there was nothing to compare with."""

    name: str
    ok: bool | None
    sentence: str


class Report(msgspec.Struct, frozen=True):
    """All checks of a game file."""

    checks: list[Check]
    over: bool
    missing: str = ""
    """Why it could not be played again here, if nothing is wrong with the file itself."""

    @property
    def ok(self) -> bool:
        """Whether no check failed."""
        return all(check.ok is not False for check in self.checks)

    @property
    def verdict(self) -> str:
        """All of it in a sentence."""
        failed = [check.name for check in self.checks if check.ok is False]
        if failed:
            return f"Not in order: {', '.join(failed)}."
        if self.missing:
            return f"It cannot be played again here: {self.missing} Nothing that could be checked is wrong."
        return "Everything is in order." if self.over else "In order so far; the game is not over."


def verify_bytes(blob: bytes, commitment: str | None = None) -> Report:
    """Checks the bytes of a save; ``commitment`` is what the table showed at its start."""
    try:
        body = saves.read(blob)
    except CorruptSave as error:
        return Report([Check("file", False, str(error))], False)
    over = body.state.get("outcome") is not None
    checks = [Check("file", True, "The file is whole: its digest matches.")]
    if not over:
        checks.append(Check("game", None, "The game is not over: the seed is still secret and is not shown."))
    checks += [_commitment(body, commitment, over), _chance(body, over)]
    cards, rules = _cards(body)
    checks.append(cards)
    if body.origin is not None:
        checks.append(
            Check(
                "origin",
                None,
                f"The game began by version {body.origin.version} of its rules. What came before it went on by newer "
                "ones is not in this file; only what came after is played again.",
            )
        )
    if rules is None:
        checks.append(Check("replay", None, "Not played again: its rules and cards are not here."))
        return Report(checks, over, "" if cards.ok is False else cards.sentence)
    return Report(checks + _replayed(body, rules, over), over)


def _commitment(body: Body, expected: str | None, over: bool) -> Check:
    setup = setup_of(body.game, body.ruleset, body.start.get("seats"), body.start.get("options"), body.names)
    old, made = commitment_to(body.seed), commitment_to(body.seed, setup)
    what = f"The seed{f' {body.seed!r}' if over else ''}, and the game, rules, options, seats and names,"
    if body.commitment == old:
        what, made = f"The seed{f' {body.seed!r}' if over else ''}, but nothing else at so old a table,", old
    if expected is None:
        return Check("seed", None, f"{what} have the commitment {made}; compare it with the table's.")
    if made != expected.strip().lower():
        return Check("seed", False, f"{what} have the commitment {made}, not the one that was given.")
    return Check("seed", True, f"{what} are as they were committed to at the start.")


def _chance(body: Body, over: bool) -> Check:
    """Every outcome must follow from the seed. While the game lasts, no outcome is told."""
    dealer, last, count = Seeded(body.seed), -1, 0
    for entry in body.log:
        if not isinstance(entry, Drawn):
            continue
        number = entry.number
        if number.bit_length() > LONGEST_NUMBER:
            return Check("chance", False, f"There is no chance number {number}.")
        if number <= last:
            return Check("chance", False, f"Chance number {number} comes after number {last}: they must increase.")
        if not (_is_number(entry.of) and _is_number(entry.outcome) and int(entry.of) > 0):
            return Check("chance", False, f"Chance number {number} is not written as a whole number of a whole number.")
        due = dealer(number, int(entry.of))
        if due != int(entry.outcome):
            told = (
                f" {due} of {entry.of} by the seed, but {entry.outcome} in the file"
                if over
                else " not as the seed says"
            )
            return Check("chance", False, f"Chance number {number} is{told}.")
        last = number
        count += 1
    return Check("chance", True, f"All {count} outcomes of chance follow from the seed.")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def _cards(body: Body) -> tuple[Check, Rules | None]:
    """What it was dealt from, and its rules, if they are here. Rules of another version are nobody's fault."""
    game, content = GAMES.get(body.game), body.content
    if game is None:
        return Check("cards", None, f"It is of a game that is not here: '{body.game}'."), None
    try:
        installed = api.rules_of(game)
        version = game.version if content is None else version_of(game, body.ruleset, content)
        if version is None:
            return Check(
                "cards", False, f"The cards that came along do not have the hash that the file says: {body.ruleset}."
            ), None
        rules = api.find_rules(body.game, body.ruleset, content, {})
    except UnknownRuleset as error:
        return Check("cards", None, str(error)), None
    except Exception as error:  # a forged file may hold anything
        return Check("cards", False, f"The cards that came along cannot be used: {error}."), None
    played = rules.game
    by = "" if played is game else f" of version {played.version}, released earlier"
    if rules is installed or content is None or content == played.content():
        whose = "as they are installed here" if played is game else by.strip()
        return Check("cards", True, f"It was dealt from the cards of {game.title} {whose}."), rules
    return Check(
        "cards", None, f"It was dealt from other cards of {game.title}{by}, which came along: read them."
    ), rules


# ---------------------------------------------------------------- playing it again


def _replayed(body: Body, rules: Rules, over: bool) -> list[Check]:
    start, table = body.start, None
    try:
        dealer = recorded(body.log)
        if body.origin is None:
            table = api.new_table(rules, start.get("seats"), body.seed, start.get("options"), body.names, dealer)
        else:
            table = saves.gone_on(
                rules, body.origin, seed=body.seed, names=body.names, bound=body.commitment, dealer=dealer
            )
        until = time.monotonic() + PATIENCE
        for _ in table.play(body.log):
            if time.monotonic() > until:
                raise CorruptSave(f"it was given up after {PATIENCE:.0f} seconds, and no game takes that long.")
        again = saves.read(table.save(embed=False))
    except Exception as error:  # a forged file may break anything
        return [Check("replay", False, _where_it_stopped(body, table, error))]
    body = renewed(rules, body)
    answers = sum(isinstance(entry, Answered) for entry in body.log)
    played = Check("replay", True, f"All {answers} answers could be given again, in this order.")
    if setup := _differs(body.start, again.start):
        played = Check("replay", False, f"The table was not set up as the file says: {setup[0] or 'start'} differs.")
    elif entry := _differs(body.log, again.log):
        played = Check("replay", False, f"The log differs from what was played again, first at {entry[0]}.")
    return [played, _events(body, again), _state(body, again, over), _outcome(body, again)]


def _where_it_stopped(body: Body, table: Table | None, error: Exception) -> str:
    if table is None:
        return f"The table could not be set up again: {error}"
    deeds = [entry for entry in body.log if not isinstance(entry, Drawn)]
    done = sum(not isinstance(entry, Drawn) for entry in table.log)
    if done >= len(deeds):
        return f"The end cannot be reached again: {error}"
    entry = deeds[done]
    who = table.names[entry.seat] if 0 <= entry.seat < len(table.names) else f"seat {entry.seat}"
    if isinstance(entry, TakenBack):
        return f"Number {done + 1}, {who}'s undo, is not possible: {error}"
    answer = entry.answer if isinstance(entry.answer, str) else " ".join(entry.answer) or "nothing"
    return f"Answer {done + 1}, {who}'s '{answer}' to ask {entry.ask}, is not possible: {error}"


def _events(body: Body, again: Body) -> Check:
    different = _differs(body.events, again.events)
    if different is None:
        return Check("events", True, f"The same {len(body.events)} events happened.")
    number = int(different[0].split(" › ")[0]) if different[0] else min(len(body.events), len(again.events))
    kind = body.events[number].kind if number < len(body.events) else "missing in the file"
    return Check("events", False, f"Event {number} ({kind}) is not what happened when played again.")


def _state(body: Body, again: Body, over: bool) -> Check:
    different = _differs({**body.state, "outcome": None}, {**again.state, "outcome": None})
    if different is None:
        different = _differs(body.history, again.history)
    if different is None:
        return Check("state", True, "It leads to the same position.")
    path, theirs, ours = different
    told = f": {theirs} in the file, {ours} when played again" if over else ""
    return Check("state", False, f"The position differs at {path}{told}.")


def _outcome(body: Body, again: Body) -> Check:
    theirs, ours = body.state.get("outcome"), again.state.get("outcome")
    if different := _differs(theirs, ours):
        path, one, other = different
        return Check(
            "outcome",
            False,
            f"The outcome differs{f' at {path}' if path else ''}: {one} in the file, {other} when played again.",
        )
    if ours is None:
        return Check("outcome", None, "There is no outcome yet.")
    return Check("outcome", True, f"It ends with the same scores: {', '.join(map(str, ours['scores']))}.")


def _differs(theirs: Any, ours: Any) -> tuple[str, str, str] | None:
    """Where two pieces of data first differ, and how."""
    return _first(_plain(theirs), _plain(ours), [])


def _plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def _first(theirs: Any, ours: Any, path: list[str]) -> tuple[str, str, str] | None:
    if type(theirs) is type(ours) and isinstance(theirs, dict):
        for key in {**theirs, **ours}:
            if found := _first(theirs.get(key, MISSING), ours.get(key, MISSING), [*path, key]):
                return found
        return None
    if type(theirs) is type(ours) and isinstance(theirs, list):
        for k in range(max(len(theirs), len(ours))):
            one, other = (side[k] if k < len(side) else MISSING for side in (theirs, ours))
            if found := _first(one, other, [*path, str(k)]):
                return found
        return None
    if theirs == ours and type(theirs) is type(ours):
        return None
    return " › ".join(path), _say(theirs), _say(ours)


def _say(value: Any) -> str:
    return "nothing" if value is MISSING or value is None else msgspec.json.encode(value).decode()
