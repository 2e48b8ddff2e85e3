"""Pictures of filled cells as newspapers have them: a few round and straight shapes, often the same left and right."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...paper.cells import ALONG_LINES, Shape, neighbours
from ...paper.line_clues import runs_in

Picture = list[bool]
"""Whether each cell is filled, in reading order."""

_Covers = Callable[[float, float], bool]
"""Whether a shape covers a point, given in shares of the height and width of the board."""


def draw_picture(shape: Shape, rng: Random) -> Picture:
    """Draws shapes over and into each other, and takes away what stands alone."""
    is_mirrored = rng.random() < 0.5
    shapes = [(_choose_shape(rng, is_mirrored), rng.random() < 0.7) for _ in range(rng.randint(4, 9))]
    shapes.insert(0, (_choose_shape(rng, is_mirrored), True))
    picture = []
    for row, column in shape.cells:
        x, y = (column + 0.5) / shape.columns, (row + 0.5) / shape.rows
        x = min(x, 1 - x) if is_mirrored else x
        is_filled = False
        for covers, adds in shapes:
            if covers(x, y):
                is_filled = adds
        picture.append(is_filled)
    return _tidy(picture, shape)


def _choose_shape(rng: Random, is_mirrored: bool) -> _Covers:
    """Chooses a shape; on a board that is the same left and right its middle lies in the left half."""
    across, down = rng.uniform(0.1, 0.5 if is_mirrored else 0.9), rng.uniform(0.1, 0.9)
    wide, high = rng.triangular(0.06, 0.5, 0.2), rng.triangular(0.06, 0.5, 0.2)
    slope = rng.choice((0, 0, 1, -1))

    def covers_round(x: float, y: float) -> bool:
        return ((x - across) / wide) ** 2 + ((y - down) / high) ** 2 < 1

    def covers_square(x: float, y: float) -> bool:
        return abs(x - across + slope * (y - down)) < wide and abs(y - down) < high

    def covers_tip(x: float, y: float) -> bool:
        return 0 < y - down + high < 2 * high and abs(x - across) * 2 * high < wide * (y - down + high)

    return rng.choice((covers_round, covers_round, covers_square, covers_tip))


def _tidy(picture: Picture, shape: Shape) -> Picture:
    """Fills cells that are blank among filled ones, and empties those that are filled alone."""
    around = neighbours(shape, ALONG_LINES)
    number_beside = [sum(picture[other] for other in others) for others in around]
    return [
        number == len(others) or (is_filled and number > 0)
        for is_filled, number, others in zip(picture, number_beside, around, strict=True)
    ]


def is_picture(picture: Picture, shape: Shape) -> bool:
    """Tells whether about half of the cells are filled, few lines are blank, and many have several runs."""
    rows = [picture[start : start + shape.columns] for start in range(0, shape.area, shape.columns)]
    runs = [len(runs_in(line)) for line in (*rows, *zip(*rows, strict=True))]
    if 10 * runs.count(0) > len(runs) or 3 * sum(number > 1 for number in runs) < len(runs):
        return False
    return 0.35 * shape.area <= sum(picture) <= 0.75 * shape.area
