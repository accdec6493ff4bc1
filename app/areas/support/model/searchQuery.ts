import { isCalendarDay } from "#app/platform/calendarDay.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { PAYMENT_EVENTS } from "#events/names.ts";
import { DURATIONS } from "#events/pricing/catalogue.ts";
import { cleanText, identifiersIn, partsIn, shortenedIn, tooManyDigitsIn } from "./identifiers.ts";

/** The possible meanings of a search text. Pure: the page and the server interpret a search the same way. */

export const TERMS = ["wallet", "transaction", "nonce", "nft", "coupon"] as const;
export type TermKind = (typeof TERMS)[number];

/** A kind of term and its value or prefix. `ends`: the end of a shortened identifier. */
export type Term = { kind: TermKind; term: string; whole: boolean; ends?: string };

export type Meaning =
  | { by: "everything" }
  /** Never searched as entered: an account is looked up by it, with a reason, and the address is not stored. */
  | { by: "email" }
  | { by: "payment"; id: string; whole: boolean }
  | { by: "account"; subject: string }
  | { by: "terms"; terms: Term[] }
  /** A card provider's id of a session, a charge, a refund …; it is case-sensitive. */
  | { by: "provider"; id: string }
  | { by: "refund"; number: number }
  | { by: "invoice"; series: string; number: number }
  /** The text has several identifiers: a person has to choose one. */
  | { by: "several"; identifiers: string[] }
  /** Too short, or in no format that we know. `digits`: how many follow 0x, when there are too many for a hash. */
  | { by: "nothing"; digits?: number };

