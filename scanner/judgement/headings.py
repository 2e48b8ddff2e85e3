"""The words above the puzzles of a page: what they call them, and what that says for and against each kind.

A heading may make a kind likelier, or less likely, and may take away that a puzzle is solved. It never makes one
solved: it may be that of another puzzle of the page.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cache

from scanner.judgement.reading import Reading
from scanner.judgement.relatives import RELATIVES, Relative
from scanner.readers import HeadingsWanted
from scanner.readers.headings import Lines
from scanner.types import TRUSTED_LOG_ODDS, Heading, Lattice

LIKE = 5 / 6
"""Words are the same that have so much in common: one letter of six may be misread."""

DIFFICULTIES = (
    *(
        "easy",
        "gentle",
        "medium",
        "moderate",
        "tricky",
        "hard",
        "difficult",
        "expert",
        "fiendish",
        "diabolical",
        "evil",
    ),
    *("leicht", "einfach", "mittel", "mittelschwer", "schwer", "schwierig", "experte", "teuflisch"),
    *("facile", "moyen", "difficile", "diabolique", "makkelijk", "gemiddeld", "moeilijk", "licht", "zwaar"),
    *("fácil", "medio", "intermedio", "difícil", "experto", "esperto", "médio", "especialista"),
    *("łatwe", "łatwy", "średnie", "średni", "trudne", "trudny", "ekspert"),
)
"""What puzzles are called by how hard they are, in eight languages; "very hard" is hard here."""

_NUMBER = re.compile(r"(?<=[^\W\d]\s)(\d{1,6})(?![\w×/.,:-]*\w)")
_THOUSANDS = re.compile(r"(?<=\d)[.,'](?=\d{3}(?!\d))")
_NUMBERED = re.compile(r"(?:\b(?:no|nr|num|nº|n°)\b\.?|[#№])\s*(\d{1,6})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Said:
    """What the words above a grid say: its heading, and the kinds that they name, known ones or one that is not."""

    heading: Heading | None = None
    kinds: tuple[Reading, ...] = ()
    relative: Relative | None = None

    def weigh(self, kind: Reading) -> float:
        """Returns the log odds that it is evidence for a kind with."""
        if self.relative:
            return -TRUSTED_LOG_ODDS
        return TRUSTED_LOG_ODDS if kind in self.kinds else 0.0

    def denies(self, kind: Reading) -> bool:
        """Tells whether another kind is named."""
        return bool(self.relative or (self.kinds and kind not in self.kinds))

    @property
    def name(self) -> str:
        """What the kind is called that is named."""
        return self.relative.name if self.relative else str(self.heading.title if self.heading else "")


NOTHING = Said()


@dataclass(slots=True, eq=False)
class Headings:
    """The headings of a page, read together when the first of them is asked for: `read` reads what is above grids."""

    read: Callable[[Sequence[Lattice]], Sequence[Lines]] = lambda lattices: ()
    known: Sequence[Reading] = ()
    when: HeadingsWanted = "never"
    grids: Sequence[Lattice] = ()
    _said: list[tuple[Lattice, Said]] | None = field(default=None, init=False)

    @property
    def is_read(self) -> bool:
        """Whether they have been read, so that asking costs nothing."""
        return self._said is not None

    def expect(self, grids: Sequence[Lattice]) -> None:
        """Notes which grids there are, and reads what is above them if that is always wanted."""
        self.grids = self.grids or grids
        if self.when == "always" and self.grids:
            self._read()

    def of(self, lattice: Lattice) -> Said:
        """Returns what the words above a grid say; reads the whole page for the first one."""
        if self.when == "never":
            return NOTHING
        self.grids = self.grids or (lattice,)
        shared = [(lattice.share_within([grid]), said) for grid, said in self._read() if grid.overlaps(lattice)]
        return max(shared, key=lambda pair: pair[0], default=(0.0, NOTHING))[1]

    def _read(self) -> list[tuple[Lattice, Said]]:
        if self._said is None:
            lines = self.read(self.grids)
            self._said = [(grid, understand(each, self.known)) for grid, each in zip(self.grids, lines, strict=False)]
        return self._said


NO_HEADINGS = Headings()


def understand(lines: Lines, known: Sequence[Reading]) -> Said:
    """Understands the lines above a grid, the nearest one first."""
    lines = tuple(_THOUSANDS.sub("", line) for line in lines)
    for line in lines:
        if found := _find_named(line, known):
            kinds, relative = found
            return Said(_make_heading(line, lines), kinds, relative)
    numbered = next((line for line in lines if _NUMBERED.search(line)), None)
    return Said(_make_heading(numbered, lines)) if numbered else NOTHING


def _find_named(line: str, known: Sequence[Reading]) -> tuple[tuple[Reading, ...], Relative | None] | None:
    """Finds what a line names: that with the longest name which is most of what the line says."""
    words = [word for word in split_words(line) if not word.isdigit() and word not in _HARD]
    letters = sum(map(len, words))
    # words that stand one after another, without the spaces between them
    joined = {"".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, len(words) + 1)}
    best: dict[int, list[Reading | Relative]] = {}
    for named, names in _list_names(known):
        longest = max((len(name) for name in names if any(_is_like(each, name) for each in joined)), default=0)
        if 2 * longest > letters:
            best.setdefault(longest, []).append(named)
    if not best:
        return None
    found = best[max(best)]
    kinds = tuple(each for each in found if isinstance(each, Reading))
    return kinds, None if kinds else next(each for each in found if isinstance(each, Relative))


def _list_names(known: Sequence[Reading]) -> Iterator[tuple[Reading | Relative, Sequence[str]]]:
    for kind in known:
        yield kind, [_join_words(name) for name in kind.words]
    for relative in RELATIVES:
        yield relative, [_join_words(name) for name in (relative.name, *relative.words)]


@cache
def _join_words(name: str) -> str:
    return "".join(split_words(name))


def _is_like(word: str, name: str) -> bool:
    """Tells whether a word is a name, or nearly."""
    if word == name or min(len(word), len(name)) < 1 / (1 - LIKE):
        return word == name
    if abs(len(word) - len(name)) > 1:
        return False
    match = SequenceMatcher(None, word, name)
    return match.quick_ratio() >= LIKE and match.ratio() >= LIKE


def split_words(text: str) -> list[str]:
    """Splits a text into words in small letters without accents."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss").replace("ł", "l"))
    return re.findall(r"[a-z]+(?:[0-9][a-z]+)?|[0-9]+", "".join(c for c in plain if not unicodedata.combining(c)))


_HARD = frozenset(word for name in DIFFICULTIES for word in split_words(name))


def _make_heading(title: str, lines: Lines) -> Heading:
    """Makes the heading of its line of title and the other lines."""
    number = next(_list_numbers(title, lines), None)
    hard = next((word for line in (title, *lines) for word in line.split() if _says_how_hard(word)), None)
    said = [word for word in title.split() if not _says_how_hard(word)]
    shown = re.sub(r"\s+", " ", _NUMBERED.sub("", " ".join(said)))
    if number is not None:
        shown = re.sub(rf"\s*(?<!\w){number}(?!\w)\s*", " ", shown)
    shown = shown.strip(" -–—.:,|#()[]")
    return Heading(shown or None, number, hard.strip(".,:()[]").lower() if hard else None)


def _says_how_hard(word: str) -> bool:
    return "".join(split_words(word)) in _HARD


def _list_numbers(title: str, lines: Iterable[str]) -> Iterator[int]:
    """Lists what may be the number of a puzzle: first what is said to be one, then any in its title."""
    for line in (title, *lines):
        yield from (int(number) for number in _NUMBERED.findall(line))
    yield from (int(number) for number in _NUMBER.findall(title))
