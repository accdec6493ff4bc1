import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { type SignalRecord, signalRecords } from "#app/services/marketData/publicRecord.server.ts";
import { trader1 } from "../../../../analytics/grades/trader1.ts";
import { HORIZON_DAYS } from "../model/outcomes.ts";
import type { MethodRecord } from "../model/tokenPage.ts";

/** The accuracy of the whole method's signals, computed once per day: shown next to the few of one token. */

const TTL_MS = 60_000;
const SIGNALS = [-2, -1, 0, 1, 2] as const;

export const methodRecord = cachedFor(TTL_MS, async () =>
  recordShown(await signalRecords(poolFor("pages"), trader1.version, HORIZON_DAYS)),
);

/** The live record if it is long enough to have intervals, else the back-tested one. */
export function recordShown(records: readonly SignalRecord[]): MethodRecord | null {
  const live = records.find(({ origin }) => origin === "live");
  const backfill = records.find(({ origin }) => origin === "backfill");
  const isLong = live?.signals.some(({ hitRate }) => hitRate.interval !== null) ?? false;
  const shown = isLong ? live : (backfill ?? live);
  if (!shown) return null;
  return {
    origin: shown.origin,
    through: shown.through,
    horizon: HORIZON_DAYS,
    liveDays: Math.max(0, ...(live?.signals.map(({ days }) => days) ?? [])),
    signals: shown.signals
      .map(({ hitRate, tokenDays }, index) => ({
        signal: SIGNALS[index] as (typeof SIGNALS)[number],
        share: hitRate.value,
        interval: hitRate.interval && ([hitRate.interval.low, hitRate.interval.high] as [number, number]),
        cases: tokenDays,
      }))
      // A share of no cases is NaN, which JSON writes as null.
      .filter(({ cases, share }) => cases > 0 && Number.isFinite(share))
      .reverse(),
  };
}
