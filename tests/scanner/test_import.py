"""Importing the package costs nothing until it is used."""

import subprocess
import sys

from scanner.commands import COMMANDS


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


def test_the_parts_of_the_library_are_found_when_asked_for():
    assert "scanner.pipeline" in imported_by("from scanner import scan")
