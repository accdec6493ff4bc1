/** A message may contain two questions: the first is answered, the other one mentioned. */

const END = /[?？؟]+\s*|(?<=\p{L}{2,}|\d)[.!。！]\s+/gu;
const FEWEST_LETTERS = 5;

/** @returns the first question, and the text after it */
export function firstQuestionOf(text: string): { first: string; second: string | null } {
  for (const end of text.matchAll(END)) {
    const at = end.index + end[0].length;
    const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()];
    const isSecond = /[?？؟]/.test(second) && lettersOf(second) >= FEWEST_LETTERS;
    if (isSecond && lettersOf(first) >= FEWEST_LETTERS && /[?？؟]/.test(first)) return { first, second };
  }
  return { first: text, second: null };
}

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
