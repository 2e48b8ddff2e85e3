"""A picture of a player, and its label beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth import Photo, Truth
from scanner.lab.validation.players.game import Game, Setting
from scanner.types import Lattice
from solver.formats.gridlens_json import puzzle_of

Corners = NDArray[np.float32]
"""4x2: the corners of a board in pixels of the picture, x then y, from the top left, clockwise."""


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """A screenshot, as a PNG file.

    `corners` are those of the board, or of the whole picture if the player does not say where its board is.
    """

    setting: Setting
    png: bytes
    game: Game
    corners: Corners

    def save(self, folder: Path) -> None:
        """Writes the picture and its label, which also says what the setting was."""
        photo = Photo(self.png, (Truth(self.game.puzzle, self.game.solution, lattice_of(self.corners)),))
        path = path_of(folder, self.setting)
        path.parent.mkdir(parents=True, exist_ok=True)
        photo.save(path)
        label = json.loads(path.with_suffix(".json").read_text())
        path.with_suffix(".json").write_text(json.dumps(label | asdict(self.setting)) + "\n")


def path_of(folder: Path, setting: Setting) -> Path:
    """Returns where the picture of a setting lies."""
    shown = "_".join((setting.board, setting.theme, setting.state, setting.size))
    return folder / setting.player / f"{shown.replace(' ', '-')}.png"


def lattice_of(corners: Corners) -> Lattice:
    """Returns the outline of a board as a lattice of one cell."""
    return Lattice(corners[[0, 1, 3, 2]].reshape(2, 2, 2))


def corners_of(left: float, top: float, right: float, bottom: float) -> Corners:
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)


def load_saved(folder: Path) -> Iterator[tuple[Setting, Photo]]:
    """Loads the pictures in a folder, in order."""
    for path in sorted(folder.glob("*/*.json")):
        label: dict[str, Any] = json.loads(path.read_text())
        setting = Setting(**{name: label[name] for name in Setting.__annotations__})
        truths = tuple(
            Truth(
                puzzle_of(record),
                tuple(map(tuple, record["solution"])),
                lattice_of(np.array(record["quad"], np.float32)),
            )
            for record in label["puzzles"]
        )
        yield setting, Photo(path.with_suffix(".png").read_bytes(), truths)
