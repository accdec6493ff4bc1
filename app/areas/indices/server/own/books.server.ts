import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import type { Books } from "../publication/publication.server.ts";

/** The books of this process. Throws when it has no market, and therefore no indices. */
export function booksHere(): Books {
  const source = labelOfSource(env().MARKET_SOURCE);
  if (source === null) throw new Error("there is no market to choose from");
  return { pool: poolFor("pages"), ledger: ledger(), source, now: () => new Date() };
}
