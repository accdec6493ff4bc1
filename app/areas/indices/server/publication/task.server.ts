import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import { type ForSale, forSaleHere } from "./chainTokens.server.ts";
import { publishDueDays } from "./publication.server.ts";

let forSale: ForSale | null = null;

/** One run in this process. */
export async function runIndicesTask(signal: AbortSignal): Promise<void> {
  const source = labelOfSource(env().MARKET_SOURCE);
  if (source === null) return;
  const pool = poolFor("market");
  forSale ??= forSaleHere(pool);
  await publishDueDays({ pool, ledger: ledger(), source, now: () => new Date(), forSale }, signal);
}
