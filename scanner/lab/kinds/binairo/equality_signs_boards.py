"""Boards with = and × on their edges, to learn from.

They are drawn at random: in any colours, with discs, tiles, suns, moons or digits in their cells, and with signs on
some of their edges. On others stands what is no sign, such as a dot, a chevron, a stroke, a letter, a wall or
the pointer of a mouse.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.rectify import rectify
from scanner.kinds.binairo.equality_signs import SIGNS, patches, seen_in_middle
from scanner.types import Board, Lattice, Page

Rng = np.random.Generator
Floats = NDArray[np.float32]
Point = tuple[float, float]

SIGNED, DISTRACTED = 0.2, 0.15
"""The greatest shares of the edges of a board with a sign, and with something that is none."""

LEGIBLE = 5.5
"""The least height of a sign, in pixels."""

BLURRED = 0.13
"""The widest blur of a picture, as a share of the height of its signs."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on a picture in lengths of cells, in one colour."""

    picture: NDArray[np.uint8]
    cell: float
    colour: tuple[int, int, int]

    def line(self, start: Point, end: Point, width: float) -> None:
        """Draws a line between two points, x then y."""
        first, last = ([round(at * self.cell * 16) for at in point] for point in (start, end))
        cv2.line(self.picture, first, last, self.colour, max(1, round(width * self.cell)), cv2.LINE_AA, 4)

    def disc(self, middle: Point, radius: float, is_ring: bool = False) -> None:
        """Draws a disc, or a ring."""
        centre = (round(middle[0] * self.cell * 16), round(middle[1] * self.cell * 16))
        width = max(1, round(radius * self.cell / 5)) if is_ring else -1
        cv2.circle(self.picture, centre, round(radius * self.cell * 16), self.colour, width, cv2.LINE_AA, 4)

    def text(self, text: str, middle: Point, height: float) -> None:
        """Draws a text around a point."""
        scale, thick = height * self.cell / 21, max(1, round(height * self.cell / 9))
        (width, high), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, thick)
        at = (round(middle[0] * self.cell - width / 2), round(middle[1] * self.cell + high / 2))
        cv2.putText(self.picture, text, at, cv2.FONT_HERSHEY_SIMPLEX, scale, self.colour, thick, cv2.LINE_AA)


def board(rng: Rng) -> tuple[Board, NDArray[np.intp]]:
    """Draws a board; returns it and the number of the sign on each of its edges, in the order of `Signs.flat`."""
    size, cell = int(rng.integers(4, 9)), float(np.exp(rng.uniform(np.log(24), np.log(80))))
    ground = _colour(rng, *((150, 256) if rng.random() < 0.7 else (10, 70)))
    ink = [_choose_unlike_colour(rng, ground) for _ in range(5)]
    side = round((size + 2) * cell)
    picture = np.full((side, side, 3), ground, np.uint8)
    _draw_tints(rng, Pen(picture, cell, _choose_near_colour(rng, ground)), size)
    things, radius = rng.integers(6, size=2), rng.uniform(0.2, 0.47)
    for row, column in np.argwhere(rng.random((size, size)) < rng.uniform(0, 1)).tolist():
        which = rng.integers(2)
        _draw_thing(Pen(picture, cell, ink[which]), things[which], (column + 1.5, row + 1.5), radius, rng)
    if rng.random() < 0.5:
        ink[2] = _choose_near_colour(rng, ground)
    line = rng.uniform(0, 0.045)
    for at in range(size + 1):
        for ends in (((1, 1 + at), (1 + size, 1 + at)), ((1 + at, 1), (1 + at, 1 + size))):
            Pen(picture, cell, ink[2]).line(*ends, line)
    height = max(rng.uniform(0.11, 0.3), LEGIBLE / cell)
    if rng.random() < 0.3:
        ink[3] = _choose_near_colour(rng, ground, 2.5)
    labels = _draw_on_edges(rng, Pen(picture, cell, ink[3]), ground, ink[4], size, height)
    steps = (1 + np.arange(size + 1)) * cell - 0.5
    points = np.stack(np.meshgrid(steps, steps), axis=2) + rng.normal(0, 0.008 * cell, (size + 1, size + 1, 2))
    points += rng.normal(0, 0.02 * cell, 2)
    for _ in range(rng.integers(3)):
        _draw_pointer(Pen(picture, cell, (0, 0, 0)), rng.uniform(1, 1 + size, 2).astype(np.float32), rng)
    page = Page(np.ascontiguousarray(_photograph(rng, picture, BLURRED * height * cell)), "drawn")
    return rectify(page, Lattice(points.astype(np.float32))), labels


