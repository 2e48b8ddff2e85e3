"""The only opener of files: a path, bytes, a PIL image or an array becomes pages, upright and in BGR.

The header is read first, by Pillow, and says whether the picture may be decoded at all: a picture of a megabyte can
ask for gigabytes. What OpenCV decodes rightly it decodes, because it is fastest; Pillow decodes the rest, with
pi-heif for HEIC, and PDFium the pages of PDFs.
"""

from __future__ import annotations

import os
import stat
import struct
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
from PIL import ExifTags, Image, ImageSequence, UnidentifiedImageError

from scanner import pdf
from scanner.errors import PictureTooLargeError, PictureTooSmallError, UnreadableFileError
from scanner.types import Page

Decode = Callable[[], Page]
Source = str | os.PathLike[str] | bytes | Image.Image | NDArray[Any]

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".gif", ".pdf", ".heic", ".heif"})
"""The endings of the files that are taken for pictures in a folder."""

MEMORY = 320_000_000
"""The most bytes that a file and its decoding may take together: 51 megapixels in an ordinary photo."""
MIN_SIDE = 32
"""Pixels: eight for each cell of the smallest grid, 4x4."""
MAX_SIDE = 32_000
"""Pixels: OpenCV's remapping counts coordinates in 16 bits."""
BAND = 256
"""Rows that are converted at a time where whole copies in between would take too much memory."""

_PDF_BYTES_PER_PIXEL = 10  # PDFium's own pixels, ours, and the image that they may come from
_FORMATS = ("JPEG", "PNG", "BMP", "GIF", "WEBP", "TIFF")
_DECODED_BY_OPENCV = {"JPEG", "MPO", "PNG", "WEBP"}
_HEIF_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
_PNG_END = b"IEND\xaeB`\x82"
_SIXTEEN_BIT = {"I", "I;16", "I;16B", "I;16L", "I;16N"}

_UPRIGHT: dict[int, Callable[[NDArray[Any]], NDArray[Any]]] = {
    2: lambda image: cv2.flip(image, 1),
    3: lambda image: cv2.rotate(image, cv2.ROTATE_180),
    4: lambda image: cv2.flip(image, 0),
    5: cv2.transpose,
    6: lambda image: cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE),
    7: lambda image: cv2.flip(cv2.transpose(image), -1),
    8: lambda image: cv2.rotate(image, cv2.ROTATE_90_COUNTERCLOCKWISE),
}
"""What makes a picture upright, by its EXIF orientation."""


def page(source: Source, number: int = 1) -> Page:
    """One page of `source`, counted from 1; those before it are not decoded. See `pages`."""
    for decode in islice(_undecoded(source), number - 1, None):
        return decode()
    raise UnreadableFileError(f"there is no page {number}", "Ask for a page that there is.")


def pages(source: Source) -> Iterator[Page]:
    """The pages of a picture, decoded one at a time: as many as a PDF or a TIFF has, else one.

    `source` is a path, the bytes of a file, a PIL image, or an array: HxW grey, HxWx3 BGR or HxWx4 BGRA, of uint8,
    uint16, bool, or floats from 0 to 1. Transparent pixels become white.

    Raises UnreadableFileError, or one of its subclasses, when the page that is asked for cannot be had. The next one
    may be asked for all the same.
    """
    # Not a generator: that would end with the first error.
    return map(call, _undecoded(source))


def page_count(source: Source) -> int:
    """How many pages there are to ask for, none of which is decoded. Raises UnreadableFileError."""
    return sum(1 for _ in _undecoded(source))


def _undecoded(source: Source) -> Iterator[Decode]:
    """What decodes each page, to be called before the next one is asked for."""
    match source:
        case np.ndarray():
            yield partial(_page_of_array, source)
        case Image.Image():
            name = str(getattr(source, "filename", "")) or "image"
            yield partial(_decoded_by_pillow, source, name, 1)
        case bytes():
            yield from _pages_of_file(source, "bytes")
        case _:
            path, name = Path(source), os.fspath(source)
            with _opened(path) as file:
                # A book may be larger than what may be in memory at once.
                if pdf.is_pdf(file.read(pdf.BEGINNING)):
                    yield from _pages_of_pdf(file, name)
                    return
                contents = _contents(file, path)
            yield from _pages_of_file(contents, name)


def _page_of_array(pixels: NDArray[Any]) -> Page:
    if pixels.ndim not in (2, 3) or pixels.shape[2:] not in ((), (1,), (3,), (4,)):
        raise UnreadableFileError(
            f"an array of shape {pixels.shape} is no picture", "Give HxW grey, HxWx3 BGR or HxWx4 BGRA pixels."
        )
    _check_size("array", (pixels.shape[1], pixels.shape[0]))
    return Page(_bgr(pixels), "array")


