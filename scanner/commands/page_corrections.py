"""Corrections of what was read on a page, as written on the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scanner.corrections import apply_corrections
from scanner.errors import UsageError
from scanner.types import Scan


def correct_scans(scans: Sequence[Scan], words: Sequence[str]) -> tuple[Scan, ...]:
    """Corrects the scans of a page: 2:r4c6=8 is row 4, column 6 of the second puzzle.

    One word may hold several, separated by blanks. Raises UsageError.
    """
    by_puzzle: dict[int, list[str]] = {}
    for word in " ".join(words).split():
        number, correction = _split_address(word, len(scans))
        by_puzzle.setdefault(number, []).append(correction)
    return tuple(_correct(scan, by_puzzle.get(number, ())) for number, scan in enumerate(scans, 1))


def _split_address(word: str, puzzles: int) -> tuple[int, str]:
    """Splits a correction into the number of its puzzle and what it says."""
    found = re.fullmatch(r"(?:(\d{1,4}):)?(.*)", word)
    assert found
    if not found[1] and puzzles > 1:
        raise UsageError(f"there are {puzzles} puzzles, and {word} may be about any of them", f"Write 1:{word}.")
    number = int(found[1] or 1)
    if not 1 <= number <= max(puzzles, 1):
        raise UsageError(f"{word} is about puzzle {number}, but there are only {puzzles}", "Count as printed.")
    return number, found[2]


def _correct(scan: Scan, corrections: Sequence[str]) -> Scan:
    if not corrections:
        return scan
    scanned, _ = apply_corrections(scan.scanned, corrections)
    return Scan.of(scanned, scan.page, scan.lattice)
