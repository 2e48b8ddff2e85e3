"""The overlay as a picture file: where it goes, and how it gets there without harming anything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scanner.errors import OutputError, UsageError
from scanner.input import load
from scanner.writers.files import check_free, write_whole
from scanner.writers.metadata import NONE, Metadata

SOLVED, HINTED, CHECKED = ENDINGS = (".solved", ".hint", ".checked")
"""What stands between the name of a photo and its suffix in the name of its overlay."""

FORMATS = {
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".png": "PNG",
    ".webp": "WEBP",
    ".tif": "TIFF",
    ".tiff": "TIFF",
    ".bmp": "BMP",
}
"""What can be written, by the suffix of the name; an overlay for any other is a PNG."""

_SETTINGS: dict[str, dict[str, Any]] = {
    "JPEG": {"quality": 92},
    "WEBP": {"quality": 92},
    "PNG": {"compress_level": 1},
    "TIFF": {"compression": "tiff_lzw"},
    "BMP": {},
}


class Destinations:
    """Chooses the file for every overlay, so that no photo is overwritten, and nothing else unless `force` is set.

    `output` is a file for the only photo if it ends like a picture, else a folder for all; None is beside each photo.
    """

    def __init__(self, photos: Iterable[Path], output: Path | None, force: bool, ending: str = SOLVED) -> None:
        self._photos = list(photos)
        self._output = output
        self._force = force
        self._ending = ending
        self._taken: set[Path] = set()
        if self._names_a_file and len(self._photos) > 1:
            raise UsageError(f"{output} is one picture, but {len(self._photos)} photos were given", "Name a folder.")

    @property
    def _names_a_file(self) -> bool:
        return self._output is not None and self._output.suffix.lower() in load.SUFFIXES and not self._output.is_dir()

    def choose(self, photo: Path, page: int = 1) -> Path:
        """The file for the overlay of a page; raises OutputError where there is one already."""
        path = self._free(self._wanted(photo, page))
        self._taken.add(path)
        check_free(path, self._photos, self._force, "photo")
        return path

    def _wanted(self, photo: Path, page: int) -> Path:
        paging = f".page{page}" if page > 1 else ""
        if self._output is not None and self._names_a_file:
            return self._output.with_stem(self._output.stem + paging)
        suffix = photo.suffix if photo.suffix.lower() in FORMATS else ".png"
        return (self._output or photo.parent) / f"{photo.stem}{paging}{self._ending}{suffix}"

    def _free(self, path: Path) -> Path:
        """The path itself, or the first numbered like it that no other photo of this run has taken."""
        stem = path.name.removesuffix(self._ending + path.suffix)
        number = 1
        while path in self._taken:
            number += 1
            path = path.with_name(f"{stem}-{number}{self._ending}{path.suffix}")
        return path


def is_overlay(path: Path) -> bool:
    """Whether a file in a folder was written by an earlier run."""
    return path.stem.endswith(ENDINGS)


def write(path: Path, image: NDArray[np.uint8], metadata: Metadata = NONE) -> None:
    """Writes HxWx3 BGR in the format that the name says, whole or not at all. Raises OutputError."""
    write_whole(path, _encoded(path, image, metadata))


def _encoded(path: Path, image: NDArray[np.uint8], metadata: Metadata) -> memoryview:
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        raise OutputError(f"{path}: this format cannot be written", "Give a name that ends in .png with -o.")
    picture = Image.fromarray(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))
    # EXIF can be too long for a format.
    for kept in (metadata, replace(metadata, exif=None)):
        content = BytesIO()
        try:
            picture.save(content, form, **_settings(form, kept))
            return content.getbuffer()
        except (OSError, ValueError, RuntimeError) as error:
            reason = error
    raise OutputError(f"{path}: cannot be written ({reason})", "Give a name that ends in .png with -o.")


def _settings(form: str, metadata: Metadata) -> dict[str, Any]:
    """How Pillow is to write a picture of some format."""
    settings = dict(_SETTINGS[form])
    if metadata.exif:
        settings["exif"] = metadata.exif.tobytes()
        if form == "TIFF":
            # Libtiff, which compresses, cannot write what EXIF is in.
            settings["compression"] = "raw"
    if metadata.profile:
        settings["icc_profile"] = metadata.profile
    if metadata.dpi:
        settings["dpi"] = metadata.dpi
    return settings
