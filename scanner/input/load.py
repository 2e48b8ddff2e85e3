"""The only opener of files: a path, bytes, a PIL image or an array becomes pages, upright and in BGR.

Pillow reads the header first, which says whether the picture may be decoded at all: a picture of a megabyte can
ask for gigabytes. OpenCV decodes what it decodes correctly, because it is fastest; Pillow decodes the rest, with
pi-heif for HEIC, and PDFium the pages of PDFs.
"""

from __future__ import annotations

import os
import stat
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from io import BytesIO
from itertools import count, islice
from operator import call
from pathlib import Path
from typing import Any, BinaryIO

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags, Image, ImageSequence, UnidentifiedImageError, features

from scanner.errors import (
    MissingLibraryError,
    PictureTooLargeError,
    PictureTooSmallError,
    ScanError,
    UnreadableFileError,
)
from scanner.input import pdf
from scanner.input.pixels import apply_orientation, image_to_bgr, to_bgr
from scanner.input.signatures import BEGINNING, is_pdf
from scanner.types import Page

Decode = Callable[[], Page]
Source = str | os.PathLike[str] | bytes | Image.Image | NDArray[Any]

MANY_PAGES = (".pdf", ".tif", ".tiff")
"""The suffixes of files that may have many pages."""

SUFFIXES = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".gif", ".pdf", ".heic", ".heif", ".avif"}
)
"""The suffixes of the files in a folder that are taken for pictures."""

MEMORY = 320_000_000
"""The most bytes that a file and its decoding may take together: 51 megapixels in an ordinary photo."""
MIN_SIDE = 32
"""The least side of a picture, in pixels: eight for each cell of the smallest grid, 4x4."""
MAX_SIDE = int(np.iinfo(np.int16).max)
"""Sides must be shorter than this, in pixels: OpenCV's remapping counts coordinates in 16 bits."""
MAX_PAGES = 10_000
"""The most pages in one file: to reach the next one of a TIFF, Pillow looks through all those before, 2 s up to here. A
PDF may claim to have a million.
"""

_PDF_BYTES_PER_PIXEL = 10  # PDFium's own pixels, ours, and the image that they may come from
_FORMATS = ("JPEG", "PNG", "BMP", "GIF", "WEBP", "TIFF")
_DECODED_BY_OPENCV = {"JPEG", "MPO", "PNG", "WEBP"}
_HEIF_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
_AVIF_BRANDS = {b"avif", b"avis"}
_PNG_BEGINNING = b"\x89PNG\r\n\x1a\n"


def page(source: Source, number: int = 1, name: str = "") -> Page:
    """Decodes one page of `source`, counted from 1, but none before it. See `pages` and `page_decoders`."""
    for decode in islice(page_decoders(source, name), number - 1, None):
        return decode()
    raise UnreadableFileError(f"there is no page {number}", "Give the number of a page that exists.")


def pages(source: Source) -> Iterator[Page]:
    """Decodes the pages of a picture one at a time: as many as a PDF or a TIFF has, else one.

    `source` is a path, the bytes of a file, a PIL image, or an array: HxW grey, HxWx3 BGR or HxWx4 BGRA, of uint8,
    uint16, bool, or floats from 0 to 1. Transparent pixels become white.

    Raises UnreadableFileError, or one of its subclasses, when the requested page cannot be read. The next one can still
    be requested.
    """
    # Not a generator: that would end with the first error.
    return map(call, page_decoders(source))


def page_count(source: Source, name: str = "") -> int:
    """Counts the pages without decoding any. Raises UnreadableFileError. See `page_decoders`."""
    return sum(1 for _ in page_decoders(source, name))


def page_decoders(source: Source, name: str = "") -> Iterator[Decode]:
    """Yields functions that decode the pages, each to be called before the next one is asked for, or not at all.

    Pages and errors call the source by this `name` instead of its own. Raises UnreadableFileError.
    """
    match source:
        case np.ndarray():
            yield partial(_decode_array, source, name or "array")
        case Image.Image():
            name = name or str(getattr(source, "filename", "")) or "image"
            yield partial(_decode_with_pillow, source, name, 1)
        case bytes():
            yield from _decode_file(source, name or "bytes")
        case _:
            path, name = Path(source), name or os.fspath(source)
            with open_file(path, name) as file:
                in_pages = is_pdf(file.read(BEGINNING))
                # A book may be larger than what may be in memory at once.
                data = b"" if in_pages else read_contents(file, name)
            yield from _decode_pdf(os.fspath(path), name) if in_pages else _decode_file(data, name)


