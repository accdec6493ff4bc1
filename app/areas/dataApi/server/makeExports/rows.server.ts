import type { ApiReads, GradeKind } from "#app/services/marketData/public.ts";
import type { AreaReads } from "../../publicContext.server.ts";
import type { Row } from "../exchange/formats.server.ts";
import type { Cell, ExportKind } from "../exports/kinds.server.ts";
import { COLUMNS } from "../exports/kinds.server.ts";
import { toApiCandle } from "../operations/candles.server.ts";
import { toGradeOfDay } from "../operations/gradeHistory.server.ts";
import { loadCloses, toSignalChange } from "../operations/signals.server.ts";

/** Rows of bulk files: the same as the endpoints', from the same queries, which leave out data that may not be resold. */

export type YearOrder = {
  kind: ExportKind;
  year: number;
  /** The year's tokens in order of their ids, or its indices. */
  slugs: readonly string[];
  /** The last day included. */
  through: string;
  /** Whether grades of a day may not be published. */
  isBarred(kind: GradeKind, day: string): boolean;
};

/** Tokens per chunk: a year of them is in memory at a time. */
const TOKENS_AT_ONCE = 100;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** By token and day, each row in its kind's column order; trader grades come first. */
export async function* rowsOfYear(
  { market, indices }: { market: ApiReads; indices: AreaReads["indices"] },
  order: YearOrder,
): AsyncGenerator<Cell[][]> {
  const columns = COLUMNS[order.kind];
  const cells = (row: Row): Cell[] => columns.map(({ name }) => (valueAt(row, name) ?? null) as Cell);
  if (order.kind === "indices") {
    yield (await levelsOfYear(indices, order)).map(cells);
    return;
  }
  const kinds: readonly GradeKind[] = order.kind === "grades" ? ["trader", "investor"] : ["trader"];
  for (const grade of kinds)
    for (let at = 0; at < order.slugs.length; at += TOKENS_AT_ONCE) {
      const rows = await readRows(market, order, order.slugs.slice(at, at + TOKENS_AT_ONCE), grade);
      if (rows.length > 0) yield rows.map(cells);
    }
}

/** By index and day. */
async function levelsOfYear(indices: AreaReads["indices"], { year, through }: YearOrder): Promise<Row[]> {
  const isWithin = ({ date }: { date: string }) => date.startsWith(`${year}-`) && date <= through;
  return (await indices.history()).flatMap(({ id, levels }) =>
    levels.filter(isWithin).map((level) => ({ indexId: id, ...level })),
  );
}

async function readRows(
  market: ApiReads,
  { kind, year, through, isBarred }: YearOrder,
  slugs: readonly string[],
  grade: GradeKind,
): Promise<readonly Row[]> {
  const from = `${year}-01-01`;
  const after = new Date(Date.parse(through) + DAY_MS).toISOString().slice(0, 10);
  const to = [`${year + 1}-01-01`, after].sort()[0] as string;
  const request = { slugs, from, to, after: null, limit: slugs.length * MAX_DAYS };
  if (kind === "ohlcv-daily") return (await market.candles("day", request)).map(toApiCandle);
  const changes = kind === "signals" ? { changes: true as const } : {};
  const found = await market.grades({ ...request, ...changes, kind: grade });
  const rows = found.filter(({ day }) => !isBarred(grade, day));
  if (kind === "grades") return rows.map(toGradeOfDay(grade));
  return rows.map(toSignalChange(await loadCloses(market, rows)));
}

const valueAt = (row: Row, name: string): unknown =>
  name.split(".").reduce<unknown>((value, part) => (value as Row | undefined)?.[part], row);
