"""Pixels of any depth, number of channels and orientation, as pages have them: upright, BGR, eight bits a channel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scanner.errors import UnreadableFileError

BAND = 256
"""Rows that are converted at a time where whole intermediate copies would take too much memory."""

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
"""The turn that makes a picture upright, by its EXIF orientation."""


def image_to_bgr(image: Image.Image) -> NDArray[np.uint8]:
    """Converts the pixels of a PIL image to HxWx3 uint8, band by band. Loads the image, with all that may raise."""
    image.load()
    pixels = np.empty((image.height, image.width, 3), np.uint8)
    for top in range(0, image.height, BAND):
        band = image.crop((0, top, image.width, min(top + BAND, image.height)))
        pixels[top : top + BAND] = to_bgr(_to_array(band))
    return pixels


def to_bgr(pixels: NDArray[Any]) -> NDArray[Any]:
    """Converts pixels of any depth and number of channels to HxWx3 uint8; transparent ones become white.

    Raises UnreadableFileError for numbers that are no brightness.
    """
    image = _to_eight_bits(pixels)
    match image.shape[2:]:
        case () | (1,):
            return cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
        case (4,):
            return _lay_on_white(image)
    return np.ascontiguousarray(image)


def apply_orientation(image: NDArray[Any], orientation: int | None) -> NDArray[Any]:
    """Turns the pixels as an EXIF orientation says; an unknown one turns nothing."""
    turn = _UPRIGHT.get(orientation or 1)
    return np.ascontiguousarray(turn(image)) if turn else image


def _to_array(image: Image.Image) -> NDArray[Any]:
    """Returns the pixels of a PIL image in OpenCV's order of channels."""
    if image.mode in _SIXTEEN_BIT:
        return np.asarray(image).clip(0, 0xFFFF).astype(np.uint16)
    if image.has_transparency_data:
        return cv2.cvtColor(np.asarray(image.convert("RGBA")), cv2.COLOR_RGBA2BGRA)
    if image.mode in ("1", "L"):
        return np.asarray(image.convert("L"))
    return cv2.cvtColor(np.asarray(image.convert("RGB")), cv2.COLOR_RGB2BGR)


def _to_eight_bits(pixels: NDArray[Any]) -> NDArray[np.uint8]:
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


def _lay_on_white(image: NDArray[np.uint8]) -> NDArray[Any]:
    """Lays BGRA on white paper."""
    if image[..., 3].min() == 255:
        return cv2.cvtColor(image, cv2.COLOR_BGRA2BGR)
    flat = np.empty((*image.shape[:2], 3), np.uint8)
    for top in range(0, len(image), BAND):
        band = image[top : top + BAND].astype(np.uint16)
        colour, alpha = band[..., :3], band[..., 3:]
        flat[top : top + BAND] = (colour * alpha + 255 * (255 - alpha) + 127) // 255
    return flat
