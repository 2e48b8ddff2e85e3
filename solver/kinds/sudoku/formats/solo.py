"""Sudokus as IDs of Solo, in Simon Tatham's collection: `3x3:b5a2...`.

In CxR there are C boxes across and R down, so that a box is R cells wide and C high. Letters are runs of empty cells,
numbers are givens, and _ keeps two numbers apart. After the parameters, `j` is a jigsaw, as in `9j`, whose borders
follow the givens; `x` has diagonals; `k` has killer cages, of two cells at least, whose borders and sums come last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....formats.capacity import Capacity
from ....formats.single_cell_cages import absorb_single_cells
from ....formats.source import Line, Source, turn_into_format_error
from ....formats.tatham import (
    GameId,
    Part,
    SavedGame,
    find_parameters,
    read_blocks,
    read_game_id,
    read_numbers,
    split_parts,
    write_blocks,
    write_numbers,
)
from ....paper.cages import cage_labels
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import SIZES, Cell, Puzzle, cell_name
from ....paper.quotation import shortened

NAME = "solo"
FILES = "*.solo"
PRECEDENCE = 310
SAVED = SavedGame("Solo")
HOLDS = Capacity(
    "sudoku",
    SIZES["sudoku"],
    any_boxes=True,
    regions=True,
    diagonals=True,
    cages=True,
    bare=False,
    single_cells=False,
    pieces=False,
)

_PARAMETERS = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?([a-z0-9]*)")
_HIGHEST_SUM = 999


class _Rules(NamedTuple):
    """The rules that the parameters state: rows and columns of a box, and the variants."""

    boxes: tuple[int, int]
    jigsaw: bool
    diagonals: bool
    killer: bool

    @property
    def size(self) -> int:
        return self.boxes[0] * self.boxes[1]


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with parameters like 3x3, or 9j."""
    found = _PARAMETERS.fullmatch(find_parameters(source.first))
    return found is not None and (found[2] is not None or "j" in found[3])


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "3x3:b5a2")
    rules = _read_rules(game)
    wanted = 1 + rules.jigsaw + 2 * rules.killer
    found = split_parts(game)
    if len(found) != wanted:
        problem = f"there are {len(found)} parts between commas, but {shortened(game.parameters)} has {wanted}"
        raise game.error(problem, "Copy the whole ID again.", len(game.description))
    givens = in_rows(read_numbers(game, found[0], rules.size, rules.size), rules.size)
    with turn_into_format_error(game.line.number):
        return Puzzle.sudoku(
            givens,
            None if rules.jigsaw else rules.boxes,
            regions=_read_regions(game, found[1], rules.size) if rules.jigsaw else (),
            diagonals=rules.diagonals,
            cages=_read_cages(game, found[-2], found[-1], rules.size) if rules.killer else (),
        )


def _read_rules(game: GameId) -> _Rules:
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found or not (found[2] or "j" in found[3]):
        raise game.line.error(
            f"{shortened(game.parameters)} are no parameters of Solo", "Write them like 3x3, or 9j.", 1
        )
    boxes = int(found[1]), int(found[2] or 1)
    return _Rules(boxes, *(letter in found[3] for letter in "jxk"))


def _read_regions(game: GameId, part: Part, size: int) -> list[list[int]]:
    regions = [[0] * size for _ in range(size)]
    for number, cells in enumerate(read_blocks(game, part, size)):
        for row, column in cells:
            regions[row][column] = number
    return regions


def _read_cages(game: GameId, borders: Part, sums: Part, size: int) -> Iterator[tuple[list[Cell], int]]:
    """Reads the cages, each with its sum, which stands in one of its cells; a cell without one is in no cage."""
    numbers = in_rows(read_numbers(game, sums, size, _HIGHEST_SUM), size)
    for cells in read_blocks(game, borders, size):
        said = [numbers[row][column] for row, column in cells if numbers[row][column]]
        if len(said) == 1:
            yield cells, said[0]
        elif said or len(cells) > 1:
            problem = f"the cage at {cell_name(cells[0])} has {len(said) or 'no'} sum{'s' * (len(said) > 1)}"
            raise game.error(problem, "Write one number in each cage.", sums.start)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    puzzle = absorb_single_cells(puzzle) or puzzle
    return f"{_write_parameters(puzzle)}:{','.join(_write_parts(puzzle))}\n"


def _write_parameters(puzzle: Puzzle) -> str:
    boxes = "x".join(map(str, puzzle.boxes)) if puzzle.boxes else f"{puzzle.size}j"
    return boxes + "x" * puzzle.diagonals + "k" * bool(puzzle.cages)


def _write_parts(puzzle: Puzzle) -> Iterator[str]:
    yield write_numbers(in_order(puzzle.givens))
    if puzzle.regions:
        yield write_blocks(puzzle.regions)
    if puzzle.cages:
        yield write_blocks(cage_labels(puzzle.size, puzzle.cages))
        sums = {cage.cells[0]: cage.value for cage in puzzle.cages}
        yield write_numbers([sums.get((row, column), 0) for row in range(puzzle.size) for column in range(puzzle.size)])
