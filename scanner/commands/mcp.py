"""`gridlens mcp`: serves the Model Context Protocol on stdin and stdout."""

from __future__ import annotations

import argparse
import sys
from contextlib import redirect_stdout

from scanner import __version__
from scanner.errors import ExitCode

DESCRIPTION = (
    "Lets programs that talk to language models look at puzzles: it is a server of the Model Context Protocol on stdin "
    "and stdout, with the tools scan, overlay, solve, check and hint. In the settings of such a program, write: "
    '{"mcpServers": {"gridlens": {"command": "gridlens", "args": ["mcp"]}}}.'
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds nothing: there is nothing to choose."""


def run(arguments: argparse.Namespace) -> ExitCode:
    """Answers until the other side hangs up."""
    from scanner.mcp.protocol import Server
    from scanner.mcp.tools import TOOLS

    answers = sys.stdout.buffer
    # Anything that a library prints would be taken for an answer.
    with redirect_stdout(sys.stderr):
        Server(__version__, TOOLS).serve(sys.stdin.buffer, answers)
    return ExitCode.DONE
