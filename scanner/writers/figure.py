"""A puzzle as a drawing without pixels: areas, strokes and labels, which an SVG, a PDF and a picture show alike.

The unit is the side of a cell; x runs right and y down from the top left corner of the grid. What comes later in a
figure lies on top of what came earlier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil, sqrt
from typing import TYPE_CHECKING, NamedTuple

from scanner.writers.palette import REGION_COLOURS
from solver.engine import kind_of
from solver.engine.model import Mark
from solver.paper.cage_print import digit_middle
from solver.paper.division import number_in, shown_parts
from solver.paper.drawings import SMALL, Point, candidate_place, digit_place
from solver.paper.prints import print_of, shape_of_value
from solver.paper.puzzle import Cell, Grid, Puzzle
from solver.paper.shapes import (
    FAINT,
    INK,
    PAPER,
    THICK,
    THIN,
    Extent,
    Label,
    Shape,
    Stroke,
    areas,
    cell_strokes,
    disc,
    drawing,
    ring,
    square,
)

if TYPE_CHECKING:
    from solver.logic.hints import Hint
    from solver.logic.position import Candidates

FOUND_INK, WRITTEN_INK, CANDIDATE_INK = "#1f5fbf", "#7a3fa8", "#5a5a5a"
LOOK_HERE, HOUSE, PLACED, REMOVED = "#ffe9a3", "#eaf2fb", "#8fd694", "#f2a09a"
PLACED_QUEEN, REMOVED_QUEEN = "#1d7a2b", "#b3261e"

OUTLINE_MARGIN = THICK
"""How far outlines may reach beyond the grid."""


class Frame(NamedTuple):
    """A whole drawing and its size."""

    shapes: tuple[Shape, ...]
    extent: Extent


def figure(
    puzzle: Puzzle,
    solution: Grid | None = None,
    candidates: Candidates = (),
    hint: Hint | None = None,
) -> tuple[Shape, ...]:
    """Draws a puzzle with its entries, a `solution` in its blanks, small `candidates`, and what a `hint` is about."""
    places, removes = (hint.step.places, hint.step.removes) if hint and hint.step else ((), ())
    return (
        *_draw_grounds(puzzle, hint),
        *_draw_lines(puzzle),
        *_draw_answer_walls(puzzle, solution, places),
        *_draw_spots(puzzle, places, removes),
        *print_of(puzzle).shapes(puzzle),
        *_draw_contents(puzzle, solution),
        *_draw_candidates(puzzle, candidates),
        *_draw_queen_marks(puzzle, places, removes),
    )


def extent(puzzle: Puzzle) -> Extent:
    """Measures the whole figure."""
    margin = OUTLINE_MARGIN + print_of(puzzle).rim(puzzle)
    return Extent(puzzle.columns + 2 * margin, puzzle.rows + 2 * margin, margin)


# What lies under the digits


def _draw_grounds(puzzle: Puzzle, hint: Hint | None) -> Iterator[Shape]:
    """Yields the colours of cells: those of regions, shades, and of where a hint looks."""
    along = {cell for house in hint.houses for cell in house.cells} if hint else set()
    looked_at, shades = set(hint.cells) if hint else set(), print_of(puzzle).shades(puzzle)
    for cell in puzzle.shape.cells:
        side = _measure_room(puzzle)
        colour = LOOK_HERE if cell in looked_at else HOUSE if cell in along else shades.get(cell, PAPER)
        if puzzle.has_marks:
            yield square(cell, side, REGION_COLOURS[puzzle.regions[cell[0]][cell[1]]])
            if colour != PAPER:
                width = THICK if cell in looked_at else 2 * THIN
                yield from (stripe._replace(width=width) for stripe in cell_strokes("hatching", cell, PAPER))
        else:
            yield square(cell, side, colour)


def _draw_lines(puzzle: Puzzle) -> Iterator[Shape]:
    (rows, columns), paper = puzzle.shape, print_of(puzzle)
    if paper.room < 1:
        for cell in puzzle.shape.cells:
            yield ring(square(cell, paper.room, PAPER).points, 2 * THIN, INK)
        yield from paper.lines(puzzle)
        return
    for line in range(1, max(rows, columns)):
        if line < rows:
            yield Stroke(((0, line), (columns, line)), THIN, FAINT)
        if line < columns:
            yield Stroke(((line, 0), (line, rows)), THIN, FAINT)
    yield from paper.lines(puzzle)
    yield from _draw_walls(puzzle)
    if not puzzle.grids:
        yield ring([(0, 0), (columns, 0), (columns, rows), (0, rows)], THICK, INK)


def _draw_walls(puzzle: Puzzle) -> Iterator[Shape]:
    """Yields the lines where parts of the board meet; where it is several grids, also those round them."""
    divided = print_of(puzzle).parts
    if divided is None:
        return
    part, rims = divided(puzzle), bool(puzzle.grids)
    for row, column in product(range(puzzle.rows + rims), range(puzzle.columns + rims)):
        own, left, above = (part.get(cell) for cell in ((row, column), (row, column - 1), (row - 1, column)))
        if (column or rims) and own != left:
            yield Stroke(((column, row), (column, row + 1)), THICK, INK)
        if (row or rims) and own != above:
            yield Stroke(((column, row), (column + 1, row)), THICK, INK)


def _draw_answer_walls(puzzle: Puzzle, solution: Grid | None, places: Sequence[Mark]) -> Iterator[Shape]:
    """Yields the walls of the parts into which its answer divides a board: those that are known so far."""
    if not puzzle.traits.divides:
        return
    known = {mark[:2]: mark[2] for mark in places}
    fixed = kind_of(puzzle).fixed(puzzle)
    values = tuple(
        tuple(
            value or entry or (solution[row][column] if solution else known.get((row, column), 0))
            for column, (value, entry) in enumerate(zip(values, entries, strict=True))
        )
        for row, (values, entries) in enumerate(zip(fixed, puzzle.entries, strict=True))
    )
    part, colour = shown_parts(puzzle, values), FOUND_INK if solution else WRITTEN_INK
    for row, column in puzzle.shape.cells:
        if column and part[row, column] != part[row, column - 1]:
            yield Stroke(((column, row), (column, row + 1)), THICK, colour)
        if row and part[row, column] != part[row - 1, column]:
            yield Stroke(((column, row), (column + 1, row)), THICK, colour)


def _draw_spots(puzzle: Puzzle, places: Sequence[Mark], removes: Sequence[Mark]) -> Iterator[Shape]:
    """Yields the discs behind the candidates that a hint places or removes."""
    if puzzle.has_marks:
        return
    if puzzle.traits.divides:
        for row, column, _ in removes:
            yield from cell_strokes("cross", (row, column), REMOVED_QUEEN)
        return
    for marks, colour in ((places, PLACED), (removes, REMOVED)):
        for row, column, value in marks:
            centre, height = _place_candidate(puzzle, (row, column), value)
            yield disc(centre, 2 * height, colour)


# What is in the cells


def _draw_contents(puzzle: Puzzle, solution: Grid | None) -> Iterator[Shape]:
    """Yields the givens, the player's entries, and the solution in the blanks."""
    for row, column in puzzle.shape.cells:
        mark = puzzle.marks[row][column] if puzzle.marks else "."
        given, entry = puzzle.givens[row][column], puzzle.entries[row][column] or int(mark == "q")
        value = number_in(puzzle, (row, column), given or entry or (solution[row][column] if solution else 0))
        colour = INK if given else WRITTEN_INK if entry else FOUND_INK
        is_shown = given or entry or value != print_of(puzzle).unmarked
        if value and (shape := shape_of_value(puzzle, value)):
            yield from drawing(shape, (row, column), INK if puzzle.has_marks else colour) if is_shown else ()
        elif value:
            yield Label(
                (column + 0.5, row + digit_middle(puzzle)), puzzle.symbol(value), _choose_digit_height(puzzle), colour
            )
        elif mark == "x":
            yield from cell_strokes("cross", (row, column), FAINT)
        if puzzle.numbers:
            middle, height = (column + 0.5, row + digit_middle(puzzle)), digit_place("digit").height
            number = puzzle.print_in(row, column)
            yield Label(middle, number, height * (SMALL if len(number) > 1 else 1), INK)


