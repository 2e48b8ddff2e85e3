"""Begins a new kind of puzzle: python -m scanner.lab.new_kind NAME [--title "Its Name"]

It copies a skeleton that runs, a square of digits, into a folder on each side of the wall, and writes the lines by
which the lists of kinds know it. The kind is then solved, hinted at, generated, printed, drawn, and read where it is
asked for by name. What is still as in the skeleton is listed, then and whenever the command is run again.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SKELETON = Path(__file__).parent / "skeleton"

FOLDERS = {"solver": "solver/kinds/{}", "scanner": "scanner/kinds/{}", "lab": "scanner/lab/kinds/{}"}
"""Where the folders of the skeleton are copied to."""

PAGE = "scanner/web/static/kinds/{}.js"
LANGUAGES = ("en", "nl", "ru")
RULE = "Every row and every column has each digit once."
"""What the page says of the skeleton, in every language until it is translated."""

Edit = Callable[[str], str]


def files_of(name: str, title: str, root: Path) -> dict[Path, str]:
    """Returns the files of a new kind, as the skeleton has them."""
    seed = find_next_seed(name, root)
    return {
        root / target / path.name.removesuffix(".txt"): _fill_template(path, name, title, seed)
        for folder, pattern in FOLDERS.items()
        for target in [pattern.format(name)]
        for path in sorted((SKELETON / folder).glob("*.txt"))
    } | {root / PAGE.format(name): _fill_template(SKELETON / "page.js.txt", name, title, seed)}


def _fill_template(path: Path, name: str, title: str, seed: int) -> str:
    text = path.read_text("utf-8")
    return text.replace("{{name}}", name).replace("{{Title}}", title).replace("{{seed}}", str(seed))


def find_next_seed(name: str, root: Path) -> int:
    """Finds the first of a hundred seeds that no group of the guard has yet."""
    guards = [path for path in root.glob("scanner/lab/kinds/*/guard.py") if path.parent.name != name]
    seeds = [int(seed) for path in guards for seed in re.findall(r'Group\(\s*"[^"]*", (\d+)', path.read_text("utf-8"))]
    return max(seeds) // 100 * 100 + 100


def edits_of(name: str, title: str) -> dict[str, Edit]:
    """Returns for each file that lists the kinds what writes the new one into it."""
    on_page = f'import {{ {name} }} from "./{name}.js";\n'
    return {
        "solver/paper/registry.py": _add_after(r'(?<=^Kind = Literal\[)[^]]*"', f', "{name}"'),
        "solver/kinds/__init__.py": _do_both(
            _import_from(".", name), _add_after(r"\.SPEC,\n(?=\))", f"    {name}.SPEC,\n")
        ),
        "scanner/kinds/__init__.py": _do_both(
            _import_from("scanner.kinds", name), _add_after(r"^KINDS: .*\n", f"    {name}.READING,\n")
        ),
        "scanner/lab/kinds/__init__.py": _do_both(
            _import_from("scanner.lab.kinds", name), _add_after(r"^(?=    mixed\.LAB)", f"    {name}.LAB,\n")
        ),
        "scanner/web/static/kinds/registry.js": _do_both(
            _add_after(r"^(?=import \{ isSame)", on_page),
            _add_after(r"(?<=^export const KINDS = \{)[^}]*(?= \})", f", {name}"),
        ),
        "pyproject.toml": _add_after(r'^    "\w+( \| \w+){5,}(?=",$)', f" | {name}", most=0),
        **{f"scanner/web/static/texts/{language}.js": _add_texts(name, title) for language in LANGUAGES},
    }


def _add_after(after: str, words: str, most: int = 1) -> Edit:
    """Adds words after what a pattern finds first, or after all of it."""

    def edit(text: str) -> str:
        text, found = re.subn(after, lambda match: match[0] + words, text, count=most, flags=re.MULTILINE)
        if not found:
            raise ValueError(f"there is nothing like {after}: the lists of kinds look otherwise than they did")
        return text

    return edit


def _import_from(package: str, name: str) -> Edit:
    """Imports a module from a package, beside those that are imported from it."""
    pattern = rf"^from {re.escape(package)} import (?:\(([^)]*)\)|(.*))"

    def put(match: re.Match[str]) -> str:
        names = re.findall(r"\w+", match[1] or match[2])
        return f"from {package} import {', '.join(sorted([*names, name]))}"

    return lambda text: re.sub(pattern, put, text, count=1, flags=re.MULTILINE)


def _do_both(first: Edit, second: Edit) -> Edit:
    return lambda text: second(first(text))


def _add_texts(name: str, title: str) -> Edit:
    """Adds the name of the kind before the first rule, its rule after the last, and how it is corrected and entered."""
    named = _do_both(
        _add_after(r'^(?=  "rule\.)', f'  "kind.{name}": "{title}",\n'),
        _add_after(r'^(?=  "puzzle\.name":)', f'  "rule.{name}": "{RULE}",\n'),
    )
    return _do_both(named, _do_both(_say_as_of_the_first("correct.keys", name), _say_as_of_the_first("edit.how", name)))


def _say_as_of_the_first(what: str, name: str) -> Edit:
    """Says of a kind what is said of the first, on whose boards nothing is printed but digits."""

    def edit(text: str) -> str:
        said = re.search(rf'^  "{re.escape(what)}\.\w+":\s*("[^\n]*"),\n', text, re.MULTILINE)
        if not said:
            raise ValueError(f"there is no {what} of any kind: the texts look otherwise than they did")
        return f'{text[: said.end()]}  "{what}.{name}": {said[1]},\n{text[said.end() :]}'

    return edit


def begin(name: str, title: str, root: Path = ROOT) -> None:
    """Writes the files of a kind, and its name into the lists."""
    files = files_of(name, title, root)
    texts = {root / path: edit((root / path).read_text("utf-8")) for path, edit in edits_of(name, title).items()}
    for path, text in (files | texts).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    _tidy([path for path in (*texts, *files) if path.suffix == ".py"])


def _tidy(paths: list[Path]) -> None:
    """Sorts and wraps what has become too long, where ruff is installed."""
    if ruff := shutil.which("ruff", path=f"{Path(sys.executable).parent}:/usr/bin:/usr/local/bin"):
        subprocess.run([ruff, "check", "-q", "--select", "I", "--fix", *paths], check=True)
        subprocess.run([ruff, "format", "-q", *paths], check=True)


def list_defaults(name: str, title: str, root: Path = ROOT) -> Iterator[str]:
    """Yields what of a kind is still as in the skeleton, or missing."""
    for path, text in files_of(name, title, root).items():
        if path.is_file() and path.read_text("utf-8").split() == text.split():
            yield f"{path.relative_to(root)} is as in the skeleton"
    for language in LANGUAGES:
        if f'"rule.{name}": "{RULE}"' in (root / f"scanner/web/static/texts/{language}.js").read_text("utf-8"):
            yield f"scanner/web/static/texts/{language}.js says only that every row and column has each digit once"
    reading = (root / FOLDERS["scanner"].format(name) / "__init__.py").read_text("utf-8")
    weights = (root / "scanner/assets/hypotheses.json").read_text("utf-8")
    if f'hypothesis="{name}"' in reading and f'"{name}"' not in weights:
        yield "scanner/assets/hypotheses.json has no weights of it: it is read only where it is asked for by name"


def main(arguments: list[str] | None = None) -> None:
    """Begins a kind, unless it is there, and lists what of it is still default."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.new_kind", description=__doc__.partition("\n")[0])
    parser.add_argument("name", help="its name in programs: one word of small letters, or of these and digits")
    parser.add_argument("--title", help="its name for people (default: the same with a capital)")
    given = parser.parse_args(arguments)
    if not re.fullmatch(r"[a-z][a-z0-9]*", given.name):
        parser.error("a name is one word of small letters, or of these and digits")
    title = given.title or given.name.capitalize()
    if not (ROOT / FOLDERS["solver"].format(given.name)).exists():
        begin(given.name, title)
        print("Begun. Now regenerate what is generated: python -m scanner.lab.regenerate")
    print("\n".join(list_defaults(given.name, title)) or "Nothing of it is as in the skeleton any more.")


if __name__ == "__main__":
    main()
