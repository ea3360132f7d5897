"""The cache of trees: it saves time, and nothing that lies in it is believed."""

from __future__ import annotations

import dataclasses
import os
import time
from pathlib import Path
from types import new_class
from typing import Annotated

import msgspec
import pytest

from moot.engine import BadOptions
from moot.games import BOOKS
from moot.lab.bench import calibrate
from moot.lab.cards import reading, recalling
from moot.language import CORE, Doing, Language, Term, Text, cache
from moot.language.cache import Cache, cache_folder, fingerprint
from moot.language.packs import cards_per_second
from tests.language.shelf import BOOK, FORMS, LANGUAGE, WHOLE, write_pack

TEXT = "Reader: Borrow 2 books. Return 1."
OTHER = "Reader: Borrow 3 books. Return 1."
THOUSAND = [
    f"Reader: Borrow {n} books. Return {m} and stamp {n} maps.\nAfter you borrow something: You may stamp {m} poems."
    for n in range(2, 102)
    for m in range(2, 12)
]


def fresh() -> Language:
    """The language, with no parser built."""
    return Language(LANGUAGE.root, LANGUAGE.forms)


def has_parser(language: Language) -> bool:
    return "parser" in vars(language)


def file_of(folder: Path) -> Path:
    (found,) = folder.glob("*.json")
    return found


def test_a_known_text_needs_no_parser(tmp_path: Path) -> None:
    first, second = fresh(), fresh()
    (reading,) = Cache(first, folder=tmp_path).read([TEXT])
    (known,) = Cache(second, folder=tmp_path).read([TEXT])
    assert has_parser(first)
    assert not has_parser(second)
    assert known.tree == reading.tree
    assert known.text == TEXT
    assert not known.spans


def test_a_new_text_is_added_to_the_known_ones(tmp_path: Path) -> None:
    Cache(LANGUAGE, folder=tmp_path).read([TEXT])
    Cache(LANGUAGE, folder=tmp_path).read([OTHER])
    language = fresh()
    assert len(Cache(language, folder=tmp_path).read([OTHER, TEXT])) == 2
    assert not has_parser(language)


def test_texts_with_problems_are_not_kept(tmp_path: Path) -> None:
    assert Cache(LANGUAGE, folder=tmp_path).read(["Borow 1 book."])[0].problems
    assert list(tmp_path.iterdir()) == []


def test_blanks_around_a_text_do_no_harm(tmp_path: Path) -> None:
    for _ in range(2):
        (reading,) = Cache(LANGUAGE, folder=tmp_path).read([f"\n   {TEXT}\n"])
        assert LANGUAGE.print(reading.tree) == TEXT


