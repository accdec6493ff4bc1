import { cleanText, identifiersIn } from "#app/areas/support/public.ts";
import { readListParameter, readParameter } from "#app/platform/parameters.ts";
import { parseCents } from "#events/pricing/money.ts";
import { endOfDay, hasNotCome, parseTime } from "./moments.ts";

/** A ledger query as stored in its URL: filters, visible columns, position in the list. */

export const FILTERS = [
  "from",
  "to",
  "since",
  "until",
  "type",
  "schema",
  "stream",
  "actor",
  "correlation",
  "payment",
  "agent",
  "wallet",
  "tx",
  "plan",
  "token",
  "min",
  "max",
  "coupon",
  "reason",
  "account",
  "endsAfter",
  "endsBy",
  "owed",
] as const;
export type Filter = (typeof FILTERS)[number];
const ACCESS = ["with", "without"] as const;
/** The typed text, by filter; unused ones are absent. `access`: whether events that record a staff access are found. */
export type QueryFilters = Partial<Record<Filter, string>> & { access?: (typeof ACCESS)[number] };
/** What is wrong with a filter: the message key, under `problem.`. */
export type Problem = "position" | "time" | "future" | "order" | "number" | "amount" | "text" | "wallet" | "hash";

export const COLUMNS = [
  "position",
  "at",
  "type",
  "stream",
  "version",
  "schema",
  "actor",
  "correlation",
  "plan",
  "wallet",
  "token",
  "amount",
  "tx",
  "coupon",
  "reason",
  "hash",
] as const;
export type EventColumn = (typeof COLUMNS)[number];
export const FIRST_COLUMNS: readonly EventColumn[] = [
  "position",
  "at",
  "type",
  "actor",
  "plan",
  "wallet",
  "amount",
  "hash",
];

/** The query in terms of the lookup tables. Positions, times in RFC 3339, cents. */
export type EventQuery = {
  from?: number;
  to?: number;
  since?: string;
  until?: string;
  types?: string[];
  schema?: number;
  streams?: string[];
  actor?: string;
  correlation?: string;
  wallet?: string;
  tx?: string;
  plans?: string[];
  token?: string;
  min?: bigint;
  max?: bigint;
  coupon?: string;
  reason?: string;
  /** A journal account that the event's lines touch. */
  account?: string;
  /** When the sold period ends. */
  endsAfter?: string;
  endsBy?: string;
  /** Periods sold and not yet over at that time, neither withdrawn nor superseded by a later payment. */
  owed?: string;
  withoutAccess?: true;
};

type Read = { query: Partial<EventQuery> } | { problem: Problem };

const LONGEST = 200;
const wrong = (problem: Problem): Read => ({ problem });
const accepted = (query: Partial<EventQuery>): Read => ({ query });

function position(name: "from" | "to", text: string): Read {
  const digits = text.replaceAll(/[,.\s]/g, "");
  return /^\d{1,15}$/.test(digits) ? accepted({ [name]: Number(digits) }) : wrong("position");
}

/** Several values of one kind, separated by commas. */
const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

type Time = "since" | "until" | "endsAfter" | "endsBy" | "owed";

/** A day alone means its first moment for `since`, and its last for `until` and period ends. */
function readTimestamp(name: Time, text: string): Read {
  const at = parseTime(text, name === "since" ? "first" : "last");
  return at === null ? wrong("time") : accepted({ [name]: at });
}

const dollars = (name: "min" | "max", text: string): Read =>
  /^\d{1,12}(\.\d{1,2})?$/.test(text) ? accepted({ [name]: parseCents(text) }) : wrong("amount");

/** The only identifier of a format in a pasted text, such as an explorer's link; null if there is none, or several. */
function pasted(text: string, format: RegExp, read: (identifier: string) => Read): Read | null {
  const [found, ...others] = identifiersIn(cleanText(text).toLowerCase());
  return found !== undefined && others.length === 0 && format.test(found) ? read(found) : null;
}

