// The messages between page and server, generated from dolmen/server/messages/ by python -m dolmen.server.wire.typescript

/** Take an action. `turn` is that of the last `you`: an action meant for an earlier turn is refused as `stale`. */
export interface Act {
  do: "act";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  /** as in docs/notation.md */
  action: string;
  turn?: number | null;
}

/** Take back the last action where that is free; otherwise `propose` it. */
export interface Back {
  do: "back";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** Give up. */
export interface Concede {
  do: "concede";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** Propose a pause, a take-back, or to abandon the match. */
export interface Propose {
  do: "propose";
  /** chosen by the sender, different for every message */
  id: string;
  what: "abandon" | "back" | "pause";
  seat: number;
}

/** Answer a proposal; its proposer can withdraw it by answering false. */
export interface Answer {
  do: "answer";
  /** chosen by the sender, different for every message */
  id: string;
  yes: boolean;
}

/** End a pause. */
export interface Resume {
  do: "resume";
  /** chosen by the sender, different for every message */
  id: string;
}

/** Say something to everybody at the table. */
export interface Talk {
  do: "talk";
  /** chosen by the sender, different for every message */
  id: string;
  text: string;
}

/** Stop (or resume) hearing what a seat says. */
export interface Mute {
  do: "mute";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  on?: boolean;
}

/** Take an open seat, before the match begins. */
export interface Sit {
  do: "sit";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  name?: string | null;
}

/**
 * Add luck of one's own to the deal: once per seat, before the match begins. It begins when everybody has done so, or
 * has had a moment to.
 */
export interface Nonce {
  do: "nonce";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  /** 16 unpredictable bytes, in hexadecimal */
  nonce: string;
  /** the commitment that was shown; it changes when a seat is closed */
  commitment: string;
}

/**
 * Get up from one seat, or from all of one's own. During a match a computer plays the seat until its person returns.
 */
export interface Leave {
  do: "leave";
  /** chosen by the sender, different for every message */
  id: string;
  seat?: number | null;
}

/** Take one's seats back from the computer that played them meanwhile. */
export interface Return {
  do: "return";
  /** chosen by the sender, different for every message */
  id: string;
}

/** One device, several people: hand it to this seat. Only this seat's cards are sent from now on. */
export interface Show {
  do: "show";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** The host: make a closed seat, or a computer's, available to a person. */
export interface Open {
  do: "open";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** The host: play with one seat fewer. */
export interface Close {
  do: "close";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** The host: give this seat to the computer for good. */
export interface Give {
  do: "give";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  level: "apprentice" | "archdruid" | "bard" | "druid";
}

/** The host: remove a person; with `ban`, they may not sit down here again. */
export interface Remove {
  do: "remove";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  ban?: boolean;
}

/**
 * The host, before the match: close the table. Nobody can sit down there any more, and it disappears from all lists.
 */
export interface Cancel {
  do: "cancel";
  /** chosen by the sender, different for every message */
  id: string;
}

/** The host: let a computer play at once for an absent person for whom the table waits. */
export interface Relieve {
  do: "relieve";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/**
 * After the match: propose another, with everybody one seat further. Sent by another person, it agrees; sent again by
 * the proposer, it stops waiting for those who have not answered. The rematch begins when everybody has answered, or
 * after a minute if anybody agreed; seats of those who did not agree are open. If nobody has to be asked, it begins at
 * once.
 */
export interface Rematch {
  do: "rematch";
  /** chosen by the sender, different for every message */
  id: string;
}

/**
 * One device, several people: hide all hands until the next `show`. Where seats decide in turn, a person who has acted
 * may look at what they drew for as long as they like; where they decide simultaneously, deciding hides one's cards.
 */
export interface Cover {
  do: "cover";
  /** chosen by the sender, different for every message */
  id: string;
}

/** Ask why an action is illegal for one's own seat. */
export interface Why {
  do: "why";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  action: string;
}

/**
 * Ask for the best actions, where the table allows hints and while the seat must act. The first round is answered
 * soonest. The second and the third, asked for in that order, are more exact: each thinks several times as long, and
 * neither counts as a further hint against the rate. If the position changes first, the request is refused with `hint-
 * gone`.
 */
export interface Hint {
  do: "hint";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
  round?: number;
}

/** Stop thinking about a hint that nobody is looking at any more. The pending request is refused with `hint-gone`. */
export interface Unhint {
  do: "unhint";
  /** chosen by the sender, different for every message */
  id: string;
}

/** Ask for a one-time link that moves a seat to another device; it is valid for a quarter of an hour. */
export interface Carry {
  do: "carry";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** Ask for a token with which a program can play one's seat. */
export interface Token {
  do: "token";
  /** chosen by the sender, different for every message */
  id: string;
  seat: number;
}

/** Switch the language of all texts. */
export interface Speak {
  do: "speak";
  /** chosen by the sender, different for every message */
  id: string;
  lang: "de" | "en" | "nl";
}

/** Check that the connection is alive. */
export interface Ping {
  do: "ping";
  /** chosen by the sender, different for every message */
  id: string;
}

/** A name and a language. The first time, this creates a person and sets their secret cookie. */
export interface MeAsked {
  name: string;
  lang?: "de" | "en" | "nl";
}

/** The part behind `#` of a link for another device. */
export interface JoinAsked {
  secret: string;
}

/** A request for a new table. */
export interface TableAsked {
  game: string;
  seats: SeatAsked[];
  /** see `/api/games` */
  options?: Record<string, number | string>;
  /** shown in the lobby; otherwise only the link leads there */
  listed?: boolean;
  hints?: boolean;
  clock?: ClockAsked | null;
}

/** The occupant of a seat: `open` for others, `me`, a `friend` on this device, or a `computer`. */
export interface SeatAsked {
  who: "computer" | "friend" | "me" | "open";
  /** the friend's; or mine, if I want another one here */
  name?: string | null;
  /** the computer's; bard by default */
  level?: "apprentice" | "archdruid" | "bard" | "druid" | null;
}

/** Seconds per decision (`move`), or per match (`total`) with an increment after each action. */
export interface ClockAsked {
  kind: "move" | "total";
  /** from one hour on, no computer plays for absent people */
  seconds: number;
  increment?: number;
}

/** A record to keep on this server. */
export interface RecordAsked {
  record: string;
}

/** The secret of a one-time link. */
export interface TakeAsked {
  secret: string;
}

/** A review of the match, of at least this depth. */
export interface ReviewAsked {
  depth?: "deep" | "quick" | "usual";
}

/** Any legal action of the seat that decided at a step, to be judged. */
export interface TryAsked {
  action: string;
}

/** An answer: one of the actions that are legal in the position. */
export interface AnswerAsked {
  action: string;
}

/** A signed text, as in `StreakText`, handed back. */
export interface StreakAsked {
  text: string;
}

/** A request to play on from a step of a finished match, against computers. */
export interface PlayOnAsked {
  /** how many actions the new match begins with; 0 is the deal */
  step: number;
  /** one's own */
  seat: number;
  /** of the others; bard by default */
  level?: "apprentice" | "archdruid" | "bard" | "druid" | null;
  /** hidden cards as they were, or dealt anew: what the seat had seen by then still holds */
  cards?: "anew" | "same";
  hints?: boolean;
}

/** A request for a duel: others play the deal of a finished match from this seat. */
export interface DuelAsked {
  seat: number;
  /** of the computers that play on for people once a decision differs; druid by default */
  level?: "apprentice" | "archdruid" | "bard" | "druid" | null;
}

/** An update about the table. The first message of a connection has every part; later ones have those that changed. */
export interface Update {
  type: "table";
  table?: TableShown;
  you?: You;
  /** the view of `you.eyes`, a `ViewShown` */
  view?: ViewShown;
  choices?: ChoiceShown[];
  events?: EventShown[];
  log?: LineShown[];
  clock?: ClockShown;
  waits?: WaitsShown;
}

/** Everything about the table that is public. */
export interface TableShown {
  /** whoever knows it may look on */
  id: string;
  /** the readable part of the id */
  name: string;
  game: string;
  /** the game's title */
  title: string;
  status: "cancelled" | "open" | "over" | "running";
  options: Record<string, number | string | null>;
  seats: SeatShown[];
  /** shown in the lobby */
  listed: boolean;
  /** whether hints are allowed */
  hints: boolean;
  clock: Clock | null;
  paused: boolean;
  /** how many there are */
  onlookers: number;
  /** to the deal, from the creation of the table on; null for a deal from elsewhere */
  commitment: string | null;
  /** the deal has been played before: somebody may know it */
  before: boolean;
  proposal: ProposalShown | null;
  /** the computer is still loading */
  preparing: boolean;
  /** the table of the rematch */
  rematch: string | null;
  ended: Ended | null;
  /** the table that this one follows */
  follows: string | null;
  /** where in that table's match this one begins, if not with its deal */
  opening: OpeningShown | null;
  /** the duel that is played here */
  duel: string | null;
  /** texts on the components of the match */
  words: Record<string, string[]>;
  /** by piece: what it shows besides its name, and that as a number */
  faces: Record<string, [string, number]>;
  /** by line of the score sheet: the points for 0, 1, 2 … pieces; the last holds for more, too */
  scales: Record<string, number[]>;
  /** the seat that may open, close, give and remove */
  host: number | null;
  /** whose deal of the day is played here, such as 2026-11-19 */
  day: string | null;
  /** a further try at it, which does not count */
  practice: boolean;
}

/** A seat, as everybody sees it. */
export interface SeatShown {
  seat: number;
  kind: "closed" | "computer" | "open" | "person";
  name: string;
  /** of a computer; it is part of the name, too: `Nolwenn (Druid)` */
  level: string | null;
  /** the name as used in sentences: `Nolwenn` */
  short: string;
  /** its person is connected, or a computer holds it */
  here: boolean;
  /** a computer plays for its absent person */
  away: boolean;
  /** must act now */
  acts: boolean;
  /** has given up */
  conceded: boolean;
}

/**
 * A time control. `move`: seconds per decision. `total`: seconds for the whole match, plus `increment` after each
 * action.
 */
export interface Clock {
  kind: "move" | "total";
  seconds: number;
  increment: number;
}

/** A proposal, and the seats that have not answered it yet. */
export interface ProposalShown {
  /** `pause`, `back`, `abandon` or, after the match, `rematch` */
  what: string;
  /** the proposer */
  seat: number;
  open: number[];
  text: string;
  /** seats that have agreed */
  agreed: number[];
  /** seats that have declined a rematch, which begins without them */
  declined: number[];
}

/** How the match ended. */
export interface Ended {
  /** by seat */
  scores: number[];
  /** by seat; ties share a place */
  places: number[];
  texts: string[];
  /** the clause that ended it */
  clause: string | null;
  abandoned: boolean;
  /** the scores of each deal, by seat */
  by_deal: number[][];
}

/** The point of a finished match from which this one goes on. */
export interface OpeningShown {
  /** how many of its actions this match begins with */
  step: number;
  /** whether the hidden cards were dealt anew there */
  anew: boolean;
}

/** Everything that concerns this connection alone. */
export interface You {
  /** one's own seats */
  seats: number[];
  /** the seat whose view is sent; null for an onlooker's view */
  eyes: number | null;
  /** the seat that should get the device next: the seat now shown sends `cover`, the next one `show` */
  hand_over: number | null;
  host: boolean;
  /** to send with `act` */
  turn: number;
  /** how one's last action can be taken back: at once, or if the others agree */
  take_back: "consented" | "free" | null;
  /** a proposal waits for this person's answer */
  asked: boolean;
  /** seats */
  muted: number[];
  /** the first and last event number while a computer played for this person */
  missed: [number, number] | null;
  /** for `hand_over`: what has happened since that seat last decided, as an onlooker saw it */
  recap: string[];
  /** the host has removed this person, who has not sat down since */
  removed: boolean;
  /** this person may not sit down again */
  banned: boolean;
  /** by one's own seat: the nonce added to the deal */
  nonces: Record<number, string>;
}

/** A legal action: where its piece comes from and goes to, all moves, and its effect on the score sheet. */
export interface ChoiceShown {
  /** to send with `act` */
  action: string;
  source: string | null;
  target: string | null;
  /** piece (null: unknown), from, to */
  moves: [string | null, string, string][];
  /** line of the score sheet, before, after */
  changes: [string, number, number][];
  /** total points before the action */
  before: number;
  after: number;
  /** a sentence, unless `texts=0` */
  text: string;
}

/** An event, as this viewer saw it. Each viewer has their own numbering. */
export interface EventShown {
  number: number;
  /** `deal`, `act`, `table` (a step of the table itself), `back`, `concede` or `end` */
  what: string;
  /** the seat that did it */
  seat: number | null;
  /** null if this viewer cannot name it yet */
  action: string | null;
  /** as in a choice */
  moves: [string | null, string, string][];
  /** the seats that must act afterwards */
  acts: number[];
  text: string;
  /** the seats whose points changed: seat, points before, points after */
  counted: [number, number, number][];
}

/** A line of the table's log. */
export interface LineShown {
  number: number;
  /** `sat`, `talked`, `left`, `began`, … */
  what: string;
  seat: number | null;
  /** what was said, or a sentence about what happened */
  text: string;
  /** milliseconds since 1970 */
  at: number;
}

/** The time left when the message is sent. */
export interface ClockShown {
  /** milliseconds, by seat */
  left: number[];
  /** by seat whose clock runs: milliseconds until it starts */
  runs: Record<number, number>;
}

/** How long the table waits for people, in milliseconds from when the message is sent. */
export interface WaitsShown {
  /** until the proposal lapses; a rematch then begins with those who agreed */
  proposal: number | null;
  /** by seat that must act and whose person is absent: until a computer plays for it */
  gone: Record<number, number>;
}

/** Success: carried out and on disk. `answer` holds what was asked for. */
export interface Done {
  type: "done";
  id: string;
  answer?: any;
}

/** Refusal: nothing has changed. `code` is for programs, `text` for people, `clause` is the rule that forbids it. */
export interface Refused {
  type: "refused";
  /** null if the message's id could not be read */
  id: string | null;
  code: string;
  text: string;
  clause?: string;
}

/** The end of the connection, with its reason; the close code says the same. */
export interface Bye {
  type: "bye";
  code: string;
  text: string;
}

/** The clause that forbids an action; null if none does. */
export interface Because {
  clause: string | null;
  text: string | null;
  /** the fact in this position, as a sentence */
  fact: string | null;
  /** what the same piece can do instead, as a sentence */
  can: string | null;
}

/** The best actions, best first. */
export interface Hints {
  /** the turn they are for */
  turn: number;
  best: Prospect[];
  /** the expected continuation (principal variation) */
  line: string[];
  /** confidence that the first is the best, from 0 to 1 */
  sure: number;
  /** too close to tell which is the best */
  close: boolean;
  /** the round of thinking that this comes from */
  round: number;
  /** no round after this one would tell more */
  last: boolean;
}

/** The outcome of an action, as estimated by a computer from what the seat knows. */
export interface Prospect {
  action: string;
  /** of winning, from 0 to 1 */
  chance: number;
  /** points ahead of the best other seat */
  margin: number;
  /** one's own final points */
  points: number;
  /** at most three, as sentences: what tells it apart from the other actions */
  reasons: string[];
  /** the 95 % interval of the chance; null if it was not estimated */
  chances: [number, number] | null;
  /** the 95 % interval of the margin */
  margins: [number, number] | null;
}

/** A link to open on another device. */
export interface Link {
  link: string;
  /** the link as a QR code, in SVG */
  qr: string;
  /** who can open it: anybody on the internet, the same network, or this computer alone */
  reach: "everybody" | "here" | "network";
  /** for `here`: the command that starts the server for the network */
  command: string;
}

/** A token for `Authorization: Bearer`. */
export interface SeatToken {
  /** a secret, shown only once */
  token: string;
}

/** The table of a rematch; everybody who asks gets the same one. */
export interface Rematched {
  /** its id; null while others are being asked: it then arrives as `rematch` of the table */
  table: string | null;
}

/** A view: what one viewer sees. It is sent as `View.data` builds it. */
export interface ViewShown {
  format: string;
  game: string;
  /** version of the rules */
  rules: string;
  /** how many */
  seats: number;
  /** as in a record */
  options: string;
  /** their hash, and the owner's own values where they differ from the printed ones */
  components: Record<string, any>;
  /** the viewer; null for an onlooker */
  seat: number | null;
  /** seats that have given up */
  conceded: number[];
  begins: number;
  /** seats */
  to_act: number[];
  over: boolean;
  /** the number of the clause that ended the match */
  ended: number;
  /** by seat, as if the match ended now */
  scores: number[];
  /** the pieces in each zone, bottom first; null for a piece that this viewer cannot name */
  zones: Record<string, (string | null)[]>;
  /** zone, position and knowers (a bit per seat) of pieces known beyond their zone's audience */
  told: [string, number, number][];
  /** the game's own numbers and lists of numbers */
  fields: Record<string, any>;
  /** by seat: the points of each line of the score sheet */
  sheets: Record<string, number>[];
  /** how many copies of each piece this viewer cannot place; absent in a replay */
  unseen?: Record<string, number>;
}

/** A step of a finished match. */
export interface FrameShown {
  /** the position */
  view: ViewShown;
  /** what has happened since the previous frame */
  events: EventShown[];
}

/** A whole review, told to one person: the format of `dolmen review --json`. */
export interface AccountShown {
  format: string;
  game: string;
  names: string[];
  /** the names as used in sentences */
  short: string[];
  seats: SeatReviewed[];
  graph: GraphPoint[];
  decisions: DecisionShown[];
  /** the steps of the key moments, the costliest first */
  key: number[];
  /** by mark: the least loss in the chance to win that earns it */
  bounds: Record<string, number>;
  /** by level: the points it loses per hundred decisions of this game; empty where none was measured */
  levels: Record<string, [number, number, number]>;
}

/** How a seat played. */
export interface SeatReviewed {
  seat: number;
  /** those that count */
  decisions: number;
  /** points lost per hundred decisions; null if none counts */
  per_hundred: [number, number, number] | null;
  /** how many of each, the heaviest first */
  marks: Record<string, number>;
  points: PartsShown;
  chances: PartsShown;
}

/** Where the result of a seat came from. The parts add up to the result. */
export interface PartsShown {
  start: number;
  /** luck of the deal */
  deal: number;
  /** luck of the draws */
  draws: number;
  /** luck of the guess: how the unseen pieces turned out */
  guess: number;
  foresight: number;
  /** what the seat's own decisions lost */
  skill: number;
  /** what the others' decisions gave */
  gifts: number;
  result: number;
}

/** Every seat's chance to win before a step, with all cards open. */
export interface GraphPoint {
  step: number;
  chances: number[];
}

/** A decision, judged from what its seat could know. */
export interface DecisionShown {
  step: number;
  seat: number;
  mark: "best" | "break" | "chip" | "close" | "crack" | "fine" | "scratch";
  /** whether there was something to decide */
  counts: boolean;
  played: WorthShown;
  best: WorthShown;
  /** in the chance to win */
  loss: [number, number, number];
  /** in points of margin */
  lost: [number, number, number];
}

/** What an action is worth to its seat. */
export interface WorthShown {
  action: string;
  /** the action in words */
  said: string;
  /** to win */
  chance: number;
  margin: number;
  /** what speaks for it and against it; empty where nothing was lost */
  reasons: string[];
}

/** The server is up. */
export interface Health {
  ok: boolean;
  version: string;
}

/** The person with this cookie; null for a newcomer. */
export interface WhoAmI {
  me: Me | null;
}

/** A person, as shown to themselves. */
export interface Me {
  id: string;
  name: string;
  lang: "de" | "en" | "nl";
}

/** The browsers and programs that can act for a person. */
export interface Sessions {
  browsers: SessionShown[];
  programs: ProgramShown[];
}

/** A browser that holds a secret of the person. */
export interface SessionShown {
  id: string;
  /** browser and operating system, as far as known */
  device: string;
  created: number;
  /** rounded to the day */
  seen: number;
  /** whether it is the browser that asks */
  here: boolean;
}

/** A program that may play a seat. */
export interface ProgramShown {
  id: string;
  table: string;
  seat: number;
}

/**
 * A link that makes another browser the same person: once, until it expires. The secret stands behind `#`, so it
 * reaches no server and no log.
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
 * The person that a link would make this browser, and who it is now: how many of that person's tables are unfinished,
 * and whether other browsers know them.
 */
export interface Joining {
  name: string;
  expires: number;
  now: string | null;
  same: boolean;
  tables: number;
  elsewhere: boolean;
}

/** The games and the computer players. */
export interface Games {
  games: GameShown[];
  levels: LevelShown[];
}

/** A game: its description, numbers of seats and options. */
export interface GameShown {
  id: string;
  title: string;
  about: string;
  /** condition ("" for none), fewest, most */
  seats: [string, number, number][];
  options: OptionShown[];
  /** whether the seat that begins can be chosen */
  first: boolean;
  /** whether it has a table in the browser; every game has, its own or the plain one */
  board: boolean;
  /** the usual length of a match between people */
  minutes: number | null;
  /** the youngest age, according to the box */
  age: number | null;
  /** 1 easy, 2 medium, 3 demanding */
  difficulty: number | null;
}

/** An option of a game: one of `values`, or a whole number from `least` to `most`. */
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
  /** by game, as measured; 25 is average */
  ratings: Record<string, number>;
}

/** A rulebook in Markdown with numbered clauses, and beside it the rules common to all games. */
export interface RulesShown {
  game: string;
  lang: string;
  /** with a comment `<!-- picture NAME: what it shows. -->` where the browser draws something */
  text: string;
  /** in plain text, including those common to all games */
  clauses: Record<string, string>;
  /** in Markdown: the common clauses, and what marks and short names mean */
  common: string;
}

/**
 * Tables: in the lobby the newest first; in one's own list the unfinished ones first, then by last change. `more`:
 * where one's own list continues (`?from=`).
 */
export interface Tables {
  tables: TableListed[];
  more: number | null;
}

/** A row of the lobby, or of one's own list. */
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
  /** the deal has been played before: somebody may know it */
  before: boolean;
  /** whose deal of the day it is, such as 2026-11-19 */
  day: string | null;
  /** a further try at it, which does not count */
  practice: boolean;
  /** by seat; this and the next two once the match is over */
  scores: number[] | null;
  /** ties share a place */
  places: number[] | null;
  /** milliseconds since 1970 */
  ended: number | null;
  /** yours; null if you hold several seats, or none */
  outcome: "abandoned" | "lost" | "tied" | "won" | null;
  /** the seats that must act */
  acts: number[];
  /** your own seats */
  you: number[];
  /** the host's seat */
  host: number | null;
  /** in your own list: the effect of removing it, see `Dropped` */
  dropping: "abandon" | "cancel" | "hide" | "leave" | null;
}

/**
 * The effect of removing a table from one's list: hidden, as it is over; left, as others play on (a computer plays for
 * you until you return); cancelled, as it had not begun and nobody else sat there; or abandoned, as you played against
 * computers only.
 */
export interface Dropped {
  did: "abandon" | "cancel" | "hide" | "leave";
}

/** The address of a new table. */
export interface TableMade {
  id: string;
  link: string;
}

/** A record as in docs/notation.md; for a running match, limited to what the reader may know. */
export interface RecordShown {
  record: string;
}

/** A finished match, step by step, from one viewer's perspective or with all cards open. */
export interface Frames {
  names: string[];
  /** the names as used in sentences */
  short: string[];
  /** each a `FrameShown` */
  frames: FrameShown[];
  /** this and the next two as in TableShown */
  words: Record<string, string[]>;
  faces: Record<string, [string, number]>;
  scales: Record<string, number[]>;
}

/**
 * The review of a match, or the progress of one under way. While a deeper one is made, the account is that of the
 * previous one.
 */
export interface ReviewShown {
  state: "done" | "failed" | "none" | "running" | "waiting";
  /** of the one under way; otherwise of the one there is */
  depth: "deep" | "quick" | "usual" | null;
  /** decisions judged */
  done: number;
  /** decisions in the match; 0 while it is being read */
  of: number;
  /** an `AccountShown`; always null with `?account=no` */
  account: AccountShown | null;
}

/**
 * A position outside any live table, as one seat sees it, of a lesson or of a review; with everything that a table
 * shows of it.
 */
export interface PositionShown {
  game: string;
  /** the game's title */
  title: string;
  /** whose view it is */
  seat: number;
  /** a `ViewShown` */
  view: ViewShown;
  /** what the seat may do */
  choices: ChoiceShown[];
  /** by seat */
  names: string[];
  /** the names as used in sentences */
  short: string[];
  /** this and the next two as in TableShown */
  words: Record<string, string[]>;
  faces: Record<string, [string, number]>;
  scales: Record<string, number[]>;
  options: Record<string, number | string | null>;
}

/** The verdict on an action that was not necessarily played. */
export interface Tried {
  /** `played` is the action that was tried */
  judged: DecisionShown;
  /** whether it is the one that was played */
  same: boolean;
}

/** All lessons, by game; games without any are left out. */
export interface Lessons {
  games: LessonsOfGame[];
}

/** The lessons of a game, in their order. */
export interface LessonsOfGame {
  game: string;
  title: string;
  lessons: LessonListed[];
}

/** A lesson in the list. */
export interface LessonListed {
  id: string;
  title: string;
}

/** A lesson: a position with a goal. */
export interface LessonShown {
  game: string;
  id: string;
  title: string;
  /** what it is about */
  story: string;
  /** what is to be found */
  goal: string;
  /** the first of its game is 1 */
  number: number;
  /** how many the game has */
  of: number;
  /** the lesson after it */
  next: string | null;
  position: PositionShown;
}

/** The feedback on an answer. */
export interface Feedback {
  right: boolean;
  text: string;
  answer: LessonWorth;
  best: LessonWorth;
  /** `fine`, `close`, `scratch`, `chip`, `crack` or `break`: by what the answer loses against the best for certain */
  mark: string;
  /** in the chance to win, from 0 to 1: its mean, and the ends of its 95 % interval */
  loss: [number, number, number];
  /** other right answers, in words */
  also: string[];
  clauses: ClauseShown[];
}

/** What an action is worth to its seat, and what speaks for and against it. */
export interface LessonWorth {
  action: string;
  /** the action in words */
  said: string;
  /** of winning, from 0 to 1 */
  chance: number;
  /** points ahead of the best other seat */
  margin: number;
  reasons: string[];
}

/** A rule that a lesson is about. */
export interface ClauseShown {
  id: string;
  /** in Markdown */
  text: string;
}

/** The deals of the day. */
export interface Today {
  /** such as 2026-11-19, in UTC */
  day: string;
  /** the server's time, in milliseconds since 1970 */
  now: number;
  /** when the next deals can be played */
  until: number;
  deals: DealOfDay[];
  tomorrow: NextDeal[];
  streak: StreakShown;
}

/** Today's deal of a game. */
export interface DealOfDay {
  game: string;
  title: string;
  minutes: number;
  /** the names of their levels */
  opponents: string[];
  commitment: string;
  /** when it was published, in milliseconds since 1970 */
  made: number;
  state: "finished" | "new" | "running" | "unfinished";
  /** of one's attempt */
  table: string | null;
  /** how many people have finished it */
  finished: number;
  result: DayResult | null;
}

/** The result of one's attempt, compared with all attempts finished so far. */
export interface DayResult {
  score: number;
  /** over the best computer */
  margin: number;
  /** in the match */
  place: number;
  /** among people, by score, then by margin; ties share a place */
  rank: number;
  /** the percentage of the others who did worse, rounded down; null if there are no others */
  percent: number | null;
}

/** The commitment to a deal of tomorrow. */
export interface NextDeal {
  game: string;
  title: string;
  commitment: string;
  made: number;
}

/** Days in a row with at least one finished deal; one missed day in any seven is forgiven. */
export interface StreakShown {
  days: number;
  longest: number;
  /** whether today counts already */
  today: boolean;
  /** whether the streak would survive if the next day were missed */
  spare: boolean;
  /** whether days were brought over from another browser, which is possible once */
  brought: boolean;
}

/** The results of a deal. While it can still count, they are shown only to those who have played it; so are replays. */
export interface DayResults {
  day: string;
  game: string;
  title: string;
  /** whether nothing counts for it any more */
  closed: boolean;
  closes: number;
  commitment: string;
  made: number;
  /** in hexadecimal, once it is closed */
  secret: string | null;
  state: "finished" | "new" | "running" | "unfinished";
  table: string | null;
  result: DayResult | null;
  /** whether lines and bars are shown to this person */
  shown: boolean;
  begun: number;
  finished: number;
  /** the best, and one's own */
  lines: RankLine[];
  bars: BarShown[];
}

/** A finished attempt in the table of results. */
export interface RankLine {
  rank: number;
  name: string;
  score: number;
  margin: number;
  you: boolean;
  /** where it can be replayed */
  table: string;
}

/** How many results lie in a range of scores, both ends included. */
export interface BarShown {
  least: number;
  most: number;
  count: number;
}

/** Earlier days, the latest first. `more`: where the list continues (`?before=`). */
export interface PastDays {
  days: PastDay[];
  more: string | null;
}

export interface PastDay {
  day: string;
  deals: PastDeal[];
}

/** A deal of an earlier day, with one's own result. */
export interface PastDeal {
  game: string;
  title: string;
  state: "finished" | "new" | "running" | "unfinished";
  table: string | null;
  finished: number;
  result: DayResult | null;
}

/** A person's days as a text that the server has signed, for another browser to hand back. */
export interface StreakText {
  text: string;
}

/** Two matches with the same deal, decision by decision: the earlier one first. */
export interface ComparedShown {
  game: string;
  title: string;
  seat: number;
  /** two */
  sides: SideCompared[];
  /** null if everybody did the same throughout */
  parting: Parting | null;
  turns: TurnCompared[];
}

/** One of two matches with the same deal. */
export interface SideCompared {
  table: string;
  names: string[];
  /** by seat; this and the next are empty if the match was abandoned */
  scores: number[];
  places: number[];
  steps: number;
}

/** Where two matches diverge: up to there everybody did the same in both. */
export interface Parting {
  /** the seat that decided differently; of several at the same time, the one that is compared */
  seat: number;
  steps: [number | null, number | null];
  texts: [string | null, string | null];
}

/** A seat's n-th decision in both matches; null where a match had ended before it. */
export interface TurnCompared {
  steps: [number | null, number | null];
  texts: [string | null, string | null];
  /** by seat, after it */
  scores: [number[] | null, number[] | null];
  same: boolean;
}

/** The link to a duel. Asking again for the same seat gives the same link. */
export interface DuelMade {
  id: string;
  link: Link;
}

/** A duel, as shown to somebody who opens its link. Results are shown only to those who have played it. */
export interface DuelShown {
  id: string;
  /** the challenger */
  by: string;
  game: string;
  title: string;
  seat: number;
  /** names of those who sat there; "" at the seat of the duel */
  seats: string[];
  /** whether people were among the others */
  people: boolean;
  /** of the computers that play on for them */
  level: "apprentice" | "archdruid" | "bard" | "druid";
  minutes: number | null;
  /** `there`: sat at the first match, and knows it */
  you: "new" | "played" | "playing" | "there";
  /** one's own table */
  yours: string | null;
  /** how many have accepted */
  accepted: number;
  finished: number;
  /** best first */
  results: DuelResult[];
}

/** One person's result in a duel. */
export interface DuelResult {
  table: string;
  name: string;
  /** whether it is the match that the duel is about */
  first: boolean;
  yours: boolean;
  status: "abandoned" | "gone" | "over" | "running";
  /** at the seat of the duel; this and the next two once the match is over */
  points: number | null;
  /** over the best of the others */
  margin: number | null;
  place: number | null;
}

/** The table where somebody plays a duel. */
export interface DuelAccepted {
  id: string;
}

/** One's own matches: the latest 2000 that were played to their end, each held from one seat. */
export interface StatisticsShown {
  matches: number;
  won: number;
  tied: number;
  lost: number;
  /** the most frequent first */
  tallies: TallyShown[];
  /** the latest 200, in the order in which they ended */
  reviewed: MatchReviewed[];
  games: LostInGame[];
  /** the costliest first */
  mistakes: MistakeShown[];
  /** finished matches that are not reviewed yet */
  unreviewed: number;
  /** whether they are being reviewed now */
  reviewing: boolean;
}

/** The matches of one game with one number of seats against the same opponents. */
export interface TallyShown {
  game: string;
  title: string;
  seats: number;
  /** `person`, and the levels of the computers, each once */
  against: string[];
  matches: number;
  won: number;
  tied: number;
  lost: number;
}

/** One reviewed match. */
export interface MatchReviewed {
  table: string;
  game: string;
  seats: number;
  /** when it ended, in milliseconds since 1970 */
  at: number;
  depth: string;
  /** one's own that count */
  decisions: number;
  /** points lost per hundred decisions; null if none counts */
  per_hundred: [number, number, number] | null;
  /** of the deal, the draws and the guess, in points */
  luck: number;
  luck_in_chances: number;
}

/** How well a person plays a game, over all reviewed matches. */
export interface LostInGame {
  game: string;
  title: string;
  matches: number;
  decisions: number;
  per_hundred: [number, number, number] | null;
  luck: number;
  luck_in_chances: number;
}

/** A kind of mistake, and what all of that kind have cost. */
export interface MistakeShown {
  game: string;
  kind: string;
  text: string;
  /** points */
  lost: number;
  /** of what all marked decisions in this game lost */
  share: number;
}

/** The reason a request was refused. */
export interface Problem {
  code: string;
  text: string;
  clause: string | null;
}

/** The messages of a client, by `do`. */
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
  unhint: Unhint;
  carry: Carry;
  token: Token;
  speak: Speak;
  ping: Ping;
}

/** Their answers, where there is more than `done`. */
export interface Answers {
  why: Because;
  hint: Hints;
  carry: Link;
  token: SeatToken;
  rematch: Rematched;
}

export type AnySaid = Saying[keyof Saying];

export type AnyTold = Update | Done | Refused | Bye;

type Query = "" | `?${string}`;

/** The answer of an address; `Request` is its method and its path. */
export type Answering<Request extends string> =
  Request extends `GET /api/day/${string}/${string}/record${Query}` ? RecordShown :
  Request extends `GET /api/lessons/${string}/${string}/why${Query}` ? Because :
  Request extends `GET /api/tables/${string}/review/${string}${Query}` ? PositionShown :
  Request extends `POST /api/tables/${string}/review/${string}${Query}` ? Tried :
  Request extends `POST /api/me/statistics/review${Query}` ? StatisticsShown :
  Request extends `GET /api/day/${string}/${string}${Query}` ? DayResults :
  Request extends `GET /api/games/${string}/rules${Query}` ? RulesShown :
  Request extends `GET /api/lessons/${string}/${string}${Query}` ? LessonShown :
  Request extends `POST /api/lessons/${string}/${string}${Query}` ? Feedback :
  Request extends `DELETE /api/me/sessions/${string}${Query}` ? Sessions :
  Request extends `GET /api/tables/${string}/compare${Query}` ? ComparedShown :
  Request extends `POST /api/tables/${string}/duels${Query}` ? DuelMade :
  Request extends `GET /api/tables/${string}/frames${Query}` ? Frames :
  Request extends `POST /api/tables/${string}/play-on${Query}` ? TableMade :
  Request extends `GET /api/tables/${string}/record${Query}` ? RecordShown :
  Request extends `GET /api/tables/${string}/review${Query}` ? ReviewShown :
  Request extends `POST /api/tables/${string}/review${Query}` ? ReviewShown :
  Request extends `POST /api/tables/${string}/same-deal${Query}` ? TableMade :
  Request extends `GET /api/tables/${string}/share${Query}` ? Link :
  Request extends `GET /api/days/share${Query}` ? Link :
  Request extends `POST /api/join/look${Query}` ? Joining :
  Request extends `DELETE /api/me/link${Query}` ? Health :
  Request extends `POST /api/me/link${Query}` ? DeviceLink :
  Request extends `GET /api/me/sessions${Query}` ? Sessions :
  Request extends `GET /api/me/statistics${Query}` ? StatisticsShown :
  Request extends `GET /api/me/streak${Query}` ? StreakText :
  Request extends `POST /api/me/streak${Query}` ? StreakShown :
  Request extends `POST /api/day/${string}${Query}` ? TableMade :
  Request extends `GET /api/duels/${string}${Query}` ? DuelShown :
  Request extends `POST /api/duels/${string}${Query}` ? DuelAccepted :
  Request extends `DELETE /api/mine/${string}${Query}` ? Dropped :
  Request extends `GET /api/tables/${string}${Query}` ? TableListed :
  Request extends `GET /api/day${Query}` ? Today :
  Request extends `GET /api/days${Query}` ? PastDays :
  Request extends `GET /api/games${Query}` ? Games :
  Request extends `POST /api/join${Query}` ? Me :
  Request extends `GET /api/lessons${Query}` ? Lessons :
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

/** The body that it expects. */
export type Asking<Request extends string> =
  Request extends `POST /api/tables/${string}/review/${string}${Query}` ? TryAsked :
  Request extends `POST /api/lessons/${string}/${string}${Query}` ? AnswerAsked :
  Request extends `POST /api/tables/${string}/duels${Query}` ? DuelAsked :
  Request extends `POST /api/tables/${string}/play-on${Query}` ? PlayOnAsked :
  Request extends `POST /api/tables/${string}/review${Query}` ? ReviewAsked :
  Request extends `POST /api/tables/${string}/same-deal${Query}` ? TableAsked :
  Request extends `POST /api/join/look${Query}` ? JoinAsked :
  Request extends `POST /api/me/streak${Query}` ? StreakAsked :
  Request extends `POST /api/join${Query}` ? JoinAsked :
  Request extends `POST /api/me${Query}` ? MeAsked :
  Request extends `POST /api/records${Query}` ? RecordAsked :
  Request extends `POST /api/tables${Query}` ? TableAsked :
  Request extends `POST /api/take${Query}` ? TakeAsked :
  undefined;
