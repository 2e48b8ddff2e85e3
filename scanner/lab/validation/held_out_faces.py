"""Typefaces that validation prints with."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth import Faces, typefaces

Rng = np.random.Generator


def choose_held_out_faces(rng: Rng) -> Faces:
    """Chooses typefaces that training does not see, where they were fetched; the bundled one elsewhere."""
    kept = [face for face in typefaces.printed() if typefaces.is_held_out(face)]
    hands = [face for face in typefaces.handwritten() if typefaces.is_held_out(face)]

    def draw(faces: list[Path]) -> Path:
        return faces[rng.integers(len(faces))] if faces else TYPEFACE

    return Faces(draw(kept), draw(kept), draw(kept), draw(hands))
