"""A group of the guard: pictures that have one difficulty in common."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scanner.lab.bench.guard_pictures import Take, choose_camera
from scanner.lab.synth import Photo


@dataclass(frozen=True, slots=True)
class Group:
    """Pictures that have one difficulty in common, taken in turn in each way of `takes`; `first` is the first's seed.

    `sides` are the least and the most pixels of a picture's sides; `turns` the degrees by which the page lies turned,
    clockwise, in turn. At least `floor` of the pictures are read exactly: what was measured with OpenCV 4.14 and 5.0,
    the lesser of the two, less one. A page without a puzzle is exact whatever was reported; see `Outcome.extra`.
    """

    name: str
    first: int
    takes: tuple[Take, ...]
    pictures: int
    floor: int
    sides: tuple[int, int] = (480, 720)
    turns: tuple[float, ...] = (0.0,)

    def picture(self, number: int) -> Photo:
        """Takes the picture of a number from 0."""
        seed = self.first + number
        turn = self.turns[number % len(self.turns)]
        return self.takes[number % len(self.takes)](seed, choose_camera(np.random.default_rng(seed), self.sides, turn))
