"""Releases of games: rules as they were, for tables that were dealt from them.

What a game does is Python, so no save can carry it. Instead each released version of a game is kept as an archive of
its sources, beside the game. A table of an older version plays by those sources, with today's engine: see
docs/decisions/0001-pinned-releases.md. No code ever comes from a save: archives are part of what is installed.
"""

from __future__ import annotations

from moot.releases.release import Release, release_of, releases_of, version_of

__all__ = ["Release", "release_of", "releases_of", "version_of"]
