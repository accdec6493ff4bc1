import type { Pool, PoolClient } from "pg";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { ALERT_CHANNELS } from "#app/areas/offers/publicLimits.ts";
import type { Turn } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { notify } from "#app/services/delivery/publicNotify.server.ts";
import { changeImport, type ImportRecord, loadImport } from "../store/imports.server.ts";
import { countMoves } from "../store/moves.server.ts";
import { addWallet, loadWallets, lockAccount, type WalletRow } from "../store/wallets.server.ts";
import { isCounted } from "../wallets/commands.server.ts";

/**
 * Turns a file's rows into moves, in one transaction: if it is killed it has created none of them, and the next attempt creates them all.
 */

/** A fixed namespace: an import is reported once. */
const NOTICES = "0a6f4a0e-27c4-4d0f-8f8e-5d2f5d5f6c31";

export async function commitImport(pool: Pool, { account, importId }: ImportRecord, turn: Turn): Promise<void> {
  await inTransaction(pool, async (on) => {
    const record = await loadImport(on, account, importId, { locked: true });
    if (record?.state !== "confirming") return;
    await lockAccount(on, account);
    const wallets = await walletsFor(on, record);
    const exceeded = await exceededBy(on, record, wallets);
    if (exceeded) {
      await changeImport(on, record, { state: "ready", problem: exceeded }, ["confirming"]);
      return turn.completeIn(on);
    }
    for (const { walletId, label } of wallets.made)
      await addWallet(on, account, { walletId, kind: "hand", address: null, chains: [], label });
    const added = await makeMoves(on, record, wallets);
    await joinMoves(on, record);
    await deleteUnneededRows(on, record);
    const { asked: _, limits: __, ...counts } = record.counts;
    const finalCounts = { ...counts, moves: added, madeWallets: wallets.made.map(({ walletId }) => walletId) };
    await changeImport(on, record, { state: "done", problem: null, counts: finalCounts, confirmedAt: "now" }, [
      "confirming",
    ]);
    await notifyOfImport(on, record, added);
    await turn.completeIn(on);
  });
}

type Wallets = { made: { walletId: string; label: string }[]; existing: WalletRow[]; byName: Map<string, string> };

/** The wallets that the file names and the account has by that label or address; for the others, manual accounts will be created. */
async function walletsFor(on: PoolClient, { account, importId, walletId, counts }: ImportRecord): Promise<Wallets> {
  const { rows } = await on.query<{ name: string }>(
    `SELECT DISTINCT m->>'wallet' AS name FROM portfolio.import_rows r, jsonb_array_elements(r.moves) m
     WHERE r.import_id = $1 AND m->>'wallet' <> '' AND r.state IN ('new', 'proposed') ORDER BY 1`,
    [importId],
  );
  const existing = (await loadWallets(on, account)).filter(({ leftAt }) => leftAt === null);
  const wallets: Wallets = { made: [], existing, byName: new Map() };
  for (const { name } of rows) {
    const found = existing.find(({ label, address }) => label === name || address === name);
    const own = found?.walletId ?? (counts.newWallet === name ? walletId : uuidv7());
    wallets.byName.set(name, own);
    if (!found) wallets.made.push({ walletId: own, label: name });
  }
  const isUsed = await usesOwnWallet(on, importId);
  if (counts.newWallet !== undefined && isUsed && !wallets.made.some((made) => made.walletId === walletId))
    wallets.made.push({ walletId, label: counts.newWallet });
  return wallets;
}

/** Our own file may name a wallet for each of its moves: then none is created for the import itself. */
async function usesOwnWallet(on: PoolClient, importId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `SELECT FROM portfolio.import_rows r, jsonb_array_elements(r.moves) m
     WHERE r.import_id = $1 AND coalesce(m->>'wallet', '') = '' AND r.state IN ('new', 'proposed') LIMIT 1`,
    [importId],
  );
  return rowCount === 1;
}