def _choose_digit_height(puzzle: Puzzle) -> float:
    highest = max(map(max, puzzle.givens)) if puzzle.traits.divides else puzzle.highest
    return _measure_room(puzzle) * digit_place("digit").height * (1 if highest <= 9 else SMALL)


def _measure_room(puzzle: Puzzle) -> float:
    """Returns the side of the square that there is to write in."""
    return print_of(puzzle).room


def _draw_candidates(puzzle: Puzzle, candidates: Candidates) -> Iterator[Shape]:
    if puzzle.has_marks or puzzle.traits.divides or not candidates:
        return
    for row, column in puzzle.shape.cells:
        for value in candidates[row][column] or ():
            centre, height = _place_candidate(puzzle, (row, column), value)
            yield Label(centre, puzzle.symbol(value), height, CANDIDATE_INK)


def _place_candidate(puzzle: Puzzle, cell: Cell, value: int) -> tuple[Point, float]:
    """Returns the centre of a small candidate in its cell, and its height; they leave room above for what digits do."""
    rows, columns = puzzle.boxes or (ceil(puzzle.highest / ceil(sqrt(puzzle.highest))), ceil(sqrt(puzzle.highest)))
    (x, y), height = candidate_place(value, rows, columns)
    room = _measure_room(puzzle)
    below = 2 * (1 - digit_middle(puzzle))
    return (cell[1] + 0.5 + room * (x - 0.5), cell[0] + 1 - below * (0.5 + room * (0.5 - y))), room * below * height


def _draw_queen_marks(puzzle: Puzzle, places: Sequence[Mark], removes: Sequence[Mark]) -> Iterator[Shape]:
    """Yields the queens or stars that a hint places, and crosses where it rules them out."""
    piece = shape_of_value(puzzle, 1)
    if puzzle.has_digits or not piece:
        return
    for row, column, _ in places:
        yield from areas(piece, (row, column), PLACED_QUEEN)
    for row, column, _ in removes:
        yield from cell_strokes("cross", (row, column), REMOVED_QUEEN)
