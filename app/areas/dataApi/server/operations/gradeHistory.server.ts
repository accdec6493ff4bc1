import type { ApiGrade } from "#app/services/marketData/public.ts";
import { type CallContext, operation } from "../exchange/operation.server.ts";
import { PARTS } from "../exports/kinds.server.ts";
import { roundGrade, toDirection } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { afterIn, type Period, periodIn, series, seriesPage } from "./series.server.ts";
import { day, grade, instant, ORIGINS, signal, tokenId, toOrigin } from "./shapes.server.ts";
import { getGradeHistoryDays, gradeViewOfKey } from "./view.server.ts";

const DAY_MS = 86_400_000;

type Part = (typeof PARTS)[number];
const percentile = z.number().nullable().optional();

const dailyGrade = z
  .object({
    tokenId,
    date: day,
    kind: z.enum(["trader", "investor"]),
    method: z.string().openapi({ description: "The published formula that computed the grade.", example: "trader-1" }),
    grade,
    signal: signal.nullable().openapi({ description: "Null if the plan does not include signals." }),
    breakdown: z
      .object(Object.fromEntries(PARTS.map((part) => [part, percentile])) as Record<Part, typeof percentile>)
      .openapi({
        description: "Grade breakdown: the percentile of each part, 0 to 100; parts that the method lacks are absent.",
      }),
    origin: z.enum(ORIGINS).openapi({
      description:
        "`live`: published before its outcome could be known; `late`: a missed day, graded later; `backtest`: a back-test, computed for past days and never published.",
    }),
    time: instant.openapi({ description: "The grade uses only data known by this time." }),
    proof: z.string().nullable().openapi({ description: "Path of the proof; null if the grade was never published." }),
  })
  .openapi("DailyGrade");

/** A grade with everything that any plan includes, except the link to its proof. */
export const toGradeOfDay =
  (kind: "trader" | "investor") =>
  (row: ApiGrade): Omit<z.output<typeof dailyGrade>, "proof"> => ({
    tokenId: row.slug,
    date: row.day,
    kind,
    method: row.method,
    grade: roundGrade(row.grade) as number,
    signal: toDirection(row.signal),
    breakdown: Object.fromEntries(
      Object.entries(row.parts).map(([name, value]) => [name, value === null ? null : Math.round(value)]),
    ),
    origin: toOrigin(row.origin),
    time: row.gradedAt,
  });

const shownGrade =
  (kind: "trader" | "investor", { entitlements, mode, isOfPages }: CallContext) =>
  (row: ApiGrade): z.output<typeof dailyGrade> => ({
    ...toGradeOfDay(kind)(row),
    ...(entitlements.apiSignals || mode === "test" ? {} : { signal: null }),
    ...(isOfPages && !entitlements.gradeParts ? { breakdown: {} } : {}),
    proof:
      row.origin === "backfill" || mode === "test"
        ? null
        : `/v1/proofs/grades/${row.day}?method=${row.method}&token=${row.slug}`,
  });

export const listGradeHistory = operation({
  id: "listGradeHistory",
  path: "/v1/grades/history",
  summary: "Grade history",
  description: "One grade per token and day, as recorded. The record is never rewritten.",
  tag: "Grades",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({
    ...series,
    kind: z
      .enum(["trader", "investor"])
      .default("trader")
      .openapi({ description: "Which grade: `trader` or `investor`." }),
  }),
  output: dailyGrade,
  async run(query, context) {
    const list = `listGradeHistory ${query.kind}`;
    const rows = await context.market.grades({
      slugs: query.tokens,
      kind: query.kind,
      ...(await openPeriod(query, context)),
      after: afterIn(list, query.cursor),
      limit: query.limit + 1,
    });
    return seriesPage(list, rows, query.limit, ({ day: at }) => at, shownGrade(query.kind, context), context.now);
  },
});

/** A day's grades are those of its close: the period ends the day after the latest one that this caller may see. */
export async function openPeriod(
  query: { from?: string | undefined; to?: string | undefined },
  context: CallContext,
): Promise<Period> {
  const view = await gradeViewOfKey(context);
  const { from, to } = periodIn(query, context, getGradeHistoryDays(context));
  const newest = await context.market.gradedThrough(view);
  const end = newest === null ? from : new Date(Date.parse(newest) + DAY_MS).toISOString();
  return { from: from.slice(0, 10), to: ([end, to].sort()[0] ?? to).slice(0, 10) };
}
