"""A puzzle as a drawing without pixels: areas, strokes and labels, which an SVG and a PDF show alike.

The unit is the side of a cell; x runs right and y down from the top left corner of the grid. What comes later in a
figure lies on top of what came earlier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING

from scanner.assets.shapes import (
    SHAPES_OF_PIECES,
    SMALL,
    Outline,
    Point,
    candidate_place,
    digit_place,
    outlines_of_shape,
)
from scanner.writers.cages import cage_borders, clues
from scanner.writers.palette import REGION_COLOURS
from scanner.writers.shapes import FAINT, INK, PAPER, THICK, THIN, Area, Label, Shape, Stroke
from solver.formats.signs import signs
from solver.model import Mark
from solver.puzzle import Cell, Grid, Puzzle

if TYPE_CHECKING:
    from solver.logic.candidates import Candidates
    from solver.logic.hints import Hint

FOUND_INK, WRITTEN_INK, CANDIDATE_INK = "#1f5fbf", "#7a3fa8", "#5a5a5a"
LOOK_HERE, HOUSE, PLACED, REMOVED = "#ffe9a3", "#eaf2fb", "#8fd694", "#f2a09a"
PLACED_QUEEN, REMOVED_QUEEN = "#1d7a2b", "#b3261e"

MARGIN = THICK
"""How far outlines may reach out of the grid."""

BOX = 0.7
"""The side of a box of a Futoshiki, whose signs stand in the gaps between."""


def figure(
    puzzle: Puzzle,
    solution: Grid | None = None,
    candidates: Candidates = (),
    hint: Hint | None = None,
) -> tuple[Shape, ...]:
    """The puzzle with its player's entries; `solution` in what is blank, small `candidates`, what a `hint` is about."""
    places, removes = (hint.step.places, hint.step.removes) if hint and hint.step else ((), ())
    return (
        *_grounds(puzzle, hint),
        *_lines(puzzle),
        *_spots(puzzle, places, removes),
        *clues(puzzle),
        *_contents(puzzle, solution),
        *_candidates(puzzle, candidates),
        *_queen_marks(puzzle, places, removes),
    )


def extent(puzzle: Puzzle) -> float:
    """The side of the whole figure, which begins at -MARGIN."""
    return puzzle.size + 2 * MARGIN


def _cells(puzzle: Puzzle) -> list[Cell]:
    return [(row, column) for row in range(puzzle.size) for column in range(puzzle.size)]


# What lies under the digits


def _grounds(puzzle: Puzzle, hint: Hint | None) -> Iterator[Shape]:
    """The colours of cells: those of the regions, and of where a hint looks."""
    along = {cell for house in hint.houses for cell in house.cells} if hint else set()
    looked_at = set(hint.cells) if hint else set()
    for cell in _cells(puzzle):
        side = _room(puzzle)
        colour = LOOK_HERE if cell in looked_at else HOUSE if cell in along else PAPER
        if puzzle.has_marks:
            yield _square(cell, side, REGION_COLOURS[puzzle.regions[cell[0]][cell[1]]])
            if colour != PAPER:
                width = THICK if cell in looked_at else 2 * THIN
                yield from (stripe._replace(width=width) for stripe in cell_strokes("hatching", cell, PAPER))
        else:
            yield _square(cell, side, colour)


def _lines(puzzle: Puzzle) -> Iterator[Shape]:
    if puzzle.has_signs:
        yield from _boxes_apart(puzzle)
        return
    size = puzzle.size
    for line in range(1, size):
        yield Stroke(((0, line), (size, line)), THIN, FAINT)
        yield Stroke(((line, 0), (line, size)), THIN, FAINT)
    if puzzle.diagonals:
        yield Stroke(((0, 0), (size, size)), THIN, FAINT)
        yield Stroke(((0, size), (size, 0)), THIN, FAINT)
    yield from _walls(puzzle)
    yield from cage_borders(puzzle)
    yield _ring([(0, 0), (size, 0), (size, size), (0, size)], THICK, INK)


def _walls(puzzle: Puzzle) -> Iterator[Shape]:
    """Lines where regions meet, or boxes."""
    region = _regions(puzzle)
    for row, column in _cells(puzzle):
        if column and region[row, column] != region[row, column - 1]:
            yield Stroke(((column, row), (column, row + 1)), THICK, INK)
        if row and region[row, column] != region[row - 1, column]:
            yield Stroke(((column, row), (column + 1, row)), THICK, INK)


