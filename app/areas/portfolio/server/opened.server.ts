import { poolFor } from "#app/platform/db.server.ts";
import { openPortfolio } from "./store/moves.server.ts";
import { syncWallets } from "./wallets/sync.server.ts";

/** Somebody looks at their portfolio: from their first visit on its wallets are read, and those that are theirs appear without being added. */
export async function opened(accountId: string): Promise<void> {
  const pool = poolFor("pages");
  await openPortfolio(pool, accountId);
  await syncWallets(pool, accountId);
}
