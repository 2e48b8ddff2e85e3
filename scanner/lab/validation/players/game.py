"""A player's board: a puzzle, and the entries that somebody has made on it so far."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

import numpy as np

from scanner.lab.synth.puzzles import Answered, enter_digits, place_marks
from scanner.lab.synth.registry import subject_named
from solver import Cell, Grid, Puzzle, Relation, count
from solver.logic.notes import Notes

Rng = np.random.Generator

EMPTY, CANDIDATES, HALF_FILLED = STATES = ("empty", "candidates", "half filled")
"""Nothing written; candidates noted in the blank cells; half of the blank cells filled in."""

FILLED_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of a picture, in words: one setting gives one picture."""

    player: str
    board: str
    theme: str
    state: str
    size: str

    def rng(self) -> Rng:
        return np.random.default_rng(zlib.crc32(self.name.encode()))

    @property
    def name(self) -> str:
        return f"{self.player}, {self.board}, {self.theme}, {self.state}, {self.size}"


@dataclass(frozen=True, slots=True)
class Game:
    """A puzzle with its player's entries or marks, its only solution, and the candidates that are noted in cells."""

    puzzle: Puzzle
    solution: Grid
    candidates: Mapping[Cell, tuple[int, ...]]

    def blanks(self) -> list[Cell]:
        """Returns the cells that are not printed, in reading order."""
        return [cell for cell in np.ndindex(self.puzzle.size, self.puzzle.size) if not _at(self.puzzle.givens, cell)]

    def entries(self) -> list[tuple[Cell, int]]:
        """Returns the cells that are filled in, in reading order, each with its value."""
        return [(cell, entry) for cell in self.blanks() if (entry := _at(self.puzzle.entries, cell))]

    def digits(self) -> Grid:
        """Returns all that is printed or written in, 0 for blank."""
        return Notes.of(self.puzzle).grid


def make_game(answered: Answered, state: str, rng: Rng) -> Game:
    """Puts a puzzle in a state; on boards of pieces, candidates are crosses, and half filled has pieces and crosses."""
    if state == EMPTY:
        return Game(answered.puzzle, answered.solution, {})
    if answered.puzzle.has_marks:
        written = place_marks(rng, answered).puzzle
        if state == CANDIDATES:
            crosses = tuple(tuple(mark.replace("q", ".") for mark in row) for row in written.marks)
            written = replace(written, marks=crosses)
        return Game(written, answered.solution, {})
    if state == HALF_FILLED:
        return Game(enter_digits(rng, answered, FILLED_SHARE, 0.0).puzzle, answered.solution, {})
    notes = Notes.of(answered.puzzle)
    noted = {cell: notes.candidates(*cell) for cell in Game(answered.puzzle, answered.solution, {}).blanks()}
    return Game(answered.puzzle, answered.solution, noted)


def futoshiki_of_signs(rng: Rng, size: int) -> Answered:
    """Makes a Futoshiki without digits: every sign that there is room for, less what can be spared."""
    while True:
        latin = (np.add.outer(rng.permutation(size), rng.permutation(size)) % size + 1)[rng.permutation(size)]
        signs = [_compare(latin, cell, step) for step in ((0, 1), (1, 0)) for cell in _list_cells(size, step)]
        if count(_of_signs(size, signs)) == 1:
            break
    for sign in rng.permutation(np.array(signs, object)).tolist():
        fewer = [other for other in signs if other != tuple(sign)]
        if count(_of_signs(size, fewer)) == 1:
            signs = fewer
    return Answered(_of_signs(size, signs), tuple(map(tuple, latin.tolist())))


def _list_cells(size: int, step: Cell) -> list[Cell]:
    return list(product(range(size - step[0]), range(size - step[1])))


def _compare(latin: np.ndarray, cell: Cell, step: Cell) -> Relation:
    other = cell[0] + step[0], cell[1] + step[1]
    return (*cell, "<" if latin[cell] < latin[other] else ">", *other)


def _of_signs(size: int, signs: list[Relation]) -> Puzzle:
    return Puzzle.futoshiki([[0] * size] * size, signs)


def _at(grid: Grid, cell: Cell) -> int:
    return grid[cell[0]][cell[1]]


def _make_of_size(name: str, size: int) -> Callable[[Rng], Answered]:
    """Returns what makes puzzles that a kind shows under that name."""
    return lambda rng: subject_named(name)(rng, str(size))


BOARDS: dict[str, Callable[[Rng], Answered]] = {
    **{f"Sudoku {size}x{size}": _make_of_size("sudoku", size) for size in (9, 6, 16)},
    "jigsaw 9x9": _make_of_size("jigsaw", 9),
    "Sudoku X 9x9": _make_of_size("x", 9),
    **{f"KenKen {size}x{size}": _make_of_size("kenken", size) for size in (5, 8)},
    "Queens 8x8": _make_of_size("queens", 8),
    **{f"Futoshiki {size}x{size}": _make_of_size("futoshiki", size) for size in (5, 7)},
    "signs 5x5": partial(futoshiki_of_signs, size=5),
    **{f"Skyscrapers {size}x{size}": _make_of_size("skyscrapers", size) for size in (5, 6, 7, 9)},
    **{f"Renzoku {size}x{size}": _make_of_size("renzoku", size) for size in (5, 7)},
    "Binairo 10x10": _make_of_size("binairo", 10),
    **{f"Unruly {size}x{size}": _make_of_size("unruly", size) for size in (6, 8, 14)},
}
"""The boards that are played on, each with what makes a new puzzle for it."""
