"""Where everything lies, and what is printed on the board: a part of the city, three to five detectives, one murder."""

from __future__ import annotations

import msgspec

from moot.engine import Seat, State, Thing, create
from tests.language.stage import NoOptions


class Location(msgspec.Struct, frozen=True):
    """A location of the map. ``x`` and ``y`` are hundredths."""

    name: str
    kind: str
    quality: str
    district: str
    x: int
    y: int
    body: str = "earth"
    major: bool = False
    restricted: bool = False


LOCATIONS = {
    "city_hall": Location("City Hall", "civic", "normal", "yellow", 10, 100, major=True),
    "old_war_memorial": Location("the Old War Memorial", "civic", "seedy", "yellow", 110, 5),
    "adams_garden": Location("Adams Garden", "residential", "ritzy", "yellow", -20, 230),
    "starlight_crusade": Location("Starlight Crusade", "religious", "ritzy", "yellow", 290, 0, major=True),
    "jinteki": Location("Jinteki", "business", "normal", "yellow", 310, 210, major=True, restricted=True),
    "levy_university": Location("Levy University", "civic", "ritzy", "blue", 410, 10, major=True),
    "broadcast_square": Location("Broadcast Square", "business", "ritzy", "blue", 420, 190, major=True),
    "jacks_diner": Location("Jack's Diner", "nightlife", "normal", "blue", 530, -10),
    "athletic_club": Location("A+ Athletic Club", "business", "normal", "blue", 630, 40),
    "humanity_labor": Location("Humanity Labor", "civic", "normal", "blue", 720, -10, major=True, restricted=True),
    "st_adrian": Location("the Cathedral of St. Adrian", "religious", "ritzy", "blue", 730, 100),
    "monroe": Location("Monroe & Associates", "business", "normal", "blue", 710, 210, major=True),
    "roxies": Location("Roxie's", "nightlife", "seedy", "red", 830, 110),
    "napd": Location("NAPD", "civic", "normal", "red", 820, 220, major=True),
    "memories_of_green": Location("Memories of Green", "nightlife", "normal", "red", 1010, 20, major=True),
    "eastside_tenements": Location("Eastside Tenements", "residential", "seedy", "red", 1060, 190, major=True),
    "midway": Location("the Midway", "residential", "normal", "beanstalk", 530, 280, body="beanstalk"),
    "castle_club": Location("Castle Club", "nightlife", "ritzy", "beanstalk", 520, 340, body="beanstalk", major=True),
    "hall_of_records": Location("the Heinlein Hall of Records", "civic", "normal", "heinlein", 420, 610, body="moon"),
    "elizas_toybox": Location("Eliza's Toybox", "nightlife", "seedy", "heinlein", 270, 570, body="moon", major=True),
    "haas_bioroid": Location(
        "Haas-Bioroid", "business", "normal", "heinlein", 330, 630, body="moon", major=True, restricted=True
    ),
}

LOCATIONS |= {
    "melange_mining": Location("Melange Mining", "business", "normal", "heinlein", 620, 600, body="moon", major=True),
    "wyldside": Location("Wyldside", "nightlife", "ritzy", "heinlein", 630, 700, body="moon", major=True),
    "order_of_sol": Location(
        "Order of Sol", "religious", "normal", "heinlein", 520, 720, body="moon", major=True, restricted=True
    ),
    "thurguns_free_clinic": Location("Thurgun's Free Clinic", "civic", "seedy", "blue", 500, 90),
    "challenger_ferry": Location(
        "the Challenger Memorial Ferry", "religious", "normal", "beanstalk", 510, 420, body="beanstalk"
    ),
}
LINE = ("midway", "castle_club", "challenger_ferry")
"""The places of the Beanstalk, from the Earth up (A-BEAN-01)."""
DETECTIVES = {"louis": "Louis", "caprice": "Caprice", "raymond": "Raymond", "floyd": "Floyd", "rachel": "Rachel"}
HOMES = {
    "louis": "napd",
    "caprice": "jinteki",
    "raymond": "jacks_diner",
    "floyd": "haas_bioroid",
    "rachel": "roxies",
}
NORMAL = ("corp", "political", "society", "street")
NPCS = {
    "kate": ("raymond", "Kate"),
    "parsons": ("raymond", "Parsons"),
    "keene": ("raymond", "Keene"),
    "mr_li": ("louis", "Mr. Li"),
    "sara": ("louis", "Sara"),
    "daniel": ("caprice", "Daniel"),
    "hiro": ("caprice", "Chairman Hiro"),
    "director_haas": ("floyd", "Director Haas"),
    "captain_beckmann": ("rachel", "Captain Beckmann"),
    "lena": ("rachel", "Lena"),
}
GRANTING = tuple(npc for npc in NPCS if npc not in ("parsons", "keene"))
"""NPCs whose favors can be gained."""
NPC_FAVORS_IN_ALL = 3
"""A-FAVOR-07."""
SUSPECTS = {
    "eve": "Eve 5VA3TC",
    "noise": "Noise",
    "thomas_haas": "Thomas Haas",
    "reina_roja": "Reina Roja",
    "mark_henry": "Mark Henry",
    "vinnie": "Vinnie the Strangler",
}
FILES = ("testimony", "physical", "document")
LEADS = {"physical": "athletic_club", "document": "humanity_labor", "thomas_haas": "napd", "reina_roja": "adams_garden"}
"""Two leads by kind, and the testimony leads of two suspects."""
TRACK = 5
"""Twilight: 0 is completely light, 5 completely dark."""


