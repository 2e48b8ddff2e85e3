"""Makes pictures of boards of every size in every look, with the crossings of their lines, to train the detector."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth import Camera, Look, Photo, Truth, photograph, random_camera, random_look
from scanner.lab.synth.app_boards import Theme
from scanner.lab.synth.apps import Surroundings, draw_app
from scanner.lab.synth.boards import COLOURED_STYLES, Board, Picture, random_board
from scanner.lab.synth.looks import Polygon
from scanner.lab.synth.optics import encode_jpeg
from scanner.lab.synth.puzzles import Answered, enter_digits
from scanner.lab.synth.screens import choose_fine_cell, photograph_flat
from scanner.lab.synth.sheet import Bgr
from scanner.lab.synth.typefaces import printed
from scanner.lab.synth.view import direction_of
from scanner.lab.training.registry import make_any_puzzle
from scanner.types import Lattice
from solver import Puzzle

Rng = np.random.Generator

LONGEST_SIDE = 1400
"""The longer side of a scene, in pixels; larger photos are reduced."""

LIGHT_COLOURS = ((1.0, 1.0, 1.0), (1.0, 1.0, 1.0), (0.6, 0.9, 1.0), (1.0, 0.9, 0.75), (0.85, 1.0, 0.9), (0.9, 0.7, 1.0))
"""The colours of the light, BGR."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A picture as a file, and the crossings of its boards: for each (rows+1)x(columns+1)x2, x then y, pixels."""

    file: NDArray[np.uint8]
    crossings: tuple[NDArray[np.float32], ...]

    @property
    def image(self) -> NDArray[np.uint8]:
        """HxWx3 uint8 BGR."""
        return np.asarray(cv2.imdecode(self.file, cv2.IMREAD_COLOR), np.uint8)

    def save(self, path: Path) -> None:
        """Writes it as an archive of arrays."""
        boards = {f"board{number}": points for number, points in enumerate(self.crossings)}
        np.savez(path, allow_pickle=False, jpeg=self.file, **boards)

    @staticmethod
    def load(path: Path) -> Scene:
        """Reads what `save` wrote."""
        with np.load(path) as kept:
            return Scene(kept["jpeg"], tuple(kept[name] for name in kept.files if name != "jpeg"))


SHARES_OF_PICTURES = (0.34, 0.16, 0.05, 0.3, 0.15)
"""How often a picture shows a page, several puzzles, none, a screen, or a photo of a screen."""


def make_picture(seed: int, shares: tuple[float, ...] = SHARES_OF_PICTURES) -> Photo:
    """Takes a photo of a page, of several puzzles or none, a screen, or a photo of a screen."""
    rng = np.random.default_rng((seed, 14))
    made = (_photograph_page, _photograph_several, _photograph_none, _take_screenshot, _photograph_screen)
    return made[rng.choice(len(made), p=shares)](rng)


def make_scene(seed: int) -> Scene:
    """Makes one picture, reduced, with the crossings of its boards."""
    return _reduce(make_picture(seed))


def _reduce(photo: Photo) -> Scene:
    image, scale = photo.image, min(1.0, LONGEST_SIDE / max(photo.image.shape[:2]))
    if scale < 1:
        image = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    file = np.frombuffer(encode_jpeg(image, 95), np.uint8)
    crossings = ((truth.lattice.points + 0.5) * np.float32(scale) - np.float32(0.5) for truth in photo.truths)
    return Scene(file, tuple(crossings))


def _photograph_page(rng: Rng) -> Photo:
    """Photographs a page with one puzzle."""
    answered = make_any_puzzle(rng)
    return _photograph(rng, _choose_camera(rng, 1), 1, lambda _: answered)


def _photograph_several(rng: Rng) -> Photo:
    """Photographs a page with several puzzles."""
    count = int(rng.integers(2, 7))
    return _photograph(rng, _choose_camera(rng, count), count, make_any_puzzle)


def _photograph_none(rng: Rng) -> Photo:
    """Photographs a page on which there is no puzzle."""
    return _photograph(rng, _choose_camera(rng, 1), 0, make_any_puzzle)


def _photograph(rng: Rng, camera: Camera, count: int, make: Callable[[Rng], Answered]) -> Photo:
    while True:
        try:
            return photograph(rng, _choose_look(rng), camera, puzzles=count, make=make)
        except ValueError:
            camera = replace(camera, offset=(0.0, 0.0), gutter=0.0, tilt=0.5 * camera.tilt)


