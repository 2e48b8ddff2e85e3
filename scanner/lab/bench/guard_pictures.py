"""The ways in which the pictures of the guard are made: of nothing but what is in this repository."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

import numpy as np

from scanner.lab.synth import Camera, Photo, photograph, random_camera, random_look
from scanner.lab.synth.blocks import Block
from scanner.lab.synth.page import Maker
from scanner.lab.synth.screens import darken, strip_paper
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.description import Look
from scanner.lab.validation.museum.pictures import make_picture

Rng = np.random.Generator

Take = Callable[[int, Camera], Photo]
"""Takes the picture of a seed with a camera."""


def choose_camera(rng: Rng, sides: tuple[int, int], turn: float) -> Camera:
    """Chooses any phone's camera, for photos with given sides in pixels."""
    camera = random_camera(rng)
    width, height = (int(side) for side in rng.integers(*sides, 2))
    smaller = max(width, height) / max(camera.width, camera.height)
    return replace(
        camera,
        width=width,
        height=height,
        cell=min(width, height) / 9 * rng.uniform(0.7, 0.9),
        rotation=camera.rotation + turn,
        defocus=camera.defocus * smaller,
        motion=camera.motion * smaller,
    )


def take_page(make: Maker, cells: Literal["any", "apart", "ruled"] = "any", puzzles: int = 1) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        look = replace(random_look(np.random.default_rng(seed)), cells=cells, filled=0.0)
        return photograph(seed, look, camera, puzzles=puzzles, make=make)

    return take


def take_page_without_puzzle(decoy: Block) -> Take:
    def take(seed: int, camera: Camera) -> Photo:
        look = replace(random_look(np.random.default_rng(seed)), neighbours=True)
        return photograph(seed, look, camera, puzzles=0, decoys=(decoy,))

    return take


def take_dark_screenshot(make: Maker) -> Take:
    """Takes a screenshot: no light falls onto it, and no lens blurs it."""

    def take(seed: int, camera: Camera) -> Photo:
        rng = np.random.default_rng(seed)
        look = replace(strip_paper(rng, random_look(rng)), filled=0.0)
        plain = Camera(width=camera.width, height=camera.height, cell=camera.cell, tilt=0.0, curl=0.0, light=0.0)
        return darken(photograph(seed, look, replace(plain, vignette=0.0, defocus=0.3, noise=0.0), make=make))

    return take


def looks_of(subject: str, *puzzles: str) -> tuple[Take, ...]:
    """Takes a picture in each look of the museum that shows one such puzzle, not begun by hand.

    They show the `puzzles` in turn instead of their own, if there are any. Both are a name and a size, as in `Look`.
    The museum has cameras of its own. All is written in the bundled typeface, so that no machine draws it otherwise.
    """
    shown = [look for look in LOOKS if look.puzzles[0].startswith(subject)]
    plain = [look for look in shown if look.frame.boards == 1 and not look.writing.by_hand]
    return tuple(_take_in(replace(look, puzzles=puzzles or look.puzzles)) for look in plain)


def _take_in(look: Look) -> Take:
    bundled = replace(look.writing, face="bundled 400", clue_face="", entry_face="")
    return lambda seed, camera: make_picture(replace(look, writing=bundled), seed)
