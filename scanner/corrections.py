"""Corrections by people: what was read wrongly is put right cell by cell, and the puzzle is solved again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from scanner.errors import UsageError
from scanner.judgement.assessment import SHAKEN, assess_correction
from solver.paper.fields import FIELDS, FORMS, Field, fields_of
from solver.paper.fields.draft import Change, Correction, Draft, FieldError
from solver.paper.fields.regions import letter_of
from solver.paper.puzzle import Puzzle, PuzzleError
from solver.paper.quotation import quoted
from solver.paper.scan_record import Scanned

__all__ = ["SYNTAX", "Change", "apply_corrections", "letter_of"]


def _list_corrections(fields: Iterable[Field]) -> list[Correction]:
    """Lists what may be said of fields: first of cells, which is what most corrections are about, then of the board."""
    return sorted(
        (correction for field in fields for correction in field.corrections),
        key=lambda correction: not correction.words.startswith("r"),
    )


def _write_syntax(corrections: Iterable[Correction]) -> str:
    return ", ".join((*(correction.words for correction in corrections), "ok everything else is right"))


_CORRECTIONS = _list_corrections((*FIELDS, *FORMS))

SYNTAX = _write_syntax(_CORRECTIONS)


def apply_corrections(scanned: Scanned, words: Iterable[str]) -> tuple[Scanned, tuple[Change, ...]]:
    """Applies corrections, written as SYNTAX says, to the record of a puzzle; also returns what each of them changes.

    What a correction names is right from then on, even if it stays as it was; the other doubts stay until there is a
    word `ok`. Correcting what was in no doubt shakes the trust in the rest: then the puzzle is doubtful until that
    word. Only after the last correction must a board have as many regions as rows. Raises UsageError.
    """
    draft = Draft(scanned.puzzle, scanned.doubts, scanned.unclear, scanned.caveats)
    changes = tuple(change for word in words if (change := _take(draft, word)))
    return _judge(scanned, draft), changes


def _take(draft: Draft, word: str) -> Change | None:
    """Makes one correction; `ok` changes nothing, it ends all doubts."""
    if word.lower() == "ok":
        draft.trust()
        return None
    try:
        for correction in _CORRECTIONS:
            if found := _match(correction, word):
                return correction.make(draft, *found.groups())
    except PuzzleError as error:
        raise UsageError(str(error), _advise(word, draft.puzzle)) from None
    raise UsageError(f"{quoted(word)} is no correction", _advise(word, draft.puzzle))


def _match(correction: Correction, word: str) -> re.Match[str] | None:
    return re.fullmatch(correction.form, word, re.IGNORECASE | re.ASCII)


def _advise(word: str, puzzle: Puzzle) -> str:
    """Says what was meant, if only its sign was another one, or else all that may be said of such a puzzle."""
    meant = re.sub(r"\s*[:=\s]\s*", "=", word.strip())
    if meant != word and any(_match(correction, meant) for correction in _CORRECTIONS):
        return f"Write {meant}."
    return f"Write {_write_syntax(_list_corrections(fields_of(puzzle.traits.fields)))}."


def _judge(scanned: Scanned, draft: Draft) -> Scanned:
    """Judges the puzzle as it stands now, and makes its record."""
    try:
        for field in fields_of(draft.puzzle.traits.fields):
            field.settle(draft)
    except FieldError as error:
        raise UsageError(error.problem, error.advice) from None
    caveats = (*draft.caveats, *([SHAKEN] if draft.is_shaken and SHAKEN not in draft.caveats else []))
    doubts, unclear = tuple(draft.doubts.values()), tuple(draft.unclear)
    return assess_correction(replace(scanned, doubts=doubts, unclear=unclear, caveats=caveats), draft.puzzle)
