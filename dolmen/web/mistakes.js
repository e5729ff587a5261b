// Keep the key moments of one's own matches in this browser, and say which are due to be practised: after 1, 3, 7, 16
// and 35 days. A wrong answer begins anew. Nothing of it is on the server.

const KEY = "dolmen-mistakes",
  FORMAT = "dolmen-mistakes-1",
  MOST = 300; // moments that are kept

/** Days until a moment comes back, by how often it was answered right in a row. */
const DAYS = [1, 3, 7, 16, 35];
const DAY = 86_400_000; // milliseconds
const ASIDE = DAYS.length; // the stage of what is learned, or no longer wanted: known, so that no review brings it back

/**
 * A key moment of a review: the decision of a seat at a step of a finished match, and when it was remembered
 * (milliseconds since 1970).
 * @typedef {object} Moment
 * @property {string} table
 * @property {number} step
 * @property {number} seat
 * @property {string} game
 * @property {number} at
 */
/** A moment with its place in the repetition. @typedef {Moment & {stage: number, due: number}} Mistake */

/** Tell apart what is remembered. @param {Moment} one */
export const keyOf = ({ table, step }) => `${table} ${step}`;

/** Return all mistakes to be practised, the next first. @returns {Mistake[]} */
export const remembered = () => known().filter((one) => one.stage < ASIDE);

/** Return what is to be practised and what was put aside. @returns {Mistake[]} */
function known() {
  try {
    return valid(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return []; // damaged, or no storage
  }
}

/** Return what is due, longest first. @returns {Mistake[]} */
export const due = () => remembered().filter((one) => one.due <= Date.now());

/** Remember moments; what is known stays as it is. Return how many are new. @param {Moment[]} moments */
export function remember(moments) {
  const all = known();
  return keep([...all, ...moments.map((one) => ({ ...one, stage: 0, due: one.at + DAYS[0] * DAY }))]) - all.length;
}

/** Put a moment aside: it is no longer wanted, or its table is gone. @param {Moment} moment */
export function forget(moment) {
  keep(known().map((one) => (keyOf(one) === keyOf(moment) ? { ...one, stage: ASIDE } : one)));
}

/**
 * Note an answer. Return when the moment comes back; null if it is learned for good.
 * @param {Moment} moment @param {boolean} right @returns {number|null}
 */
export function answered(moment, right) {
  const all = known(),
    one = all.find((other) => keyOf(other) === keyOf(moment));
  if (!one) return null;
  one.stage = right ? Math.min(one.stage + 1, ASIDE) : 0;
  if (one.stage < ASIDE) one.due = Date.now() + DAYS[one.stage] * DAY;
  keep(all);
  return one.stage < ASIDE ? one.due : null;
}

/** Return what is remembered as the text of a file. */
export const exported = () => JSON.stringify({ format: FORMAT, mistakes: known() }, null, 1);

/**
 * Add what a file holds; of a moment that both know, the further one stays. Return how many came in; raise an Error if
 * it is no such file.
 * @param {string} text @returns {number}
 */
export function imported(text) {
  const { format, mistakes } = JSON.parse(text);
  if (format !== FORMAT || !Array.isArray(mistakes)) throw new Error(FORMAT);
  const all = known(),
    before = new Map(all.map((one) => [keyOf(one), one])),
    found = valid(mistakes);
  keep([...found.filter((one) => one.stage > (before.get(keyOf(one))?.stage ?? -1)), ...all]);
  return found.filter((one) => !before.has(keyOf(one))).length;
}

/**
 * Store moments, each once; of too many, those go first that are put aside, or nearly learned.
 * @param {Mistake[]} wanted
 */
function keep(wanted) {
  const each = new Map();
  for (const one of wanted) if (!each.has(keyOf(one))) each.set(keyOf(one), one);
  const kept = [...each.values()].sort((a, b) => a.stage - b.stage || b.at - a.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser without storage remembers nothing
  }
  return kept.length;
}

/** Keep what is whole of a list that may be damaged. @param {unknown} found @returns {Mistake[]} */
function valid(found) {
  if (!Array.isArray(found)) return [];
  return found
    .filter(isWhole)
    .slice(0, MOST)
    .sort((a, b) => a.due - b.due);
}

/** @param {any} one @returns {one is Mistake} */
const isWhole = (one) =>
  typeof one?.table === "string" &&
  /^[\w-]{1,60}$/.test(one.table) &&
  typeof one.game === "string" &&
  /^\w{1,20}$/.test(one.game) &&
  [one.step, one.seat, one.at, one.due].every(Number.isSafeInteger) &&
  Number.isInteger(one.stage) &&
  one.stage >= 0 &&
  one.stage <= ASIDE;
