import { bandsMarked } from "./bands.server.ts";
import { fold } from "./fold.server.ts";
import { ALIASES, ORDINARY_WORDS } from "./tokenWords.server.ts";

/** Which tokens a message names. */

/** A token as messages can name it; `id` is its id in URLs. */
export type KnownToken = { id: string; symbol: string; name: string };
export type TokenIndex = {
  byName: ReadonlyMap<string, KnownToken>;
  bySymbol: ReadonlyMap<string, KnownToken>;
  /** Latin names that are long enough to distinguish a typo from another word. */
  longNames: readonly string[];
  otherScripts: readonly string[];
};
/** How certain it is that the token is meant: 0 if it may be an ordinary word. */
type Found = { token: KnownToken; at: number; length: number; sure: 0 | 1 | 2 | 3 };

/** @param tokens the larger one first if two share a name */
export function buildTokenIndex(tokens: readonly KnownToken[]): TokenIndex {
  const byName = new Map<string, KnownToken>();
  const bySymbol = new Map<string, KnownToken>();
  for (const token of tokens) {
    const symbol = token.symbol.toUpperCase();
    if (!bySymbol.has(symbol)) bySymbol.set(symbol, token);
    const name = fold(token.name);
    const plain = name.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
    for (const key of [name, fold(token.symbol), fold(token.id.replace(/-/g, " ")), plain])
      if (key && !byName.has(key)) byName.set(key, token);
  }
  for (const [symbol, names] of Object.entries(ALIASES)) {
    const token = bySymbol.get(symbol);
    if (token) for (const name of names) byName.set(fold(name), token);
  }
  const names = [...byName.keys()];
  return {
    byName,
    bySymbol,
    longNames: names.filter((name) => name.length >= 6 && /^[a-z ]+$/.test(name)),
    otherScripts: names.filter((name) => /[^\0-\x7f]/.test(name)).sort((one, other) => other.length - one.length),
  };
}

type Word = { text: string; folded: string; at: number };

/** Replaces a token in a text without its names. */
export const TOKEN_SIGN = "¤";

type TokensOfText = {
  /** Those that are certainly meant, in the order in which they are named. */
  sure: KnownToken[];
  maybe: KnownToken[];
  /** The folded text with a sign in place of each token that is certainly meant. */
  nameless: string;
  /** The same with marks in place of grade letters. */
  marked: string;
};

/** The tokens that a message names, and the rest of the message. */
export function tokensIn(original: string, index: TokenIndex): TokensOfText {
  const text = original.normalize("NFKC");
  const found: Found[] = [];
  const words = splitWords(text);
  addDollars(text, index, found);
  addNames(words, isShouted(text), index, found);
  addOtherScripts(text, index, found);
  addGlued(text, index, found);
  if (!found.some(({ sure }) => sure > 0)) addSlips(words, index, found);
  found.sort((one, other) => one.at - other.at);
  const those = (isSure: boolean) => found.filter(({ sure }) => sure > 0 === isSure).map(({ token }) => token);
  const sure = those(true);
  const cut = withoutNames(text, found);
  const signed = (folded: string) => withoutOtherScripts(folded, sure, index);
  return { sure, maybe: those(false), nameless: signed(fold(cut)), marked: signed(fold(bandsMarked(cut))) };
}

function withoutNames(text: string, found: readonly Found[]): string {
  let cut = text;
  for (const { at, length, sure: sureness } of [...found].reverse())
    if (sureness > 0 && length > 0) cut = `${cut.slice(0, at)}${TOKEN_SIGN}${cut.slice(at + length)}`;
  return cut;
}

function withoutOtherScripts(
  folded: string,
  sure: readonly KnownToken[],
  { byName, otherScripts }: TokenIndex,
): string {
  const symbols = new Set(sure.map(({ symbol }) => symbol));
  const names = otherScripts.filter((name) => symbols.has(byName.get(name)?.symbol ?? ""));
  return names.reduce((rest, name) => rest.replaceAll(name, TOKEN_SIGN), folded);
}

const isShouted = (text: string): boolean => text.length > 12 && text === text.toUpperCase() && /[A-Z]{4}/.test(text);

/** L'ether and dell'ether name ether. */
const ARTICLE = /^(\p{L}{1,2}|qu|all|dell|nell|sull|dall|un)['’](?=\p{L}{2})/iu;

const splitWords = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*/gu)].map(([word], index, all) => {
    const article = ARTICLE.exec(word)?.[0].length ?? 0;
    const bare = word.slice(article);
    return { text: bare, folded: fold(bare), at: (all[index]?.index ?? 0) + article };
  });

