"""The errors that the server answers with, each with a status, a stable code, and words for people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from scanner.errors import ScanError
from solver.formats.gridlens_json import VERSION


class RefusalError(Exception):
    """An answer that is an error; after `retry_after` seconds it is worth asking again."""

    def __init__(
        self, status: int, code: str, message: str, advice: str = "", *, retry_after: int | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.advice = advice
        self.retry_after = retry_after

    @classmethod
    def of(cls, error: ScanError) -> RefusalError:
        """Makes the refusal for a failure of the scanner."""
        # 422: the request is well formed, but nothing can be done with it.
        status = {"too-large": 413, "disk-full": 507}.get(error.code, 422)
        return cls(status, error.code, str(error), error.advice)

    @property
    def record(self) -> dict[str, str]:
        """Returns the `error` of the JSON contract."""
        return {"code": self.code, "message": self.message, "advice": self.advice}

    @property
    def response(self) -> Response:
        """Makes the whole answer."""
        return self.within({"version": VERSION, "error": self.record})

    def within(self, record: Mapping[str, Any]) -> Response:
        """Makes the answer, with a body that says more than the error."""
        headers = {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}
        return json_response(record, self.status, headers)


def malformed_request(message: str, advice: str = "", status: int = 422) -> RefusalError:
    """Makes the error for a request that cannot be understood."""
    return RefusalError(status, "malformed", message, advice or "GET /api says how requests are made.")


def json_response(record: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answers with JSON in ASCII: what a client sends may hold half a character, which UTF-8 cannot."""
    return Response(json.dumps(record), status, headers, "application/json")
