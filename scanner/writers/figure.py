"""A puzzle as a drawing without pixels: areas, strokes and labels, which an SVG and a PDF show alike.

The unit is the side of a cell; x runs right and y down from the top left corner of the grid. What comes later in a
figure lies on top of what came earlier.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, pi, sin, sqrt
from typing import NamedTuple

from scanner.writers.palette import REGION_COLOURS
from solver.formats.signs import signs
from solver.logic.hints import Hint
from solver.logic.position import Candidates
from solver.model import Mark
from solver.puzzle import Cell, Grid, Puzzle

Point = tuple[float, float]

MARGIN = 0.08
"""How far outlines reach out of the grid."""

PAPER, INK, FAINT = "#ffffff", "#1a1a1a", "#8c8c8c"
FOUND_INK, WRITTEN_INK, CANDIDATE_INK = "#1f5fbf", "#7a3fa8", "#5a5a5a"
LOOK_HERE, HOUSE, PLACED, REMOVED = "#ffe9a3", "#eaf2fb", "#8fd694", "#f2a09a"

THIN, THICK, WALL, PEN = 0.02, 0.07, 0.1, 0.045
BOX = 0.7
"""The side of a box of a Futoshiki, whose signs stand in the gaps between."""


class Area(NamedTuple):
    """A polygon that is filled."""

    points: tuple[Point, ...]
    fill: str


class Stroke(NamedTuple):
    """A line through points, with round ends and corners."""

    points: tuple[Point, ...]
    width: float
    colour: str


class Label(NamedTuple):
    """A text centred on a point; `height` is that of a digit."""

    centre: Point
    text: str
    height: float
    colour: str


Shape = Area | Stroke | Label


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
        side = BOX if puzzle.kind == "futoshiki" else 1.0
        colour = LOOK_HERE if cell in looked_at else HOUSE if cell in along else PAPER
        if puzzle.regions:
            yield _square(cell, side, REGION_COLOURS[puzzle.regions[cell[0]][cell[1]]])
            if colour != PAPER:
                yield from _hatching(cell, 0.12 if cell in looked_at else 0.04)
        else:
            yield _square(cell, side, colour)


def _hatching(cell: Cell, width: float) -> Iterator[Shape]:
    """Stripes, which show on a colour too."""
    row, column = cell
    for step in (0.25, 0.75, 1.25, 1.75):
        low, high = max(0.0, step - 1), min(1.0, step)
        yield Stroke(((column + low, row + high), (column + high, row + low)), width, PAPER)


def _lines(puzzle: Puzzle) -> Iterator[Shape]:
    if puzzle.kind == "futoshiki":
        yield from _boxes_apart(puzzle)
        return
    size = puzzle.size
    for place in range(1, size):
        yield Stroke(((0, place), (size, place)), THIN, FAINT)
        yield Stroke(((place, 0), (place, size)), THIN, FAINT)
    # A wall between regions is to be seen without their colours too.
    width = WALL if puzzle.regions else THICK
    yield from _walls(puzzle, width)
    yield _ring([(0, 0), (size, 0), (size, size), (0, size)], width, INK)


def _walls(puzzle: Puzzle, width: float) -> Iterator[Shape]:
    """Lines where regions meet, or boxes."""
    region = _regions(puzzle)
    for row, column in _cells(puzzle):
        if column and region[row, column] != region[row, column - 1]:
            yield Stroke(((column, row), (column, row + 1)), width, INK)
        if row and region[row, column] != region[row - 1, column]:
            yield Stroke(((column, row), (column + 1, row)), width, INK)


def _regions(puzzle: Puzzle) -> dict[Cell, object]:
    rows, columns = puzzle.boxes or (puzzle.size, puzzle.size)
    return {
        (row, column): puzzle.regions[row][column] if puzzle.regions else (row // rows, column // columns)
        for row, column in _cells(puzzle)
    }


def _boxes_apart(puzzle: Puzzle) -> Iterator[Shape]:
    """Boxes with the signs in the gaps between them."""
    for cell in _cells(puzzle):
        yield _ring(_square(cell, BOX, PAPER).points, 1.5 * THIN, INK)
    depth, half = 0.055, 0.12
    for (first, second), sign in signs(puzzle).items():
        x, y = (first[1] + second[1] + 1) / 2, (first[0] + second[0] + 1) / 2
        tip = -depth if sign == "<" else depth
        bends = ((-tip, -half), (tip, 0.0), (-tip, half))
        beside = first[0] == second[0]
        yield Stroke(
            tuple((x + along, y + aside) if beside else (x + aside, y + along) for along, aside in bends), PEN, INK
        )


def _spots(puzzle: Puzzle, places: Sequence[Mark], removes: Sequence[Mark]) -> Iterator[Shape]:
    """Discs behind the candidates that a hint places or removes."""
    if puzzle.kind == "queens":
        return
    for marks, colour in ((places, PLACED), (removes, REMOVED)):
        for row, column, value in marks:
            centre, height = _candidate_place(puzzle, (row, column), value)
            yield _disc(centre, 0.95 * height, colour)


# What is in the cells


def _contents(puzzle: Puzzle, solution: Grid | None) -> Iterator[Shape]:
    """Givens, what the player has written, and the solution in what is blank."""
    for row, column in _cells(puzzle):
        mark = puzzle.marks[row][column] if puzzle.marks else "."
        given, entry = puzzle.givens[row][column], puzzle.entries[row][column] or int(mark == "q")
        value = given or entry or (solution[row][column] if solution else 0)
        colour = INK if given else WRITTEN_INK if entry else FOUND_INK
        if puzzle.kind != "queens" and value:
            yield Label((column + 0.5, row + 0.5), str(value), _digit_height(puzzle), colour)
        elif value:
            yield from _crown((column + 0.5, row + 0.5), INK)
        elif mark == "x":
            yield from _cross((column + 0.5, row + 0.5), 0.13, FAINT)


def _digit_height(puzzle: Puzzle) -> float:
    return 0.4 if puzzle.kind == "futoshiki" or puzzle.size > 9 else 0.5


def _candidates(puzzle: Puzzle, candidates: Candidates) -> Iterator[Shape]:
    if puzzle.kind == "queens" or not candidates:
        return
    for row, column in _cells(puzzle):
        for value in candidates[row][column]:
            centre, height = _candidate_place(puzzle, (row, column), value)
            yield Label(centre, str(value), height, CANDIDATE_INK)


def _candidate_place(puzzle: Puzzle, cell: Cell, value: int) -> tuple[Point, float]:
    """The centre of a small candidate in its cell, and its height."""
    rows, columns = puzzle.boxes or (ceil(puzzle.size / ceil(sqrt(puzzle.size))), ceil(sqrt(puzzle.size)))
    side = 0.94 * BOX if puzzle.kind == "futoshiki" else 0.88
    down, right = divmod(value - 1, columns)
    x = cell[1] + 0.5 + side * ((right + 0.5) / columns - 0.5)
    y = cell[0] + 0.5 + side * ((down + 0.5) / rows - 0.5)
    return (x, y), 0.56 * side / max(rows, columns)


def _queen_marks(puzzle: Puzzle, places: Sequence[Mark], removes: Sequence[Mark]) -> Iterator[Shape]:
    """The queens that a hint places, and crosses where it rules them out."""
    if puzzle.kind != "queens":
        return
    for row, column, _ in places:
        yield from _crown((column + 0.5, row + 0.5), "#1d7a2b")
    for row, column, _ in removes:
        yield from _cross((column + 0.5, row + 0.5), 0.2, "#b3261e")


# Forms


def _square(cell: Cell, side: float, fill: str) -> Area:
    row, column = cell
    near, far = (1 - side) / 2, (1 + side) / 2
    corners = ((near, near), (far, near), (far, far), (near, far))
    return Area(tuple((column + x, row + y) for x, y in corners), fill)


def _ring(points: Sequence[Point], width: float, colour: str) -> Stroke:
    return Stroke((*points, points[0]), width, colour)


def _disc(centre: Point, radius: float, fill: str, corners: int = 36) -> Area:
    angles = (2 * pi * corner / corners for corner in range(corners))
    return Area(tuple((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles), fill)


def _cross(centre: Point, arm: float, colour: str) -> Iterator[Shape]:
    x, y = centre
    for slope in (-1, 1):
        yield Stroke(((x - arm, y - slope * arm), (x + arm, y + slope * arm)), PEN, colour)


def _crown(centre: Point, colour: str) -> Iterator[Shape]:
    """A crown of three peaks with balls on them, and a band below."""
    x, y = centre
    peaks = ((-0.29, -0.13), (0.0, -0.21), (0.29, -0.13))
    rim = ((-0.21, 0.13), peaks[0], (-0.12, 0.01), peaks[1], (0.12, 0.01), peaks[2], (0.21, 0.13))
    band = ((-0.21, 0.17), (0.21, 0.17), (0.21, 0.24), (-0.21, 0.24))
    for points in (rim, band):
        yield Area(tuple((x + right, y + down) for right, down in points), colour)
    for right, down in peaks:
        yield _disc((x + right, y + down), 0.045, colour)
