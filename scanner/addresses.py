"""Addresses: which names are some, and how they may be shown and kept.

User, password and query are secrets or may hold some. This is the one place that takes them off: `ScanError` does so
with each message, and a batch with the address of each file, before either is shown to anybody or written anywhere.
"""

from __future__ import annotations

import os
import re
from hashlib import sha256

DIGITS = 8
"""Of the digest of a query: enough to tell addresses apart that differ in nothing else."""

_SCHEME = r"[a-z][a-z\d+.-]+:/{1,2}"
"""How an address begins. Where one was taken for a path, one of its two slashes is gone."""

_CHAINED = re.compile(rf"::(?=(?:[a-z][\w+.-]*::)*{_SCHEME})", re.IGNORECASE)
"""The separator between chained addresses, as in zip://a.jpg::https://host/scans.zip."""

_PARTS = re.compile(rf"({_SCHEME})(.*)", re.IGNORECASE | re.DOTALL)
_IN_TEXT = re.compile(rf"{_SCHEME}\S*[^\s:;,.!?)\]}}'\"]", re.IGNORECASE)

_USER = re.compile(r"[^/?#]*@|[^/?#@:\[]*:(?!\d*(?:[/?#]|$)).*@", re.DOTALL)
"""User and password; also a password with a slash in it, told by a colon that no port follows."""

_SHORTENED = re.compile(rf" \(query [0-9a-f]{{{DIGITS}}}\)(?:::|$)")


def is_url(name: str) -> bool:
    """Whether a name is the address of something elsewhere, and no path of something here."""
    return "://" in name and not os.path.exists(name)


def shown_address(name: str) -> str:
    """A file's address without its user, password and query; any other name, and one that is shown already, as it is.

    A digest stands for the query. None stands for user and password: short ones could be guessed from it.
    """
    return "::".join(map(_shown, _CHAINED.split(name)))


def without_secrets(text: str, address: str = "") -> str:
    """The text with all addresses in it as `shown_address` gives them, and without the secrets of one of them."""
    for secret in _secrets(address):
        text = text.replace(secret, "...")
    return _IN_TEXT.sub(lambda found: shown_address(found[0]), text)


def has_lost_its_query(name: str) -> bool:
    """Whether this is how an address is shown that had a query, without which nothing can be fetched."""
    return bool(_SHORTENED.search(name))


def _secrets(address: str) -> list[str]:
    """User and password, together and one by one, and the query: libraries tell of them. The longest first."""
    found = []
    for part in _CHAINED.split(address):
        _, user, query = _taken_apart(part)
        found += [user, *user.split(":"), query]
    return sorted(filter(None, found), key=len, reverse=True)


def _shown(address: str) -> str:
    place, _, query = _taken_apart(address)
    digest = sha256(query.encode(errors="replace")).hexdigest()[:DIGITS]
    return f"{place} (query {digest})" if query else place


def _taken_apart(address: str) -> tuple[str, str, str]:
    """An address without its secrets, its user with the password, and its query."""
    parts = _PARTS.fullmatch(address)
    if not parts:
        return address, "", ""
    scheme, rest = parts.groups()
    user = _USER.match(rest)
    # Of a web address no fragment is kept either; elsewhere a name may hold both marks.
    mark = r"[?#]" if scheme.lower().startswith("http") else r"\?(?=[^/]*=)"
    place, *query = re.split(mark, rest[user.end() :] if user else rest, maxsplit=1)
    return f"{scheme}{place}", user[0][:-1] if user else "", "".join(query)
