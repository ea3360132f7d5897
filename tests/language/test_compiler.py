"""From a tree to programs: what a reference stands for, what belongs together, and what is a problem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from moot.engine import RulesError, Seat, do, part, when
from moot.engine.steps import Step
from moot.language import (
    CORE,
    CardProgram,
    Deed,
    Doing,
    Function,
    Language,
    Scope,
    applied,
    compile_text,
    core,
    none_of,
    print_tree,
    walk,
)
from moot.language.standing import After, SomebodyDid, When, YouDid
from moot.language.who import AnotherPlayer
from tests.language import toylang
from tests.language.stage import use
from tests.language.toylang import (
    END,
    LANGUAGE,
    ROUND,
    TOY,
    again,
    empty_deck,
    lay,
    set_coins,
    state,
    takes_offer,
    toy,
    turn_of,
    works,
)
from tests.language.trees import trees


def compiled(text: str, *, stays: bool = False) -> CardProgram:
    return compile_text("card", LANGUAGE.read(text), stays=stays, ends=TOY.ends)


def problems(text: str, *, stays: bool = False) -> list[str]:
    """The sentences of all problems; the text itself can be read."""
    reading = LANGUAGE.read(text)
    assert reading.problems == []
    return [problem.sentence for problem in compile_text("card", reading, stays=stays, ends=TOY.ends).problems]


# ---------------------------------------------------------------- references


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 cards. Discard 1.",
        "Draw 2 cards. Discard 1 and give the other to the boss.",
        "Another player gains 1 coin. That player loses 1 coin. They work. That player draws 1 card.",
        "Draw 2 cards. Give them to the boss. That player discards them.",
        "If another player has 3 coins, they lose 1 coin.",
        "Another player works. If the deck is empty, they lose 1 coin. They draw 1 card.",
    ],
)
def test_references_to_this_sentence_or_the_one_before(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Discard it.", "them"),
        ("Discard the others.", "the others"),
        ("They draw 1 card.", "they"),
        ("That player draws 1 card.", "they"),
        ("Place a red stamp there.", "there"),
        ("You may draw 1 card. Discard it.", "them"),
        ("If the deck is empty, draw 1 card. Discard it.", "them"),
        ("Draw 1 card, or draw 2 cards. Discard 1 of them.", "them"),
        ("Each player draws 1 card. They discard all cards.", "they"),
        ("Each player draws 1 card. Discard it.", "them"),
        ("For each stamped desk, gain 1 coin. Place a red stamp there.", "there"),
        ("Draw 1 card.\nDiscard it.", "them"),
    ],
)
def test_what_was_perhaps_never_said_is_a_problem(text: str, word: str) -> None:
    assert problems(text) == [f"Nothing before says what '{word}' is."]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Draw 2 cards. Work. Discard 1.", "them"),
        ("Another player works. Work. They draw 1 card.", "they"),
    ],
)
def test_older_references_are_a_problem(text: str, word: str) -> None:
    assert problems(text) == [f"'{word}' would be something said too long ago: name it again."]


def test_a_word_of_several_words_that_stands_for_nothing() -> None:
    """Compiling goes on with it after the problem was noted."""

    class Shout(Doing):
        form = "<shout>"

        def steps(self, scope: Scope) -> list[Step]:
            return [when(applied(toylang.has_cards, seat=scope.resolve(self, "that other player")))]

    language = Language(core.Text, (*CORE, *toylang.FORMS, Shout))
    (problem,) = compile_text("card", language.read("Shout.")).problems
    assert problem.sentence == "Nothing before says what 'that other player' is."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Draw 1 card. Discard them.", "There is 1: say 'it'."),
        ("Draw 2 cards. Discard it.", "There are 2: say 'them'."),
        ("Draw 2 cards. Discard 1 and give the others to the boss.", "There is 1: say 'the other'."),
        ("Draw 3 cards. Discard 1 and give the other to the boss.", "There are 2: say 'the others'."),
        ("Draw 2 cards. Discard 2 of them and give the others to the boss.", "There are none left."),
        ("Draw 2 cards. Discard 3.", "There are only 2."),
        ("Draw 1 card. Discard 2 of them.", "There is only 1."),
        ("Draw 3 cards. Give 1 to the boss. That player discards them.", "There is 1: say 'it'."),
        ("Draw 2 cards and give them to the boss. That player discards it.", "There are 2: say 'them'."),
        ("Draw 1 card. Discard it. Give them to the boss.", "There is 1: say 'it'."),
    ],
)
def test_words_agree_with_a_known_number(text: str, sentence: str) -> None:
    assert problems(text) == [sentence]


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card for each stamped desk. Discard it.",
        "Draw 1 card for each stamped desk. Discard them.",
        "Draw 3 cards. Discard up to 2 and give the others to the boss.",
        "Draw 3 cards. Discard up to 2 and give the other to the boss.",
        "Discard up to 2 cards. Give them to the boss.",
        "Draw 3 cards. Discard up to 5.",
    ],
)
def test_words_need_not_agree_with_a_number_that_nobody_knows(text: str) -> None:
    assert problems(text) == []


def test_a_wrong_number_is_told_where_it_stands() -> None:
    (problem,) = compiled("Draw 2 cards. Work and discard it.").problems
    assert problem.source[problem.column - 1 :][: problem.length] == "it"


@pytest.mark.parametrize(
    "text",
    [
        "Work, or draw 1 card, or work.",
        "The boss works, or draws 1 card, or works.",
        "You may work, or work.",
        "The boss works. They draw 1 card, or work, or draw 1 card.",
    ],
)
def test_the_ways_of_a_choice_differ(text: str) -> None:
    way = "draw 1 card" if "They" in text else "work"
    assert problems(text) == [f"'{way}' stands here twice."]


def test_a_problem_points_at_its_words() -> None:
    (problem,) = compiled("Clerk: Work.\nFront desk: Draw 1 card and place a red stamp there.").problems
    assert (problem.line, problem.column) == (2, 29)
    assert problem.source[28:][: problem.length] == "place a red stamp there"


def test_all_problems_at_once() -> None:
    assert len(problems("Discard it. Place a red stamp there.\nThey work.")) == 3


# ---------------------------------------------------------------- sentences that belong together


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("If you do, draw 1 card.", "'If you do' must follow a 'may'."),
        ("Draw 1 card. If you do, draw 1 card.", "'If you do' must follow a 'may'."),
        ("If they do, draw 1 card.", "'If they do' must follow a 'may'."),
        ("Otherwise, draw 1 card.", "'Otherwise, draw 1' must follow an 'if'."),
        ("You may work. Otherwise, draw 1 card.", "'Otherwise, draw 1' must follow an 'if'."),
        ("You may work. If they do, draw 1 card.", "After 'you may' say 'if you do'."),
        ("The boss may work. If you do, draw 1 card.", "After 'the boss may' say 'if they do'."),
    ],
)
def test_sentences_in_the_wrong_place(text: str, sentences: str) -> None:
    assert problems(text) == [sentences]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Choose 1: A Go. B Stay.\nA: Work.", "There is no line 'B:'."),
        ("Choose 1: A Go. B Stay.\nA: Work.\nB: Work.\nC: Work.", "'C' is not offered."),
        ("Choose 2: A Go. B Stay.\nA: Work.\nB: Work.", "Only one of several outcomes can be chosen."),
        ("Choose 1: A Go.\nA: Work.", "One option is no choice."),
        ("A: Work.", "'A:' belongs to no choice: the line before must offer it."),
    ],
)
def test_choices_and_outcomes_must_match(text: str, sentence: str) -> None:
    assert sentence in problems(text)


def test_outcomes_after_a_line_that_offers_nothing() -> None:
    found = problems("Work.\nA: Draw 1 card.\nB: Work.")
    assert [sentence[:4] for sentence in found] == ["'A:'", "'B:'"]


def test_a_letter_stands_only_once() -> None:
    assert problems("Choose 1: A Go. B Stay. B Run.\nA: Work.\nB: Work.") == ["'B' stands here twice."]
    assert problems("Choose 1: A Go. B Stay.\nA: Work.\nA: Draw 1 card.\nB: Work.") == ["'A' stands here twice."]


def test_who_must_be_somebody() -> None:
    assert problems("Any player draws 1 card.") == ["'any player' does not say which player: somebody must choose."]
    assert problems("Whenever each player draws cards, work.", stays=True) == [
        "'each player' does not tell who does it."
    ]
    assert problems("Draw 1 card and give it to each player.") == [
        "'each player' is more than one player: here only one can be meant."
    ]
    assert problems("If each player has 1 coin, work.") == [
        "'each player' is more than one player: a condition is about one."
    ]


def test_nobody_chooses_for_what_always_holds() -> None:
    assert problems("While another player has 1 coin, nobody can work.", stays=True) == [
        "This holds all the time, so nobody can choose a player for it."
    ]


def test_any_number_of_what() -> None:
    assert problems("Draw 2 cards. Discard any number of of them.") == ["Say 'any number of them'."]


def test_a_may_with_a_problem_is_a_problem() -> None:
    assert problems("You may discard it.") == ["Nothing before says what 'them' is."]


def test_a_played_card_must_say_how_long() -> None:
    for text in (
        "You cannot work.",
        "Whenever you draw cards, gain 1 coin.",
        "While you have 1 coin, nobody can work.",
    ):
        assert problems(text) == ["A card that is played and gone must say how long this holds."]
        assert problems(text, stays=True) == []
    assert problems("This round, you cannot work.") == []


def test_a_text_that_cannot_be_read_has_its_problems_only() -> None:
    program = compiled("Draw 1 crad. Discard it.")
    assert len(program.problems) == 1
    assert "crad" in program.problems[0].sentence
    assert program.parts == []


# ---------------------------------------------------------------- programs


def test_one_program_for_each_line() -> None:
    program = compiled("Clerk: Work.\nAfter another player works: Draw 1 card.\nFront desk: Gain 1 coin.")
    clerk, after, desk = program.parts
    assert [part.procedure for part in program.parts] == ["card/1", "card/2", "card/3"]
    assert [procedure.name for procedure in program.procedures] == ["card/1", "card/2", "card/3"]
    assert all(procedure.params == ("seat",) for procedure in program.procedures)
    assert isinstance(after.header, After)
    assert (clerk.about, after.about, desk.about) == ("", "work", "")
    assert program.records == {}


def test_outcomes_belong_to_the_line_before() -> None:
    program = compiled("Clerk: Choose 1: A Go. B Stay.\nA: Work.\nB: Draw 1 card.\nFront desk: Work.")
    assert len(program.parts) == 2
    assert not any(isinstance(part.header, core.Outcome) for part in program.parts)


def test_each_sentence_is_a_part_of_its_own_unless_it_refers_to_another() -> None:
    def parts(text: str) -> list[int]:
        (procedure,) = compiled(text).procedures
        assert all(isinstance(step, part) for step in procedure.steps)
        return [len(step.steps) for step in procedure.steps if isinstance(step, part)]

    assert parts("Draw 1 card. Gain 1 coin. Lose 1 coin.") == [1, 1, 1]
    assert parts("Draw 1 card. Discard it. Lose 1 coin.") == [2, 1]
    assert parts("Draw 1 card. Discard it. Give it to the boss.") == [4]


def test_a_card_in_play_has_records_and_no_procedure_of_its_own() -> None:
    program = compiled("You cannot work.", stays=True)
    assert list(program.records) == ["card"]
    assert program.parts[0].procedure is None
    assert program.procedures == []


def test_what_lasts_is_a_source_of_its_own() -> None:
    program = compiled("This round, you cannot work. Until your turn ends, your wage changes by +1.")
    assert len(program.records) == 2
    assert "card" not in program.records


def test_pronouns_of_a_moment_do_not_tie_sentences_together() -> None:
    """Each of these is done as far as possible on its own."""
    (procedure,) = compiled("After another player works: They lose 1 coin. They draw 1 card. They work.").procedures
    assert len([step for step in procedure.steps if isinstance(step, part)]) == 3


# ---------------------------------------------------------------- whether a line would do anything


def stamp_back_desk(game: toylang.Office) -> None:
    game.stamps["back"]["blue"] = 1


POOR, RICH, EMPTY = set_coins(0), set_coins(9), do(empty_deck)


@pytest.mark.parametrize(
    ("text", "no", "yes"),
    [
        ("Pay 3 coins and draw 1 card.", [POOR], [RICH]),
        ("Pay 3 coins to draw 1 card.", [POOR], [RICH]),
        ("You may pay 3 coins.", [POOR], [RICH]),
        ("You may pay 3 coins to draw 1 card.", [POOR], [RICH]),
        ("Pay 3 coins, or pay 1 coin.", [POOR], [set_coins(1)]),
        ("You may pay 3 coins, or pay 1 coin.", [POOR], [set_coins(1)]),
        ("Pay 3 coins. Pay 1 coin.", [POOR], [set_coins(1)]),
        ("If the deck is empty, gain 1 coin.", [], [EMPTY]),
        ("If the deck is empty, pay 3 coins.", [EMPTY, POOR], [EMPTY, RICH]),
        ("If the deck is empty, gain 1 coin. Otherwise, pay 3 coins.", [POOR], [RICH]),
        ("If the deck is empty, gain 1 coin. Otherwise, pay 3 coins.", [POOR], [EMPTY, POOR]),
        ("For each stamped desk, gain 1 coin.", [], [do(stamp_back_desk)]),
        ("Another player pays 3 coins.", [RICH, set_coins(0, 1), set_coins(0, 2)], [POOR]),
        ("Each other player pays 3 coins.", [RICH, set_coins(0, 1), set_coins(0, 2)], [POOR, set_coins(0, 1)]),
        ("Another player may pay 3 coins.", [RICH, set_coins(0, 1), set_coins(0, 2)], [POOR]),
        ("Another player pays 3 coins, or pays 9 coins.", [RICH, set_coins(0, 1), set_coins(0, 2)], [POOR]),
        ("Discard 1 card. Give it to the boss.", [], [use("draw")]),
    ],
)
def test_a_line_matters_if_one_of_its_sentences_does(text: str, no: list[Step], yes: list[Step]) -> None:
    """A sentence that refers to the one before shares its fate, so it counts no more than that."""
    (line,) = compiled(text).parts
    cards = {"card": text, "draw": "Draw 1 card."}
    assert not line.matters(state(toy(cards, *no)), Seat(0))
    assert line.matters(state(toy(cards, *yes)), Seat(0))


@pytest.mark.parametrize(
    "text",
    [
        "Draw 1 card.",
        "Pay 3 coins. Draw 1 card.",
        "Draw 1 card. Pay 3 coins.",
        "Pay 3 coins, or draw 1 card.",
        "The boss pays 3 coins.",
        "You may draw 1 card.",
        "Choose 1: A Go. B Stay.\nA: Pay 3 coins.\nB: Pay 3 coins.",
        "This round, you cannot work.",
    ],
)
def test_what_always_matters(text: str) -> None:
    (line,) = compiled(text).parts
    assert line.can is None
    assert line.matters(state(toy(text, POOR)), Seat(0))


@pytest.mark.parametrize(
    "text", ["Your wage changes by +1.", "Pay 3 coins. Your wage changes by +1.", "Pay 3 coins. Nobody can work."]
)
def test_what_a_card_says_in_play_matters_too(text: str) -> None:
    (line,) = compiled(text, stays=True).parts
    assert line.matters(state(toy({"card": text}, POOR, stays=["card"])), Seat(0))


class Idle(Deed):
    """Nobody could do it anyway, once the deck is empty."""

    form = "idle"
    deed = "work"

    def can(self, scope: Scope) -> Function | None:
        return none_of(toylang.deck_is_empty)


@pytest.mark.parametrize(
    ("text", "stays", "always"),
    [
        ("You may idle even if the price is too high.", True, False),
        ("You may idle even if the price is too high. Your wage changes by +1.", True, True),
        ("This round, you may idle even if the price is too high.", False, False),
        ("Forbid everyone to idle this round.", False, False),
        ("Forbid everyone to idle this round. Draw 1 card.", False, True),
        ("Pay 3 coins. Forbid everyone to idle this round.", False, False),
    ],
)
def test_what_holds_matters_if_it_would_change_anything(text: str, stays: bool, always: bool) -> None:
    language = Language(core.Text, (*CORE, *toylang.FORMS, Idle))
    (line,) = compile_text("card", language.read(text), stays=stays, ends=TOY.ends).parts
    assert line.matters(state(toy("Work.", POOR)), Seat(0))
    assert line.matters(state(toy("Work.", POOR, EMPTY)), Seat(0)) is always


def test_what_they_do_matters_while_their_moment_is_open() -> None:
    (line,) = compiled("After another player works: They pay 3 coins.").parts
    assert line.can is not None
    assert set(line.reads) == {"they"}


# ---------------------------------------------------------------- what a card costs


def order(steps: Sequence[Step]) -> list[Any]:
    """What steps do, one after the other; the two ways of a condition in lists."""
    found: list[Any] = []
    for step in steps:
        if isinstance(step, part):
            found += order(step.steps)
        elif isinstance(step, when):
            found.append([order(step.then), order(step.otherwise)])
        else:
            found.append(step.name)
    return found


@pytest.mark.parametrize(
    ("text", "stays", "done"),
    [
        ("Gain 1 coin.", False, ["pay", "gain_coins"]),
        ("Another player gains 1 coin.", False, [[["player", "pay", "gain_coins"], ["pay"]]]),
        ("Another player gains 1 coin. Work.", False, [[["player", "pay", "gain_coins"], ["pay"]], "work"]),
        ("Work. Another player gains 1 coin.", False, ["pay", "work", "player", "gain_coins"]),
        ("If the deck is empty, work.", False, ["pay", [["work"], []]]),
        (
            "If the deck is empty, another player gains 1 coin. Otherwise, work.",
            False,
            [[[[["player", "pay", "gain_coins"], ["pay"]]], ["pay", "work"]]],
        ),
        ("Gain 2 coins, or work.", False, ["pay", "way", "way"]),
        ("Your wage changes by +1.", True, ["pay"]),
    ],
)
def test_a_card_is_paid_for_between_its_targets_and_its_effects(text: str, stays: bool, done: list[Any]) -> None:
    program = compile_text("card", LANGUAGE.read(text), stays=stays, ends=TOY.ends, payment="pay")
    assert program.problems == []
    assert order(program.procedures[-1].steps) == done
    assert [line.procedure for line in program.parts] == ["card/1"]


def test_an_offer_is_had_if_the_game_lets_it_stand() -> None:
    text = "The first player to pay 2 coins may draw 3 cards."
    for offered, done in (("", ["take_offer", "draw_cards"]), ("stand", ["stand", [["take_offer", "draw_cards"], []]])):
        program = compile_text("card", LANGUAGE.read(text), stays=True, ends=TOY.ends, offered=offered)
        assert order(program.procedures[-1].steps) == ["lose_coins", *done]


# ---------------------------------------------------------------- random cards

SEEDS = [
    sentence
    for text in (
        "Draw 3 cards. Discard 1.",
        "Another player gains 1 coin.",
        "Place 1 red stamp on back desk or front desk.",
        "You may pay 1 coin.",
        "The boss may work.",
        "If the deck is empty, work.",
        "Draw 2 cards and give them to another player.",
        "Each other player may draw 2 cards.",
    )
    for sentence in LANGUAGE.parse(text).lines[0].sentences
]
"""Sentences that others can refer to or follow."""
HEADERS = [
    None,
    toylang.Clerk(),
    After(SomebodyDid(who=AnotherPlayer(), trigger=toylang.Works())),
    When(YouDid(toylang.Works())),
]
LONGEST = 1_500


def sensible(sentence: core.Sentence) -> bool:
    """What a linter would refuse: an event that is a window, the same desk twice."""
    return not any(
        isinstance(node, toylang.Works) or (isinstance(node, toylang.Place) and len({*node.desks}) < len(node.desks))
        for node in walk(sentence)
    )


@st.composite
def cards(draw: Callable[[st.SearchStrategy[Any]], Any], *, stays: bool) -> str:
    """A text of random sentences, as far as they make sense together."""
    lines: list[core.Line] = []
    text = ""
    for _ in range(draw(st.integers(1, 2))):
        header = draw(st.sampled_from(HEADERS))
        line: list[core.Sentence] = []
        for _ in range(draw(st.integers(1, 8))):
            sentence = draw(st.one_of(st.sampled_from(SEEDS), trees(LANGUAGE, core.Sentence).filter(sensible)))
            longer = print_tree(core.Text((*lines, core.Line((*line, sentence), header))))
            if len(longer) <= LONGEST and not compiled(longer, stays=stays).problems:
                line.append(sentence)
                text = longer
        if line:
            lines.append(core.Line(tuple(line), header))
    return text


@pytest.mark.parametrize("stays", [True, False])
def test_what_compiles_can_be_played(stays: bool) -> None:
    """Whatever has no problems is a program: it builds, asks, saves, hides and ends."""

    @settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(cards(stays=stays), st.randoms(use_true_random=False))
    def holds(text: str, rng: Random) -> None:
        if text:
            try:
                played_to_the_end(text, stays, rng)
            except RulesError as error:  # "Whenever you draw cards, draw 1 card.": the machine stops it and says so
                if "whenever" not in text.lower() or "No decision within" not in str(error):
                    raise

    holds()


def test_a_text_that_feeds_itself_is_stopped() -> None:
    with pytest.raises(RulesError, match="No decision within 5000 steps: main › draw/1 › card/1 › card/1"):
        toy({"card": "Whenever you draw cards, draw 0 cards.", "draw": "Draw 1 card."}, lay("card"), use("draw"),
            stays=["card"])  # fmt: skip


def played_to_the_end(text: str, stays: bool, rng: Random) -> None:
    parts = compiled(text, stays=stays).parts
    mine = [one.procedure for one in parts if one.procedure and not one.about]
    uses = [use("card", int(name.rpartition("/")[2]), seat) for seat, name in enumerate(mine)]
    rounds = [*uses, use("draw", seat=1), works(0), takes_offer(2), ROUND, turn_of(0)]
    table = toy(
        {"card": text, "draw": "Draw 2 cards."}, lay("card"), *rounds, *rounds, END, stays=["card"] if stays else []
    )
    for _ in range(40):
        if table.over:
            return
        ask = table.asks[0]
        keys = rng.sample(ask.keys, rng.randint(ask.low, ask.high)) if ask.kind == "some" else rng.choice(ask.keys)
        twin = again(table)
        for seat in (0, 1, 2, None):
            world = table.sample(seat, rng)
            assert world.shown(seat) == table.shown(seat), text
            assert world.told(seat) == table.told(seat), text
        for one in (table, twin):
            one.answer(ask.seat, ask.id, keys)
        assert twin.save() == table.save(), text
