"""What a server writes down of itself: one JSON object a line, without secrets, cards or the addresses of tables."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback


class Line(logging.Formatter):
    """When, how bad, where, what."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": (record.getMessage().splitlines() or [""])[0],  # asyncio adds the repr of what failed
        }
        if record.exc_info and record.exc_info[0]:
            kind, _, trace = record.exc_info  # what an error says may name cards or a table
            line["error"] = kind.__name__
            line["trace"] = [f"{step.filename}:{step.lineno} {step.name}" for step in traceback.extract_tb(trace)]
        return json.dumps(line, ensure_ascii=False)


def log_as_lines(quiet: bool = False) -> None:
    """`quiet`: only what goes wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line())
    logging.basicConfig(level=logging.WARNING if quiet else logging.INFO, handlers=[handler], force=True)
    for chatty in ("alembic", "uvicorn"):  # uvicorn names every address that is asked for: those of tables are secret
        logging.getLogger(chatty).setLevel(logging.WARNING)
