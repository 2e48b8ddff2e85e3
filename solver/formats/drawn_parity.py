"""Even and odd cells, as f-puzzles states them and as SudokuPad draws them: a grey square, and a grey circle.

A drawing means nothing by itself, so where cells are drawn the rules in words have to say what that stands for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from typing import Any

from ..paper.parity import PARITIES, Parity, ParityMark, list_cells_of

SIDE = 0.8
"""How wide such a square or circle is drawn, in cells."""

GREY = "#CFCFCF"

_DRAWN = {"center", "width", "height", "backgroundColor", "borderColor", "rounded", "opacity"}
_WORD = re.compile(r"\w+")


def read_drawn(underlays: Sequence[Any]) -> tuple[ParityMark, ...] | None:
    """Reads the cells that squares and circles in their middle mark, each sort of one colour; None if others are."""
    marks = list(map(_read_mark, underlays))
    colours = {
        (drawn.get("rounded", False), drawn.get("backgroundColor")) for drawn in underlays if isinstance(drawn, dict)
    }
    if None in marks or len(colours) > len({is_rounded for is_rounded, _ in colours}):
        return None
    return tuple(mark for mark in marks if mark)


def _read_mark(drawn: Any) -> ParityMark | None:
    if not isinstance(drawn, dict) or {*drawn} - _DRAWN or type(drawn.get("rounded", False)) is not bool:
        return None
    center, side = drawn.get("center"), drawn.get("width", 0)
    if not isinstance(center, list) or len(center) != 2 or side != drawn.get("height"):
        return None
    if not all(isinstance(number, int | float) and 0 < number < inf for number in (*center, side)):
        return None
    row, column = int(center[0]), int(center[1])
    is_inside = center == [row + 0.5, column + 0.5] and 0.5 <= side <= 1
    return (row, column, PARITIES[drawn.get("rounded", False)]) if is_inside else None


def draw(marks: Sequence[ParityMark]) -> list[dict[str, Any]]:
    """Returns how even and odd cells are drawn."""
    look = {"width": SIDE, "height": SIDE, "backgroundColor": GREY}
    return [
        {"center": [row + 0.5, column + 0.5], **look, **({"rounded": True} if parity == "odd" else {})}
        for row, column, parity in marks
    ]


RULES: dict[Parity, str] = {
    "even": "Digits in cells with a grey square are even.",
    "odd": "Digits in cells with a grey circle are odd.",
}
"""What the cells say, in words."""


def explain(marks: Sequence[ParityMark]) -> str:
    """Says in words what the marked cells of a puzzle say, and that others may be so, too; nothing without any."""
    rules = [rule for parity, rule in RULES.items() if list_cells_of(parity, marks)]
    return "".join(f" {rule}" for rule in (*rules, "Not all even and odd digits are marked.")) if rules else ""


WORDS = frozenset(
    _WORD.findall("""
    even odd shaded grey gray circle circles circled disc discs square squares background backgrounds coloured colored
    marked contain contains hold holds digit digits cell cells number numbers with inside some those light dark
    1 2 3 4 5 6 7 8 9
""")
)
"""The words that rules may need to speak of such cells."""

_STANDS_FOR: dict[str, Parity] = {
    **dict.fromkeys(("square", "squares"), "even"),
    **dict.fromkeys(("circle", "circles", "circled", "disc", "discs"), "odd"),
}
_MARKED = frozenset(("shaded", "grey", "gray", "coloured", "colored", "marked", "background", "backgrounds"))
_OF_HEADINGS = frozenset(_WORD.findall("even odd and or cell cells sudoku digits with"))


def tell_meaning(rules: str, marks: Collection[ParityMark]) -> bool:
    """Tells whether rules say what all drawings of such cells mean."""
    return {parity for *_, parity in marks} <= {word.lower() for word in _WORD.findall(rules)}


def find_other_meanings(sentences: Iterable[str], marks: Collection[ParityMark]) -> Iterator[str]:
    """Yields the sentences that may say something else: that circles are even, or that all even digits are marked."""
    for sentence in sentences:
        words = [word.lower() for word in _WORD.findall(sentence)]
        speaks = not {*PARITIES}.isdisjoint(words)
        if speaks and words[0] != "some" and not _OF_HEADINGS.issuperset(words) and not _says_no_more(words, marks):
            yield " ".join(sentence.split())


def _says_no_more(words: Sequence[str], marks: Collection[ParityMark]) -> bool:
    """Tells whether each "even" or "odd" follows on the drawing that stands for it."""
    known = {parity for *_, parity in marks}
    meant: Collection[str] = ()
    for word in words:
        if word in _STANDS_FOR:
            meant = (_STANDS_FOR[word],)
        elif word in _MARKED:
            meant = meant or (known if len(known) == 1 else ())
        elif word in PARITIES:
            if word not in meant:
                return False
            meant = ()
    return "cannot" not in words and "not" not in words
