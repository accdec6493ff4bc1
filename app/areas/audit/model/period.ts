import { readParameter } from "#app/platform/parameters.ts";
import { endOfDay, hasNotCome, parseTime } from "./moments.ts";

/** The period of all amounts in the desk's financials. Times are RFC 3339, in UTC; both ends are included. */

export type PeriodField = "from" | "until" | "position";
/** As entered. */
export type PeriodInput = Record<PeriodField, string>;
/** What is wrong with a field: the message key, under `period.problem.`. */
export type PeriodProblem = "time" | "future" | "order" | "position" | "both" | "beyond";
export type PeriodProblems = Partial<Record<PeriodField, PeriodProblem>>;
/** Starts at the first event if `from` is null. Ends at a time (by recording time), or at a position of the ledger. */
export type Period = { from: string | null } & ({ until: string } | { position: number });

export type ReadPeriod = { entered: PeriodInput } & ({ period: Period } | { problems: PeriodProblems });

/** Reads a URL's period: everything until now by default. */
export function readPeriod(search: URLSearchParams, now: string): ReadPeriod {
  const entered = (name: string) => readParameter(search, name)?.trim() ?? "";
  const position = entered("position");
  // `at` is the only date of older links, where a position took precedence.
  const input = { from: entered("from"), until: entered("until") || (position === "" ? entered("at") : ""), position };
  const from = input.from === "" ? null : parseTime(input.from, "first");
  const until = input.until === "" ? now : endOfDay(input.until, now);
  const digits = position.replaceAll(/[,.\s]/g, "");
  const problems: PeriodProblems = {
    ...findProblems("from", input.from, from, now),
    ...findProblems("until", input.until, until, now),
    ...(position !== "" && !/^\d{1,15}$/.test(digits) ? { position: "position" } : {}),
    ...(position !== "" && input.until !== "" ? { position: "both" } : {}),
  };
  if (Object.keys(problems).length > 0) return { entered: input, problems };
  if (position !== "") return { entered: input, period: { from, position: Number(digits) } };
  // Neither is null: an empty `until` is now, and an invalid one is a problem.
  const end = until ?? now;
  if (from !== null && from > end) return { entered: input, problems: { until: "order" } };
  return { entered: input, period: { from, until: end } };
}

function findProblems(field: "from" | "until", text: string, timestamp: string | null, now: string): PeriodProblems {
  if (text === "") return {};
  if (timestamp === null) return { [field]: "time" };
  return hasNotCome(text, now) ? { [field]: "future" } : {};
}

export type Preset = { key: "month" | "lastMonth" | "quarter" | "year" | "all"; from: string; until: string };

/** Usual periods, as a person would enter them: an empty `until` is now. */
export function presetsAt(now: string): Preset[] {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  const day = (ofMonth: number, number: number) =>
    new Date(Date.UTC(year, ofMonth, number)).toISOString().slice(0, "2026-11-21".length);
  return [
    { key: "month", from: day(month, 1), until: "" },
    { key: "lastMonth", from: day(month - 1, 1), until: day(month, 0) },
    { key: "quarter", from: day(month - (month % 3), 1), until: "" },
    { key: "year", from: day(0, 1), until: "" },
    { key: "all", from: "", until: "" },
  ];
}

/** The period in a URL, without empty fields. */
export function periodSearch(period: Partial<PeriodInput>): string {
  const search = new URLSearchParams();
  for (const [name, text] of Object.entries(period)) if (text) search.set(name, text);
  return String(search);
}