def _draw_on_edges(
    rng: Rng, pen: Pen, ground: tuple[int, int, int], other: tuple[int, int, int], size: int, height: float
) -> NDArray[np.intp]:
    """Draws signs on some edges, and on others what is none; gives the number of the sign on each."""
    middles = [(c + 2.0, r + 1.5, True) for r in range(size) for c in range(size - 1)]
    middles += [(c + 1.5, r + 2.0, False) for r in range(size - 1) for c in range(size)]
    width = rng.uniform(0.08, 0.26)
    has_patch, is_turned = rng.random() < 0.4, rng.random() < 0.5
    chance, labels = rng.random(len(middles)), np.zeros(len(middles), np.intp)
    signed, distracted = rng.uniform(0, SIGNED), rng.uniform(0, DISTRACTED) * (rng.random() < 0.6)
    shape = rng.uniform((0.65, 0.35, 0.55), (0.95, 0.6, 0.85)).astype(np.float32)
    form = int(rng.integers(8))
    for number, (x, y, is_upright) in enumerate(middles):
        if chance[number] < signed:
            if has_patch:
                Pen(pen.picture, pen.cell, ground).disc((x, y), rng.uniform(0.55, 0.75) * height)
            labels[number] = 1 + rng.integers(2)
            _draw_sign(pen, SIGNS[labels[number]], (x, y), height / 2, width, shape, is_turned)
        elif chance[number] < signed + distracted:
            kind = form if rng.random() < 0.7 else int(rng.integers(8))
            _draw_other(rng, Pen(pen.picture, pen.cell, other), kind, (x, y), height, is_upright)
    return labels


def _draw_tints(rng: Rng, pen: Pen, size: int) -> None:
    """Draws the ground of some cells, if any, in another tint."""
    for row, column in np.argwhere(rng.random((size, size)) < rng.choice([0, rng.uniform(0.1, 0.5)])).tolist():
        x, y = ((at + np.arange(1, 3)) * pen.cell for at in (column, row))
        pen.picture[round(y[0]) : round(y[1]), round(x[0]) : round(x[1])] = pen.colour


def _draw_pointer(pen: Pen, tip: Floats, rng: Rng) -> None:
    """Draws the pointer of a mouse: an arrow with a light rim, or a hand-sized blob."""
    height, turn = rng.uniform(0.15, 0.45), rng.choice([0.0, rng.uniform(0, 2 * np.pi)])
    arrow = np.array([(0, 0), (0, 1), (0.24, 0.78), (0.4, 1.1), (0.52, 1.04), (0.38, 0.72), (0.68, 0.72)]) * height
    across, down = arrow[:, 0] * np.cos(turn) - arrow[:, 1] * np.sin(turn), arrow @ [np.sin(turn), np.cos(turn)]
    ring = np.round((np.stack([across, down], axis=1) + tip) * pen.cell * 16).astype(np.int32)
    cv2.polylines(pen.picture, [ring], True, (255, 255, 255), max(2, round(0.05 * pen.cell)), cv2.LINE_AA, 4)
    cv2.fillPoly(pen.picture, [ring], pen.colour, cv2.LINE_AA, 4)


def _draw_sign(pen: Pen, sign: str, middle: Point, half: float, width: float, shape: Floats, is_turned: bool) -> None:
    """Draws a sign, given half of its height and the width of its strokes as a share of its height."""
    length, apart, across = (half * shape).tolist()
    ends = [((-length, -apart), (length, -apart)), ((-length, apart), (length, apart))]
    if sign == "x":
        ends = [((-across, -across), (across, across)), ((-across, across), (across, -across))]
    for start, end in ends:
        turned = [(y, x) if is_turned else (x, y) for x, y in (start, end)]
        first, last = ((middle[0] + x, middle[1] + y) for x, y in turned)
        pen.line(first, last, min(width, 0.65 * apart / half) * 2 * half)