def _choose_look(rng: Rng) -> Look:
    look = random_look(rng, installed=True)
    thin = look.thin * rng.uniform(0.5, 1)
    return replace(
        look,
        regions=("any", "colours", "walls")[rng.integers(3)],
        desk=_choose_colour(rng, 20, 240) if rng.random() < 0.5 else None,
        thin=thin,
        thick=thin if rng.random() < 0.25 else max(thin, look.thick),
        paper=_choose_colour(rng, 150, 255) if rng.random() < 0.3 else look.paper,
        cells="apart" if rng.random() < 0.6 else "any",
    )


def _choose_colour(rng: Rng, low: float, high: float) -> Bgr:
    blue, green, red = rng.uniform(low, high, 3).astype(int).tolist()
    return blue, green, red


def _choose_camera(rng: Rng, puzzles: int) -> Camera:
    """Chooses any camera in worse conditions than most: crisp shadows, dim light, steep, in a binding, compressed."""
    camera = random_camera(rng, any_angle=bool(rng.random() < 0.3), puzzles=puzzles)
    smaller = min(1.0, LONGEST_SIDE / max(camera.width, camera.height)) * rng.uniform(0.5, 1)
    camera = replace(
        camera,
        width=round(camera.width * smaller),
        height=round(camera.height * smaller),
        cell=camera.cell * smaller,
        quality=int(rng.integers(30, 97)),
        light_colour=LIGHT_COLOURS[rng.integers(len(LIGHT_COLOURS))],
    )
    if rng.random() < 0.3:
        camera = replace(camera, tilt=rng.uniform(25, 58), offset=(0.0, 0.0))
    if rng.random() < 0.12:
        side = float(rng.choice([-1, 1]))
        camera = replace(camera, gutter=rng.uniform(15, 50), gutter_place=side * rng.uniform(5, 8), offset=(0.0, 0.0))
    if rng.random() < 0.3:
        camera = replace(camera, exposure=rng.uniform(0.15, 0.6))
    if rng.random() < 0.5:
        camera = replace(camera, occluders=_choose_occluders(rng), occluded=rng.uniform(0.2, 0.75))
        camera = replace(camera, penumbra=float(np.exp(rng.uniform(np.log(0.3), np.log(12)))))
    return camera


def _choose_occluders(rng: Rng) -> tuple[Polygon, ...]:
    """Draws objects that keep the light away: an edge, the leaves of a plant, a fence, somebody's outline."""
    draw = (_draw_edge, _draw_leaves, _draw_fence, _draw_outline)[rng.integers(4)]
    return tuple(tuple((float(x), float(y)) for x, y in polygon) for polygon in draw(rng))


def _draw_edge(rng: Rng) -> list[NDArray[np.float64]]:
    across, along = direction_of(angle := rng.uniform(0, 360)), direction_of(angle + 90)
    start = rng.uniform(-0.35, 0.35)
    return [
        np.array(
            [start * across + 3 * along, start * across - 3 * along, 3 * across - 3 * along, 3 * across + 3 * along]
        )
    ]


def _draw_leaves(rng: Rng) -> list[NDArray[np.float64]]:
    turns = np.linspace(0, 2 * np.pi, 14)
    leaves = []
    for _ in range(rng.integers(3, 16)):
        length, slim, lean = rng.uniform(0.05, 0.3), rng.uniform(0.2, 1), rng.uniform(0, 2 * np.pi)
        leaf = length * np.stack([np.cos(turns), slim * np.sin(turns)], axis=1)
        turn = np.array([(np.cos(lean), -np.sin(lean)), (np.sin(lean), np.cos(lean))])
        leaves.append(leaf @ turn.T + rng.uniform(-0.5, 0.5, 2))
    return leaves


def _draw_fence(rng: Rng) -> list[NDArray[np.float64]]:
    angle, at, bars = rng.uniform(0, 360), -1.2, []
    while at < 1.2:
        width, gap = rng.uniform(0.02, 0.15, 2)
        across, along = direction_of(angle + rng.normal(0, 4)), direction_of(angle + 90)
        bars.append(np.array([at * across + 3 * along, at * across - 3 * along, (at + width) * across - 3 * along,
                              (at + width) * across + 3 * along]))  # fmt: skip
        at += width + gap
    return bars


def _draw_outline(rng: Rng) -> list[NDArray[np.float64]]:
    turns = np.linspace(0, 2 * np.pi, 25)[:-1]
    reach = rng.uniform(0.1, 0.4) * (
        1 + sum(rng.normal(0, 0.25) * np.cos(k * turns + rng.uniform(0, 6)) for k in range(1, 6))
    )
    blob = np.abs(reach)[:, None] * np.stack([np.cos(turns), np.sin(turns)], axis=1)
    return [blob + rng.uniform(-0.3, 0.3, 2)]


