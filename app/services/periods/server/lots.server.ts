import { queryNamed } from "#app/platform/db.server.ts";
import { streamOfLot } from "#events/projections/periods.ts";
import { isTaken } from "./sql.server.ts";

/** Periods by their names in quotes: those of payments by the payment's id, all others by their stream. */

/** `accountId` is omitted when only wallets are queried. */
type Parameters = { chainId: string; wallet: string; accountId?: string; product: string; after: string };

const isHeld = ({ chainId, wallet, accountId }: Parameters): string => {
  const byWallet = `wallet = ${wallet} AND (chain_id = ${chainId} OR chain_id IS NULL)`;
  return accountId === undefined ? byWallet : `(${byWallet} OR account_id = ${accountId})`;
};

/**
 * SQL of the periods of a holder and product that have not ended at a time in seconds, and that no other has taken over: `id,
 * plan_type, cents, since, until`. Part of the quote's own statement, so that all of it is from one snapshot: a period saved in between
 * could otherwise be counted as credit that the holder no longer has.
 * @param $ the parameters of the statement
 */
export const creditLots = ($: Parameters): string => `
  SELECT id, plan_type, cents, since, until FROM (
    SELECT CASE source WHEN 'payment' THEN substr(stream, length('payment-') + 1) ELSE stream END AS id, plan_type,
           value_usd_cents AS cents, floor(extract(epoch FROM period_from)) AS since,
           floor(extract(epoch FROM period_to)) AS until
    FROM read.periods p
    WHERE ${isHeld($)} AND product = ${$.product} AND state = 'active' AND NOT ${isTaken("p")}
  ) lot WHERE until > ${$.after}::bigint`;

/**
 * SQL of the ends of those periods, paid on the chain, that no longer count although the membership there may still show them: their days
 * went into a plan that was paid by card, or a refund has ended them. `plan_type, until`, in seconds.
 */
export const endedOnChain = ($: Parameters): string => `
  SELECT plan_type, until FROM (
    SELECT plan_type, floor(extract(epoch FROM period_to)) AS until
    FROM read.periods p
    WHERE wallet = ${$.wallet} AND chain_id = ${$.chainId} AND product = ${$.product} AND source = 'payment'
      AND (state = 'ended' OR (state = 'active' AND ${isTaken("p")}))
  ) ended WHERE until > ${$.after}::bigint`;

/** Which of these lots belong to one of the subjects. */
export async function ownLots(lots: readonly string[], subjects: readonly string[]): Promise<Set<string>> {
  if (lots.length === 0 || subjects.length === 0) return new Set();
  const own = await queryNamed<{ stream: string }>(
    "own_lots",
    "SELECT stream FROM read.periods WHERE stream = ANY ($1::text[]) AND subject = ANY ($2::text[])",
    [lots.map(streamOfLot), subjects],
  );
  const streams = new Set(own.map(({ stream }) => stream));
  return new Set(lots.filter((lot) => streams.has(streamOfLot(lot))));
}
