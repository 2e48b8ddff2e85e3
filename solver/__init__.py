"""Sudoku, Futoshiki, Queens, Star Battle, KenKen, Binairo, Skyscrapers and Kakuro as logic.

The puzzle, its faults, its solutions; no library but the standard is needed.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .check import Fault as Fault
    from .check import faults as faults
    from .check import warnings as warnings
    from .enumeration import Enumeration as Enumeration
    from .generator import GenerationError as GenerationError
    from .generator import ImpossibleError as ImpossibleError
    from .generator import generate as generate
    from .logic.grading import Rating as Rating
    from .logic.grading import grade as grade
    from .logic.hints import Hint as Hint
    from .logic.hints import hint as hint
    from .logic.paths import steps as steps
    from .logic.step import Step as Step
    from .notes import Notes as Notes
    from .puzzle import Cage as Cage
    from .puzzle import Cell as Cell
    from .puzzle import Grid as Grid
    from .puzzle import Puzzle as Puzzle
    from .puzzle import PuzzleError as PuzzleError
    from .puzzle import Relation as Relation
    from .search import count as count
    from .search import solutions as solutions
    from .search import solve as solve

_HOMES = {
    "Cage": "puzzle",
    "Cell": "puzzle",
    "Enumeration": "enumeration",
    "Fault": "check",
    "GenerationError": "generator",
    "Grid": "puzzle",
    "Hint": "logic.hints",
    "ImpossibleError": "generator",
    "Notes": "notes",
    "Puzzle": "puzzle",
    "PuzzleError": "puzzle",
    "Rating": "logic.grading",
    "Relation": "puzzle",
    "Step": "logic.step",
    "count": "search",
    "faults": "check",
    "generate": "generator",
    "grade": "logic.grading",
    "hint": "logic.hints",
    "solutions": "search",
    "solve": "search",
    "steps": "logic.paths",
    "warnings": "check",
}
__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    # The dataclasses module alone takes 10 ms to import, so all waits until something is used (PEP 562).
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
