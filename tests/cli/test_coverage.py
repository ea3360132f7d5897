from __future__ import annotations

import json
from pathlib import Path

import pytest

from moot import coverage, rulebooks
from moot.imports import Imports
from tests.cli.running import refused, run

RULEBOOK = """# Whist

## The rules

### Deal (W-DEAL)

- **W-DEAL-01** Thirteen cards each.
- **W-DEAL-02** The last card
  is turned up.

### Play (W-PLAY)

- **W-PLAY-01** Follow suit.
- **W-PLAY-02** The trick goes to
  the highest card.
- **W-PLAY-03** No talking.
- not a rule
"""

TESTS = '''
import pytest
from tests.marks import rule

pytestmark = [rule("W-DEAL-01")]

@rule("W-DEAL-02", "W-PLAY-01")
def test_one(): ...

class TestTwo:
    pytestmark = pytest.mark.slow

    @pytest.mark.rule("W-PLAY-02")
    async def test_three(self): ...

def helper():
    """rule("W-PLAY-03") in words proves nothing."""
    other("W-PLAY-03")
'''


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small repository; the command runs in a folder below it."""
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "whist.md").write_text(RULEBOOK)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_whist.py").write_text(TESTS)
    monkeypatch.chdir(tmp_path / "tests")
    return tmp_path


@pytest.mark.usefixtures("tree")
def test_coverage_as_json() -> None:
    result = run("rules", "coverage", "--json")
    assert result.exit_code == 1
    file = "tests/deep/test_whist.py"
    one = {"test": f"{file}::test_one", "rules": ["W-DEAL-01", "W-DEAL-02", "W-PLAY-01"]}
    three = {"test": f"{file}::TestTwo::test_three", "rules": ["W-DEAL-01", "W-PLAY-02"]}
    rules = {"W-DEAL-01": [one, three], "W-DEAL-02": [one], "W-PLAY-01": [one], "W-PLAY-02": [three], "W-PLAY-03": []}
    games = {"whist": {"rules": rules, "untested": ["W-PLAY-03"], "unused": {}}}
    assert json.loads(result.stdout) == {"games": games, "crowded": {}, "unknown": []}


@pytest.mark.usefixtures("tree")
def test_coverage_as_text() -> None:
    result = run("rules", "coverage", "whist")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "whist",
        "  Deal (W-DEAL): 2 of 2",
        "  Play (W-PLAY): 2 of 3",
        "untested: W-PLAY-03",
        "4 of 5 rules have a test.",
    ]


def test_with_a_test_for_each_rule_all_is_well(tree: Path) -> None:
    (tree / "tests" / "talk.toml").write_text('title = "Silence"\nrules = ["W-PLAY-03"]\n')
    result = run("rules", "coverage")
    assert result.exit_code == 0
    assert result.stdout.endswith("5 of 5 rules have a test.\n")


def test_the_tests_of_a_rule_are_told(tree: Path) -> None:
    (tree / "tests" / "talk.toml").write_text('title = "Silence"\nrules = ["W-PLAY-03", "W-PLAY-02"]\n')
    result = run("rules", "coverage", "--rule", "w-play-02")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "W-PLAY-02 (Play (W-PLAY))",
        "  tests/deep/test_whist.py::TestTwo::test_three",
        "  tests/talk.toml: Silence",
    ]
    (tree / "tests" / "talk.toml").unlink()
    result = run("rules", "coverage", "whist", "--rule", "W-PLAY")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "W-PLAY-01 (Play (W-PLAY))",
        "  tests/deep/test_whist.py::test_one",
        "W-PLAY-02 (Play (W-PLAY))",
        "  tests/deep/test_whist.py::TestTwo::test_three",
        "W-PLAY-03 (Play (W-PLAY))",
        "  no test",
    ]
    found = json.loads(run("rules", "coverage", "--rule", "W-PLAY-03", "--json").stdout)
    assert found["games"] == {"whist": {"rules": {"W-PLAY-03": []}, "untested": ["W-PLAY-03"], "unused": {}}}
    assert "There is no rule 'W-PLAY-0' here." in refused("rules", "coverage", "--rule", "W-PLAY-0")[1]
    assert (
        "There is no rule 'W-PLAY-9' of whist here." in refused("rules", "coverage", "whist", "--rule", "W-PLAY-9")[1]
    )


CASES = """
CASES = [pytest.param(1, marks=[rule("W-PLAY-03")]), pytest.param(2, marks=rule("W-PLAY-02"))]

