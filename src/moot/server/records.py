"""The record of a game without its rules: what happened, told by what is kept beside its cards."""

from __future__ import annotations

import contextlib
import zlib

import msgspec

from moot.engine import Content, Table, saves
from moot.engine.legend import Legend, legend_of, told_by
from moot.language.translations import ENGLISH, Untranslated
from moot.releases.editions import edition_of
from moot.server import messages as m
from moot.server import remarks
from moot.server.books import languages_of, texts_in
from moot.server.refusals import NotAllowed
from moot.server.store import Store, TableRow


async def keep_cards(store: Store, table: Table) -> None:
    """Keeps what a table is dealt from, and what tells its events should its rules be gone one day."""
    if await store.has_content(table.ruleset):
        return
    game = table.rules.game
    texts = {}
    for language in languages_of(game.name):
        with contextlib.suppress(Untranslated):  # an older edition may speak fewer
            texts[language] = texts_in(edition_of(game) or game.name, language)
    legend = zlib.compress(msgspec.json.encode(legend_of(table.rules, texts)))
    await store.keep_content(table.ruleset, game.name, msgspec.json.encode(table.content), legend)


async def kept_cards(store: Store, ruleset: str) -> tuple[Content | None, Legend | None]:
    """The same, as far as it is there."""
    content, legend = await store.content(ruleset), await store.legend(ruleset)
    return (
        None if content is None else msgspec.json.decode(content),
        None if legend is None else msgspec.json.decode(zlib.decompress(legend), type=Legend),
    )


async def record(store: Store, row: TableRow, seat: int | None, language: str) -> m.Record:
    """What happened in a game, as an audience was told, up to when it was written down the last time.

    How long ago that was is not told: it would say how many have answered an open question.
    """
    kept = await store.snapshot(row.id, row.number)
    _, legend = await kept_cards(store, row.ruleset)
    if kept is None or legend is None:
        raise NotAllowed(remarks.NoRecord())
    body = saves.read(kept[1])
    events = told_by(legend, body, body.state["seats"] if seat is None else seat)
    return m.Record(
        table=row.id,
        game=row.game,
        seat=seat,
        names=body.names,
        events=events,
        text=legend.texts.get(language) or legend.texts[ENGLISH],
        titles={id_: title for id_, _, title in legend.faces},
    )


async def kept_save(store: Store, row: TableRow) -> bytes:
    """A finished game as it was written down when it ended, with its cards."""
    kept = await store.snapshot(row.id, row.number)
    content, _ = await kept_cards(store, row.ruleset)
    if kept is None or kept[0] != row.number or content is None:
        raise NotAllowed(remarks.NoRecord())
    return saves.with_cards(kept[1], content)
