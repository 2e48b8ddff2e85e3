"""Calibrates probabilities by temperature scaling, and tabulates how often readings of each confidence are right.

The method is that of Guo et al., On Calibration of Modern Neural Networks, 2017.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

CONFIDENCE_BOUNDS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 0.9999, 1.0000001)
"""Bounds of the confidences that share a line of the table."""


def find_temperature(logits: NDArray[np.floating], labels: NDArray[np.integer]) -> float:
    """Finds the number to divide NxC logits by so that N labels become likeliest; searches between 1/4 and 8."""
    candidates = np.geomspace(0.25, 8, 141)
    return float(min(candidates, key=lambda t: _measure_surprise(logits / t, labels)))


def _measure_surprise(logits: NDArray[np.floating], labels: NDArray[np.integer]) -> float:
    """Returns the mean negative logarithm of the probability given to what was right."""
    largest = logits.max(axis=1)
    total = np.log(np.exp(logits - largest[:, None]).sum(axis=1)) + largest
    return float((total - logits[np.arange(len(labels)), labels]).mean())


def tabulate_reliability(confidence: NDArray[np.floating], right: NDArray[np.bool_]) -> str:
    """Tabulates readings by confidence, what they promised, and how many were right, in Markdown."""
    lines = ["| confidence | readings | promised | right |", "|---|---|---|---|"]
    for low, high in pairwise(CONFIDENCE_BOUNDS):
        inside = (confidence >= low) & (confidence < high)
        if inside.any():
            promised, kept = confidence[inside].mean(), right[inside].mean()
            lines.append(f"| {low:g} to {min(high, 1.0):g} | {inside.sum()} | {promised:.5f} | {kept:.5f} |")
    return "\n".join(lines)
