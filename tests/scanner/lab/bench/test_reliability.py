"""What the evidence promises is compared with the truth, and a look that promises too much is named."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.bench import reliability
from scanner.lab.bench.reliability import Promises, collect_promises, count_errors, main
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture

SUDOKU = next(look for look in LOOKS if look.name == "Sudoku, grey on grey")


def test_errors_are_counted_among_what_is_nearly_certain() -> None:
    part = Promises("glyphs", np.array([0.6, 0.995, 0.999, 1.0]), np.array([False, True, False, True]))
    count, promised, wrong = count_errors([part, part])
    assert (count, wrong) == (6, 2)
    assert promised == pytest.approx(0.012)


def test_the_glyphs_of_a_clear_board_are_compared_with_its_truth() -> None:
    photo = make_picture(SUDOKU, 0)
    (glyphs,) = (each for each in collect_promises(photo) if each.part == "glyphs")
    assert glyphs.confidence.shape == glyphs.right.shape == (81,)
    assert glyphs.right.all()


def test_a_look_that_promises_too_much_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = Promises("glyphs", np.full(20, 0.9995), np.arange(20) >= 5)
    monkeypatch.setattr(reliability, "collect_promises", lambda photo: [wrong])
    main(["--look", SUDOKU.name, "--pictures", "1"])
    printed = capsys.readouterr().out
    assert "| 0.999 to 0.9999 | 20 | 0.99950 | 0.75000 |" in printed
    assert f"surer than right: {SUDOKU.name}: 5 of 20 wrong, 0.0 promised" in printed
