import type { Pool } from "pg";
import { addDays } from "#app/services/marketData/public.ts";
import type { TokenDays } from "#app/services/marketData/publicFigures.server.ts";
import { type SignalRun, type StoredGrade, signalRuns } from "#app/services/marketData/publicGrades.server.ts";
import { medianReturns } from "#app/services/marketData/publicRecord.server.ts";
import { trader1 } from "../../../../analytics/grades/trader1.ts";
import type { Panel } from "../../../../analytics/panel.ts";
import { computeOutcomes } from "../../../../analytics/record/outcomes.ts";
import { dayNumber } from "../../../../analytics/series/day.ts";
import { evaluateSignal, HORIZON_DAYS } from "../model/outcomes.ts";
import type { SignalHistory, SignalRow } from "../model/tokenPage.ts";

/** A token's signals from the trader grade, each with its outcome. */

/** The page shows this many, or all of them on request. */
const ROWS_SHOWN = 10;

type HistoryRequest = {
  tokenId: number;
  /** As the caller sees it: the history includes nothing after its day. */
  stored: StoredGrade | null;
  lastDay: string;
  /** The market's last day, which decides whether an outcome is known and whether a token is gone. */
  marketDay: string;
  days: TokenDays | null;
  all: boolean;
};

export async function signalHistory(pool: Pool, request: HistoryRequest): Promise<SignalHistory> {
  const { tokenId, stored, lastDay, marketDay, days } = request;
  const runs = await signalRuns(pool, tokenId, trader1.version, lastDay);
  const medians = await medianReturns(pool, {
    method: trader1.version,
    horizon: HORIZON_DAYS,
    days: runs.map(({ day }) => day),
    lastDay: marketDay,
  });
  const after = days ? returnsAfter(runs, days, marketDay) : new Map<string, number>();
  const rows = runs.map((run): SignalRow => {
    const exit = addDays(run.day, HORIZON_DAYS + 1);
    const found = { after: after.get(run.day) ?? null, median: medians.get(run.day) ?? null };
    return {
      ...run,
      grade: Math.floor(run.grade + 0.5),
      priceThen: days && closeOn(days, addDays(run.day, 1)),
      ...found,
      outcome: evaluateSignal(run.signal, { ...found, isOpen: exit > marketDay }),
      knownOn: exit,
    };
  });
  const counted = (outcome: SignalRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const right = counted("right");
  return {
    now: stored && {
      signal: stored.signal,
      since: stored.signalSince,
      priceThen: days && closeOn(days, stored.signalSince),
    },
    rows: request.all ? rows : rows.slice(0, ROWS_SHOWN),
    count: rows.length,
    right,
    judged: right + counted("wrong"),
  };
}

function closeOn(days: TokenDays, day: string): number | null {
  const close = days.close[dayNumber(day) - dayNumber(days.firstDay)];
  return close === undefined || Number.isNaN(close) ? null : close;
}

/** Returns over the horizon by the rules of the public record, by day of the signal; unknown returns are left out. */
function returnsAfter(runs: readonly SignalRun[], days: TokenDays, marketDay: string): Map<string, number> {
  const first = dayNumber(days.firstDay);
  const length = dayNumber(marketDay) - first + 1;
  const close = new Float64Array(length).fill(Number.NaN);
  close.set(days.close.subarray(0, length));
  const unknown = new Float64Array(length);
  const panel: Panel = { tokens: 1, days: length, close, volume: unknown, cap: unknown, excluded: new Uint8Array(1) };
  const grade = new Float32Array(length).fill(Number.NaN);
  for (const run of runs) grade[dayNumber(run.day) - first] = run.grade;
  const graded = {
    method: trader1,
    from: 0,
    days: length,
    tokens: 1,
    grade,
    score: unknown,
    parts: [],
    universe: new Uint32Array(length),
  };
  const { returns } = computeOutcomes(panel, graded, HORIZON_DAYS, "lost");
  return new Map(
    runs.flatMap(({ day }) => {
      const value = returns[dayNumber(day) - first];
      return value === undefined || Number.isNaN(value) ? [] : [[day, value] as const];
    }),
  );
}
