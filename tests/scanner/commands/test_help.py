"""Help is printed for each topic, and misspelt names get suggestions."""

from __future__ import annotations

from pathlib import Path

import pytest

from scanner.commands import COMMAND_GROUPS, COMMANDS
from scanner.commands.help import CORRECTIONS, TOPICS


def test_without_a_topic_all_commands_are_listed(gridlens):
    code, out, err = gridlens()
    assert (code, out) == (2, "")
    # Each in a line, with nothing between them but what they are for.
    assert [line.split()[0] for line in err.splitlines() if line.startswith("  ") and line[2] not in "- "] == [
        name for name, _, _ in COMMANDS
    ]
    assert all(f"\n{purpose}:\n" in err for purpose, _ in COMMAND_GROUPS)
    assert all(summary in err for _, _, summary in COMMANDS)
    assert gridlens("help")[1] == err


@pytest.mark.parametrize("name", [name for name, _, _ in COMMANDS])
def test_help_of_a_command_is_that_of_its_help_option(gridlens, capsysbinary, name):
    code, out, _ = gridlens("help", name)
    with pytest.raises(SystemExit):
        gridlens(name, "--help")
    assert (code, out) == (0, capsysbinary.readouterr().out.decode())
    assert "exit-codes" in out
    assert "130" not in out


@pytest.mark.parametrize("topic", TOPICS)
def test_topics(gridlens, topic):
    assert gridlens("help", topic) == (0, TOPICS[topic](), "")


def test_the_listed_corrections_are_understood():
    from scanner.corrections import SYNTAX

    words = {line.split()[0] for line in CORRECTIONS.splitlines()[1:]}
    cells = {f"r3c4={what}" for what in ("7", "7w", ".", "B", "queen", "black", "even")} | {"r3c4across=16", "left3=2"}
    cages = {"r3c4#12", "r3c4,r3c5#12", "r3c4,#3"}
    assert words == cells | cages | {"r1c1<r1c2", "r1c1-r1c2", "boxes=2x3", "diagonals=yes", "windows=yes", "ok"}
    assert all(word in SYNTAX for word in words)


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("photo.jpg", "gridlens scan photo.jpg"),
        ("a folder", "gridlens scan 'a folder'"),
        ("gone.png", "gridlens scan gone.png"),
        ("https://joe:SECRET@host/a.jpg", "gridlens scan https://host/a.jpg"),
        ("puzzles.sdm", "gridlens solve puzzles.sdm"),
        ("0" * 81, "gridlens solve ..."),
        ("1" + "." * 15, "gridlens solve 1..............."),
        ("sovle", "did you mean gridlens solve?"),
        ("xyzzy", "gridlens help"),
        ("", "gridlens help"),
    ],
)
def test_a_missing_command_gets_a_suggestion(gridlens, capsysbinary, word, meant):
    Path("a folder").mkdir()
    Path("photo.jpg").write_bytes(b"\xff\xd8\xff")
    Path("puzzles.sdm").write_text("0" * 81)
    with pytest.raises(SystemExit, match="2"):
        gridlens(word)
    complaint = capsysbinary.readouterr().err.decode()
    assert " is no command" in complaint
    assert complaint.endswith(f"{meant}\n")
    assert "SECRET" not in complaint
