from __future__ import annotations

from solver.formats import read

ROWS = "..34..\n......\n" * 3


def test_comments_and_other_sections_are_skipped():
    (plain,) = read(ROWS)
    assert read("#A Ada\n#L 3\n" + ROWS) == (plain,)
    assert read("[Puzzle]\n" + ROWS + "[State]\n123456\n") == (plain,)
    assert plain.boxes == (2, 3)
    assert plain.givens[2] == (0, 0, 3, 4, 0, 0)
