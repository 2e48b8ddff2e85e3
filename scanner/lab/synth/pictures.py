"""Pictures of Futoshiki, of every sort that people have: photos of newspapers, and screenshots in light and dark."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import numpy as np

from scanner.lab.synth import Camera, Look, Photo, photograph, random_camera, random_look
from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.optics import as_jpeg

Rng = np.random.Generator

SIZES, CHANCES = (4, 5, 6, 7, 8, 9), (0.15, 0.3, 0.2, 0.15, 0.1, 0.1)

LEAST_PITCH = 38
"""Pixels from the middle of a cell to that of the next; what is in a box, or in the gap, takes but a part of them."""


def random_futoshiki(seed: int, any_angle: bool = False, installed: bool = True) -> Photo:
    """Any picture of a Futoshiki: of three, two are photos and one is a screenshot."""
    style, pose = np.random.default_rng((seed, 1)).spawn(2)
    size = int(style.choice(SIZES, p=CHANCES))
    look = random_look(style, installed)
    is_photo = style.random() < 0.67
    camera = random_camera(pose, any_angle) if is_photo else screen(pose)
    # the page is laid out for puzzles of nine cells
    camera = replace(camera, cell=max(camera.cell, LEAST_PITCH * size / 9))
    make = partial(futoshiki, size=size)
    if is_photo:
        return photograph(seed, look, camera, make=make)
    flat = photograph(seed, on_screen(style, look), camera, make=make)
    return dark(flat) if style.random() < 0.25 else flat


def on_screen(rng: Rng, look: Look) -> Look:
    """The look without what paper adds to it."""
    blue, green, red = (int(grey) for grey in rng.integers(215, 256, 3))
    paper = (255, 255, 255) if rng.random() < 0.6 else (blue, green, red)
    return replace(look, paper=paper, grain=0.0, show_through=0.0, wear=0.0, neighbours=bool(rng.random() < 0.4))


def screen(rng: Rng) -> Camera:
    """A camera that is none: it sees the page from straight above, and adds nothing."""
    width, height = (int(side) for side in rng.integers(480, 1600, 2))
    cell = min(width, height) / 9 * rng.uniform(0.5, 0.93)
    plain = Camera(width=width, height=height, cell=cell, tilt=0.0, curl=0.0, light=0.0, vignette=0.0)
    return replace(plain, defocus=rng.uniform(0, 0.5), noise=0.0, quality=int(rng.integers(60, 101)))


def dark(photo: Photo) -> Photo:
    """The same in a dark theme."""
    jpeg = as_jpeg(255 - photo.image, 92)
    return Photo(jpeg, photo.truths)
