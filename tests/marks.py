"""How a test says which rules it proves: ``@rule("H-ARG-03")``. ``moot rules coverage`` reads these."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
