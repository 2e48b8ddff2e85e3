"""No board of a kind that gridlens does not know is called solved; what is said of such boards is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from scanner.lab.bench import strangers
from scanner.lab.bench.strangers import CALLED, SEEN, SILENT, SOLVED, judge_board
from scanner.lab.validation.strangers import programs
from scanner.lab.validation.strangers.chance import CHANCE
from scanner.lab.validation.strangers.drawing import Drawing
from scanner.lab.validation.strangers.plain import PLAIN
from scanner.lab.validation.strangers.shaded import SHADED
from scanner.pipeline import Findings, survey_page
from scanner.types import Page
from tests.conftest import shortened

Maker = Callable[[np.random.Generator], Drawing]

DOUBTED = ("masyu", "yin_and_yang")
"""What chance made a lawful Binairo is one in doubt, as nothing else tells it from one."""

CALLED_ALL_THE_SAME = ("numberlink", "minesweeper")
"""Those that some seeds still call a kind."""

SLOW = ("battleships",)
"""Chance seldom makes a lawful puzzle of them."""


@pytest.mark.parametrize(
    "make",
    shortened([make for name, make in CHANCE.items() if name not in SLOW], 8),
    ids=lambda make: make.__name__,
)
def test_what_is_lawful_by_chance_is_not_solved(make: Maker) -> None:
    said = judge_board(survey_page(Page(make(np.random.default_rng(6)).picture, make.__name__)))
    assert said in ((CALLED,) if make.__name__ in DOUBTED else (SEEN, SILENT))


@pytest.mark.parametrize(("name", "seed"), [("cave_of_letters", 700), ("aquarium", 702)])
def test_what_stands_around_is_noticed_though_it_can_hardly_be_read(name: str, seed: int) -> None:
    """Letters of which one is misread, and numbers too small to be read: both boards are lawful Queens by chance."""
    picture = CHANCE[name](np.random.default_rng([seed, *name.encode()])).picture
    assert judge_board(survey_page(Page(picture, name))) != SOLVED


@pytest.mark.parametrize(
    "make",
    shortened([make for name, make in PLAIN.items() if name not in CALLED_ALL_THE_SAME], 16),
    ids=lambda make: make.__name__,
)
def test_other_kinds_are_called_none_of_these(make: Maker) -> None:
    assert judge_board(survey_page(Page(make(np.random.default_rng(6)).picture, make.__name__))) in (SEEN, SILENT)


@pytest.mark.parametrize("make", shortened([*SHADED.values()], 5), ids=lambda make: make.__name__)
def test_boards_some_of_whose_cells_are_black_are_not_solved(make: Maker) -> None:
    for seed in range(6, 9):
        assert judge_board(survey_page(Page(make(np.random.default_rng(seed)).picture, make.__name__))) != SOLVED


def test_the_same_seed_draws_the_same_board() -> None:
    one, other, another = (PLAIN["aquarium"](np.random.default_rng(seed)).picture for seed in (1, 1, 2))
    assert np.array_equal(one, other)
    assert not np.array_equal(one, another)


def test_the_worst_that_is_said_counts(make_scan: Any) -> None:
    unread, doubtful, solved = (make_scan(status=status) for status in ("unreadable", "doubtful", "solved"))
    assert [judge_board(Findings(scans)) for scans in ((), (unread,), (unread, doubtful), (doubtful, solved))] == [
        *(SILENT, SEEN, CALLED, SOLVED)
    ]


def test_what_is_said_is_counted(
    make_scan: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr(strangers, "DRAWN", {"plain": {"aquarium": PLAIN["aquarium"]}})
    monkeypatch.setattr(strangers, "survey_page", lambda page: Findings((make_scan(),)))
    monkeypatch.setattr(programs, "find_missing", lambda: ["sgt-pearl"])
    strangers.main(["--group", "plain", "--group", "programs", "--pictures", "2"])
    printed = capsys.readouterr().out
    assert "left out: sgt-pearl" in printed
    assert "plain, aquarium: sudoku 9x9 solved" in printed
    assert "plain: 2" in printed
    assert "2 (100%)" in printed
