// Ask the server to review a match, and poll the progress until it is done. What has been judged is kept there, so one
// may leave and come back.

import { ask, Refused } from "./net.js";
import { lang } from "./words.js";

/** @typedef {import("./wire").ReviewShown} ReviewShown */

const SOON = 500, // milliseconds between two looks: at first, ..
  LATER = 4000; // .. and at most
const RUNS = new Set(["waiting", "running"]);

export class Reviewing {
  /** @param {string} table @param {() => void} changed */
  constructor(table, changed) {
    this.table = table;
    this.changed = changed;
    /** @type {ReviewShown|null} */ this.shown = null;
    /** @type {Refused|null} what went wrong */ this.trouble = null;
    this.timer = 0;
    this.delay = SOON;
    this.closed = false;
    addEventListener("online", this.online);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.online);
  }

  /** Whether the server is still judging, or was not asked yet. */
  get runs() {
    return !this.shown || this.shown.state === "none" || RUNS.has(this.shown.state);
  }

  /** Fetch the review, and start one where there is none. */
  async look() {
    await this.hear(ask("GET", `/api/tables/${this.table}/review?lang=${lang}`));
    if (!this.closed && this.shown?.state === "none") await this.begin();
  }

  /** Begin, go on after a failure, or judge more deeply. @param {import("./wire").ReviewAsked["depth"]} [depth] */
  begin(depth) {
    this.delay = SOON;
    this.trouble = null;
    this.changed();
    return this.hear(ask("POST", `/api/tables/${this.table}/review?lang=${lang}`, depth ? { depth } : {}));
  }

  /** Try once more what went wrong. */
  again() {
    if (this.shown) return this.begin(this.shown.depth ?? undefined);
    this.trouble = null;
    this.changed();
    return this.look();
  }

  online = () => {
    if (this.trouble?.code === "offline") void this.again();
  };

  /** Fetch the progress; the account is long, and fetched only at the end. @returns {Promise<ReviewShown>} */
  async progress() {
    const shown = await ask("GET", `/api/tables/${this.table}/review?lang=${lang}&account=no`);
    if (shown.state === "done") return ask("GET", `/api/tables/${this.table}/review?lang=${lang}`);
    return { ...shown, account: this.shown?.account ?? null };
  }

  /** @param {Promise<ReviewShown>} coming */
  async hear(coming) {
    clearTimeout(this.timer);
    try {
      this.shown = await coming;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = error;
    }
    if (this.closed) return;
    if (!this.trouble && RUNS.has(this.shown?.state ?? "")) {
      this.timer = setTimeout(() => this.hear(this.progress()), this.delay);
      this.delay = Math.min(LATER, this.delay * 1.3);
    }
    this.changed();
  }
}
