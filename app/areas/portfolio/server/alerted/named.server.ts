import type { Queryable } from "#app/platform/jobs.server.ts";
import { shortAddress } from "#app/ui/address.tsx";
import { loadVersion } from "../store/moves.server.ts";
import { loadWallets } from "../store/wallets.server.ts";

/** A wallet with its owner's name for it. */
export type WalletNamed = { walletId: string; name: string };

/** The wallets that count in an account's portfolio; null when it was never opened. */
export async function portfolioWallets(on: Queryable, account: string): Promise<WalletNamed[] | null> {
  if ((await loadVersion(on, account)) === null) return null;
  const wallets = await loadWallets(on, account);
  return wallets.flatMap(({ walletId, kind, label, address, leftAt }) => {
    if (leftAt !== null) return [];
    return [{ walletId, name: label || (address === null ? kind : shortAddress(address)) }];
  });
}
