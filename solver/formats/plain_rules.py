"""Rules in words, as the sites let authors write them beside what they draw.

Only rules that say in plain English what a Sudoku or a Futoshiki is are known to say nothing else: "digits a knight's
move apart differ" makes another puzzle of the same grid. So every word counts, and one that these rules do not need
gives them away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..paper.puzzle import Puzzle
from ..paper.quotation import shortened
from .capacity import Capacity
from .source import Line


class OnSites(NamedTuple):
    """The puzzles of a kind that fit on the sites where authors draw their grids, and its rules in words.

    What its signs look like is left out of these: they are drawn in more than one way.
    """

    f_puzzles: Capacity
    sudokupad: Capacity
    rules: Callable[[Puzzle], str]


_WORD = re.compile(r"\w+")
_NEEDED = _WORD.findall("""
    normal standard classic usual regular plain sudoku rules rule apply applies place put fill enter write complete
    solve in the a an each every all of so that such with from to through digit digits number numbers grid empty cell
    cells row rows column columns box boxes region regions block blocks into is are be by once exactly one time and
    cannot must repeat contain contains appear appears have has outlined marked bold thick square squares using use
    latin within which any
    good luck fun enjoy happy solving thanks thank you for
""")
_NEEDED_FOR_SIGNS = _WORD.findall("""
    futoshiki greater less than larger smaller bigger sign signs inequality inequalities symbol symbols between
    adjacent neighbouring neighboring point points lower higher increase increases strictly along thermometer
    thermometers bulb end
""")
_NEEDED_FOR_CAGES = _WORD.findall("""
    killer cage cages sum sums add adds up total totals given shown top left upper corner corners clue clues its their
    same small dashed
""")
_NEEDED_FOR_DIAGONALS = _WORD.findall(
    "x diagonal diagonals both main two long marked blue line lines positive negative"
)
_CANNOT = re.compile(r"\b(?:(?:can|may|must) ?not|can[’']t|do(?: not|n[’']t)(?= repeat))\b", re.IGNORECASE)
_SENTENCE = re.compile(r"[^.;:!?\r\n]+")
_LONGEST_QUOTE = 80


def require_plain(
    rules: str, size: int, line: Line, *, signs: bool, cages: bool = False, diagonals: bool = False
) -> None:
    """Refuses rules that go beyond those of a Sudoku, or with `signs` of a Futoshiki. Raises FormatError.

    With `cages` or `diagonals` they may also speak of these.
    """
    known = {str(size), "1", f"{size}x{size}", *(f"{rows}x{size // rows}" for rows in range(1, size + 1))}
    known.update(_NEEDED, _NEEDED_FOR_SIGNS if signs else ())
    known.update(_NEEDED_FOR_CAGES if cages else (), _NEEDED_FOR_DIAGONALS if diagonals else ())
    further = next(_find_further_sentences(rules, known), None)
    if further:
        kind = "Futoshiki" if signs else "Sudoku"
        quote = shortened(further, _LONGEST_QUOTE)
        problem = f'its rules may say more than those of a plain {kind}: "{quote}"'
        raise line.error(problem, f"If they do not, write its digits out, or clear the rules where the {kind} is from.")


def _find_further_sentences(rules: str, known: set[str]) -> Iterator[str]:
    for sentence in _SENTENCE.findall(_CANNOT.sub("cannot", rules.replace("\\n", "\n"))):
        if not known.issuperset(word.lower() for word in _WORD.findall(sentence)):
            yield " ".join(sentence.split())
