"""Photo-like pictures of puzzles, with the truth about them: made, not taken, and the same for the same seed.

`python -m scanner.lab.synth OUT --count 100 --seed 1` writes pictures and labels.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.blocks import DECOYS, Block
from scanner.lab.synth.looks import Camera, Faces, Look, random_camera, random_faces, random_look
from scanner.lab.synth.optics import expose
from scanner.lab.synth.page import Maker, Place, lay_out, print_page
from scanner.lab.synth.registry import make_boxed
from scanner.lab.synth.view import View
from scanner.types import Lattice
from solver import Grid, Puzzle
from solver.formats.gridlens_json import puzzle_record

__all__ = ["Camera", "Faces", "Look", "Photo", "Truth", "photograph", "random_camera", "random_faces", "random_look"]

SHARPNESS = 1.2  # pixels of the printed page per pixel of the photo
DESK_MARGIN = 3.0  # cells of the desk that can be seen round the page


@dataclass(frozen=True, slots=True, eq=False)
class Truth:
    """A puzzle of a photo: what is on the paper, its only solution, and every crossing of its lines in photo pixels."""

    puzzle: Puzzle
    solution: Grid
    lattice: Lattice

    def label(self) -> dict[str, Any]:
        """Returns the truth in the form of the scanner's JSON."""
        return puzzle_record(self.puzzle) | {"solution": self.solution, "quad": self.lattice.quad.round(1).tolist()}


@dataclass(frozen=True, eq=False)
class Photo:
    """A picture as a JPEG file, and the puzzles to be found in it."""

    jpeg: bytes
    truths: tuple[Truth, ...]

    @cached_property
    def image(self) -> NDArray[np.uint8]:
        """HxWx3 uint8 BGR."""
        return np.asarray(cv2.imdecode(np.frombuffer(self.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)

    def save(self, path: Path) -> None:
        """Writes the picture, and its label beside it as .json."""
        path.write_bytes(self.jpeg)
        label = {"puzzles": [truth.label() for truth in self.truths]}
        path.with_suffix(".json").write_text(json.dumps(label) + "\n")


def photograph(
    seed: int | np.random.Generator,
    look: Look | None = None,
    camera: Camera | None = None,
    *,
    puzzles: int = 1,
    boxes: tuple[int, int] = (3, 3),
    make: Maker | None = None,
    decoys: tuple[Block, ...] = DECOYS,
) -> Photo:
    """Prints a page of some puzzles and photographs it; look and camera are random unless they are given.

    The puzzles have such boxes, unless another maker of puzzles is given. A page without puzzles shows one
    of `decoys`.

    One seed gives one page, whatever the camera. The camera steps back until every puzzle is in the picture;
    raises ValueError where that is never the case.
    """
    layout, style, pose, paper, sensor = np.random.default_rng(seed).spawn(5)
    look = look or random_look(style)
    camera = camera or random_camera(pose, puzzles=puzzles)
    page = lay_out(layout, look, puzzles, make or (lambda rng: make_boxed(rng, boxes)), decoys)
    view = _step_back(page.places, camera)
    window = view.window().overlap(page.edge.inset(-DESK_MARGIN))
    picture = print_page(page, look, window, SHARPNESS * view.camera.cell, paper)
    truths = tuple(
        Truth(place.answered.puzzle, place.answered.solution, view.lattice(place.rect, place.answered.puzzle.size))
        for place in page.places
    )
    return Photo(expose(picture, window, view, sensor), truths)


def _step_back(places: tuple[Place, ...], camera: Camera) -> View:
    """Returns the view from as far away as it takes to see every puzzle whole."""
    while camera.cell > 1:
        view = View(camera)
        if all(_is_inside(view.lattice(place.rect, place.answered.puzzle.size), camera) for place in places):
            return view
        camera = replace(camera, cell=0.95 * camera.cell)
    raise ValueError(f"a puzzle {camera.offset} from the middle is never inside the photo: give a smaller offset")


def _is_inside(lattice: Lattice, camera: Camera) -> bool:
    margin = 0.2 * lattice.cell_side
    far = np.array([camera.width, camera.height]) - margin
    return bool((lattice.points > margin).all() and (lattice.points < far).all())
