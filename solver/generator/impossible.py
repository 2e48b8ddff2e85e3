"""Puzzles that cannot exist, so that nobody waits for them."""

from __future__ import annotations

from ..logic.grading import LIMITS
from ..logic.step import GRADES, Grade
from ..logic.technique import Technique
from ..logic.techniques import techniques_for
from .makers import maker_of


def why_never_of_grade(kind: str, size: int, grade: Grade) -> str | None:
    """Why no puzzle of a kind and size has a grade; None if one may have it."""
    number, maker = GRADES.index(grade), maker_of(kind)
    if maker.called != maker.kind:
        # of variants nothing is proved
        return None
    known = [
        technique
        for technique in techniques_for(maker.kind)
        if technique.least <= size and technique not in maker.needless
    ]
    if number and size in maker.solved_by_singles:
        return f"a {kind} of size {size} is always trivial: singles solve it"
    easier = [technique for technique in known if GRADES.index(technique.grade) <= number]
    if any(technique.grade == grade for technique in easier):
        return None
    # Only the sum of the scores of easier steps could raise it to this grade.
    if number and all(technique.grade == "trivial" for technique in easier):
        least, limit = max(1, size**2 / 81), LIMITS[GRADES[number - 1]]
        most = max(technique.score for technique in easier) * (size**2 - maker.least_clues.get(size, 0))
        if most / least <= limit:
            return f"a {kind} of size {size} is never {grade}: its steps are too few for that, or harder"
    return None


def why_never_needed(technique: Technique, kind: str, size: int) -> str | None:
    """Why no puzzle of a kind and size needs a technique; None if one may need it."""
    if size < technique.least:
        return f"no {kind} of a size below {technique.least} needs {technique.name}, so none of {size} does"
    if technique.grade != "trivial" and size in maker_of(kind).solved_by_singles:
        return f"no {kind} of size {size} needs {technique.name}: singles solve it"
    return None
