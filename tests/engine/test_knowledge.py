"""Who may know what: looking, mixing, shuffling and telling, and the other worlds that follow from it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from moot.engine import (
    Eyes,
    Held,
    Hidden,
    Known,
    RulesError,
    Thing,
    all_but,
    create,
    disclose,
    everyone,
    guess,
    knows,
    learn,
    mix,
    open_face,
    seen_face,
    show,
    shuffle,
)
from moot.engine.knowledge import resample
from moot.engine.state import freeze, thaw
from tests.engine.toy import Card, Toy
from tests.engine.worlds import dealt, empty

AXE, BAT, CUP, DOG, ELK, FIG = range(6)
SPECTATOR = 2


class Omen(Card, frozen=True):
    """A card that can do more than others."""

    hour: int = 0


def things(*ids: int) -> list[Thing]:
    return [Thing(i) for i in ids]


def six() -> Toy:
    """A toy with things 0 to 5, which have the faces 0 to 5 (0 and 1 are weapons); nobody has seen any."""
    game = empty()
    create(game, range(6))
    return game


def sampled(game: Toy, audience: int, tries: int = 60) -> list[list[int]]:
    """The faces of many other worlds of this audience."""
    found = []
    rng = Random(1)
    for _ in range(tries):
        other = thaw(Toy, freeze(game))
        other.live = game.live
        resample(other, audience, rng)
        found.append(other.face)
    return found


# ---------------------------------------------------------------- learning


def test_new_things_are_one_bag_to_everybody() -> None:
    game = empty()
    assert create(game, [CUP, DOG]) == [0, 1]
    assert create(game, [AXE]) == [2]
    assert game.face == [CUP, DOG, AXE]
    for audience in everyone(game):
        assert len(set(game.know[audience][:2])) == 1
        assert game.know[audience][2] != game.know[audience][0]
        assert not any(knows(game, audience, Thing(thing)) for thing in range(3))


def test_who_the_audiences_are() -> None:
    game = empty(seats=3)
    assert list(everyone(game)) == [0, 1, 2, 3]
    assert all_but(game, 1) == [0, 2, 3]


def test_more_bags_than_labels_is_an_error_in_words() -> None:
    game = empty()
    for _ in range(255):
        create(game, [CUP])
    with pytest.raises(RulesError, match="255"):
        create(game, [CUP])


def test_looking_is_for_one_audience_and_counts_once() -> None:
    game = six()
    learn(game, 0, things(2, 3))
    assert [knows(game, 0, Thing(t)) for t in range(6)] == [False, False, True, True, False, False]
    assert not any(knows(game, audience, Thing(2)) for audience in (1, SPECTATOR))
    assert game.learnt == 2
    learn(game, 0, things(2, 3))
    assert game.learnt == 2


def test_showing_is_for_everybody() -> None:
    game = six()
    show(game, things(1))
    assert all(knows(game, audience, Thing(1)) for audience in everyone(game))


def test_the_flow_of_a_game_reads_only_open_faces() -> None:
    game = six()
    with pytest.raises(RulesError, match="hidden"):
        open_face(game, Thing(0))
    learn(game, 0, things(0))
    learn(game, 1, things(0))
    with pytest.raises(RulesError, match="hidden"):
        open_face(game, Thing(0))
    learn(game, SPECTATOR, things(0))
    assert open_face(game, Thing(0)).id == "axe"


def test_a_seat_reads_only_faces_that_it_has_seen() -> None:
    game = six()
    learn(game, 0, things(0))
    assert seen_face(game, 0, Thing(0)).id == "axe"
    with pytest.raises(RulesError, match="Seat 1 has not seen"):
        seen_face(game, 1, Thing(0))


def test_a_rule_that_names_a_kind_gets_a_face_of_that_kind() -> None:
    game = six()
    show(game, things(0))
    assert open_face(game, Thing(0), Card).kind == "weapon"
    assert seen_face(game, 0, Thing(0), Card).kind == "weapon"


def test_a_base_class_stands_for_all_its_kinds() -> None:
    game = six()
    game.live.rules.faces[0] = Omen("owl", "The Owl", hour=12)
    show(game, things(0))
    assert open_face(game, Thing(0), Card).id == "owl"
    assert open_face(game, Thing(0), Omen).hour == 12
    assert seen_face(game, 0, Thing(0), Omen).hour == 12


def test_a_thing_of_another_kind_is_an_error_in_words() -> None:
    game = six()
    show(game, things(0))
    with pytest.raises(RulesError, match=r"^A Card lies where the rule expects an Omen\.$"):
        open_face(game, Thing(0), Omen)
    with pytest.raises(RulesError, match=r"^A Card lies where the rule expects an Omen\.$"):
        seen_face(game, 0, Thing(0), Omen)


def test_a_hidden_thing_does_not_tell_its_kind() -> None:
    game = six()
    learn(game, 0, things(0))
    with pytest.raises(RulesError, match="hidden"):
        open_face(game, Thing(0), Omen)
    with pytest.raises(RulesError, match="Seat 1 has not seen"):
        seen_face(game, 1, Thing(0), Omen)


def test_eyes_see_faces_and_ids_of_what_is_known_and_backs_of_the_rest() -> None:
    game = six()
    learn(game, 0, things(3, 1))
    mine, yours = Eyes(game, 0), Eyes(game, 1)
    assert mine.see(Thing(1)) == Known(Thing(1), "bat")
    assert yours.see(Thing(1)) == Hidden("card")
    assert mine.pile(things(0, 1)) == [Hidden("card"), Known(Thing(1), "bat")]
    assert mine.hand(things(3, 0, 1)) == Held(3, ["bat", "dog"])
    assert yours.hand(things(3, 0, 1)) == Held(3, [])
    assert mine.value(things(0, 1), list[Thing]) == [Hidden("card"), Known(Thing(1), "bat")]
    assert mine.value(1, int) == 1


# ---------------------------------------------------------------- mixing and shuffling


def test_a_shuffle_moves_faces_and_leaves_ids() -> None:
    game = six()
    show(game, things(0, 1, 2))
    shuffle(game, things(0, 1, 2))
    assert sorted(game.face[:3]) == [AXE, BAT, CUP]
    assert game.face[3:] == [DOG, ELK, FIG]
    assert not any(knows(game, audience, Thing(t)) for audience in everyone(game) for t in range(3))
    assert {tuple(sorted(world[:3])) for world in sampled(game, 1)} == {(AXE, BAT, CUP)}
    assert len({tuple(world[:3]) for world in sampled(game, 1)}) == 6


def test_mixing_is_for_those_who_lose_track() -> None:
    game = six()
    show(game, things(0, 1))
    mix(game, things(0, 1), all_but(game, 0))
    assert knows(game, 0, Thing(0))
    assert not knows(game, 1, Thing(0))
    assert game.face[:2] == [AXE, BAT]
    assert {tuple(world[:2]) for world in sampled(game, 1)} == {(AXE, BAT), (BAT, AXE)}
    assert {tuple(world[:2]) for world in sampled(game, 0)} == {(AXE, BAT)}


def test_mixing_one_thing_hides_nothing() -> None:
    game = six()
    show(game, things(0))
    mix(game, things(0), everyone(game))
    assert knows(game, 1, Thing(0))


def test_a_known_card_shuffled_into_a_pile_is_never_dealt_outside_it() -> None:
    game = six()
    show(game, things(0))
    shuffle(game, things(0, 1, 2))
    for audience in everyone(game):
        worlds = sampled(game, audience, 300)
        assert all(AXE in world[:3] for world in worlds)
        assert len({world.index(AXE) for world in worlds}) == 3
        assert {FIG in world[:3] for world in worlds} == {True, False}


def test_a_known_card_stays_among_those_it_may_be_after_more_shuffles() -> None:
    game = six()
    show(game, things(0))
    shuffle(game, things(0, 1))
    shuffle(game, things(1, 2))
    worlds = sampled(game, 1, 300)
    assert {world.index(AXE) for world in worlds} == {0, 1, 2}


def test_things_of_two_bags_that_are_mixed_stay_apart_from_the_rest_of_their_bags() -> None:
    """Of a bag of weapons and a bag of animals one thing each is mixed: the others are what they were."""
    game = empty()
    create(game, [AXE, BAT])
    create(game, [DOG, ELK])
    mix(game, things(1, 2), everyone(game))
    for world in sampled(game, 1, 100):
        assert world[0] in (AXE, BAT)
        assert world[3] in (DOG, ELK)


# ---------------------------------------------------------------- promises


def test_to_tell_that_there_is_one_is_a_promise_of_at_least_one() -> None:
    game = six()
    assert disclose(game, things(0, 2, 3), "kind", "weapon") is True
    for audience in everyone(game):
        worlds = sampled(game, audience, 300)
        weapons = [sum(world[t] in (AXE, BAT) for t in (0, 2, 3)) for world in worlds]
        assert set(weapons) == {1, 2}


def test_to_tell_that_there_is_none_is_a_promise_of_none() -> None:
    game = six()
    assert disclose(game, things(2, 3, 4), "kind", "weapon") is False
    for audience in everyone(game):
        for world in sampled(game, audience, 100):
            assert not {AXE, BAT} & set(world[2:5])


def test_telling_is_learning_something() -> None:
    game = six()
    before = game.learnt
    disclose(game, things(2), "kind", "weapon")
    assert game.learnt > before


def test_a_promise_of_at_least_one_survives_a_shuffle_as_one_of_the_pile() -> None:
    game = six()
    disclose(game, things(0, 2), "kind", "weapon")
    shuffle(game, things(2, 3))
    worlds = sampled(game, 1, 300)
    assert all({AXE, BAT} & {world[0], world[2], world[3]} for world in worlds)
    where = {t for world in worlds for t in range(6) if world[t] in (AXE, BAT)}
    assert where == set(range(6))


def test_a_promise_of_none_survives_a_shuffle_as_at_most_those_that_came_in() -> None:
    game = six()
    disclose(game, things(2, 3), "kind", "weapon")
    shuffle(game, things(3, 0))
    for world in sampled(game, 1, 300):
        assert world[2] not in (AXE, BAT)
        assert {world[0], world[3]} != {AXE, BAT}
    assert {world[3] in (AXE, BAT) for world in sampled(game, 1, 300)} == {True, False}


def test_a_promise_survives_mixing_without_telling_which_is_which() -> None:
    game = six()
    disclose(game, things(0), "kind", "weapon")
    mix(game, things(0, 3), all_but(game, 0))
    worlds = sampled(game, 1, 300)
    assert all({AXE, BAT} & {world[0], world[3]} for world in worlds)
    assert {world[0] in (AXE, BAT) for world in worlds} == {True, False}


def test_a_promise_of_none_survives_mixing_without_telling_which_is_which() -> None:
    game = six()
    disclose(game, things(2, 3), "kind", "weapon")
    mix(game, things(2, 3, 0), all_but(game, 0))
    worlds = sampled(game, 1, 300)
    assert {t for world in worlds for t in (0, 2, 3) if world[t] in (AXE, BAT)} == {0, 2, 3}


def test_nobody_is_promised_what_is_known_anyway() -> None:
    game = six()
    learn(game, 0, things(0, 1))
    disclose(game, things(0, 1), "kind", "weapon")
    assert {promise.audience for promise in game.promises} == {1, SPECTATOR}


# ---------------------------------------------------------------- guessing


def ids(game: Toy, *faces: int) -> list[str]:
    return [game.live.rules.ids[face] for face in faces]


def test_a_wrong_guess_rules_out_just_what_was_guessed() -> None:
    game = six()
    learn(game, 1, things(2, 3))
    assert guess(game, things(2, 3), ids(game, CUP, ELK)) is False
    assert [promise.audience for promise in game.promises] == [0, SPECTATOR]  # seat 1 knows better
    found = {tuple(sorted((face[2], face[3]))) for face in sampled(game, 0, 400)}
    assert (CUP, ELK) not in found
    assert {(CUP, DOG), (AXE, ELK), (BAT, CUP)} <= found
    assert len(found) == 14
    assert game.learnt == 3


def test_a_right_guess_fixes_the_faces_and_not_which_is_which() -> None:
    game = six()
    assert guess(game, things(2, 3), ids(game, DOG, CUP)) is True
    assert {(face[2], face[3]) for face in sampled(game, 0)} == {(CUP, DOG), (DOG, CUP)}


def test_two_wrong_guesses_outlive_any_mixing_of_other_things() -> None:
    game = six()
    guess(game, things(0, 1), ids(game, AXE, CUP))
    guess(game, things(0, 1), ids(game, BAT, CUP))
    for _ in range(12):
        learn(game, 0, things(2, 3))
        mix(game, things(2, 3, 4), [0])
    wrong = [promise for promise in game.promises if promise.audience == 0 and promise.low == 0]
    assert len(wrong) == 2
    found = {tuple(sorted((face[0], face[1]))) for face in sampled(game, 0, 200)}
    assert not {(AXE, CUP), (BAT, CUP)} & found


# ---------------------------------------------------------------- other worlds


def test_another_world_keeps_the_contents_of_every_bag() -> None:
    game = empty()
    create(game, [AXE, BAT, CUP])
    create(game, [DOG, ELK, FIG])
    learn(game, 1, things(0))
    for world in sampled(game, 1):
        assert world[0] == AXE
        assert Counter(world[1:3]) == Counter([BAT, CUP])
        assert Counter(world[3:]) == Counter([DOG, ELK, FIG])


def test_all_other_worlds_are_about_equally_likely() -> None:
    game = six()
    learn(game, 1, things(0, 1, 2))
    found = Counter(tuple(world[3:]) for world in sampled(game, 1, 1200))
    assert len(found) == 6
    assert min(found.values()) > 120


def test_hard_promises_are_kept_as_well() -> None:
    """So many promises that hardly any deal keeps them all."""
    game = empty()
    create(game, [AXE, BAT, CUP, DOG, ELK, FIG] * 4)
    for thing in range(0, 24, 3):
        show(game, things(thing))
        shuffle(game, things(thing, thing + 1))
    truth = list(game.face)
    worlds = sampled(game, 1, 20)
    for world in worlds:
        for thing in range(0, 24, 3):
            (promised,) = [p.value for p in game.promises if p.audience == 1 and thing in p.things]
            assert isinstance(promised, tuple)
            assert set(promised) & {world[thing], world[thing + 1]}
    assert any(world != truth for world in worlds)


def test_the_worlds_that_the_engine_deals_are_those_that_bags_and_promises_allow() -> None:
    game = six()
    show(game, things(0))
    shuffle(game, things(0, 1, 2))
    disclose(game, things(3, 4), "kind", "weapon")
    assert {tuple(world) for world in sampled(game, 1, 3000)} == dealt(game, 1)
