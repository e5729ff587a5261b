// Drag pieces: one follows the pointer to its goal; dropped anywhere else, it returns.

import { at, marks, zone as place } from "./choosing.js";
import { fly } from "./motion.js";
import { pieceAt } from "./pieces.js";

/** Start dragging a card. @param {import("./board.js").Board} board @param {PointerEvent} event */
export function press(board, event) {
  const piece = pieceAt(event.target);
  if (!piece || event.button || piece.name === null || !piece.element.classList.contains("is-open")) return;
  const mark = at(piece.name, piece.zone),
    lifted = board.choosing.choices.some((choice) => choice.lifted && marks(choice)[0] === mark);
  if (!lifted && !board.loose.test(piece.zone)) return;
  const start = { x: event.clientX, y: event.clientY };
  let over = /** @type {Element|null} */ (null),
    dragging = false;
  const move = (/** @type {PointerEvent} */ moved) => {
    const dx = moved.clientX - start.x,
      dy = moved.clientY - start.y;
    if (moved.pointerId !== event.pointerId || (!dragging && Math.hypot(dx, dy) < 8)) return; // another finger
    if (!dragging) {
      dragging = true;
      board.choosing.clear();
      board.choosing.pick(mark);
      board.refresh();
      piece.element.classList.add("is-dragged");
      piece.element.setPointerCapture?.(event.pointerId);
    }
    piece.element.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    const under = document
      .elementsFromPoint(moved.clientX, moved.clientY)
      .find((one) => one !== piece.element && !piece.element.contains(one) && one.closest("[data-zone]"));
    const zone = under?.closest("[data-zone]") ?? null;
    if (zone !== over) {
      board.over = /** @type {HTMLElement|null} */ (zone)?.dataset.zone ?? null;
      board.refresh();
      over?.classList.remove("is-over");
      over = zone;
      if (over?.classList.contains("is-goal")) over.classList.add("is-over");
    }
    moved.preventDefault();
  };
  const end = (/** @type {PointerEvent} */ ended) => {
    if (ended.pointerId !== event.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!dragging) return;
    board.over = null;
    board.dragged = true;
    setTimeout(() => (board.dragged = false), 50);
    piece.element.classList.remove("is-dragged");
    over?.classList.remove("is-over");
    const zone = ended.type === "pointerup" ? /** @type {HTMLElement|null} */ (over)?.dataset.zone : undefined;
    const goal = zone ? place(zone) : null;
    if (goal && board.choosing.picked.length && board.choosing.can(goal)) {
      const from = piece.element.getBoundingClientRect();
      piece.element.style.transform = "";
      piece.element.dropped = from;
      board.choose(goal);
    } else {
      fly([piece.element], () => (piece.element.style.transform = ""), { arc: false });
      board.unchoose();
    }
  };
  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
