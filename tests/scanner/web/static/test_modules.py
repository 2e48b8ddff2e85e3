"""The modules of the page that need no browser, by node's own test runner, and against what the server does."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from graphlib import CycleError, TopologicalSorter
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

import scanner.web
from scanner.corrections import apply_corrections
from scanner.web.site import LANGUAGES
from scanner.writers.palette import REGION_COLOURS
from solver.formats.gridlens_json import scanned_of, scanned_record
from solver.paper.puzzle import Puzzle
from solver.paper.scan_record import Scanned

Evaluate = Callable[[str, str, Any], Any]

HERE = Path(__file__).parent
STATIC = Path(scanner.web.__file__).parent / "static"


@pytest.mark.parametrize("name", sorted(path.relative_to(HERE).as_posix() for path in HERE.rglob("*.test.js")))
def test_modules(node: str, name: str) -> None:
    done = subprocess.run([node, str(HERE / name)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


ROOMS = (
    "contract",
    "kinds",
    "frame",
    "board",
    "photo",
    "game",
    "correct",
    "puzzle",
    "start",
    "live",
    "found",
    "review",
    "games",
    "coach",
    "make",
    "play",
)
"""Each takes from those before it, at once or while it runs: none is understood only with what stands on it."""

COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(
    r'^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)"|^import "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)', re.MULTILINE
)


def _imports() -> dict[Path, list[Path]]:
    """The imports of each module of the page, at once or while it runs; the types that comments name are not loaded."""
    modules = [path for path in STATIC.rglob("*.js") if path.parent.name != "texts"]
    return {
        module: [
            (module.parent / "".join(names)).resolve()
            for names in IMPORT.findall(COMMENT.sub("", module.read_text("utf-8")))
        ]
        for module in modules
    }


def test_rooms_take_only_from_those_before_them() -> None:
    inside = {module: taken for module, taken in _imports().items() if module.parent != STATIC}
    assert {path.parent.name for path in inside} == set(ROOMS)
    wrong = [
        f"{module.relative_to(STATIC)} takes from {other.relative_to(STATIC)}"
        for module, taken in inside.items()
        for other in taken
        if ROOMS.index(other.parent.name) > ROOMS.index(module.parent.name)
    ]
    assert not wrong


def test_no_modules_go_round_in_a_circle() -> None:
    try:
        tuple(TopologicalSorter(_imports()).static_order())
    except CycleError as error:
        _, circle = error.args
        pytest.fail(" -> ".join(str(module.relative_to(STATIC)) for module in circle))


def test_every_module_is_imported_by_one() -> None:
    taken = set(chain.from_iterable(_imports().values()))
    unused = {module.relative_to(STATIC).as_posix() for module in _imports().keys() - taken}
    assert unused == {"app.js", "service_worker.js"}


QUEENS = Puzzle.queens(["abbb", "aacb", "dccc", "dddc"])
KAKURO = Puzzle.kakuro(4, [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)], [([(1, 1), (1, 2), (1, 3)], 7)])
CORRECTIONS = [
    (Puzzle.sudoku([[0] * 4] * 4), ["r1c1=3", "r1c2=4w", "r1c1=2w", "r4c4=1", "r4c4=."]),
    (Puzzle.sudoku([[0] * 6] * 6), ["boxes=3x2", "r6c6=6"]),
    (Puzzle.futoshiki([[0] * 4] * 4, [(0, 0, "<", 0, 1)]), ["r1c2<r1c1", "r2c1>r3c1", "r3c3<r3c4", "r3c4-r3c3"]),
    (Puzzle.binairo([[0] * 4] * 4), ["r1c1=0", "r1c2=1w", "r1c2=r1c3", "r2c1xr3c1", "r2c1-r3c1", "r3c3=1", "r3c3=."]),
    (Puzzle.skyscrapers([[0] * 4] * 4), ["top1=3", "left4=2", "right2=1", "right2=.", "r1c1=4"]),
    (KAKURO, ["r2c1across=8", "r1c2down=9", "r3c3=black", "r2c2=3w", "r2c2=black", "r3c3=white", "r2c2=white"]),
    (QUEENS, ["r1c1=B", "r2c1=A", "r3c2=D", "r2c2=queen", "r1c1=cross", "r1c4=queen", "r1c4=."]),
    (QUEENS, ["r1c1=B", "r2c1=A", "r2c2=A", "r1c1=D", "r2c1=A"]),
]


@pytest.mark.parametrize(("puzzle", "words"), CORRECTIONS)
def test_corrections_are_drawn_as_the_server_makes_them(evaluate: Evaluate, puzzle: Puzzle, words: list[str]) -> None:
    """The page shows before the answer of the server what that answer will say."""
    record = json.loads(json.dumps(scanned_record(Scanned(puzzle, "doubtful", 0.5))))
    shown = evaluate("correct/corrections.js", "page.applyCorrections(...given)", [record, words])
    made, _ = apply_corrections(scanned_of(record), words)
    assert _puzzle(shown) == made.puzzle


def _puzzle(record: dict[str, Any]) -> Puzzle:
    """The puzzle of a record whose regions may be numbered in any order, and its signs listed in any."""
    return scanned_of(record).puzzle


def test_regions_have_the_colours_of_prints() -> None:
    style = (STATIC / "style.css").read_text("utf-8")
    colours = dict(re.findall(r"\.region-(\d+) \{ --ground: (#\w+); \}", style))
    assert colours == {str(number): colour for number, colour in enumerate(REGION_COLOURS)}


def test_the_page_says_the_same_sentences_in_each_language(evaluate: Evaluate) -> None:
    dutch, russian = (evaluate(f"texts/reasons_{code}.js", "Object.keys(page.default)", None) for code in ("nl", "ru"))
    assert dutch == russian


def test_the_page_has_the_languages_that_the_server_speaks(evaluate: Evaluate) -> None:
    assert evaluate("frame/texts.js", "Object.keys(page.LANGUAGES)", None) == list(LANGUAGES)
