import type { Address } from "viem";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import type { Head } from "./endpoints.server.ts";
import { paymentChain } from "./payment/paymentChain.server.ts";

/** The latest block: the only clock of every rule. `time` in seconds. */
export type LatestBlock = { number: bigint; time: number };

/** A membership NFT as stored on chain; null when the wallet has none for the product. Times in seconds. */
export type Membership = { tokenId: bigint; planType: number; expiresAt: number };

/** The query in progress: concurrent callers share its answer. Nothing is cached afterwards. */
let asking: Promise<LatestBlock> | null = null;

export function latestBlock(): Promise<LatestBlock> {
  asking ??= askLatest().finally(() => {
    asking = null;
  });
  return asking;
}

async function askLatest(): Promise<LatestBlock> {
  const { number, time } = await paymentChain().heads.latest();
  return { number, time };
}

/** The nonce that the wallet's next payment required at a block. */
export const nextNonce = (wallet: Address, blockNumber: bigint): Promise<bigint> =>
  paymentChain().agreed.readContract({
    abi: planPaymentAbi,
    address: paymentChain().addresses.payment,
    functionName: "nonces",
    args: [wallet],
    blockNumber,
  });

/** The signer that the contract accepted at a block. */
export const acceptedSigner = (blockNumber: bigint): Promise<Address> =>
  paymentChain().agreed.readContract({
    abi: planPaymentAbi,
    address: paymentChain().addresses.payment,
    functionName: "signer",
    blockNumber,
  });

export async function membershipOf(wallet: Address, product: number, blockNumber: bigint): Promise<Membership | null> {
  const [tokenId, planType, expiryDate] = await paymentChain().agreed.readContract({
    abi: planMembershipAbi,
    address: paymentChain().addresses.nft,
    functionName: "membershipOf",
    args: [wallet, BigInt(product)],
    blockNumber,
  });
  return tokenId === 0n ? null : { tokenId, planType: Number(planType), expiresAt: Number(expiryDate) };
}

/** The block at a number on the current chain, with its hash. Throws when there is none. */
export async function blockAt(number: bigint): Promise<Head> {
  const block = await paymentChain().agreed.getBlock({ blockNumber: number });
  return { number: block.number, hash: block.hash, time: Number(block.timestamp) };
}
