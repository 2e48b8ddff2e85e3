"""Any pictures of Queens boards: screenshots, photos of screens with moiré, and photos of printed boards."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scanner.lab.bench.robustness import move_camera_away
from scanner.lab.kinds.queens.puzzles import queens
from scanner.lab.synth import Photo
from scanner.lab.synth.boards import random_board
from scanner.lab.synth.looks import Camera, random_camera
from scanner.lab.synth.puzzles import Answered, place_marks
from scanner.lab.synth.screens import BOARD_UNITS, photograph_board, take_screenshot

Rng = np.random.Generator

LEAST_MARGIN = 0.3
"""How much of the page or screen is around a board that is photographed, in cells: colours do not run out of it."""

USUAL_SIZE = 8

SIZES = (4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16)
CHANCES_OF_SIZES = (0.03, 0.07, 0.1, 0.16, 0.2, 0.16, 0.12, 0.08, 0.06, 0.01, 0.01)


def take_any_picture(seed: int, size: int | None = None) -> Photo:
    """Takes any picture of a Queens board: of three, two are screenshots and one is a photo."""
    puzzle, style, pose, sensor = np.random.default_rng(seed).spawn(4)
    answered = queens(puzzle, size or int(style.choice(SIZES, p=CHANCES_OF_SIZES)))
    answered = place_marks(puzzle, answered) if style.random() < 0.5 else answered
    look = random_board(style, answered.puzzle)
    if pose.random() < 0.67:
        cell, quality = float(pose.uniform(24, 130)), int(pose.integers(60, 101))
        return take_screenshot(answered, look, cell, quality, sensor)
    moire = float(pose.uniform(0.01, 0.06)) if pose.random() < 0.5 else 0.0
    margins = {side: max(LEAST_MARGIN, getattr(look, side)) for side in ("above", "below", "beside")}
    seen = replace(look, thin=max(look.thin, 0.02), mark_size=max(look.mark_size, 0.2), **margins)
    return photograph_board(answered, seen, _choose_camera(pose, answered, moire), moire, sensor)


def _choose_camera(rng: Rng, answered: Answered, moire: float) -> Camera:
    """Chooses a camera for which a cell has 28 pixels at least; screens get no shadow, and paper only a soft one."""
    camera = replace(random_camera(rng), curl=0.0)
    if camera.cell * BOARD_UNITS < 28 * answered.puzzle.size:
        camera = replace(camera, width=1200, height=1600, cell=1200 / BOARD_UNITS * 0.7)
    shadow = 0.0 if moire else min(camera.shadow, 0.3)
    light = camera.light * (0.4 if moire else 1.0)
    return replace(camera, shadow=shadow, shadow_edge=max(camera.shadow_edge, 0.1), light=light)


def photograph_mild_board(seed: int, camera: Camera) -> Photo:
    """Photographs a printed board: light falls onto it."""
    puzzle, style, sensor = np.random.default_rng(seed).spawn(3)
    answered = queens(puzzle, USUAL_SIZE)
    board = random_board(style, answered.puzzle)
    return photograph_board(
        answered, replace(board, thin=max(board.thin, 0.02)), move_camera_away(camera, USUAL_SIZE), 0.0, sensor
    )
