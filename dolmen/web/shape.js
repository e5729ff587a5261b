// Choose which of four shapes the window has. Style sheets ask for [data-shape] on the root element, so the bounds
// are defined only here. They are in units of the text size: with letters twice as large, the table is laid out as in
// a window half as wide.

/** @param {number} width @param {number} height */
export function shape(width, height) {
  if (width >= 900 && height >= 470) return "desk"; // the others on the left, the table beside them
  // a phone in landscape, a page at 200 %: the table on the left, the hand on the right
  if (width >= 600 && height <= 560) return "wide";
  return width >= 700 ? "tablet" : "phone"; // one below the other; where that is too high, the page scrolls
}

/** Set the shape for the style sheets. */
export function measure() {
  const root = document.documentElement,
    letter = parseFloat(getComputedStyle(root).fontSize) / 16;
  root.dataset.shape = shape(innerWidth / letter, innerHeight / letter);
}

addEventListener("resize", measure);