@contextmanager
def _opened(path: Path) -> Iterator[BinaryIO]:
    """A regular file; anything else, such as a pipe, could make us wait for ever."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise UnreadableFileError(f"{path}: is a folder, not a picture", "Name a picture in it.")
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFileError(f"{path}: is not a regular file", "Save the picture to a file and name that.")
        with path.open("rb") as file:
            yield file
    except FileNotFoundError:
        raise UnreadableFileError(f"{path}: there is no such file", "Check the spelling and the folder.") from None
    except (OSError, ValueError) as error:
        raise UnreadableFileError(
            f"{path}: cannot be opened ({_reason(error)})", "Check its name and its rights."
        ) from None


def _contents(file: BinaryIO, path: Path) -> bytes:
    size = file.seek(0, os.SEEK_END)
    if size > MEMORY:
        raise PictureTooLargeError(f"{path}: the file has {size / 1e6:.0f} MB, at most {MEMORY / 1e6:.0f} are read")
    file.seek(0)
    return file.read()


def _pages_of_file(data: bytes, name: str) -> Iterator[Decode]:
    if not data:
        raise UnreadableFileError(f"{name}: the file is empty", "Copy or download the picture again.")
    if pdf.is_pdf(data):
        yield from _pages_of_pdf(data, name)
        return
    with _header(data, name) as header:
        if header.format == "TIFF":
            yield from _pages_of_tiff(header, name, len(data))
        elif _is_plain(header):
            yield partial(_decoded_by_opencv, header, data, name)
        else:
            yield partial(_decoded_by_pillow, header, name, 1, len(data))


def _pages_of_pdf(file: bytes | BinaryIO, name: str) -> Iterator[Decode]:
    with pdf.opened(file, name) as document:
        for number in range(1, len(document) + 1):
            yield partial(_page_of_pdf, document, name, number)


def _page_of_pdf(document: Any, name: str, number: int) -> Page:
    pixels = pdf.render(document, number, name, MEMORY // _PDF_BYTES_PER_PIXEL, MAX_SIDE)
    _check_size(name, (pixels.shape[1], pixels.shape[0]))
    return Page(pixels, name, number)


def _header(data: bytes, name: str) -> Image.Image:
    """The picture as Pillow opens it: its size and mode are known, its pixels are not decoded yet."""
    try:
        with _trusting_nothing(name):
            if data[4:8] == b"ftyp" and data[8:12] in _HEIF_BRANDS:
                return _heif_header(data, name)
            return Image.open(BytesIO(data), formats=_FORMATS)
    except Image.DecompressionBombError:
        raise PictureTooLargeError(f"{name}: the picture has more pixels than gridlens decodes") from None


def _heif_header(data: bytes, name: str) -> Image.Image:
    try:
        from pi_heif.as_plugin import HeifImageFile
    except ImportError:
        raise UnreadableFileError(
            f"{name}: to read HEIC, gridlens needs pi-heif", "Install it with: pip install 'gridlens[heic]'."
        ) from None
    return HeifImageFile(BytesIO(data))


@contextmanager
def _trusting_nothing(name: str) -> Iterator[None]:
    """Turns what Pillow may raise on hostile bytes into one error, and leaves out what it may warn of."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except UnidentifiedImageError:
        raise UnreadableFileError(f"{name}: is no picture of a known format, or its beginning is damaged") from None
    except (OSError, SyntaxError, ValueError, TypeError, LookupError, struct.error, MemoryError):
        raise _damaged(name) from None


def _is_plain(header: Image.Image) -> bool:
    """Whether OpenCV decodes this as it is meant: not so for transparency, palettes, CMYK and moving pictures."""
    return (
        header.format in _DECODED_BY_OPENCV
        and header.mode in {"L", "RGB"}
        and "transparency" not in header.info
        and (header.format == "MPO" or not getattr(header, "is_animated", False))
    )


def _decoded_by_opencv(header: Image.Image, data: bytes, name: str) -> Page:
    # The pixels and their turned copy; a progressive JPEG keeps its coefficients beside the pixels.
    _check_size(name, header.size, 9 if "progressive" in header.info else 6, len(data))
    if header.format == "PNG" and data.rfind(_PNG_END) < 0:
        raise _damaged(name)
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error:
        image = None
    if image is None:
        raise _damaged(name)
    return Page(_upright(_bgr(image), header), name)


