"""The one way to a new puzzle: what is asked for is checked, and the maker of its kind makes it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..logic.step import GRADES, Grade
from ..logic.technique import Technique
from ..logic.techniques import techniques_for
from ..paper.puzzle import LEAST_SIZES, STARS, Kind, Puzzle, Shape
from ..paper.quotation import quoted
from ..paper.traits import TRAITS
from .deadline import Deadline, GenerationError, ImpossibleError
from .difficulty import Difficulty
from .known_makers import MAKERS, SUMS, Offers, is_made, maker_of, offers, why_never_needed, why_never_of_grade
from .maker import Wanted
from .symmetry import SYMMETRIES, needs_square

__all__ = [
    "SIZES",
    "SUMS",
    "SYMMETRIES",
    "USUAL_SIZES",
    "GenerationError",
    "ImpossibleError",
    "Offers",
    "generate",
    "is_made",
    "may_be_rectangular",
    "offers",
    "puzzle_kind",
    "sample_of",
    "sizes_of",
    "symmetries_of",
    "usual_size",
]

SIZES: dict[str, tuple[int, ...]] = {kind: maker.sizes for kind, maker in MAKERS.items()}
"""The sizes in which puzzles of each kind are made, and of variants, as "jigsaw" and "tango"."""

USUAL_SIZES: dict[str, int] = {kind: maker.usual_size for kind, maker in MAKERS.items()}
"""The size of each that most people mean."""


def generate(
    kind: str,
    size: int | Sequence[int],
    *,
    grade: Grade | None = None,
    technique: str | None = None,
    boxes: Sequence[int] | None = None,
    symmetry: str = "none",
    minimal: bool = False,
    stars: int | None = None,
    seed: int | None = None,
    seconds: float = 30,
) -> Puzzle:
    """Returns a puzzle with one solution; the same `seed` gives the same puzzle. The `size` is one, or (rows, columns).

    The `kind` is one of SIZES, or a sum of its variants in any order, as "killer+jigsaw+sudoku-x".
    `grade` is what `solver.grade` will call it; without one it is as hard as it happens to be. A puzzle that needs a
    `technique` has it on its path (`solver.steps`) as the hardest step, so that the techniques that are tried before it
    do not solve the puzzle. `boxes` is (rows, columns) of one box of a Sudoku. Each row of a
    Star Battle has as many `stars`, or as is usual for its size. The `symmetry`, one of SYMMETRIES, is that of the
    places of the clues; a `minimal` puzzle has no clue, or no group of symmetrical clues, that can be spared.
    Raises GenerationError if none was found in these `seconds`: ImpossibleError, at once, if there is no such puzzle.
    """
    shape = Shape.of(size)
    size = shape.size
    _check(kind, shape, grade, boxes, symmetry, minimal)
    _check_stars(kind, size, stars)
    needed = _find_needed(kind, size, technique, grade) if technique is not None else None
    rng = Random(seed)
    need = f" that needs {technique}" if technique else ""
    deadline = Deadline(seconds, f"{grade or ''} {kind} of size {shape.size_name}{need}".strip())
    difficulty = Difficulty(grade, needed, deadline)
    wanted = Wanted(shape, rng, deadline, difficulty, boxes, stars, symmetry, minimal)
    return maker_of(kind).make(wanted)


def sizes_of(kind: str) -> tuple[int, ...]:
    """Returns the sizes in which puzzles are made under this name: those that all variants of a sum have."""
    return maker_of(kind).sizes


def usual_size(kind: str) -> int:
    """Returns the size that most people mean under this name."""
    return maker_of(kind).usual_size


def may_be_rectangular(kind: str) -> bool:
    """Tells whether boards are made of a kind that have more rows than columns, or fewer."""
    return is_made(kind) and TRAITS[puzzle_kind(kind)].rectangular


def puzzle_kind(kind: str) -> Kind:
    """Returns the kind of the puzzles that are made under this name: a jigsaw is a Sudoku, a Tango a Binairo."""
    return maker_of(kind).kind


def sample_of(kind: str, size: int, boxes: Sequence[int] | None) -> Puzzle | None:
    """Returns a puzzle with every rule that puzzles of this name have; None if every format has room for them all."""
    sample = maker_of(kind).sample
    return sample and sample(size, boxes)


def symmetries_of(kind: str) -> tuple[str, ...]:
    """Returns the symmetries that the clues of a kind may have; none for boards without clues or with cages alone."""
    return tuple(SYMMETRIES) if maker_of(kind).clues else ()


def _find_needed(kind: str, size: int, name: str, grade: Grade | None) -> Technique:
    """Finds the technique of that name. Raises ImpossibleError if no puzzle of the kind, size and grade needs it."""
    known = techniques_for(puzzle_kind(kind))
    needed = next((technique for technique in known if technique.name.lower() == name.lower()), None)
    if not needed:
        names = ", ".join(technique.name for technique in known)
        raise ImpossibleError(f"a {kind} has no technique {quoted(name)}; those that it has: {names}")
    never = why_never_needed(needed, kind, size)
    if never:
        raise ImpossibleError(never)
    if grade and GRADES.index(grade) < GRADES.index(needed.grade):
        raise ImpossibleError(f"a puzzle that needs {needed.name} is {needed.grade} at least, not {grade}")
    return needed


def _check_stars(kind: str, size: int, stars: int | None) -> None:
    """Raises ImpossibleError if no board has this number of stars."""
    if stars is None:
        return
    if not maker_of(kind).starred:
        starred = next(maker.called for maker in MAKERS.values() if maker.starred)
        raise ImpossibleError(f"only a {starred} has stars, no {kind}")
    if stars not in STARS:
        raise ImpossibleError(f"a {kind} has {STARS[0]} to {STARS[-1]} stars in a row, not {stars}")
    if size < LEAST_SIZES[stars]:
        raise ImpossibleError(f"a {kind} with {stars} stars in a row is made from size {LEAST_SIZES[stars]} on")


def _check(
    kind: str, shape: Shape, grade: Grade | None, boxes: Sequence[int] | None, symmetry: str, minimal: bool
) -> None:
    """Raises ImpossibleError if no such puzzle is made here."""
    maker = maker_of(kind)
    if not shape.is_square and not may_be_rectangular(kind):
        raise ImpossibleError(f"a {kind} has as many rows as columns, not {shape}")
    if not all(side in maker.sizes for side in shape):
        sizes = ", ".join(map(str, maker.sizes))
        raise ImpossibleError(f"a {kind} can be made in the sizes {sizes}, not {shape.size_name}")
    if boxes and not maker.boxed:
        boxed = next(maker.called for maker in MAKERS.values() if maker.boxed)
        raise ImpossibleError(f"only a {boxed} has boxes, no {kind}")
    if grade not in (None, *GRADES):
        raise ImpossibleError(f"there is no grade {quoted(grade)}, only {', '.join(GRADES)}")
    never = why_never_of_grade(kind, shape.size, grade) if grade else None
    if never:
        raise ImpossibleError(never)
    if symmetry not in SYMMETRIES:
        raise ImpossibleError(f"there is no symmetry {quoted(symmetry)}, only {', '.join(SYMMETRIES)}")
    if not shape.is_square and needs_square(symmetry):
        raise ImpossibleError(f"a board of {shape} has no symmetry {symmetry}, which maps rows onto columns")
    if not symmetries_of(kind) and (minimal or symmetry != "none"):
        raise ImpossibleError(f"a {maker.name} has no clues that could be minimal or symmetrical; leave that out")
