import type { Pool } from "pg";
import { getAddress } from "viem";
import { addressesOfWallets } from "#app/areas/embeddedWallet/publicRows.server.ts";
import { callerOfAccount } from "#app/identity/people.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { balanceChains, canHold, isReadable } from "#app/services/walletBalances/public.server.ts";
import { addReads } from "../store/reads.server.ts";
import { addWallet, changeWallet, loadWallets, lockAccount, type WalletRow } from "../store/wallets.server.ts";

/** Wallets that belong to a person without being added: those that they verified, and their embedded wallets. */

/** The chains on which an address can hold tokens, as the tables store them. */
export const listChains = (address: string): string[] =>
  balanceChains()
    .filter((chain) => canHold(chain, address))
    .map(({ chainId }) => String(chainId));

type Wanted = Pick<WalletRow, "address" | "chains"> & { kind: "proven" | "embedded" };

/**
 * Brings an account's wallets in line with its current ones: a new one appears, one that left no longer counts, and one that was watched
 * before it was verified keeps its moves. Starts reading every readable wallet that was not started yet.
 */
export async function syncWallets(pool: Pool, account: string): Promise<void> {
  const wanted = await listWanted(pool, account);
  if (isInLine(await loadWallets(pool, account), wanted)) return beginReads(pool, account);
  await inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    const rows = await loadWallets(on, account);
    for (const wallet of wanted) {
      const row = rowFor(rows, wallet);
      if (!row) await addWallet(on, account, wallet);
      else if (!isSame(row, wallet))
        await changeWallet(on, account, row.walletId, { kind: wallet.kind, chains: wallet.chains, hasLeft: false });
    }
    for (const row of leaversIn(rows, wanted)) await changeWallet(on, account, row.walletId, { hasLeft: true });
  });
  await beginReads(pool, account);
}

async function listWanted(pool: Pool, account: string): Promise<Wanted[]> {
  const caller = await callerOfAccount(account);
  if (!caller) return [];
  const proven = caller.wallets.map((wallet) => getAddress(wallet));
  const embedded = (await addressesOfWallets(pool, caller.subjects)).filter((address) => !proven.includes(address));
  const of = (kind: Wanted["kind"]) => (address: string) => ({ kind, address, chains: listChains(address) });
  return [...proven.map(of("proven")), ...embedded.map(of("embedded"))];
}

/** The row for an address, of whatever kind: the one that counts, else the one that left. */
function rowFor(rows: readonly WalletRow[], { address }: Wanted): WalletRow | undefined {
  const own = rows.filter((row) => row.address === address);
  return own.find(({ leftAt }) => leftAt === null) ?? own[0];
}

const isSame = (row: WalletRow, { kind, chains }: Wanted): boolean =>
  row.leftAt === null && row.kind === kind && row.chains.join() === chains.join();

const leaversIn = (rows: readonly WalletRow[], wanted: readonly Wanted[]): WalletRow[] =>
  rows.filter(
    ({ kind, address, leftAt }) =>
      leftAt === null &&
      (kind === "proven" || kind === "embedded") &&
      !wanted.some((wallet) => wallet.address === address),
  );

const isInLine = (rows: readonly WalletRow[], wanted: readonly Wanted[]): boolean =>
  leaversIn(rows, wanted).length === 0 &&
  wanted.every((wallet) => {
    const row = rowFor(rows, wallet);
    return row !== undefined && isSame(row, wallet);
  });

/** Chains without a configured endpoint are not started: they could not be read. */
async function beginReads(pool: Pool, account: string): Promise<void> {
  const readable = new Set(
    balanceChains()
      .filter(isReadable)
      .map(({ chainId }) => String(chainId)),
  );
  const rows = (await loadWallets(pool, account)).filter(({ address, leftAt }) => address !== null && leftAt === null);
  const { rows: begun } = await pool.query<{ walletId: string; chainId: string }>(
    `SELECT wallet_id AS "walletId", chain_id AS "chainId" FROM portfolio.reads WHERE account = $1`,
    [account],
  );
  const known = new Set(begun.map(({ walletId, chainId }) => `${walletId} ${chainId}`));
  const missing = rows.flatMap(({ walletId, chains }) =>
    chains
      .filter((chainId) => readable.has(chainId) && !known.has(`${walletId} ${chainId}`))
      .map((chainId) => ({ account, walletId, chainId })),
  );
  await addReads(pool, missing);
}
