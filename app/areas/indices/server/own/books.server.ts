import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import type { Books } from "../publication/publication.server.ts";

/** Of this process. Throws where no market is kept, which has no indices. */
export function booksHere(): Books {
  const source = labelOfSource(env().MARKET_SOURCE);
  if (source === null) throw new Error("there is no market to choose from");
  return { pool: poolFor("pages"), ledger: ledger(), source, now: () => new Date() };
}
