from __future__ import annotations

from solver import Puzzle
from solver.formats import read, write

BOARD = Puzzle.queens(["aabb", "acbb", "cccd", "dddd"])
LEVEL = """import { altoMain, anakiwa, nomad, celadon } from "../colors";

const level = {
  path: "/community-level/1",
  size: 4,
  colorRegions: [
    ["A", "A", "B", "B"],
    ["A", 'C', "B", "B"], ["C", "C", "C", "D"],
    ["D", "D", "D", "D"],
  ],
  regionColors: { A: altoMain, B: anakiwa, C: nomad, D: celadon },
  solutionsCount: 1,
};

export default level;
"""


def test_the_regions_of_a_level_are_read():
    assert read(LEVEL) == (BOARD,)
    assert read(LEVEL + LEVEL) == (BOARD, BOARD)
    assert read(
        '{"size": 4, "colorRegions": [["a","a","b","b"],["a","c","b","b"],["c","c","c","d"],["d","d","d","d"]]}'
    )


def test_a_written_level_has_a_colour_for_each_region():
    text = write([BOARD], "level").decode()
    assert '    ["A", "C", "B", "B"],\n' in text
    assert [line.split(":")[0].strip() for line in text.splitlines() if "hsl" in line] == ["A", "B", "C", "D"]
