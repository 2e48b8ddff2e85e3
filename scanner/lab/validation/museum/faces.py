"""The typefaces of the museum by family and weight, of those that `scanner.lab.synth.typefaces` fetches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from PIL import ImageFont

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth import typefaces
from scanner.lab.validation.museum.description import Writing

SYSTEM_FACES = {
    "dejavu 400": "DejaVuSans.ttf",
    "dejavu 700": "DejaVuSans-Bold.ttf",
    "dejavu-mono 400": "DejaVuSansMono.ttf",
}
"""The typefaces that many programs draw with: they find them on the system, in files of these names."""


@cache
def find_face(name: str) -> Path:
    """Finds the typeface of a name such as "roboto 400"; the bundled one where that is not there."""
    return _find_nearest(name) or TYPEFACE


@cache
def has_character(name: str, character: str) -> bool:
    """Tells whether a typeface draws a character, and not the box that stands for those it lacks."""
    drawn, lacking = (ImageFont.truetype(find_face(name), 40).getmask(each) for each in (character, "\uffff"))
    return bytes(drawn) != bytes(lacking)


def names_of(writing: Writing) -> tuple[str, ...]:
    """Returns the names of the typefaces of a look."""
    return tuple(filter(None, (writing.face, writing.clue_face, writing.entry_face)))


def find_missing(writings: Iterable[Writing]) -> list[str]:
    """Finds the names of the typefaces that are not there."""
    return sorted({name for writing in writings for name in names_of(writing) if not _find_nearest(name)})


@cache
def _find_nearest(name: str) -> Path | None:
    """Finds the upright face of the family that is nearest in weight."""
    if name in SYSTEM_FACES:
        return next(iter(sorted(typefaces.SYSTEM_FOLDER.rglob(SYSTEM_FACES[name]))), None)
    family, _, weight = name.partition(" ")
    files = sorted(path for path in typefaces.folder().glob(f"*/{family}/*.ttf") if "normal" in path.stem)
    return min(files, key=lambda path: abs(int(path.stem.split("-")[-2]) - int(weight)), default=None)
