import { findNumbers, latinDigits } from "./findNumbers.server.ts";
import { isKnown } from "./known.server.ts";
import { Names } from "./names.server.ts";

/**
 * No figure without a source: as a text grows, words are sent immediately, a number waits until it is complete, and one that no tool
 * returned is replaced by a mark. So are addresses of wallets and of other sites. Source: docs/spec/chatbot.md#0, principle 7.
 */
export class Guard {
  readonly withheld: string[] = [];
  readonly #known: number[] = [];
  readonly #names = new Names();
  readonly #locale: string;
  #waiting = "";
  /** The text sent last decides whether a number is separate. */
  #before = "\n";

  constructor(locale: string) {
    this.#locale = locale;
  }

  /** These are allowed from now on. */
  allow(numbers: readonly number[]): void {
    for (const one of numbers) this.#known.push(one);
  }

  /** These are allowed from now on, although they contain digits. */
  allowNames(names: readonly string[]): void {
    this.#names.add(names);
  }

  /** The part of the text that may be sent now. */
  next(text: string): string {
    this.#waiting += text;
    return this.#release(waitsFrom(this.#waiting));
  }

  /** The remainder when nothing more comes. */
  end(): string {
    const rest = this.#release(this.#waiting.length);
    this.#before = "\n";
    return rest;
  }

  #release(until: number): string {
    const ready = this.#waiting.slice(0, until);
    this.#waiting = this.#waiting.slice(until);
    if (ready === "") return "";
    const checked = this.#checked(this.#before + ready, this.#before.length);
    this.#before = (this.#before + ready).slice(-MAX_BEFORE);
    return checked;
  }

  #checked(whole: string, from: number): string {
    let cleaned = "";
    let index = from;
    for (const { at, end } of this.#unknown(whole)) {
      if (end <= index) continue;
      this.withheld.push(whole.slice(Math.max(index, at), end));
      cleaned += whole.slice(index, Math.max(index, at)) + MARK;
      index = end;
    }
    return cleaned + whole.slice(index);
  }

  #unknown(whole: string): { at: number; end: number }[] {
    const addresses = [...whole.matchAll(ADDRESS)].map((found) => ({
      at: found.index,
      end: found.index + found[0].length,
    }));
    const figures = findNumbers(whole, this.#locale).filter(
      (figure) => !isKnown(figure, this.#known) && !this.#names.cover(figure, whole),
    );
    return [...addresses, ...figures].sort((one, other) => one.at - other.at);
  }
}

/** Replaces what was withheld. */
export const MARK = "▯";

/** An address of a wallet or a contract, or of another site. */
const ADDRESS = /0x[0-9a-fA-F]{6,64}|(?:https?:)?\/\/[^\s)\]>"']{1,500}|\bwww\.[^\s)\]>"']{1,500}/g;

const MAX_BEFORE = 64;
/** A high surrogate (`Cs`) waits for the low one. */
const GROWING =
  /[-−+$€£%]{0,2}[.,]?\d[\d.,\u00a0\u202f '’\u2060₀-₉\p{Cs}]{0,60}(?:[\s\u00a0]?(?:mil[\s\u00a0])?[\p{L}%.]{0,12}\)?)?$/u;
/** "18 mil M" continues after its first word. */
const GROWN = /\d[\s\u00a0]?(?!mil\s)\p{L}{3,12}\s$/u;
const WORD = /[\p{L}\p{N}\p{Cs}\u2060$#_/:.,+−-]{1,64}$/u;
/** The thousands separators before the word. */
const THOUSANDS = /\d[\d.,\u00a0\u202f '’\u2060]{0,60}$/;
const LINK = /(?:0x|https?:|\/\/|www\.)[^\s)\]>"']{0,520}$/;

/** Where the tail begins that may still grow into another number, with its unit and its word, or into an address. */
function waitsFrom(text: string): number {
  const plain = latinDigits(text);
  const link = LINK.exec(plain);
  const number = GROWING.exec(plain);
  if (!link && number && GROWN.test(number[0])) return text.length;
  const before = (pattern: RegExp, index: number) => pattern.exec(plain.slice(0, index))?.index ?? index;
  const word = before(WORD, link?.index ?? number?.index ?? text.length);
  return before(WORD, before(THOUSANDS, word));
}
