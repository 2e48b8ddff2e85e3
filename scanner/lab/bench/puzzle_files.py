"""The solver's text collections, one puzzle a line, as `Puzzle`s."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from solver import Puzzle, formats

STEPS_OF_SIGNS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}


def read(path: Path) -> list[Puzzle]:
    """Reads the puzzles of a collection, whose name says how they are written: a killer, KenKen or jigsaw as an ID."""
    if path.stem.startswith(("killer", "kenken", "jigsaw")):
        return list(formats.read(path.read_bytes()))
    return [_choose_parser(path.stem)(line) for line in _read_lines(path)]


def _read_lines(path: Path) -> Iterator[str]:
    return (line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))


def _choose_parser(name: str) -> Callable[[str], Puzzle]:
    if name.startswith("futoshiki"):
        return parse_unequal
    if name.startswith("queens"):
        return parse_community_level
    return parse_boxed_sudoku if name.startswith("sudoku") and "x" in name else parse_sudoku_line


def parse_sudoku_line(line: str) -> Puzzle:
    """Reads 81 characters, "." or "0" for blank."""
    digits = [int(character.replace(".", "0")) for character in line]
    return Puzzle.sudoku(_cut_rows(digits, 9))


def parse_boxed_sudoku(line: str) -> Puzzle:
    """Reads width and height of a box, then the cells, 0 for blank, with spaces between them."""
    width, height, *digits = map(int, line.split())
    return Puzzle.sudoku(_cut_rows(digits, width * height), (height, width))


def parse_unequal(line: str) -> Puzzle:
    """Reads an ID of Simon Tatham's Unequal: "4:2,0R,...", where R says that a cell exceeds its right neighbour."""
    head, _, body = line.partition(":")
    size = int(head)
    cells = body.strip().rstrip(",").split(",")
    digits = [int(cell.rstrip("LRUD")) for cell in cells]
    relations = []
    for number, cell in enumerate(cells):
        row, column = divmod(number, size)
        for letter in cell.lstrip("0123456789"):
            down, right = STEPS_OF_SIGNS[letter]
            relations.append((row, column, ">", row + down, column + right))
    return Puzzle.futoshiki(_cut_rows(digits, size), relations)


def parse_community_level(line: str) -> Puzzle:
    """Reads number, size, declared solutions, and a letter for the region of each cell."""
    _, size, _, letters = line.split()
    return Puzzle.queens(_cut_rows(letters, int(size)))


def _cut_rows(cells: Sequence[Any], size: int) -> list[Sequence[Any]]:
    return [cells[start : start + size] for start in range(0, len(cells), size)]
