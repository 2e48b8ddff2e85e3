"""Renders gaps to learn from: what stands, or does not stand, between the cells of Futoshiki boards.

Cells are printed and written on as for any board; then they are set apart or left together, signs are put between
them, and the whole is photographed, flattened and cut as the reader of signs cuts it.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.gaps import remove_gaps
from scanner.kinds.signs import inequality_signs as signs
from scanner.lab.synth.sheet import centre
from scanner.lab.synth.signs import QUARTER_TURNS
from scanner.lab.training import shapes, sheets, snapshots
from scanner.lab.training.glyphs import LEAST_DIGIT_HEIGHT, UNKNOWN, Job, Samples, pack, run_in_parallel
from scanner.lab.training.printer import BLANK, Hands, Printer, load_hands
from scanner.lab.training.shapes import CELL, MARGIN, Mask
from scanner.lab.training.sheets import Sheet
from scanner.readers.cnn import crops
from scanner.types import GLYPHS

Rng = np.random.Generator
Place = tuple[float, float]
"""The place of a mark on the sheet: (x, y) in pitches from the corner of the board."""

CELL_PITCH = 2 * CELL
"""The distance between the middles of two neighbouring cells, in pixels of the sheet."""

LEAST_CONTRAST = 0.2
"""The least difference between the logarithms of a sign's and the paper's brightness."""

LEAST_SIGN_HEIGHT = 8.0
"""Pixels that the signs of a board measure at least on its photo."""


def render(boards: int, seed: int, mnist: Path, validation: bool = False, processes: int = 2) -> Samples:
    """Renders the gaps of boards, and the cells of those whose boxes stand apart; reproducible like `glyphs.render`."""
    return run_in_parallel(_render_job, [(seed, number, mnist, validation) for number in range(boards)], processes)


def _render_job(job: Job) -> Samples:
    seed, number, mnist, validation = job
    rng = np.random.default_rng((seed, number, validation, 2))
    return render_board(rng, load_hands(mnist, validation))


def render_board(rng: Rng, made_with: Hands) -> Samples:
    """Renders the gaps of one board, and its cells if they stand apart."""
    size = int(rng.integers(4, 10))
    glyphs = rng.integers(1, size + 1, (size, size))
    glyphs[rng.random((size, size)) < rng.uniform(0.1, 0.98)] = BLANK
    by_hand = float(rng.choice([0.0, rng.uniform(0.1, 0.9), 1.0], p=[0.5, 0.3, 0.2]))
    printed = rng.random((size, size)) >= by_hand
    cells = sheets.rule_sheet(rng, size)
    printer = Printer(rng, made_with, cells)
    printer.fill(glyphs, printed)
    share = 1.0 if rng.random() < 0.35 else rng.uniform(0.45, 0.85)
    sheet = _spread(rng, cells, size, share)
    gaps = GapPrinter(rng, printer, sheet, size, share)
    relations = rng.choice([BLANK, *GapPrinter.LABELS], 2 * size * (size - 1), p=_choose_chances(rng))
    gaps.fill(relations)
    digit = printer.height if printed.all() else min(printer.height, printer.pen_height)
    fewest = max(LEAST_SIGN_HEIGHT / gaps.height, LEAST_DIGIT_HEIGHT / (digit * share)) * CELL / CELL_PITCH
    photo = snapshots.photograph_sheet(rng, sheet[MARGIN:-MARGIN, MARGIN:-MARGIN], 2 * size, fewest)
    unknown = np.full(relations.size, UNKNOWN, np.int8)
    between = Samples(pack(signs.crops(photo, size)), relations.astype(np.int64), unknown)
    if share == 1:
        return between
    together = remove_gaps(photo, size, min(1.0, share * rng.uniform(0.98, 1.16)))
    known = np.where(glyphs == BLANK, UNKNOWN, printed).astype(np.int8)
    within = Samples(pack(crops(together, size, size)), glyphs.ravel().astype(np.int64), known.ravel())
    return Samples.join([between, within])


def _choose_chances(rng: Rng) -> tuple[float, float, float]:
    """Chooses how often a gap is empty, and how often it holds each sign."""
    signs_share = rng.uniform(0.1, 0.7)
    return 1 - signs_share, signs_share / 2, signs_share / 2


def _spread(rng: Rng, cells: Sheet, size: int, share: float) -> Sheet:
    """Sets the cells of a ruled sheet apart, `share` of the pitch wide, on paper of their own colour or another."""
    inner = cells[MARGIN:-MARGIN, MARGIN:-MARGIN]
    side = size * CELL_PITCH + 2 * MARGIN
    if share == 1:
        return np.asarray(cv2.resize(cells, (side, side), interpolation=cv2.INTER_LINEAR), np.float32)
    sheet = np.empty((side, side, 3), np.float32)
    base = np.median(inner[::7, ::7], axis=(0, 1))
    sheet[:] = base if rng.random() < 0.65 else np.clip(base * rng.uniform(0.7, 1.2) + rng.normal(0, 12, 3), 0, 255)
    box = round(share * CELL_PITCH)
    outline = float(rng.choice([0, rng.uniform(1, 3), rng.uniform(2, 7)], p=[0.25, 0.5, 0.25]))
    colour = _choose_colour_on(rng, base[None])
    start = MARGIN + np.arange(size) * CELL_PITCH + (CELL_PITCH - box) // 2
    for row, column in np.ndindex(size, size):
        cell = inner[row * CELL : (row + 1) * CELL, column * CELL : (column + 1) * CELL]
        under = sheet[start[row] : start[row] + box, start[column] : start[column] + box]
        under[:] = cv2.resize(cell, (box, box), interpolation=cv2.INTER_LINEAR)
        if outline:
            corners = (int(start[column]), int(start[row])), (int(start[column]) + box, int(start[row]) + box)
            cv2.rectangle(sheet, *corners, colour.tolist(), max(1, round(outline)), cv2.LINE_AA)
    return sheet


def _choose_colour_on(rng: Rng, papers: NDArray[np.floating]) -> NDArray[np.float64]:
    """Chooses an ink that is seen on nearly all of those papers, Nx3: strong or faint, black or coloured."""
    paper = np.median(papers, axis=0)
    while True:
        colour = np.full(3, rng.uniform(0, 80)) if rng.random() < 0.65 else rng.uniform(0, 220, 3)
        if paper.mean() < 110:
            colour = 255 - colour
        if rng.random() < 0.3:
            colour = paper + (colour - paper) * rng.uniform(0.2, 0.8)
        contrast = np.abs(np.log((colour + 24) / (papers + 24))).max(axis=-1)
        if np.percentile(contrast, 10) > LEAST_CONTRAST:
            return np.asarray(colour, np.float64)


class GapPrinter:
    """Puts signs between the cells of a sheet, all of one look, and into empty gaps what may stray there."""

    LABELS = (GLYPHS.index("<"), GLYPHS.index(">"))

    def __init__(self, rng: Rng, printer: Printer, sheet: Sheet, size: int, share: float) -> None:
        self.rng, self.printer, self.sheet, self.size = rng, printer, sheet, size
        gap = 1 - share
        reach = rng.uniform(0.18, 0.5) if share == 1 else gap * rng.uniform(0.6, 2.0)
        self.height = float(np.clip(reach, 0.17, 0.5))
        # between boxes the middle of the gap, on a ruled sheet beside the line
        beside = MARGIN + (CELL_PITCH if share < 1 else CELL_PITCH // 8)
        papers = sheet[beside:-MARGIN:CELL_PITCH, MARGIN:-MARGIN:9].reshape(-1, 3)
        self.paper = np.median(papers, axis=0)
        self.colour = _choose_colour_on(rng, papers)
        self.way = str(rng.choice(["any", "letter", "written", "flat"], p=[0.58, 0.15, 0.17, 0.1]))
        self.thickness = rng.uniform(0.04, 0.1)
        self.shape = int(rng.integers(2**31))
        self.noted = float(rng.choice([0.0, rng.uniform(0.05, 0.5)], p=[0.75, 0.25]))
        self.off = rng.normal(0, 0.015, 2)
        self.boxed = share < 1 and rng.random() < 0.08
        self.erased = share == 1 and rng.random() < 0.35
        self.room = gap

    def fill(self, relations: NDArray[np.int64]) -> None:
        """Prints the relations, in the order of `signs.crops`."""
        if self.rng.random() < 0.12:
            self._draw_highlight()
        for (place, upright), relation in zip(self._list_places(), relations, strict=True):
            if self.boxed:
                self._draw_box(place)
            if relation == BLANK:
                self._draw_stray(place)
            else:
                jitter = place[0] + self.rng.normal(0, 0.012), place[1] + self.rng.normal(0, 0.012)
                sign = GLYPHS[relation]
                mask = self._draw_sign({"<": "∧", ">": "∨"}[sign] if upright else sign)
                if self.erased:
                    self._ink(_widen(mask), self.paper, jitter)
                self._ink(mask, self.colour, jitter)

    def _list_places(self) -> list[tuple[Place, bool]]:
        """Lists where each gap is, and whether its cells lie one below the other."""
        line, inner = range(self.size), range(1, self.size)
        beside = [((float(c), r + 0.5), False) for r in line for c in inner]
        return beside + [((c + 0.5, float(r)), True) for r in inner for c in line]

    def _draw_sign(self, glyph: str) -> Mask:
        # Every sign of a board is drawn with the same random numbers, and so looks the same.
        same, height = np.random.default_rng(self.shape), self.height * CELL_PITCH / CELL
        if self.way == "written":
            height = float(np.clip(height * self.rng.normal(1, 0.15), 0.2, 1.1))
            mask = shapes.write_glyph(self.rng, glyph, height, self.thickness)
            return shapes.move_mask(self.rng, mask, (0, 0), self.rng.normal(0, 8), self.rng.normal(0, 0.1), 0.5)
        if self.way == "letter":
            mask = centre(shapes.typeset("v", self.printer.face, height))
            return np.ascontiguousarray(np.rot90(mask, QUARTER_TURNS[glyph] - QUARTER_TURNS["∨"]))
        if self.way == "flat":
            mask = shapes.draw_sign(same, "<", self.printer.face, height)
            middle = (shapes.CANVAS - 1) / 2
            squeeze = np.array([[2.0, 0, -middle], [0, 1, 0]])
            flat = cv2.warpAffine(mask, squeeze, mask.shape[::-1], flags=cv2.INTER_AREA | cv2.WARP_INVERSE_MAP)
            return np.ascontiguousarray(np.rot90(flat, QUARTER_TURNS[glyph]), np.float32)
        return shapes.draw_sign(same, glyph, self.printer.face, height)

    def _ink(self, mask: Mask, colour: NDArray[np.floating], place: Place) -> None:
        """Puts a mask on the sheet with its middle near a place."""
        x, y = (np.array(place) + self.off) * CELL_PITCH + MARGIN
        left, top = round(x - mask.shape[1] / 2), round(y - mask.shape[0] / 2)
        under = self.sheet[max(0, top) : top + mask.shape[0], max(0, left) : left + mask.shape[1]]
        mask = mask[max(0, -top) :, max(0, -left) :][: under.shape[0], : under.shape[1]]
        under += (colour.astype(np.float32) - under) * mask[..., None]

    def _draw_stray(self, place: Place) -> None:
        """Draws something that is no sign into a gap: a note, a dot, a stroke of somebody's pen."""
        rng = self.rng
        if rng.random() < self.noted:
            digits = "".join(str(d) for d in rng.integers(1, self.size + 1, rng.integers(1, 4)))
            height = float(np.clip(self.room * rng.uniform(0.4, 0.9), 0.1, 0.3)) * CELL_PITCH / CELL
            mask = centre(shapes.typeset(digits, self.printer.hand, height))
            mask = shapes.move_mask(rng, mask, (0, 0), rng.normal(0, 6), 0, 0.5) * np.float32(rng.uniform(0.4, 1))
            x, y = np.array(place) + rng.uniform(-0.3, 0.3, 2)
            self._ink(mask, self.printer.pen_ink, (float(x), float(y)))
        elif rng.random() < 0.1:
            mask = np.zeros((shapes.CANVAS, shapes.CANVAS), np.float32)
            start, end = rng.integers(12, shapes.CANVAS - 12, (2, 2))
            if rng.random() < 0.6:
                cv2.circle(mask, start.tolist(), int(rng.integers(0, 5)), rng.uniform(0.3, 1), -1, cv2.LINE_AA)
            else:
                cv2.line(mask, start.tolist(), end.tolist(), rng.uniform(0.3, 1), int(rng.integers(1, 4)), cv2.LINE_AA)
            self._ink(mask, self.printer.pen_ink, place)

    def _draw_box(self, place: Place) -> None:
        """Draws a small box in the gap, as where a program keeps an empty field for a sign."""
        reach = self.room * CELL_PITCH * 0.42
        low, high = (np.array(place) * CELL_PITCH + MARGIN + reach * sign for sign in (-1, 1))
        corners = low.round().astype(int).tolist(), high.round().astype(int).tolist()
        shade = np.random.default_rng(self.shape).uniform(-25, 25)
        cv2.rectangle(self.sheet, *corners, np.clip(self.paper + shade, 0, 255).tolist(), -1)

    def _draw_highlight(self) -> None:
        """Draws a frame around a whole row or column of cells."""
        rng = self.rng
        line = int(rng.integers(self.size))
        reach = (1 - self.room) / 2 * rng.uniform(0.95, 1.15)
        low, high = (0.5 - reach, line + 0.5 - reach), (self.size - 0.5 + reach, line + 0.5 + reach)
        if rng.random() < 0.5:
            low, high = low[::-1], high[::-1]
        corners = [tuple(round(v * CELL_PITCH + MARGIN) for v in corner) for corner in (low, high)]
        colour = _choose_colour_on(rng, self.paper[None]).tolist()
        cv2.rectangle(self.sheet, corners[0], corners[1], colour, int(rng.integers(1, 6)), cv2.LINE_AA)


def _widen(mask: Mask) -> Mask:
    """Widens a mask by three pixels."""
    return np.asarray(cv2.dilate((mask > 0.2).astype(np.float32), np.ones((7, 7))), np.float32)
