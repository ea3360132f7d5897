"""The compiler: all that writes Python, and all that runs what was written.

What an expression or an instruction means is said where it is declared (`moot.engine.expressions`,
`moot.engine.instructions`); here stands how it is written as Python. Nothing outside of this package calls ``exec``,
``eval`` or ``compile``.
"""

from moot.engine.compile.compiler import Compiler
from moot.engine.compile.copies import copied
from moot.engine.compile.steps import source

__all__ = ["Compiler", "copied", "source"]
