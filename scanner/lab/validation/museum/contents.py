"""Writes into the cells of a board: digits, entries, candidates, numbers of cages, pieces and crosses."""

from __future__ import annotations

from math import ceil, cos, pi, sin

import numpy as np

from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Colour, Look, Stroke, Theme, Writing
from scanner.lab.validation.museum.faces import has_character
from scanner.lab.validation.museum.line_clues import draw_filled
from scanner.lab.validation.museum.pairs import draw_one_of_pair
from scanner.overlay.masks import shape_mask
from solver import Puzzle
from solver.logic.notes import Notes
from solver.paper.cages import Cage

Rng = np.random.Generator

IN_A_ROW = {4: 2, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3}
"""How many candidates stand beside each other where each has its own place."""

PLAINER = {"−": "-", "×": "x", "÷": "/"}
"""The signs that stand for others in typefaces without these."""

WIDEST_TEXT = 0.8
"""How long what stands in a cell may be, in cells."""

UNDER = 0.4
"""The radius of a disc or a ring under a number, in cells."""

RING = 0.025
"""The width of a ring, in cells."""


def write_contents(canvas: Canvas, answered: Answered, look: Look, theme: Theme, rng: Rng) -> None:
    """Writes all that stands in cells."""
    puzzle, writing = answered.puzzle, look.writing
    box = look.board.box if stands_apart(puzzle) else 1.0
    has_clues = writing.clue_height and not puzzle.blocks
    lower = 0.06 if puzzle.cages and has_clues else 0.0
    for cage in puzzle.cages if has_clues else ():
        _write_clue(canvas, puzzle, cage.cells[0], _clue_text(puzzle, cage, writing), look, theme)
    share, black = rng.uniform(*writing.noted), {*puzzle.blocks}
    for row, column in puzzle.shape.cells:
        middle = column + 0.5, row + 0.5 + lower
        if writing.pair == "filled":
            draw_filled(canvas, Notes.of(puzzle).grid[row][column], middle, look, theme)
        elif writing.pair != "digits":
            draw_one_of_pair(canvas, Notes.of(puzzle).grid[row][column], middle, writing, theme)
        elif printed := puzzle.print_in(row, column):
            by_hand, colour = (
                writing.by_hand and not writing.entry_face,
                theme.clue if (row, column) in black else theme.digit,
            )
            if writing.under != "nothing":
                colour = _draw_under(canvas, middle, writing, theme)
            _write_digit(canvas, printed, middle, box, writing, writing.face, colour, by_hand, rng)
        elif digit := puzzle.entries[row][column]:
            is_wrong = digit != answered.solution[row][column]
            colour, name = theme.wrong if is_wrong and theme.wrong else theme.entry, writing.entry_face or writing.face
            _write_digit(canvas, puzzle.symbol(digit), middle, box, writing, name, colour, writing.by_hand, rng)
        elif puzzle.has_digits and rng.random() < share and (row, column) not in black:
            _write_candidates(canvas, answered, (row, column), box, look, theme, rng)
    for row, marks in enumerate(puzzle.marks):
        for column, mark in enumerate(marks):
            _draw_mark(canvas, mark, column + 0.5, row + 0.5, look, theme)


def stands_apart(puzzle: Puzzle) -> bool:
    """Tells whether the cells of such boards may be boxes that lie apart, with room for signs between them."""
    return puzzle.has_signs and puzzle.highest == puzzle.size


def _draw_under(canvas: Canvas, middle: tuple[float, float], writing: Writing, theme: Theme) -> Colour:
    """Draws what lies under a number, and returns the colour in which this is written."""
    canvas.disc(*middle, UNDER, theme.digit)
    if writing.under == "disc":
        return theme.board
    canvas.disc(*middle, UNDER - RING, theme.board)
    return theme.digit


def _write_digit(
    canvas: Canvas,
    words: str,
    middle: tuple[float, float],
    box: float,
    writing: Writing,
    name: str,
    colour: Colour,
    by_hand: bool,
    rng: Rng,
) -> None:
    height = _fit_height(canvas, words, box * writing.height, box, name)
    if by_hand:
        canvas.handwriting(words, *middle, height, name, colour, rng)
    else:
        canvas.text(words, *middle, height, name, colour)


