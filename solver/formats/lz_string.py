"""Text compressed as LZ-string by Pieroxy does it, in base 64: what puzzle sites put into their addresses.

A stream of codes, each as wide as the phrases that are known so far ask for. 0 and 1 bring a new character of 8 or 16
bits, 2 ends the text, any other is a phrase; after each of them but the first, the phrase before it and its own first
character are a phrase too. Numbers have their lowest bit first. The characters are those of UTF-16.
"""

from __future__ import annotations

_NARROW, _WIDE, _END = range(3)
_BITS = {_NARROW: 8, _WIDE: 16}
_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_SIXES = {digit: f"{number:06b}" for number, digit in enumerate(_DIGITS)}
_SIXES["-"] = _SIXES["/"]  # as it is spelt where an address must be safe

LONGEST_TEXT = 1 << 20
"""Characters of a text, and of what it is compressed to, far more than any puzzle has; a few may stand for billions."""


def decompress(compressed: str) -> str:
    """Decompresses a text. Raises ValueError where it breaks off, is damaged, or is longer than LONGEST_TEXT."""
    if len(compressed) > LONGEST_TEXT:
        raise ValueError("it is too long")
    bits = _Bits(compressed)
    phrases = [""] * 3
    text: list[str] = []
    length = 0
    before = ""
    while (code := bits.number(len(phrases).bit_length())) != _END:
        if code in _BITS:
            phrases.append(chr(bits.number(_BITS[code])))
            code = len(phrases) - 1
        if code > len(phrases) - (not before):
            raise ValueError("it refers to a phrase that is not there")
        phrase = phrases[code] if code < len(phrases) else before + before[0]
        text.append(phrase)
        length += len(phrase)
        if length > LONGEST_TEXT:
            raise ValueError("its text is too long")
        if before:
            phrases.append(before + phrase[0])
        before = phrase
    return "".join(text).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class _Bits:
    """Numbers out of digits of base 64, which may be padded."""

    def __init__(self, digits: str) -> None:
        try:
            self._bits = "".join(_SIXES[digit] for digit in digits.rstrip("="))
        except KeyError as error:
            raise ValueError(f"{error.args[0]!r} is no digit of base 64") from None
        self._place = 0

    def number(self, width: int) -> int:
        start, self._place = self._place, self._place + width
        if self._place > len(self._bits):
            raise ValueError("it breaks off")
        return int(self._bits[start : self._place][::-1], 2)


def compress(text: str) -> str:
    """Compresses a text for `decompress`, padded as the original does it."""
    bits = "".join(f"{number:0{width}b}"[::-1] for number, width in _encode(text))
    # The original ends with a zero at least.
    bits += "0" * (6 - len(bits) % 6)
    digits = "".join(_DIGITS[int(bits[start : start + 6], 2)] for start in range(0, len(bits), 6))
    return digits + "=" * (-len(digits) % 4)


def _encode(text: str) -> list[tuple[int, int]]:
    """Returns the codes and characters, each with its number of bits."""
    numbers: list[tuple[int, int]] = []
    phrases: dict[str, int] = {}
    unsaid: set[str] = set()
    known = 3  # to a reader at this point

    def say(phrase: str) -> None:
        nonlocal known
        width = known.bit_length()
        if phrase in unsaid:
            unsaid.remove(phrase)
            kind = _NARROW if ord(phrase) < 256 else _WIDE
            numbers.extend([(kind, width), (ord(phrase), _BITS[kind])])
            known += 1
        else:
            numbers.append((phrases[phrase], width))
        if len(numbers) > 2:  # before the first character there is no phrase
            known += 1

    phrase = ""
    for character in _split_into_units(text):
        if character not in phrases:
            phrases[character] = len(phrases) + 3
            unsaid.add(character)
        if phrase + character in phrases:
            phrase += character
            continue
        say(phrase)
        phrases[phrase + character] = len(phrases) + 3
        phrase = character
    if phrase:
        say(phrase)
    numbers.append((_END, known.bit_length()))
    return numbers


def _split_into_units(text: str) -> str:
    """Returns the text in the characters of UTF-16, two for one beyond the first 65,536."""
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(low | high << 8) for low, high in zip(data[::2], data[1::2], strict=True))
