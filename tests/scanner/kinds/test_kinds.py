"""Kinds are rooms: each is a package with a record of itself, and what judges the boards of all of them names none."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scanner
from scanner import kinds
from scanner.errors import UsageError
from scanner.judgement.reading import blank
from scanner.types import Stage
from solver.paper.puzzle import SIZES, VARIANTS

PACKAGE = Path(scanner.__file__).parent
FAMILIES = {"cages", "grounds", "regions", "signs"}
ROOMS = sorted(path.parent.name for path in PACKAGE.glob("kinds/*/__init__.py"))

KNOWING_NO_KIND = ("judgement", "board", "detection", "readers", "pipeline.py", "stages.py")


def test_there_are_kinds_and_families_and_nothing_else() -> None:
    assert [path.name for path in PACKAGE.glob("kinds/*.py")] == ["__init__.py"]
    assert set(ROOMS) - FAMILIES == {"killer", *SIZES}
    assert len(kinds.KINDS) == len(set(ROOMS) - FAMILIES)


def test_whoever_lists_the_kinds_waits_for_none_of_what_reads_them() -> None:
    program = "import sys, scanner.kinds\nprint(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    ours = {name for name in loaded if name.startswith("scanner.kinds.")}
    assert ours <= {f"scanner.kinds.{name}" for name in ROOMS}


def _named(path: Path) -> Iterator[str]:
    """Every word of a module's code: names, attributes, modules and texts, but no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word):
                yield word
            case ast.FunctionDef(name=word) | ast.ClassDef(name=word):
                yield word
            case ast.ImportFrom(module=str(word)):
                yield from (word, *(name.name for name in node.names))
            case ast.Constant(value=str(word)) if id(node) not in documentation:
                yield word


@pytest.mark.parametrize("room", KNOWING_NO_KIND)
def test_no_kind_is_named_where_the_boards_of_all_are_judged(room: str) -> None:
    modules = [PACKAGE / room] if room.endswith(".py") else sorted((PACKAGE / room).glob("**/*.py"))
    names = {"killer", *SIZES}
    found = {(path.name, word) for path in modules for word in _named(path) for name in names if name in word.lower()}
    assert not found


def test_the_stages_of_a_kind_have_each_a_step_of_its_own() -> None:
    sketches = [sketches for kind in kinds.KINDS if (sketches := kind.parts().sketches)]
    steps = {(stage, sketch.step) for each in sketches for stage, sketch in each.items()}
    assert len({step for _, step in steps}) == len(steps) == len({stage for stage, _ in steps})
    assert all(issubclass(stage, Stage) for stage, _ in steps)


def test_kinds_are_chosen_by_the_names_of_their_puzzles_and_variants() -> None:
    assert kinds.kinds_named(None) == kinds.KINDS
    assert {kind.hypothesis for kind in kinds.kinds_named("sudoku")} == {"sudoku", "killer"}
    assert all(kinds.kinds_named(variant) == kinds.kinds_named("sudoku") for variant in VARIANTS)
    with pytest.raises(UsageError, match="nurikabe"):
        kinds.kinds_named("nurikabe")


def test_a_grid_of_which_nothing_is_known_is_a_sudoku_if_it_can_be() -> None:
    made = {size: blank(kinds.KINDS, size) for size in (4, 5, 9, 16)}
    assert {size: puzzle.kind for size, puzzle in made.items() if puzzle} == {
        4: "sudoku",
        5: "queens",
        9: "sudoku",
        16: "sudoku",
    }
    assert blank(kinds.kinds_named("kakuro"), 9) is None
