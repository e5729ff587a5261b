"""Run a process whose disk is full for a while: files may not grow beyond a limit, which is then lifted. Prints what it found."""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path

from dolmen.server.storage.store import NotStored, Store
from tests.server.stores import a_row, some_entries

BODY = b"x" * 3000


async def main(url: str) -> None:
    async with Store.open(url) as store:
        await asyncio.gather(*(store.create(a_row(f"t{n}")) for n in range(10)))
        wal = Path(f"{url.removeprefix('sqlite:///')}-wal").stat().st_size
        no_limit = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (wal + 200_000, no_limit[1]))
        stored = [0] * 10

        async def play(n: int, times: int) -> int:
            refused = 0
            for _ in range(times):
                try:
                    await store.append(f"t{n}", some_entries(stored[n], 1, BODY))
                    stored[n] += 1
                except NotStored:
                    refused += 1
            return refused

        refused = await asyncio.gather(*(play(n, 20) for n in range(10)))
        assert all(refused), "every table met the full disk"
        for n in range(10):
            assert await store.entries(f"t{n}") == some_entries(0, stored[n], BODY), "what was acknowledged is there, and nothing else"
        assert not await is_well(store), "who asks is told"
        resource.setrlimit(resource.RLIMIT_FSIZE, no_limit)
        await store.prove()
        assert not any(await asyncio.gather(*(play(n, 5) for n in range(10)))), "there is room again"
    async with Store.open(url) as store:
        for n in range(10):
            assert await store.entries(f"t{n}") == some_entries(0, stored[n], BODY)
    print("stored", min(stored) >= 5, flush=True)


async def is_well(store: Store) -> bool:
    try:
        for _ in range(100):  # there may be room for something small
            await store.prove()
    except NotStored:
        return False
    return True


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
