"""Run another server process, to be killed or stopped: it owns tables, answers requests by echoing them backwards, and has people
at its tables.

Arguments: the URL, then what it does: `own TABLE`, `mute` (never answers), `here TABLE PERSON`, `short` (a short timeout, see
link.py)."""

from __future__ import annotations

import asyncio
import sys

from dolmen.server.rooms.cluster import Cluster, Request
from dolmen.server.storage import link


async def main(url: str, *words: str) -> None:
    if "short" in words:
        link.BEAT, link.STOPPED = 0.3, 1.0
    async with Cluster.open(url) as cluster:
        answers = set()

        def reply(request: Request) -> None:
            if "mute" not in words:
                task = asyncio.create_task(cluster.answer(request.id, request.body[::-1]))
                answers.add(task)
                task.add_done_callback(answers.discard)

        cluster.on_request(reply)
        cluster.on_lost(lambda: print("lost", flush=True))
        for n, word in enumerate(words):
            if word == "own":
                assert await cluster.claim(words[n + 1])
            elif word == "here":
                await cluster.here(words[n + 1], words[n + 2], +1)
        print("ready", flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
