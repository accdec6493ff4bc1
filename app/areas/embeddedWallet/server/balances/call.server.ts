import { getAddress, isAddress } from "viem";
import { z } from "zod";
import {
  type BalanceChain,
  balanceChains,
  canHold,
  isReadable,
  loadBalances,
} from "#app/services/walletBalances/public.server.ts";
import type { WalletBalances } from "#app/services/walletBalances/public.ts";
import type { BalancesRefusal } from "./refused.server.ts";

/** `chains`: ids separated by commas, such as `8453,solana`; without them, every configured chain that can have the wallet. */
export const balancesQuery = z.object({
  wallet: z.string().max(64).optional(),
  chains: z.string().max(100).optional(),
});

/** A wallet's balances on the requested chains, each once, in order. */
export async function walletBalances({
  wallet = "",
  chains,
}: z.infer<typeof balancesQuery>): Promise<WalletBalances | BalancesRefusal> {
  const offered = balanceChains();
  const fitting = offered.filter((chain) => canHold(chain, wallet));
  const [first] = fitting;
  if (!first) return { tag: "BadWallet", field: "wallet" };
  const named = chains === undefined ? fitting.filter(isReadable) : namedIn(chains, offered);
  if ("tag" in named) return named;
  const other = named.find((chain) => !fitting.includes(chain));
  if (other) return { tag: "OtherKindOfWallet", field: "chains", network: other.name };
  const missing = named.length === 0 ? first : named.find((chain) => !isReadable(chain));
  if (missing) return { tag: "ChainNotConfigured", field: "chains", network: missing.name };
  return loadBalances(isAddress(wallet, { strict: false }) ? getAddress(wallet) : wallet, named);
}

function namedIn(chains: string, offered: readonly BalanceChain[]): BalanceChain[] | BalancesRefusal {
  const ids = [...new Set(chains.split(",").map((id) => id.trim()))];
  const found = ids.map((id) => offered.find(({ chainId }) => String(chainId) === id) ?? id);
  const unknown = found.find((chain) => typeof chain === "string");
  if (unknown === undefined) return found.filter((chain) => typeof chain !== "string");
  const known = offered.map(({ chainId }) => chainId).join(", ");
  return { tag: "UnknownChain", field: "chains", chain: unknown, chains: known };
}
