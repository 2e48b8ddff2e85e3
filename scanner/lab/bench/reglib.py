"""Takes HoDoKu's exam: `python -m scanner.lab.bench.reglib PATH [--failed]`.

PATH is HoDoKu's regression test library, reglib-1.4.txt, which is under the GPL and so stays outside the repository.
Each line is one case: a puzzle with its candidates, the code of a technique, and what the technique concludes there. A
case is passed by name if the steps that the named technique finds in that position conclude all of it, and passed at
all if they do together with those of the easier ones; one that is marked as a failing case is passed if the named
technique does not conclude it.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from solver import Puzzle
from solver.engine.model import Mark
from solver.formats import read
from solver.logic.position import Position
from solver.logic.rules import bitset
from solver.logic.step import Step
from solver.logic.technique import Technique
from solver.logic.techniques import techniques_for

NAMES = {
    "0000": "full house",
    "0002": "hidden single",
    "0003": "naked single",
    "0100": "pointing",
    "0101": "claiming",
    "0110": "naked pair",
    "0111": "naked triple",
    "0200": "naked pair",
    "0201": "naked triple",
    "0202": "naked quad",
    "0210": "hidden pair",
    "0211": "hidden triple",
    "0212": "hidden quad",
    "0300": "X-wing",
    "0301": "swordfish",
    "0302": "jellyfish",
    "0310": "finned X-wing",
    "0311": "finned swordfish",
    "0312": "finned jellyfish",
    "0320": "sashimi X-wing",
    "0321": "sashimi swordfish",
    "0322": "sashimi jellyfish",
    "0331": "Franken swordfish",
    "0332": "Franken jellyfish",
    "0340": "Franken X-wing",
    "0341": "Franken swordfish",
    "0342": "Franken jellyfish",
    "0362": "mutant jellyfish",
    "0363": "mutant squirmbag",
    "0364": "mutant whale",
    "0400": "skyscraper",
    "0401": "two-string kite",
    "0402": "empty rectangle",
    "0403": "turbot fish",
    "0404": "two-string kite",
    "0405": "empty rectangle",
    "0500": "simple colouring",
    "0501": "simple colouring",
    "0502": "multi-colouring",
    "0503": "multi-colouring",
    "0600": "unique rectangle type 1",
    "0601": "unique rectangle type 2",
    "0602": "unique rectangle type 3",
    "0603": "unique rectangle type 4",
    "0604": "unique rectangle type 5",
    "0605": "unique rectangle type 6",
    "0606": "hidden rectangle",
    "0607": "avoidable rectangle type 1",
    "0608": "avoidable rectangle type 2",
    "0610": "BUG+1",
    "0701": "X-chain",
    "0702": "XY-chain",
    "0703": "remote pair",
    "0706": "alternating inference chain",
    "0707": "alternating inference chain",
    "0708": "alternating inference chain",
    "0709": "grouped chain",
    "0710": "grouped chain",
    "0711": "grouped chain",
    "0800": "XY-wing",
    "0801": "XYZ-wing",
    "0803": "W-wing",
    "0901": "ALS-XZ",
    "0902": "ALS-XY-wing",
    "0903": "ALS chain",
    "0904": "death blossom",
    "1101": "Sue de Coq",
    "1201": "template",
    "1202": "template",
}
"""HoDoKu's codes, without a fifth digit, that of the Siamese variant, and gridlens's names of the techniques."""

WITH_ALMOST_LOCKED_SETS = {
    "0709-2": "grouped chain with ALS",
    "0710-3": "grouped chain with ALS",
    "0710-4": "grouped chain with ALS",
    "0711-3": "grouped chain with ALS",
    "0711-4": "grouped chain with ALS",
}
"""The variants of grouped chains that have a name of their own here."""


SIAMESE = ("03101", "03111", "03121")
"""The codes of finned fish that are two at once."""


class Case(NamedTuple):
    """One line of the library: the position, the marks that the technique places, and those that it removes."""

    code: str
    line: str
    position: Position
    places: frozenset[Mark]
    removes: frozenset[Mark]

    @property
    def technique(self) -> str:
        """The name that the technique has here."""
        return WITH_ALMOST_LOCKED_SETS.get(self.code, NAMES[self.code[:4]])

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the technique; of a Siamese fish those that its two fish may have."""
        is_siamese = self.code.partition("-")[0] in SIAMESE
        return (self.technique, self.technique.replace("finned", "sashimi")) if is_siamese else (self.technique,)

    @property
    def must_fail(self) -> bool:
        """Whether the technique must not conclude this."""
        return self.code.endswith("-x")