def _decoded_by_pillow(image: Image.Image, name: str, number: int, file_bytes: int = 0) -> Page:
    # Pillow's own pixels, four bytes each, ours and their turned copy; for WebP it holds the frame three times.
    _check_size(name, image.size, 20 if image.format == "WEBP" else 10, file_bytes)
    with _trusting_nothing(name):
        image.load()
        pixels = np.empty((image.height, image.width, 3), np.uint8)
        for top in range(0, image.height, BAND):
            band = image.crop((0, top, image.width, min(top + BAND, image.height)))
            pixels[top : top + BAND] = _bgr(_array(band))
    return Page(_upright(pixels, image), name, number)


def _pages_of_tiff(header: Image.Image, name: str, file_bytes: int) -> Iterator[Decode]:
    frames = ImageSequence.Iterator(header)
    for number in count(1):
        with _trusting_nothing(name):
            frame = next(frames, None)
        if frame is None:
            return
        yield partial(_decoded_by_pillow, frame, name, number, file_bytes)


def _check_size(name: str, size: tuple[int, int], bytes_per_pixel: int = 0, file_bytes: int = 0) -> None:
    width, height = size
    if min(size) < MIN_SIDE:
        raise PictureTooSmallError(f"{name}: the picture has only {width} x {height} pixels")
    if max(size) > MAX_SIDE or file_bytes + width * height * bytes_per_pixel > MEMORY:
        raise PictureTooLargeError(f"{name}: {width} x {height} pixels are more than gridlens decodes")


def _array(image: Image.Image) -> NDArray[Any]:
    """The pixels of a PIL image in OpenCV's order of channels."""
    if image.mode in _SIXTEEN_BIT:
        return np.asarray(image).clip(0, 0xFFFF).astype(np.uint16)
    if image.has_transparency_data:
        return cv2.cvtColor(np.asarray(image.convert("RGBA")), cv2.COLOR_RGBA2BGRA)
    if image.mode in ("1", "L"):
        return np.asarray(image.convert("L"))
    return cv2.cvtColor(np.asarray(image.convert("RGB")), cv2.COLOR_RGB2BGR)


def _bgr(pixels: NDArray[Any]) -> NDArray[Any]:
    """Pixels of any depth and number of channels as HxWx3 uint8."""
    image = _eight_bits(pixels)
    match image.shape[2:]:
        case () | (1,):
            return cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
        case (4,):
            return _on_white(image)
    return np.ascontiguousarray(image)


def _eight_bits(pixels: NDArray[Any]) -> NDArray[np.uint8]:
    if pixels.dtype == np.uint8:
        return pixels
    if pixels.dtype == np.uint16:
        return (pixels >> 8).astype(np.uint8)
    if pixels.dtype == np.bool_:
        return pixels.astype(np.uint8) * np.uint8(255)
    if np.issubdtype(pixels.dtype, np.floating) and pixels.min() >= 0 and pixels.max() <= 1:
        return (pixels * 255).round().astype(np.uint8)
    raise UnreadableFileError(
        f"an array of {pixels.dtype} is no picture", "Give uint8, uint16, bool, or floats from 0 to 1."
    )


def _on_white(image: NDArray[np.uint8]) -> NDArray[Any]:
    """BGRA laid on white paper."""
    if image[..., 3].min() == 255:
        return cv2.cvtColor(image, cv2.COLOR_BGRA2BGR)
    flat = np.empty((*image.shape[:2], 3), np.uint8)
    for top in range(0, len(image), BAND):
        band = image[top : top + BAND].astype(np.uint16)
        colour, alpha = band[..., :3], band[..., 3:]
        flat[top : top + BAND] = (colour * alpha + 255 * (255 - alpha) + 127) // 255
    return flat


def _upright(image: NDArray[Any], header: Image.Image) -> NDArray[Any]:
    turn = _UPRIGHT.get(_orientation(header))
    return np.ascontiguousarray(turn(image)) if turn else image


def _orientation(header: Image.Image) -> Any:
    """What EXIF says of the orientation; None where nothing, and for a TIFF, which Pillow has turned already."""
    exif = Image.Exif()
    with suppress(UnreadableFileError), _trusting_nothing("EXIF"):
        # Not `header.getexif()`: that decodes a PNG once more, to look for EXIF after its pixels.
        exif.load(header.info.get("exif", b""))
    return exif.get(ExifTags.Base.Orientation)


def _damaged(name: str) -> UnreadableFileError:
    return UnreadableFileError(f"{name}: the picture is damaged or cut short", "Copy or download it again.")


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
