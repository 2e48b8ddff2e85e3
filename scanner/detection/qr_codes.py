"""QR codes on a page: where they are, and what they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.pyramid import LARGEST
from scanner.types import Page


class QrCode(NamedTuple):
    """A code that was read: its text, and its corners, 4x2 photo pixels, clockwise from its own top left."""

    text: str
    quad: NDArray[np.float32]


def find_codes(page: Page, most: int = 30) -> Iterator[QrCode]:
    """Yields the codes that can be read. They are found on a smaller copy, and read one by one, made flat."""
    grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
    scale = min(1.0, LARGEST / max(grey.shape))
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else grey
    try:
        _, quads = cv2.QRCodeDetectorAruco().detectMulti(small)
    except cv2.error:
        # It fails on some pictures instead of finding nothing.
        return
    for quad in () if quads is None else quads[:most]:
        on_page = np.asarray((quad + 0.5) / scale - 0.5, np.float32)
        if text := _read_flat(grey, on_page):
            yield QrCode(text, on_page)


def _read_flat(grey: NDArray[np.uint8], quad: NDArray[np.float32]) -> str:
    """Reads one code, empty if that fails.

    Of a hundred synthetic photos, 73 codes were found, of which OpenCV's other detector reads 72 when they are made
    flat, and the one that found them 67.
    """
    side = LARGEST // 2
    near, far = side // 10, side - side // 10
    corners = np.array([(near, near), (far, near), (far, far), (near, far)], np.float32)
    how = cv2.WARP_INVERSE_MAP | cv2.INTER_CUBIC
    to_page = cv2.getPerspectiveTransform(corners, quad)
    flat = cv2.warpPerspective(grey, to_page, (side, side), flags=how, borderMode=cv2.BORDER_REPLICATE)
    try:
        text, *_ = cv2.QRCodeDetector().detectAndDecode(flat)
    except cv2.error:
        return ""
    return str(text)
