"""Shells complete what the parser knows. Those that are not installed are not asked."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from scanner.commands import COMMANDS

NAMES = [name for name, _, _ in COMMANDS]

LINES = (
    (["s"], ["scan", "serve", "solve"]),
    (["scan", "--ki"], ["--kind"]),
    (["scan", "--kind", "q"], ["queens"]),
    (["help", "exit"], ["exit-codes"]),
    (["completion", ""], ["bash", "zsh", "fish"]),
    (["hint", "--stage", ""], ["1", "2", "3"]),
)
"""Command lines as typed so far, with the completions that are offered."""


def script(gridlens, shell):
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell}")
    code, out, _ = gridlens("completion", shell)
    assert code == 0
    return out


def asked(shell, program):
    """The completions that a shell prints."""
    return subprocess.run([shell, "-c", program], check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize(("words", "offered"), LINES)
def test_bash(gridlens, words, offered):
    line = " ".join(f"'{word}'" for word in ("gridlens", *words))
    ask = f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _gridlens; echo ${{COMPREPLY[@]}}"
    assert sorted(asked("bash", f"{script(gridlens, 'bash')}\n{ask}").split()) == sorted(offered)


def test_bash_offers_files_for_a_photo(gridlens):
    program = script(gridlens, "bash")
    assert asked("bash", f"{program}\nCOMP_WORDS=(gridlens scan p); COMP_CWORD=2; _gridlens; echo $COMPREPLY") == "\n"
    assert "complete -o default" in program


@pytest.mark.parametrize(("words", "offered"), LINES)
def test_fish(gridlens, words, offered):
    line = " ".join(("gridlens", *words))
    told = asked("fish", f"{script(gridlens, 'fish')}\ncomplete -C '{line}'")
    assert sorted(line.partition("\t")[0] for line in told.splitlines()) == sorted(offered)


def test_zsh_understands_it(gridlens):
    program = script(gridlens, "zsh")
    told = asked("zsh", f"autoload -Uz compinit; compinit -D\n{program}\necho $_comps[gridlens]")
    assert told == "_gridlens\n"
    assert all(f"    {name}) _arguments" in program for name in NAMES)
