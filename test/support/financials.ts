import type { Pool } from "pg";
import type { Financials } from "#app/areas/audit/model/desk.ts";
import type { Period } from "#app/areas/audit/model/period.ts";

/** The auditor's figures for a period of the ledger. */
export async function readFinancials(pool: Pool, period: Period): Promise<Financials> {
  const { financialsIn } = await import("#app/areas/audit/server/financials.server.ts");
  const found = await financialsIn(pool, period);
  if ("problems" in found) throw new Error(`refused: ${JSON.stringify(found.problems)}`);
  return found;
}