const READERS: Record<Filter, (text: string, now: string) => Read> = {
  from: (text) => position("from", text),
  to: (text) => position("to", text),
  since: (text) => readTimestamp("since", text),
  until: (text) => readTimestamp("until", text),
  type: (text) => accepted({ types: splitList(text) }),
  schema: (text) => (/^\d{1,4}$/.test(text) ? accepted({ schema: Number(text) }) : wrong("number")),
  stream: (text) => accepted({ streams: [text] }),
  actor: (actor) => accepted({ actor }),
  correlation: (correlation) => accepted({ correlation }),
  payment: (id) => accepted({ streams: [`payment-${id}`, `grant-${id}`] }),
  agent: (id) => accepted({ streams: [`agent-${id.toLowerCase()}`] }),
  wallet: (text) => pasted(text, /^0x[0-9a-f]{40}$/, (wallet) => accepted({ wallet })) ?? wrong("wallet"),
  tx: (text) => pasted(text, /^0x[0-9a-f]{64}$/, (tx) => accepted({ tx })) ?? wrong("hash"),
  plan: (text) => accepted({ plans: splitList(text.toLowerCase()) }),
  token: (token) => accepted({ token: token.toUpperCase() }),
  min: (text) => dollars("min", text),
  max: (text) => dollars("max", text),
  coupon: (text) => accepted({ coupon: text.toUpperCase() }),
  reason: (reason) => accepted({ reason }),
  account: (account) => accepted({ account }),
  endsAfter: (text) => readTimestamp("endsAfter", text),
  endsBy: (text) => readTimestamp("endsBy", text),
  owed: (text, now) => (hasNotCome(text, now) ? wrong("future") : readTimestamp("owed", text)),
};

export type ReadQuery = { entered: QueryFilters; query: EventQuery; problems: Partial<Record<Filter, Problem>> };

/** Parses the filters of a URL. An invalid one is named and not applied. */
export function readQuery(search: URLSearchParams, now: string): ReadQuery {
  const read: ReadQuery = { entered: {}, query: {}, problems: {} };
  const access = ACCESS.find((known) => known === readParameter(search, "access"));
  if (access) read.entered.access = access;
  if (access === "without") read.query.withoutAccess = true;
  for (const filter of FILTERS) {
    const text = readParameter(search, filter)?.trim();
    if (!text) continue;
    read.entered[filter] = text;
    // PostgreSQL text cannot contain NUL.
    const found = text.length > LONGEST || text.includes("\0") ? wrong("text") : READERS[filter](text, now);
    if ("problem" in found) read.problems[filter] = found.problem;
    else Object.assign(read.query, { ...found.query, ...bothStreams(read.query, found.query) });
  }
  return read;
}

/** An event that records what staff opened; reading the ledger adds them. */
export const ACCESS_EVENT = "Accessed";

/**
 * The query of the desk's own page. Access events are left out unless the query names them, and deferred revenue of the current day is as
 * of now; both are then part of the query, so that its exports are the same.
 */
export function readPageQuery(search: URLSearchParams, now: string): ReadQuery {
  const whole = new URLSearchParams(search);
  const [owed, stream] = [readParameter(search, "owed")?.trim(), readParameter(search, "stream")?.trim()];
  if (owed && endOfDay(owed, now) === now) whole.set("owed", now);
  const names = readParameter(search, "type")?.trim() || stream?.startsWith("access-");
  if (!ACCESS.some((known) => known === readParameter(search, "access")) && !names) whole.set("access", "without");
  const read = readQuery(whole, now);
  const { since, until, from = 0, to = from } = read.query;
  // Reported at the end of the range, but still applied: it finds nothing.
  if (since !== undefined && until !== undefined && since > until) read.problems.until = "order";
  if (from > to) read.problems.to = "order";
  return read;
}

/** A stream and a payment that do not match select nothing. */
const bothStreams = (before: EventQuery, { streams }: Partial<EventQuery>): Partial<EventQuery> =>
  before.streams && streams ? { streams: streams.filter((stream) => before.streams?.includes(stream)) } : {};

/** The columns of a URL, in list order; by default the usual ones. */
export function parseColumns(search: URLSearchParams): EventColumn[] {
  const named = readListParameter(search, "cols")?.split(",") ?? [];
  const known = COLUMNS.filter((column) => named.includes(column));
  return known.length > 0 ? known : [...FIRST_COLUMNS];
}

/** Where a page of the list begins: below a position, above one, or at the latest event. */
export type PagePosition = { before: number } | { after: number } | "newest";

export function parsePagePosition(search: URLSearchParams): PagePosition {
  const at = (name: string) =>
    /^\d{1,15}$/.test(readParameter(search, name) ?? "") ? Number(readParameter(search, name)) : null;
  const [before, after] = [at("before"), at("after")];
  if (before !== null) return { before };
  return after !== null ? { after } : "newest";
}

/** The part of the URL that is the query itself: it is saved, exported and linked. */
export function toSearchParams(filters: QueryFilters, columns?: readonly EventColumn[]): URLSearchParams {
  const search = new URLSearchParams();
  for (const filter of FILTERS) {
    const text = filters[filter];
    if (text) search.set(filter, text);
  }
  if (filters.access) search.set("access", filters.access);
  const usual = columns?.join() === FIRST_COLUMNS.join();
  if (columns && !usual) search.set("cols", columns.join());
  return search;
}
