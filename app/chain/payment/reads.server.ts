import type { Address } from "viem";
import { planMembershipAbi } from "../../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../../contracts/abi/planPayment.ts";
import { type LatestBlock, readBlock, readLatestBlock } from "../blocks.server.ts";
import type { Head } from "../endpoints.server.ts";
import { paymentChain } from "./paymentChain.server.ts";

export type { LatestBlock };

/** A membership NFT as stored on chain; null when the wallet has none for the product. Times in seconds. */
export type Membership = { tokenId: bigint; planType: number; expiresAt: number };

/** The latest block of the payment chain. */
export const latestBlock = (): Promise<LatestBlock> => readLatestBlock(paymentChain());

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

export async function readMembership(
  wallet: Address,
  product: number,
  blockNumber: bigint,
): Promise<Membership | null> {
  const [tokenId, planType, expiryDate] = await paymentChain().agreed.readContract({
    abi: planMembershipAbi,
    address: paymentChain().addresses.nft,
    functionName: "membershipOf",
    args: [wallet, BigInt(product)],
    blockNumber,
  });
  return tokenId === 0n ? null : { tokenId, planType: Number(planType), expiresAt: Number(expiryDate) };
}

/** The block at a number of the payment chain. Throws when there is none. */
export const blockAt = (number: bigint): Promise<Head> => readBlock(paymentChain(), number);
