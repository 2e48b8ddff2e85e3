"""The apps of validation are faint, and a person can read them all the same."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.synth.sheet import Bgr
from scanner.lab.validation.app_themes import THEMES


def brightness(colour: Bgr) -> float:
    return float(np.dot((0.114, 0.587, 0.299), colour))


def contrast(one: Bgr, other: Bgr) -> float:
    return abs(brightness(one) - brightness(other))


@pytest.mark.parametrize("name", THEMES)
def test_lines_are_faint_and_digits_are_not(name: str) -> None:
    for seed in range(50):
        theme = THEMES[name](np.random.default_rng(seed))
        assert 15 < contrast(theme.line, theme.board) < 80
        assert contrast(theme.wall, theme.board) > 25
        assert min(contrast(colour, theme.board) for colour in (theme.digit, theme.entry)) > 80
        assert contrast(theme.note, theme.board) > 45


def test_only_one_theme_has_its_board_lighter_than_its_dark_page() -> None:
    themes = {name: make(np.random.default_rng(1)) for name, make in THEMES.items()}
    unlike = [name for name, theme in themes.items() if contrast(theme.page, theme.board) > 100]
    assert unlike == ["a light board on a dark page"]
