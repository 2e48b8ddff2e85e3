"""Rules in words, as the sites let authors write them beside what they draw.

Only rules that say in plain English what a Sudoku or a Futoshiki is are known to say nothing else: "digits a knight's
move apart differ" makes another puzzle of the same grid. So every word counts, and one that these rules do not need
gives them away.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from ..paper.parity import ParityMark
from ..paper.puzzle import Puzzle, Relation, Sign
from ..paper.quotation import shortened
from . import drawn_parity
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
_NEEDED_FOR_DOTS_AND_LETTERS = _WORD.findall("""
    white black dot dots circle circles kropki consecutive ratio 1 2 double twice one two other another either with
    between an of those them adjacent neighbouring neighboring pair pairs separated joined connected marked given shown
    x v xv add adds up sum sums total 5 10 five ten some these they have
""")
_NEEDED_FOR_CAGES = _WORD.findall("""
    killer cage cages sum sums add adds up total totals given shown top left upper corner corners clue clues its their
    same small dashed
""")
_NEEDED_FOR_DIAGONALS = _WORD.findall(
    "x diagonal diagonals both main two long marked blue line lines positive negative"
)
_NEEDED_FOR_WINDOWS = _WORD.findall(
    "windoku hyper hypersudoku window windows four 4 extra additional shaded grey gray coloured colored 3x3 also too"
)
_CANNOT = re.compile(r"\b(?:(?:can|may|must) ?not|can[’']t|do(?: not|n[’']t)(?= repeat))\b", re.IGNORECASE)
_SENTENCE = re.compile(r"[^.;:!?\r\n]+")
_WHOLE_SENTENCE = re.compile(r"[^.;!?\r\n]+")
_LONGEST_QUOTE = 80


_NOT_ALL = re.compile(r"\bnot (?:necessarily )?(?:all|every)\b", re.IGNORECASE)
_ALL = frozenset(("all", "every", "each", "any"))
_THERE = frozenset(("given", "shown", "marked", "appear", "appears", "has", "have", "contain", "place"))

_MEANINGS = frozenset(("consecutive", "ratio", "double", "twice"))

_TELLING: dict[Sign, frozenset[str]] = {
    "*": frozenset(("consecutive", "kropki")),
    ":": frozenset(("ratio", "double", "twice", "kropki")),
    "X": frozenset(("10", "ten", "xv")),
    "V": frozenset(("5", "five", "xv")),
}
"""The words of which rules need one to say what a drawing between cells means."""


def require_plain(
    rules: str,
    size: int,
    line: Line,
    *,
    relations: Collection[Relation] = (),
    cages: bool = False,
    diagonals: bool = False,
    windows: bool = False,
    parity: Collection[ParityMark] = (),
) -> None:
    """Refuses rules that go beyond those of a Sudoku, or with `relations` of a Futoshiki. Raises FormatError.

    With `cages`, `diagonals`, `windows` or `parity` they may also speak of these.
    """
    said = {relation[2] for relation in relations}
    signs, others = bool(said & {"<", ">"}), said & _TELLING.keys()
    known = {str(size), "1", f"{size}x{size}", *(f"{rows}x{size // rows}" for rows in range(1, size + 1))}
    known.update(_NEEDED, _NEEDED_FOR_SIGNS if signs else ())
    known.update(_NEEDED_FOR_CAGES if cages else (), _NEEDED_FOR_DIAGONALS if diagonals else ())
    known.update(_NEEDED_FOR_DOTS_AND_LETTERS if others else (), _NEEDED_FOR_WINDOWS if windows else ())
    known.update(drawn_parity.WORDS if parity else ())
    further = next(_find_further_sentences(rules, known), None)
    if parity:
        further = further or next(drawn_parity.find_other_meanings(_split(rules), parity), None)
    if others:
        further = further or next(_find_negative_sentences(rules), None)
    if further:
        kind = "Futoshiki" if signs else "Sudoku"
        quote = shortened(further, _LONGEST_QUOTE)
        problem = f'its rules may say more than those of a plain {kind}: "{quote}"'
        raise line.error(problem, f"If they do not, write its digits out, or clear the rules where the {kind} is from.")


def tell_meaning(rules: str, relations: Collection[Relation]) -> bool:
    """Tells whether rules say what all dots and letters mean that are drawn between cells."""
    words = {word.lower() for word in _WORD.findall(rules)}
    return all(words & _TELLING[sign] for _, _, sign, *_ in relations if sign in _TELLING)


def _split(rules: str) -> list[str]:
    """Splits rules into their sentences, with one word each for what is not allowed and for not all."""
    return _SENTENCE.findall(_CANNOT.sub("cannot", _NOT_ALL.sub("some", rules.replace("\\n", "\n"))))


def _find_further_sentences(rules: str, known: set[str]) -> Iterator[str]:
    for sentence in _split(rules):
        if not known.issuperset(word.lower() for word in _WORD.findall(sentence)):
            yield " ".join(sentence.split())


def _find_negative_sentences(rules: str) -> Iterator[str]:
    """Yields the sentences that may say that all dots are there, or that dots mean the opposite of what is usual."""
    for sentence in _WHOLE_SENTENCE.findall(_NOT_ALL.sub("some", rules.replace("\\n", "\n"))):
        words = [word.lower() for word in _WORD.findall(sentence)]
        speaks = {"dot", "dots", "circle", "circles", "x", "v", "xv", "pair", "pairs"}.intersection(words)
        if speaks and _ALL.intersection(words) and _THERE.intersection(words):
            yield " ".join(sentence.split())
        colours = [word for word in words if word in ("white", "black")]
        meanings = ["white" if word == "consecutive" else "black" for word in words if word in _MEANINGS]
        if colours and meanings and colours[0] != meanings[0]:
            yield " ".join(sentence.split())
