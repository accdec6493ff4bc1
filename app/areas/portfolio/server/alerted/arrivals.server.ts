import type { Queryable } from "#app/platform/jobs.server.ts";
import { lastIdAt, storedAt } from "../store/moveTimes.server.ts";
import { tokenIdIn } from "../store/tokenKeys.server.ts";

/** Tokens that arrive in a portfolio, for alerts. */

/** `tokenId`: the catalogue's number, null for a token outside the catalogue. `seenAt`: when its move was read. */
export type Arrival = { tokenKey: string; tokenId: number | null; symbol: string; seenAt: Date };

/** A move older than this when it is read is history, not an arrival. */
const LONGEST_READING = "3 days";
/** Balances of a newly added wallet are not arrivals. */
const JOINING = "1 day";

/**
 * Tokens that came in by an order or on a chain, that were not held before, read after `seenAfter`: the first move of each, in the
 * order in which they were read. Hidden tokens are excluded: a token outside the catalogue counts once the person shows it. Tokens that
 * a wallet already had when it was added, its older history, and moves that the person adds or imports do not count.
 * @param wallets ids; none for all
 */
export async function arrivedSince(
  on: Queryable,
  account: string,
  seenAfter: Date,
  wallets: readonly string[],
): Promise<Arrival[]> {
  const { rows } = await on.query<Omit<Arrival, "tokenId">>(
    `SELECT DISTINCT ON (m.token_key) m.token_key AS "tokenKey", m.symbol, ${storedAt("m.move_id")} AS "seenAt"
     FROM portfolio.moves m
     JOIN portfolio.wallets w ON w.account = m.account AND w.wallet_id = m.wallet_id AND w.left_at IS NULL
     LEFT JOIN portfolio.marks k ON k.account = m.account AND k.token_key = m.token_key
     WHERE m.account = $1 AND m.amount > 0 AND m.source IN ('order', 'chain') AND m.kind <> 'ownTransfer' AND m.pair_id IS NULL
       AND m.move_id > $2::uuid AND m.at > now() - interval '${LONGEST_READING}'
       AND m.at > w.added_at + CASE WHEN m.kind = 'adjust' THEN interval '${JOINING}' ELSE interval '0' END
       AND (cardinality($3::uuid[]) = 0 OR m.wallet_id = ANY ($3))
       AND coalesce(k.mark, CASE WHEN starts_with(m.token_key, 'contract:') THEN 'hidden' ELSE 'shown' END) = 'shown'
       AND (SELECT coalesce(sum(b.amount / power(10::numeric, b.decimals)), 0) FROM portfolio.moves b
            WHERE b.account = m.account AND b.token_key = m.token_key AND (b.at, b.move_id) < (m.at, m.move_id)
              AND (cardinality($3::uuid[]) = 0 OR b.wallet_id = ANY ($3))) <= 0
     ORDER BY m.token_key, m.at, m.move_id`,
    [account, lastIdAt(seenAfter), wallets],
  );
  return rows
    .map((row) => ({ ...row, tokenId: tokenIdIn(row.tokenKey) }))
    .sort((one, other) => one.seenAt.getTime() - other.seenAt.getTime());
}
