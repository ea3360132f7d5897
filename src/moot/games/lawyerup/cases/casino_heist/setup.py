"""L-05SETUP: Defendants, the Lineup, Cons, and the evidence."""

from __future__ import annotations

from moot.engine import Thing, do, open_face, procedure, show, shuffle
from moot.engine.chance import draw, permutation
from moot.games.lawyerup.case import Lay
from moot.games.lawyerup.cases.casino_heist.board import MASTERMIND, Defendant
from moot.games.lawyerup.cases.casino_heist.verbs import CONS
from moot.games.lawyerup.config import TOKENS
from moot.games.lawyerup.state import Court

CREW = 4
LINEUP = 5
BURIED = 9


def deal(game: Court, lay: Lay) -> None:
    """What comes out of the box."""
    game.case_deck = lay("evidence")
    game.witness_deck = lay("witness")
    game.targets = lay("defendant", lambda face: face.id.endswith("A"))
    game.reverse = lay("defendant", lambda face: face.id.endswith("B"))
    game.piles[CONS] = lay("con")
    game.open_piles[CONS] = []


def choose_defendants(game: Court) -> None:
    """L-05SETUP-01 to L-05SETUP-03: a Mastermind and four of the crew at random, each with a random face up."""
    show(game, [*game.targets, *game.reverse])
    faces = list(zip(game.targets, game.reverse, strict=True))
    masterminds = [pair for pair in faces if open_face(game, pair[0], Defendant).keyword == MASTERMIND]
    crew = [pair for pair in faces if open_face(game, pair[0], Defendant).keyword != MASTERMIND]
    order = permutation(game, len(crew))
    chosen = [masterminds[draw(game, len(masterminds))], *(crew[place] for place in order[:CREW])]
    game.removed += [face for pair in faces if pair not in chosen for face in pair]
    game.targets, game.reverse = [], []
    for pair in chosen:
        up = draw(game, 2)
        game.targets.append(pair[up])
        game.reverse.append(pair[1 - up])


def lay_tokens(game: Court) -> None:
    """L-05SETUP-04, L-05SETUP-05: one for each track, on the gray space; two are not used."""
    order = permutation(game, len(TOKENS))
    tokens = iter([TOKENS[place] for place in order])
    game.tokens = [[next(tokens), next(tokens)] for _ in game.targets]
    game.spaces = [[0, 0] for _ in game.targets]


def lay_lineup(game: Court) -> None:
    """L-05SETUP-06 to L-05SETUP-08."""
    shuffle(game, game.witness_deck)
    fill_lineup(game)
    shuffle(game, game.piles[CONS])


def fill_lineup(game: Court) -> list[Thing]:
    """L-05SETUP-07, L-05-10: to five, at the right end."""
    new: list[Thing] = []
    while len(game.keys) + len(new) < LINEUP and game.witness_deck:
        new.append(game.witness_deck.pop())
    show(game, new)
    game.keys += new
    return new


def bury_evidence(game: Court) -> None:
    """L-05SETUP-09, L-05SETUP-10: nine, unseen."""
    shuffle(game, game.case_deck)
    game.buried = [game.case_deck.pop() for _ in range(BURIED)]


SETUP = procedure("heist_setup", steps=[do(choose_defendants), do(lay_tokens), do(lay_lineup), do(bury_evidence)])
