import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Address } from "viem";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { type Chain, chains } from "../chains.server.ts";
import { paymentChain } from "../payment/paymentChain.server.ts";

/** A chain's Uniswap v2-style exchange, and the tokens that lead to dollars there. */
export type Dex = {
  chain: Chain;
  factory: Address;
  /** Null when only its pools are known. */
  router: Address | null;
  weth: Address;
  stablecoin: Address;
};

/** A chain's exchange, as named by the deployment of its contracts. Throws an error for a chain without one. */
export function requireDex(chainId: number): Dex {
  const dex = knownDex(chainId);
  if (!dex) throw new Error(`No exchange is known on chain ${chainId}`);
  return dex;
}

/** The same; null for a chain without one. */
export function knownDex(chainId: number): Dex | null {
  const { chainId: own, addresses } = paymentChain();
  if (chainId !== own) return null;
  const { dexFactory: factory, dexRouter: router, weth, stablecoin } = addresses;
  return { chain: chains.of(chainId), factory, router, weth, stablecoin };
}

const address = z.custom<Address>((value) => typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value));
const routed = z.object({ chainId: z.number().int(), addresses: z.object({ dexRouter: address }) });

const routers = new Map<number, Address>();

/**
 * The router of a chain's exchange; null when none is known. Deployments of chains other than the payment network are stored next to that
 * network's, and appear with a local chain's first start.
 */
export function routerOn(chainId: number): Address | null {
  const { chainId: own, addresses } = paymentChain();
  if (chainId === own) return addresses.dexRouter;
  const known = routers.get(chainId) ?? readRouter(chainId);
  if (known) routers.set(chainId, known);
  return known;
}

function readRouter(chainId: number): Address | null {
  const file = join(dirname(env().DEPLOYMENT_FILE ?? "contracts/deployments/."), `${chainId}.json`);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  const { data } = routed.safeParse(JSON.parse(text));
  return data?.chainId === chainId ? data.addresses.dexRouter : null;
}
