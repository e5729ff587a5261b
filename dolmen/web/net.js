// The server: requests, and the line to a table that comes back by itself.

/** What was refused, with the server's own sentence. */
export class Refused extends Error {
  /** @param {{code: string, text: string, clause?: string|null}} problem @param {number} [status] */
  constructor(problem, status = 0) {
    super(problem.text);
    this.code = problem.code;
    this.clause = problem.clause ?? null;
    this.status = status;
  }
}

/** @param {string} method @param {string} path @param {any} [body] */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, { method, body: body === undefined ? undefined : JSON.stringify(body), headers: body === undefined ? {} : { "content-type": "application/json" } });
  } catch {
    throw new Refused({ code: "offline", text: "" });
  }
  const told = await answer.json().catch(() => ({ code: "failed", text: "" }));
  if (!answer.ok) throw new Refused(told, answer.status);
  return told;
}

const FINAL = new Set(["no-table", "who-are-you", "wrong-origin"]);

/**
 * A table's WebSocket. What is said waits until it is answered; after a lost connection it is said again under the same id, and done once.
 */
export class Line {
  /**
   * @param {string} table
   * @param {{lang: () => string, seen: () => {events: number, log: number}, told: (message: any) => void, state: (state: string, why?: any) => void}} on
   */
  constructor(table, on) {
    this.table = table;
    this.on = on;
    /** @type {Map<string, {message: any, resolve: (answer: any) => void, reject: (why: Error) => void}>} */
    this.open = new Map();
    this.tries = 0;
    this.ended = false;
    this.run = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  hurry = () => {
    if (!this.ended && this.socket && this.socket.readyState > 1 && document.visibilityState === "visible") {
      clearTimeout(this.timer);
      this.connect();
    }
  };

  connect() {
    clearTimeout(this.timer);
    const { events, log } = this.on.seen();
    const query = new URLSearchParams({ lang: this.on.lang(), events: String(events), log: String(log) });
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    this.on.state(this.tries ? "lost" : "connecting");
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onopen = () => {
      this.tries = 0;
      this.on.state("open");
      for (const { message } of this.open.values()) socket.send(JSON.stringify(message));
    };
    socket.onclose = () => {
      if (this.ended || socket !== this.socket) return;
      this.tries += 1;
      this.on.state("lost");
      this.timer = setTimeout(() => this.connect(), Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)) * (0.7 + 0.6 * Math.random()));
    };
  }

  /** To be told everything once more. */
  again() {
    const before = this.socket;
    this.connect();
    if (before) before.onmessage = null;
    before?.close();
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "done" || message.type === "refused") {
      const waiting = this.open.get(message.id);
      this.open.delete(message.id);
      if (message.type === "done") waiting?.resolve(message.answer);
      else waiting?.reject(new Refused(message));
    } else if (message.type === "bye") {
      if (FINAL.has(message.code)) {
        this.ended = true;
        this.on.state("ended", message);
      }
    } else this.on.told(message);
  }

  /** Say something; what comes of it. @param {string} what @param {Record<string, any>} [about] @returns {Promise<any>} */
  say(what, about = {}) {
    const id = `${this.run}-${(this.count += 1)}`;
    const message = { do: what, id, ...about };
    return new Promise((resolve, reject) => {
      this.open.set(id, { message, resolve, reject });
      if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
    });
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}
