"""Evens out the light in a picture: in hard shadows and under lamps the lines of a grid are fainter in places."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.reduction import reduced

LIGHT_REDUCTION = 8
"""How many times smaller the copy is from which the light is taken."""

REACH_OF_PAPER = 0.02
"""A share of the shorter side of a picture: within this distance of every place some paper is seen."""

UNEVEN_SHARE = 0.6
"""Light is uneven if the darkest tenth of a picture has less than this share of the light of the brightest tenth."""

GREY_OF_PAPER = 235.0
"""The grey level that paper gets."""

Image = NDArray[np.uint8]


def even_out_light(image: Image) -> Image | None:
    """Makes all paper of a picture, HxWx3, equally light; returns None where its light is even enough already.

    The light at a place is taken to be the lightest value near it, in each channel: paper (Land and McCann, Lightness
    and retinex theory, 1971).
    """
    height, width = image.shape[:2]
    small = reduced(image, max(1, width // LIGHT_REDUCTION), max(1, height // LIGHT_REDUCTION))
    reach = 2 * round(REACH_OF_PAPER * min(small.shape[:2]) / 2) + 1
    lightest = cv2.dilate(small, np.ones((reach, reach), np.uint8))
    darkest, usual = np.percentile(lightest.max(axis=2), (10, 90))
    if darkest >= UNEVEN_SHARE * usual:
        return None
    return divide_by_light(image, np.asarray(cv2.GaussianBlur(lightest, (0, 0), reach), np.uint8))


def divide_by_light(image: Image, light: Image) -> Image:
    """Makes the paper of a picture, HxWx3, equally light, given the light on it, on a copy of any size."""
    whole = cv2.resize(np.maximum(light, np.uint8(1)), image.shape[1::-1], interpolation=cv2.INTER_LINEAR)
    return np.asarray(cv2.divide(image, whole, scale=GREY_OF_PAPER), np.uint8)
