// Keep which lessons have been solved, in this browser.

const KEY = "dolmen-lessons";

/** How a lesson was solved: at the first attempt, or after others. @typedef {"first"|"later"} Solved */

/** @returns {Record<string, Solved>} by game and lesson: `stones/bonus` */
export function solved() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const known = Object.entries(found).filter(([, how]) => how === "first" || how === "later");
    return /** @type {Record<string, Solved>} */ (Object.fromEntries(known));
  } catch {
    return {}; // damaged: begun anew
  }
}

/** Note that a lesson was solved; the better way stays. @param {string} lesson @param {Solved} how */
export function solve(lesson, how) {
  const known = solved();
  if (known[lesson] === "first") return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...known, [lesson]: how }));
  } catch {
    // a browser without storage still teaches
  }
}
