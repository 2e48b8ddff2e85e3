"""The README is true: its examples give what they say, and its commands are commands."""

from __future__ import annotations

import ast
import io
import re
import shlex
import shutil
import tokenize
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

import pytest

from scanner.commands import COMMANDS
from scanner.commands.parser import parser_for
from scanner.errors import ExitCode
from scanner.types import Status

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


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
    exec(compile(ast.fix_missing_locations(tree), "README.md", "exec"), names)
    return [(comments[line], text) for line, text in printed.items() if line in comments]


def test_examples_print_what_they_say(tmp_path, monkeypatch):
    """They follow each other, in a folder with a photo, so that later ones may use what earlier ones have imported."""
    shutil.copy(ROOT / "samples" / "newspaper_sudoku.jpg", tmp_path / "photo.jpg")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    outputs = [output for example in blocks("python") for output in run(example, names)]
    assert [said for said, _ in outputs] == [printed for _, printed in outputs]
    told = [line for example in blocks("python") for line in example.splitlines() if re.search(r"print\(.*\)  #", line)]
    assert len(outputs) == len(told) > 0


def test_the_reader_of_the_example_ignores_handwriting(monkeypatch):
    """Also on a photo that has some; the example itself is run on one without."""
    example = next(block for block in blocks("python") if "class OnlyPrint" in block)
    names: dict[str, Any] = {}
    monkeypatch.chdir(ROOT / "samples")
    exec(f"import scanner\nfrom scanner import Options\n{example.replace('photo.jpg', 'begun_sudoku.jpg')}", names)
    scan = names["scan"]
    assert scan.status == "solved"
    assert not any(map(any, scan.puzzle.entries))


def commands() -> list[str]:
    """The commands with their arguments, in blocks of shell and in the text, and without what follows in a pipe."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    prose = re.sub(r"^```.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose)]
    parts = [part.strip() for text in lines + spans for part in re.split(r"&&|\|", text)]
    return sorted({part for part in parts if re.match(r"gridlens [a-z]+ (?!--help)", part)})


@pytest.mark.parametrize("command", commands())
def test_commands_are_understood(command):
    arguments = shlex.split(command.replace("$S", "puzzle.sdk"), comments=True)[1:]
    assert parser_for(arguments[0]).parse_args(arguments).run


def test_all_commands_are_shown():
    shown = {command.split()[1] for command in commands()}
    assert shown == {name for name, _, _ in COMMANDS}


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_modules_that_are_run_are_there(page):
    modules = set(re.findall(r"python -m ((?:scanner|solver)[\w.]*)", (ROOT / page).read_text(encoding="utf-8")))
    assert modules
    assert [name for name in sorted(modules) if find_spec(name) is None] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_files_that_are_linked_are_there(page):
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_table_of_statuses_has_all_of_them():
    table = README.partition("| status | meaning |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [*get_args(Status)]


def test_the_table_of_exit_codes_has_all_of_them():
    table = README.partition("| exit code | |")[2].partition("\n\n")[0]
    told = {int(code) for first in re.findall(r"^\| ([\d, ]+) \|", table, re.MULTILINE) for code in first.split(",")}
    assert told == {*ExitCode}