def read_cases(text: str) -> Iterator[Case]:
    """Reads the cases of the library, whose lines are :code:digits:grid:deleted:removed:placed:more."""
    for line in text.splitlines():
        if line.startswith(":"):
            _, code, _, _, deleted, removed, placed, *_ = line.split(":")
            (puzzle,) = read(line.encode())
            yield Case(
                code, line, _make_position(puzzle, _read_marks(deleted)), _read_marks(placed), _read_marks(removed)
            )


def _make_position(puzzle: Puzzle, deleted: Iterable[Mark]) -> Position:
    """Returns the position of a puzzle without the candidates that were deleted before."""
    position = Position.played(puzzle)
    return position.remove(_make_bitset(position, deleted))


def _read_marks(text: str) -> frozenset[Mark]:
    """Reads marks written as digit, row and column, from 1."""
    return frozenset((int(mark[1]) - 1, int(mark[2]) - 1, int(mark[0])) for mark in text.split())


def passes(case: Case, techniques: Sequence[Technique]) -> bool:
    """Tells whether a case's technique, and those before it in `techniques`, conclude all that the case does."""
    last = max((number for number, technique in enumerate(techniques) if technique.name in case.names), default=None)
    if last is None:
        return False
    # The named one first: it is likely to be enough.
    return _conclude(case, (techniques[last], *([] if case.must_fail else techniques[:last])))


def passes_by_name(case: Case, techniques: Sequence[Technique]) -> bool:
    """Tells whether the technique of a case, without any other, concludes all that the case does."""
    return _conclude(case, [technique for technique in techniques if technique.name in case.names])


def _conclude(case: Case, techniques: Iterable[Technique]) -> bool:
    """Tells whether techniques conclude what the case does, or not where they must not."""
    return _are_concluded(case, (step for some in techniques for step in some.find(case.position))) != case.must_fail


def _are_concluded(case: Case, steps: Iterable[Step]) -> bool:
    """Tells whether steps conclude what the case does: directly, by placing a digit, or by leaving no other."""
    rules = case.position.rules
    wanted = _make_bitset(case.position, case.removes)
    for place in case.places:
        wanted |= case.position.left_in(rules.cell_houses[place[0] * 9 + place[1]]) & ~_make_bitset(
            case.position, [place]
        )
    removed = 0
    for step in steps:
        removed |= _make_bitset(case.position, step.removes)
        for place in step.places:
            removed |= rules.sees[rules.model.mark(*place)]
        if not wanted & ~removed:
            return True
    return False


def _make_bitset(position: Position, marks: Iterable[Mark]) -> int:
    return bitset(position.rules.model.mark(*mark) for mark in marks)


def main(path: Path, failed: bool = False) -> None:
    """Prints how many cases of each technique are passed, and the lines of those that are not by name if `failed`."""
    console = Console()
    passed: Counter[str] = Counter()
    by_name: Counter[str] = Counter()
    number: Counter[str] = Counter()
    seconds: defaultdict[str, float] = defaultdict(float)
    lines = []
    for case in read_cases(path.read_text(encoding="utf-8")):
        techniques = techniques_for(case.position.puzzle.kind)
        start = time.process_time()
        well = passes(case, techniques)
        seconds[case.technique] += time.process_time() - start
        number[case.technique] += 1
        passed[case.technique] += well
        named = well and passes_by_name(case, techniques)
        by_name[case.technique] += named
        lines += [] if named else [case.line]
    title = f"{passed.total():,} of {number.total():,} cases are passed, {by_name.total():,} by name"
    table = Table("technique", title=title)
    for heading in ("cases", "passed", "by name", "ms a case"):
        table.add_column(heading, justify="right")
    for name, cases_of_it in number.items():
        milliseconds = 1000 * seconds[name] / cases_of_it
        table.add_row(name, str(cases_of_it), str(passed[name]), str(by_name[name]), f"{milliseconds:.0f}")
    console.print(table)
    if failed:
        print(*lines, sep="\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.reglib", description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--failed", action="store_true", help="print the cases that are not passed by name")
    main(**vars(parser.parse_args()))
