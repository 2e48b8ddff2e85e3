"""The README and the pages of docs/ are true: examples print what they say, commands and links lead somewhere."""

from __future__ import annotations

import ast
import io
import re
import shlex
import shutil
import string
import tokenize
from contextlib import nullcontext, suppress
from importlib.util import find_spec
from typing import Any, get_args

import pytest

from scanner.cli import main
from scanner.commands import COMMANDS
from scanner.commands.help import STATUSES, TOPICS, topic_entries
from scanner.commands.parser import parser_for
from scanner.types import Status
from solver.formats import named
from tests.documentation import PAGES, ROOT, blocks, with_tables
from tests.kinds.cards import CARDS

TEXTS = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in PAGES}
OTHERS = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
README_BYTES = 9000
"""As long as a README may be that is read to its end."""


def pages_with(language: str) -> list[str]:
    return [name for name, text in TEXTS.items() if blocks(text, language)]


def run(example: str, names: dict[str, Any]) -> list[tuple[str, str]]:
    """Runs a block; returns what each `print` that has a comment says that it prints, and what it did print."""
    comments = {
        token.start[0]: token.string.removeprefix("#").strip()
        for token in tokenize.generate_tokens(io.StringIO(example).readline)
        if token.type == tokenize.COMMENT
    }
    printed: dict[int, str] = {}

    def note(*values: object, line: int) -> None:
        printed[line] = " ".join(map(str, values))

    tree = ast.parse(example)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
            node.func.id = "_note"
            node.keywords.append(ast.keyword("line", ast.Constant(node.end_lineno)))
    names["_note"] = note
    exec(compile(ast.fix_missing_locations(tree), "example", "exec"), names)
    return [(comments[line], text) for line, text in printed.items() if line in comments]


@pytest.mark.parametrize("page", pages_with("python"))
def test_examples_print_what_they_say(page, tmp_path, monkeypatch):
    """They follow each other, in a folder with a photo, so that later ones may use what earlier ones have imported."""
    shutil.copy(ROOT / "samples" / "newspaper_sudoku.jpg", tmp_path / "photo.jpg")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    examples = blocks(TEXTS[page], "python")
    outputs = [output for example in examples for output in run(example, names)]
    assert [said for said, _ in outputs] == [printed for _, printed in outputs]
    told = [line for example in examples for line in example.splitlines() if re.search(r"print\(.*\)  #", line)]
    assert len(outputs) == len(told)
    assert outputs or page == "README.md"


def test_the_reader_of_the_example_ignores_handwriting(monkeypatch):
    """Also on a photo that has some; the example itself is run on one without."""
    example = next(block for block in blocks(TEXTS["docs/library.md"], "python") if "class OnlyPrint" in block)
    names: dict[str, Any] = {}
    monkeypatch.chdir(ROOT / "samples")
    exec(f"import scanner\nfrom scanner import Options\n{example.replace('photo.jpg', 'begun_sudoku.jpg')}", names)
    scan = names["scan"]
    assert scan.status == "solved"
    assert not any(map(any, scan.puzzle.entries))


def sessions() -> list[tuple[str, str]]:
    """Every command that is shown with its output, its variables filled in, and that output."""
    found = []
    variables: dict[str, str] = {}
    for page in pages_with("console"):
        for entry in re.findall(r"^\$ (.*\n(?:(?!\$ ).*\n)*)", "".join(blocks(TEXTS[page], "console")), re.MULTILINE):
            command, _, output = entry.partition("\n")
            if assignment := re.fullmatch(r"(\w+)=(\S+)", command):
                variables[assignment[1]] = assignment[2]
            else:
                found.append((string.Template(command).substitute(variables), output))
    return found


@pytest.mark.parametrize(("command", "output"), sessions(), ids=lambda text: text.partition("\n")[0][:40])
def test_commands_print_what_is_shown(command, output, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    with suppress(SystemExit):
        main(shlex.split(command)[1:])
    lines = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert lines == output.splitlines()


def commands() -> list[str]:
    """The commands with their arguments, in blocks of code and in the text, and without what follows in a pipe."""
    found: set[str] = set()
    for text in TEXTS.values():
        shown = [*blocks(text, "sh"), *blocks(text, "console")]
        lines = [line for block in shown for line in block.splitlines()]
        prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose)]
        parts = [part.removeprefix("$ ").strip() for line in lines + spans for part in re.split(r"&&|\|", line)]
        found |= {part for part in parts if re.match(r"gridlens (?:[a-z]+ (?!--help)|mcp$)", part)}
    return sorted(found)


@pytest.mark.parametrize("command", commands())
def test_commands_are_understood(command):
    arguments = shlex.split(command.replace("$S", "puzzle.sdk"), comments=True)[1:]
    # --explain ends the command at once, as --help does
    with pytest.raises(SystemExit, match=r"^0$") if "--explain" in arguments else nullcontext():
        assert parser_for(arguments[0]).parse_args(arguments).run


def test_all_commands_are_shown():
    shown = {command.split()[1] for command in commands()}
    assert shown == {name for name, _, _ in COMMANDS}


