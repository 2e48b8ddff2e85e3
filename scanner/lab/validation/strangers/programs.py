"""Takes pictures of Simon Tatham's programs that play other kinds, as Debian's package sgt-puzzles has them."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.validation.players.programs import PATH, find_program, open_display

GAMES: dict[str, tuple[str, ...]] = {
    "blackbox": ("w8h8m5M5", "w6h6m3M3"),
    "bridges": ("7x7", "10x10"),
    "dominosa": ("6", "8"),
    "fifteen": ("4x4", "5x5"),
    "filling": ("7x7", "9x9"),
    "flip": ("4x4c", "5x5r"),
    "galaxies": ("7x7", "10x10"),
    "inertia": ("8x8", "10x10"),
    "lightup": ("7x7", "10x10"),
    "loopy": ("7x7t0", "10x10t0"),
    "magnets": ("6x6", "8x8"),
    "map": ("12x12n20", "15x15n30"),
    "mines": ("9x9n10", "9x9n20"),
    "mosaic": ("6x6", "10x10"),
    "net": ("5x5", "7x7"),
    "palisade": ("5x5n5", "8x8n8"),
    "pattern": ("10x10", "8x8"),
    "pearl": ("6x6", "8x8"),
    "pegs": ("7x7cross", "7x7octagon"),
    "range": ("6x6", "8x8"),
    "samegame": ("5x5c3", "10x10c3"),
    "signpost": ("4x4", "6x6"),
    "sixteen": ("4x4", "5x5"),
    "slant": ("5x5", "8x8"),
    "tents": ("8x8", "10x10"),
    "tracks": ("8x8", "10x10"),
    "undead": ("4x4", "5x5"),
}
"""What of each program is shown: its parameters."""


def find_missing() -> list[str]:
    """Finds what has to be installed and is not."""
    return [name for name in ("Xvfb", *(f"sgt-{game}" for game in GAMES)) if not find_program(name)]


def take_pictures(count: int) -> Iterator[tuple[str, NDArray[np.uint8]]]:
    """Takes some pictures of each game; yields them with its name."""
    with open_display() as display, tempfile.TemporaryDirectory() as home:
        environment = {"PATH": PATH, "HOME": home, "DISPLAY": display, "LC_ALL": "C.UTF-8"}
        for game, sizes in GAMES.items():
            for seed in range(count):
                file = Path(home, "picture.png")
                game_id = f"{sizes[seed % len(sizes)]}#{seed}"
                subprocess.run([f"sgt-{game}", "--screenshot", str(file), game_id], env=environment, check=True)
                yield game, np.asarray(cv2.imread(str(file)), np.uint8)
