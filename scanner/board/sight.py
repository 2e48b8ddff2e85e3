"""What is seen of a board of regions: the colour of each cell, and the lines between the cells."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Board

Floats = NDArray[np.float64]

RING = (0.14, 0.3)
"""How far from the sides of a cell its colour is looked at: inside of walls and round corners, outside of marks."""

ALONG = (0.25, 0.75)
"""From where to where along an edge the line between two cells is looked at, in cells."""

REACH = 0.22
"""How far on both sides of an edge a wall is looked for, in cells."""

BLACK = np.array((-16.0, 0.0, 0.0))
"""Where all colours meet as the light fails: from there on, half the light is half of L*, a* and b* all alike, since
these are cube roots."""

DEGREE = 3
"""Of the surface that the light makes over the board, as a polynomial."""

ALIKE = (0.5, 25.0)
"""Neighbours are of one colour if they differ no more than most: by at least so much, in CIE L*a*b*, and by four times
what that share of all edges, in percent, has at most."""

STRETCHES = np.linspace(0.1, 0.9, 9)
"""From where to where along an edge, in cells, there is some of a line if it is one: letters and specks leave gaps."""

LEAST, UNEVEN, SLIGHT = 25.0, 1.8, 0.002
"""The percentile of a line's widths that is taken for its usual one, by how much that may differ from others', and what
it is at least, in cells."""

PLAIN = 4.0
"""A board whose colours are nearly all within that distance from the usual one, in CIE L*a*b*, has walls alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """What is seen of a board of size x size cells.

    `colours` is cells x 3, CIE L*a*b*, as they would be in even light, and `shown` as they are; `spread` is how far the
    colours vary within each cell. `edges` is edges x 2, the numbers of neighbouring cells, those side by side first,
    and `widths` the width of the line between them, in cells.
    """

    size: int
    colours: Floats
    shown: Floats
    spread: Floats
    edges: NDArray[np.intp]
    widths: Floats

    @property
    def is_plain(self) -> bool:
        """Whether all cells have one colour."""
        return not np.ptp(self.colours, axis=0).any()

    @property
    def apart(self) -> Floats:
        """How far the colours on both sides of each edge are apart, in CIE L*a*b*."""
        first, second = self.edges.T
        return np.asarray(np.linalg.norm(self.colours[first] - self.colours[second], axis=1))

    def halves(self, of_edges: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
        """What is known of the edges, of those to the right of a cell and of those below one, where the cells are."""
        return halves(of_edges, self.size)


def halves(of_edges: NDArray[Any], size: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """What is known of the edges of size x size cells, of those to the right of a cell and of those below one."""
    count = size * (size - 1)
    return of_edges[:count].reshape(size, -1), of_edges[count:].reshape(-1, size)


def look(board: Board) -> Sight:
    """The colours of the cells, and the lines between them."""
    size = board.lattice.rows
    numbers = np.arange(size * size).reshape(size, size)
    beside = np.stack([numbers[:, :-1].ravel(), numbers[:, 1:].ravel()], axis=1)
    below = np.stack([numbers[:-1].ravel(), numbers[1:].ravel()], axis=1)
    shown, spread = _colours(board)
    edges = np.concatenate([beside, below])
    widths = line_widths(brightness(board), size)
    colours = in_even_light(shown, edges, size)
    if np.percentile(np.linalg.norm(colours - np.median(colours, axis=0), axis=1), 98) < PLAIN:
        colours = np.broadcast_to(np.median(colours, axis=0), colours.shape)
    return Sight(size, colours, shown, spread, edges, widths)


def evened(sight: Sight) -> Floats:
    """The widths, by edge, as they would be if all lines across and down the board were drawn and seen alike."""
    beside, below = sight.halves(sight.widths)
    lines = [np.percentile(half, LEAST, axis=axis, keepdims=True) for axis, half in enumerate((beside, below))]
    usual = max(SLIGHT, float(np.median(np.concatenate([line.ravel() for line in lines]))))
    base = [np.clip(line, usual / UNEVEN, usual * UNEVEN) for line in lines]
    return np.concatenate([(half * usual / line).ravel() for half, line in zip((beside, below), base, strict=True)])


def brightness(board: Board) -> Floats:
    """The grey levels of a board, HxW."""
    return cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float64)


def line_widths(grey: Floats, size: int, along: tuple[float, float] = ALONG) -> Floats:
    """The widths, in cells, of the lines between all cells of a flat board, seen from there to there along each edge.

    `grey` is HxW, grey levels; the widths are by edge, as `Sight.edges`.
    """
    beside, below = (_lines(way, size, along) for way in (grey, grey.T))
    return np.concatenate([beside, below.reshape(size, -1).T.ravel()])


def unbroken_widths(grey: Floats, size: int, part: slice = slice(None)) -> Floats:
    """The same, of what a line has of its width all along its edge, or along that part of the STRETCHES of it."""
    stretches = list(pairwise(STRETCHES))[part]
    return np.asarray(np.min([line_widths(grey, size, along) for along in stretches], axis=0))


def _colours(board: Board) -> tuple[Floats, Floats]:
    """The usual colour of each cell between its marks and its lines, and how far others lie from it."""
    size, side = board.lattice.rows, board.cell
    outer, inner = (round(part * side) for part in RING)
    ring = np.zeros((side, side), bool)
    ring[outer:-outer, outer:-outer] = True
    ring[inner:-inner, inner:-inner] = False
    lab = cv2.cvtColor(board.image.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    cells = lab.reshape(size, side, size, side, 3).swapaxes(1, 2).reshape(size * size, side * side, 3)
    pixels = cells[:, np.flatnonzero(ring)[::2]]
    usual = np.median(pixels, axis=1)
    off = np.linalg.norm(pixels - usual[:, None], axis=2)
    return usual.astype(np.float64), np.median(off, axis=1).astype(np.float64)


def in_even_light(colours: Floats, edges: NDArray[np.intp], size: int) -> Floats:
    """The colours, cells x 3, as they would be if all of the board had as much light as it has on the average.

    Light changes slowly, colours abruptly: a surface is fitted to how the brightness differs between neighbours
    (iteratively reweighted least squares with Geman-McClure weights), those of unlike colours hardly counted. That is
    the idea of Land and McCann, Lightness and retinex theory, 1971.
    """
    first, second = edges.T
    surface = _surface(size)
    slopes = surface[first] - surface[second]
    lit = colours - BLACK
    brightness = np.log(np.maximum(np.linalg.norm(lit, axis=1), 1))
    change = brightness[first] - brightness[second]
    least, usual = ALIKE
    light = np.ones(len(lit))
    for _ in range(12):
        even = lit / light[:, None]
        apart = np.linalg.norm(even[first] - even[second], axis=1)
        weight = 1 / (1 + (apart / (4 * max(least, float(np.percentile(apart, usual))))) ** 2) ** 2
        weighted = slopes * weight[:, None]
        bend = np.linalg.solve(slopes.T @ weighted + 1e-3 * np.eye(slopes.shape[1]), weighted.T @ change)
        light = np.exp(surface @ bend)
    return np.asarray(lit / light[:, None] + BLACK)


def _surface(size: int) -> Floats:
    """The terms of a polynomial at each cell, each zero on the average: cells x terms."""
    rows, columns = np.divmod(np.arange(size * size), size)
    u, v = 2 * columns / (size - 1) - 1, 2 * rows / (size - 1) - 1
    terms = [u**a * v**b for a in range(DEGREE + 1) for b in range(DEGREE + 1 - a) if a + b]
    surface = np.stack(terms, axis=1)
    return np.asarray(surface - surface.mean(axis=0))


def _lines(grey: Floats, size: int, along: tuple[float, float]) -> Floats:
    """The width of the line between each cell and the one to its right, in cells: size*(size-1), row by row.

    It is how much of the light on both sides the line takes away, or adds, all across it: blur does not change that.
    """
    side = len(grey) // size
    reach, band = round(REACH * side), slice(*(round(end * side) for end in along))
    rows = grey.reshape(size, side, size * side)[:, band].mean(axis=1)
    at = np.arange(1, size)[:, None] * side + np.arange(-reach, reach)
    profile = rows[:, at]
    sides = np.stack([profile[..., :3].mean(axis=2), profile[..., -3:].mean(axis=2)])
    darkest, lightest = sides.min(axis=0)[..., None], sides.max(axis=0)[..., None]
    dark = (np.maximum(darkest - profile, 0) / (darkest + 8)).sum(axis=2) / side
    light = (np.maximum(profile - lightest, 0) / (263 - lightest)).sum(axis=2) / side
    return np.asarray((dark if dark.sum() >= light.sum() else light).ravel())
