"""Fits a lattice exactly to its ruled lines, however the page bends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.flatten import CELL
from scanner.detection.lattice_fit import find_steps, fit_surface, list_monomials, move, weigh_by_cauchy
from scanner.detection.reduction import halved, halvings
from scanner.types import Lattice

SAMPLES_ALONG = np.linspace(0.14, 0.86, 11, dtype=np.float32)
"""Where a segment between two crossings is sampled, in parts of its length: its ends belong to other lines."""

REACH_BESIDE = 0.12
"""How far beside its place a line is looked for, in cells: the sides of separate boxes are farther off."""

LEAST_SHARE_SEEN = 0.75
"""The share of a grid that must lie within the photo, and of its segments that must have a line, for it to be moved."""

LIGHT_REDUCTION = 4
"""How many times smaller the copy is from which the light around a pixel is taken."""

DISTANCE_CLEAR_OF_LINE = 0.3
"""The distance beside a segment, in cells, that its line does not reach, however thick it is."""

FEW_LINES = 7
"""The most lines of a grid that may have many thick ones; the tiny cells of larger grids are all stroke."""

MOST_OFFSET = 0.035
"""How far from its segment a line may be in the end, in cells."""

NUMBER_OF_OFFSETS = 19

FAINTEST_LINE = 0.008
"""How high the faintest line that counts rises, as a share of the light, above its floor."""

MISFIT = 0.02
"""How far, in cells, segments usually lie from a smooth surface."""

CREST_SHARE = 0.6
"""The least share of its peak at which a profile shows the line itself."""

_Seen = tuple[NDArray[np.float32], NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class _Picture:
    """A grey picture, HxW, and the light around each pixel, HxW of a copy that is smaller."""

    light: NDArray[np.float32]
    around: NDArray[np.float32]

    @classmethod
    def of(cls, grey: NDArray[np.uint8], side: float) -> _Picture:
        """Makes the picture for cells of `side` pixels; the light around a pixel is that of about a cell."""
        window = max(1, round(side / LIGHT_REDUCTION)) | 1
        around = cv2.boxFilter(halved(grey, halvings(LIGHT_REDUCTION)), cv2.CV_32F, (window, window))
        return cls(grey.astype(np.float32), np.asarray(around, np.float32))

    def invert(self) -> _Picture:
        """Inverts the picture: light lines become dark ones."""
        return _Picture(255 - self.light, 255 - self.around)

    def measure(self, x: NDArray[np.float32], y: NDArray[np.float32]) -> NDArray[np.float32]:
        """Measures how much darker each point is than the light around it, as a share of that; 0 beyond the rim."""
        light = cv2.remap(self.light, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=255)
        coarse_x, coarse_y = ((at + 0.5) / LIGHT_REDUCTION - 0.5 for at in (x, y))
        around = cv2.remap(self.around, coarse_x, coarse_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.maximum(1 - (light + 1) / (around + 1), 0, dtype=np.float32)


def pull_onto_lines(grey: NDArray[np.uint8], lattice: Lattice, *others: Lattice) -> Lattice:
    """Pulls the lattice onto the lines of a picture, HxW, dark or light; returns it unchanged where they are not seen.

    `others` may be nearer to them: the lattice from which the most of its lines are found is pulled, or the first.

    A stroke as long as each segment between two neighbouring crossings is looked for beside it; a smooth field, a
    polynomial of third degree over the grid, is fitted robustly to the offsets of these and moves all crossings.
    A fold in the paper is sharper than that, so finally each crossing follows the segments near it.
    """
    part, corner, scale = _cut_around(grey, lattice)
    starts = [start for each in (lattice, *others) for start in _look_for_both(part, each, corner, scale)]
    # From the wrong start, hardly any lines are seen.
    likely = [start for start in starts if start.share >= max(start.share for start in starts) / 2]
    seen = max((start.move(_fit_smooth_field).move(_average_locally) for start in likely), key=lambda seen: seen.share)
    return Lattice((seen.points + 0.5) / np.float32(scale) - 0.5 + corner) if seen.share > LEAST_SHARE_SEEN else lattice


def find_segments(grey: NDArray[np.uint8], lattice: Lattice) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Tells which segments of a lattice have a line of the picture, HxW, beside them.

    First those from each crossing to the next one in its row, (rows+1) x columns, then in its column,
    rows x (columns+1).
    """
    part, corner, scale = _cut_around(grey, lattice)
    seen = max(_look_for_both(part, lattice, corner, scale), key=lambda seen: seen.share)
    return seen.down[1] > 0, seen.right[1].T > 0


