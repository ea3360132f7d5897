"""Trees as plain data, there and back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moot.engine import BuildError
from moot.language import CORE, CardError, Doing, Language, Text
from moot.language.plain import features, forms_by_name, from_plain, to_plain
from tests.language.shelf import FORMS, LANGUAGE, Borrow

TEXTS = [
    "Reader: Borrow 2 books. Return 1.\nAfter you borrow something: Stamp 1 poem once more.",
    'You may stamp 2 maps. If you do, fetch "First Reader".',
    "Choose 1: A Whisper. B Hum.\nA: Stamp 1 map.\nB: Borrow 1 book.",
    "For each book in the cellar with a red cover, stamp 1 map.",
    "This week, you cannot shout.",
    "Borrow 3 books. Return up to 2.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_tree_comes_back_from_json(text: str) -> None:
    tree = LANGUAGE.parse(text)
    back = from_plain(LANGUAGE, json.loads(json.dumps(to_plain(tree))))
    assert back == tree
    assert LANGUAGE.print(back) == text


def test_plain_data_names_the_forms_and_leaves_out_what_is_not_said() -> None:
    (line,) = to_plain(LANGUAGE.parse("Stamp 1 map."))["lines"]
    assert line == {
        "form": "Line",
        "sentences": [
            {
                "form": "Say",
                "clause": {"form": "Imperative", "doings": [{"form": "Stamp", "n": 1, "genre": "map"}]},
            }
        ],
    }


def test_features_are_the_names_of_the_forms() -> None:
    assert features(LANGUAGE.parse(TEXTS[1])) == {
        "text",
        "line",
        "say",
        "may",
        "you",
        "stamp",
        "if_you_do",
        "imperative",
        "fetch",
    }


def plain(**stamp: Any) -> dict[str, Any]:
    """A text with one doing."""
    doing = {"form": "Stamp", "n": 1, "genre": "map", **stamp}
    doing = {key: value for key, value in doing.items() if value != "left out"}
    clause = {"form": "Imperative", "doings": [doing]}
    return {"form": "Text", "lines": [{"form": "Line", "sentences": [{"form": "Say", "clause": clause}]}]}


@pytest.mark.parametrize(
    "changed",
    [
        {"n": "1"},
        {"n": True},
        {"n": -1},
        {"n": 10_000},
        {"n": 1.0},
        {"n": "left out"},
        {"genre": "novel"},
        {"genre": ["map"]},
        {"again": 1},
        {"again": False},
        {"more": 1},
        {"form": "Nothing"},
        {"form": "Line"},
        {"form": ["Stamp"]},
        {"form": "Fetch"},
        {"form": "BookIn"},
    ],
)
def test_what_the_language_cannot_say_is_refused(changed: dict[str, Any]) -> None:
    assert LANGUAGE.print(from_plain(LANGUAGE, plain(again=True))) == "Stamp 1 map once more."
    with pytest.raises(CardError):
        from_plain(LANGUAGE, plain(**changed))


class Hurry(Doing):
    form = "<hurry> [slow? by {n} minutes or {m}]"
    slow: bool = False
    n: int | None = None
    m: int | None = None


@pytest.mark.parametrize(
    ("fields", "good"),
    [
        ({}, True),
        ({"slow": True, "n": 1, "m": 2}, True),
        ({"slow": True}, False),
        ({"slow": True, "n": 1}, False),
        ({"n": 1, "m": 2}, False),
    ],
)
def test_what_is_said_together_comes_together(fields: dict[str, Any], good: bool) -> None:
    language = Language(Text, (*CORE, *FORMS, Hurry))
    data = plain()
    data["lines"][0]["sentences"][0]["clause"]["doings"] = [{"form": "Hurry", **fields}]
    if good:
        assert language.parse(language.print(from_plain(language, data))) == from_plain(language, data)
    else:
        with pytest.raises(CardError, match="a whole Hurry"):
            from_plain(language, data)


@pytest.mark.parametrize("data", [None, 3, [], {}, {"form": "Text"}, {"form": "Text", "lines": []}, {"form": "Borrow"}])
def test_what_is_no_text_is_refused(data: object) -> None:
    with pytest.raises(CardError):
        from_plain(LANGUAGE, data)


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ('Fetch "Nine".', "name", 'a"b'),
        ('Fetch "Nine".', "name", ""),
        (TEXTS[2], "caption", "a. b"),
        (TEXTS[2], "letter", "Z"),
    ],
)
def test_words_must_look_like_words(text: str, field: str, value: str) -> None:
    data = to_plain(LANGUAGE.parse(text))
    assert replaced(data, field, value)
    with pytest.raises(CardError):
        from_plain(LANGUAGE, data)


def replaced(data: Any, field: str, value: object) -> bool:
    """Replaces the first field of this name, wherever it is."""
    if isinstance(data, dict):
        if field in data:
            data[field] = value
            return True
        return any(replaced(inner, field, value) for inner in data.values())
    return isinstance(data, list) and any(replaced(inner, field, value) for inner in data)


def test_two_forms_of_one_name_are_refused() -> None:
    other = type("Borrow", Borrow.__bases__, {"form": "borrow nothing", "__module__": __name__})
    with pytest.raises(BuildError, match="Two forms are called Borrow"):
        forms_by_name(Language(Text, (*CORE, *FORMS, other)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.sampled_from(["Text", "Line", "Say", "Stamp", "map", "A"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["form", "lines", "n"]), inner),
)


@given(st.sampled_from(TEXTS), st.data())
@settings(max_examples=150, deadline=None)
def test_damaged_data_is_refused_or_is_another_text(text: str, data: st.DataObject) -> None:
    damaged = to_plain(LANGUAGE.parse(text))
    places = list(inner_places(damaged))
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = data.draw(JSON)
    try:
        tree = from_plain(LANGUAGE, damaged)
    except CardError:
        return
    assert LANGUAGE.parse(LANGUAGE.print(tree)) == tree


def inner_places(data: Any) -> Any:
    """Every place of a structure at which something else could stand."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from inner_places(value)