def _regions(puzzle: Puzzle) -> dict[Cell, object]:
    if puzzle.kind == "kenken":
        return {cell: cage for cage in puzzle.cages for cell in cage.cells}
    rows, columns = puzzle.boxes or (puzzle.size, puzzle.size)
    return {
        (row, column): puzzle.regions[row][column] if puzzle.regions else (row // rows, column // columns)
        for row, column in _cells(puzzle)
    }


def _boxes_apart(puzzle: Puzzle) -> Iterator[Shape]:
    """Boxes with the signs in the gaps between them."""
    for cell in _cells(puzzle):
        yield _ring(_square(cell, BOX, PAPER).points, 2 * THIN, INK)
    for (first, second), sign in signs(puzzle).items():
        gap = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
        for stroke in cell_strokes("less", (0, 0), INK):
            points = [(1 - x, y) if sign == ">" else (x, y) for x, y in stroke.points]
            turned = points if first[0] == second[0] else [(y, x) for x, y in points]
            yield stroke._replace(points=tuple((gap[1] + x, gap[0] + y) for x, y in turned))


def _spots(puzzle: Puzzle, places: Sequence[Mark], removes: Sequence[Mark]) -> Iterator[Shape]:
    """Discs behind the candidates that a hint places or removes."""
    if puzzle.has_marks:
        return
    for marks, colour in ((places, PLACED), (removes, REMOVED)):
        for row, column, value in marks:
            centre, height = _candidate_place(puzzle, (row, column), value)
            yield _disc(centre, 2 * height, colour)


# What is in the cells


def _contents(puzzle: Puzzle, solution: Grid | None) -> Iterator[Shape]:
    """Givens, what the player has written, and the solution in what is blank."""
    for row, column in _cells(puzzle):
        mark = puzzle.marks[row][column] if puzzle.marks else "."
        given, entry = puzzle.givens[row][column], puzzle.entries[row][column] or int(mark == "q")
        value = given or entry or (solution[row][column] if solution else 0)
        colour = INK if given else WRITTEN_INK if entry else FOUND_INK
        if puzzle.has_digits and value:
            yield Label((column + 0.5, row + 0.5), puzzle.symbol(value), _digit_height(puzzle), colour)
        elif value:
            yield from _areas(SHAPES_OF_PIECES[puzzle.piece], (row, column), INK)
        elif mark == "x":
            yield from cell_strokes("cross", (row, column), FAINT)


def _digit_height(puzzle: Puzzle) -> float:
    return _room(puzzle) * digit_place("digit").height * (1 if puzzle.size <= 9 else SMALL)


def _room(puzzle: Puzzle) -> float:
    """The side of what there is to write in."""
    return BOX if puzzle.has_signs else 1.0


def _candidates(puzzle: Puzzle, candidates: Candidates) -> Iterator[Shape]:
    if puzzle.has_marks or not candidates:
        return
    for row, column in _cells(puzzle):
        for value in candidates[row][column] or ():
            centre, height = _candidate_place(puzzle, (row, column), value)
            yield Label(centre, puzzle.symbol(value), height, CANDIDATE_INK)


def _candidate_place(puzzle: Puzzle, cell: Cell, value: int) -> tuple[Point, float]:
    """The centre of a small candidate in its cell, and its height."""
    rows, columns = puzzle.boxes or (ceil(puzzle.size / ceil(sqrt(puzzle.size))), ceil(sqrt(puzzle.size)))
    (x, y), height = candidate_place(value, rows, columns)
    room = _room(puzzle)
    return (cell[1] + 0.5 + room * (x - 0.5), cell[0] + 0.5 + room * (y - 0.5)), room * height


def _queen_marks(puzzle: Puzzle, places: Sequence[Mark], removes: Sequence[Mark]) -> Iterator[Shape]:
    """The queens or stars that a hint places, and crosses where it rules them out."""
    if puzzle.has_digits:
        return
    for row, column, _ in places:
        yield from _areas(SHAPES_OF_PIECES[puzzle.piece], (row, column), PLACED_QUEEN)
    for row, column, _ in removes:
        yield from cell_strokes("cross", (row, column), REMOVED_QUEEN)


# Forms


def _square(cell: Cell, side: float, fill: str) -> Area:
    row, column = cell
    near, far = (1 - side) / 2, (1 + side) / 2
    corners = ((near, near), (far, near), (far, far), (near, far))
    return Area(tuple((column + x, row + y) for x, y in corners), fill)


def _ring(points: Sequence[Point], width: float, colour: str) -> Stroke:
    return Stroke((*points, points[0]), width, colour)


def _disc(centre: Point, width: float, fill: str) -> Area:
    (disc,) = outlines_of_shape("disc")
    return Area(tuple((centre[0] + width * (x - 0.5), centre[1] + width * (y - 0.5)) for x, y in disc.points), fill)


def _areas(name: str, cell: Cell, fill: str) -> Iterator[Area]:
    """A drawing that is made of areas, in a cell."""
    return (Area(_within(cell, outline), fill) for outline in outlines_of_shape(name))


def cell_strokes(name: str, cell: Cell, colour: str) -> Iterator[Stroke]:
    """A drawing that is made of lines, in a cell, its row and column."""
    return (Stroke(_within(cell, outline), outline.width, colour) for outline in outlines_of_shape(name))


def _within(cell: Cell, outline: Outline) -> tuple[Point, ...]:
    row, column = cell
    return tuple((column + x, row + y) for x, y in outline.points)
