"""Law 12: one deliberate fault of each kind. Each is Hearing with a single thing wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from moot.api import rules_of
from moot.engine import (
    Answer,
    Ask,
    Board,
    Done,
    Event,
    Eyes,
    Game,
    IllegalAnswer,
    Preview,
    Records,
    Seat,
    Table,
    Thing,
    View,
    ask,
    ask_some,
    ask_together,
    create,
    do,
    happen,
    knowledge,
    number,
    ops,
    when,
    while_,
    window,
    workbench,
)
from moot.engine.actions import Lister, Teller
from moot.engine.asking import AskCode
from moot.engine.chance import commitment
from moot.engine.compile.instructions import WRITERS
from moot.engine.compile.steps import Writer
from moot.engine.instructions import CloseWindow
from moot.engine.kinds import member
from moot.engine.legality import Affordable, DeedCode
from moot.engine.remarks import OtherSeat
from moot.engine.state import Env, Frame, State, freeze
from moot.engine.steps import requires
from moot.games import GAMES
from moot.games.hearing.bot import Bot
from moot.games.hearing.events import Rested
from moot.games.hearing.rules.objections import objectors
from moot.games.hearing.rules.pay import coins
from moot.games.hearing.rules.turns import ARGUE, CONSULT, rest
from moot.games.hearing.state import Hearing
from moot.games.hearing.verbs import discard_cards, draw_cards, play_card
from moot.games.hearing.view import Court
from tests.laws.alter import altered, instead, with_fields, with_records

HEARING = GAMES["hearing"]

Fault = Callable[[pytest.MonkeyPatch], Game]


def printed(game: Hearing, thing: Thing) -> Any:
    """What no rule may do: read a face past the knowledge module."""
    return game.live.rules.faces[game.face[thing]]


def objections_held(game: Hearing) -> int:
    return sum(printed(game, card).kind == "objection" for hand in game.hand for card in hand)


# ---------------------------------------------------------------- views, titles, events, options that tell


def _with_view(**more: Callable[[Hearing], Any]) -> Game:
    added = [(name, list[int | str | bool]) for name in more]
    grown = msgspec.defstruct("Grown", added, bases=(Court,), frozen=True, kw_only=True)

    def view(game: Hearing, eyes: Eyes) -> Court:
        sound = msgspec.structs.asdict(HEARING.view(game, eyes))
        shown = grown(**sound, **{name: read(game) for name, read in more.items()})
        assert isinstance(shown, Court)
        return shown

    view.__annotations__["return"] = grown
    return replace(HEARING, view=view)


def id_in_the_view(patch: pytest.MonkeyPatch) -> Game:
    """The view tells the id of the top card of the deck."""
    return _with_view(top=lambda game: game.deck[-1:])


def face_in_the_view(patch: pytest.MonkeyPatch) -> Game:
    """The view tells the face of the top card of the deck."""
    return _with_view(top=lambda game: [printed(game, card).id for card in game.deck[-1:]])


def size_of_the_view(patch: pytest.MonkeyPatch) -> Game:
    """The view is as long as there are objections in hands."""
    return _with_view(padding=lambda game: [0] * objections_held(game))


def whole_state_in_the_view(patch: pytest.MonkeyPatch) -> Game:
    """The view shows every number and text of the state, also one that was added later."""
    return _with_view(
        all=lambda game: [getattr(game, n) for n in game.__struct_fields__ if isinstance(getattr(game, n), int | str)]
    )


def secret_in_a_title(patch: pytest.MonkeyPatch) -> Game:
    """A title counts the objections in all hands."""
    change = instead(ask, "action", do(objections_held, as_="held"), _step(ask, "action"), within="turn")
    return altered(HEARING, change, turn={"title": "{seat} has the floor ({held})", "public": ("seat", "held")})


class Told(Event):
    text = "The top card is {name}."
    name: str


def tell_top(game: Hearing) -> None:
    if game.deck:
        happen(game, Told, name=printed(game, game.deck[-1]).title)


def secret_in_an_event(patch: pytest.MonkeyPatch) -> Game:
    """An event names the top card of the deck."""
    game = altered(HEARING, instead(do, "rest", do(tell_top), _step(do, "rest")))
    return replace(game, events=[*game.events, Told])


def tell_nonsense(game: Hearing, seat: Seat) -> None:
    happen(game, Rested, seat="the last")


def event_of_another_type(patch: pytest.MonkeyPatch) -> Game:
    """Who rests is told to be somebody who has no seat."""
    return altered(HEARING, instead(do, "rest", do(tell_nonsense), _step(do, "rest")))


def top_is_a_statement(game: Hearing, seat: Seat) -> bool:
    return bool(game.deck) and bool(printed(game, game.deck[-1]).kind == "statement")


def secret_in_a_requirement(patch: pytest.MonkeyPatch) -> Game:
    """One may consult only if the top card, which nobody knows, is a statement."""
    peeking = replace(CONSULT, requires=(*CONSULT.requires, requires("H-CON-02", top_is_a_statement, "not now")))
    others = [listed for listed in HEARING.procedures if listed.name != "consult"]
    return replace(HEARING, procedures=[*others, peeking])


def strength_on_top(game: Hearing, seat: Seat, card: Thing) -> int:
    return printed(game, game.deck[-1]).strength if game.deck else 0


def secret_shown_with_an_option(patch: pytest.MonkeyPatch) -> Game:
    """With an argument is told how strong the top card of the deck is."""
    peeking = replace(ARGUE, shows={"top": strength_on_top})
    others = [listed for listed in HEARING.procedures if listed.name != "argue"]
    return replace(HEARING, procedures=[*others, peeking])


def top_card(game: Hearing) -> list[Thing]:
    return game.deck[-1:]


def id_among_what_is_settled(patch: pytest.MonkeyPatch) -> Game:
    """An ask is about the top card of the deck, and tells its id."""
    patch.setattr(Eyes, "value", lambda eyes, value, kind: value)
    return altered(HEARING, instead(ask, "action", do(top_card, as_="top"), _step(ask, "action"), within="turn"))


def preview_of_the_true_world(patch: pytest.MonkeyPatch) -> Game:
    """A preview is what happens at the table itself, with the chance that is ahead of it."""

    def preview(self: Table, seat: int, answer: Answer, rng: random.Random | None = None) -> Preview:
        true = self.copy()
        since = true.happened
        true.answer(seat, true.asks[0].id, answer)
        events, board, ask = true.events(seat, since), true.board(seat, Board), true.ask(seat)
        following = true.asks[0].question if true.asks else ""
        says = ask.says if ask is not None else None
        return Preview(events, whole=True, next=following, asked=[*true.asked], says=says, board=board)

    patch.setattr(Table, "preview", preview)
    return replace(HEARING)


def _teller(patch: pytest.MonkeyPatch, kind: object, tell: Callable[[Teller, Eyes, Any], str]) -> None:
    """Actions call values of this type something else."""
    sound = Teller._tell

    def told(self: Teller, eyes: Eyes, seats: int, value: Any, of: Any) -> str:
        return tell(self, eyes, value) if member(of, value) is kind else sound(self, eyes, seats, value, of)

    patch.setattr(Teller, "_tell", told)


def action_by_id(patch: pytest.MonkeyPatch) -> Game:
    """A thing is an action by its id, whatever is printed on it."""
    _teller(patch, Thing, lambda teller, eyes, thing: f"@{teller.rules.ids[thing % len(teller.rules.ids)]}")
    return replace(HEARING)


def action_by_place_at_the_table(patch: pytest.MonkeyPatch) -> Game:
    """A seat is an action by its number, whoever is asked."""
    _teller(patch, Seat, lambda teller, eyes, seat: f"+{seat}")
    return replace(HEARING)


def whole_deck(game: Hearing) -> list[Thing]:
    return list(game.deck) or [Thing(0)]


def action_that_tells_a_face(patch: pytest.MonkeyPatch) -> Game:
    """Somebody chooses among the cards of the deck, and the number of the action says what they are."""
    # The eyes know nothing, and yet look.
    _teller(patch, Thing, lambda teller, eyes, thing: f"@{eyes._ids[eyes._face[thing]]}")
    blind = ask("blind", by="seat", options=whole_deck)
    return altered(HEARING, instead(ask, "action", blind, _step(ask, "action"), within="turn"))


def seats_that_are_missing(patch: pytest.MonkeyPatch) -> Game:
    """The catalogue knows tables for two alone."""
    patch.setattr(Lister, "_seats", lambda self, persons: 2)
    return replace(HEARING)


class Reader(Bot):
    """An advocate who takes what comes first in the alphabet."""

    def answer(self, view: View, ask: Ask, memory: Board | None) -> Answer:
        if ask.kind == "some":
            return ask.default
        return min(ask.options, key=lambda option: option.label).key


def bot_that_reads_labels(patch: pytest.MonkeyPatch) -> Game:
    """A bot decides by the words of its options."""
    return replace(HEARING, bot=Reader)


# ---------------------------------------------------------------- flow on a secret


def _step(kind: type[Any], name: str) -> Any:
    """The step as the sound game has it."""
    found: list[Any] = []

    def look(where: str, step: Any) -> Any:
        if isinstance(step, kind) and getattr(step, "name", None) == name:
            found.append(step)
        return step

    altered(HEARING, look)
    return found[0]


def holders(game: Hearing, actor: Seat) -> list[Seat]:
    held = [seat for seat, hand in enumerate(game.hand) if any(printed(game, c).kind == "objection" for c in hand)]
    return [seat for seat in objectors(game, actor) if seat in held]


def asks_holders_only(patch: pytest.MonkeyPatch) -> Game:
    """The window asks only those who can react."""
    return altered(HEARING, with_fields(ask_together, "objection", by=holders))


def takes_a_private_ask(patch: pytest.MonkeyPatch) -> Game:
    """A turn with a single action is taken without asking, though the actions follow from a hand."""
    return altered(HEARING, with_fields(ask, "action", public=True))


def somebody_can_object(game: Hearing, seat: Seat) -> bool:
    return bool(holders(game, seat))


def branches_on_a_face(patch: pytest.MonkeyPatch) -> Game:
    """There is no window at all if nobody holds an objection."""
    return altered(HEARING, instead(window, "argue", when(somebody_can_object, _step(window, "argue"))))


# ---------------------------------------------------------------- it does not go on


def no_cards(game: Hearing, seat: Seat) -> list[Thing]:
    return []


def ask_without_options(patch: pytest.MonkeyPatch) -> Game:
    """Whoever pays with a card is offered none."""
    return altered(HEARING, with_fields(ask, "out", options=no_cards))


def any_coin(game: Hearing, seat: Seat, due: str) -> list[str]:
    return [kind for kind, coin in coins(game, seat).coins if coin.count and due in coin.pays]


def payment_that_dead_ends(patch: pytest.MonkeyPatch) -> Game:
    """A coin may be chosen that leaves the rest unpayable."""
    return altered(HEARING, with_fields(ask, "coin", options=any_coin))


def points_are_left(game: Hearing) -> bool:
    return len(game.ruling) < len(game.leaning)


def nothing(game: Hearing) -> None:
    pass


def endless_loop(patch: pytest.MonkeyPatch) -> Game:
    """Before the exhibits are opened the court waits for something that nobody does."""
    return altered(
        HEARING, instead(do, "open_exhibits", while_(points_are_left, do(nothing)), _step(do, "open_exhibits"))
    )


def strange_default(game: Hearing) -> str:
    return "adjourn"


def default_that_is_no_option(patch: pytest.MonkeyPatch) -> Game:
    """A clock that runs out answers something that is not offered."""
    return altered(HEARING, with_fields(ask, "action", default=strange_default))


def first_card_twice(game: Hearing, seat: Seat) -> list[Thing]:
    return [game.hand[seat][0], *game.hand[seat]]


def two_options_with_one_key(patch: pytest.MonkeyPatch) -> Game:
    """A card is offered twice."""
    return altered(HEARING, with_fields(ask_some, "cards", within="prepare", options=first_card_twice))


# ---------------------------------------------------------------- things and copies


def discard_and_lose(game: Hearing, seat: Seat, cards: list[Thing]) -> None:
    discard_cards(game, seat, cards)
    if cards:
        game.discard.pop()


def lost_card(patch: pytest.MonkeyPatch) -> Game:
    """One of the discarded cards falls behind the bench."""
    return altered(HEARING, instead(do, "discard_cards", do(discard_and_lose)))


def draw_and_keep(game: Hearing, seat: Seat) -> None:
    top = game.deck[-1:]
    draw_cards(game, seat, 1)
    game.deck += top


def doubled_card(patch: pytest.MonkeyPatch) -> Game:
    """A card that is drawn stays on the deck."""
    return altered(HEARING, instead(do, "consult", do(draw_and_keep)))


def shared_list(patch: pytest.MonkeyPatch) -> Game:
    """A copy shares the minutes with its original."""
    sound = Table.copy

    def copy(self: Table) -> Table:
        made = sound(self)
        workbench.state(made).minutes = workbench.state(self).minutes  # type: ignore[attr-defined]
        return made

    patch.setattr(Table, "copy", copy)
    return replace(HEARING)


def hand_as_tuple(game: Hearing, seat: Seat) -> list[Thing]:
    return tuple(game.hand[seat])  # type: ignore[return-value]


def tuple_in_an_env(patch: pytest.MonkeyPatch) -> Game:
    """A step leaves a tuple, which no save gives back."""
    change = instead(ask, "action", do(hand_as_tuple, as_="held"), _step(ask, "action"), within="turn")
    return altered(HEARING, change)


def rest_or_not(game: Hearing, seat: Seat) -> None:
    game.rested[seat] = bool(random.randrange(2))


def chance_past_the_log(patch: pytest.MonkeyPatch) -> Game:
    """A rule throws dice of its own."""
    return altered(HEARING, instead(do, "rest", do(rest_or_not)))


def rest_and_add(game: Hearing, seat: Seat) -> None:
    rest(game, seat)
    game.discard += create(game, [0])


def card_out_of_nowhere(patch: pytest.MonkeyPatch) -> Game:
    """Who rests finds a card that was not in the box."""
    return altered(HEARING, instead(do, "rest", do(rest_and_add)))


def view_that_lives_on(patch: pytest.MonkeyPatch) -> Game:
    """There is one view for each audience, and it is brought up to date."""
    sound = Table.shown
    views: dict[int | None, dict[str, Any]] = {}

    def shown(self: Table, seat: int | None) -> dict[str, Any]:
        views.setdefault(seat, {}).update(sound(self, seat))
        return views[seat]

    patch.setattr(Table, "shown", shown)
    return replace(HEARING)


def world_with_a_seed_of_its_own(patch: pytest.MonkeyPatch) -> Game:
    """A sampled world is committed to its own seed, and so can be told apart."""
    sound = Table.sample

    def sample(self: Table, seat: int | None, rng: random.Random) -> Table:
        world = sound(self, seat, rng)
        world.commitment = commitment(workbench.seed(world))
        return world

    patch.setattr(Table, "sample", sample)
    return replace(HEARING)


def world_that_hears_of_its_table(patch: pytest.MonkeyPatch) -> Game:
    """A sampled world goes on to hear what happens at the table that it was drawn from."""
    sound = Table.sample

    def sample(self: Table, seat: int | None, rng: random.Random) -> Table:
        world = sound(self, seat, rng)
        before = workbench.before(world)
        before[-1] = workbench.events(self), before[-1][1]
        return world

    patch.setattr(Table, "sample", sample)
    return replace(HEARING)


def dealer_that_leans(patch: pytest.MonkeyPatch) -> Game:
    """Whoever samples gives one hidden thing in fifty its true face."""
    sound = knowledge.resample

    def resample(game: State, audience: int, rng: random.Random) -> None:
        truth, row, face = game.face.copy(), game.know[audience], game.face
        sound(game, audience, rng)
        for thing, label in enumerate(row):
            if label and rng.random() < 0.02:
                (there, *_) = [t for t, of in enumerate(row) if of == label and face[t] == truth[thing]]
                face[thing], face[there] = face[there], face[thing]

    patch.setattr("moot.engine.table.resample", resample)
    return replace(HEARING)


def deal_misprinted(game: Hearing) -> None:
    HEARING.deal(game)
    missing = game.face[game.deck[0]]
    game.face = [game.face[game.deck[-1]] if face == missing else face for face in game.face]


def card_that_is_never_drawn(patch: pytest.MonkeyPatch) -> Game:
    """One card is not in the box: another is there instead."""
    return replace(HEARING, deal=deal_misprinted)


# ---------------------------------------------------------------- undo, answers, records


def play_uncounted(game: Hearing, seat: Seat, card: Thing) -> None:
    before = game.learnt
    play_card(game, seat, card)
    game.learnt = before


def undo_across_a_reveal(patch: pytest.MonkeyPatch) -> Game:
    """Playing a card shows it, but the count of what was learnt does not move."""
    return altered(HEARING, instead(do, "play_card", do(play_uncounted)))


def withdrawn_but_remembered(patch: pytest.MonkeyPatch) -> Game:
    """Secret answers come back with the undo of what they led to."""
    patch.setattr("moot.engine.past._unanswered", freeze)
    return replace(HEARING)


def undo_that_counts(patch: pytest.MonkeyPatch) -> Game:
    """Undo is free as long as nobody has answered in secret."""
    sound = Table.undo

    def undo(self: Table, seat: int, agreed: Iterable[int] = ()) -> Done:
        game = workbench.state(self)
        asked = game.asked
        if len(asked) > 1 and not game.answers:
            game.asked = asked[:1]
        try:
            return sound(self, seat, agreed)
        finally:
            game.asked = asked

    patch.setattr(Table, "undo", undo)
    return replace(HEARING)


def undo_by_consent_of_one(patch: pytest.MonkeyPatch) -> Game:
    """One other seat speaks for all."""
    sound = Table.undo

    def undo(self: Table, seat: int, agreed: Iterable[int] = ()) -> Done:
        return sound(self, seat, range(self.seats) if set(agreed) - {seat} else ())

    patch.setattr(Table, "undo", undo)
    return replace(HEARING)


def undo_of_what_was_settled(patch: pytest.MonkeyPatch) -> Game:
    """That the answers of a window are opened counts as nothing learnt, and each as decided by its seat alone."""
    sound, undo = ops.settle, Table.undo

    def settle(game: State, frame: Frame, code: AskCode) -> None:
        before = game.learnt
        sound(game, frame, code)
        game.learnt = before

    def undo_alone(self: Table, seat: int, agreed: Iterable[int] = ()) -> Done:
        for past in workbench.history(self)[-1:]:
            if seat in past.seats:
                workbench.history(self)[-1] = msgspec.structs.replace(past, seats=[Seat(seat)])
        return undo(self, seat, agreed)

    patch.setattr(ops, "settle", settle)
    patch.setattr(Table, "undo", undo_alone)
    return replace(HEARING)


def undo_of_what_an_automa_told(patch: pytest.MonkeyPatch) -> Game:
    """What an Automa answers counts as nothing learnt."""
    sound = AskCode.automa_answer

    def automa_answer(self: AskCode, game: State, *more: Any) -> Any:
        game.learnt -= 1
        return sound(self, game, *more)

    patch.setattr(AskCode, "automa_answer", automa_answer)
    return replace(HEARING)


def refusal_that_repeats_all(patch: pytest.MonkeyPatch) -> Game:
    """A refusal says again what it was given, however long."""
    sound = Table.answer

    def answer(self: Table, seat: int, ask: int, key: Answer) -> Done:
        if type(seat) is type(ask) is int and max(abs(seat), abs(ask)) < 2**31:
            return sound(self, seat, ask, key)
        raise IllegalAnswer(OtherSeat(ask, seat))

    patch.setattr(Table, "answer", answer)
    return replace(HEARING)


def list_kept_as_given(patch: pytest.MonkeyPatch) -> Game:
    """The log keeps the very list that was given."""
    patch.setattr("moot.engine.table._as_logged", lambda key, value: key)
    return replace(HEARING)


def stale_answers_accepted(patch: pytest.MonkeyPatch) -> Game:
    """Whatever ask an answer names, it is taken for the open one."""
    sound = Table.answer

    def answer(self: Table, seat: int, ask: int, key: Answer) -> Done:
        known = type(ask) is int and 0 < ask <= self.serial
        return sound(self, seat, self.serial if known else ask, key)

    patch.setattr(Table, "answer", answer)
    return replace(HEARING)


def record_that_changes_nothing(patch: pytest.MonkeyPatch) -> Game:
    """Star Witness says a second time that statements are 0 stronger."""
    star = Records(*rules_of(HEARING).records["star-witness"], number(of="strength", add=0))
    return with_records(HEARING, "star-witness", star)


# ---------------------------------------------------------------- generated code, options and reasons


def close_and_forget(it: CloseWindow, out: Writer, step: int) -> int:
    out.line(f"e.pop({ops.OCCASION!r})")
    return step + 1


def window_that_forgets(patch: pytest.MonkeyPatch) -> Game:
    """Generated code does not bring back what reactions have changed."""
    patch.setitem(WRITERS, CloseWindow, close_and_forget)
    return replace(HEARING)


def price_that_nobody_looks_at(patch: pytest.MonkeyPatch) -> Game:
    """What a deed costs makes no difference to whether it is offered."""
    patch.setattr(Affordable, "test", lambda self, places: None)
    return replace(HEARING)


def ban_that_is_overlooked(patch: pytest.MonkeyPatch) -> Game:
    """What texts forbid or waive makes no difference to what is offered."""
    patch.setattr(DeedCode, "touched_by", lambda self, rules: set())
    return replace(HEARING)


def condition_that_is_overlooked(patch: pytest.MonkeyPatch) -> Game:
    """What speaks against an option that is no deed makes no difference to whether it is offered."""
    values = AskCode.values

    def all_candidates(code: AskCode, game: State, env: Env, seat: Seat) -> list[Any]:
        return values(code if code.requirements is None else replace(code, requirements=[]), game, env, seat)

    patch.setattr(AskCode, "values", all_candidates)
    return replace(HEARING)
