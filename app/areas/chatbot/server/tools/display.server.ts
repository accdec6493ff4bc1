import { type Cell, type Chart, COLUMNS, type Column, type Table } from "../../model/shown.ts";

/** Tables and charts that we render from a tool's figures. */

type Row = Record<string, unknown>;

const MAX_ROWS = 20;
const MAX_COLUMNS = 6;
const MAX_POINTS = 400;
const FEWEST_POINTS = 4;

/** The row of an operation with nested fields flattened: `change.h24` is `change24h`. */
export function flat(row: Row): Row {
  const { change, grades, figures, bucket, ...rest } = row as Row &
    Record<"change" | "grades" | "figures", Row | undefined>;
  return {
    ...rest,
    ...(Array.isArray(bucket) ? { bucket: bucket.join("–") } : {}),
    ...(change && {
      ...{
        change1h: change.h1,
        change24h: change.h24,
        change7d: change.d7,
        change30d: change.d30,
        change1y: change.y1,
      },
    }),
    ...grades,
    ...(grades?.signalStrength ? { signal: STRENGTHS.indexOf(String(grades.signalStrength)) - 2 } : {}),
    ...(grades?.signalSince ? { since: grades.signalSince } : {}),
    ...figures,
    ...(figures ? { maxDrawdownPercent: figures.drawdownPercent } : {}),
  };
}

const STRENGTHS = ["strong-sell", "sell", "hold", "buy", "strong-buy"];

/** @param wanted in this order; if absent, the columns that the rows have */
export function tableOf(rows: readonly Row[], wanted?: readonly Column[]): Table | undefined {
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
export function chartOf(name: string, rows: readonly Row[], column: Column): Chart | undefined {
  const points = rows.flatMap((row): [string, number][] => {
    const day = row.t ?? row.date;
    const value = Number(row[column]);
    return typeof day === "string" && row[column] !== null && Number.isFinite(value) ? [[day.slice(0, 10), value]] : [];
  });
  if (points.length < FEWEST_POINTS) return undefined;
  return { name, column, points: points.slice(-MAX_POINTS) };
}

/** The parts of rows that a model may read: figures, days and ids. No name, title or note, which others wrote. */
export const forModel = (rows: readonly Row[]): Row[] => rows.slice(0, MAX_ROWS).map((row) => plainOf(row) as Row);

const OURS =
  /^(?:-?\d{1,40}(?:\.\d{1,40})?|\d{4}-\d\d-\d\d(?:T[\d:.]{1,20}Z)?|(?:trader|investor)-\d{1,3}|support|resistance|trader|investor|live|late|backfill|up|down|\d{1,3}d)$/;
/** From our own tables, and bounded: the question is about a symbol. */
const NAMED = /^[A-Za-z0-9.$_-]{1,40}$/;
const NAMING = ["id", "tokenId", "tokens", "symbol", "plan", "kind", "state", "type"];

function plainOf(value: unknown, key = ""): unknown {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (typeof value === "string")
    return OURS.test(value) || (NAMING.includes(key) && NAMED.test(value)) ? value : undefined;
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map((one) => plainOf(one, key));
  if (typeof value !== "object" || value === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, plainOf(one, name)])
      .filter(([, one]) => one !== undefined),
  );
}
