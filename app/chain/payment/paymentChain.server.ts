import { readFileSync } from "node:fs";
import type { Address } from "viem";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { type Chain, chains } from "../chains.server.ts";
import { type Network, network } from "../network.server.ts";
import type { PublicNetwork } from "../network.ts";

const TOKEN_DECIMALS = { TMAI: 18, USDC: 6 } as const;

const addressOrBlank = z.union([z.string().regex(/^0x[0-9a-fA-F]{40}$/), z.literal("")]);
const deploymentFile = z.object({
  chainId: z.number().int(),
  startBlock: z.number().int().nonnegative(),
  addresses: z.record(z.string(), addressOrBlank),
  audits: z.object({ wallet: z.string().optional(), mandate: z.string().optional() }).optional(),
});
const REQUIRED = ["payment", "token", "nft", "stablecoin", "weth", "dexFactory", "treasury"] as const;
/** Blank where a network has none: no veTMAI, no vesting, no governor, no router and so no swaps, no embedded wallets, no mandates, or no refunds. */
const OPTIONAL = [
  "staking",
  "vesting",
  "governance",
  "dexRouter",
  "entryPoint",
  "webAuthnVerifier",
  "accountFactory",
  "priceBound",
  "indexDesk",
  "indexMandate",
  "refund",
] as const;

/** The chain that takes payments, with our contracts on it. */
export type PaymentChain = Network &
  Chain & {
    startBlock: bigint;
    addresses: Record<(typeof REQUIRED)[number], Address> & Record<(typeof OPTIONAL)[number], Address | null>;
    /** SHA-256 of each audit's report; null before there is one. */
    audits: { wallet: string | null; mandate: string | null };
  };

let chosen: PaymentChain | undefined;

/** `chains.of` the network that takes payments, with our contracts. Throws an error when it has no RPC URL or no deployment. */
export const paymentChain = (): PaymentChain => (chosen ??= openPaymentChain());

function openPaymentChain(): PaymentChain {
  const facts = network();
  const { startBlock, ...deployed } = readDeployment(facts.chainId);
  return { ...facts, ...chains.of(facts.chainId), startBlock: BigInt(startBlock), ...deployed };
}

function readDeployment(chainId: number) {
  const file = env().DEPLOYMENT_FILE ?? `contracts/deployments/${chainId}.json`;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`DEPLOYMENT_FILE: ${file} cannot be read; contracts of chain ${chainId} are not known`);
  }
  const deployment = deploymentFile.parse(JSON.parse(text));
  if (deployment.chainId !== chainId)
    throw new Error(`DEPLOYMENT_FILE: ${file} is of chain ${deployment.chainId}, not ${chainId}`);
  for (const name of REQUIRED)
    if (!deployment.addresses[name]) throw new Error(`DEPLOYMENT_FILE: ${file} has no address of ${name}`);
  const addresses = deployment.addresses as Record<(typeof REQUIRED)[number], Address>;
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, deployment.addresses[name] || null]));
  return {
    startBlock: deployment.startBlock,
    addresses: { ...addresses, ...(optional as Record<(typeof OPTIONAL)[number], Address | null>) },
    audits: { wallet: deployment.audits?.wallet ?? null, mandate: deployment.audits?.mandate ?? null },
  };
}

export function paymentTokens(): PublicNetwork["tokens"] {
  const { addresses } = paymentChain();
  return {
    TMAI: { symbol: "TMAI", address: addresses.token, decimals: TOKEN_DECIMALS.TMAI },
    USDC: { symbol: "USDC", address: addresses.stablecoin, decimals: TOKEN_DECIMALS.USDC },
  };
}
