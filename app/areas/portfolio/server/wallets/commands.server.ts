import { isAddress as isSolanaAddress } from "@solana/kit";
import type { Pool, PoolClient } from "pg";
import { getAddress, isAddress } from "viem";
import type { z } from "zod";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { PortfolioWallet, walletBody, walletChange } from "../../model/calls.ts";
import type { PortfolioRefusal } from "../refused.server.ts";
import {
  addWallet,
  changeWallet,
  loadWallets,
  lockAccount,
  removeWallet,
  type WalletRow,
} from "../store/wallets.server.ts";
import { listChains, syncWallets } from "./sync.server.ts";
import { walletView } from "./views.server.ts";

/** What people do with the wallets of their portfolio. Each returns the wallet, or a refusal. */

type Answer<Data> = Promise<Data | { refusal: PortfolioRefusal }>;
type Owner = { account: string; entitlements: Entitlements };
const UNKNOWN = { refusal: { tag: "UnknownPortfolioWallet" } } as const;

/** In EIP-55 or base58 form; null when it is neither. Lower case alone carries no checksum; mixed case must match it. */
export function addressIn(text: string): string | null {
  if (isAddress(text, { strict: false })) {
    const isPlain = text.slice(2) === text.slice(2).toLowerCase() || text.slice(2) === text.slice(2).toUpperCase();
    return isPlain || isAddress(text) ? getAddress(text) : null;
  }
  return isSolanaAddress(text) ? text : null;
}

/** Watches an address, or opens a manual account. A wallet of their own, or one that is already watched, is returned unchanged. */
export async function addPortfolioWallet(
  pool: Pool,
  { account, entitlements }: Owner,
  { kind, address: given = "", label }: z.output<typeof walletBody>,
): Answer<PortfolioWallet> {
  const address = kind === "watched" ? addressIn(given) : null;
  if (kind === "watched" && address === null) return { refusal: { tag: "BadAddress", address: given } };
  const added = await inTransaction(pool, (on) =>
    addWithin(on, account, entitlements.portfolioWallets, {
      ...{ kind, address, label, chains: address === null ? [] : listChains(address) },
    }),
  );
  if (typeof added !== "string") return added;
  await syncWallets(pool, account);
  return (await walletView(pool, account, added)) ?? UNKNOWN;
}

type Added = Pick<WalletRow, "kind" | "address" | "chains" | "label">;

async function addWithin(on: PoolClient, account: string, limit: number, wallet: Added): Answer<string> {
  await lockAccount(on, account);
  const rows = (await loadWallets(on, account)).filter(({ leftAt }) => leftAt === null);
  const there = wallet.address === null ? undefined : rows.find(({ address }) => address === wallet.address);
  if (there) return there.walletId;
  if (rows.filter(isCounted).length >= limit) return { refusal: { tag: "TooManyWallets", limit } };
  const walletId = await addWallet(on, account, wallet);
  if (walletId === null) throw new Error("a wallet that the account does not have could not be added");
  return walletId;
}

/** Verified and embedded wallets do not count towards the limit. */
export const isCounted = ({ kind }: WalletRow): boolean => kind === "watched" || kind === "hand";

export async function renameWallet(
  pool: Pool,
  { account }: Owner,
  walletId: string,
  { label }: z.output<typeof walletChange>,
): Answer<PortfolioWallet> {
  if (!isWalletId(walletId) || !(await changeWallet(pool, account, walletId, { label }))) return UNKNOWN;
  return (await walletView(pool, account, walletId)) ?? UNKNOWN;
}

/** Removes a watched wallet or a manual account with its moves. */
export async function deleteWallet(pool: Pool, account: string, walletId: string): Answer<{ walletId: string }> {
  return inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    const row = (await loadWallets(on, account)).find((wallet) => wallet.walletId === walletId);
    if (!row) return UNKNOWN;
    // Only the moves of a wallet that left remain.
    if (!isCounted(row) && row.leftAt === null) return { refusal: { tag: "WalletStands" } };
    await removeWallet(on, account, walletId);
    return { walletId };
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An invalid id belongs to no wallet. */
export const isWalletId = (text: string): boolean => UUID.test(text);