def damaged(trees: dict[str, object]) -> list[bytes]:
    """What may lie where the cache was."""
    key = next(iter(trees))
    good = msgspec.json.encode(trees)
    return [
        b"",
        b"\0\xff",
        good[: len(good) // 2],
        b"[]",
        b"{}",
        msgspec.json.encode({key: 3}),
        msgspec.json.encode({key: {"form": "Text", "lines": []}}),
        msgspec.json.encode({key: {"form": "Text", "lines": [{"form": "Nothing"}]}}),
        b'{"' + key.encode() + b'":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ]


@pytest.mark.parametrize("which", range(9))
def test_a_damaged_cache_is_written_anew(tmp_path: Path, which: int) -> None:
    Cache(LANGUAGE, folder=tmp_path).read([TEXT])
    file = file_of(tmp_path)
    good = file.read_bytes()
    file.write_bytes(damaged(msgspec.json.decode(good))[which])
    (reading,) = Cache(LANGUAGE, folder=tmp_path).read([TEXT])
    assert LANGUAGE.print(reading.tree) == TEXT
    assert file.read_bytes() == good


def test_the_tree_of_another_text_is_not_believed(tmp_path: Path) -> None:
    Cache(LANGUAGE, folder=tmp_path).read([TEXT, OTHER])
    file = file_of(tmp_path)
    (one, first), (other, second) = msgspec.json.decode(file.read_bytes()).items()
    file.write_bytes(msgspec.json.encode({one: second, other: first}))
    readings = Cache(LANGUAGE, folder=tmp_path).read([TEXT, OTHER])
    assert [LANGUAGE.print(reading.tree) for reading in readings] == [TEXT, OTHER]


def test_without_a_place_to_write_it_works_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    for folder in (blocked / "cards", Path("/proc/nothing")):
        (reading,) = Cache(LANGUAGE, folder=folder).read([TEXT])
        assert LANGUAGE.print(reading.tree) == TEXT


def test_a_write_that_fails_leaves_the_old_file_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Cache(LANGUAGE, folder=tmp_path).read([TEXT])
    good = file_of(tmp_path).read_bytes()

    def full(one: object, other: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "replace", full)
    Cache(LANGUAGE, folder=tmp_path).read([OTHER])
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [good]


def test_only_so_much_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_TEXTS", 3)
    for n in range(2, 8):
        Cache(LANGUAGE, folder=tmp_path).read([f"Borrow {n} books."])
    kept = msgspec.json.decode(file_of(tmp_path).read_bytes())
    assert len(kept) == 3
    language = fresh()
    Cache(language, folder=tmp_path).read(["Borrow 7 books.", "Borrow 6 books.", "Borrow 5 books."])
    assert not has_parser(language)
    monkeypatch.setattr(cache, "MOST_FILES", 2)
    for version in range(2, 6):
        Cache(LANGUAGE, version, tmp_path).read([TEXT])
        time.sleep(0.01)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_too_large_to_be_ours_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Cache(LANGUAGE, folder=tmp_path).read([TEXT])
    monkeypatch.setattr(cache, "LARGEST_FILE", 10)
    language = fresh()
    Cache(language, folder=tmp_path).read([TEXT])
    assert has_parser(language)


def test_reading_stops_after_so_many_problems(tmp_path: Path) -> None:
    assert len(Cache(LANGUAGE, folder=tmp_path).read(["Borow 1 book."] * 10, most=3)) == 4


# ---------------------------------------------------------------- fingerprints and folders


def language_with(form: str, words: dict[str, str] | None = None) -> Language:
    """The library with one more form."""
    term = Term("lamp", words or {"oil": "oil lamp"})
    space = {"form": form, "__annotations__": {"lamp": Annotated[str, term]}, "__module__": __name__}
    return Language(Text, (*CORE, *FORMS, new_class("Light", (Doing,), exec_body=lambda found: found.update(space))))


def test_the_fingerprint_is_that_of_the_whole_language() -> None:
    base = fingerprint(language_with("<light> {lamp}"))
    assert base == fingerprint(language_with("<light> {lamp}"))
    different = [
        fingerprint(LANGUAGE),
        fingerprint(LANGUAGE, 2),
        fingerprint(language_with("<kindle> {lamp}")),
        fingerprint(language_with("<light> {lamp}", {"oil": "oil light"})),
        fingerprint(language_with("<light> {lamp}", {"gas": "oil lamp"})),
    ]
    assert len({base, *different}) == 6


def test_where_the_cache_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path / "cards"
    monkeypatch.setenv("MOOT_CACHE", "")
    assert cache_folder() is None
    monkeypatch.delenv("MOOT_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "moot" / "cards"
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert cache_folder() == tmp_path / "home" / ".cache" / "moot" / "cards"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == tmp_path / "home" / ".cache" / "moot" / "cards"


# ---------------------------------------------------------------- speed


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock tells how long this process has worked, however busy the machine is."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)


@pytest.mark.usefixtures("own_time")
def test_a_thousand_cards_are_read_in_no_time(tmp_path: Path) -> None:
    """Next to ten million additions, which take 0.28 s where the limits were set: 2 s are seven of them."""
    assert len(set(THOUSAND)) == 1_000
    unit = calibrate()
    Cache(LANGUAGE, folder=tmp_path).read(THOUSAND)
    runs = [[1_000 / cards_per_second(LANGUAGE, THOUSAND, folder) for folder in (None, tmp_path)] for _ in range(4)]
    cold, warm = (min(times) for times in zip(*runs, strict=True))
    assert cold < 8 * unit
    assert warm < 4 * unit
    assert warm < cold


@pytest.mark.usefixtures("own_time")
def test_the_bench_reads_the_cards_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_CACHE", "")
    folder = write_pack(tmp_path, {"pack.toml": WHOLE})
    monkeypatch.setitem(BOOKS, "library", dataclasses.replace(BOOK, folder=folder))
    known, fresh = recalling("library", 4), reading("library", 4)
    assert 0 < min(known() for _ in range(3)) < min(fresh() for _ in range(3))
    with pytest.raises(BadOptions, match="no cards of 'chess'"):
        reading("chess", 1)