@pytest.mark.parametrize("case", CASES)
def test_cases(case): ...
"""


def test_cases_prove_rules_one_by_one(tree: Path) -> None:
    (tree / "tests" / "test_more.py").write_text(CASES)
    proofs = {tuple(proof.rules) for proof in coverage.proofs(tree) if proof.test == "tests/test_more.py::test_cases"}
    assert proofs == {("W-PLAY-03",), ("W-PLAY-02",)}
    (tree / "tests" / "test_more.py").write_text(CASES.partition("@")[0])
    assert not any("W-PLAY-03" in proof.rules for proof in coverage.proofs(tree)), "no test takes these cases"


def test_a_test_of_no_rule_is_an_error(tree: Path) -> None:
    (tree / "tests" / "talk.toml").write_text('rules = ["W-PLAY-03"]\n')
    more = tree / "tests" / "test_more.py"
    more.write_text('@rule("W-PLAY-77")\nclass TestMore:\n    def test_more(self): ...\n')
    result = run("rules", "coverage")
    assert result.exit_code == 1
    assert "unknown: W-PLAY-77" in result.stdout
    assert result.stdout.endswith("5 of 5 rules have a test; 1 unknown ids.\n")
    assert json.loads(run("rules", "coverage", "--json").stdout)["unknown"] == ["W-PLAY-77"]
    assert "unknown: W-PLAY-77" in run("rules", "coverage", "--rule", "W-PLAY").stdout
    more.write_text('@rule("W-PLAY-77")\ndef helper(): ...\n')
    assert run("rules", "coverage").exit_code == 0, "what is no test proves nothing"


def test_a_test_of_many_rules_is_warned_of(tree: Path) -> None:
    pages = "".join(f"- **W-MORE-0{number}** More.\n" for number in range(1, 10))
    (tree / "docs" / "rules" / "whist.md").write_text(f"## More\n\n{pages}")
    (tree / "tests" / "deep" / "test_whist.py").unlink()
    talk, ids = tree / "tests" / "talk.toml", [f"W-MORE-0{number}" for number in range(1, 10)]
    talk.write_text(f'title = "Much"\nrules = {ids}\n')
    result = run("rules", "coverage")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-2:] == [
        "warning: tests/talk.toml names 9 rules, more than 8",
        "9 of 9 rules have a test; 1 warnings.",
    ]
    told = run("rules", "coverage", "--rule", "W-MORE-03").stdout.splitlines()
    assert told[1:] == ["  tests/talk.toml: Much; warning: names 9 rules, more than 8"]
    talk.write_text(f"rules = {ids[:8]}\n")
    (tree / "tests" / "last.toml").write_text(f"rules = {ids[8:]}\n")
    assert run("rules", "coverage").stdout.endswith("9 of 9 rules have a test.\n")


# ---------------------------------------------------------------- modules that the product does not use

PROJECT = """
[project.scripts]
whist = "whist.cli:main"

