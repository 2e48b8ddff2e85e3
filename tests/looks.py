"""Pictures in the looks of the museum, and what is read on them."""

from __future__ import annotations

from scanner.lab.synth import Photo
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import Options, scan_page
from scanner.types import Page, Scan


def look_named(words: str, seed: int = 0) -> Photo:
    """A picture, unless told otherwise the first, of the first look whose name has these words."""
    return make_picture(next(look for look in LOOKS if words in look.name), seed)


def scans(photo: Photo, kind: str | None = None) -> tuple[Scan, ...]:
    """What is read on a photo, if a `kind` is given as one of that."""
    return scan_page(Page(photo.image, "photo"), Options(kind=kind))
