"""The overlay as a picture file: where it goes, and how it gets there without harming anything."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import load
from scanner.errors import OutputError, UsageError

ENDING = ".solved"
"""Stands between the name of a photo and its suffix in the name of its overlay."""

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp"})
"""The formats that can be written; an overlay for any other is a PNG."""

_QUALITY = {
    ".jpg": (cv2.IMWRITE_JPEG_QUALITY, 92),
    ".jpeg": (cv2.IMWRITE_JPEG_QUALITY, 92),
    ".webp": (cv2.IMWRITE_WEBP_QUALITY, 92),
}


class Destinations:
    """Chooses the file for every overlay, so that no photo is overwritten, and nothing else unless `force` is set.

    `output` is a file for the only photo if it ends like a picture, else a folder for all; None is beside each photo.
    """

    def __init__(self, photos: Iterable[Path], output: Path | None, force: bool) -> None:
        self._photos = list(photos)
        self._output = output
        self._force = force
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
        if any(_same(path, other) for other in self._photos):
            raise OutputError(f"{path}: would overwrite a photo that is being read", "Give another name with -o.")
        if path.exists() and not self._force:
            raise OutputError(f"{path}: exists already", "Add --force to overwrite it, or give another name with -o.")
        return path

    def _wanted(self, photo: Path, page: int) -> Path:
        paging = f".page{page}" if page > 1 else ""
        if self._output is not None and self._names_a_file:
            return self._output.with_stem(self._output.stem + paging)
        suffix = photo.suffix if photo.suffix.lower() in SUFFIXES else ".png"
        return (self._output or photo.parent) / f"{photo.stem}{paging}{ENDING}{suffix}"

    def _free(self, path: Path) -> Path:
        """The path itself, or the first numbered like it that no other photo of this run has taken."""
        stem = path.name.removesuffix(ENDING + path.suffix)
        number = 1
        while path in self._taken:
            number += 1
            path = path.with_name(f"{stem}-{number}{ENDING}{path.suffix}")
        return path


def is_overlay(path: Path) -> bool:
    """Whether a file in a folder was written by an earlier run."""
    return path.stem.endswith(ENDING)


def write(path: Path, image: NDArray[np.uint8]) -> None:
    """Writes HxWx3 BGR in the format that the name says, whole or not at all. Raises OutputError."""
    encoded = _encoded(path, image)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            unfinished.write_bytes(encoded.data)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(f"{path}: cannot be written ({error.strerror})", "Name another place with -o.") from None


def _encoded(path: Path, image: NDArray[np.uint8]) -> NDArray[Any]:
    try:
        written, encoded = cv2.imencode(path.suffix, image, _QUALITY.get(path.suffix.lower(), ()))
    except cv2.error:
        written = False
    if not written:
        raise OutputError(f"{path}: OpenCV cannot write this format here", "Give a name that ends in .png with -o.")
    return encoded


def _same(path: Path, other: Path) -> bool:
    """Whether both are one file, also through links."""
    try:
        return path.samefile(other)
    except OSError:
        return path.absolute() == other.absolute()
