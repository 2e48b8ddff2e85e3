"""The typeface of all digits that are drawn, Figtree."""

from __future__ import annotations

from pathlib import Path

TYPEFACE = Path(__file__).with_name("figtree-semibold.ttf")

DIGIT_PER_EM = 0.7
"""How high a digit is; nearly the same in the typefaces that stand in for it."""
