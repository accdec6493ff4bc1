/**
 * What identifies a payment in a text from a customer: a link to an explorer, a shortened hash, a hash without 0x or
 * broken over lines, words around it. Pure, and in linear time.
 */

/** Enough for a pasted email. */
export const LONGEST_TEXT = 2_000;
/** A text with more of them is not about a single payment. */
const MAX_IDENTIFIERS = 10;

/** Zero-width characters, which chats and mail programs put into copied text, and direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\0]/g;

/** Full-width letters and digits become normal ones, and `…` three dots; line breaks become spaces. */
export const cleanText = (typed: string): string =>
  typed.slice(0, LONGEST_TEXT).replace(INVISIBLE, "").normalize("NFKC").replace(/\s/g, " ").trim();

/** With 0x even when other text touches it, as in joined lines; without 0x only as a separate word. */
const HASHES = /0x[0-9a-f]{64}(?=0x|[^0-9a-f]|$)|(?<![0-9a-z])[0-9a-f]{64}(?![0-9a-z])/g;
const ADDRESSES = /0x[0-9a-f]{40}(?=0x|[^0-9a-f]|$)|(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/g;
const HEX_WITH_SPACES = /^(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{40})$/;
const PART = /^0x[0-9a-f]{3,63}$/;
const TOO_LONG = /^0x[0-9a-f]{65,}$/;
const UUIDS = /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])/g;
/** `0x12345678…9abcde` is how our receipt prints a hash, `0x123456...789a` how it prints a wallet, `#981234…5678` how it prints an NFT. */
const SHORTENED = /(?<![0-9a-z])(?:0x|#)?[0-9a-f]{2,62}(?:\.{2,4}|⋯|\*{2,4})[0-9a-f]{2,62}(?![0-9a-z])/g;
/** With fewer digits on each side, and without 0x, it is more likely a word or a number. */
const MIN_BARE_DIGITS = 4;

/**
 * The complete identifiers in a clean lower-case text, each once: its hashes, else its UUIDs, else its addresses. An id of a
 * transaction or a payment is more specific than the wallets in the same text. Email addresses are not searched for identifiers.
 */
export function identifiersIn(lower: string): string[] {
  const text = lower
    .split(/[\s,;<>()"']/)
    .filter((word) => !word.includes("@"))
    .join(" ");
  const joined = text.replaceAll(" ", "");
  // Broken over lines by a mail program, or written in groups.
  const read = HEX_WITH_SPACES.test(joined) ? joined : text;
  const hashes = hexIn(read, HASHES);
  if (hashes.length > 0) return hashes;
  const ids = text.match(UUIDS) ?? [];
  return ids.length > 0 ? once(ids) : hexIn(read, ADDRESSES);
}

/** Digits alone are a number, such as an NFT's id. */
const hexIn = (text: string, format: RegExp): string[] =>
  once((text.match(format) ?? []).filter((hex) => hex.startsWith("0x") || /[a-f]/.test(hex)).map(withPrefix));

/** The shortened identifiers in a clean lower-case text, with `…` in their middle; those of NFTs begin with `#`. */
export function shortenedIn(lower: string): string[] {
  return once((lower.match(SHORTENED) ?? []).flatMap(shortened));
}

function shortened(found: string): string[] {
  const [begins = "", ends = ""] = found.split(/[.⋯*]+/);
  const bare = begins.replace(/^(?:0x|#)/, "");
  const isPrefixed = bare !== begins;
  if (begins.startsWith("0x")) return bare.length < 3 ? [] : [`${begins}…${ends}`];
  if (!isPrefixed && (bare.length < MIN_BARE_DIGITS || ends.length < MIN_BARE_DIGITS)) return [];
  if (/^\d+$/.test(bare + ends)) return [`#${bare}…${ends}`];
  return isPrefixed ? [] : [`0x${bare}…${ends}`];
}

/** The beginnings of hashes or wallets among other words. */
export const partsIn = (lower: string): string[] => once(lower.split(/[^0-9a-z]/).filter((word) => PART.test(word)));

/** How many digits follow 0x in a word that has too many for a hash; null without one. */
export function tooManyDigitsIn(lower: string): number | null {
  const long = lower.split(/[^0-9a-z]/).find((word) => TOO_LONG.test(word));
  return long === undefined ? null : long.length - 2;
}

/** The site of the first link to a transaction, such as `etherscan.io`: a site other than ours shows other chains. */
export function explorerIn(typed: string): string | null {
  for (const word of cleanText(typed).split(/[\s<>()"']/)) {
    if (!/\/tx\//i.test(word)) continue;
    const url = word.includes("://") ? word : `https://${word}`;
    if (URL.canParse(url)) return new URL(url).hostname.replace(/^www\./, "");
  }
  return null;
}

const withPrefix = (hex: string): string => (hex.startsWith("0x") ? hex : `0x${hex}`);
const once = (found: readonly string[]): string[] => [...new Set(found)].slice(0, MAX_IDENTIFIERS);
