"""The reference of the card language, written from its forms: ``python -m moot.language.reference`` writes the page."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType

from moot.language import CORE, clauses, conditions, core, standing, things, who
from moot.language.forms import Node

PAGE = Path(__file__).parents[3] / "docs" / "card-language.md"
BEGIN, END = "<!-- reference: begin -->", "<!-- reference: end -->"

EXAMPLES: Mapping[str, str] = {
    "Text": "Clerk: Draw 1 card.\nFront desk: Gain 2 coins.",
    "Line": "Clerk: Draw 1 card. Gain 1 coin.",
    "Outcome": "Choose 1: A Apologise. B Laugh.\nA: Lose 1 coin.\nB: Draw 1 card.",
    "You": "You may draw 1 card.",
    "They": "Another player gains 1 coin. They may draw 1 card.",
    "ThatPlayer": "Another player gains 1 coin. That player loses 2 coins.",
    "AnyPlayer": "Whenever any player draws cards, gain 1 coin.",
    "AnotherPlayer": "Another player draws 1 card.",
    "PlayerOfYourChoice": "A player of your choice draws 1 card.",
    "EachPlayer": "Each player gains 1 coin.",
    "EachOtherPlayer": "Each other player loses 1 coin.",
    "Imperative": "Draw 1 card and gain 2 coins.",
    "Does": "The boss draws 1 card and gains 2 coins.",
    "TheyDo": "Another player gains 1 coin. They draw 1 card.",
    "May": "You may pay 2 coins and draw 1 card.",
    "Way": "Gain 2 coins and work, or draw 1 card.",
    "Either": "Gain 2 coins, or draw 1 card, or work.",
    "TheyEither": "Another player works. They gain 1 coin, or draw 1 card.",
    "DoesEither": "Another player gains 2 coins, or draws 1 card.",
    "MayEither": "You may gain 1 coin, or draw 1 card.",
    "To": "Pay 2 coins to draw 3 cards.",
    "MayTo": "You may pay 2 coins to draw 3 cards.",
    "YouAre": "If you have 3 coins or more, draw 1 card.",
    "TheyAre": "Another player gains 1 coin. If they have 4 coins or more, draw 1 card.",
    "OtherIs": "If the boss has 5 coins, draw 1 card.",
    "Conditions": "If the deck is empty and you have 1 coin, gain 1 coin.",
    "Say": "Draw 1 card.",
    "If": "If the deck is empty, gain 2 coins.",
    "Otherwise": "If the deck is empty, gain 2 coins. Otherwise, draw 1 card.",
    "IfYouDo": "You may pay 1 coin. If you do, draw 2 cards.",
    "IfTheyDo": "Another player may pay 1 coin. If they do, they draw 2 cards.",
    "ForEach": "For each stamped desk, place a red stamp there.",
    "Option": "Choose 1: A Apologise. B Laugh.\nA: Lose 1 coin.\nB: Draw 1 card.",
    "Choose": "Choose 1: A Apologise. B Laugh.\nA: Lose 1 coin.\nB: Draw 1 card.",
    "Exactly": "Discard 2 cards.",
    "UpTo": "Discard up to 2 cards.",
    "AnyNumberOf": "Discard any number of cards.",
    "AllOf": "Discard all cards.",
    "Per": "Gain 1 coin for each stamped desk.",
    "It": "Draw 1 card. Discard it.",
    "Them": "Draw 2 cards. Give them to the boss.",
    "TheOther": "Draw 2 cards. Discard 1 and give the other to the boss.",
    "TheOthers": "Draw 3 cards. Discard 1 and give the others to the boss.",
    "Some": "Draw 3 cards. Discard 1.",
    "SomeOfThem": "Draw 3 cards. Discard 2 of them.",
    "AnyOfThem": "Draw 3 cards. Discard any number of them.",
    "YouDid": "When you work: Draw 1 card.",
    "SomebodyDid": "After another player works: They lose 1 coin.",
    "After": "After another player works: Gain 1 coin.",
    "When": "When you work: Draw 1 card.",
    "Cannot": "You cannot work.",
    "NobodyCan": "Nobody can work.",
    "EvenIf": "You may work even if the price is too high.",
    "Stands": "Your wage changes by +1.",
    "While": "While you have 3 coins, your wage changes by −1.",
    "Lasts": "This round, you cannot work.",
    "Forbid": "You may forbid everyone to work this round.",
    "Whenever": "Whenever another player draws cards, they lose 1 coin.",
    "LastsWhenever": "This round, whenever you draw cards, gain 1 coin.",
    "NextTime": "The next time you draw cards, gain 1 coin.",
    "At": "At the end of the round, lose 1 coin.",
    "FirstTo": "The first player to pay 2 coins may draw 3 cards.",
}
"""By form: a text that says it. The words that are not the core's belong to the office of the tests."""


def categories() -> list[type[Node]]:
    """The categories of the core in the order of its files."""
    return [
        one
        for module in (core, who, clauses, conditions, things, standing)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Node) and not one.form and one.__module__ == module.__name__
    ]


def members(category: type[Node]) -> list[type[Node]]:
    """The core's forms of a category."""
    return [form for form in CORE if form.__bases__[0] is category]


def meaning(one: object) -> str:
    """The first paragraph of a docstring, on one line."""
    text = (inspect.getdoc(one) or "").split("\n\n")[0]
    return " ".join(text.split()).replace("``", "`")


def hooks(category: type[Node]) -> Iterator[tuple[str, str]]:
    """What a form of a category tells, by method; what it shares with the category above stands there."""
    for name, value in vars(category).items():
        found = value.fget if isinstance(value, property) else value
        if isinstance(found, FunctionType) and not name.startswith("_") and found.__doc__:
            yield name, meaning(found)


def _table(forms: list[type[Node]]) -> Iterator[str]:
    yield "| form | says | for example |"
    yield "| --- | --- | --- |"
    for form in forms:
        example = "<br>".join(f"*{line}*" for line in EXAMPLES[form.__name__].split("\n"))
        yield f"| `{_cell(form.form)}` | {_cell(meaning(form))} | {_cell(example)} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "↵")


def _section(category: type[Node]) -> Iterator[str]:
    above = category.__bases__[0]
    yield f"### {category.__name__}"
    yield ""
    kind = f" A kind of `{above.__name__}`." if above is not Node else ""
    yield f"{meaning(category)}{kind}"
    yield ""
    told = [f"- `{name}`: {said}" for name, said in hooks(category)]
    if told:
        yield from [*told, ""]
    forms = members(category)
    if forms:
        yield from _table(forms)
    else:
        yield "The core has no forms of its own here; games add theirs."
    yield ""


def reference() -> str:
    """All categories and forms of the core."""
    lines = ["### The frame", "", "What texts are put together from.", ""]
    lines += [*_table(members(Node)), ""]
    for category in categories():
        lines += _section(category)
    return "\n".join(lines)


def page(text: str) -> str:
    """The page with a fresh reference between its markers."""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise ValueError(f"The page needs one '{BEGIN}' and one '{END}'.")
    marked = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    fresh = f"{BEGIN}\n\n{reference()}\n{END}"
    return marked.sub(lambda _: fresh, text)


def main() -> None:
    """Writes the reference into the page that is named, or into that of the repository."""
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
