import { PAYMENT_EVENTS } from "../../../../events/names.ts";
import { DURATIONS } from "../../../../events/pricing/catalogue.ts";

/** The possible meanings of a search text. Pure: the page and the server interpret a search the same way. */

export const TERMS = ["wallet", "transaction", "nonce", "nft", "coupon"] as const;
export type TermKind = (typeof TERMS)[number];

/** A kind of term and its value or prefix. */
export type Term = { kind: TermKind; term: string; whole: boolean };

export type Meaning =
  | { by: "everything" }
  /** Never searched as typed: an account is looked up by it, with a reason, and the address is not stored. */
  | { by: "email" }
  | { by: "payment"; id: string; whole: boolean }
  | { by: "account"; subject: string }
  | { by: "terms"; terms: Term[] }
  /** Too short, or in no format that we know. */
  | { by: "nothing" };

const ADDRESS = /^0x[0-9a-f]{40}$/;
const HASH = /^0x[0-9a-f]{64}$/;
const LEAST_HEX_DIGITS = 3;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** At least eight hex digits of an id; digits alone are a number rather than the beginning of an id. */
const UUID_BEGINS = /^(?=.{8,36}$)[0-9a-f]{8}(-[0-9a-f]{0,4}){0,3}(-[0-9a-f]{0,12})?$/;
const NAMED = /^(nonce|nft|coupon|payment)\s*[:#]\s*(\S+)$/;

/** Recognises the typed text by its format. `nonce:5`, `nft:5`, `#5` (an NFT) and `coupon:5` are explicit. */
export function meaningOf(typed: string): Meaning {
  const text = typed.trim();
  if (text === "") return { by: "everything" };
  if (text.includes("@")) return { by: "email" };
  const lower = text.toLowerCase();
  const named = NAMED.exec(lower);
  if (named?.[1] && named[2]) return named[1] === "payment" ? paymentOf(named[2]) : termNamed(named[1], named[2]);
  if (/^#\d{1,78}$/.test(lower)) return { by: "terms", terms: [begins("nft", lower.slice(1))] };
  if (/^(account|guest):[0-9a-z-]{1,64}$/.test(lower)) return { by: "account", subject: lower };
  if (lower.startsWith("0x")) return hexMeaning(lower);
  if (/^\d{1,78}$/.test(lower)) return { by: "terms", terms: numberTerms(lower) };
  if (UUID_BEGINS.test(lower)) return paymentOf(lower);
  if (/^[a-z0-9_-]{3,64}$/.test(lower)) return { by: "terms", terms: [begins("coupon", text.toUpperCase())] };
  return { by: "nothing" };
}

function hexMeaning(lower: string): Meaning {
  if (ADDRESS.test(lower)) return { by: "terms", terms: [exact("wallet", lower), begins("transaction", lower)] };
  if (HASH.test(lower)) return one("transaction", lower);
  if (!/^0x[0-9a-f]{0,63}$/.test(lower) || lower.length < 2 + LEAST_HEX_DIGITS) return { by: "nothing" };
  const terms = [begins("transaction", lower)];
  return { by: "terms", terms: lower.length < 42 ? [begins("wallet", lower), ...terms] : terms };
}

/** An NFT's id has up to 78 digits and is matched by its first ones; a nonce has few and is matched whole. */
function numberTerms(digits: string): Term[] {
  if (digits.length > MOST_NONCE_DIGITS) return [begins("nft", digits)];
  return digits.length < LEAST_NFT_DIGITS ? [exact("nonce", digits)] : [exact("nonce", digits), begins("nft", digits)];
}
const MOST_NONCE_DIGITS = 9;
const LEAST_NFT_DIGITS = 3;

const exact = (kind: TermKind, term: string): Term => ({ kind, term, whole: true });
const begins = (kind: TermKind, term: string): Term => ({ kind, term, whole: false });
const one = (kind: TermKind, term: string): Meaning => ({ by: "terms", terms: [exact(kind, term)] });
function termNamed(kind: string, term: string): Meaning {
  if (kind === "coupon") return one("coupon", term.toUpperCase());
  if (!/^\d{1,78}$/.test(term)) return { by: "nothing" };
  return kind === "nonce" ? one("nonce", term) : { by: "terms", terms: [begins("nft", term)] };
}
const paymentOf = (id: string): Meaning => ({ by: "payment", id, whole: UUID.test(id) });

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

const oneOf = (known: readonly string[]) => (text: string) => known.includes(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const isAmount = (text: string) => /^\d{1,12}([.,]\d{1,2})?$/.test(text);
const IS_VALID: Record<FilterName, (text: string) => boolean> = {
  state: oneOf(PAYMENT_EVENTS),
  plan: (text) => /^[a-z0-9-]{1,64}$/.test(text),
  duration: oneOf(DURATIONS),
  token: (text) => /^[A-Za-z0-9]{1,16}$/.test(text),
  from: isDay,
  to: isDay,
  least: isAmount,
  most: isAmount,
};

/** The search in a URL, and the filters in it that we do not recognise. */
export function searchOf(params: URLSearchParams): { search: Search; wrong: FilterName[] } {
  const wrong: FilterName[] = [];
  const of = (name: FilterName) => {
    const value = params.get(name)?.trim() ?? "";
    if (value === "") return "";
    const valid = IS_VALID[name](value);
    if (!valid) wrong.push(name);
    return valid ? value : "";
  };
  const filters = Object.fromEntries(FILTERS.map((name) => [name, of(name)])) as Record<FilterName, string>;
  return { search: { q: (params.get("q") ?? "").slice(0, 200).trim(), ...filters }, wrong };
}

/** Text that is never put in a URL: an address, and what may be the beginning of one. */
const UNSAID: readonly Meaning["by"][] = ["email", "nothing"];

/** A search as a URL query; empty fields are omitted. An email address is never in a URL. */
export function queryOf(search: Search): string {
  const said = Object.entries(search).filter(
    ([name, value]) => value !== "" && !(name === "q" && UNSAID.includes(meaningOf(value).by)),
  );
  return new URLSearchParams(said).toString();
}

/** Dollars as typed, in cents. */
export function centsTyped(dollars: string): bigint {
  const [whole = "0", fraction = ""] = dollars.replace(",", ".").split(".");
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

/** The last result of a page: the next page begins after it. `term` when payments are found by one. */
export type PagePosition = { at: string; paymentId: string } | { term: string; paymentId: string };

export const placeText = (place: PagePosition): string =>
  "term" in place ? `t~${place.term}~${place.paymentId}` : `a~${place.at}~${place.paymentId}`;

export function placeOf(text: string | null): PagePosition | null {
  const [kind, value, paymentId] = text?.split("~") ?? [];
  if (!value || !paymentId || !/^[0-9a-z-]{1,64}$/.test(paymentId)) return null;
  if (kind === "t") return { term: value, paymentId };
  return kind === "a" && !Number.isNaN(Date.parse(value)) ? { at: value, paymentId } : null;
}
