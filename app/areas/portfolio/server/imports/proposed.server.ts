import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { matchTransfers, type Transfer } from "../../../../../analytics/portfolio/match.ts";
import type { ImportRecord } from "../store/imports.server.ts";

/**
 * Which rows of a file look like one side of a transfer between the person's own wallets. Nothing is paired: the person is asked
 * afterwards.
 */

/** All amounts are scaled to this many decimals. */
const DECIMALS = 36;
const AT_ONCE = 2_000;
type Read = Omit<Transfer, "at" | "amount" | "logIndex"> & {
  at: Date;
  amount: string;
  log: number | null;
  line: number | null;
};

/** Marks them, and returns how many. Ordered by token, so that only the moves of one token are in memory. */
export async function proposeTransfers(pool: Pick<Pool, "connect">, record: ImportRecord): Promise<number> {
  return inTransaction(pool, async (on) => {
    const { account, importId, walletId } = record;
    await on.query(`DECLARE transfers NO SCROLL CURSOR FOR ${TRANSFERS}`, [account, importId, walletId, DECIMALS]);
    let proposed = 0;
    let group: Read[] = [];
    for (let rows = await fetched(on); rows.length > 0; rows = await fetched(on))
      for (const row of rows) {
        if (group[0] && group[0].token !== row.token) {
          proposed += await proposePairs(on, importId, group);
          group = [];
        }
        group.push(row);
      }
    return proposed + (await proposePairs(on, importId, group));
  });
}

const fetched = async (on: PoolClient): Promise<Read[]> =>
  (await on.query<Read>(`FETCH ${AT_ONCE} FROM transfers`)).rows;

/** Those of the file that would become separate moves, and those of the account that are not paired. */
const TRANSFERS = `SELECT m.id, m.at, coalesce(nullif(m.wallet, ''), $3) AS wallet, m.chain AS "chainId", m.key AS token, m.hash AS transaction, m.log,
    r.line, trunc(m.amount * 10::numeric ^ ($4::int - m.decimals))::text AS amount
  FROM portfolio.import_rows r
  CROSS JOIN LATERAL jsonb_to_recordset(r.moves) AS m(id text, at timestamptz, wallet text, chain text, key text, hash text, log int, amount numeric,
    decimals int, kind text, "join" text)
  WHERE r.import_id = $2 AND r.state = 'new' AND m.kind IN ('transferIn', 'transferOut') AND m.join IS NULL
  UNION ALL
  SELECT move_id::text, at, wallet_id::text, chain_id, token_key, transaction_hash, log_index, NULL,
    trunc(amount * 10::numeric ^ ($4::int - decimals))::text
  FROM portfolio.moves WHERE account = $1 AND pair_id IS NULL AND coalesce(kind_by_hand, kind) IN ('transferIn', 'transferOut')
  ORDER BY token`;

/** For one token. */
async function proposePairs(on: PoolClient, importId: string, transfers: readonly Read[]): Promise<number> {
  const lines = new Map(transfers.flatMap(({ id, line }) => (line === null ? [] : [[id, line] as const])));
  if (lines.size === 0) return 0;
  const { certain, proposed } = matchTransfers(transfers.map(asTransfer), () => false);
  const found = [...certain, ...proposed].flatMap((pair) => [lines.get(pair.out) ?? [], lines.get(pair.in) ?? []]);
  if (found.length === 0) return 0;
  const { rowCount } = await on.query(
    `UPDATE portfolio.import_rows SET state = 'proposed' WHERE import_id = $1 AND state = 'new' AND line = ANY ($2::int[])`,
    [importId, found.flat()],
  );
  return rowCount ?? 0;
}

const asTransfer = ({ at, amount, log, line: _, ...rest }: Read): Transfer => ({
  ...rest,
  ...{ at: at.getTime(), amount: BigInt(amount) },
  ...(log === null ? {} : { logIndex: log }),
});
