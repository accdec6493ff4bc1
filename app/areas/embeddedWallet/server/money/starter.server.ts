import { getAddress } from "viem";
import { chains } from "#app/chain/chains.server.ts";
import { env } from "#app/platform/env.server.ts";
import { LIMITS } from "../../model/sponsoring.ts";
import type { Refused } from "../refused.server.ts";
import { type KnownWallet, walletAt } from "../wallets.server.ts";
import { loadWorth } from "./worth.server.ts";

/**
 * Why our buttons add no more money to a wallet: a single key guards more than small money, or that cannot be ruled out. Only code that
 * adds money checks it: paying and taking out continue. A starter has accounts only on the payment network, so its balance there is its
 * total; a full wallet has no limit. Source: docs/spec/wallets.md#6.
 */
export async function starterProblem({ step, accounts, opened }: KnownWallet): Promise<Refused | null> {
  // A provider's key is not a key of the browser.
  if (step !== "starter" || opened.adapter !== "local") return null;
  const open = accounts.filter(({ chainId }) => env().rpcUrls(chainId).length > 0);
  const worth = await Promise.all(
    open.map(({ chainId, address }) => loadWorth(chains.of(chainId), getAddress(address))),
  );
  const cents = worth.reduce((sum, one) => sum + one.cents, 0n);
  const dollars = String(LIMITS.starterCents / 100n);
  if (cents > LIMITS.starterCents) return { refusal: { tag: "StarterLimit", dollars } };
  const isKnown = open.length === accounts.length && worth.every(({ isPartial }) => !isPartial);
  return isKnown ? null : { refusal: { tag: "StarterLimit", context: "unknown", dollars } };
}

/** The same for the wallet with an account at an address; null when that is not one of our wallets. */
export async function starterProblemAt(chainId: number, address: string): Promise<Refused | null> {
  const wallet = await walletAt(chainId, address);
  return wallet && starterProblem(wallet);
}
