"""Takes pictures of boards on screens, with moiré, and in print; shows pages as screens do, in light and dark."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scanner.lab.synth import Photo, Truth
from scanner.lab.synth.boards import Board, Picture, draw_board
from scanner.lab.synth.looks import Camera, Look
from scanner.lab.synth.optics import encode_jpeg, expose
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.sheet import Rect
from scanner.lab.synth.view import View
from scanner.types import Lattice

Rng = np.random.Generator

BOARD_UNITS = 9.0
"""The side of a puzzle in the units of `View`."""


def take_screenshot(answered: Answered, look: Board, cell: float, quality: int, rng: Rng) -> Photo:
    """Takes a screenshot of a board, given the side of its cells in pixels and the JPEG quality."""
    picture, lattice = draw_board(answered.puzzle, look, cell, rng)
    jpeg = encode_jpeg(picture, quality)
    return Photo(jpeg, (Truth(answered.puzzle, answered.solution, lattice),))


def photograph_board(answered: Answered, look: Board, camera: Camera, moire: float, rng: Rng) -> Photo:
    """Photographs a screen, or a printed page where there is no moiré; `camera` counts nine cells to a board."""
    picture, flat = draw_board(answered.puzzle, look, choose_fine_cell(camera, answered.puzzle.size), rng)
    return photograph_flat(answered, picture, flat, camera, moire, rng)


def choose_fine_cell(camera: Camera, size: int) -> float:
    """Returns how many pixels a cell of a picture should have for the camera to see all that can be seen of it."""
    return 1.2 * camera.cell * BOARD_UNITS / size


def photograph_flat(
    answered: Answered, picture: Picture, flat: Lattice, camera: Camera, moire: float, rng: Rng
) -> Photo:
    """Photographs a flat picture of a board, from as far away as it takes to see all of the board."""
    size = answered.puzzle.size
    scale = (flat.points[0, -1, 0] - flat.points[0, 0, 0]) / BOARD_UNITS
    corner = (flat.points[0, 0] + 0.5) / scale
    window = Rect(
        -BOARD_UNITS / 2 - corner[0], -BOARD_UNITS / 2 - corner[1], picture.shape[1] / scale, picture.shape[0] / scale
    )
    board = Rect(-BOARD_UNITS / 2, -BOARD_UNITS / 2, BOARD_UNITS, BOARD_UNITS)
    while True:
        view = View(camera)
        lattice = view.lattice(board, size)
        far = np.array([camera.width, camera.height])
        if ((lattice.points > 4) & (lattice.points < far - 4)).all():
            break
        camera = replace(camera, cell=0.95 * camera.cell)
    photo = expose(add_moire(picture, moire, scale, rng), window, view, rng)
    return Photo(photo, (Truth(answered.puzzle, answered.solution, lattice),))


def add_moire(picture: Picture, strength: float, scale: float, rng: Rng) -> Picture:
    """Adds the coloured waves that the pixels of a screen and those of a camera make together."""
    if not strength:
        return picture
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(np.float32) / np.float32(scale)
    waves = []
    for _ in range(3):
        direction, length = rng.uniform(0, np.pi), rng.uniform(0.15, 1.2)
        phase = 2 * np.pi * ((x * np.cos(direction) + y * np.sin(direction)) / length + 0.05 * (x**2 - y**2))
        waves.append(np.sin(phase + rng.uniform(0, 6)))
    rippled = picture * (1 + np.float32(strength) * np.stack(waves, axis=2))
    return np.clip(rippled, 0, 255).astype(np.uint8)


def strip_paper(rng: Rng, look: Look) -> Look:
    """Removes from a look what paper adds to it."""
    blue, green, red = (int(grey) for grey in rng.integers(215, 256, 3))
    paper = (255, 255, 255) if rng.random() < 0.6 else (blue, green, red)
    return replace(look, paper=paper, grain=0.0, show_through=0.0, wear=0.0, neighbours=bool(rng.random() < 0.4))


def darken(photo: Photo) -> Photo:
    """Shows a picture in a dark theme."""
    jpeg = encode_jpeg(255 - photo.image, 92)
    return Photo(jpeg, photo.truths)
