import { type Cell, type Chart, COLUMNS, type Column, type Table } from "../../model/shown.ts";

/** Tables and charts that we render from a tool's figures. */

type Row = Record<string, unknown>;

const MAX_ROWS = 20;
const MAX_COLUMNS = 6;
const MAX_POINTS = 400;
const FEWEST_POINTS = 4;

/** Columns whose name differs in the Data API: stored conversations have these. */
const COLUMN_OF = {
  change1hPercent: "change1h",
  change24hPercent: "change24h",
  change7dPercent: "change7d",
  change30dPercent: "change30d",
  change1yPercent: "change1y",
  dominancePercent: "leaderSharePercent",
  above50DayAveragePercent: "above50DaysPercent",
  hitRate: "rate",
} as const satisfies Record<string, Column>;
const inColumns = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      Object.hasOwn(COLUMN_OF, name) ? COLUMN_OF[name as keyof typeof COLUMN_OF] : name,
      value,
    ]),
  );

/** The row of an operation in the columns of a table, with nested fields flattened. */
export function flat(row: Row): Row {
  const { grades, figures, band, count, ...rest } = row as Row & Record<"grades" | "figures", Row | undefined>;
  return {
    ...inColumns(rest),
    ...(count === undefined ? {} : { [band === undefined ? "count" : "cases"]: count }),
    ...("close" in rest ? { t: rest.time } : {}),
    ...(Array.isArray(band) ? { bucket: band.join("–"), through: rest.date, date: undefined } : {}),
    ...grades,
    ...(grades ? { traderChange: grades.traderChange24h, investorChange: grades.investorChange24h } : {}),
    ...(grades?.signalStrength ? { signal: STRENGTHS.indexOf(String(grades.signalStrength)) - 2 } : {}),
    ...(grades?.signalSince ? { since: grades.signalSince } : {}),
    ...figures,
    ...(figures ? { maxDrawdownPercent: figures.drawdownPercent } : {}),
  };
}

const STRENGTHS = ["strong-sell", "sell", "hold", "buy", "strong-buy"];

/** @param wanted in this order; if absent, the columns that the rows have */
export function buildTable(rows: readonly Row[], wanted?: readonly Column[]): Table | undefined {
  const names = wanted ?? (Object.keys(COLUMNS) as Column[]);
  const hasAny = (name: Column) => rows.some((row) => isCell(row[name]) && row[name] !== null);
  const columns = names.filter(hasAny).slice(0, MAX_COLUMNS);
  if (columns.length === 0) return undefined;
  const shown = rows
    .slice(0, MAX_ROWS)
    .map((row) =>
      Object.fromEntries(
        [...columns, "tokenId"].flatMap((name) => (isCell(row[name]) ? [[name, row[name] as Cell]] : [])),
      ),
    );
  return { columns, rows: shown, more: rows.length - shown.length };
}

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === "string" || (typeof value === "number" && Number.isFinite(value));

/** The line of one token's days. */
export function buildChart(name: string, rows: readonly Row[], column: Column): Chart | undefined {
  const points = rows.flatMap((row): [string, number][] => {
    const day = row.t ?? row.date;
    const value = Number(row[column]);
    return typeof day === "string" && row[column] !== null && Number.isFinite(value) ? [[day.slice(0, 10), value]] : [];
  });
  if (points.length < FEWEST_POINTS) return undefined;
  return { name, column, points: points.slice(-MAX_POINTS) };
}

/** The parts of rows that a model may read: figures, days and ids. No name, title or note, which others wrote. */
export const forModel = (rows: readonly Row[]): Row[] => rows.slice(0, MAX_ROWS).map((row) => toPlain(row) as Row);

const OURS =
  /^(?:-?\d{1,40}(?:\.\d{1,40})?|\d{4}-\d\d-\d\d(?:T[\d:.]{1,20}Z)?|(?:trader|investor)-\d{1,3}|support|resistance|trader|investor|live|late|backtest|up|down|\d{1,3}d)$/;
/** From our own tables, and bounded: the question is about a symbol. */
const NAMED = /^[A-Za-z0-9.$_-]{1,40}$/;
const NAMING = ["id", "tokenId", "tokens", "symbol", "plan", "kind", "state", "type"];

function toPlain(value: unknown, key = ""): unknown {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "string")
    return OURS.test(value) || (NAMING.includes(key) && NAMED.test(value)) ? value : undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((one) => toPlain(one, key));
  if (typeof value !== "object" || value === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, toPlain(one, name)])
      .filter(([, one]) => one !== undefined),
  );
}