def _clue_text(puzzle: Puzzle, cage: Cage, writing: Writing) -> str:
    """Returns the text that is printed in a cage: its number, and the sign of its operation if it has one."""
    sign = dict(zip("+-*/", writing.signs, strict=True)).get(cage.operation, "") if puzzle.traits.operations else ""
    is_drawn = not sign or has_character(writing.clue_face or writing.face, sign)
    return f"{cage.value}{sign if is_drawn else PLAINER[sign]}"


def _fit_height(canvas: Canvas, words: str, height: float, box: float, name: str) -> float:
    """Returns the height, or less where words would be too long for their cell."""
    return height * min(1.0, WIDEST_TEXT * box / max(1e-6, canvas.width_of(words, height, name)))


def _write_clue(canvas: Canvas, puzzle: Puzzle, cell: tuple[int, int], words: str, look: Look, theme: Theme) -> None:
    board, writing = look.board, look.writing
    name = writing.clue_face or writing.face
    walled = max(board.wall.width / 2, board.gap / 2) + 0.06
    inset = walled if puzzle.traits.operations else board.cage_inset + 0.02
    height = writing.clue_height * min(1.0, (0.92 - inset) / canvas.width_of(words, writing.clue_height, name))
    if not puzzle.traits.operations and board.tinted == "none":
        width = canvas.width_of(words, height, name)
        canvas.fill(cell[1] + inset - 0.03, cell[0] + inset - 0.03, width + 0.06, height + 0.06, theme.board)
    canvas.text(words, cell[1] + inset, cell[0] + inset, height, name, theme.clue, left=True)


def _write_candidates(
    canvas: Canvas, answered: Answered, cell: tuple[int, int], box: float, look: Look, theme: Theme, rng: Rng
) -> None:
    """Writes the right candidate among others."""
    puzzle, writing = answered.puzzle, look.writing
    right = answered.solution[cell[0]][cell[1]]
    some = [digit for digit in range(1, puzzle.size + 1) if digit == right or rng.random() < 0.35]
    lower = 0.08 if puzzle.cages else 0.0
    x, y = cell[1] + 0.5, cell[0] + 0.5 + lower
    if writing.notes == "places":
        in_a_row = IN_A_ROW.get(puzzle.size, ceil(puzzle.size**0.5))
        room = box * (0.86 - 2 * lower)
        for digit in some:
            row, column = divmod(digit - 1, in_a_row)
            off_x, off_y = (room * ((place + 0.5) / in_a_row - 0.5) for place in (column, row))
            canvas.text(puzzle.symbol(digit), x + off_x, y + off_y, 0.56 * room / in_a_row, writing.face, theme.note)
        return
    words = "".join(puzzle.symbol(digit) for digit in some[:5])
    height = _fit_height(canvas, words, 0.2 * box, box, writing.face)
    if writing.notes == "centre":
        canvas.text(words, x, y, height, writing.face, theme.note)
    else:
        inset = (1 - box) / 2 + 0.1 * box
        canvas.text(words, cell[1] + inset, cell[0] + inset + lower * 3, height, writing.face, theme.note, left=True)


def _draw_mark(canvas: Canvas, mark: str, x: float, y: float, look: Look, theme: Theme) -> None:
    """Draws what its player puts into a cell of a board of regions, or a cross."""
    writing = look.writing
    if mark == "x":
        if writing.cross == "dot":
            canvas.disc(x, y, 0.07, theme.note)
            return
        reach = 0.13
        for slope in (-1, 1):
            canvas.curve([(x - reach, y - slope * reach), (x + reach, y + slope * reach)], Stroke(0.045, theme.note))
    elif mark == "q":
        if writing.queen == "crown":
            canvas.mask(x, y, np.asarray(shape_mask("crown", max(8, round(canvas.unit))), np.uint8), theme.digit)
        elif writing.queen == "star":
            spikes = [(x + r * sin(k * pi / 5), y - r * cos(k * pi / 5)) for k, r in enumerate((0.32, 0.13) * 5)]
            canvas.area(spikes, theme.digit)
        elif writing.queen == "letter":
            canvas.text("Q", x, y, 0.5, writing.face, theme.digit)
        else:
            canvas.disc(x, y, 0.26, theme.digit)
