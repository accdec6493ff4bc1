import { getAddress, isAddress } from "viem";
import {
  balanceChains,
  canHold,
  catalogueOn,
  isReadable,
  loadBalances,
} from "#app/services/walletBalances/public.server.ts";
import type { ChainBalances } from "#app/services/walletBalances/public.ts";
import { heldKey, nativeKey } from "../store/tokenKeys.server.ts";
import type { WalletRow } from "../store/wallets.server.ts";

/**
 * What an account's wallets hold on their chains now: one call per chain and wallet, all in parallel, each failing alone. Source:
 * docs/spec/portfolio.md#2.
 */

export type HeldOnChain = { token: string; symbol: string; amount: bigint; decimals: number };
export type WalletOnChain = {
  walletId: string;
  chain: ChainBalances;
  /** Empty when the chain failed and was never read. */
  held: HeldOnChain[];
};

/** Whether a wallet's amounts come from the chain. */
export const isOnChain = (wallet: WalletRow): wallet is WalletRow & { address: string } =>
  wallet.address !== null && wallet.leftAt === null && wallet.kind !== "hand" && wallet.kind !== "staked";

export async function balancesOfWallets(wallets: readonly WalletRow[]): Promise<WalletOnChain[]> {
  const read = await Promise.all(wallets.filter(isOnChain).map(balancesOfWallet));
  return read.flat();
}

async function balancesOfWallet({
  walletId,
  address,
  chains,
}: WalletRow & { address: string }): Promise<WalletOnChain[]> {
  const readableChains = balanceChains().filter(
    (chain) => chains.includes(String(chain.chainId)) && canHold(chain, address) && isReadable(chain),
  );
  const wallet = isAddress(address, { strict: false }) ? getAddress(address) : address;
  const { data } = await loadBalances(wallet, readableChains);
  return Promise.all(data.map(async (chain) => ({ walletId, chain, held: await heldOn(chain) })));
}

async function heldOn({ chainId, native, tokens }: ChainBalances): Promise<HeldOnChain[]> {
  const { coinTokenId } = await catalogueOn(chainId);
  const coin = native ? [{ ...native, token: nativeKey({ symbol: native.symbol, coinTokenId }) }] : [];
  const others = tokens.map((token) => ({ ...token, token: heldKey(String(chainId), token) }));
  return [...coin, ...others]
    .map(({ token, symbol, amount, decimals }) => ({ token, symbol, amount: BigInt(amount), decimals }))
    .filter(({ amount }) => amount > 0n);
}
