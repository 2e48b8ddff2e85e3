"""The conditions under which pictures for validation are taken: each makes one thing hard, the last most of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from scanner.lab.synth import Camera
from scanner.lab.synth.looks import Polygon
from scanner.lab.validation.shadow_casters import draw_blind, draw_hand, draw_window

Rng = np.random.Generator


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a photograph: one puzzle or a page of several."""

    cells: float
    """How many of its smallest cells are as long as a puzzle's side."""
    reach: float
    """The distance from its middle to the farthest side of a puzzle, in the units of `Camera.cell`."""


Condition = Callable[[Rng, Camera, Subject], Camera]
"""Changes a camera that sees its subject well."""

CASTERS = (draw_hand, draw_blind, draw_window)
LIGHT_COLOURS = ((0.62, 0.85, 1.0), (1.0, 0.85, 0.7), (0.8, 1.0, 0.8), (0.95, 0.75, 1.0), (0.5, 0.8, 1.0))
"""A lamp, a clouded evening, tubes, a party, a candle: how much of each colour there is, BGR."""

PIXELS_FOR_SMALL_PRINT = 1.5
"""How many times as many pixels as others photos of boards with small print have."""

SMALL_CELLS = (14.0, 20.0)
"""Pixels of the cells of small boards."""


def see_well(rng: Rng, puzzles: int) -> Camera:
    """Chooses a camera that sees some number of puzzles well, and their surroundings."""
    short = int(rng.integers(640, 900)) if puzzles == 1 else int(rng.integers(1000, 1200))
    width, height = rng.permutation([short, round(short * rng.uniform(1.0, 4 / 3))]).tolist()
    units = 9 / rng.uniform(0.45, 0.8) if puzzles == 1 else 25.0
    return Camera(
        width=width,
        height=height,
        cell=short / units,
        offset=(rng.uniform(-0.06, 0.06), rng.uniform(-0.06, 0.06)) if puzzles == 1 else (0.0, 0.0),
        rotation=rng.normal(0, 6),
        tilt=rng.uniform(0, 12),
        tilt_direction=rng.uniform(0, 360),
        curl=rng.normal(0, 4),
        exposure=rng.uniform(0.9, 1.1),
        light=rng.uniform(0, 0.3),
        light_direction=rng.uniform(0, 360),
        vignette=rng.uniform(0, 0.2),
        defocus=rng.uniform(0.4, 1.1),
        noise=rng.uniform(1, 3),
        quality=int(rng.integers(80, 96)),
    )


def move_closer(camera: Camera) -> Camera:
    """Gives a camera as many more pixels as small print asks for."""
    width, height = (round(side * PIXELS_FOR_SMALL_PRINT) for side in (camera.width, camera.height))
    return replace(camera, width=width, height=height, cell=camera.cell * PIXELS_FOR_SMALL_PRINT)


def change_nothing(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Makes nothing hard."""
    return camera


def cast_shadow(rng: Rng, camera: Camera, subject: Subject, cast: Callable[[Rng], tuple[Polygon, ...]]) -> Camera:
    """Casts a crisp shadow over a part of the puzzle."""
    sharp = max(camera.width, camera.height) / 1000
    return replace(camera, occluders=cast(rng), occluded=rng.uniform(0.35, 0.7), penumbra=sharp * rng.uniform(0.5, 5))


def dim_light(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Dims and colours the light, with the noise of a sensor that has to make do with it."""
    colour = LIGHT_COLOURS[rng.integers(len(LIGHT_COLOURS))]
    return replace(
        camera, exposure=rng.uniform(0.35, 0.6), light_colour=colour, noise=rng.uniform(3, 7), grain=rng.uniform(0, 3)
    )


def look_from_beside(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Looks from far beside."""
    return replace(camera, tilt=rng.uniform(32, 48), offset=(0.0, 0.0))


def bind_page(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Binds the page into a book that does not lie flat: it falls into the binding beside the puzzle."""
    side = float(rng.choice([-1, 1]))
    return replace(
        camera,
        tilt=0.5 * camera.tilt,
        gutter=rng.uniform(30, 50),
        gutter_place=side * (subject.reach + rng.uniform(0.4, 1.6)),
        curl=side * rng.uniform(0, 12),
        curl_direction=rng.normal(0, 3),
        offset=(0.0, 0.0),
    )


def compress_strongly(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Compresses the JPEG file strongly, as messengers do."""
    return replace(camera, quality=int(rng.integers(20, 61)))


def shrink(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Takes a small picture, or one with a board far away in it."""
    cell = rng.uniform(*SMALL_CELLS) * subject.cells / 9
    smaller = cell / camera.cell
    return replace(
        camera,
        width=round(camera.width * smaller),
        height=round(camera.height * smaller),
        cell=cell,
        defocus=rng.uniform(0.2, 0.5),
        noise=rng.uniform(0.5, 2),
        quality=int(rng.integers(85, 96)),
    )


def combine_hardships(rng: Rng, camera: Camera, subject: Subject) -> Camera:
    """Casts a shadow in coloured light on a page that lies in any way, compressed."""
    camera = cast_shadow(rng, camera, subject, CASTERS[rng.integers(len(CASTERS))])
    return replace(
        camera,
        occluded=rng.uniform(0.35, 0.6),
        exposure=rng.uniform(0.6, 0.9),
        light_colour=LIGHT_COLOURS[rng.integers(len(LIGHT_COLOURS))],
        noise=rng.uniform(2, 4),
        rotation=camera.rotation + float(rng.choice([0, 90, 180, 270])),
        tilt=rng.uniform(10, 30),
        quality=int(rng.integers(35, 61)),
    )


CONDITIONS: dict[str, Condition] = {
    "shadow of a hand": partial(cast_shadow, cast=draw_hand),
    "shadow of a blind": partial(cast_shadow, cast=draw_blind),
    "shadow of a window": partial(cast_shadow, cast=draw_window),
    "dim, coloured light": dim_light,
    "steep": look_from_beside,
    "bound into a book": bind_page,
    "JPEG 20 to 60": compress_strongly,
    "cells of 14 to 20 pixels": shrink,
    "all at once": combine_hardships,
}
