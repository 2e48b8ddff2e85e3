"""Draws boards of every kind as a look describes them: areas, lines, cages, signs; `contents` fills the cells."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.cages import labels_of
from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.museum.around import ROOM_AROUND, draw_around
from scanner.lab.validation.museum.canvas import Canvas, Picture
from scanner.lab.validation.museum.contents import stands_apart, write_contents
from scanner.lab.validation.museum.description import Board, Look, Stroke, Theme
from scanner.lab.validation.museum.line_clues import THICK_EVERY, draw_line_clues, measure_room
from scanner.lab.validation.museum.pairs import EQUALITY, draw_equality_sign
from scanner.lab.validation.museum.registry import SIGNS_OF
from scanner.lab.validation.museum.runs import draw_bare_blocks, draw_blocks
from scanner.lab.validation.museum.signs_on_lines import ON_LINES, draw_sign_on_line
from scanner.types import Lattice
from solver import Cell, Puzzle
from solver.paper.windows import list_windows

Rng = np.random.Generator
Labels = NDArray[np.intp]
"""The number of its area for each cell, size x size."""

COLOURED_SHARE = 0.3
"""The share of the cells that a player has coloured."""

TRIES_WITH_FEW_COLOURS = 500
"""How often few colours are tried on the areas at random."""


def draw_board(answered: Answered, look: Look, theme: Theme, cell: float, rng: Rng) -> tuple[Picture, Lattice]:
    """Draws a board with nothing around it; returns it with the crossings of its lines."""
    puzzle, board = answered.puzzle, look.board
    size, margin = puzzle.size, _measure_overhang(puzzle, board)
    rows, columns = puzzle.shape
    around = 3 * board.wobble - margin if margin else board.rim.width / 2 + 3 * board.wobble
    if puzzle.around:
        around += ROOM_AROUND
    if puzzle.line_clues:
        around += measure_room(puzzle, board)
    canvas = Canvas(puzzle.shape, cell, around, theme.page, crisp=board.crisp)
    selected: Cell | None = None
    if rng.random() < look.writing.selected:
        selected = int(rng.integers(rows)), int(rng.integers(columns))
    colours = _choose_colours(answered, board, theme, selected, rng)
    if board.cards:
        _draw_cards(canvas, puzzle, board, theme, rng)
    else:
        _draw_cells(canvas, puzzle, board, theme, colours, rng)
    if board.parity:
        _draw_parity(canvas, puzzle, board, theme)
    if puzzle.blocks:
        draw_blocks(canvas, puzzle, look, theme)
    if puzzle.grids:
        _draw_grids(canvas, puzzle, board, theme)
    elif not margin and not board.gap:
        _draw_lines(canvas, puzzle, board, theme, rng)
    if puzzle.blocks and board.bare_blocks:
        draw_bare_blocks(canvas, puzzle, board, theme)
    if puzzle.around:
        draw_around(canvas, puzzle, look, theme)
    if puzzle.line_clues:
        draw_line_clues(canvas, puzzle, look, theme)
    if puzzle.diagonals and board.tinted != "diagonals":
        for ends in (((0, 0), (size, size)), ((0, size), (size, 0))):
            canvas.curve(ends, board.diagonal)
    if puzzle.cages and not puzzle.traits.operations and not puzzle.blocks:
        _draw_cages(canvas, puzzle, board, theme)
    _draw_signs(canvas, puzzle, board, theme)
    write_contents(canvas, answered, look, theme, rng)
    across, down = (np.array([canvas.at(step) for step in range(n + 1)], np.float32) - 0.5 for n in (columns, rows))
    return canvas.picture, Lattice(np.stack(np.meshgrid(across, down), axis=2).astype(np.float32))


def _measure_overhang(puzzle: Puzzle, board: Board) -> float:
    """Measures how far the pitch of cells that lie apart reaches beyond the outermost of them."""
    return _measure_gap(puzzle, board) / 2


def _measure_gap(puzzle: Puzzle, board: Board) -> float:
    """Measures how far cells lie apart."""
    return 1 - board.box if stands_apart(puzzle) else board.gap


def _list_areas(puzzle: Puzzle) -> Labels:
    """Returns the boxes, regions or cages that the lines of a board divide; one area where there are none."""
    if puzzle.regions:
        return np.array(puzzle.regions)
    labels = np.zeros(puzzle.shape, int)
    if puzzle.traits.operations:
        return labels_of(puzzle)
    if puzzle.line_clues:
        row, column = np.indices(labels.shape)
        labels = row // THICK_EVERY * puzzle.size + column // THICK_EVERY
    if puzzle.boxes:
        row, column = np.indices(labels.shape)
        labels = row // puzzle.boxes[0] * puzzle.size + column // puzzle.boxes[1]
    return np.asarray(labels)


def _choose_colours(answered: Answered, board: Board, theme: Theme, selected: Cell | None, rng: Rng) -> list[list[str]]:
    """Chooses the colour of each cell."""
    puzzle, size = answered.puzzle, answered.puzzle.size
    colours = [[theme.board] * puzzle.columns for _ in range(puzzle.rows)]
    areas = _list_areas(puzzle)
    if theme.regions and puzzle.has_marks:
        order = rng.permutation(len(theme.regions))
        palette = [theme.regions[order[label % len(order)]] for label in range(size)]
        colours = [[palette[label] for label in row] for row in areas]
    elif board.tinted in ("cages", "regions"):
        number = assign_few_colours(labels_of(puzzle) if board.tinted == "cages" else areas, len(theme.regions), rng)
        colours = [[theme.regions[index] for index in row] for row in number]
    for row, column in puzzle.shape.cells:
        if _is_tinted(puzzle, board, row, column):
            colours[row][column] = theme.tint
        if board.tinted == "some" and rng.random() < COLOURED_SHARE:
            colours[row][column] = str(rng.choice(theme.regions))
    if selected:
        digits = np.where(puzzle.givens, puzzle.givens, puzzle.entries)
        for row, column in puzzle.shape.cells:
            if row == selected[0] or column == selected[1] or areas[row, column] == areas[selected]:
                colours[row][column] = theme.peer
            if digits[row, column] and digits[row, column] == digits[selected]:
                colours[row][column] = theme.same
        colours[selected[0]][selected[1]] = theme.selected
    return colours


def _is_tinted(puzzle: Puzzle, board: Board, row: int, column: int) -> bool:
    if puzzle.windows and any((row, column) in window for window in list_windows()):
        return True
    if not board.parity and any((row, column) == mark[:2] for mark in puzzle.parity):
        return True
    if board.tinted == "boxes" and puzzle.boxes:
        return (row // puzzle.boxes[0] + column // puzzle.boxes[1]) % 2 == 1
    if board.tinted == "diagonals":
        return puzzle.diagonals and column in (row, puzzle.size - 1 - row)
    return board.tinted == "givens" and bool(puzzle.givens[row][column])


def _draw_parity(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme) -> None:
    """Draws squares in even cells, and discs in odd ones."""
    inset = (1 - board.parity) / 2
    for row, column, parity in puzzle.parity:
        if parity == "even":
            canvas.fill(column + inset, row + inset, board.parity, board.parity, theme.tint)
        else:
            canvas.disc(column + 0.5, row + 0.5, board.parity / 2, theme.tint)


def assign_few_colours(areas: Labels, count: int, rng: Rng) -> Labels:
    """Returns the number of a colour for each cell, so that areas which touch differ if there are at least two.

    Areas that have the fewest colours left are first, as Brélaz does it; where that leads nowhere, it is tried again.
    Raises ValueError if there are too few colours.
    """
    sides = ((areas[1:], areas[:-1]), (areas[:, 1:], areas[:, :-1]))
    pairs = {(int(a), int(b)) for one, other in sides for a, b in zip(one.ravel(), other.ravel(), strict=True)}
    names = np.unique(areas).tolist()
    touching = {area: {a + b - area for a, b in pairs if area in (a, b) and a != b} for area in names}
    for _ in range(TRIES_WITH_FEW_COLOURS if count > 1 else 0):
        given: dict[int, int] = {}
        free = {area: set(range(count)) for area in names}
        order = rng.permutation(names).tolist()
        while len(given) < len(names):
            area = min((name for name in order if name not in given), key=lambda name: len(free[name]))
            if not free[area]:
                break
            given[area] = int(rng.choice(sorted(free[area])))
            for other in touching[area]:
                free[other].discard(given[area])
        else:
            return np.asarray(np.vectorize(given.__getitem__)(areas))
    if count == 1:
        return np.zeros_like(areas)
    raise ValueError(f"{count} colours are too few for {len(names)} areas: give the theme more")


def _draw_cells(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme, colours: list[list[str]], rng: Rng) -> None:
    """Draws the ground of each cell, and the outlines of boxes that lie apart."""
    apart = _measure_gap(puzzle, board)
    inset, side = apart / 2, 1 - apart
    outside = {*puzzle.holes} if puzzle.grids else set()
    for row, column in puzzle.shape.cells:
        if (row, column) in outside:
            continue
        canvas.fill(column + inset, row + inset, side, side, colours[row][column], board.corner if apart else 0.0)
        if (stands_apart(puzzle) or puzzle.around) and apart and board.line.width:
            outline = replace(board.line, colour=board.line.colour or theme.line)
            if not board.wobble:
                canvas.outline(column + inset, row + inset, side, outline, board.corner)
                continue
            left, top, right, bottom = column + inset, row + inset, column + inset + side, row + inset + side
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
                canvas.line(start, end, outline, board.wobble, rng)


def _draw_cards(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme, rng: Rng) -> None:
    """Draws each cage as a rounded area apart."""
    labels = labels_of(puzzle)
    palette = theme.regions or (theme.board,)
    number = assign_few_colours(labels, len(palette), rng)
    for area in np.unique(labels).tolist():
        own = labels == area
        colour = palette[number[tuple(np.argwhere(own)[0])]]
        canvas.rounded_area(_cut_card(own, board.gap / 2), board.corner, colour)


def _cut_card(own: NDArray[np.bool_], half: float) -> list[tuple[float, float, float, float]]:
    """Cuts a card into rectangles: its cells, short of the gap on each side, and what joins them across it."""
    side, step = 1 - 2 * half, 2 * half
    found: list[tuple[float, float, float, float]] = []
    for row, column in np.argwhere(own).tolist():
        goes_on, goes_down = own[row, column + 1 : column + 2].any(), own[row + 1 : row + 2, column].any()
        found.append((column + half, row + half, side + (step if goes_on else 0.0), side))
        found.append((column + half, row + half, side, side + (step if goes_down else 0.0)))
        if own[row : row + 2, column : column + 2].sum() == 4:
            found.append((column + half, row + half, side + step, side + step))
    return found


def _draw_lines(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme, rng: Rng) -> None:
    """Draws the thin lines first, then the walls, then the rim."""
    (rows, columns), areas = puzzle.shape, _list_areas(puzzle)
    line = replace(board.line, colour=board.line.colour or theme.line)
    wall, rim = (replace(stroke, colour=stroke.colour or theme.wall) for stroke in (board.wall, board.rim))
    for step in range(1, max(rows, columns)):
        if step < rows:
            canvas.line((0, step), (columns, step), line, board.wobble, rng)
        if step < columns:
            canvas.line((step, 0), (step, rows), line, board.wobble, rng)
    for row, column in puzzle.shape.cells:
        if row and areas[row, column] != areas[row - 1, column]:
            canvas.line((column, row), (column + 1, row), wall, board.wobble / 2, rng)
        if column and areas[row, column] != areas[row, column - 1]:
            canvas.line((column, row), (column, row + 1), wall, board.wobble / 2, rng)
    corners = ((0, 0), (columns, 0), (columns, rows), (0, rows))
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        canvas.line(min(start, end), max(start, end), rim, board.wobble, rng)


def _draw_grids(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme) -> None:
    """Draws the lines of grids that share boxes: the thin ones first, then those between boxes and round the grids."""
    areas = _list_areas(puzzle)
    areas[tuple(np.transpose(puzzle.holes))] = -1
    areas = np.pad(areas, 1, constant_values=-1)
    line = replace(board.line, colour=board.line.colour or theme.line)
    wall, rim = (replace(stroke, colour=stroke.colour or theme.wall) for stroke in (board.wall, board.rim))
    edges: list[tuple[Stroke, tuple[int, int], tuple[int, int]]] = []
    for row, column in np.ndindex(puzzle.rows + 1, puzzle.columns + 1):
        own = areas[row + 1, column + 1]
        for other, end in ((areas[row, column + 1], (column + 1, row)), (areas[row + 1, column], (column, row + 1))):
            if max(own, other) >= 0:
                stroke = line if own == other else rim if min(own, other) < 0 else wall
                edges.append((stroke, (column, row), end))
    for stroke, start, end in sorted(edges, key=lambda edge: edge[0].width):
        canvas.line(start, end, stroke)


def _draw_cages(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme) -> None:
    """Draws the borders of cages that hold sums, within their cells."""
    if not board.cage.width:
        return
    labels, inset = np.pad(labels_of(puzzle), 1, constant_values=-2), board.cage_inset
    stroke = replace(board.cage, colour=board.cage.colour or theme.clue)
    for row, column in np.ndindex(puzzle.size, puzzle.size):
        own = labels[row + 1, column + 1]
        for side in (-1, 1):
            for upright in (False, True):
                step = (0, side) if upright else (side, 0)
                if labels[row + 1 + step[0], column + 1 + step[1]] == own:
                    continue
                ends = []
                for beside in (-1, 1):
                    next_to = (beside, 0) if upright else (0, beside)
                    goes_on = labels[row + 1 + next_to[0], column + 1 + next_to[1]] == own
                    corner = labels[row + 1 + step[0] + next_to[0], column + 1 + step[1] + next_to[1]] == own
                    shift = inset if not goes_on else -inset if corner else 0.0
                    ends.append(shift if beside < 0 else 1 - shift)
                across = inset if side < 0 else 1 - inset
                if upright:
                    canvas.line((column + across, row + ends[0]), (column + across, row + ends[1]), stroke)
                else:
                    canvas.line((column + ends[0], row + across), (column + ends[1], row + across), stroke)


def _draw_signs(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme) -> None:
    """Draws the signs between cells: each that compares two has its tip at the smaller one."""
    for row, column, sign, other_row, other_column in puzzle.relations:
        x, y = (column + other_column + 1) / 2, (row + other_row + 1) / 2
        if puzzle.kind in SIGNS_OF:
            SIGNS_OF[puzzle.kind](canvas, (x, y), row != other_row, board, theme)
            continue
        if sign in EQUALITY:
            draw_equality_sign(canvas, sign, x, y, board, theme)
            continue
        if sign in ON_LINES:
            draw_sign_on_line(canvas, sign, (x, y), row != other_row, board, theme)
            continue
        towards = 1 if sign == "<" else -1  # the way in which it opens: from the first cell to the second, or back
        dx, dy = towards * (other_column - column), towards * (other_row - row)
        half = board.sign_size / 2
        if board.sign == "typeset":
            glyph = {(1, 0): "<", (-1, 0): ">", (0, 1): "∧", (0, -1): "∨"}[dx, dy]
            canvas.text(glyph, x, y, 2.2 * half, "dejavu 400", theme.text)
            continue
        if board.sign_patch:
            canvas.disc(x, y, 1.2 * half, theme.board)
        depth = 0.6 * half
        tip = (x - depth * dx, y - depth * dy)
        ends = [(x + depth * dx + side * half * dy, y + depth * dy + side * half * dx) for side in (-1, 1)]
        if board.sign == "triangle":
            canvas.area([ends[0], tip, ends[1]], theme.text)
        else:
            canvas.curve([ends[0], tip, ends[1]], Stroke(max(0.02, 0.16 * board.sign_size), theme.text))
