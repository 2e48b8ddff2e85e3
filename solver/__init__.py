"""Sudoku, Futoshiki and Queens as logic: the puzzle, its faults, its solutions. Nothing but the standard library."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .check import Fault as Fault
    from .check import faults as faults
    from .check import warnings as warnings
    from .enumeration import Enumeration as Enumeration
    from .notes import Notes as Notes
    from .puzzle import Cell as Cell
    from .puzzle import Grid as Grid
    from .puzzle import Puzzle as Puzzle
    from .puzzle import PuzzleError as PuzzleError
    from .puzzle import Relation as Relation
    from .search import count as count
    from .search import solutions as solutions
    from .search import solve as solve

_HOMES = {
    "Cell": "puzzle",
    "Enumeration": "enumeration",
    "Fault": "check",
    "Grid": "puzzle",
    "Notes": "notes",
    "Puzzle": "puzzle",
    "PuzzleError": "puzzle",
    "Relation": "puzzle",
    "count": "search",
    "faults": "check",
    "solutions": "search",
    "solve": "search",
    "warnings": "check",
}
__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    # The dataclasses module alone takes 10 ms to import, so all waits until something is used (PEP 562).
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
