"""A plain drawing of a ruled board, as a program or a leaflet prints one, in a look drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth.typefaces import printed
from scanner.types import Lattice

FINE = 2
"""Pixels of the drawing for each of the picture."""

PAPERS = ("#ffffff", "#fdfbf4", "#f4f4f4")
LINES = ("#000000", "#404040", "#808080", "#a8a8a8")
WHITE, BLACK, GREY = "#ffffff", "#101010", "#c0c0c0"

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Style:
    """A look: the side of a cell and the widths of lines in pixels, colours, and a typeface."""

    cell: int
    line: float
    wall: float
    rim: float
    paper: str
    ruled: str
    face: str

    @classmethod
    def choose(cls, rng: np.random.Generator) -> Style:
        """Draws one look of many."""
        faces = [str(face) for face in printed()] or [str(TYPEFACE)]
        line = float(rng.choice([1, 1.5, 2]))
        return cls(
            cell=int(rng.integers(34, 65)),
            line=line,
            wall=2.5 * line + 1,
            rim=float(rng.choice([line, 2 * line + 1])),
            paper=str(rng.choice(PAPERS)),
            ruled=str(rng.choice(LINES)),
            face=str(rng.choice(faces)),
        )


class Drawing:
    """A board of `rows` and `columns` with room around it, in cells; places are (row, column), as middles of cells.

    Place (0, 0) is the middle of the first cell, (-1, 0) that of the place above it.
    """

    def __init__(self, rng: np.random.Generator, rows: int, columns: int, room: float = 1.6) -> None:
        self.rng, self.rows, self.columns, self._room = rng, rows, columns, room
        self.style = Style.choose(rng)
        self._cell = self.style.cell * FINE
        size = (round((columns + 2 * room) * self._cell), round((rows + 2 * room) * self._cell))
        self._image = Image.new("RGB", size, self.style.paper)
        self._pen = ImageDraw.Draw(self._image)

    @cached_property
    def picture(self) -> NDArray[np.uint8]:
        """The finished drawing, BGR."""
        small = self._image.resize((self._image.width // FINE, self._image.height // FINE), Image.Resampling.BOX)
        return np.ascontiguousarray(np.asarray(small, np.uint8)[..., ::-1])

    @property
    def lattice(self) -> Lattice:
        """The crossings of its lines in the picture."""
        rows, columns = np.indices((self.rows + 1, self.columns + 1), np.float32)
        return Lattice(np.stack([columns + self._room, rows + self._room], axis=2) * self.style.cell)

    def rule(self) -> Drawing:
        """Draws all lines of the board, and its rim."""
        for row in range(self.rows + 1):
            self._edge((row, 0), (row, self.columns), self._weight(row, self.rows), self._ink(row, self.rows))
        for column in range(self.columns + 1):
            weight, ink = self._weight(column, self.columns), self._ink(column, self.columns)
            self._edge((0, column), (self.rows, column), weight, ink)
        return self

    def wall_in(self, labels: NDArray[np.intp]) -> Drawing:
        """Draws walls between cells with different labels, and around the board."""
        wall = self.style.wall
        for row, column in np.ndindex(labels.shape):
            if row and labels[row, column] != labels[row - 1, column]:
                self._edge((row, column), (row, column + 1), wall, BLACK)
            if column and labels[row, column] != labels[row, column - 1]:
                self._edge((row, column), (row + 1, column), wall, BLACK)
        for start, end in (((0, 0), (0, 1)), ((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1))):
            scale = np.array([self.rows, self.columns])
            self._edge(tuple(scale * start), tuple(scale * end), wall, BLACK)
        return self

    def write(self, place: Place, text: object, size: float = 0.5, ink: str = BLACK) -> None:
        """Writes around the middle of a place; `size` is that of the type, in cells."""
        font = ImageFont.truetype(self.style.face, max(8, round(size * self._cell)))
        self._pen.text(self._at(place), str(text), fill=ink, font=font, anchor="mm")

    def write_along(self, side: str, texts: Sequence[object], size: float = 0.5, away: float = 0.85) -> None:
        """Writes texts along one side of the board: "above", "below", "left" or "right"; none where one is empty."""
        for at, text in enumerate(texts):
            place = {
                "above": (-away, at),
                "below": (self.rows - 1 + away, at),
                "left": (at, -away),
                "right": (at, self.columns - 1 + away),
            }[side]
            self.write(place, text, size)

    def fill(self, cell: tuple[int, int], colour: str, inset: float = 0.0) -> None:
        """Fills a cell, except that much at its sides."""
        self._pen.rectangle([self._corner(cell, inset), self._corner((cell[0] + 1, cell[1] + 1), -inset)], fill=colour)

    def disc(self, place: Place, colour: str, radius: float = 0.32, outline: str = BLACK) -> None:
        """Draws a disc with an outline."""
        x, y = self._at(place)
        reach = radius * self._cell
        box = (x - reach, y - reach, x + reach, y + reach)
        self._pen.ellipse(box, fill=colour, outline=outline, width=max(2, round(0.05 * self._cell)))

    def shape(self, place: Place, points: Sequence[Place], colour: str) -> None:
        """Fills a polygon with an outline around the middle of a place."""
        around = [self._at((place[0] + y, place[1] + x)) for x, y in points]
        self._pen.polygon(around, fill=colour, outline=BLACK)

    def stroke(self, places: Sequence[Place], width: float = 0.08, ink: str = BLACK) -> None:
        """Draws a line from place to place; `width` is in cells."""
        self._pen.line([self._at(place) for place in places], fill=ink, width=round(width * self._cell), joint="curve")

    def _weight(self, at: int, last: int) -> float:
        return self.style.rim if at in (0, last) else self.style.line

    def _ink(self, at: int, last: int) -> str:
        return BLACK if at in (0, last) else self.style.ruled

    def _edge(self, start: Place, end: Place, width: float, ink: str) -> None:
        (x, y), (far_x, far_y) = self._corner(start), self._corner(end)
        half = width * FINE / 2
        self._pen.rectangle((x - half, y - half, far_x + half, far_y + half), fill=ink)

    def _at(self, place: Place) -> tuple[float, float]:
        return self._corner((place[0] + 0.5, place[1] + 0.5))

    def _corner(self, crossing: Place, inset: float = 0.0) -> tuple[float, float]:
        row, column = crossing
        return (column + inset + self._room) * self._cell, (row + inset + self._room) * self._cell
