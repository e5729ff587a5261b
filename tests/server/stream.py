"""Append to many tables in a process to be killed, and print each entry once it is stored."""

from __future__ import annotations

import asyncio
import sys

from dolmen.server.storage.store import Store
from tests.server.stores import a_row, some_entries

TABLES = 20


async def main(url: str, sync: str) -> None:
    async with Store.open(url, sync) as store:

        async def play(table_id: str) -> None:
            if await store.row(table_id) is None:
                await store.create(a_row(table_id))
            number = len(await store.entries(table_id))
            while True:
                await store.append(table_id, some_entries(number))
                print(table_id, number, flush=True)
                number += 1

        await asyncio.gather(*(play(f"t{n}") for n in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