/** Others may have been added since it was confirmed: with the account's lock, all of them are counted. */
async function exceededBy(
  on: PoolClient,
  { account, counts }: ImportRecord,
  { made, existing }: Wallets,
): Promise<string | null> {
  const { limits } = counts;
  if (!limits) return null;
  if ((await countMoves(on, account)) + counts.moves > limits.moves) return "TooManyMoves";
  return made.length > 0 && existing.filter(isCounted).length + made.length > limits.wallets ? "TooManyWallets" : null;
}

async function makeMoves(
  on: PoolClient,
  { account, importId, walletId }: ImportRecord,
  { byName }: Wallets,
): Promise<number> {
  const { rowCount } = await on.query(
    `INSERT INTO portfolio.moves (account, move_id, at, wallet_id, chain_id, token_key, symbol, amount, decimals, kind, value_usd_micro,
       value_by, group_id, source, source_key, note, transaction_hash, block_number, log_index, import_id, pair_id)
     SELECT $1, m.id, m.at, coalesce(w.id, $3::uuid), m.chain, m.key, m.symbol, m.amount, m.decimals, m.kind, m.value, m.by, m."group",
       'import', m.source_key, m.note, m.hash, m.block, m.log, $2::uuid, m.pair
     FROM portfolio.import_rows r
     CROSS JOIN LATERAL jsonb_to_recordset(r.moves) AS m(id uuid, at timestamptz, wallet text, chain text, key text, symbol text, amount numeric,
       decimals smallint, kind text, value numeric, by text, "group" text, source_key text, note text, hash text, block bigint, log integer,
       pair uuid, "join" uuid)
     LEFT JOIN (SELECT key AS name, value::uuid AS id FROM jsonb_each_text($4::jsonb)) w ON w.name = m.wallet
     WHERE r.import_id = $2 AND r.state IN ('new', 'proposed') AND m.join IS NULL ORDER BY r.line
     ON CONFLICT DO NOTHING`,
    [account, importId, walletId, JSON.stringify(Object.fromEntries(byName))],
  );
  // The other side of a pair may have been unreadable, or already known.
  await on.query(
    `UPDATE portfolio.moves SET pair_id = NULL WHERE account = $1 AND import_id = $2 AND pair_id IN
       (SELECT pair_id FROM portfolio.moves WHERE account = $1 AND pair_id IS NOT NULL GROUP BY pair_id HAVING count(*) <> 2)`,
    [account, importId],
  );
  return rowCount ?? 0;
}

/** Value and note for rows whose moves are already known from the chain; what the person entered for those is preserved. */
async function joinMoves(on: PoolClient, { account, importId }: ImportRecord): Promise<void> {
  await on.query(
    `UPDATE portfolio.moves o SET value_by_hand = coalesce(o.value_by_hand, j.value), note = CASE o.note WHEN '' THEN j.note ELSE o.note END
     FROM portfolio.import_rows r CROSS JOIN LATERAL jsonb_to_recordset(r.moves) AS j("join" uuid, value numeric, note text)
     WHERE r.import_id = $2 AND r.state IN ('new', 'proposed') AND o.account = $1 AND o.move_id = j.join`,
    [account, importId],
  );
}

/**
 * After confirmation, only unreadable rows stay, and those that changed existing moves, so that removing the import can undo the
 * changes.
 */
async function deleteUnneededRows(on: PoolClient, { importId }: ImportRecord): Promise<void> {
  await on.query(
    `DELETE FROM portfolio.import_rows WHERE import_id = $1 AND state <> 'unreadable'
       AND (state = 'known' OR NOT jsonb_path_exists(moves, '$[*] ? (@.join != null)'))`,
    [importId],
  );
  await on.query("DELETE FROM portfolio.import_files WHERE import_id = $1", [importId]);
}

async function notifyOfImport(
  on: PoolClient,
  { account, importId, fileName, counts }: ImportRecord,
  added: number,
): Promise<void> {
  await notify(on, [
    {
      noticeId: uuidv5(importId, NOTICES),
      accountId: account,
      kind: "importDone",
      words: "importDone",
      values: { file: fileName, count: added, unreadable: counts.unreadable },
      path: `/portfolio/import/${importId}`,
      channels: ALERT_CHANNELS.filter((channel) => channel === "inApp"),
      isUrgent: false,
      data: {},
    },
  ]);
}
