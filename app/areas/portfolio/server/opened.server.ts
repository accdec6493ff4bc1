import { poolFor } from "#app/platform/db.server.ts";
import { openPortfolio } from "./store/moves.server.ts";

/** The first visit to a portfolio: from then on its wallets are read. Each later one says that somebody still looks. */
export async function opened(accountId: string): Promise<void> {
  await openPortfolio(poolFor("pages"), accountId);
}
