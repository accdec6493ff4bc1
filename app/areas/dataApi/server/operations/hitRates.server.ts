import { type StoredRecord, storedRecords } from "#app/services/marketData/publicRecord.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { z } from "./schema.server.ts";
import { day, ORIGINS, toOrigin } from "./shapes.server.ts";

const HORIZONS = ["7d", "30d", "90d"] as const;
const KINDS = ["trader", "investor"] as const;
const BAND = 20;

const hitRate = z
  .object({
    kind: z.enum(KINDS),
    method: z.string(),
    origin: z
      .enum(ORIGINS)
      .openapi({ description: "`backtest`: back-tested grades, which were never published and claim nothing." }),
    horizon: z.enum(HORIZONS),
    band: z
      .array(z.number())
      .length(2)
      .openapi({ description: "Grade band: from the first number to below the second.", example: [60, 80] }),
    date: day.openapi({ description: "Last day whose prices are included." }),
    count: z.number().int().openapi({ description: "Number of grades, one per token and day." }),
    independentWindows: z
      .number()
      .int()
      .openapi({ description: "Number of non-overlapping horizons in the period; the grades themselves overlap." }),
    hitRate: z
      .number()
      .nullable()
      .openapi({ description: "Share of grades that beat the median rated token of their day." }),
    intervalLow: z
      .number()
      .nullable()
      .openapi({ description: "Lower end of the 95% interval, by block bootstrap; null if there is too little data." }),
    intervalHigh: z.number().nullable(),
    medianExcessPercent: z
      .number()
      .nullable()
      .openapi({ description: "Median excess return over the median token, in percent." }),
    baselineRate: z.literal(0.5).openapi({ description: "The hit rate of a coin toss." }),
  })
  .openapi("HitRate");

const rounded = (value: number | null | undefined, digits = 4): number | null =>
  typeof value === "number" && Number.isFinite(value) ? Number(value.toFixed(digits)) : null;

const findKind = ({ method }: StoredRecord) => KINDS.find((kind) => method.startsWith(kind));

export const listHitRates = operation({
  id: "listHitRates",
  path: "/v1/hit-rates",
  summary: "Grade outcomes",
  description:
    "Hit rates by grade band and horizon; tokens that have disappeared count as lost. Open to everyone, because a track record that only customers can see proves nothing.",
  tag: "Grades",
  access: { kind: "open" },
  reads: "program",
  cost: "free",
  fresh: "tick",
  query: z.object({
    kind: z.enum(KINDS).optional().openapi({ description: "Default: both." }),
    horizon: z.enum(HORIZONS).optional().openapi({ description: "Default: all." }),
  }),
  output: hitRate,
  async run({ kind, horizon }, { pool, now }) {
    const records = await storedRecords(pool);
    const data = records.flatMap((stored): z.output<typeof hitRate>[] => {
      const its = HORIZONS.find((known) => known === `${stored.horizon}d`);
      const of = findKind(stored);
      if (its === undefined || of === undefined) return [];
      if ((kind !== undefined && of !== kind) || (horizon !== undefined && its !== horizon)) return [];
      return stored.record.lost.bands.map((band, index) => ({
        kind: of,
        method: stored.method,
        origin: toOrigin(stored.origin),
        horizon: its,
        band: [index * BAND, (index + 1) * BAND],
        date: stored.through,
        count: band.tokenDays,
        independentWindows: band.windows,
        hitRate: rounded(band.hitRate.value),
        intervalLow: rounded(band.hitRate.interval?.low),
        intervalHigh: rounded(band.hitRate.interval?.high),
        medianExcessPercent: rounded(band.medianExcess === null ? null : band.medianExcess * 100, 2),
        baselineRate: 0.5,
      }));
    });
    return { data, asOf: now.toISOString() };
  },
});
