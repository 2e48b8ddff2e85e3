"""The metadata of a picture file that an overlay keeps: colour profile, EXIF and resolution."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from PIL import ExifTags, Image

FORMATS = ("JPEG", "PNG", "WEBP", "TIFF")
"""The formats whose overlays are of the same format."""

DIRECTORIES = (ExifTags.IFD.Exif, ExifTags.IFD.GPSInfo)

_Tag = ExifTags.Base
_OF_THE_PIXELS = frozenset(
    {
        *DIRECTORIES,
        _Tag.NewSubfileType,
        _Tag.SubfileType,
        _Tag.ImageWidth,
        _Tag.ImageLength,
        _Tag.BitsPerSample,
        _Tag.Compression,
        _Tag.PhotometricInterpretation,
        _Tag.Thresholding,
        _Tag.CellWidth,
        _Tag.CellLength,
        _Tag.FillOrder,
        _Tag.StripOffsets,
        _Tag.Orientation,
        _Tag.SamplesPerPixel,
        _Tag.RowsPerStrip,
        _Tag.StripByteCounts,
        _Tag.PlanarConfiguration,
        _Tag.FreeOffsets,
        _Tag.FreeByteCounts,
        _Tag.Predictor,
        _Tag.ColorMap,
        _Tag.TileWidth,
        _Tag.TileLength,
        _Tag.TileOffsets,
        _Tag.TileByteCounts,
        _Tag.SubIFDs,
        _Tag.ExtraSamples,
        _Tag.SampleFormat,
        _Tag.SMinSampleValue,
        _Tag.SMaxSampleValue,
        _Tag.JPEGTables,
        _Tag.JPEGProc,
        _Tag.JpegIFOffset,
        _Tag.JpegIFByteCount,
        _Tag.JpegRestartInterval,
        _Tag.JpegQTables,
        _Tag.JpegDCTables,
        _Tag.JpegACTables,
        _Tag.YCbCrCoefficients,
        _Tag.YCbCrSubSampling,
        _Tag.YCbCrPositioning,
        _Tag.ReferenceBlackWhite,
        _Tag.InterColorProfile,
    }
)
"""The tags of a TIFF that say how its pixels were stored, which no longer holds, or where its directories are."""

DAMAGE = (OSError, SyntaxError, ValueError, TypeError, LookupError, AttributeError, struct.error, RuntimeError)
"""The errors that Pillow may raise on metadata that make no sense."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Metadata:
    """An ICC `profile` for RGB, EXIF without a turn, and dots per inch across and down; None if there are none.

    `broken` names, in words, what could not be understood. `mark` is that of a drawing, if the picture is to be
    recognised as one.
    """

    profile: bytes | None = None
    exif: Image.Exif | None = None
    dpi: tuple[float, float] | None = None
    broken: tuple[str, ...] = ()
    mark: str = ""

    @classmethod
    def of(cls, path: Path | BytesIO, page: int = 1) -> Metadata:
        """Reads the metadata of a page of a picture, right for its upright pixels; NONE for any other file."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                with Image.open(path, formats=FORMATS) as header:
                    header.seek(page - 1)
                    return cls._of(header)
            except (*DAMAGE, EOFError, Image.DecompressionBombError):
                return cls()

    @classmethod
    def _of(cls, header: Image.Image) -> Metadata:
        broken: list[str] = []

        def understood(name: str, read: Callable[[Image.Image], Value | None]) -> Value | None:
            try:
                return read(header)
            except DAMAGE:
                broken.append(name)
                return None

        orientation = understood("EXIF", _read_orientation) or 1
        exif = None if broken else understood("EXIF", _read_exif)
        profile, dpi = understood("colour profile", _read_profile), understood("resolution", _read_dpi)
        found = cls(profile, exif, dpi, tuple(broken))
        return found.turned(1) if 5 <= orientation <= 8 else found

    def turned(self, quarters: int) -> Metadata:
        """Returns the metadata for pixels turned by some quarters: an odd number exchanges across and down."""
        if quarters % 2 == 0:
            return self
        return replace(self, dpi=self.dpi and self.dpi[::-1], exif=self.exif and _exchange(self.exif))


NONE = Metadata()


def _read_orientation(header: Image.Image) -> int | None:
    value: Any = raw_exif(header).get(_Tag.Orientation)
    return value


def _read_exif(header: Image.Image) -> Image.Exif | None:
    """Returns all that is true of the overlay too, unlike the thumbnail that cameras add to a photo."""
    raw, exif = raw_exif(header), Image.Exif()
    exif.update({tag: value for tag, value in raw.items() if tag not in _OF_THE_PIXELS})
    for directory in DIRECTORIES:
        if entries := raw.get_ifd(directory):
            exif[directory] = dict(entries)
    # EXIF that cannot be written again is broken.
    exif.tobytes()
    return exif if len(exif) else None


def raw_exif(header: Image.Image) -> Image.Exif:
    """Reads the EXIF of a picture without decoding it. Raises an error of DAMAGE."""
    if header.format == "TIFF":
        return header.getexif()
    # Not `header.getexif()`: that of a JPEG is silent about damage, that of a PNG decodes the picture.
    exif = Image.Exif()
    exif.load(header.info.get("exif", b""))
    return exif


def _exchange(exif: Image.Exif) -> Image.Exif:
    """Exchanges across and down in EXIF."""
    details = exif.get(ExifTags.IFD.Exif, {})
    for values, one, other in (
        (exif, _Tag.XResolution, _Tag.YResolution),
        (details, _Tag.ExifImageWidth, _Tag.ExifImageHeight),
    ):
        if one in values and other in values:
            values[one], values[other] = values[other], values[one]
    return exif


def _read_profile(header: Image.Image) -> bytes | None:
    """Returns the colour profile, if it is for RGB: pixels of any other kind have been converted.

    Raises ValueError where there is no header of one (ICC.1:2022, 7.2).
    """
    profile: bytes | None = header.info.get("icc_profile")
    if not profile:
        return None
    if profile[36:40] != b"acsp" or int.from_bytes(profile[:4], "big") != len(profile):
        raise ValueError("no ICC profile")
    return profile if profile[16:20] == b"RGB " else None


def _read_dpi(header: Image.Image) -> tuple[float, float] | None:
    """Reads the resolution across and down. Raises ValueError if it makes no sense."""
    if "dpi" not in header.info:
        return None
    across, down = map(float, header.info["dpi"])
    # a JPEG states it in 16 bits
    if not all(isfinite(value) and 1 <= value < 1 << 16 for value in (across, down)):
        raise ValueError("no resolution")
    return across, down
