import type { StoredRecord } from "#app/services/marketData/publicRecord.server.ts";
import type { BucketRecord, MethodRecord as Measured } from "../../../../analytics/record/record.ts";
import {
  HORIZONS,
  type Horizon,
  type HorizonRecord,
  type Interval,
  type Outcome,
  type Share,
} from "../model/outcomes.ts";

/** Stored records as pages show them. JSON has no NaN: unknown values are stored as null. */

/** The stored form of an estimate. */
type StoredEstimate = { value: number | null; interval: { low: number; high: number } | null };

export const isShownHorizon = (horizon: number): horizon is Horizon => HORIZONS.some((known) => known === horizon);

/** One horizon's record, with both ways of counting tokens that are gone. */
export function toHorizonRecord({ horizon, record: { lost, lastPrice, months } }: StoredRecord): HorizonRecord {
  const { value, interval, days, windows } = lost.rankIc;
  return {
    horizon: horizon as Horizon,
    rankIc: { ...toEstimate({ value, interval }), days, windows },
    signals: toOutcomes(lost.signals, lastPrice.signals),
    bands: toOutcomes(lost.bands, lastPrice.bands),
    parts: lost.parts.map(({ name, fifths }: Measured["parts"][number]) => ({ name, fifths: fifths.map(toShare) })),
    months: months ?? [],
  };
}

const toOutcomes = (lost: BucketRecord[], lastPrice: BucketRecord[]): Outcome[] =>
  lost.map((bucket, index) => {
    const mean = toEstimate(bucket.meanExcess);
    return {
      ...toShare(bucket),
      shareAtLastPrice: rounded(lastPrice[index]?.hitRate.value),
      mean: mean.value,
      meanInterval: mean.interval,
      median: rounded(bucket.medianExcess),
    };
  });

function toShare({ tokenDays, days, windows, hitRate }: BucketRecord): Share {
  const { value, interval } = toEstimate(hitRate);
  return { cases: tokenDays, days, windows, share: value, interval };
}

function toEstimate({ value, interval }: StoredEstimate): { value: number | null; interval: Interval | null } {
  const ends = interval && ([interval.low, interval.high].map(rounded) as [number, number]);
  return { value: rounded(value), interval: ends };
}

/** A tenth of a basis point: more than any page shows, without long tails of digits in the response. */
const rounded = (figure: number | null | undefined): number | null =>
  typeof figure === "number" && Number.isFinite(figure) ? Math.round(figure * 1e5) / 1e5 : null;
