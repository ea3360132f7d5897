"""From text to functions: the one place where generated Python is run."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from typing import Any


def expressed(text: str, params: str, objects: dict[str, Any]) -> Callable[..., Any]:
    """The function of these parameters that says what the text says. It finds the objects that it uses by name."""
    made: Callable[..., Any] = eval(f"lambda {params}: {text}", objects)
    return made


def defined(text: str, objects: dict[str, Any], file: str = "") -> Callable[..., Any]:
    """The function that the text defines. With the name of a file, a traceback shows its lines."""
    made: dict[str, Callable[..., Any]] = {}
    if file:
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file or "<generated>", "exec"), objects, made)
    return made.popitem()[1]
