"""The overlay as a picture file, written to the right place without harming anything."""

from __future__ import annotations

import re
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
from scanner.writers.drawing_marks import mark_bmp, with_mark
from scanner.writers.files import check_not_an_input, write_whole
from scanner.writers.metadata import NONE, Metadata

SOLVED, HINTED, CHECKED = ENDINGS = (".solved", ".hint", ".checked")
"""The words between the name of a photo and its suffix in the name of its overlay."""

FORMATS = {
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".png": "PNG",
    ".webp": "WEBP",
    ".tif": "TIFF",
    ".tiff": "TIFF",
    ".bmp": "BMP",
}
"""The formats that can be written, by the suffix of the name; an overlay for any other is a PNG."""

PHOTOS = (".pdf", ".heic", ".heif", ".gif", ".avif")
"""The suffixes of photos whose overlays are of another format."""

_ENDINGS_WRITTEN = ", ".join(FORMATS)

_SETTINGS: dict[str, dict[str, Any]] = {
    "JPEG": {"quality": 92},
    "WEBP": {"quality": 92},
    "PNG": {"compress_level": 1},
    "TIFF": {"compression": "tiff_lzw"},
    "BMP": {},
}


class Destinations:
    """The files of overlays, chosen so that no photo is overwritten and no two overlays go into one file.

    `output` is a file for the only photo if it ends like a picture, or else a folder for all; None: beside each photo.
    """

    def __init__(self, photos: Iterable[Path], output: Path | None, ending: str = SOLVED) -> None:
        self._photos = list(photos)
        self._output = output
        self._ending = ending
        self._taken: set[Path] = set()

    @property
    def _names_a_file(self) -> bool:
        return self._output is not None and names_a_picture(self._output)

    def choose(self, photo: Path, page: int = 1, below: Path = Path()) -> Path:
        """Chooses the file for the overlay of a page; in an output folder, `below` it. Raises OutputError."""
        path = self._free_name(self._choose_name(photo, page, below))
        self._taken.add(path)
        check_not_an_input(path, self._photos, "photo")
        return path

    def _choose_name(self, photo: Path, page: int, below: Path) -> Path:
        paging = f".page{page}" if page > 1 else ""
        if self._output is not None and self._names_a_file:
            return self._output.with_stem(self._output.stem + paging)
        folder = photo.parent if self._output is None else self._output / below
        return folder / f"{photo.stem}{paging}{self._ending}{overlay_suffix(photo)}"

    def _free_name(self, path: Path) -> Path:
        """Returns the path itself, or the first numbered like it that no other photo of this run has taken."""
        stem = path.name.removesuffix(self._ending + path.suffix)
        number = 1
        while path in self._taken:
            number += 1
            path = path.with_name(f"{stem}-{number}{self._ending}{path.suffix}")
        return path


def names_a_picture(output: Path) -> bool:
    """Tells whether a name is a picture's and not a folder's: it ends as files do, in a known format or not."""
    return not output.is_dir() and re.fullmatch(r"\.[A-Za-z]\w{1,4}", output.suffix) is not None


def check_format(output: Path) -> None:
    """Raises UsageError if a picture has a suffix of no format that can be written."""
    if output.suffix.lower() not in FORMATS:
        raise UsageError(f"{output}: this format cannot be written", f"Give a name that ends in {_ENDINGS_WRITTEN}.")


def overlay_suffix(photo: Path) -> str:
    """Returns the ending of the name of a photo's overlay."""
    return photo.suffix if photo.suffix.lower() in FORMATS else ".png"


def is_overlay(path: Path) -> bool:
    """Tells whether a file in a folder was written by an earlier run."""
    return path.stem.endswith(ENDINGS)


def original_of(overlay: Path) -> set[Path]:
    """Returns the photos that a picture, by its name, may be the overlay of; none if no overlay is named so."""
    stem = next((overlay.stem.removesuffix(ending) for ending in ENDINGS if overlay.stem.endswith(ending)), None)
    if stem is None:
        return set()
    stem = re.sub(r"\.page\d+$", "", stem)
    return {overlay.with_name(stem + suffix) for suffix in (overlay.suffix, overlay.suffix.upper(), *PHOTOS)}


def write(path: Path, image: NDArray[np.uint8], metadata: Metadata = NONE) -> None:
    """Writes HxWx3 BGR in the format that the name stands for, whole or not at all. Raises OutputError."""
    write_whole(path, encode(path.suffix, image, metadata, path))


def encode(
    suffix: str, image: NDArray[np.uint8], metadata: Metadata = NONE, name: object = "the picture"
) -> memoryview:
    """Encodes HxWx3 BGR in the format of that suffix. Raises OutputError, which mentions the `name`."""
    form = FORMATS.get(suffix.lower())
    if form is None:
        raise OutputError(f"{name}: this format cannot be written", f"Give a name that ends in {_ENDINGS_WRITTEN}.")
    picture = Image.fromarray(cv2.cvtColor(image, cv2.COLOR_BGR2RGB))
    # EXIF can be too long for a format.
    for kept in (metadata, replace(metadata, exif=None)):
        content = BytesIO()
        try:
            picture.save(content, form, **_choose_settings(form, kept))
            if form == "BMP" and kept.mark:
                mark_bmp(content.getbuffer(), kept.mark)
            return content.getbuffer()
        except (OSError, ValueError, RuntimeError) as error:
            reason = error
    raise OutputError(f"{name}: cannot be written ({reason})", "Give a name that ends in .png with -o.")


def _choose_settings(form: str, metadata: Metadata) -> dict[str, Any]:
    """Returns how Pillow is to write a picture of some format."""
    settings = dict(_SETTINGS[form])
    if metadata.exif and form == "TIFF":
        # Libtiff, which compresses, cannot write the directories of EXIF.
        settings["compression"] = "raw"
    exif = with_mark(metadata.exif, metadata.mark) if metadata.mark else metadata.exif
    if exif:
        settings["exif"] = exif.tobytes()
    if metadata.profile:
        settings["icc_profile"] = metadata.profile
    if metadata.dpi:
        settings["dpi"] = metadata.dpi
    return settings
