"""Draw Dolmen's icon from one set of coordinates: `python -m dolmen.web.icons` writes it as SVG and as PNG in several sizes."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

ART = Path(__file__).parent / "art"
SIDE = 48
CORNER = 10.5
FINE = 6  # supersampling: each pixel is the mean of FINE by FINE samples
SKY, SUN, FAR, NEAR, STONE = "#e8dfc8", "#d9822b", "#9cab8b", "#7d8c6e", "#2b2a26"
CIRCLES = [(31.0, 19.5, 9.5, SUN), (9.0, 74.0, 39.0, FAR), (32.0, 86.0, 48.0, NEAR)]  # x, y, radius: a low sun and two hills
STONES = ["10.6,19.2 14.2,13.2 26.6,10.4 37.6,13.8 39.8,18 34.9,20.8 15.4,21.5", "15.4,23.6 22.1,23.3 21.6,40.4 13.4,40.9",
          "28.4,23.2 35,23.1 37.1,40.1 28.9,39.8"]  # fmt: skip


def svg() -> str:
    circles = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>' for x, y, r, fill in CIRCLES)
    stones = "".join(f'<polygon points="{points}"/>' for points in STONES)
    frame = f'width="{SIDE}" height="{SIDE}" rx="{CORNER:g}"'
    inside = f'<g clip-path="url(#frame)"><rect width="{SIDE}" height="{SIDE}" fill="{SKY}"/>{circles}<g fill="{STONE}">{stones}</g></g>'
    clip = f'<clipPath id="frame"><rect {frame}/></clipPath>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{clip}{inside}</svg>\n'


def png(size: int, whole: bool) -> bytes:
    """Render the icon as PNG. A `whole` one is maskable: filled to its corners, with a safe zone, for systems that cut out a shape of
    their own."""
    import numpy as np

    step = SIDE / size / FINE
    y, x = (np.mgrid[0 : size * FINE, 0 : size * FINE] + 0.5) * step
    if whole:
        x, y = (x - SIDE / 2) * 1.25 + SIDE / 2, (y - SIDE / 2) * 1.25 + SIDE / 2
    picture = np.empty((*x.shape, 4))
    picture[:] = (*colour(SKY), 255)
    for cx, cy, r, fill in CIRCLES:
        picture[(x - cx) ** 2 + (y - cy) ** 2 < r * r, :3] = colour(fill)
    for points in STONES:
        picture[inside(x, y, [(float(a), float(b)) for a, b in (point.split(",") for point in points.split())]), :3] = colour(STONE)
    if not whole:
        dx, dy = (np.maximum(np.abs(at - SIDE / 2) - (SIDE / 2 - CORNER), 0) for at in (x, y))
        picture[dx * dx + dy * dy > CORNER * CORNER] = 0
    mean = picture.reshape(size, FINE, size, FINE, 4).mean((1, 3))
    shown = mean[..., 3:] / 255
    mean[..., :3] /= np.maximum(shown, 1e-9)  # premultiplied by alpha: transparent samples contribute no colour
    return written(mean.round().clip(0, 255).astype(np.uint8))


def inside(x: np.ndarray, y: np.ndarray, corners: list[tuple[float, float]]) -> np.ndarray:
    """Tell for each point whether it lies inside the polygon, by the even-odd rule."""
    import numpy as np

    found = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        crosses = (ay > y) != (by > y)
        found ^= crosses & (x < ax + (y - ay) * (bx - ax) / (by - ay if by != ay else 1))
    return found


def colour(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def written(pixels: np.ndarray) -> bytes:
    """Encode pixels as a PNG file."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    height, width = pixels.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


PICTURES = {f"icon{'-whole' * whole}-{size}.png": (size, whole) for size in (192, 512) for whole in (False, True)}


def main() -> None:
    (ART / "icon.svg").write_text(svg(), encoding="utf-8")
    for name, how in PICTURES.items():
        (ART / name).write_bytes(png(*how))


if __name__ == "__main__":
    main()
