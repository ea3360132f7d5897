"""Every rule of hearing.md has a test, and no test names a rule that is not there."""

from __future__ import annotations

from tests.scenarios import rules_of_game, rules_with_tests


def test_every_rule_of_the_hearing_has_a_test() -> None:
    rules = rules_of_game("hearing")
    assert len(rules) == len(set(rules)) == 80
    tested = rules_with_tests("hearing")
    assert sorted(set(rules) - tested) == []
    assert sorted(tested - set(rules)) == []
