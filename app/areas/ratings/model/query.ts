import { z } from "zod";
import { columnsNamed, FIRST_COLUMNS, isSortName, type RatingsColumn, type SortName } from "./columns.ts";

/** A question to the table, as its address says it: filters, sort, page, columns and density. */

const LONGEST = 100;
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
const counting = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(most));

export const SIGNAL_CHOICES = ["2", "1", "0", "-1", "-2", "buys", "sells"] as const;
export type SignalChoice = (typeof SIGNAL_CHOICES)[number];
/** All that fit, of which the browser draws only those in sight. */
export const WHOLE = 5_000;
export const ROWS = [50, 100, 200, WHOLE] as const;
export type Rows = (typeof ROWS)[number];

const FILTER_SHAPE = {
  q: z
    .string()
    .max(LONGEST)
    .refine((text) => !text.includes("\0")),
  category: z.string().regex(/^[\w .&/+-]{1,60}$/),
  top: counting(5_000),
  cap_min: dollars,
  cap_max: dollars,
  fdv_min: dollars,
  fdv_max: dollars,
  volume_min: dollars,
  trader_min: grade,
  trader_max: grade,
  investor_min: grade,
  investor_max: grade,
  change_min: points,
  change_max: points,
  signal: z.enum(SIGNAL_CHOICES),
  signal_days: counting(3_650),
};
export type FilterName = keyof typeof FILTER_SHAPE;
export const FILTERS = Object.keys(FILTER_SHAPE) as FilterName[];
/** What the filters mean; one that is not set is absent. */
export type Filters = { [Name in FilterName]?: z.infer<(typeof FILTER_SHAPE)[Name]> };

/** What could not be read, by the name that it has in the address: the key of a sentence, under `problem.`. */
export type Problem = "text" | "dollars" | "grade" | "points" | "count" | "choice" | "order" | "sort" | "rows" | "page";
const PROBLEMS: Record<FilterName, Problem> = {
  q: "text",
  category: "choice",
  top: "count",
  cap_min: "dollars",
  cap_max: "dollars",
  fdv_min: "dollars",
  fdv_max: "dollars",
  volume_min: "dollars",
  trader_min: "grade",
  trader_max: "grade",
  investor_min: "grade",
  investor_max: "grade",
  change_min: "points",
  change_max: "points",
  signal: "choice",
  signal_days: "count",
};
/** Ends of one range: the lower one is not above the upper one. */
const ENDS: readonly (readonly [FilterName, FilterName])[] = [
  ["cap_min", "cap_max"],
  ["fdv_min", "fdv_max"],
  ["trader_min", "trader_max"],
  ["investor_min", "investor_max"],
  ["change_min", "change_max"],
];

export type RatingsQuery = {
  /** As typed, for the fields of the form. */
  asked: Partial<Record<FilterName, string>>;
  filters: Filters;
  sort: SortName;
  direction: "asc" | "desc";
  page: number;
  rows: Rows;
  columns: RatingsColumn[];
  isCompact: boolean;
};
export type ReadRatings = RatingsQuery & { problems: { name: string; typed: string; problem: Problem }[] };

export const FIRST_ROWS: Rows = 100;
const MOST_PAGES = 10_000;

/** Reads an address. What cannot be read is named and has no effect, so that no address is an error. */
export function readRatings(search: URLSearchParams): ReadRatings {
  const problems: ReadRatings["problems"] = [];
  const note = (name: string, problem: Problem) =>
    problems.push({ name, typed: shownText(search.get(name) ?? "", 40), problem });
  const { asked, filters } = readFilters(search, note);
  return { asked, filters, ...readSort(search, note), ...readPlace(search, note), ...readLook(search), problems };
}

/** What was typed as a page may repeat it: HTML has no text with a NUL in it. */
const shownText = (typed: string, longest: number): string => typed.replaceAll("\0", "").slice(0, longest);

type Note = (name: string, problem: Problem) => void;

