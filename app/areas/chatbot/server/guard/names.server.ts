import { fold } from "../reading/fold.server.ts";
import type { TokenIndex } from "../reading/tokens.server.ts";
import type { Figure } from "./findNumbers.server.ts";

/** Names that contain a digit without being a figure: "1INCH", "24h", "web3". */

/** Industry terms, allowed without any tool. */
const TERMS = "l1 l2 l3 web2 web3 p2p b2b erc20 erc-20 erc721 erc-721 bep20 bep-20 trc20 trc-20".split(" ");
/** Keys whose values name a token in a tool result. */
const NAMING = ["id", "tokenId", "symbol"];
const LONGEST = 60;

/** The names allowed in a growing text: some from the beginning, others once a tool returned them. */
export class Names {
  readonly #known = new Set(TERMS);

  add(names: readonly string[]): void {
    // A name made only of digits would let a figure through.
    for (const name of names)
      if (name.length <= LONGEST && /\d/.test(name) && /\p{L}/u.test(name)) this.#known.add(name.toLowerCase());
  }

  /** Whether a figure is part of such a name, which occurs there as a whole word. */
  cover({ at, end }: Figure, text: string): boolean {
    return [...this.#known].some((name) => {
      for (let start = Math.max(0, end - name.length); start <= at; start++)
        if (isWordAt(text, start, name)) return true;
      return false;
    });
  }
}

/** Arabic and Korean attach their particles directly to a Latin name. */
const PART = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u;

function isWordAt(text: string, start: number, name: string): boolean {
  const end = start + name.length;
  if (text.slice(start, end).toLowerCase() !== name) return false;
  return !PART.test(text[start - 1] ?? "") && !PART.test(text[end] ?? "");
}

/** The names in a tool result: its tokens, and its column names. */
export function collectNames(value: unknown, index: TokenIndex): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => collectNames(one, index));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => [
    key,
    ...findWindows(key),
    ...(typeof one === "string" && NAMING.includes(key) ? tokenNames(one, index) : collectNames(one, index)),
  ]);
}

/** "change24h" and "d7" mean "24h" and "7d". */
const findWindows = (key: string): string[] =>
  [/(?<count>\d{1,3})(?<unit>[hd])(?![a-z])/.exec(key), /^(?<unit>[hd])(?<count>\d{1,3})$/.exec(key)].flatMap(
    (found) => (found?.groups ? [`${found.groups.count}${found.groups.unit}`] : []),
  );

/** The possible names of a token with this id or symbol: each word of its name separately. */
export function tokenNames(name: string, index: TokenIndex): string[] {
  const token = index.byName.get(fold(name.replace(/-/g, " ")));
  if (!token || (token.id !== name && token.symbol !== name)) return [name];
  return [name, token.id, token.symbol, ...token.name.split(/\s+/)];
}
