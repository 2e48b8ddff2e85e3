"""Prints boards with cages, of sums or of any operations, in the styles of newspapers, books, apps and programs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.blocks import rule
from scanner.lab.synth.grids import format_digits, print_digits, write_by_hand
from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Bgr, Rect, Sheet
from solver import Puzzle
from solver.paper.puzzle import Cell

Rng = np.random.Generator
Labels = NDArray[np.intp]
"""The number of its cage for each cell, rows x columns; -1 for one that is in none."""

OUTSIDE = -2
"""The number of the space around a board, among the numbers of cages."""

PRINTED_SIGNS = {"+": ("+",), "-": ("−", "-", "–"), "*": ("×", "×", "x", "X"), "/": ("÷", "÷", "/", ":")}
"""How each operation is printed: each way as often as it is listed here."""


@dataclass(frozen=True, slots=True)
class Style:
    """How cages are printed. Lengths are in cells."""

    inset: float
    """How far within its cells the border of a cage runs; 0 for borders on the lines between cells."""
    width: float
    """The width of the border."""
    dash: float
    """The length of its dashes; 0 for a border in one piece."""
    gap: float
    """The length of the gap between two dashes."""
    border: Bgr
    thin: float
    """The width of the lines between the cells of a cage; 0 where there are none."""
    thin_ink: Bgr
    face: Path
    """The typeface of the numbers."""
    height: float
    """The height of a number's digits."""
    place: tuple[float, float]
    """Where the top left of a number is in its cell, from the left and from the top."""
    ink: Bgr
    signs: Mapping[str, str]
    """The sign that is printed for each operation."""
    is_broken: bool = False
    """Whether a border makes room for the numbers."""
    is_led: bool = False
    """Whether the sign of an operation stands before its number."""
    sign_face: Path | None = None
    """The typeface of the signs, where they have their own."""
    sign_height: float = 1.0
    """The height of their type as a share of that of the numbers."""
    tints: tuple[Bgr, ...] = ()
    """Pale colours of cages, where they have some."""

    def write(self, number: str, operation: str) -> str:
        """Writes a number and its operation as they are printed."""
        sign = self.signs.get(operation, "")
        return sign.strip() + number if self.is_led else number + sign


def style_of_sums(rng: Rng, look: Look, faces: tuple[Path, ...]) -> Style:
    """Draws a style of cages that hold sums: mostly dashes within the cells, or on their lines, or thin lines."""
    inset = 0.0 if rng.random() < 0.15 else rng.uniform(0.03, 0.13)
    dash, gap = (rng.uniform(0.02, 0.16), rng.uniform(0.025, 0.11)) if rng.random() < 0.85 else (0.0, 0.0)
    height = rng.uniform(0.14, 0.3)
    along = inset + rng.uniform(0, 0.05) if rng.random() < 0.7 else rng.uniform(-0.01, 0.05)
    return Style(
        inset=inset,
        width=rng.uniform(0.01, 0.035) if inset else look.thin + rng.uniform(0.005, 0.04),
        dash=dash,
        gap=gap,
        border=_choose_ink(rng, look),
        thin=look.thin,
        thin_ink=_mix_with_white(look.ink, rng.uniform(0, 0.6)),
        face=faces[rng.integers(len(faces))],
        height=height,
        place=(along + rng.uniform(0, 0.03), along + rng.uniform(-0.02, 0.03)),
        ink=_choose_ink(rng, look),
        signs=choose_signs(rng),
        is_broken=bool(rng.random() < 0.5),
        tints=_choose_tints(rng, 0.15),
    )


def style_of_operations(rng: Rng, look: Look, faces: tuple[Path, ...]) -> Style:
    """Draws a style of cages that hold operations: walls and thin lines, or lines round the cages alone."""
    kind = rng.choice(["walls", "grey", "alone"], p=[0.6, 0.2, 0.2])
    thin = 0.0 if kind == "alone" and rng.random() < 0.5 else rng.uniform(0.007, 0.025)
    inset = rng.uniform(0.02, 0.07)
    return Style(
        inset=0.0,
        width=rng.uniform(0.012, 0.03) if kind == "alone" else rng.uniform(max(0.04, 2.2 * thin), 0.12),
        dash=0.0,
        gap=0.0,
        border=look.ink,
        thin=thin,
        thin_ink={"walls": look.ink, "grey": _mix_with_white(look.ink, rng.uniform(0.2, 0.7))}.get(
            str(kind), _mix_with_white(look.ink, rng.uniform(0.75, 0.92))
        ),
        face=faces[rng.integers(len(faces))],
        height=rng.uniform(0.15, 0.32),
        place=(inset + rng.uniform(0, 0.05), inset + rng.uniform(0, 0.05)),
        ink=_choose_ink(rng, look),
        signs=choose_signs(rng),
        tints=_choose_tints(rng, 0.1),
    )


