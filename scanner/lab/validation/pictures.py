"""Makes the pictures for validation: every kind of puzzle in every look. A name of each and a seed give one picture."""

from __future__ import annotations

import zlib

import numpy as np

from scanner.lab.synth import Photo
from scanner.lab.validation.app_pictures import photograph_screen, take_screenshot
from scanner.lab.validation.app_themes import THEMES
from scanner.lab.validation.conditions import CONDITIONS, bind_page, change_nothing
from scanner.lab.validation.kinds import KINDS as ALONE
from scanner.lab.validation.kinds import RELATIVES
from scanner.lab.validation.paper_photos import photograph_page

SCREENS, PAGES = "photos of screens", "pages"
KINDS = (*ALONE, SCREENS, PAGES, *RELATIVES)

SEEN_WELL, SEEN_SMALL = "seen well", "cells of 14 to 20 pixels"
ON_PAPER = {SEEN_WELL: change_nothing} | CONDITIONS
SCREENSHOTS = {f"screenshot, {name}": name for name in THEMES}
SMALL_SCREENSHOTS = "screenshot, cells of 14 to 20 pixels"
LOOKS = (*ON_PAPER, *SCREENSHOTS, SMALL_SCREENSHOTS)

MOST_ON_A_PAGE = 4


def kinds_of(look: str) -> tuple[str, ...]:
    """Returns the kinds that are shown in a look.

    A screenshot is not of paper nor a photo, no screen is bound, and of the small print of the relatives nothing is
    left in small cells. These alone are also seen well, as the others are in training.
    """
    if look not in ON_PAPER:
        return ALONE
    if look == SEEN_WELL:
        return RELATIVES
    left_out = {SCREENS: ON_PAPER[look] is bind_page} | dict.fromkeys(RELATIVES, look == SEEN_SMALL)
    return tuple(kind for kind in KINDS if not left_out.get(kind))


def make_picture(look: str, kind: str, seed: int) -> Photo:
    """Makes the picture of a kind in a look."""
    puzzle, style, pose, sensor = np.random.default_rng((zlib.crc32(f"{look}, {kind}".encode()), seed)).spawn(4)
    if look not in ON_PAPER:
        return take_screenshot(kind, SCREENSHOTS.get(look), look == SMALL_SCREENSHOTS, puzzle, style, sensor)
    if kind == SCREENS:
        kind = ALONE[style.integers(len(ALONE))]
        return photograph_screen(kind, ON_PAPER[look], puzzle, style, pose, sensor)
    on_page = style.choice(ALONE, style.integers(2, MOST_ON_A_PAGE + 1)).tolist() if kind == PAGES else [kind]
    return photograph_page(on_page, ON_PAPER[look], puzzle, style, pose, sensor)