def _cut_around(grey: NDArray[np.uint8], lattice: Lattice) -> tuple[NDArray[np.uint8], NDArray[np.float32], float]:
    """Cuts out a grid of a picture, HxW, with a cell around it, and reduces it; also returns its corner and scale."""
    margin, extent = lattice.cell_side, grey.shape[::-1]
    left, top = np.clip(lattice.points.min(axis=(0, 1)) - margin, 0, extent).astype(int)
    right, bottom = np.clip(lattice.points.max(axis=(0, 1)) + margin, 0, extent).astype(int)
    times = halvings(lattice.cell_side / CELL)
    part = halved(grey[top : bottom + 1, left : right + 1], times)
    return part, np.array([left, top], np.float32), 1 / (1 << times)


@dataclass(frozen=True, slots=True, eq=False)
class _Sight:
    """The lines beside the segments between crossings: `down` for the horizontal ones, `right` for the vertical ones.

    `share` is the share of segments that have a line near enough.
    """

    picture: _Picture
    points: NDArray[np.float32]
    down: _Seen
    right: _Seen
    share: float

    def move(self, field: Callable[[NDArray[np.float32], NDArray[np.float32]], NDArray[np.float32]]) -> _Sight:
        """Moves the crossings by a field through these offsets, and looks for the lines again."""
        return _look_from(self.picture, move(self.points, field(*self.down), field(*self.right).T))


def _look_for_both(
    part: NDArray[np.uint8], lattice: Lattice, corner: NDArray[np.float32], scale: float
) -> tuple[_Sight, _Sight]:
    """Finds the dark lines beside the segments of a lattice, and the light ones, in the part of a picture around it."""
    points = ((lattice.points - corner + 0.5) * scale - 0.5).astype(np.float32)
    picture = _Picture.of(part, lattice.cell_side * scale)
    return _look_from(picture, points), _look_from(picture.invert(), points)


def _look_from(picture: _Picture, points: NDArray[np.float32]) -> _Sight:
    """Finds the lines beside the segments between crossings."""
    down, right = _measure_offsets(picture, points), _measure_offsets(picture, points.transpose(1, 0, 2))
    return _Sight(picture, points, down, right, _measure_share_seen(picture, points, (down, right)))


def _measure_share_seen(picture: _Picture, points: NDArray[np.float32], sides: tuple[_Seen, _Seen]) -> float:
    """Measures the share of segments with a line near enough: most chance marks lie farther off.

    Segments that the photo cuts off do not count against a grid, but one that is whole is preferred.
    """
    height, width = picture.light.shape
    seen, visible = [], []
    for lines, (offset, weight) in zip((points, points.transpose(1, 0, 2)), sides, strict=True):
        middles = (lines[:, :-1] + lines[:, 1:]) / 2
        inside = ((middles >= 0) & (middles < [width, height])).all(axis=2)
        visible.append(inside.mean())
        seen.append((inside & (weight > 0) & (np.abs(offset) <= MOST_OFFSET)).mean())
    return float(np.mean(seen) / np.sqrt(np.mean(visible))) if np.mean(visible) > LEAST_SHARE_SEEN else 0.0


