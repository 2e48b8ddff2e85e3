"""Queens boards of the guard: photos and screenshots, in colours and in walls."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import Take
from scanner.lab.kinds.queens.puzzles import queens_in_one_piece
from scanner.lab.synth import Camera, Photo
from scanner.lab.synth.boards import COLOURED_STYLES, Board, random_board
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.screens import photograph_board, take_screenshot

SIZES = (8, 7, 9, 6, 10, 5)


def _make_board(seed: int, styles: tuple[str, ...]) -> tuple[Answered, Board]:
    """Makes a Queens board of one piece for each region, and its look in one of the styles."""
    puzzle, style = np.random.default_rng(seed).spawn(2)
    size = SIZES[seed % len(SIZES)]
    answered = queens_in_one_piece(puzzle, size)
    return answered, random_board(style, answered.puzzle, styles)


def take_photo_of(*styles: str) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        answered, board = _make_board(seed, styles)
        margins = {side: max(0.3, getattr(board, side)) for side in ("above", "below", "beside")}
        sensor = np.random.default_rng((seed, 1))
        return photograph_board(answered, replace(board, thin=max(board.thin, 0.02), **margins), camera, 0.0, sensor)

    return take


def take_screenshot_of(*styles: str, is_dark: bool = False) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        answered, board = _make_board(seed, styles)
        if is_dark:
            board = replace(board, page=(28, 24, 22), ink=(220, 220, 220))
        across = answered.puzzle.size + 2 * board.beside
        down = answered.puzzle.size + board.above + board.below
        cell = min(camera.width / across, camera.height / down)
        return take_screenshot(answered, board, cell, camera.quality, np.random.default_rng((seed, 1)))

    return take


PHOTOS_IN_COLOURS, PHOTOS_IN_WALLS = take_photo_of(*COLOURED_STYLES), take_photo_of("walls")
SCREENS_IN_COLOURS, SCREENS_IN_WALLS = take_screenshot_of(*COLOURED_STYLES), take_screenshot_of("walls")

GROUPS = (
    Group("Queens in colours", 500, (PHOTOS_IN_COLOURS, SCREENS_IN_COLOURS), 16, 12),
    Group("Queens in walls", 600, (PHOTOS_IN_WALLS, SCREENS_IN_WALLS), 10, 8),
)
