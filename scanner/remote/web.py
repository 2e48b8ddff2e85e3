"""How the web is asked: not for ever, not without end, and not for what only the asking machine can reach.

A page may answer with the address of another one. That must not lie on this machine or its link, such as the one
where clouds keep the keys of their machines, unless the address that was given lies there too.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

from aiohttp import (
    ClientError,
    ClientResponse,
    ClientSession,
    ClientTimeout,
    NonHttpUrlRedirectClientError,
    TCPConnector,
    ThreadedResolver,
    TooManyRedirects,
)
from aiohttp.abc import AbstractResolver

from scanner.remote.limits import MOST_LIST_BYTES, MOST_SECONDS, SILENCE_SECONDS, Meter


class RefusedRedirectError(OSError):
    """A redirect leads to where only a neighbour may lead."""


REFUSALS = RefusedRedirectError
"""What is raised where a redirect leads inside."""

NOT_WEB = NonHttpUrlRedirectClientError
"""What is raised where a redirect leads off the web, such as to `file:`, `ftp:` or `data:`."""

CIRCLES = TooManyRedirects
"""What is raised where each redirect leads to another one."""

FAILURES = (ClientError, RefusedRedirectError)
"""All that is raised here and has no other cause."""


async def session(*, given: str, loop: object) -> ClientSession:
    """Opens the session with which fsspec asks for files of the host `given`, by the name or number in their address.

    The `loop` is the one in which this is called.
    """
    resolver = ThreadedResolver()
    allowed = await _find_spheres(resolver, given)

    def open_socket(address: tuple[Any, ...]) -> socket.socket:
        # Names have become numbers by now: no name server can give one to this check and another to the connection.
        family, kind, protocol, _, (host, *_) = address
        if reachability(host) not in allowed:
            raise RefusedRedirectError("a redirect to an inner address")
        return socket.socket(family, kind, protocol)

    return ClientSession(
        connector=TCPConnector(resolver=resolver, socket_factory=open_socket),
        timeout=ClientTimeout(total=MOST_SECONDS, sock_connect=SILENCE_SECONDS, sock_read=SILENCE_SECONDS),
        response_class=_MeteredResponse,
    )


_KEY_SERVERS = tuple(
    map(ip_network, ("fd00:ec2::/32", "fd20:ce::254", "100.100.100.200", "168.63.129.16", "192.0.0.192"))
)
"""Where machines of Amazon, Google, Alibaba, Microsoft and Oracle get their keys and names, if not on their link."""

_THIS_NETWORK = ip_network("0.0.0.0/8")

_EMBEDDING = tuple(map(ip_network, ("::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48")))
"""Networks whose last 32 bits are an address of IPv4: IPv4-compatible, mapped, translated, those of NAT64."""


def reachability(host: str) -> str:
    """Tells from where an IP address can be reached: from everywhere (""), or only from this machine or its link.

    An address of IPv6 that stands for one of IPv4 is reached from where that is.
    """
    address = ip_address(host.partition("%")[0])
    return next(filter(None, map(_find_sphere, (address, *_find_embedded(address)))), "")


def _find_sphere(address: IPv4Address | IPv6Address) -> str:
    if address.is_loopback or address.is_unspecified or address in _THIS_NETWORK:
        return "machine"
    return "link" if address.is_link_local or any(address in network for network in _KEY_SERVERS) else ""


def _find_embedded(address: IPv4Address | IPv6Address) -> Iterator[IPv4Address]:
    """Yields the addresses of IPv4 to which one of IPv6 may lead."""
    if isinstance(address, IPv4Address):
        return
    number = int(address)
    # 5efe stands before it in addresses that tunnel through a site (ISATAP), whatever their network.
    if any(address in network for network in _EMBEDDING) or number >> 32 & 0xFFFF == 0x5EFE:
        yield IPv4Address(number & 0xFFFFFFFF)
    yield from filter(None, (address.sixtofour, *(address.teredo or ())))


async def _find_spheres(resolver: AbstractResolver, host: str) -> frozenset[str]:
    """Tells from where the addresses of a host can be reached; "" too, for any address may lead everywhere."""
    try:
        found = [reachability(host)]
    except ValueError:
        try:
            found = [reachability(address["host"]) for address in await resolver.resolve(host, 0, socket.AF_UNSPEC)]
        except OSError:
            # The request itself will report it.
            found = []
    return frozenset(("", *found))


class _MeteredResponse(ClientResponse):
    """A response of which only so much is taken into memory: lists of files in folders are read as a whole."""

    async def read(self) -> bytes:
        if self._body is None:
            meter, body = Meter(MOST_LIST_BYTES), bytearray()
            async for chunk in self.content.iter_any():
                meter.add(len(chunk))
                body += chunk
            self._body = bytes(body)
        return await super().read()
