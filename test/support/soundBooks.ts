import { expect } from "vitest";
import { verifyLedger } from "#events/ledger/verify.ts";
import { allProjections } from "#events/projections/all.ts";
import { compareReadModels } from "#events/readModels/compare.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import type { openFixture } from "./checkoutFixture.ts";
import { readAllEvents } from "./offers.ts";

type Fixture = Pick<Awaited<ReturnType<typeof openFixture>>, "calls" | "database">;

/** The world makes its staff's roles older than in the ledger. */
const COMPARED = allProjections.filter(({ name }) => name !== "accounts");

/**
 * What must be true after any refund: hashes, and every amount recomputed as `ledger verify` does; each entry of the journal balances in
 * dollars and in the units of its token; the read models follow from the ledger.
 */
export async function expectSoundBooks({ calls, database }: Fixture): Promise<void> {
  expect(await verifyLedger(calls.ledger())).toMatchObject({ ok: true });
  const check = quoteChecker();
  const findings = (await readAllEvents(calls.ledger())).map(
    (event) => [event.position, event.type, check(event)] as const,
  );
  expect(findings.filter(([, , problem]) => problem !== null)).toEqual([]);
  const { rows: entries } = await database.pool.query(
    `SELECT stream_id, version, part, sum(amount_usd_cents)::text AS usd, sum(amount_base_units)::text AS units
     FROM audit.journal GROUP BY stream_id, version, part, token_symbol
     HAVING sum(amount_usd_cents) <> 0 OR sum(amount_base_units) <> 0`,
  );
  expect(entries).toEqual([]);
  expect(await compareReadModels(database.pool, COMPARED)).toMatchObject({ difference: null, text: null });
}

/** The journal's totals for some streams together, by account and token, without zeros. */
export async function readBalances({ database }: Fixture, streams: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ account: string; sums: string }>(
    `SELECT concat_ws(' ', account, token_symbol) AS account,
            concat_ws(' ', sum(amount_usd_cents), sum(amount_base_units)) AS sums
     FROM audit.journal WHERE stream_id = ANY ($1) GROUP BY account, token_symbol
     HAVING sum(amount_usd_cents) <> 0 OR sum(amount_base_units) <> 0 ORDER BY 1`,
    [streams],
  );
  return Object.fromEntries(rows.map(({ account, sums }) => [account, sums]));
}

/**
 * Every movement of the treasury and every membership of the chain is explained by the ledger, and vice versa.
 * @param left refunds after which a membership continues that is no longer paid for
 */
export async function expectChainAgrees({ database }: Fixture, left: readonly string[] = []): Promise<void> {
  const { comparableBlocks, reconcile } = await import("#app/areas/audit/server/reconcile.server.ts");
  const { first, last } = await comparableBlocks();
  const { differences, refunds, totals } = await reconcile(database.pool, first, last);
  expect(differences).toEqual(left.map((refundId) => expect.objectContaining({ kind: "membershipLeft", refundId })));
  expect(refunds).toBeGreaterThan(0);
  for (const { received, booked, sent, refunded } of totals) expect([received, sent]).toEqual([booked, refunded]);
}
