"""Draws what is around a board: a telephone's app, a web page, a program's window, a printed page of one or several."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import numpy as np
from PIL import Image, ImageDraw

from scanner.lab.synth.sheet import load_typeface
from scanner.lab.validation.museum.canvas import Picture
from scanner.lab.validation.museum.description import Colour, Frame, Theme
from scanner.lab.validation.museum.faces import find_face
from scanner.lab.validation.museum.registry import TITLES
from scanner.types import Lattice

Rng = np.random.Generator
Shown = tuple[Picture, Lattice]
Framed = tuple[Picture, list[Lattice]]

BUTTON_LABELS = ("Undo", "Erase", "Notes", "Hint", "Check", "New", "Pause", "Share")
SENTENCES = (
    "Fill in the grid so that every row and every column",
    "holds each digit just once. No guessing is needed.",
    "The solution is in tomorrow's paper, on page 23.",
    "Drag to mark several cells, tap twice to place one.",
    "Today 4,213 people have finished it; your best is 3:12.",
    "Difficulty: three stars of five. Time: 20 minutes.",
)


def frame_boards(
    boards: Sequence[Shown], kind: str, frame: Frame, theme: Theme, name: str, digits: int, rng: Rng
) -> Framed:
    """Draws what is around boards; `name` is the typeface of the words, `digits` how many keys a pad has."""
    match frame.kind:
        case "crop":
            return _frame_by_crop(boards[0], frame, theme, rng)
        case "app":
            return _draw_app(boards[0], kind, frame, theme, name, digits, rng)
        case "site":
            return _draw_site(boards[0], kind, theme, name, rng)
        case "window":
            return _draw_window(boards[0], kind, theme, name, rng)
        case "page":
            return _draw_page(boards, kind, theme, name, rng)


def _shift(shown: Shown, left: int, top: int) -> Lattice:
    return Lattice(shown[1].points + np.array((left, top), np.float32))


class _Page:
    """A page to put boards and words on, in pixels."""

    def __init__(self, width: int, height: int, theme: Theme, name: str) -> None:
        self._image, self._theme, self._name = Image.new("RGB", (width, height), theme.page), theme, name
        self.pen = ImageDraw.Draw(self._image)
        self.width, self.height = width, height
        self._lattices: list[Lattice] = []

    def board(self, shown: Shown, left: int, top: int) -> None:
        self._image.paste(Image.fromarray(np.ascontiguousarray(shown[0][..., ::-1])), (left, top))
        self._lattices.append(_shift(shown, left, top))

    def text(self, words: str, x: float, y: float, size: float, anchor: str = "ls", colour: Colour = "") -> None:
        font = load_typeface(find_face(self._name), round(max(6.0, size), 1))
        self.pen.text((x, y), words, colour or self._theme.text, font, anchor)

    def key(self, words: str, x: float, y: float, width: float, height: float, round_by: float = 0.2) -> None:
        self.pen.rounded_rectangle((x, y, x + width, y + height), round_by * height, self._theme.button)
        self.text(words, x + width / 2, y + height / 2, min(0.5 * height, 1.4 * width / max(1, len(words))), "mm")

    def finish(self) -> Framed:
        return np.ascontiguousarray(np.asarray(self._image)[..., ::-1]), self._lattices


def _frame_by_crop(shown: Shown, frame: Frame, theme: Theme, rng: Rng) -> Framed:
    left, top, right, bottom = rng.integers(frame.margin[0], frame.margin[1] + 1, 4).tolist()
    height, width = shown[0].shape[:2]
    page = _Page(width + left + right, height + top + bottom, theme, "")
    page.board(shown, left, top)
    return page.finish()


def _draw_app(shown: Shown, kind: str, frame: Frame, theme: Theme, name: str, digits: int, rng: Rng) -> Framed:
    """Draws a telephone upright: the hour, a title, the board, a pad of keys, a row of buttons."""
    side = max(shown[0].shape[:2])
    unit, margin = side / 10, round(side * rng.uniform(0.02, 0.07))
    width = side + 2 * margin
    above = round(unit * rng.uniform(2.2, 4.5))
    height = round(max(width * rng.uniform(1.7, 2.1), above + side + 5 * unit))
    page = _Page(width, height, theme, name)
    page.text(f"{rng.integers(7, 23)}:{rng.integers(60):02}", 0.5 * unit, 0.7 * unit, 0.4 * unit)
    page.pen.rounded_rectangle((width - 1.2 * unit, 0.4 * unit, width - 0.5 * unit, 0.7 * unit), 3, theme.text)
    page.text(str(rng.choice(TITLES[kind])), width / 2, above - 1.3 * unit, 0.6 * unit, "ms")
    page.text("Mistakes: 0/3", margin, above - 0.4 * unit, 0.36 * unit)
    page.text(f"0{rng.integers(1, 9)}:{rng.integers(60):02}", width - margin, above - 0.4 * unit, 0.36 * unit, "rs")
    page.board(shown, margin, above)
    foot = above + side + 0.6 * unit
    pitch = side / 4
    for number, label in enumerate(rng.permutation(BUTTON_LABELS)[:4]):
        page.key(str(label), margin + (number + 0.05) * pitch, foot, 0.9 * pitch, 0.8 * unit)
    foot += 1.2 * unit
    in_a_row = {"row": digits, "two rows": ceil(digits / 2), "square": 3, "none": 0}[frame.pad]
    for number in range(digits if in_a_row else 0):
        row, column = divmod(number, in_a_row)
        step = side / max(in_a_row, 5)
        tall = min(1.3 * unit, step)
        x, y = width / 2 + (column - in_a_row / 2 + 0.06) * step, foot + 1.15 * row * tall
        if y + tall < height:
            page.key(str(number + 1), x, y, 0.88 * step, tall)
    return page.finish()


def _draw_site(shown: Shown, kind: str, theme: Theme, name: str, rng: Rng) -> Framed:
    """Draws a web page on a desk: a bar with links, a heading, the board, words and buttons beside and below it."""
    side = max(shown[0].shape[:2])
    left, right = (round(side * rng.uniform(*ends)) for ends in ((0.15, 0.6), (0.5, 1.0)))
    above, below = round(side * rng.uniform(0.2, 0.3)), round(side * rng.uniform(0.1, 0.35))
    page = _Page(left + side + right, above + side + below, theme, name)
    bar, size = 0.09 * side, 0.035 * side
    page.pen.rectangle((0, 0, page.width, bar), theme.button)
    for number, words in enumerate(("Home", "Puzzles", "Archive", "Leaderboard", "Sign in")):
        page.text(words, (0.03 + 0.2 * number) * page.width, bar / 2, size, "lm")
    page.text(f"{rng.choice(TITLES[kind])}, {rng.integers(1, 29)} March", left, above - 0.03 * side, 0.06 * side)
    page.board(shown, left, above)
    x, y = left + side + 0.06 * side, above + 0.05 * side
    for label in rng.permutation(BUTTON_LABELS)[:3]:
        page.key(str(label), x, y, 0.3 * side, 0.075 * side)
        y += 0.1 * side
    for sentence in SENTENCES:
        y += 1.7 * size
        page.text(sentence, x, y, 0.8 * size)
    page.text(SENTENCES[0], left, above + side + 0.07 * side, size)
    return page.finish()


def _draw_window(shown: Shown, kind: str, theme: Theme, name: str, rng: Rng) -> Framed:
    """Draws a program on a desk: its title bar, a menu, the board, a line of status."""
    side, pad = max(shown[0].shape[:2]), int(rng.integers(0, 30))
    page = _Page(side + 2 * pad, side + 2 * pad + 78, theme, name)
    page.pen.rectangle((0, 0, page.width, 28), "#3b4252")
    page.text(str(rng.choice(TITLES[kind])), page.width / 2, 14, 14, "mm", "#f0f0f0")
    for number, colour in enumerate(("#ff605c", "#ffbd44", "#00ca4e")):
        page.pen.ellipse((8 + 20 * number, 8, 20 + 20 * number, 20), colour)
    page.pen.rectangle((0, 28, page.width, 52), theme.button)
    for number, words in enumerate(("Game", "Edit", "View", "Help")):
        page.text(words, 10 + 52 * number, 40, 13, "lm")
    page.board(shown, pad, 52 + pad)
    page.text("Ready", 8, page.height - 13, 12, "lm")
    return page.finish()


def _draw_page(boards: Sequence[Shown], kind: str, theme: Theme, name: str, rng: Rng) -> Framed:
    """Draws a printed page: one puzzle below its heading amid text, or several in two columns, each with its number."""
    side = max(max(shown[0].shape[:2]) for shown in boards)
    unit = side / 10
    columns = 1 if len(boards) == 1 else 2
    rows = ceil(len(boards) / columns)
    gap, edge = round(1.2 * unit), round(unit * rng.uniform(1.0, 2.0))
    head, title = round(2.4 * unit), round(1.1 * unit)
    width = columns * side + (columns - 1) * gap + 2 * edge
    foot = round(unit * rng.uniform(2.5, 4.0))
    page = _Page(width, head + rows * (side + title + gap) + foot, theme, name)
    page.text(str(rng.choice(TITLES[kind])).upper(), edge, head - 0.5 * unit, 1.1 * unit)
    page.text(str(rng.integers(2, 90)), width - edge, head - 0.5 * unit, 0.5 * unit, "rs")
    for number, shown in enumerate(boards):
        row, column = divmod(number, columns)
        x, y = edge + column * (side + gap), head + row * (side + title + gap) + title
        page.text(f"No. {rng.integers(1, 400)}", x, y - 0.35 * unit, 0.5 * unit)
        page.board(shown, x, y)
    y = page.height - foot + 0.6 * unit
    for sentence in rng.permutation(SENTENCES)[: int(foot / unit)]:
        page.text(str(sentence), edge, y, 0.38 * unit)
        y += 0.6 * unit
    return page.finish()
