"""Smooths pages on which the noise of the sensor is stronger than the readers know it."""

from __future__ import annotations

import math
from dataclasses import replace
from statistics import NormalDist

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.types import Page

MOST_NOISE = 9.0
"""The strongest noise that the networks have learnt, as a standard deviation in grey levels. Of 400 photos and
screenshots none has more than 7."""


def reduce_noise(page: Page) -> Page:
    """Smooths a noisy page as much as leaves the noise that the readers know; returns other pages as they are.

    Of white noise a Gaussian of width w leaves the part 1 / (2 w sqrt(pi)).
    """
    width = measure_noise(page.image) / (2 * math.sqrt(math.pi) * MOST_NOISE)
    if width * 2 * math.sqrt(math.pi) <= 1:
        return page
    return replace(page, image=np.asarray(cv2.GaussianBlur(page.image, (0, 0), width), np.uint8))


def measure_noise(image: NDArray[np.uint8]) -> float:
    """Measures the noise in the middle of a picture, HxWx3: its standard deviation, in grey levels.

    Most pixels lie on no edge, so the median of all tells it (Immerkaer, Fast noise variance estimation, 1996).
    """
    height, width = image.shape[:2]
    down, across = (slice(max(0, extent // 2 - 256), extent // 2 + 256) for extent in (height, width))
    grey = cv2.cvtColor(image[down, across], cv2.COLOR_BGR2GRAY)
    curve = np.array([1, -2, 1], np.float32)
    # The difference of two Laplacians: what is even, a slope or an edge gives nothing.
    laplacians = np.outer(curve, curve)
    differences = np.abs(cv2.filter2D(grey, cv2.CV_32F, laplacians))
    return float(np.median(differences) / (np.linalg.norm(laplacians) * NormalDist().inv_cdf(3 / 4)))
