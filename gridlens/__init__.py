"""gridlens: finds logic puzzles in photos, reads them, solves them, and draws the solution back onto the photo.

    import gridlens

    for scan in gridlens.scan("newspaper.jpg"):
        print(scan.status, scan.puzzle, scan.solution)
        scan.save("answer.jpg")

`scan` takes a path, the bytes of a file, a PIL image or an array, and returns a `Scan` for every puzzle it sees: its
`Puzzle`, its `Status`, its solution. `Scan.save` writes the photo with the answer on it, a PDF, an SVG or a puzzle
file, `Scan.correct` takes corrections of what was misread, and in a notebook a scan shows itself.

The rest needs no picture: `solve`, `count`, `hint`, `steps` and `grade` take a `Puzzle`, `generate` makes one, `draw`
shows one in a notebook or a file, `save_steps` makes a moving picture of how it is solved, `read` and `write` know the
files of other programs. Pictures and files raise a `ScanError`, which says what to do; a puzzle that cannot exist
raises a `PuzzleError`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scanner import Doubt as Doubt
    from scanner import ScanError as ScanError
    from scanner.overlay.style import Style as Style
    from solver import Cage as Cage
    from solver import Cell as Cell
    from solver import Fault as Fault
    from solver import GenerationError as GenerationError
    from solver import Grid as Grid
    from solver import Hint as Hint
    from solver import Notes as Notes
    from solver import Puzzle as Puzzle
    from solver import PuzzleError as PuzzleError
    from solver import Rating as Rating
    from solver import Relation as Relation
    from solver import Step as Step
    from solver import count as count
    from solver import faults as faults
    from solver import generate as generate
    from solver import grade as grade
    from solver import hint as hint
    from solver import solve as solve
    from solver import steps as steps
    from solver.formats import FormatError as FormatError
    from solver.logic.step import Grade as Grade
    from solver.paper.scan_record import Status as Status

    from .drawings import Drawing as Drawing
    from .drawings import draw as draw
    from .drawings import save_steps as save_steps
    from .files import read as read
    from .files import write as write
    from .scans import Kind as Kind
    from .scans import Scan as Scan
    from .scans import scan as scan

_HOMES = {
    "scan": "gridlens.scans",
    "Scan": "gridlens.scans",
    "Kind": "gridlens.scans",
    "Status": "solver.paper.scan_record",
    "Doubt": "scanner",
    "Style": "scanner.overlay.style",
    "Puzzle": "solver",
    "Cage": "solver",
    "Cell": "solver",
    "Grid": "solver",
    "Relation": "solver",
    "solve": "solver",
    "count": "solver",
    "faults": "solver",
    "Fault": "solver",
    "hint": "solver",
    "Hint": "solver",
    "steps": "solver",
    "Step": "solver",
    "Grade": "solver.logic.step",
    "grade": "solver",
    "Rating": "solver",
    "Notes": "solver",
    "generate": "solver",
    "draw": "gridlens.drawings",
    "save_steps": "gridlens.drawings",
    "Drawing": "gridlens.drawings",
    "read": "gridlens.files",
    "write": "gridlens.files",
    "ScanError": "scanner",
    "PuzzleError": "solver",
    "FormatError": "solver.formats",
    "GenerationError": "solver",
}
__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    # Whoever solves a puzzle need not wait for OpenCV: all waits until something is used (PEP 562).
    if name == "__version__":
        from scanner import __version__

        return __version__
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(_HOMES[name]), name)
    except ImportError as error:
        from scanner.errors import MissingLibraryError

        if missing := MissingLibraryError.of(error):
            raise missing from error
        raise


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
