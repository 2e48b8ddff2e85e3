"""A kind of puzzle is named in its rooms alone, and nothing asks which one a puzzle is."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from solver.kinds import KINDS

ROOT = Path(__file__).parents[1]

COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*|^\s*\*[^\n]*", re.DOTALL | re.MULTILINE)

SUFFIXES = {".py", ".js", ".ts", ".css", ".html"}

ROOMS = tuple(
    pattern
    for name in (*(spec.kind for spec in KINDS), "killer")
    for pattern in (
        f"solver/kinds/{name}/*",
        f"scanner/kinds/{name}/*",
        f"scanner/lab/kinds/{name}/*",
        f"scanner/web/static/kinds/{name}.js",
    )
)
"""Where kinds live; killers are read in a room of their own."""

LISTS = {
    "solver/paper/registry.py": "the names, for type checkers",
    "solver/paper/traits.py": "the names of variants, for type checkers",
    "solver/paper/puzzle.py": "the constructors that programs call",
    "solver/kinds/__init__.py": "a line for each kind",
    "scanner/kinds/__init__.py": "a line for each kind",
    "scanner/lab/kinds/__init__.py": "a line for each kind",
    "scanner/lab/kinds/mixed/*": "pages that show several kinds",
    "scanner/web/static/kinds/registry.js": "a line for each kind",
    "scanner/web/static/texts/*": "what is said of each kind",
    "scanner/web/static/contract/*": "generated",
}
"""The lists of kinds, and what is said of them to people."""

FOREIGN = {
    "solver/formats/*": "what other programs call kinds in their files",
    "scanner/lab/validation/players/*": "what other programs call kinds",
    "scanner/lab/validation/strangers/chance.py": "what strangers resemble by chance",
    "scanner/lab/bench/puzzle_files.py": "what collections of puzzles are called",
}
"""Where the names are those of other people."""

LEFT = {
    "scanner/kinds": 3,
}
"""In how many modules of each room the code still names a kind: may only become fewer.

The family of regions is of two kinds, told by their pieces alone, and that of grounds asks the solver which boards
may be divided.
"""

IN_PROSE = 34
"""In how many more files a comment or a message does: may only become fewer."""


def names() -> re.Pattern[str]:
    """Finds the name of a kind or of a variant, as a word or as a part of an identifier."""
    words = {spec.kind for spec in KINDS} | {spec.traits.name for spec in KINDS}
    words |= {known.variant for spec in KINDS for known in spec.traits.variations if known.variant}
    alternatives = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return re.compile(rf"(?<![A-Za-z])(?:{alternatives})s?(?![A-Za-z])", re.IGNORECASE)


def shipped() -> Iterator[tuple[str, Path]]:
    """The files of the packages by their paths, but for those in which kinds may be named."""
    allowed = (*ROOMS, *LISTS, *FOREIGN)
    for package in ("gridlens", "scanner", "solver"):
        for path in sorted((ROOT / package).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in SUFFIXES and not any(fnmatch(name, pattern) for pattern in allowed):
                yield name, path


def code_of(path: Path) -> str:
    """The identifiers of a file and its texts of one word, which are no prose: one a line."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return COMMENT.sub("", text)
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return "\n".join(
        token.string
        for token in tokens
        if token.type == tokenize.NAME or (token.type == tokenize.STRING and not re.search(r"\s", token.string))
    )


def room_of(name: str) -> str:
    """The folder of a module, of the lab and the page one within."""
    return "/".join(name.split("/")[: 3 if name.startswith(("scanner/lab/", "scanner/web/")) else 2])


def test_no_other_code_names_a_kind_than_what_is_left():
    named = names()
    left = [name for name, path in shipped() if named.search(code_of(path))]
    more = Counter(map(room_of, left)) - Counter(LEFT)
    assert not more, [name for name in left if room_of(name) in more]


def test_no_more_prose_names_a_kind_than_what_is_left():
    named = names()
    files = [(name, path) for name, path in shipped() if named.search(path.read_text("utf-8"))]
    left = [name for name, path in files if not named.search(code_of(path))]
    assert len(left) <= IN_PROSE, left


def asks_for_a_kind(module: Path, kinds: set[str]) -> Iterator[int]:
    """The lines in which something is compared with the name of a kind."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Compare):
            constants = {
                each.value for part in node.comparators for each in ast.walk(part) if isinstance(each, ast.Constant)
            }
            if kinds & {constant for constant in constants if isinstance(constant, str)}:
                yield node.lineno


def test_nothing_asks_which_kind_a_puzzle_is():
    kinds = {spec.kind for spec in KINDS}
    asked = [
        f"{name}:{line}" for name, path in shipped() if path.suffix == ".py" for line in asks_for_a_kind(path, kinds)
    ]
    assert not asked


def test_nothing_of_the_page_asks_which_kind_a_puzzle_is():
    kinds = "|".join(spec.kind for spec in KINDS)
    question = re.compile(rf'[!=]==? ?"(?:{kinds})"')
    asked = [name for name, path in shipped() if path.suffix == ".js" and question.search(path.read_text("utf-8"))]
    assert not asked
