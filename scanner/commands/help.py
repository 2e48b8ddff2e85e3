"""`gridlens help`: explains the commands, and what they have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from scanner.commands import COMMANDS
from scanner.commands.parser import command_parser, parser_for
from scanner.errors import ExitCode
from solver.paper.traits import TRAITS

DESCRIPTION = "Explains a command, as its --help does, or a topic that concerns several commands."


def _name_signs() -> str:
    """Names the signs that may stand between cells, with the puzzles that have them."""
    signed = [traits for traits in TRAITS.values() if traits.signs]
    named = [(" or ".join(traits.signs), traits.name_with("relations")) for traits in signed]
    return "; ".join(f"{signs}: {name}" for signs, name in named)


CORRECTIONS = f"""\
corrections of what was read, for gridlens scan --set and gridlens review:
  r3c4=7             row 3, column 4 holds a printed 7
  r3c4=7w            a 7 that was written by hand
  r3c4=.             an empty cell
  r1c1<r1c2          this sign stands between the two cells ({_name_signs()})
  r1c1-r1c2          no sign stands there
  left3=2            Skyscrapers: the number on the left of row 3; top3, bottom3, right3; left3=., no number
  r3c4=black         Kakuro: a black cell; r3c4=white, a white one
  r3c4across=16      Kakuro: the sum that a black cell shows for the run on its right; r3c4down=16, below
  boxes=2x3          Sudoku: boxes of 2 rows and 3 columns
  diagonals=yes      Sudoku: the diagonals count too; diagonals=no, they do not
  windows=yes        Sudoku: four shaded boxes of 3x3 count too; windows=no, they do not
  r3c4=even          Sudoku: that cell is marked for an even digit; r3c4=odd, an odd one; r3c4=either, it is not
  r3c4#12            killer Sudoku: the number of the cage of that cell; r3c4#12+, that of a KenKen
  r3c4,r3c5#12       these cells are a cage with that number
  r3c4,#3            this cell is a cage by itself
  r3c4=B             Queens, jigsaw: the cell is in region B; regions have letters in reading order
  r3c4=queen         Queens: a queen stands there; r3c4=star, a star of a Star Battle; r3c4=cross, a cross
  ok                 everything that was not named was read correctly
"""

STATUSES = """\
what the status of a puzzle means:
  solved         one solution, and every reading is certain
  doubtful       one solution, but a reading is uncertain, or changed by the rules; or too hard to prove in time
  ambiguous      two solutions or more: a given was missed, or a rule is not known; one is shown, and where they differ
  contradiction  no solution, and no likely misreading explains it
  complete       every cell is filled already, so there is nothing to solve
  unreadable     a grid was seen, but too little of it could be read, or gridlens does not know its kind
"""

GRADES = """\
grades, the easiest first, and those that gridlens generate finds within a few seconds:
"""


def exit_codes() -> str:
    """Lists the exit codes of gridlens with their meanings."""
    heading = "exit codes, the highest of them if several photos or puzzles end differently:"
    return "\n".join([heading, *(f"  {code:<4} {code.meaning}" for code in ExitCode)]) + "\n"


def grades() -> str:
    """Lists the grades of puzzles that can be made quickly."""
    from scanner.commands.generate import grades_found_soon

    return f"{GRADES}{grades_found_soon()}\n"


FORMATS = """\
formats of puzzle files, recognised by their content when read, and written by gridlens convert --to NAME:
"""


def formats() -> str:
    """Lists the formats of puzzle files, with the names of their files and what they hold."""
    from solver.formats import FORMATS as KNOWN

    width = max(len(form.NAME) for form in KNOWN)
    return FORMATS + "".join(f"  {form.NAME:{width}}  {form.HOLDS}; files {form.FILES}\n" for form in KNOWN)


def techniques() -> str:
    """Lists the techniques of hints, the easiest first, with their grades."""
    from solver.logic.techniques import TECHNIQUES, kinds_of

    width = max(len(technique.name) for technique in TECHNIQUES)
    lines = (
        f"  {technique.name:{width}}  {technique.grade}; {', '.join(kinds_of(technique))}" for technique in TECHNIQUES
    )
    heading = "techniques, the easiest first; gridlens hint --explain NAME says what one is:"
    return "\n".join([heading, *lines]) + "\n"


TOPICS: dict[str, Callable[[], str]] = {
    "exit-codes": exit_codes,
    "corrections": lambda: CORRECTIONS,
    "grades": grades,
    "formats": formats,
    "statuses": lambda: STATUSES,
    "techniques": techniques,
}
"""The text of each topic: a heading, and below it, indented, terms with their explanations."""


def topic_entries(text: str) -> list[tuple[str, str]]:
    """Returns the words of a topic, each with its meaning."""
    parted = (line.strip().partition("  ") for line in text.splitlines()[1:])
    return [(word, meaning.strip()) for word, _, meaning in parted]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the argument that names the topic."""
    choices = (*TOPICS, *(name for name, _, _ in COMMANDS))
    parser.add_argument(
        "topic",
        metavar="TOPIC",
        nargs="?",
        choices=choices,
        help=f"a command, or one of {', '.join(TOPICS)}; without it, the commands are listed",
    )


def run(arguments: argparse.Namespace) -> ExitCode:
    """Prints the help."""
    if arguments.topic is None:
        print(parser_for(None).format_help(), end="")
    elif arguments.topic in TOPICS:
        print(TOPICS[arguments.topic](), end="")
    else:
        print(command_parser(arguments.topic).format_help(), end="")
    return ExitCode.DONE
