"""The pages for users, and the tables in them that `gridlens help` prints too.

`python -m tests.documentation` writes these tables anew.
"""

from __future__ import annotations

import re
from pathlib import Path

from scanner.commands.help import TOPICS, topic_entries

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))

HEADINGS = {
    "statuses": ("status", "meaning"),
    "exit-codes": ("exit code", "meaning"),
    "corrections": ("correction", "meaning"),
    "grades": ("puzzle", "grades"),
    "formats": ("format", "puzzles, and names of files"),
    "techniques": ("technique", "grade and kinds"),
}
"""The heads of the two columns of each table."""

_TABLE = re.compile(r"(<!-- gridlens help ([a-z-]+) -->)\n\n(?:\|.*\n)*\n?")


def table(topic: str) -> str:
    """A topic of `gridlens help` as a table in Markdown."""
    rows = [(f"`{word}`", re.sub(r"(\S*\*\S*)", r"`\1`", meaning)) for word, meaning in topic_entries(TOPICS[topic]())]
    return "".join(f"| {word} | {meaning} |\n" for word, meaning in (HEADINGS[topic], ("---", "---"), *rows))


def with_tables(page: str) -> str:
    """The text of a page with all of its tables as `gridlens help` has them now."""
    return _TABLE.sub(lambda place: f"{place[1]}\n\n{table(place[2])}\n", page).rstrip() + "\n"


def blocks(page: str, language: str) -> list[str]:
    """The blocks of code in a page that are in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def main() -> None:
    """Writes the tables of all pages anew."""
    for path in PAGES:
        path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
