"""What tells boards of regions from those of other kinds: how well regions explain the edges between their cells."""

from __future__ import annotations

import numpy as np

from scanner.judgement.features import MOST
from scanner.judgement.partitions import best_partitions, free_partition
from scanner.judgement.reading import Features, Looks
from scanner.judgement.regions import gain, region_evidence
from scanner.readers import Reader
from scanner.types import Board


def _closely(board: Board, reader: Reader) -> Features:
    """How well regions, any regions, and black and white cells explain the edges between cells."""
    evidence = region_evidence(board)
    count = len(evidence.edges)
    best, free = best_partitions(board)[0], free_partition(board)
    checked = evidence.black_and_white
    return {
        "regions": float(np.clip(gain(evidence, best), -MOST, MOST)),
        "other regions": float(np.clip((best.cost - free.cost) / count, -MOST, MOST)),
        "black and white": float(np.clip((best.cost - checked.cost) / count, -MOST, MOST)),
        "walls": float(np.mean([cue.odds > 0 for cue in evidence.cues])),
        "by colours": float(best.cue.by_colours),
    }


LOOKS = Looks(closely=_closely)
