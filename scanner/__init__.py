"""gridlens: finds logic puzzles in photos, reads them, solves them, and draws the solution back onto the photo.

    import scanner

    for scan in scanner.scan("newspaper.jpg"):
        print(scan.status, scan.puzzle.givens, scan.solution)

`scan` takes a path, the bytes of a file, a PIL image or an array, and gives a `Scan` for every puzzle that it sees; in
a notebook each shows itself on its photo. `Options` say what to look for, and which `Reader` reads. `pages` opens a
file page by page, `scan_page` scans one `Page`, `survey_page` tells of each `UnknownGrid` on it too, and `draw` draws
the answers onto it. What fails raises a `ScanError`, whose subclasses are in `scanner.errors`.

A `Scan` has the `solver.Puzzle` that was read; what can be done with that needs no pixels, see the package `solver`.
"""

from typing import TYPE_CHECKING, Any

from scanner import errors as errors
from scanner.errors import ScanError as ScanError

if TYPE_CHECKING:
    from scanner.input.load import pages as pages
    from scanner.overlay.draw import draw as draw
    from scanner.pipeline import Options as Options
    from scanner.pipeline import scan as scan
    from scanner.pipeline import scan_page as scan_page
    from scanner.pipeline import survey_page as survey_page
    from scanner.readers import Reader as Reader
    from scanner.types import GLYPHS as GLYPHS
    from scanner.types import Board as Board
    from scanner.types import Doubt as Doubt
    from scanner.types import Lattice as Lattice
    from scanner.types import Page as Page
    from scanner.types import Readings as Readings
    from scanner.types import Scan as Scan
    from scanner.types import UnknownGrid as UnknownGrid

__version__ = "0.1.0"

_HOMES = {
    "scan": "pipeline",
    "Options": "pipeline",
    "Scan": "types",
    "Doubt": "types",
    "pages": "input.load",
    "Page": "types",
    "scan_page": "pipeline",
    "survey_page": "pipeline",
    "UnknownGrid": "types",
    "draw": "overlay.draw",
    "Reader": "readers",
    "Board": "types",
    "Lattice": "types",
    "Readings": "types",
    "GLYPHS": "types",
}
__all__ = [*_HOMES, "ScanError", "errors"]


def __getattr__(name: str) -> Any:
    # OpenCV takes longer to import than all the rest, so it waits until something is used (PEP 562).
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    except ImportError as error:
        if missing := errors.MissingLibraryError.of(error):
            raise missing from error
        raise


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
