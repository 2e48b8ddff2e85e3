"""Regenerates every file that is derived from another in this repository: python -m scanner.lab.regenerate

These are the tables, types and small boards of the page, and the tables of the documentation. The networks and the
weights of hypotheses are learnt, which takes hours, and have commands of their own; see the cards in `scanner/assets`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

WRITERS = ("scanner.lab.page_tables", "scanner.lab.specimens", "tests.documentation")
"""The modules that write the files when they are run."""


def main() -> None:
    """Runs all writers, each in a process of its own, so that it imports the kinds as they are now."""
    for writer in WRITERS:
        subprocess.run([sys.executable, "-m", writer], cwd=ROOT, check=True)
        print(f"{writer} is done")


if __name__ == "__main__":
    main()
