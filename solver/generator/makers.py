"""The makers of all kinds of puzzles, as the kinds tell them."""

from __future__ import annotations

from itertools import chain

from ..paper.puzzle import VARIANTS
from ..paper.quotation import quoted
from .deadline import ImpossibleError
from .maker import Maker
from .registry import MAKERS_OF

_MAKERS: dict[frozenset[str], Maker] = {
    frozenset(maker.called.split("+")): maker
    for maker in sorted(chain.from_iterable(MAKERS_OF.values()), key=lambda maker: maker.called in VARIANTS)
}
"""All makers by what they make: several variants at once are a sum, which may be named in any order."""

MAKERS: dict[str, Maker] = {maker.called: maker for parts, maker in _MAKERS.items() if len(parts) == 1}
"""The makers by what they make: that of each kind, in the order of the kinds, and after these those of its variants
that people take for kinds of their own."""

SUMS: tuple[str, ...] = tuple(maker.called for parts, maker in _MAKERS.items() if len(parts) > 1)
"""The sums of variants that are made, one way to name each."""


def maker_of(name: str) -> Maker:
    """The maker of that name, which may be a sum of variants in any order. Raises ImpossibleError if there is none."""
    parts = name.split("+")
    maker = _MAKERS.get(frozenset(parts)) if len(set(parts)) == len(parts) else None
    if maker is None:
        known = f"only {', '.join(MAKERS)}, or a sum of variants: {', '.join(SUMS)}"
        raise ImpossibleError(f"there is no kind of puzzle called {quoted(name)}, {known}")
    return maker


def is_made(name: str) -> bool:
    """Whether puzzles are made under this name: a kind, a variant, or a sum of variants."""
    try:
        maker_of(name)
    except ImpossibleError:
        return False
    return True
