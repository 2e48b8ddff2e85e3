"""Suggestions for people who mistyped a command, an option or a kind."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from shlex import quote

from scanner.addresses import is_url
from scanner.commands import COMMANDS
from scanner.input.signatures import BEGINNING, is_picture
from solver.paper.puzzle import SIZES

LONGEST_ARGUMENT = 60
"""The most characters of an argument that an example repeats."""


def suggestion_for(word: str, known: Iterable[str]) -> str:
    """Ends a sentence with the known word nearest to a misspelt one; empty if none is near."""
    close = get_close_matches(word.lower(), list(known), 1)
    return f"; did you mean {close[0]}?" if close else ""


def command_for(word: str) -> str:
    """Ends a sentence that begins with a word: says which command can do something with it."""
    if not os.path.exists(word) and (close := get_close_matches(word, [name for name, _, _ in COMMANDS], 1)):
        return f"; did you mean gridlens {close[0]}?"
    return f"; to {_give_example(word)}"


def _give_example(word: str) -> str:
    argument = quote(word) if len(word) <= LONGEST_ARGUMENT else "..."
    if word and os.path.exists(word):
        return f"read its puzzles, write: gridlens {'scan' if _is_photo(Path(word)) else 'solve'} {argument}"
    if is_url(word) or re.search(r"\.[a-z]\w{1,4}$|/.*/", word, re.IGNORECASE):
        return f"read the puzzles of a photo, write: gridlens scan {argument}"
    if len(word) >= min(sizes[0] for sizes in SIZES.values()) ** 2 and any(map(str.isdigit, word)):
        return f"solve a puzzle, write: gridlens solve {argument}"
    return "see what there is, write: gridlens help"


def _is_photo(path: Path) -> bool:
    """Tells whether a path is that of a folder or a picture."""
    if path.is_dir():
        return True
    try:
        with path.open("rb") as file:
            return is_picture(file.read(BEGINNING))
    except OSError:
        return True
