"""Puzzles drawn for notebooks."""

from xml.etree import ElementTree

import pytest
from PIL import Image

import gridlens

PUZZLE = gridlens.read("1.....4...2....3")[0]


def texts(drawing: gridlens.Drawing) -> str:
    return "".join(ElementTree.fromstring(drawing.svg).itertext()).replace("\n", "")


def test_a_notebook_shows_what_is_printed():
    drawing = gridlens.draw(PUZZLE)
    assert drawing._repr_svg_() == drawing.svg
    assert texts(drawing) == "1423"


def test_a_drawing_holds_the_solution_and_where_a_hint_looks(tmp_path):
    solved = gridlens.draw(PUZZLE, gridlens.solve(PUZZLE))
    assert len(texts(solved)) == 16
    hinted = gridlens.draw(PUZZLE, hint=gridlens.hint(PUZZLE, stage=2))
    assert hinted.svg != gridlens.draw(PUZZLE).svg
    hinted.save(tmp_path / "hint.svg")
    assert (tmp_path / "hint.svg").read_text(encoding="utf-8") == hinted.svg


def test_a_drawing_is_never_lost_silently(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(gridlens.ScanError, match="cannot be written"):
        gridlens.draw(PUZZLE).save(tmp_path / "file" / "hint.svg")


def test_a_drawing_is_saved_as_its_name_ends_and_so_are_all_steps(tmp_path):
    gridlens.draw(PUZZLE).save(tmp_path / "a.png")
    gridlens.save_steps(PUZZLE, tmp_path / "a.gif")
    with Image.open(tmp_path / "a.png") as still, Image.open(tmp_path / "a.gif") as moving:
        assert (still.format, moving.format) == ("PNG", "GIF")
        assert moving.n_frames == len(list(gridlens.steps(PUZZLE))) + 1
    with pytest.raises(gridlens.ScanError, match="this format cannot be drawn"):
        gridlens.draw(PUZZLE).save(tmp_path / "a.txt")
