"""A small picture in every format that gridlens opens, and in each of the ways that are read differently."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import ExifTags, Image, features

SIZE = (48, 40)


def _noise() -> Image.Image:
    """Noise, which does not compress to nothing: there should be something to damage."""
    return Image.effect_noise(SIZE, 64).convert("RGB")


def _saved(kind: str, mode: str = "RGB", pages: int = 1, **options: Any) -> bytes:
    file = BytesIO()
    first, *further = (_noise().convert(mode) for _ in range(pages))
    if further:
        options |= {"save_all": True, "append_images": further}
    first.save(file, kind, **options)
    return file.getvalue()


def _turned() -> Image.Exif:
    exif = Image.Exif()
    exif[ExifTags.Base.Orientation] = 6
    return exif


def _heic() -> bytes:
    from pillow_heif import from_pillow

    file = BytesIO()
    from_pillow(_noise()).save(file, quality=90)
    return file.getvalue()


def pictures() -> dict[str, bytes]:
    """The bytes of each, by a name."""
    known = {
        "JPEG": _saved("JPEG"),
        "progressive JPEG": _saved("JPEG", progressive=True, exif=_turned()),
        "JPEG in CMYK": _saved("JPEG", "CMYK"),
        "MPO": _saved("MPO", pages=2),
        "PNG": _saved("PNG", exif=_turned()),
        "PNG with a palette": _saved("PNG", "P", transparency=3),
        "moving PNG": _saved("PNG", pages=2),
        "PNG with transparency": _saved("PNG", "LA"),
        "TIFF": _saved("TIFF", pages=2),
        "TIFF in LZW": _saved("TIFF", compression="tiff_lzw", exif=_turned()),
        "TIFF as a fax": _saved("TIFF", "1", compression="group4"),
        "TIFF of JPEG": _saved("TIFF", compression="jpeg"),
        "GIF": _saved("GIF", pages=2),
        "WebP": _saved("WEBP"),
        "moving WebP": _saved("WEBP", "RGBA", pages=2, lossless=True),
        "BMP": _saved("BMP"),
        "HEIC": _heic(),
        "PDF": _saved("PDF", pages=2),
    }
    return known | ({"AVIF": _saved("AVIF")} if features.check("avif") else {})
