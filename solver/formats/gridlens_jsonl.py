"""Puzzles as the same records as in gridlens_json.py, one a line, as `gridlens scan --json` prints them."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..paper.puzzle import Puzzle
from .gridlens_json import HOLDS, page_of, read, recognises

__all__ = ["FILES", "HOLDS", "NAME", "PRECEDENCE", "read", "recognises", "write"]

NAME = "jsonl"
FILES = "*.jsonl"
PRECEDENCE = 190


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one page a line, with one puzzle on it."""
    return "".join(json.dumps(page_of([puzzle])) + "\n" for puzzle in puzzles)
