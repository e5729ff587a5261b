"""A program that plays any legal action: python example_bot.py URL TOKEN"""

import asyncio
import json
import random
import sys
from typing import Any

import websockets


async def play(url: str, token: str) -> list[int]:
    """`url` is the link to a table; returns the scores."""
    address = url.replace("http", "ws", 1).replace("/t/", "/api/tables/") + "/live?texts=0"
    you: dict[str, Any] = {}
    async with websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        async for text in socket:
            told = json.loads(text)
            you = told.get("you", you)
            if told["type"] == "refused":
                raise SystemExit(told["text"])
            if told.get("table", {}).get("ended"):
                return list(told["table"]["ended"]["scores"])
            if told.get("choices"):
                action = random.choice(told["choices"])["action"]
                say = {"do": "act", "id": f"turn-{you['turn']}", "seat": you["eyes"], "action": action, "turn": you["turn"]}
                await socket.send(json.dumps(say))
    return []


if __name__ == "__main__":
    print(asyncio.run(play(sys.argv[1], sys.argv[2])))
