"""The makers of all kinds of puzzles, as the kinds tell them."""

from __future__ import annotations

from itertools import chain

from ..paper.puzzle import VARIANTS
from .maker import Maker
from .registry import MAKERS_OF

MAKERS: dict[str, Maker] = {
    maker.called: maker
    for maker in sorted(chain.from_iterable(MAKERS_OF.values()), key=lambda maker: maker.called in VARIANTS)
}
"""The makers by what they make: that of each kind, in the order of the kinds, and after these those of its variants
that people take for kinds of their own."""
