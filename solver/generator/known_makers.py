"""The makers of all kinds of puzzles, as the kinds list them: what each offers, and what no maker can make.

The generator tries whatever is wanted, unless such a puzzle cannot exist. Offered is what it was seen to find in a few
seconds of a processor, which is measured by `python -m scanner.lab.bench.generator --any-size`, with `--techniques` and
without. A technique, a grade or a size that is new can be asked for at once, and is offered as soon as its maker tells
it as `found`. Boards of digits of 15x15 and 25x25, and of 13 and 14 pieces, take long to grade: only those that may be
as hard as they happen to be are made soon, and trivial boards, which are grown as such.
"""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from ..logic.grading import LIMITS, add_scores
from ..logic.step import GRADES, Grade
from ..logic.technique import Technique
from ..logic.techniques import TECHNIQUES, techniques_for
from ..paper.puzzle import VARIANTS
from ..paper.quotation import quoted
from ..paper.traits import TRAITS, Kind
from . import MAKERS_OF
from .deadline import ImpossibleError
from .maker import Maker

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
    """Returns the maker of a name, such as a sum of variants in any order. Raises ImpossibleError if there is none."""
    parts = name.split("+")
    maker = _MAKERS.get(frozenset(parts)) if len(set(parts)) == len(parts) else None
    if maker is None:
        known = f"only {', '.join(MAKERS)}, or a sum of variants: {', '.join(SUMS)}"
        raise ImpossibleError(f"there is no kind of puzzle called {quoted(name)}, {known}")
    return maker


def is_made(name: str) -> bool:
    """Tells whether puzzles are made under this name: a kind, a variant, or a sum of variants."""
    try:
        maker_of(name)
    except ImpossibleError:
        return False
    return True


def why_never_of_grade(kind: str, size: int, grade: Grade) -> str | None:
    """Says why no puzzle of a kind and size has a grade; None if one may have it."""
    number, maker = GRADES.index(grade), maker_of(kind)
    if maker.called != maker.kind:
        # of variants nothing is proved
        return None
    known = [
        technique
        for technique in techniques_for(maker.kind)
        if technique.least <= size and technique not in maker.needless and not _name_unmade(technique, maker.kind)
    ]
    if number and size in maker.solved_by_singles:
        return f"a {kind} of size {size} is always trivial: singles solve it"
    easier = [technique for technique in known if GRADES.index(technique.grade) <= number]
    if any(technique.grade == grade for technique in easier):
        return None
    # Only the number of easier steps could raise it to this grade; the last blank cell of a row is always a full house.
    if number and all(technique.grade == "trivial" for technique in easier):
        steps = size**2 - maker.least_clues.get(size, 0) - size
        if add_scores([max(technique.score for technique in easier)] * steps, size**2) <= LIMITS[GRADES[number - 1]]:
            return f"a {kind} of size {size} is never {grade}: its steps are too few for that, or harder"
    return None


def why_never_needed(technique: Technique, kind: str, size: int) -> str | None:
    """Says why no puzzle of a kind and size needs a technique; None if one may need it."""
    if size < technique.least:
        return f"no {kind} of a size below {technique.least} needs {technique.name}, so none of {size} does"
    if unmade := _name_unmade(technique, maker_of(kind).kind):
        return f"no {kind} that is made here has {unmade}, so none needs {technique.name}"
    if technique.grade != "trivial" and size in maker_of(kind).solved_by_singles:
        return f"no {kind} of size {size} needs {technique.name}: singles solve it"
    return None


def _name_unmade(technique: Technique, kind: Kind) -> str:
    """Names what a technique needs that puzzles of a kind may have, but not those that are made."""
    if "parity" in technique.needs:
        return "even and odd cells"
    return "signs" if "relations" in technique.needs and TRAITS[kind].signs_are_optional else ""


class Offers(NamedTuple):
    """How hard puzzles of a kind and size can be made, and which techniques they can be made to need."""

    grades: tuple[Grade, ...]
    techniques: tuple[str, ...]


def offers(kind: str, size: int) -> Offers:
    """Returns the grades and techniques that puzzles of a kind and size can have, the easiest first; none for sums."""
    found = maker_of(kind).found
    return Offers(
        tuple(grade for grade in GRADES if size in found.get(grade, ())),
        tuple(technique.name for technique in TECHNIQUES if size in found.get(technique.name, ())),
    )
