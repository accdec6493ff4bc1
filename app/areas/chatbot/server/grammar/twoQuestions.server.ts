/** A message may contain two questions: the first is answered, the other one mentioned. */

const END = /[?？؟]+\s*|(?<=\p{L}{2,}|\d)[.!。！]\s+/gu;
const FEWEST_LETTERS = 5;

/** @returns the first question, and the text after it */
export function splitFirstQuestion(text: string): { first: string; second: string | null } {
  for (const end of text.matchAll(END)) {
    const at = end.index + end[0].length;
    const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()];
    const isSecond = /[?？؟]/.test(second) && countLetters(second) >= FEWEST_LETTERS;
    if (isSecond && countLetters(first) >= FEWEST_LETTERS && /[?？؟]/.test(first)) return { first, second };
  }
  return { first: text, second: null };
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
