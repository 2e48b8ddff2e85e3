"""Game IDs of Simon Tatham's Portable Puzzle Collection: `parameters:description`.

https://www.chiark.greenend.org.uk/~sgtatham/puzzles/, as of 20230122.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .errors import FormatError
from .source import Line

BLANK_RUN = "abcdefghijklmnopqrstuvwxyz"
"""As many empty cells, 1 to 26, as the place of the letter says."""

_ID = re.compile(r"\s*([0-9]{1,3}[0-9a-z]*)([:#])")


class GameId(NamedTuple):
    """An ID in its parts. `description` begins at `column`, from 1."""

    line: Line
    parameters: str
    description: str
    column: int

    def error(self, problem: str, advice: str, offset: int) -> FormatError:
        """What is wrong at a character of the description, from 0."""
        return self.line.error(problem, advice, self.column + offset)


def parameters(text: str) -> str:
    """What stands before the description; empty if this is no ID."""
    found = _ID.match(text)
    return found[1] if found else ""


def game_id(line: Line, example: str) -> GameId:
    """The ID that a line holds. Raises FormatError."""
    found = _ID.match(line.text)
    if not found:
        raise line.error("this is no game ID", f"Write one like {example} in every line.")
    if found[2] == "#":
        problem = "a random seed is no puzzle; only the program that drew it can draw it again"
        raise line.error(problem, "Give the game ID with a colon, from Game > Specific.", found.start(2) + 1)
    return GameId(line, found[1], line.text[found.end() :].rstrip(), found.end() + 1)
