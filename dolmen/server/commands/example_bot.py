"""Play any legal action: python example_bot.py URL TOKEN"""

import asyncio
import json
import random
import sys
from typing import Any

import websockets


async def play(url: str, token: str) -> list[int]:
    """Play at the table that `url` links to; return the scores."""
    address = url.replace("http", "ws", 1).replace("/t/", "/api/tables/") + "/live?texts=0"
    now: dict[str, Any] = {"choices": []}
    acted = -1
    async with websockets.connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        async for text in socket:
            now |= (told := json.loads(text))  # a part that has not changed is not sent again
            if told["type"] in ("refused", "bye") and told["code"] != "stale":
                raise SystemExit(told["text"])
            if now["table"]["ended"]:
                return list(now["table"]["ended"]["scores"])
            if now["choices"] and now["you"]["turn"] != acted:
                acted, action = now["you"]["turn"], random.choice(now["choices"])["action"]
                say = {"do": "act", "id": f"turn-{acted}", "seat": now["you"]["eyes"], "action": action, "turn": acted}
                await socket.send(json.dumps(say))
    raise SystemExit("The connection was lost.")


if __name__ == "__main__":
    print(*asyncio.run(play(sys.argv[1], sys.argv[2])))
