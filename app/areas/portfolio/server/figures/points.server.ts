import type { Pool } from "pg";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { computeFlows } from "../../../../../analytics/portfolio/flows.ts";
import type { Move } from "../../../../../analytics/portfolio/moves.ts";
import { accountingQuery } from "../../model/calls.ts";
import { accountsWithoutPoint, addPoint, type PointRow, pointsSince } from "../store/points.server.ts";
import { loadBooks } from "./books.server.ts";
import { loadPortfolio } from "./portfolio.server.ts";

/** One point per portfolio every hour, which alerts on changes compare. */

const HOUR_MS = 3_600_000;
/** Portfolios that were not viewed for this long are not valued. */
const SEEN_DAYS = 30;
const LOOKED_BACK_MS = 8 * 24 * HOUR_MS;
/** A point is the value at its hour: later in the hour, none is written. */
const LATEST_MS = 10 * 60_000;
const CENT_MICRO = 10_000n;

/** One run over portfolios that have no point for this hour yet. If it is killed half-way, the next run continues with the rest. */
export async function runPointsTask(
  signal: AbortSignal,
  pool: Pool = poolFor("market"),
  now = new Date(),
): Promise<number> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  if (now.getTime() - hour.getTime() > LATEST_MS) return 0;
  let written = 0;
  for (const account of await accountsWithoutPoint(pool, hour, SEEN_DAYS)) {
    if (signal.aborted) return written;
    try {
      if (await addPoint(pool, account, await loadPoint(pool, account, hour))) written++;
    } catch (error) {
      // The account stays out of the log.
      log().warn({ err: error }, "the value of a portfolio is not known this hour");
    }
  }
  return written;
}

/** Holdings are worth the same on every plan. */
const ANY_PLAN = mergeEntitlements([]);

async function loadPoint(pool: Pool, account: string, hour: Date): Promise<PointRow> {
  const [answer, books, before] = await Promise.all([
    loadPortfolio(account, ANY_PLAN, accountingQuery.parse({}), { pool, now: hour }),
    loadBooks(pool, account),
    pointsSince(pool, account, new Date(hour.getTime() - LOOKED_BACK_MS)),
  ]);
  const since = Date.parse(before.at(-1)?.at ?? hour.toISOString());
  const flowMicro = (moves: readonly Move[]) =>
    computeFlows(moves)
      .filter(({ at }) => at >= since && at < hour.getTime())
      .reduce((sum, { micro }) => sum + (micro ?? 0n), 0n);
  const byWallet = answer.wallets.map(({ walletId, valueUsdCents }) => {
    const own = books.moves.filter(({ wallet }) => wallet === walletId);
    const value = { valueUsdMicro: toMicro(valueUsdCents ?? "0"), flowUsdMicro: String(flowMicro(own)) };
    return [walletId, value] as const;
  });
  return {
    at: hour.toISOString(),
    valueUsdMicro: toMicro(answer.totals.valueUsdCents),
    flowUsdMicro: String(flowMicro(books.moves)),
    unpriced: answer.totals.unpriced,
    missing: answer.missing,
    byWallet: Object.fromEntries(byWallet),
  };
}

const toMicro = (cents: string): string => String(BigInt(cents) * CENT_MICRO);