def _decode_array(pixels: NDArray[Any], name: str) -> Page:
    if pixels.ndim not in (2, 3) or pixels.shape[2:] not in ((), (1,), (3,), (4,)):
        raise UnreadableFileError(
            f"an array of shape {pixels.shape} is no picture", "Give HxW grey, HxWx3 BGR or HxWx4 BGRA pixels."
        )
    _check_size(name, (pixels.shape[1], pixels.shape[0]))
    return Page(to_bgr(pixels), name)


@contextmanager
def open_file(path: Path, name: str) -> Iterator[BinaryIO]:
    """Opens a regular file; anything else, such as a pipe, could keep us waiting for ever."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            # If a folder cannot be looked into, nobody knows whether there is a picture in it.
            os.scandir(path).close()
            raise UnreadableFileError(f"{name}: is a folder, not a picture", "Name a picture in it.")
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFileError(f"{name}: is not a regular file", "Save the picture to a file and name that.")
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise UnreadableFileError(f"{name}: there is no such file", "Check the spelling and the folder.") from None
    except (OSError, ValueError) as error:
        raise UnreadableFileError(
            f"{name}: cannot be opened ({_describe(error)})", "Check its name and permissions."
        ) from None


def read_contents(file: BinaryIO, name: str) -> bytes:
    size = file.seek(0, os.SEEK_END)
    if size > MEMORY:
        raise PictureTooLargeError(f"{name}: the file has {size:,} bytes, at most {MEMORY:,} are read")
    file.seek(0)
    return file.read()


def _decode_file(data: bytes, name: str) -> Iterator[Decode]:
    if not data:
        raise UnreadableFileError(f"{name}: the file is empty", "Copy or download the picture again.")
    if is_pdf(data):
        yield from _decode_pdf(data, name)
        return
    with _read_header(data, name) as header:
        if header.format == "TIFF":
            yield from _decode_tiff(header, name, len(data))
        elif _is_plain(header):
            yield partial(_decode_with_opencv, header, data, name)
        else:
            yield partial(_decode_with_pillow, header, name, 1, len(data))


def _decode_pdf(file: bytes | str, name: str) -> Iterator[Decode]:
    with pdf.open_document(file, name) as document:
        for number in range(1, min(document.pages, MAX_PAGES) + 1):
            yield partial(_decode_pdf_page, document, name, number)
        if document.pages > MAX_PAGES:
            raise _make_too_many_pages_error(name)


def _decode_pdf_page(document: pdf.Document, name: str, number: int) -> Page:
    pixels = document.render(number, MEMORY // _PDF_BYTES_PER_PIXEL, MAX_SIDE)
    _check_size(name, (pixels.shape[1], pixels.shape[0]))
    return Page(pixels, name, number)


def _read_header(data: bytes, name: str) -> Image.Image:
    """Opens the picture with Pillow: its size and mode are known, its pixels are not decoded yet."""
    with _trust_nothing(name):
        if data[4:8] == b"ftyp":
            brands = _read_brands(data)
            if brands & _AVIF_BRANDS:
                return _read_avif_header(data, name)
            if data[8:12] in _HEIF_BRANDS:
                return _read_heif_header(data, name)
        return Image.open(BytesIO(data), formats=_FORMATS)


def _read_brands(data: bytes) -> set[bytes]:
    """Returns the brands of an ISO base media file: its own, and the compatible ones (ISO/IEC 14496-12, 4.3)."""
    end = min(int.from_bytes(data[:4], "big"), 256)
    return {data[8:12], *(data[at : at + 4] for at in range(16, end, 4))}


def _read_avif_header(data: bytes, name: str) -> Image.Image:
    if not features.check("avif"):
        raise MissingLibraryError(
            f"{name}: to read AVIF, gridlens needs Pillow 11.3 or newer", "Install it with: pip install -U Pillow."
        )
    return Image.open(BytesIO(data), formats=("AVIF",))


def _read_heif_header(data: bytes, name: str) -> Image.Image:
    try:
        from pi_heif.as_plugin import HeifImageFile
    except ImportError:
        raise MissingLibraryError.of_extra("heic", f"{name}: to read HEIC, gridlens needs pi-heif") from None
    return HeifImageFile(BytesIO(data))


@contextmanager
def _trust_nothing(name: str) -> Iterator[None]:
    """Turns whatever Pillow raises on hostile bytes into one error, and suppresses its warnings."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except ScanError:
        raise
    except UnidentifiedImageError:
        raise UnreadableFileError(f"{name}: is no picture of a known format, or its beginning is damaged") from None
    except Image.DecompressionBombError:
        most = MEMORY // _count_bytes_per_pixel()
        problem = f"{name}: the picture has more pixels than the {most:,} that are decoded at most"
        raise PictureTooLargeError(problem) from None
    except Exception:
        # Each of its decoders has exceptions of its own, RuntimeError and MemoryError among them.
        raise _make_damage_error(name) from None


