"""How points and planes have moved from one picture to the next."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Grey = NDArray[np.uint8]
Points = NDArray[np.float32]
Homography = NDArray[Any]

MOST_DEVIATION = 2.0
"""How many pixels a crossing that moves with the others may be off, on the frame and on the flat picture; one that is
followed there and back may miss its start by half of that."""


def to_grey(image: NDArray[np.uint8]) -> Grey:
    """Returns the picture without its colours."""
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def halve(image: Grey) -> Grey:
    """Returns the picture half as large."""
    return np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)


def flatten(image: NDArray[np.uint8], to_image: Homography, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    """Flattens the part of a picture onto which a homography maps a flat one of that shape."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(image, to_image, shape[1::-1], flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def track(before: Grey, now: Grey, points: Points) -> tuple[Points, NDArray[np.bool_]]:
    """Returns where the points, Nx2, have gone, and which of them come back to their start."""
    there, found, _ = cv2.calcOpticalFlowPyrLK(before, now, points, points.copy())
    back, returned, _ = cv2.calcOpticalFlowPyrLK(now, before, there, points.copy())
    near = np.linalg.norm(np.asarray(back) - points, axis=1) < MOST_DEVIATION / 2
    return np.asarray(there, np.float32), near & (found.ravel() > 0) & (returned.ravel() > 0)


def fit_homography(start: Points, there: Points, good: NDArray[np.bool_]) -> Homography | None:
    """Fits the homography that most points, all of them good ones, have followed; returns None where there is none."""
    if good.sum() <= max(4, len(good) / 2):
        return None
    homography, inliers = cv2.findHomography(start[good], there[good], cv2.RANSAC, MOST_DEVIATION)
    return homography if homography is not None and inliers.sum() > len(good) / 2 else None


def transform(points: Points, homography: Homography) -> Points:
    """Maps the points, Nx2, with a homography."""
    return cv2.perspectiveTransform(points[None], homography)[0].astype(np.float32)


def is_convex(quad: Points) -> bool:
    """Tells whether four corners, 4x2, can be those of a rectangle seen by a camera."""
    return bool(np.isfinite(quad).all()) and cv2.isContourConvex(quad.round().astype(np.int32))


def overlap(a: Points, b: Points) -> bool:
    """Tells whether the middle of either quad, 4x2, is on the other."""
    return any(
        cv2.pointPolygonTest(quad, tuple(map(float, other.mean(axis=0))), False) >= 0
        for quad, other in ((a, b), (b, a))
    )
