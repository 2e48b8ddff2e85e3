"""Builds the documentation as HTML: `python -m scanner.lab.api DIR`.

That is what users may build on, and the pages of docs/.

It imports what it offers when it is asked for; pdoc does not ask, so it is asked for here.
"""

from __future__ import annotations

import argparse
import re
import shutil
import warnings
from pathlib import Path

import gridlens

ROOT = Path(gridlens.__file__).parents[1]
PAGES = ("*.md", "docs/**/*.md", "samples/*.md", "scanner/assets/*.md")

_PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>{title} - gridlens</title>
<meta name="viewport" content="width=device-width">
<style>
  body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
  img {{ max-width: 100%; }} pre {{ overflow-x: auto; background: #f4f4f4; padding: .5rem; }}
  table {{ border-collapse: collapse; }} td, th {{ border: 1px solid #ccc; padding: .2rem .5rem; text-align: left; }}
</style>
{body}
"""


def main() -> None:
    """Writes the pages; ends with the first warning of what they would lack."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.api", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to; begin with its README.html")
    folder: Path = parser.parse_args().folder
    try:
        import pdoc
    except ImportError:
        parser.error("pdoc writes the pages and is not installed: pip install '.[docs]' in a clone")
    for name in gridlens.__all__:
        vars(gridlens)[name] = getattr(gridlens, name)
    with warnings.catch_warnings(action="error"):
        pdoc.pdoc("gridlens", output_directory=folder)
    for pattern in PAGES:
        for path in ROOT.glob(pattern):
            _write_page(path, folder)


def _write_page(path: Path, folder: Path) -> None:
    """Writes a page of Markdown as HTML, in the same place below `folder`, with its pictures."""
    from pdoc.render_helpers import to_html

    text = path.read_text(encoding="utf-8")
    place = folder / path.relative_to(ROOT)
    place.parent.mkdir(parents=True, exist_ok=True)
    for picture in re.findall(r"!\[[^]]*]\(([^)]+)\)", text):
        (place.parent / picture).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path.parent / picture, place.parent / picture)
    linked = re.sub(r"(]\((?!https?:)[^)#]+)\.md", r"\1.html", text)
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    page = _PAGE.format(title=title[1] if title else path.stem, body=to_html(linked))
    place.with_suffix(".html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
