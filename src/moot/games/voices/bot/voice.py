"""One decision, seen from one seat: what the seat knows of jurors, markers and players, and what changes are worth.

Worth is measured as a chance to win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import tanh
from random import Random
from types import MappingProxyType
from typing import TypeVar

from moot.engine import Board, Face, Known, Shown, Value, View
from moot.games.voices.bot.asked import JURORS, REGIONS, one_of
from moot.games.voices.bot.goal import Goal, goal_of
from moot.games.voices.bot.jury import Juror, Jury, Outlook, jury_of
from moot.games.voices.bot.notes import Notes
from moot.games.voices.bot.regions import Platform, Table, at_risk, chance_to_lead, lead, platform_of, shares
from moot.games.voices.bot.roles import liking, liking_of, possible
from moot.games.voices.config import HAND_LIMIT, ROUNDS, Region
from moot.games.voices.config import Juror as JurorName
from moot.games.voices.geometry import overhang
from moot.games.voices.state import MARKER, PLACES, ROW, Role, Token
from moot.games.voices.view import Courtroom, Memory

STAKE: dict[Region, float] = {"observation": 0.5, "speech": 0.9, "instinct": 0.6, "motor_skills": 1.0}
"""What it is worth to use an ability of a region, in tokens that one may place."""
STRATEGY = 0.5
"""The same of a strategy card."""
FRIEND = 0.5
"""How much it helps, or harms, if somebody else uses an ability."""
LEAST = 0.1
"""A condition that looks lost still counts for this much, so that it is not given up."""
FALL = 0.4
"""So many of one's markers fall in a round."""
MIX_STEP = 5


F = TypeVar("F")


