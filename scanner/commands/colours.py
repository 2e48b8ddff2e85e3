"""`--color`: colours in the terminal, which NO_COLOR and FORCE_COLOR choose for all programs."""

from __future__ import annotations

import argparse
import os
from typing import Any

WHENS = ("auto", "always", "never")


def add_color(parser: argparse.ArgumentParser) -> None:
    """Adds the option, unless its name already stands for the ink of drawings, which takes the same words."""
    if "--color" not in parser._option_string_actions:
        parser.add_argument(
            "--color",
            choices=WHENS,
            metavar="WHEN",
            default=argparse.SUPPRESS,
            help="colours in the terminal: auto, always or never (default: auto, and as NO_COLOR says)",
        )


def choose_colours(when: str) -> None:
    """Sets the variables that rich, argparse and the programs they start look at."""
    if when == "auto":
        return
    chosen, other = ("NO_COLOR", "FORCE_COLOR") if when == "never" else ("FORCE_COLOR", "NO_COLOR")
    os.environ[chosen] = "1"
    os.environ.pop(other, None)


class InkAction(argparse.Action):
    """The option for the ink of drawings; its old names `--colour` and `--color` also set the terminal's colours."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, option: str | None = None
    ) -> None:
        setattr(namespace, "color" if value in WHENS else self.dest, value)
