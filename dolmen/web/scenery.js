// Draw the hill with the stone table, and compose a game's picture in the lobby.

import { drawing } from "./dom.js";

const BOX = "0 0 220 120";

/**
 * Compose a picture of a game from its own pieces: each with position, size and rotation.
 * @param {string} ground what lies below them
 * @param {[SVGSVGElement, number, number, number, number, number?][]} parts
 */
export function collage(ground, parts) {
  const picture = drawing(BOX, ground);
  for (const [part, x, y, width, height, turn = 0] of parts) {
    part.querySelector(".below")?.remove();
    part.setAttribute("width", String(width));
    part.setAttribute("height", String(height));
    part.setAttribute("overflow", "visible");
    const place = /** @type {SVGGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", "g"));
    place.setAttribute("transform", `translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})`);
    place.append(part);
    picture.append(place);
  }
  return picture;
}

/** Draw a ring of rays that cross each other, around the sun. */
function halo() {
  const strand = (/** @type {number} */ phase) => {
    const points = Array.from({ length: 153 }, (_, n) => {
      const turn = (n / 152) * 2 * Math.PI,
        radius = 114 + 6 * Math.cos(19 * turn + phase);
      return `${(960 + radius * Math.cos(turn)).toFixed(1)} ${(140 + radius * Math.sin(turn)).toFixed(1)}`;
    });
    return `M${points.join("L")}`;
  };
  return `<path d="${strand(0)}${strand(Math.PI)}" fill="none" stroke="var(--amber)" stroke-opacity=".55"
    stroke-width="3.2" stroke-linejoin="round"/>`;
}

/** The megaliths: the whole outline, and the lit side. @type {[string, string, string?][]} */
const MEGALITHS = [
  ["M806 84L838 60L936 46L1072 56L1128 82L1098 103L862 110Z", "M838 60L936 46L1072 56L1128 82L960 68Z"],
  ["M842 115L896 112L902 214L824 216Z", "M842 115L862 114L852 215L824 216Z"],
  ["M1034 110L1080 106L1106 212L1032 214Z", "M1034 110L1048 109L1050 213L1032 214Z"],
  ["M1242 122L1268 100L1290 200L1228 202Z", "M1242 122L1268 100L1258 202L1228 202Z"],
  ["M1334 150L1354 136L1370 200L1324 202Z", "M1334 150L1354 136L1344 202L1324 202Z"],
  ["M690 160L708 144L728 206L682 208Z", "M690 160L708 144L702 207L682 208Z", "small"],
  ["M620 180L632 170L644 206L614 207Z", "M620 180L632 170L630 206L614 207Z", "small"],
];

export function landscape() {
  const stones = MEGALITHS.map(
    ([whole, lit, css = ""]) =>
      `<g class="${css}"><path d="${whole}" fill="var(--megalith)"/>
        <path d="${lit}" fill="#fff" fill-opacity=".13"/></g>`,
  ).join("");
  return drawing(
    "0 0 1440 250",
    `<rect width="1440" height="250" fill="var(--sky)"/>${halo()}
      <circle cx="960" cy="140" r="97" fill="var(--amber)" fill-opacity=".24"/>
      <circle cx="960" cy="148" r="60" fill="var(--amber)"/>
      <path d="M0 176C180 138 330 162 520 148S880 152 1080 160 1330 134 1440 140V250H0Z" fill="var(--hill-3)"/>
      <path d="M0 208C220 174 420 206 640 186S1010 188 1180 192 1360 178 1440 188V250H0Z"
      fill="var(--hill-2)"/>${stones}<g color="var(--sky)" opacity=".85">
      <use href="#s-triskele" x="948" y="66" width="32" height="32"/></g>
      <path d="M0 230C260 206 520 234 760 216S1200 216 1440 224V250H0Z" fill="var(--hill-1)"/>`,
    "landscape",
    "xMidYMax slice",
  );
}
