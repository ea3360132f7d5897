"""Who wins Lawyer Up: sides, Strategies, Judges, Defendants and cards, and how well the bots play, as Markdown.

``python -m moot.games.lawyerup.balance --games 2000 --jobs 2 --seed s --keep pieces``
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from moot import api
from moot.bots import RandomBot
from moot.engine import Answer, Ask, BadOptions, Known, Table, Value
from moot.games import GAMES
from moot.games.lawyerup.bot import Bot
from moot.games.lawyerup.bot.desk import picked
from moot.games.lawyerup.cases.casino_heist.board import Defendant
from moot.games.lawyerup.cases.private_eye.view import EyeBoard
from moot.games.lawyerup.config import AGREE_BELOW
from moot.games.lawyerup.state import Juror
from moot.games.lawyerup.view import Trial
from moot.lab.tally import (
    GOOD,
    RANDOM,
    Aim,
    Players,
    Tally,
    aim_of,
    held,
    numbers,
    percent,
    table_of,
    to_play,
    with_interval,
)

SIDES = ("Prosecution", "Defense")
CASES = {
    "private_eye": "Private Eye",
    "casino_heist": "Casino Heist",
    "celebrity_divorce": "Celebrity Divorce",
    "prize_marrow": "The Prize Marrow",
}
CLIENTS = ("W04-01", "W04-02")
"""Whom the Defense can defend in Private Eye."""
PERSONALITIES = tuple(f"PE-{number}" for number in range(1, 8))

EVEN = (0.45, 0.55)
"""The aim of each side."""
FAIR = (0.40, 0.60)
"""The aim of each Strategy, Judge and Defendant."""
REAL = (0.25, 0.75)
"""The aim of a bot against the Automa."""
STRONG = (0.85, 1.0)
"""The aim of a bot against random play."""


class Setup(msgspec.Struct, frozen=True):
    """A way to play: a case, its options, and who sits where."""

    case: str
    bots: tuple[str, ...]
    options: dict[str, Any] = {}

    @property
    def name(self) -> str:
        return "/".join([self.case, *self.bots, *(f"{name}={value}" for name, value in self.options.items())])


# ---------------------------------------------------------------- playing


def play(setup: Setup, seed: str, first: int, last: int) -> Tally:
    """Plays the games with these numbers; each has a seed of its own, whoever plays it."""
    tally = Tally()
    api.rules_of(GAMES["lawyerup"])
    for number in numbers(first, last):
        _play_one(setup, f"{seed}/{setup.name}/{number}", tally)
    return tally


def new_table(setup: Setup, seed: str) -> Table:
    options = {"case": setup.case, **setup.options}
    return api.new_table(api.rules_of(GAMES["lawyerup"]), len(setup.bots), seed, options)


class Player:
    """The heuristic bot, which needs no history here.

    It notes which cards it assigns to which side, and the board as it was when Closing Statements began.
    """

    def __init__(self, table: Table, rng: Random) -> None:
        self.bot = Bot({face.id: face for face in table.rules.faces}, rng)
        self.drafted: list[tuple[int, str]] = []
        self.closing: Trial | None = None

    def __call__(self, table: Table, ask: Ask) -> Answer:
        keys = ask.keys
        if len(keys) == 1 and ask.kind == "one":
            return keys[0]
        view = table.view(ask.seat)
        answer = self.bot.answer(view, ask, None)
        board = view.board
        assert isinstance(board, Trial)
        if board.closing and self.closing is None:
            self.closing = board
        if ask.question in DRAFTS:
            chosen = next(picked(option) for option in ask.options if option.key == answer)
            assert isinstance(chosen, list)
            mine = board.side[ask.seat]
            sides = (mine, 1 - mine) if DRAFTS[ask.question] else (0, 1)
            # The rest is buried.
            self.drafted += [(side, card.face) for side, card in zip(sides, known(chosen), strict=False)]
        return answer


DRAFTS = {"draft_round/assigned": False, "heist_draft/assigned": True, "heist_draft/cards": True}
"""The questions by which both sides draft, and whether the first card is the drafter's own, not the Prosecution's."""


def known(shown: Iterable[Value]) -> list[Known]:
    return [card for card in shown if isinstance(card, Known)]


def _play_one(setup: Setup, seed: str, tally: Tally) -> None:
    table = new_table(setup, seed)
    names = [*setup.bots, *[RANDOM] * (table.seats - len(setup.bots))]
    rngs = [Random(f"{seed}/{seat}") for seat in range(table.seats)]
    players = [Player(table, rng) if name == GOOD else RandomBot(rng) for name, rng in zip(names, rngs, strict=True)]
    outcome = api.play(table, players)
    board = table.board(None, Trial)
    winners = {board.side[seat] for seat in outcome.winners}
    _count_scores(outcome.scores, tally)
    tally.count("draw", len(winners) != 1)
    if len(winners) != 1:
        return
    (won,) = winners
    tally.count("side P", won == 0)
    for kind, side, face in _laid_out(table, board):
        tally.count(f"{kind} {face}", won == side)
    good = [player for player in players if isinstance(player, Player)]
    if setup.case == "private_eye":
        _count_investigation(table, next((player.closing for player in good if player.closing), None), tally)
    for side, face in (each for player in good for each in player.drafted):
        tally.count(f"card {face}", won == side)
        tally.count(f"card {face} {side}", won == side)


def _count_investigation(table: Table, closing: Trial | None, tally: Tally) -> None:
    """Section 7.7: what was found out, and what the Prosecution was short of when Closing Statements began."""
    assert table.outcome is not None
    board = table.board(None, Trial)
    case, convicted = eye_of(board), board.side[table.outcome.winners[0]] == 0
    planted = sum(len(proof.icons) - len(proof.printed) for proof in case.proofs.values())
    tally.measure("uncovered", len(case.uncovered))
    tally.measure("herrings", planted + len(case.out))
    tally.count("at once", convicted and closing is None)
    tally.count("solved", table.outcome.says == "ending.solved")
    if closing is not None:
        left = price_left(table, closing)
        tally.measure("left", left)
        tally.measure("short", left - eye_of(closing).income)


def eye_of(board: Trial) -> EyeBoard:
    assert isinstance(board.case, EyeBoard)
    return board.case


def price_left(table: Table, board: Trial) -> int:
    """What all the Jurors cost who lean to the Defense (L-SWAY-04)."""
    skepticism = {face.id: face.skepticism for face in table.rules.faces if isinstance(face, Juror)}
    jurors = ((skepticism[card.face], target.spaces[0]) for target in board.targets for card in known([target.card]))
    return sum(price * max(0, space - 1) for price, space in jurors)


def _count_scores(scores: Sequence[int], tally: Tally) -> None:
    """How near the sides have come to each other (L-COOP-03, L-COOP-04)."""
    apart = abs(scores[0] - scores[1])
    tally.count("tie", apart == 0)
    tally.count("agreed", apart < AGREE_BELOW)


def _laid_out(table: Table, board: Trial) -> Iterable[tuple[str, int, str]]:
    """What made this game different from others, and the side whose wins are told of it."""
    for judge in known(board.judge):
        yield "judge", 0, judge.face
    for side, strategies in enumerate(board.strategies):
        if len(strategies) == 1:
            yield "strategy", side, known(strategies)[0].face
    defendants = [face.id for face in table.rules.faces if isinstance(face, Defendant)]
    for target in known([target.card for target in board.targets]):
        if target.face in defendants:
            yield "defendant", 0, target.face
    if isinstance(board.case, EyeBoard):
        for witness in known([*board.case.defendant, *(one for claimed in board.claimed for one in claimed)]):
            if witness.face in CLIENTS:
                yield "client", 1, witness.face


# ---------------------------------------------------------------- telling


def titles() -> dict[str, str]:
    return {face.id: face.title for face in api.rules_of(GAMES["lawyerup"]).faces}


def sides_table(tallies: dict[str, Tally]) -> str:
    rows = []
    for case, tally in tallies.items():
        row = [CASES[case], str(tally.of["draw"]), with_interval(tally, "side P"), percent(tally.share("draw"))]
        rows.append([*row, held(tally, "side P", EVEN)])
    return table_of(["Case", "Games", "Prosecution wins", "Draws", f"Aim {aim_of(EVEN)}"], rows)


def investigation_table(tally: Tally) -> str:
    """Private Eye: whether it is played by what defines it, by section 7.7 of the rules."""
    rows = []
    for name, (what, aim) in INVESTIGATION.items():
        mean = f"{tally.share(name):.2f} ± {tally.margin(name):.2f}"
        told = f"{aim[0]:.0f} to {aim[1]:.0f}: {held(tally, name, aim)}" if aim else "-"
        rows.append([what, str(tally.of[name]), mean, told])
    won = tally.of["side P"] - tally.so["side P"]
    tally.count("of wins", tally.so["solved"], won)
    for name, what in OUTCOMES.items():
        rows.append([what, str(tally.of[name]), with_interval(tally, name), "-"])
    return table_of(["Measure", "Of", "Found", "Aim"], rows)


INVESTIGATION: dict[str, tuple[str, Aim | None]] = {
    "uncovered": ("Proofs uncovered", (6, 9)),
    "herrings": ("Red Herrings placed on Proofs", None),
    "left": ("What the Jurors left cost when Closing begins", None),
    "short": ("The same, less the income of Closing", (0, 8)),
}
OUTCOMES = {
    "at once": "The Prosecution has all Jurors before Closing",
    "solved": "The Defense solves the case",
    "of wins": "The same, of the wins of the Defense",
}


KINDS = {
    "strategy": "Strategies: how often the side wins that chose it",
    "judge": "Judges: how often the Prosecution wins",
    "client": "Defendants of Private Eye: how often the Defense wins that chose them",
    "defendant": "Defendants of Casino Heist, by face: how often the Prosecution wins when they are tried",
}


def laid_out_table(tallies: dict[str, Tally], kind: str) -> str:
    named, rows = titles(), []
    for case, tally in tallies.items():
        for name in sorted(key for key in tally.of if key.startswith(f"{kind} ")):
            face = name.partition(" ")[2]
            row = [CASES[case], f"{face} {named[face]}", str(tally.of[name])]
            rows.append([*row, with_interval(tally, name), held(tally, name, FAIR)])
    return table_of(["Case", "Card", "Games", "Wins", f"Aim {aim_of(FAIR)}"], rows)


def cards_table(tally: Tally) -> str:
    """By card: how often the side won that got it in Discovery."""
    named = titles()
    names = [key for key in tally.of if key.startswith("card ") and key.count(" ") == 1]
    rows = []
    for name in sorted(names, key=lambda name: -tally.share(name)):
        face = name.partition(" ")[2]
        by_side = [with_interval(tally, f"{name} {side}") for side in (0, 1)]
        rows.append([f"{face} {named[face]}", str(tally.of[name]), with_interval(tally, name), *by_side])
    return table_of(["Card", "Drafted", "Wins", "By the Prosecution", "By the Defense"], rows)


def tally_of(players: Players, setup: Setup, games: int) -> Tally:
    return players.tally(setup.name, partial(play, setup), games)


def strength_table(players: Players, cases: Sequence[str], games: int) -> str:
    """Heuristic against random play, on either side."""
    rows = []
    for case in cases:
        for side in (0, 1):
            bots = (GOOD, RANDOM) if side == 0 else (RANDOM, GOOD)
            tally = tally_of(players, Setup(case, bots), games)
            lost = tally.so["side P"] if side == 1 else tally.of["side P"] - tally.so["side P"]
            tally.count("won", tally.of["draw"] - lost - tally.so["draw"], tally.of["draw"])
            row = [CASES[case], SIDES[side], str(tally.of["won"])]
            rows.append([*row, with_interval(tally, "won"), held(tally, "won", STRONG)])
    return table_of(["Case", "Side", "Games", "Heuristic wins", "Aim at least 85 %"], rows)


def automa_table(players: Players, cases: Sequence[str], games: int) -> str:
    """The heuristic bot against the Automa, by the side that the bot plays and by personality."""
    named, rows = titles(), []
    for case in cases:
        for side in (0, 1):
            for personality in PERSONALITIES:
                setup = Setup(case, (GOOD,), {"automa": "DP"[side], "personality": personality})
                try:
                    new_table(setup, "")
                except BadOptions:
                    continue
                tally = tally_of(players, setup, games)
                won = tally.so["side P"] if side == 0 else tally.of["side P"] - tally.so["side P"]
                tally.count("won", won, tally.of["draw"])
                row = [CASES[case], SIDES[side], f"{personality} {named[personality]}", str(tally.of["won"])]
                rows.append([*row, with_interval(tally, "won"), held(tally, "won", REAL)])
    return table_of(["Case", "The bot is", "Personality", "Games", "The bot wins", f"Aim {aim_of(REAL)}"], rows)


def amicable_table(players: Players, games: int) -> str:
    """The challenge of Celebrity Divorce: how often it ends in a tie, or near enough."""
    rows = []
    for bots in ((RANDOM, RANDOM), (GOOD, RANDOM), (RANDOM, GOOD), (GOOD, GOOD)):
        tally = tally_of(players, Setup("celebrity_divorce", bots, {"amicable": True}), games)
        rows.append([*bots, str(tally.of["tie"]), with_interval(tally, "tie"), with_interval(tally, "agreed")])
    return table_of([*SIDES, "Games", "Ties", f"Within {AGREE_BELOW - 1} points"], rows)


def report(cases: Sequence[str], games: int, others: int, automa: int, players: Players) -> str:
    """All measures, as Markdown."""
    tallies = {case: tally_of(players, Setup(case, (GOOD, GOOD)), games) for case in cases}
    parts = ["## Sides\n\nHeuristic against heuristic; intervals are 95 %."]
    parts.append(sides_table(tallies))
    parts.append("## Strategies, Judges, Defendants\n\nIn the same games, without draws.")
    for kind, heading in KINDS.items():
        if any(key.startswith(f"{kind} ") for tally in tallies.values() for key in tally.of):
            parts += [f"### {heading}", laid_out_table(tallies, kind)]
    if "private_eye" in cases:
        parts.append("## The investigation of Private Eye\n\nIn the same games; means and shares with 95 % intervals.")
        parts.append(investigation_table(tallies["private_eye"]))
    parts.append("## Against random play")
    parts.append(strength_table(players, cases, others))
    parts.append("## Against the Automa\n\nA draw is no win.")
    parts.append(automa_table(players, cases, automa))
    if "celebrity_divorce" in cases:
        parts.append("## The amicable challenge")
        parts.append(amicable_table(players, others))
    parts.append("## Cards\n\nHow often the side wins that got a card in Discovery, in the games of the first table.")
    for case, tally in tallies.items():
        parts += [f"### {CASES[case]}", cards_table(tally)]
    return "\n\n".join(parts)


def main() -> None:
    parser = to_play("Who wins Lawyer Up: so many games of each case.", 400)
    parser.add_argument("--others", type=int, default=0, help="against random play; half as many without")
    parser.add_argument("--automa", type=int, default=0, help="against each Automa; a tenth as many without")
    parser.add_argument("--cases", default="", help="names of the cases to play; all without")
    given = parser.parse_args()
    cases = [name for name in CASES if not given.cases or name in given.cases.split(",")]
    others, automa = given.others or given.games // 2, given.automa or max(1, given.games // 10)
    print(report(cases, given.games, others, automa, Players(given.seed, given.jobs, given.keep)))


if __name__ == "__main__":
    main()
