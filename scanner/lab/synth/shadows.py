"""Shadows with crisp edges: of whatever stands between a lamp and the page. They take light away, and no hue."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera

SUBPIXELS = 4
"""Bits of the fractions of pixels that OpenCV draws with."""


def cast(camera: Camera) -> NDArray[np.float32]:
    """Returns the share of the light that comes past the camera's occluders, at every pixel."""
    covered = np.zeros((camera.height, camera.width), np.uint8)
    middle = np.array([camera.width, camera.height]) / 2
    for polygon in camera.occluders:
        corners = np.array(polygon) * max(camera.width, camera.height) + middle - 0.5
        fixed = np.round(corners * 2**SUBPIXELS).astype(np.int32)
        cv2.fillPoly(covered, [fixed], 255, cv2.LINE_AA, SUBPIXELS)
    soft = cv2.GaussianBlur(covered.astype(np.float32), (0, 0), max(camera.penumbra, 0.1) / 2)
    return np.asarray(1 - np.float32(camera.occluded / 255) * soft, np.float32)
