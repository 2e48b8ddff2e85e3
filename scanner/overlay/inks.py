"""The colours of the answer: they stand out from the print, and contrast with the ground of each cell.

Contrast is that of WCAG 2: the ratio of the relative luminances of two colours, each with the flare of a screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab, luminance
from scanner.board.strokes import RIM
from scanner.types import Lattice, Scan, UnknownGrid

Ink = Literal["answer", "warning", "mistake"]

Colour = NDArray[np.float32]
"""BGR in the last axis, 0 to 255."""

FLARE_OF_SCREEN = 0.05
"""The light that a screen adds to every luminance, according to WCAG."""

LEAST_CONTRAST = 4.6
"""The least contrast of an ink with its ground or its halo: WCAG's 4.5 for text, plus what rounding to whole numbers
may take away."""

LEAST_DISTANCE_OF_HUES = 55.0
"""The distance in CIE L*a*b* at which a colour begins to be clearly a different one."""

HUES: dict[Ink, list[list[tuple[int, int, int]]]] = {
    "answer": [[(225, 70, 15), (255, 200, 90)], [(150, 0, 205), (255, 165, 225)], [(40, 125, 0), (130, 235, 120)]],
    "warning": [[(40, 25, 225), (120, 120, 255)], [(190, 0, 160), (255, 150, 235)], [(0, 95, 235), (80, 190, 255)]],
}
"""Each for light grounds and for dark ones, BGR."""


def hues_of(ink: Ink) -> Colour:
    """Returns the hues from which an ink is chosen, Nx2x3: a mistake is red, whatever else is on the page."""
    return np.array(HUES["warning"][:1] if ink == "mistake" else HUES[ink], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Tint:
    """A hue on one or many grounds: the `ink`, and the `halo` around it where `is_haloed`.

    Ink and halo are shaped like the grounds, ...x3 BGR; `is_haloed` is ....
    """

    ink: Colour
    halo: Colour
    is_haloed: NDArray[np.bool_]

    @classmethod
    def of(cls, hue: Colour, grounds: Colour) -> Tint:
        """Picks the shade of a hue, 2x3, that differs more from a ground, no deeper than the least contrast requires.

        Where the ink is halfway to black or white, and still a colour, it has that contrast with the halo.
        """
        shade = _choose_shade(hue, grounds)
        pole = np.asarray(255 * shade[..., None], np.float32)
        ink = _deepen(hue[shade], np.asarray((hue[shade] + pole) / 2, np.float32), grounds)
        halo = _deepen(grounds, 255 - pole, ink)
        return cls(ink, halo, (halo != grounds).any(axis=-1))

    @classmethod
    def exactly(cls, ink: Colour, grounds: Colour) -> Tint:
        """Makes an ink of one colour, 3, with a halo wherever its contrast with the ground is too low."""
        inks = np.broadcast_to(ink, grounds.shape).astype(np.float32)
        pole = np.asarray(
            255 * _choose_shade(np.array([(0, 0, 0), (255, 255, 255)], np.float32), inks)[..., None], np.float32
        )
        halo = _deepen(grounds, np.broadcast_to(pole, grounds.shape), inks)
        return cls(inks, halo, (halo != grounds).any(axis=-1))


@dataclass(frozen=True, slots=True, eq=False)
class Surroundings:
    """The colours of a printed puzzle: the `grounds` of its cells, rows x columns x 3, and its `inks`, Nx3; BGR."""

    grounds: Colour
    inks: Colour

    @classmethod
    def of(cls, image: NDArray[np.uint8], scan: Scan | UnknownGrid) -> Surroundings:
        """Measures the colours in the cells of a lattice."""
        spots = _sample_spots(image, scan.lattice)
        grounds = np.median(spots, axis=2)
        if isinstance(scan, UnknownGrid):
            return cls(grounds, np.empty((0, 3), np.float32))
        if scan.puzzle.holes:
            # Nothing is written on black cells, or between grids: what is written contrasts with the others.
            black = np.zeros(grounds.shape[:2], bool)
            black[tuple(np.transpose(scan.puzzle.holes))] = True
            grounds[black] = np.median(grounds[~black], axis=0)
        filled = [np.array(grid, bool) for grid in (scan.puzzle.givens, scan.puzzle.entries)]
        inks = [
            _measure_print(spots[cells], grounds[cells]) for cells in filled if _fits(cells, grounds) and cells.any()
        ]
        return cls(grounds, np.array(inks, np.float32).reshape(-1, 3))

    @property
    def ground(self) -> Colour:
        """The ground of most cells, 3."""
        return np.median(self.grounds, axis=(0, 1)).astype(np.float32)

    def choose_hue(self, hues: Colour, *others: Colour) -> Colour:
        """Picks the first hue of Nx2x3 that stands out from ground, print and the hues `others`; else the best."""
        shades = np.array([hue[_choose_shade(hue, self.ground)] for hue in (*hues, *others)])
        present = lab(np.vstack([self.ground, self.inks, shades[len(hues) :]]))
        distances = np.linalg.norm(lab(shades[: len(hues)])[:, None] - present, axis=2).min(axis=1)
        chosen: Colour = hues[np.minimum(distances, LEAST_DISTANCE_OF_HUES).argmax()]
        return chosen


def contrast(first: Colour, second: Colour) -> NDArray[np.float32]:
    """Returns how much colours differ, from 1 to 21; ...x3 BGR each."""
    luminances = luminance(first) + FLARE_OF_SCREEN, luminance(second) + FLARE_OF_SCREEN
    return np.asarray(np.maximum(*luminances) / np.minimum(*luminances), np.float32)


def _choose_shade(hue: Colour, grounds: Colour) -> NDArray[np.intp]:
    """Tells which shade of a hue, 2x3, differs more from a ground: the dark one, 0, or the light one, 1."""
    return np.argmax(contrast(hue, grounds[..., None, :]), axis=-1)


def _deepen(start: Colour, end: Colour, others: Colour) -> Colour:
    """Returns the first colour on the way from start to end that has the least contrast with another, else the end."""
    way = np.linspace(0, 1, 21, dtype=np.float32)[:, None]
    colours = start[..., None, :] + way * (end - start)[..., None, :]
    enough = contrast(colours, others[..., None, :]) >= LEAST_CONTRAST
    first = np.where(enough.any(axis=-1), enough.argmax(axis=-1), len(way) - 1)
    return np.take_along_axis(colours, first[..., None, None], axis=-2)[..., 0, :]


def _measure_print(spots: Colour, grounds: Colour) -> Colour:
    """Returns the usual colour of what is on the grounds: Nx(places)x3 and Nx3."""
    unlike = np.abs(spots - grounds[:, None]).sum(axis=2)
    order = np.argsort(-unlike, axis=1)[:, : spots.shape[1] // 12]
    return np.median(np.take_along_axis(spots, order[..., None], axis=1).mean(axis=1), axis=0)


def _fits(cells: NDArray[np.bool_], grounds: Colour) -> bool:
    """Tells whether a puzzle is of the size of its lattice; one that could not be read may have another."""
    return cells.shape == grounds.shape[:2]


def _sample_spots(image: NDArray[np.uint8], lattice: Lattice, per_side: int = 12) -> NDArray[np.float32]:
    """Samples the colours at evenly spread places within every cell: rows x columns x places x 3, BGR."""
    along = np.linspace(RIM, 1 - RIM, per_side, dtype=np.float32)
    v, u = (part.reshape(-1, 1) for part in np.meshgrid(along, along, indexing="ij"))
    p = lattice.points[:, :, None]
    places = (1 - v) * ((1 - u) * p[:-1, :-1] + u * p[:-1, 1:]) + v * ((1 - u) * p[1:, :-1] + u * p[1:, 1:])
    x = np.clip(places[..., 0].round().astype(int), 0, image.shape[1] - 1)
    y = np.clip(places[..., 1].round().astype(int), 0, image.shape[0] - 1)
    return np.asarray(image[y, x], np.float32)
