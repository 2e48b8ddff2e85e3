"""Numbers that stand alone, each cut out of what is around it for the network of numbers in corners."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.readers.corner_numbers import HEIGHT, WIDTH, Clue, empty_clue

LOOKS = ((16, 6, 12), (14, 6, 13))
"""How high the network sees the digits of a number, and where it sees the first begin, from the left and from the top,
in pixels. It is asked once for each: of 2,274 sums in 14 looks each alone misreads 11 and 17, 3 with
certainty, and both together 11, 2 with certainty; with digits as low as in corners, or with more beside them, each is
worse."""

Floats = NDArray[np.float32]


def join_looks(looks: Sequence[Clue]) -> Clue:
    """Averages several looks at the same number, without signs, which none of them has; likeliest first."""
    texts: dict[str, float] = {}
    for clue in looks:
        numbers = {text: share for text, share in clue.items() if text.isdigit()}
        total = sum(numbers.values())
        for text, share in numbers.items():
            texts[text] = texts.get(text, 0.0) + share / total / len(looks)
    return dict(sorted(texts.items(), key=lambda item: -item[1])) or empty_clue()


def cut_strips(ink: Floats, shortest: float, tallest: float) -> list[Floats]:
    """Cuts out the number in a picture of ink, as high as in each of LOOKS; nothing if nothing stands there.

    Its digits are from the `shortest` to the `tallest` height, in pixels.
    """
    _, labels, stats, _ = cv2.connectedComponentsWithStats((ink > 0.5).astype(np.uint8), connectivity=8)
    heights = stats[1:, cv2.CC_STAT_HEIGHT]
    is_digit = (heights >= shortest) & (heights <= tallest)
    if not is_digit.any():
        return []
    is_digit &= 2 * heights > heights[is_digit].max()
    left, top, width, height = stats[1:][is_digit][:, :4].T
    start, stop = np.array([left.min(), top.min()]), np.array([(left + width).max(), (top + height).max()])
    kept = np.where(np.isin(labels, 1 + np.flatnonzero(~is_digit)), 0, ink).astype(np.float32)
    found = []
    for tall, from_left, from_top in LOOKS:
        scale = tall / float(stop[1] - start[1])
        place = np.array([[scale, 0, from_left - scale * start[0]], [0, scale, from_top - scale * start[1]]])
        # the network knows the square root of ink
        found.append(np.sqrt(cv2.warpAffine(kept, place, (WIDTH, HEIGHT), flags=cv2.INTER_AREA)))
    return found
