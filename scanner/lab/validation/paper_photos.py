"""Photos of puzzles on paper, alone or several on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from scanner.lab.synth import Look, Photo, photograph, random_look
from scanner.lab.synth.view import HALF_GRID
from scanner.lab.validation.conditions import Condition, Subject, move_closer, see_well
from scanner.lab.validation.held_out_faces import choose_held_out_faces
from scanner.lab.validation.kinds import (
    LEAST_COLOUR_DISTANCE,
    count_cells_across,
    has_small_print,
    make_puzzle,
    regions_of,
)

Rng = np.random.Generator

PAGE_REACH = 10.2
"""The reach of pages with puzzles in two columns, as in `Subject`."""

DESK_BRIGHTNESS = (0.25, 0.75)
"""The least and the greatest brightness of each colour of a desk, as shares of white."""


def photograph_page(kinds: Sequence[str], condition: Condition, puzzle: Rng, style: Rng, pose: Rng, page: Rng) -> Photo:
    """Photographs a page with a puzzle of each of the kinds, under a condition."""
    puzzles = [make_puzzle(kind, puzzle) for kind in kinds]
    reach = PAGE_REACH if len(puzzles) > 1 else HALF_GRID
    subject = Subject(max(count_cells_across(answered.puzzle) for answered in puzzles), reach)
    near = see_well(pose, len(puzzles))
    camera = condition(pose, move_closer(near) if any(map(has_small_print, kinds)) else near, subject)
    look = replace(_choose_look(style), regions=regions_of(kinds))
    if camera.gutter:
        look = replace(look, neighbours=False)  # what stands on the page would run across the binding
    given = iter(puzzles)
    return photograph(page, look, camera, puzzles=len(puzzles), make=lambda _: next(given))


def _choose_look(rng: Rng) -> Look:
    """Chooses print that is neither begun nor so worn that it breaks, on any pale paper on a desk of any colour."""
    blue, green, red = rng.uniform(190, 250, 3).astype(int).tolist()
    below, left, right = (255 * rng.uniform(*DESK_BRIGHTNESS, 3)).astype(int).tolist()
    look = random_look(rng)
    return replace(
        look,
        faces=choose_held_out_faces(rng),
        paper=(blue, green, red),
        colours_apart=LEAST_COLOUR_DISTANCE,
        desk=(below, left, right),
        wear=0.4 * look.wear,
        filled=0.0,
        digit_height=max(0.45, look.digit_height),
    )
