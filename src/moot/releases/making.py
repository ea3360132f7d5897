"""Making a release of a game: the one way to write an archive, and it never changes one."""

from __future__ import annotations

from pathlib import Path

from moot import api
from moot.engine import MootError
from moot.plugins import PLUGINS
from moot.releases.archive import files_of, packed
from moot.releases.changes import changes
from moot.releases.release import Release, folder_of, releases_of


class NotReleased(MootError):
    """Why no release can be made."""


def make(game: str) -> tuple[bool, Path]:
    """The archive of today's version of a game, and whether it is new."""
    plugin = PLUGINS[game]
    version, folder = plugin.game.version, folder_of(plugin)
    if folder is None:
        raise NotReleased(f"The plugin of '{game}' does not say where its releases are kept.")
    path = folder / f"{version}.zip"
    if path.exists():
        if found := changes(Release(path), plugin):
            raise NotReleased(what_to_do(game, version, found))
        return False, path
    folder.mkdir(exist_ok=True)
    draft = folder / f".{version}.new"
    draft.write_bytes(packed(*files_of(game, plugin)))
    try:
        made = Release(draft)
        rules = api.rules_of(made.game)
        api.new_table(rules, seed=0).save()
    except Exception as error:
        draft.unlink()
        raise NotReleased(f"What would be released of '{game}' does not play: {error}") from error
    draft.rename(path)
    releases_of.cache_clear()
    return True, path


def what_to_do(game: str, version: int, found: list[str]) -> str:
    """What is to be done about changes after a release."""
    more = f" and {len(found) - 3} more" if len(found) > 3 else ""
    return (
        f"Version {version} of '{game}' is released, but its rules are not what they were then "
        f"({'; '.join(found[:3])}{more}): raise its `version` to {version + 1}, then run `make recordings`."
    )
