"""Client for the TMAI Data API. A single file that needs only the standard library of Python 3.9 or newer.

    import os
    from tmai_data_api import DataApi, DataApiError

    # The public sandbox key reads sample data, without an account.
    sandbox = DataApi("https://tmai.example", key="tmai_test_SandboxKeyPublicNoAccountNeeded002oaw6R")
    print(sandbox.get("/v1/tokens", {"limit": 2})["data"])

    api = DataApi("https://tmai.example", key=os.environ["TMAI_KEY"])
    token = api.get("/v1/tokens/{id}", {"id": "bitcoin"})["data"]
    api.post("/v1/alerts", body={"tokenId": "bitcoin", "condition": {"type": "price_above", "priceUsd": "100000"}})
    for row in api.rows("/v1/ohlcv/daily", {"tokens": ["bitcoin", "ethereum"], "from": "2024-12-01"}):
        print(row["tokenId"], row["time"], row["close"])

Responses are parsed as JSON. Money amounts are decimal strings: `decimal.Decimal(row["close"])`.
"""

from __future__ import annotations

import json
import random
import re
import time
import uuid
from collections.abc import Iterator, Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from http.client import HTTPMessage
from typing import Any, Optional
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

__all__ = ["DataApi", "DataApiError"]


class DataApiError(Exception):
    """Raised when the API returns an error.

    `problem` is the API's error response (RFC 9457), None if the response is not from the API; `retry_after_seconds` is the time in
    Retry-After, None if there is none.
    """

    def __init__(self, status: int, problem: Optional[dict[str, Any]], retry_after_seconds: Optional[int]) -> None:
        said = f"{problem['title']}. {problem['detail']}" if problem else f"The API returned status {status}."
        super().__init__(said)
        self.status = status
        self.problem = problem
        self.retry_after_seconds = retry_after_seconds

    @property
    def code(self) -> Optional[str]:
        """Such as `quota-exceeded`."""
        return self.problem["code"] if self.problem else None


