"""The network around the server: a socket to listen on, and the addresses and names of this machine."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from contextlib import suppress

from scanner.errors import UsageError

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
LOOPBACK_NAMES = ("localhost", LOOPBACK, "[::1]")


def listening_socket(host: str, port: int) -> socket.socket:
    """Opens a socket on a port, or on a free one if that is taken. Raises UsageError."""
    try:
        return _bind(host, port)
    except PermissionError:
        raise UsageError(f"port {port} is for administrators only", "Give one above 1023 with --port.") from None
    except OSError:
        return _bind(host, 0)


def _bind(host: str, port: int) -> socket.socket:
    # The protocol is named TCP, or asyncio would not know that small answers are to be sent at once.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        # Except on Windows, this respects a port in use, but takes one that was released a moment ago.
        listening.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR), 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


def lan_addresses() -> list[str]:
    """Returns the addresses of this machine in its networks, the first being the one that is used first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nobody has this address (RFC 5737), and nothing is sent; but the system says by which network it would go.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return list(dict.fromkeys(address for address in found if not address.startswith(("127.", "0."))))


def host_headers(names: Sequence[str], scheme: str, port: int) -> frozenset[str]:
    """Returns the hosts that a browser sends to a server with these names: with the port, if it is unusual."""
    is_usual = {"http": 80, "https": 443}[scheme] == port
    return frozenset(name.lower() if is_usual else f"{name.lower()}:{port}" for name in names)


def machine_names() -> list[str]:
    """Returns the names of this machine in its networks, including those that it answers to itself (mDNS)."""
    name = socket.gethostname().partition(".")[0]
    return [name, f"{name}.local"] if name else []