const ADDRESS = /^0x[0-9a-f]{40}$/;
const HASH = /^0x[0-9a-f]{64}$/;
const MIN_HEX_DIGITS = 3;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** At least eight hex digits of an id; digits alone are a number rather than the beginning of an id. */
const UUID_BEGINS = /^(?=.{8,36}$)[0-9a-f]{8}(-[0-9a-f]{0,4}){0,3}(-[0-9a-f]{0,12})?$/;
const ACCOUNT = /^(account|guest):[0-9a-z-]{1,64}$/;
const NAMED = /^(nonce|nft|coupon|payment|wallet|transaction)\s*[:#]\s*(\S+)$/;

/** The kinds of a card provider's ids that we store. */
const PROVIDER_ID = /^(?:cs|pi|ch|py|re|pyr|sub|in|dp|du)_\w{1,250}$/;
/** `R-0031`, the name of a refund. */
const REFUND = /^r-0*([1-9]\d{0,8})$/;
/** `INV-2026-000001`, and `CRN-` for a credit note. */
const INVOICE = /^((?:inv|crn)-\d{4})-0*([1-9]\d{0,8})$/;

/** The search term in a text: its identifier, without the words around it. Only this goes into a URL or a record. */
export function searchedFor(typed: string): string {
  const text = cleanText(typed);
  const lower = text.toLowerCase();
  if (ACCOUNT.test(lower)) return lower;
  const whole = identifiersIn(lower);
  if (whole.length > 0) return whole.join(" ");
  if (NAMED.test(lower) || lower.includes("@")) return text;
  const shortened = shortenedIn(lower);
  if (shortened.length > 0) return shortened.join(" ");
  const parts = partsIn(lower);
  return parts.length > 0 ? parts.join(" ") : text;
}

/** Recognises the entered text by its format. `nonce:5`, `nft:5`, `#5` (an NFT) and `coupon:5` are explicit. */
export function parseMeaning(typed: string): Meaning {
  const text = searchedFor(typed);
  if (text === "") return { by: "everything" };
  const lower = text.toLowerCase();
  const whole = identifiersIn(lower);
  const found = whole.length > 0 ? whole : text.includes("@") ? [] : text.split(" ").filter(isPart);
  if (found.length > 1) return { by: "several", identifiers: found };
  if (whole.length === 0 && text.includes("@")) return { by: "email" };
  const named = NAMED.exec(lower);
  if (named?.[1] && named[2]) return namedMeaning(named[1], named[2]);
  if (ACCOUNT.test(lower)) return { by: "account", subject: lower };
  if (lower.includes("…")) return shortenedMeaning(lower);
  if (/^#\d{1,78}$/.test(lower)) return { by: "terms", terms: [begins("nft", lower.slice(1))] };
  if (lower.startsWith("0x")) return hexMeaning(lower);
  const numbered = numberedMeaning(text, lower);
  if (numbered) return numbered;
  if (/^\d{1,78}$/.test(lower)) return { by: "terms", terms: numberTerms(lower) };
  if (UUID_BEGINS.test(lower)) return toPaymentMeaning(lower);
  if (/^[a-z0-9_-]{3,64}$/.test(lower)) return { by: "terms", terms: [begins("coupon", text.toUpperCase())] };
  return nothing(lower);
}

/** Names with a format of their own: a card provider's id, a refund or an invoice. */
function numberedMeaning(text: string, lower: string): Meaning | null {
  if (PROVIDER_ID.test(text)) return { by: "provider", id: text };
  const refund = REFUND.exec(lower);
  if (refund) return { by: "refund", number: Number(refund[1]) };
  const [, series = "", number] = INVOICE.exec(lower) ?? [];
  return number ? { by: "invoice", series: series.toUpperCase(), number: Number(number) } : null;
}

const isPart = (word: string): boolean => /^(0x|#)[0-9a-f]+(…[0-9a-f]+)?$/.test(word);

function nothing(lower: string): Meaning {
  const digits = tooManyDigitsIn(lower);
  return digits === null ? { by: "nothing" } : { by: "nothing", digits };
}

function hexMeaning(lower: string): Meaning {
  if (ADDRESS.test(lower)) return { by: "terms", terms: [exact("wallet", lower), begins("transaction", lower)] };
  if (HASH.test(lower)) return one("transaction", lower);
  if (!/^0x[0-9a-f]{0,63}$/.test(lower) || lower.length < 2 + MIN_HEX_DIGITS) return nothing(lower);
  const terms = [begins("transaction", lower)];
  return { by: "terms", terms: lower.length < 42 ? [begins("wallet", lower), ...terms] : terms };
}

/** The beginning and the end of a hash, a wallet or an NFT. */
function shortenedMeaning(text: string): Meaning {
  const [start = "", ends = ""] = text.split("…");
  if (start.startsWith("#")) return { by: "terms", terms: [{ ...begins("nft", start.slice(1)), ends }] };
  const transaction = { ...begins("transaction", start), ends };
  const mayBeWallet = start.length + ends.length <= 42;
  return { by: "terms", terms: mayBeWallet ? [{ ...begins("wallet", start), ends }, transaction] : [transaction] };
}

/** The complete hash of a search, if it is for one. */
export function findTransactionHash(meaning: Meaning): string | null {
  const term = meaning.by === "terms" && meaning.terms.length === 1 ? meaning.terms[0] : undefined;
  return term?.kind === "transaction" && term.whole ? term.term : null;
}

/** An NFT's id has up to 78 digits and is matched by its first ones; a nonce is short and matched as a whole. */
function numberTerms(digits: string): Term[] {
  if (digits.length > MAX_NONCE_DIGITS) return [begins("nft", digits)];
  return digits.length < MIN_NFT_DIGITS ? [exact("nonce", digits)] : [exact("nonce", digits), begins("nft", digits)];
}
const MAX_NONCE_DIGITS = 9;
const MIN_NFT_DIGITS = 3;

const exact = (kind: TermKind, term: string): Term => ({ kind, term, whole: true });
const begins = (kind: TermKind, term: string): Term => ({ kind, term, whole: false });
const one = (kind: TermKind, term: string): Meaning => ({ by: "terms", terms: [exact(kind, term)] });

function namedMeaning(kind: string, value: string): Meaning {
  if (kind === "payment") return toPaymentMeaning(value);
  if (kind === "coupon") return one("coupon", value.toUpperCase());
  if (kind === "wallet" || kind === "transaction") {
    const [short] = shortenedIn(value);
    const meant = short === undefined ? hexMeaning(value) : shortenedMeaning(short);
    const terms = meant.by === "terms" ? meant.terms.filter((term) => term.kind === kind) : [];
    return terms.length > 0 ? { by: "terms", terms } : nothing(value);
  }
  if (!/^\d{1,78}$/.test(value)) return { by: "nothing" };
  return kind === "nonce" ? one("nonce", value) : { by: "terms", terms: [begins("nft", value)] };
}
const toPaymentMeaning = (id: string): Meaning => ({ by: "payment", id, whole: UUID.test(id) });

/** A search as stored in the URL. Dates are UTC days, both included; amounts are dollars such as `39.99`. */
export type Search = {
  q: string;
  state: string;
  plan: string;
  duration: string;
  token: string;
  from: string;
  to: string;
  least: string;
  most: string;
};
export const FILTERS = ["state", "plan", "duration", "token", "from", "to", "least", "most"] as const;
export type FilterName = (typeof FILTERS)[number];

const isKnown = (known: readonly string[]) => (text: string) => known.includes(text);
const isAmount = (text: string) => /^\d{1,12}([.,]\d{1,2})?$/.test(text);
const IS_VALID: Record<FilterName, (text: string) => boolean> = {
  state: isKnown(PAYMENT_EVENTS),
  plan: (text) => /^[a-z0-9-]{1,64}$/.test(text),
  duration: isKnown(DURATIONS),
  token: (text) => /^[A-Za-z0-9]{1,16}$/.test(text),
  from: isCalendarDay,
  to: isCalendarDay,
  least: isAmount,
  most: isAmount,
};

/** The search in a URL, and the filters in it that we do not recognise. */
export function parseSearch(params: URLSearchParams): { search: Search; wrong: FilterName[] } {
  const wrong: FilterName[] = [];
  const of = (name: FilterName) => {
    const value = readParameter(params, name)?.trim() ?? "";
    if (value === "") return "";
    const valid = IS_VALID[name](value);
    if (!valid) wrong.push(name);
    return valid ? value : "";
  };
  const filters = Object.fromEntries(FILTERS.map((name) => [name, of(name)])) as Record<FilterName, string>;
  return { search: { q: searchedFor(readParameter(params, "q") ?? ""), ...filters }, wrong };
}

/** Text that never goes into a URL: an email address, and what may be the beginning of one. */
const UNSAID: readonly Meaning["by"][] = ["email", "nothing"];

/** A search as a URL query; empty fields are omitted. An email address is never in a URL, nor are the words around the search term. */
export function formatQuery(search: Search): string {
  const entries = Object.entries({ ...search, q: searchedFor(search.q) }).filter(
    ([name, value]) => value !== "" && !(name === "q" && UNSAID.includes(parseMeaning(value).by)),
  );
  return new URLSearchParams(entries).toString();
}

/** Entered dollars, in cents. */
export function centsTyped(dollars: string): bigint {
  const [whole = "0", fraction = ""] = dollars.replace(",", ".").split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

/**
 * The last result of a page: the next page begins after it. `term` when payments are found by one; `abandoned` when only abandoned
 * payments follow.
 */
export type PagePosition = ({ at: string; paymentId: string } | { term: string; paymentId: string }) & {
  abandoned?: true;
};

export const positionText = (position: PagePosition): string => {
  const [kind, value] = "term" in position ? ["t", position.term] : ["a", position.at];
  return `${position.abandoned ? kind.toUpperCase() : kind}~${value}~${position.paymentId}`;
};

export function parsePagePosition(text: string | null): PagePosition | null {
  const [kind, value, paymentId] = text?.split("~") ?? [];
  if (!kind || !value || !paymentId || !/^[0-9a-z-]{1,64}$/.test(paymentId)) return null;
  const abandoned = kind === kind.toUpperCase() ? ({ abandoned: true } as const) : {};
  if (kind.toLowerCase() === "t") return { term: value, paymentId, ...abandoned };
  return kind.toLowerCase() === "a" && !Number.isNaN(Date.parse(value)) ? { at: value, paymentId, ...abandoned } : null;
}
