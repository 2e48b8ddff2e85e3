"""Puzzles in apps: screenshots of them, and photos of screens."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scanner.lab.synth import Camera, Photo, Truth
from scanner.lab.synth.app_boards import Theme
from scanner.lab.synth.apps import Surroundings, draw_app
from scanner.lab.synth.boards import COLOURED_STYLES, Board, Picture, random_board
from scanner.lab.synth.optics import encode_jpeg
from scanner.lab.synth.puzzles import Answered, enter_digits, place_marks
from scanner.lab.synth.screens import choose_fine_cell, photograph_flat
from scanner.lab.synth.view import HALF_GRID
from scanner.lab.validation.app_themes import THEMES
from scanner.lab.validation.conditions import SMALL_CELLS, Condition, Subject, see_well
from scanner.lab.validation.held_out_faces import choose_held_out_faces
from scanner.lab.validation.kinds import LEAST_COLOUR_DISTANCE, count_cells_across, make_puzzle, regions_of
from scanner.types import Lattice
from solver import Puzzle

Rng = np.random.Generator


def take_screenshot(kind: str, theme: str | None, small: bool, puzzle: Rng, style: Rng, rng: Rng) -> Photo:
    """Draws an app with that theme, or with any, as a telephone or a browser keeps it."""
    answered = make_puzzle(kind, puzzle)
    app = _choose_app(answered, kind, theme or str(style.choice(list(THEMES))), style)
    side = style.uniform(*SMALL_CELLS) * count_cells_across(answered.puzzle) if small else style.uniform(300, 900)
    shown, lattice = app.draw(side / answered.puzzle.size, rng)
    jpeg = encode_jpeg(shown, int(style.integers(88, 101)))
    return Photo(jpeg, (Truth(app.answered.puzzle, answered.solution, lattice),))


def photograph_screen(kind: str, condition: Condition, puzzle: Rng, style: Rng, pose: Rng, rng: Rng) -> Photo:
    """Photographs an app with any theme, with moiré or without."""
    answered = make_puzzle(kind, puzzle)
    app = _choose_app(answered, kind, str(style.choice(list(THEMES))), style)
    camera = condition(pose, see_well(pose, 1), Subject(count_cells_across(answered.puzzle), HALF_GRID))
    moire = pose.uniform(0.005, 0.03) if pose.random() < 0.5 else 0.0
    shown, flat = app.draw(choose_fine_cell(camera, answered.puzzle.size), rng)
    return photograph_flat(app.answered, shown, flat, _put_before_screen(camera, app.theme), moire, rng)


@dataclass(frozen=True, slots=True)
class _App:
    """A puzzle as an app shows it."""

    answered: Answered
    theme: Theme
    around: Surroundings
    board: Board | None
    noted: float

    def draw(self, cell: float, rng: Rng) -> tuple[Picture, Lattice]:
        return draw_app(self.answered, self.theme, self.around, cell, rng, self.noted, self.board)


def _choose_app(answered: Answered, kind: str, theme: str, rng: Rng) -> _App:
    """Chooses any app with that theme, its puzzle untouched, begun, or with candidates in its cells."""
    drawn = THEMES[theme](rng)
    if answered.puzzle.has_marks:
        answered = place_marks(rng, answered) if rng.random() < 0.5 else answered
    else:
        answered = enter_digits(rng, answered, rng.uniform(0.1, 0.6) if rng.random() < 0.5 else 0.0, 0.0)
    drawn = replace(drawn, face=choose_held_out_faces(rng).digits)
    noted = rng.uniform(0.3, 1.0) if rng.random() < 0.5 else 0.0
    return _App(answered, drawn, _choose_surroundings(rng), _choose_board(answered.puzzle, kind, drawn, rng), noted)


def _choose_surroundings(rng: Rng) -> Surroundings:
    """Draws the surroundings of an app on a telephone or a desk."""
    if rng.random() < 0.6:
        above, below, beside = rng.uniform((0.15, 0.3, 0.02), (0.5, 0.7, 0.08)).tolist()
        return Surroundings(above, below, beside, beside, "row")
    above, below, left, right = rng.uniform((0.1, 0.1, 0.1, 0.5), (0.25, 0.3, 0.6, 0.9)).tolist()
    return Surroundings(above, below, left, right, "square")


def _choose_board(puzzle: Puzzle, kind: str, theme: Theme, rng: Rng) -> Board | None:
    if puzzle.has_digits:
        return None
    if regions_of([kind]) == "colours":
        return random_board(rng, puzzle, COLOURED_STYLES, LEAST_COLOUR_DISTANCE)
    board = random_board(rng, puzzle, ("walls",))
    return replace(board, colours=(theme.board,) * puzzle.size, line=theme.wall, queen=theme.digit, cross=theme.note)


def _put_before_screen(camera: Camera, theme: Theme) -> Camera:
    """Puts a camera before a screen, which is flat, has light of its own, and is exposed for, even if it is dark."""
    is_dark = max(theme.board) < 128
    return replace(
        camera,
        curl=0.0,
        gutter=0.0,
        exposure=1.0 if is_dark else 0.5 + 0.5 * camera.exposure,
        occluded=(0.5 if is_dark else 0.8) * camera.occluded,
    )
