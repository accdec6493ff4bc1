import type { Pool } from "pg";
import { matchTransfers, type Transfer } from "../../../../../analytics/portfolio/match.ts";
import type { ImportRecord } from "../store/imports.server.ts";

/** Which rows of a file look like one side of a transfer between the person's own wallets. Nothing is paired: they are asked afterwards. */

/** Amounts of all decimals are counted in these. */
const DECIMALS = 36;
type Read = Omit<Transfer, "at" | "amount" | "logIndex"> & {
  at: Date;
  amount: string;
  log: number | null;
  line: number | null;
};

/** Marks them, and returns how many. One token after another: of a file, only what is moved of one is in memory. */
export async function proposeTransfers(pool: Pick<Pool, "query">, record: ImportRecord): Promise<number> {
  const { importId } = record;
  const { rows: tokens } = await pool.query<{ token: string }>(
    `SELECT DISTINCT m->>'key' AS token FROM portfolio.import_rows r, jsonb_array_elements(r.moves) m
     WHERE r.import_id = $1 AND r.state = 'new' AND m->>'kind' IN ('transferIn', 'transferOut')`,
    [importId],
  );
  let proposed = 0;
  for (const { token } of tokens) {
    const transfers = await transfersOf(pool, record, token);
    const lines = new Map(transfers.flatMap(({ id, line }) => (line === null ? [] : [[id, line] as const])));
    const { certain, proposed: likely } = matchTransfers(transfers.map(asTransfer), () => false);
    const found = new Set([...certain, ...likely].flatMap((pair) => [pair.out, pair.in]));
    const { rowCount } = await pool.query(
      `UPDATE portfolio.import_rows SET state = 'proposed' WHERE import_id = $1 AND state = 'new' AND line = ANY ($2::int[])`,
      [importId, [...found].flatMap((id) => lines.get(id) ?? [])],
    );
    proposed += rowCount ?? 0;
  }
  return proposed;
}

const asTransfer = ({ at, amount, log, line: _, ...rest }: Read): Transfer => ({
  ...rest,
  ...{ at: at.getTime(), amount: BigInt(amount) },
  ...(log === null ? {} : { logIndex: log }),
});

/** Those of the file that would be moves of their own, and those of the account that have no pair. */
async function transfersOf(pool: Pick<Pool, "query">, record: ImportRecord, token: string): Promise<Read[]> {
  const { account, importId, walletId } = record;
  const { rows } = await pool.query<Read>(
    `SELECT m.id, m.at, coalesce(nullif(m.wallet, ''), $3) AS wallet, m.chain AS "chainId", m.key AS token, m.hash AS transaction, m.log, r.line,
       trunc(m.amount * 10::numeric ^ ($5 - m.decimals))::text AS amount
     FROM portfolio.import_rows r
     CROSS JOIN LATERAL jsonb_to_recordset(r.moves) AS m(id text, at timestamptz, wallet text, chain text, key text, hash text, log int, amount numeric,
       decimals int, kind text, "join" text)
     WHERE r.import_id = $2 AND r.state = 'new' AND m.key = $4 AND m.kind IN ('transferIn', 'transferOut') AND m.join IS NULL
     UNION ALL
     SELECT move_id::text, at, wallet_id::text, chain_id, token_key, transaction_hash, log_index, NULL,
       trunc(amount * 10::numeric ^ ($5 - decimals))::text
     FROM portfolio.moves WHERE account = $1 AND token_key = $4 AND pair_id IS NULL AND coalesce(kind_by_hand, kind) IN ('transferIn', 'transferOut')`,
    [account, importId, walletId, token, DECIMALS],
  );
  return rows;
}
