import { getAddress } from "viem";
import { chains } from "#app/chain/chains.server.ts";
import { env } from "#app/platform/env.server.ts";
import { LIMITS } from "../../model/sponsoring.ts";
import type { Refused } from "../refused.server.ts";
import { type KnownWallet, walletAt } from "../wallets.server.ts";
import { worthOf } from "./worth.server.ts";

/**
 * Why a wallet gets no more money by our doing: one key guards more than small money, or nobody can say that it does not. Asked by whatever
 * adds money, and by nothing else: paying and taking out go on. A starter has accounts on the payment network alone, so what it holds
 * over all chains is what it holds there; a full wallet is asked nothing. Source: docs/spec/wallets.md#6.
 */
export async function starterProblem({ step, accounts, opened }: KnownWallet): Promise<Refused | null> {
  // What another keeps is not a key of the browser.
  if (step !== "starter" || opened.adapter !== "local") return null;
  const open = accounts.filter(({ chainId }) => env().rpcUrls(chainId).length > 0);
  const worth = await Promise.all(open.map(({ chainId, address }) => worthOf(chains.of(chainId), getAddress(address))));
  const cents = worth.reduce((sum, one) => sum + one.cents, 0n);
  const dollars = String(LIMITS.starterCents / 100n);
  if (cents > LIMITS.starterCents) return { refusal: { tag: "StarterLimit", dollars } };
  const isKnown = open.length === accounts.length && worth.every(({ isPartial }) => !isPartial);
  return isKnown ? null : { refusal: { tag: "StarterLimit", context: "unknown", dollars } };
}

/** The same of the wallet that has an account at an address; null where that is no wallet of ours. */
export async function starterProblemAt(chainId: number, address: string): Promise<Refused | null> {
  const wallet = await walletAt(chainId, address);
  return wallet && starterProblem(wallet);
}