def _measure_offsets(picture: _Picture, points: NDArray[np.float32]) -> _Seen:
    """Measures how far below each horizontal segment its line lies, in cells, and how strong it is (0: none seen).

    Both are (rows+1) x columns.
    """
    beside = np.linspace(-REACH_BESIDE, REACH_BESIDE, NUMBER_OF_OFFSETS, dtype=np.float32)
    profile = _measure_profiles(picture, points, beside)
    profile = profile * (1 - 0.5 * (beside / DISTANCE_CLEAR_OF_LINE) ** 2)
    peak = profile.argmax(axis=2)
    height = profile.max(axis=2)
    floor = np.partition(profile, NUMBER_OF_OFFSETS // 2, axis=2)[..., NUMBER_OF_OFFSETS // 2]
    rim = CREST_SHARE * height[..., None]
    broad = (profile > rim).mean(axis=2) > 0.5
    if len(points) <= FEW_LINES and broad.any():
        # A stroke that fills the window is recognised by what is farther out.
        floor[broad] = _measure_profiles(
            picture, points, np.array([-DISTANCE_CLEAR_OF_LINE, DISTANCE_CLEAR_OF_LINE], np.float32)
        ).min(axis=2)[broad]
    mass = np.maximum(profile - rim, 0)
    mass *= np.abs(np.arange(NUMBER_OF_OFFSETS) - peak[..., None]) <= 3
    centre = mass @ beside / np.maximum(mass.sum(axis=2), 1e-6)
    seen = np.where(height > np.maximum(FAINTEST_LINE, (3 * floor + FAINTEST_LINE) / 2), height, 0)
    return centre.astype(np.float32), seen.astype(np.float32)


def _measure_profiles(
    picture: _Picture, points: NDArray[np.float32], beside: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Measures a line's strength at distances below each horizontal segment: (rows+1) x columns x offsets."""
    below = find_steps(points)
    # Along, rows, columns, beside: the axis that is reduced comes first, which is fastest.
    x, y = (
        (start + (end - start) * SAMPLES_ALONG[:, None, None])[..., None] + step[..., None] * beside
        for start, end, step in zip(
            np.moveaxis(points[:, :-1], 2, 0),
            np.moveaxis(points[:, 1:], 2, 0),
            np.moveaxis((below[:, :-1] + below[:, 1:]) / 2, 2, 0),
            strict=True,
        )
    )
    # a remapped picture must have fewer than 32768 columns
    flat = (SAMPLES_ALONG.size * len(points), -1)
    sampled = picture.measure(x.reshape(flat), y.reshape(flat)).reshape(SAMPLES_ALONG.size, -1)
    # A ruled line is dark along its whole length, a digit only here and there.
    third_least = np.partition(sampled, 2, axis=0)[2]
    return _pool(third_least.reshape(x.shape[1:]))


def _pool(profiles: NDArray[np.float32]) -> NDArray[np.float32]:
    """Adds to each profile a share of its neighbours' on the same line: alone a faint one is lost in the noise.

    None is more than doubled: a line does not continue where nothing at all is seen of it.
    """
    padded = np.pad(profiles, ((0, 0), (1, 1), (0, 0)), mode="edge")
    return np.minimum((padded[:, :-2] + 2 * profiles + padded[:, 2:]) / 4, 2 * profiles)


def _fit_smooth_field(offsets: NDArray[np.float32], weights: NDArray[np.float32]) -> NDArray[np.float32]:
    """Fits a smooth surface to the offsets of horizontal segments: at every crossing, (rows+1) x (columns+1)."""
    rows, columns = offsets.shape
    middles, crossings = _make_basis(rows, columns)
    weight = np.minimum(weights, np.median(weights) + MISFIT).ravel().astype(np.float64)
    target = offsets.ravel().astype(np.float64)
    ridge = np.asarray(1e-3 * (weight.sum() + 1e-6))
    coefficients = fit_surface(
        middles, target, ridge, lambda found: weight * weigh_by_cauchy(target - middles @ found, 2 * MISFIT), weight
    )
    return (crossings @ coefficients).reshape(rows, columns + 1).astype(np.float32)


def _average_locally(offsets: NDArray[np.float32], weights: NDArray[np.float32]) -> NDArray[np.float32]:
    """Averages the offsets of the nearest segments at every crossing: (rows+1) x (columns+1).

    Normalized convolution (Knutsson and Westin, 1993), drawn towards no offset where little is seen.
    """
    rows, columns = offsets.shape
    sure = np.minimum(weights / max(float(np.median(weights)), MISFIT / 2), 1)
    along = np.exp(-0.5 * ((np.arange(columns + 1)[:, None] - np.arange(columns) - 0.5) / 0.8) ** 2)
    across = np.exp(-0.5 * ((np.arange(rows)[:, None] - np.arange(rows)) / 0.5) ** 2)
    total = across @ sure @ along.T
    return (across @ (sure * offsets) @ along.T / (total + 0.3)).astype(np.float32)


@cache
def _make_basis(rows: int, columns: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Returns the monomials at the middles of rows x columns horizontal segments, and at the crossings between them."""
    v, u = np.meshgrid(np.linspace(-1, 1, rows), np.linspace(-1, 1, columns + 1), indexing="ij")
    return list_monomials((u[:, :-1] + u[:, 1:]) / 2, (v[:, :-1] + v[:, 1:]) / 2), list_monomials(u, v)
