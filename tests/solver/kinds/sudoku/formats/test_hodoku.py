from __future__ import annotations

from solver.formats import read, write


def test_digits_with_a_plus_are_the_players():
    line = ":0300:5:" + "12+3" + "." * 78 + ":215 225:235::"
    (puzzle,) = read(line)
    assert puzzle.givens[0] == (1, 2, *[0] * 7)
    assert puzzle.entries[0] == (0, 0, 3, *[0] * 6)
    assert read(line.encode("utf-16")) == read(b"\xfe\xff" + line.encode("utf-16-be")) == (puzzle,)
    assert write([puzzle], "hodoku") == (":0000:x:12+3" + "." * 78 + ":::\n").encode()
