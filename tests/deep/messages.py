"""Bad messages, over socket and REST: refused with a sentence, no error of the server's own, no table harmed."""

from __future__ import annotations

import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path

from tests.deep.gauge import Gauge
from tests.deep.part import Found, Part, Tell, Unit
from tests.server.api import Api
from tests.server.house import running
from tests.server.scene import Scene
from tests.server.test_fuzz import Vandal
from tests.server.test_fuzz import send_nonsense as over_the_socket
from tests.server.test_fuzz_rest import send_nonsense as over_rest

REQUESTS = 10_000
"""So many follow each other on the same connections; to begin with a route takes as long as fifty of them."""


def run(unit: Unit, tell: Tell) -> Found:
    """Sends so many of them to a server of their own."""
    with tempfile.TemporaryDirectory(prefix="moot-messages-") as folder, running(Path(folder)) as house:
        scene = Scene(house)
        assert house.process is not None
        with Gauge(house.process.pid) as gauge:
            try:
                sent = _send(scene, unit, tell)
            except AssertionError as error:
                raise AssertionError(f"{error}\n{house.log()[-3000:]}") from error
        scene.unharmed()
        scene.goes_on()
        log = house.log()
    faults = gauge.faults() + ([log[-3000:]] if "Traceback" in log else [])
    return Found({"done": sent, unit.lane: sent}, faults, gauge.slopes())


def _send(scene: Scene, unit: Unit, tell: Tell) -> int:
    if unit.lane == "socket":
        with closing(Vandal(scene)) as vandal:
            over_the_socket(scene, vandal, unit.size, unit.number, tell)
        return unit.size
    seen, api = Counter[tuple[str, int]](), Api(scene.house.url)
    part = 0
    while seen.total() < unit.size:
        over_rest(scene, api, seen, min(unit.size, REQUESTS), unit.number * 1_000 + part)
        tell(seen.total())
        part += 1
    return seen.total()


PART = Part("messages", "bad messages", goal=1_000_000, size=50_000, run=run, lanes={"socket": 0.9, "rest": 0.1})