/** Without duplicates, and no two at the same position. */
function add(found: Found[], one: Found): void {
  const { at, length, token } = one;
  if (found.some((other) => at < other.at + other.length && other.at < at + length)) return;
  if (!found.some((other) => other.token.symbol === token.symbol)) found.push(one);
}

function addDollars(text: string, { bySymbol }: TokenIndex, found: Found[]): void {
  for (const { 0: whole, 1: symbol = "", index: at = 0 } of text.matchAll(/\$([A-Za-z][A-Za-z0-9]{1,9})\b/g)) {
    const token = bySymbol.get(symbol.toUpperCase());
    if (token) add(found, { token, at, length: whole.length, sure: 3 });
  }
}

const LONGEST_NAME = 4;

function addNames(words: readonly Word[], shouted: boolean, { byName }: TokenIndex, found: Found[]): void {
  for (let count = LONGEST_NAME; count >= 1; count--)
    for (let first = 0; first + count <= words.length; first++) {
      const those = words.slice(first, first + count);
      const whole = those.map(({ folded }) => folded).join(" ");
      const key = count === 1 && byName.has(whole) ? whole : (whole.split("'")[0] ?? "");
      const token = byName.get(key);
      const [start, end] = [those[0], those.at(-1)];
      if (!token || !start || !end) continue;
      const isOrdinary = count === 1 && (ORDINARY_WORDS.has(key) || key.length <= 2);
      const sure = isOrdinary ? sureOfOrdinary({ key, token, first, words, shouted }) : 2;
      if (sure > 0 || key.length > 2)
        add(found, { token, at: start.at, length: end.at + end.text.length - start.at, sure });
    }
}

type Ordinary = { key: string; token: KnownToken; first: number; words: readonly Word[]; shouted: boolean };

/** An ordinary word is a token if it is written or placed like one. */
function sureOfOrdinary({ key, token, first, words, shouted }: Ordinary): Found["sure"] {
  const raw = (words[first]?.text ?? "").split(/['’]/)[0] ?? "";
  if (!shouted && raw.length >= 2 && raw === raw.toUpperCase() && /[A-Z]/.test(raw)) return 3;
  const isAdjacent =
    /^(token|coin|price|grade|signal)s?$/.test(words[first + 1]?.folded ?? "") ||
    /^(token|coin)$/.test(words[first - 1]?.folded ?? "");
  if (isAdjacent && key.length > 2) return 2;
  const isNamed = key === fold(token.name) && key.length >= 4 && /^\p{Lu}/u.test(raw) && first > 0;
  return isNamed ? 2 : 0;
}

function addOtherScripts(text: string, { byName, otherScripts }: TokenIndex, found: Found[]): void {
  const folded = fold(text);
  for (const name of otherScripts) {
    const at = folded.indexOf(name);
    // 이더 is Ether, and the end of 트레이더.
    const isInWord = at > 0 && /^\p{Script=Hangul}/u.test(name) && /\p{Script=Hangul}/u.test(folded[at - 1] ?? "");
    const token = at < 0 || isInWord ? undefined : byName.get(name);
    if (token && !found.some((other) => other.token.symbol === token.symbol))
      found.push({ token, at, length: 0, sure: 2 });
  }
}

/** Latin symbols that touch Chinese or Korean letters: SOL的价格, ETH는. */
const GLUED =
  /(?<![A-Za-z0-9])([A-Za-z][A-Za-z0-9]{1,8})(?=[\p{Script=Han}\p{Script=Hangul}])|(?<=[\p{Script=Han}\p{Script=Hangul}])[A-Za-z][A-Za-z0-9]{1,8}(?![A-Za-z0-9])/gu;

function addGlued(text: string, { byName }: TokenIndex, found: Found[]): void {
  for (const { 0: whole, 1: symbol = whole, index: at = 0 } of text.matchAll(GLUED)) {
    const token = byName.get(fold(symbol));
    if (token) add(found, { token, at, length: symbol.length, sure: 3 });
  }
}

function addSlips(words: readonly Word[], { byName, longNames }: TokenIndex, found: Found[]): void {
  for (const { text, folded, at } of words) {
    if (folded.length < 6 || !/^[a-z]+$/.test(folded)) continue;
    const name = longNames.find((known) => isNear(folded, known));
    const token = name === undefined ? undefined : byName.get(name);
    if (token) add(found, { token, at, length: text.length, sure: 1 });
  }
}

/** One letter too many, too few, wrong, or two of them swapped. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [mine, theirs] = [one.slice(same), other.slice(same)];
  return (
    mine.slice(1) === theirs.slice(1) ||
    mine.slice(1) === theirs ||
    mine === theirs.slice(1) ||
    (mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2))
  );
}
