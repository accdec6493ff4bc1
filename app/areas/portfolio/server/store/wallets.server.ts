import { v7 as uuidv7 } from "uuid";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { WalletKind } from "../../model/calls.ts";

/** The rows of `portfolio.wallets`. */

export type WalletRow = {
  walletId: string;
  kind: WalletKind;
  /** EIP-55 or base58; null for a manual account, and for staked tokens. */
  address: string | null;
  chains: string[];
  label: string;
  addedAt: string;
  /** When it stopped counting; its moves stay. */
  leftAt: string | null;
};

/** The wallets of an account, including those that left, in the order in which they were added. */
export async function loadWallets(on: Queryable, account: string): Promise<WalletRow[]> {
  const { rows } = await on.query<Omit<WalletRow, "addedAt" | "leftAt"> & { addedAt: Date; leftAt: Date | null }>(
    `SELECT wallet_id AS "walletId", kind, address, chains, label, added_at AS "addedAt", left_at AS "leftAt"
     FROM portfolio.wallets WHERE account = $1 ORDER BY added_at, wallet_id`,
    [account],
  );
  return rows.map(({ addedAt, leftAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  }));
}

export type NewWallet = Pick<WalletRow, "kind" | "address" | "chains"> & { label?: string; walletId?: string };

/** Adds a wallet and returns its id; null when the account already has it. */
export async function addWallet(on: Queryable, account: string, wallet: NewWallet): Promise<string | null> {
  const { rows } = await on.query<{ walletId: string }>(
    `INSERT INTO portfolio.wallets (account, wallet_id, kind, address, chains, label) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING wallet_id AS "walletId"`,
    [account, wallet.walletId ?? uuidv7(), wallet.kind, wallet.address, wallet.chains, wallet.label ?? ""],
  );
  return rows[0]?.walletId ?? null;
}

type WalletChange = Partial<Pick<WalletRow, "kind" | "chains" | "label"> & { hasLeft: boolean }>;

/** Changes the given fields of a wallet; false when the account has none with that id. */
export async function changeWallet(
  on: Queryable,
  account: string,
  walletId: string,
  { kind, chains, label, hasLeft }: WalletChange,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE portfolio.wallets SET kind = coalesce($3, kind), chains = coalesce($4::text[], chains), label = coalesce($5, label),
       left_at = CASE WHEN $6::boolean THEN now() WHEN $6 IS NULL THEN left_at END
     WHERE account = $1 AND wallet_id = $2`,
    [account, walletId, kind ?? null, chains ?? null, label ?? null, hasLeft ?? null],
  );
  return rowCount === 1;
}

/** Removes a wallet with all its data. A job that is reading its history writes nothing more. */
export async function removeWallet(on: Queryable, account: string, walletId: string): Promise<void> {
  const of = [account, walletId];
  await on.query("DELETE FROM portfolio.reads WHERE account = $1 AND wallet_id = $2", of);
  await on.query(
    `UPDATE portfolio.moves SET pair_id = NULL WHERE account = $1 AND wallet_id <> $2 AND pair_id IN
       (SELECT pair_id FROM portfolio.moves WHERE account = $1 AND wallet_id = $2)`,
    of,
  );
  await on.query(
    `DELETE FROM portfolio.matches m USING portfolio.moves v
     WHERE m.account = $1 AND v.account = $1 AND v.wallet_id = $2 AND v.move_id IN (m.out_move, m.in_move)`,
    of,
  );
  for (const table of ["import_rows", "import_files"])
    await on.query(
      `DELETE FROM portfolio.${table} WHERE import_id IN
         (SELECT import_id FROM portfolio.imports WHERE account = $1 AND wallet_id = $2)`,
      of,
    );
  for (const table of ["imports", "moves", "wallets"])
    await on.query(`DELETE FROM portfolio.${table} WHERE account = $1 AND wallet_id = $2`, of);
}

/**
 * Locks the account until the transaction ends, so that concurrent requests cannot exceed a limit together. Opens its portfolio if needed.
 */
export async function lockAccount(on: Queryable, account: string): Promise<void> {
  await on.query(
    "INSERT INTO portfolio.accounts (account) VALUES ($1) ON CONFLICT (account) DO UPDATE SET seen_at = now()",
    [account],
  );
}

/** The wallet for an account's staked tokens, created with the first stake; null when the account is gone. */
export async function stakedWallet(on: Queryable, account: string, chainId: string): Promise<string | null> {
  const added = await addWallet(on, account, { kind: "staked", address: null, chains: [chainId] });
  if (added !== null) return added;
  return (
    (await loadWallets(on, account)).find(({ kind, leftAt }) => kind === "staked" && leftAt === null)?.walletId ?? null
  );
}
