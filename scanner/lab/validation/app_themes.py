"""Chooses how the apps of validation look: in light, in dark, and with a light board on a dark page."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.app_boards import Theme
from scanner.lab.synth.sheet import Bgr

Rng = np.random.Generator

INKS_ON_LIGHT: tuple[Bgr, ...] = ((190, 95, 25), (235, 130, 45), (150, 110, 50), (110, 140, 40))
"""The colours of players' digits on a light board."""

INKS_ON_DARK: tuple[Bgr, ...] = ((255, 200, 120), (235, 190, 150), (190, 230, 150), (140, 200, 250))
"""The colours of players' digits on a dark board."""

BUTTON_COLOURS: tuple[Bgr, ...] = ((130, 185, 65), (60, 60, 60), (190, 120, 70), (45, 125, 235), (90, 80, 75))


def choose_light_theme(rng: Rng) -> Theme:
    """Chooses light for everything, the lines within boxes faint."""
    return _choose_with_light_board(
        rng, page=_choose_grey(rng, 236, 255), text=_choose_grey(rng, 30, 100), button=_choose_grey(rng, 215, 238)
    )


def choose_light_board_on_dark_page(rng: Rng) -> Theme:
    """Chooses a light board with faint lines on a page that is nearly black."""
    button = BUTTON_COLOURS[rng.integers(len(BUTTON_COLOURS))]
    return _choose_with_light_board(rng, page=_choose_grey(rng, 8, 55), text=_choose_grey(rng, 190, 250), button=button)


def choose_dark_theme(rng: Rng) -> Theme:
    """Chooses dark for everything, the lines within boxes faint."""
    page = rng.uniform(10, 45)
    board = page + rng.uniform(0, 18)
    line = board + rng.uniform(24, 50)
    return Theme(
        page=_choose_grey(rng, page, page),
        board=_choose_grey(rng, board, board),
        line=_choose_grey(rng, line, line),
        wall=_choose_grey(rng, line + 30, line + 100),
        digit=_choose_grey(rng, 200, 255),
        entry=INKS_ON_DARK[rng.integers(len(INKS_ON_DARK))],
        note=_choose_grey(rng, 110, 165),
        selected=_choose_grey(rng, board + 30, board + 45),
        peer=_choose_grey(rng, board + 6, board + 16),
        text=_choose_grey(rng, 170, 240),
        button=_choose_grey(rng, board + 10, board + 40),
        thin=rng.uniform(0.015, 0.04),
        thick=rng.uniform(0.04, 0.08),
        digit_height=rng.uniform(0.42, 0.6),
    )


THEMES = {
    "light": choose_light_theme,
    "a light board on a dark page": choose_light_board_on_dark_page,
    "dark": choose_dark_theme,
}


def _choose_with_light_board(rng: Rng, page: Bgr, text: Bgr, button: Bgr) -> Theme:
    board = rng.uniform(240, 255)
    wall = _choose_grey(rng, 0, 70) if rng.random() < 0.7 else INKS_ON_LIGHT[rng.integers(len(INKS_ON_LIGHT))]
    return Theme(
        page=page,
        board=_choose_grey(rng, board, board),
        line=_choose_grey(rng, board - 60, board - 24),
        wall=wall,
        digit=_choose_grey(rng, 10, 80),
        entry=INKS_ON_LIGHT[rng.integers(len(INKS_ON_LIGHT))],
        note=_choose_grey(rng, 100, 150),
        selected=(255, 205, 150) if rng.random() < 0.5 else (200, 225, 255),
        peer=_choose_grey(rng, board - 22, board - 8),
        text=text,
        button=button,
        thin=rng.uniform(0.015, 0.04),
        thick=rng.uniform(0.04, 0.08),
        digit_height=rng.uniform(0.42, 0.6),
    )


def _choose_grey(rng: Rng, low: float, high: float) -> Bgr:
    """Chooses a colour that is nearly grey: with a tinge of blue, or of anything else."""
    level = rng.uniform(low, high) + np.array([rng.uniform(0, 6), 0.0, 0.0]) + rng.normal(0, 1.5, 3)
    blue, green, red = np.clip(level, 0, 255).astype(int).tolist()
    return blue, green, red
