import { type StoredRecord, storedRecords } from "#app/services/marketData/publicRecord.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { z } from "./schema.server.ts";
import { day } from "./shapes.server.ts";

const HORIZONS = ["7d", "30d", "90d"] as const;
const KINDS = ["trader", "investor"] as const;
const BAND = 20;

const hitRate = z
  .object({
    kind: z.enum(KINDS),
    method: z.string(),
    origin: z
      .enum(["live", "late", "backfill"])
      .openapi({ description: "Backfilled grades were never published: they claim nothing." }),
    horizon: z.enum(HORIZONS),
    bucket: z
      .array(z.number())
      .length(2)
      .openapi({ description: "Grades from the first to below the second.", example: [60, 80] }),
    through: day.openapi({ description: "The last day whose prices are counted." }),
    cases: z.number().int().openapi({ description: "Grades of a token and day." }),
    independentWindows: z.number().int().openapi({ description: "How many horizons fit side by side: cases overlap." }),
    rate: z
      .number()
      .nullable()
      .openapi({ description: "Share that did better than the median rated token of its day." }),
    intervalLow: z
      .number()
      .nullable()
      .openapi({ description: "95 % by block bootstrap; null where there is too little." }),
    intervalHigh: z.number().nullable(),
    medianExcessPercent: z.number().nullable().openapi({ description: "Median return less that of the median token." }),
    baselineRate: z.literal(0.5).openapi({ description: "A coin toss." }),
  })
  .openapi("HitRate");

const rounded = (value: number | null | undefined, digits = 4): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Number(value.toFixed(digits)) : null;

const kindOf = ({ method }: StoredRecord) => KINDS.find((kind) => method.startsWith(kind));

export const listHitRates = operation({
  id: "listHitRates",
  path: "/v1/hit-rate",
  summary: "What came of our grades",
  description:
    "By band of grade and horizon, tokens that are gone counted as lost. Open to all, because a record that only customers see proves nothing.",
  tag: "Grades",
  scope: null,
  isFree: true,
  isOfProgram: true,
  fresh: "tick",
  query: z.object({
    kind: z.enum(KINDS).optional().openapi({ description: "Both if absent." }),
    horizon: z.enum(HORIZONS).optional().openapi({ description: "All if absent." }),
  }),
  output: hitRate,
  async run({ kind, horizon }, { pool, now }) {
    const records = await storedRecords(pool);
    const data = records.flatMap((stored): z.output<typeof hitRate>[] => {
      const its = HORIZONS.find((known) => known === `${stored.horizon}d`);
      const of = kindOf(stored);
      if (its === undefined || of === undefined) return [];
      if ((kind !== undefined && of !== kind) || (horizon !== undefined && its !== horizon)) return [];
      return stored.record.lost.bands.map((band, place) => ({
        kind: of,
        method: stored.method,
        origin: stored.origin,
        horizon: its,
        bucket: [place * BAND, (place + 1) * BAND],
        through: stored.through,
        cases: band.tokenDays,
        independentWindows: band.windows,
        rate: rounded(band.hitRate.value),
        intervalLow: rounded(band.hitRate.interval?.low),
        intervalHigh: rounded(band.hitRate.interval?.high),
        medianExcessPercent: rounded(band.medianExcess === null ? null : band.medianExcess * 100, 2),
        baselineRate: 0.5,
      }));
    });
    return { data, asOf: now.toISOString() };
  },
});
