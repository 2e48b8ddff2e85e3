"""Drafts a part of a card: what gridlens itself says of a puzzle, to be looked at before it is promised.

`python -m tests.kinds.draft LINK...` writes examples, and for a puzzle with faults what is said of them.
"""

from __future__ import annotations

import json
import sys

from solver import Puzzle, count, faults, grade, solve, steps
from solver.formats import FORMATS, read, write

IMPLIED = ("fragment", "jsonl")
"""The formats of which a card states no text: the link is one already, and the other is JSON in one line."""


def texts(puzzle: Puzzle) -> dict[str, str]:
    """The text of a puzzle in each format that loses nothing of it, but for those that a card implies.

    Bytes that are no text are letters of Latin-1.
    """
    holding = [form.NAME for form in FORMATS if form.NAME not in IMPLIED and not any(form.HOLDS.losses(puzzle))]
    return {name: write([puzzle], name).decode("latin-1") for name in holding}


def example(link: str) -> str:
    """An example of a card. Raises FormatError."""
    (puzzle,) = read(link)
    found = count(puzzle)
    if found != 1:
        says = [fault.message for fault in faults(puzzle)]
        return f"[[faults]]\nlink = {_quoted(link)}\nsays = {_listed(says)}\n"
    solution = [" ".join(map(str, row)) for row in solve(puzzle) or ()]
    hints = sorted({step.technique for step in steps(puzzle)})
    lines = ["[[examples]]", f"link = {_quoted(link)}", f"solution = {_listed(solution)}"]
    lines += [f"grade = {_quoted(grade(puzzle).grade)}", f"hints = {_listed(hints)}", "", "[examples.texts]"]
    return "\n".join((*lines, *(f"{name} = {_quoted(text)}" for name, text in texts(puzzle).items()), ""))


def _quoted(text: str) -> str:
    """A string of TOML, in lines if the text has some."""
    if text.replace("\n", "").isprintable() and "'" not in text:
        return f"'''\n{text}'''" if "\n" in text else f"'{text}'"
    return json.dumps(text).replace("\x7f", "\\u007f")


def _listed(texts: list[str]) -> str:
    return "[\n" + "".join(f"  {_quoted(text)},\n" for text in texts) + "]"


if __name__ == "__main__":
    print("\n".join(map(example, sys.argv[1:])))
