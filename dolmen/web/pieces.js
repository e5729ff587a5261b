// Represent pieces: each is one element, from the deal to the end, drawn as its zone requires: a card, a chip, a
// stone.

import { h } from "./dom.js";

/** @typedef {{name: string|null, zone: string, element: PieceElement, form: string}} Piece */
/** @typedef {HTMLElement & {piece?: Piece, label?: string, dropped?: DOMRect}} PieceElement the element of a piece */
/** @typedef {(piece: string|null, form: string) => {label: string, draw: (Node|null)[], css: string}} Face */

/** @param {string|null} name @param {string} zone @returns {Piece} */
export function newPiece(name, zone) {
  const element = /** @type {PieceElement} */ (h("div", { class: "piece", role: "img" }));
  const piece = { name, zone, element, form: "" };
  element.piece = piece;
  return piece;
}

/**
 * Return the piece that an element shows, or is a part of.
 * @param {EventTarget|null} target @returns {Piece|undefined}
 */
export const pieceAt = (target) =>
  target instanceof Element ? /** @type {PieceElement|null} */ (target.closest(".piece"))?.piece : undefined;

/** Redraw a piece if it shows something else now. @param {Piece} piece @param {string} form @param {Face} face */
export function draw(piece, form, face) {
  const shown = `${form} ${piece.name}`;
  if (piece.element.dataset.shown === shown) return;
  const { label, draw: parts, css } = face(piece.name, form);
  piece.form = form;
  piece.element.dataset.shown = shown;
  piece.element.dataset.name = piece.name ?? "";
  const keep = [...piece.element.classList].filter((one) => one.startsWith("is-"));
  piece.element.className = ["piece", css, ...keep].join(" ");
  piece.element.replaceChildren(...parts.filter((part) => part !== null));
  piece.element.label = label;
}

/** A zone of pieces. `shows`: how many of the last ones are drawn (a pile shows its top); 0 draws only a number. */
export class Zone {
  /**
   * @param {string} name
   * @param {HTMLElement} element where the pieces go
   * @param {{
   *   form?: string, shows?: number, sort?: (a: Piece, b: Piece) => number, target?: HTMLElement, count?: HTMLElement,
   *   changed?: (zone: Zone) => void
   * }} [about]
   */
  constructor(name, element, about = {}) {
    this.name = name;
    this.element = element;
    this.form = about.form ?? "whole";
    this.shows = about.shows ?? Infinity;
    this.sort = about.sort;
    this.target = about.target ?? element;
    this.count = about.count;
    this.changed = about.changed;
    /** @type {Piece[]} */
    this.pieces = [];
    this.target.dataset.zone = name;
  }

  /** @param {Piece} piece */
  add(piece) {
    piece.zone = this.name;
    this.pieces.push(piece);
  }

  /**
   * Remove a piece: by name, else one that cannot be named; from the top.
   * @param {string|null} name @returns {Piece|undefined}
   */
  take(name) {
    let at = this.pieces.findLastIndex((piece) => piece.name === name);
    if (at < 0) at = this.pieces.findLastIndex((piece) => piece.name === null);
    if (at < 0) return undefined;
    return this.pieces.splice(at, 1)[0];
  }

  /** Put the visible pieces into the page. @param {Face} face */
  show(face) {
    if (this.sort) this.pieces.sort(this.sort);
    const seen = this.pieces.slice(Math.max(0, this.pieces.length - this.shows));
    for (const piece of seen) draw(piece, this.form, face);
    const there = [...this.element.children].filter((child) => child.classList.contains("piece"));
    const wanted = seen.map((piece) => piece.element);
    for (const child of there) if (!wanted.includes(/** @type {HTMLElement} */ (child))) child.remove();
    let before = null;
    for (const element of wanted) {
      if (element.parentElement !== this.element || element.previousElementSibling !== before) {
        if (before) before.after(element);
        else this.element.prepend(element);
      }
      before = element;
    }
    this.element.style.setProperty("--n", String(seen.length));
    if (this.count) this.count.textContent = String(this.pieces.length);
    this.target.classList.toggle("is-empty", !this.pieces.length);
    this.changed?.(this);
  }
}
