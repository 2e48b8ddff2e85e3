"""Examples for the help of each command."""

from __future__ import annotations

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

EXAMPLES: dict[str, tuple[str, ...]] = {
    "scan": (
        "gridlens scan photo.jpg",
        "gridlens scan photo.jpg --hint --stage 1",
        "gridlens scan book.pdf --pages 12-14 -o solved.pdf",
        "gridlens scan photo.jpg --kind killer --set r4c6=8",
    ),
    "live": ("gridlens live", "gridlens live video.mp4"),
    "serve": ("gridlens serve", "gridlens serve --lan --self-signed"),
    "mcp": ("gridlens mcp",),
    "solve": (f"gridlens solve {PUZZLE}", "gridlens solve --all puzzles.sdm"),
    "hint": (
        f"gridlens hint --stage 1 {PUZZLE}",
        "gridlens hint --steps puzzles.sdm",
        "gridlens hint --explain X-wing",
    ),
    "check": ("gridlens check begun.sdk",),
    "grade": ("gridlens grade --jobs 4 puzzles.sdm",),
    "generate": (
        "gridlens generate sudoku --grade hard --count 4 -o hard.sdm",
        "gridlens generate killer --size 6 --seed 2",
    ),
    "convert": ("gridlens convert puzzles.sdm puzzles.json", f"gridlens convert {PUZZLE} - --to f-puzzles"),
    "print": ("gridlens print puzzles.sdm -o sunday.pdf", f"gridlens print --steps {PUZZLE} -o steps.gif"),
    "batch": ("gridlens batch pages/ --out run/",),
    "report": ("gridlens report run/",),
    "review": ("gridlens review run/", "gridlens review run/ --web"),
    "export": ("gridlens export run/ puzzles.jsonl", "gridlens export --to overlays run/ drawn/"),
    "help": ("gridlens help corrections", "gridlens help scan"),
    "completion": ("gridlens completion bash >> ~/.bashrc",),
    "manual": ("gridlens manual | man -l -",),
}
"""The example command lines of each command."""


def example_text(name: str) -> str:
    """Returns the examples that end the help of a command."""
    return "".join(["examples:\n", *(f"  {line}\n" for line in EXAMPLES[name])])
