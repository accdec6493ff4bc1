import type { Hex } from "viem";
import { accountAddress } from "#app/chain/account/addresses.ts";
import { sorted } from "#app/chain/account/signers.ts";
import type { WalletContracts } from "#app/chain/payment/walletSettings.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { env } from "#app/platform/env.server.ts";
import { accountOn, listSigners } from "#events/wallet/wallet.ts";
import { appendWalletEvent, type KnownWallet, walletById } from "./wallets.server.ts";

/**
 * Derives a full wallet's address on the other chains that have an endpoint: for an account made from its present signers, so that each
 * of them can open it. No chain is queried. A starter has none. Safe to repeat. Source: docs/spec/wallets.md#2-1.
 */
export async function deriveAddresses({ factory }: WalletContracts, wallet: KnownWallet): Promise<KnownWallet> {
  if (wallet.step !== "full") return wallet;
  const chainIds = SUPPORTED_CHAINS.map(({ chainId }) => chainId).filter(
    (chainId) => env().rpcUrls(chainId).length > 0 && !accountOn(wallet, chainId),
  );
  if (chainIds.length === 0) return wallet;
  const signers = listSigners(wallet.accounts[0]);
  const address = accountAddress(factory, sorted(signers.map(({ key }) => key as Hex)));
  const derived = { chainIds, address, factory, signers };
  await appendWalletEvent(wallet.walletId, { type: "DeriveAddress", derived }, wallet.subject);
  return (await walletById(wallet.walletId)) ?? wallet;
}
