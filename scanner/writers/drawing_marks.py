"""The mark of a drawing, by which gridlens recognises what it drew itself, and on which photo, to draw it again."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from PIL import ExifTags, Image

from scanner.writers.metadata import DAMAGE, FORMATS, raw_exif


def mark_of(photo: bytes) -> str:
    """Returns the mark of the drawings onto a photo, given its name or its whole content."""
    return f"gridlens {sha256(photo).hexdigest()[:16]}"


def bears_mark(path: Path, mark: str) -> bool:
    """Tells whether a file is a picture with that mark, and no other program has written it since."""
    try:
        with Image.open(path, formats=(*FORMATS, "BMP")) as header:
            if header.format == "BMP":
                return path.read_bytes()[6:10] == _make_reserved_bytes(mark)
            return bool(raw_exif(header).get(ExifTags.Base.Software) == mark)
    except (*DAMAGE, Image.DecompressionBombError):
        return False


def with_mark(exif: Image.Exif | None, mark: str) -> Image.Exif:
    """Returns EXIF with the mark instead of the program that wrote the picture."""
    marked = Image.Exif()
    if exif:
        marked.load(exif.tobytes())
    marked[ExifTags.Base.Software] = mark
    return marked


def mark_bmp(content: memoryview, mark: str) -> None:
    """Writes the mark into the four bytes of a BMP that are left to the program that makes it."""
    content[6:10] = _make_reserved_bytes(mark)


def _make_reserved_bytes(mark: str) -> bytes:
    return sha256(mark.encode()).digest()[:4]