[project.entry-points."moot.games"]
whist = "whist:PLUGIN"
"""

PRODUCT = {
    "src/whist/__init__.py": 'from whist.cards import deal\nBENCH = "whist.bench:BENCH"\n',
    "src/whist/cards.py": "from .suits import SUITS\n",
    "src/whist/suits.py": "",
    "src/whist/bench.py": "",
    "src/whist/cli.py": 'def main():\n    from whist import late\n    load(f"{__package__}.hooks")\n',
    "src/whist/late.py": "",
    "src/whist/hooks.py": "",
    "src/whist/tricks.py": "from whist import talk\n",
    "src/whist/talk.py": "",
    "src/whist/balance.py": 'if __name__ == "__main__":\n    ...\n',
}


@pytest.fixture
def product(tree: Path) -> Path:
    """The same with a package: tricks and talk are used by nothing that anybody plays."""
    (tree / "pyproject.toml").write_text(PROJECT)
    (tree / "src" / "whist").mkdir(parents=True)
    for name, text in PRODUCT.items():
        (tree / name).write_text(text)
    return tree


def test_what_the_product_uses_begins_at_its_entry_points(product: Path) -> None:
    assert Imports(product).unused == {"whist.tricks", "whist.talk"}
    (product / "pyproject.toml").unlink()
    assert Imports(product).unused == set(), "nobody knows where it begins"
    (product / "pyproject.toml").write_text("[project")
    assert "pyproject.toml cannot be read" in refused("rules", "coverage")[1]


@pytest.mark.parametrize(
    ("test", "module"),
    [
        ('from whist.talk import say\n\n@rule("W-PLAY-03")\ndef test_it():\n    say()\n', "talk"),
        ('from whist import talk, deal\n\n@rule("W-PLAY-03")\ndef test_it():\n    deal(talk.say)\n', "talk"),
        ('import whist.tricks as t\n\n@rule("W-PLAY-03")\ndef test_it():\n    assert t\n', "tricks"),
        ('from whist.talk import A\n\n@rule("W-PLAY-03")\n@cases("a", A)\ndef test_it(a): ...\n', "talk"),
        ('def say():\n    from whist.talk import A\n    A()\n\n@rule("W-PLAY-03")\ndef test_it(say): ...\n', "talk"),
        ('from tests.helper import said\n\n@rule("W-PLAY-03")\ndef test_it():\n    said()\n', "talk"),
        (
            'from tests import helper\n\n@rule("W-PLAY-03")\nclass TestIt:\n    def test_it(self): helper.said()\n',
            "talk",
        ),
    ],
)
def test_a_rule_of_an_unused_module_alone_is_warned_of(product: Path, test: str, module: str) -> None:
    (product / "tests" / "helper.py").write_text(
        "from whist.talk import say\n\ndef said():\n    say()\n\ndef quiet(): ...\n"
    )
    (product / "tests" / "test_talk.py").write_text(test)
    result = run("rules", "coverage")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-2:] == [
        f"warning: W-PLAY-03 has tests only of whist.{module}, which the product does not use",
        "5 of 5 rules have a test; 1 warnings.",
    ]
    told = run("rules", "coverage", "--rule", "W-PLAY-03").stdout
    assert told.endswith(f"test_it; warning: of whist.{module}, which the product does not use\n")


@pytest.mark.parametrize(
    "more",
    [
        'from whist.cards import deal\n\n@rule("W-PLAY-03")\ndef test_more():\n    deal()\n',
        'from whist.talk import say\n\ndef test_say():\n    say()\n\n@rule("W-PLAY-03")\ndef test_more(): ...\n',
        'from tests.helper import quiet\n\n@rule("W-PLAY-03")\ndef test_more():\n    quiet()\n',
    ],
)
def test_one_test_of_what_is_used_is_proof(product: Path, more: str) -> None:
    (product / "tests" / "helper.py").write_text(
        "from whist.talk import say\n\ndef said():\n    say()\n\ndef quiet(): ...\n"
    )
    talk = 'from tests.helper import said\n\n@rule("W-PLAY-03")\ndef test_it():\n    said()\n'
    (product / "tests" / "test_talk.py").write_text(talk)
    assert run("rules", "coverage").stdout.endswith("1 warnings.\n")
    (product / "tests" / "test_more.py").write_text(more)
    assert run("rules", "coverage").stdout.endswith("5 of 5 rules have a test.\n")


# ---------------------------------------------------------------- where the rules are


def test_files_that_cannot_be_read_are_named(tree: Path) -> None:
    broken = tree / "tests" / "broken.toml"
    broken.write_text("rules = [")
    assert "broken.toml cannot be read" in refused("rules", "coverage")[1]
    broken.write_text("rules = 3")
    assert "'rules' must be a list" in refused("rules", "coverage")[1]
    broken.unlink()
    (tree / "tests" / "test_broken.py").write_text("def")
    assert "test_broken.py cannot be read" in refused("rules", "coverage")[1]


@pytest.mark.usefixtures("tree")
def test_a_rule_goes_on_in_the_next_line() -> None:
    assert run("rules", "show", "W-PLAY-02").stdout.endswith("The trick goes to the highest card.\n")


def test_elsewhere_the_rules_of_the_package_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("rules", "show", "H-ARG-03").exit_code == 0


def test_without_a_repository_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(rulebooks, "__file__", str(tmp_path / "rulebooks.py"))
    assert "no folder docs/rules" in refused("rules", "coverage")[1]


def test_the_rules_of_the_games_that_lie_here_are_counted() -> None:
    books = rulebooks.books_in(rulebooks.root())
    assert {"android", "hearing", "lawyerup", "voices"} <= books.keys()


# ---------------------------------------------------------------- the house itself


@pytest.fixture(scope="module")
def house() -> coverage.Coverage:
    """What there is for the rules of all games here."""
    root = rulebooks.root()
    return coverage.coverage(rulebooks.books_in(root), coverage.proofs(root))


def test_every_rule_has_an_id_of_its_own() -> None:
    ids = [rule.id for rules in rulebooks.books_in(rulebooks.root()).values() for rule in rules]
    assert len(ids) == len(set(ids))


def test_every_rule_has_a_test_and_every_test_names_rules_that_there_are(house: coverage.Coverage) -> None:
    assert {game: covered.untested for game, covered in house.games.items() if covered.untested} == {}
    assert house.unknown == []


def test_no_rule_rests_on_a_module_that_the_product_does_not_use(house: coverage.Coverage) -> None:
    assert {id_: modules for covered in house.games.values() for id_, modules in covered.unused.items()} == {}


def test_no_test_names_more_rules_than_it_can_prove(house: coverage.Coverage) -> None:
    assert house.crowded == {}


def test_nothing_is_warned_of_in_the_games_of_the_house(house: coverage.Coverage) -> None:
    """What `moot rules coverage` prints for all of them, whatever it comes to warn of."""
    assert house.games.keys() >= {"android", "hearing", "lawyerup", "voices"}
    assert all(covered.rules for covered in house.games.values())
    assert (house.failed, house.warnings) == (False, 0)
    result = run("rules", "coverage")
    assert result.exit_code == 0
    assert "warning" not in result.stdout
