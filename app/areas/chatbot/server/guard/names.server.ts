import { fold } from "../reading/fold.server.ts";
import type { TokenIndex } from "../reading/tokens.server.ts";
import type { Figure } from "./figures.server.ts";

/** Names that hold a digit and say no figure: "1INCH", "24h", "web3". */

/** Words of the trade, said without any tool. */
const TERMS = "l1 l2 l3 web2 web3 p2p b2b erc20 erc-20 erc721 erc-721 bep20 bep-20 trc20 trc-20".split(" ");
/** Under these keys a tool's answer names a token. */
const NAMING = ["id", "tokenId", "symbol"];
const LONGEST = 60;

/** Those of a text that grows: some are known from the beginning, others once a tool gave them. */
export class Names {
  readonly #known = new Set(TERMS);

  add(names: readonly string[]): void {
    // A name of digits alone would let a figure through.
    for (const name of names)
      if (name.length <= LONGEST && /\d/.test(name) && /\p{L}/u.test(name)) this.#known.add(name.toLowerCase());
  }

  /** Whether a figure is a part of such a name, which stands there as a whole word. */
  cover({ at, end }: Figure, text: string): boolean {
    return [...this.#known].some((name) => {
      for (let start = Math.max(0, end - name.length); start <= at; start++)
        if (isWordAt(text, start, name)) return true;
      return false;
    });
  }
}

/** Arabic and Korean write their particles right beside a Latin name. */
const PART = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;

function isWordAt(text: string, start: number, name: string): boolean {
  const end = start + name.length;
  if (text.slice(start, end).toLowerCase() !== name) return false;
  return !PART.test(text[start - 1] ?? "") && !PART.test(text[end] ?? "");
}

/** The names in a tool's answer: its tokens, and what its columns are called after. */
export function namesOf(value: unknown, index: TokenIndex): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesOf(one, index));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => [
    key,
    ...windowsOf(key),
    ...(typeof one === "string" && NAMING.includes(key) ? tokenNames(one, index) : namesOf(one, index)),
  ]);
}

/** "change24h" and "d7" are about "24h" and "7d". */
const windowsOf = (key: string): string[] =>
  [/(?<count>\d{1,3})(?<unit>[hd])(?![a-z])/.exec(key), /^(?<unit>[hd])(?<count>\d{1,3})$/.exec(key)].flatMap(
    (found) => (found?.groups ? [`${found.groups.count}${found.groups.unit}`] : []),
  );

/** How a token may be called, of which an id or a symbol is given: each word of its name by itself. */
export function tokenNames(given: string, index: TokenIndex): string[] {
  const token = index.byName.get(fold(given.replace(/-/g, " ")));
  if (!token || (token.id !== given && token.symbol !== given)) return [given];
  return [given, token.id, token.symbol, ...token.name.split(/\s+/)];
}
