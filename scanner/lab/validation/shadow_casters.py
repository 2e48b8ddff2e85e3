"""Draws what casts shadows on the page: a hand, a blind, a window. Each is a set of polygons for `Camera.occluders`.

All is in shares of the photo's longer side, from its middle.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Polygon
from scanner.lab.synth.view import direction_of

Rng = np.random.Generator
Corners = NDArray[np.float64]

FAR_OUTSIDE = 3.0
"""Far enough to be outside any photo."""

FINGERS = ((-52, 0.17, 0.030), (-20, 0.26, 0.027), (-3, 0.29, 0.028), (13, 0.27, 0.026), (31, 0.21, 0.023))
"""The fingers of a hand, thumb first: direction in degrees, length from the middle of the palm, half the width."""


def draw_hand(rng: Rng) -> tuple[Polygon, ...]:
    """Draws an open hand with its arm, which reaches for the middle from anywhere."""
    size = rng.uniform(0.9, 1.5)
    mirror = rng.choice([-1, 1])
    parts = [_draw_capsule((0.0, 0.0), (0.02, 0.0), 0.09), _draw_capsule((0.0, 0.0), (-FAR_OUTSIDE, 0.0), 0.065)]
    for direction, length, half_width in FINGERS:
        tip = direction_of(mirror * direction + rng.normal(0, 3)) * length
        parts.append(_draw_capsule((0.0, 0.0), (float(tip[0]), float(tip[1])), half_width))
    place = rng.uniform(-0.12, 0.12, 2)
    return _place([size * (part - (0.15, 0)) for part in parts], rng.uniform(0, 360), place)


def draw_blind(rng: Rng) -> tuple[Polygon, ...]:
    """Draws the slats of a blind, side by side at any angle."""
    pitch = rng.uniform(0.1, 0.3)
    slat, start = pitch * rng.uniform(0.35, 0.6), rng.uniform(0, pitch)
    slats = [_draw_bar(y, y + slat) for y in np.arange(start - 1.5, 1.5, pitch)]
    return _place(slats, rng.uniform(0, 180))


def draw_window(rng: Rng) -> tuple[Polygon, ...]:
    """Draws the light of a window that falls onto the page at a slant, between its cross and its frame."""
    width, height = rng.uniform(0.5, 0.9, 2)
    bar = rng.uniform(0.02, 0.06)
    across, down = (edge * length for edge, length in zip(rng.uniform(0.35, 0.65, 2), (width, height), strict=True))
    left, top = -width / 2, -height / 2
    level = [_draw_bar(*ends) for ends in ((-FAR_OUTSIDE, top), (top + down, top + down + bar), (-top, FAR_OUTSIDE))]
    upright = [
        _draw_bar(*ends)[:, ::-1]
        for ends in ((-FAR_OUTSIDE, left), (left + across, left + across + bar), (-left, FAR_OUTSIDE))
    ]
    slant = np.array([(1.0, rng.uniform(-0.5, 0.5)), (0.0, 1.0)])
    return _place([part @ slant.T for part in (*level, *upright)], rng.uniform(0, 360), rng.uniform(-0.1, 0.1, 2))


def _draw_bar(start: float, end: float) -> Corners:
    return np.array([(-FAR_OUTSIDE, start), (FAR_OUTSIDE, start), (FAR_OUTSIDE, end), (-FAR_OUTSIDE, end)])


def _draw_capsule(start: tuple[float, float], end: tuple[float, float], half_width: float) -> Corners:
    """Draws a line with round ends."""
    (dx, dy), towards = np.subtract(end, start), np.linspace(-90, 90, 13)
    heading = np.degrees(np.arctan2(dy, dx))
    there = [np.add(end, half_width * direction_of(heading + angle)) for angle in towards]
    back = [np.add(start, half_width * direction_of(heading + 180 + angle)) for angle in towards]
    return np.array([*there, *back])


def _place(parts: list[Corners], turn: float, place: Corners | tuple[float, float] = (0.0, 0.0)) -> tuple[Polygon, ...]:
    across, down = direction_of(turn), direction_of(turn + 90)
    turned = (part @ np.array([across, down]) + place for part in parts)
    return tuple(tuple((float(x), float(y)) for x, y in part) for part in turned)
