"""Importing the package costs nothing until it is used."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import scanner
from scanner.commands import COMMANDS
from scanner.errors import MissingLibraryError


@pytest.fixture
def without_libgl(tmp_path_factory) -> str:
    """A PYTHONPATH on which OpenCV fails as it does where libGL is not installed."""
    folder = tmp_path_factory.mktemp("slim")
    failure = "libGL.so.1: cannot open shared object file: No such file or directory"
    (folder / "cv2.py").write_text(f"raise ImportError({failure!r})")
    return os.pathsep.join([str(folder), str(Path(scanner.__file__).parents[1])])


def imported_by(statement: str) -> set[str]:
    program = f"import sys\n{statement}\nprint(*sys.modules)"
    return set(
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    )


def test_scanner_is_imported_without_its_heavy_parts():
    assert not imported_by("import scanner") & {"cv2", "numpy", "PIL", "rich"}


def test_the_command_line_is_imported_without_its_heavy_parts():
    assert not imported_by("import scanner.cli") & {"cv2", "numpy", "PIL", "rich"}


def test_commands_are_imported_without_what_only_some_runs_need():
    commands = ", ".join(module for _, module, _ in COMMANDS)
    assert not imported_by(f"import {commands}") & {"cv2", "numpy", "PIL", "reportlab", "rich"}


def test_a_page_is_scanned_without_what_only_hints_and_files_of_puzzles_need():
    heavy = {"solver.logic.techniques", "solver.formats.known_formats", "solver.generator.generation"}
    assert not imported_by("import scanner.pipeline, scanner.writers.contract, scanner.writers.terminal") & heavy


def test_only_registries_import_what_they_are_asked_for_by_its_name():
    """Contracts of imports see no names in texts: so a circle could hide behind them."""
    package = Path(scanner.__file__).parent
    modules = (path for path in package.rglob("*.py") if "lab" not in path.relative_to(package).parts)
    by_name = {str(path.relative_to(package)) for path in modules if "import_module(" in path.read_text()}
    assert by_name == {"__init__.py", "readers/__init__.py", "commands/__init__.py"}


def test_the_parts_of_the_library_are_found_when_asked_for():
    assert "scanner.pipeline" in imported_by("from scanner import scan")


def test_the_parts_of_the_library_are_completed_and_there():
    assert set(scanner.__all__) <= set(dir(scanner))
    assert all(getattr(scanner, name) is not None for name in dir(scanner))
    with pytest.raises(AttributeError, match="no attribute 'scam'"):
        _ = scanner.scam


def test_without_a_library_of_the_system_the_fix_is_named(monkeypatch, without_libgl):
    monkeypatch.setenv("PYTHONPATH", without_libgl)
    program = (
        "import scanner\n"
        "try:\n    scanner.scan('photo.jpg')\n"
        "except scanner.ScanError as error:\n    print(error.code, error, error.advice)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("missing-library OpenCV cannot be loaded (libGL.so.1: ")
    assert "apt-get install libgl1" in done.stdout
    assert "pip install opencv-python-headless" in done.stdout


@pytest.mark.parametrize(
    "arguments", [["scan", "a.jpg"], ["batch", "a.jpg", "--out", "out"], ["live", "a.mp4", "--headless"]]
)
def test_without_a_library_of_the_system_commands_name_the_fix(monkeypatch, tmp_path, without_libgl, arguments):
    monkeypatch.setenv("PYTHONPATH", without_libgl)
    command = [sys.executable, "-m", "scanner", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (MissingLibraryError.exit_code, "")
    assert done.stderr.startswith("gridlens: OpenCV cannot be loaded (libGL.so.1: ")
    assert done.stderr.count("\n") == 1
    assert "apt-get install libgl1" in done.stderr
    assert os.listdir(tmp_path) == []


def test_other_failures_to_import_are_not_said_to_be_opencvs():
    with pytest.raises(ImportError) as failure:
        from scanner.types import Nothing  # noqa: F401
    assert MissingLibraryError.of(failure.value) is None
