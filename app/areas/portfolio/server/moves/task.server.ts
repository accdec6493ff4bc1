import type { Pool } from "pg";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import { LRUCache } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { valueMoves } from "../prices/valueMoves.server.ts";
import { loadVersion } from "../store/moves.server.ts";
import { syncWallets } from "../wallets/sync.server.ts";
import { readAllForward } from "./history.server.ts";
import { orderHistories } from "./historyJob.server.ts";
import { joinImported } from "./joinImported.server.ts";
import { matchMoves } from "./matches.server.ts";
import { syncOrders } from "./orders.server.ts";

/** What happened in the wallets of all opened portfolios since the last run. */

/** One account after another; each fails alone. Holdings and their locations are never logged. */
export async function runMovesTask(signal: AbortSignal, pool = poolFor("market")): Promise<void> {
  const { rows } = await pool.query<{ account: string }>(
    "SELECT account FROM portfolio.accounts ORDER BY seen_at DESC, account",
  );
  for (const { account } of rows) {
    if (signal.aborted) return;
    await movesOfAccount(pool, account, signal).catch((error: unknown) =>
      log().warn(`moves of a portfolio cannot be read: ${error instanceof Error ? error.name : "unknown"}`),
    );
  }
}

/** Orders go first, so that their transfers are not read as something else. */
async function movesOfAccount(pool: Pool, account: string, signal: AbortSignal): Promise<void> {
  await syncWallets(pool, account);
  const { portfolioMoves } = await entitlementsForAccount(account);
  await syncOrders(pool, account, portfolioMoves);
  await readAllForward(pool, account, signal);
  await valueMoves(pool, account);
  await orderHistories(pool, account);
  await matchIfChanged(pool, account);
}

/** The version of each account's moves at the last search for pairs: pairs depend on nothing else. */
const MAX_KNOWN = 100_000;
const matched = new LRUCache<string, string>({ max: MAX_KNOWN });

async function matchIfChanged(pool: Pool, account: string): Promise<void> {
  if (matched.get(account) === (await loadVersion(pool, account))) return;
  await joinImported(pool, account);
  await matchMoves(pool, account);
  const version = await loadVersion(pool, account);
  if (version !== null) matched.set(account, version);
}