class Voice:
    """What a seat knows and wants."""

    def __init__(self, view: View, memory: Board | None, faces: Mapping[str, Face], notes: Notes, rng: Random) -> None:
        assert isinstance(view.board, Courtroom)
        assert isinstance(memory, Memory)
        assert view.you is not None
        self.board = view.board
        self.memory = memory
        self.you = view.you
        self.faces = faces
        self.notes = notes
        self.rng = rng
        self.round = self.board.round
        self.prosecutor = self.board.prosecutor
        self.is_prosecutor = self.prosecutor == self.you
        moment = view.occasion.about if view.occasion is not None else {}
        self.region = one_of(REGIONS, moment.get("region"))
        """The region that somebody deployed to, if that is what happened."""
        accused = moment.get("accused")
        self.accused = [JURORS[one] for one in accused if isinstance(one, str)] if isinstance(accused, list) else []
        """The jurors that somebody accused just now."""

    def face(self, shown: Value, kind: type[F]) -> F:
        """What is printed on a thing that one knows."""
        assert isinstance(shown, Known)
        face = self.faces[shown.face]
        assert isinstance(face, kind)
        return face

    @cached_property
    def role(self) -> Role:
        return self.face(self.board.roles[self.you][0], Role)

    @cached_property
    def goal(self) -> Goal:
        return goal_of(self.role.text)

    # ------------------------------------------------------------ the jury

    @cached_property
    def jury(self) -> Jury:
        reading = self.board.reading
        resolving = reading is not None and reading.side
        now = max(1, self.round + 1 if resolving else self.round)
        return jury_of(tuple(self._juror(juror) for juror in ROW), Outlook(self.goal, now, self._mix))

    def _juror(self, juror: JurorName) -> Juror:
        """Known faces count as open tokens; of others it matters who placed them."""
        shown = self.board.jurors[juror]
        known = {"guilty": shown.guilty, "innocent": shown.innocent, "blank": 0}
        hidden = [0, 0, 0]
        placers = self.notes.placers[juror]
        for i, token in enumerate(self.memory.jury[juror]):
            if isinstance(token, Known):
                known[token.face] += 1
            else:
                placer = placers[i] if i < len(placers) else None
                hidden[1 if placer is None else 1 - round(self.liking[placer])] += 1
        return Juror(known["guilty"], known["innocent"], tuple(hidden))

    @cached_property
    def _mix(self) -> tuple[int, int]:
        """What hidden tokens are, by what is left of all."""
        left = {face.id: face.copies for face in self.faces.values() if isinstance(face, Token)}
        seen: list[Shown] = [token for pile in self.memory.jury.values() for token in pile]
        for token in (*seen, *self.board.drawn):
            if isinstance(token, Known):
                left[token.face] -= 1
        for face, number in self.notes.discarded.items():
            left[face] -= number
        whole = max(1, sum(left.values()))
        guilty, innocent = (round(100 / MIX_STEP * left[face] / whole) * MIX_STEP for face in ("guilty", "innocent"))
        return max(0, guilty), max(0, min(innocent, 100 - guilty))

    def gain(self, face: str, juror: JurorName, n: int = 1) -> float:
        """What it is worth if a juror gets such tokens, or loses them if ``n`` is negative."""
        if face == "blank":
            return 0.0
        at = ROW.index(juror)
        change = self.jury.gain(at, guilty=n) if face == "guilty" else self.jury.gain(at, innocent=n)
        return change * self.board_chance

    def chances(self) -> dict[str, float]:
        """How likely the next hidden token has each face."""
        guilty, innocent = self._mix
        return {"guilty": guilty / 100, "innocent": innocent / 100, "blank": 1 - (guilty + innocent) / 100}

    @cached_property
    def power(self) -> float:
        """What it is worth to place a token of one's choice."""
        best = [max(self.gain("guilty", juror), self.gain("innocent", juror)) for juror in ROW]
        return 0.5 * max(best) + 0.5 * sum(best) / len(best)

    @cached_property
    def towards(self) -> float:
        """Whether guilty tokens help, 1, or innocent ones, -1."""
        pull = sum(self.gain("guilty", juror) - self.gain("innocent", juror) for juror in ROW)
        return tanh(pull / (6 * self.power + 1e-6))

    def friend(self, seat: int) -> float:
        """How much a seat wants what this one wants, from -1 to 1."""
        return 1.0 if seat == self.you else self.towards * self.liking[seat]

    @cached_property
    def liking(self) -> list[float]:
        """By seat: 1 likes guilty tokens, -1 innocent ones."""
        return [self._liking(seat) for seat in range(len(self.board.colours))]

    def _liking(self, seat: int) -> float:
        if seat == self.prosecutor:
            return 1.0
        if seat == self.you:
            return liking_of(self.role.text)
        return liking(self._others, tuple(self.notes.liked.get(seat, ())))

    @cached_property
    def _others(self) -> tuple[str, ...]:
        """The texts of the roles that other personas may have."""
        options = self.board.options
        basic = not options.advanced_roles and not options.automated_prosecutor
        found = possible(self.faces, self.role.id, len(self.board.colours), by_number=basic)
        return tuple(role.text for role in found)

    # ------------------------------------------------------------ markers

    @cached_property
    def table(self) -> Table:
        owner: dict[str, int] = {colour: seat for seat, colours in enumerate(self.board.colours) for colour in colours}
        return Table(owner, self.prosecutor)

    @cached_property
    def platforms(self) -> dict[Region, Platform]:
        return {region: platform_of(self.board.regions[region]) for region in PLACES}

    @cached_property
    def own(self) -> frozenset[str]:
        colours = self.board.colours[self.you]
        return frozenset(name for name, marker in MARKER.items() if marker.colour in colours)

    @cached_property
    def to_come(self) -> int:
        """How many other personas will still deploy this round."""
        begun = self.board.begun
        return sum(not begun[seat] for seat in range(len(begun)) if seat not in (self.you, self.prosecutor))

    @cached_property
    def icons(self) -> list[Region]:
        """The regions of this round's card."""
        reading = self.board.reading
        return reading.icons if reading is not None else self.board.screen.covered or []

    @cached_property
    def board_chance(self) -> float:
        """The chance that the goal's conditions on markers are met."""
        return self._control({}) * self._destroyed({})

    def _control(self, changed: Mapping[Region, Platform]) -> float:
        """V-GOAL-04: of a row of regions one is enough."""
        found = 1.0
        for regions in self.goal.regions:
            missed = 1.0
            for region in regions:
                missed *= 1.0 - (self._lead(changed[region]) if region in changed else self._led[region])
            found *= max(LEAST, 1.0 - missed)
        return found

    @cached_property
    def _led(self) -> dict[Region, float]:
        """By region that the goal names: the chance to lead there in the end."""
        return {region: self._lead(self.platforms[region]) for regions in self.goal.regions for region in regions}

    def _lead(self, platform: Platform) -> float:
        spread = 0.3 + 0.5 * self.left + 0.2 * self.to_come
        ahead = lead(self.table.strengths(platform), self.you) - at_risk(platform, self.own)
        return chance_to_lead(ahead, spread)

    def _destroyed(
        self, changed: Mapping[Region, Platform], fallen: Sequence[str] = (), back: Sequence[str] = ()
    ) -> float:
        """V-GOAL-08: the prosecutor's markers do not count. Those that lie badly count in part."""
        if not self.goal.falls:
            return 1.0
        count = [float(len(markers)) for markers in self.board.destroyed]
        for marker in fallen:
            count[self.table.owner_of(marker)] += 1
        for marker in back:
            count[self.table.owner_of(marker)] -= 1
        self._endanger(count, {**self.platforms, **changed})
        mine, spread = count[self.you], 0.4 + 0.4 * self.left
        likely = mine + FALL * self.left
        chance = chance_to_lead(likely - self.goal.destroyed, spread) if self.goal.destroyed else 1.0
        if self.goal.spared is not None:
            chance *= chance_to_lead(self.goal.spared - likely, spread)
        for seat, theirs in enumerate(count):
            if self.goal.most and seat not in (self.you, self.prosecutor):
                chance *= chance_to_lead(mine - theirs, spread)
        return max(LEAST**2, chance)

    def _endanger(self, count: list[float], platforms: Mapping[Region, Platform]) -> None:
        """Adds to what each player has lost what is likely to fall."""
        ahead = min(1.0, 0.3 * self.left + 0.1 * self.to_come)
        for platform in platforms.values():
            for one in platform:
                likely = min(0.8, 0.06 * overhang(one.x, one.y) / 1_000 + 0.04 * len(platform))
                count[self.table.owner_of(one.marker)] += ahead * likely

    def worth(
        self,
        changed: Mapping[Region, Platform] = MappingProxyType({}),
        fallen: Sequence[str] = (),
        back: Sequence[str] = (),
    ) -> float:
        """What the board is worth with other platforms, with markers that fell and with some that came back."""
        found = self.jury.chance * self._control(changed) * self._destroyed(changed, fallen, back)
        for region, now in self._used.items():
            found += self.stake(region) * (self.use(changed[region]) if region in changed else now)
        return found

    @cached_property
    def _used(self) -> dict[Region, float]:
        """By region that somebody will use this round: how good that is."""
        regions: list[Region] = [*self.icons, "planning"] if self.round < ROUNDS else self.icons
        return {region: self.use(self.platforms[region]) for region in regions}

    def matters(self, region: Region) -> bool:
        """Whether it matters who has markers in a region."""
        return region in self._used or region in self._led or self.goal.falls

    def stake(self, region: Region) -> float:
        """What it is worth to use a region."""
        if region != "planning":
            return STAKE[region] * self.power
        if self.is_prosecutor:
            return 0.2 * self.power
        return self.power * STRATEGY * (1.0 if len(self.board.hand) < HAND_LIMIT else 0.3)

    def use(self, platform: Platform) -> float:
        """How likely it is that one uses the region this round, or a friend does."""
        strengths = self.table.strengths(platform)
        if self.is_prosecutor and len(self.board.colours) == 3 and len(set(strengths.values())) < len(strengths):
            return 1.0  # V-3P-11: a tie is the prosecutor's.
        found, spread = 0.0, 0.25 + 0.35 * self.to_come
        for seat, share in shares(strengths, spread, self.board.first).items():
            found += share * (1.0 if seat == self.you else FRIEND * self.friend(seat))
        return found

    def without(self, marker: str) -> dict[Region, Platform]:
        """The platform that a marker lies on, without it."""
        for region, platform in self.platforms.items():
            if any(one.marker == marker for one in platform):
                return {region: tuple(one for one in platform if one.marker != marker)}
        return {}

    def region_of(self, marker: str) -> Region | None:
        return next(iter(self.without(marker)), None)

    @property
    def left(self) -> int:
        """How many rounds follow this one."""
        return ROUNDS - self.round
