"""The readings of pictures of players are counted by player, board, theme, state and size."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.lab.bench import looks, players
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.validation.players.game import Setting, make_game
from scanner.lab.validation.players.shot import Shot, corners_of
from scanner.types import Lattice, Page, Scan


def test_pictures_are_counted_and_what_failed_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, corners = np.random.default_rng(1), corners_of(1, 1, 50, 50)
    written = make_game(sudoku(rng), "half filled", rng)
    png = cv2.imencode(".png", np.full((60, 60, 3), 200, np.uint8))[1].tobytes()
    for player in ("one", "two"):
        Shot(Setting(player, "Sudoku 9x9", "dark", "half filled", "desk"), png, written, corners).save(tmp_path)

    def scan_page(page: Page) -> tuple[Scan, ...]:
        if page.source.startswith("two"):
            return ()
        lattice = Lattice(corners[[0, 1, 3, 2]].reshape(2, 2, 2))
        return (Scan(page, lattice, "solved", 1.0, puzzle=written.puzzle, solution=written.solution),)

    monkeypatch.setattr(looks, "scan_page", scan_page)
    players.main([str(tmp_path), "--sheet", str(tmp_path / "sheet.png")])
    printed = capsys.readouterr().out
    assert "two, Sudoku 9x9, dark, half filled, desk: no sudoku 9x9" in printed
    rows = [line.split("│")[1:9] for line in printed.splitlines() if "│" in line]
    counts = {row[0].strip(): [int(column.strip("% ")) for column in row[1:3]] for row in rows}
    assert (counts["one"], counts["two"], counts["dark"]) == ([1, 1], [1, 0], [2, 1])
    assert cv2.imread(str(tmp_path / "sheet.png")) is not None


def test_without_pictures_it_says_how_to_have_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        players.main([str(tmp_path)])
    assert "python -m scanner.lab.validation.players" in capsys.readouterr().err
