"""A ruleset: the program of a game together with one set of cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from moot.engine.actions import Actions, actions_of
from moot.engine.catalogue import Catalogue
from moot.engine.errors import RulesError
from moot.engine.game import Content, Game, Records, Talk, Texts, Zone, content_hash
from moot.engine.knowledge import Face
from moot.engine.program import Program
from moot.engine.words import is_sentence


class Rules(Program):
    """What tables are dealt from and play by. Rulesets share the program of their game unless the cards add to it."""

    def __init__(self, game: Game, content: Content) -> None:
        if game.texts is None:
            for name, value in vars(game.program).items():
                # One by one: Python reads the attributes of an object more slowly once its dict has been updated.
                setattr(self, name, value)
        else:
            super().__init__(game, game.texts(content))
        self.content = content
        self.hash = content_hash(game, content)
        self.facts: Any = game.facts(content) if game.facts is not None else None
        self.faces: list[Face] = list(game.faces(content))
        self.faces_of: dict[type[object] | None, dict[int, Face]] = {None: dict(enumerate(self.faces))}
        """The faces of a kind by number, each kind once somebody asks for it; under ``None``, all."""
        self.ids = [face.id for face in self.faces]
        self.backs = [face.back for face in self.faces]
        self.titles = {face.id: face.title for face in self.faces}
        self.sentences = {face.id for face in self.faces if getattr(face, "spoken", False) or is_sentence(face.title)}
        """The faces whose titles stand in quotation marks within a sentence."""
        self._aspects = {name: self._aspect(read) for name, read in game.aspects.items()}

    @cached_property
    def actions(self) -> Actions:
        """All that can ever be answered, numbered."""
        return actions_of(self)

    @cached_property
    def catalogue(self) -> Catalogue:
        """All that it can say."""
        return Catalogue(self)

    def aspect(self, name: str) -> Callable[[int], str | int | bool]:
        """Reads an aspect of a face, such as "kind", from its number."""
        if name not in self._aspects:
            raise RulesError(f"'{name}' is not one of the game's aspects.")
        return self._aspects[name]

    def _aspect(self, read: Callable[[Any], str | int | bool]) -> Callable[[int], str | int | bool]:
        return lambda face: read(self.faces[face])


__all__ = ["Content", "Game", "Records", "Rules", "Talk", "Texts", "Zone", "content_hash"]
