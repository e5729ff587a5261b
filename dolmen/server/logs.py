"""Write the server's log: one JSON object per line, without secrets, cards or the addresses of tables."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from collections import Counter

from .limits import Buckets


class JsonFormatter(logging.Formatter):
    """A log record as a JSON object: time, level, logger, message."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": (record.getMessage().splitlines() or [""])[0],  # asyncio adds the repr of what failed
        }
        if left_out := getattr(record, "left_out", 0):
            line["left_out"] = left_out  # how many similar lines were suppressed
        if record.exc_info and record.exc_info[0]:
            kind, _, trace = record.exc_info  # an error's text may name cards or a table
            line["error"] = kind.__name__
            line["trace"] = [f"{step.filename}:{step.lineno} {step.name}" for step in traceback.extract_tb(trace)]
        return json.dumps(line, ensure_ascii=False)


class RepetitionFilter(logging.Filter):
    """A filter that suppresses repeated lines: whoever can cause an error could otherwise fill the disk with it."""

    def __init__(self, rate: float = 0.1, burst: int = 30) -> None:
        super().__init__()
        self._buckets, self._left_out = Buckets(rate, burst), Counter[str]()

    def filter(self, record: logging.LogRecord) -> bool:
        like = f"{record.name} {record.levelno} {str(record.msg).partition(chr(10))[0][:100]}"
        if not self._buckets.take(like):
            self._left_out[like] += 1
            return False
        record.left_out = self._left_out.pop(like, 0)
        return True


def log_as_lines(quiet: bool = False) -> None:
    """Send all logging to standard error as JSON lines; `quiet`: warnings and errors only."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RepetitionFilter())
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, handlers=[handler], force=True)
    for chatty in ("alembic", "uvicorn"):  # uvicorn logs every requested path, and those of tables are secret
        logging.getLogger(chatty).setLevel(logging.WARNING)
