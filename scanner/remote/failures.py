"""Explains why a remote file cannot be fetched, and what to do about it: each store has errors of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from http import HTTPStatus
from socket import gaierror
from ssl import SSLCertVerificationError

from scanner.remote.limits import TooLongError

CHECK_ADVICE = "Check its name and your permissions."
DOWNLOAD_ADVICE = "Download it, and name the copy."
GONE = ("there is no such file", "Check the spelling.")
UNKNOWN = (
    "the server asks who you are",
    "Write user and password into the address, before the host: gridlens neither shows nor keeps them.",
)
FORBIDDEN = (
    "access is forbidden",
    "Look at your rights there; if the address is a signed one, its time may be over: get a new one.",
)
NOT_WEB = (
    "redirects to what is not of the web",
    "If you know where the file is, name its own address.",
)
INSIDE = (
    "redirects to an address of this machine or its link, where a server must not send you",
    "If that is where you want to go, name that address itself.",
)


def explain_failure(error: BaseException) -> tuple[str, str]:
    """Says what is wrong and what to do. Stores wrap errors in others: the first that says anything counts."""
    for cause in reversed(list(_list_causes(error))):
        if told := _tell(cause):
            return told
    return f"it fails ({_describe(error)})", CHECK_ADVICE


def _list_causes(error: BaseException | None) -> Iterator[BaseException]:
    while error:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _tell(error: BaseException) -> tuple[str, str] | None:
    match error:
        case TooLongError():
            return f"there is no end to it within {error}", DOWNLOAD_ADVICE
        case ConnectionRefusedError():
            return "the connection is refused", "Check the host and the port, and whether its server is running."
        case TimeoutError():
            return "the server takes too long", f"Try again later. {DOWNLOAD_ADVICE}"
        case gaierror():
            return "there is no such host", "Check its spelling, and the network of this machine."
        case SSLCertVerificationError():
            why = f"the certificate of the server is wrong ({error.verify_message})"
            return why, "Check the host and the clock of this machine; name an authority of your own in SSL_CERT_FILE."
        case FileNotFoundError():
            return GONE
        case PermissionError():
            return FORBIDDEN
    # Where the module is not imported, no error comes from the web.
    web = sys.modules.get("scanner.remote.web")
    if not web or not isinstance(error, web.FAILURES):
        return None
    if isinstance(error, web.REFUSALS):
        return INSIDE
    if isinstance(error, web.NOT_WEB):
        return NOT_WEB
    if isinstance(error, web.CIRCLES):
        return "redirects without end", CHECK_ADVICE
    # It is wrapped in an error that calls the file missing, whatever the cause is.
    unknown = f"the connection fails ({_describe(error)})", "Try again later."
    return _tell_by_status(getattr(error, "status", 0)) or unknown


def _tell_by_status(status: int) -> tuple[str, str] | None:
    match status:
        case HTTPStatus.UNAUTHORIZED:
            return UNKNOWN
        case HTTPStatus.FORBIDDEN:
            return FORBIDDEN
        case HTTPStatus.NOT_FOUND | HTTPStatus.GONE:
            return GONE
        case _ if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return f"the server fails ({status})", "Try again later."
        case _ if status >= HTTPStatus.BAD_REQUEST:
            return f"the server refuses it ({status})", CHECK_ADVICE
    return None


def _describe(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__
