"""Puzzles that cannot exist, so that nobody waits for them."""

from __future__ import annotations

from ..logic import cages, leftovers
from ..logic.grading import LIMITS
from ..logic.step import GRADES, Grade
from ..logic.technique import Technique
from ..logic.techniques import techniques_for
from ..paper.traits import TRAITS

LEAST_CLUES = {4: 4, 6: 8, 9: 17}
"""The fewest clues of a Sudoku with one solution, by its size: for 9 by McGuire, Tugemann and Civario (2012)."""

SOLVED_BY_SINGLES = {("sudoku", 4)}
"""The kinds and sizes of which every puzzle is: all 3,568 minimal Sudokus of 4x4 with 1 to 4 in their first row were
looked through, and more clues make nothing harder."""

FOR_RELATIVES = (*cages.TECHNIQUES, *leftovers.TECHNIQUES)
"""Techniques that plain Sudokus have no use for."""


def why_never_of_grade(kind: str, size: int, grade: Grade) -> str | None:
    """Why no puzzle of a kind and size has a grade; None if one may have it."""
    number = GRADES.index(grade)
    if kind not in TRAITS:
        # of the relatives of Sudoku nothing is proved
        return None
    known = [
        technique
        for technique in techniques_for(kind)
        if technique.least <= size and not (kind == "sudoku" and technique in FOR_RELATIVES)
    ]
    if number and (kind, size) in SOLVED_BY_SINGLES:
        return f"a {kind} of size {size} is always trivial: singles solve it"
    easier = [technique for technique in known if GRADES.index(technique.grade) <= number]
    if any(technique.grade == grade for technique in easier):
        return None
    # Only the sum of the scores of easier steps could raise it to this grade.
    if number and all(technique.grade == "trivial" for technique in easier):
        least, limit = max(1, size**2 / 81), LIMITS[GRADES[number - 1]]
        most = max(technique.score for technique in easier) * (size**2 - LEAST_CLUES.get(size, 0))
        if most / least <= limit:
            return f"a {kind} of size {size} is never {grade}: its steps are too few for that, or harder"
    return None


def why_never_needed(technique: Technique, kind: str, size: int) -> str | None:
    """Why no puzzle of a kind and size needs a technique; None if one may need it."""
    if size < technique.least:
        return f"no {kind} of a size below {technique.least} needs {technique.name}, so none of {size} does"
    if technique.grade != "trivial" and (kind, size) in SOLVED_BY_SINGLES:
        return f"no {kind} of size {size} needs {technique.name}: singles solve it"
    return None
