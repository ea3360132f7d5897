"""What a server process runs: ``uvicorn --factory moot.server.main:app --ws-per-message-deflate false``.

Sockets must not be packed: how long a packed message is tells something of what is in it, and of what was before it.
"""

from __future__ import annotations

import gc
import logging

from litestar import Litestar

from moot.server.app import make_app
from moot.server.settings import read_environment


class Discreet(logging.Filter):
    """However much is to be logged: what travels over sockets, with everybody's cookies and secrets, is not.

    Nor is what a client sends that is no text: its socket is closed with 1007, and that is all.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            return False
        return record.levelno > logging.DEBUG or "websockets" not in record.pathname


def app() -> Litestar:
    """The application with the settings of the environment."""
    logging.getLogger("uvicorn.error").addFilter(Discreet())
    made = make_app(read_environment())
    # Looking through everything for garbage takes a tenth of a second, in which nobody is served: so it is done seldom,
    # and never for what stays as long as the process.
    gc.collect()
    gc.freeze()
    gc.set_threshold(700, 10, 100)
    return made