def choose_signs(rng: Rng) -> dict[str, str]:
    """Draws a sign for each operation as printers choose them, seldom after a space."""
    space = " " if rng.random() < 0.1 else ""
    return {operation: space + str(rng.choice(ways)) for operation, ways in PRINTED_SIGNS.items()}


def _choose_ink(rng: Rng, look: Look) -> Bgr:
    """Chooses the ink of the page, a greyer one, or another colour that is dark enough."""
    if rng.random() < 0.6:
        return _mix_with_white(look.ink, rng.uniform(0, 0.35))
    blue, green, red = rng.integers(0, 140, 3).tolist()
    return blue, green, red


def _mix_with_white(ink: Bgr, white: float) -> Bgr:
    blue, green, red = (round(part + (255 - part) * white) for part in ink)
    return blue, green, red


def _choose_tints(rng: Rng, share: float) -> tuple[Bgr, ...]:
    """Chooses pale colours for that share of boards, none for the others."""
    if rng.random() > share:
        return ()
    blue, green, red = (255 - 70 * rng.random((3, int(rng.integers(3, 7))))).astype(int).tolist()
    return tuple(zip(blue, green, red, strict=True))


def print_sums(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints a board with boxes and sums so that its outer lines are centred on the rectangle's edges."""
    assert puzzle.boxes is not None
    style = style_of_sums(rng, look, (look.faces.digits, look.faces.text))
    print_cages(sheet, rect, labels_of(puzzle), clues_of(puzzle, style), style)
    bands = puzzle.size // puzzle.boxes[0], puzzle.size // puzzle.boxes[1]
    rule(sheet, rect, bands, look, look.thick * rect.width / puzzle.size, look.rim * rect.width / puzzle.size)
    _print_digits(sheet, rect, puzzle, look, rng)


def print_operations(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints a board of cages with operations in the same way."""
    style = style_of_operations(rng, look, (look.faces.digits, look.faces.text))
    print_cages(sheet, rect, labels_of(puzzle), clues_of(puzzle, style), style)
    cell = rect.width / puzzle.size
    sheet.frame(rect, max(style.width, look.rim) * cell, look.ink)
    _print_digits(sheet, rect, puzzle, look, rng)


def labels_of(puzzle: Puzzle) -> Labels:
    """Returns the number of its cage for each cell."""
    labels = np.full((puzzle.size, puzzle.size), -1)
    for number, cage in enumerate(puzzle.cages):
        labels[tuple(zip(*cage.cells, strict=True))] = number
    return labels


def clues_of(puzzle: Puzzle, style: Style) -> dict[Cell, str]:
    """Returns the text that is printed in the first cell of each cage."""
    operations = (cage.operation if puzzle.traits.operations else "" for cage in puzzle.cages)
    return {
        cage.cells[0]: style.write(str(cage.value), operation)
        for cage, operation in zip(puzzle.cages, operations, strict=True)
    }


def _print_digits(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints the givens, and what the player wrote, a little below the middle of the cells."""
    cell = rect.width / puzzle.size
    lower = Rect(rect.x, rect.y + 0.08 * cell, rect.width, rect.height)
    print_digits(sheet, lower, format_digits(puzzle, puzzle.givens), look)
    for row, column in np.argwhere(puzzle.entries):
        mask = write_by_hand(sheet, str(puzzle.entries[row][column]), 0.85 * cell, look, rng)
        x, y = rng.normal((0.52, 0.58), 0.03)
        sheet.stamp(mask, rect.x + (column + x) * cell, rect.y + (row + y) * cell, look.pen)


def print_cages(sheet: Sheet, rect: Rect, labels: Labels, clues: Mapping[Cell, str], style: Style) -> None:
    """Prints the lines between cells, the cages and their numbers, but not the outlines of the board and its boxes."""
    size = len(labels)
    cell = rect.width / size
    _print_tints(sheet, rect, labels, style)
    _print_thin_lines(sheet, rect, labels, style)
    rooms = {place: _measure_room(sheet, rect, cell, place, clue, style) for place, clue in clues.items()}
    for piece in _cut_borders(labels, style):
        whole = Rect(
            rect.x + piece.x * cell, rect.y + piece.y * cell, max(piece.width, 0) * cell, max(piece.height, 0) * cell
        )
        if not (style.is_broken and style.inset and any(whole.meets(room) for room in rooms.values())):
            sheet.fill(whole, style.border)
    for place, clue in clues.items():
        height = _fit_height(sheet, cell, clue, style)
        x, y = rect.x + (place[1] + style.place[0]) * cell, rect.y + (place[0] + style.place[1]) * cell + height
        _print_clue(sheet, clue, x, y, height, style)


def _print_clue(sheet: Sheet, clue: str, x: float, y: float, height: float, style: Style) -> None:
    """Prints a number and its sign from a point on its base line, smaller signs at the middle of its height."""
    full = height * _measure_type_per_digit(sheet, style.face)
    for piece in re.findall(r"[0-9]+|[^0-9]+", clue) if style.sign_face else [clue]:
        is_sign = style.sign_face is not None and not piece.isdigit()
        face, share = (style.sign_face or style.face, style.sign_height) if is_sign else (style.face, 1.0)
        sheet.text(piece, x, y - height * (1 - share) / 2, share * full, face, style.ink)
        x += sheet.length(piece, share * full, face)


def _measure_type_per_digit(sheet: Sheet, face: Path) -> float:
    """Measures how much higher the type is than its digit 8."""
    font = sheet.font(face, 1.0)
    _, top, _, bottom = font.getbbox("8", anchor="ls")
    return font.size / max(bottom - top, 1)


def _fit_height(sheet: Sheet, cell: float, clue: str, style: Style) -> float:
    """Returns the height of the digits of a number, less where they would not fit into the cell."""
    full = style.height * cell
    width = sheet.length(clue, full * _measure_type_per_digit(sheet, style.face), style.face)
    return full * min(1.0, (0.96 - max(style.place[0], 0)) * cell / width)


def _measure_room(sheet: Sheet, rect: Rect, cell: float, place: Cell, clue: str, style: Style) -> Rect:
    """Measures the rectangle that the number of a cage takes, with a little space around it."""
    height = _fit_height(sheet, cell, clue, style)
    width = sheet.length(clue, height * _measure_type_per_digit(sheet, style.face), style.face)
    x, y = rect.x + (place[1] + style.place[0]) * cell, rect.y + (place[0] + style.place[1]) * cell
    return Rect(x, y, width, height).inset(-0.03 * cell)


def _print_tints(sheet: Sheet, rect: Rect, labels: Labels, style: Style) -> None:
    cell = rect.width / len(labels)
    for row, column in np.argwhere(labels >= 0) if style.tints else ():
        tint = style.tints[int(labels[row, column]) % len(style.tints)]
        sheet.fill(Rect(rect.x + column * cell, rect.y + row * cell, cell, cell), tint)


def _print_thin_lines(sheet: Sheet, rect: Rect, labels: Labels, style: Style) -> None:
    """Prints the lines between cells; where borders are on them, those within cages alone."""
    cell, width = rect.width / len(labels), style.thin * rect.width / len(labels)
    for is_down, cells in enumerate((labels, labels.T)) if width else ():
        within = (cells[:, :-1] == cells[:, 1:]) | (style.inset > 0)
        for along, line in np.argwhere(within):
            start, at = along * cell, (line + 1) * cell - width / 2
            piece = (start, at, cell, width) if is_down else (at, start, width, cell)
            sheet.fill(Rect(rect.x + piece[0], rect.y + piece[1], piece[2], piece[3]), style.thin_ink)


def _cut_borders(labels: Labels, style: Style) -> list[Rect]:
    """Returns the borders of all cages as rectangles, in cells from the top left of the board."""
    across = _find_borders(labels, style)
    down = _find_borders(np.ascontiguousarray(labels.T), style)
    half = style.width / 2
    found = [Rect(start, at - half, end - start, style.width) for at, start, end in across]
    return found + [Rect(at - half, start, style.width, end - start) for at, start, end in down]


def _find_borders(labels: Labels, style: Style) -> list[tuple[float, float, float]]:
    """Finds the borders across the board: how far down each piece is, and from where to where."""
    padded = np.pad(labels, 1, constant_values=OUTSIDE)
    sides = (-1, 1) if style.inset else (-1,)
    found = []
    for row, column in np.argwhere(padded[1:-1, 1:-1] >= 0):
        own = padded[row + 1, column + 1]
        for side in sides:
            beyond = padded[row + 1 + side, column + 1]
            # on the outline of the board there is another line already
            if beyond == own or (beyond == OUTSIDE and not style.inset):
                continue
            ends = []
            for beside in (-1, 1):
                goes_on = padded[row + 1, column + 1 + beside] == own
                bends = goes_on and padded[row + 1 + side, column + 1 + beside] == own
                shift = style.inset if not goes_on else -style.inset if bends else 0.0
                ends.append(column + (shift if beside < 0 else 1 - shift))
            at = row + (style.inset if side < 0 else 1 - style.inset)
            found += [(at, start, end) for start, end in _cut_dashes(ends[0], ends[1], style)]
    return found


def _cut_dashes(start: float, end: float, style: Style) -> list[tuple[float, float]]:
    """Returns the dashes from one end to the other; a border in one piece reaches round its corners."""
    if not style.dash:
        return [(start - style.width / 2, end + style.width / 2)]
    count = max(1, round((end - start + style.gap) / (style.dash + style.gap)))
    pitch = (end - start + style.gap) / count
    length = max(pitch - style.gap, 0.3 * pitch)
    return [(start + number * pitch, start + number * pitch + length) for number in range(count)]
