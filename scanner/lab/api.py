"""The pages of the API: `python -m scanner.lab.api DIR` writes into a folder what users may build on, as HTML.

Both packages import what they offer when it is asked for; pdoc does not ask, so it is asked for here.
"""

from __future__ import annotations

import argparse
import warnings
from pathlib import Path

import pdoc

import scanner
import solver
import solver.formats

PACKAGES = (scanner, solver, solver.formats)


def main() -> None:
    """Writes the pages; ends with the first warning of what they would lack."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.api", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to; start with its index.html")
    folder: Path = parser.parse_args().folder
    for package in PACKAGES:
        for name in package.__all__:
            vars(package)[name] = getattr(package, name)
    with warnings.catch_warnings(action="error"):
        pdoc.pdoc(*(package.__name__ for package in PACKAGES), output_directory=folder)


if __name__ == "__main__":
    main()
