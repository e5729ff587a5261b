// Build elements, icons, and text with pieces in it.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Anything that can be put into an element; null, undefined and false are left out.
 * @typedef {Node|string|number|null|undefined|false|Child[]} Child
 */

/**
 * The properties of an element; listeners are typed by their events.
 * @typedef {{[Kind in keyof HTMLElementEventMap as `on${Kind}`]?: (event: HTMLElementEventMap[Kind]) => unknown}
 *   & Record<string, unknown>} Props
 */

/**
 * Create an element. Properties that begin with "on" are listeners; `class`, `data-…`, `aria-…` and the like are
 * attributes; the rest are properties of the element. Children that are null or false are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  set(element, props);
  put(element, children);
  return element;
}

/** @param {Element} element @param {Props} props */
export function set(element, props) {
  const { style } = /** @type {HTMLElement} */ (element);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (name.startsWith("on")) listen(element, name.slice(2), /** @type {EventListener} */ (value));
    else if (name === "css") for (const [key, one] of Object.entries(value)) style.setProperty(key, String(one));
    else if (name === "class" || name.includes("-") || name === "role" || name === "for" || name === "viewBox")
      element.setAttribute(name, String(value));
    else Object.assign(element, { [name]: value });
  }
}

/**
 * The listeners of an element: one for each type of event.
 * @type {WeakMap<Element, Map<string, EventListener>>}
 */
const listening = new WeakMap();

/** @param {Element} element @param {string} kind @param {EventListener} listener */
function listen(element, kind, listener) {
  const known = listening.get(element) ?? new Map();
  if (!known.has(kind)) element.addEventListener(kind, (event) => known.get(kind)?.call(element, event));
  listening.set(element, known.set(kind, listener));
}

/** @param {Element} element @param {Child[]} children */
export function put(element, children) {
  for (const child of children.flat(9))
    if (child !== null && child !== undefined && child !== false)
      element.append(child instanceof Node ? child : String(child));
}

/** Replace the children of an element. @param {Element} element @param {...Child} children */
export function fill(element, ...children) {
  element.replaceChildren();
  put(element, children);
}

/**
 * Replace the children of an element unless they would look the same: what has the focus, or is being pressed, stays;
 * a button with an id keeps the focus in any case.
 * @param {Element} element @param {...Child} children
 */
export function refill(element, ...children) {
  const made = /** @type {Element} */ (element.cloneNode(false));
  put(made, children);
  if (made.innerHTML === element.innerHTML) return relisten(element, made);
  const held = element.contains(document.activeElement) ? document.activeElement?.id : "";
  element.replaceChildren(...made.childNodes);
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
}

/** Give a kept element the listeners of the new one. @param {Element} element @param {Element} made */
function relisten(element, made) {
  const stays = [...element.querySelectorAll("*")];
  for (const [n, one] of [...made.querySelectorAll("*")].entries())
    for (const [kind, listener] of listening.get(one) ?? []) listen(stays[n], kind, listener);
}

/**
 * Make a scrollable box reachable by keyboard.
 * @template {HTMLElement} T @param {T} box @returns {T}
 */
export function scrolled(box) {
  new ResizeObserver(() => {
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }).observe(box);
  return box;
}

/**
 * Create an icon from the sprite.
 * @param {string} id @param {string} [css] @param {string} [box] @returns {SVGSVGElement}
 */
export function icon(id, css = "ic", box = "0 0 48 48") {
  const svg = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  svg.setAttribute("class", css);
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

/**
 * Create a drawing from trusted markup.
 * @param {string} box @param {string} markup @param {string} [css] @param {string} [fit] @returns {SVGSVGElement}
 */
export function drawing(box, markup, css = "", fit = "xMidYMid meet") {
  const page = new DOMParser().parseFromString(
    `<svg xmlns="${SVG}" viewBox="${box}" class="${css}" preserveAspectRatio="${fit}"
      aria-hidden="true">${markup}</svg>`,
    "image/svg+xml",
  );
  return /** @type {SVGSVGElement} */ (/** @type {Element} */ (document.importNode(page.documentElement, true)));
}

/** Format points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** Format points in the colour of gain or loss, never by colour alone. @param {number} points */
export const score = (points) =>
  h("span", { class: `num ${points > 0 ? "gain" : points < 0 ? "loss" : ""}` }, signed(points));

/** @param {string} text @param {boolean} [now] */
export function announce(text, now = false) {
  const region = document.getElementById(now ? "assertive" : "polite");
  if (!region || !text) return;
  const line = h("p", {}, text);
  region.append(line);
  while (region.children.length > 4) region.firstElementChild?.remove();
}

/**
 * Tell the style sheets what lies on the table: the class of a board, or, before a match, none. They do not ask with
 * `:has` whether there is one: then whatever changes on a board would lay the whole page out once more.
 * @param {Element|null} shell @param {string} [board]
 */
export function lies(shell, board = "") {
  shell?.toggleAttribute("data-waiting", !board);
  if (board) shell?.setAttribute("data-board", board);
  else shell?.removeAttribute("data-board");
}

/** Tell whether the person wants reduced motion; they get none. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Capitalize the beginning of a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Return a sentence as it is read out, with the full names of pieces.
 * @param {import("./board.js").Board} board @param {string} text
 */
export function spoken(board, text) {
  const called = board.look.called ?? ((/** @type {string} */ name) => board.look.face(name, "").label);
  const whole = board.look.names ? text.replace(board.look.names, called) : text;
  // "wish stone wish stone 5"
  return whole.replace(/(?<![\p{L}\p{N}])(\p{L}+(?: \p{L}+)?) \1(?![\p{L}\p{N}])/giu, "$1");
}