def _draw_other(rng: Rng, pen: Pen, kind: int, middle: Point, height: float, is_upright: bool) -> None:
    """Draws what is no sign: a dot, a ring, a chevron, one stroke, a plus, a letter, a wall or specks."""
    (x, y), half = middle, height / 2
    if kind < 2:
        pen.disc(middle, half * rng.uniform(0.5, 1), is_ring=kind == 1)
    elif kind == 2:
        way = rng.choice([-1, 1])
        arms = [(x + way * half / 2, y - half), (x + way * half / 2, y + half)]
        tip = (x - way * half / 2, y)
        if not is_upright:
            arms, tip = [(x - half, y + way * half / 2), (x + half, y + way * half / 2)], (x, y - way * half / 2)
        for arm in arms:
            pen.line(arm, tip, height * rng.uniform(0.1, 0.25))
    elif kind == 3:
        angle = rng.uniform(0, np.pi)
        across, down = half * np.cos(angle), half * np.sin(angle)
        pen.line((x - across, y - down), (x + across, y + down), height * rng.uniform(0.1, 0.3))
    elif kind == 4:
        for across, down in ((half, 0), (0, half)):
            pen.line((x - across, y - down), (x + across, y + down), height * rng.uniform(0.1, 0.3))
    elif kind == 5:
        off = rng.normal(0, 0.1, 2).tolist()
        text = str(rng.choice(list("0123456789ABEHKRS+-<>v^")))
        pen.text(text, (x + off[0], y + off[1]), height * rng.uniform(0.7, 2))
    elif kind == 6:
        ends = ((x, y - 0.5), (x, y + 0.5)) if is_upright else ((x - 0.5, y), (x + 0.5, y))
        pen.line(*ends, rng.uniform(0.05, 0.14))
    else:
        for off in rng.normal(0, 0.12, (rng.integers(1, 5), 2)).tolist():
            pen.disc((x + off[0], y + off[1]), rng.uniform(0.01, 0.06))


def _draw_thing(pen: Pen, thing: int, middle: Point, radius: float, rng: Rng) -> None:
    """Draws a disc, a ring, a tile, a digit, or a sun, in a cell."""
    x, y = middle
    if thing < 2:
        pen.disc(middle, radius, is_ring=thing == 1)
    elif thing == 2:
        pen.line((x, y - radius), (x, y + radius), 2 * radius)
    elif thing == 3:
        pen.text(str(rng.integers(10)), middle, 2 * radius)
    elif thing == 4:
        ground = pen.picture[round((y - 0.45) * pen.cell), round((x - 0.45) * pen.cell)].tolist()
        pen.disc(middle, radius)
        Pen(pen.picture, pen.cell, ground).disc((x - 0.4 * radius, y - 0.4 * radius), 0.85 * radius)
    else:
        pen.disc(middle, 0.6 * radius)
        for ray in np.arange(8) * np.pi / 4:
            across, down = np.cos(ray), np.sin(ray)
            start, end = ((x + far * radius * across, y + far * radius * down) for far in (0.75, 1))
            pen.line(start, end, 0.2 * radius)


def _colour(rng: Rng, least: int, most: int) -> tuple[int, int, int]:
    light = rng.integers(least, most)
    blue, green, red = np.clip(light + rng.normal(0, 12, 3), 0, 255).round().astype(int).tolist()
    return blue, green, red


def _choose_near_colour(rng: Rng, ground: tuple[int, int, int], times: float = 1.0) -> tuple[int, int, int]:
    """Chooses a colour that can hardly be distinguished from the ground."""
    blue, green, red = np.array(ground) + rng.choice([-1, 1]) * times * rng.uniform(8, 40) + rng.normal(0, 5, 3)
    return int(np.clip(blue, 0, 255)), int(np.clip(green, 0, 255)), int(np.clip(red, 0, 255))


def _choose_unlike_colour(rng: Rng, ground: tuple[int, int, int]) -> tuple[int, int, int]:
    """Chooses a colour that can be distinguished from the ground."""
    while True:
        blue, green, red = rng.integers(0, 256, 3).tolist() if rng.random() < 0.5 else [int(rng.integers(0, 256))] * 3
        far = np.abs(np.log(np.array([blue, green, red]) + 24.0) - np.log(np.array(ground) + 24.0)).max()
        if far > 0.3:
            return blue, green, red


def _photograph(rng: Rng, picture: NDArray[np.uint8], blur: float) -> NDArray[np.uint8]:
    """Takes the picture: out of focus, in uneven light, noisy, compressed; many are screenshots."""
    if rng.random() < 0.4:
        return picture
    seen = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, max(0.4, blur))).astype(np.float32)
    light = cv2.resize(
        rng.uniform(0.55, 1, (3, 3)).astype(np.float32), picture.shape[1::-1], interpolation=cv2.INTER_CUBIC
    )
    seen = seen * light[..., None] + rng.normal(0, rng.uniform(0, 5), picture.shape).astype(np.float32)
    quality = int(rng.integers(40, 96))
    _, data = cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def samples(seed: int, boards: int) -> tuple[Floats, NDArray[np.intp]]:
    """Draws boards; returns what is seen of the edges on which anything is drawn, E x 1 x H x W, and their signs, E."""
    rng = np.random.default_rng(seed)
    seen, labels = [], []
    for _ in range(boards):
        drawn, signs = board(rng)
        marked = seen_in_middle(drawn)
        seen.append(patches(drawn)[marked])
        labels.append(signs[marked])
    return np.concatenate(seen), np.concatenate(labels)
