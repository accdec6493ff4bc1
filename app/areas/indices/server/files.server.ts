import { stringify } from "csv-stringify/sync";
import type { IndexFile } from "../model/files.ts";
import type { IndexHistory } from "../model/view.ts";
import type { RebalanceInputs } from "./inputs.server.ts";

/** Files of an index: each row has its source, its origin and whether its market is simulated, wherever it is copied to. */

type Cell = string | number | boolean | null;

/** Cells that a spreadsheet would read as a formula are marked as text. */
const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    [head, ...rows].map((row) => row.map((cell) => (typeof cell === "boolean" ? String(cell) : cell))),
    { escape_formulas: true },
  );

/** One row per token of the day, with its weight or why it was left out. Amounts in USD. */
export function inputsCsv({ sets, universe }: RebalanceInputs, isSimulated: boolean): string {
  const [set] = sets;
  const weight = new Map(set?.members.map(({ tokenId, weightPpm }) => [tokenId, weightPpm]));
  return toCsv(
    [
      ...["source", "origin", "simulated", "as_of", "in_force_from", "token_id", "close", "market_cap_usd"],
      ...["median_volume_30d_usd", "pool_usd", "reason", "weight_ppm"],
    ],
    universe.map(({ tokenId, close, cap, volume30, poolUsd, reason }) => [
      ...[set?.source ?? null, set?.origin ?? null, isSimulated, set?.asOf ?? null, set?.inForceFrom ?? null],
      ...[tokenId, close, cap, volume30, poolUsd ?? null, reason, weight.get(tokenId) ?? null],
    ]),
  );
}

export type HistoryFile = { slug: string; source: string | null; history: IndexHistory; simulated: boolean };

const toOrigin = (day: string, { backfillUntil }: IndexHistory) =>
  backfillUntil !== null && day <= backfillUntil ? "backtest" : "live";

export const historyCsv = ({ slug, source, history, simulated }: HistoryFile): string =>
  toCsv(
    ["source", "origin", "simulated", "index", "day", "level", "level_net"],
    history.days.map((day, index) => [
      ...[source, toOrigin(day, history), simulated, slug, day],
      ...[history.level[index] ?? null, history.levelNet[index] ?? null],
    ]),
  );

export const historyJson = ({ slug, source, history, simulated }: HistoryFile) => ({
  ...{ slug, source, simulated },
  days: history.days.map((day, index) => ({
    ...{ day, origin: toOrigin(day, history), level: history.level[index], levelNet: history.levelNet[index] },
  })),
});

export const fileHeaders = ({ name }: IndexFile, type: "csv" | "json") => ({
  "content-type": type === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
  "content-disposition": `attachment; filename="${name}"`,
  "cache-control": "private, no-store",
});