@pytest.mark.parametrize("page", [*TEXTS, *OTHERS])
def test_modules_that_are_run_are_there(page):
    modules = set(re.findall(r"python -m\s((?:scanner|solver|tests)[\w.]*)", (ROOT / page).read_text(encoding="utf-8")))
    assert [name for name in sorted(modules) if find_spec(name) is None] == []


def anchors(page: str) -> set[str]:
    """The names of the headings of a page, as forges make them."""
    headings = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", [*TEXTS, *OTHERS])
def test_what_is_linked_is_there(page):
    path = ROOT / page
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", path.read_text(encoding="utf-8"))
    assert [file for file, _ in links if not (path.parent / file).exists()] == []
    named = [(path.parent / file if file else path, anchor) for file, anchor in links if anchor]
    assert [anchor for file, anchor in named if anchor not in anchors(file.read_text(encoding="utf-8"))] == []


def test_files_that_contributors_are_told_of_are_there():
    """Paths may begin at the package `scanner` or at its page, and modules go without their suffix."""
    text = re.sub(r"^```.*?^```", "", CONTRIBUTING, flags=re.MULTILINE | re.DOTALL)
    named = {span for span in re.findall(r"`([\w./]+/[\w./]*)`", text) if "NAME" not in span}
    folders = [ROOT, ROOT / "scanner", ROOT / "scanner" / "web" / "static"]
    found = {name for name in named for base in folders if any((base / f"{name}{end}").exists() for end in ("", ".py"))}
    assert named - found == set()


def listed(tree: str) -> list[str]:
    """The names in the left column of a listing of a folder: packages with a slash."""
    lines = re.findall(rf"^    {tree}.*\n((?: {{6}}.*\n)+)", CONTRIBUTING, re.M)[0]
    left = re.findall(r"^ {6}(\S.*?)(?: {2,}|$)", lines, re.MULTILINE)
    return [name for names in left for name in names.split(", ")]


@pytest.mark.parametrize("tree", ["solver/", "scanner/", "scanner/web/static/"])
def test_the_listings_of_packages_are_complete(tree):
    names = listed(tree)
    assert [
        name for name in names if not (ROOT / tree / name).exists() and not (ROOT / tree / f"{name}.py").exists()
    ] == []
    folders = [path for path in (ROOT / tree).iterdir() if path.is_dir() and not path.name.startswith((".", "__"))]
    with_code = {f"{path.name}/" for path in folders if any(path.glob("*.py")) or any(path.glob("*.js"))}
    assert with_code - set(names) == set()


def test_every_page_is_linked_from_the_readme():
    linked = set(re.findall(r"\]\(([^)]+)\)", TEXTS["README.md"]))
    assert {name for name in TEXTS if name != "README.md"} <= linked


def test_the_readme_is_short():
    assert len(TEXTS["README.md"].encode()) <= README_BYTES


@pytest.mark.parametrize("page", TEXTS)
def test_tables_are_those_of_the_help(page):
    assert TEXTS[page] == with_tables(TEXTS[page]), "python -m tests.documentation writes them anew"


CARRIED = {
    "sudoku": "Sudokus",
    "jigsaw": "jigsaws",
    "sudoku-x": "Sudoku X",
    "hyper": "Hyper Sudokus",
    "killer": "killers",
    "futoshiki": "Futoshiki",
    "queens": "Queens",
    "starbattle": "Star Battle",
    "kenken": "KenKen",
    "binairo": "Binairo",
    "tango": "Tango",
    "skyscrapers": "Skyscrapers",
    "kakuro": "Kakuro",
    "renzoku": "Renzoku",
    "suguru": "Suguru",
    "hitori": "Hitori",
    "shikaku": "Shikaku",
    "nonogram": "Nonogram",
}
"""The names in the table of links, by the names of cards; the sums of variants go where each of these does."""


def test_links_carry_what_is_said_of_them():
    rows = re.findall(r"^\| `([\w-]+)` \| ([^|]+) \| [^|]* \|$", TEXTS["docs/formats.md"], re.MULTILINE)
    said = {name: words for name, words in rows if words != "everything"}
    for link, words in said.items():
        holds = named(link).HOLDS
        carried = {
            name
            for name, card in CARDS.items()
            if any(not any(holds.losses(example.puzzle)) for example in card.examples)
        }
        assert {card for card, word in CARRIED.items() if word in words} == carried & CARRIED.keys(), link
        assert bool(carried - CARRIED.keys()) == ("any sum of these" in words), link
    assert said.keys() == {"f-puzzles", "sudokupad", "puzzlink", "sudokuwiki", "sudokuexchange"}


def test_every_topic_of_the_help_has_its_table():
    shown = [topic for text in TEXTS.values() for topic in re.findall(r"<!-- gridlens help ([a-z-]+) -->", text)]
    assert sorted(shown) == sorted(TOPICS)


def test_the_statuses_that_are_explained_are_all_there_are():
    assert [word for word, _ in topic_entries(STATUSES)] == [*get_args(Status)]