class DataApi:
    """A client for one origin, with or without a key.

    A temporarily refused call (429, 503) is retried up to `max_retries` times after the time in Retry-After. A call that
    would have to wait longer than `max_wait_seconds` fails immediately. Raises ValueError if a key would be sent without
    encryption.
    """

    def __init__(
        self,
        origin: str,
        *,
        key: Optional[str] = None,
        max_retries: int = 3,
        max_wait_seconds: float = 60,
        timeout_seconds: float = 30,
    ) -> None:
        if key is not None and not _is_private(origin):
            raise ValueError("A key is sent only over https or to this computer.")
        self._origin = origin.rstrip("/")
        self._headers = {"Accept": "application/json"}
        if key is not None:
            self._headers["X-Api-Key"] = key
        self._most_retries = max_retries
        self._longest_wait_seconds = max_wait_seconds
        self._timeout_seconds = timeout_seconds
        # A proxy could read an unencrypted request, including the key.
        is_encrypted = urlsplit(origin).scheme == "https"
        self._opener = build_opener(_NoRedirect) if is_encrypted else build_opener(_NoRedirect, ProxyHandler({}))

    def get(self, path: str, parameters: Optional[Mapping[str, Any]] = None) -> dict[str, Any]:
        """Reads. `path` is written as in the docs; lists are sent separated by commas.

        Raises DataApiError if the call is refused.
        """
        return self._send("GET", path, parameters, None, {})

    def post(
        self,
        path: str,
        parameters: Optional[Mapping[str, Any]] = None,
        *,
        body: Any = None,
        idempotency_key: Optional[str] = None,
    ) -> dict[str, Any]:
        """Creates or does something; retries with one idempotency key never create it twice.

        Raises like `get`.
        """
        headers = {"Idempotency-Key": idempotency_key or str(uuid.uuid4())}
        return self._send("POST", path, parameters, body, headers)

    def put(self, path: str, parameters: Mapping[str, Any], *, body: Any) -> dict[str, Any]:
        """Replaces something. Raises like `get`."""
        return self._send("PUT", path, parameters, body, {})

    def patch(self, path: str, parameters: Mapping[str, Any], *, body: Any) -> dict[str, Any]:
        """Updates the given fields. Raises like `get`."""
        return self._send("PATCH", path, parameters, body, {})

    def delete(self, path: str, parameters: Mapping[str, Any]) -> dict[str, Any]:
        """Deletes something. Raises like `get`."""
        return self._send("DELETE", path, parameters, None, {})

    def _send(
        self,
        method: str,
        path: str,
        parameters: Optional[Mapping[str, Any]],
        body: Any,
        headers: Mapping[str, str],
    ) -> dict[str, Any]:
        if not path.startswith("/v1/"):
            # Anything else could be the URL of another server, to which the key would be sent.
            raise ValueError(f"{path} is not a valid path: paths start with /v1/.")
        url = self._origin + _path_and_query(path, parameters or {})
        said = {} if body is None else {"Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        call = Request(url, data=data, headers={**self._headers, **headers, **said}, method=method)
        tried = 0
        while True:
            try:
                return self._try(call)
            except DataApiError as error:
                wait = _wait_seconds(error, tried)
                if wait is None or wait > self._longest_wait_seconds or tried >= self._most_retries:
                    raise
            time.sleep(wait)
            tried += 1

    def pages(self, path: str, parameters: Optional[Mapping[str, Any]] = None) -> Iterator[dict[str, Any]]:
        """The pages of a list, from the first one or from `cursor`."""
        asked = dict(parameters or {})
        while True:
            answer = self.get(path, asked)
            yield answer
            following = answer.get("page", {}).get("next")
            if following is None:
                return
            asked["cursor"] = following

    def rows(self, path: str, parameters: Optional[Mapping[str, Any]] = None) -> Iterator[dict[str, Any]]:
        """The rows of a list, one by one; each page is requested when its first row is needed."""
        for answer in self.pages(path, parameters):
            yield from answer["data"]

    def _try(self, call: Request) -> dict[str, Any]:
        try:
            with self._opener.open(call, timeout=self._timeout_seconds) as answer:
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                error = DataApiError(refused.code, _problem_in(refused), _retry_after_seconds(refused.headers))
        # Outside the handler, so that urllib's exception is not shown above ours.
        raise error


class _NoRedirect(HTTPRedirectHandler):
    """A redirect would send the key to another server."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _is_private(origin: str) -> bool:
    parts = urlsplit(origin)
    return parts.scheme == "https" or parts.hostname in ("localhost", "127.0.0.1", "::1")


def _path_and_query(path: str, parameters: Mapping[str, Any]) -> str:
    values = {name: _text(value) for name, value in parameters.items() if value is not None}

    def filled(match: re.Match[str]) -> str:
        value = values.pop(match[1], "")
        # An empty part, or dots, would lead to another call.
        if value in ("", ".", ".."):
            raise ValueError(f"{path} needs a value for {match[1]}.")
        return quote(value, safe="")

    whole = re.sub(r"\{(\w+)\}", filled, path)
    return f"{whole}?{urlencode(values)}" if values else whole


def _text(value: Any) -> str:
    return ",".join(str(one) for one in value) if isinstance(value, (list, tuple)) else str(value)


def _problem_in(refused: HTTPError) -> Optional[dict[str, Any]]:
    if not refused.headers.get("Content-Type", "").startswith("application/problem+json"):
        return None
    try:
        return json.load(refused)
    except ValueError:
        return None


def _retry_after_seconds(headers: HTTPMessage) -> Optional[int]:
    """Seconds, or a date. Source: RFC 9110, 10.2.3."""
    text = headers.get("Retry-After", "").strip()
    if text.isdecimal():
        return int(text)
    try:
        at = parsedate_to_datetime(text)
    except (TypeError, ValueError):
        return None
    if at.tzinfo is None:
        at = at.replace(tzinfo=timezone.utc)
    return max(0, round((at - datetime.now(timezone.utc)).total_seconds()))


def _wait_seconds(error: DataApiError, tried: int) -> Optional[float]:
    """How long to wait before a retry; None if a retry would not help."""
    if error.status not in (429, 503):
        return None
    if error.retry_after_seconds is not None:
        return error.retry_after_seconds
    # Without a header: longer each time, with jitter.
    return 2**tried * random.uniform(0.5, 1)