def _take_screenshot(rng: Rng) -> Photo:
    """Takes a screen as it is kept."""
    answered, draw = _choose_app(rng)
    side = float(np.exp(rng.uniform(np.log(14), np.log(110))))
    picture, lattice = draw(side, rng)
    jpeg = encode_jpeg(picture, int(rng.integers(60, 101)))
    return Photo(jpeg, (Truth(answered.puzzle, answered.solution, lattice),))


def _photograph_screen(rng: Rng) -> Photo:
    answered, draw = _choose_app(rng)
    camera = replace(_choose_camera(rng, 1), curl=0.0, gutter=0.0)
    moire = rng.uniform(0.005, 0.06) if rng.random() < 0.6 else 0.0
    picture, flat = draw(min(90.0, choose_fine_cell(camera, answered.puzzle.size)), rng)
    return photograph_flat(answered, picture, flat, camera, moire, rng)


def _choose_app(rng: Rng) -> tuple[Answered, Callable[[float, Rng], tuple[Picture, Lattice]]]:
    """Chooses a puzzle, and the function that draws it with cells of a given side in pixels."""
    answered, theme = make_any_puzzle(rng), _choose_theme(rng)
    board = _choose_board(rng, answered.puzzle, theme) if answered.puzzle.has_marks else None
    if answered.puzzle.has_digits and not answered.puzzle.traits.operations:
        answered = enter_digits(rng, answered, rng.uniform(0, 0.8) if rng.random() < 0.5 else 0.0, 0.0)
    noted = rng.uniform(0.2, 1) if rng.random() < 0.4 else 0.0
    above, below = rng.uniform((0.02, 0.02), (0.6, 0.8)).tolist()
    left, right = (rng.uniform(0.02, 0.6, 2) if rng.random() < 0.5 else rng.uniform(0.01, 0.1, 2)).tolist()
    around = Surroundings(above, below, left, right, "row" if rng.random() < 0.5 else "square")
    return answered, lambda side, own: draw_app(answered, theme, around, side, own, noted, board)


def _choose_board(rng: Rng, puzzle: Puzzle, theme: Theme) -> Board:
    if rng.random() < 0.65:
        return random_board(rng, puzzle, COLOURED_STYLES, float(rng.choice([0, 9, 20])))
    board = random_board(rng, puzzle, ("walls",))
    return replace(board, colours=(theme.board,) * puzzle.size, line=theme.wall, queen=theme.digit, cross=theme.note)


def _choose_theme(rng: Rng) -> Theme:
    """Chooses any colours that can be distinguished: in light, in dark, or a light board on a dark page."""
    board = rng.uniform(0, 120) if rng.random() < 0.45 else rng.uniform(170, 255)
    page = board if rng.random() < 0.4 else rng.uniform(0, 255) if rng.random() < 0.5 else board + rng.normal(0, 12)
    away = -1 if board > 128 else 1
    tinge = rng.normal(0, 8, 3) if rng.random() < 0.5 else np.zeros(3)

    def level(of: float, spread: float = 2.0) -> Bgr:
        blue, green, red = np.clip(of + tinge + rng.normal(0, spread, 3), 0, 255).astype(int).tolist()
        return blue, green, red

    line = board + away * np.exp(rng.uniform(np.log(14), np.log(160)))
    wall = line if rng.random() < 0.25 else line + away * rng.uniform(0, 120)
    strong = board + away * rng.uniform(90, 255)
    on_page = page + (-1 if page > 128 else 1) * rng.uniform(80, 220)
    faces = printed()
    theme = Theme(
        page=level(page),
        board=level(board),
        line=level(line, 8),
        wall=level(wall, 12),
        digit=level(strong, 20),
        entry=level(strong, 60),
        note=level(board + away * rng.uniform(40, 160), 20),
        selected=level(board + away * rng.uniform(15, 60), 25),
        peer=level(board + away * rng.uniform(4, 20), 6),
        text=level(on_page, 20),
        button=level(page + rng.normal(0, 40), 30),
        thin=rng.uniform(0.01, 0.05),
        thick=rng.uniform(0.02, 0.1),
        digit_height=rng.uniform(0.35, 0.7),
    )
    return replace(theme, face=faces[rng.integers(len(faces))]) if faces else theme
