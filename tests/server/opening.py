"""Open a store at a given moment, and close it, in a process of its own."""

from __future__ import annotations

import asyncio
import sys
import time

from dolmen.server.storage.store import Store


async def main(url: str, at: str) -> None:
    time.sleep(max(0.0, float(at) - time.time()))
    async with Store.open(url) as store:
        await store.ping()
    print("opened", flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
