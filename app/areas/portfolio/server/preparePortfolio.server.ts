import { poolFor } from "#app/platform/db.server.ts";
import { openPortfolio } from "./store/moves.server.ts";
import { syncWallets } from "./wallets/sync.server.ts";

/** A person views their portfolio: from their first visit its wallets are read, and their own wallets appear automatically. */
export async function preparePortfolio(accountId: string): Promise<void> {
  const pool = poolFor("pages");
  await openPortfolio(pool, accountId);
  await syncWallets(pool, accountId);
}