function readFilters(search: URLSearchParams, note: Note): Pick<RatingsQuery, "asked" | "filters"> {
  const asked: RatingsQuery["asked"] = {};
  const filters: Record<string, unknown> = {};
  for (const name of FILTERS) {
    const typed = search.get(name)?.trim();
    if (!typed) continue;
    asked[name] = shownText(typed, LONGEST);
    const read = FILTER_SHAPE[name].safeParse(typed);
    if (read.success) filters[name] = read.data;
    else note(name, PROBLEMS[name]);
  }
  for (const [least, most] of ENDS) {
    if (!(Number(filters[least]) > Number(filters[most]))) continue;
    note(most, "order");
    delete filters[most];
  }
  return { asked, filters: filters as Filters };
}

function readSort(search: URLSearchParams, note: Note): Pick<RatingsQuery, "sort" | "direction"> {
  const named = search.get("sort")?.trim();
  const sort = named?.replace(/^-/, "");
  if (named && sort && isSortName(sort)) return { sort, direction: named.startsWith("-") ? "desc" : "asc" };
  if (named) note("sort", "sort");
  return { sort: "cap", direction: "desc" };
}

function readPlace(search: URLSearchParams, note: Note): Pick<RatingsQuery, "page" | "rows"> {
  const typedRows = search.get("rows")?.trim();
  const rows = ROWS.find((known) => String(known) === typedRows);
  if (typedRows && !rows) note("rows", "rows");
  const typedPage = search.get("page")?.trim();
  const page = counting(MOST_PAGES).safeParse(typedPage ?? "1");
  if (typedPage && !page.success) note("page", "page");
  return { page: page.data ?? 1, rows: rows ?? FIRST_ROWS };
}

const readLook = (search: URLSearchParams): Pick<RatingsQuery, "columns" | "isCompact"> => ({
  columns: columnsNamed(search.getAll("cols").flatMap((named) => named.split(","))),
  isCompact: search.get("density") === "compact",
});

/** What an address says beside the filters. */
export const LOOK_NAMES = ["sort", "rows", "cols", "density", "page"] as const;

/** The address of a question, without what is as usual. The page is named where it is not the first. */
export function searchOf(query: RatingsQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of FILTERS)
    if (query.asked[name] && query.filters[name] !== undefined) search.set(name, query.asked[name]);
  const sort = `${query.direction === "desc" ? "-" : ""}${query.sort}`;
  if (sort !== "-cap") search.set("sort", sort);
  if (query.rows !== FIRST_ROWS) search.set("rows", String(query.rows));
  if (query.columns.join() !== FIRST_COLUMNS.join()) search.set("cols", query.columns.join(","));
  if (query.isCompact) search.set("density", "compact");
  if (query.page > 1) search.set("page", String(query.page));
  return search;
}

/** The same question with something changed, from the first page on where no page is named. */
export const changed = (query: RatingsQuery, change: Partial<RatingsQuery>): string =>
  searchOf({ ...query, page: 1, ...change }).toString();

/** The same question with other filters: a blank one is lifted. */
export function refiltered(query: RatingsQuery, change: Partial<Record<FilterName, string>>): string {
  const search = searchOf({ ...query, page: 1 });
  for (const [name, value] of Object.entries(change)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  return search.toString();
}

/** How many filters are set, a range counted once. */
export const setFilters = ({ filters }: RatingsQuery): FilterGroup[] =>
  FILTER_GROUPS.filter(({ names }) => names.some((name) => filters[name] !== undefined)).map(({ group }) => group);

/** Filters that are set and lifted together. */
export const FILTER_GROUPS = [
  { group: "search", names: ["q"] },
  { group: "category", names: ["category"] },
  { group: "top", names: ["top"] },
  { group: "cap", names: ["cap_min", "cap_max"] },
  { group: "fdv", names: ["fdv_min", "fdv_max"] },
  { group: "volume", names: ["volume_min"] },
  { group: "trader", names: ["trader_min", "trader_max"] },
  { group: "investor", names: ["investor_min", "investor_max"] },
  { group: "change", names: ["change_min", "change_max"] },
  { group: "signal", names: ["signal", "signal_days"] },
] as const satisfies { group: string; names: FilterName[] }[];
export type FilterGroup = (typeof FILTER_GROUPS)[number]["group"];

export const namesOfGroup = (group: FilterGroup): readonly FilterName[] =>
  FILTER_GROUPS.find((known) => known.group === group)?.names ?? [];
