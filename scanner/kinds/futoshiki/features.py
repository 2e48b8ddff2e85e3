"""What tells Futoshikis from boards of other kinds: the signs between their cells."""

from __future__ import annotations

from scanner.judgement.features import GLANCE
from scanner.judgement.reading import Features, Looks
from scanner.kinds.futoshiki.inequality_signs import at_a_glance
from scanner.readers import Reader
from scanner.types import TRUST_THRESHOLD, Board


def _closely(board: Board, reader: Reader) -> Features:
    """The signs on the edges with the strongest marks."""
    seen = at_a_glance(board)
    return {"signs": float(seen.sum()) / GLANCE, "clear signs": float((seen > TRUST_THRESHOLD).sum()) / GLANCE}


LOOKS = Looks(closely=_closely)
