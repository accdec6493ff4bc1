import { type Figure, findNumbers } from "./findNumbers.server.ts";

/** All numbers of a tool result: including those of texts that are only a number or a time, and the lengths of its lists. */
export function collectNumbers(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value === "string") return numbersOfText(value);
  if (Array.isArray(value)) return [value.length, ...value.flatMap(collectNumbers)];
  if (value !== null && typeof value === "object") return Object.values(value).flatMap(collectNumbers);
  return [];
}

function numbersOfText(text: string): number[] {
  if (/^[-+]?\d{1,40}(\.\d{1,40})?$/.test(text)) return [Number(text)];
  // A window of so many days.
  if (/^\d{1,3}d$/.test(text)) return [Number(text.slice(0, -1))];
  const time = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(text);
  return time ? time.slice(1).filter(Boolean).map(Number) : [];
}

/** Whether a figure is a known one, rounded as people round, with either sign, or as a percentage of a share. */
export const isKnown = ({ readings, isPercent }: Figure, known: readonly number[]): boolean =>
  readings.some(({ value, step }) =>
    known.some((one) => (isPercent ? [one, one * 100] : [one]).some((same) => isNear(same, value, step))),
  );

const isNear = (one: number, other: number, step: number): boolean =>
  Math.abs(Math.abs(one) - Math.abs(other)) <= step / 2 + Math.abs(one) * 1e-9;

/** The figures of a text without a source. */
export const unknownIn = (text: string, known: readonly number[], locale: string): Figure[] =>
  findNumbers(text, locale).filter((figure) => !isKnown(figure, known));
