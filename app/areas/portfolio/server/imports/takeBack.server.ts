import type { PoolClient } from "pg";
import { changeImport, forgetRows, type ImportRecord, NO_COUNTS, TAKEN_BACK } from "../store/imports.server.ts";

/**
 * Removes everything a confirmed import added, in the caller's transaction: its moves, details added to other moves, and accounts that are
 * now empty.
 */
export async function takeBack(on: PoolClient, record: ImportRecord): Promise<{ removed: number }> {
  const { account, importId, counts } = record;
  await on.query(
    `DELETE FROM portfolio.matches x USING portfolio.moves m
     WHERE x.account = $1 AND m.account = $1 AND m.import_id = $2 AND m.move_id IN (x.out_move, x.in_move)`,
    [account, importId],
  );
  await on.query(
    `UPDATE portfolio.moves SET pair_id = NULL WHERE account = $1 AND import_id IS DISTINCT FROM $2 AND pair_id IN
       (SELECT pair_id FROM portfolio.moves WHERE account = $1 AND import_id = $2)`,
    [account, importId],
  );
  await on.query(
    `UPDATE portfolio.moves o SET value_by_hand = CASE WHEN o.value_by_hand = j.value THEN NULL ELSE o.value_by_hand END,
       note = CASE WHEN o.note = j.note THEN '' ELSE o.note END
     FROM portfolio.import_rows r CROSS JOIN LATERAL jsonb_to_recordset(r.moves) AS j("join" uuid, value numeric, note text)
     WHERE r.import_id = $2 AND o.account = $1 AND o.move_id = j.join`,
    [account, importId],
  );
  const { rowCount } = await on.query("DELETE FROM portfolio.moves WHERE account = $1 AND import_id = $2", [
    account,
    importId,
  ]);
  await on.query(
    `DELETE FROM portfolio.wallets w WHERE w.account = $1 AND w.wallet_id = ANY ($2::uuid[]) AND w.kind = 'hand'
       AND NOT EXISTS (SELECT FROM portfolio.moves m WHERE m.account = $1 AND m.wallet_id = w.wallet_id)
       AND NOT EXISTS (SELECT FROM portfolio.imports i WHERE i.account = $1 AND i.wallet_id = w.wallet_id AND i.import_id <> $3)`,
    [account, counts.madeWallets ?? [], importId],
  );
  await forgetRows(on, importId);
  await changeImport(on, record, { state: "failed", problem: TAKEN_BACK, counts: NO_COUNTS }, ["done"]);
  return { removed: rowCount ?? 0 };
}
