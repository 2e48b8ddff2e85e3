"""Takes the picture of a page or a screen: a screenshot, a scan, or a photo under conditions of validation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np

from scanner.lab.synth.looks import Camera
from scanner.lab.synth.optics import encode_jpeg, expose
from scanner.lab.synth.screens import add_moire
from scanner.lab.synth.sheet import Rect
from scanner.lab.synth.view import HALF_GRID, View
from scanner.lab.validation import conditions
from scanner.lab.validation.conditions import Condition, Subject, see_well
from scanner.lab.validation.museum.canvas import Picture
from scanner.lab.validation.museum.description import Light
from scanner.types import Lattice

Rng = np.random.Generator

BOARD_UNITS = 9.0
"""The side of a puzzle in the units of `Camera.cell`."""

DESK_AROUND = 2.5
"""How much of the desk is drawn around the page, in the same units."""

BOARD_SHARE = (0.55, 0.9)
"""The least and the greatest share of a photo's shorter side that a board takes; a page of several takes all it can."""

BEZEL_COLOUR = (24, 22, 22)
"""The colour of the frame around a screen, BGR."""


def dim_light(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Lights the page by an evening's lamp."""
    dark = conditions.dim_light(rng, camera, subject)
    return replace(dark, exposure=rng.uniform(0.45, 0.65), noise=rng.uniform(2.5, 5))


def turn_page(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Turns the page on its side, or on its head."""
    return replace(camera, rotation=camera.rotation + float(rng.choice([90, 180, 270])))


def show_moire(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Shows a screen, which is flat and shines: little shade falls on it."""
    return replace(camera, curl=0.0, exposure=0.5 + 0.5 * camera.exposure, light=0.3 * camera.light)


CONDITIONS: dict[str, Condition] = {
    **conditions.CONDITIONS,
    "dim": dim_light,
    "turned": turn_page,
    "moiré": show_moire,
}


def take_picture(
    page: Picture, lattices: Sequence[Lattice], light: Light, pose: Rng, sensor: Rng
) -> tuple[bytes, list[Lattice]]:
    """Takes the picture of a page; returns the file, and where the crossings of each board's lines are in it."""
    quality = int(pose.integers(light.quality[0], light.quality[1] + 1))
    if light.kind == "screenshot":
        return cv2.imencode(".png", page)[1].tobytes(), list(lattices)
    if light.kind == "jpeg":
        return encode_jpeg(page, quality), list(lattices)
    if light.kind == "scan":
        return encode_jpeg(_print_on_paper(page, sensor), quality), list(lattices)
    return _photograph(page, lattices, light, quality, pose, sensor)


def _photograph(
    page: Picture, lattices: Sequence[Lattice], light: Light, quality: int, pose: Rng, sensor: Rng
) -> tuple[bytes, list[Lattice]]:
    """Photographs a page from as far away as it takes to see all boards whole."""
    side = max(float((lattice.points[-1, -1] - lattice.points[0, 0]).max()) for lattice in lattices)
    scale = side / BOARD_UNITS
    is_screen = "moiré" in light.conditions
    pad = round(DESK_AROUND * scale)
    if is_screen:
        framed = cv2.copyMakeBorder(page, pad, pad, pad, pad, cv2.BORDER_CONSTANT, value=BEZEL_COLOUR)
        shown = add_moire(np.asarray(framed, np.uint8), pose.uniform(0.01, 0.03), scale, sensor)
    else:
        shown = _lay_on_desk(page, pad, pose, sensor)
    ends = np.concatenate([lattice.points.reshape(-1, 2) for lattice in lattices])
    middle = (ends.min(axis=0) + ends.max(axis=0)) / 2
    reach = float((ends.max(axis=0) - ends.min(axis=0)).max()) / scale
    camera = see_well(pose, len(lattices))
    most = max(lattice.points.shape[0] - 1 for lattice in lattices)
    subject = Subject(most, HALF_GRID if len(lattices) == 1 else reach / 2)
    for name in light.conditions:
        camera = CONDITIONS[name](pose, camera, subject)
    width, height = (round(length * light.closer) for length in (camera.width, camera.height))
    share = pose.uniform(*BOARD_SHARE) if len(lattices) == 1 else BOARD_SHARE[1]
    camera = replace(camera, width=width, height=height, cell=min(width, height) / reach * share, quality=quality)
    left, top = (-(middle + pad + 0.5) / scale).tolist()
    window = Rect(left, top, shown.shape[1] / scale, shown.shape[0] / scale)
    while True:
        view = View(camera)
        seen = [
            Lattice(view.to_photo(((lattice.points - middle) / scale).astype(np.float64)).astype(np.float32))
            for lattice in lattices
        ]
        far = np.array([width, height]) - 4
        if all(((lattice.points > 4) & (lattice.points < far)).all() for lattice in seen):
            return expose(shown, window, view, sensor), seen
        camera = replace(camera, cell=0.95 * camera.cell)


def _print_on_paper(page: Picture, rng: Rng) -> Picture:
    """Puts the print on paper that is not quite white nor even."""
    fibres = _draw_clouds(rng, page.shape, 2.5) * 0.6 + _draw_clouds(rng, page.shape, 30.0) * 0.4
    tint = np.array(PAPERS[rng.integers(len(PAPERS))], np.float32) / 255
    return np.asarray(np.clip(page * tint * (1 + 0.015 * fibres[..., None]), 0, 255), np.uint8)


PAPERS = ((243, 247, 248), (228, 238, 240), (214, 222, 224), (232, 240, 250))
"""Copying paper, a book's, newsprint, cream; BGR."""

DESKS = ((70, 95, 130), (60, 60, 62), (150, 160, 165), (190, 190, 195), (45, 60, 85))


def _lay_on_desk(page: Picture, pad: int, pose: Rng, rng: Rng) -> Picture:
    """Lays the page on some surface."""
    desk = np.array(DESKS[pose.integers(len(DESKS))], np.float32)
    shape = (page.shape[0] + 2 * pad, page.shape[1] + 2 * pad)
    grain = _draw_clouds(rng, (shape[0], max(1, shape[1] // 20)), 6.0)
    wood = cv2.resize(grain, shape[::-1])[..., None] * np.float32(0.06) + 1
    ground = np.clip(wood * desk, 0, 255).astype(np.uint8)
    ground[pad : pad + page.shape[0], pad : pad + page.shape[1]] = _print_on_paper(page, rng)
    return np.asarray(ground)


def _draw_clouds(rng: Rng, shape: Sequence[int], size: float) -> np.ndarray:
    """Draws smooth noise of about unit variance, given the width of its clouds in pixels."""
    coarse = rng.standard_normal((int(shape[0] / size) + 2, int(shape[1] / size) + 2), np.float32)
    return np.asarray(cv2.resize(coarse, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC) * 1.2, np.float32)
