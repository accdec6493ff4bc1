import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deleteMoves } from "../store/moves.server.ts";
import { lockAccount } from "../store/wallets.server.ts";

/** Moves from files that were also found on a chain after the import: they are one move. */

type Twin = { imported: string; told: string; importId: string; value: string | null; note: string };

/**
 * Adds value and note of each imported move to the chain's move of the same transaction, token and amount, and removes the imported one.
 * The person's own changes are preserved. Removing the import undoes what it added. Returns how many were joined.
 */
export async function joinImported(pool: Pool, account: string): Promise<number> {
  if ((await loadTwins(pool, account)).length === 0) return 0;
  return inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    const twins = await loadTwins(on, account);
    for (const twin of twins) await join(on, account, twin);
    await deleteMoves(
      on,
      account,
      twins.map(({ imported }) => imported),
    );
    return twins.length;
  });
}

/** Uses each imported move and each move of the chain once. */
async function loadTwins(on: Pick<Pool, "query"> | PoolClient, account: string): Promise<Twin[]> {
  const { rows } = await on.query<Twin>(
    `SELECT i.move_id AS imported, c.move_id AS told, i.import_id AS "importId", i.note,
       coalesce(i.value_by_hand, CASE WHEN i.value_by = 'file' THEN i.value_usd_micro END)::text AS value
     FROM portfolio.moves i JOIN portfolio.moves c ON c.account = i.account AND c.transaction_hash = i.transaction_hash
       AND c.token_key = i.token_key AND c.source IN ('chain', 'order')
       AND c.amount * 10::numeric ^ i.decimals = i.amount * 10::numeric ^ c.decimals
     WHERE i.account = $1 AND i.source = 'import' AND i.transaction_hash IS NOT NULL AND i.import_id IS NOT NULL
     ORDER BY i.move_id, c.move_id`,
    [account],
  );
  const matched = new Set<string>();
  return rows.filter(({ imported, told }) => {
    if (matched.has(imported) || matched.has(told)) return false;
    matched.add(imported).add(told);
    return true;
  });
}

async function join(on: PoolClient, account: string, { told, importId, value, note }: Twin): Promise<void> {
  await on.query(
    `INSERT INTO portfolio.import_rows (import_id, line, state, row_text, moves)
     SELECT $1, least(coalesce(min(line), 0), 0) - 1, 'new', '',
       jsonb_build_array(jsonb_build_object('join', $2::uuid, 'value', $3::numeric, 'note', $4::text))
     FROM portfolio.import_rows WHERE import_id = $1`,
    [importId, told, value, note],
  );
  await on.query(
    `UPDATE portfolio.moves SET value_by_hand = coalesce(value_by_hand, $3::numeric), note = CASE note WHEN '' THEN $4 ELSE note END
     WHERE account = $1 AND move_id = $2`,
    [account, told, value, note],
  );
}
