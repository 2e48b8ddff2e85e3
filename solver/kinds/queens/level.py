"""Queens boards as the level objects of samimsu's community game, in TypeScript.

What counts is `colorRegions`, a matrix of names; the rest (colours, author, number of solutions) is not read. Written
levels have colours of their own, round the colour wheel.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial

from ...formats.capacity import Capacity
from ...formats.source import Source, turn_into_format_error
from ...paper.puzzle import SIZES, Puzzle

NAME = "level"
FILES = "*.ts"
PRECEDENCE = 170
HOLDS = Capacity("queens", SIZES["queens"], several=False)

_REGIONS = "ABCDEFGHIJKLMNOPQR"
_KEY = re.compile(r"""\bcolorRegions["']?\s*:""")
_TOKEN = re.compile(r"""\s*(?:([\[\],])|"([^"\r\n]*)"|'([^'\r\n]*)')""")
_MATRIX = 'Write colorRegions: [["A", "B", ...], ...], closed again.'


def recognises(source: Source) -> bool:
    """Tells whether there is a colorRegions anywhere."""
    return _KEY.search(source.text) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle for each colorRegions."""
    return map(partial(_read_puzzle, source), _KEY.finditer(source.text))


def _read_puzzle(source: Source, key: re.Match[str]) -> Puzzle:
    rows = _read_matrix(source, key.end())
    with turn_into_format_error(source.line_at(key.start())):
        return Puzzle.queens(rows)


def _read_matrix(source: Source, offset: int) -> list[list[str]]:
    """Reads lists of strings in a list, which begins at a character of the text."""
    rows: list[list[str]] = []
    depth = 0
    while token := _TOKEN.match(source.text, offset):
        offset = token.end()
        name = token[2] or token[3]
        if name and depth == 2:
            rows[-1].append(name)
        elif token[1] == "[" and depth < 2:
            depth += 1
            if depth == 2:
                rows.append([])
        elif token[1] == "]" and depth:
            depth -= 1
            if not depth:
                return rows
        elif token[1] != ",":
            break
    raise source.error("the matrix of regions breaks off", _MATRIX, offset)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the only puzzle as a module."""
    (puzzle,) = puzzles
    rows = "".join(f"    {json.dumps([_REGIONS[region] for region in row])},\n" for row in puzzle.regions)
    return f"""const level = {{
  path: "/community-level/1",
  size: {puzzle.size},
  colorRegions: [
{rows}  ],
  regionColors: {{
{_list_colours(puzzle.size)}  }},
}};

export default level;
"""


def _list_colours(size: int) -> str:
    return "".join(f'    {_REGIONS[number]}: "hsl({360 * number // size}, 70%, 75%)",\n' for number in range(size))
