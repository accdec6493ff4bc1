import type { Pool } from "pg";
import type { ApiReads } from "../../model/api/apiReads.ts";
import { gradeDaysSeenBy } from "../grades/tokenGrades.server.ts";
import { candleRows } from "./candleRows.server.ts";
import { loadColumns } from "./columns.server.ts";
import { gradeRows } from "./gradeRows.server.ts";
import { lastMarketDay, marketDayRows } from "./marketDayRows.server.ts";
import { tokenCount, tokenRows } from "./tokenRows.server.ts";

/** The market of the database. Data that its sources do not let us resell is left out. */
export const postgresReads = (pool: Pick<Pool, "query">): ApiReads => ({
  tokens: (view, request) => tokenRows(pool, view, request),
  countTokens: (view, filter) => tokenCount(pool, view, filter),
  candles: (step, request) => candleRows(pool, step, request),
  grades: (request) => gradeRows(pool, request),
  marketDays: (request) => marketDayRows(pool, request),
  lastMarketDay: (before) => lastMarketDay(pool, before),
  columns: (slugs, days) => loadColumns(pool, slugs, days),
  gradedThrough: async (view) => (await gradeDaysSeenBy(pool, view)).get("trader-1") ?? null,
});
