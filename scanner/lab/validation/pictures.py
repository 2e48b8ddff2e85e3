"""The pictures for validation: every kind of puzzle in every look. One name of each and one seed give one picture."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth import Camera, Faces, Look, Photo, Truth, photograph, random_look, typefaces
from scanner.lab.synth.apps import Surroundings, app_screen
from scanner.lab.synth.boards import COLOURED, Board, Picture, random_board
from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.puzzles import Answered, begun, marked, queens_in_one_piece, sudoku
from scanner.lab.synth.screens import fine_cell, photo_of
from scanner.lab.synth.themes import Theme
from scanner.lab.synth.view import HALF_GRID
from scanner.lab.validation.conditions import CONDITIONS, SMALL, Subject, bound, well
from scanner.lab.validation.themes import THEMES
from scanner.types import Lattice
from solver import Puzzle

Rng = np.random.Generator

PAGES, SCREENS = "pages", "photos of screens"
PRINTED_KINDS = ("Queens in colours", "Queens in walls", "Futoshiki", "mini Sudoku", "Sudoku")
KINDS = (*PRINTED_KINDS, SCREENS, PAGES)

SCREENSHOTS = {f"screenshot, {name}": name for name in THEMES}
SMALL_SCREENSHOTS = "screenshot, cells of 14 to 20 pixels"
LOOKS = (*CONDITIONS, *SCREENSHOTS, SMALL_SCREENSHOTS)

REACH = 10.2
"""Of pages with puzzles in two columns, as of `Subject`."""

GAPS = 0.6
"""How wide the gaps of Futoshiki are, in cells: a pitch is a cell and a gap."""

APART = 18.0
"""How far the colours of regions are from each other at least, in CIE L*a*b*: in dim light they come nearer."""

DESK = (0.25, 0.75)
"""How bright each colour is of what pages lie on, as shares of white."""


def kinds_of(look: str) -> tuple[str, ...]:
    """The kinds that are shown in a look: a screenshot is not of paper nor a photo, and no screen is bound."""
    if look not in CONDITIONS:
        return PRINTED_KINDS
    return tuple(kind for kind in KINDS if kind != SCREENS or CONDITIONS[look] is not bound)


def picture(look: str, kind: str, seed: int) -> Photo:
    """The picture of a kind in a look."""
    puzzle, style, pose, sensor = np.random.default_rng((zlib.crc32(f"{look}, {kind}".encode()), seed)).spawn(4)
    if look not in CONDITIONS:
        return _screenshot(_made(kind, puzzle), kind, look, style, sensor)
    if kind == SCREENS:
        kind = PRINTED_KINDS[style.integers(len(PRINTED_KINDS))]
        return _photo_of_screen(_made(kind, puzzle), kind, look, style, pose, sensor)
    return _photo_of_paper(kind, look, puzzle, style, pose, sensor)


def _made(kind: str, rng: Rng) -> Answered:
    """A puzzle of a kind that has one puzzle."""
    if kind.startswith("Queens"):
        return queens_in_one_piece(rng, int(rng.choice([6, 7, 8, 9, 10])))
    if kind == "Futoshiki":
        return futoshiki(rng, int(rng.choice([4, 5, 6, 7, 8], p=[0.1, 0.4, 0.25, 0.15, 0.1])))
    if kind == "Sudoku":
        return sudoku(rng)
    return sudoku(rng, ((2, 3), (3, 2), (2, 2))[rng.choice(3, p=[0.65, 0.2, 0.15])])


def _photo_of_paper(kind: str, look: str, puzzle: Rng, style: Rng, pose: Rng, page: Rng) -> Photo:
    kinds = [kind] if kind != PAGES else [str(name) for name in style.choice(PRINTED_KINDS, style.integers(2, 5))]
    puzzles = [_made(name, puzzle) for name in kinds]
    camera = well(pose, len(puzzles))
    reach = REACH if len(puzzles) > 1 else HALF_GRID
    camera = CONDITIONS[look](pose, camera, Subject(max(_small_cells(made.puzzle) for made in puzzles), reach))
    in_walls = "Queens in walls" in kinds
    printed = replace(_print(style), regions="walls" if in_walls else "colours")
    if camera.gutter:
        printed = replace(printed, neighbours=False)  # what stands on the page would run across the binding
    given = iter(puzzles)
    return photograph(page, printed, camera, puzzles=len(puzzles), make=lambda _: next(given))


def _print(rng: Rng) -> Look:
    """Print that is neither begun nor so worn that it breaks, on paper of any pale tint on a desk of any colour."""
    blue, green, red = rng.uniform(190, 250, 3).astype(int).tolist()
    below, left, right = (255 * rng.uniform(*DESK, 3)).astype(int).tolist()
    look = random_look(rng)
    return replace(
        look,
        faces=_faces(rng),
        paper=(blue, green, red),
        colours_apart=APART,
        desk=(below, left, right),
        wear=0.4 * look.wear,
        filled=0.0,
        digit_height=max(0.45, look.digit_height),
    )


def _faces(rng: Rng) -> Faces:
    """Typefaces that training does not see, where they were fetched; the bundled one elsewhere."""
    kept = [face for face in typefaces.printed() if typefaces.held_out(face)]
    hands = [face for face in typefaces.handwritten() if typefaces.held_out(face)]

    def draw(faces: list[Path]) -> Path:
        return faces[rng.integers(len(faces))] if faces else TYPEFACE

    return Faces(draw(kept), draw(kept), draw(kept), draw(hands))


@dataclass(frozen=True, slots=True)
class _App:
    """A puzzle as an app shows it."""

    answered: Answered
    theme: Theme
    around: Surroundings
    board: Board | None
    noted: float

    def drawn(self, cell: float, rng: Rng) -> tuple[Picture, Lattice]:
        return app_screen(self.answered, self.theme, self.around, cell, rng, self.noted, self.board)


def _app(answered: Answered, kind: str, theme: Theme, rng: Rng) -> _App:
    """Any app with that theme, its puzzle untouched, begun, or with candidates in its cells."""
    if answered.puzzle.kind == "queens":
        answered = marked(rng, answered) if rng.random() < 0.5 else answered
    else:
        answered = begun(rng, answered, rng.uniform(0.1, 0.6) if rng.random() < 0.5 else 0.0, 0.0)
    theme = replace(theme, face=_faces(rng).digits)
    noted = rng.uniform(0.3, 1.0) if rng.random() < 0.5 else 0.0
    return _App(answered, theme, _surroundings(rng), _queens_board(answered.puzzle, kind, theme, rng), noted)


def _surroundings(rng: Rng) -> Surroundings:
    """What a telephone shows, or a desk."""
    if rng.random() < 0.6:
        return Surroundings(rng.uniform(0.15, 0.5), rng.uniform(0.3, 0.7), *[rng.uniform(0.02, 0.08)] * 2, pad="row")
    return Surroundings(
        rng.uniform(0.1, 0.25), rng.uniform(0.1, 0.3), rng.uniform(0.1, 0.6), rng.uniform(0.5, 0.9), pad="square"
    )


def _queens_board(puzzle: Puzzle, kind: str, theme: Theme, rng: Rng) -> Board | None:
    if puzzle.kind != "queens":
        return None
    if kind == "Queens in colours":
        return random_board(rng, puzzle, COLOURED, APART)
    board = random_board(rng, puzzle, ("walls",))
    return replace(board, colours=(theme.board,) * puzzle.size, line=theme.wall, queen=theme.digit, cross=theme.note)


def _screenshot(answered: Answered, kind: str, look: str, style: Rng, rng: Rng) -> Photo:
    name = SCREENSHOTS.get(look) or str(style.choice(list(THEMES)))
    app = _app(answered, kind, THEMES[name](style), style)
    small = look == SMALL_SCREENSHOTS
    side = style.uniform(*SMALL) * _small_cells(answered.puzzle) if small else style.uniform(300, 900)
    cell = side / answered.puzzle.size
    shown, lattice = app.drawn(cell, rng)
    jpeg = cv2.imencode(".jpg", shown, [cv2.IMWRITE_JPEG_QUALITY, int(style.integers(88, 101))])[1].tobytes()
    return Photo(jpeg, (Truth(app.answered.puzzle, answered.solution, lattice),))


def _photo_of_screen(answered: Answered, kind: str, look: str, style: Rng, pose: Rng, rng: Rng) -> Photo:
    app = _app(answered, kind, THEMES[str(style.choice(list(THEMES)))](style), style)
    size = answered.puzzle.size
    camera = _of_shining(
        CONDITIONS[look](pose, well(pose, 1), Subject(_small_cells(answered.puzzle), HALF_GRID)), app.theme
    )
    moire = pose.uniform(0.005, 0.03) if pose.random() < 0.5 else 0.0
    shown, flat = app.drawn(fine_cell(camera, size), rng)
    return photo_of(app.answered, shown, flat, camera, moire, rng)


def _small_cells(puzzle: Puzzle) -> float:
    """How many of its cells are as long as its side."""
    return puzzle.size * (1 + GAPS) if puzzle.kind == "futoshiki" else puzzle.size


def _of_shining(camera: Camera, theme: Theme) -> Camera:
    """The camera before a screen, which is flat, has light of its own, and is exposed for, even if it is dark."""
    is_dark = max(theme.board) < 128
    return replace(
        camera,
        curl=0.0,
        gutter=0.0,
        exposure=1.0 if is_dark else 0.5 + 0.5 * camera.exposure,
        occluded=(0.5 if is_dark else 0.8) * camera.occluded,
    )
