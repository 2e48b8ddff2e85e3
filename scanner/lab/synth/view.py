"""A pinhole camera over a bent page: where each place of the page is in the photo, and back."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera
from scanner.lab.synth.sheet import Rect
from scanner.types import Lattice

Places = NDArray[np.float64]

HALF_GRID = 4.5  # cells
GUTTER_WIDTH = 2.0  # cells: how far from the binding a page has risen by two thirds
FOLD_WIDTH = 0.3  # cells: how wide the binding is


class View:
    """The geometry of a photo. The page bends like a cylinder and does not stretch; places on it are in cells."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.focal = float(max(camera.width, camera.height))
        self.distance = self.focal / camera.cell
        self.centre = (np.array(camera.offset) + 0.5) * (camera.width, camera.height) - 0.5
        self.turn = _tilt(camera.tilt, camera.tilt_direction) @ _make_rotation(camera.rotation)
        self.across_bend = direction_of(camera.curl_direction)
        self.arc = np.linspace(-80, 80, 3201)  # along the paper, across the bend, from the puzzle's middle
        steepest = np.radians(camera.curl) / np.tanh(1 / 1.5)
        self.slope = steepest * np.tanh((self.arc - camera.curl_centre) / (1.5 * HALF_GRID))
        self.slope += np.radians(camera.gutter) * _measure_gutter_slope(self.arc - camera.gutter_place)
        self.reach = self._from_middle(np.cos(self.slope))
        self.rise = -self._from_middle(np.sin(self.slope))

    def _from_middle(self, rate: Places) -> Places:
        """Integrates a rate along the arc."""
        total: Places = np.cumsum(rate) * (self.arc[1] - self.arc[0])
        return total - np.interp(0.0, self.arc, total)

    def to_photo(self, places: Places) -> Places:
        """Places on the page, ...x2, as places in the photo, ...x2 in pixels."""
        arc = places @ self.across_bend
        bent = places + (np.interp(arc, self.arc, self.reach) - arc)[..., None] * self.across_bend
        depth = -np.interp(arc, self.arc, self.rise)
        solid = np.concatenate([bent, depth[..., None]], axis=-1) @ self.turn.T
        return np.asarray(solid[..., :2] / (solid[..., 2:] + self.distance) * self.focal + self.centre)

    def to_page(self, pixels: Places) -> Places:
        """Inverts that: cuts each ray with a level plane and lifts it to the page's height there, until it settles."""
        rays = np.concatenate([(pixels - self.centre) / self.focal, np.ones_like(pixels[..., :1])], axis=-1) @ self.turn
        eye = np.array([0, 0, self.distance]) @ self.turn
        height = np.zeros(pixels.shape[:-1])
        for _ in range(20):
            level = (rays * ((eye[2] - height) / rays[..., 2])[..., None] - eye)[..., :2]
            reach = level @ self.across_bend
            arc = np.interp(reach, self.reach, self.arc)
            height = np.interp(arc, self.arc, self.rise)
        return np.asarray(level + (arc - reach)[..., None] * self.across_bend)

    def lattice(self, rect: Rect, size: int) -> Lattice:
        """Returns the crossings, in the photo, of a board of `size` rows that fills a rectangle of the page."""
        steps = np.linspace(0, 1, size + 1)
        across, down = np.meshgrid(rect.x + steps * rect.width, rect.y + steps * rect.height)
        return Lattice(self.to_photo(np.stack([across, down], axis=-1)).astype(np.float32))

    def slope_at(self, places: Places) -> Places:
        """Returns by how many radians the page leans, positive where it falls away along the bend."""
        return np.asarray(np.interp(places @ self.across_bend, self.arc, self.slope))

    def window(self) -> Rect:
        """Returns the part of the page that the photo shows."""
        edge = np.linspace(0, 1, 9)
        rim = np.array([place for t in edge for place in ((t, 0), (t, 1), (0, t), (1, t))])
        seen = self.to_page(rim * (self.camera.width, self.camera.height))
        left, top, right, bottom = map(float, (*seen.min(axis=0) - 0.2, *seen.max(axis=0) + 0.2))
        return Rect(left, top, right - left, bottom - top)


def direction_of(degrees: float) -> Places:
    """Returns the direction of an angle: 0 is to the right, 90 down."""
    return np.array([np.cos(np.radians(degrees)), np.sin(np.radians(degrees))])


def _measure_gutter_slope(beyond: Places) -> Places:
    """Returns the slope of pages so far beyond their binding, as a share of the steepest."""
    return np.asarray(-np.tanh(beyond / FOLD_WIDTH) * np.exp(-np.abs(beyond) / GUTTER_WIDTH))


def _make_rotation(degrees: float) -> Places:
    c, s = direction_of(degrees)
    return np.array([(c, -s, 0), (s, c, 0), (0, 0, 1)])


def _tilt(degrees: float, direction: float) -> Places:
    c, s = direction_of(degrees)
    lean = np.array([(c, 0, -s), (0, 1, 0), (s, 0, c)])
    return np.asarray(_make_rotation(direction) @ lean @ _make_rotation(-direction))
