// Add this device's own luck to the deal once the commitment is shown; and say what is known of a deal.

import { h, icon } from "./dom.js";
import { Refused } from "./net.js";
import { say } from "./words.js";

/** @typedef {import("./table.js").TablePage} TablePage */
/** @typedef {Record<string, {nonce: string, commitment: string}>} Added by seat */

const BYTES = 16;

/** Add to the deal for each of one's own seats that has not. @param {TablePage} page */
export function addLuck(page) {
  const { table, you, adding } = page;
  if (table.status !== "open" || !table.commitment) return;
  forget(page);
  for (const seat of you.seats) {
    if (you.nonces?.[seat] || adding.has(seat)) continue;
    adding.add(seat);
    add(page, seat, table.commitment).finally(() => adding.delete(seat));
  }
}

/** @param {TablePage} page @param {number} seat @param {string} commitment */
async function add(page, seat, commitment) {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  try {
    await page.server.say("nonce", { seat, nonce, commitment });
    keep(page.id, { ...kept(page.id), [seat]: { nonce, commitment } });
  } catch (error) {
    if (!(error instanceof Refused)) throw error; // the match began without it, or the commitment has changed
  }
}

/**
 * Return what this device has added, to be compared with what went into the deal.
 * @param {string} id @returns {Added}
 */
function kept(id) {
  try {
    return JSON.parse(sessionStorage.getItem(`luck ${id}`) ?? "{}");
  } catch {
    return {};
  }
}

/** Forget what was added for a seat that one has left, or to an outdated commitment. @param {TablePage} page */
function forget({ id, table, you }) {
  const all = Object.entries(kept(id));
  const left = all.filter(([seat, one]) => you.seats.includes(Number(seat)) && one.commitment === table.commitment);
  if (left.length < all.length) keep(id, Object.fromEntries(left));
}

/** @param {string} id @param {Added} added */
function keep(id, added) {
  try {
    sessionStorage.setItem(`luck ${id}`, JSON.stringify(added));
  } catch {
    // a browser without storage still plays
  }
}

/** Say what the commitment to the deal is, and what one added to it. @param {TablePage} page */
export function fairDeal(page) {
  const { table, you } = page;
  if (table.before) return h("div", { class: "fairdeal" }, h("p", {}, say("dealt-before-about")));
  if (!table.commitment) return h("div", { class: "fairdeal" }, h("p", {}, say("fair-deal-none")));
  const own = Object.entries(you.nonces ?? {}),
    ours = kept(page.id);
  const begun = table.status !== "open" && you.seats.length;
  const went = (/** @type {{nonce: string, commitment: string}} */ one) =>
    // seats may be renumbered when the match begins
    one.commitment === table.commitment && own.some(([, nonce]) => nonce === one.nonce);
  const other = begun && !Object.values(ours).every(went);
  return h(
    "div",
    { class: "fairdeal" },
    h("p", {}, say("fair-deal-about")),
    h("code", {}, table.commitment),
    own.length ? [h("p", {}, say("own-luck")), own.map(([, nonce]) => h("code", {}, nonce))] : null,
    other ? h("p", { class: "note", role: "alert" }, icon("s-i-info"), say("own-luck-missing")) : null,
  );
}
