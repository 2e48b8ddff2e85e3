"""gridlens: finds logic puzzles in photos, reads them, solves them, and draws the solution back onto the photo.

`scanner.scan("newspaper.jpg")` gives the puzzles of a photo; in a notebook each shows itself on its photo.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scanner.pipeline import Options as Options
    from scanner.pipeline import scan as scan

__version__ = "0.1.0"
__all__ = ["Options", "scan"]

_HOMES = {"Options": "scanner.pipeline", "scan": "scanner.pipeline"}


def __getattr__(name: str) -> Any:
    # OpenCV takes longer to import than all the rest, so it waits until something is used (PEP 562).
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
