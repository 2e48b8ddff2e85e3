"""A new kind is begun in a copy of the tree, where it must do at once what every kind does."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scanner.lab import new_kind
from solver.kinds import KINDS

ROOT = Path(__file__).parents[3]

COPIED = ("solver", "scanner", "gridlens", "docs", "tests", "README.md", "pyproject.toml")

TRIED = """
import random
from scanner.lab import page_tables
from scanner.lab.bench import agreement, cpsat
from scanner.lab.bench.judge import judge
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.pipeline import Options, scan_page
from scanner.types import Page
from solver import count, faults, generate, grade, hint, solve
from solver.formats import fragment, read
from solver.formats.gridlens_json import puzzle_of, puzzle_record

puzzle = generate("renban", 5, seed=1)
assert puzzle.name == "Renban" and count(puzzle) == 1
assert not faults(puzzle, solve(puzzle))
assert hint(puzzle).message and grade(puzzle).solved
assert puzzle_of(puzzle_record(puzzle)) == puzzle
assert read(fragment.write([puzzle]).encode()) == (puzzle,)
assert not agreement.compare("renban", (1, 5), random.Random(1), 5, cpsat.count).disagree
assert all(path.read_text("utf-8") == text for path, text in page_tables.files().items())
(look, *_) = (look for look in LOOKS if look.puzzles[0].startswith("renban"))
photo = make_picture(look, 1)
scans = scan_page(Page(photo.image, "photo"), Options(kind="renban"))
assert judge([truth.label() for truth in photo.truths], scans).exact
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree in which a kind was begun, and everything generated was written anew."""
    folder = tmp_path_factory.mktemp("tree")
    without = shutil.ignore_patterns("__pycache__", "samples")
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        options = {"ignore": without} if (ROOT / name).is_dir() else {}
        copy(ROOT / name, folder / name, **options)  # type: ignore[operator]
    _run(folder, "-m", "scanner.lab.new_kind", "renban", "--title", "Renban")
    _run(folder, "-m", "scanner.lab.regenerate")
    return folder


def _run(folder: Path, *arguments: str) -> str:
    """What Python prints that imports only what is in that tree."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_kind_is_made_solved_hinted_at_written_drawn_and_read_at_once(tree: Path):
    _run(tree, "-c", TRIED)


def test_a_new_kind_is_generated_and_printed_by_the_command(tree: Path):
    printed = _run(tree, "-m", "scanner", "generate", "renban", "--size", "5", "--seed", "3")
    assert "renban 5x5" in printed
    assert "┌" in printed


def test_a_new_kind_keeps_the_contracts_and_names_itself_only_in_its_rooms(tree: Path):
    _run(tree, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())")
    _run(tree, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/test_kinds_have_rooms.py")


@pytest.mark.skipif(not shutil.which("node"), reason="there is no node")
def test_a_new_kind_is_one_of_the_page(tree: Path):
    told = """
    import { kindOf, variantOf } from "./kinds/registry.js";
    import { SIZES } from "./contract/tables.js";
    const puzzle = { kind: "renban", size: 5 };
    console.log(kindOf(puzzle).houses(puzzle).length, variantOf(puzzle), SIZES.renban[0]);
    """
    done = subprocess.run(
        ["node", "--input-type=module", "-e", told],
        cwd=tree / "scanner/web/static",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["10", "renban", "4"], done.stderr


def test_what_is_still_as_in_the_skeleton_is_listed(tree: Path):
    listed = _run(tree, "-m", "scanner.lab.new_kind", "renban", "--title", "Renban").splitlines()
    assert "solver/kinds/renban/rules.py is as in the skeleton" in listed
    assert any("hypotheses.json has no weights" in line for line in listed)
    rules = tree / "solver/kinds/renban/rules.py"
    rules.write_text(rules.read_text("utf-8") + "\n# changed\n", "utf-8")
    listed = _run(tree, "-m", "scanner.lab.new_kind", "renban", "--title", "Renban").splitlines()
    assert "solver/kinds/renban/rules.py is as in the skeleton" not in listed


def test_the_kinds_that_are_there_are_not_as_in_the_skeleton():
    assert not [line for spec in KINDS for line in new_kind.list_defaults(spec.kind, spec.traits.name)]


def test_a_list_of_kinds_in_another_form_is_an_error():
    with pytest.raises(ValueError, match="look otherwise"):
        new_kind.edits_of("renban", "Renban")["pyproject.toml"]("layers = []\n")
