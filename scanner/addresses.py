"""Addresses: which names are some, and how they may be shown and kept.

User, password and query are secrets or may hold some. This is the one place that takes them off: `ScanError` does so
with each message, and a batch with the address of each file, before either is shown to anybody or written anywhere.
"""

from __future__ import annotations

import os
import re
from hashlib import sha256

DIGITS = 8
"""The digits kept of a query's digest: enough to distinguish addresses that differ in nothing else."""

_SCHEME = r"[a-z][a-z\d+.-]+:/{1,2}"
"""How an address begins. Where one was taken for a path, one of its two slashes is gone."""

_BEGINS = re.compile(_SCHEME, re.IGNORECASE)
_CHAINED = re.compile(r"::(?!:)")
"""What may separate chained addresses, as in zip://a.jpg::https://host/scans.zip."""

_PROTOCOL = re.compile(r"[a-z][\w+.-]*", re.IGNORECASE)
"""A link of a chain without an address of its own, as in simplecache::https://host/a.jpg."""

_PARTS = re.compile(rf"({_SCHEME})(.*)", re.IGNORECASE | re.DOTALL)
_IN_TEXT = re.compile(rf"(?<![a-z\d+.-])([\d+.-]*+)({_SCHEME}\S*[^\s:;,.!?)\]}}'\"])", re.IGNORECASE)
"""An address, and what stands right before it. In each word there is one place to begin, so that a long one that holds
none is looked through once, and not from each of its letters on."""

_QUERY_ON_THE_WEB = re.compile(r"[?#]")
"""The end of this is where a query begins; no fragment is kept either."""

_QUERY = re.compile(r"(?:^|/)[^/?]*\?(?=[^/]*=)")
"""The end of this is where a query begins in other addresses, in which a name may hold both marks."""

_USER = re.compile(r"[^/?#]*@|[^/?#@:\[]*:(?!\d*(?:[/?#]|$)).*@", re.DOTALL)
"""User and password; also a password with a slash in it, recognised by a colon that no port follows."""

_SHORTENED = re.compile(rf" \(query [0-9a-f]{{{DIGITS}}}\)(?:::|$)")


def is_url(name: str) -> bool:
    """Tells whether a name is the address of something elsewhere, and no path of something here."""
    return "://" in name and not os.path.exists(name)


def shown_address(name: str) -> str:
    """Strips a file's address of its user, password and query; returns any other name, or a stripped one, unchanged.

    A digest stands for the query. None stands for user and password: short ones could be guessed from it.
    """
    return "::".join(map(_show, chained_addresses(name)))


def without_secrets(text: str, address: str = "") -> str:
    """Strips all addresses in a text as `shown_address` does, and the text of the secrets of one of them."""
    for secret in _list_secrets(address):
        text = text.replace(secret, "...")
    return _IN_TEXT.sub(lambda found: found[1] + shown_address(found[2]), text)


def has_lost_its_query(name: str) -> bool:
    """Tells whether a shown address has lost a query, without which nothing can be fetched."""
    return bool(_SHORTENED.search(name))


def _list_secrets(address: str) -> list[str]:
    """Returns user and password, together and one by one, and the query, as libraries reveal them; longest first."""
    found = []
    for part in chained_addresses(address):
        _, user, query = _take_apart(part)
        found += [user, *user.split(":"), query]
    return sorted(filter(None, found), key=len, reverse=True)


def chained_addresses(address: str) -> list[str]:
    """Returns the addresses in a chain. From its end on, each is an address or the name of a protocol."""
    links: list[str] = []
    end = len(address)
    for found in reversed(list(_CHAINED.finditer(address))):
        if _BEGINS.match(address, found.end()) or (links and _PROTOCOL.fullmatch(address, found.end(), end)):
            links.append(address[found.end() : end])
            end = found.start()
    return [address[:end], *reversed(links)]


def _show(address: str) -> str:
    place, _, query = _take_apart(address)
    digest = sha256(query.encode(errors="replace")).hexdigest()[:DIGITS]
    return f"{place} (query {digest})" if query else place


def _take_apart(address: str) -> tuple[str, str, str]:
    """Takes an address apart: without its secrets, its user with the password, and its query."""
    parts = _PARTS.fullmatch(address)
    if not parts:
        return address, "", ""
    scheme, rest = parts.groups()
    user = _USER.match(rest)
    place = rest[user.end() :] if user else rest
    mark = (_QUERY_ON_THE_WEB if scheme.lower().startswith("http") else _QUERY).search(place)
    query = mark.end() if mark else len(place) + 1
    return f"{scheme}{place[: query - 1]}", user[0][:-1] if user else "", place[query:]
