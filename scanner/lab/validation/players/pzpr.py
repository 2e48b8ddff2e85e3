"""pzpr, which draws most kinds of pencil puzzles: what is on its board is set, as opening a file would do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.players import cache
from scanner.lab.validation.players.game import BOARDS, STATES, Game
from solver import Cell, Puzzle
from solver.formats import write

if TYPE_CHECKING:
    from playwright.sync_api import Page

Rng = np.random.Generator

BOARD_WIDTHS = {"phone": 340, "desk": 480}
"""CSS pixels across a board."""

SIGNS = {((0, 1), "<"): 3, ((0, 1), ">"): 4, ((1, 0), "<"): 1, ((1, 0), ">"): 2}
"""The code of pzpr for each sign: the step to the cell beyond it, and the sign."""

CORNERS_OF_CELL = 4
"""Candidates are written into the corners of a cell."""

OPEN = """([element, address, room]) => new Promise(done => {
    window.puzzle = new pzpr.Puzzle(document.getElementById(element), { type: "player" });
    puzzle.open(address, () => {
        puzzle.setCanvasSizeByCellSize(Math.floor(room / (puzzle.board.cols + 1)));
        done();
    });
})"""

SET = """({ digits, signs, entries, candidates, marks }) => {
    const { board } = puzzle;
    const cell = ([row, column]) => board.getc(2 * column + 1, 2 * row + 1);
    for (const [at, digit] of digits) cell(at).setQnum(digit);
    for (const [x, y, direction] of signs) board.getb(x, y).setQdir(direction);
    for (const [at, digit] of entries) cell(at).setAnum(digit);
    for (const [at, corner, digit] of candidates) cell(at).setSnum(corner, digit);
    for (const [at, mark] of marks) mark === "q" ? cell(at).setQans(1) : cell(at).setQsub(1);
    puzzle.redraw(true);
}"""

OUTLINE = """() => {
    const svg = document.querySelector("svg");
    const { cols, rows } = puzzle.board, { cw, ch } = puzzle.painter;
    const { left, top } = svg.getBoundingClientRect(), view = svg.viewBox.baseVal;
    return [left - view.x, top - view.y, left - view.x + cols * cw, top - view.y + rows * ch];
}"""


class Pzpr:
    name = "pzpr"
    boards = ("Sudoku 9x9", "Sudoku 6x6", "Queens 8x8", "signs 5x5")
    states = STATES
    sizes = tuple(BOARD_WIDTHS)

    @property
    def address(self) -> Path:
        return cache.folder() / "pages" / "pzpr.html"

    def begin(self, page: Page, board: str, size: str, rng: Rng) -> Answered | None:
        answered = BOARDS[board](rng)
        page.evaluate(OPEN, [cache.BOARD, address_of(answered.puzzle), BOARD_WIDTHS[size]])
        return answered

    def write(self, page: Page, game: Game) -> None:
        printed = game.puzzle
        page.evaluate(
            SET,
            {
                "digits": _list_filled(printed.givens, 0),
                "signs": [name_sign(*relation) for relation in printed.relations],
                "entries": game.entries(),
                "candidates": [
                    (cell, corner, candidate)
                    for cell, candidates in game.candidates.items()
                    for corner, candidate in enumerate(candidates[:CORNERS_OF_CELL])
                ],
                "marks": _list_filled(printed.marks, "."),
            },
        )

    def outline(self, page: Page) -> tuple[float, float, float, float]:
        left, top, right, bottom = page.evaluate(OUTLINE)
        return left, top, right, bottom


def _list_filled(grid: Sequence[Sequence[Any]], blank: Any) -> list[tuple[Cell, Any]]:
    """Lists the cells of a grid that are not blank, and what is in them."""
    return [
        ((row, column), value)
        for row, values in enumerate(grid)
        for column, value in enumerate(values)
        if value != blank
    ]


def address_of(puzzle: Puzzle) -> str:
    """Returns the query of an address on puzz.link; a board without what is set later."""
    if puzzle.has_marks:
        return write([Puzzle.queens(puzzle.regions)], "puzzlink").decode().strip().partition("?")[2]
    return f"{'minarism' if puzzle.has_signs else puzzle.kind}/{puzzle.size}/{puzzle.size}"


def name_sign(row: int, column: int, sign: str, other_row: int, other_column: int) -> tuple[int, int, int]:
    """Names a sign by the place of its border, twice as fine as cells, and by what pzpr calls it."""
    step = other_row - row, other_column - column
    return 2 * column + 1 + step[1], 2 * row + 1 + step[0], SIGNS[step, sign]
