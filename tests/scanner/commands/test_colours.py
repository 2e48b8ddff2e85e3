"""Colours in the terminal are there or not as people say, before the command or after it."""

from __future__ import annotations

import pytest

from scanner.commands import COMMANDS
from scanner.commands.arguments import colours
from scanner.commands.parser import command_parser
from tests.scanner.commands.conftest import Gridlens

PUZZLE = "2x2:a1n"
ESCAPE = "\x1b["


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that has colours."""
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.parametrize(
    ("before", "after"), [((), ("--color=always",)), ((), ("--color", "always")), (("--color=always",), ())]
)
def test_colours_are_printed_if_they_are_always_wanted(
    before: tuple[str, ...], after: tuple[str, ...], gridlens: Gridlens
) -> None:
    assert ESCAPE in gridlens(*before, "solve", PUZZLE, *after)[1]


def test_colours_are_left_out_if_they_are_never_wanted(gridlens: Gridlens, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "36m" in gridlens("solve", PUZZLE)[1]
    assert "36m" not in gridlens("solve", PUZZLE, "--color=never")[1]


@pytest.mark.parametrize("command", [name for name, _, _ in COMMANDS])
def test_every_command_knows_the_option(command: str) -> None:
    assert "--color" in command_parser(command)._option_string_actions


def test_the_option_is_also_the_ink_in_commands_that_draw() -> None:
    parsed = command_parser("scan").parse_args(["a.jpg", "--color", "green", "--color=never"])
    assert (parsed.colour, parsed.color) == (colours("green"), "never")
