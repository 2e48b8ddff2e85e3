"""Makes Kakuros: blackens cells at random, and changes digits one at a time until the sums have one solution.

There are enough black cells to make the runs short; they are symmetrical, and leave no white cell alone. Cells turn
black one after another, each with the cell that a half turn maps it to, and with neighbours that would be left in no
run of two; a cell stays white if blackening it would divide the white cells, or leave too many of them alone.

Digits are changed only in cells where the search would have to guess, and a change is kept if such cells have no more
candidates than before. A puzzle that is still too hard is changed further in the same way, and one that is too easy so
that those cells have no fewer candidates.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from random import Random

from ...engine import kind_of
from ...engine.search import initial_state, propagate
from ...generator.deadline import Deadline, ImpossibleError, has_one_solution
from ...generator.filling import full_grid
from ...generator.maker import Maker, Wanted
from ...paper.cells import Cell, Shape, adjacent_cells, piece_starts
from ...paper.puzzle import Grid, Puzzle
from ...paper.runs import HIGHEST, lines_between, runs_on

LONGEST_RUNS = (4, 5, 6, 7)
"""The lengths to which runs are shortened where possible; a board takes one of them for all its runs."""

BOARDS_TRIED = 200
"""How often a board is begun again: of the boards on offer, the narrowest took seven attempts."""

MOST_CELLS_ALONE = 4
"""The most cells that turn black with another because they would be alone."""

LARGEST_BLACK_SHARE = 0.45
"""The largest black share of a board without its first row and column. In newspapers it is a third to a half."""


def choose_black_cells(shape: Shape, rng: Random) -> frozenset[Cell]:
    """Chooses the black cells of a board of that shape, with its first row and column.

    Raises ImpossibleError for boards too narrow for their lines to be divided without leaving cells alone.
    """
    every = frozenset(shape.cells)
    inner = frozenset(cell for cell in every if all(cell))
    for _ in range(BOARDS_TRIED):
        white, longest = inner, min(rng.choice(LONGEST_RUNS), max(3, shape.size - 2))
        for cell in rng.sample(sorted(inner), len(inner)):
            if cell in white and max(map(len, lines_through(cell, white))) > longest:
                fewer = _blacken(white, cell, shape)
                white = fewer if len(fewer) >= (1 - LARGEST_BLACK_SHARE) * len(inner) else white
        # Squares are not checked, so that a seed still gives the puzzle that it used to give.
        if not shape.is_square and not _reaches_all_lines(white, shape):
            continue
        if all(len(line) <= HIGHEST for cell in white for line in lines_through(cell, white)):
            return every - white
    raise ImpossibleError(f"a Kakuro of {shape.rows}x{shape.columns} is too narrow")


def _reaches_all_lines(white: Set[Cell], shape: Shape) -> bool:
    """Tells whether every row and column but the first ones has a white cell: if not, the board would look smaller."""
    return all(len({*places}) == side - 1 for places, side in zip(zip(*white, strict=True), shape, strict=True))


def _blacken(white: frozenset[Cell], cell: Cell, shape: Shape) -> frozenset[Cell]:
    """Blackens a cell, its partner, and what that leaves alone; returns the white cells, the same if that fails."""
    left, gone = white, frozenset({cell, _find_partner(cell, shape)})
    alone = 0
    while gone:
        left -= gone
        beside = left.intersection(other for each in gone for other in adjacent_cells(each))
        gone = frozenset(other for other in beside if min(map(len, lines_through(other, left))) < 2)
        gone |= left.intersection(_find_partner(other, shape) for other in gone)
        alone += len(gone)
    return left if alone <= MOST_CELLS_ALONE and len(piece_starts(left)) == 1 else white


def _find_partner(cell: Cell, shape: Shape) -> Cell:
    """Returns the cell that a half turn of all but the first row and column maps a cell to."""
    return shape.rows - cell[0], shape.columns - cell[1]


def lines_through(cell: Cell, white: Set[Cell]) -> tuple[list[Cell], list[Cell]]:
    """Returns the white cells in a line with a cell, across and down, with the cell."""
    row, column = cell
    lines: tuple[list[Cell], list[Cell]] = ([cell], [cell])
    for line, (down, right) in zip(lines, ((0, 1), (1, 0)), strict=True):
        for way in (-1, 1):
            step = 1
            while (other := (row + way * step * down, column + way * step * right)) in white:
                line.append(other)
                step += 1
    return lines


CHANGES_IN_A_ROW = 20
"""The number of successive vain changes, as a multiple of the size, after which a board is given up."""

BOARDS_GRADED = 12
"""The number of boards with one solution that are derived from one, until it is as hard as wanted."""

GUESSES_FOR_UNIQUENESS = 200
"""The most guesses to prove that a solution is the only one; beyond them it counts as one of several."""


def _make_kakuro(wanted: Wanted) -> Puzzle:
    """Makes a Kakuro with one solution and no givens, as hard as wanted."""
    rng, deadline = wanted.rng, wanted.deadline
    while True:
        blank = Puzzle.kakuro(wanted.shape, choose_black_cells(wanted.shape, rng), ())
        sums = _Sums(blank.blocks, full_grid(blank, rng, deadline))
        if found := _change_until_as_wanted(sums, rng, deadline, wanted.difficulty.excess):
            return found


class _Sums:
    """A full board as the puzzle of its sums, the number of candidates that they leave, and the cells left unsure."""

    def __init__(self, blocks: tuple[Cell, ...], grid: Grid) -> None:
        self.grid = grid
        self.puzzle = Puzzle.kakuro((len(grid), len(grid[0])), blocks, runs_on(grid, blocks))
        model = kind_of(self.puzzle).model(self.puzzle)
        slots, open_houses = propagate(model, *initial_state(model, []))
        layout = model.layout
        houses = [number for number in range(len(layout.houses)) if open_houses >> number & 1]
        self.candidates = sum((slots & layout.house_slots[number]).bit_count() for number in houses)
        cells = [layout.houses[number].marks[0] for number in houses]
        self.unsure: list[Cell] = [divmod(cell, self.puzzle.columns) for cell in cells]

    def with_another_digit(self, rng: Random) -> _Sums | None:
        """Changes a digit, in one of the unsure cells if there are any; None if that cell can hold no other."""
        row, column = rng.choice(self.unsure or [cell for run in self.puzzle.cages for cell in run.cells])
        beside = {
            self.grid[r][c]
            for line in lines_between(self.puzzle.shape, self.puzzle.blocks)
            if (row, column) in line
            for r, c in line
        }
        others = [digit for digit in range(1, HIGHEST + 1) if digit not in beside]
        if not others:
            return None
        rows = [list(digits) for digits in self.grid]
        rows[row][column] = rng.choice(others)
        return _Sums(self.puzzle.blocks, tuple(map(tuple, rows)))


def _change_until_as_wanted(
    sums: _Sums, rng: Random, deadline: Deadline, excess: Callable[[Puzzle], int]
) -> Puzzle | None:
    """Changes digits until a puzzle with one solution has no excess; None if that fails."""
    found = _make_unique(sums, rng, deadline)
    for _ in range(BOARDS_GRADED):
        beyond = excess(found.puzzle) if found else 0
        if not found or not beyond:
            return found.puzzle if found else None
        found = _find_another(found, rng, deadline, easier=beyond > 0)
    return None


def _make_unique(sums: _Sums, rng: Random, deadline: Deadline) -> _Sums | None:
    """Changes digits until there is one solution; None if that fails."""
    left = CHANGES_IN_A_ROW * sums.puzzle.size
    is_new = True
    while left:
        deadline.check()
        if is_new and has_one_solution(sums.puzzle, deadline, GUESSES_FOR_UNIQUENESS):
            return sums
        left -= 1
        other = sums.with_another_digit(rng)
        is_new = other is not None and other.candidates <= sums.candidates
        if other and is_new:
            if other.candidates < sums.candidates:
                left = CHANGES_IN_A_ROW * sums.puzzle.size
            sums = other
    return None


def _find_another(sums: _Sums, rng: Random, deadline: Deadline, *, easier: bool) -> _Sums | None:
    """Finds a board with one solution that differs in a digit, and leaves the search no more, or no less, to guess."""
    for _ in range(CHANGES_IN_A_ROW * sums.puzzle.size):
        deadline.check()
        other = sums.with_another_digit(rng)
        if not other or (other.candidates > sums.candidates if easier else other.candidates < sums.candidates):
            continue
        if has_one_solution(other.puzzle, deadline, GUESSES_FOR_UNIQUENESS):
            return other
    return None


FOUND = {
    "easy": (5, 6, 7, 8),
    "medium": (6, 7, 8, 9, 10),
    "hard": (6, 7, 8, 9, 10),
    "expert": (10,),
}

MAKERS = (Maker("kakuro", "kakuro", "Kakuro", (4, 5, 6, 7, 8, 9, 10, 11, 12), 8, _make_kakuro, FOUND, clues=False),)