class Face(msgspec.Struct, frozen=True):
    """What is printed on a card, a token or a hunch."""

    id: str
    title: str
    back: str
    detective: str = ""
    side: str = ""
    trait: str = ""
    cost: int = 0


def _faces() -> list[Face]:
    tokens = [Face(f"evidence {n}", f"evidence {n}", "evidence token") for n in (-3, -1, 1, 2, 3, 4)]
    hunches = [
        Face(f"{side} {suspect}", f"{side}: {SUSPECTS[suspect]}", "hunch card")
        for suspect in SUSPECTS
        for side in ("guilty", "innocent")
    ]
    cards = [
        Face(f"{who} {side} {i}", f"{name}'s {side} card {i}", f"{side} card of {name}", who, side, trait, cost)
        for who, name in DETECTIVES.items()
        for side in ("light", "dark")
        for i, (trait, cost) in enumerate((("human_first", 4), ("tech", 1), ("", 2)))
    ]
    routine = Face("floyd light 3", "Floyd's light card 3", "light card of Floyd", "floyd", "light", "routine", 0)
    return [*tokens, *hunches, *cards, routine]


FACES = _faces()


def _numbers(back: str) -> list[int]:
    return [i for i, face in enumerate(FACES) if face.back == back]


class Case(State, kw_only=True):
    """The whole case."""

    options: NoOptions
    detective: list[str] = []
    at: list[str] = []
    time: list[int] = []
    twilight: list[int] = []
    favors: list[dict[str, int]] = []
    """By seat: normal favors and those of NPCs."""
    supply: dict[str, int] = {}
    tokens: list[dict[str, int]] = []
    burdens: list[dict[str, int]] = []
    """Trauma and strain."""
    money: list[int] = []
    mood: str = "bad"
    directives: list[str] = []
    warrants: list[list[str]] = []
    baggage: list[dict[str, int]] = []
    """By seat: good and bad on the current plot."""
    npc: dict[str, str] = {}
    npc_at: dict[str, str] = {}
    hits: dict[str, int] = {}
    dead: list[str] = []
    alibis: dict[str, int] = {}
    evidence: dict[str, dict[str, list[Thing]]] = {}
    faceup: list[Thing] = []
    pool: list[Thing] = []
    hunches: list[list[Thing]] = []
    undealt: list[Thing] = []
    decks: dict[str, list[Thing]] = {}
    hand: list[list[Thing]] = []
    discard: list[Thing] = []
    tech: list[Thing] = []
    leads: dict[str, str] = {}
    jimmy: str = "jacks_diner"
    jimmy_stays: bool = False
    depth: list[int] = []
    """By seat: how deep the hero marker stands beside the piles of the puzzle."""
    vp: list[int] = []
    murderer: str = ""
    week: int = 1
    day: int = 1
    active: Seat = Seat(0)
    this_turn: dict[str, int] = {}
    """How often each kind of event has happened to the active player."""
    spent_at: dict[str, int] = {}
    """By location: the most Time that somebody has spent there as one action."""
    markers: int = 0
    in_play: list[tuple[str, int]] = []
    """Texts that lie in play, and before whom."""
    visited: dict[str, list[str]] = {}
    """What the active player has entered this turn, and this week."""
    strain_at_start: int = 0
    saved_time: list[int] = []
    """By seat: what the next turn has more, or less."""
    memories: list[int] = []
    """The seats that hold one of Raymond's."""
    next_plot: list[dict[str, int]] = []
    """Baggage that waits for the next plot."""
    holding: dict[str, int] = {}
    """Reactions, and who holds them."""


def deal(game: Case) -> None:
    n = game.seats
    game.detective = list(DETECTIVES)[:n]
    game.at = [HOMES[detective] for detective in game.detective]
    game.time = [6] * n
    game.saved_time = [0] * n
    game.twilight = [3] * n
    game.favors = [dict.fromkeys((*NORMAL, *GRANTING), 0) for _ in range(n)]
    game.supply = dict.fromkeys(NORMAL, 8)
    game.tokens = [{"haas": 0, "jinteki": 0, "pass": 0} for _ in range(n)]
    game.burdens = [{"trauma": 0, "strain": 0} for _ in range(n)]
    game.money = [2000 if who == "rachel" else 0 for who in game.detective]
    game.directives = ["first", "second", "third"]
    game.warrants = [[] for _ in range(n)]
    game.baggage = [{"good": 0, "bad": 0} for _ in range(n)]
    game.next_plot = [{"good": 0, "bad": 0} for _ in range(n)]
    game.memories = [seat for seat in range(n) if game.detective[seat] != "raymond"]
    game.visited = {"turn": [], "week": []}
    game.npc = dict.fromkeys(NPCS, "alive")
    game.hits = dict.fromkeys(SUSPECTS, 0)
    game.alibis = dict.fromkeys(SUSPECTS, 0)
    game.evidence = {suspect: {file: [] for file in FILES} for suspect in SUSPECTS}
    game.leads = dict(LEADS)
    game.depth = [0] * n
    game.vp = [0] * n
    game.pool = create(game, _numbers("evidence token") * 2)
    for suspect in SUSPECTS:
        game.evidence[suspect]["physical"] = [game.pool.pop()]
    hunches = create(game, _numbers("hunch card"))
    game.hunches = [hunches[2 * seat : 2 * seat + 2] for seat in range(n)]
    game.undealt = hunches[-2:]
    for who in game.detective:
        for side in ("light", "dark"):
            game.decks[f"{who} {side}"] = create(game, _numbers(f"{side} card of {DETECTIVES[who]}"))
    game.hand = [[] for _ in range(n)]
