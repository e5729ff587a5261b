// Talk to the server: requests, and the connection to a table, which reconnects by itself.

import { checkVersion, reloadOnce } from "./version.js";

/** @typedef {import("./wire").Saying} Saying the messages to a table, by name */
/** @template {keyof Saying} What @typedef {Omit<Saying[What], "do"|"id">} About the fields of a message */
/**
 * The answer to a message.
 * @template {keyof Saying} What
 * @typedef {What extends keyof import("./wire").Answers ? import("./wire").Answers[What] : undefined} Answered
 */

/** Raised for a refusal, with the server's own sentence. */
export class Refused extends Error {
  /** @param {{code: string, text: string, clause?: string|null}} problem @param {number} [status] */
  constructor(problem, status = 0) {
    super(problem.text);
    this.code = problem.code;
    this.clause = problem.clause ?? null;
    this.status = status;
  }
}

/**
 * Send a request; the type of the answer depends on the address.
 * @template {string} Method @template {string} Path
 * @param {Method} method @param {Path} path
 * @param {import("./wire").Asking<`${Method} ${Path}`>} [body]
 * @returns {Promise<import("./wire").Answering<`${Method} ${Path}`>>}
 */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: body === undefined ? {} : { "content-type": "application/json" },
    });
  } catch {
    throw new Refused({ code: "offline", text: "" });
  }
  checkVersion(answer.headers.get("dolmen-tree"));
  const told = await answer.json().catch(() => ({ code: "failed", text: "" }));
  if (!answer.ok) throw new Refused(told, answer.status);
  return told;
}

/**
 * @typedef {object} Waiting a message that is not answered yet
 * @property {import("./wire").AnySaid} message
 * @property {(answer: unknown) => void} resolve
 * @property {(why: Error) => void} reject
 */

const QUIET = 20_000; // milliseconds of silence after which one side checks that the other is still there
const SOON = 6_000; // milliseconds to answer that
const FINAL = new Set(["no-table", "who-are-you", "wrong-origin", "would-spoil"]);

/**
 * A table's WebSocket. Messages are kept until they are answered; after a lost connection they are sent again under
 * the same id, and carried out once.
 */
export class Connection {
  /**
   * @param {string} table
   * @param {{
   *   lang: () => string, seen: () => {events: number, log: number}, told: (message: import("./wire").Update) => void,
   *   state: (state: string, why?: import("./wire").Bye|null) => void
   * }} on
   */
  constructor(table, on) {
    this.table = table;
    this.on = on;
    /** @type {Map<string, Waiting>} */
    this.open = new Map();
    this.tries = 0;
    this.ended = false;
    this.heard = 0;
    this.asking = 0;
    /** @type {import("./wire").Bye|null} */ this.why = null;
    this.run = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    this.connect();
    this.beating = setInterval(() => this.beat(QUIET), 5000);
    addEventListener("online", this.hurry);
    addEventListener("offline", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  hurry = () => {
    if (this.ended || !this.socket || document.visibilityState !== "visible") return;
    if (this.socket.readyState > 1) this.connect();
    else this.beat(0);
  };

  /**
   * Check the connection, which can be dead without a sign: after a sleep, or where the network is gone.
   * @param {number} quiet
   */
  beat(quiet) {
    const { socket } = this;
    if (this.ended || socket?.readyState !== 1 || this.asking || performance.now() - this.heard < quiet) return;
    const asked = performance.now();
    socket.send(JSON.stringify({ do: "ping", id: this.another() }));
    this.asking = setTimeout(() => {
      this.asking = 0;
      if (this.heard < asked) this.lost(socket);
    }, SOON);
  }

  connect() {
    clearTimeout(this.timer);
    const { events, log } = this.on.seen();
    const query = new URLSearchParams({ lang: this.on.lang(), events: String(events), log: String(log) });
    const again = this.tries > 0;
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${this.table}/live?${query}`);
    this.socket = socket;
    this.on.state(this.tries ? "lost" : "connecting", this.why);
    socket.onmessage = ({ data }) => {
      this.heard = performance.now();
      this.hear(JSON.parse(data));
    };
    socket.onopen = () => {
      this.heard = performance.now();
      this.tries = 0;
      this.why = null;
      this.on.state("open");
      if (again) {
        dispatchEvent(new Event("line-again"));
        ask("GET", "/healthz").catch(() => undefined); // checks whether it is still the server that this page came from
      }
      for (const { message } of this.open.values()) socket.send(JSON.stringify(message));
    };
    socket.onclose = () => this.lost(socket);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.ended || socket !== this.socket) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.tries += 1;
    this.on.state("lost", this.why);
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.connect(),
      Math.min(8000, 250 * 2 ** Math.min(this.tries, 5)) * (0.7 + 0.6 * Math.random()),
    );
  }

  /** Reconnect, to receive everything once more. */
  again() {
    const before = this.socket;
    this.connect();
    if (before) before.onmessage = null;
    before?.close();
  }

  /** @param {import("./wire").AnyTold} message */
  hear(message) {
    if (message.type === "done" || message.type === "refused") {
      const id = message.id ?? "",
        waiting = this.open.get(id);
      this.open.delete(id);
      if (message.type === "done") waiting?.resolve(message.answer);
      else waiting?.reject(new Refused(message));
    } else if (message.type === "bye") {
      this.why = message;
      if (FINAL.has(message.code)) {
        if (message.code === "who-are-you" && reloadOnce(message.code)) return;
        this.ended = true;
        this.on.state("ended", message);
      }
    } else this.on.told(message);
  }

  /**
   * Send a message; return its answer.
   * @template {keyof Saying} What
   * @param {What} what @param {About<What>} [about] @returns {Promise<Answered<What>>}
   */
  say(what, about) {
    const id = this.another();
    const message = /** @type {import("./wire").AnySaid} */ ({ do: what, id, ...about });
    return new Promise((done, reject) => {
      const resolve = (/** @type {unknown} */ answer) => done(/** @type {Answered<What>} */ (answer));
      this.open.set(id, { message, resolve, reject });
      if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
    });
  }

  /**
   * Forget a message that is not answered yet: nobody waits for it, and it is not sent again.
   * @param {keyof Saying} what
   */
  forget(what) {
    for (const [id, { message }] of this.open) if (message.do === what) this.open.delete(id);
  }

  /** Return the id of the next message. */
  another() {
    this.count += 1;
    return `${this.run}-${this.count}`;
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.asking);
    clearInterval(this.beating);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }
}
