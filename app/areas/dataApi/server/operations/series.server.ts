import type { Limit } from "#app/areas/offers/publicEntitlements.ts";
import { encodeCursor, parseCursor } from "../exchange/cursor.server.ts";
import type { CallContext } from "../exchange/operation.server.ts";
import { badRequest, Problem } from "../exchange/problem.server.ts";
import { z } from "./schema.server.ts";
import { cursor, isWithinTime, limit, TIME_TEXT, tokenIds } from "./shapes.server.ts";

/** Endpoints with one row per token and day or hour: their parameters, their limits by plan and their pages. Source: docs/spec/data-api.md#1-3. */

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_ROWS = 1_000;
const MAX_TOKENS = 20;

const dateOrTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).refine(isWithinTime, TIME_TEXT);

export const period = {
  from: dateOrTime.optional().openapi({
    description: "Start: a date or RFC 3339 time. Default: 30 days before `to`.",
    example: "2026-10-01",
  }),
  to: dateOrTime.optional().openapi({ description: "End, exclusive. Default: now.", example: "2026-11-01" }),
};
export const series = { tokens: tokenIds(MAX_TOKENS), ...period, limit: limit(MAX_ROWS, MAX_ROWS), cursor };

export type Period = { from: string; to: string };

/**
 * The requested period, RFC 3339. Throws a problem when it ends before it begins, or begins earlier than the plan allows.
 * @param days how far back the plan reaches
 */
export function periodIn(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { now, mode }: Pick<CallContext, "now" | "mode">,
  days: Limit,
): Period {
  const end = to === undefined ? now.getTime() : Date.parse(to);
  const begin = from === undefined ? beginOfDay(end - DEFAULT_DAYS * DAY_MS) : Date.parse(from);
  if (begin >= end) throw badRequest("/query/to", "must be after `from`");
  const isOpen = mode === "test" || days === "all" || begin >= beginOfDay(now.getTime() - days * DAY_MS);
  if (!isOpen)
    throw new Problem("plan-required", { values: { plan: "DATA API PREMIUM" }, members: { historyDays: days } });
  return { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
}

const beginOfDay = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** The row that a page starts after, from its cursor. */
export const afterIn = (list: string, text: string | undefined): readonly [number, string] | null =>
  text === undefined ? null : (parseCursor(list, text) as [number, string]);

/** A page of rows; one more than the page size was read. */
export function seriesPage<Row extends { tokenId: number }, Shown extends Record<string, unknown>>(
  list: string,
  rows: readonly Row[],
  max: number,
  getTime: (row: Row) => string,
  shown: (row: Row) => Shown,
  now: Date,
) {
  const page = rows.slice(0, max);
  const last = page.at(-1);
  const hasMore = rows.length > max && last !== undefined;
  return {
    data: page.map(shown),
    next: hasMore ? encodeCursor(list, [last.tokenId, getTime(last)]) : null,
    limit: max,
    asOf: now.toISOString(),
  };
}
