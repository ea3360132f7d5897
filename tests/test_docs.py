"""The documents are true: their Python runs, and the files and pages that they name are there."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ("docs/architecture.md", "docs/adding-a-game.md", "docs/push.md")
PAGES = (*DOCS, "src/moot/games/voices/voices.md", "docs/protocol.md", "docs/releasing.md")
"""Those with Python, and some more."""

BLOCK = re.compile(r"^```(\S*)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`([\w./*-]*/[\w.*-]+\.(?:py|md|toml))`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HOP = re.compile(r"^ *(\w+) +((?:src|web)/\S+\.(?:py|ts|svelte)) ", re.MULTILINE)
HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)
NO_RUN = "no-run"


def text_of(doc: str) -> str:
    return (ROOT / doc).read_text(encoding="utf-8")


def python_blocks(text: str) -> Iterator[tuple[int, str]]:
    """The Python blocks that run, each with the number of its first line."""
    for block in BLOCK.finditer(text):
        if block[1] == "python" and NO_RUN not in block[2].split():
            yield text.count("\n", 0, block.start(3)), block[3]


def prose(text: str) -> str:
    """The text without its blocks of code."""
    return BLOCK.sub("", text)


def anchor(heading: str) -> str:
    """The name by which a link jumps to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def wrong_paths(text: str) -> list[str]:
    """Every file named in backticks that the repository does not have; ``*`` stands for any name."""
    return [path for path in PATH.findall(prose(text)) if not any(ROOT.glob(path))]


def wrong_links(text: str, folder: Path) -> list[str]:
    """Every relative link that leads nowhere, or to a heading that is not there."""
    found = []
    for link in LINK.findall(prose(text)):
        target, _, wanted = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        path = folder / target
        if target and not path.exists():
            found.append(link)
        elif wanted:
            page = path.read_text(encoding="utf-8") if target else text
            if wanted not in map(anchor, HEADING.findall(prose(page))):
                found.append(link)
    return found


def hops(text: str) -> list[tuple[str, str]]:
    """The names and files of a walk that is drawn."""
    return [hop for block in BLOCK.finditer(text) if block[2].split() == ["walk"] for hop in HOP.findall(block[3])]


def is_defined(name: str, file: str) -> bool:
    """Whether a file has a function of this name."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if file.endswith(".py"):
        return re.search(rf"^ *(?:async )?def {name}\(", text, re.MULTILINE) is not None
    method = rf"(?:export )?(?:async )?(?:function )?{name}\(.*\{{$"
    return re.search(rf"^ *(?:{method}|{name}: \(.*=>)", text, re.MULTILINE) is not None


@pytest.mark.parametrize("doc", DOCS)
def test_the_python_runs(doc: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each block goes on where the one before it ended."""
    blocks = list(python_blocks(text_of(doc)))
    assert blocks
    # Structs and annotations look their module up, so there is one.
    page = ModuleType(re.sub(r"\W", "_", Path(doc).stem))
    monkeypatch.setitem(sys.modules, page.__name__, page)
    monkeypatch.chdir(ROOT)
    for line, block in blocks:
        # With so many lines before it, a failure names the line of the document.
        exec(compile("\n" * line + block, str(ROOT / doc), "exec", dont_inherit=True), page.__dict__)


@pytest.mark.parametrize("doc", PAGES)
def test_the_files_are_there(doc: str) -> None:
    text = text_of(doc)
    assert PATH.search(text)
    assert wrong_paths(text) == []


@pytest.mark.parametrize("doc", PAGES)
def test_the_links_lead_somewhere(doc: str) -> None:
    text = text_of(doc)
    assert LINK.search(text)
    assert wrong_links(text, (ROOT / doc).parent) == []


def test_most_python_runs() -> None:
    for doc in DOCS:
        blocks = [block for block in BLOCK.finditer(text_of(doc)) if block[1] == "python"]
        assert len(list(python_blocks(text_of(doc)))) > len(blocks) / 2


def test_each_hop_of_an_answer_is_a_function_that_can_be_found() -> None:
    walk = hops(text_of("docs/architecture.md"))
    assert len(walk) > 20
    assert {file.split("/")[0] for _, file in walk} == {"src", "web"}
    assert [hop for hop in walk if not is_defined(*hop)] == []
    assert not is_defined("answer", "src/moot/server/watchers.py")
    assert not is_defined("mine", "web/src/lib/choosing.svelte.ts")
    assert hops("```text walk\na  web/src/x.ts  this\n  │\n  b  src/y.py  that\n```\n") == [
        ("a", "web/src/x.ts"),
        ("b", "src/y.py"),
    ]


def test_what_is_wrong_is_found() -> None:
    text = "\n".join(
        [
            "# One page",
            "`tests/test_docs.py` `docs/*.md` `tests/nowhere.py` `words`",
            "[a](push.md) [b](nowhere.md) [c](#one-page) [d](#two) [e](https://example.org/x)",
            "[f](rules/README.md#the-rules) [g](rules/README.md#no-rules)",
            "```python",
            "one = 1",
            "```",
            "```python no-run",
            "two",
            "```",
            "```toml",
            "path = `tests/nowhere.toml`",
            "```",
            "",
        ]
    )
    assert wrong_paths(text) == ["tests/nowhere.py"]
    assert wrong_links(text, ROOT / "docs") == ["nowhere.md", "#two", "rules/README.md#no-rules"]
    assert list(python_blocks(text)) == [(5, "one = 1\n")]
