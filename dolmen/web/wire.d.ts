// What goes over the wire, made from dolmen/server/messages.py. To write it anew: python -m dolmen.server.wire.typescript

/** Do an action. `turn` is that of the last `you`: what was meant for an earlier moment is refused as `stale`. */
export interface Act {
  do: "act";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  /** as in docs/notation.md */
  action: string;
  turn?: number | null;
}

/** Take the last action back, where that is free; otherwise `propose` it. */
export interface Back {
  do: "back";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** Give up. */
export interface Concede {
  do: "concede";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** Ask the others: for a pause, to take an action back, or to abandon the match. */
export interface Propose {
  do: "propose";
  /** chosen by the sender, another for everything that is said */
  id: string;
  what: "abandon" | "back" | "pause";
  seat: number;
}

/** To what another proposes; who proposed it can withdraw it with false. */
export interface Answer {
  do: "answer";
  /** chosen by the sender, another for everything that is said */
  id: string;
  yes: boolean;
}

/** End a pause. */
export interface Resume {
  do: "resume";
  /** chosen by the sender, another for everything that is said */
  id: string;
}

/** Say something to all at the table. */
export interface Talk {
  do: "talk";
  /** chosen by the sender, another for everything that is said */
  id: string;
  text: string;
}

/** Hear no more (or again) of what a seat says. */
export interface Mute {
  do: "mute";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  on?: boolean;
}

/** Take an open seat, before the match begins. */
export interface Sit {
  do: "sit";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  name?: string | null;
}

/**
 * Add luck of one's own to the deal: once a seat, before the match begins. It begins when everybody has, or had a
 * moment to.
 */
export interface Nonce {
  do: "nonce";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  /** 16 bytes that nobody else could know, in hexadecimal digits */
  nonce: string;
  /** of the table as it was shown; there is another when a seat is closed */
  commitment: string;
}

/** Get up: from one seat, or from all of one's own. A computer keeps a seat warm until its person returns. */
export interface Leave {
  do: "leave";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat?: number | null;
}

/** Take one's seats over again from the computer that kept them warm. */
export interface Return {
  do: "return";
  /** chosen by the sender, another for everything that is said */
  id: string;
}

/** One device, several people: this seat has it now, and only its own cards are sent. */
export interface Show {
  do: "show";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** The host: a seat that is closed or the computer's is free for a person. */
export interface Open {
  do: "open";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** The host: play with one seat less. */
export interface Close {
  do: "close";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** The host: the computer plays at this seat, from now on. */
export interface Give {
  do: "give";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  level: "apprentice" | "archdruid" | "bard" | "druid";
}

/** The host: a person must go; with `ban`, they may not sit down here again. */
export interface Remove {
  do: "remove";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  ban?: boolean;
}

/** The host, before the match: close the table. Nobody can sit down there any more, and it leaves all lists. */
export interface Cancel {
  do: "cancel";
  /** chosen by the sender, another for everything that is said */
  id: string;
}

/** The host: let the computer play at once for a person who is not here, and for whom the table waits. */
export interface Relieve {
  do: "relieve";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/**
 * After the match: propose another, each one seat further. Said by another, it agrees; said again by who proposed it,
 * it waits no longer for who has not answered. It begins when everybody has answered, or after a minute, if anybody
 * agreed; the seats of who did not agree are open. Where nobody has to be asked, it begins at once.
 */
export interface Rematch {
  do: "rematch";
  /** chosen by the sender, another for everything that is said */
  id: string;
}

/**
 * One device, several people: nobody's cards are sent any more, until the next `show`. Where seats decide one after the
 * other, who has acted looks at what they drew as long as they like; where they decide at once, a decision covers its
 * cards.
 */
export interface Cover {
  do: "cover";
  /** chosen by the sender, another for everything that is said */
  id: string;
}

/** Why is an action not possible for one's own seat? */
export interface Why {
  do: "why";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
  action: string;
}

/** What are the best actions? Only where the table allows hints, and only while the seat must act. */
export interface Hint {
  do: "hint";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** A one-time link that takes a seat to another device, for a quarter of an hour. */
export interface Carry {
  do: "carry";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** A token with which a program can play one's seat. */
export interface Token {
  do: "token";
  /** chosen by the sender, another for everything that is said */
  id: string;
  seat: number;
}

/** Be told everything in another language from now on. */
export interface Speak {
  do: "speak";
  /** chosen by the sender, another for everything that is said */
  id: string;
  lang: "de" | "en" | "nl";
}

/** Is anybody there? */
export interface Ping {
  do: "ping";
  /** chosen by the sender, another for everything that is said */
  id: string;
}

/** A name and a language; the first time, that makes a person and sets their secret cookie. */
export interface MeAsked {
  name: string;
  lang?: "de" | "en" | "nl";
}

/** What stands behind `#` in a link to another device. */
export interface JoinAsked {
  secret: string;
}

/** A new table. */
export interface TableAsked {
  game: string;
  seats: SeatAsked[];
  /** see `/api/games` */
  options?: Record<string, number | string>;
  /** in the lobby; else it is reached by its link alone */
  listed?: boolean;
  hints?: boolean;
  clock?: ClockAsked | null;
}

/** Who is to sit at a seat: `open` for others, `me`, a `friend` on this device, or a `computer`. */
export interface SeatAsked {
  who: "computer" | "friend" | "me" | "open";
  /** of the friend; or mine, if it is to be another here */
  name?: string | null;
  /** of the computer; the bard if it is not said */
  level?: "apprentice" | "archdruid" | "bard" | "druid" | null;
}

/** Seconds a decision (`move`), or for the match (`total`) with an increment after each action. */
export interface ClockAsked {
  kind: "move" | "total";
  /** from an hour on, no computer plays for who is away */
  seconds: number;
  increment?: number;
}

/** A record to be kept here. */
export interface RecordAsked {
  record: string;
}

/** The secret of a one-time link. */
export interface TakeAsked {
  secret: string;
}

/** What is new. The first message of a connection has every part; later ones, those that changed. */
export interface Table {
  type: "table";
  table?: TableShown;
  you?: You;
  /** what `you.eyes` sees, a `ViewShown` */
  view?: ViewShown;
  choices?: ChoiceShown[];
  events?: EventShown[];
  log?: LineShown[];
  clock?: ClockShown;
  waits?: WaitsShown;
}

/** What everybody at the table may know about it. */
export interface TableShown {
  /** whoever knows it may look on */
  id: string;
  /** its readable part */
  name: string;
  game: string;
  /** of the game */
  title: string;
  status: "cancelled" | "open" | "over" | "running";
  options: Record<string, number | string | null>;
  seats: SeatShown[];
  /** in the lobby */
  listed: boolean;
  /** are allowed */
  hints: boolean;
  clock: Clock | null;
  paused: boolean;
  /** how many */
  onlookers: number;
  /** of the deal, from the table's first moment on; none of a deal that came from elsewhere */
  commitment: string | null;
  /** the deal was played before: somebody may know it */
  before: boolean;
  proposal: ProposalShown | null;
  /** the computer is still getting ready */
  preparing: boolean;
  /** the table where it goes on */
  rematch: string | null;
  ended: Ended | null;
  /** the table before this one */
  follows: string | null;
  /** what the components of the match say */
  words: Record<string, string[]>;
  /** by piece: what it shows besides its name, and a number for that */
  faces: Record<string, [string, number]>;
  /** by line of the score sheet: what no piece comes to, one, two …; the last for more, too */
  scales: Record<string, number[]>;
  /** the seat of who may open, close, give and remove */
  host: number | null;
}

/** A seat as everybody sees it. */
export interface SeatShown {
  seat: number;
  kind: "closed" | "computer" | "open" | "person";
  name: string;
  /** of a computer, whose name says it too: `Nolwenn (Druid)` */
  level: string | null;
  /** the name as sentences have it: `Nolwenn` */
  short: string;
  /** its person is connected, or it is a computer's */
  here: boolean;
  /** a computer keeps it warm */
  away: boolean;
  /** must act now */
  acts: boolean;
  /** has given up */
  conceded: boolean;
}

/** `move`: so many seconds a decision. `total`: so many for the whole match, and `increment` more after each action. */
export interface Clock {
  kind: "move" | "total";
  seconds: number;
  increment: number;
}

/** What somebody proposes, and which seats have not answered yet. */
export interface ProposalShown {
  /** `pause`, `back`, `abandon` or, after the match, `rematch` */
  what: string;
  /** who proposes it */
  seat: number;
  open: number[];
  text: string;
  /** who has said yes */
  agreed: number[];
  /** who has said no to a rematch: it begins without them */
  declined: number[];
}

/** How the match ended. */
export interface Ended {
  /** by seat */
  scores: number[];
  /** by seat; who ties shares one */
  places: number[];
  texts: string[];
  /** that ended it */
  clause: string | null;
  abandoned: boolean;
  /** the scores: what each deal brought, by seat */
  by_deal: number[][];
}

/** What concerns this connection alone. */
export interface You {
  /** one's own */
  seats: number[];
  /** the seat whose view is sent; null: what an onlooker sees */
  eyes: number | null;
  /** the seat that should get the device: whose cards are shown says `cover`, and who gets it `show` */
  hand_over: number | null;
  host: boolean;
  /** to be sent with `act` */
  turn: number;
  /** how one's last action can be taken back: at once, or if the others agree */
  take_back: "consented" | "free" | null;
  /** a proposal waits for this person's answer */
  asked: boolean;
  /** seats */
  muted: number[];
  /** the numbers of events, from and up to, while a computer played for one */
  missed: [number, number] | null;
  /** for `hand_over`: what happened since that seat decided last, as an onlooker saw it */
  recap: string[];
  /** the host has removed this person, who has not sat down since */
  removed: boolean;
  /** and may not */
  banned: boolean;
  /** by seat of one's own: what was added to the deal */
  nonces: Record<number, string>;
}

/** A legal action: where its piece comes from and goes to, all moves, and what it changes on the score sheet. */
export interface ChoiceShown {
  /** to be sent with `act` */
  action: string;
  source: string | null;
  target: string | null;
  /** piece (null: unknown), from, to */
  moves: [string | null, string, string][];
  /** line of the score sheet, before, after */
  changes: [string, number, number][];
  /** points in all */
  before: number;
  after: number;
  /** a sentence, unless `texts=0` */
  text: string;
}

/** What happened, as this viewer saw it. Numbers count for each viewer alone. */
export interface EventShown {
  number: number;
  /** `deal`, `act`, `table` (it takes a step by itself), `back`, `concede` or `end` */
  what: string;
  /** who did it */
  seat: number | null;
  /** null if this viewer cannot name it yet */
  action: string | null;
  /** as in a choice */
  moves: [string | null, string, string][];
  /** the seats that must act then */
  acts: number[];
  text: string;
  /** the seats whose points changed by it: seat, points before and after */
  counted: [number, number, number][];
}

/** A line of the table's log. */
export interface LineShown {
  number: number;
  /** `sat`, `talked`, `left`, `began`, … */
  what: string;
  seat: number | null;
  /** what was said, or what happened */
  text: string;
  /** milliseconds since 1970 */
  at: number;
}

/** How much time is left when the message is sent. */
export interface ClockShown {
  /** milliseconds, by seat */
  left: number[];
  /** the seats whose clock runs: in how many milliseconds it starts */
  runs: Record<number, number>;
}

/** How long people are waited for, in milliseconds from when the message is sent. */
export interface WaitsShown {
  /** until it lapses; a rematch begins then with who agreed */
  proposal: number | null;
  /** by seat that must act and whose person is not here: until a computer plays for it */
  gone: Record<number, number>;
}

/** It is done, and on disk. `answer` holds what was asked for. */
export interface Done {
  type: "done";
  id: string;
  answer?: any;
}

/**
 * It is not done, and nothing has changed. `code` is for programs, `text` for people, `clause` the rule that forbids
 * it.
 */
export interface Refused {
  type: "refused";
  /** null if none could be read */
  id: string | null;
  code: string;
  text: string;
  clause?: string;
}

/** The connection ends, for this reason; the close code says the same. */
export interface Bye {
  type: "bye";
  code: string;
  text: string;
}

/** The rule that forbids an action; null if none does. */
export interface Because {
  clause: string | null;
  text: string | null;
  /** what is so in this position, as a sentence */
  fact: string | null;
  /** what can be done with the same piece, as a sentence */
  can: string | null;
}

/** The best actions first. */
export interface Hints {
  /** what they are for */
  turn: number;
  best: Prospect[];
  /** how it may go on */
  line: string[];
  /** that the first is the best, from 0 to 1 */
  sure: number;
}

/** What comes of an action, as far as a computer can tell from what the seat knows. */
export interface Prospect {
  action: string;
  /** to win, from 0 to 1 */
  chance: number;
  /** points ahead of the best of the others */
  margin: number;
  /** one's own */
  points: number;
}

/** To be opened on another device. */
export interface Link {
  link: string;
  /** the same as a QR code, in SVG */
  qr: string;
  /** who can open it: the whole internet, the same network, or this computer alone */
  reach: "everybody" | "here" | "network";
  /** for `here`: how the server is started for the network */
  command: string;
}

/** For `Authorization: Bearer`. */
export interface SeatToken {
  /** a secret; it is shown once */
  token: string;
}

/** Whoever asks is answered with the same table. */
export interface Rematched {
  /** its id; null while others are asked: it comes as `rematch` of the table */
  table: string | null;
}

/** What one pair of eyes sees. It is sent as `View.data` makes it. */
export interface ViewShown {
  format: string;
  game: string;
  /** their version */
  rules: string;
  /** how many */
  seats: number;
  /** as in a record */
  options: string;
  /** their hash, and those that are the owner's own */
  components: Record<string, any>;
  /** whose eyes; null: an onlooker's */
  seat: number | null;
  /** who gave up */
  conceded: number[];
  begins: number;
  /** seats */
  to_act: number[];
  over: boolean;
  /** the number of the clause that ended it */
  ended: number;
  /** by seat, as if it ended now */
  scores: number[];
  /** what lies where, bottom first; null for a piece that these eyes cannot name */
  zones: Record<string, (string | null)[]>;
  /** zone, place and knowers (a bit a seat) of pieces known to more than their zone's audience */
  told: [string, number, number][];
  /** the game's own numbers, and lists of them */
  fields: Record<string, any>;
  /** by seat: the points of each line of the score sheet */
  sheets: Record<string, number>[];
  /** how many of a piece these eyes cannot place; not in a replay */
  unseen?: Record<string, number>;
}

/** A step of a finished match. */
export interface FrameShown {
  /** where it stands */
  view: ViewShown;
  /** what has happened since the last */
  events: EventShown[];
}

/** The server is up. */
export interface Health {
  ok: boolean;
  version: string;
}

/** The person whose cookie this is; null for a newcomer. */
export interface WhoAmI {
  me: Me | null;
}

/** A person, as they are to themselves. */
export interface Me {
  id: string;
  name: string;
  lang: "de" | "en" | "nl";
}

/** Who can act in a person's name. */
export interface Sessions {
  browsers: SessionShown[];
  programs: ProgramShown[];
}

/** A browser that knows a person's secret. */
export interface SessionShown {
  id: string;
  /** browser and system, as far as they are known */
  device: string;
  created: number;
  /** to the day */
  seen: number;
  /** is it the one that asks? */
  here: boolean;
}

/** A program that may play a seat. */
export interface ProgramShown {
  id: string;
  table: string;
  seat: number;
}

/**
 * A link that makes another browser the same person: once, and until it expires. What opens it stands behind `#`, so
 * that no server and no log is told of it.
 */
export interface DeviceLink {
  link: string;
  qr: string;
  reach: "everybody" | "here" | "network";
  command: string;
  /** milliseconds since 1970 */
  expires: number;
}

/**
 * Whom a link makes of this browser, and who it is now: how many of that person's tables are not over, and do other
 * browsers know them?
 */
export interface Joining {
  name: string;
  expires: number;
  now: string | null;
  same: boolean;
  tables: number;
  elsewhere: boolean;
}

/** What can be played, and against which computers. */
export interface Games {
  games: GameShown[];
  levels: LevelShown[];
}

/** A game: what it is, for how many, and what can be set. */
export interface GameShown {
  id: string;
  title: string;
  about: string;
  /** under a condition ("" for none), from, to */
  seats: [string, number, number][];
  options: OptionShown[];
  /** can a seat be named that begins? */
  first: boolean;
  /** has it a table in the browser? Every game has: its own, or a plain one */
  board: boolean;
  /** that a match of people usually takes */
  minutes: number | null;
  /** from which, as the box says */
  age: number | null;
  /** 1 easy, 2 middling, 3 demanding */
  difficulty: number | null;
}

/** What can be set at a table: one of `values`, or a whole number from `least` to `most`. */
export interface OptionShown {
  name: string;
  text: string;
  default: number | string | null;
  values: (number | string)[];
  least: number | null;
  most: number | null;
}

/** A computer player. */
export interface LevelShown {
  id: string;
  name: string;
  about: string;
  /** by game, as measured; 25 is a middling player's */
  ratings: Record<string, number>;
}

/** A rulebook in Markdown, its clauses numbered, and beside it what is common to all games. */
export interface RulesShown {
  game: string;
  lang: string;
  /** a comment `<!-- picture NAME: what it shows. -->` where the browser draws something */
  text: string;
  /** in plain words, those of the table too */
  clauses: Record<string, string>;
  /** in Markdown: the clauses of the table, and what the marks and short names mean */
  common: string;
}

/**
 * In the lobby the newest first; in one's own list those that are not over, then the others, the last changed first.
 * `more`: one's own goes on there (`?from=`).
 */
export interface Tables {
  tables: TableListed[];
  more: number | null;
}

/** A line of the lobby, or of one's own tables. */
export interface TableListed {
  id: string;
  name: string;
  game: string;
  title: string;
  status: string;
  /** names; empty for an open seat */
  seats: string[];
  open: number;
  updated: number;
  clock: Clock | null;
  hints: boolean;
  /** somebody waits for you */
  yours: boolean;
  /** the deal was played before: somebody may know it */
  before: boolean;
  /** these three once the match is over, by seat */
  scores: number[] | null;
  /** who ties shares one */
  places: number[] | null;
  /** when: milliseconds since 1970 */
  ended: number | null;
  /** for you; null if you hold several seats, or none */
  outcome: "abandoned" | "lost" | "tied" | "won" | null;
  /** the seats that must act */
  acts: number[];
  /** your own */
  you: number[];
  /** whose table it is */
  host: number | null;
  /** in your own list: what taking it away does, see `Dropped` */
  dropping: "abandon" | "cancel" | "hide" | "leave" | null;
}

/**
 * What was done when a table was taken from one's list: hidden, as it is over; left, as others go on (a computer plays
 * for you until you return); cancelled, as it had not begun and nobody else sat there; or abandoned, as you played
 * against computers alone.
 */
export interface Dropped {
  did: "abandon" | "cancel" | "hide" | "leave";
}

/** Where a new table is. */
export interface TableMade {
  id: string;
  link: string;
}

/** As in docs/notation.md; of a running match, what one may know. */
export interface RecordShown {
  record: string;
}

/** A finished match, step by step, through one pair of eyes or with all cards open. */
export interface Frames {
  names: string[];
  /** as sentences have them */
  short: string[];
  /** each a `FrameShown` */
  frames: FrameShown[];
  /** these three as in TableShown */
  words: Record<string, string[]>;
  faces: Record<string, [string, number]>;
  scales: Record<string, number[]>;
}

/** What was wrong with a request. */
export interface Problem {
  code: string;
  text: string;
  clause: string | null;
}

/** What a client says, by `do`. */
export interface Saying {
  act: Act;
  back: Back;
  concede: Concede;
  propose: Propose;
  answer: Answer;
  resume: Resume;
  talk: Talk;
  mute: Mute;
  sit: Sit;
  nonce: Nonce;
  leave: Leave;
  return: Return;
  show: Show;
  open: Open;
  close: Close;
  give: Give;
  remove: Remove;
  cancel: Cancel;
  relieve: Relieve;
  rematch: Rematch;
  cover: Cover;
  why: Why;
  hint: Hint;
  carry: Carry;
  token: Token;
  speak: Speak;
  ping: Ping;
}

/** What it is answered with, where that is more than `done`. */
export interface Answers {
  why: Because;
  hint: Hints;
  carry: Link;
  token: SeatToken;
  rematch: Rematched;
}

export type AnySaid = Saying[keyof Saying];

export type AnyTold = Table | Done | Refused | Bye;

type Query = "" | `?${string}`;

/** What an address answers; `Request` is its method and its path. */
export type Answering<Request extends string> =
  Request extends `GET /api/games/${string}/rules${Query}` ? RulesShown :
  Request extends `DELETE /api/me/sessions/${string}${Query}` ? Sessions :
  Request extends `GET /api/tables/${string}/frames${Query}` ? Frames :
  Request extends `GET /api/tables/${string}/record${Query}` ? RecordShown :
  Request extends `POST /api/tables/${string}/same-deal${Query}` ? TableMade :
  Request extends `GET /api/tables/${string}/share${Query}` ? Link :
  Request extends `POST /api/join/look${Query}` ? Joining :
  Request extends `DELETE /api/me/link${Query}` ? Health :
  Request extends `POST /api/me/link${Query}` ? DeviceLink :
  Request extends `GET /api/me/sessions${Query}` ? Sessions :
  Request extends `DELETE /api/mine/${string}${Query}` ? Dropped :
  Request extends `GET /api/tables/${string}${Query}` ? TableListed :
  Request extends `GET /api/games${Query}` ? Games :
  Request extends `POST /api/join${Query}` ? Me :
  Request extends `GET /api/lobby${Query}` ? Tables :
  Request extends `DELETE /api/me${Query}` ? Health :
  Request extends `GET /api/me${Query}` ? WhoAmI :
  Request extends `POST /api/me${Query}` ? Me :
  Request extends `GET /api/mine${Query}` ? Tables :
  Request extends `POST /api/records${Query}` ? TableMade :
  Request extends `POST /api/tables${Query}` ? TableMade :
  Request extends `POST /api/take${Query}` ? TableMade :
  Request extends `GET /healthz${Query}` ? Health :
  never;

/** What it is to be asked with. */
export type Asking<Request extends string> =
  Request extends `POST /api/tables/${string}/same-deal${Query}` ? TableAsked :
  Request extends `POST /api/join/look${Query}` ? JoinAsked :
  Request extends `POST /api/join${Query}` ? JoinAsked :
  Request extends `POST /api/me${Query}` ? MeAsked :
  Request extends `POST /api/records${Query}` ? RecordAsked :
  Request extends `POST /api/tables${Query}` ? TableAsked :
  Request extends `POST /api/take${Query}` ? TakeAsked :
  undefined;
