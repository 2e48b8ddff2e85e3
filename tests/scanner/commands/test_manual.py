"""The man page has all commands and options, and roff obeys nothing in their texts."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from scanner.commands import COMMANDS
from scanner.commands.parser import actions_of, parsers


def test_all_commands_options_and_exit_codes_are_in_it(gridlens):
    code, page, _ = gridlens("manual")
    assert code == 0
    assert page.startswith(".TH GRIDLENS 1")
    assert [line[13:] for line in page.splitlines() if line.startswith(".SS")] == [name for name, _, _ in COMMANDS]
    for _, _, parser in parsers():
        for option in (option for action in actions_of(parser) for option in action.option_strings):
            assert option.replace("-", r"\-") in page
    assert r"\fB130\fR" in page


def test_man_renders_it_without_a_warning(gridlens):
    if not shutil.which("groff"):
        pytest.skip("there is no groff")
    _, page, _ = gridlens("manual")
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww"], input=page.encode(), capture_output=True, check=True)
    assert b"not named was read correctly" in done.stdout
    assert done.stderr == b""