def _is_plain(header: Image.Image) -> bool:
    """Tells whether OpenCV decodes this as it is meant: not transparency, palettes, CMYK or moving pictures."""
    return (
        header.format in _DECODED_BY_OPENCV
        and header.mode in {"L", "RGB"}
        and "transparency" not in header.info
        and (header.format == "MPO" or not getattr(header, "is_animated", False))
    )


def _count_bytes_per_pixel(is_progressive: bool = False) -> int:
    """Returns the cost of a pixel and of its rotated copy; a progressive JPEG keeps its coefficients as well."""
    return 9 if is_progressive else 6


def _decode_with_opencv(header: Image.Image, data: bytes, name: str) -> Page:
    _check_size(name, header.size, _count_bytes_per_pixel(is_progressive="progressive" in header.info), len(data))
    if header.format == "PNG" and not _is_whole_png(data):
        raise _make_damage_error(name)
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error:
        image = None
    if image is None:
        raise _make_damage_error(name)
    return Page(apply_orientation(to_bgr(image), _read_orientation(header)), name)


def _is_whole_png(data: bytes) -> bool:
    """Tells whether all chunks, up to the last one, are in the file: OpenCV takes as much memory as they claim to have.

    A chunk has its length, its name, that many bytes, and a checksum of four (PNG 3, 5.3).
    """
    start = len(_PNG_BEGINNING)
    while (end := start + 12 + int.from_bytes(data[start : start + 4])) <= len(data):
        if data[start + 4 : start + 8] == b"IEND":
            return True
        start = end
    return False


def _decode_with_pillow(image: Image.Image, name: str, number: int, file_bytes: int = 0) -> Page:
    # Pillow's own pixels, four bytes each, ours and their rotated copy; for WebP it holds the frame three times.
    _check_size(name, image.size, 20 if image.format == "WEBP" else 10, file_bytes)
    with _trust_nothing(name):
        pixels = image_to_bgr(image)
    return Page(apply_orientation(pixels, _read_orientation(image)), name, number)


def _decode_tiff(header: Image.Image, name: str, file_bytes: int) -> Iterator[Decode]:
    frames = ImageSequence.Iterator(header)
    for number in count(1):
        with _trust_nothing(name):
            frame = next(frames, None)
        if frame is None:
            return
        if number > MAX_PAGES:
            raise _make_too_many_pages_error(name)
        yield partial(_decode_with_pillow, frame, name, number, file_bytes)


def _make_too_many_pages_error(name: str) -> PictureTooLargeError:
    return PictureTooLargeError(f"{name}: has more than {MAX_PAGES:,} pages", "Split it into several files.")


def _check_size(name: str, size: tuple[int, int], bytes_per_pixel: int = 0, file_bytes: int = 0) -> None:
    width, height = size
    if min(size) < MIN_SIDE:
        raise PictureTooSmallError(f"{name}: the picture has only {width} x {height} pixels")
    if max(size) >= MAX_SIDE:
        raise PictureTooLargeError(f"{name}: {width} x {height} pixels, but a side may have {MAX_SIDE - 1:,} at most")
    if file_bytes + width * height * bytes_per_pixel > MEMORY:
        most = max(0, (MEMORY - file_bytes) // bytes_per_pixel)
        raise PictureTooLargeError(f"{name}: {width} x {height} pixels, but {most:,} in all are the most to be decoded")


def _read_orientation(header: Image.Image) -> Any:
    """Returns the EXIF orientation; None where there is none, and for a TIFF, which Pillow has already turned."""
    exif = Image.Exif()
    with suppress(UnreadableFileError), _trust_nothing("EXIF"):
        # Not `header.getexif()`: that decodes a PNG once more, to look for EXIF after its pixels.
        exif.load(header.info.get("exif", b""))
    return exif.get(ExifTags.Base.Orientation)


def _make_damage_error(name: str) -> UnreadableFileError:
    return UnreadableFileError(f"{name}: the picture is damaged or cut short", "Copy or download it again.")


def _describe(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
