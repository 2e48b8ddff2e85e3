"""Marks on the middles of edges, seen on circles around these: what points to a side, is round, or crosses."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Circles:
    """The ink on circles around the middles of edges that stand upright: `ink` is E x circles x angles.

    The innermost circle is the first, and the angle on the right; the others follow clockwise.
    """

    ink: Floats

    @classmethod
    def around(cls, places: Floats, reach: float, middles: NDArray[np.float64] | tuple[int, int] = (0, 0)) -> Circles:
        """Samples the ink of places, E x H x H, as far as `reach` from the middles of marks.

        These lie so far right of and below those of the places, in pixels, all or each.
        """
        middles = np.broadcast_to(middles, (len(places), 2))
        # OpenCV remaps no more rows than a short integer counts
        most = np.iinfo(np.int16).max // places.shape[1]
        if len(places) > most:
            starts = range(0, len(places), most)
            parts = [cls.around(places[at : at + most], reach, middles[at : at + most]).ink for at in starts]
            return cls(np.concatenate(parts))
        half, angle = (places.shape[1] - 1) / 2, np.arange(32) * 2 * np.pi / 32
        radius = ((np.arange(8) + 0.5) / 8 * reach)[:, None]
        ways = np.stack([radius * np.cos(angle), radius * np.sin(angle)])
        at = half + middles[..., None, None] + ways
        # one call for all places, which are put one below the other
        at[:, 1] += np.arange(len(places))[:, None, None] * places.shape[1]
        x, y = at.astype(np.float32).swapaxes(0, 1).reshape(2, -1, at.shape[-1])
        column = np.minimum(places, 1).reshape(-1, places.shape[2])
        inked = cv2.remap(column, x, y, cv2.INTER_LINEAR)
        return cls(np.asarray(inked.reshape(len(places), *ways.shape[1:]), np.float32))

    @property
    def _lengths(self) -> NDArray[np.float64]:
        """How long the circles are beside each other."""
        return np.arange(self.ink.shape[1], dtype=np.float64) + 0.5

    @property
    def core(self) -> Floats:
        """The ink at the middles: E."""
        return np.asarray(self.ink[:, 0].mean(axis=1))

    @property
    def is_hollow(self) -> NDArray[np.bool_]:
        """Tells which have far less ink on the inner circles than on all, as a ring has and a chevron has not: E."""
        inner, whole = (self.ink[:, :circles].mean(axis=(1, 2)) for circles in (self.ink.shape[1] // 2, None))
        return np.asarray(9 * inner < 4 * whole)

    @property
    def shares(self) -> NDArray[np.float64]:
        """The share of the ink that is the same at all angles, and those that come again once, twice... on a circle.

        By Fourier series: E x (1 + half the angles).
        """
        power = np.abs(np.fft.rfft(self.ink, axis=2)) ** 2
        power[..., 1:] *= 2
        weighed = np.einsum("ecf,c->ef", power, self._lengths)
        return np.asarray(weighed / np.maximum(weighed.sum(axis=1, keepdims=True), 1e-9))

    @property
    def odd_share(self) -> NDArray[np.float64]:
        """The share of the ink that comes again once or three times, as that of a mark with a tip does: E."""
        return np.asarray(self.shares[:, [1, 3]].sum(axis=1))

    @property
    def ways(self) -> NDArray[np.intp]:
        """Where the tips of marks are that have one: 0 is on the right, 1 below, 2 on the left, 3 above.

        The tip of a chevron and its two ends are at thirds of a circle.
        """
        thirds = np.einsum("ec,c->e", np.fft.rfft(self.ink, axis=2)[..., 3], self._lengths)
        return np.asarray((thirds[:, None] * np.exp(3j * np.pi / 2 * np.arange(4))).real.argmax(axis=1))

    def median(self, of: NDArray[np.bool_], ways: NDArray[np.intp]) -> Circles:
        """Returns what some of the marks look like in common, turned so that their tips are on the right."""
        angles = self.ink.shape[2]
        facing = (np.arange(angles) + angles // 4 * ways[of][:, None]) % angles
        return Circles(np.median(np.take_along_axis(self.ink[of], facing[:, None], axis=2), axis=0)[None])

    def measure_differences(self, usual: Circles, ways: int) -> NDArray[np.float64]:
        """Measures how far each differs from the usual one, turned in so many ways: E x 4, infinite for other ways."""
        differences, quarter = np.full((len(self.ink), 4), np.inf), self.ink.shape[2] // 4
        weights = self._lengths / self._lengths.sum() / self.ink.shape[2]
        for way in range(ways):
            apart = self.ink - np.roll(usual.ink, quarter * way, axis=2)
            differences[:, way] = np.sqrt(np.einsum("eca,c->e", apart**2, weights))
        return differences
