import type { Pool, PoolClient } from "pg";
import type { Graded } from "../../../../../analytics/grades/grade.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { noSignal } from "../../../../../analytics/grades/signal.ts";
import { computeMonths, type MonthRecord } from "../../../../../analytics/record/months.ts";
import { computeOutcomes } from "../../../../../analytics/record/outcomes.ts";
import { computeRecord, type MethodRecord } from "../../../../../analytics/record/record.ts";
import { dayNumber } from "../../model/days.ts";
import { copyOut } from "../storing/copy.server.ts";
import { firstCandleDay, type MarketPanel, POSTGRES_EPOCH, readPanel } from "../storing/panel.server.ts";
import { storing } from "../storing/storing.server.ts";

/** Outcomes of the grades as stored, by origin: nothing that was not published counts as live. */

const ORIGINS = ["live", "late", "backfill"] as const;
export type Origin = (typeof ORIGINS)[number];
const HORIZONS = [7, 30, 90];
/**
 * The record of one horizon, with delisted tokens counted as lost, and as sold at their last price; Buy signals by the month in which they
 * began, absent from records that were stored before they were counted.
 */
export type TrackRecord = { lost: MethodRecord; lastPrice: MethodRecord; months?: MonthRecord[] };

export async function storeTrackRecord(pool: Pool, method: Method, lastDay: string, now: Date): Promise<void> {
  const firstDay = await firstCandleDay(pool);
  if (firstDay === null) return;
  await storing(pool, async (client) => {
    const panel = await readPanel(client, { firstDay, lastDay }, now.toISOString());
    for (const origin of ORIGINS) {
      const stored = await readStored(client, method, panel, origin);
      if (!stored) continue;
      for (const horizon of HORIZONS)
        await client.query(
          `INSERT INTO market.track_record VALUES ($1, $2, $3, $4, $5) ON CONFLICT (method, origin, horizon)
           DO UPDATE SET through = excluded.through, record = excluded.record`,
          [method.version, origin, horizon, lastDay, JSON.stringify(measured(panel, stored, horizon))],
        );
    }
  });
}

type Stored = { graded: Graded; signal: Int8Array };

function measured(panel: MarketPanel, { graded, signal }: Stored, horizon: number): TrackRecord {
  const outcomes = computeOutcomes(panel, graded, horizon, "lost");
  return {
    lost: computeRecord(graded, { signal }, outcomes),
    lastPrice: computeRecord(graded, { signal }, computeOutcomes(panel, graded, horizon, "lastPrice")),
    months: computeMonths(graded, { signal }, outcomes, dayNumber(panel.firstDay)),
  };
}

/** The stored grades of one origin, over the days of the panel; null when there are none. */
async function readStored(
  client: PoolClient,
  method: Method,
  panel: MarketPanel,
  origin: Origin,
): Promise<Stored | null> {
  const { tokens, days } = panel;
  const column = () => new Float32Array(tokens * days).fill(Number.NaN);
  const graded: Graded = {
    method,
    from: 0,
    days,
    tokens,
    grade: column(),
    score: new Float64Array(0),
    parts: method.parts.map(column),
    universe: new Uint32Array(days),
  };
  const signal = new Int8Array(tokens * days).fill(noSignal);
  const indexByTokenId = new Map(panel.tokenIds.map((tokenId, index) => [tokenId, index]));
  const offset = dayNumber(panel.firstDay) - POSTGRES_EPOCH;
  let isEmpty = true;
  const parts = method.parts.map((_, index) => `parts[${index + 1}]`).join(", ");
  const query = `SELECT g.day, instrument_id, grade, signal, ${parts} FROM market.grades g
    JOIN market.grade_days d ON d.method = g.method AND d.day = g.day
    WHERE g.method = '${method.version}' AND d.origin = '${origin}'`;
  await copyOut(client, query, (row, fields) => {
    const [day, id, grade, signalAt, ...partsAt] = fields as unknown as [number, number, number, number, ...number[]];
    const token = indexByTokenId.get(row.readInt32BE(id));
    const dayIndex = row.readInt32BE(day) - offset;
    if (token === undefined || dayIndex < 0 || dayIndex >= days) return;
    isEmpty = false;
    const at = dayIndex * tokens + token;
    graded.grade[at] = row.readFloatBE(grade);
    signal[at] = row.readInt16BE(signalAt);
    graded.universe[dayIndex] = (graded.universe[dayIndex] as number) + 1;
    partsAt.forEach((index, part) => {
      if (index >= 0) (graded.parts[part] as Float32Array)[at] = row.readFloatBE(index);
    });
  });
  return isEmpty ? null : { graded, signal };
}
