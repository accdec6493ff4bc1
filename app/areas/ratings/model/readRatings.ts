import { z } from "zod";
import { readListParameter, readParameter } from "#app/platform/parameters.ts";
import { columnsNamed, isSortName } from "./columns.ts";
import {
  FIGURES,
  FILTER_GROUPS,
  FILTERS,
  FIRST_ROWS,
  type Filters,
  type RatingsQuery,
  ROWS,
  SIGNAL_CHOICES,
  toRangeNames,
} from "./query.ts";

/** Parses the URL of the ratings. Server only: the browser gets the result. */

const LONGEST = 100;
const LONGEST_CHOICE = 500;
const DOLLARS = /^\$?(\d{1,15}(?:\.\d{1,9})?)([kmbt])?$/i;
const TIMES: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** `10000000`, `10M` or `1.5b`. */
const dollars = z.string().transform((text, check) => {
  const [, digits, unit = ""] = DOLLARS.exec(text.replaceAll(/[,\s]/g, "")) ?? [];
  if (digits !== undefined) return Number(digits) * (TIMES[unit.toLowerCase()] ?? 1);
  check.issues.push({ code: "custom", message: "dollars", input: text });
  return z.NEVER;
});
const grade = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/)
  .transform(Number)
  .pipe(z.number().min(0).max(100));
const points = z
  .string()
  .regex(/^[+\-\u2212]?\d{1,3}$/)
  .transform((text) => Number(text.replace("\u2212", "-")))
  .pipe(z.number().min(-100).max(100));
/** A number with decimals, with either sign and either minus character. */
const signed = (max: number, shape: RegExp) =>
  z
    .string()
    .regex(shape)
    .transform((text) => Number(text.replace("\u2212", "-").replace("%", "")))
    .pipe(z.number().min(-max).max(max));
const percent = signed(1_000_000, /^[+\-\u2212]?\d{1,9}(\.\d{1,6})?\s?%?$/);
const number = signed(10_000, /^[+\-\u2212]?\d{1,9}(\.\d{1,6})?\s?$/);
/** One choice, or several separated by commas. */
const several = <Choice extends string>(choice: z.ZodType<Choice, string>) =>
  z
    .string()
    .max(LONGEST_CHOICE)
    .transform((text) => [...new Set(text.split(",").map((one) => one.trim()))])
    .pipe(z.array(choice).min(1));
const counting = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(max));

/** Why a parameter could not be read: the key of a text under `problem.`. */
export type Problem =
  | ("text" | "dollars" | "grade" | "points" | "percent" | "number" | "count" | "choice")
  | ("order" | "sort" | "rows" | "page");

const UNITS = { dollars, grade, points, percent, number } as const;
type Shape = { shape: z.ZodType<unknown>; problem: Problem };
const ends = (name: string, unit: keyof typeof UNITS): Record<string, Shape> =>
  Object.fromEntries(toRangeNames(name).map((end) => [end, { shape: UNITS[unit], problem: unit }]));
const choice = (shape: z.ZodType<unknown>): Shape => ({ shape, problem: "choice" });
const KEY = z.string().regex(/^[\w .&/+-]{1,60}$/);

const SHAPES: Readonly<Record<string, Shape>> = {
  q: {
    shape: z
      .string()
      .max(LONGEST)
      .refine((text) => !text.includes("\0")),
    problem: "text",
  },
  category: choice(several(KEY)),
  chain: choice(counting(999_999_999)),
  exchange: choice(KEY),
  top: { shape: counting(5_000), problem: "count" },
  ...ends("cap", "dollars"),
  ...ends("fdv", "dollars"),
  ...ends("volume", "dollars"),
  ...ends("trader", "grade"),
  ...ends("investor", "grade"),
  ...ends("change", "points"),
  signal: choice(several(z.enum(SIGNAL_CHOICES))),
  signal_days: { shape: counting(3_650), problem: "count" },
  ...Object.assign({}, ...FIGURES.map(({ name, unit }) => ends(name, unit))),
};

export type ReadRatings = RatingsQuery & { problems: { name: string; typed: string; problem: Problem }[] };

/** Filters that accept several values. */
const LISTS: readonly string[] = ["category", "signal"];
const MAX_PAGES = 10_000;

/** Parses a URL. Unreadable parameters are reported and ignored, so that no URL is an error. */
export function readRatings(search: URLSearchParams): ReadRatings {
  const problems: ReadRatings["problems"] = [];
  const note: Note = (name, problem) =>
    problems.push({ name, typed: shownText(readParameter(search, name) ?? "", 40), problem });
  const { typedFilters, filters } = readFilters(search, note);
  return {
    typedFilters,
    filters,
    ...readSort(search, note),
    ...readPlace(search, note),
    ...readLook(search),
    problems,
  };
}

/** Input as a page may repeat it: HTML text cannot contain a NUL. */
const shownText = (typed: string, longest: number): string => typed.replaceAll("\0", "").slice(0, longest);

type Note = (name: string, problem: Problem) => void;

function readFilters(search: URLSearchParams, note: Note): Pick<RatingsQuery, "typedFilters" | "filters"> {
  const typedFilters: RatingsQuery["typedFilters"] = {};
  const filters: Record<string, unknown> = {};
  for (const name of FILTERS) {
    const typed = (LISTS.includes(name) ? readListParameter : readParameter)(search, name)?.trim();
    if (!typed) continue;
    typedFilters[name] = shownText(typed, LONGEST);
    const { shape, problem } = SHAPES[name] ?? choice(z.never());
    const read = shape.safeParse(typed);
    if (read.success) filters[name] = read.data;
    else note(name, problem);
  }
  for (const { names } of FILTER_GROUPS) {
    const [min = "", max = ""] = names;
    if (!min.endsWith("_min") || !max || !(Number(filters[min]) > Number(filters[max]))) continue;
    note(max, "order");
    delete filters[max];
  }
  return { typedFilters, filters: filters as Filters };
}

function readSort(search: URLSearchParams, note: Note): Pick<RatingsQuery, "sort" | "direction"> {
  const named = readParameter(search, "sort")?.trim();
  const sort = named?.replace(/^-/, "");
  if (named && sort && isSortName(sort)) return { sort, direction: named.startsWith("-") ? "desc" : "asc" };
  if (named) note("sort", "sort");
  return { sort: "cap", direction: "desc" };
}

function readPlace(search: URLSearchParams, note: Note): Pick<RatingsQuery, "page" | "rows"> {
  const typedRows = readParameter(search, "rows")?.trim();
  const rows = ROWS.find((known) => String(known) === typedRows);
  if (typedRows && !rows) note("rows", "rows");
  const typedPage = readParameter(search, "page")?.trim();
  const page = counting(MAX_PAGES).safeParse(typedPage ?? "1");
  if (typedPage && !page.success) note("page", "page");
  return { page: page.data ?? 1, rows: rows ?? FIRST_ROWS };
}

const readLook = (search: URLSearchParams): Pick<RatingsQuery, "columns" | "isCompact"> => ({
  columns: columnsNamed(search.getAll("cols").flatMap((named) => named.split(","))),
  isCompact: readParameter(search, "density") === "compact",
});
