"""Sudoku, Futoshiki, Queens, Star Battle, KenKen, Binairo, Skyscrapers and Kakuro as logic.

The puzzle, its faults, its solutions; no library but the standard is needed.
"""

from typing import TYPE_CHECKING, Any

from . import kinds as _kinds  # registers the kinds in the other rooms  # noqa: F401

if TYPE_CHECKING:
    from .check import Fault as Fault
    from .check import faults as faults
    from .check import warnings as warnings
    from .engine.enumeration import Enumeration as Enumeration
    from .engine.search import count as count
    from .engine.search import solutions as solutions
    from .engine.search import solve as solve
    from .generator import GenerationError as GenerationError
    from .generator import ImpossibleError as ImpossibleError
    from .generator import generate as generate
    from .logic.grading import Rating as Rating
    from .logic.grading import grade as grade
    from .logic.guide import steps as steps
    from .logic.hints import Hint as Hint
    from .logic.hints import hint as hint
    from .logic.notes import Notes as Notes
    from .logic.step import Step as Step
    from .paper.puzzle import Cage as Cage
    from .paper.puzzle import Cell as Cell
    from .paper.puzzle import Grid as Grid
    from .paper.puzzle import Puzzle as Puzzle
    from .paper.puzzle import PuzzleError as PuzzleError
    from .paper.puzzle import Relation as Relation

_HOMES = {
    "Cage": "paper.puzzle",
    "Cell": "paper.puzzle",
    "Enumeration": "engine.enumeration",
    "Fault": "check",
    "GenerationError": "generator",
    "Grid": "paper.puzzle",
    "Hint": "logic.hints",
    "ImpossibleError": "generator",
    "Notes": "logic.notes",
    "Puzzle": "paper.puzzle",
    "PuzzleError": "paper.puzzle",
    "Rating": "logic.grading",
    "Relation": "paper.puzzle",
    "Step": "logic.step",
    "count": "engine.search",
    "faults": "check",
    "generate": "generator",
    "grade": "logic.grading",
    "hint": "logic.hints",
    "solutions": "engine.search",
    "solve": "engine.search",
    "steps": "logic.guide",
    "warnings": "check",
}
__all__ = list(_HOMES)


def __getattr__(name: str) -> Any:
    # The dataclasses module alone takes 10 ms to import, so all waits until something is used (PEP 562).
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
