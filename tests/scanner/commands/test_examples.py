"""The examples in the help of each command are commands."""

from __future__ import annotations

import shlex

import pytest

from scanner.commands import COMMANDS
from scanner.commands.examples import EXAMPLES, example_text
from scanner.commands.parser import parser_for


def test_each_command_has_one() -> None:
    assert list(EXAMPLES) == [name for name, _, _ in COMMANDS]
    assert example_text("report") == "examples:\n  gridlens report run/\n"


@pytest.mark.parametrize("line", [line for lines in EXAMPLES.values() for line in lines if "--explain" not in line])
def test_each_is_understood(line: str) -> None:
    words = shlex.split(line.partition(" | ")[0].partition(" >> ")[0])
    assert words[0] == "gridlens"
    parser_for(words[1]).parse_args(words[1:])
