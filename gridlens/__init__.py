"""gridlens: finds logic puzzles in photos, reads them, solves them, and draws the solution back onto the photo.

    import gridlens

    for scan in gridlens.scan("newspaper.jpg"):
        print(scan.status, scan.puzzle, scan.solution)
        scan.save("answer.jpg")

`scan` takes a path, the bytes of a file, a PIL image or an array, and returns a `Scan` for every puzzle it sees: its
`Puzzle`, its `Status`, its solution. `Scan.save` writes the photo with the answer on it, a PDF, an SVG or a puzzle
file, `Scan.correct` takes corrections of what was misread, and in a notebook a scan shows itself.

The rest needs no picture: `solve`, `count`, `hint`, `steps` and `grade` take a `Puzzle`, `generate` makes one, `read`
and `write` know the files of other programs. Pictures and files raise a `ScanError`, which says what to do; a puzzle
that cannot exist raises a `PuzzleError`.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scanner.errors import ScanError as ScanError
    from scanner.overlay.style import Style as Style
    from solver.check import Fault as Fault
    from solver.check import faults as faults
    from solver.engine.search import count as count
    from solver.engine.search import solve as solve
    from solver.formats.errors import FormatError as FormatError
    from solver.generator import GenerationError as GenerationError
    from solver.generator import generate as generate
    from solver.logic.grading import Rating as Rating
    from solver.logic.grading import grade as grade
    from solver.logic.guide import steps as steps
    from solver.logic.hints import Hint as Hint
    from solver.logic.hints import hint as hint
    from solver.logic.notes import Notes as Notes
    from solver.logic.step import Grade as Grade
    from solver.logic.step import Step as Step
    from solver.paper.puzzle import Cage as Cage
    from solver.paper.puzzle import Cell as Cell
    from solver.paper.puzzle import Grid as Grid
    from solver.paper.puzzle import Puzzle as Puzzle
    from solver.paper.puzzle import PuzzleError as PuzzleError
    from solver.paper.puzzle import Relation as Relation
    from solver.paper.scan_record import Doubt as Doubt
    from solver.paper.scan_record import Status as Status

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
    "Doubt": "solver.paper.scan_record",
    "Style": "scanner.overlay.style",
    "Puzzle": "solver.paper.puzzle",
    "Cage": "solver.paper.puzzle",
    "Cell": "solver.paper.puzzle",
    "Grid": "solver.paper.puzzle",
    "Relation": "solver.paper.puzzle",
    "solve": "solver.engine.search",
    "count": "solver.engine.search",
    "faults": "solver.check",
    "Fault": "solver.check",
    "hint": "solver.logic.hints",
    "Hint": "solver.logic.hints",
    "steps": "solver.logic.guide",
    "Step": "solver.logic.step",
    "Grade": "solver.logic.step",
    "grade": "solver.logic.grading",
    "Rating": "solver.logic.grading",
    "Notes": "solver.logic.notes",
    "generate": "solver.generator",
    "read": "gridlens.files",
    "write": "gridlens.files",
    "ScanError": "scanner.errors",
    "PuzzleError": "solver.paper.puzzle",
    "FormatError": "solver.formats.errors",
    "GenerationError": "solver.generator",
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
