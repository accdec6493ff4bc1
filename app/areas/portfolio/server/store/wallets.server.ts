import type { Queryable } from "#app/platform/jobs.server.ts";
import type { WalletKind } from "../../model/calls.ts";

/** The rows of `portfolio.wallets`. */

export type WalletRow = {
  walletId: string;
  kind: WalletKind;
  /** EIP-55 or base58; null for an account by hand, and for what is staked. */
  address: string | null;
  chains: string[];
  label: string;
  addedAt: string;
  /** Since when it counts no more; its moves stay. */
  leftAt: string | null;
};

/** The wallets of an account, those that left included, in the order in which they came. */
export async function walletsOf(on: Queryable, account: string): Promise<WalletRow[]> {
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
