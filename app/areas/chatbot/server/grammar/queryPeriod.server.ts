import { type DayMatch, dayText } from "../reading/dates.server.ts";
import type { Lexeme } from "./lexemes.server.ts";

/** Which days a question is about. Days are "YYYY-MM-DD"; `days` is a period that ends now. */
export type QueryPeriod = { days: number | null; day: string | null; to: string | null };

const DAY_MS = 86_400_000;
export const dayBack = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);

/** Marks as used those periods and days of a question that it uses. */
export function findPeriod(lexemes: readonly Lexeme[], today: string, used: Set<Lexeme>): QueryPeriod {
  const days = lexemes.filter((one) => one.is === "day");
  const [first, last] = days;
  if (first) {
    used.add(first);
    if (last) used.add(last);
    const day = dayText(first.day, today);
    if (last) return { days: null, ...inOrder(day, lastDay(last.day, today)) };
    const isSince = lexemes
      .slice(0, lexemes.indexOf(first))
      .some((one) => one.is === "term" && one.terms.includes("since"));
    const isPeriod = first.day.isWhole !== "day" && !isSince;
    return { days: null, day, to: isPeriod ? capped(lastDay(first.day, today), today) : null };
  }
  const weekday = lexemes.find((one) => one.is === "weekday");
  if (weekday) {
    used.add(weekday);
    const back = (new Date(Date.parse(today)).getUTCDay() - weekday.weekday + 7) % 7 || 7;
    return { days: null, day: dayBack(today, back), to: null };
  }
  const period = lexemes.find((one) => one.is === "period");
  if (!period) return { days: null, day: null, to: null };
  used.add(period);
  const { period: named } = period;
  if (named.kind === "ytd") return { days: null, day: `${today.slice(0, 4)}-01-01`, to: null };
  return named.kind === "ago"
    ? { days: null, day: dayBack(today, named.days), to: null }
    : { days: named.days, day: null, to: null };
}

const inOrder = (one: string, other: string) => (one <= other ? { day: one, to: other } : { day: other, to: one });
const capped = (day: string, today: string): string | null => (day < today ? day : null);

function lastDay(day: DayMatch["day"], today: string): string {
  const begin = dayText(day, today);
  if (day.isWhole === "day") return begin;
  const [year, month] = [Number(begin.slice(0, 4)), Number(begin.slice(5, 7))];
  const next = day.isWhole === "month" ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1);
  return new Date(next - DAY_MS).toISOString().slice(0, 10);
}
