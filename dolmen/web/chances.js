// Draw every seat's chance to win over a match, with the marks of decisions. One moves along it with the pointer, with
// a finger, or with the arrow keys. The table of all decisions holds the same figures.

import { fill, h } from "./dom.js";
import { mark } from "./faces.js";
import { dashes, fitted, lineIcon, MARKS, markAt, nameOf, percent, s, series, ticks } from "./plots.js";
import { listed, say } from "./words.js";

/** @typedef {import("./account.js").Account} Account */
/** @typedef {import("./plots.js").Mark} Mark */

const LEFT = 44,
  RIGHT = 14,
  TOP = 12,
  BOTTOM = 22; // room for labels
const STEPS = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 });
const NARROW = 480; // pixels below which marks are drawn smaller
const FAR = 24; // pixels from a mark within which the pointer means it

export class Chances {
  /**
   * @param {Account} account @param {number} last the last step of the replay
   * @param {(step: number) => void} choose
   */
  constructor(account, last, choose) {
    this.account = account;
    this.last = last;
    this.choose = choose;
    this.step = 0;
    this.width = this.height = 0;
    this.legend = h("div", { class: "legend" });
    /** @type {HTMLElement} */
    this.drawing = h("div", {
      class: "drawing",
      role: "slider",
      tabIndex: 0,
      "aria-label": say("review-graph"),
      "aria-orientation": "horizontal",
      "aria-valuemin": 0,
      "aria-valuemax": last,
      "aria-keyshortcuts": "PageDown PageUp",
      onkeydown: (event) => this.key(event),
      onpointerdown: (event) => this.press(event),
      onpointermove: (event) => {
        if (this.drawing.hasPointerCapture(event.pointerId)) this.press(event);
      },
    });
    this.element = h("div", { class: "chances" }, this.legend, this.drawing);
    fitted(this.drawing, (width, height) => this.draw(width, height));
    this.at(0);
  }

  // ---- where things are

  /** Return a seat's chance after this number of steps. @param {number} step @param {number} seat */
  chance(step, seat) {
    const { graph } = this.account.data,
      next = graph.findIndex((point) => point.step - 1 >= step);
    if (next < 0) return graph[graph.length - 1].chances[seat - 1];
    const [a, b] = [graph[Math.max(0, next - 1)], graph[next]];
    const part = b.step === a.step ? 1 : Math.max(0, (step - a.step + 1) / (b.step - a.step));
    return a.chances[seat - 1] + (b.chances[seat - 1] - a.chances[seat - 1]) * part;
  }

  /** @param {number} step */
  x(step) {
    return LEFT + ((this.width - LEFT - RIGHT) * step) / Math.max(1, this.last);
  }

  /** @param {number} chance */
  y(chance) {
    return TOP + (this.height - TOP - BOTTOM) * (1 - chance);
  }

  get seats() {
    return this.account.data.names.map((_, n) => n + 1);
  }

  // ---- the drawing

  /** @param {number} width @param {number} height */
  draw(width, height) {
    Object.assign(this, { width, height });
    const lines = height < 130 ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1];
    this.cursor = s("path", { class: "cursor" });
    fill(
      this.drawing,
      s(
        "svg",
        { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
        ...lines.map((chance) => this.rule(chance)),
        ...ticks(0, this.last, width / 70).map((step) =>
          s("text", { x: this.x(step), y: height - 5, "text-anchor": "middle" }, String(step)),
        ),
        ...this.seats.map((seat) => this.line(seat)),
        this.cursor,
        ...this.account.data.decisions.filter(isMarked).map((one) => this.marked(one)),
      ),
    );
    this.at(this.step);
  }

  /** @param {number} chance */
  rule(chance) {
    const y = this.y(chance);
    return s(
      "g",
      { class: chance === 0.5 ? "rule half" : "rule" },
      s("path", { d: `M${LEFT} ${y}H${this.width - RIGHT}` }),
      s("text", { x: LEFT - 7, y: y + 4, "text-anchor": "end" }, percent(chance)),
    );
  }

  /** @param {number} seat */
  line(seat) {
    const points = this.account.data.graph.map(
      ({ step, chances }) => `${this.x(step - 1).toFixed(1)},${this.y(chances[seat - 1]).toFixed(1)}`,
    );
    return s("polyline", {
      class: `line ${series(seat)}`,
      points: points.join(" "),
      "stroke-dasharray": dashes(seat),
    });
  }

  /** @param {import("./account.js").Decided} one */
  marked(one) {
    const scale = this.width < NARROW ? 0.72 : 1;
    return markAt(one.mark, this.x(one.step), this.y(this.chance(one.step, one.seat)), scale);
  }

  // ---- the current step

  /** Show where the replay is. @param {number} step */
  at(step) {
    this.step = step;
    const { names } = this.account.data;
    const chances = this.seats.map((seat) => `${names[seat - 1]} ${percent(this.chance(step, seat))}`);
    this.drawing.setAttribute("aria-valuenow", String(step));
    const found = this.account.at(step)?.mark,
      said = found && isMark(found) ? `${nameOf(found)}, ` : "";
    this.drawing.setAttribute(
      "aria-valuetext",
      `${say("step-of", { step, last: this.last })}: ${said}${listed(chances)}`,
    );
    fill(
      this.legend,
      this.seats.map((seat) =>
        h(
          "span",
          {},
          lineIcon(seat),
          mark(seat),
          h("span", { class: "name" }, names[seat - 1]),
          h("b", { class: "num" }, percent(this.chance(step, seat))),
        ),
      ),
      h("small", {}, say("review-graph-open")),
    );
    this.cursor?.setAttribute("d", `M${this.x(step).toFixed(1)} ${TOP - 6}V${this.height - BOTTOM + 4}`);
  }

  // ---- moving along it

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button > 0) return;
    event.preventDefault();
    if (event.type === "pointerdown") {
      this.drawing.setPointerCapture(event.pointerId);
      this.drawing.focus({ preventScroll: true });
    }
    const box = this.drawing.getBoundingClientRect(),
      x = event.clientX - box.left,
      y = event.clientY - box.top;
    const near = event.type === "pointerdown" ? this.markNear(x, y) : null;
    const step = Math.round(((x - LEFT) / Math.max(1, this.width - LEFT - RIGHT)) * this.last);
    this.go(near ?? step);
  }

  /** Return the step of the mark that is meant. @param {number} x @param {number} y */
  markNear(x, y) {
    const marks = this.account.data.decisions.filter(isMarked).map((one) => ({
      step: one.step,
      off: Math.hypot(x - this.x(one.step), y - this.y(this.chance(one.step, one.seat))),
    }));
    const nearest = marks.reduce((a, b) => (b.off < a.off ? b : a), { step: 0, off: FAR });
    return nearest.off < FAR ? nearest.step : null;
  }

  /** @param {number} step */
  go(step) {
    const to = Math.max(0, Math.min(this.last, step));
    if (to !== this.step) this.choose(to);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const marks = this.account.data.decisions.filter(isMarked).map((one) => one.step);
    const to = {
      Home: 0,
      End: this.last,
      PageDown: marks.find((step) => step > this.step) ?? this.last,
      PageUp: marks.findLast((step) => step < this.step) ?? 0,
    }[event.key];
    const step = to ?? (event.key in STEPS ? this.step + STEPS[event.key] : null);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation(); // the replay hears arrow keys, too
    this.go(step);
  }
}

/** @param {Mark} mark */
const isMark = (mark) => MARKS.some((one) => one === mark);

/** @param {import("./account.js").Decided} one */
export const isMarked = (one) => isMark(one.mark);
