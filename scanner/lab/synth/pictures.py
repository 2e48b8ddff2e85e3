"""Looks and cameras for screenshots, in light and dark, of what is printed on pages."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scanner.lab.synth import Camera, Look, Photo
from scanner.lab.synth.optics import encode_jpeg

Rng = np.random.Generator


def strip_paper(rng: Rng, look: Look) -> Look:
    """Removes from a look what paper adds to it."""
    blue, green, red = (int(grey) for grey in rng.integers(215, 256, 3))
    paper = (255, 255, 255) if rng.random() < 0.6 else (blue, green, red)
    return replace(look, paper=paper, grain=0.0, show_through=0.0, wear=0.0, neighbours=bool(rng.random() < 0.4))


def choose_screen(rng: Rng) -> Camera:
    """Chooses a camera that is none: it sees the page from straight above, and adds nothing."""
    width, height = (int(side) for side in rng.integers(480, 1600, 2))
    cell = min(width, height) / 9 * rng.uniform(0.5, 0.93)
    plain = Camera(width=width, height=height, cell=cell, tilt=0.0, curl=0.0, light=0.0, vignette=0.0)
    return replace(plain, defocus=rng.uniform(0, 0.5), noise=0.0, quality=int(rng.integers(60, 101)))


def darken(photo: Photo) -> Photo:
    """Shows a picture in a dark theme."""
    jpeg = encode_jpeg(255 - photo.image, 92)
    return Photo(jpeg, photo.truths)
